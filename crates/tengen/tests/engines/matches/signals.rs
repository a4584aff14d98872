//! Ctrl-C and SIGTERM.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use libtest_mimic::Trial;

use super::{Match, json_lines, named};
use crate::process::LONG;

pub(super) fn trials() -> Vec<Trial> {
    named(&[
        ("ctrl_c_lets_running_games_finish_and_begins_no_more", || finishes("INT")),
        ("a_termination_lets_running_games_finish_and_begins_no_more", || finishes("TERM")),
        ("a_second_ctrl_c_ends_at_once", || breaks_off("INT", "hangs")),
        ("a_second_termination_ends_at_once", || breaks_off("TERM", "forks")),
        ("an_engine_that_is_stopped_at_its_start_has_not_lost", || {
            breaks_off("INT", "ignores --text list_commands");
        }),
        ("ctrl_c_in_the_last_game_leaves_a_finished_match", last_game),
    ])
}

fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(kill.expect("there is kill").success());
}

/// The games of the events of a kind.
fn games(text: &str, kind: &str) -> Vec<u64> {
    let events = json_lines(text).into_iter().filter(|event| event["event"] == kind);
    let mut games: Vec<u64> =
        events.map(|event| event["game"].as_u64().expect("a number")).collect();
    games.sort_unstable();
    games
}

fn finishes(name: &str) {
    let contest = Match::against_good("dawdles --ms 60");
    let flags = ["--games", "8", "-j", "2"];
    let mut child = contest.begin(&flags);
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut text = String::new();
    while games(&text, "finished").is_empty() {
        assert!(lines.read_line(&mut text).expect("text") > 0, "it ends too early:\n{text}");
    }
    signal(&child, name);
    lines.read_to_string(&mut text).expect("text");
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(130), "{text}");
    contest.is_over();
    // One was at its end; another one may have begun before the signal was heard.
    let finished = games(&text, "finished");
    assert_eq!(finished, games(&text, "started"));
    assert!((2..6).contains(&finished.len()), "{text}");
    assert!(games(&text, "void").is_empty(), "{text}");

    let played = contest.play(&flags);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.events("finished").len(), 8 - finished.len());
    assert!(contest.games().iter().map(|game| game.slot.number).eq(1..=8));
    assert!(contest.games().iter().all(|game| game.attempt == 1));
}

fn breaks_off(name: &str, player: &str) {
    let contest = Match::against_good(player);
    let mut child = contest.begin(&["-j", "2"]);
    let start = Instant::now();
    // Two engines in each of two games.
    while contest.told().matches("pid ").count() < 4 {
        assert!(start.elapsed() < LONG, "the match does not begin");
        std::thread::sleep(Duration::from_millis(5));
    }
    let begun = Instant::now();
    signal(&child, name);
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().expect("the state of a child").is_none(), "the first one ended it");
    signal(&child, name);
    let output = child.wait_with_output().expect("an end");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert_eq!(output.status.code(), Some(130));
    contest.is_over();
    assert!(contest.games().is_empty());
    let voided = contest.reader().voided().expect("attempts");
    assert_eq!(voided.len(), 2);
    assert!(voided.iter().all(|it| it.kind.is_none() && it.guilty.is_none()), "{voided:?}");
}

fn last_game() {
    let contest = Match::against_good("dawdles --ms 100");
    let mut child = contest.begin(&["--games", "1"]);
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut text = String::new();
    lines.read_line(&mut text).expect("text");
    signal(&child, "INT");
    lines.read_to_string(&mut text).expect("text");
    let output = child.wait_with_output().expect("an end");
    assert_eq!((output.status.code(), games(&text, "finished")), (Some(0), vec![1]), "{text}");
}
