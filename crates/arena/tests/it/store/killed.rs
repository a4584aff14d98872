//! A process that keeps games is killed again and again.
//!
//! The process is this program with one test selected and [`STORE`] set.

use std::collections::BTreeSet;
use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use rusqlite::{Connection, OpenFlags};
use tengen_arena::store::{Reader, Sqlite, Store};

use super::{Match, record, voided};

/// The variable that makes the test the process that is killed: the path of its store.
const STORE: &str = "TENGEN_TEST_STORE";

/// How a line on a kept game begins.
const KEPT: &str = "kept ";

#[test]
fn a_killed_run_loses_no_game() {
    if let Some(path) = env::var_os(STORE) {
        play(Path::new(&path));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let mut reported = BTreeSet::new();
    let mut last_attempts = 0;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for round in 0..50 {
        let kept = run_and_kill(&path, 1, Duration::from_micros(rng.random_range(0..40_000)));
        assert!(!kept.is_empty(), "round {round}");
        for game in kept {
            assert!(reported.insert(game), "game {game} was kept twice");
        }
        let reader = Reader::open(&path).unwrap_or_else(|error| panic!("round {round}: {error}"));
        let finished = reader.finished().unwrap();
        let numbers: BTreeSet<_> = finished.iter().map(|game| game.slot.number).collect();
        assert_eq!(numbers.len(), finished.len(), "each game once");
        let lost: Vec<_> = reported.difference(&numbers).collect();
        assert!(lost.is_empty(), "round {round}: games {lost:?} are lost");
        for game in &finished {
            assert_eq!(*game, record(game.slot.number, game.attempt), "round {round}");
        }
        // A game that was kept may not have been reported any more.
        reported = numbers;
        last_attempts = check_attempts(&path, last_attempts);
    }
    let store = Sqlite::open(&path, &Match::new().header()).expect("no obstacle is left");
    let killed = store.voided().unwrap().into_iter().filter(|v| v.kind.is_none()).count();
    assert!(killed > 0, "some kills hit a game");
}

#[test]
fn a_run_that_is_killed_while_it_opens_a_store_is_no_obstacle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for round in 0..30 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.db");
        let kept = run_and_kill(&path, 0, Duration::from_micros(rng.random_range(0..60_000)));
        let store = Sqlite::open(&path, &Match::new().header())
            .unwrap_or_else(|error| panic!("round {round}: {error}"));
        let finished: BTreeSet<_> =
            store.finished().unwrap().iter().map(|game| game.slot.number).collect();
        assert!(kept.iter().all(|game| finished.contains(game)), "round {round}: {kept:?}");
        let attempt = store.claim(100_000).unwrap().expect("a game that nobody has had");
        assert!(store.finish(&record(100_000, attempt)).unwrap());
    }
}

/// Takes the part of a match: two threads claim and finish games as fast as they can.
fn play(path: &Path) -> ! {
    let store = Sqlite::open(path, &Match::new().header()).unwrap_or_else(|e| panic!("{e}"));
    let next =
        store.finished().expect("a read").last().map_or(1, |game| game.slot.number.max(3) - 2);
    let games = || {
        for number in next.. {
            while let Some(attempt) = store.claim(number).expect("a claim") {
                if number % 7 == 3 && attempt == 1 {
                    assert!(store.void(&voided(number, attempt)).expect("a write"));
                    continue;
                }
                assert!(store.finish(&record(number, attempt)).expect("a write"));
                let mut out = stdout().lock();
                writeln!(out, "\n{KEPT}{number}.").and_then(|()| out.flush()).expect("a reader");
            }
        }
    };
    thread::scope(|scope| {
        scope.spawn(games);
        scope.spawn(games);
    });
    unreachable!("games without end");
}

/// Starts the process, kills it a while after it has kept so many games, and returns the games that
/// it said were kept.
fn run_and_kill(path: &Path, games: usize, wait: Duration) -> Vec<u32> {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", "store::killed::a_killed_run_loses_no_game", "--nocapture"])
        .env(STORE, path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a process");
    let lines = BufReader::new(child.stdout.take().expect("its output")).split(b'\n');
    let mut kept = lines.filter_map(|line| {
        let line = line.expect("a pipe");
        // The last line may be cut short.
        let number = line.strip_prefix(KEPT.as_bytes())?.strip_suffix(b".")?;
        str::from_utf8(number).ok()?.parse::<u32>().ok()
    });
    let first: Vec<_> = kept.by_ref().take(games).collect();
    let rest = thread::spawn(move || kept.collect::<Vec<_>>());
    thread::sleep(wait);
    child.kill().expect("a process to kill");
    child.wait().expect("its end");
    first.into_iter().chain(rest.join().expect("no panic")).collect()
}

/// The database is sound, attempts are counted without gap, and there are ever more of them. The
/// log that the killed process left stays for the next one to find.
fn check_attempts(path: &Path, before: i64) -> i64 {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("a database");
    let verdict: String =
        connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("a verdict");
    assert_eq!(verdict, "ok");
    let count =
        |query| -> i64 { connection.query_row(query, [], |row| row.get(0)).expect("a number") };
    let gaps = "SELECT count(*) FROM (
        SELECT game FROM attempt GROUP BY game
        HAVING min(attempt) <> 1 OR max(attempt) <> count(*)
            OR max(attempt) FILTER (WHERE state <> 'void') < max(attempt))";
    assert_eq!(count(gaps), 0);
    let halves = "SELECT count(*) FROM attempt
        LEFT JOIN game ON game.number = attempt.game AND game.attempt = attempt.attempt
        WHERE (state = 'finished') <> (game.number IS NOT NULL)";
    assert_eq!(count(halves), 0, "a game and its attempt are closed together");
    let attempts = count("SELECT count(*) FROM attempt");
    assert!(attempts > before);
    attempts
}
