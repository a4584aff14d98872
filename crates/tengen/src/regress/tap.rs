//! The Test Anything Protocol, version 14.

use std::fmt::Write as _;

use crate::regress::model::{File, Problem, Report, Test, Verdict};
use crate::regress::text::contrast;
use crate::show::{visible, yaml};

/// The report: a point for each test, and one for whatever else makes the results incomplete.
pub(super) fn document(report: &Report) -> String {
    let mut points = Vec::new();
    for file in &report.files {
        points.extend(file.results.iter().map(|test| point(file, test)));
        let grave = file.problems.iter().filter(|problem| problem.is_grave);
        points.extend(grave.map(|problem| trouble(file, problem)));
    }
    let mut text = format!("TAP version 14\n1..{}", points.len());
    text.push_str(if points.is_empty() { " # SKIP there is no test\n" } else { "\n" });
    for (index, (ok, rest)) in points.iter().enumerate() {
        let _ = write!(text, "{} {} - {rest}", if *ok { "ok" } else { "not ok" }, index + 1);
    }
    text
}

/// Whether a test passed, and the rest of its lines.
fn point(file: &File, test: &Test) -> (bool, String) {
    let mut text = format!("{} {} {}", plain(&file.name), test.id, plain(&test.command));
    let directive = match test.verdict {
        Verdict::Ignored => " # SKIP it is only reported",
        _ if test.marked => " # TODO it is expected to fail",
        _ => "",
    };
    text.push_str(directive);
    text.push('\n');
    let mut block = Vec::new();
    if test.verdict.is_failure() {
        block.push(("message", contrast(test)));
        block.extend(test.expected.clone().map(|expected| ("expected", expected)));
        block.extend(test.got.clone().map(|got| ("got", got)));
        block.push(("at", format!("{}:{}", file.name, test.line)));
    }
    if test.runs > 1 {
        block.push(("passes", test.rate()));
    }
    add(&mut text, &block);
    (!test.verdict.is_failure(), text)
}

fn trouble(file: &File, problem: &Problem) -> (bool, String) {
    let line = problem.line.map_or_else(String::new, |line| format!(":{line}"));
    let place = format!("{}{line}", file.name);
    let mut text = format!("{} {}\n", plain(&place), plain(&problem.kind));
    let mut block = vec![("message", problem.text.clone())];
    if !problem.stderr.is_empty() {
        block.push(("stderr", problem.stderr.join("\n")));
    }
    add(&mut text, &block);
    (false, text)
}

/// Adds a block of YAML.
fn add(text: &mut String, block: &[(&str, String)]) {
    if block.is_empty() {
        return;
    }
    text.push_str("  ---\n");
    for (key, value) in block {
        let value = yaml(value);
        let _ = writeln!(text, "  {key}: {value}");
    }
    text.push_str("  ...\n");
}

/// A description in one line without directives.
fn plain(text: &str) -> String {
    visible(text).replace('\\', "\\\\").replace('#', "\\#")
}
