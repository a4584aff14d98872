//! How moves and reports change a clock, by `data/clocks.case`.

use std::time::Duration;

use tengen_clock::{Clock, Lag, MovesLeft, OwnClock, TimeLeft, TimeSystem};

fn seconds(word: &str) -> Duration {
    Duration::try_from_secs_f64(word.parse().expect("a number")).expect("a time")
}

fn left(time: &str, count: &str) -> TimeLeft {
    TimeLeft { time: seconds(time), count: count.parse().expect("a count") }
}

#[test]
fn clocks_run_as_the_case_file_says() {
    let mut clock = Clock::new(TimeSystem::None);
    for (index, line) in include_str!("data/clocks.case").lines().enumerate() {
        let place = format!("line {}: {line}", index + 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] | ["#", ..] => {}
            ["system", ref text @ ..] => {
                let system: TimeSystem = text.join(" ").parse().expect(&place);
                clock = Clock::new(system);
            }
            ["spend", time, "->", "lost", over] => {
                let loss = clock.spend(seconds(time)).expect_err(&place);
                assert_eq!(loss.over, seconds(over), "{place}");
                assert!(clock.is_lost(), "{place}");
            }
            ["spend", time, "->", time_left, count] => {
                clock.spend(seconds(time)).expect(&place);
                assert_eq!(clock.time_left(), Some(left(time_left, count)), "{place}");
            }
            ["report", time, count] => {
                clock.set_left(left(time, count));
                assert!(!clock.is_lost(), "{place}");
            }
            ["is", time, count] => {
                assert_eq!(clock.time_left(), Some(left(time, count)), "{place}");
            }
            _ => panic!("not a step: {place}"),
        }
    }
}

#[test]
fn a_clock_without_a_limit_is_never_lost() {
    let mut clock = Clock::new(TimeSystem::None);
    assert_eq!(clock.spend(Duration::MAX), Ok(()));
    assert_eq!(clock.spend(Duration::MAX), Ok(()));
    assert_eq!((clock.time_left(), clock.until_loss()), (None, None));
    assert!(!clock.is_lost());
}

#[test]
fn a_report_without_any_settings_makes_the_clock_absolute() {
    let mut clock = Clock::new(TimeSystem::None);
    clock.set_left(left("0", "0"));
    assert_eq!(clock.system(), TimeSystem::None, "no time left says that there is no clock");
    clock.set_left(left("30", "5"));
    assert_eq!(clock.system(), TimeSystem::Absolute { main: Duration::from_secs(30) });
    assert_eq!(clock.time_left(), Some(left("30", "0")));
}

#[test]
fn the_same_report_counts_stones_or_periods_by_the_system() {
    let mut clock =
        Clock::new(TimeSystem::from_kgs_time_settings("canadian", &[0.0, 30.0, 5.0]).unwrap());
    clock.set_left(left("30", "5"));
    assert_eq!((clock.stones_left(), clock.periods_left()), (5, 0));
    clock = Clock::new(TimeSystem::from_kgs_time_settings("byoyomi", &[0.0, 30.0, 5.0]).unwrap());
    clock.set_left(left("30", "5"));
    assert_eq!((clock.stones_left(), clock.periods_left()), (0, 5));
    assert_eq!(clock.until_loss(), Some(Duration::from_secs(150)));
}

#[test]
fn the_longest_times_do_not_overflow() {
    let longest = Duration::MAX;
    let almost = longest.saturating_sub(Duration::from_nanos(1));
    for system in [
        TimeSystem::Absolute { main: longest },
        TimeSystem::Canadian { main: longest, period: longest, stones: u32::MAX },
        TimeSystem::Sections { main: longest, period: longest, moves: 1 },
        TimeSystem::ByoYomi { main: longest, period: longest, periods: u32::MAX },
        TimeSystem::Fischer { main: longest, increment: longest, cap: None, max_per_move: None },
    ] {
        let mut clock = Clock::new(system);
        assert_eq!(clock.spend(almost), Ok(()), "{system}");
        assert!(clock.until_loss() > Some(Duration::ZERO), "{system}");
        clock.set_left(TimeLeft { time: longest, count: u32::MAX });
        let moves = MovesLeft { usual: u32::MAX, most: u32::MAX };
        assert!(clock.budget(moves, &Lag::of(longest)) < clock.until_loss(), "{system}");
        let mut own = OwnClock::new(system);
        for time in [Duration::from_nanos(1), longest, almost] {
            let _ = own.spend(almost);
            assert!(own.budget(moves) <= clock.until_loss(), "{system}");
            own.set_left(TimeLeft { time, count: 0 });
        }
        assert!(clock.spend(longest).is_err(), "{system}");
    }
}

#[test]
fn a_loss_says_by_how_much() {
    let mut clock = Clock::new(TimeSystem::Absolute { main: Duration::from_secs(5) });
    let loss = clock.spend(Duration::from_millis(5250)).unwrap_err();
    assert_eq!(loss.to_string(), "lost on time: the limit was overstepped by 250ms");
}
