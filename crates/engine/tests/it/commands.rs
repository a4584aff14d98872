//! What holds for all commands, or can not be written down letter by letter in a transcript.

use std::collections::HashSet;

use tengen_engine::{Manner, Session, Settings, UnknownPlayer, server};
use tengen_rules::HalfPoints;

use crate::common::{answer, answers, session};

#[test]
fn every_command_of_the_list_is_known_explained_and_in_a_family() {
    let entries = server().entries().to_vec();
    let list = answer(&mut session(), "list_commands");
    let names: Vec<_> = list.trim_start_matches("= ").lines().collect();
    assert_eq!(names, entries.iter().map(|entry| entry.name).collect::<Vec<_>>());
    assert_eq!(names[0], "protocol_version", "one client collects the list only then");
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    for entry in entries {
        let known = answer(&mut session(), &format!("known_command {}", entry.name));
        assert_eq!(known, "= true", "{}", entry.name);
        assert!(entry.help.ends_with('.'), "{}: {}", entry.name, entry.help);
        assert!(!entry.family.is_empty(), "{}", entry.name);
    }
}

#[test]
fn a_failed_command_changes_nothing() {
    let mut session = session();
    answers(&mut session, "komi 3.5\nfixed_handicap 2\nplay w E5\nplay b E4\nplay w pass");
    let state = "showboard\nget_komi\nmove_history\nkata-get-rules\nget_handicap\nall_legal b\n\
                 get_random_seed\nfinal_score\ngogui-rules_side_to_move";
    let before = answers(&mut session, state);
    let failing = [
        "boardsize 26",
        "boardsize x",
        "rectangular_boardsize 9 0",
        "komi 6.25",
        "komi x",
        "fixed_handicap 2",
        "place_free_handicap 2",
        "set_free_handicap A1 B1",
        "set_position b A1 w A1",
        "set_position b A1 w A2 w B1",
        "play b E5",
        "play b K10",
        "play x",
        "gg-undo 4",
        "gg-undo -1",
        "genmove x",
        "kgs-genmove_cleanup",
        "reg_genmove",
        "restricted_genmove b E5",
        "kata-set-rules {\"ko\":\"SIMPLE\",\"foo\":1}",
        "kata-set-rule ko x",
        "kgs-rules x",
        "set_random_seed x",
        "advance_random_seed x",
        "final_status_list x",
        "final_status Z1",
    ];
    for command in failing {
        let reply = answer(&mut session, command);
        assert!(reply.starts_with('?'), "{command}: {reply}");
        assert_eq!(answers(&mut session, state), before, "{command}");
    }
}

#[test]
fn asking_changes_nothing() {
    let mut session = session();
    answers(&mut session, "play b E5\nplay w C3\nplay b G3");
    let state = "showboard\nget_komi\nmove_history\nkata-get-rules\nall_legal b\nreg_genmove w";
    let before = answers(&mut session, state);
    for command in [
        "final_score",
        "estimate_score",
        "final_status_list dead",
        "final_status_list dame",
        "final_status E5",
        "reg_genmove w",
        "reg_genmove b",
        "gg_genmove w 9",
        "restricted_genmove w A1 J9",
        "tengen-legal w E5",
        "tengen-count",
        "tengen-dead",
        "tengen-result",
        "tengen-rules",
        "tengen-warnings",
        "cputime",
    ] {
        let reply = answer(&mut session, command);
        assert!(reply.starts_with('='), "{command}: {reply}");
        if command != "cputime" {
            assert_eq!(answer(&mut session, command), reply, "{command}");
        }
        assert_eq!(answers(&mut session, state), before, "{command}");
    }
}

#[test]
fn every_point_has_one_status() {
    let mut session = session();
    answers(&mut session, "boardsize 7\nplay b C3\nplay w E5\nplay b D4\nplay w pass\nplay b E4");
    let kinds = ["alive", "seki", "dead", "white_territory", "black_territory", "dame"];
    let mut seen = HashSet::new();
    for kind in kinds {
        let list = answer(&mut session, &format!("final_status_list {kind}"));
        for point in list.trim_start_matches('=').split_whitespace() {
            assert!(seen.insert(point.to_owned()), "{point} is listed twice");
            assert_eq!(answer(&mut session, &format!("final_status {point}")), format!("= {kind}"));
        }
    }
    assert_eq!(seen.len(), 49);
}

#[test]
fn an_estimate_names_the_score_and_its_bounds() {
    let mut session = session();
    let reply = answer(&mut session, "komi 0\nplay b E5\nestimate_score");
    let score = answer(&mut session, "final_score");
    let bounds = reply.strip_prefix(&format!("{score} (upper bound: ")).expect("the score first");
    let (upper, lower) = bounds.trim_end_matches(')').split_once(", lower: ").unwrap();
    let (upper, lower): (HalfPoints, HalfPoints) = (upper.parse().unwrap(), lower.parse().unwrap());
    let margin: HalfPoints = score["= B+".len()..].parse().unwrap();
    assert!(lower <= margin && margin <= upper, "{reply}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let script = "genmove b\ngenmove w\n".repeat(30);
    let game = |seed, prepare: &str| {
        let settings = Settings { player: "random".to_owned(), ..Settings::new(seed) };
        let mut session = Session::new(&settings).unwrap();
        answers(&mut session, &format!("boardsize 9\n{prepare}"));
        answers(&mut session, &script)
    };
    assert_eq!(game(1, ""), game(1, "clear_board\nboardsize 9\nclear_board"));
    assert_ne!(game(1, ""), game(2, ""));
    assert_eq!(game(1, ""), game(2, "set_random_seed 1"));
}

#[test]
fn a_game_of_the_player_with_itself_is_legal_and_can_be_taken_back() {
    let mut session = session();
    let mut moves = 0;
    let mut passes = 0;
    while passes < 2 && moves < 300 {
        let reply = answer(&mut session, if moves % 2 == 0 { "genmove b" } else { "genmove w" });
        passes = if reply == "= pass" { passes + 1 } else { 0 };
        moves += 1;
    }
    assert_eq!(passes, 2, "the game ends");
    assert_eq!(answer(&mut session, &format!("gg-undo {moves}")), "= ");
    assert_eq!(answer(&mut session, "undo"), "? cannot undo");
    assert_eq!(answer(&mut session, "list_stones b"), "= ");
}

#[test]
fn resigning_leaves_the_board_as_it_is() {
    let player = "heuristic".to_owned();
    let settings = Settings { player, resign: Some(HalfPoints(20)), ..Settings::new(1) };
    let mut session = Session::new(&settings).unwrap();
    // White owns the board but for one stone: late enough to judge, and lost enough.
    let wall: Vec<_> = (1..=9).map(|row| format!("play w C{row}\nplay w E{row}")).collect();
    let wall = wall.join("\n");
    let passes = "play b pass\n".repeat(30);
    answers(&mut session, &format!("boardsize 9\n{wall}\n{passes}play b A1\nplay w J9\nkomi 200"));
    let stones = answer(&mut session, "showboard");
    assert_eq!(answer(&mut session, "genmove b"), "= resign");
    assert_eq!(answer(&mut session, "showboard"), stones);
    assert_eq!(answer(&mut session, "last_move"), "= white J9");
    assert_ne!(answer(&mut session, "reg_genmove b"), "= resign");
    assert_ne!(answer(&mut session, "kgs-genmove_cleanup b"), "= resign");
}

#[test]
fn unknown_players_are_named_with_those_that_exist() {
    let settings = Settings { player: "stockfish".to_owned(), ..Settings::new(1) };
    assert_eq!(settings.manner, Manner::Strict);
    let error = Session::new(&settings).unwrap_err();
    assert_eq!(error, UnknownPlayer("stockfish".to_owned()));
    assert!(error.to_string().contains("random, heuristic, search"), "{error}");
}

#[test]
fn a_script_runs_up_to_quit_and_names_the_line_that_fails() {
    let mut session = session();
    session.run_script(b"# nothing\n\n7 play b E5 # with an id\r\nquit\nplay b E5\n").unwrap();
    assert_eq!(session.game().turn_count(), 1);
    let error = session.run_script(b"play w C3\nplay w C3\nfoo\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2, \"play w C3\": illegal move");
    let error = session.run_script(b"\n\nfoo").unwrap_err();
    assert_eq!(error.to_string(), "line 3, \"foo\": unknown command");
}
