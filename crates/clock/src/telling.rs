//! How an engine is told of its time: the best command that it knows, and
//! reports that fit what was sent.
//!
//! Knows what the dialects of GTP can say; sending is the caller's part.
//!
//! An engine never hears of more time than there is. One that keeps its own
//! clock by what it was told, and moves within it, does not lose on the true
//! clock, with or without reports. Three things are needed for that:
//!
//! - Times are rounded down to what a dialect can say.
//! - What has no name in a dialect is told as Canadian overtime of one stone:
//!   each move then has a limit of its own, which every system can give.
//! - Blocks of several stones are only told if the engine enters overtime with
//!   the same move as the true clock. Its blocks would otherwise be shifted
//!   against the true ones, and two of its blocks could burden one of those.

use std::fmt;
use std::time::Duration;

use crate::settings::KGS_KINDS;
use crate::spec::seconds;
use crate::{Clock, TimeSystem};

/// The time commands that an engine has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeCommands {
    /// Whether it has `time_settings`.
    pub plain: bool,
    /// Whether it has `kgs-time_settings`.
    pub kgs: bool,
    /// The kinds that its `kata-time_settings` takes; none without that command.
    pub kata: Vec<String>,
    /// Whether it has `time_left`.
    pub left: bool,
}

impl TimeCommands {
    /// What an engine has by its list of commands and its answer to
    /// `kata-list_time_settings`, which is empty if it does not know that.
    pub fn new(lists: impl Fn(&str) -> bool, kata_kinds: &str) -> Self {
        let kata = if lists("kata-time_settings") { kata_kinds } else { "" };
        Self {
            plain: lists("time_settings"),
            kgs: lists("kgs-time_settings"),
            kata: kata.split_whitespace().map(str::to_owned).collect(),
            left: lists("time_left"),
        }
    }

    /// The word for a kind in a dialect, if the engine takes it there.
    fn word(&self, dialect: Dialect, kind: &'static str) -> Option<&str> {
        let listed = |allowed: &[&str]| allowed.contains(&kind).then_some(kind);
        match dialect {
            Dialect::Kata => self.kata.iter().map(String::as_str).find(|&word| {
                // KataGo has documented the one word and listed the other.
                word == kind || (kind, word) == ("byoyomi", "byo-yomi")
            }),
            Dialect::Kgs if self.kgs => listed(KGS_KINDS),
            Dialect::Plain if self.plain => listed(&["none", "absolute", "canadian"]),
            Dialect::Kgs | Dialect::Plain => None,
        }
    }
}

/// A command for time settings.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Dialect {
    Kata,
    Kgs,
    Plain,
}

impl Dialect {
    /// A time as it can be said in settings, rounded down.
    fn settings(self, time: Duration) -> Duration {
        if self == Self::Kata { time } else { whole_seconds(time) }
    }

    /// A time as it can be said in a report, rounded down.
    fn report(self, time: Duration) -> Duration {
        match self {
            Self::Kata => {
                Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
            }
            Self::Kgs | Self::Plain => whole_seconds(time),
        }
    }
}

/// Whole seconds that fit into the integers that engines read them with.
fn whole_seconds(time: Duration) -> Duration {
    Duration::from_secs(time.as_secs().min(i32::MAX.unsigned_abs().into()))
}

/// What the numbers of settings and reports are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Terms {
    /// Those of the system itself; sections are told as Canadian overtime.
    Own,
    /// Canadian overtime of one stone.
    PerStone,
}

/// How an engine is told of its time.
///
/// # Examples
///
/// Byo-yomi for an engine that knows only the commands of GTP 2:
///
/// ```
/// use std::time::Duration;
/// use tengen_clock::{Clock, Telling, TimeCommands, TimeSystem};
///
/// let system: TimeSystem = "byoyomi 10m 30 5".parse()?;
/// let commands = TimeCommands { plain: true, left: true, ..TimeCommands::default() };
/// let telling = Telling::new(system, &commands).expect("it has a time command");
/// assert_eq!(telling.command(), "time_settings 720 30 1");
/// assert!(!telling.is_exact());
///
/// let mut clock = Clock::new(system);
/// clock.spend(Duration::from_millis(609_500))?; // in the first period
/// assert_eq!(telling.left("b", &clock).as_deref(), Some("time_left b 120 0"));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    command: String,
    told: TimeSystem,
    exact: bool,
    dialect: Dialect,
    terms: Terms,
    reports: bool,
}

impl Telling {
    /// The best way to tell an engine of a system; `None` if it has no command
    /// for anything that comes close.
    ///
    /// An exact way goes before one that approximates, and among equals
    /// `kata-time_settings` before `kgs-time_settings` before `time_settings`.
    ///
    /// | system | approximation, as Canadian overtime |
    /// |---|---|
    /// | [`ByoYomi`](TimeSystem::ByoYomi) | all periods but one as main time, then one stone in each period |
    /// | [`Fischer`](TimeSystem::Fischer) | the main time less one increment, then one stone in each increment |
    /// | [`Sections`](TimeSystem::Sections) | the same numbers; reports tell of the time carried over |
    /// | blocks of stones after a main time that cannot be said exactly | one stone in its share of the period |
    ///
    /// A cap below the main time cannot be said; such a Fischer system is
    /// approximated too. Where the time of a stone cannot be said either, because it is less than
    /// a second, the main time is all that the engine hears of.
    pub fn new(system: TimeSystem, commands: &TimeCommands) -> Option<Self> {
        [Dialect::Kata, Dialect::Kgs, Dialect::Plain]
            .into_iter()
            .filter_map(|dialect| Self::in_dialect(system.simplified(), dialect, commands))
            .min_by_key(|telling| !telling.exact)
    }

    fn in_dialect(system: TimeSystem, dialect: Dialect, commands: &TimeCommands) -> Option<Self> {
        let (own_kind, sayable) = match system {
            TimeSystem::Canadian { main, .. } | TimeSystem::Sections { main, .. } => {
                ("canadian", dialect.settings(main) == main)
            }
            // The definition of `fischer-capped` demands that.
            TimeSystem::Fischer { main, cap: Some(cap), .. } => (system.kind(), cap >= main),
            _ => (system.kind(), true),
        };
        let terms = if sayable && commands.word(dialect, own_kind).is_some() {
            Terms::Own
        } else {
            Terms::PerStone
        };
        let (main, period, count) = numbers(&Clock::new(system), terms);
        let (main, period) = (dialect.settings(main), dialect.settings(period));
        let told = match (terms, system) {
            (_, TimeSystem::None) => TimeSystem::None,
            (_, TimeSystem::Absolute { .. }) => TimeSystem::Absolute { main },
            (Terms::Own, TimeSystem::ByoYomi { .. }) => {
                TimeSystem::ByoYomi { main, period, periods: count }
            }
            // Only KataGo's command has it, which takes every time as it is.
            (Terms::Own, TimeSystem::Fischer { .. }) => system,
            _ => TimeSystem::Canadian { main, period, stones: count },
        }
        .simplified();
        let word = commands.word(dialect, told.kind())?;
        let numbers = told.numbers();
        let command = match (dialect, told) {
            (Dialect::Kata, _) => format!("kata-time_settings {word} {numbers}"),
            (Dialect::Kgs, _) => format!("kgs-time_settings {word} {numbers}"),
            (Dialect::Plain, TimeSystem::None) => "time_settings 0 1 0".to_owned(),
            (Dialect::Plain, TimeSystem::Absolute { .. }) => format!("time_settings {numbers} 0 0"),
            (Dialect::Plain, _) => format!("time_settings {numbers}"),
        };
        Some(Self {
            command: command.trim_end().to_owned(),
            told,
            exact: in_essence(told) == in_essence(system),
            dialect,
            terms,
            reports: commands.left,
        })
    }

    /// The command line that sets both clocks.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// What the command means to the engine.
    pub fn told(&self) -> TimeSystem {
        self.told
    }

    /// Whether that is the system itself. Otherwise it is the closest safe one
    /// that the engine can be told of.
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// The `time_left` command for the side `color`, whose clock follows the
    /// system given to [`new`](Self::new); `None` without a limit, or if the
    /// engine does not have the command.
    ///
    /// Times are rounded down: to milliseconds for `kata-time_settings`,
    /// otherwise to seconds. Main time that rounds to nothing is left out, so
    /// that the report is one of overtime if there is any.
    pub fn left(&self, color: impl fmt::Display, clock: &Clock) -> Option<String> {
        if !self.reports || self.told == TimeSystem::None {
            return None;
        }
        let (main, period, count) = numbers(clock, self.terms);
        let main = self.dialect.report(main);
        let (_, overtime) = self.told.overtime();
        let (time, count) = if main.is_zero() && overtime > 0 {
            (self.dialect.report(period), count)
        } else {
            (main, 0)
        };
        Some(format!("time_left {color} {} {count}", seconds(time)))
    }
}

/// The main time, the overtime period, and its stones or the periods, that a
/// clock shows in these terms. On a fresh clock they are the settings.
fn numbers(clock: &Clock, terms: Terms) -> (Duration, Duration, u32) {
    let (main, (period, count)) = (clock.main_left(), clock.overtime_left());
    let stone = match (terms, clock.system()) {
        (Terms::PerStone, TimeSystem::Canadian { .. } | TimeSystem::Sections { .. }) => {
            return (main, period / count, 1);
        }
        (Terms::PerStone, TimeSystem::ByoYomi { period, .. }) => period,
        // No move may be longer than what every move is sure to get back.
        (Terms::PerStone, TimeSystem::Fischer { increment, cap, .. }) => {
            increment.min(cap.unwrap_or(Duration::MAX))
        }
        _ => return (main, period, count),
    };
    let limit = clock.until_loss().unwrap_or(Duration::MAX);
    (limit.saturating_sub(stone), stone.min(limit), 1)
}

/// Systems that limit every game alike become equal.
fn in_essence(system: TimeSystem) -> TimeSystem {
    match system {
        TimeSystem::ByoYomi { main, period, periods: 1 } => {
            TimeSystem::Canadian { main, period, stones: 1 }
        }
        TimeSystem::Fischer { main, increment: Duration::ZERO, max_per_move: None, .. } => {
            TimeSystem::Absolute { main }
        }
        _ => system,
    }
}
