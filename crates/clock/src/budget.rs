//! How a player should use the time it has.
//!
//! Knows only the clock, an estimate of the moves to come and the time that is
//! lost on the way; how hard a position is, is the player's business.

use std::time::Duration;

use crate::{Clock, TimeSystem};

/// A lag to expect when nothing is known: what passes on the controller's
/// clock for each move without the player thinking, with some to spare.
pub const DEFAULT_LAG: Duration = Duration::from_millis(500);

/// Moves whose lag the main time must exceed before a move may take more than
/// its share.
const AMPLE: u32 = 1000;

/// The time kept back from a hard limit for the thinking to come to a stop.
const STOPPING: Duration = Duration::from_millis(50);

/// How many moves one side has still to make, for [`Clock::budget`].
///
/// `area` is the number of points of the board, `move_number` the moves made
/// by both sides so far. A side is expected to fill two fifths of the board;
/// the longer a game goes on after that, the longer it may yet go on.
pub fn moves_left(area: usize, move_number: usize) -> u32 {
    let played = move_number / 2;
    let usual = (area / 5 * 2).saturating_sub(played);
    u32::try_from(usual.max(10 + played / 2)).unwrap_or(u32::MAX)
}

impl Clock {
    /// How long a player may think about its next move; `None` if there is no
    /// limit. Zero means to move at once.
    ///
    /// `moves_left` estimates the moves that this side has still to make
    /// (see [`moves_left()`]); `lag` is what each move costs on the
    /// controller's clock beyond the thinking ([`DEFAULT_LAG`]).
    ///
    /// The answer is always less than [`until_loss`](Self::until_loss), unless
    /// both are zero.
    ///
    /// - Main time without overtime is shared among the moves to come, after
    ///   putting aside the lag of three times as many. A Fischer increment pays
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
    /// use tengen_clock::{Clock, DEFAULT_LAG, TimeSystem, moves_left};
    ///
    /// let clock = Clock::new(TimeSystem::from_kgs_time_settings("byoyomi", &[0.0, 30.0, 5.0])?);
    /// let budget = clock.budget(moves_left(361, 0), DEFAULT_LAG);
    /// assert_eq!(budget, Some(Duration::from_millis(29_450)));
    /// # Ok::<_, tengen_clock::SettingsError>(())
    /// ```
    pub fn budget(&self, moves_left: u32, lag: Duration) -> Option<Duration> {
        let moves_left = moves_left.max(1);
        let main = self.main_left();
        Some(match self.system() {
            TimeSystem::None => return None,
            TimeSystem::Absolute { .. } => share(main, Duration::ZERO, moves_left, lag),
            TimeSystem::Fischer { increment, max_per_move, .. } => {
                let most = max_per_move.map_or(Duration::MAX, |most| within(most, lag));
                share(main, increment, moves_left, lag).min(most)
            }
            TimeSystem::Canadian { .. }
            | TimeSystem::Sections { .. }
            | TimeSystem::ByoYomi { .. } => {
                let (period, _) = self.overtime_left();
                within(period / self.stones_left().max(1), lag).max(main / moves_left)
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
    pub fn most(&self, moves_left: u32, lag: Duration) -> Option<Duration> {
        let budget = self.budget(moves_left, lag)?;
        let main = self.main_left();
        let safe = main > lag.saturating_mul(AMPLE);
        let most = match self.system() {
            _ if !safe => budget,
            TimeSystem::Fischer { max_per_move: Some(limit), .. } => {
                budget.saturating_mul(2).min(within(limit, lag))
            }
            TimeSystem::Absolute { .. } | TimeSystem::Fischer { .. } => budget.saturating_mul(2),
            _ => main / moves_left.max(1) * 2,
        };
        Some(most.min(main / 4).max(budget))
    }
}

/// A move's share of time that no overtime follows.
fn share(main: Duration, increment: Duration, moves_left: u32, lag: Duration) -> Duration {
    let lost = lag.saturating_sub(increment);
    let gained = increment.saturating_sub(lag);
    // Three quarters at most: where the lag alone would use the time up, think
    // a little all the same, for it may be less than was feared.
    let reserve = lost.saturating_mul(moves_left.saturating_mul(3)).min(main / 4 * 3);
    (main.saturating_sub(reserve) / moves_left).saturating_add(gained).min(main / 2)
}

/// How long to think under a hard limit: less by the lag and a margin
/// for stopping, but half of it at least.
fn within(limit: Duration, lag: Duration) -> Duration {
    limit.saturating_sub(lag.saturating_add(STOPPING)).max(limit / 2)
}
