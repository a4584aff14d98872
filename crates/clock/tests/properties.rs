//! What holds for every clock, whatever is played and reported.

mod systems;

use std::time::Duration;

use proptest::prelude::*;
use tengen_clock::{Clock, Lag, MovesLeft, OwnClock, TimeLeft, TimeSystem, moves_left};

use systems::{limited, system, time};

#[derive(Clone, Debug)]
enum Step {
    Spend(Duration),
    Report(TimeLeft),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let report = (time(), 0..6_u32).prop_map(|(time, count)| TimeLeft { time, count });
    let step = prop_oneof![4 => time().prop_map(Step::Spend), 1 => report.prop_map(Step::Report)];
    prop::collection::vec(step, 0..20)
}

/// A clock somewhere in a game.
fn clock() -> impl Strategy<Value = Clock> {
    (system(), steps()).prop_map(|(system, steps)| clock_after(system, &steps))
}

fn clock_after(system: TimeSystem, steps: &[Step]) -> Clock {
    let mut clock = Clock::new(system);
    for step in steps {
        match *step {
            // A loss is one of the states that a clock can be in.
            Step::Spend(elapsed) => drop(clock.spend(elapsed)),
            Step::Report(left) => clock.set_left(left),
        }
    }
    clock
}

/// A move that does not lose: some thousandths of what is left. `None` if there
/// is no such move.
fn affordable(clock: &Clock, thousandths: u32) -> Option<Duration> {
    let limit = clock.until_loss().unwrap_or(Duration::from_mins(1));
    let elapsed = limit * thousandths / 1000;
    (elapsed < limit).then_some(elapsed)
}

proptest! {
    #[test]
    fn a_move_loses_exactly_if_it_reaches_the_limit(clock in clock(), elapsed in time()) {
        let mut after = clock.clone();
        let spent = after.spend(elapsed);
        prop_assert_eq!(spent.is_err(), clock.until_loss().is_some_and(|limit| elapsed >= limit));
        prop_assert_eq!(after.is_lost(), clock.is_lost() || spent.is_err());
        if let (Err(loss), Some(limit)) = (spent, clock.until_loss()) {
            prop_assert_eq!(loss.over + limit, elapsed);
        }
    }

    #[test]
    fn the_budget_keeps_within_what_is_left(
        system in system(), steps in steps(), moves in 0..400_u32, lag in time(),
    ) {
        let moves = MovesLeft { usual: moves, most: 2 * moves };
        let (clock, lag) = (clock_after(system, &steps), Lag::of(lag));
        // The same with what reports have shown of the lag.
        let mut own = OwnClock::new(system);
        for step in steps {
            match step {
                Step::Spend(elapsed) => drop(own.spend(elapsed)),
                Step::Report(left) => own.set_left(left),
            }
        }
        prop_assert_eq!(own.clock(), &clock);
        for (budget, most) in [
            (clock.budget(moves, &lag), clock.most(moves, &lag)),
            (own.budget(moves), own.most(moves)),
        ] {
            prop_assert!(budget <= most);
            match clock.until_loss() {
                None => prop_assert_eq!(most, None),
                Some(Duration::ZERO) => prop_assert_eq!(most, Some(Duration::ZERO)),
                Some(limit) => prop_assert!(most.is_some_and(|most| most < limit)),
            }
        }
    }

    #[test]
    fn time_only_increases_by_an_increment_or_a_new_block(
        clock in clock(), thousandths in 0..1000_u32,
    ) {
        let Some(elapsed) = affordable(&clock, thousandths) else { return Ok(()) };
        let mut after = clock.clone();
        prop_assert!(after.spend(elapsed).is_ok());
        let (before_main, main) = (clock.main_left(), after.main_left());
        match clock.system() {
            TimeSystem::Fischer { increment, cap, .. } => {
                prop_assert!(main <= before_main.saturating_sub(elapsed) + increment);
                if let Some(cap) = cap {
                    prop_assert!(main <= cap.max(before_main));
                }
            }
            TimeSystem::Canadian { period, stones, .. } => {
                prop_assert!(main <= before_main);
                let new_block = after.stones_left() > clock.stones_left()
                    || clock.stones_left() == 1 && clock.main_left() <= elapsed;
                if new_block {
                    prop_assert_eq!(
                        after.time_left(), Some(TimeLeft { time: period, count: stones }),
                    );
                } else {
                    prop_assert!(after.until_loss() <= clock.until_loss());
                }
            }
            TimeSystem::Sections { period, moves, .. } => {
                prop_assert!(main <= before_main);
                let used = clock.until_loss().expect("a limit").saturating_sub(elapsed);
                let last = clock.stones_left() == 1
                    && (clock.in_overtime() || clock.main_left() < elapsed);
                if last {
                    prop_assert_eq!(after.until_loss(), Some(used + period));
                    prop_assert_eq!(after.stones_left(), moves);
                } else {
                    prop_assert_eq!(after.until_loss(), Some(used));
                }
            }
            TimeSystem::ByoYomi { .. } => {
                prop_assert!(main <= before_main);
                prop_assert!(after.periods_left() <= clock.periods_left());
            }
            TimeSystem::Absolute { .. } => prop_assert_eq!(main, before_main.saturating_sub(elapsed)),
            TimeSystem::None => prop_assert_eq!(after, clock),
        }
    }

    #[test]
    fn two_moves_cost_no_more_than_one_as_long_as_both(
        clock in clock(), thousandths in 0..1000_u32, of_this in 0..=1000_u32,
    ) {
        let Some(both) = affordable(&clock, thousandths) else { return Ok(()) };
        let first = both * of_this / 1000;
        let second = both.saturating_sub(first);
        let mut joined = clock.clone();
        prop_assert!(joined.spend(both).is_ok());
        let mut split = clock.clone();
        let stones = clock.stones_left();
        prop_assert!(split.spend(first).is_ok());
        prop_assert!(split.spend(second).is_ok());
        match clock.system() {
            TimeSystem::Absolute { .. } | TimeSystem::None => prop_assert_eq!(split, joined),
            TimeSystem::ByoYomi { .. } => {
                prop_assert_eq!(split.main_left(), joined.main_left());
                prop_assert!(split.until_loss() >= joined.until_loss());
            }
            TimeSystem::Fischer { increment, cap: None, .. } => {
                prop_assert_eq!(split.main_left(), joined.main_left() + increment);
            }
            TimeSystem::Fischer { .. } => prop_assert!(split.main_left() >= joined.main_left()),
            // Within one block only the stones differ.
            TimeSystem::Canadian { .. } | TimeSystem::Sections { .. } if stones > 2 => {
                prop_assert_eq!(split.until_loss(), joined.until_loss());
                prop_assert!(split.stones_left() <= joined.stones_left());
            }
            TimeSystem::Canadian { .. } | TimeSystem::Sections { .. } => {}
        }
    }

    #[test]
    fn a_clock_can_be_restored_from_its_own_report(
        system in limited(), moves in prop::collection::vec(time(), 0..20),
    ) {
        let mut clock = Clock::new(system);
        for elapsed in moves {
            if clock.until_loss().is_some_and(|limit| elapsed < limit) {
                prop_assert!(clock.spend(elapsed).is_ok());
            }
        }
        let mut restored = Clock::new(system);
        restored.set_left(clock.time_left().expect("a limit"));
        prop_assert_eq!(restored, clock);
    }

    #[test]
    fn a_report_never_gives_more_than_it_says(
        clock in clock(), time in time(), count in 1..6_u32,
    ) {
        let mut after = clock.clone();
        after.set_left(TimeLeft { time, count });
        let (left, limit) = (after.time_left(), after.until_loss());
        match clock.system() {
            TimeSystem::ByoYomi { period, .. } => {
                prop_assert_eq!(limit, Some(time + period * (count - 1)));
            }
            TimeSystem::None if time.is_zero() => prop_assert_eq!(left, None),
            _ => prop_assert!(limit <= Some(time)),
        }
        if let Some(left) = left {
            prop_assert!(left.time <= time);
        }
    }

    #[test]
    fn a_player_that_keeps_to_its_budget_keeps_its_overtime(
        lag in 0..500_u64, main in time(), extra in time(), count in 1..6_u32,
    ) {
        let lag = Duration::from_millis(lag);
        // Below this a limit is too short for the lag to be allowed for.
        let least = (lag + Duration::from_millis(50)) * 2;
        let period = least + extra;
        for system in [
            TimeSystem::ByoYomi { main, period, periods: count },
            TimeSystem::Canadian { main, period: period * count, stones: count },
            TimeSystem::Sections { main, period: period * count, moves: count },
            TimeSystem::Fischer {
                main: main + least, increment: period, cap: Some(period), max_per_move: None,
            },
            TimeSystem::Fischer {
                main: main + least, increment: period, cap: None, max_per_move: Some(period),
            },
        ] {
            for thinks in [Clock::budget, Clock::most] {
                let mut clock = Clock::new(system);
                let periods = clock.periods_left();
                for move_number in (0..1000).step_by(2) {
                    let moves = moves_left(361, move_number);
                    let time = thinks(&clock, moves, &Lag::of(lag)).expect("a limit");
                    prop_assert!(clock.spend(time + lag).is_ok(), "{}: {:?}", move_number, clock);
                    prop_assert_eq!(clock.periods_left(), periods);
                }
            }
        }
    }

    #[test]
    fn a_system_reads_back_from_its_text(
        system in system(), nanos in 0..97 * 24 * 3600 * 1_000_000_000_u64,
    ) {
        let back: TimeSystem = system.spec().parse().expect("its own text");
        prop_assert_eq!(back, Clock::new(system).system(), "{}", system.spec());
        for main in [Duration::from_nanos(nanos), Duration::MAX] {
            let system = TimeSystem::Absolute { main };
            prop_assert_eq!(system.spec().parse(), Ok(system), "{}", system.spec());
        }
    }

    #[test]
    fn any_text_is_refused_or_written_as_it_was_read(
        text in r"(none|absolute|byo-?yomi|canadian|fischer(-capped)?|reserved|sections|x)( -?[0-9]{0,12}(\.[0-9]{0,10})?(ms|s|m|h|e9|x)?){0,5}",
    ) {
        tengen_clock::check::check_spec(&text);
    }
}
