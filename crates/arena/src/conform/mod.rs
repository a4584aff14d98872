//! Protocol checks on any engine: what the author of a bot runs before connecting it to a server.
//!
//! | type | is |
//! |---|---|
//! | [`Check`] | one thing that is wanted of an engine, with a number that never changes |
//! | [`Options`], [`run`] | which engine, which checks |
//! | [`Report`], [`Outcome`] | what came of it, with what was sent and what the engine said |
//!
//! # Modules
//!
//! * `checks` has a file for each group of checks: a table and the functions that it names.
//!   `docs/conform.md` lists them all, and a test compares the two.
//! * `bench` is what checks work with: it starts engines, sends lines, reads replies strictly and
//!   remembers what was said.
//! * `frame` reads the first line of a reply and names what is wrong with lines.
//! * `left` looks for processes that stay when an engine has ended.

mod bench;
mod check;
mod checks;
mod frame;
mod left;
mod report;
mod run;

pub use self::check::{Check, Group, Level};
pub use self::checks::{checks, groups};
pub use self::report::{Counts, Finding, Outcome, Report, Said, Verdict};
pub use self::run::{Error, Options, run};
