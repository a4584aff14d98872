//! The time that a move costs on the controller's clock beyond the thinking.

use std::time::Duration;

/// What is assumed for each move when nothing is known, with some to spare.
const USUAL: Duration = Duration::from_millis(500);

/// Moves for which what is assumed counts as if it had been seen.
const WEIGHT: u32 = 2;

/// The most that is taken for lag of one move: what is more was a pause, or another game.
const MOST: Duration = Duration::from_secs(2);

/// What a player knows of the lag: assumed at first, then learned from reports
/// ([`OwnClock`](crate::OwnClock)).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Lag {
    assumed: Duration,
    /// Moves behind the two sums.
    seen: u32,
    /// What went beyond the thinking, and what the controller took off less than that.
    lost: Duration,
    gained: Duration,
}

impl Default for Lag {
    /// Half a second for each move, until reports say otherwise.
    fn default() -> Self {
        Self::of(USUAL)
    }
}

impl Lag {
    /// A lag of so much for each move, until reports say otherwise.
    pub fn of(assumed: Duration) -> Self {
        Self { assumed, seen: 0, lost: Duration::ZERO, gained: Duration::ZERO }
    }

    /// What a move costs on the average.
    pub fn expected(&self) -> Duration {
        self.mean(self.assumed.saturating_mul(WEIGHT).saturating_add(self.learned()))
    }

    /// What to keep back from a limit that no single move may overstep: half a second at least, for
    /// moves differ.
    pub(crate) fn margin(&self) -> Duration {
        USUAL.max(self.assumed).max(self.mean(self.learned().saturating_mul(2)))
    }

    /// Compares what is left by the thinking of so many moves with what the controller says. Reports
    /// in whole seconds do no harm: what one leaves out, the next ones make up for.
    pub(crate) fn learn(&mut self, moves: u32, own: Duration, reported: Duration) {
        let most = MOST.saturating_mul(moves);
        self.seen = self.seen.saturating_add(moves);
        self.lost = self.lost.saturating_add(own.saturating_sub(reported).min(most));
        self.gained = self.gained.saturating_add(reported.saturating_sub(own).min(most));
    }

    /// A sum over all moves, those that count as seen included, for one of them.
    fn mean(&self, sum: Duration) -> Duration {
        sum / self.seen.saturating_add(WEIGHT)
    }

    /// What went beyond the thinking in all.
    fn learned(&self) -> Duration {
        self.lost.saturating_sub(self.gained)
    }
}
