//! What holds for every text, whatever it is: called by the property tests and the fuzz target.

use std::time::Duration;

use super::{Answer, Dialect, FileReport, Suite, TestReport, Trial, updated};

/// Reads any bytes as a suite, marks all its tests one way and the other, and checks that nothing
/// but the marks changes.
///
/// # Panics
///
/// If something else is lost, or the marks are read back otherwise than they were set.
pub fn check_suite(text: &[u8]) {
    for dialect in [Dialect::Whole, Dialect::Gnu] {
        let Ok(suite) = Suite::parse("a.tst", text, dialect) else { continue };
        assert_eq!(updated(text, &suite, &FileReport::default()), text, "nothing to change");
        for right in [true, false] {
            let report = FileReport {
                tests: suite.tests().map(|(step, test)| tried(step.line, test.id, right)).collect(),
                ..FileReport::default()
            };
            let marked = updated(text, &suite, &report);
            let others = |text: &[u8]| text.iter().filter(|&&byte| byte != b'*').count();
            assert_eq!(others(&marked), others(text), "only marks change");
            let again = Suite::parse("a.tst", &marked, dialect).expect("marks do no harm");
            for ((_, before), (_, after)) in suite.tests().zip(again.tests()) {
                let (Some(before), Some(after)) = (&before.expectation, &after.expectation) else {
                    continue;
                };
                let settled = before.mark_at.is_none() || before.ignored;
                assert_eq!(after.marked, if settled { before.marked } else { !right });
                assert_eq!((&after.text, after.negated), (&before.text, before.negated));
            }
            assert_eq!(updated(&marked, &again, &report), marked, "once is enough");
        }
    }
}

fn tried(line: usize, id: u32, right: bool) -> TestReport {
    let answer = Answer::Reply(String::new());
    TestReport {
        id,
        line,
        command: String::new(),
        expected: None,
        marked: false,
        ignored: false,
        trials: vec![Trial { answer, right, time: Duration::ZERO }],
    }
}
