//! What an engine is told of its time, by `data/telling.case`, and that
//! believing it is safe.

mod systems;

use std::time::Duration;

use proptest::prelude::*;
use tengen_clock::{
    Clock, KATA_KINDS, KGS_KINDS, Lag, MovesLeft, Telling, TimeCommands, TimeLeft, TimeSystem,
};

use systems::system;

/// An engine with `time_left` and the time settings that are joined by `+`.
fn commands(words: &str) -> TimeCommands {
    let mut listed = vec!["time_left"];
    let mut kinds = String::new();
    for word in words.split('+') {
        match word {
            "plain" => listed.push("time_settings"),
            "kgs" => listed.push("kgs-time_settings"),
            "kata" | "kata-4" => {
                listed.push("kata-time_settings");
                kinds = if word == "kata" { KATA_KINDS } else { KGS_KINDS }.join(" ");
            }
            "none" => {}
            _ => panic!("no such commands: {words}"),
        }
    }
    TimeCommands::new(|name| listed.contains(&name), &kinds)
}

#[test]
fn every_engine_is_told_what_the_case_file_says() {
    let mut system = TimeSystem::None;
    let mut clock = Clock::new(system);
    for (index, line) in include_str!("data/telling.case").lines().enumerate() {
        let place = format!("line {}: {line}", index + 1);
        let telling = |words: &str| Telling::new(system, &commands(words));
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] | ["#", ..] => {}
            ["system", ref text @ ..] => {
                system = text.join(" ").parse().expect(&place);
                clock = Clock::new(system);
            }
            ["spend", time] => {
                let seconds = time.parse().expect(&place);
                clock.spend(Duration::from_secs_f64(seconds)).expect(&place);
            }
            [engine, "!"] => assert_eq!(telling(engine), None, "{place}"),
            [engine, sign @ ("=" | "~"), ref command @ ..] => {
                let telling = telling(engine).expect(&place);
                assert_eq!(telling.command(), command.join(" "), "{place}");
                assert_eq!(telling.is_exact(), sign == "=", "{place}");
            }
            [engine, ">", time, count] => {
                let left = telling(engine).expect(&place).left("w", &clock);
                assert_eq!(left, Some(format!("time_left w {time} {count}")), "{place}");
            }
            _ => panic!("not a step: {place}"),
        }
    }
}

#[test]
fn the_engine_hears_its_own_word_for_byo_yomi() {
    let system = "byoyomi 10 5 3".parse().unwrap();
    let commands = TimeCommands::new(|name| name == "kata-time_settings", "none byo-yomi");
    let telling = Telling::new(system, &commands).unwrap();
    assert_eq!(telling.command(), "kata-time_settings byo-yomi 10 5 3");
    assert_eq!(telling.left("b", &Clock::new(system)), None, "it has no time_left");
}

#[test]
fn kinds_without_the_command_for_them_are_of_no_use() {
    assert_eq!(TimeCommands::new(|_| false, "none absolute"), TimeCommands::default());
}

#[test]
fn without_a_limit_there_is_nothing_to_report() {
    for engine in ["plain", "kgs", "kata"] {
        let telling = Telling::new(TimeSystem::None, &commands(engine)).unwrap();
        assert_eq!(telling.left("b", &Clock::new(TimeSystem::None)), None);
    }
}

/// What an engine reads from a command for settings.
fn believed(command: &str) -> TimeSystem {
    let words: Vec<&str> = command.split(' ').collect();
    let numbers = |words: &[&str]| words.iter().map(|word| number(word)).collect::<Vec<f64>>();
    match words[..] {
        ["time_settings", ref rest @ ..] => {
            let [main, period, stones] = numbers(rest)[..] else { panic!("{command}") };
            TimeSystem::from_time_settings(main, period, stones)
        }
        ["kgs-time_settings", kind, ref rest @ ..] => {
            TimeSystem::from_kgs_time_settings(kind, &numbers(rest))
        }
        ["kata-time_settings", kind, ref rest @ ..] => {
            TimeSystem::from_kata_time_settings(kind, &numbers(rest))
        }
        _ => panic!("{command}"),
    }
    .unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// What an engine reads from a report.
fn reported(report: &str) -> TimeLeft {
    let ["time_left", "b", time, count] = report.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{report}")
    };
    TimeLeft::from_numbers(number(time), number(count)).expect(report)
}

fn number(word: &str) -> f64 {
    word.parse().expect("a number")
}

fn engines() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["plain", "kgs", "kgs+plain", "kata", "kata-4", "kata-4+plain"])
}

/// Moves as thousandths of what the engine thinks that it may use.
fn moves() -> impl Strategy<Value = Vec<(u32, u32)>> {
    prop::collection::vec((prop_oneof![Just(1000), 0..=1000_u32], 1..40_u32), 1..80)
}

proptest! {
    #[test]
    fn a_command_means_what_the_engine_is_said_to_be_told(system in system(), engine in engines()) {
        let telling = Telling::new(system, &commands(engine)).expect("a command for everything");
        prop_assert_eq!(believed(telling.command()), telling.told());
        let has_a_name = match system {
            TimeSystem::Sections { .. } => false,
            TimeSystem::Fischer { main, cap: Some(cap), .. } => cap >= main,
            _ => true,
        };
        prop_assert!(engine != "kata" || telling.is_exact() || !has_a_name);
    }

    #[test]
    fn an_engine_that_believes_what_it_is_told_never_loses(
        system in system(), engine in engines(), moves in moves(),
        reports in any::<bool>(), careful in any::<bool>(),
    ) {
        let mut truth = Clock::new(system);
        if truth.until_loss() == Some(Duration::ZERO) {
            return Ok(());
        }
        let telling = Telling::new(system, &commands(engine)).expect("a command for everything");
        let mut engine = Clock::new(telling.told());
        for (thousandths, moves_left) in moves {
            if reports && let Some(report) = telling.left("b", &truth) {
                engine.set_left(reported(&report));
            }
            let most = if careful {
                let moves = MovesLeft { usual: moves_left, most: 2 * moves_left };
                engine.budget(moves, &Lag::of(Duration::ZERO))
            } else {
                engine.until_loss().map(|limit| limit.saturating_sub(Duration::from_nanos(1)))
            };
            let elapsed = most.unwrap_or(Duration::from_secs(1)) * thousandths / 1000;
            prop_assert!(truth.spend(elapsed).is_ok(), "{:?} against {:?}", engine, truth);
            // A clock of no time at all is lost with the first move; the engine goes on.
            let _ = engine.spend(elapsed);
        }
    }

    #[test]
    fn a_report_never_says_more_than_there_is(
        system in system(), engine in engines(), moves in moves(),
    ) {
        let mut truth = Clock::new(system);
        let telling = Telling::new(system, &commands(engine)).expect("a command for everything");
        for (thousandths, _) in moves {
            let Some(limit) = truth.until_loss() else { return Ok(()) };
            let report = telling.left("b", &truth).expect("a limit");
            let mut engine = Clock::new(telling.told());
            engine.set_left(reported(&report));
            // Half of the true limit is used at most, for the game to go on.
            prop_assert!(engine.until_loss() <= Some(limit), "{}: {:?}", report, truth);
            let _ = truth.spend(limit * thousandths / 2000);
        }
    }
}
