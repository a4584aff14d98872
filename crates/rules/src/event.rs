//! What can happen in a game.

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Stones were set up; the history starts anew from this position.
    SetUp {
        /// The stones of each side.
        stones: ByColor<PointSet>,
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
    /// Both sides agreed that these stones are dead (rule article B-8).
    DeadAgreed(Box<PointSet>),
    /// Both sides confirmed the end; nobody may play on (rule article B-21.3).
    Confirmed,
    /// A side was warned (rule article B-24).
    Warned(Color),
    /// A side gave up contesting the shared points (rule article B-12.4(4)).
    Conceded(Color),
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

    /// Whose turn the event used up.
    pub(crate) fn turn(&self) -> Option<Color> {
        match *self {
            Self::Play(color, _) | Self::Pass(color) | Self::TurnForfeited(color) => Some(color),
            _ => None,
        }
    }
}
