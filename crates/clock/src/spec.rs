//! Time systems as text that people write and files keep.
//!
//! Knows words and units; what the numbers mean is decided in `settings`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::TimeSystem;
use crate::settings::{KINDS, SettingsError};

impl TimeSystem {
    /// The system as text that reads back as the same one, with times in
    /// seconds: `byoyomi 600 30 5`.
    ///
    /// Times are read back to the nanosecond up to 97 days, longer ones to the
    /// precision of a floating-point number. For all but `sections` the text is
    /// also what `kata-time_settings` takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_clock::TimeSystem;
    ///
    /// let system: TimeSystem = "reserved 3h 5".parse()?;
    /// assert_eq!(system.spec(), "byoyomi 10500 60 5");
    /// assert_eq!(system.spec().parse(), Ok(system));
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn spec(&self) -> String {
        let (kind, numbers) = (self.simplified().kind(), self.simplified().numbers());
        if numbers.is_empty() { kind.to_owned() } else { format!("{kind} {numbers}") }
    }

    /// Its kind, one of [`KINDS`].
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Absolute { .. } => "absolute",
            Self::Canadian { .. } => "canadian",
            Self::Sections { .. } => "sections",
            Self::ByoYomi { .. } => "byoyomi",
            Self::Fischer { cap: None, max_per_move: None, .. } => "fischer",
            Self::Fischer { .. } => "fischer-capped",
        }
    }

    /// The numbers that belong to its kind, times in seconds.
    pub(crate) fn numbers(&self) -> String {
        match *self {
            Self::None => String::new(),
            Self::Absolute { main } => seconds(main).to_string(),
            Self::Canadian { main, period, stones: count }
            | Self::Sections { main, period, moves: count }
            | Self::ByoYomi { main, period, periods: count } => {
                format!("{} {} {count}", seconds(main), seconds(period))
            }
            Self::Fischer { main, increment, cap: None, max_per_move: None } => {
                format!("{} {}", seconds(main), seconds(increment))
            }
            Self::Fischer { main, increment, cap, max_per_move } => {
                let most = |time: Option<Duration>| {
                    time.map_or_else(|| "-1".to_owned(), |time| seconds(time).to_string())
                };
                let (main, increment) = (seconds(main), seconds(increment));
                format!("{main} {increment} {} {}", most(cap), most(max_per_move))
            }
        }
    }
}

/// Reads a kind and its numbers, in any of these forms:
///
/// | text | meaning |
/// |---|---|
/// | `none` | no limit |
/// | `absolute MAIN` | all moves within the main time |
/// | `byoyomi MAIN PERIOD PERIODS` | then a number of periods |
/// | `reserved LIMIT PERIODS [PERIOD]` | the same, where the periods are part of the limit; 60 seconds each if not said |
/// | `canadian MAIN PERIOD STONES` | then a number of stones in each period |
/// | `sections MAIN PERIOD MOVES` | then a number of moves in each section, unused time carried over |
/// | `fischer MAIN INCREMENT` | every move adds an increment |
/// | `fischer-capped MAIN INCREMENT CAP MAX_PER_MOVE` | the same with a cap and a limit of one move, each -1 for none |
///
/// A time is a number of seconds or has a unit: `500ms`, `30s`, `10m`, `1.5h`.
///
/// # Errors
///
/// [`SettingsError`] says what was read and what is allowed.
///
/// # Examples
///
/// ```
/// use tengen_clock::TimeSystem;
///
/// let system: TimeSystem = "byoyomi 10m 30 5".parse()?;
/// assert_eq!(system.to_string(), "600s, then 5 periods of 30s");
/// # Ok::<_, tengen_clock::SettingsError>(())
/// ```
impl FromStr for TimeSystem {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        let mut words = text.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let count_at = match kind.to_ascii_lowercase().as_str() {
            "reserved" => Some(1),
            "byoyomi" | "byo-yomi" | "canadian" | "sections" => Some(2),
            _ => None,
        };
        let numbers: Vec<f64> = words
            .enumerate()
            .map(|(at, word)| if count_at == Some(at) { count(word) } else { time(word) })
            .collect::<Result<_, _>>()?;
        Self::from_kind(kind, &numbers, KINDS)
    }
}

/// A time in seconds without trailing zeros, such as `90` or `0.25`.
pub(crate) fn seconds(time: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        let nanos = format!("{:09}", time.subsec_nanos());
        let fraction = nanos.trim_end_matches('0');
        let point = if fraction.is_empty() { "" } else { "." };
        write!(f, "{}{point}{fraction}", time.as_secs())
    })
}

/// Reads a time: seconds, or a number with a unit as in [`TimeSystem`]'s texts.
///
/// # Errors
///
/// [`SettingsError`] if it is no number, negative, or too long.
///
/// ```
/// use std::time::Duration;
///
/// assert_eq!(tengen_clock::parse_time("2.5"), Ok(Duration::from_millis(2500)));
/// assert_eq!(tengen_clock::parse_time("10m"), Ok(Duration::from_secs(600)));
/// assert!(tengen_clock::parse_time("-1").is_err());
/// ```
pub fn parse_time(word: &str) -> Result<Duration, SettingsError> {
    let seconds = time(word)?;
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| SettingsError::NotANumber { expected: A_TIME, got: word.to_owned() })
}

/// What a word for a time should be.
const A_TIME: &str = "a time such as 90, 500ms, 30s, 10m or 1.5h";

/// The seconds that a number with or without a unit says.
fn time(word: &str) -> Result<f64, SettingsError> {
    // The longer unit before the one that it ends with.
    let units = [("ms", 1e-3), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) = units
        .into_iter()
        .find_map(|(name, unit)| Some((word.strip_suffix(name)?, unit)))
        .unwrap_or((word, 1.0));
    let number: f64 = parse(number, word, A_TIME)?;
    Ok(number * unit)
}

fn count(word: &str) -> Result<f64, SettingsError> {
    parse(word, word, "a whole number")
}

fn parse(number: &str, word: &str, expected: &'static str) -> Result<f64, SettingsError> {
    number.parse().map_err(|_| SettingsError::NotANumber { expected, got: word.to_owned() })
}
