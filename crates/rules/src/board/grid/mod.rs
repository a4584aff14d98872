//! The board proper: stones, chains and exact liberties on a grid with a rim of walls.
//!
//! A grid is generic over its capacity, so that small boards do not pay for large ones:
//! `STRIDE` is the longest side plus one, `CELLS` is `STRIDE * (STRIDE + 1) + 1`, and `WORDS` is the
//! number of 64-bit words that hold a bit for each cell of the board. A board that is smaller than
//! the capacity, or a rectangle, fills the rest with walls. One column of walls serves as the right
//! rim of one row and the left rim of the next.
//!
//! **Liberties** are not kept but follow from two sets that are: the points around a chain, which
//! change only when it grows, and the empty points of the board. Their common points are the
//! liberties. Besides, each chain has a number of pseudo-liberties (pairs of a stone and an empty
//! point beside it), which is 0 exactly when it has no liberty: a move lowers it for its four
//! neighbors without asking what they are, and only a chain that comes to 0 needs a closer look.
//! Decision records 2 and 8 to 12 say what else was tried.

mod around;
mod chains;
mod layout;
mod playout;
#[cfg(test)]
mod tests;

use self::around::Around;
pub(super) use self::around::empty_sides;
pub(crate) use self::chains::Trace;
use crate::board::bits::Bits;
use crate::board::table::{Access, Direct, Table};
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;

/// What a cell of the grid holds. A wall has the bits of both colors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cell {
    Empty,
    Black,
    White,
    Wall,
}

impl Cell {
    #[inline(always)]
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    #[inline]
    pub(crate) const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Wall => None,
        }
    }
}

/// What a move leads to.
#[derive(Copy, Clone, Debug)]
pub(crate) struct After {
    /// Key of the position.
    pub(crate) key: u64,
    /// Number of stones that are taken off.
    pub(crate) taken: usize,
    /// They are the mover's own, the one just played included.
    pub(crate) suicide: bool,
}

/// The number of a chain. Every cell has one: [`NO_CHAIN`] stands for the empty cells, [`RIM`] for
/// the walls, so that a move need not ask what its neighbors are.
type ChainId = u16;

const NO_CHAIN: ChainId = 0;
const RIM: ChainId = 1;
/// The first number that a chain can have.
const FIRST_CHAIN: ChainId = 2;

/// Pseudo-liberties of what is no chain: so many that no move brings them below 0.
const PLENTY: i16 = i16::MAX / 2;

/// What is known of a chain. The record of a number that no chain has is [`Chain::NONE`].
#[derive(Copy, Clone, Debug)]
pub(super) struct Chain<const WORDS: usize> {
    /// All points beside its stones.
    pub(super) near: Bits<WORDS>,
    /// The keys of its stones together.
    key: u64,
    pub(super) stones: u16,
    /// The first of its stones in the list that `next` goes on with.
    pub(super) first: u16,
}

impl<const WORDS: usize> Chain<WORDS> {
    const NONE: Self = Self { near: Bits::EMPTY, key: 0, stones: 0, first: 0 };
}

/// Cell numbers fit in 16 bits: there are at most 703.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "cell numbers are below CELLS <= 703")]
const fn short(at: usize) -> u16 {
    at as u16
}

#[derive(Copy, Clone)]
pub(crate) struct Grid<const STRIDE: usize, const CELLS: usize, const WORDS: usize, A = Direct> {
    size: Size,
    /// Where a side may not retake at once, and which: `2 * cell + color`; 0 if there is no ko.
    ko: u32,
    key: u64,
    pub(super) empty: Bits<WORDS>,
    pub(super) stones: [Bits<WORDS>; 2],
    pub(super) cells: Table<Cell, CELLS, A>,
    /// What is beside each cell of the board.
    pub(super) around: Table<Around, CELLS, A>,
    /// The chain of each cell.
    pub(super) ids: Table<ChainId, CELLS, A>,
    /// The next stone of the same chain; 0, a wall, after the last.
    pub(super) next: Table<u16, CELLS, A>,
    /// Pseudo-liberties of each chain less one, so that none is a negative number.
    pub(super) pseudo: Table<i16, CELLS, A>,
    /// Numbers that no chain has, `free[..free_count]`; the last one is taken first.
    free: Table<ChainId, CELLS, A>,
    free_count: u16,
    /// Numbers from here on were never taken since the board was new.
    unused: ChainId,
    pub(super) chains: Table<Chain<WORDS>, CELLS, A>,
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize, A: Access>
    Grid<STRIDE, CELLS, WORDS, A>
{
    #[inline]
    pub(crate) fn cell(point: Point) -> usize {
        (usize::from(point.row()) + 1) * STRIDE + usize::from(point.col()) + 1
    }

    #[expect(clippy::cast_possible_truncation, reason = "both are below STRIDE <= 26")]
    pub(crate) fn point(at: usize) -> Point {
        Point::new((at % STRIDE - 1) as u8, (at / STRIDE - 1) as u8).expect("cell of the board")
    }

    /// The place of a cell of the board in a set of cells.
    #[inline(always)]
    const fn bit(at: usize) -> usize {
        at - (STRIDE + 1)
    }

    /// The points of a set of cells.
    pub(crate) fn points_of(&self, set: Bits<WORDS>) -> PointSet {
        let mut points = PointSet::new();
        for row in 0..usize::from(self.size.height()) {
            points.add_row(row, set.slice(row * STRIDE, usize::from(self.size.width())));
        }
        points
    }

    /// The cells of a set.
    pub(crate) fn cells_of(set: Bits<WORDS>) -> impl Iterator<Item = usize> {
        set.iter().map(|bit| bit + STRIDE + 1)
    }

    #[inline(always)]
    const fn neighbors(at: usize) -> [usize; 4] {
        [at - STRIDE, at - 1, at + 1, at + STRIDE]
    }

    #[inline(always)]
    const fn corners(at: usize) -> [usize; 4] {
        [at - STRIDE - 1, at - STRIDE + 1, at + STRIDE - 1, at + STRIDE + 1]
    }

    /// The neighbors of one color as [`around::steps`] gives them: repeated up to four, and the cell
    /// itself where there are none.
    #[inline(always)]
    fn neighbors_of(&self, color: Color, at: usize) -> [usize; 4] {
        let around = usize::from(self.around[at]);
        let steps = &Self::STEPS[color as usize];
        std::array::from_fn(|place| at.wrapping_add_signed(isize::from(steps[place][around])))
    }

    #[inline]
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(crate) fn at(&self, at: usize) -> Cell {
        self.cells[at]
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// A ko as it is kept.
    #[inline(always)]
    fn ban(color: Color, at: usize) -> u32 {
        u32::from(short(at)) << 1 | color as u32
    }

    pub(crate) fn ko(&self) -> Option<(Color, usize)> {
        let color = Color::ALL[self.ko as usize & 1];
        (self.ko != 0).then_some((color, self.ko as usize >> 1))
    }

    pub(crate) fn set_ko(&mut self, ko: Option<(Color, usize)>) {
        self.ko = ko.map_or(0, |(color, at)| Self::ban(color, at));
    }

    pub(crate) fn stones(&self, color: Color) -> Bits<WORDS> {
        self.stones[color as usize]
    }

    pub(crate) fn empties(&self) -> Bits<WORDS> {
        self.empty
    }

    /// Some stone of the chain of the stone at `at`, the same for all its stones.
    pub(crate) fn first_stone(&self, at: usize) -> usize {
        usize::from(self.chains[self.ids[at]].first)
    }

    /// Liberties of the chain of the stone at `at`.
    #[inline]
    pub(crate) fn liberties(&self, at: usize) -> Bits<WORDS> {
        self.liberties_of(self.ids[at])
    }

    #[inline]
    fn liberties_of(&self, chain: ChainId) -> Bits<WORDS> {
        self.chains[chain].near.and(&self.empty)
    }

    pub(crate) fn stone_count(&self, at: usize) -> usize {
        usize::from(self.chains[self.ids[at]].stones)
    }

    /// The lowest stone of every chain, lowest first.
    pub(crate) fn lowest_stones(&self) -> impl Iterator<Item = usize> {
        let mut seen = [false; CELLS];
        let [mut stones, white] = self.stones;
        stones.unite(&white);
        Self::cells_of(stones)
            .filter(move |&at| !std::mem::replace(&mut seen[usize::from(self.ids[at])], true))
    }

    /// The stones of the chain at `at`, in no particular order.
    pub(crate) fn chain(&self, at: usize) -> impl Iterator<Item = usize> {
        self.stones_of(self.ids[at])
    }

    fn stones_of(&self, chain: ChainId) -> impl Iterator<Item = usize> {
        let first = self.chains[chain].first;
        std::iter::successors(Some(first), |&stone| Some(self.next[stone]))
            .take_while(|&stone| stone != 0)
            .map(usize::from)
    }

    /// Returns whether `at`, which is empty, is the last liberty of a chain beside it.
    #[inline]
    fn is_last_liberty(&self, chain: ChainId, at: usize) -> bool {
        // A point has four sides, so a chain with more pseudo-liberties has another liberty.
        let others = self.pseudo[chain];
        let side = |neighbor| i16::from(self.ids[neighbor] == chain);
        others < 4 && others + 1 == Self::neighbors(at).map(side).iter().sum()
    }

    /// Why a stone may not be placed, as far as the position alone tells.
    #[inline]
    pub(crate) fn check(&self, color: Color, at: usize, suicide: bool) -> Result<(), IllegalMove> {
        match self.cells[at] {
            Cell::Empty => {}
            Cell::Wall => return Err(IllegalMove::OffBoard),
            Cell::Black | Cell::White => return Err(IllegalMove::Occupied),
        }
        if self.ko == Self::ban(color, at) {
            return Err(IllegalMove::Ko);
        }
        if empty_sides(self.around[at]) > 0 {
            return Ok(());
        }
        let mut joins = false;
        for neighbor in Self::neighbors(at) {
            let own = self.cells[neighbor] == Cell::of(color);
            let enemy = self.cells[neighbor] == Cell::of(color.other());
            // Walls are no last liberties of anything.
            let last = self.is_last_liberty(self.ids[neighbor], at);
            if own & !last | enemy & last {
                return Ok(());
            }
            joins |= own;
        }
        if joins && suicide { Ok(()) } else { Err(IllegalMove::Suicide) }
    }

    /// Whether a move that [`Grid::check`] allows takes something off.
    #[inline]
    pub(crate) fn takes(&self, color: Color, at: usize) -> bool {
        let others = self.neighbors_of(color.other(), at);
        let open = empty_sides(self.around[at]) > 0;
        others.into_iter().any(|other| self.is_last_liberty(self.ids[other], at))
            || !open && self.after(color, at).suicide
    }

    /// The position after a move that [`Grid::check`] allows.
    pub(crate) fn after(&self, color: Color, at: usize) -> After {
        let key = self.key ^ Self::KEYS[color as usize][at];
        let mut after = After { key, taken: 0, suicide: false };
        // Suicide takes off the new stone and all that it joins.
        let mut suicide = After { key: self.key, taken: 1, suicide: true };
        let mut lives = empty_sides(self.around[at]) > 0;
        let mut seen = [NO_CHAIN; 4];
        for (side, neighbor) in Self::neighbors(at).into_iter().enumerate() {
            let Some(owner) = self.cells[neighbor].color() else { continue };
            let id = self.ids[neighbor];
            let last = self.is_last_liberty(id, at);
            lives |= last != (owner == color);
            if last && !seen.contains(&id) {
                seen[side] = id;
                let gone = if owner == color { &mut suicide } else { &mut after };
                gone.key ^= self.chains[id].key;
                gone.taken += usize::from(self.chains[id].stones);
            }
        }
        if lives { after } else { suicide }
    }

    /// Liberties that the chain of a new stone on an empty cell would have, captures included.
    pub(crate) fn liberties_after(&self, color: Color, at: usize) -> Bits<WORDS> {
        let mut near = Self::NEAR[at];
        let mut empty = self.empty;
        for neighbor in Self::neighbors(at) {
            let chain = self.ids[neighbor];
            if self.cells[neighbor] == Cell::of(color) {
                near.unite(&self.chains[chain].near);
            } else if self.cells[neighbor] == Cell::of(color.other())
                && self.is_last_liberty(chain, at)
            {
                self.stones_of(chain).for_each(|stone| empty.insert::<A>(Self::bit(stone)));
            }
        }
        empty.remove::<A>(Self::bit(at));
        near.and(&empty)
    }

    /// A point surrounded by own stones (or the rim) that the opponent cannot make false:
    /// fewer than two enemy stones on the diagonals, none at the rim.
    #[inline]
    pub(crate) fn is_true_eye(&self, color: Color, at: usize) -> bool {
        let owner = around::surrounded_by(self.around[at]);
        owner & Cell::of(color) as u8 != 0 && self.has_true_corners(owner, at)
    }

    /// Stones and empty points with none but own stones beside them, Black's less White's.
    pub(crate) fn margin(&self) -> i32 {
        let stones = |color| self.stones(color).len().cast_signed();
        let owned = |at| match around::surrounded_by(self.around[at]) {
            1 => 1,
            2 => -1,
            _ => 0,
        };
        let eyes: i32 = Self::cells_of(self.empty).map(owned).sum();
        stones(Color::Black) - stones(Color::White) + eyes
    }

    /// Whether a point that is surrounded by `owner`, as [`Cell`] numbers it, is a true eye.
    #[inline(always)]
    fn has_true_corners(&self, owner: u8, at: usize) -> bool {
        let enemy = owner ^ Cell::Wall as u8;
        let corners = Self::corners(at);
        let enemies = corners.map(|corner| u8::from(self.cells[corner] as u8 == enemy));
        let rim = u8::from(around::at_rim(self.around[at]));
        enemies.iter().sum::<u8>() + rim < 2
    }
}
