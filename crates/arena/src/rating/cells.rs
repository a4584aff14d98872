//! Counts of results.

/// How often each result occurred, from the view of one side.
///
/// Shape: the worst result first. With three cells they are games: loss, draw, win. With five they
/// are pairs of games: LL, LD, WL or DD, WD, WW. With two they are games that cannot be drawn. So
/// the index of a result is the number of half points that it brings, except with two cells.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cells<const N: usize>(pub [u32; N]);

/// Games by result: loss, draw, win.
pub type Games = Cells<3>;

/// Pairs of games, colors exchanged, by the half points of both together.
pub type Pairs = Cells<5>;

impl<const N: usize> Cells<N> {
    /// The games in each counted thing.
    pub(super) const GAMES_EACH: f64 = if N == 5 { 2.0 } else { 1.0 };

    /// Counts one more result.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn add(&mut self, cell: usize) {
        self.0[cell] += 1;
    }

    /// How many results there are.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The same results from the view of the other side.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }

    /// These results and those.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
        self
    }

    /// What the result of a cell is worth, from 0 to 1.
    pub(super) fn worth(cell: usize) -> f64 {
        cell as f64 / (N - 1) as f64
    }

    /// The counts as numbers.
    pub(super) fn weights(&self) -> [f64; N] {
        self.0.map(f64::from)
    }

    /// The only cell that is not empty, if there is one such.
    pub(super) fn only(&self) -> Option<usize> {
        let mut filled = (0..N).filter(|&cell| self.0[cell] > 0);
        filled.next().filter(|_| filled.next().is_none())
    }
}

impl Games {
    /// Games lost.
    pub const fn losses(&self) -> u32 {
        self.0[0]
    }

    /// Games drawn.
    pub const fn draws(&self) -> u32 {
        self.0[1]
    }

    /// Games won.
    pub const fn wins(&self) -> u32 {
        self.0[2]
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins()) + f64::from(self.draws()) / 2.0
    }
}

impl<const N: usize> Default for Cells<N> {
    fn default() -> Self {
        Self([0; N])
    }
}
