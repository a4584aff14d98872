//! How long a player may think.

use std::time::Duration;

use tengen_clock::{Clock, Lag, MovesLeft, TimeLeft, moves_left};

const AREA: usize = 19 * 19;

/// The budget for the first move on 19×19 with the usual lag.
fn first_budget(clock: &Clock) -> Duration {
    clock.budget(moves_left(AREA, 0), &Lag::default()).expect("a limit")
}

fn clock(text: &str) -> Clock {
    Clock::new(text.parse().expect("a system"))
}

#[test]
fn the_limit_of_a_single_move_is_kept() {
    let clock = clock("fischer-capped 1h 30 -1 20");
    assert_eq!(first_budget(&clock), Duration::from_millis(19_450));
}

#[test]
fn the_last_seconds_of_main_time_flow_into_the_first_period() {
    let mut clock = clock("byoyomi 10m 30 3");
    clock.set_left(TimeLeft { time: Duration::from_secs(2), count: 0 });
    assert_eq!(first_budget(&clock), Duration::from_millis(29_450));
}

#[test]
fn games_are_expected_to_go_on_for_longer_the_longer_they_are() {
    for (area, move_number, usual, most) in [
        (AREA, 0, 144, 250),
        (AREA, 120, 84, 190),
        (AREA, 400, 110, 165),
        (81, 0, 32, 250),
        (1, 0, 10, 250),
        (25 * 25, 0, 250, 375),
    ] {
        assert_eq!(moves_left(area, move_number), MovesLeft { usual, most });
    }
}

#[test]
fn what_a_section_was_left_is_shared_among_its_moves() {
    let mut clock = clock("sections 0 10 2");
    assert_eq!(first_budget(&clock), Duration::from_millis(4450));
    clock.set_left(TimeLeft { time: Duration::from_secs(14), count: 2 });
    assert_eq!(first_budget(&clock), Duration::from_millis(6450));
}
