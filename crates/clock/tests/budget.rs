//! How long a player may think: the cases E01 to E07 and whole games.

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
fn e01_no_limit_is_no_limit_and_no_time_is_no_time() {
    assert_eq!(time_settings(0.0, 1.0, 0.0).budget(100, DEFAULT_LAG), None);
    assert_eq!(first_budget(&time_settings(0.0, 0.0, 1.0)), Duration::ZERO);
    assert_eq!(first_budget(&time_settings(0.0, 0.0, 0.0)), Duration::ZERO);
}

#[test]
fn e02_byo_yomi_periods_are_not_stones() {
    let mut byoyomi = kata_time_settings("byoyomi", &[0.0, 30.0, 5.0]);
    time_left(&mut byoyomi, 30.0, 5.0);
    assert_eq!(first_budget(&byoyomi), Duration::from_millis(29_450));

    let mut canadian = kata_time_settings("canadian", &[0.0, 30.0, 5.0]);
    time_left(&mut canadian, 30.0, 5.0);
    assert_eq!(first_budget(&canadian), Duration::from_millis(5450));
}

#[test]
fn e03_more_overtime_than_a_period_is_not_spent_on_one_move() {
    let mut clock = kata_time_settings("canadian", &[1780.0, 20.0, 1.0]);
    time_left(&mut clock, 824.0, 1.0);
    assert_eq!(first_budget(&clock), Duration::from_millis(19_450));
}

/// Plays out sudden death of 900 s with a controller that takes off 10 ms more
/// than the budget and 0.3 s of lag, and reports whole seconds before each of
/// 250 moves a side. Returns what was left before each move.
fn sudden_death(area: usize, expected_lag: Duration) -> Vec<Duration> {
    let mut left = secs(900);
    let mut clock = time_settings(900.0, 0.0, 0.0);
    let mut seen = Vec::new();
    for move_number in (0..500).step_by(2) {
        seen.push(left);
        clock.set_left(TimeLeft { time: secs(left.as_secs()), count: 0 });
        let budget = clock.budget(moves_left(area, move_number), expected_lag).expect("a limit");
        let used = budget + Duration::from_millis(310);
        assert!(used < left, "lost on time at move {move_number} with {left:?} left, area {area}");
        left = left.saturating_sub(used);
        clock.spend(budget).expect("less than is left");
    }
    seen.push(left);
    seen
}

#[test]
fn e04_sudden_death_with_lag_lasts_for_250_moves_a_side() {
    for area in [9 * 9, 13 * 13, 19 * 19, 25 * 25] {
        for expected_lag in [Duration::from_millis(300), DEFAULT_LAG, secs(1)] {
            sudden_death(area, expected_lag);
        }
    }
}

#[test]
fn e04_most_of_the_time_is_used_by_the_usual_end_of_a_game() {
    for (area, moves_a_side) in [(9 * 9, 30), (13 * 13, 65), (19 * 19, 130)] {
        let left = sudden_death(area, DEFAULT_LAG)[moves_a_side];
        assert!(left < secs(300), "{left:?} left on {area} points");
    }
}

#[test]
fn e04_one_second_is_answered_in_half() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, 1.0, 0.0);
    for lag in [Duration::ZERO, DEFAULT_LAG, secs(2)] {
        for moves in [0, 1, 10, moves_left(AREA, 300)] {
            assert!(clock.budget(moves, lag).unwrap() <= Duration::from_millis(500));
        }
    }
}

#[test]
fn e05_a_negative_time_left_means_to_move_at_once() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, -3.0, 0.0);
    assert_eq!(first_budget(&clock), Duration::ZERO);
    time_left(&mut clock, 12.5, 0.0);
    assert!(first_budget(&clock) > Duration::ZERO);
}

#[test]
fn e06_the_own_clock_falls_back_to_byo_yomi_without_any_report() {
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
fn e06_the_own_clock_falls_back_to_canadian_overtime_without_any_report() {
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
fn e07_a_fischer_increment_is_used_but_never_in_advance() {
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
fn the_limit_of_a_single_move_is_kept() {
    let clock = kata_time_settings("fischer-capped", &[3600.0, 30.0, -1.0, 20.0]);
    assert_eq!(first_budget(&clock), Duration::from_millis(19_450));
}

#[test]
fn the_last_seconds_of_main_time_flow_into_the_first_period() {
    let mut clock = kata_time_settings("byoyomi", &[600.0, 30.0, 3.0]);
    time_left(&mut clock, 2.0, 0.0);
    assert_eq!(first_budget(&clock), Duration::from_millis(29_450));
}

#[test]
fn games_are_expected_to_go_on_for_longer_the_longer_they_are() {
    assert_eq!(moves_left(AREA, 0), 144);
    assert_eq!(moves_left(AREA, 120), 84);
    assert_eq!(moves_left(AREA, 400), 110);
    assert_eq!(moves_left(1, 0), 10);
}
