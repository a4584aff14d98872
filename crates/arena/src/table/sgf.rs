//! The record of a game.

use std::fmt::Write as _;
use std::time::Duration;

use jiff::Timestamp;
use tengen_clock::{TimeLeft, TimeSystem};
use tengen_rules::{ByColor, Color, Game, Repetition, Rules};
use tengen_sgf::game::{Headings, record, rules_name};
use tengen_sgf::{NodeId, Value};

use super::Assignment;
use crate::record::{End, MoveRecord};
use crate::settings::Scoring;

/// What the record says about a move beside the move.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// What was left of the mover's time.
    pub(super) left: Option<TimeLeft>,
    /// What the engine says about it.
    pub(super) explanation: Option<String>,
}

/// What is known about a game when it is written down.
pub(super) struct Story<'a> {
    pub(super) assignment: &'a Assignment<'a>,
    pub(super) game: &'a Game,
    /// How it ended; `None` if it was broken off.
    pub(super) end: Option<&'a End>,
    pub(super) versions: &'a ByColor<String>,
    pub(super) systems: ByColor<TimeSystem>,
    pub(super) moves: &'a [MoveRecord],
    pub(super) told: &'a [Told],
    pub(super) mismatches: &'a [String],
    /// Seconds since 1970.
    pub(super) begun: u64,
}

impl Story<'_> {
    /// Writes it.
    pub(super) fn write(&self) -> String {
        let Assignment { settings, slot, opening, .. } = self.assignment;
        let name = |color: Color| settings.entrants[slot.players[color]].name.clone();
        let headings = Headings {
            application: format!("Tengen:{}", env!("CARGO_PKG_VERSION")),
            black: name(Color::Black),
            white: name(Color::White),
            date: date(self.begun),
            round: slot.number.to_string(),
            result: self.end.map(|end| end.outcome.to_string()).unwrap_or_default(),
            comment: self.comment(),
            ..Headings::default()
        };
        let mut tree = record(self.game, &headings);
        let root = tree.game(0).expect("a game was written");
        let before = opening.game.moves().count();
        let nodes: Vec<(NodeId, Option<String>)> = root
            .main_line()
            .filter(|node| node.has("B") || node.has("W"))
            .skip(before)
            .map(|node| (node.id(), node.value("C").map(Value::text)))
            .collect();
        let root = root.id();
        // SGF has no words for what becomes of long cycles.
        let rules = Rules { repetition: Repetition::Forbid, ..*self.game.rules() };
        if let Some(name) = rules_name(&rules) {
            tree.set(root, "RU", [name]).expect("the name of the property is proper");
        }
        if self.systems.black == self.systems.white && self.systems.black != TimeSystem::None {
            let set = tree.set(root, "TM", [self.systems.black.main().as_secs_f64().to_string()]);
            set.expect("the name of the property is proper");
            if let Some(overtime) = overtime(self.systems.black) {
                tree.set(root, "OT", [overtime]).expect("the name of the property is proper");
            }
        }
        for ((node, comment), (mv, told)) in nodes.iter().zip(self.moves.iter().zip(self.told)) {
            let mut set = |name: &str, text: String| {
                tree.set(*node, name, [text]).expect("the name of the property is proper");
            };
            let black = mv.color == Color::Black;
            if let Some(left) = told.left {
                set(if black { "BL" } else { "WL" }, format!("{:.3}", left.time.as_secs_f64()));
                if left.count > 0 {
                    set(if black { "OB" } else { "OW" }, left.count.to_string());
                }
            }
            if settings.comments {
                let mut text = comment.clone().unwrap_or_default();
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&cost(mv));
                if let Some(explanation) = &told.explanation {
                    let _ = write!(text, "\n{}", explanation.trim());
                }
                set("C", text);
            }
        }
        String::from_utf8(tree.write()).expect("it is written as UTF-8")
    }

    /// What is said about the game as a whole.
    fn comment(&self) -> String {
        let Assignment { settings, slot, attempt, opening } = self.assignment;
        let mut lines = vec![format!(
            "Game {} of a match, attempt {attempt}, seed {}. Rules: {}.",
            slot.number, slot.seed, settings.rules_name
        )];
        if settings.scoring == Scoring::TrompTaylor {
            lines.push("Every stone counts.".to_owned());
        }
        if settings.rules.repetition != Repetition::Forbid {
            lines.push(format!("Long cycles: {:?}.", settings.rules.repetition));
        }
        for color in Color::ALL {
            let version = &self.versions[color];
            if !version.is_empty() {
                lines.push(format!("{}: {version}, {}", color.name(), self.systems[color]));
            }
        }
        if !opening.name.is_empty() {
            lines.push(format!("Opening: {}", opening.name));
        }
        if let Some(end) = self.end {
            lines.push(format!("Ending: {}, {}.", end.kind, end.outcome.sentence()));
            if !end.judge.is_empty() {
                lines.push(format!("Counted by: {}", end.judge));
            }
            let said = [
                ("Black", &end.said.black),
                ("White", &end.said.white),
                ("The referee", &end.referee_said),
            ];
            for (who, said) in said {
                if let Some(said) = said {
                    lines.push(format!("{who} says: {said}"));
                }
            }
            if !end.detail.is_empty() {
                lines.push(end.detail.clone());
            }
        }
        lines.extend(self.mismatches.iter().cloned());
        let plain = |line: String| line.replace(|letter: char| letter.is_control(), " ");
        lines.into_iter().map(plain).collect::<Vec<_>>().join("\n")
    }
}

fn cost(mv: &MoveRecord) -> String {
    let mut text = format!("{:.3} s", mv.cost.wall.as_secs_f64());
    if let Some(cpu) = mv.cost.cpu {
        let _ = write!(text, ", {:.3} s of processor time", cpu.as_secs_f64());
    }
    if let Some(memory) = mv.cost.memory {
        let _ = write!(text, ", {} MiB", memory >> 20);
    }
    text
}

/// The overtime as SGF has it.
fn overtime(system: TimeSystem) -> Option<String> {
    let text = |time: Duration| time.as_secs_f64().to_string();
    match system {
        TimeSystem::None | TimeSystem::Absolute { .. } => None,
        TimeSystem::ByoYomi { period, periods, .. } => {
            Some(format!("{periods}x{} byo-yomi", text(period)))
        }
        TimeSystem::Canadian { period, stones, .. } => {
            Some(format!("{stones}/{} Canadian", text(period)))
        }
        TimeSystem::Fischer { increment, .. } => Some(format!("{} fischer", text(increment))),
        TimeSystem::Sections { period, moves, .. } => {
            Some(format!("{moves} moves in {}, carried over", text(period)))
        }
    }
}

/// A day as SGF has it, in UTC.
fn date(seconds: u64) -> String {
    let time = i64::try_from(seconds).ok().and_then(|time| Timestamp::from_second(time).ok());
    time.map(|time| time.strftime("%Y-%m-%d").to_string()).unwrap_or_default()
}
