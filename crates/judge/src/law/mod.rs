//! The law of play: what is ruled when something is not in order, with the article that says so.
//!
//! The rules crate knows what is illegal and keeps the log; here is what follows from it. Articles
//! are those of the documents that `docs/rules.md` names. Nothing here looks at a clock: the
//! referee, a program or a person, says when something has happened.
//!
//! ```
//! use tengen_judge::law::{Law, Verdict};
//! use tengen_rules::{Color, Game, HalfPoints, Rules, Size};
//!
//! let mut game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
//! let law = Law::default();
//! assert!(matches!(law.play(&mut game, Color::Black, "E5".parse()?)?, Verdict::Played(_)));
//! // Black plays again at once: void, and a warning.
//! let Verdict::Void(ruling) = law.play(&mut game, Color::Black, "C3".parse()?)? else { panic!() };
//! assert_eq!(ruling.to_string(), "void out-of-turn B-17.2 warning 1");
//! assert_eq!(game.to_move(), Color::White);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use tengen_rules::{Color, Game, IllegalMove, Outcome, Phase, Point};

mod end;
mod play;

pub use end::{
    Proposal, adjudicate, agree_dead, concede, confirm, count, dead_stones, dispute, play_on,
    proven_alive, seki_stones,
};
pub use play::{Verdict, claim_pass, correct_colors, resign, take_back, warn};

/// What the rules of an event decide where the documents differ or leave it open.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Law {
    /// What two moves running cost.
    pub two_moves: TwoMoves,
    /// Whether a ko retaken too early, or a repeated position, costs a warning beside the turn
    /// (rule article B-18.3; in A-II.11.1 it does not).
    pub ko_warning: bool,
    /// What an illegal move costs.
    pub illegal_move: IllegalMoves,
}

/// What it costs to play out of turn (连下两着).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TwoMoves {
    /// The second move is void and there is a warning (rule article B-17.2).
    VoidWarning,
    /// The game is lost (rule article A-II.8.1).
    Loss,
}

/// What an illegal move costs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMoves {
    /// What the articles say: the move is void, the turn is forfeited.
    Rule,
    /// The game, as is usual between programs.
    Loss,
}

impl Law {
    /// The law of document B.
    pub const DOCUMENT_B: Self = Self {
        two_moves: TwoMoves::VoidWarning,
        ko_warning: true,
        illegal_move: IllegalMoves::Rule,
    };
    /// The law of document A.
    pub const DOCUMENT_A: Self =
        Self { two_moves: TwoMoves::Loss, ko_warning: false, ..Self::DOCUMENT_B };
}

impl Default for Law {
    fn default() -> Self {
        Self::DOCUMENT_B
    }
}

/// What was not in order with a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// A move that the rules forbid.
    Illegal(IllegalMove),
    /// A move when it was the other side's turn (连下两着).
    OutOfTurn,
}

impl Fault {
    /// The fault as one word, for reports that machines read: `occupied`, `off-board`, `suicide`,
    /// `ko`, `superko`, `over`, `out-of-turn`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Illegal(reason) => word_of(&reason),
            Self::OutOfTurn => "out-of-turn",
        }
    }

    /// The fault as the documents call it: as [`Fault::word`], but a suicide is played on a
    /// `forbidden-point` (禁着点).
    pub fn name(self) -> &'static str {
        match self {
            Self::Illegal(IllegalMove::Suicide) => "forbidden-point",
            other => other.word(),
        }
    }

    /// The article that forbids it.
    pub fn article(self) -> &'static str {
        match self {
            Self::Illegal(reason) => article_of(&reason),
            Self::OutOfTurn => "B-17.2",
        }
    }
}

/// The reason as one word, for reports that machines read.
pub fn word_of(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::OffBoard => "off-board",
        IllegalMove::Occupied => "occupied",
        IllegalMove::Suicide => "suicide",
        IllegalMove::Ko => "ko",
        IllegalMove::Superko { .. } => "superko",
        IllegalMove::Over => "over",
        _ => "illegal",
    }
}

/// The article that forbids a move.
///
/// None speaks of occupied points or points off the board: A-II.12.1 leaves them to the referee,
/// who treats them as forbidden points.
pub fn article_of(reason: &IllegalMove) -> &'static str {
    match reason {
        IllegalMove::Suicide => "B-5",
        IllegalMove::Ko => "B-20.1",
        IllegalMove::Superko { .. } => "B-6",
        IllegalMove::Over => "B-21.3",
        _ => "A-II.12.1",
    }
}

/// What the referee rules about a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What was not in order. The move in question is always void.
    pub fault: Fault,
    /// The article that the ruling follows.
    pub article: &'static str,
    /// Whether the side lost this turn (弃权一次).
    pub turn_forfeited: bool,
    /// The number of warnings that the side has now, if it was warned.
    pub warnings: Option<u32>,
    /// How the game ended, if it did by this ruling.
    pub ending: Option<Ending>,
}

impl fmt::Display for Ruling {
    /// Writes `void ko B-18.3 turn-forfeited warning 1`, and the [ending](Ending) if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "void {} {}", self.fault.name(), self.article)?;
        if self.turn_forfeited {
            f.write_str(" turn-forfeited")?;
        }
        if let Some(number) = self.warnings {
            write!(f, " warning {number}")?;
        }
        match &self.ending {
            Some(ending) => write!(f, " {ending}"),
            None => Ok(()),
        }
    }
}

/// A warning (警告): one zi less in the count, and the second one loses the game (rule article B-24).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The number of warnings that the side has now.
    pub number: u32,
    /// How the game ended, if it did by this warning.
    pub ending: Option<Ending>,
}

impl fmt::Display for Warning {
    /// Writes `warning 1`, and the [ending](Ending) if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "warning {}", self.number)?;
        match &self.ending {
            Some(ending) => write!(f, " {ending}"),
            None => Ok(()),
        }
    }
}

/// How a game ended otherwise than by a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// How.
    pub outcome: Outcome,
    /// The article that says so; empty if none was named.
    pub article: String,
}

impl Ending {
    /// How a game ended, if it did.
    pub fn of(game: &Game) -> Option<Self> {
        let ruled = game.ended().map(|(outcome, article)| (outcome, article.to_owned()));
        let repetition = || game.outcome().map(|outcome| (outcome, "B-20.3".to_owned()));
        let (outcome, article) = ruled.or_else(repetition)?;
        Some(Self { outcome, article })
    }
}

impl fmt::Display for Ending {
    /// Writes `over W+ B-24.2`: the word of the outcome and the article.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "over {}", self.outcome.word())?;
        if self.article.is_empty() { Ok(()) } else { write!(f, " {}", self.article) }
    }
}

/// Why something cannot be ruled now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// Both sides confirmed the end.
    #[error("both sides confirmed the result, which nobody can change now (B-16.4)")]
    Confirmed,
    /// The game ended by resignation or ruling.
    #[error("the game is over, {}: adjudicate otherwise or continue it first", .0.sentence())]
    Ended(Outcome),
    /// Play has stopped.
    #[error("play has stopped: agree on the dead stones and confirm, or dispute them (B-21.4)")]
    Stopped,
    /// Play has not stopped.
    #[error("play has not stopped: both sides must pass first (B-7.3)")]
    NotStopped,
    /// Nothing has ended the game.
    #[error("nothing has ended the game that could be taken back")]
    NotOver,
    /// It is the other side's turn.
    #[error("it is not {0}'s turn")]
    NotTheirTurn(Color),
    /// The other side must confirm first.
    #[error("{0}, who is to move, confirms first (B-13.2)")]
    ConfirmsFirst(Color),
    /// A side confirmed already.
    #[error("{0} has confirmed already")]
    AlreadyConfirmed(Color),
    /// A side conceded the shared points already.
    #[error("{0} has conceded the shared points already")]
    AlreadyConceded(Color),
    /// The point holds no stone.
    #[error("no stone stands at {0}")]
    NoStone(Point),
    /// The point holds a stone of the claimant.
    #[error(
        "the stone at {0} is the claimant's own: a side claims that stones of the other are dead"
    )]
    OwnStone(Point),
    /// The stone was disputed before and not captured.
    #[error(
        "the stone at {0} was disputed and not captured when play went on, so it is alive (B-8)"
    )]
    ProvenAlive(Point),
    /// The rules take no dead stones off.
    #[error("under these rules every stone on the board counts: dead stones must be captured")]
    EveryStoneCounts,
    /// No stones were named.
    #[error("no stones are disputed: name stones of the other side")]
    NothingDisputed,
    /// The last move was not a stone of this side.
    #[error(
        "the last move was no stone of {0}: a claim must be made before the next move (B-17.3)"
    )]
    TooLateToClaim(Color),
    /// Too many moves were made.
    #[error("colors can be corrected up to move 10, and {0} moves were made (B-17.1)")]
    TooLateToCorrect(usize),
}

/// Refuses where the game is over, by confirmation or otherwise.
fn still_open(game: &Game) -> Result<(), Refusal> {
    match (game.phase(), game.outcome()) {
        (Phase::Confirmed, _) => Err(Refusal::Confirmed),
        (_, Some(outcome)) => Err(Refusal::Ended(outcome)),
        _ => Ok(()),
    }
}

/// Refuses unless moves are being made.
fn playing(game: &Game) -> Result<(), Refusal> {
    still_open(game)?;
    if game.phase() == Phase::Stopped { Err(Refusal::Stopped) } else { Ok(()) }
}

/// Refuses unless play has stopped and the end is not confirmed.
fn stopped(game: &Game) -> Result<(), Refusal> {
    still_open(game)?;
    if game.phase() == Phase::Stopped { Ok(()) } else { Err(Refusal::NotStopped) }
}
