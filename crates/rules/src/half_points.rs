//! Exact half-points, the unit of komi and of scores.

use std::fmt;
use std::str::FromStr;

/// A number of half-points. One point of komi or of difference is 2; one zi (子) of the Chinese
/// count is two points, so this unit is also a quarter-zi: 3¾ zi = 7½ points = 15.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(pub i32);

/// Why a text is no number of half-points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HalfPointsError {
    /// Not a finite decimal number.
    #[error("`{0}` is no number, expected points such as 7.5")]
    NotANumber(String),
    /// A number, but no multiple of ½.
    #[error("`{0}` is no multiple of half a point")]
    NotHalf(String),
    /// More than a million points.
    #[error("`{0}` is out of range, at most a million points")]
    TooLarge(String),
}

impl HalfPoints {
    /// Largest amount that is accepted from text: a million points.
    pub const MAX: Self = Self(2_000_000);

    /// Whole points.
    pub const fn from_points(points: i32) -> Self {
        Self(points * 2)
    }

    /// The amount in points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// The amount in zi (子), exact to a quarter: `184¼`, `¾`, `-1½`, `0`. One zi is two points.
    pub fn zi(self) -> String {
        let quarters = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        match (quarters / 4, ["", "¼", "½", "¾"][(quarters % 4) as usize]) {
            (0, "") => "0".to_owned(),
            (0, fraction) => format!("{sign}{fraction}"),
            (whole, fraction) => format!("{sign}{whole}{fraction}"),
        }
    }
}

impl fmt::Display for HalfPoints {
    /// Writes points without needless decimals: `7.5`, `7`, `-5.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", self.0.unsigned_abs() / 2)
    }
}

impl FromStr for HalfPoints {
    type Err = HalfPointsError;

    /// Reads a decimal number of points: `7.5`, `6.50`, `7`, `-5.5`, `1e1`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b"+-.eE".contains(&b));
        let points = text.parse::<f64>().ok().filter(|p| plain && p.is_finite());
        let halves = points.ok_or_else(|| HalfPointsError::NotANumber(text.to_owned()))? * 2.0;
        if halves.fract() != 0.0 {
            Err(HalfPointsError::NotHalf(text.to_owned()))
        } else if halves.abs() > f64::from(Self::MAX.0) {
            Err(HalfPointsError::TooLarge(text.to_owned()))
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "whole and within range")]
            Ok(Self(halves as i32))
        }
    }
}
