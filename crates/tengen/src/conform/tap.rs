//! What came of checks, in the Test Anything Protocol, version 14.

use std::fmt::Write as _;

use crate::show::yaml;
use tengen_arena::conform::{Finding, Outcome, Report, Said, Verdict};

/// Counts the lines on checks.
#[derive(Debug, Default)]
pub(super) struct Count(usize);

/// What comes before the first check.
pub(super) fn begin() -> String {
    "TAP version 14\n".to_owned()
}

impl Count {
    /// A line on a check, and what is wrong as YAML.
    pub(super) fn outcome(&mut self, outcome: &Outcome) -> String {
        self.0 += 1;
        let check = outcome.check;
        let ok = if outcome.findings.is_empty() { "ok" } else { "not ok" };
        let name = escaped(&format!("{} {}", check.number, check.name));
        let mut text = format!("{ok} {} - {name}", self.0);
        match outcome.verdict {
            Verdict::Passed | Verdict::Failed => text.push('\n'),
            Verdict::Warned => text.push_str(" # TODO clients rely on it\n"),
            Verdict::Skipped => {
                let _ = writeln!(text, " # SKIP {}", escaped(&one_line(&outcome.skipped)));
            }
        }
        if !outcome.findings.is_empty() {
            let _ = writeln!(text, "  ---\n  wants: {}", quoted(check.wants));
            let _ =
                writeln!(text, "  level: {}\n  hurts: {}", check.level.name(), quoted(check.hurts));
            text.push_str("  findings:\n");
            for finding in &outcome.findings {
                add(&mut text, finding);
            }
            text.push_str("  ...\n");
        }
        text
    }

    /// The plan, which is known at the end.
    pub(super) fn end(&self, report: &Report) -> String {
        if report.interrupted {
            return "Bail out! interrupted\n".to_owned();
        }
        format!("1..{}\n", self.0)
    }
}

fn add(text: &mut String, finding: &Finding) {
    let _ = writeln!(text, "    - text: {}", quoted(&finding.text));
    if finding.said.is_empty() {
        return;
    }
    text.push_str("      said:\n");
    for said in &finding.said {
        let (key, value) = match said {
            Said::Sent(line) => ("sent", quoted(line)),
            Said::Heard(line) => ("heard", quoted(line)),
            Said::Stderr(line) => ("stderr", quoted(line)),
            Said::Event(what) => ("event", quoted(what)),
            Said::LeftOut(number) => ("left_out", number.to_string()),
        };
        let _ = writeln!(text, "        - {key}: {value}");
    }
}

/// A text of YAML; what JSON takes, YAML takes.
fn quoted(text: &str) -> String {
    yaml(text)
}

fn one_line(text: &str) -> String {
    text.split(char::is_control).collect::<Vec<_>>().join(" ")
}

/// Characters that would begin a directive.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('#', "\\#")
}
