//! The clocks of Go as pure state machines on [`Duration`](std::time::Duration)s.
//!
//! A clock is told how long a move took and answers what is left, whether the
//! game is lost on time, and how long a player may think next. It never asks
//! what time it is and never sleeps; whoever measures the time passes it in.
//!
//! | type | knows | does not know |
//! |---|---|---|
//! | [`TimeSystem`] | what both sides agreed on before the game | what has been used |
//! | [`Clock`] | the time one side has left, and when it is lost | the time of day, the opponent's clock |
//! | [`OwnClock`] | a clock as a player keeps it, and how long to think | how hard a move is |
//! | [`Lag`] | what a move costs beyond the thinking, by what reports show | where it comes from |
//! | [`TimeLeft`] | what a GTP `time_left` command says | which system it belongs to |
//! | [`Announcement`] | what is read aloud in byo-yomi, and when | who hears it |
//! | [`Telling`] | which commands tell an engine of a system and a clock | the engine, beyond its [`TimeCommands`] |
//!
//! One rule holds in every system: time that has been used up is overstepped.
//! A move that takes exactly the 60 seconds of a byo-yomi period has used that
//! period, and one that takes exactly all that is left has lost the game
//! (Chinese rules, article 12.3).
//!
//! # Examples
//!
//! Ten seconds, then three periods of five seconds:
//!
//! ```
//! use std::time::Duration;
//! use tengen_clock::{Clock, Lag, TimeLeft, TimeSystem, moves_left};
//!
//! let system = TimeSystem::from_kgs_time_settings("byoyomi", &[10.0, 5.0, 3.0])?;
//! assert_eq!(system.to_string(), "10s, then 3 periods of 5s");
//!
//! // A referee takes off what every move has cost.
//! let mut clock = Clock::new(system);
//! clock.spend(Duration::from_secs(12))?; // two seconds of the first period
//! assert_eq!(clock.periods_left(), 3);
//! clock.spend(Duration::from_secs(11))?; // two full periods
//! assert_eq!(clock.periods_left(), 1);
//!
//! // A player asks how long it may think: most of the last period.
//! let budget = clock.budget(moves_left(361, 120), &Lag::default());
//! assert_eq!(budget, Some(Duration::from_millis(4450)));
//!
//! // What the controller of the game says counts.
//! clock.set_left(TimeLeft::from_numbers(3.0, 1.0)?);
//! assert!(clock.spend(Duration::from_secs(3)).is_err(), "exactly used up is too long");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! - `system`: the time systems and their names in words.
//! - `settings`: the numbers of the GTP time commands, checked and converted.
//!   Only here and in `spec` times are floating-point numbers.
//! - `spec`: systems as text for flags and files, read and written.
//! - `clock`: the state of one side.
//! - `budget`: how a player should use the time it has.
//! - `lag`, `own`: what a player knows of its time by thinking and by reports.
//! - `referee`: what is read aloud, late players, faulty clocks.
//! - `telling`: what to send to an engine, by what it understands.

#![forbid(unsafe_code)]

mod budget;
#[doc(hidden)]
pub mod check;
mod clock;
mod lag;
mod own;
mod referee;
mod settings;
mod spec;
mod system;
mod telling;

pub use budget::{MovesLeft, moves_left};
pub use clock::{Clock, TimeLeft, TimeLoss};
pub use lag::Lag;
pub use own::OwnClock;
pub use referee::{
    Announcement, Call, LATE_APART, LATE_TOGETHER, LateError, correct_clocks, share_without_record,
};
pub use settings::{KATA_KINDS, KGS_KINDS, KINDS, SettingsError};
pub use spec::parse_time;
pub use system::TimeSystem;
pub use telling::{Telling, TimeCommands};
