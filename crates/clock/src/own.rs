//! The clock that a player keeps for itself.

use std::time::Duration;

use crate::{Clock, Lag, MovesLeft, TimeLeft, TimeLoss, TimeSystem};

/// The clock of a player who knows how long it thinks, and of all other time by reports alone.
///
/// Between reports it takes every move to have cost the lag as well; the reports show how much that
/// really is.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use tengen_clock::{OwnClock, TimeLeft, TimeSystem};
///
/// let mut own = OwnClock::new(TimeSystem::Absolute { main: Duration::from_secs(60) });
/// assert_eq!(own.lag().expected(), Duration::from_millis(350));
/// for seconds in [55.95, 51.9] {
///     own.spend(Duration::from_secs(4))?;
///     own.set_left(TimeLeft::from_numbers(seconds, 0.0)?);
/// }
/// assert_eq!(own.lag().expected(), Duration::from_millis(200), "two of 50 ms, two assumed");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnClock {
    /// By thinking and reports.
    clock: Clock,
    /// With the lag of the moves since the last report.
    believed: Clock,
    /// Moves since the last report.
    unseen: u32,
    lag: Lag,
}

impl OwnClock {
    /// A clock on which nothing has been used, of a player who knows nothing of the lag.
    pub fn new(system: TimeSystem) -> Self {
        let clock = Clock::new(system);
        Self { believed: clock.clone(), clock, unseen: 0, lag: Lag::default() }
    }

    /// What settings, reports and the time thought say.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What is known of the lag.
    pub fn lag(&self) -> &Lag {
        &self.lag
    }

    /// Takes off the time that the player has thought about a move, now that it is made.
    ///
    /// # Errors
    ///
    /// As [`Clock::spend`], if the thinking alone took too long.
    pub fn spend(&mut self, thought: Duration) -> Result<(), TimeLoss> {
        let Self { believed, lag, .. } = self;
        // An overtime is too short for more and less to even out.
        let in_main = thought < believed.main_left();
        let lag = if in_main { lag.expected() } else { lag.margin() };
        // What is only believed loses no game.
        let limit = believed.until_loss().unwrap_or(Duration::MAX);
        let most = limit.saturating_sub(thought).saturating_sub(Duration::from_nanos(1));
        let _ = believed.spend(thought.saturating_add(lag.min(most)));
        self.unseen = self.unseen.saturating_add(1);
        self.clock.spend(thought)
    }

    /// Puts the clock where the controller says it stands ([`Clock::set_left`]).
    ///
    /// While main time is left, the difference is what the moves since the last report have cost
    /// beyond the thinking. Overtime does not keep what it has cost.
    pub fn set_left(&mut self, left: TimeLeft) {
        let main = self.clock.main_left();
        if self.unseen > 0 && left.count == 0 && !left.time.is_zero() && !main.is_zero() {
            self.lag.learn(self.unseen, main, left.time);
        }
        self.unseen = 0;
        self.clock.set_left(left);
        self.believed.set_left(left);
    }

    /// How long to think about the next move ([`Clock::budget`]).
    pub fn budget(&self, moves_left: MovesLeft) -> Option<Duration> {
        self.least(|clock| clock.budget(moves_left, &self.lag))
    }

    /// How long to think at most ([`Clock::most`]).
    pub fn most(&self, moves_left: MovesLeft) -> Option<Duration> {
        self.least(|clock| clock.most(moves_left, &self.lag))
    }

    /// The less of what both clocks say: with lag overtime may begin sooner.
    fn least(&self, of: impl Fn(&Clock) -> Option<Duration>) -> Option<Duration> {
        of(&self.clock).min(of(&self.believed))
    }
}
