//! What the search player can be told.

use std::time::Duration;

use tengen_players::{LEVELS, SearchSettings, SettingError, create_with};

fn set(pairs: &[(&str, &str)]) -> Result<SearchSettings, SettingError> {
    let mut settings = SearchSettings::default();
    for (key, value) in pairs {
        settings.set(key, value)?;
    }
    Ok(settings)
}

#[test]
fn settings_are_read_by_their_names() {
    let settings = set(&[
        ("playouts", "500"),
        ("time-per-move", "1.5"),
        ("threads", "2"),
        ("memory", "64"),
        ("resign-below", "0.1"),
        ("ponder", "on"),
        ("tune", "expand_at=4,exploration=0.25"),
    ]);
    let expected = SearchSettings {
        playouts: Some(500),
        time_per_move: Some(Duration::from_millis(1500)),
        threads: 2,
        memory: 64,
        resign_below: Some(0.1),
        ponder: true,
        tune: vec![("expand_at".to_owned(), 4.0), ("exploration".to_owned(), 0.25)],
    };
    assert_eq!(settings, Ok(expected));
    let times = [("500ms", 500), ("2s", 2000), ("2", 2000), ("1m", 60_000)];
    for (text, millis) in times {
        let settings = set(&[("time-per-move", text)]).unwrap();
        assert_eq!(settings.time_per_move, Some(Duration::from_millis(millis)), "{text}");
    }
    assert_eq!(set(&[("resign-below", "0")]).unwrap().resign_below, None);
}

#[test]
fn each_level_makes_more_playouts_than_the_one_below() {
    let playouts: Vec<Option<u64>> = (1..=LEVELS)
        .map(|level| {
            let playouts = SearchSettings::playouts_of(level);
            let settings = SearchSettings { playouts, ..SearchSettings::default() };
            assert_eq!(Ok(settings), set(&[("level", &level.to_string())]));
            playouts
        })
        .collect();
    assert!(playouts.is_sorted_by(|a, b| a < b) && playouts[0].is_some());
    assert_eq!(SearchSettings::playouts_of(0), None);
    assert_eq!(SearchSettings::playouts_of(LEVELS + 1), None);
}

#[test]
fn wrong_settings_are_refused_with_what_is_expected() {
    for (key, value, expected) in [
        ("level", "11", "level: expected a level from 1 to 10, got \"11\""),
        ("playouts", "0", "playouts: expected 1 to 1125899906842623 playouts, got \"0\""),
        ("playouts", "1125899906842624", "playouts: expected 1 to 1125899906842623 playouts"),
        ("time-per-move", "-1", "time-per-move: expected a time such as 2.5 or 500ms, got \"-1\""),
        ("time-per-move", "1 day", "time-per-move: expected a time"),
        ("threads", "many", "threads: expected 1 to 1024 threads"),
        ("threads", "1025", "threads: expected 1 to 1024 threads"),
        ("memory", "0", "memory: expected 1 to 131072 mebibytes"),
        ("memory", "131073", "memory: expected 1 to 131072 mebibytes"),
        ("time-per-move", "0", "time-per-move: expected a time"),
        ("resign-below", "2", "resign-below: expected a share from 0 to 1"),
        ("ponder", "yes", "ponder: expected on or off"),
        ("tune", "luck=1", "tune: expected NAME=NUMBER"),
        ("luck", "1", "there is no setting \"luck\" of a search, expected one of: level, playouts"),
    ] {
        let error = set(&[(key, value)]).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn only_players_that_search_take_settings() {
    let settings = SearchSettings { playouts: Some(3), ..SearchSettings::default() };
    for name in tengen_players::NAMES {
        let mut player = create_with(name, 1, &settings).unwrap();
        assert_eq!(player.name(), *name);
        let kept = player.search().map(|kept| kept.playouts);
        assert_eq!(kept, (*name == "search").then_some(Some(3)));
    }
}
