//! XML as `JUnit` writes it, for build servers.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Report as Junit, TestCase, TestCaseStatus, TestSuite};

use crate::regress::model::{File, Problem, Report, Test, Verdict};
use crate::regress::text::contrast;

/// The report as a document. An expected failure is skipped, a test without an answer is an error;
/// so is what went wrong besides, if it makes the results incomplete.
pub(super) fn document(report: &Report) -> String {
    let mut junit = Junit::new("tengen regress");
    junit.set_time(time(report.total.seconds));
    junit.add_test_suites(report.files.iter().map(suite));
    let text = junit.to_string().expect("everything is text");
    // The two letters that XML does not have and the library lets through.
    let mut text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn suite(file: &File) -> TestSuite {
    let mut suite = TestSuite::new(file.name.as_str());
    suite.set_time(time(file.numbers.seconds));
    suite.add_test_cases(file.results.iter().map(|test| case(file, test)));
    let mut rest = Vec::new();
    for problem in &file.problems {
        if problem.is_grave {
            suite.add_test_case(grave(file, problem));
        } else {
            rest.push(format!("{}{}: {}", place(problem), problem.kind, problem.text));
        }
    }
    rest.extend(file.notes.iter().map(|note| format!("line {}: {}", note.line, note.text)));
    if !rest.is_empty() {
        suite.set_system_err(rest.join("\n"));
    }
    suite
}

fn case(file: &File, test: &Test) -> TestCase {
    let status = match test.verdict {
        Verdict::Passed | Verdict::UnexpectedlyPassed => TestCaseStatus::success(),
        Verdict::Ignored => with_message(TestCaseStatus::skipped(), "it is only reported"),
        Verdict::Failed => {
            let message = format!("it fails as expected: {}", contrast(test));
            with_message(TestCaseStatus::skipped(), &message)
        }
        Verdict::UnexpectedlyFailed => {
            let kind = match test.missing {
                Some(_) => NonSuccessKind::Error,
                None => NonSuccessKind::Failure,
            };
            with_message(TestCaseStatus::non_success(kind), &contrast(test))
        }
    };
    let mut case = TestCase::new(format!("{} {}", test.id, test.command), status);
    case.set_classname(file.name.as_str());
    case.set_time(time(test.seconds));
    let mut out = Vec::new();
    if test.verdict == Verdict::UnexpectedlyPassed {
        out.push("It passes although it is marked as expected to fail.".to_owned());
    }
    if test.runs > 1 {
        out.push(format!("It passed in {} of {} runs.", test.passes, test.runs));
    }
    if test.verdict == Verdict::Ignored {
        out.extend(test.got.clone());
    }
    if !out.is_empty() {
        case.set_system_out(out.join("\n"));
    }
    case
}

fn grave(file: &File, problem: &Problem) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message(problem.text.as_str()).set_type(problem.kind.as_str());
    if !problem.stderr.is_empty() {
        status.set_description(problem.stderr.join("\n"));
    }
    let mut case = TestCase::new(format!("{}{}", place(problem), problem.kind), status);
    case.set_classname(file.name.as_str());
    case
}

fn place(problem: &Problem) -> String {
    problem.line.map_or_else(String::new, |line| format!("line {line}: "))
}

fn with_message(mut status: TestCaseStatus, message: &str) -> TestCaseStatus {
    status.set_message(message);
    status
}

fn time(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}
