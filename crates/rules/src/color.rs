//! The two sides, and a pair of values indexed by side.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

/// One side. An empty point is not a color: it is `None` where a color is optional.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Moves first (rule article B-2.3).
    Black,
    /// Moves second, and first after handicap stones.
    White,
}

impl Color {
    /// Both colors, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// Returns the opponent's color.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Returns `Black` or `White`, as a sentence begins.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "Black",
            Self::White => "White",
        }
    }

    /// Returns `B` or `W`, as results and SGF write it.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'B',
            Self::White => 'W',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// The text is no color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no color, expected b, w, black or white")]
pub struct ParseColorError(String);

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `b`, `w`, `black` or `white` in any case, as GTP does.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("b") || text.eq_ignore_ascii_case("black") {
            Ok(Self::Black)
        } else if text.eq_ignore_ascii_case("w") || text.eq_ignore_ascii_case("white") {
            Ok(Self::White)
        } else {
            Err(ParseColorError(text.to_owned()))
        }
    }
}

/// One value for each side, indexed by [`Color`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Pairs the two values.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }
}

impl<T: Copy> ByColor<T> {
    /// Gives both sides the same value.
    pub const fn splat(value: T) -> Self {
        Self { black: value, white: value }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
