//! The runner is killed, again and again, and goes on.

use std::collections::BTreeMap;
use std::fs::File;
use std::time::Duration;

use libtest_mimic::Trial;
use rusqlite::Connection;

use super::{Match, json_lines, named};

/// Games of the match, and how often it is killed.
const GAMES: u32 = 100;
const KILLS: u32 = 50;

pub(super) fn trials() -> Vec<Trial> {
    named(&[("a_match_that_is_killed_fifty_times_has_every_game_once", kills)])
}

fn kills() {
    let contest = Match::new().engine("a", "dawdles --ms 30").engine("b", "good");
    let games = GAMES.to_string();
    let flags = ["--games", &games, "-j", "2"];
    let mut told = BTreeMap::new();
    let mut killed = 0;
    let mut moment = 1_u64;
    loop {
        let output = contest.path("events.json");
        let file = File::create(&output).expect("a file");
        let mut command = contest.command(&flags);
        let errors = contest.path("errors.txt");
        command.stdout(file).stderr(File::create(&errors).expect("a file"));
        let mut child = command.spawn().expect("the program starts");
        if killed < KILLS {
            // The next number of a sequence (Lehmer 1951, with the factor of Park and Miller).
            moment = moment * 48_271 % 2_147_483_647;
            std::thread::sleep(Duration::from_millis(5 + moment % 120));
            child.kill().expect("it is ours");
        }
        // None if it was killed.
        let code = child.wait().expect("an end").code();
        let events = std::fs::read_to_string(&output).expect("text");
        for event in json_lines(&events) {
            if event["event"] == "finished" {
                let game = event["game"].as_u64().expect("a number");
                assert!(told.insert(game, event).is_none(), "game {game} was played twice");
            }
        }
        match code {
            None => killed += 1,
            Some(code) => {
                let errors = std::fs::read_to_string(&errors).expect("text");
                assert_eq!(code, 0, "after {killed} kills: {errors}");
                break;
            }
        }
    }
    assert_eq!(killed, KILLS, "the games are too quick");
    contest.is_over();
    let games = contest.games();
    assert!(games.iter().map(|game| game.slot.number).eq(1..=GAMES));
    for game in &games {
        // A game may have been kept in the moment before it was told.
        if let Some(event) = told.get(&game.slot.number.into()) {
            assert_eq!(event["attempt"], game.attempt);
            assert_eq!(event["result"], game.end.outcome.word());
            assert_eq!(event["moves"], game.moves.len());
            let seconds = event["seconds"].as_f64().expect("a number");
            assert!((seconds - game.time.as_secs_f64()).abs() < 2e-6, "{event}");
        }
    }
    let broken_off = contest.reader().voided().expect("attempts");
    assert!(broken_off.iter().all(|it| it.kind.is_none() && it.detail == "the run was killed"));
    assert!(!broken_off.is_empty());
    let store = Connection::open(contest.path("games.db")).expect("a file");
    let check: String =
        store.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(check, "ok");
}
