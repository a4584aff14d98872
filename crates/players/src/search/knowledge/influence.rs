//! What stones say of the points around them.

use super::field::{CELLS, Field, MARGIN, OWN, STRIDE};

/// Influence seeps from point to point and fades.
#[derive(Clone, Debug)]
pub(crate) struct Influence {
    /// Strength of the stones; 0 at other cells. Shape: [`CELLS`].
    stones: Vec<i16>,
    /// All ones at empty points. Shape: [`CELLS`].
    open: Vec<i16>,
    value: Vec<i16>,
    next: Vec<i16>,
}

impl Default for Influence {
    fn default() -> Self {
        let cells = || vec![0; CELLS];
        Self { stones: cells(), open: cells(), value: cells(), next: cells() }
    }
}

impl Influence {
    /// How often it seeps on.
    const ROUNDS: usize = 6;

    /// Begins with a position.
    pub(crate) fn spread(&mut self, field: &Field, height: usize) {
        self.stones.fill(0);
        self.open.fill(0);
        for chain in &field.chains {
            let strength = match chain.liberties {
                1 => 100,
                2 => 600,
                _ => 1000,
            };
            let strength = if chain.side == OWN { strength } else { -strength };
            for &stone in field.stones_of(chain) {
                self.stones[usize::from(stone)] = strength;
            }
        }
        for &at in &field.empty {
            self.open[usize::from(at)] = -1;
        }
        self.value.copy_from_slice(&self.stones);
        self.next.copy_from_slice(&self.stones);
        let (first, end) = (MARGIN * STRIDE, (MARGIN + height) * STRIDE);
        let count = end - first;
        for _ in 0..Self::ROUNDS {
            let at = |shift: usize| &self.value[shift..][..count];
            let (down, up) = (at(first - STRIDE), at(first + STRIDE));
            let (left, right) = (at(first - 1), at(first + 1));
            let stones = &self.stones[first..end];
            let open = &self.open[first..end];
            let next = &mut self.next[first..end];
            for i in 0..count {
                let sum = (down[i] + up[i] + left[i] + right[i]) >> 2;
                next[i] = stones[i] + (sum & open[i]);
            }
            std::mem::swap(&mut self.value, &mut self.next);
        }
    }

    /// Class of the influence at a point, 0 all enemy to 16 all own.
    pub(crate) fn class(&self, at: usize) -> usize {
        let value = self.value[at];
        let size = match value.unsigned_abs() {
            ..3 => 0,
            3..15 => 1,
            15..40 => 2,
            40..80 => 3,
            80..140 => 4,
            140..220 => 5,
            220..330 => 6,
            330..500 => 7,
            _ => 8,
        };
        if value < 0 { 8 - size } else { 8 + size }
    }
}
