//! The result of a count.

use std::fmt;

use crate::color::Color;
use crate::half_points::HalfPoints;

/// An exact score: half-points from Black's point of view, and who wins if they are equal.
///
/// ```
/// use tengen_rules::{HalfPoints, Score};
///
/// let score = Score::new(HalfPoints(3));
/// assert_eq!(score.to_string(), "B+1.5");
/// assert_eq!(score.zi(), "黑胜 ¾ 子");
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's points minus White's.
    pub margin: HalfPoints,
    /// Winner of an equal count; `None` makes it a draw.
    pub tie_to: Option<Color>,
}

impl Score {
    /// A score whose tie is a draw.
    pub const fn new(margin: HalfPoints) -> Self {
        Self { margin, tie_to: None }
    }

    /// Who won; `None` for a draw.
    pub fn winner(self) -> Option<Color> {
        match self.margin.0 {
            1.. => Some(Color::Black),
            0 => self.tie_to,
            ..0 => Some(Color::White),
        }
    }

    /// The result as a Chinese count sheet says it: `黑胜 1¾ 子`, exact to a quarter zi, `和棋` for
    /// a draw. One zi is two points (rule article B-11).
    pub fn zi(self) -> String {
        let side = match self.winner() {
            None => return "和棋".to_owned(),
            Some(Color::Black) => "黑胜",
            Some(Color::White) => "白胜",
        };
        format!("{side} {} 子", HalfPoints(self.margin.0.abs()).zi())
    }
}

impl fmt::Display for Score {
    /// Writes the result as GTP has it: `B+3.5`, `W+7`, `0` for a draw. An equal count that one
    /// side wins is `B+0` or `W+0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            None => f.write_str("0"),
            Some(winner) => write!(f, "{}+{}", winner.letter(), HalfPoints(self.margin.0.abs())),
        }
    }
}
