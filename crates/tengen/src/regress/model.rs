//! What is reported, in the form of the JSON objects that `docs/regress.md` describes; all other
//! forms are made from it.

use std::ops::AddAssign;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_arena::regress::{Answer, FileReport, Identity, TestReport, Trial};

use crate::regress::compare::Changes;

/// A whole run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Report {
    pub(super) engine: Engine,
    /// Whether it was ended early.
    pub(super) interrupted: bool,
    pub(super) files: Vec<File>,
    pub(super) total: Numbers,
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub(super) changes: Option<Changes>,
}

/// Who was tested.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Engine {
    pub(super) command: String,
    pub(super) name: String,
    pub(super) version: String,
}

/// A suite.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct File {
    #[serde(rename = "file")]
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) numbers: Numbers,
    pub(super) results: Vec<Test>,
    pub(super) problems: Vec<Problem>,
    pub(super) notes: Vec<Note>,
}

/// How many; a test that is run several times counts each time.
#[derive(Copy, Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Numbers {
    pub(super) tests: usize,
    pub(super) passed: usize,
    pub(super) failed: usize,
    pub(super) unexpected_passed: usize,
    pub(super) unexpected_failed: usize,
    pub(super) errors: usize,
    pub(super) ignored: usize,
    pub(super) seconds: f64,
}

/// A test.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Test {
    pub(super) id: u32,
    pub(super) line: usize,
    pub(super) command: String,
    /// What stands between the brackets, if there are any.
    pub(super) expected: Option<String>,
    pub(super) marked: bool,
    pub(super) ignored: bool,
    pub(super) verdict: Verdict,
    pub(super) runs: usize,
    pub(super) passes: usize,
    /// The reply, or the text of a failure.
    pub(super) got: Option<String>,
    /// Whether the reply was a failure.
    pub(super) failure: bool,
    /// Why there was no reply.
    pub(super) missing: Option<String>,
    pub(super) seconds: f64,
}

/// How a test went: the words of the old scripts, in which capitals are unexpected.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Verdict {
    #[serde(rename = "passed")]
    Passed,
    #[serde(rename = "PASSED")]
    UnexpectedlyPassed,
    #[serde(rename = "failed")]
    Failed,
    #[serde(rename = "FAILED")]
    UnexpectedlyFailed,
    #[serde(rename = "ignored")]
    Ignored,
}

/// Something that went wrong besides.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Problem {
    pub(super) kind: String,
    pub(super) line: Option<usize>,
    pub(super) text: String,
    pub(super) stderr: Vec<String>,
    /// Whether the exit code must tell.
    #[serde(skip)]
    pub(super) is_grave: bool,
}

/// Something odd in a suite.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Note {
    pub(super) line: usize,
    pub(super) text: String,
}

impl Report {
    /// A run without any file so far.
    pub(super) fn new(command: String) -> Self {
        let engine = Engine { command, ..Engine::default() };
        let (files, total) = (Vec::new(), Numbers::default());
        Self { engine, interrupted: false, files, total, changes: None }
    }

    /// Adds a file.
    pub(super) fn add(&mut self, file: File, engine: &Identity) {
        if self.engine.name.is_empty() {
            self.engine.name.clone_from(&engine.name);
            self.engine.version.clone_from(&engine.version);
        }
        self.total += file.numbers;
        self.files.push(file);
    }

    /// Whether something went wrong that makes the results incomplete, or there is nothing to go
    /// wrong.
    pub(super) fn is_incomplete(&self) -> bool {
        self.files.iter().any(File::is_incomplete) || self.has_no_test()
    }

    /// Whether all went well and nothing was tested.
    pub(super) fn has_no_test(&self) -> bool {
        let empty = |file: &File| file.results.is_empty() && !file.is_incomplete();
        !self.interrupted && self.files.iter().all(empty)
    }
}

impl Engine {
    /// `GNU Go 3.8 (gnugo --mode gtp)`, as far as it is known.
    pub(super) fn told(&self) -> String {
        let name = format!("{} {}", self.name, self.version);
        match name.trim() {
            "" => self.command.clone(),
            name => format!("{name} ({})", self.command),
        }
    }
}

impl File {
    /// What came of a suite. Of one that was interrupted only what was done.
    pub(super) fn new(report: &FileReport, interrupted: bool) -> Self {
        let results = report.tests.iter().filter_map(|test| Test::new(test, interrupted));
        let mut file = Self {
            name: report.file.display().to_string(),
            numbers: Numbers { seconds: seconds(report.time), ..Numbers::default() },
            results: results.collect(),
            problems: report.problems.iter().map(Problem::new).collect(),
            notes: report
                .notes
                .iter()
                .map(|note| Note { line: note.line, text: note.text.clone() })
                .collect(),
        };
        file.count();
        file
    }

    /// Whether something went wrong that makes the results incomplete.
    pub(super) fn is_incomplete(&self) -> bool {
        self.problems.iter().any(|problem| problem.is_grave)
    }

    /// Counts the tests.
    pub(super) fn count(&mut self) {
        let mut numbers = Numbers {
            errors: self.problems.len(),
            seconds: self.numbers.seconds,
            ..Numbers::default()
        };
        for test in &self.results {
            numbers.count(test);
        }
        self.numbers = numbers;
    }
}

impl Numbers {
    fn count(&mut self, test: &Test) {
        if test.ignored {
            self.ignored += test.runs;
            return;
        }
        let failures = test.runs - test.passes;
        self.tests += test.runs;
        self.passed += test.passes;
        self.failed += failures;
        if test.marked {
            self.unexpected_passed += test.passes;
        } else {
            self.unexpected_failed += failures;
        }
    }

    /// The share of tests that passed, in percent, as it is shown.
    pub(super) fn percent(&self) -> String {
        percent(self.passed, self.tests)
    }
}

impl AddAssign for Numbers {
    fn add_assign(&mut self, other: Self) {
        self.tests += other.tests;
        self.passed += other.passed;
        self.failed += other.failed;
        self.unexpected_passed += other.unexpected_passed;
        self.unexpected_failed += other.unexpected_failed;
        self.errors += other.errors;
        self.ignored += other.ignored;
        self.seconds = rounded(self.seconds + other.seconds);
    }
}

impl Test {
    /// How a test went; `None` if it was not run because all was interrupted.
    fn new(report: &TestReport, interrupted: bool) -> Option<Self> {
        let mut report = report.clone();
        if interrupted {
            report.trials.retain(Trial::answered);
        }
        let telling = report.telling()?;
        let verdict =
            if report.ignored { Verdict::Ignored } else { report.verdict(telling).into() };
        let (got, failure, missing) = match &telling.answer {
            Answer::Reply(text) => (Some(text.clone()), false, None),
            Answer::Failure(text) => (Some(text.clone()), true, None),
            Answer::None(why) => (None, false, Some(why.clone())),
        };
        Some(Self {
            id: report.id,
            line: report.line,
            command: report.command.clone(),
            expected: report.expected.clone(),
            marked: report.marked,
            ignored: report.ignored,
            verdict,
            runs: report.trials.len(),
            passes: report.passes(),
            got,
            failure,
            missing,
            seconds: seconds(telling.time),
        })
    }

    /// `7/10`
    pub(super) fn rate(&self) -> String {
        format!("{}/{}", self.passes, self.runs)
    }
}

impl Verdict {
    /// The word of the old scripts.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::UnexpectedlyPassed => "PASSED",
            Self::Failed => "failed",
            Self::UnexpectedlyFailed => "FAILED",
            Self::Ignored => "ignored",
        }
    }

    /// Whether the reply was wrong or missing.
    pub(super) fn is_failure(self) -> bool {
        matches!(self, Self::Failed | Self::UnexpectedlyFailed)
    }
}

impl From<tengen_arena::regress::Verdict> for Verdict {
    fn from(verdict: tengen_arena::regress::Verdict) -> Self {
        use tengen_arena::regress::Verdict as Theirs;
        match verdict {
            Theirs::Passed => Self::Passed,
            Theirs::UnexpectedlyPassed => Self::UnexpectedlyPassed,
            Theirs::Failed => Self::Failed,
            Theirs::UnexpectedlyFailed => Self::UnexpectedlyFailed,
        }
    }
}

impl Problem {
    fn new(problem: &tengen_arena::regress::Problem) -> Self {
        Self {
            kind: problem.kind.word().to_owned(),
            line: problem.line,
            text: problem.text.clone(),
            stderr: problem.stderr.clone(),
            is_grave: problem.kind.is_grave(),
        }
    }
}

/// A share in percent, `83.3`, or `-` of nothing.
pub(super) fn percent(part: usize, of: usize) -> String {
    if of == 0 {
        return "-".to_owned();
    }
    let percent = (part as f64 / of as f64 * 1000.0).round() / 10.0;
    // Nearly all is not all.
    let percent = if part < of { percent.min(99.9) } else { percent };
    format!("{percent:.1}")
}

/// In seconds, to the millisecond.
fn seconds(time: Duration) -> f64 {
    rounded(time.as_secs_f64())
}

fn rounded(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}
