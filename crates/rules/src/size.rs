//! The size of a board.

use std::fmt;

use crate::point::Point;

/// Longest side of a board: 25, the limit of GTP's coordinates.
pub const MAX_SIDE: u8 = 25;

/// Width and height of a board, each 1 to 25 points. Rectangles are allowed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    // Invariant: both are in 1..=MAX_SIDE.
    width: u8,
    height: u8,
}

/// A side is shorter than 1 or longer than 25 points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board of {width} by {height} is not possible, each side takes 1 to 25 points")]
pub struct SizeError {
    /// The width that was asked for.
    pub width: u8,
    /// The height that was asked for.
    pub height: u8,
}

impl Size {
    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if a side is not in 1..=25.
    pub const fn new(width: u8, height: u8) -> Result<Self, SizeError> {
        if width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE {
            Ok(Self { width, height })
        } else {
            Err(SizeError { width, height })
        }
    }

    /// A board of `side` columns and rows.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if `side` is not in 1..=25.
    pub const fn square(side: u8) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// Number of columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Returns whether `point` is on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.width && point.row() < self.height
    }

    /// All points, row by row from the bottom: A1, B1, …, A2, ….
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |row| {
            (0..self.width).map(move |col| Point::new(col, row).expect("within MAX_SIDE"))
        })
    }

    /// All points in reading order, as diagrams and GTP lists have it: the top row first.
    pub fn points_from_top(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.height).rev().flat_map(move |row| {
            (0..self.width).map(move |col| Point::new(col, row).expect("within MAX_SIDE"))
        })
    }
}

impl fmt::Display for Size {
    /// Writes `19`, or `9x13` (width first) for a rectangle.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == self.height {
            write!(f, "{}", self.width)
        } else {
            write!(f, "{}x{}", self.width, self.height)
        }
    }
}

/// The text is no board size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseSizeError {
    /// Neither a number nor two numbers joined by `x` or `:`.
    #[error("`{0}` is no board size, expected a number such as 19 or two such as 9x13")]
    Syntax(String),
    /// A number is out of range.
    #[error(transparent)]
    Range(#[from] SizeError),
}

impl std::str::FromStr for Size {
    type Err = ParseSizeError;

    /// Reads `19`, `9x13` or `9:13` (width first).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number =
            |part: &str| part.parse::<u8>().map_err(|_| ParseSizeError::Syntax(text.to_owned()));
        let (width, height) = match text.split_once(['x', 'X', ':']) {
            Some((width, height)) => (number(width)?, number(height)?),
            None => (number(text)?, number(text)?),
        };
        Ok(Self::new(width, height)?)
    }
}
