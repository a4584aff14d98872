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
        let enemy = !color as u8 + 1;
        let [a, b, c, d] = C::neighbors(at)
            .map(|near| if cells.contents(near) == enemy { cells.chain(near) } else { 0 });
        // A chain may stand on several sides; 0 stands for none.
        if a != 0 {
            self.add(cells, !color, a);
        }
        if b != 0 && b != a {
            self.add(cells, !color, b);
        }
        if c != 0 && ![a, b].contains(&c) {
            self.add(cells, !color, c);
        }
        if d != 0 && ![a, b, c].contains(&d) {
            self.add(cells, !color, d);
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
