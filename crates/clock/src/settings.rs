//! The numbers of the GTP time commands, checked and converted.
//!
//! Knows what `time_settings`, `kgs-time_settings`, `kata-time_settings` and
//! `time_left` mean by their numbers; splitting lines into words and words
//! into numbers is the caller's part.

use std::time::Duration;

use thiserror::Error;

use crate::{TimeLeft, TimeSystem};

/// The kinds of `kgs-time_settings`.
pub const KGS_KINDS: &[&str] = &["none", "absolute", "byoyomi", "canadian"];

/// The kinds of `kata-time_settings`, in the order in which
/// `kata-list_time_settings` names them.
pub const KATA_KINDS: &[&str] =
    &["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

/// The kinds that [`TimeSystem`] is read from as text: those of
/// `kata-time_settings`, and two of the Chinese rules.
pub const KINDS: &[&str] = &[
    "none",
    "absolute",
    "byoyomi",
    "canadian",
    "fischer",
    "fischer-capped",
    "reserved",
    "sections",
];

/// Why time settings mean nothing.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SettingsError {
    /// There is no such kind.
    #[error("unknown kind of time settings {kind:?}, expected one of: {}", .allowed.join(", "))]
    UnknownKind {
        /// What was asked for.
        kind: String,
        /// What there is.
        allowed: &'static [&'static str],
    },
    /// Too few or too many numbers after the kind.
    #[error("time settings {kind:?} take {expected} numbers, got {got}")]
    Count {
        /// The kind asked for.
        kind: String,
        /// How many numbers it takes.
        expected: usize,
        /// How many there were.
        got: usize,
    },
    /// A time that is infinite or not a number.
    #[error("{what} must be a finite number of seconds, got {got}")]
    NotFinite {
        /// Which of the times it is.
        what: &'static str,
        /// Its value.
        got: f64,
    },
    /// A negative time where that means nothing.
    #[error("{what} must be 0 seconds or more, got {got}")]
    Negative {
        /// Which of the times it is.
        what: &'static str,
        /// Its value in seconds.
        got: f64,
    },
    /// Stones or periods that cannot be counted.
    #[error("{what} must be a whole number from 0 to {}, got {got}", u32::MAX)]
    NotWhole {
        /// What is counted.
        what: &'static str,
        /// Its value.
        got: f64,
    },
    /// A word that is no time, or a count that is no number.
    #[error("expected {expected}, got {got:?}")]
    NotANumber {
        /// What belongs there.
        expected: &'static str,
        /// The word.
        got: String,
    },
    /// More time reserved than there is.
    #[error("the limit of {limit:?} must not be less than the {reserve:?} reserved of it")]
    Reserve {
        /// The time in all.
        limit: Duration,
        /// All reserved periods together.
        reserve: Duration,
    },
}

impl TimeSystem {
    /// Reads the numbers of `time_settings` (GTP 2), times in seconds.
    ///
    /// - `0 1 0`, or any period with 0 stones: no limit.
    /// - `900 0 0`, or any number of stones in no time: absolute. `0 0 0` is no
    ///   time at all; a player then has to move at once.
    /// - `900 30 5`: Canadian overtime. `0 5 1` is five seconds a move.
    ///
    /// # Errors
    ///
    /// [`SettingsError`] if a number is negative or not finite, or if the
    /// stones are not whole.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_clock::TimeSystem;
    ///
    /// assert_eq!(TimeSystem::from_time_settings(0.0, 1.0, 0.0)?, TimeSystem::None);
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn from_time_settings(
        main: f64,
        byo_time: f64,
        byo_stones: f64,
    ) -> Result<Self, SettingsError> {
        let main = time("the main time", main)?;
        let period = time("the overtime period", byo_time)?;
        let stones = whole("the number of stones", byo_stones)?;
        if stones == 0 && !period.is_zero() {
            return Ok(Self::None);
        }
        Ok(Self::Canadian { main, period, stones }.simplified())
    }

    /// Reads the arguments of `kgs-time_settings`, times in seconds: `none`,
    /// `absolute MAIN`, `byoyomi MAIN PERIOD PERIODS` or
    /// `canadian MAIN PERIOD STONES`.
    ///
    /// The kind may be in any case and `byo-yomi` is understood too. Canadian
    /// numbers mean what they do in [`time_settings`](Self::from_time_settings).
    ///
    /// # Errors
    ///
    /// [`SettingsError`] for an unknown kind, the wrong number of numbers, or
    /// a number that is negative, not finite or not whole where it must be.
    pub fn from_kgs_time_settings(kind: &str, numbers: &[f64]) -> Result<Self, SettingsError> {
        Self::from_kind(kind, numbers, KGS_KINDS)
    }

    /// Reads the arguments of `kata-time_settings`: those of
    /// [`kgs-time_settings`](Self::from_kgs_time_settings) and also
    /// `fischer MAIN INCREMENT` and
    /// `fischer-capped MAIN INCREMENT CAP MAX_PER_MOVE`, where a negative cap
    /// or maximum means that there is none.
    ///
    /// # Errors
    ///
    /// As [`from_kgs_time_settings`](Self::from_kgs_time_settings).
    pub fn from_kata_time_settings(kind: &str, numbers: &[f64]) -> Result<Self, SettingsError> {
        Self::from_kind(kind, numbers, KATA_KINDS)
    }

    /// What a kind, one of `allowed`, means with these numbers; times in seconds.
    pub(crate) fn from_kind(
        kind: &str,
        numbers: &[f64],
        allowed: &'static [&'static str],
    ) -> Result<Self, SettingsError> {
        let lower = kind.to_ascii_lowercase();
        let name = if lower == "byo-yomi" { "byoyomi" } else { lower.as_str() };
        if !allowed.contains(&name) {
            return Err(SettingsError::UnknownKind { kind: kind.to_owned(), allowed });
        }
        let system = match (name, numbers) {
            ("none", []) => Self::None,
            ("absolute", &[main]) => Self::Absolute { main: time("the main time", main)? },
            ("byoyomi", &[main, period, periods]) => Self::ByoYomi {
                main: time("the main time", main)?,
                period: time("the period", period)?,
                periods: whole("the number of periods", periods)?,
            },
            ("canadian", &[main, period, stones]) => {
                return Self::from_time_settings(main, period, stones);
            }
            ("fischer", &[main, increment]) => Self::Fischer {
                main: time("the main time", main)?,
                increment: time("the increment", increment)?,
                cap: None,
                max_per_move: None,
            },
            ("fischer-capped", &[main, increment, cap, max_per_move]) => Self::Fischer {
                main: time("the main time", main)?,
                increment: time("the increment", increment)?,
                cap: time_or_none("the main time limit", cap)?,
                max_per_move: time_or_none("the maximum per move", max_per_move)?,
            },
            ("sections", &[main, period, moves]) => Self::Sections {
                main: time("the main time", main)?,
                period: time("the section", period)?,
                moves: whole("the number of moves", moves)?,
            },
            ("reserved", &[limit, periods]) => reserved(limit, periods, 60.0)?,
            ("reserved", &[limit, periods, period]) => reserved(limit, periods, period)?,
            (_, numbers) => {
                let expected = match name {
                    "none" => 0,
                    "absolute" => 1,
                    "fischer" => 2,
                    "reserved" if numbers.len() < 2 => 2,
                    "fischer-capped" => 4,
                    _ => 3,
                };
                let kind = name.to_owned();
                return Err(SettingsError::Count { kind, expected, got: numbers.len() });
            }
        };
        Ok(system.simplified())
    }
}

impl TimeLeft {
    /// Reads the two numbers of `time_left`: seconds, and stones or periods.
    ///
    /// Less than nothing left counts as nothing left: controllers report a
    /// clock that has just run out, and an error reply would stop the game.
    ///
    /// # Errors
    ///
    /// [`SettingsError`] if the time is not finite or the count is no whole
    /// number from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_clock::TimeLeft;
    ///
    /// let left = TimeLeft::from_numbers(12.5, 0.0)?;
    /// assert_eq!(left, TimeLeft { time: Duration::from_millis(12_500), count: 0 });
    /// assert_eq!(TimeLeft::from_numbers(-3.0, 0.0)?.time, Duration::ZERO);
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn from_numbers(seconds: f64, count: f64) -> Result<Self, SettingsError> {
        Ok(Self {
            time: time_or_none("the time left", seconds)?.unwrap_or(Duration::ZERO),
            count: whole("the number of stones or periods left", count)?,
        })
    }
}

/// Byo-yomi whose periods are part of the limit (Chinese rules, article 12.3).
fn reserved(limit: f64, periods: f64, period: f64) -> Result<TimeSystem, SettingsError> {
    let limit = time("the limit", limit)?;
    let periods = whole("the number of reserved periods", periods)?;
    let period = time("the period", period)?;
    let reserve = period.saturating_mul(periods);
    let main = limit.checked_sub(reserve).ok_or(SettingsError::Reserve { limit, reserve })?;
    Ok(TimeSystem::ByoYomi { main, period, periods })
}

/// A time in seconds that may not be negative.
fn time(what: &'static str, seconds: f64) -> Result<Duration, SettingsError> {
    time_or_none(what, seconds)?.ok_or(SettingsError::Negative { what, got: seconds })
}

/// A time in seconds, `None` if it is negative.
fn time_or_none(what: &'static str, seconds: f64) -> Result<Option<Duration>, SettingsError> {
    if !seconds.is_finite() {
        return Err(SettingsError::NotFinite { what, got: seconds });
    }
    if seconds < 0.0 {
        return Ok(None);
    }
    // Fails only beyond 10^19 seconds: some controllers say "for ever" like this.
    Ok(Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)))
}

/// A number of stones or periods.
fn whole(what: &'static str, number: f64) -> Result<u32, SettingsError> {
    if number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the number is whole and in range"
        )]
        let count = number as u32;
        Ok(count)
    } else {
        Err(SettingsError::NotWhole { what, got: number })
    }
}
