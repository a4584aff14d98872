//! How a player should use the time it has.
//!
//! Knows only the clock, an estimate of the moves to come and the time that is
//! lost on the way; how hard a position is, is the player's business.

use std::time::Duration;

use crate::{Clock, Lag, TimeSystem};

/// Moves that a side makes in a long game, whatever the board.
const LONG_GAME: usize = 250;

/// Moves whose lag the main time must exceed before a move may take more than
/// its share.
const AMPLE: u32 = 1000;

/// The part of the main time that is thought with even if lag may use all of
/// it up, for it may be less than was feared.
const LEAST: u32 = 32;

/// The time kept back from a hard limit for the thinking to come to a stop.
const STOPPING: Duration = Duration::from_millis(50);

/// How many moves one side has still to make, for [`Clock::budget`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MovesLeft {
    /// In a usual game; 1 at least.
    pub usual: u32,
    /// In a long one, for which time is put aside; no less than `usual`.
    pub most: u32,
}

/// How many moves one side has still to make, for [`Clock::budget`].
///
/// `area` is the number of points of the board, `move_number` the moves made
/// by both sides so far. A side is expected to fill two fifths of the board;
/// the longer a game goes on after that, the longer it may yet go on. A long
/// game has 250 moves a side, and half as many again as are expected.
pub fn moves_left(area: usize, move_number: usize) -> MovesLeft {
    let played = move_number / 2;
    let usual = (area / 5 * 2).saturating_sub(played).max(10 + played / 2);
    let most = LONG_GAME.saturating_sub(played).max(usual + usual / 2);
    let number = |moves| u32::try_from(moves).unwrap_or(u32::MAX);
    MovesLeft { usual: number(usual), most: number(most) }
}

impl Clock {
    /// How long a player may think about its next move; `None` if there is no
    /// limit. Zero means to move at once.
    ///
    /// `moves_left` estimates the moves that this side has still to make
    /// (see [`moves_left()`]); `lag` is what moves cost on the controller's
    /// clock beyond the thinking.
    ///
    /// The answer is always less than [`until_loss`](Self::until_loss), unless
    /// both are zero.
    ///
    /// - Main time without overtime is shared among the moves to come, after
    ///   putting aside the lag of a long game: a third more than it was so far,
    ///   and, for lag that may yet come, as much as was assumed at first, but
    ///   for that no more than half of what there was. A Fischer increment pays
    ///   for the lag first; the rest of it is used at once. No move gets more
    ///   than half of the time left.
    /// - Overtime is used to the full: a period, or a stone's share of it, less
    ///   the lag and a margin of 50 ms. No period is sacrificed.
    /// - Main time before an overtime is shared without a reserve, at no less
    ///   than the pace of the overtime.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_clock::{Clock, Lag, TimeSystem, moves_left};
    ///
    /// let clock = Clock::new(TimeSystem::from_kgs_time_settings("byoyomi", &[0.0, 30.0, 5.0])?);
    /// let budget = clock.budget(moves_left(361, 0), &Lag::default());
    /// assert_eq!(budget, Some(Duration::from_millis(29_450)));
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn budget(&self, moves_left: MovesLeft, lag: &Lag) -> Option<Duration> {
        let main = self.main_left();
        Some(match self.system() {
            TimeSystem::None => return None,
            TimeSystem::Absolute { .. } => self.share(Duration::ZERO, moves_left, lag),
            TimeSystem::Fischer { increment, max_per_move, .. } => {
                let most = max_per_move.map_or(Duration::MAX, |most| within(most, lag));
                self.share(increment, moves_left, lag).min(most)
            }
            TimeSystem::Canadian { .. }
            | TimeSystem::Sections { .. }
            | TimeSystem::ByoYomi { .. } => {
                let (period, _) = self.overtime_left();
                within(period / self.stones_left().max(1), lag).max(main / moves_left.usual.max(1))
            }
        })
    }

    /// How long a player may think at most where a move is hard to find; `None`
    /// if there is no limit. Never less than [`budget`](Self::budget), and like
    /// it less than [`until_loss`](Self::until_loss).
    ///
    /// Twice the share of the main time, but not more than a quarter of it, and
    /// no more than the share where lag could yet use it up; what is taken has
    /// the later moves think less. Overtime alone allows no more than the
    /// budget, for what is not used of it is lost anyway.
    pub fn most(&self, moves_left: MovesLeft, lag: &Lag) -> Option<Duration> {
        let budget = self.budget(moves_left, lag)?;
        let main = self.main_left();
        let safe = main > lag.expected().saturating_mul(AMPLE);
        let most = match self.system() {
            _ if !safe => budget,
            TimeSystem::Fischer { max_per_move: Some(limit), .. } => {
                budget.saturating_mul(2).min(within(limit, lag))
            }
            TimeSystem::Absolute { .. } | TimeSystem::Fischer { .. } => budget.saturating_mul(2),
            _ => main / moves_left.usual.max(1) * 2,
        };
        Some(most.min(main / 4).max(budget))
    }

    /// A move's share of time that no overtime follows.
    fn share(&self, increment: Duration, moves_left: MovesLeft, lag: &Lag) -> Duration {
        let main = self.main_left();
        let lost = |lag: Duration| lag.saturating_sub(increment).saturating_mul(moves_left.most);
        let precaution = lost(lag.assumed()).min(self.system().main() / 2);
        let reserve = lost(lag.careful()).max(precaution);
        let rest = main.saturating_sub(reserve).max(main / LEAST);
        let gained = increment.saturating_sub(lag.expected());
        (rest / moves_left.usual.max(1)).saturating_add(gained).min(main / 2)
    }
}

/// How long to think under a hard limit: less by the lag and a margin
/// for stopping, but half of it at least.
fn within(limit: Duration, lag: &Lag) -> Duration {
    limit.saturating_sub(lag.margin().saturating_add(STOPPING)).max(limit / 2)
}
