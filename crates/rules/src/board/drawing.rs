//! Boards as drawings: `.` empty, `X` Black, `O` White, the top row first.

use std::fmt;
use std::str::FromStr;

use crate::board::{Board, SetUpError};
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::{Size, SizeError};

impl fmt::Display for Board {
    /// Draws the board with one line for each row and a blank between points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.size().width() - 1;
        for point in self.size().points_from_top() {
            let letter = match self.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            };
            write!(f, "{letter}{}", if point.col() == last { '\n' } else { ' ' })?;
        }
        Ok(())
    }
}

/// Why a drawing is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoardError {
    /// A character is none of `.`, `X` and `O`.
    #[error("`{0}` is no point of a drawing, expected `.`, `X` or `O`")]
    Character(char),
    /// The rows differ in length.
    #[error("row {row} from the top has {got} points, the first has {expected}")]
    Ragged {
        /// Number of the row, from 1 at the top.
        row: usize,
        /// Points in that row.
        got: usize,
        /// Points in the first row.
        expected: usize,
    },
    /// More than 25 rows or columns, or none.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The stones cannot stand like that.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads a drawing: rows end with a line break or `/`; blanks and empty rows do not count.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rows: Vec<Vec<char>> = text
            .split(['\n', '/'])
            .map(|row| row.chars().filter(|c| !c.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        let side = |length: usize| u8::try_from(length).unwrap_or(u8::MAX);
        let size = Size::new(side(width), side(rows.len()))?;
        let mut stones = ByColor::splat(PointSet::new());
        for (index, row) in rows.iter().enumerate() {
            if row.len() != width {
                return Err(ParseBoardError::Ragged {
                    row: index + 1,
                    got: row.len(),
                    expected: width,
                });
            }
            for (col, &character) in row.iter().enumerate() {
                let point = Point::new(side(col), size.height() - 1 - side(index))
                    .expect("within a valid size");
                match character {
                    '.' => {}
                    'X' => drop(stones.black.insert(point)),
                    'O' => drop(stones.white.insert(point)),
                    other => return Err(ParseBoardError::Character(other)),
                }
            }
        }
        Ok(Self::set_up(size, &stones.black, &stones.white)?)
    }
}
