//! What came of checks, for programs.

use serde::Serialize;
use tengen_arena::conform::{Check, Finding, Options, Outcome, Report, Said, Verdict};

/// The object for a run.
#[derive(Serialize)]
struct Object<'a> {
    tengen: &'static str,
    engine: Engine<'a>,
    seconds: f64,
    starts: usize,
    interrupted: bool,
    counts: Counts,
    checks: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Engine<'a> {
    command: String,
    name: &'a str,
    version: &'a str,
}

#[derive(Serialize)]
struct Counts {
    passed: usize,
    failed: usize,
    warned: usize,
    skipped: usize,
}

/// A check; what came of it only where it was made.
#[derive(Serialize)]
struct Row<'a> {
    number: u32,
    name: &'static str,
    group: &'static str,
    level: &'static str,
    wants: &'static str,
    hurts: &'static str,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    outcome: Option<Came<'a>>,
}

#[derive(Serialize)]
struct Came<'a> {
    verdict: &'static str,
    skipped: Option<&'a str>,
    findings: Vec<Found<'a>>,
    more_findings: usize,
    seconds: f64,
}

#[derive(Serialize)]
struct Found<'a> {
    text: &'a str,
    said: Vec<Entry<'a>>,
}

/// An object with one key.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Entry<'a> {
    Sent(&'a str),
    Heard(&'a str),
    Stderr(&'a str),
    Event(&'a str),
    LeftOut(usize),
}

/// One object and a line break.
pub(super) fn report(options: &Options, report: &Report) -> String {
    let counts = report.counts();
    written(&Object {
        tengen: env!("CARGO_PKG_VERSION"),
        engine: Engine {
            command: options.engine.to_string(),
            name: &report.name,
            version: &report.version,
        },
        seconds: rounded(report.time.as_secs_f64()),
        starts: report.starts,
        interrupted: report.interrupted,
        counts: Counts {
            passed: counts.passed,
            failed: counts.failed,
            warned: counts.warned,
            skipped: counts.skipped,
        },
        checks: report.outcomes.iter().map(|it| row(it.check, Some(came(it)))).collect(),
    })
}

/// A list of checks and a line break.
pub(super) fn list(checks: impl Iterator<Item = &'static Check>) -> String {
    written(&checks.map(|check| row(check, None)).collect::<Vec<_>>())
}

fn row<'a>(check: &'static Check, outcome: Option<Came<'a>>) -> Row<'a> {
    Row {
        number: check.number,
        name: check.name,
        group: check.group(),
        level: check.level.name(),
        wants: check.wants,
        hurts: check.hurts,
        outcome,
    }
}

fn came(outcome: &Outcome) -> Came<'_> {
    Came {
        verdict: match outcome.verdict {
            Verdict::Passed => "pass",
            Verdict::Failed => "fail",
            Verdict::Warned => "warn",
            Verdict::Skipped => "skip",
        },
        skipped: Some(outcome.skipped.as_str()).filter(|why| !why.is_empty()),
        findings: outcome.findings.iter().map(found).collect(),
        more_findings: outcome.more_findings,
        seconds: rounded(outcome.time.as_secs_f64()),
    }
}

fn found(finding: &Finding) -> Found<'_> {
    let said = finding.said.iter().map(|said| match said {
        Said::Sent(line) => Entry::Sent(line),
        Said::Heard(line) => Entry::Heard(line),
        Said::Stderr(line) => Entry::Stderr(line),
        Said::Event(what) => Entry::Event(what),
        Said::LeftOut(number) => Entry::LeftOut(*number),
    });
    Found { text: &finding.text, said: said.collect() }
}

fn written(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("all keys are texts");
    text.push('\n');
    text
}

/// To milliseconds.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}
