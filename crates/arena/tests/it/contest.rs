//! Matches between players of our own: no process is needed.

use std::num::NonZeroUsize;
use std::sync::Mutex;

use tengen_arena::contest::{Audience, Control, Event, Reason, run};
use tengen_arena::record::{GameRecord, Kind};
use tengen_arena::settings::{Entrant, OpeningSource, Program, Scoring, Settings};
use tengen_arena::store::{Header, Sqlite, Store as _};
use tengen_players::SearchSettings;
use tengen_rules::{Outcome, Size};
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

/// What a match has told.
#[derive(Default)]
struct Log(Mutex<Vec<String>>);

impl Audience for Log {
    fn hear(&self, event: &Event<'_>) {
        let line = match event {
            Event::Started { slot, .. } => format!("started {}", slot.number),
            Event::Finished { record, .. } => format!("finished {}", record.slot.number),
            Event::Voided { slot, voided } => format!("void {} {}", slot.number, voided.detail),
            Event::PairingStopped { why, .. } => format!("stopped {why}"),
            Event::Warning(text) => format!("warning {text}"),
            Event::Moved { .. } => return,
        };
        self.0.lock().expect("no test panics with it").push(line);
    }
}

fn builtin(name: &str, player: &str, seed: u64) -> Entrant {
    let search = SearchSettings::default();
    Entrant::new(name, Program::Builtin { player: player.to_owned(), seed, search })
}

fn settings(games: u32) -> Settings {
    let entrants = vec![builtin("first", "random", 1), builtin("second", "random", 2)];
    Settings {
        games,
        seed: 7,
        scoring: Scoring::TrompTaylor,
        move_limit: 400,
        jobs: NonZeroUsize::new(2).expect("it is not zero"),
        ..Settings::new(entrants, Size::square(5).expect("a size"))
    }
}

/// Plays a match to its end and returns its games.
fn played(settings: &Settings) -> Vec<GameRecord> {
    let engines: Vec<String> =
        settings.entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let description = serde_json::Value::Null;
    let header = Header { engines: &engines, description: &description, free: &[] };
    let store = Sqlite::in_memory(&header).expect("a store");
    let log = Log::default();
    let conclusion = run(settings, &store, &log, &Control::default()).expect("a match");
    assert_eq!(
        conclusion.reason,
        Reason::Complete,
        "{:?}",
        log.0.lock().expect("no test panics with it")
    );
    store.finished().expect("the games")
}

#[test]
fn every_game_is_played_once_and_its_record_replays_to_its_result() {
    let settings = settings(20);
    let games = played(&settings);
    let numbers: Vec<u32> = games.iter().map(|game| game.slot.number).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    for game in &games {
        assert_eq!((game.end.kind, game.end.judge.as_str()), (Kind::Score, "rules"));
        let reading = Collection::read_strict(game.sgf.as_bytes()).unwrap();
        let root = reading.game(0).unwrap();
        let replay = replay_main_line(root, &Options::default()).unwrap();
        assert_eq!(replay.game.moves().count(), game.moves.len());
        assert!(replay.violations.is_empty());
        let result: Outcome = root.value("RE").unwrap().simple_text().parse().unwrap();
        assert_eq!(result, game.end.outcome);
        let black = root.value("PB").unwrap().simple_text();
        assert_eq!(black, settings.entrants[game.slot.players.black].name);
        assert_eq!(black, if game.slot.second { "second" } else { "first" });
    }
}

#[test]
fn the_same_seed_plays_the_same_games_whatever_the_number_at_once() {
    let one = Settings { jobs: NonZeroUsize::MIN, ..settings(8) };
    let moves = |games: Vec<GameRecord>| -> Vec<Vec<String>> {
        let moves = |game: GameRecord| game.moves.iter().map(|mv| mv.mv.to_string()).collect();
        games.into_iter().map(moves).collect()
    };
    let once = moves(played(&one));
    assert_eq!(once, moves(played(&settings(8))));
    assert_ne!(once, moves(played(&Settings { seed: 8, ..one })));
}

#[test]
fn a_match_does_not_go_on_with_other_openings_or_fewer_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("o.sgf");
    std::fs::write(&path, "(;SZ[5]AB[aa]PL[B];B[cc](;W[bb])(;W[dd];B[bd]))").unwrap();
    let settings = Settings { opening: OpeningSource::Sgf(path.clone()), ..settings(4) };
    let engines = ["first".to_owned(), "second".to_owned()];
    let description = serde_json::Value::Null;
    let header = Header { engines: &engines, description: &description, free: &[] };
    let store = Sqlite::in_memory(&header).unwrap();
    let again = |settings: &Settings| {
        let went = run(settings, &store, &Log::default(), &Control::default());
        went.map(|conclusion| conclusion.summary.games).map_err(|error| error.to_string())
    };
    assert_eq!(again(&settings), Ok(4));
    assert_eq!(again(&Settings { games: 6, ..settings.clone() }), Ok(6));
    let error = again(&settings).unwrap_err();
    assert!(error.contains("game 5 in the store is none of this match"), "{error}");
    for other in [
        "(;SZ[5]AB[aa]PL[B];B[cc](;W[bb])(;W[dd];B[be]))",
        "(;SZ[5]AB[ab]PL[B];B[cc](;W[bb])(;W[dd];B[bd]))",
    ] {
        std::fs::write(&path, other).unwrap();
        let error = again(&Settings { games: 6, ..settings.clone() }).unwrap_err();
        assert!(error.contains("not what the files have for it now"), "{error}");
    }
}
