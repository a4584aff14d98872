//! Faults of clocks that engines and servers have had: times without a limit,
//! periods taken for stones, overtime shown as main time, lag, negative times,
//! controllers without reports, increments in advance, miscounted periods.

use std::time::Duration;

use tengen_clock::{Clock, Lag, MovesLeft, OwnClock, TimeLeft, TimeSystem, moves_left};

const AREA: usize = 19 * 19;

const MOVES: MovesLeft = MovesLeft { usual: 100, most: 200 };

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
    clock.budget(moves_left(AREA, 0), Lag::default()).expect("a limit")
}

#[test]
fn no_limit_is_no_limit_and_no_time_is_no_time() {
    assert_eq!(time_settings(0.0, 1.0, 0.0).budget(MOVES, Lag::default()), None);
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
    assert_eq!(clock.most(MOVES, Lag::default()), Some(Duration::from_millis(19_450)));
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

/// [`OwnClock::budget`] or [`OwnClock::most`].
type Thinks = fn(&OwnClock, MovesLeft) -> Option<Duration>;

/// A game on a controller's clock that takes off more than the thinking.
#[derive(Copy, Clone, Debug)]
struct Course {
    area: usize,
    system: TimeSystem,
    lag: Duration,
    /// Whether the controller reports, in whole seconds, before each move.
    reports: bool,
}

impl Course {
    /// Plays 250 moves a side, each of which the player ends 10 ms late. Returns what was left before
    /// each move and at the end.
    fn play(self, thinks: Thinks) -> Vec<Duration> {
        let Self { area, system, lag, reports } = self;
        let mut clock = Clock::new(system);
        let mut own = OwnClock::new(system);
        let mut seen = Vec::new();
        for move_number in (0..500).step_by(2) {
            seen.push(clock.until_loss().expect("a limit"));
            if let Some(TimeLeft { time, count }) = clock.time_left().filter(|_| reports) {
                own.set_left(TimeLeft { time: secs(time.as_secs()), count });
            }
            let thought = thinks(&own, moves_left(area, move_number)).expect("a limit");
            let thought = thought + Duration::from_millis(10);
            let cost = clock.spend(thought + lag);
            assert!(cost.is_ok(), "lost on time at move {move_number}: {self:?}");
            // What the player believes to have lost is no loss.
            let _ = own.spend(thought);
        }
        seen.push(clock.until_loss().expect("a limit"));
        seen
    }
}

fn absolute(seconds: u64) -> TimeSystem {
    TimeSystem::Absolute { main: secs(seconds) }
}

const LAGS: [Duration; 3] = [Duration::ZERO, Duration::from_millis(50), Duration::from_millis(300)];
const AREAS: [usize; 4] = [9 * 9, 13 * 13, 19 * 19, 25 * 25];

#[test]
fn no_game_of_250_moves_a_side_is_lost_by_lag() {
    let overtime = |main, period, count| TimeSystem::Canadian {
        main: secs(main),
        period: secs(period),
        stones: count,
    };
    // Of the shortest of these the lag of 0.3 s takes five sixths.
    let mut systems: Vec<_> = [90, 100, 120, 180, 300, 900, 3600].map(absolute).to_vec();
    systems.extend([
        overtime(0, 10, 5),
        overtime(0, 60, 20),
        overtime(60, 60, 5),
        overtime(600, 5, 1),
    ]);
    systems.extend([(60, 1), (1, 1), (300, 3)].map(|(main, increment)| TimeSystem::Fischer {
        main: secs(main),
        increment: secs(increment),
        cap: None,
        max_per_move: None,
    }));
    systems.push(TimeSystem::Sections { main: secs(10), period: secs(30), moves: 25 });
    systems.push(TimeSystem::ByoYomi { main: secs(60), period: secs(5), periods: 1 });
    for system in systems {
        for area in AREAS {
            for lag in LAGS {
                for reports in [true, false] {
                    let course = Course { area, system, lag, reports };
                    course.play(OwnClock::budget);
                    course.play(OwnClock::most);
                }
            }
        }
    }
}

#[test]
fn most_of_the_time_is_used_by_the_usual_end_of_a_game() {
    for (area, moves_a_side) in [(9 * 9, 30), (13 * 13, 65), (19 * 19, 130)] {
        for lag in LAGS {
            for (main, part) in [(900, 3), (300, 2)] {
                let course = Course { area, system: absolute(main), lag, reports: true };
                let left = course.play(OwnClock::budget)[moves_a_side];
                assert!(left < secs(main / part), "{left:?} left of {main} s, {course:?}");
            }
        }
    }
}

#[test]
fn the_lag_is_learned_from_reports_of_main_time() {
    let lag = |system: &TimeSystem, left: &[(f64, f64)]| {
        let mut own = OwnClock::new(*system);
        for &(seconds, count) in left {
            own.spend(secs(4)).expect("in time");
            own.set_left(TimeLeft::from_numbers(seconds, count).expect("a report"));
        }
        own.lag().expected()
    };
    let half = Duration::from_millis(500);
    let time = absolute(900);
    assert_eq!(lag(&time, &[]), half);
    assert_eq!(lag(&time, &[(896.0, 0.0), (892.0, 0.0)]), half / 2, "as much as was thought");
    assert_eq!(lag(&time, &[(895.0, 0.0), (892.0, 0.0)]), half / 2, "in whole seconds");
    assert_eq!(lag(&time, &[(897.0, 0.0), (894.0, 0.0)]), half / 2, "time given back");
    assert_eq!(lag(&time, &[(300.0, 0.0)]), secs(1), "of a pause two seconds count");
    let byo_yomi = TimeSystem::ByoYomi { main: secs(5), period: secs(10), periods: 3 };
    assert_eq!(lag(&byo_yomi, &[(10.0, 3.0), (10.0, 3.0)]), half, "periods say nothing");
    let mut own = OwnClock::new(time);
    own.set_left(TimeLeft { time: secs(10), count: 0 });
    assert_eq!(own.lag(), Lag::default(), "nothing was thought");
}

#[test]
fn what_was_learned_of_the_lag_holds_in_the_next_game() {
    let mut own = OwnClock::new(absolute(300));
    for left in [290, 280] {
        own.spend(secs(10)).expect("in time");
        own.set_left(TimeLeft { time: secs(left), count: 0 });
    }
    own.spend(secs(10)).expect("in time");
    own.restart(absolute(300));
    let fresh = OwnClock::new(absolute(300));
    assert_eq!(own.clock(), fresh.clock());
    let moves = moves_left(81, 0);
    // 250 moves of half a second cost 125 s; half of that where two of four moves cost nothing.
    assert_eq!(fresh.budget(moves), Some(secs(175) / 32));
    assert_eq!(own.budget(moves), Some(Duration::from_millis(237_500) / 32));
}

#[test]
fn one_second_is_answered_in_half() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, 1.0, 0.0);
    for lag in [Duration::ZERO, Duration::from_millis(500), secs(2)] {
        for usual in [0, 1, 10, moves_left(AREA, 300).usual] {
            let moves = MovesLeft { usual, most: 2 * usual };
            assert!(clock.most(moves, Lag::of(lag)).unwrap() <= Duration::from_millis(500));
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
        let budget = clock.budget(moves_left(AREA, move_number), Lag::default()).unwrap();
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
        let budget = clock.budget(moves_left(AREA, move_number), Lag::default()).unwrap();
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
        clock.spend(budget + Lag::default().expected()).unwrap();
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
