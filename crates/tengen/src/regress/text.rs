//! The report for people, in lines that scripts for GNU Go's suites understand.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::regress::compare::{Change, Changes, State};
use crate::regress::model::{File, Numbers, Problem, Report, Test, Verdict};
use crate::regress::update::Updated;
use crate::show::visible;

/// How much of a reply is shown.
const SHOWN: usize = 200;

/// Names of files take at most so many columns of the table.
const WIDEST: usize = 60;

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const ODD: Style = AnsiColor::Yellow.on_default();
const DIM: Style = Style::new().dimmed();
const HEAD: Style = Style::new().bold();

/// How a report looks.
#[expect(clippy::struct_excessive_bools, reason = "each of them is a question of its own")]
#[derive(Copy, Clone, Debug)]
pub(super) struct Look {
    pub(super) color: bool,
    /// Every test, not only what is unexpected.
    pub(super) verbose: bool,
    /// There are several files, so that lines begin with their names.
    pub(super) several: bool,
    /// Tests are run several times.
    pub(super) repeated: bool,
}

impl Look {
    fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// The lines on a file, as soon as it is done.
    pub(super) fn file(self, file: &File) -> String {
        let mut text = String::new();
        let name = visible(&file.name);
        let before = if self.several { format!("{name} ") } else { String::new() };
        for note in &file.notes {
            let _ = writeln!(
                text,
                "{name}:{}: {}: {}",
                note.line,
                self.paint(ODD, "warning"),
                visible(&note.text)
            );
        }
        // A problem comes before the tests that may have suffered from it.
        let mut problems = self.told(file).into_iter().peekable();
        for test in &file.results {
            while let Some(problem) =
                problems.next_if(|(problem, _)| problem.line.is_some_and(|line| line <= test.line))
            {
                self.problem(&mut text, &name, problem);
            }
            if let Some(line) = self.test(test) {
                let _ = writeln!(text, "{before}{line}");
            }
            if self.repeated {
                let share = test.passes * 100 / test.runs.max(1);
                let _ = writeln!(text, "{before}{} {} {share} %", test.id, test.rate());
            }
        }
        for problem in problems {
            self.problem(&mut text, &name, problem);
        }
        text
    }

    /// The line on a test, if there is something to say.
    fn test(self, test: &Test) -> Option<String> {
        let id = test.id;
        let word = test.verdict.word();
        let line = match test.verdict {
            Verdict::Passed if self.verbose => format!("{id} {}", self.paint(GOOD, word)),
            Verdict::UnexpectedlyPassed if self.verbose => {
                format!("{id} {}", self.paint(ODD, word))
            }
            Verdict::UnexpectedlyPassed => format!("{id} {}", self.paint(ODD, "unexpected PASS!")),
            Verdict::UnexpectedlyFailed => {
                let word = if self.verbose { word } else { "unexpected FAIL" };
                format!("{id} {}: {}", self.paint(BAD, word), contrast(test))
            }
            Verdict::Failed if self.verbose => {
                format!("{id} {}: {}", self.paint(DIM, word), contrast(test))
            }
            Verdict::Ignored if self.verbose => format!("{id} {}", answer(test)),
            Verdict::Passed | Verdict::Failed | Verdict::Ignored => return None,
        };
        Some(line)
    }

    /// The problems to tell of, with the number of others that each stands for: of commands that
    /// were refused, which some suites have on purpose, the first one is enough.
    fn told(self, file: &File) -> Vec<(&Problem, usize)> {
        let refused = file.problems.iter().filter(|problem| !problem.is_grave).count();
        let mut told: Vec<(&Problem, usize)> = Vec::new();
        for problem in &file.problems {
            let first = told.iter().all(|(problem, _)| problem.is_grave);
            match problem.is_grave || self.verbose {
                true => told.push((problem, 0)),
                false if first => told.push((problem, refused - 1)),
                false => {}
            }
        }
        told
    }

    fn problem(self, text: &mut String, name: &str, (problem, others): (&Problem, usize)) {
        let place = problem.line.map_or_else(String::new, |line| format!("{line}:"));
        let style = if problem.is_grave { BAD } else { ODD };
        let kind = self.paint(style, &problem.kind);
        let more = match others {
            0 => String::new(),
            others => format!(" (and {others} more, which -v names)"),
        };
        let _ = writeln!(text, "{name}:{place} {kind}: {}{more}", visible(&problem.text));
        for line in &problem.stderr {
            let _ = writeln!(text, "    {}", self.paint(DIM, &visible(line)));
        }
    }

    /// What comes after the last file; `skipped`: how many files were not begun.
    pub(super) fn end(self, report: &Report, updated: &[Updated], skipped: usize) -> String {
        let changes = report.changes.iter().map(|changes| self.changes(changes));
        let updated: Vec<String> = updated.iter().map(Updated::to_string).collect();
        let updated = (!updated.is_empty()).then(|| updated.join("\n") + "\n");
        let sentence = self.sentence(report, skipped) + "\n";
        let parts = changes.chain(updated).chain([self.table(report), sentence]);
        parts.collect::<Vec<_>>().join("\n")
    }

    /// A row for each file, and their sum.
    fn table(self, report: &Report) -> String {
        let mut text = String::new();
        let names: Vec<String> = report.files.iter().map(|file| visible(&file.name)).collect();
        let engine = visible(report.engine.told());
        let _ = writeln!(text, "Engine: {engine}\n");
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let width = width.clamp(4, WIDEST);
        let _ = writeln!(text, "{:width$}{:34}unexpected", "", "");
        let head = format!(
            "{:width$}   tests  passed      %    passed  failed    errors   seconds",
            "file"
        );
        let _ = writeln!(text, "{}", self.paint(HEAD, &head));
        for (name, file) in names.iter().zip(&report.files) {
            self.row(&mut text, name, width, &file.numbers, file.is_incomplete());
        }
        if report.files.len() > 1 {
            self.row(&mut text, "all", width, &report.total, report.is_incomplete());
        }
        text
    }

    fn row(self, text: &mut String, name: &str, width: usize, numbers: &Numbers, grave: bool) {
        // A long name has a line of its own.
        if name.chars().count() > width {
            let _ = write!(text, "{name}\n{:width$}", "");
        } else {
            let _ = write!(text, "{name:width$}");
        }
        let tinted = |number: usize, columns: usize, style: Style| {
            let text = format!("{number:columns$}");
            if number == 0 { text } else { self.paint(style, &text) }
        };
        let _ = writeln!(
            text,
            "{:8}{:8}{:>7}{}{}{}{:10.1}",
            numbers.tests,
            numbers.passed,
            numbers.percent(),
            tinted(numbers.unexpected_passed, 10, ODD),
            tinted(numbers.unexpected_failed, 8, BAD),
            tinted(numbers.errors, 10, if grave { BAD } else { ODD }),
            numbers.seconds,
        );
    }

    /// What it all comes to.
    fn sentence(self, report: &Report, skipped: usize) -> String {
        let total = &report.total;
        let mut parts = Vec::new();
        for (number, what) in [
            (total.unexpected_failed, "unexpected failure"),
            (total.unexpected_passed, "unexpected pass"),
            (total.errors, "error"),
        ] {
            if number > 0 {
                parts.push(count(number, what));
            }
        }
        let expected = parts.is_empty();
        if report.has_no_test() {
            parts.push("there is no test in the suites".to_owned());
        } else if expected {
            parts.push("everything is as expected".to_owned());
        }
        let of = count(total.tests, "test");
        let share =
            if total.tests == 0 { String::new() } else { format!(" ({} %)", total.percent()) };
        let mut sentence = format!("{} of {of} passed{share}: {}.", total.passed, parts.join(", "));
        if report.interrupted {
            let rest = match skipped {
                0 => String::new(),
                files => format!(", {} not begun", count(files, "file")),
            };
            sentence = format!("Interrupted{rest}. {sentence}");
        }
        let bad = report.interrupted || total.unexpected_failed > 0 || report.is_incomplete();
        let style = match () {
            () if bad => BAD,
            () if expected => GOOD,
            () => ODD,
        };
        self.paint(style, &sentence)
    }

    /// What changed since an earlier run.
    fn changes(self, changes: &Changes) -> String {
        let mut text = String::new();
        let title =
            format!("Changes since {} ({}):", changes.against, visible(changes.engine.told()));
        let _ = writeln!(text, "{}", self.paint(HEAD, &title));
        for (word, style, list) in [
            ("now passes", GOOD, &changes.now_pass),
            ("now fails", BAD, &changes.now_fail),
            ("other rate", ODD, &changes.rates),
        ] {
            for change in list {
                let word = self.paint(style, &format!("{word:10}"));
                let _ = writeln!(text, "  {word}  {}: {}", test_name(change), difference(change));
            }
        }
        for (word, list) in [("new", &changes.new), ("gone", &changes.gone)] {
            self.by_file(&mut text, word, list);
        }
        if changes.is_empty() {
            let _ = writeln!(text, "  none");
        }
        let (old, new) = (&changes.old_total, &changes.new_total);
        let share = |of: &Numbers| format!("{} of {} ({} %)", of.passed, of.tests, of.percent());
        let _ = writeln!(text, "  passed: {} -> {}", share(old), share(new));
        for (what, old, new) in [
            ("unexpected passes", old.unexpected_passed, new.unexpected_passed),
            ("unexpected failures", old.unexpected_failed, new.unexpected_failed),
            ("errors", old.errors, new.errors),
        ] {
            if old != new {
                let _ = writeln!(text, "  {what}: {old} -> {new}");
            }
        }
        let _ = writeln!(text, "  seconds: {:.1} -> {:.1}", old.seconds, new.seconds);
        text
    }

    /// Tests that only one of two reports has, a line for each file.
    fn by_file(self, text: &mut String, word: &str, list: &[Change]) {
        for tests in list.chunk_by(|one, other| one.file == other.file) {
            let passing = |state: &State| state.passes == state.runs;
            let state =
                |change: &&Change| change.new.as_ref().or(change.old.as_ref()).is_some_and(passing);
            let ids: Vec<String> = tests.iter().map(|change| change.id.to_string()).collect();
            let _ = writeln!(
                text,
                "  {}  {} {} ({} of {} passed)",
                self.paint(DIM, &format!("{word:10}")),
                visible(&tests[0].file),
                ids.join(" "),
                tests.iter().filter(state).count(),
                tests.len()
            );
        }
    }
}

/// A file, number and command.
fn test_name(change: &Change) -> String {
    format!("{} {} {}", visible(&change.file), change.id, visible(&change.command))
}

/// What was answered before and now.
fn difference(change: &Change) -> String {
    let told = |state: &Option<State>| match state {
        Some(State { runs: 1, got, .. }) => match got {
            Some(got) => format!("'{}'", shown(got)),
            None => "no answer".to_owned(),
        },
        Some(State { runs, passes, .. }) => format!("{passes}/{runs}"),
        None => String::new(),
    };
    format!("{} -> {}", told(&change.old), told(&change.new))
}

/// What was expected, and what was answered.
pub(super) fn contrast(test: &Test) -> String {
    let expected = match &test.expected {
        Some(expected) => format!("Correct '{}'", visible(expected)),
        None => "any reply is correct".to_owned(),
    };
    let got = match &test.got {
        Some(got) if test.failure => format!("'{}' (a failure)", shown(got)),
        Some(got) => format!("'{}'", shown(got)),
        None => "no answer".to_owned(),
    };
    format!("{expected}, got {got}")
}

fn answer(test: &Test) -> String {
    test.got.as_deref().map_or_else(|| "no answer".to_owned(), shown)
}

/// A reply in one line, which is not too long.
pub(super) fn shown(text: &str) -> String {
    let text = visible(text);
    match text.char_indices().nth(SHOWN) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// A number of things.
pub(super) fn count(number: usize, what: &str) -> String {
    let ending = match (number, what.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{number} {what}{ending}")
}
