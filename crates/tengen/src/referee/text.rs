//! Reports for people.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use tengen_judge::record::{Ending, Report, Source, Violation};
use tengen_judge::{ChainStatus, draw};
use tengen_rules::{Color, Outcome, PointSet};

use crate::referee::json::{word, zi};
use crate::referee::judged::{Judged, LISTED, Verdict};
use crate::show::visible;

/// How a report looks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look {
    /// Everything there is to say, not one line.
    pub(super) full: bool,
    pub(super) board: bool,
    pub(super) color: bool,
}

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const DIM: Style = Style::new().dimmed();
const HEAD: Style = Style::new().bold();

impl Look {
    fn paint(self, style: Style, text: &str) -> String {
        if self.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    fn word(self, judged: &Judged<'_>) -> String {
        match judged.verdict() {
            Verdict::Clean => self.paint(GOOD, "ok"),
            Verdict::OtherResult => self.paint(BAD, "another result"),
            Verdict::IllegalMoves => self.paint(BAD, "illegal moves"),
            Verdict::Unreadable => self.paint(BAD, "cannot be judged"),
        }
    }

    /// The report on a game, every line with its line break.
    pub(super) fn report(self, judged: &Judged<'_>) -> String {
        let mut text = String::new();
        match &judged.report {
            Err(why) => {
                let _ = writeln!(text, "{}: {}: {}", name(judged), self.word(judged), visible(why));
            }
            Ok(report) if self.full => self.in_full(&mut text, judged, report),
            Ok(report) => self.in_short(&mut text, judged, report),
        }
        text
    }

    /// A line, and one more for each illegal move and for what may explain another result.
    fn in_short(self, text: &mut String, judged: &Judged<'_>, report: &Report) {
        let result = result(report);
        let (name, word, moves) = (name(judged), self.word(judged), moves(report));
        let _ = writeln!(text, "{name}: {word}, {moves}{result}");
        for violation in report.violations.iter().take(LISTED) {
            let _ = writeln!(text, "  {}", self.violation(violation));
        }
        and_more(text, report.violations.len().saturating_sub(LISTED));
        if report.agreement.is_some_and(|agreement| !agreement.is_full()) {
            for note in &report.notes {
                let _ = writeln!(text, "  {}", visible(note));
            }
            if let Some(chains) = report.ending.as_ref().and_then(not_sure) {
                let _ = writeln!(text, "  not sure: {chains}");
            }
        }
        if self.board {
            self.diagram(text, report);
        }
    }

    fn in_full(self, text: &mut String, judged: &Judged<'_>, report: &Report) {
        let size = report.game.size();
        let handicap = match report.handicap {
            0 => String::new(),
            stones => format!(", {stones} handicap stones"),
        };
        let _ = writeln!(
            text,
            "{}: {} on {}x{}, {} rules{}, komi {}{}{handicap}",
            self.paint(HEAD, &name(judged)),
            moves(report),
            size.width(),
            size.height(),
            report.preset.name,
            source(report.rules_from),
            report.game.komi(),
            komi_source(report),
        );
        let players = &judged.players;
        if !players.black.is_empty() || !players.white.is_empty() {
            let name = |name: &str| if name.is_empty() { "?".to_owned() } else { visible(name) };
            let (black, white) = (name(&players.black), name(&players.white));
            let _ = writeln!(text, "Black: {black}, White: {white}");
        }
        if self.board {
            text.push('\n');
            self.diagram(text, report);
        }
        text.push('\n');
        if report.violations.is_empty() {
            let _ = writeln!(text, "Illegal moves: none");
        } else {
            let _ = writeln!(text, "{}", self.paint(HEAD, "Illegal moves"));
            for violation in report.violations.iter().take(LISTED) {
                let _ = writeln!(text, "  {}", self.violation(violation));
                let place = violation.position.map_or_else(String::new, |at| format!("; {at}"));
                let place = format!("    {}{place}", violation.path);
                let _ = writeln!(text, "{}", self.paint(DIM, &place));
            }
            and_more(text, report.violations.len().saturating_sub(LISTED));
        }
        if let Some(ending) = &report.ending {
            self.count(text, report, ending);
        }
        self.result(text, report);
        self.list(text, "To look at", report.notes.iter().map(visible));
        self.list(
            text,
            "About the file",
            judged.findings.iter().map(|finding| visible(&finding.diagnostic)),
        );
        and_more(text, judged.more_findings);
    }

    fn diagram(self, text: &mut String, report: &Report) {
        let picture = Judged::picture(report);
        text.push_str(&if self.color { draw::colored(&picture) } else { draw::plain(&picture) });
    }

    fn violation(self, violation: &Violation) -> String {
        let played = if violation.played { "played all the same" } else { "not played" };
        format!(
            "move {}, {} {}",
            violation.number,
            visible(violation),
            self.paint(
                DIM,
                &format!(
                    "({}, article {}; {played})",
                    violation.reason.word(),
                    violation.reason.article()
                )
            )
        )
    }

    /// The dead stones and both sides' count sheets.
    fn count(self, text: &mut String, report: &Report, ending: &Ending) {
        let board = report.game.board();
        let whose = |points: &PointSet| {
            let names = |color: Color| {
                let stones = *points & board.stones(color);
                let names: Vec<String> =
                    stones.iter_from_top().map(|point| point.to_string()).collect();
                (!names.is_empty()).then(|| format!("{} {}", color.name(), names.join(" ")))
            };
            let sides: Vec<String> = Color::ALL.into_iter().filter_map(names).collect();
            if sides.is_empty() { "none".to_owned() } else { sides.join("; ") }
        };
        let how = if ending.given { "given" } else { "proposed" };
        let _ = writeln!(text, "Dead stones ({how}): {}", whose(&ending.dead));
        if !ending.seki.is_empty() {
            let _ = writeln!(text, "In seki: {}", whose(&ending.seki));
        }
        if let Some(chains) = not_sure(ending) {
            let _ = writeln!(text, "{} {chains}", self.paint(BAD, "Not sure:"));
        }
        for color in Color::ALL {
            let title = format!("Count of {}", color.name());
            let _ = writeln!(text, "\n{}", self.paint(HEAD, &title));
            for line in ending.sheet.lines(color) {
                let _ = writeln!(text, "  {line}");
            }
        }
        text.push('\n');
    }

    /// Our result and that of the record.
    fn result(self, text: &mut String, report: &Report) {
        let recorded = match (report.recorded(), report.info.result) {
            (Some(outcome), _) => format!("{outcome}, {}", outcome.sentence()),
            (None, Some(_)) => "a result that says nothing".to_owned(),
            (None, None) => "no result".to_owned(),
        };
        match (report.ruling, &report.ending) {
            (Some(ruling), _) => {
                let _ = writeln!(
                    text,
                    "Ruling after move {}: {} (article B-20.3)",
                    report.moves,
                    ruling.sentence()
                );
            }
            (None, Some(ending)) => {
                let score = ending.sheet.score();
                let what =
                    if ending.estimate { "Estimate, were it counted here" } else { "Result" };
                let sentence = ending.sheet.outcome().sentence();
                let zi = zi(&ending.sheet).map_or_else(String::new, |zi| format!(" ({zi})"));
                let _ = writeln!(text, "{what}: {score}, {sentence}{zi}");
            }
            (None, None) => {}
        }
        let verdict = match report.agreement {
            None => String::new(),
            Some(agreement) if agreement.is_full() => self.paint(GOOD, ": they agree"),
            Some(agreement) if agreement.winner => {
                self.paint(BAD, ": the winner agrees, the margin does not")
            }
            Some(_) => self.paint(BAD, ": they do not agree"),
        };
        let _ = writeln!(text, "In the record: {recorded}{verdict}");
    }

    fn list(self, text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
        let mut lines = lines.peekable();
        if lines.peek().is_some() {
            let _ = writeln!(text, "\n{}", self.paint(HEAD, title));
        }
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
}

/// What all games come to; how many there are of each verdict.
pub(super) fn summary(tally: &[usize; Verdict::ALL.len()]) -> String {
    let [clean, other, illegal, unreadable] = *tally;
    let part = |number: usize, what: &str| {
        if number == 0 { String::new() } else { format!(", {number} {what}") }
    };
    format!(
        "{} games: {clean} without objection{}{}{}\n",
        tally.iter().sum::<usize>(),
        part(other, "with another result"),
        part(illegal, "with illegal moves"),
        part(unreadable, "that cannot be judged"),
    )
}

fn name(judged: &Judged<'_>) -> String {
    visible(judged.name())
}

/// What was not listed.
fn and_more(text: &mut String, more: usize) {
    if more > 0 {
        let _ = writeln!(text, "  and {more} more");
    }
}

/// The chains whose status is not sure, if there are any.
fn not_sure(ending: &Ending) -> Option<String> {
    let chains: Vec<String> = ending.unsure.iter().map(unsure).collect();
    (!chains.is_empty()).then(|| chains.join(", "))
}

/// A chain whose status is not sure: `Black B2 dead (70 %)`.
fn unsure(chain: &ChainStatus) -> String {
    let first = chain.stones.iter_from_top().next();
    let first = first.map_or_else(String::new, |point| point.to_string());
    let how = if chain.settled {
        format!("{:.0} %", (1.0 + chain.confidence) * 50.0)
    } else {
        "whoever moves first decides".to_owned()
    };
    format!("{} {first} {} ({how})", chain.color.name(), word(chain.status))
}

fn moves(report: &Report) -> String {
    match report.moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

fn komi_source(report: &Report) -> &'static str {
    if report.is_komi_overruled() {
        " (assumed: the result contradicts the one of the record)"
    } else {
        source(report.komi_from)
    }
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Record => "",
        Source::Option => " (as asked for)",
        Source::Usual => " (the record does not say)",
    }
}

/// Our result and that of the record in one line, with a comma before it.
fn result(report: &Report) -> String {
    let recorded = report.recorded();
    let of_record = |outcome: Outcome| format!("recorded {outcome}");
    match (report.computed(), recorded, report.agreement) {
        (Some(computed), _, Some(agreement)) if agreement.is_full() => {
            format!(", {computed} as recorded")
        }
        (Some(computed), Some(recorded), Some(_)) => {
            format!(", counted {computed}, recorded {recorded}")
        }
        (Some(computed), Some(recorded), None) => format!(", {recorded}, estimate {computed}"),
        (Some(computed), None, _) => format!(", counted {computed}"),
        (None, recorded, _) => {
            recorded.map_or_else(String::new, |outcome| format!(", {}", of_record(outcome)))
        }
    }
}
