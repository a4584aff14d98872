//! The suites in `suites`: what is reported on them, byte for byte but for times and names of
//! this machine. The reports are in `reports`; `UPDATE_GOLDEN=1` writes them anew.

use std::fs;

use crate::{code, run, run_in, stderr, stdout, write};

/// Width of the last column of the table.
const COLUMN: usize = 10;

/// A report without what differs from machine to machine.
pub(crate) fn masked(text: &str) -> String {
    let text = text
        .replace(env!("CARGO_BIN_EXE_tengen"), "tengen")
        .replace(env!("CARGO_PKG_VERSION"), "VERSION");
    let lines = text.lines().map(|line| {
        let line = after(line, "\"seconds\": ", ",}");
        let line = after(&line, "time=\"", "\"");
        let line = after(&line, "n time\">", "<");
        let line = match line.split_once(" s</span><span class=\"what\">time of the engines") {
            Some((before, rest)) => {
                let before = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
                format!("{before}0.0 s</span><span class=\"what\">time of the engines{rest}")
            }
            None => line,
        };
        let is_row = line.rsplit(' ').next().is_some_and(|last| {
            last.contains('.') && last.parse::<f64>().is_ok() && line.len() > COLUMN
        });
        match line.split_once("  seconds: ") {
            Some((before, _)) => format!("{before}  seconds: 0.0 -> 0.0"),
            None if is_row => format!("{}{:>COLUMN$}", &line[..line.len() - COLUMN], "0.0"),
            None => line,
        }
    });
    let text = lines.collect::<Vec<_>>().join("\n") + "\n";
    // The look of the page is no matter of these tests.
    match (text.find("<style>"), text.find("</style>")) {
        (Some(start), Some(end)) => format!("{}{}", &text[..start], &text[end..]),
        _ => text,
    }
}

/// A line in which what stands between `start` and one of `ends` is 0, wherever that is.
fn after(line: &str, start: &str, ends: &str) -> String {
    let mut masked = String::new();
    let mut rest = line;
    while let Some((before, value)) = rest.split_once(start) {
        let end = value.find(|c| ends.contains(c)).unwrap_or(value.len());
        masked.push_str(before);
        masked.push_str(start);
        masked.push('0');
        rest = &value[end..];
    }
    masked + rest
}

/// Compares a report with the file of that name, or writes it.
pub(crate) fn compare(name: &str, got: &str) {
    let path = format!("{}/tests/regress/reports/{name}", env!("CARGO_MANIFEST_DIR"));
    let got = masked(got);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, got).expect("a writable folder");
        return;
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; UPDATE_GOLDEN=1 writes it"));
    let mut lines = expected.lines().zip(got.lines()).enumerate();
    if let Some((index, (expected, got))) = lines.find(|(_, (expected, got))| expected != got) {
        panic!("{path}:{}: expected\n  {expected}\ngot\n  {got}", index + 1);
    }
    assert_eq!(expected.len(), got.len(), "{path}: one report is longer:\n{got}");
}

#[test]
fn all_suites_are_reported_on_in_every_format() {
    for (name, flags) in [
        ("all.txt", &["--format", "text"][..]),
        ("verbose.txt", &["--verbose"]),
        ("all.json", &["--format", "json"]),
        ("all.xml", &["--format", "junit"]),
        ("all.tap", &["--format", "tap"]),
        ("all.html", &["--format", "html"]),
    ] {
        let output = run(&[flags, &["."]].concat());
        assert_eq!((code(&output), stderr(&output)), (2, String::new()), "{name}");
        compare(name, &stdout(&output));
    }
}

#[test]
fn a_single_file_is_not_named_before_its_tests() {
    let output = run(&["corner.tst"]);
    assert_eq!((code(&output), stderr(&output)), (1, String::new()));
    compare("corner.txt", &stdout(&output));
    let output = run(&["as_expected.tst"]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    compare("as_expected.txt", &stdout(&output));
}

#[test]
fn the_first_suite_of_the_document_gives_what_it_shows() {
    let document = include_str!("../../../../docs/regress.md");
    let (before, rest) = document.split_once("<!-- first -->\n```text\n").expect("an example");
    let shown = rest.split_once("```\n<!-- end -->").expect("its end").0;
    let suite = before.rsplit("```text\n").next().and_then(|rest| rest.split_once("```"));
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "first.tst", suite.expect("a suite").0);
    let output = run_in(folder.path(), &["-v", "first.tst"]);
    let got = format!("$ tengen regress -v first.tst\n{}", masked(&stdout(&output)));
    assert_eq!(got, shown);
}
