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
    clock.budget(moves_left(AREA, 0), &Lag::default()).expect("a limit")
}

#[test]
fn no_limit_is_no_limit_and_no_time_is_no_time() {
    assert_eq!(time_settings(0.0, 1.0, 0.0).budget(MOVES, &Lag::default()), None);
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
    assert_eq!(clock.most(MOVES, &Lag::default()), Some(Duration::from_millis(19_450)));
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

/// How a controller's lag goes.
#[derive(Copy, Clone, Debug)]
enum Course {
    /// So many milliseconds for each move.
    Steady(u64),
    /// 0.3 s on the average, from 0.1 to 0.5 s.
    Unsteady,
    /// Nothing before so many moves, then 0.3 s.
    From(usize),
}

impl Course {
    fn lag(self, turn: usize) -> Duration {
        Duration::from_millis(match self {
            Self::Steady(millis) => millis,
            Self::Unsteady => [400, 100, 200, 500, 100, 300, 500][(turn + turn / 7 * turn) % 7],
            Self::From(first) => {
                if turn < first {
                    0
                } else {
                    300
                }
            }
        })
    }
}

/// When the controller reports the time left, in whole seconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Reports {
    Always,
    Rarely,
    Never,
}

/// Plays 250 moves a side on a controller's clock, each of which the player ends 5 ms late. Returns
/// what was left before each move and at the end.
fn play(
    system: TimeSystem,
    area: usize,
    course: Course,
    reports: Reports,
    thinks: Thinks,
) -> Vec<Duration> {
    let mut clock = Clock::new(system);
    let mut own = OwnClock::new(system);
    let mut seen = Vec::new();
    for turn in 0..250 {
        seen.push(clock.until_loss().expect("a limit"));
        let reported = match reports {
            Reports::Always => true,
            Reports::Rarely => turn % 13 == 5,
            Reports::Never => false,
        };
        if let Some(TimeLeft { time, count }) = clock.time_left().filter(|_| reported) {
            own.set_left(TimeLeft { time: secs(time.as_secs()), count });
        }
        let thought = thinks(&own, moves_left(area, 2 * turn)).expect("a limit");
        let thought = thought + Duration::from_millis(5);
        let cost = clock.spend(thought + course.lag(turn));
        assert!(cost.is_ok(), "lost at move {turn}: {system}, {area}, {course:?}, {reports:?}");
        // What only the player believes to have lost is no loss.
        let _ = own.spend(thought);
    }
    seen.push(clock.until_loss().expect("a limit"));
    seen
}

fn absolute(seconds: u64) -> TimeSystem {
    TimeSystem::Absolute { main: secs(seconds) }
}

const AREAS: [usize; 4] = [9 * 9, 13 * 13, 19 * 19, 25 * 25];

fn survives(systems: impl IntoIterator<Item = TimeSystem>, courses: &[Course]) {
    for system in systems {
        for area in AREAS {
            for &course in courses {
                for reports in [Reports::Always, Reports::Rarely, Reports::Never] {
                    for thinks in [OwnClock::budget, OwnClock::most] {
                        play(system, area, course, reports, thinks);
                    }
                }
            }
        }
    }
}

#[test]
fn no_game_of_250_moves_a_side_is_lost_by_lag() {
    let steady = [Course::Steady(0), Course::Steady(50), Course::Steady(300), Course::Unsteady];
    // Of the shortest of these the lag takes five sixths.
    survives([90, 100, 120, 150, 180, 300, 900, 3600].map(absolute), &steady);
    let canadian = [(0, 10, 5), (0, 60, 20), (60, 60, 5), (600, 5, 1)];
    survives(
        canadian.map(|(main, period, stones)| TimeSystem::Canadian {
            main: secs(main),
            period: secs(period),
            stones,
        }),
        &steady,
    );
    survives(
        [(60, 1), (1, 1), (300, 3)].map(|(main, increment)| TimeSystem::Fischer {
            main: secs(main),
            increment: secs(increment),
            cap: None,
            max_per_move: None,
        }),
        &steady,
    );
    survives(
        [
            TimeSystem::Sections { main: secs(10), period: secs(30), moves: 25 },
            TimeSystem::ByoYomi { main: secs(60), period: secs(5), periods: 1 },
        ],
        &steady,
    );
}

#[test]
fn lag_that_begins_in_the_midst_of_a_game_loses_none() {
    let late = [20, 40, 60, 100, 150, 200].map(Course::From);
    survives([150, 180, 300, 900].map(absolute), &late);
}

#[test]
fn most_of_the_time_is_used_by_the_usual_end_of_a_game() {
    for (area, moves_a_side) in [(9 * 9, 35), (13 * 13, 65), (19 * 19, 130)] {
        for course in [Course::Steady(0), Course::Steady(50), Course::Steady(300)] {
            for (main, part) in [(900, 3), (300, 2)] {
                let left = play(absolute(main), area, course, Reports::Always, OwnClock::budget);
                let left = left[moves_a_side];
                assert!(left < secs(main / part), "{left:?} of {main} s left, {area}, {course:?}");
            }
        }
    }
}

#[test]
fn the_lag_is_learned_from_reports_of_main_time() {
    let lag = |system: TimeSystem, left: &[(f64, f64)]| {
        let mut own = OwnClock::new(system);
        for &(seconds, count) in left {
            own.spend(secs(4)).expect("in time");
            own.set_left(TimeLeft::from_numbers(seconds, count).expect("a report"));
        }
        own.lag().expected()
    };
    let millis = Duration::from_millis;
    let time = absolute(900);
    assert_eq!(lag(time, &[]), millis(350));
    assert_eq!(lag(time, &[(896.0, 0.0), (892.0, 0.0)]), millis(175), "as much as was thought");
    assert_eq!(lag(time, &[(895.0, 0.0), (892.0, 0.0)]), millis(175), "in whole seconds");
    assert_eq!(lag(time, &[(897.0, 0.0), (894.0, 0.0)]), millis(175), "time given back");
    assert_eq!(lag(time, &[(300.0, 0.0)]), millis(900), "of a pause two seconds count");
    let late: Vec<_> = (1..=30).map(|turn| (900.0 - f64::from(4 * turn), 0.0)).collect();
    assert_eq!(lag(time, &late), millis(70), "eight moves and two assumed");
    let byo_yomi = TimeSystem::ByoYomi { main: secs(5), period: secs(10), periods: 3 };
    assert_eq!(lag(byo_yomi, &[(10.0, 3.0), (10.0, 3.0)]), millis(350), "periods say nothing");
    let mut own = OwnClock::new(time);
    own.set_left(TimeLeft { time: secs(10), count: 0 });
    assert_eq!(own.lag(), &Lag::default(), "nothing was thought");
}

#[test]
fn lag_that_grows_is_noticed_within_a_few_moves() {
    let mut own = OwnClock::new(absolute(900));
    let mut left = secs(900);
    for turn in 0..60 {
        own.spend(secs(4)).expect("in time");
        left -= secs(4) + Course::From(50).lag(turn);
        own.set_left(TimeLeft { time: left, count: 0 });
        if turn > 0 {
            let expected = own.lag().expected();
            assert_eq!(expected > Duration::from_millis(200), turn >= 54, "{turn}");
        }
    }
}

#[test]
fn one_second_is_answered_in_half() {
    let mut clock = time_settings(900.0, 0.0, 0.0);
    time_left(&mut clock, 1.0, 0.0);
    for lag in [Duration::ZERO, Duration::from_millis(500), secs(2)] {
        for usual in [0, 1, 10, moves_left(AREA, 300).usual] {
            let moves = MovesLeft { usual, most: 2 * usual };
            assert!(clock.most(moves, &Lag::of(lag)).unwrap() <= Duration::from_millis(500));
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
        let budget = clock.budget(moves_left(AREA, move_number), &Lag::default()).unwrap();
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
        let budget = clock.budget(moves_left(AREA, move_number), &Lag::default()).unwrap();
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
