//! What can happen in a game.

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::point::Point;
use crate::point_set::PointSet;

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Stones were set up; the history starts anew from this position.
    SetUp {
        /// The stones of each side.
        stones: Box<ByColor<PointSet>>,
        /// Number of handicap stones among them, 0 in an even game.
        handicap: usize,
        /// Who moves next.
        to_move: Color,
    },
    /// A stone was played.
    Play(Color, Point),
    /// A pass (虚着, rule article B-2.5).
    Pass(Color),
    /// A side lost one turn by ruling (弃权一次); no pass in the sense of ending the game.
    TurnForfeited(Color),
    /// Play was stopped by agreement.
    Stopped,
    /// Play went on after a stop (rule article B-21.4).
    Resumed {
        /// Who moves next.
        to_move: Color,
    },
    /// A side claimed that these stones of the opponent are dead, and the opponent did not agree:
    /// play decides (rule article B-21.4).
    Disputed {
        /// Who claims that they are dead.
        claimant: Color,
        /// The stones, whole chains.
        stones: Box<PointSet>,
    },
    /// Both sides agreed that these stones are dead (rule article B-8).
    DeadAgreed(Box<PointSet>),
    /// A side confirmed the end. Once both did so, with nothing else in between, nobody may play
    /// on (rule article B-21.3), for good.
    Confirmed(Color),
    /// A side was warned (rule article B-24).
    Warned {
        /// Who.
        color: Color,
        /// The article that was broken, empty if none was named.
        article: String,
    },
    /// An ending that was not confirmed was taken back: all is as it was before it.
    Continued,
    /// Rules or komi were changed after one side had confirmed the end, which it must do again.
    TermsChanged,
    /// A side gave up contesting the shared points (rule article B-12.4(4)).
    Conceded(Color),
    /// The game ended by resignation or ruling, or by the count that the confirmations which follow
    /// are about.
    Ended {
        /// How.
        outcome: Outcome,
        /// The article that says so, empty if none was named.
        article: String,
    },
}

impl Event {
    /// Color and move, where the event is a move.
    pub fn as_move(&self) -> Option<(Color, Move)> {
        match *self {
            Self::Play(color, point) => Some((color, Move::Play(point))),
            Self::Pass(color) => Some((color, Move::Pass)),
            _ => None,
        }
    }

    /// Whose turn the event used up: a move, a pass or a forfeited turn does.
    pub fn turn(&self) -> Option<Color> {
        match *self {
            Self::Play(color, _) | Self::Pass(color) | Self::TurnForfeited(color) => Some(color),
            _ => None,
        }
    }
}
