//! Moves that answer the last one weigh more.

use tengen_rules::{Cells, Color};

use super::field::{Field, side};
use super::short::{Short, ShortChain};
use super::weights::ONE;

/// Tactical answers that are kept at most.
const MOST: usize = 24;

/// How many times more a point beside the last move weighs, and one diagonal to it.
const BESIDE: u32 = 16;
const DIAGONAL: u32 = 10;

/// What takes the chain just played.
const TAKES_LAST: u32 = 40 * ONE;
/// What puts it into atari.
const ATARI: u32 = 4 * ONE;
/// What takes a chain in atari out of it, to three liberties or more, or to two.
const ESCAPES: u32 = 80 * ONE;
const ESCAPES_TO_TWO: u32 = 10 * ONE;
/// What saves it by taking a chain beside it.
const TAKES_TO_SAVE: u32 = 40 * ONE;
/// What leaves a chain of two liberties with three or more.
const GAINS: u32 = 6 * ONE;

/// Weights on top of those of the field.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// The last move, 0 for none.
    last: usize,
    /// What the points beside it and diagonal to it weigh on top.
    near: [u32; 2],
    points: [usize; MOST],
    extras: [u32; MOST],
    count: usize,
    total: u32,
}

impl Answers {
    #[inline(always)]
    pub(super) fn total(&self) -> u32 {
        self.total
    }

    /// The answer that a number falls on, or what is left of the number.
    #[inline(always)]
    pub(super) fn pick<C: Cells>(
        &self,
        field: &Field,
        color: Color,
        mut number: u32,
    ) -> Result<usize, u32> {
        if number >= self.total {
            return Err(number - self.total);
        }
        for (extra, factor, places) in [
            (self.near[0], BESIDE, C::neighbors(self.last)),
            (self.near[1], DIAGONAL, C::corners(self.last)),
        ] {
            if number < extra {
                let mut rest = number / factor;
                for at in places {
                    let weight = side(field.weights(at), color);
                    if rest < weight {
                        return Ok(at);
                    }
                    rest -= weight;
                }
            }
            number -= extra;
        }
        for index in 0..self.count {
            if number < self.extras[index] {
                return Ok(self.points[index]);
            }
            number -= self.extras[index];
        }
        Err(number)
    }

    /// Gives up tactical answers at a point whose weight in the field has just become less.
    #[inline(always)]
    pub(super) fn remove<C: Cells>(&mut self, field: &Field, color: Color, at: usize) {
        for index in 0..self.count {
            if self.points[index] == at {
                self.total -= self.extras[index];
                self.extras[index] = 0;
            }
        }
        self.weigh_near::<C>(field, color);
    }

    #[inline(always)]
    fn weigh_near<C: Cells>(&mut self, field: &Field, color: Color) {
        self.total -= self.near[0] + self.near[1];
        if self.last != 0 {
            let [beside, diagonal] = field.around::<C>(self.last);
            self.near = [side(beside, color) * BESIDE, side(diagonal, color) * DIAGONAL];
        } else {
            self.near = [0; 2];
        }
        self.total += self.near[0] + self.near[1];
    }

    #[inline(always)]
    fn add(&mut self, at: usize, extra: u32) {
        if self.count < MOST {
            self.points[self.count] = at;
            self.extras[self.count] = extra;
            self.total += extra;
            self.count += 1;
        }
    }

    /// Finds the answers to a move at `last` by the opponent; none if it is 0.
    #[inline(always)]
    pub(super) fn find<C: Cells>(
        &mut self,
        cells: &C,
        field: &Field,
        color: Color,
        last: usize,
        short: &Short,
    ) {
        self.count = 0;
        self.total = 0;
        self.near = [0; 2];
        self.last = last;
        self.weigh_near::<C>(field, color);
        for chain in short.chains() {
            if chain.color == color {
                self.save(cells, chain);
            } else {
                self.attack(cells, chain);
            }
        }
    }

    /// The chain just played is short of liberties.
    #[inline(never)]
    fn attack<C: Cells>(&mut self, cells: &C, chain: &ShortChain) {
        let [one, two] = chain.liberties;
        if two == 0 {
            self.add(one, TAKES_LAST);
            return;
        }
        for at in chain.liberties {
            if cells.breathes_after(!chain.color, at) {
                self.add(at, ATARI);
            }
        }
    }

    /// A chain beside the last move is short of liberties.
    #[inline(never)]
    fn save<C: Cells>(&mut self, cells: &C, chain: &ShortChain) {
        let [one, two] = chain.liberties;
        if two == 0 {
            match cells.liberties_after(chain.color, one) {
                0 | 1 => {}
                2 => self.add(one, ESCAPES_TO_TWO),
                _ => self.add(one, ESCAPES),
            }
            let mut taken = 0;
            for enemy in cells.enemies_beside(chain.chain, !chain.color) {
                let enemy = cells.chain(enemy);
                if enemy != taken && cells.is_in_atari(enemy) {
                    taken = enemy;
                    if let Some(at) = cells.liberties(enemy).next() {
                        self.add(at, TAKES_TO_SAVE);
                    }
                }
            }
            return;
        }
        for at in chain.liberties {
            if cells.liberties_after(chain.color, at) >= 3 {
                self.add(at, GAINS);
            }
        }
    }
}
