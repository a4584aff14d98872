//! What a side may do with its turn.

use std::fmt;
use std::str::FromStr;

use crate::point::{ParsePointError, Point};

/// A turn used: a stone on a point, or a pass (rule articles B-2.4 and B-2.5).
///
/// Resignation is no move: it ends the game and leaves no trace on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone is placed.
    Play(Point),
    /// The right to move is given up.
    Pass,
}

impl Move {
    /// The point that was played, `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    /// Writes the GTP name: `D4` or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParsePointError;

    /// Reads a point or `pass`, in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("pass") {
            Ok(Self::Pass)
        } else {
            text.parse().map(Self::Play)
        }
    }
}
