//! What stands on the four sides of a cell, in one byte.
//!
//! Two bits for each side (below, left, right, above) say what is there, as [`Cell`] numbers it.
//! A table then answers in one step what would take four comparisons: which sides are whose, how
//! many are empty, and whether one color surrounds the cell.

use crate::board::grid::Cell;
use crate::color::Color;

/// The four sides of a cell.
pub(in crate::board) type Around = u8;

const CODES: usize = 256;

/// What is on a side: 0 below, 1 left, 2 right, 3 above.
#[expect(clippy::cast_possible_truncation, reason = "two bits")]
const fn side(code: usize, side: usize) -> u8 {
    (code >> (2 * side) & 3) as u8
}

/// Steps to the neighbors of one color, by place and code: first the sides of that color, then the
/// first of them again up to four; 0 everywhere if there is none.
pub(super) type Steps = [[i8; CODES]; 4];

#[expect(clippy::cast_possible_truncation, reason = "at most 26")]
pub(super) const fn steps(color: Color, stride: usize) -> Steps {
    let stride = stride as i8;
    let directions = [-stride, -1, 1, stride];
    let mut table = [[0; CODES]; 4];
    let mut code = 0;
    while code < CODES {
        let mut count = 0;
        let mut at = 0;
        while at < 4 {
            if side(code, at) == Cell::of(color) as u8 {
                table[count][code] = directions[at];
                count += 1;
            }
            at += 1;
        }
        while count > 0 && count < 4 {
            table[count][code] = table[0][code];
            count += 1;
        }
        code += 1;
    }
    table
}

/// How many sides hold a given thing.
const fn counts(what: Cell) -> [u8; CODES] {
    let mut table = [0; CODES];
    let mut code = 0;
    while code < CODES {
        let mut at = 0;
        while at < 4 {
            table[code] += (side(code, at) == what as u8) as u8;
            at += 1;
        }
        code += 1;
    }
    table
}

// Constants behind references: that reaches them by a fixed address.
const EMPTY: &[u8; CODES] = &counts(Cell::Empty);
const WALLS: &[u8; CODES] = &counts(Cell::Wall);

/// Number of empty sides.
#[inline(always)]
pub(in crate::board) fn empty_sides(around: Around) -> u8 {
    EMPTY[usize::from(around)]
}

/// Whether a side is off the board.
#[inline(always)]
pub(super) fn at_rim(around: Around) -> bool {
    WALLS[usize::from(around)] != 0
}

const SURROUNDED: &[u8; CODES] = &{
    let mut table = [0; CODES];
    let mut code = 0;
    while code < CODES {
        table[code] = side(code, 0) & side(code, 1) & side(code, 2) & side(code, 3);
        code += 1;
    }
    table
};

/// The color that holds all sides which are on the board, as [`Cell`] numbers it; 0 if none does,
/// a wall if there are no such sides.
#[inline(always)]
pub(super) fn surrounded_by(around: Around) -> u8 {
    SURROUNDED[usize::from(around)]
}
