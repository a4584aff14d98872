//! Chains beside the last move that are short of liberties.

use tengen_rules::{Cells, Color};

/// A chain with one or two liberties.
#[derive(Copy, Clone, Debug)]
pub(super) struct ShortChain {
    pub color: Color,
    pub chain: u16,
    /// The second is 0 if there is one.
    pub liberties: [usize; 2],
}

/// The chain of the last move, if it is short of liberties, and those of the other side beside it.
#[derive(Clone, Debug)]
pub(super) struct Short {
    chains: [ShortChain; 5],
    count: usize,
}

impl Default for Short {
    fn default() -> Self {
        let none = ShortChain { color: Color::Black, chain: 0, liberties: [0; 2] };
        Self { chains: [none; 5], count: 0 }
    }
}

impl Short {
    #[inline(always)]
    pub(super) fn chains(&self) -> &[ShortChain] {
        &self.chains[..self.count]
    }

    /// Nothing is known of the last move.
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Looks at a move that has just been made.
    #[inline(always)]
    pub(super) fn survey<C: Cells>(&mut self, cells: &C, color: Color, at: usize) {
        self.count = 0;
        self.add(cells, color, cells.chain(at));
        let mut seen = [0; 4];
        for (side, near) in C::neighbors(at).into_iter().enumerate() {
            let chain = cells.chain(near);
            if cells.contents(near) == !color as u8 + 1 && !seen.contains(&chain) {
                seen[side] = chain;
                self.add(cells, !color, chain);
            }
        }
    }

    #[inline(always)]
    fn add<C: Cells>(&mut self, cells: &C, color: Color, chain: u16) {
        if let Some(liberties) = cells.few_liberties(chain) {
            self.chains[self.count] = ShortChain { color, chain, liberties };
            self.count += 1;
        }
    }
}
