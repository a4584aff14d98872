//! Stores: who may have which game, and what is left of it.

mod export;
mod killed;
mod opening;
mod round_trip;

use std::sync::Barrier;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tengen_arena::record::{Cost, End, GameRecord, Kind, MoveRecord, Voided};
use tengen_arena::schedule::Slot;
use tengen_arena::store::{Header, Sqlite, Store};
use tengen_rules::{By, ByColor, Color, HalfPoints, Move, Outcome};

/// A match of two engines, its settings and what may change in them.
struct Match {
    engines: Vec<String>,
    description: Value,
}

impl Match {
    fn new() -> Self {
        Self {
            engines: vec!["ours".to_owned(), "theirs".to_owned()],
            description: json!({"games": 100, "jobs": 1, "komi": 7.5, "rules": "chinese"}),
        }
    }

    fn header(&self) -> Header<'_> {
        Header { engines: &self.engines, description: &self.description, free: &["jobs"] }
    }

    fn in_memory() -> Sqlite {
        Sqlite::in_memory(&Self::new().header()).expect("a store")
    }
}

/// A short game that Black wins.
fn record(number: u32, attempt: u32) -> GameRecord {
    let cost =
        Cost { wall: Duration::from_millis(12), cpu: Some(Duration::from_micros(7)), memory: None };
    let mv = |color, name: &str| MoveRecord { color, mv: name.parse().expect("a move"), cost };
    GameRecord {
        slot: Slot {
            number,
            pairing: 0,
            pair: (number - 1) / 2,
            second: number.is_multiple_of(2),
            players: ByColor::new(0, 1),
            opening_seed: u64::MAX,
            seed: u64::from(number),
        },
        attempt,
        end: End {
            kind: Kind::Score,
            outcome: Outcome::win(Color::Black, By::Points(HalfPoints(7))),
            guilty: None,
            judge: "players".to_owned(),
            said: ByColor::new(Some("B+3.5".to_owned()), None),
            referee_said: None,
            detail: String::new(),
        },
        moves: vec![
            mv(Color::Black, "Q16"),
            mv(Color::White, "D4"),
            MoveRecord { color: Color::Black, mv: Move::Pass, cost: Cost::default() },
        ],
        opening: String::new(),
        versions: ByColor::new("ours 1".to_owned(), "theirs 2".to_owned()),
        mismatches: Vec::new(),
        begun: 1_800_000_000,
        time: Duration::from_micros(36_001),
        sgf: format!("(;GN[game {number}]RE[B+3.5];B[pd];W[dp];B[])"),
    }
}

fn voided(number: u32, attempt: u32) -> Voided {
    Voided {
        number,
        attempt,
        kind: Some(Kind::Crash),
        guilty: Some("theirs".to_owned()),
        detail: "the engine ended with signal 11".to_owned(),
        sgf: None,
    }
}

#[test]
fn a_game_is_claimed_by_one_of_many_threads() {
    let store = Match::in_memory();
    let barrier = Barrier::new(8);
    let work = || {
        barrier.wait();
        (1..=50).filter(|&game| store.claim(game).expect("a claim").is_some()).count()
    };
    let claimed: usize = thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
    });
    assert_eq!(claimed, 50);
}

#[test]
fn a_game_counts_once() {
    let store = Match::in_memory();
    assert_eq!(store.claim(3).unwrap(), Some(1));
    assert_eq!(store.claim(3).unwrap(), None, "somebody is at it");
    assert!(store.finish(&record(3, 1)).unwrap());
    let mut other = record(3, 1);
    other.end.outcome = Outcome::Draw;
    assert!(!store.finish(&other).unwrap());
    assert!(!store.void(&voided(3, 1)).unwrap());
    assert_eq!(store.claim(3).unwrap(), None, "it is finished");
    assert_eq!(store.finished().unwrap(), [record(3, 1)]);
    assert_eq!(store.voided().unwrap(), []);
}

#[test]
fn a_void_game_is_claimed_again_and_the_stale_attempt_does_not_count() {
    let store = Match::in_memory();
    assert_eq!(store.claim(1).unwrap(), Some(1));
    assert!(store.void(&voided(1, 1)).unwrap());
    assert!(!store.void(&voided(1, 1)).unwrap(), "it is void already");
    assert!(!store.finish(&record(1, 1)).unwrap(), "nobody is at it");
    assert_eq!(store.claim(1).unwrap(), Some(2));
    assert!(!store.finish(&record(1, 1)).unwrap(), "another attempt has its place");
    assert!(!store.finish(&record(1, 3)).unwrap(), "this one was never claimed");
    assert!(store.finish(&record(1, 2)).unwrap());
    assert_eq!(store.finished().unwrap(), [record(1, 2)]);
    assert_eq!(store.voided().unwrap(), [voided(1, 1)]);
}

#[test]
fn a_game_that_was_never_claimed_cannot_be_finished() {
    let store = Match::in_memory();
    assert!(!store.finish(&record(1, 1)).unwrap());
    assert_eq!(store.finished().unwrap(), []);
}

#[test]
fn games_come_by_number_and_void_attempts_as_they_ended() {
    let store = Match::in_memory();
    for game in [5, 1, 3, 2] {
        assert_eq!(store.claim(game).unwrap(), Some(1));
    }
    for game in [3, 5] {
        assert!(store.finish(&record(game, 1)).unwrap());
    }
    for game in [2, 1] {
        assert!(store.void(&voided(game, 1)).unwrap());
    }
    assert_eq!(store.finished().unwrap(), [record(3, 1), record(5, 1)]);
    assert_eq!(store.voided().unwrap(), [voided(2, 1), voided(1, 1)]);
}

#[test]
fn a_record_that_is_refused_leaves_its_game_claimed() {
    let store = Match::in_memory();
    assert_eq!(store.claim(1).unwrap(), Some(1));
    let mut stranger = record(1, 1);
    stranger.slot.players.white = 2;
    store.finish(&stranger).expect_err("there is no third engine");
    assert_eq!(store.finished().unwrap(), []);
    assert!(store.finish(&record(1, 1)).unwrap());
}
