//! Illegal moves: the reason as a word, the article, and what is repeated.

use std::fmt;

use tengen_rules::{Color, IllegalMove, Move};
use tengen_sgf::game::{self, Fault};
use tengen_sgf::{Node, NodePath, Position};

use crate::law;
use crate::record::Note;
use crate::record::turns::Turns;

/// An illegal move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Number of the move; every move of the main line counts, the first is 1.
    pub number: usize,
    /// Who made it.
    pub color: Color,
    /// The move; `None` if it cannot be read or lies beyond the largest board.
    pub mv: Option<Move>,
    /// The move as it stands in the record, such as `dd`.
    pub given: String,
    /// What is wrong with it.
    pub reason: Reason,
    /// Number of the move after which the position stood that it brings back; 0 is the start.
    pub repeats: Option<usize>,
    /// Whether it was played all the same, so that the game went on from the position after it.
    pub played: bool,
    /// Where it is in the tree.
    pub path: NodePath,
    /// Where it is in the file.
    pub position: Option<Position>,
}

/// Why a move of a record is illegal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A referee at the board would rule so too.
    Law(law::Fault),
    /// It is no point.
    Unreadable,
}

impl Reason {
    /// The reason as one word, for programs: those of [`law::Fault::word`], and `unreadable`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Law(fault) => fault.word(),
            Self::Unreadable => "unreadable",
        }
    }

    /// The article of the rule documents that forbids it (`docs/rules.md`).
    pub fn article(self) -> &'static str {
        match self {
            Self::Law(fault) => fault.article(),
            // No more a point than one off the board.
            Self::Unreadable => law::article_of(&IllegalMove::OffBoard),
        }
    }

    /// The rule that is broken, if it is one of the board.
    fn illegal(self) -> Option<IllegalMove> {
        match self {
            Self::Law(law::Fault::Illegal(illegal)) => Some(illegal),
            _ => None,
        }
    }

    /// Whether only some rulesets forbid it.
    fn depends_on_rules(self, played: bool) -> bool {
        match self.illegal() {
            Some(IllegalMove::Superko { .. }) => true,
            // What was played is of several stones.
            Some(IllegalMove::Suicide) => played,
            _ => false,
        }
    }
}

impl From<Fault> for Reason {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Unreadable => Self::Unreadable,
            Fault::Illegal(illegal) => Self::Law(law::Fault::Illegal(illegal)),
        }
    }
}

impl Violation {
    /// Color and move in words: `Black C3`.
    pub fn who(&self) -> String {
        let color = if self.color == Color::Black { "Black" } else { "White" };
        match self.mv {
            Some(mv) => format!("{color} {mv}"),
            None => format!("{color} [{}]", self.given),
        }
    }

    /// What is wrong, in words: `it retakes a ko at once`.
    pub fn what(&self) -> String {
        let repeated = match self.repeats {
            None => "an earlier position".to_owned(),
            Some(0) => "the start position".to_owned(),
            Some(number) => format!("the position after move {number}"),
        };
        match self.reason {
            Reason::Unreadable => "it is no point, expected two letters such as dd".to_owned(),
            Reason::Law(law::Fault::OutOfTurn) => {
                "the same side made the move before, or a pass is not recorded".to_owned()
            }
            Reason::Law(law::Fault::Illegal(illegal)) => match illegal {
                IllegalMove::Ko => format!("it retakes a ko at once and brings back {repeated}"),
                IllegalMove::Superko { .. } => format!("it brings back {repeated}"),
                other => other.to_string(),
            },
        }
    }
}

impl fmt::Display for Violation {
    /// Writes `Black C3: it retakes a ko at once and brings back the start position`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.who(), self.what())
    }
}

/// Puts the findings of a replay and of the turns together, in the order of the moves.
///
/// What only some rulesets forbid is noted as well, if the rules are not known.
pub(super) fn rule(
    found: Vec<game::Violation>,
    turns: Turns,
    root: Node<'_>,
    rules_known: bool,
) -> (Vec<Violation>, Vec<Note>) {
    let void: Vec<usize> =
        found.iter().filter(|found| !found.accepted).map(|found| found.number).collect();
    let path = |number: usize| {
        let depth = turns.depths.get(number - 1).copied().unwrap_or_default();
        NodePath { game: root.game(), depth, turns: Vec::new() }
    };
    let illegal = found.into_iter().map(|found| Violation {
        number: found.number,
        color: found.color,
        mv: found.mv,
        given: found.given,
        reason: Reason::from(found.fault),
        repeats: match found.fault {
            Fault::Illegal(IllegalMove::Superko { repeats }) => Some(repeats),
            Fault::Illegal(IllegalMove::Ko) => Some(before_capture(found.number, &void)),
            _ => None,
        },
        played: found.accepted,
        path: path(found.number),
        position: root.collection().node(found.node).position(),
    });
    let out_of_turn = turns.out_of_turn.iter().map(|found| Violation {
        number: found.number,
        color: found.color,
        mv: found.mv,
        given: found.given.clone(),
        reason: Reason::Law(law::Fault::OutOfTurn),
        repeats: None,
        played: void.binary_search(&found.number).is_err(),
        path: path(found.number),
        position: found.position,
    });
    let mut violations: Vec<Violation> = illegal.chain(out_of_turn).collect();
    violations.sort_by_key(|violation| violation.number);
    let mut notes = turns.notes;
    if !rules_known {
        let open = violations.iter().filter(|found| found.reason.depends_on_rules(found.played));
        let moves: Vec<usize> = open.map(|found| found.number).collect();
        if !moves.is_empty() {
            notes.push(Note::RulesAssumed { moves });
        }
    }
    (violations, notes)
}

/// Number of the move after which the position stood that a ko retaken at once brings back: the
/// one before the capture. Moves that are `void` were not played.
fn before_capture(number: usize, void: &[usize]) -> usize {
    (1..number).rev().filter(|number| void.binary_search(number).is_err()).nth(1).unwrap_or(0)
}
