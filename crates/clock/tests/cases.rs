//! Faults of clocks that engines and servers have had: times without a limit,
//! periods taken for stones, overtime shown as main time, lag, negative times,
//! controllers without reports, increments in advance, miscounted periods.

use std::time::Duration;

use tengen_clock::{Clock, DEFAULT_LAG, TimeLeft, TimeSystem, moves_left};

const AREA: usize = 19 * 19;

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn time_settings(main: f64, byo_time: f64, byo_stones: f64) -> Clock {
    Clock::new(TimeSystem::from_time_settings(main, byo_time, byo_stones).expect("settings"))
}

fn kata_time_settings(kind: &str, numbers: &[f64]) -> Clock {
    Clock::new(TimeSystem::from_kata_time_settings(kind, numbers).expect("settings"))
}

fn time_left(clock: &mut Clock, seconds: f64, count: f64) {
    clock.set_left(TimeLeft::from_numbers(seconds, count).expect("a report"));
}

/// The budget for the first move on 19×19 with the usual lag.
fn first_budget(clock: &Clock) -> Duration {
    clock.budget(moves_left(AREA, 0), DEFAULT_LAG).expect("a limit")
}

#[test]
fn no_limit_is_no_limit_and_no_time_is_no_time() {
    assert_eq!(time_settings(0.0, 1.0, 0.0).budget(100, DEFAULT_LAG), None);
    assert_eq!(first_budget(&time_settings(0.0, 0.0, 1.0)), Duration::ZERO);
    assert_eq!(first_budget(&time_settings(0.0, 0.0, 0.0)), Duration::ZERO);
}

#[test]
fn byo_yomi_periods_are_not_stones() {
    let first_budget_of = |kind| {
        let system = TimeSystem::from_kgs_time_settings(kind, &[0.0, 30.0, 5.0]);
        let mut clock = Clock::new(system.expect("settings"));
        time_left(&mut clock, 30.0, 5.0);
        first_budget(&clock)
    };
    assert_eq!(first_budget_of("byoyomi"), Duration::from_millis(29_450));
    assert_eq!(first_budget_of("canadian"), Duration::from_millis(5450));
}

#[test]
fn more_overtime_than_a_period_is_not_spent_on_one_move() {
    let mut clock = kata_time_settings("canadian", &[1780.0, 20.0, 1.0]);
    time_left(&mut clock, 824.0, 1.0);
    assert_eq!(first_budget(&clock), Duration::from_millis(19_450));
    assert_eq!(clock.most(100, DEFAULT_LAG), Some(Duration::from_millis(19_450)));
}

#[test]
fn absolute_time_of_more_than_there_was_is_not_believed() {
    let fresh = time_settings(10.0, 0.0, 0.0);
    for seconds in [1000.0, 1e15] {
        let mut clock = fresh.clone();
        time_left(&mut clock, seconds, 0.0);
        assert_eq!(first_budget(&clock), first_budget(&fresh));
    }
}

/// [`Clock::budget`] or [`Clock::most`].
type Thinks = fn(&Clock, u32, Duration) -> Option<Duration>;

/// Plays out sudden death of 900 s with a controller that takes off 10 ms more
/// than a player thinks and 0.3 s of lag, and reports whole seconds before each of
/// 250 moves a side. Returns what was left before each move.
fn sudden_death(area: usize, expected_lag: Duration, thinks: Thinks) -> Vec<Duration> {
    let mut left = secs(900);
    let mut clock = time_settings(900.0, 0.0, 0.0);
    let mut seen = Vec::new();
    for move_number in (0..500).step_by(2) {
        seen.push(left);
        clock.set_left(TimeLeft { time: secs(left.as_secs()), count: 0 });
        let budget = thinks(&clock, moves_left(area, move_number), expected_lag).expect("a limit");
        let used = budget + Duration::from_millis(310);
        assert!(used < left, "lost on time at move {move_number} with {left:?} left, area {area}");
        left = left.saturating_sub(used);
        clock.spend(budget).expect("less than is left");
    }
    seen.push(left);
    seen
}

#[test]
fn sudden_death_with_lag_lasts_for_250_moves_a_side() {
    for area in [9 * 9, 13 * 13, 19 * 19, 25 * 25] {
        for expected_lag in [Duration::from_millis(300), DEFAULT_LAG, secs(1)] {
            sudden_death(area, expected_lag, Clock::budget);
        }
        for expected_lag in [DEFAULT_LAG, secs(1)] {
            sudden_death(area, expected_lag, Clock::most);
        }
    }
}

#[test]
fn most_of_the_time_is_used_by_the_usual_end_of_a_game() {
    for (area, moves_a_side) in [(9 * 9, 30), (13 * 13, 65), (19 * 19, 130)] {
        let left = sudden_death(area, DEFAULT_LAG, Clock::budget)[moves_a_side];
        assert!(left < secs(300), "{left:?} left on {area} points");
    }
}

#[test]
fn one_second_is_answered_in_half() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, 1.0, 0.0);
    for lag in [Duration::ZERO, DEFAULT_LAG, secs(2)] {
        for moves in [0, 1, 10, moves_left(AREA, 300)] {
            assert!(clock.most(moves, lag).unwrap() <= Duration::from_millis(500));
        }
    }
}

#[test]
fn a_negative_time_left_means_to_move_at_once() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, -3.0, 0.0);
    assert_eq!(first_budget(&clock), Duration::ZERO);
    time_left(&mut clock, 12.5, 0.0);
    assert!(first_budget(&clock) > Duration::ZERO);
}

#[test]
fn the_own_clock_falls_back_to_byo_yomi_without_any_report() {
    let mut clock = kata_time_settings("byoyomi", &[120.0, 60.0, 5.0]);
    let mut total = Duration::ZERO;
    for move_number in (0..240).step_by(2) {
        let budget = clock.budget(moves_left(AREA, move_number), DEFAULT_LAG).unwrap();
        assert!(budget <= secs(60), "{budget:?} at move {move_number}");
        assert_eq!(clock.in_overtime(), total >= secs(120));
        clock.spend(budget).unwrap();
        total += budget;
        assert_eq!(clock.periods_left(), 5, "no period is given away");
    }
    assert!(total > secs(120 * 59), "the periods were used: {total:?}");
}

#[test]
fn the_own_clock_falls_back_to_canadian_overtime_without_any_report() {
    let mut clock = time_settings(120.0, 60.0, 5.0);
    let mut overtime = Vec::new();
    for move_number in (0..240).step_by(2) {
        let budget = clock.budget(moves_left(AREA, move_number), DEFAULT_LAG).unwrap();
        if clock.in_overtime() {
            overtime.push(budget);
        }
        clock.spend(budget).unwrap();
    }
    let twenty_blocks: Duration = overtime[..100].iter().sum();
    assert!((secs(20 * 57)..=secs(20 * 60)).contains(&twenty_blocks), "{twenty_blocks:?}");
}

#[test]
fn a_fischer_increment_is_used_but_never_in_advance() {
    let mut clock = kata_time_settings("fischer", &[10.0, 5.0]);
    for _ in 0..250 {
        let budget = first_budget(&clock);
        assert!(budget >= Duration::from_millis(4400), "{budget:?}");
        clock.spend(budget + DEFAULT_LAG).unwrap();
    }
    // Two seconds left: the five to come do not help this move.
    time_left(&mut clock, 2.0, 0.0);
    assert_eq!(first_budget(&clock), secs(1));
}

#[test]
fn a_fischer_increment_comes_after_the_move_and_does_not_save_it() {
    let mut clock = kata_time_settings("fischer", &[10.0, 5.0]);
    for (used, left) in [(4, 11), (9, 7), (5, 7)] {
        clock.spend(secs(used)).expect("in time");
        assert_eq!(clock.time_left(), Some(TimeLeft { time: secs(left), count: 0 }));
    }
    assert_eq!(clock.spend(secs(8)).map_err(|loss| loss.over), Err(secs(1)));
}

/// Moves in seconds, each with the main time and the periods left after it.
fn byo_yomi(main: f64, period: f64, periods: f64, moves: &[(u64, u64, u32)]) -> Clock {
    let mut clock = kata_time_settings("byoyomi", &[main, period, periods]);
    for &(used, main, periods) in moves {
        clock.spend(secs(used)).expect("in time");
        assert_eq!((clock.main_left(), clock.periods_left()), (secs(main), periods), "{used} s");
    }
    clock
}

#[test]
fn a_move_costs_the_whole_periods_that_it_takes() {
    byo_yomi(10.0, 5.0, 3.0, &[(12, 0, 3), (4, 0, 3), (11, 0, 1)]);
    byo_yomi(0.0, 30.0, 5.0, &[(29, 0, 5), (31, 0, 4), (61, 0, 2), (10, 0, 2)]);
    byo_yomi(0.0, 30.0, 5.0, &[(29, 0, 5), (31, 0, 4), (60, 0, 2), (10, 0, 2)]);
}

#[test]
fn a_move_that_takes_all_periods_loses() {
    let mut clock = byo_yomi(10.0, 5.0, 3.0, &[(12, 0, 3)]);
    assert_eq!(clock.spend(secs(16)).map_err(|loss| loss.over), Err(secs(1)));
}
