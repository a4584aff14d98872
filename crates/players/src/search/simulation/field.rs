//! The weight of every point for both sides, kept from move to move.

use tengen_rules::{Cells, Color};

use super::short::Short;
use super::weights::{BASE, Table, with_ataris};

/// As many cells as the largest grid has.
const CELLS: usize = 703;
/// As many rows.
const ROWS: usize = 28;

/// Numbers of both sides in one, so that one step changes both: Black's in the lower half, White's
/// in the upper. Sums and differences of such pairs are right as long as those of each side stay
/// within 32 bits.
pub(super) type Pair = u64;

/// The numbers of Black and White as a pair.
#[inline(always)]
pub(super) fn pair(black: u32, white: u32) -> Pair {
    Pair::from(black) | Pair::from(white) << 32
}

/// The number of one side.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "one half is wanted")]
pub(super) fn side(pair: Pair, color: Color) -> u32 {
    (pair >> (32 * color as u32)) as u32
}

/// The weights, and their sums over rows and over the board.
#[derive(Clone, Debug)]
pub(super) struct Field {
    weights: [Pair; CELLS],
    rows: [Pair; ROWS],
    total: Pair,
    /// What is around each point; see [`Cells::surroundings`].
    around: [u16; CELLS],
    table: &'static Table,
    /// The colors of chains that had their last liberty here when it was last looked: 1 Black,
    /// 2 White.
    ataris: [u8; CELLS],
}

impl Default for Field {
    fn default() -> Self {
        Self {
            weights: [0; CELLS],
            rows: [0; ROWS],
            total: 0,
            around: [0; CELLS],
            ataris: [0; CELLS],
            table: &BASE,
        }
    }
}

impl Field {
    /// Weighs all points of a position.
    pub(super) fn fill<C: Cells>(&mut self, cells: &C) {
        self.weights[..C::CELLS].fill(0);
        self.ataris[..C::CELLS].fill(0);
        self.rows.fill(0);
        self.total = 0;
        for point in cells.size().points() {
            let at = C::cell(point);
            self.around[at] = cells.surroundings(at);
        }
        for at in cells.empty_cells() {
            self.ataris[at] = cells.ataris_beside(at);
            self.update(cells, at);
        }
    }

    /// The totals of both sides.
    #[cfg(test)]
    pub(super) fn totals(&self) -> Pair {
        self.total
    }

    #[inline(always)]
    pub(super) fn total(&self, color: Color) -> u32 {
        side(self.total, color)
    }

    /// The weights of the four neighbors together, and of the four corners.
    #[inline(always)]
    pub(super) fn around<C: Cells>(&self, at: usize) -> [Pair; 2] {
        [C::neighbors(at), C::corners(at)]
            .map(|places| places.iter().map(|&near| self.weights[near]).sum())
    }

    #[inline(always)]
    pub(super) fn weights(&self, at: usize) -> Pair {
        self.weights[at]
    }

    #[inline(always)]
    pub(super) fn set<C: Cells>(&mut self, at: usize, pair: Pair) {
        let delta = pair.wrapping_sub(self.weights[at]);
        self.weights[at] = pair;
        let row = &mut self.rows[at / C::STRIDE];
        *row = row.wrapping_add(delta);
        self.total = self.total.wrapping_add(delta);
    }

    /// The point that a number below the total falls on.
    #[inline(always)]
    pub(super) fn pick<C: Cells>(&self, color: Color, mut number: u32) -> usize {
        let mut row = 1;
        loop {
            let sum = side(self.rows[row], color);
            if number < sum {
                break;
            }
            number -= sum;
            row += 1;
        }
        let mut at = row * C::STRIDE + 1;
        loop {
            let weight = side(self.weights[at], color);
            if number < weight {
                return at;
            }
            number -= weight;
            at += 1;
        }
    }

    /// What a point weighs now.
    #[inline(always)]
    pub(super) fn due<C: Cells>(&mut self, cells: &C, at: usize) -> Pair {
        let pair = self.table.of(self.around[at]);
        if self.ataris[at] == 0 { pair } else { self.due_in_atari(cells, at, pair) }
    }

    #[inline(never)]
    fn due_in_atari<C: Cells>(&mut self, cells: &C, at: usize, weights: Pair) -> Pair {
        if cells.contents(at) != 0 {
            self.ataris[at] = 0;
            return 0;
        }
        self.ataris[at] = cells.ataris_beside(at);
        with_ataris(weights, self.ataris[at])
    }

    #[inline(always)]
    fn update<C: Cells>(&mut self, cells: &C, at: usize) {
        let due = self.due(cells, at);
        self.set::<C>(at, due);
    }

    #[inline(always)]
    fn update_around<C: Cells>(&mut self, cells: &C, at: usize) {
        let row = at / C::STRIDE;
        let [below, left, right, above] = C::neighbors(at);
        let low = self.look(cells, below);
        let low = low.wrapping_add(self.look(cells, below - 1));
        let low = low.wrapping_add(self.look(cells, below + 1));
        let level = self.look(cells, left).wrapping_add(self.look(cells, right));
        let high = self.look(cells, above);
        let high = high.wrapping_add(self.look(cells, above - 1));
        let high = high.wrapping_add(self.look(cells, above + 1));
        self.rows[row - 1] = self.rows[row - 1].wrapping_add(low);
        self.rows[row] = self.rows[row].wrapping_add(level);
        self.rows[row + 1] = self.rows[row + 1].wrapping_add(high);
        self.total = self.total.wrapping_add(low).wrapping_add(level).wrapping_add(high);
    }

    /// Looks again at a cell; returns by how much its weights have grown. Stones and walls weigh
    /// nothing, which is found without a branch because none could foresee it.
    #[inline(always)]
    fn look<C: Cells>(&mut self, cells: &C, at: usize) -> Pair {
        let mut due = self.table.of(self.around[at]);
        if self.ataris[at] != 0 {
            due = self.due_in_atari(cells, at, due);
        }
        let due = if cells.contents(at) == 0 { due } else { 0 };
        let delta = due.wrapping_sub(self.weights[at]);
        self.weights[at] = due;
        delta
    }

    /// Notes that a stone came or went.
    #[inline(always)]
    fn toggle<C: Cells>(&mut self, at: usize, color: Color) {
        let stone = color as u16 + 1;
        // Whoever is on my left has me on the right, and so on.
        let row = C::STRIDE;
        self.around[at - row] ^= stone << 6;
        self.around[at - 1] ^= stone << 4;
        self.around[at + 1] ^= stone << 2;
        self.around[at + row] ^= stone;
        self.around[at - row - 1] ^= stone << 14;
        self.around[at - row + 1] ^= stone << 12;
        self.around[at + row - 1] ^= stone << 10;
        self.around[at + row + 1] ^= stone << 8;
    }

    /// Looks again at what a move may have changed; `lifted` are the stones that it took off.
    #[inline(always)]
    pub(super) fn moved<C: Cells>(
        &mut self,
        cells: &C,
        color: Color,
        at: usize,
        lifted: &[usize],
        short: &Short,
    ) {
        self.toggle::<C>(at, color);
        self.set::<C>(at, 0);
        for &stone in lifted {
            self.toggle::<C>(stone, !color);
        }
        // Chains that have come to one liberty may have it far from here.
        for chain in short.chains() {
            if chain.liberties[1] == 0 {
                self.ataris[chain.liberties[0]] |= chain.color as u8 + 1;
                self.update(cells, chain.liberties[0]);
            }
        }
        self.update_around(cells, at);
        if !lifted.is_empty() {
            self.lifted(cells, lifted);
        }
    }

    #[inline(never)]
    fn lifted<C: Cells>(&mut self, cells: &C, lifted: &[usize]) {
        for &at in lifted {
            if cells.contents(at) == 0 {
                self.ataris[at] = cells.ataris_beside(at);
                self.update(cells, at);
            }
            self.update_around(cells, at);
        }
    }
}
