//! What came of checks.

use std::ops::AddAssign;
use std::time::Duration;

use super::check::{Check, Level};

/// How many entries of what was said a finding keeps at its beginning and at its end.
const KEPT: [usize; 2] = [12, 36];

/// How a check went.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is as it is wanted.
    Passed,
    /// It is not, and the protocol wants it.
    Failed,
    /// It is not, and clients rely on it.
    Warned,
    /// It could not be judged.
    Skipped,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Passed, Self::Failed, Self::Warned, Self::Skipped];

    /// `pass`, `FAIL`, `warn` or `skip`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Passed => "pass",
            Self::Failed => "FAIL",
            Self::Warned => "warn",
            Self::Skipped => "skip",
        }
    }
}

/// Something that was sent or heard, as it was, without its line feed; what is not UTF-8 is
/// replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A line that was sent.
    Sent(String),
    /// A line that the engine wrote.
    Heard(String),
    /// A line that the engine wrote to its standard error.
    Stderr(String),
    /// Something that happened, such as the end of the input.
    Event(&'static str),
    /// So many entries are left out here.
    LeftOut(usize),
}

/// Something that is not as it is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong, in one sentence without its full stop.
    pub text: String,
    /// What was said since the board was set up for it; the middle is left out if it is long.
    pub said: Vec<Said>,
}

impl Finding {
    pub(super) fn new(text: String, said: &[Said]) -> Self {
        let [first, last] = KEPT;
        let left_out = said.len().saturating_sub(first + last);
        let said = if left_out > 1 {
            let mut kept = said[..first].to_vec();
            kept.push(Said::LeftOut(left_out));
            kept.extend_from_slice(&said[said.len() - last..]);
            kept
        } else {
            said.to_vec()
        };
        Self { text, said }
    }
}

/// What came of a check.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The check.
    pub check: &'static Check,
    /// How it went.
    pub verdict: Verdict,
    /// Why it could not be judged; empty if it was.
    pub skipped: String,
    /// What is wrong, the first few things.
    pub findings: Vec<Finding>,
    /// How many more there are.
    pub more_findings: usize,
    /// How long it took.
    pub time: Duration,
}

impl Outcome {
    /// The verdict on a check that was made.
    pub(super) fn verdict(level: Level, is_clean: bool) -> Verdict {
        match (is_clean, level) {
            (true, _) => Verdict::Passed,
            (false, Level::Must) => Verdict::Failed,
            (false, Level::Should) => Verdict::Warned,
        }
    }
}

/// How many checks there are of each verdict.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that passed.
    pub passed: usize,
    /// Those of level `must` that did not.
    pub failed: usize,
    /// Those of level `should` that did not.
    pub warned: usize,
    /// Those that could not be judged.
    pub skipped: usize,
}

impl AddAssign<Verdict> for Counts {
    fn add_assign(&mut self, verdict: Verdict) {
        let count = match verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::Failed => &mut self.failed,
            Verdict::Warned => &mut self.warned,
            Verdict::Skipped => &mut self.skipped,
        };
        *count += 1;
    }
}

/// What came of all checks.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the engine answers to `name`; empty if it answers nothing.
    pub name: String,
    /// What it answers to `version`.
    pub version: String,
    /// In the order of their numbers.
    pub outcomes: Vec<Outcome>,
    /// How many engines were started.
    pub starts: usize,
    /// Whether the run was stopped early.
    pub interrupted: bool,
    /// How long it took.
    pub time: Duration,
}

impl Report {
    /// How many checks there are of each verdict.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for outcome in &self.outcomes {
            counts += outcome.verdict;
        }
        counts
    }
}
