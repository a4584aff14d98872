//! What changed since an earlier run.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::regress::inputs::reason;
use crate::regress::model::{Engine, File, Numbers, Report, Test};
use crate::show::visible;

/// The changes from an old report to a new one. Tests that are ignored in either have no part.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Changes {
    /// The file of the old report.
    pub(super) against: String,
    /// Who was tested then.
    pub(super) engine: Engine,
    pub(super) now_pass: Vec<Change>,
    pub(super) now_fail: Vec<Change>,
    /// Tests that pass in another share of the runs, without having gone from never to always.
    pub(super) rates: Vec<Change>,
    pub(super) new: Vec<Change>,
    pub(super) gone: Vec<Change>,
    /// The numbers of the old report, of the tests that were asked for now.
    pub(super) old_total: Numbers,
    pub(super) new_total: Numbers,
}

/// A test that is not as it was.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Change {
    pub(super) file: String,
    pub(super) id: u32,
    pub(super) command: String,
    pub(super) expected: Option<String>,
    /// `null` if the test is new.
    pub(super) old: Option<State>,
    /// `null` if the test is gone.
    pub(super) new: Option<State>,
}

/// How a test went in one of the reports.
#[derive(Clone, Debug, Serialize)]
pub(super) struct State {
    pub(super) runs: usize,
    pub(super) passes: usize,
    pub(super) got: Option<String>,
}

/// An earlier report.
#[derive(Debug)]
pub(super) struct Old {
    against: String,
    report: Report,
}

impl Old {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// Why the file is no report.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let against = visible(path.display());
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => bail!("cannot compare with {against}: {}", reason(&error)),
        };
        let report = serde_json::from_slice(&bytes).with_context(|| {
            format!(
                "{against} is no report to compare with, \
                 which tengen regress --format json --output FILE writes"
            )
        })?;
        Ok(Self { against, report })
    }

    /// Refuses a report on other files than are run now.
    ///
    /// # Errors
    ///
    /// That it is one.
    pub(super) fn check<'f>(&self, mut files: impl Iterator<Item = &'f str>) -> anyhow::Result<()> {
        let known: BTreeSet<&str> = self.report.files.iter().map(|it| it.name.as_str()).collect();
        if !known.is_empty() && !files.any(|file| known.contains(file)) {
            let first = known.first().map_or_else(String::new, visible);
            bail!(
                "{} knows none of these suites, but for instance {first}: name them as they were \
                 named then, from the same folder",
                self.against
            );
        }
        Ok(())
    }

    /// Leaves only tests with these numbers, so that others are not taken for gone.
    pub(super) fn restrict(&mut self, only: &[u32]) {
        if only.is_empty() {
            return;
        }
        for file in &mut self.report.files {
            file.results.retain(|test| only.contains(&test.id));
            file.count();
        }
        self.report.files.retain(|file| !file.results.is_empty());
    }

    /// What changed.
    pub(super) fn changes(&self, new: &Report) -> Changes {
        let mut changes = Changes {
            against: self.against.clone(),
            engine: self.report.engine.clone(),
            ..Changes::default()
        };
        let mut old_tests: HashMap<Key<'_>, &Test> = keyed(&self.report.files).collect();
        for (key, test) in keyed(&new.files) {
            let old = old_tests.remove(&key);
            let change = |old: Option<&Test>| Change {
                file: key.file.to_owned(),
                id: test.id,
                command: test.command.clone(),
                expected: test.expected.clone(),
                old: old.map(State::of),
                new: Some(State::of(test)),
            };
            let Some(old) = old else {
                changes.new.push(change(None));
                continue;
            };
            let kind = if old.passes * test.runs == test.passes * old.runs {
                continue;
            } else if old.passes == 0 && test.passes == test.runs {
                &mut changes.now_pass
            } else if old.passes == old.runs && test.passes == 0 {
                &mut changes.now_fail
            } else {
                &mut changes.rates
            };
            kind.push(change(Some(old)));
        }
        // In the order of the old report. What could not be run now is not gone.
        let unread = |file: &File| file.results.is_empty() && !file.problems.is_empty();
        let unread: HashSet<&str> =
            new.files.iter().filter(|file| unread(file)).map(|file| file.name.as_str()).collect();
        if !new.interrupted {
            for (key, test) in keyed(&self.report.files) {
                if old_tests.contains_key(&key) && !unread.contains(key.file) {
                    changes.gone.push(Change {
                        file: key.file.to_owned(),
                        id: test.id,
                        command: test.command.clone(),
                        expected: test.expected.clone(),
                        old: Some(State::of(test)),
                        new: None,
                    });
                }
            }
        }
        for file in &self.report.files {
            changes.old_total += file.numbers;
        }
        changes.new_total = new.total;
        changes
    }
}

impl State {
    fn of(test: &Test) -> Self {
        Self { runs: test.runs, passes: test.passes, got: test.got.clone() }
    }
}

impl Changes {
    /// Whether nothing is to be told.
    pub(super) fn is_empty(&self) -> bool {
        let kinds = [&self.now_pass, &self.now_fail, &self.rates, &self.new, &self.gone];
        kinds.into_iter().all(Vec::is_empty)
    }
}

/// A test of a report; a number may come several times in a file.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Key<'r> {
    file: &'r str,
    id: u32,
    occurrence: usize,
}

/// The tests that count.
fn keyed(files: &[File]) -> impl Iterator<Item = (Key<'_>, &Test)> {
    files.iter().flat_map(|file| {
        let mut seen: HashMap<u32, usize> = HashMap::new();
        file.results.iter().filter(|test| !test.ignored).map(move |test| {
            let count = seen.entry(test.id).or_default();
            *count += 1;
            (Key { file: &file.name, id: test.id, occurrence: *count }, test)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Change, Old};
    use crate::regress::model::{File, Numbers, Report, Test, Verdict};

    /// A report on one file, from number, runs and passes of each test.
    fn report(file: &str, tests: &[(u32, usize, usize)]) -> Report {
        let test = |&(id, runs, passes): &(u32, usize, usize)| Test {
            id,
            line: 1,
            command: "genmove b".into(),
            expected: Some("D4".into()),
            marked: false,
            ignored: false,
            verdict: Verdict::Passed,
            runs,
            passes,
            got: None,
            failure: false,
            missing: None,
            seconds: 0.0,
        };
        let mut file = File {
            name: file.into(),
            numbers: Numbers::default(),
            results: tests.iter().map(test).collect(),
            problems: Vec::new(),
            notes: Vec::new(),
        };
        file.count();
        let mut report = Report::new("engine".into());
        report.add(file, &tengen_arena::regress::Identity::default());
        report
    }

    fn ids(changes: &[Change]) -> Vec<u32> {
        changes.iter().map(|change| change.id).collect()
    }

    #[test]
    fn tests_that_pass_more_or_less_often_are_told_apart() {
        let old = [(1, 1, 0), (2, 1, 1), (3, 1, 1), (4, 10, 7), (5, 10, 7), (6, 1, 0), (6, 1, 1)];
        let new = [(1, 9, 9), (2, 1, 0), (3, 2, 2), (4, 10, 6), (6, 1, 0), (6, 1, 0), (7, 1, 1)];
        let old = Old { against: "old.json".into(), report: report("a.tst", &old) };
        let mut changes = old.changes(&report("a.tst", &new));
        assert_eq!(ids(&changes.now_pass), [1]);
        assert_eq!(ids(&changes.now_fail), [2, 6], "the second test of this number");
        assert_eq!(ids(&changes.rates), [4]);
        assert_eq!((ids(&changes.gone), ids(&changes.new)), (vec![5], vec![7]));
        assert_eq!((changes.old_total.tests, changes.old_total.passed), (25, 17));
        assert!(!changes.is_empty());
        changes = old.changes(&old.report);
        assert!(changes.is_empty());
    }

    #[test]
    fn tests_that_were_not_asked_for_are_not_gone() {
        let tests = [(1, 1, 1), (2, 1, 1)];
        let mut old = Old { against: "old.json".into(), report: report("a.tst", &tests) };
        old.restrict(&[2]);
        let changes = old.changes(&report("a.tst", &[(2, 1, 1)]));
        assert!(changes.is_empty());
        assert_eq!((changes.old_total.tests, changes.new_total.tests), (1, 1));
    }

    #[test]
    fn a_report_on_other_files_is_refused() {
        let old = Old { against: "old.json".into(), report: report("a.tst", &[(1, 1, 1)]) };
        assert!(old.check(["b.tst", "a.tst"].into_iter()).is_ok());
        let error = old.check(["x/a.tst"].into_iter()).unwrap_err().to_string();
        assert!(error.contains("old.json knows none of these suites, but for instance a.tst"));
    }
}
