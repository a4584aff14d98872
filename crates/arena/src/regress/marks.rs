//! The marks of a suite, brought up to date.

use super::report::{FileReport, Trial};
use super::suite::Suite;

/// The text of a suite with its marks `*` where a report wants them: a test that failed in every
/// run gets one, a test that passed in every run loses it. All other bytes stay.
///
/// A test without an answer keeps what it has, and so does one without brackets. `text` is what
/// `suite` was read from, and `report` what came of it.
pub fn updated(text: &[u8], suite: &Suite, report: &FileReport) -> Vec<u8> {
    let mut edits = Vec::new();
    for (step, test) in suite.tests() {
        let Some(report) = report.tests.iter().find(|report| report.line == step.line) else {
            continue;
        };
        let Some(expectation) = &test.expectation else { continue };
        let Some(at) = expectation.mark_at else { continue };
        let answered = !report.trials.is_empty() && report.trials.iter().all(Trial::answered);
        if !answered || expectation.ignored {
            continue;
        }
        let (passes, runs) = (report.passes(), report.trials.len());
        match expectation.marked {
            true if passes == runs => edits.push((at, false)),
            false if passes == 0 => edits.push((at, true)),
            _ => {}
        }
    }
    let mut updated = Vec::with_capacity(text.len() + edits.len());
    let mut done = 0;
    for (at, mark) in edits {
        updated.extend_from_slice(&text[done..at]);
        done = at;
        if mark {
            updated.push(b'*');
        } else {
            let flags = text[at..].iter().take_while(|byte| b"* \t".contains(byte)).count();
            updated.extend(text[at..at + flags].iter().filter(|&&byte| byte != b'*'));
            done += flags;
        }
    }
    updated.extend_from_slice(&text[done..]);
    updated
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::report::{Answer, FileReport, TestReport, Trial};
    use super::super::{Dialect, Suite};
    use super::updated;

    /// Each run of each test: right, wrong, or without an answer.
    fn report(suite: &Suite, runs: &[&[Option<bool>]]) -> FileReport {
        let trial = |right: &Option<bool>| Trial {
            answer: right.map_or(Answer::None("lost".into()), |_| Answer::Reply(String::new())),
            right: *right == Some(true),
            time: Duration::ZERO,
        };
        let tests = suite.tests().zip(runs).map(|((step, test), runs)| TestReport {
            id: test.id,
            line: step.line,
            command: step.text.clone(),
            expected: None,
            marked: test.expectation.as_ref().is_some_and(|it| it.marked),
            ignored: false,
            trials: runs.iter().map(trial).collect(),
        });
        FileReport { tests: tests.collect(), ..FileReport::default() }
    }

    #[test]
    fn marks_follow_the_results_and_all_other_bytes_stay() {
        let text = b"\xef\xbb\xbf# \xff a comment\r\n1 a\r\n#? [X]*\r\n2 b\n#?\t[Y|[a]]  \n\n3 c\n#? [Z]*\n\
            4 d\n#? [Z]\n5 e\n#? [!W]* \n6 f\n#?\n7 g\n#? [open\n8 h # last\n#? [V]";
        let suite = Suite::parse("a.tst", text, Dialect::Whole).unwrap();
        let (yes, no, lost) = (Some(true), Some(false), None);
        let report = report(
            &suite,
            &[&[yes, yes], &[no, no], &[no, yes], &[lost], &[yes], &[no], &[no], &[no]],
        );
        let expected = b"\xef\xbb\xbf# \xff a comment\r\n1 a\r\n#? [X]\r\n2 b\n#?\t[Y|[a]]*  \n\n3 c\n#? [Z]*\n\
            4 d\n#? [Z]\n5 e\n#? [!W] \n6 f\n#?\n7 g\n#? [open\n8 h # last\n#? [V]*";
        assert_eq!(
            String::from_utf8_lossy(&updated(text, &suite, &report)),
            String::from_utf8_lossy(expected)
        );
    }
}
