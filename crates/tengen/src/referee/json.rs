//! Reports for programs. `docs/referee.md` describes the objects.

use serde::Serialize;
use tengen_judge::record::{self, Agreement, Report, Source};
use tengen_judge::sheet::{Sheet, Unit};
use tengen_judge::{ChainStatus, Status};
use tengen_rules::{Color, HalfPoints, Outcome, PointSet};

use crate::referee::judged::{Finding, Judged, LISTED};

/// One game, or one file that cannot be read. Every object has every key.
#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    game: Option<usize>,
    error: Option<&'a str>,
    black: &'a str,
    white: &'a str,
    #[serde(flatten)]
    ruled: Ruled,
    diagnostics: Vec<Diagnostic>,
    more_diagnostics: usize,
}

/// What the referee says.
#[derive(Default, Serialize)]
struct Ruled {
    size: Option<[u8; 2]>,
    rules: Option<&'static str>,
    rules_from: Option<&'static str>,
    komi: Option<f64>,
    komi_from: Option<&'static str>,
    handicap: usize,
    moves: usize,
    violations: Vec<Violation>,
    more_violations: usize,
    ruling: Option<String>,
    computed: Option<String>,
    computed_zi: Option<String>,
    estimate: Option<bool>,
    recorded: Option<String>,
    agrees: Option<Agrees>,
    dead: Vec<String>,
    dead_from: Option<&'static str>,
    seki: Vec<String>,
    unsure: Vec<Chain>,
    sheet: Option<Sides>,
    notes: Vec<Note>,
}

#[derive(Serialize)]
struct Violation {
    #[serde(rename = "move")]
    number: usize,
    color: &'static str,
    vertex: Option<String>,
    reason: &'static str,
    article: &'static str,
    message: String,
    repeats: Option<usize>,
    played: bool,
    node: String,
    line: Option<u32>,
    column: Option<u32>,
}

#[derive(Serialize)]
struct Agrees {
    winner: bool,
    margin: Option<bool>,
}

#[derive(Serialize)]
struct Chain {
    color: &'static str,
    stones: Vec<String>,
    status: &'static str,
    confidence: f64,
    settled: bool,
}

#[derive(Serialize)]
struct Sides {
    unit: &'static str,
    shared: u32,
    black: Side,
    white: Side,
}

/// One side's count; amounts in the unit of the sheet, the numbers of stones and points apart.
#[derive(Serialize)]
struct Side {
    stones: u32,
    surrounded: u32,
    shared: f64,
    prisoners: u32,
    dead: u32,
    pass_stones: u32,
    tax: u32,
    own: f64,
    added: f64,
    adjusted: f64,
    base: f64,
    needs_more_than: f64,
    margin: f64,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct Note {
    kind: &'static str,
    message: String,
}

#[derive(Serialize)]
struct Diagnostic {
    line: Option<u32>,
    column: Option<u32>,
    node: Option<String>,
    message: String,
    assumed: String,
}

/// The object of a game, without a line break.
pub(super) fn object(judged: &Judged<'_>) -> String {
    let object = Object {
        file: judged.file,
        game: judged.game,
        error: judged.report.as_ref().err().map(String::as_str),
        black: &judged.players.black,
        white: &judged.players.white,
        ruled: judged.report.as_ref().map(ruled).unwrap_or_default(),
        diagnostics: judged.findings.iter().map(diagnostic).collect(),
        more_diagnostics: judged.more_findings,
    };
    serde_json::to_string(&object).expect("all keys are texts, and nothing fails to be written")
}

fn ruled(report: &Report) -> Ruled {
    let ending = report.ending.as_ref();
    let size = report.game.size();
    Ruled {
        size: Some([size.width(), size.height()]),
        rules: Some(report.preset.name),
        rules_from: Some(source(report.rules_from)),
        komi: Some(report.game.komi().points()),
        komi_from: Some(source(report.komi_from)),
        handicap: report.handicap,
        moves: report.moves,
        violations: report.violations.iter().take(LISTED).map(violation).collect(),
        more_violations: report.violations.len().saturating_sub(LISTED),
        ruling: report.ruling.map(Outcome::word),
        computed: report.computed().map(|outcome| outcome.to_string()),
        computed_zi: ending.and_then(|ending| zi(&ending.sheet)),
        estimate: ending.map(|ending| ending.estimate),
        recorded: report.info.result.map(|result| result.to_string()),
        agrees: report.agreement.map(|Agreement { winner, margin }| Agrees { winner, margin }),
        dead: ending.map_or_else(Vec::new, |ending| names(&ending.dead)),
        dead_from: ending.map(|ending| if ending.given { "given" } else { "proposed" }),
        seki: ending.map_or_else(Vec::new, |ending| names(&ending.seki)),
        unsure: ending.map_or_else(Vec::new, |ending| ending.unsure.iter().map(chain).collect()),
        sheet: ending.map(|ending| sides(&ending.sheet)),
        notes: report
            .notes
            .iter()
            .map(|note| Note { kind: note.word(), message: note.to_string() })
            .collect(),
    }
}

/// The result of a count in zi, where it is one.
pub(super) fn zi(sheet: &Sheet) -> Option<String> {
    (sheet.unit() == Unit::Zi).then(|| sheet.score().zi())
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Record => "record",
        Source::Option => "option",
        Source::Usual => "usual",
    }
}

fn color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn names(points: &PointSet) -> Vec<String> {
    points.iter_from_top().map(|point| point.to_string()).collect()
}

fn chain(chain: &ChainStatus) -> Chain {
    Chain {
        color: color(chain.color),
        stones: names(&chain.stones),
        status: word(chain.status),
        // More digits would only look like more knowledge.
        confidence: (f64::from(chain.confidence) * 100.0).round() / 100.0,
        settled: chain.settled,
    }
}

/// A status as GTP's `final_status_list` calls it.
pub(super) fn word(status: Status) -> &'static str {
    match status {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Seki => "seki",
    }
}

fn violation(violation: &record::Violation) -> Violation {
    Violation {
        number: violation.number,
        color: color(violation.color),
        vertex: violation.mv.map(|mv| mv.to_string()),
        reason: violation.reason.word(),
        article: violation.reason.article(),
        message: violation.to_string(),
        repeats: violation.repeats,
        played: violation.played,
        node: violation.path.to_string(),
        line: violation.position.map(|position| position.line),
        column: violation.position.map(|position| position.column),
    }
}

fn diagnostic(finding: &Finding) -> Diagnostic {
    let found = &finding.diagnostic;
    Diagnostic {
        line: found.position.map(|position| position.line),
        column: found.position.map(|position| position.column),
        node: finding.path.as_ref().map(ToString::to_string),
        message: found.problem.to_string(),
        assumed: found.problem.assumed(),
    }
}

fn sides(sheet: &Sheet) -> Sides {
    // A quarter zi and half a point of difference are the same number.
    let (unit, parts) = match sheet.unit() {
        Unit::Zi => ("zi", 4.0),
        Unit::Points => ("points", 2.0),
    };
    let amount = |amount: HalfPoints| f64::from(amount.0) / parts;
    let side = |color: Color| {
        let side = sheet.side(color);
        Side {
            stones: side.stones,
            surrounded: side.surrounded,
            shared: f64::from(side.shared) / 2.0,
            prisoners: side.prisoners,
            dead: side.dead,
            pass_stones: side.pass_stones,
            tax: side.tax,
            own: amount(sheet.own(color)),
            added: amount(sheet.added(color)),
            adjusted: amount(sheet.adjusted(color)),
            base: amount(sheet.base(color)),
            needs_more_than: amount(sheet.threshold(color)),
            margin: amount(sheet.margin(color)),
            lines: sheet.lines(color),
        }
    };
    Sides { unit, shared: sheet.shared(), black: side(Color::Black), white: side(Color::White) }
}
