//! What is kept of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tengen_rules::{ByColor, Color, Move, Outcome};

use crate::schedule::Slot;

/// A game that is over and counts.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Its place in the match.
    pub slot: Slot,
    /// How often it was begun, this time included; from 1.
    pub attempt: u32,
    /// How it ended.
    pub end: End,
    /// The moves that the engines made, in order; those of the opening are not among them.
    pub moves: Vec<MoveRecord>,
    /// The opening as text; empty on the empty board. Equal openings have equal texts.
    pub opening: String,
    /// The engines' own names and versions.
    pub versions: ByColor<String>,
    /// What each engine says about the rules that is not so in this match.
    pub mismatches: Vec<String>,
    /// When it began, in seconds since 1970 (UTC).
    pub begun: u64,
    /// How long it took.
    pub time: Duration,
    /// The game as SGF.
    pub sgf: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// In which way.
    pub kind: Kind,
    /// Who won.
    pub outcome: Outcome,
    /// Who did something wrong, if anyone.
    pub guilty: Option<Color>,
    /// Who said which stones are dead: `players`, `referee`, `status`, `play`, `rules`; empty where
    /// nothing was counted.
    pub judge: String,
    /// The score as each side says, if it was asked and answered.
    pub said: ByColor<Option<String>>,
    /// The score as the referee engine says.
    pub referee_said: Option<String>,
    /// What happened, in a sentence; empty where there is nothing to say.
    pub detail: String,
}

/// In which way a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Two passes and a count.
    Score,
    /// A side resigned.
    Resignation,
    /// Both engines agreed on the winner before the end.
    Adjudication,
    /// A side ran out of time.
    Time,
    /// A side made a move that the rules forbid.
    IllegalMove,
    /// An engine ended.
    Crash,
    /// An engine did not answer.
    Hang,
    /// An engine answered what is no GTP, or refused what it must do.
    ProtocolError,
    /// The game was too long.
    MoveLimit,
    /// A repetition ended the game as a draw.
    Repetition,
    /// A repetition ended the game without result.
    NoResult,
}

/// A move that an engine made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MoveRecord {
    /// Who.
    pub color: Color,
    /// What.
    pub mv: Move,
    /// What it cost.
    pub cost: Cost,
}

/// What a move cost.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Time between question and answer.
    pub wall: Duration,
    /// Processor time of the engine since its last move, where the system tells.
    pub cpu: Option<Duration>,
    /// Memory of the engine after the move in bytes, where the system tells.
    pub memory: Option<u64>,
}

/// An attempt at a game that does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voided {
    /// The game.
    pub number: u32,
    /// Which attempt it was.
    pub attempt: u32,
    /// How it ended; `None` if it was interrupted.
    pub kind: Option<Kind>,
    /// Whose engine it was.
    pub guilty: Option<String>,
    /// What happened, in a sentence.
    pub detail: String,
    /// The moves so far as SGF, if there are any.
    pub sgf: Option<String>,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 11] = [
        Self::Score,
        Self::Resignation,
        Self::Adjudication,
        Self::Time,
        Self::IllegalMove,
        Self::Crash,
        Self::Hang,
        Self::ProtocolError,
        Self::MoveLimit,
        Self::Repetition,
        Self::NoResult,
    ];

    /// The kind as one word, such as `illegal-move`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Resignation => "resignation",
            Self::Adjudication => "adjudication",
            Self::Time => "time",
            Self::IllegalMove => "illegal-move",
            Self::Crash => "crash",
            Self::Hang => "hang",
            Self::ProtocolError => "protocol-error",
            Self::MoveLimit => "move-limit",
            Self::Repetition => "repetition",
            Self::NoResult => "no-result",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word names no way in which a game can end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown ending {0:?}, expected one of: {words}", words = Kind::ALL.map(Kind::word).join(", "))]
pub struct UnknownKind(pub String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let kind = Self::ALL.into_iter().find(|kind| kind.word() == word);
        kind.ok_or_else(|| UnknownKind(word.to_owned()))
    }
}
