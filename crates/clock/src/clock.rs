//! The state of one side's time.
//!
//! Knows how moves use time up and when it is lost; how a player should use
//! it is decided in `budget`.

use std::time::Duration;

use thiserror::Error;

use crate::TimeSystem;

/// What is left on a clock, as GTP's `time_left` command says it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// The time left: of the main time if `count` is 0, otherwise of the
    /// overtime period.
    pub time: Duration,
    /// 0 while main time is running. In overtime the stones to be played
    /// within `time`; in byo-yomi the periods left, this one included.
    pub count: u32,
}

/// A move took all the time that was left, or more.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("lost on time: the limit was overstepped by {over:?}")]
pub struct TimeLoss {
    /// By how much the time was overstepped; zero if it was exactly used up.
    pub over: Duration,
}

/// The clock of one side.
///
/// It runs by itself on what [`spend`](Self::spend) tells it; a report of the
/// controller ([`set_left`](Self::set_left)) corrects it but is not needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    // Invariant: an overtime of the system gives something (`simplified`).
    system: TimeSystem,
    main: Duration,
    // What is left of the overtime period, and the stones still to be played
    // in it or the periods left. Invariant: both zero in a system without
    // overtime; a full period while main time is left; otherwise `count` > 0.
    // In sections the period includes what earlier ones have left.
    period: Duration,
    count: u32,
    lost: bool,
}

impl Clock {
    /// A clock on which nothing has been used.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::time::Duration;
    /// use tengen_clock::{Clock, TimeSystem};
    ///
    /// let mut clock = Clock::new(TimeSystem::Absolute { main: Duration::from_secs(60) });
    /// clock.spend(Duration::from_secs(50))?;
    /// assert_eq!(clock.main_left(), Duration::from_secs(10));
    /// # Ok::<_, tengen_clock::TimeLoss>(())
    /// ```
    pub fn new(system: TimeSystem) -> Self {
        let system = system.simplified();
        let (period, count) = system.overtime();
        Self { system, main: system.main(), period, count, lost: false }
    }

    /// The system the clock follows. It differs from the one given to
    /// [`new`](Self::new) if that had an empty overtime, or no limit and a
    /// report told of one.
    pub fn system(&self) -> TimeSystem {
        self.system
    }

    /// The main time left; zero in overtime and if there is no limit.
    pub fn main_left(&self) -> Duration {
        self.main
    }

    /// Whether the main time is over and an overtime has begun.
    pub fn in_overtime(&self) -> bool {
        self.main.is_zero() && self.count > 0
    }

    /// The periods left in byo-yomi, the running one included; 0 in other
    /// systems.
    pub fn periods_left(&self) -> u32 {
        if matches!(self.system, TimeSystem::ByoYomi { .. }) { self.count } else { 0 }
    }

    /// The stones still to be played in the running period of Canadian
    /// overtime or the running section, or in the first one while main time is
    /// left; 0 in other systems.
    pub fn stones_left(&self) -> u32 {
        match self.system {
            TimeSystem::Canadian { .. } | TimeSystem::Sections { .. } => self.count,
            _ => 0,
        }
    }

    /// What is left in the terms of `time_left`; `None` if there is no limit.
    pub fn time_left(&self) -> Option<TimeLeft> {
        if self.system == TimeSystem::None {
            None
        } else if self.in_overtime() {
            Some(TimeLeft { time: self.period, count: self.count })
        } else {
            Some(TimeLeft { time: self.main, count: 0 })
        }
    }

    /// How long a move may take before it loses the game: a move of exactly
    /// this length loses. `None` if there is no limit.
    pub fn until_loss(&self) -> Option<Duration> {
        let first = self.main.saturating_add(self.period);
        match self.system {
            TimeSystem::None => None,
            TimeSystem::ByoYomi { period, .. } => {
                Some(first.saturating_add(period.saturating_mul(self.count - 1)))
            }
            TimeSystem::Fischer { max_per_move: Some(most), .. } => Some(first.min(most)),
            _ => Some(first),
        }
    }

    /// Whether a move has overstepped the time since the start or the last
    /// report.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// Takes off the time that a move has cost, now that it is made.
    ///
    /// The part of a move that exceeds the main time counts as overtime, and
    /// the stone counts among those to be played in it.
    ///
    /// # Errors
    ///
    /// [`TimeLoss`] if the move took as long as [`until_loss`](Self::until_loss)
    /// or longer. Whether the game ends is the caller's decision; if it goes
    /// on, the clock does too: in the last period of byo-yomi (Chinese rules,
    /// article 22.5), in a new block of Canadian overtime or a new section, otherwise with the
    /// main time that is left.
    pub fn spend(&mut self, elapsed: Duration) -> Result<(), TimeLoss> {
        let Some(limit) = self.until_loss() else { return Ok(()) };
        let reading = elapsed.saturating_sub(self.main);
        let counts_as_overtime = self.in_overtime() || !reading.is_zero();
        self.main = self.main.saturating_sub(elapsed);
        if let Some(over) = elapsed.checked_sub(limit) {
            self.overstep();
            return Err(TimeLoss { over });
        }
        match self.system {
            TimeSystem::Canadian { .. } | TimeSystem::Sections { .. } if counts_as_overtime => {
                self.period -= reading;
                self.count -= 1;
                if self.count == 0 {
                    let carried = match self.system {
                        TimeSystem::Sections { .. } => self.period,
                        _ => Duration::ZERO,
                    };
                    (self.period, self.count) = self.system.overtime();
                    self.period = self.period.saturating_add(carried);
                }
            }
            TimeSystem::ByoYomi { period, .. } => {
                if let Some(beyond) = reading.checked_sub(self.period) {
                    self.count -= 1 + whole_periods(beyond, period);
                }
                self.period = period;
            }
            TimeSystem::Fischer { increment, cap, .. } => {
                let most = cap.unwrap_or(Duration::MAX).max(self.main);
                self.main = self.main.saturating_add(increment).min(most);
            }
            TimeSystem::None
            | TimeSystem::Absolute { .. }
            | TimeSystem::Canadian { .. }
            | TimeSystem::Sections { .. } => {}
        }
        Ok(())
    }

    /// Takes off time without a move. In byo-yomi a full period is the least
    /// that can be taken after the main time.
    pub(crate) fn deduct(&mut self, time: Duration) -> Result<(), TimeLoss> {
        if matches!(self.system, TimeSystem::None | TimeSystem::ByoYomi { .. }) {
            return self.spend(time);
        }
        let limit = self.main.saturating_add(self.period);
        let from_period = time.saturating_sub(self.main);
        self.main = self.main.saturating_sub(time);
        if let Some(over) = time.checked_sub(limit) {
            self.overstep();
            return Err(TimeLoss { over });
        }
        self.period -= from_period;
        Ok(())
    }

    /// Puts the clock where the controller of the game says it stands.
    ///
    /// No report is refused, and one that does not fit the system is read so
    /// that it cannot cost the game:
    ///
    /// - In byo-yomi the count means periods, as KGS and OGS use it.
    /// - Overtime of more than a whole period: what exceeds the period is
    ///   taken as main time. In sections it is what earlier ones have left.
    /// - A count without an overtime to count: the time reported is all there
    ///   is. The same without any limit, where the clock becomes absolute; but
    ///   there a report of no time is not believed.
    /// - Absolute time of more than there was at first is not believed: it is what there was.
    /// - No main time and no count: the overtime stays as it is.
    pub fn set_left(&mut self, left: TimeLeft) {
        self.lost = false;
        match self.system {
            TimeSystem::None if left.time.is_zero() => {}
            TimeSystem::None => *self = Self::new(TimeSystem::Absolute { main: left.time }),
            TimeSystem::Absolute { main } => self.main = left.time.min(main),
            TimeSystem::Fischer { .. } => self.main = left.time,
            TimeSystem::Canadian { period, .. } | TimeSystem::ByoYomi { period, .. } => {
                self.set_overtime(left, period);
            }
            TimeSystem::Sections { .. } => self.set_overtime(left, Duration::MAX),
        }
    }

    /// What is left of the overtime period, and the stones still to be played
    /// in it or the periods left; both zero in a system without overtime.
    pub(crate) fn overtime_left(&self) -> (Duration, u32) {
        (self.period, self.count)
    }

    /// [`set_left`](Self::set_left) in a system with overtime, of which at most
    /// `longest` can be left.
    fn set_overtime(&mut self, left: TimeLeft, longest: Duration) {
        if left.count > 0 {
            self.period = left.time.min(longest);
            self.main = left.time.saturating_sub(self.period);
            self.count = left.count;
        } else {
            self.main = left.time;
            if !left.time.is_zero() {
                (self.period, self.count) = self.system.overtime();
            }
        }
    }

    /// Notes the loss and goes on as [`spend`](Self::spend) promises.
    fn overstep(&mut self) {
        self.lost = true;
        (self.period, self.count) = self.system.overtime();
        if matches!(self.system, TimeSystem::ByoYomi { .. }) {
            self.count = 1;
        }
    }
}

/// How many whole periods fit into a time that is shorter than all periods.
fn whole_periods(time: Duration, period: Duration) -> u32 {
    u32::try_from(time.as_nanos() / period.as_nanos()).expect("fewer than the periods left")
}
