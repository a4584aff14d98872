//! The inner loop of uniform random playouts.
//!
//! A draw takes one of the empty points. Most can be played at once: nobody surrounds them, and no
//! neighbor loses its last liberty. Those that cannot are looked at closely, and the eyes among
//! them are *parked*: a true eye that the opponent cannot fill is played by nobody, for as long as
//! it stays one, so it leaves the list of the draw and no longer costs a refusal at every draw.
//! It comes back
//! - when an enemy stone on a corner makes it false, and
//! - when it becomes the last liberty of a chain around it, so that it can be filled.
//!
//! The second must not be overlooked, and asking each time would cost more than parking saves.
//! Therefore pseudo-liberties leave parked points out. A chain that has no others is noticed by the
//! same sign that announces captures, and only then its liberties are counted.

use rand::Rng;

use super::around::{Around, empty_sides, surrounded_by};
use super::chains::Watch;
use super::{Cell, ChainId, Grid, RIM, short};
use crate::board::bits::Bits;
use crate::board::table::{Access, Table};
use crate::color::Color;
use crate::playout::Draws;

/// What became of a point that was drawn.
#[derive(PartialEq, Eq)]
enum Drawn {
    Played,
    Refused,
    Parked,
}

/// The points that a playout draws from.
pub(super) struct Walk<const CELLS: usize, const WORDS: usize, A> {
    /// The empty points that are not parked, `list[..count]`.
    pub(super) list: Table<u16, CELLS, A>,
    pub(super) count: usize,
    pub(super) parked: Bits<WORDS>,
    /// For each chain how many pairs of a stone and a parked point beside it there are.
    pub(super) beside: Table<i16, CELLS, A>,
    /// Whose eye a parked cell is, as [`Cell`] numbers it; 0 where none is parked.
    pub(super) eye_of: Table<u8, CELLS, A>,
}

impl<const CELLS: usize, const WORDS: usize, A: Access> Walk<CELLS, WORDS, A> {
    #[inline(always)]
    fn push(&mut self, at: usize) {
        self.list[self.count] = short(at);
        self.count += 1;
    }

    #[inline(always)]
    fn take(&mut self, index: usize) {
        self.count -= 1;
        self.list[index] = self.list[self.count];
    }
}

impl<const CELLS: usize, const WORDS: usize, A: Access> Watch for Walk<CELLS, WORDS, A> {
    #[inline(always)]
    fn spares(&self, chain: ChainId) -> bool {
        self.beside[chain] != 0
    }

    #[inline(always)]
    fn joined(&mut self, into: ChainId, from: ChainId, _: u16) {
        let beside = std::mem::take(&mut self.beside[from]);
        self.beside[into] += beside;
    }

    #[inline(always)]
    fn lifted(&mut self, at: usize) {
        self.push(at);
    }

    // A chain that is taken off has no liberty, so no parked one.
    #[inline(always)]
    fn removed(&mut self, _: ChainId, _: u16) {}
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize, A: Access>
    Grid<STRIDE, CELLS, WORDS, A>
{
    /// Plays as [`playout`](crate::playout) says. Returns the number of moves, passes included.
    pub(crate) fn playout(&mut self, to_move: Color, rng: &mut impl Rng, limit: usize) -> usize {
        let mut draws = Draws::new(rng.next_u64());
        let mut walk = self.walk();
        let moves = match to_move {
            Color::Black => self.alternate::<true, false>(&mut draws, &mut walk, limit),
            Color::White => self.alternate::<false, true>(&mut draws, &mut walk, limit),
        };
        for at in Self::cells_of(walk.parked) {
            self.raise_around(at);
        }
        self.restore_plenty();
        moves
    }

    /// A walk that begins here: nothing is parked.
    #[inline(always)]
    pub(super) fn walk(&self) -> Walk<CELLS, WORDS, A> {
        let mut walk = Walk {
            list: Table::new([0; CELLS]),
            count: 0,
            parked: Bits::EMPTY,
            beside: Table::new([0; CELLS]),
            eye_of: Table::new([0; CELLS]),
        };
        Self::cells_of(self.empty).for_each(|at| walk.push(at));
        walk
    }

    /// Two sides in turn, each with code of its own, until both have passed. Returns the number of
    /// moves.
    fn alternate<const FIRST: bool, const SECOND: bool>(
        &mut self,
        draws: &mut Draws,
        walk: &mut Walk<CELLS, WORDS, A>,
        limit: usize,
    ) -> usize {
        let mut moves = 0;
        let mut passed = false;
        while moves < limit {
            moves += 1;
            let played = self.turn::<FIRST>(draws, walk);
            if passed && !played || moves == limit {
                break;
            }
            moves += 1;
            passed = !self.turn::<SECOND>(draws, walk);
            if passed && !played {
                break;
            }
        }
        moves
    }

    /// One move of Black or White, or a pass if nothing can be played.
    #[inline(always)]
    pub(super) fn turn<const BLACK: bool>(
        &mut self,
        draws: &mut Draws,
        walk: &mut Walk<CELLS, WORDS, A>,
    ) -> bool {
        let color = if BLACK { Color::Black } else { Color::White };
        self.restore_plenty();
        // Points that were refused in this turn stand at the end of the list.
        let mut refused = 0;
        while walk.count > refused {
            let left = walk.count - refused;
            let index = draws.below(left);
            let at = usize::from(walk.list[index]);
            let around = self.around[at];
            let sign = self.lower_around(at) | -i16::from(surrounded_by(around));
            walk.list[index] = walk.list[left - 1];
            if sign >= 0 {
                walk.take(left - 1);
                self.put(color, at, walk);
            } else {
                walk.list[left - 1] = short(at);
                match self.look::<BLACK>(at, around, left - 1, walk) {
                    Drawn::Played => {}
                    Drawn::Parked => continue,
                    Drawn::Refused => {
                        refused += 1;
                        continue;
                    }
                }
            }
            self.spoil_corners(color, at, walk);
            return true;
        }
        self.ko = 0;
        false
    }

    /// A point, at `index` of the list, that is surrounded by one color, or that is the last
    /// liberty of a neighbor but for parked ones. Its neighbors have been lowered.
    #[inline(never)]
    fn look<const BLACK: bool>(
        &mut self,
        at: usize,
        around: Around,
        index: usize,
        walk: &mut Walk<CELLS, WORDS, A>,
    ) -> Drawn {
        let color = if BLACK { Color::Black } else { Color::White };
        let playable = match surrounded_by(around) {
            0 => self.may_play(color, at, around, walk),
            owner => {
                let chains = Self::neighbors(at).map(|neighbor| self.ids[neighbor]);
                let last = chains.map(|chain| (self.pseudo[chain] < 0) & !walk.spares(chain));
                let fatal = last[0] | last[1] | last[2] | last[3];
                let eye = self.has_true_corners(owner, at);
                if eye & !fatal {
                    self.park(owner, at, index, walk);
                    return Drawn::Parked;
                }
                if owner & Cell::of(color) as u8 != 0 {
                    let lives = |side: usize| (chains[side] != RIM) & !last[side];
                    !eye & (lives(0) | lives(1) | lives(2) | lives(3))
                } else {
                    fatal
                }
            }
        };
        if !playable || self.ko == Self::ban(color, at) {
            self.raise_around(at);
            return Drawn::Refused;
        }
        walk.take(index);
        let others = self.neighbors_of(color.other(), at).map(|other| self.ids[other]);
        self.complete(color, at, walk);
        for chain in [self.ids[at], others[0], others[1], others[2], others[3]] {
            if (self.pseudo[chain] < 0) & walk.spares(chain) {
                self.unpark_last_liberty(chain, walk);
            }
        }
        Drawn::Played
    }

    /// A move on a point that no one surrounds: it lives, or it takes something.
    #[inline(always)]
    fn may_play(
        &self,
        color: Color,
        at: usize,
        around: Around,
        walk: &Walk<CELLS, WORDS, A>,
    ) -> bool {
        if empty_sides(around) > 0 {
            return true;
        }
        let last = |neighbor: usize| {
            let chain = self.ids[neighbor];
            (self.pseudo[chain] < 0) & !walk.spares(chain)
        };
        let own = self.neighbors_of(color, at).map(last);
        let others = self.neighbors_of(color.other(), at).map(last);
        !(own[0] & own[1] & own[2] & own[3]) | others[0] | others[1] | others[2] | others[3]
    }

    /// Takes an eye out of the list; its neighbors stay lowered.
    #[inline(always)]
    fn park(&mut self, owner: u8, at: usize, index: usize, walk: &mut Walk<CELLS, WORDS, A>) {
        walk.take(index);
        walk.parked.insert::<A>(Self::bit(at));
        walk.eye_of[at] = owner;
        for neighbor in Self::neighbors(at) {
            walk.beside[self.ids[neighbor]] += 1;
        }
    }

    fn unpark(&mut self, at: usize, walk: &mut Walk<CELLS, WORDS, A>) {
        walk.push(at);
        walk.parked.remove::<A>(Self::bit(at));
        walk.eye_of[at] = 0;
        self.raise_around(at);
        for neighbor in Self::neighbors(at) {
            walk.beside[self.ids[neighbor]] -= 1;
        }
    }

    /// Unparks the only liberty of a chain, if that is parked.
    fn unpark_last_liberty(&mut self, chain: ChainId, walk: &mut Walk<CELLS, WORDS, A>) {
        let mut liberties = self.liberties_of(chain).iter();
        if let (Some(liberty), None) = (liberties.next(), liberties.next())
            && walk.parked.contains(liberty)
        {
            self.unpark(liberty + STRIDE + 1, walk);
        }
    }

    /// Unparks the enemy eyes that a new stone on their corner has made false.
    #[inline(always)]
    fn spoil_corners(&mut self, color: Color, at: usize, walk: &mut Walk<CELLS, WORDS, A>) {
        let owners = Self::corners(at).map(|corner| walk.eye_of[corner]);
        let enemy = Cell::of(color.other()) as u8;
        if (owners[0] | owners[1] | owners[2] | owners[3]) & enemy != 0 {
            self.spoil(enemy, at, walk);
        }
    }

    #[inline(never)]
    fn spoil(&mut self, owner: u8, at: usize, walk: &mut Walk<CELLS, WORDS, A>) {
        for corner in Self::corners(at) {
            if walk.eye_of[corner] & owner != 0 && !self.has_true_corners(owner, corner) {
                self.unpark(corner, walk);
            }
        }
    }
}
