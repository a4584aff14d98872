//! Points of the board and their names.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::size::{MAX_SIDE, Size};

/// A point of the board (an intersection), independent of the board's size.
///
/// Column and row count from 0 at the **lower left**, as GTP does: `A1` is column 0, row 0.
/// Points are ordered by row from the bottom, then by column.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // Invariant: row + 1, in 1..=MAX_SIDE; not zero so that an absent point costs no space.
    row_plus_one: NonZeroU8,
    // Invariant: in 0..MAX_SIDE.
    col: u8,
}

const _: () = assert!(size_of::<Option<Point>>() == 2);

/// Letters of the columns: the letter I is skipped.
const LETTERS: &[u8; MAX_SIDE as usize] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Point {
    /// The point in the given column and row (both from 0), if it is within 25 by 25.
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < MAX_SIDE && row < MAX_SIDE {
            match NonZeroU8::new(row + 1) {
                Some(row_plus_one) => Some(Self { row_plus_one, col }),
                None => None,
            }
        } else {
            None
        }
    }

    /// Column, from 0 at the left.
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.row_plus_one.get() - 1
    }

    /// The point `cols` to the right and `rows` up, if it is on a board of this size.
    pub fn offset(self, cols: i8, rows: i8, size: Size) -> Option<Self> {
        let col = self.col.checked_add_signed(cols)?;
        let row = self.row().checked_add_signed(rows)?;
        Self::new(col, row).filter(|&point| size.contains(point))
    }

    /// The straight-adjacent points on a board of this size: two to four, fewer on narrow boards.
    pub fn neighbors(self, size: Size) -> impl Iterator<Item = Self> {
        [(0, -1), (-1, 0), (1, 0), (0, 1)]
            .into_iter()
            .filter_map(move |(c, r)| self.offset(c, r, size))
    }

    /// The diagonally adjacent points on a board of this size.
    pub fn diagonals(self, size: Size) -> impl Iterator<Item = Self> {
        [(-1, -1), (1, -1), (-1, 1), (1, 1)]
            .into_iter()
            .filter_map(move |(c, r)| self.offset(c, r, size))
    }

    /// Index in 0..625 that does not depend on the board's size: row × 25 + column.
    pub(crate) const fn index(self) -> usize {
        self.row() as usize * MAX_SIDE as usize + self.col as usize
    }
}

impl fmt::Display for Point {
    /// Writes the GTP name, such as `D4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", LETTERS[usize::from(self.col)] as char, self.row_plus_one)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({self})")
    }
}

/// The text is no point of a 25 by 25 board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no point, expected a letter A to Z without I and a row 1 to 25, such as D4")]
pub struct ParsePointError(String);

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads a GTP name in either case; leading zeros of the row are accepted.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let letter = text.bytes().next()?.to_ascii_uppercase();
            let col = LETTERS.iter().position(|&l| l == letter)?;
            let digits = text.get(1..)?;
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let row = digits.parse::<u8>().ok()?.checked_sub(1)?;
            Self::new(u8::try_from(col).ok()?, row)
        };
        parse().ok_or_else(|| ParsePointError(text.to_owned()))
    }
}
