//! One game with all that is to be reported about it.

use std::collections::HashMap;
use std::process::ExitCode;

use tengen_judge::draw::Picture;
use tengen_judge::record::{self, Options, Report};
use tengen_sgf::{Diagnostic, Node, NodeId, NodePath, Value};

/// A game that was judged, or what stood in the way.
pub(super) struct Judged<'a> {
    /// Name of its file.
    pub(super) file: &'a str,
    /// Its number in the file, from 1; `None` if the file could not be read.
    pub(super) game: Option<usize>,
    /// How many games the file has.
    pub(super) games: usize,
    /// The names of the players.
    pub(super) players: Players,
    pub(super) report: Result<Report, String>,
    /// What was found when the file was read and when the game was replayed.
    pub(super) findings: Vec<Finding>,
    /// How many more there are.
    pub(super) more_findings: usize,
}

/// What the record calls the players; empty where it does not say.
#[derive(Debug, Default)]
pub(super) struct Players {
    pub(super) black: String,
    pub(super) white: String,
}

/// Of each kind, so many illegal moves or findings of a game are listed; the rest is counted.
pub(super) const LISTED: usize = 1_000;

/// So many findings or more are looked up in a table.
const MANY: usize = 8;

/// So many findings beside the main line are told where they are. Each takes a walk through the
/// tree, which may be large.
const BESIDE: usize = 100;

/// A diagnostic and the way to its node.
pub(super) struct Finding {
    pub(super) diagnostic: Diagnostic,
    pub(super) path: Option<NodePath>,
}

/// What a game comes to, from bad to worse.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// There is nothing to object to.
    Clean,
    /// The count gives another result than the record says.
    OtherResult,
    /// There are illegal moves.
    IllegalMoves,
    /// It cannot be judged.
    Unreadable,
}

impl Verdict {
    pub(super) const ALL: [Self; 4] =
        [Self::Clean, Self::OtherResult, Self::IllegalMoves, Self::Unreadable];

    /// The exit code of a program for which this is the gravest verdict.
    pub(super) fn exit_code(self) -> ExitCode {
        match self {
            Self::Clean => ExitCode::SUCCESS,
            Self::OtherResult | Self::IllegalMoves => ExitCode::from(1),
            Self::Unreadable => ExitCode::from(2),
        }
    }
}

impl<'a> Judged<'a> {
    /// Judges a game; `found` is what was found about it when the file was read.
    pub(super) fn game(
        file: &'a str,
        root: Node<'_>,
        found: &[Diagnostic],
        options: &Options,
    ) -> Self {
        let report = record::judge(root, options).map_err(|error| error.to_string());
        let replayed = report.as_ref().map_or(&[][..], |report| &report.diagnostics);
        let more_findings = (found.len() + replayed.len()).saturating_sub(LISTED);
        let findings = locate(root, found.iter().chain(replayed).take(LISTED));
        let name = |key| root.value(key).map(Value::simple_text).unwrap_or_default();
        Self {
            file,
            game: Some(root.game() + 1),
            games: root.collection().len(),
            players: Players { black: name("PB"), white: name("PW") },
            report,
            findings,
            more_findings,
        }
    }

    /// A file that cannot be read.
    pub(super) fn unreadable(file: &'a str, why: String) -> Self {
        let (players, findings) = (Players::default(), Vec::new());
        Self { file, game: None, games: 0, players, report: Err(why), findings, more_findings: 0 }
    }

    pub(super) fn verdict(&self) -> Verdict {
        match &self.report {
            Err(_) => Verdict::Unreadable,
            Ok(report) if !report.violations.is_empty() => Verdict::IllegalMoves,
            Ok(report) if !report.is_clean() => Verdict::OtherResult,
            Ok(_) => Verdict::Clean,
        }
    }

    /// The name of the game: that of its file, with a number if there are several.
    pub(super) fn name(&self) -> String {
        let file = if self.file == "-" { "standard input" } else { self.file };
        match self.game {
            Some(game) if self.games > 1 => format!("{file}, game {game}"),
            _ => file.to_owned(),
        }
    }

    /// The last position, with what the count found.
    pub(super) fn picture(report: &Report) -> Picture<'_> {
        let mut picture = Picture::new(report.game.board());
        if let Some(ending) = &report.ending {
            picture = picture.counted(&ending.count, &ending.dead, report.game.rules().scoring);
        }
        picture.last = report.game.last_move().and_then(|(_, mv)| mv.point());
        picture
    }
}

/// Adds the ways to the nodes of a game, and puts the findings in the order of the file.
fn locate<'d>(root: Node<'_>, found: impl Iterator<Item = &'d Diagnostic> + Clone) -> Vec<Finding> {
    // A way takes as long as it is: where there are many, a table of the main line is faster.
    let many = found.clone().nth(MANY).is_some();
    let main_line = root.main_line().enumerate().filter(|_| many);
    let depths: HashMap<NodeId, usize> =
        main_line.map(|(depth, node)| (node.id(), depth)).collect();
    let mut beside = 0;
    let mut path = |id: NodeId| {
        if let Some(&depth) = depths.get(&id) {
            return Some(NodePath { game: root.game(), depth, turns: Vec::new() });
        }
        beside += 1;
        (beside <= BESIDE).then(|| root.collection().node(id).path())
    };
    let finding = |diagnostic: &Diagnostic| Finding {
        path: diagnostic.node.and_then(&mut path),
        diagnostic: diagnostic.clone(),
    };
    let mut findings: Vec<Finding> = found.map(finding).collect();
    findings.sort_by_key(|finding| finding.diagnostic.position);
    findings
}
