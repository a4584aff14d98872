//! Capturing races that the count of liberties decides.
//!
//! Two chains that touch and cannot get out take each other's liberties; the one with fewer is
//! taken. Without eyes, with at most one shared liberty and no approach moves, whoever moves first
//! wins exactly if both have as many (Müller, "Race to capture", 1999: class 0). Moves at random do
//! not see that a move is worth both chains there, so these are played by the count.

use smallvec::SmallVec;
use tengen_rules::playout::Draws;
use tengen_rules::{Cells, Color};

/// Chains of fewer stones are left to chance.
const STONES: usize = 3;
/// Chains of more liberties too; those of one are taken or saved by other rules.
const LIBERTIES: std::ops::RangeInclusive<usize> = 2..=7;
/// A chain that is further ahead has won.
const LEAD: usize = 3;
/// An even race is answered but for one time in so many.
const SELDOM: usize = 16;

/// The races of a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Races {
    races: SmallVec<[Race; 4]>,
}

/// A stone of each chain, Black's first.
#[derive(Copy, Clone, Debug)]
struct Race([usize; 2]);

impl Races {
    /// Looks for races in a position.
    pub(super) fn find<C: Cells>(&mut self, cells: &C) {
        self.races.clear();
        for at in 0..C::CELLS {
            if cells.contents(at) == Color::Black as u8 + 1
                && let Some(black) = Racer::of(cells, Color::Black, at)
            {
                self.find_rivals(cells, &black);
            }
        }
    }

    #[inline(never)]
    fn find_rivals<C: Cells>(&mut self, cells: &C, black: &Racer) {
        let mut seen: SmallVec<[usize; 8]> = SmallVec::new();
        for stone in cells.enemies_beside(black.chain(cells), Color::White) {
            let head = head(cells, cells.chain(stone));
            if seen.contains(&head) {
                continue;
            }
            seen.push(head);
            if let Some(white) = Racer::of(cells, Color::White, head)
                && black.races(cells, &white)
            {
                self.races.push(Race([black.head, white.head]));
            }
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.races.len()
    }

    /// A move that decides an even race.
    #[inline(always)]
    pub(super) fn decision<C: Cells>(
        &self,
        cells: &C,
        color: Color,
        draws: &mut Draws,
    ) -> Option<usize> {
        self.races.iter().find_map(|race| race.decision(cells, color, draws))
    }

    /// Whether a move only takes a liberty of its own chain in a race.
    #[inline(always)]
    pub(super) fn fill_own<C: Cells>(&self, cells: &C, color: Color, at: usize) -> bool {
        self.races.iter().any(|race| race.fills_own(cells, color, at))
    }
}

impl Race {
    /// The chains of a side and of the other, if both are on the board still.
    fn chains<C: Cells>(self, cells: &C, color: Color) -> Option<[u16; 2]> {
        let stands = |color: Color| cells.contents(self.0[color as usize]) == color as u8 + 1;
        Color::ALL
            .into_iter()
            .all(stands)
            .then(|| [color, !color].map(|color| cells.chain(self.0[color as usize])))
    }

    #[inline(never)]
    fn decision<C: Cells>(self, cells: &C, color: Color, draws: &mut Draws) -> Option<usize> {
        let [own, enemy] = self.chains(cells, color)?;
        let count = cells.liberties(own).take(LIBERTIES.end() + 1).count();
        if count != cells.liberties(enemy).take(LIBERTIES.end() + 1).count()
            || count > *LIBERTIES.end()
            || draws.below(SELDOM) == 0
        {
            return None;
        }
        let takes = |at: usize| {
            cells.is_allowed(color, at) && (count == 1 || cells.breathes_after(color, at))
        };
        let open: SmallVec<[usize; 8]> = cells.liberties(enemy).filter(|&at| takes(at)).collect();
        let shared = |at: usize| C::neighbors(at).into_iter().any(|near| cells.chain(near) == own);
        let outside: SmallVec<[usize; 8]> =
            open.into_iter().filter(|&at| count == 1 || !shared(at)).collect();
        (!outside.is_empty()).then(|| outside[draws.below(outside.len())])
    }

    #[inline(never)]
    fn fills_own<C: Cells>(self, cells: &C, color: Color, at: usize) -> bool {
        let Some([own, enemy]) = self.chains(cells, color) else {
            return false;
        };
        let beside =
            |chain: u16| C::neighbors(at).into_iter().any(|near| cells.chain(near) == chain);
        beside(own)
            && !beside(enemy)
            && cells.ataris_beside(at) & (!color as u8 + 1) == 0
            && (cells.liberties_after(color, at) as usize) < cells.liberties(own).count()
    }
}

/// A chain that may be in a race.
struct Racer {
    color: Color,
    /// Its first stone.
    head: usize,
    liberties: SmallVec<[usize; 8]>,
    /// Liberties that have only stones of the chain around them.
    eyes: usize,
}

impl Racer {
    /// The chain whose first stone is at `at`, if it is shut in with few liberties.
    #[inline(always)]
    fn of<C: Cells>(cells: &C, color: Color, at: usize) -> Option<Self> {
        let chain = cells.chain(at);
        if cells.stones(chain) < STONES || head(cells, chain) != at {
            return None;
        }
        Self::look(cells, color, at)
    }

    #[inline(never)]
    fn look<C: Cells>(cells: &C, color: Color, at: usize) -> Option<Self> {
        let chain = cells.chain(at);
        let liberties: SmallVec<[usize; 8]> =
            cells.liberties(chain).take(LIBERTIES.end() + 1).collect();
        let count = liberties.len();
        let shut_in = |&at: &usize| cells.liberties_after(color, at) as usize <= count;
        if !LIBERTIES.contains(&count) || !liberties.iter().all(shut_in) {
            return None;
        }
        let is_own = |near: usize| cells.chain(near) == chain || cells.contents(near) == 3;
        let is_eye = |at: &&usize| C::neighbors(**at).into_iter().all(is_own);
        let eyes = liberties.iter().filter(is_eye).count();
        (eyes <= 1).then_some(Self { color, head: at, liberties, eyes })
    }

    fn chain<C: Cells>(&self, cells: &C) -> u16 {
        cells.chain(self.head)
    }

    /// Whether the count decides between this chain and one of the other side beside it.
    fn races<C: Cells>(&self, cells: &C, rival: &Self) -> bool {
        let shared = self.liberties.iter().filter(|at| rival.liberties.contains(at)).count();
        self.liberties.len().abs_diff(rival.liberties.len()) <= LEAD
            && (shared == 0 || shared == 1 && self.eyes == rival.eyes)
            && self.is_alone(cells, rival)
            && rival.is_alone(cells, self)
    }

    /// Whether all other chains of the other side around it have more liberties, and each of its own
    /// liberties but an eye can be taken at once.
    fn is_alone<C: Cells>(&self, cells: &C, rival: &Self) -> bool {
        let count = self.liberties.len();
        let rival = rival.chain(cells);
        let strong = |near: usize| {
            let chain = cells.chain(near);
            chain == rival || cells.liberties(chain).nth(count).is_some()
        };
        let open = |&at: &usize| cells.breathes_after(!self.color, at);
        cells.enemies_beside(self.chain(cells), !self.color).all(strong)
            && self.liberties.iter().filter(|&at| !open(at)).count() <= self.eyes
    }
}

/// The first stone of a chain.
#[inline(always)]
fn head<C: Cells>(cells: &C, chain: u16) -> usize {
    cells.chain_cells(chain).next().unwrap_or(0)
}
