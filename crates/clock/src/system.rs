//! The time systems: what both sides agree on before the game.
//!
//! Knows nothing of what has been used (see [`Clock`](crate::Clock)) and
//! nothing of commands (see `settings`).

use std::{fmt, time::Duration};

/// How the time of one side is limited.
///
/// Every value is valid. Overtime of no length or of no stones or periods is
/// no overtime at all: such a system is [`Absolute`](Self::Absolute).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TimeSystem {
    /// No limit.
    None,
    /// Sudden death: all moves within the main time (Chinese rules, article 12.4).
    Absolute {
        /// The time for the whole game.
        main: Duration,
    },
    /// After the main time, a number of stones within each period.
    ///
    /// When the stones are played a new period begins; what was left of the
    /// old one is gone.
    Canadian {
        /// The time before overtime.
        main: Duration,
        /// The time for each block of stones.
        period: Duration,
        /// The stones to be played within one period.
        stones: u32,
    },
    /// After the main time, a number of moves within each section, where the
    /// time not used in one section is added to the next (Chinese rules,
    /// article 12.5).
    Sections {
        /// The time before the sections.
        main: Duration,
        /// What each section adds.
        period: Duration,
        /// The moves to be made in one section.
        moves: u32,
    },
    /// Japanese byo-yomi: after the main time, a number of periods.
    ///
    /// A move within a period costs nothing; every full period that a move
    /// takes is lost. The Chinese "reserved minutes" are this system with
    /// periods of 60 seconds, the main time being the limit less the reserve
    /// (article 12.3).
    ByoYomi {
        /// The time before overtime.
        main: Duration,
        /// The length of one period.
        period: Duration,
        /// The number of periods.
        periods: u32,
    },
    /// Every move made adds to the main time.
    Fischer {
        /// The time at the start.
        main: Duration,
        /// What each move adds once it is made; nothing before the first.
        increment: Duration,
        /// The increment lifts the time left up to here and no further. Time
        /// that exceeds the cap for another reason is not taken away.
        cap: Option<Duration>,
        /// The most that a single move may take.
        max_per_move: Option<Duration>,
    },
}

impl TimeSystem {
    /// The time before any overtime or increment; zero if there is no limit.
    pub fn main(&self) -> Duration {
        match *self {
            Self::None => Duration::ZERO,
            Self::Absolute { main }
            | Self::Canadian { main, .. }
            | Self::Sections { main, .. }
            | Self::ByoYomi { main, .. }
            | Self::Fischer { main, .. } => main,
        }
    }

    /// Length of the first overtime period, and its stones or the number of
    /// periods. Both zero in a system without overtime.
    pub(crate) fn overtime(&self) -> (Duration, u32) {
        match *self {
            Self::Canadian { period, stones: count, .. }
            | Self::Sections { period, moves: count, .. }
            | Self::ByoYomi { period, periods: count, .. } => (period, count),
            Self::None | Self::Absolute { .. } | Self::Fischer { .. } => (Duration::ZERO, 0),
        }
    }

    /// The same limits without an overtime that gives nothing.
    pub(crate) fn simplified(self) -> Self {
        match self {
            Self::Canadian { main, period, stones: count }
            | Self::Sections { main, period, moves: count }
            | Self::ByoYomi { main, period, periods: count }
                if period.is_zero() || count == 0 =>
            {
                Self::Absolute { main }
            }
            other => other,
        }
    }
}

/// The limits in words, such as `10s, then 3 periods of 5s`.
impl fmt::Display for TimeSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::None => f.write_str("no limit"),
            Self::Absolute { main } => write!(f, "{} in all", text(main)),
            Self::Canadian { main, period, stones: 1 } => {
                write!(f, "{}, then {} for each stone", text(main), text(period))
            }
            Self::Canadian { main, period, stones } => {
                write!(f, "{}, then {} for every {stones} stones", text(main), text(period))
            }
            Self::Sections { main, period, moves } => {
                let s = if moves == 1 { "" } else { "s" };
                write!(
                    f,
                    "{}, then sections of {moves} move{s} in {} and what the last one left",
                    text(main),
                    text(period)
                )
            }
            Self::ByoYomi { main, period, periods } => {
                let s = if periods == 1 { "" } else { "s" };
                write!(f, "{}, then {periods} period{s} of {}", text(main), text(period))
            }
            Self::Fischer { main, increment, cap, max_per_move } => {
                write!(f, "{} plus {} a move", text(main), text(increment))?;
                if let Some(cap) = cap {
                    write!(f, " up to {}", text(cap))?;
                }
                if let Some(most) = max_per_move {
                    write!(f, ", at most {} a move", text(most))?;
                }
                Ok(())
            }
        }
    }
}

/// A time as `0s`, `12.5s` or `500ms`.
fn text(time: Duration) -> impl fmt::Display {
    fmt::from_fn(move |f| if time.is_zero() { f.write_str("0s") } else { write!(f, "{time:?}") })
}
