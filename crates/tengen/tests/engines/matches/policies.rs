//! What follows from a fault by the policies of the match, and what a match makes of commands that
//! engines are to get.

use std::fs;

use libtest_mimic::Trial;
use serde_json::Value;

use super::{Match, named};

pub(super) fn trials() -> Vec<Trial> {
    named(&[
        ("two_void_games_running_stop_a_pairing_and_no_other", two_voids),
        ("a_void_game_is_played_again", one_void),
        ("a_void_start_stops_the_pairing_too", void_start),
        ("a_fault_may_stop_the_match", stop),
        ("a_match_that_was_stopped_by_faults_goes_on_with_the_same_command", stopped_and_mended),
        ("an_engine_that_cannot_be_started_ends_the_match_before_it_begins", no_engine),
        ("a_refused_command_of_the_match_ends_it", refused_command),
        ("environment_folder_and_commands_reach_the_engine", told),
    ])
}

fn three(player: &str) -> Match {
    Match::against_good(player).engine("third", "good")
}

fn two_voids() {
    let contest = three("exits --at 3");
    let played = contest.play(&["--on", "crash=void"]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    // The first game of each pairing, twice.
    assert_eq!(played.values("void", "game"), [1, 1, 3, 3], "{:?}", played.events);
    assert_eq!(played.values("void", "attempt"), [1, 2, 1, 2]);
    for event in played.events("void") {
        let said = (&event["ending"], &event["guilty"]);
        assert_eq!(said, (&"crash".into(), &"bad".into()), "{event}");
    }
    let stopped = played.values("pairing-stopped", "engines");
    assert_eq!(stopped, [Value::from(vec!["bad", "good"]), Value::from(vec!["bad", "third"])]);
    let why = played.events("pairing-stopped")[0]["detail"].to_string();
    assert!(
        why.contains("2 games running did not count") && why.contains("out of memory"),
        "{why}"
    );
    assert_eq!(played.values("finished", "game"), [5, 6]);
    assert_eq!(played.values("finished", "result"), ["W+0.5", "W+0.5"]);
    assert!(played.errors.contains("bad – good goes no further"), "{}", played.errors);

    let voided = contest.reader().voided().expect("attempts");
    let attempts: Vec<(u32, u32)> = voided.iter().map(|it| (it.number, it.attempt)).collect();
    assert_eq!(attempts, [(1, 1), (1, 2), (3, 1), (3, 2)]);
    assert!(voided.iter().all(|it| it.sgf.as_ref().is_some_and(|sgf| sgf.contains(";B[ce]"))));
    let numbers: Vec<u32> = contest.games().iter().map(|game| game.slot.number).collect();
    assert_eq!(numbers, [5, 6]);
}

fn one_void() {
    let contest = Match::new();
    let file = contest.path("crashed");
    let player = format!("exits-once --file '{}'", file.display());
    let contest = contest.engine("bad", &player).engine("good", "good");
    let played = contest.play(&["--on", "crash=void"]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.values("void", "game"), [1]);
    assert_eq!(played.values("finished", "game"), [1, 2]);
    assert_eq!(played.values("finished", "attempt"), [2, 1]);
    assert_eq!(played.values("finished", "result"), ["W+0.5", "W+0.5"]);
    // The same game: the seed is that of the first attempt.
    let seeds = played.values("started", "seed");
    assert!(seeds.len() == 3 && seeds[0] == seeds[1] && seeds[1] != seeds[2], "{seeds:?}");
}

fn void_start() {
    let played = three("exits-at-start").play(&["--on", "crash=void"]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    assert_eq!(played.values("void", "game"), [1, 1, 3, 3], "{:?}", played.events);
    assert_eq!(played.values("finished", "game"), [5, 6]);
}

fn stop() {
    for (player, policy, ending) in [
        ("exits", "crash=stop", "crash"),
        ("says --text J9", "illegal-move=stop", "illegal-move"),
        ("says --text I5", "protocol-error=stop", "protocol-error"),
    ] {
        let contest = three(player);
        let played = contest.play(&["--on", policy]);
        assert_eq!(played.code, Some(2), "{}", played.errors);
        assert_eq!(played.values("void", "ending"), [ending], "{:?}", played.events);
        assert_eq!(played.values("void", "guilty"), ["bad"]);
        assert!(played.events("finished").is_empty(), "{:?}", played.events);
        assert!(contest.games().is_empty());
    }
}

fn stopped_and_mended() {
    let contest = Match::new();
    let file = contest.path("mended");
    let player = format!("exits-once --file '{}'", file.display());
    let contest = contest.engine("bad", &player).engine("good", "good");
    let flags = ["--on", "crash=stop"];
    assert_eq!(contest.play(&flags).code, Some(2));
    let played = contest.play(&flags);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.values("finished", "attempt"), [2, 1]);
}

fn no_engine() {
    let contest = Match::new();
    let program = contest.path("no-program");
    let contest = contest.engine("good", "good");
    let command = format!("'{}' x", program.display());
    let contest = contest.command_line("--engine", "bad", &command);
    let played = contest.play(&[]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    assert!(played.events.is_empty(), "{:?}", played.events);
    assert!(played.errors.contains("cannot start"), "{}", played.errors);
    assert!(played.errors.contains("check cmd of engine \"bad\""), "{}", played.errors);
    assert!(contest.told().is_empty() && !contest.path("games.db").exists());

    // A file that is there and cannot be run is found when it is started.
    fs::write(&program, "no program").expect("a file");
    let played = contest.play(&[]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    assert!(played.events("finished").is_empty(), "{:?}", played.events);
    let told = format!("{:?}{}", played.events, played.errors);
    assert!(told.contains("cannot start"), "{told}");
}

fn refused_command() {
    let contest = Match::new().engine("bad", "refuses --text level").with("gtp='level {game}'");
    let contest = contest.engine("good", "good");
    let played = contest.play(&[]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    assert!(played.events("finished").is_empty(), "{:?}", played.events);
    let detail = played.values("void", "detail");
    let expected =
        "bad: it refused \"level 1\" with \"not this one\"; it is one of its own commands (gtp)";
    assert_eq!(detail, [expected]);
}

fn told() {
    let contest = Match::new();
    let folder = contest.path("a folder");
    fs::create_dir(&folder).expect("a folder");
    let more = format!(
        "dir='{}' env='GREETING=hello there' gtp='seed {{seed}}' restart=on",
        folder.display()
    );
    let contest = contest.engine("bad", "tells").with(&more).with("gtp='tell {game} {seed}'");
    let contest = contest.engine("good", "good");
    let played = contest.play(&[]);
    assert_eq!(played.values("finished", "result"), ["W+0.5", "W+0.5"], "{}", played.errors);
    let told = contest.told();
    let tells = |line: &str| assert!(told.lines().any(|told| told == line), "{line}:\n{told}");
    tells("greeting hello there");
    tells(&format!("folder {}", fs::canonicalize(&folder).expect("a folder").display()));
    for game in contest.games() {
        let slot = game.slot;
        tells(&format!("got tell {} {}", slot.number, slot.seed));
        tells(&format!("got seed {}", slot.seed));
    }
    // A fresh process knows nothing of the first game.
    let processes: Vec<&str> = told.split("got list_commands").skip(1).collect();
    assert_eq!(processes.len(), 2, "{told}");
    for told in processes {
        let first = told.lines().position(|line| line.starts_with("got genmove"));
        let settings = ["boardsize 5", "clear_board", "komi 5.5", "seed ", "tell "];
        let places = settings.map(|command| {
            let line = format!("got {command}");
            told.lines().position(|told| told.starts_with(&line))
        });
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{told}");
        assert!(places[4] < first, "{told}");
    }
}
