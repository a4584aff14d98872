//! By how much to win: a target that moves with what the playouts say.
//!
//! Where nearly all playouts are won, moves look alike, and a search plays slack; where nearly all
//! are lost it plays nonsense. There the score to be reached is moved until playouts differ again
//! (Baudiš, "Balancing MCTS by Dynamically Adjusting Komi Value", 2011).

use tengen_rules::Color;

use super::job::Job;
use super::tuning::Tuning;

/// Moves the target of a job after every so many playouts of the thread that has it.
#[derive(Debug, Default)]
pub(super) struct Aim {
    /// Playouts since it was moved last.
    waited: u32,
    /// What the root had then.
    before: Seen,
}

/// Sums at the root, as its opponent sees them.
#[derive(Copy, Clone, Debug, Default)]
struct Seen {
    visits: f32,
    total: f32,
    wins: f32,
}

impl Aim {
    /// Counts a playout.
    pub(super) fn count(&mut self, job: &Job) {
        self.waited += 1;
        let period = job.tuning.aim_period;
        if period > 0 && self.waited >= period {
            self.waited = 0;
            self.adjust(job);
        }
    }

    fn adjust(&mut self, job: &Job) {
        let root = job.tree.root();
        let playouts = root.playouts();
        let visits = playouts.visits() as f32;
        let now = Seen { visits, total: playouts.total(), wins: root.wins() };
        let before = std::mem::replace(&mut self.before, now);
        let made = now.visits - before.visits;
        if before.visits == 0.0 || made <= 0.0 {
            return;
        }
        let won = 1.0 - (now.wins - before.wins) / made;
        let reached = 1.0 - (now.total - before.total) / made;
        let sign = if job.start.color == Color::Black { 1 } else { -1 };
        let target = sign * job.target();
        job.set_target(sign * moved(&job.tuning, won, reached, target));
    }
}

/// The next target of the side to move, in half-points: `won` is the share of playouts that it won
/// of late, `reached` the share in which it reached the target.
fn moved(tuning: &Tuning, won: f32, reached: f32, target: i32) -> i32 {
    let step = 1 + target.abs() / 8;
    if won > tuning.aim_from {
        if reached > tuning.aim_high {
            return target + step;
        }
        let easier = reached < tuning.aim_high - 0.15;
        return (target - if easier { step } else { 0 }).max(0);
    }
    if won < 1.0 - tuning.aim_from {
        if reached < 1.0 - tuning.aim_high {
            return target - step;
        }
        let harder = reached > 1.15 - tuning.aim_high;
        return (target + if harder { step } else { 0 }).min(0);
    }
    target - step.min(target.abs()) * target.signum()
}

#[cfg(test)]
mod tests {
    use super::{Tuning, moved};

    fn next(won: f32, reached: f32, target: i32) -> i32 {
        moved(&Tuning::new("9".parse().unwrap(), &[]), won, reached, target)
    }

    #[test]
    fn the_target_rises_while_it_is_reached_by_who_is_far_ahead() {
        assert_eq!(next(0.99, 0.99, 0), 1);
        assert_eq!(next(0.99, 0.95, 40), 46);
        assert_eq!(next(0.99, 0.3, 40), 34);
        assert_eq!(next(0.99, 0.3, 0), 0, "who is ahead need not lose by little");
    }

    #[test]
    fn the_target_falls_for_who_is_far_behind() {
        assert_eq!(next(0.01, 0.01, 0), -1);
        assert_eq!(next(0.01, 0.7, -40), -34);
        assert_eq!(next(0.01, 0.7, 0), 0);
    }

    #[test]
    fn the_target_is_a_win_in_a_close_game() {
        assert_eq!(next(0.5, 0.5, 0), 0);
        assert_eq!(next(0.6, 0.3, 40), 34);
        assert_eq!(next(0.4, 0.7, -1), 0);
    }
}
