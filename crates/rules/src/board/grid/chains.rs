//! Placing stones, joining and capturing chains, and taking a move back.

use std::hint::select_unpredictable;

use super::{Cell, Chain, ChainId, FIRST_CHAIN, Grid, NO_CHAIN, PLENTY, RIM, empty_sides, short};
use crate::board::table::Access;
use crate::color::Color;

/// What a move did.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Placed {
    /// The stones taken off are the mover's own, the one just played included.
    pub(crate) suicide: bool,
    /// Where the opponent may not retake at once.
    pub(crate) ko: Option<usize>,
}

/// Learns what a move does, and knows liberties that the grid does not count at the moment.
pub(super) trait Watch {
    /// The chain has liberties that are left out of its pseudo-liberties.
    fn spares(&self, _: ChainId) -> bool {
        false
    }

    /// The stones of `from` were put before those of `into`, and end with `last`.
    fn joined(&mut self, into: ChainId, from: ChainId, last: u16);

    /// A stone is taken off.
    fn lifted(&mut self, at: usize);

    /// All stones of a chain are taken off.
    fn removed(&mut self, chain: ChainId, stones: u16);
}

/// Asks and learns nothing.
struct Unwatched;

impl Watch for Unwatched {
    fn joined(&mut self, _: ChainId, _: ChainId, _: u16) {}
    fn lifted(&mut self, _: usize) {}
    fn removed(&mut self, _: ChainId, _: u16) {}
}

/// Tells of each stone that is taken off.
struct Lifted<F>(F);

impl<F: FnMut(usize)> Watch for Lifted<F> {
    #[inline(always)]
    fn joined(&mut self, _: ChainId, _: ChainId, _: u16) {}

    #[inline(always)]
    fn lifted(&mut self, at: usize) {
        (self.0)(at);
    }

    #[inline(always)]
    fn removed(&mut self, _: ChainId, _: u16) {}
}

/// How two chains became one.
#[derive(Copy, Clone, Debug, Default)]
struct Join {
    into: ChainId,
    from: ChainId,
    last: u16,
}

/// What it takes to take a move back, besides the move and the stones that it took off: how many of
/// them each chain had, and the order in which chains were joined.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Trace {
    removed: [u16; 4],
    removed_count: u8,
    joins: [Join; 3],
    join_count: u8,
}

/// Notes the trace of a move and tells of each stone that it takes off.
pub(crate) struct Recorder<F> {
    trace: Trace,
    lifted: F,
}

impl<F: FnMut(usize)> Watch for Recorder<F> {
    #[inline]
    fn joined(&mut self, into: ChainId, from: ChainId, last: u16) {
        self.trace.joins[usize::from(self.trace.join_count)] = Join { into, from, last };
        self.trace.join_count += 1;
    }

    #[inline]
    fn lifted(&mut self, at: usize) {
        (self.lifted)(at);
    }

    #[inline]
    fn removed(&mut self, _: ChainId, stones: u16) {
        self.trace.removed[usize::from(self.trace.removed_count)] = stones;
        self.trace.removed_count += 1;
    }
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize, A: Access>
    Grid<STRIDE, CELLS, WORDS, A>
{
    /// Places a stone that [`Grid::check`] allows and tells `lifted` of each stone taken off.
    pub(crate) fn play(
        &mut self,
        color: Color,
        at: usize,
        lifted: impl FnMut(usize),
    ) -> (Placed, Trace) {
        debug_assert_eq!(self.cells[at], Cell::Empty);
        let mut recorder = Recorder { trace: Trace::default(), lifted };
        let _ = self.lower_around(at);
        let placed = self.complete(color, at, &mut recorder);
        self.restore_plenty();
        (placed, recorder.trace)
    }

    /// As [`Grid::play`], without what it takes to take the move back.
    #[inline(always)]
    pub(in crate::board) fn play_unrecorded(
        &mut self,
        color: Color,
        at: usize,
        lifted: impl FnMut(usize),
    ) {
        debug_assert_eq!(self.cells[at], Cell::Empty);
        let _ = self.lower_around(at);
        self.complete(color, at, &mut Lifted(lifted));
        self.restore_plenty();
    }

    /// Takes one pseudo-liberty from each neighbor of a cell; negative if one has none left.
    #[inline(always)]
    pub(super) fn lower_around(&mut self, at: usize) -> i16 {
        let mut sign = 0;
        for neighbor in Self::neighbors(at) {
            let count = &mut self.pseudo[self.ids[neighbor]];
            *count -= 1;
            sign |= *count;
        }
        sign
    }

    /// Gives one pseudo-liberty to each neighbor of a cell.
    #[inline(always)]
    pub(super) fn raise_around(&mut self, at: usize) {
        for neighbor in Self::neighbors(at) {
            self.pseudo[self.ids[neighbor]] += 1;
        }
    }

    /// Makes up for what moves took from what is no chain.
    #[inline(always)]
    pub(super) fn restore_plenty(&mut self) {
        self.pseudo[NO_CHAIN] = PLENTY;
        self.pseudo[RIM] = PLENTY;
    }

    /// Places a stone whose neighbors have been lowered, and takes off what has no liberty.
    #[inline(always)]
    pub(super) fn complete(&mut self, color: Color, at: usize, watch: &mut impl Watch) -> Placed {
        let others = self.neighbors_of(color.other(), at);
        let chains = others.map(|other| self.ids[other]);
        let chain = self.put(color, at, watch);
        let dead = chains.map(|other| (self.pseudo[other] < 0) & !watch.spares(other));
        if dead[0] | dead[1] | dead[2] | dead[3] {
            let place = dead.iter().position(|&dead| dead).unwrap_or(0);
            let mut taken = self.remove_chain(color.other(), chains[place], watch);
            // A second chain is rare: one look tells, so that most captures need no loop.
            let more = |side: usize| dead[side] & (chains[side] != chains[place]);
            if more(1) | more(2) | more(3) {
                for other in (1..4).filter(|&side| more(side)).map(|side| chains[side]) {
                    if self.chains[other].stones > 0 {
                        taken += self.remove_chain(color.other(), other, watch);
                    }
                }
            }
            let lone = (self.chains[chain].stones == 1) & (self.pseudo[chain] == 0);
            let ko = (lone & (taken == 1)).then_some(others[place]);
            self.set_ko(ko.map(|ko| (color.other(), ko)));
            return Placed { suicide: false, ko };
        }
        let suicide = self.pseudo[chain] < 0 && !watch.spares(chain);
        if suicide {
            self.remove_chain(color, chain, watch);
        }
        Placed { suicide, ko: None }
    }

    /// Puts a stone whose neighbors have been lowered, and joins it with its neighbors of the same
    /// color. Nothing is taken off. Returns its chain.
    #[inline(always)]
    pub(super) fn put(&mut self, color: Color, at: usize, watch: &mut impl Watch) -> ChainId {
        let own = self.neighbors_of(color, at);
        let chains = own.map(|neighbor| self.ids[neighbor]);
        self.set(color, at);
        self.ko = 0;
        let key = Self::KEYS[color as usize][at];
        self.key ^= key;

        // A stone without neighbors founds a chain; any other goes to the first of them. To the
        // processor the two are equally likely and neither is foreseeable, hence no branch.
        let founds = chains[0] == NO_CHAIN;
        let number = self.free[self.free_count - 1];
        let id = select_unpredictable(founds, number, chains[0]);
        self.free_count -= u16::from(founds);
        self.unused = self.unused.max(id + 1);
        self.pseudo[id] += i16::from(empty_sides(self.around[at]));
        self.ids[at] = id;
        let chain = &mut self.chains[id];
        chain.near.unite(&Self::NEAR[at]);
        chain.key ^= key;
        chain.stones += 1;
        self.next[at] = chain.first;
        chain.first = short(at);

        let different = |place: usize| chains[0] ^ chains[place];
        if different(1) | different(2) | different(3) == 0 {
            return id;
        }
        own[1..].iter().fold(id, |id, &neighbor| match self.ids[neighbor] {
            same if same == id => id,
            other => self.join(id, other, watch),
        })
    }

    /// Writes a stone on the board, without its chain.
    #[inline(always)]
    fn set(&mut self, color: Color, at: usize) {
        self.cells[at] = Cell::of(color);
        self.toggle_around(color, at);
        self.empty.remove::<A>(Self::bit(at));
        self.stones[color as usize].insert::<A>(Self::bit(at));
    }

    /// Wipes a stone off the board, without its chain.
    #[inline(always)]
    fn clear(&mut self, color: Color, at: usize) {
        self.cells[at] = Cell::Empty;
        self.ids[at] = NO_CHAIN;
        self.toggle_around(color, at);
        self.empty.insert::<A>(Self::bit(at));
        self.stones[color as usize].remove::<A>(Self::bit(at));
    }

    /// Tells the neighbors of a cell that a stone came or went.
    #[inline(always)]
    fn toggle_around(&mut self, color: Color, at: usize) {
        for (side, neighbor) in Self::neighbors(at).into_iter().enumerate() {
            // Whoever is on my left has me on the right.
            self.around[neighbor] ^= (Cell::of(color) as u8) << (2 * (3 - side));
        }
    }

    /// Joins two chains of one color; the larger keeps its number.
    #[inline(always)]
    fn join(&mut self, a: ChainId, b: ChainId, watch: &mut impl Watch) -> ChainId {
        let larger = self.chains[a].stones >= self.chains[b].stones;
        let (into, from) = if larger { (a, b) } else { (b, a) };
        let small = self.chains[from];
        let mut last = small.first;
        loop {
            self.ids[last] = into;
            match self.next[last] {
                0 => break,
                next => last = next,
            }
        }
        let chain = &mut self.chains[into];
        self.next[last] = chain.first;
        chain.first = small.first;
        chain.near.unite(&small.near);
        chain.key ^= small.key;
        chain.stones += small.stones;
        self.pseudo[into] += self.pseudo[from] + 1;
        watch.joined(into, from, last);
        self.release(from);
        into
    }

    /// Takes a chain off. Returns how many stones it had.
    #[inline(always)]
    fn remove_chain(&mut self, color: Color, chain: ChainId, watch: &mut impl Watch) -> u16 {
        let Chain { key, stones, first, .. } = self.chains[chain];
        self.key ^= key;
        let mut stone = first;
        while stone != 0 {
            let at = usize::from(stone);
            self.clear(color, at);
            self.raise_around(at);
            watch.lifted(at);
            stone = self.next[at];
        }
        watch.removed(chain, stones);
        self.release(chain);
        stones
    }

    /// Gives the number of a chain back.
    #[inline(always)]
    fn release(&mut self, chain: ChainId) {
        self.chains[chain] = Chain::NONE;
        self.pseudo[chain] = -1;
        self.free[self.free_count] = chain;
        self.free_count += 1;
    }

    /// Takes the last move back: everything that [`Grid::play`] did, in reverse. `lifted` are the
    /// stones that it took off, in that order. The chains get their old numbers and the old order
    /// of their stones, on which the traces of earlier moves rely.
    pub(crate) fn unplay(
        &mut self,
        color: Color,
        at: usize,
        lifted: &[usize],
        trace: &Trace,
        suicide: bool,
    ) {
        let owner = if suicide { color } else { color.other() };
        let mut lifted = lifted;
        for &count in trace.removed[..usize::from(trace.removed_count)].iter().rev() {
            let (others, stones) = lifted.split_at(lifted.len() - usize::from(count));
            self.put_back(owner, stones);
            lifted = others;
        }
        for &join in trace.joins[..usize::from(trace.join_count)].iter().rev() {
            self.part(color, join);
        }
        let id = self.ids[at];
        let key = Self::KEYS[color as usize][at];
        self.key ^= key;
        let chain = &mut self.chains[id];
        chain.first = self.next[at];
        chain.key ^= key;
        chain.stones -= 1;
        self.pseudo[id] -= i16::from(empty_sides(self.around[at]));
        self.clear(color, at);
        self.raise_around(at);
        if self.chains[id].stones == 0 {
            self.release(id);
        } else {
            self.narrow(id, Self::NEAR[at].iter());
        }
        self.restore_plenty();
    }

    /// Puts a chain that was taken off back on its points, where it has no liberty.
    fn put_back(&mut self, color: Color, stones: &[usize]) {
        self.free_count -= 1;
        let id = self.free[self.free_count];
        let (first, count) = (short(stones[0]), short(stones.len()));
        let mut chain = Chain { first, stones: count, ..Chain::NONE };
        for (index, &at) in stones.iter().enumerate() {
            self.set(color, at);
            self.ids[at] = id;
            self.next[at] = stones.get(index + 1).map_or(0, |&next| short(next));
            chain.near.unite(&Self::NEAR[at]);
            chain.key ^= Self::KEYS[color as usize][at];
            let _ = self.lower_around(at);
        }
        self.key ^= chain.key;
        self.chains[id] = chain;
        self.pseudo[id] = -1;
    }

    /// Makes two chains of one again.
    fn part(&mut self, color: Color, Join { into, from, last }: Join) {
        self.free_count -= 1;
        debug_assert_eq!(self.free[self.free_count], from);
        let mut small = Chain { first: self.chains[into].first, ..Chain::NONE };
        let mut pseudo = 0;
        let mut stone = small.first;
        loop {
            self.ids[stone] = from;
            small.near.unite(&Self::NEAR[stone]);
            small.key ^= Self::KEYS[color as usize][stone];
            small.stones += 1;
            pseudo += i16::from(empty_sides(self.around[stone]));
            if stone == last {
                break;
            }
            stone = self.next[stone];
        }
        let chain = &mut self.chains[into];
        chain.first = self.next[last];
        chain.key ^= small.key;
        chain.stones -= small.stones;
        self.next[last] = 0;
        self.pseudo[into] -= pseudo;
        self.pseudo[from] = pseudo - 1;
        self.narrow(into, small.near.iter());
        self.chains[from] = small;
    }

    /// Takes off what is no longer beside a chain.
    fn narrow(&mut self, chain: ChainId, bits: impl Iterator<Item = usize>) {
        for bit in bits {
            let at = bit + STRIDE + 1;
            if !Self::neighbors(at).into_iter().any(|side| self.ids[side] == chain) {
                self.chains[chain].near.remove::<A>(bit);
            }
        }
    }

    /// Places stones all at once on an empty board; no stone is captured.
    ///
    /// Returns the first stone without a liberty, if there is one.
    pub(crate) fn set_up(&mut self, stones: impl Iterator<Item = (usize, Color)>) -> Option<usize> {
        for (at, color) in stones {
            let _ = self.lower_around(at);
            self.put(color, at, &mut Unwatched);
        }
        self.restore_plenty();
        let chains = FIRST_CHAIN..self.unused;
        let dead = |&chain: &ChainId| self.chains[chain].stones > 0 && self.pseudo[chain] < 0;
        chains.filter(dead).flat_map(|chain| self.stones_of(chain)).min()
    }
}
