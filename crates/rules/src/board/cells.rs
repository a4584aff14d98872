//! A board at full speed, for playouts that choose their moves by what they see.
//!
//! [`Board`] asks at every call which capacity its grid has. [`Board::work`] asks once and hands the
//! grid to a [`Work`], whose code is then compiled for each capacity. There a point is a *cell*, a
//! number that steps to its neighbors by adding: the cells of a row follow each other, the row above
//! is [`Cells::STRIDE`] further on, and a rim of walls surrounds the board.
//!
//! ```
//! use tengen_rules::{Board, Cells, Color, Work};
//!
//! /// Takes every chain in atari of one color.
//! struct Reap(Color);
//!
//! impl Work for Reap {
//!     type Output = usize;
//!
//!     fn on<C: Cells>(self, cells: &mut C) -> usize {
//!         let mut taken = 0;
//!         for at in cells.empty_cells().collect::<Vec<_>>() {
//!             let takes = C::neighbors(at).into_iter().any(|near| {
//!                 cells.color(near) == Some(self.0) && cells.is_last_liberty(cells.chain(near), at)
//!             });
//!             if takes && cells.is_allowed(!self.0, at) {
//!                 cells.place(!self.0, at, |_| taken += 1);
//!             }
//!         }
//!         taken
//!     }
//! }
//!
//! let mut board: Board = "
//!     . X . .
//!     X O O X
//!     . X X .
//!     . . . .
//! ".parse()?;
//! assert_eq!(board.work(Reap(Color::White)), 2);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

use crate::board::bits::Bits;
use crate::board::grid::{Cell, Grid, empty_sides};
use crate::board::table::Direct;
use crate::board::{Board, on_grid};
use crate::color::Color;
use crate::point::Point;
use crate::size::Size;

/// What is done on the grid of a board.
pub trait Work {
    /// What comes of it.
    type Output;

    /// Does it.
    fn on<C: Cells>(self, cells: &mut C) -> Self::Output;
}

impl Board {
    /// Does some work on the grid of the board; see [`cells`](crate::Cells).
    pub fn work<W: Work>(&mut self, work: W) -> W::Output {
        on_grid!(&mut self.grid, grid => work.on(&mut **grid))
    }
}

/// The grid of a board. A *cell* is a number of a point or of a wall, a *chain* a number that all
/// stones of a chain have until the next move.
///
/// # Panics
///
/// All methods panic, or answer something of no meaning, if they are given what is no cell or no
/// chain of this grid; none of them then does any harm.
pub trait Cells {
    /// From a cell to the one above.
    const STRIDE: usize;
    /// Cells are less than this.
    const CELLS: usize;

    /// The size of the board.
    fn size(&self) -> Size;

    /// The cell of a point.
    fn cell(point: Point) -> usize {
        (usize::from(point.row()) + 1) * Self::STRIDE + usize::from(point.col()) + 1
    }

    /// The point of a cell.
    fn point(at: usize) -> Point {
        let side = |number: usize| u8::try_from(number).expect("a cell");
        Point::new(side(at % Self::STRIDE - 1), side(at / Self::STRIDE - 1)).expect("a cell")
    }

    /// The cells below, left, right and above.
    #[inline(always)]
    fn neighbors(at: usize) -> [usize; 4] {
        [at.wrapping_sub(Self::STRIDE), at.wrapping_sub(1), at + 1, at + Self::STRIDE]
    }

    /// The cells lower left, lower right, upper left and upper right.
    #[inline(always)]
    fn corners(at: usize) -> [usize; 4] {
        [
            at.wrapping_sub(Self::STRIDE + 1),
            at.wrapping_sub(Self::STRIDE - 1),
            at + Self::STRIDE - 1,
            at + Self::STRIDE + 1,
        ]
    }

    /// What a cell holds: 0 nothing, 1 a black stone, 2 a white one, 3 a wall.
    fn contents(&self, at: usize) -> u8;

    /// The color of the stone on a cell.
    fn color(&self, at: usize) -> Option<Color> {
        match self.contents(at) {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// What the eight cells around an empty point hold, two bits for each: the neighbors in the
    /// order of [`Cells::neighbors`], the lowest bits first, then the [`Cells::corners`].
    fn surroundings(&self, at: usize) -> u16;

    /// How many of the four sides of an empty point are empty.
    fn empty_sides(&self, at: usize) -> u32;

    /// The empty cells, lowest first.
    fn empty_cells(&self) -> impl Iterator<Item = usize> + use<Self>;

    /// The chain of a stone. Empty cells have 0, walls 1, which are no chains but may be asked for
    /// like ones: they have many liberties.
    fn chain(&self, at: usize) -> u16;

    /// The number of stones of a chain.
    fn stones(&self, chain: u16) -> usize;

    /// The stones of a chain, in no particular order.
    fn chain_cells(&self, chain: u16) -> impl Iterator<Item = usize>;

    /// The liberties of a chain if they are one or two, the second being 0 if there is one; `None` if
    /// there are more.
    fn few_liberties(&self, chain: u16) -> Option<[usize; 2]>;

    /// Whether a chain has one liberty.
    fn is_in_atari(&self, chain: u16) -> bool;

    /// The liberties of a chain, lowest first.
    fn liberties(&self, chain: u16) -> impl Iterator<Item = usize> + use<Self>;

    /// The opponent's stones beside a chain, lowest first.
    fn enemies_beside(&self, chain: u16, enemy: Color) -> impl Iterator<Item = usize> + use<Self>;

    /// Whether an empty cell is the only liberty of a chain.
    fn is_last_liberty(&self, chain: u16, at: usize) -> bool;

    /// The colors of chains beside an empty point whose only liberty it is: 1 for Black, 2 for White,
    /// 3 for both.
    fn ataris_beside(&self, at: usize) -> u8;

    /// Whether the chain of a new stone on an empty point would have two liberties or more.
    fn breathes_after(&self, color: Color, at: usize) -> bool;

    /// Whether a stone may be placed: on an empty point, no suicide, no simple ko.
    fn is_allowed(&self, color: Color, at: usize) -> bool;

    /// How many liberties the chain of a new stone on an empty point would have.
    fn liberties_after(&self, color: Color, at: usize) -> u32;

    /// Places a stone that [`Cells::is_allowed`] allows, and tells of every stone that it takes off.
    fn place(&mut self, color: Color, at: usize, lifted: impl FnMut(usize));

    /// Uses the turn without a stone: a ko is open again.
    fn pass(&mut self);
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize> Cells
    for Grid<STRIDE, CELLS, WORDS, Direct>
{
    const STRIDE: usize = STRIDE;
    const CELLS: usize = CELLS;

    fn size(&self) -> Size {
        Grid::size(self)
    }

    #[inline(always)]
    fn contents(&self, at: usize) -> u8 {
        self.cells.items()[at] as u8
    }

    #[inline(always)]
    fn surroundings(&self, at: usize) -> u16 {
        let cells = self.cells.items();
        let mut code = u16::from(self.around.items()[at]);
        for (place, corner) in (4..).zip(<Self as Cells>::corners(at)) {
            code |= u16::from(cells[corner] as u8) << (2 * place);
        }
        code
    }

    #[inline(always)]
    fn empty_sides(&self, at: usize) -> u32 {
        u32::from(empty_sides(self.around.items()[at]))
    }

    #[inline]
    fn empty_cells(&self) -> impl Iterator<Item = usize> + use<STRIDE, CELLS, WORDS> {
        Self::cells_of(self.empty)
    }

    #[inline(always)]
    fn chain(&self, at: usize) -> u16 {
        self.ids.items()[at]
    }

    #[inline(always)]
    fn stones(&self, chain: u16) -> usize {
        usize::from(self.chains.items()[usize::from(chain)].stones)
    }

    fn chain_cells(&self, chain: u16) -> impl Iterator<Item = usize> {
        let first = self.chains.items()[usize::from(chain)].first;
        std::iter::successors(Some(first), |&stone| Some(self.next.items()[usize::from(stone)]))
            .take_while(|&stone| stone != 0)
            .map(usize::from)
    }

    #[inline(always)]
    fn few_liberties(&self, chain: u16) -> Option<[usize; 2]> {
        // A liberty has at most four stones beside it.
        if self.pseudo.items()[usize::from(chain)] >= 8 {
            return None;
        }
        let liberties = self.near(chain).and(&self.empty);
        if liberties.up_to_three() > 2 {
            return None;
        }
        let mut cells = Self::cells_of(liberties);
        Some([cells.next().unwrap_or(0), cells.next().unwrap_or(0)])
    }

    #[inline(always)]
    fn is_in_atari(&self, chain: u16) -> bool {
        match self.pseudo.items()[usize::from(chain)] + 1 {
            1 => true,
            2..=4 => self.near(chain).and(&self.empty).up_to_three() == 1,
            _ => false,
        }
    }

    #[inline]
    fn liberties(&self, chain: u16) -> impl Iterator<Item = usize> + use<STRIDE, CELLS, WORDS> {
        Self::cells_of(self.near(chain).and(&self.empty))
    }

    #[inline]
    fn enemies_beside(
        &self,
        chain: u16,
        enemy: Color,
    ) -> impl Iterator<Item = usize> + use<STRIDE, CELLS, WORDS> {
        Self::cells_of(self.near(chain).and(&self.stones[enemy as usize]))
    }

    #[inline(always)]
    fn is_last_liberty(&self, chain: u16, at: usize) -> bool {
        let others = self.pseudo.items()[usize::from(chain)];
        let side = |near: usize| i16::from(self.ids.items()[near] == chain);
        others < 4 && others + 1 == <Self as Cells>::neighbors(at).map(side).iter().sum()
    }

    #[inline(always)]
    fn ataris_beside(&self, at: usize) -> u8 {
        if self.around.items()[at] == 0 {
            return 0;
        }
        let chains = <Self as Cells>::neighbors(at).map(|near| self.ids.items()[near]);
        let [a, b, c, d] = chains.map(|chain| self.pseudo.items()[usize::from(chain)]);
        // A point has four sides, so a chain with more pseudo-liberties has another liberty.
        if a.min(b).min(c.min(d)) >= 4 {
            return 0;
        }
        let mut colors = 0;
        for (near, chain) in <Self as Cells>::neighbors(at).into_iter().zip(chains) {
            let same = |other: &&u16| **other == chain;
            let sides = i16::try_from(chains.iter().filter(same).count()).unwrap_or(4);
            let last = self.pseudo.items()[usize::from(chain)] + 1 == sides;
            colors |= if last { self.contents(near) } else { 0 };
        }
        colors
    }

    #[inline]
    fn breathes_after(&self, color: Color, at: usize) -> bool {
        let own = |near: &usize| self.contents(*near) == Cell::of(color) as u8;
        match self.empty_sides(at) {
            0 => {
                // A liberty has at most four stones beside it.
                let left = |near: usize| self.pseudo_without(Cells::chain(self, near), at);
                <Self as Cells>::neighbors(at).into_iter().filter(own).any(|near| left(near) > 4)
                    || Grid::liberties_after(self, color, at).up_to_three() >= 2
            }
            1 => {
                let nears = <Self as Cells>::neighbors(at);
                let open = nears.into_iter().find(|&near| self.contents(near) == 0).unwrap_or(at);
                let left = |near: usize| {
                    let chain = Cells::chain(self, near);
                    self.pseudo_without(chain, at) - self.sides(chain, open)
                };
                nears.into_iter().filter(own).any(|near| left(near) > 0)
                    // What is taken off leaves liberties.
                    || self.ataris_beside(at) & !(Cell::of(color) as u8) != 0
            }
            _ => true,
        }
    }

    #[inline]
    fn is_allowed(&self, color: Color, at: usize) -> bool {
        at < CELLS && self.check(color, at, false).is_ok()
    }

    #[inline]
    fn liberties_after(&self, color: Color, at: usize) -> u32 {
        assert!(self.contents(at) == 0, "cell {at} is not empty");
        Grid::liberties_after(self, color, at).len()
    }

    #[inline(always)]
    fn place(&mut self, color: Color, at: usize, lifted: impl FnMut(usize)) {
        assert!(self.contents(at) == 0, "cell {at} is not empty");
        self.play_unrecorded(color, at, lifted);
    }

    fn pass(&mut self) {
        self.set_ko(None);
    }
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize>
    Grid<STRIDE, CELLS, WORDS, Direct>
{
    /// On how many sides of a cell a chain stands.
    #[inline(always)]
    fn sides(&self, chain: u16, at: usize) -> i32 {
        <Self as Cells>::neighbors(at)
            .into_iter()
            .map(|near| i32::from(self.ids.items()[near] == chain))
            .sum()
    }

    /// The pseudo-liberties of a chain but for those at one point.
    #[inline(always)]
    fn pseudo_without(&self, chain: u16, at: usize) -> i32 {
        i32::from(self.pseudo.items()[usize::from(chain)]) + 1 - self.sides(chain, at)
    }

    #[inline(always)]
    fn near(&self, chain: u16) -> &Bits<WORDS> {
        &self.chains.items()[usize::from(chain)].near
    }
}
