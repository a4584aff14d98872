//! What a referee does about time besides running the clocks.
//!
//! Knows the Chinese rules on reading byo-yomi aloud (article 12.3), on being
//! late (22.1, 22.2) and on faulty clocks (22.8, 22.9). An overstepped last
//! period that counts as a forfeited turn (22.5) needs nothing here:
//! [`Clock::spend`] reports the loss and goes on in that period.

use std::time::Duration;

use thiserror::Error;

use crate::{Clock, TimeLoss, TimeSystem};

/// How late a player may be whose lodging is not at the venue (article 22.1).
pub const LATE_APART: Duration = Duration::from_hours(1);

/// How late a player may be who lodges at the venue (article 22.2).
pub const LATE_TOGETHER: Duration = Duration::from_mins(15);

/// What is read aloud during a move, and when.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// The time since the move began.
    pub at: Duration,
    /// What is said.
    pub call: Call,
}

/// What a reader of byo-yomi says.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// So much of the running period is used.
    Elapsed(Duration),
    /// The period is used up, and so many are left.
    PeriodUsed {
        /// The periods left, 1 or more.
        left: u32,
    },
    /// One of the numbers 1 to 10 over the last ten seconds of the last period.
    /// At 10 the time is overstepped.
    Count(u32),
}

/// A late player has lost the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
pub enum LateError {
    /// Later than is allowed: the game is forfeited.
    #[error("{late:?} late, at most {most:?} are allowed")]
    TooLate {
        /// How late the player was.
        late: Duration,
        /// How late one may be.
        most: Duration,
    },
    /// The deduction leaves no time.
    #[error("late by half of all the time or more: {0}")]
    UsedUp(#[from] TimeLoss),
}

impl Clock {
    /// What is read aloud from now on if no move is made, in order of time, up
    /// to the loss of the game; nothing in a system without byo-yomi.
    ///
    /// With periods of 60 seconds that is at 30, 40, 50, 55 and 58 seconds and
    /// at the full minute; in the last minute at 30, 40 and 50, then every
    /// second from 51 on counts from 1 to 10. Other periods are announced as
    /// long before their end; marks before their beginning are left out.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_clock::{Call, Clock};
    ///
    /// let clock = Clock::new("byoyomi 0 60 2".parse()?);
    /// let used = clock.announcements().find(|said| matches!(said.call, Call::PeriodUsed { .. }));
    /// assert_eq!(used.map(|said| said.at), Some(Duration::from_secs(60)));
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn announcements(&self) -> impl Iterator<Item = Announcement> + use<> {
        let (period, periods) = match self.system() {
            TimeSystem::ByoYomi { period, .. } => (period, self.periods_left()),
            _ => (Duration::ZERO, 0),
        };
        let main = self.main_left();
        let used = period.saturating_sub(self.overtime_left().0);
        (1..=periods).rev().flat_map(move |left| {
            let begins = main.saturating_add(period.saturating_mul(periods - left));
            calls(period, left).filter_map(move |(mark, call)| {
                let at = begins.saturating_add(mark).checked_sub(used)?;
                (!at.is_zero()).then_some(Announcement { at, call })
            })
        })
    }

    /// Takes off twice the time by which a player came late to the start, where
    /// being late by `most` is still allowed: [`LATE_APART`] or [`LATE_TOGETHER`].
    ///
    /// The main time is deducted first, then full periods of byo-yomi or time
    /// of the first block or section; no move is counted.
    ///
    /// # Errors
    ///
    /// [`LateError`] if that loses the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_clock::{Clock, LATE_APART};
    ///
    /// let mut clock = Clock::new("reserved 3h 5".parse()?);
    /// clock.late(Duration::from_mins(25), LATE_APART)?;
    /// assert_eq!(clock.main_left(), Duration::from_mins(125));
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn late(&mut self, late: Duration, most: Duration) -> Result<(), LateError> {
        if late > most {
            return Err(LateError::TooLate { late, most });
        }
        Ok(self.deduct(late.saturating_mul(2))?)
    }
}

/// The marks within one period and what is called at them, when `left` periods
/// are left with this one.
fn calls(period: Duration, left: u32) -> impl Iterator<Item = (Duration, Call)> {
    let last = left == 1;
    let marks: &[u64] = if last { &[30, 20, 10] } else { &[30, 20, 10, 5, 2] };
    let marks = marks.iter().filter_map(move |&before| {
        let mark = period.checked_sub(Duration::from_secs(before))?;
        Some((mark, Call::Elapsed(mark)))
    });
    let count = (1..=10_u32).filter_map(move |number| {
        let mark = period.checked_sub(Duration::from_secs((10 - number).into()))?;
        Some((mark, Call::Count(number)))
    });
    let used = (period, Call::PeriodUsed { left: left.saturating_sub(1) });
    let end = count.filter(move |_| last).chain((!last).then_some(used));
    marks.chain(end).filter(|(mark, _)| !mark.is_zero())
}

/// The times used by both sides after a fault of the clocks was found: `shown`
/// is what the clocks say, `elapsed` the time since the start of the game.
///
/// `None` if they are off by less than two minutes in an hour together, and
/// therefore stay as they are. Otherwise the true time is shared in proportion
/// to what is shown, equally if that is nothing.
pub fn correct_clocks(shown: [Duration; 2], elapsed: Duration) -> Option<[Duration; 2]> {
    let [first, second] = shown;
    let sum = first.saturating_add(second);
    let error = sum.abs_diff(elapsed);
    if error.is_zero() || error.saturating_mul(30) < elapsed {
        return None;
    }
    if sum.is_zero() {
        return Some(share_without_record(elapsed));
    }
    let seconds = elapsed.as_secs_f64() * first.div_duration_f64(sum);
    let first = Duration::try_from_secs_f64(seconds).map_or(elapsed, |first| first.min(elapsed));
    Some([first, elapsed.saturating_sub(first)])
}

/// The times used by both sides before a pause of which no record exists, on
/// a clock that has failed since: half of what has elapsed each (article 22.9).
pub fn share_without_record(elapsed: Duration) -> [Duration; 2] {
    let half = elapsed / 2;
    [half, elapsed.saturating_sub(half)]
}
