//! What holds for every input, whatever it is: called by the property tests and the fuzz target.

use crate::{Clock, TimeSystem};

/// Reads a text as a time system: it is refused, or what is written of it is read again as the same
/// limits.
///
/// # Panics
///
/// If that is not so.
pub fn check_spec(text: &str) {
    let Ok(system) = text.parse::<TimeSystem>() else { return };
    let written = system.spec();
    let again: TimeSystem = written.parse().expect("what is written can be read");
    // Numbers of seconds are exact to the nanosecond up to here.
    let exact = |word: &str| word.parse().is_ok_and(|number: f64| number < 8e6);
    if written.split(' ').skip(1).all(exact) {
        assert_eq!(again, Clock::new(system).system(), "{text:?}, {written:?}");
    }
}
