//! How a game ended.

use std::fmt;
use std::str::FromStr;

use crate::color::Color;
use crate::half_points::HalfPoints;
use crate::score::Score;

/// How a game ended (rule articles B-7, B-13.1, B-17.5 and B-20.3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: By,
    },
    /// Nobody won (和棋).
    Draw,
    /// The game has no result (无胜负).
    NoResult,
    /// Both sides lost (双方均负).
    BothLose,
    /// The game is void and played again (重赛, 加赛).
    Replay,
}

/// How a game was won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// By a count, with this difference.
    Points(HalfPoints),
    /// The other side resigned (中盘胜).
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited the game.
    Forfeit,
    /// The referee ruled that the other side has lost (判负).
    Adjudication,
    /// It is not said how.
    Unsaid,
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Color, by: By) -> Self {
        Self::Win { winner, by }
    }

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw | Self::NoResult | Self::BothLose | Self::Replay => None,
        }
    }

    /// The outcome in one word, each kind apart: a win as SGF writes it, else `draw`, `no-result`,
    /// `both-lose` or `replay`. [`Outcome::from_str`] reads it again, a win by ruling as one whose
    /// kind is not said.
    pub fn word(self) -> String {
        match self {
            Self::Win { .. } => self.to_string(),
            Self::Draw => "draw".to_owned(),
            Self::NoResult => "no-result".to_owned(),
            Self::BothLose => "both-lose".to_owned(),
            Self::Replay => "replay".to_owned(),
        }
    }

    /// The outcome as a sentence has it: `Black wins by 3.5 points`, `no result`.
    pub fn sentence(self) -> String {
        let (winner, by) = match self {
            Self::Draw => return "a draw".to_owned(),
            Self::NoResult => return "no result".to_owned(),
            Self::BothLose => return "both sides lose".to_owned(),
            Self::Replay => return "the game is played again".to_owned(),
            Self::Win { winner, by } => (winner, by),
        };
        let name = winner.name();
        match by {
            By::Points(HalfPoints(2)) => format!("{name} wins by 1 point"),
            By::Points(points) => format!("{name} wins by {points} points"),
            By::Resignation => format!("{name} wins by resignation"),
            By::Time => format!("{name} wins on time"),
            By::Forfeit => format!("{name} wins by forfeit"),
            By::Adjudication => format!("{name} wins by ruling"),
            By::Unsaid => format!("{name} wins"),
        }
    }
}

impl From<Score> for Outcome {
    /// The outcome of a count. An equal count that one side wins by rule is a win without points,
    /// as SGF has no other way to write it.
    fn from(score: Score) -> Self {
        match score.winner() {
            None => Self::Draw,
            Some(winner) if score.margin.0 == 0 => Self::win(winner, By::Unsaid),
            Some(winner) => Self::win(winner, By::Points(HalfPoints(score.margin.0.abs()))),
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the outcome as SGF has it: `B+3.5`, `W+R`, `B+T`, `W+F`, `B+` for a win by ruling or
    /// one whose kind is not said, `0` for a draw, `Void` for all that is no result.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match self {
            Self::Draw => return f.write_str("0"),
            Self::NoResult | Self::BothLose | Self::Replay => return f.write_str("Void"),
            Self::Win { winner, by } => (winner.letter(), by),
        };
        match by {
            By::Points(points) => write!(f, "{winner}+{points}"),
            By::Resignation => write!(f, "{winner}+R"),
            By::Time => write!(f, "{winner}+T"),
            By::Forfeit => write!(f, "{winner}+F"),
            By::Adjudication | By::Unsaid => write!(f, "{winner}+"),
        }
    }
}

/// The text is no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no outcome, expected B+ or W+ with R, T, F, points or nothing, draw, no-result, \
     both-lose or replay"
)]
pub struct ParseOutcomeError(String);

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    /// Reads what [`Outcome::word`] and `Display` write, in any case; `Void` is no result.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParseOutcomeError(text.to_owned());
        let lower = text.to_ascii_lowercase();
        let (winner, by) = match lower.as_str() {
            "0" | "draw" => return Ok(Self::Draw),
            "void" | "no-result" => return Ok(Self::NoResult),
            "both-lose" => return Ok(Self::BothLose),
            "replay" => return Ok(Self::Replay),
            win => win.split_once('+').ok_or_else(error)?,
        };
        let winner = match winner {
            "b" => Color::Black,
            "w" => Color::White,
            _ => return Err(error()),
        };
        let by = match by {
            "" => By::Unsaid,
            "r" | "resign" => By::Resignation,
            "t" | "time" => By::Time,
            "f" | "forfeit" => By::Forfeit,
            points => {
                let points: HalfPoints = points.parse().map_err(|_| error())?;
                By::Points(Some(points).filter(|points| points.0 >= 0).ok_or_else(error)?)
            }
        };
        Ok(Self::win(winner, by))
    }
}
