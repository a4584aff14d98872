//! Points and sizes as SGF has them: up to 52 by 52, from the upper left.

use std::fmt;

use tengen_rules::{Point, Size};

/// Longest side of a board in SGF.
pub const MAX_BOARD_SIDE: u8 = 52;

/// The letters of columns and rows.
const LETTERS: &[u8; MAX_BOARD_SIDE as usize] =
    b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// A point of a board: column and row from 0 at the **upper left**.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Row, from 0 at the top.
    pub row: u8,
    /// Column, from 0 at the left.
    pub col: u8,
}

/// Two points that are the opposite corners of a rectangle; both are in it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The corner that is named first: the upper left one, if it is as SGF wants it.
    pub first: Coord,
    /// The other corner.
    pub last: Coord,
}

/// Width and height of a board in SGF, 1 to 52 points each. Only up to 25 can be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

/// The value is no point.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a point, expected two letters such as dd, or two such points joined by `:`")]
pub struct ParseCoordError;

impl Coord {
    /// Reads two letters: `aa` is the upper left corner, `A` follows `z`.
    ///
    /// # Errors
    ///
    /// [`ParseCoordError`] if they are no letters, or not two.
    pub fn parse(raw: &[u8]) -> Result<Self, ParseCoordError> {
        let index = |letter: u8| match letter {
            b'a'..=b'z' => Ok(letter - b'a'),
            b'A'..=b'Z' => Ok(letter - b'A' + 26),
            _ => Err(ParseCoordError),
        };
        match raw.trim_ascii() {
            &[col, row] => Ok(Self { col: index(col)?, row: index(row)? }),
            _ => Err(ParseCoordError),
        }
    }

    /// The point of a board of this size, if it is on it.
    pub fn point(self, size: Size) -> Option<Point> {
        let row = size.height().checked_sub(self.row)?.checked_sub(1)?;
        Point::new(self.col, row).filter(|&point| size.contains(point))
    }

    /// The name that SGF has for a point of a board of this size.
    ///
    /// # Panics
    ///
    /// If the point is not on such a board.
    pub fn of(point: Point, size: Size) -> Self {
        assert!(size.contains(point), "{point} is not on a board of {size}");
        Self { col: point.col(), row: size.height() - 1 - point.row() }
    }
}

impl fmt::Display for Coord {
    /// Writes two letters, such as `dd`. A column or row beyond 52 is `?`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for index in [self.col, self.row] {
            let letter = LETTERS.get(usize::from(index)).map_or('?', |&letter| letter.into());
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

impl Rectangle {
    /// Reads one point, or two joined by `:`.
    ///
    /// # Errors
    ///
    /// [`ParseCoordError`] if it is neither.
    pub fn parse(raw: &[u8]) -> Result<Self, ParseCoordError> {
        let colon = raw.iter().position(|&byte| byte == b':');
        let (first, last) = match colon {
            Some(colon) => (&raw[..colon], &raw[colon + 1..]),
            None => (raw, raw),
        };
        Ok(Self { first: Coord::parse(first)?, last: Coord::parse(last)? })
    }

    /// Whether the corners are not the upper left and the lower right one.
    pub fn is_reversed(self) -> bool {
        self.first.col > self.last.col || self.first.row > self.last.row
    }

    /// The points, row by row from the top.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        let (a, b) = (self.first, self.last);
        let cols = a.col.min(b.col)..=a.col.max(b.col);
        let rows = a.row.min(b.row)..=a.row.max(b.row);
        rows.flat_map(move |row| cols.clone().map(move |col| Coord { row, col }))
    }
}

impl fmt::Display for Rectangle {
    /// Writes `dd`, or `dd:ef` if it is more than one point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)?;
        if self.first == self.last { Ok(()) } else { write!(f, ":{}", self.last) }
    }
}

/// Covers points with rectangles that do not overlap: the widest row first, then as far down as
/// it goes.
///
/// ```
/// use tengen_sgf::property::{Rectangle, compress};
///
/// let points = Rectangle::parse(b"dd:ff")?.coords().filter(|point| point.to_string() != "ee");
/// let lists: Vec<String> = compress(points).iter().map(ToString::to_string).collect();
/// assert_eq!(lists, ["dd:fd", "de:df", "fe:ff", "ef"]);
/// # Ok::<_, tengen_sgf::property::ParseCoordError>(())
/// ```
pub fn compress(points: impl IntoIterator<Item = Coord>) -> Vec<Rectangle> {
    let mut left: std::collections::BTreeSet<Coord> = points.into_iter().collect();
    let mut rectangles = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut last = first;
        while left.remove(&Coord { col: last.col + 1, ..last }) {
            last.col += 1;
        }
        let row_below = |row: u8| (first.col..=last.col).map(move |col| Coord { row, col });
        while row_below(last.row + 1).all(|coord| left.contains(&coord)) {
            last.row += 1;
            for coord in row_below(last.row) {
                left.remove(&coord);
            }
        }
        rectangles.push(Rectangle { first, last });
    }
    rectangles
}

impl BoardSize {
    /// The size that a record without `SZ` has.
    pub const USUAL: Self = Self { width: 19, height: 19 };

    /// Reads a number, or two joined by `:` (width first).
    pub fn parse(raw: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(raw).ok()?;
        let side = |text: &str| {
            let side = text.trim().parse::<u8>().ok();
            side.filter(|side| (1..=MAX_BOARD_SIDE).contains(side))
        };
        let (width, height) = text.split_once(':').unwrap_or((text, text));
        Some(Self { width: side(width)?, height: side(height)? })
    }

    /// The size as the rules know it; `None` if it is too large to play on.
    pub fn playable(self) -> Option<Size> {
        Size::new(self.width, self.height).ok()
    }

    /// Whether a point is on the board.
    pub fn contains(self, coord: Coord) -> bool {
        coord.col < self.width && coord.row < self.height
    }

    /// Whether the value of a move is a pass: empty, or `tt` on boards of up to 19 by 19.
    pub fn is_pass(self, raw: &[u8]) -> bool {
        match raw.trim_ascii() {
            b"" => true,
            b"tt" => self.width <= 19 && self.height <= 19,
            _ => false,
        }
    }
}

impl From<Size> for BoardSize {
    fn from(size: Size) -> Self {
        Self { width: size.width(), height: size.height() }
    }
}

impl fmt::Display for BoardSize {
    /// Writes `19`, or `9:13` for a rectangle.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == self.height {
            write!(f, "{}", self.width)
        } else {
            write!(f, "{}:{}", self.width, self.height)
        }
    }
}
