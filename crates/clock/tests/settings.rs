//! The numbers of the time commands and systems as text, by `data/settings.case`.

use std::time::Duration;

use tengen_clock::{SettingsError, TimeLeft, TimeSystem};

fn numbers(words: &[&str]) -> Vec<f64> {
    words.iter().map(|word| word.parse().expect("a number")).collect()
}

fn settings(command: &str) -> Result<TimeSystem, SettingsError> {
    let words: Vec<&str> = command.split_whitespace().collect();
    match words[..] {
        ["time_settings", ref rest @ ..] => {
            let [main, byo_time, byo_stones] = numbers(rest)[..] else { panic!("{command}") };
            TimeSystem::from_time_settings(main, byo_time, byo_stones)
        }
        ["kgs-time_settings", kind, ref rest @ ..] => {
            TimeSystem::from_kgs_time_settings(kind, &numbers(rest))
        }
        ["kata-time_settings", kind, ref rest @ ..] => {
            TimeSystem::from_kata_time_settings(kind, &numbers(rest))
        }
        ["text", ..] => command.trim_start_matches("text").parse(),
        _ => panic!("no such command: {command}"),
    }
}

#[test]
fn every_time_command_means_what_the_table_says() {
    let table = include_str!("data/settings.case");
    for line in table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((command, words)) = line.split_once(" = ") {
            let system = settings(command).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(system.to_string(), words.trim(), "{line}");
        } else {
            let (command, reason) = line.split_once(" ! ").expect("a meaning or a reason");
            let error = settings(command).expect_err(line);
            assert_eq!(error.to_string(), reason.trim(), "{line}");
        }
    }
}

#[test]
fn seconds_are_converted_exactly() {
    assert_eq!(
        TimeSystem::from_kata_time_settings("fischer-capped", &[0.1, 1.001, -1.0, 2.5]),
        Ok(TimeSystem::Fischer {
            main: Duration::from_millis(100),
            increment: Duration::from_millis(1001),
            cap: None,
            max_per_move: Some(Duration::from_millis(2500)),
        })
    );
}

#[test]
fn a_time_for_ever_is_as_long_as_a_duration_can_be() {
    assert_eq!(
        TimeSystem::from_time_settings(1e25, 0.0, 0.0),
        Ok(TimeSystem::Absolute { main: Duration::MAX })
    );
}

#[test]
fn time_left_may_be_negative_or_a_fraction_but_not_nonsense() {
    let left = |seconds, count| TimeLeft::from_numbers(seconds, count);
    assert_eq!(left(-3.0, 0.0), Ok(TimeLeft { time: Duration::ZERO, count: 0 }));
    assert_eq!(left(12.5, 2.0), Ok(TimeLeft { time: Duration::from_millis(12_500), count: 2 }));
    assert!(matches!(left(f64::NAN, 0.0), Err(SettingsError::NotFinite { .. })));
    assert!(matches!(left(10.0, -1.0), Err(SettingsError::NotWhole { .. })));
    assert!(matches!(left(10.0, 0.5), Err(SettingsError::NotWhole { .. })));
}
