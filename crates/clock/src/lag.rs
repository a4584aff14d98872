//! The time that a move costs on the controller's clock beyond the thinking.

use std::collections::VecDeque;
use std::time::Duration;

/// What is assumed for each move when nothing is known.
const USUAL: Duration = Duration::from_millis(350);

/// The least that is kept back from a limit that no single move may overstep, for moves differ.
const LEAST_MARGIN: Duration = Duration::from_millis(500);

/// Moves for which what is assumed counts as if it had been seen.
const WEIGHT: u32 = 2;

/// The last moves, which tell of a lag that has grown.
const RECENT: u32 = 8;

/// The most that is taken for lag of one move: what is more was a pause, or another game.
const MOST: Duration = Duration::from_secs(2);

/// What a player knows of the lag: assumed at first, then learned from reports
/// ([`OwnClock`](crate::OwnClock)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lag {
    assumed: Duration,
    /// Of all moves that were seen.
    all: Sum,
    moves: u32,
    /// Of the last ones, each by itself.
    recent: VecDeque<Sum>,
}

/// What went beyond the thinking, and what the controller took off less than that.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Sum {
    lost: Duration,
    gained: Duration,
}

impl Sum {
    fn plus(self, other: Self) -> Self {
        Self {
            lost: self.lost.saturating_add(other.lost),
            gained: self.gained.saturating_add(other.gained),
        }
    }

    fn lag(self) -> Duration {
        self.lost.saturating_sub(self.gained)
    }
}

impl Default for Lag {
    /// 0.35 s for each move, until reports say otherwise.
    fn default() -> Self {
        Self::of(USUAL)
    }
}

impl Lag {
    /// A lag of so much for each move, until reports say otherwise.
    pub fn of(assumed: Duration) -> Self {
        Self { assumed, all: Sum::default(), moves: 0, recent: VecDeque::new() }
    }

    /// What a move is assumed to cost as long as nothing is known.
    pub(crate) fn assumed(&self) -> Duration {
        self.assumed
    }

    /// What a move costs: the mean of all moves or of the last ones, whichever is more.
    pub fn expected(&self) -> Duration {
        let assumed = self.assumed.saturating_mul(WEIGHT);
        let mean =
            |lag: Duration, moves: u32| assumed.saturating_add(lag) / moves.saturating_add(WEIGHT);
        let recent = self.recent.iter().copied().fold(Sum::default(), Sum::plus);
        mean(self.all.lag(), self.moves).max(mean(recent.lag(), self.moves.min(RECENT)))
    }

    /// What the moves of a game may cost each, a third more than was seen.
    pub(crate) fn careful(&self) -> Duration {
        let expected = self.expected();
        if self.moves == 0 { expected } else { expected.saturating_add(expected / 3) }
    }

    /// What to keep back from a limit that no single move may overstep.
    pub(crate) fn margin(&self) -> Duration {
        let twice = if self.moves == 0 { self.assumed } else { self.expected().saturating_mul(2) };
        twice.max(LEAST_MARGIN)
    }

    /// Compares what is left by the thinking of so many moves with what the controller says. Reports
    /// in whole seconds do no harm: what one leaves out, the next ones make up for.
    pub(crate) fn learn(&mut self, moves: u32, own: Duration, reported: Duration) {
        let most = MOST.saturating_mul(moves);
        let lost = own.saturating_sub(reported).min(most);
        let gained = reported.saturating_sub(own).min(most);
        self.all = self.all.plus(Sum { lost, gained });
        self.moves = self.moves.saturating_add(moves);
        for _ in 0..moves.min(RECENT) {
            self.recent.truncate(RECENT as usize - 1);
            self.recent.push_front(Sum { lost: lost / moves, gained: gained / moves });
        }
    }
}
