//! What came of checks, for people.

use std::fmt::Write as _;

use crate::show::visible;
use anstyle::{AnsiColor, Style};
use tengen_arena::conform::{Check, Finding, Options, Outcome, Report, Said, Verdict};

/// Longer lines are cut, in characters.
const WIDTH: usize = 100;

/// How many entries of what was said are shown at its beginning and at its end.
const SHOWN: [usize; 2] = [6, 14];

/// What stands before the lines of a finding.
const INDENT: &str = "             ";

/// How a report looks.
#[derive(Debug)]
pub(super) struct Look {
    color: bool,
    /// The heading that was written last.
    group: &'static str,
}

impl Look {
    pub(super) fn new(color: bool) -> Self {
        Self { color, group: "" }
    }

    fn paint(&self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A line on a check, and what is wrong below it.
    pub(super) fn outcome(&mut self, outcome: &Outcome) -> String {
        let check = outcome.check;
        let mut text = String::new();
        if check.group() != self.group {
            self.group = check.group();
            let heading = self.paint(Style::new().bold(), self.group);
            let _ = writeln!(text, "\n{heading}");
        }
        let style = match outcome.verdict {
            Verdict::Passed => Style::new().fg_color(Some(AnsiColor::Green.into())),
            Verdict::Failed => Style::new().bold().fg_color(Some(AnsiColor::Red.into())),
            Verdict::Warned => Style::new().fg_color(Some(AnsiColor::Yellow.into())),
            Verdict::Skipped => Style::new().dimmed(),
        };
        let word = self.paint(style, outcome.verdict.word());
        let _ = write!(text, "  {word}  {:3}  {}", check.number, check.name);
        match outcome.verdict {
            Verdict::Passed => text.push('\n'),
            Verdict::Skipped => {
                let _ = writeln!(text, ": {}", outcome.skipped);
            }
            Verdict::Failed | Verdict::Warned => {
                let _ = writeln!(text, ": {}", check.wants);
                self.findings(&mut text, outcome);
            }
        }
        text
    }

    fn findings(&self, text: &mut String, outcome: &Outcome) {
        for finding in &outcome.findings {
            let _ = writeln!(text, "{INDENT}{}", shown(&finding.text, usize::MAX));
            for line in said(finding) {
                let _ = writeln!(text, "{INDENT}  {}", self.paint(Style::new().dimmed(), &line));
            }
        }
        if outcome.more_findings > 0 {
            let _ = writeln!(text, "{INDENT}and {} more of this kind", outcome.more_findings);
        }
        let _ = writeln!(text, "{INDENT}Without it: {}", outcome.check.hurts);
    }

    /// The last lines.
    pub(super) fn end(&self, report: &Report) -> String {
        let counts = report.counts();
        let failed = if counts.failed == 0 {
            "none failed".to_owned()
        } else {
            let style = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
            self.paint(style, &format!("{} FAILED", counts.failed))
        };
        let warnings = if counts.warned == 1 { "warning" } else { "warnings" };
        let name = format!("{} {}", report.name, report.version);
        let name = if name.trim().is_empty() { "the engine" } else { name.trim() };
        format!(
            "\n{}: {} passed, {failed}, {} {warnings}, {} skipped; {:.1} s{}\n",
            shown(name, WIDTH),
            counts.passed,
            counts.warned,
            counts.skipped,
            report.time.as_secs_f64(),
            if report.interrupted { "; interrupted" } else { "" },
        )
    }
}

/// What was said, a line for each entry; the middle is left out if it is long.
fn said(finding: &Finding) -> Vec<String> {
    let entries = &finding.said;
    let [first, last] = SHOWN;
    let mut lines = Vec::new();
    let mut left_out = 0;
    for (index, said) in entries.iter().enumerate() {
        let is_shown = index < first || index + last >= entries.len();
        match said {
            Said::LeftOut(number) => left_out += number,
            _ if !is_shown => left_out += 1,
            said => {
                if left_out > 0 {
                    lines.push(format!("({left_out} lines are left out)"));
                    left_out = 0;
                }
                lines.push(entry(said));
            }
        }
    }
    lines
}

fn entry(said: &Said) -> String {
    match said {
        Said::Sent(line) => format!("> {}", shown(line, WIDTH)),
        Said::Heard(line) => format!("< {}", shown(line, WIDTH)),
        Said::Stderr(line) => format!("! {}", shown(line, WIDTH)),
        Said::Event(what) => format!("({what})"),
        Said::LeftOut(number) => format!("({number} lines are left out)"),
    }
}

/// A text on one line, with control characters made visible; a long one is cut.
fn shown(text: &str, width: usize) -> String {
    let length = text.chars().count();
    let mut line = visible(text.chars().take(width).collect::<String>());
    if length > width {
        let _ = write!(line, "… ({length} characters)");
    }
    line
}

/// The first line.
pub(super) fn begin(options: &Options) -> String {
    format!("Engine: {}\n", options.engine)
}

/// A table of checks.
pub(super) fn list(checks: impl Iterator<Item = &'static Check>) -> String {
    let mut text = String::new();
    let mut group = "";
    for check in checks {
        if check.group() != group {
            let gap = if group.is_empty() { "" } else { "\n" };
            group = check.group();
            let _ = writeln!(text, "{gap}{group}");
        }
        let Check { number, name, wants, .. } = check;
        let level = check.level.name();
        let _ = writeln!(text, "  {number:3}  {level:6}  {name}: {wants}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn lines_are_shown_whole_or_with_their_length() {
        assert_eq!(shown("= D4", 10), "= D4");
        assert_eq!(shown("= D4\r", 10), "= D4\\r");
        assert_eq!(shown("\u{1b}[1m天元", 100), "\\u{1b}[1m天元");
        assert_eq!(shown("0123456789", 4), "0123… (10 characters)");
    }
}
