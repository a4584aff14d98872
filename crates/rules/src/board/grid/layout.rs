//! What is fixed before the first move: keys, neighbors, and the empty board.

use super::around::{self, Steps};
use super::{Cell, Chain, FIRST_CHAIN, Grid, NO_CHAIN, PLENTY, RIM, short};
use crate::board::bits::Bits;
use crate::board::table::{Access, Table};
use crate::board::zobrist::stone_key;
use crate::color::Color;
use crate::size::Size;

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize, A: Access>
    Grid<STRIDE, CELLS, WORDS, A>
{
    /// Zobrist keys by color and cell.
    pub(super) const KEYS: &'static [Table<u64, CELLS, A>; 2] = &{
        let mut keys = [[0; CELLS]; 2];
        let mut at = 0;
        while at < CELLS {
            let (col, row) = (at % STRIDE, at / STRIDE);
            if col >= 1 && row >= 1 && row < STRIDE {
                keys[0][at] = stone_key(Color::Black, col - 1, row - 1);
                keys[1][at] = stone_key(Color::White, col - 1, row - 1);
            }
            at += 1;
        }
        [Table::new(keys[0]), Table::new(keys[1])]
    };

    /// The points beside each cell, as far as the capacity goes.
    pub(super) const NEAR: &'static Table<Bits<WORDS>, CELLS, A> = &{
        let mut near = [Bits::EMPTY; CELLS];
        let mut at = STRIDE + 1;
        while at < STRIDE * STRIDE {
            let neighbors = Self::neighbors(at);
            let mut side = 0;
            while side < 4 && !at.is_multiple_of(STRIDE) {
                let neighbor = neighbors[side];
                let (col, row) = (neighbor % STRIDE, neighbor / STRIDE);
                if col >= 1 && row >= 1 && row < STRIDE {
                    near[at] = near[at].with(Self::bit(neighbor));
                }
                side += 1;
            }
            at += 1;
        }
        Table::new(near)
    };

    /// Steps to the neighbors of each color.
    pub(super) const STEPS: &'static [Steps; 2] =
        &[around::steps(Color::Black, STRIDE), around::steps(Color::White, STRIDE)];

    /// The empty board of full size, to be copied: that is faster than to make it.
    const SQUARE: &'static Self = &{
        #[expect(clippy::cast_possible_truncation, reason = "at most 25")]
        let Ok(size) = Size::square((STRIDE - 1) as u8) else { panic!("a size") };
        Self::empty(size)
    };

    /// The empty board.
    const fn empty(size: Size) -> Self {
        const {
            assert!(CELLS == STRIDE * (STRIDE + 1) + 1 && CELLS <= PLENTY as usize);
            assert!(Self::bit(STRIDE * STRIDE - 1) < WORDS * 64 && STRIDE < i8::MAX as usize);
        }
        let mut cells = [Cell::Wall; CELLS];
        let mut ids = [RIM; CELLS];
        let mut empty = Bits::EMPTY;
        let mut row = 0;
        while row < size.height() as usize {
            let mut col = 0;
            while col < size.width() as usize {
                let at = (row + 1) * STRIDE + col + 1;
                cells[at] = Cell::Empty;
                ids[at] = NO_CHAIN;
                empty = empty.with(Self::bit(at));
                col += 1;
            }
            row += 1;
        }
        let mut around = [0; CELLS];
        let mut at = STRIDE + 1;
        while at < STRIDE * STRIDE {
            let neighbors = Self::neighbors(at);
            let mut side = 0;
            while side < 4 && matches!(cells[at], Cell::Empty) {
                around[at] |= (cells[neighbors[side]] as u8) << (2 * side);
                side += 1;
            }
            at += 1;
        }
        let mut pseudo = [-1; CELLS];
        pseudo[NO_CHAIN as usize] = PLENTY;
        pseudo[RIM as usize] = PLENTY;
        let mut free = [0; CELLS];
        let free_count = CELLS - FIRST_CHAIN as usize;
        let mut place = 0;
        while place < free_count {
            free[place] = short(CELLS - 1 - place);
            place += 1;
        }
        Self {
            size,
            ko: 0,
            key: 0,
            empty,
            stones: [Bits::EMPTY; 2],
            cells: Table::new(cells),
            around: Table::new(around),
            ids: Table::new(ids),
            next: Table::new([0; CELLS]),
            pseudo: Table::new(pseudo),
            free: Table::new(free),
            free_count: short(free_count),
            unused: FIRST_CHAIN,
            chains: Table::new([Chain::NONE; CELLS]),
        }
    }

    /// The empty board. `size` must fit: each side is less than `STRIDE`.
    #[expect(
        clippy::unnecessary_box_returns,
        reason = "a grid is too large to be copied once more"
    )]
    pub(crate) fn new(size: Size) -> Box<Self> {
        debug_assert!(usize::from(size.width().max(size.height())) < STRIDE);
        if size == Self::SQUARE.size {
            Box::new(*Self::SQUARE)
        } else {
            Box::new(Self::empty(size))
        }
    }

    /// Becomes a copy of another grid; only the chains that it has are copied.
    pub(crate) fn copy_from(&mut self, from: &Self) {
        let (old, new) = (usize::from(self.unused), usize::from(from.unused));
        self.size = from.size;
        self.ko = from.ko;
        self.key = from.key;
        self.empty = from.empty;
        self.stones = from.stones;
        self.cells = from.cells;
        self.around = from.around;
        self.ids = from.ids;
        self.next = from.next;
        self.pseudo = from.pseudo;
        self.free = from.free;
        self.free_count = from.free_count;
        self.unused = from.unused;
        let chains = self.chains.items_mut();
        chains[..new].copy_from_slice(&from.chains.items()[..new]);
        if let Some(rest) = chains.get_mut(new..old) {
            rest.fill(Chain::NONE);
        }
    }
}
