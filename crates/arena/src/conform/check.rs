//! What a check is.

use std::fmt;

use super::bench::{Bench, Step};
use super::checks::groups;

/// One thing that is wanted of an engine.
pub struct Check {
    /// Its number, which never changes and is never given to another check.
    pub number: u32,
    /// A short name.
    pub name: &'static str,
    /// What is wanted, in one sentence without its full stop.
    pub wants: &'static str,
    /// How badly it is wanted.
    pub level: Level,
    /// Who is hurt where it is not so, in one sentence without its full stop.
    pub hurts: &'static str,
    /// One of these commands must be listed, if there are any; else the check is skipped.
    pub(super) needs: &'static [&'static str],
    pub(super) run: fn(&mut Bench<'_>) -> Step,
}

/// How badly something is wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The protocol says so.
    Must,
    /// The protocol leaves it open, or says nothing, but clients rely on it.
    Should,
}

/// Checks of one subject.
#[derive(Copy, Clone, Debug)]
pub struct Group {
    /// Its heading.
    pub name: &'static str,
    /// Its checks, in the order of their numbers.
    pub checks: &'static [Check],
}

impl Level {
    /// `must` or `should`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Should => "should",
        }
    }
}

impl Check {
    /// The heading of its group.
    pub fn group(&self) -> &'static str {
        let group =
            groups().iter().find(|group| group.checks.iter().any(|it| it.number == self.number));
        group.map_or("", |group| group.name)
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check")
            .field("number", &self.number)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}
