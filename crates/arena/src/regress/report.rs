//! What came of a suite.

use std::path::PathBuf;
use std::time::Duration;

use super::suite::Note;

/// How a test went, and whether that was expected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The reply is right, as expected.
    Passed,
    /// The reply is right although the test is marked.
    UnexpectedlyPassed,
    /// The reply is wrong, as the mark says.
    Failed,
    /// The reply is wrong and should not be.
    UnexpectedlyFailed,
}

impl Verdict {
    /// From what happened and the mark `*`.
    pub fn new(right: bool, marked: bool) -> Self {
        match (right, marked) {
            (true, false) => Self::Passed,
            (true, true) => Self::UnexpectedlyPassed,
            (false, true) => Self::Failed,
            (false, false) => Self::UnexpectedlyFailed,
        }
    }

    /// Whether the reply was right.
    pub fn is_pass(self) -> bool {
        matches!(self, Self::Passed | Self::UnexpectedlyPassed)
    }

    /// Whether the mark said so.
    pub fn is_expected(self) -> bool {
        matches!(self, Self::Passed | Self::Failed)
    }
}

/// What an engine answered to a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A reply; its text.
    Reply(String),
    /// A failure; its text.
    Failure(String),
    /// None, and why.
    None(String),
}

impl Answer {
    /// The text, whatever it is.
    pub fn text(&self) -> &str {
        match self {
            Self::Reply(text) | Self::Failure(text) | Self::None(text) => text,
        }
    }
}

/// One run of a test.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// What was answered.
    pub answer: Answer,
    /// Whether that was right.
    pub right: bool,
    /// From the command to its reply.
    pub time: Duration,
}

impl Trial {
    /// Whether the engine said anything, be it a failure.
    pub fn answered(&self) -> bool {
        !matches!(self.answer, Answer::None(_))
    }
}

/// A test and how its runs went.
#[derive(Clone, Debug, PartialEq)]
pub struct TestReport {
    /// Its number.
    pub id: u32,
    /// Number of the line of its command, from 1.
    pub line: usize,
    /// The command, without its number.
    pub command: String,
    /// What stands between the brackets; `None` if anything but a failure is right.
    pub expected: Option<String>,
    /// Marked `*`: expected to fail.
    pub marked: bool,
    /// Marked `&`: only reported.
    pub ignored: bool,
    /// One for each time that the suite was run.
    pub trials: Vec<Trial>,
}

impl TestReport {
    /// The verdict on a run.
    pub fn verdict(&self, trial: &Trial) -> Verdict {
        Verdict::new(trial.right, self.marked)
    }

    /// The number of runs in which the reply was right.
    pub fn passes(&self) -> usize {
        self.trials.iter().filter(|trial| trial.right).count()
    }

    /// The first run that went otherwise than the mark says; else the first one.
    pub fn telling(&self) -> Option<&Trial> {
        let unexpected = |trial: &&Trial| !self.verdict(trial).is_expected();
        self.trials.iter().find(unexpected).or_else(|| self.trials.first())
    }
}

/// What kind of thing went wrong apart from wrong replies.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum ProblemKind {
    /// A command that is no test was answered with a failure. The suite goes on.
    Refused,
    /// A record was not loaded, so that the tests after it are about another position.
    NotLoaded,
    /// The engine wrote something outside of its replies. The suite goes on.
    Stray,
    /// No reply came in time; the engine was killed.
    TimedOut,
    /// The engine ended before it replied.
    Crashed,
    /// A reply had the wrong id.
    OutOfOrder,
    /// A reply did not end, or was longer than any reply.
    TooLong,
    /// The engine could not be started, or refused what every engine gets first.
    NotStarted,
    /// The suite cannot be read.
    Unreadable,
    /// The run was interrupted.
    Interrupted,
}

impl ProblemKind {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::NotLoaded => "not loaded",
            Self::Stray => "stray output",
            Self::TimedOut => "timed out",
            Self::Crashed => "crashed",
            Self::OutOfOrder => "out of order",
            Self::TooLong => "too long",
            Self::NotStarted => "not started",
            Self::Unreadable => "unreadable",
            Self::Interrupted => "interrupted",
        }
    }

    /// Whether the results are incomplete or cannot be trusted, so that the exit code must say so.
    pub fn is_grave(self) -> bool {
        self != Self::Refused
    }
}

/// Something that went wrong apart from wrong replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What kind of thing.
    pub kind: ProblemKind,
    /// Number of the line in the suite, from 1, if there is one.
    pub line: Option<usize>,
    /// In a sentence without a full stop.
    pub text: String,
    /// The last lines that the engine wrote to standard error, if it was lost.
    pub stderr: Vec<String>,
}

/// A command and its answer, for who wants to follow what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Number of the line in the suite, from 1.
    pub line: usize,
    /// The command, without its number.
    pub command: String,
    /// What was answered.
    pub answer: Answer,
}

/// Who answered, in the engine's own words; empty if it did not say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// The reply to `name`.
    pub name: String,
    /// The reply to `version`.
    pub version: String,
}

/// What came of a suite.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FileReport {
    /// The file, as it was named.
    pub file: PathBuf,
    /// Who answered.
    pub engine: Identity,
    /// The tests, in the order of the file.
    pub tests: Vec<TestReport>,
    /// What went wrong apart from wrong replies, in order.
    pub problems: Vec<Problem>,
    /// Oddities of the file.
    pub notes: Vec<Note>,
    /// The commands of the first run with their answers, where they were asked for.
    pub exchanges: Vec<Exchange>,
    /// From the start of the engine to its end, all runs together.
    pub time: Duration,
}
