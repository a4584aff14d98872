//! Each fault in each color: how the game ends, and that the next one is played.

use std::fs;

use libtest_mimic::Trial;
use tengen_arena::record::GameRecord;
use tengen_rules::Color;
use tengen_sgf::Collection;

use super::{Match, Played, named};

/// Deadlines for what never comes.
const SHORT: &[&str] =
    &["--start-deadline", "700ms", "--command-deadline", "700ms", "--move-deadline", "700ms"];

/// A fault that loses its game.
struct Loss {
    /// The name of the test.
    name: &'static str,
    player: &'static str,
    flags: &'static [&'static str],
    ending: &'static str,
    /// How the result says it.
    by: char,
    /// How many moves the game has if it is Black, and if it is White.
    moves: [usize; 2],
    /// Part of what is said about it.
    detail: &'static str,
}

const LOSSES: [Loss; 20] = [
    Loss {
        name: "an_engine_that_exits_at_start_loses_by_crash",
        player: "exits-at-start",
        flags: &[],
        ending: "crash",
        by: 'F',
        moves: [0, 0],
        detail: "(exit status: 3) before it answered \"list_commands\"; its last words: there is \
                 no model",
    },
    Loss {
        name: "an_engine_that_exits_at_move_7_loses_by_crash",
        player: "exits --at 7",
        flags: &[],
        ending: "crash",
        by: 'F',
        moves: [6, 7],
        detail: "its last words: out of memory",
    },
    Loss {
        name: "an_engine_that_never_answers_loses_by_hang",
        player: "hangs",
        flags: SHORT,
        ending: "hang",
        by: 'F',
        moves: [0, 1],
        detail: "within 0.7 s",
    },
    Loss {
        name: "an_engine_that_never_answers_a_clock_loses_on_time",
        player: "hangs",
        flags: &["--time", "absolute 700ms"],
        ending: "time",
        by: 'T',
        moves: [0, 1],
        detail: "s with 0.700 s left",
    },
    Loss {
        name: "an_engine_that_answers_late_loses_on_time",
        player: "late --ms 900",
        flags: &["--time", "absolute 500ms"],
        ending: "time",
        by: 'T',
        moves: [0, 1],
        detail: "s with 0.500 s left",
    },
    Loss {
        name: "an_engine_that_does_not_list_its_commands_loses_by_hang",
        player: "ignores --text list_commands",
        flags: SHORT,
        ending: "hang",
        by: 'F',
        moves: [0, 0],
        detail: "no answer to \"list_commands\" within 0.7 s",
    },
    Loss {
        name: "an_engine_that_does_not_take_a_move_loses_by_hang",
        player: "ignores --text play",
        flags: SHORT,
        ending: "hang",
        by: 'F',
        moves: [2, 1],
        detail: "no answer to \"play ",
    },
    Loss {
        name: "garbage_is_a_protocol_error",
        player: "garbage",
        flags: SHORT,
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "it wrote \"<html>\" outside of a reply",
    },
    Loss {
        name: "a_reply_without_end_is_a_protocol_error",
        player: "endless",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "is too long",
    },
    Loss {
        name: "a_wrong_id_is_a_protocol_error",
        player: "wrong-id",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "was answered with id 7, not with no id: \"C1\"",
    },
    Loss {
        name: "an_occupied_point_is_an_illegal_move",
        player: "occupied --at 2",
        flags: &[],
        ending: "illegal-move",
        by: 'F',
        moves: [2, 1],
        detail: "occupied",
    },
    Loss {
        name: "a_point_outside_of_the_board_is_an_illegal_move",
        player: "says --text J9",
        flags: &[],
        ending: "illegal-move",
        by: 'F',
        moves: [0, 1],
        detail: ", J9: ",
    },
    Loss {
        name: "what_is_no_point_is_a_protocol_error",
        player: "says --text I5",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "with \"I5\", which is no move",
    },
    Loss {
        name: "an_empty_answer_is_a_protocol_error",
        player: "says --text ''",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "with \"\", which is no move",
    },
    Loss {
        name: "a_move_for_the_other_side_is_a_protocol_error",
        player: "says --text 'W C1'",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "with \"W C1\", which is no move",
    },
    Loss {
        name: "an_engine_that_refuses_the_size_makes_a_protocol_error",
        player: "refuses --text boardsize",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 0],
        detail: "it refused \"boardsize 5\" with \"not this one\"",
    },
    Loss {
        name: "an_engine_that_refuses_the_komi_makes_a_protocol_error",
        player: "refuses --text komi",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 0],
        detail: "it refused \"komi 5.5\" with \"not this one\"",
    },
    Loss {
        name: "an_engine_that_refuses_a_legal_move_makes_a_protocol_error",
        player: "refuses --text play",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [2, 1],
        detail: "it refused \"play ",
    },
    Loss {
        name: "an_engine_that_refuses_to_move_makes_a_protocol_error",
        player: "refuses --text genmove",
        flags: &[],
        ending: "protocol-error",
        by: 'F',
        moves: [0, 1],
        detail: "it refused \"genmove ",
    },
    Loss {
        name: "the_child_of_a_hanging_engine_dies_with_it",
        player: "forks",
        flags: SHORT,
        ending: "hang",
        by: 'F',
        moves: [0, 1],
        detail: "within 0.7 s",
    },
];

/// Players that do nothing that ends a game.
const HARMLESS: [(&str, &str, &[&str]); 5] = [
    ("blank_lines_around_replies_do_not_matter", "blank", &[]),
    ("lines_outside_of_replies_do_not_matter", "chatters", &[]),
    ("the_child_of_an_engine_that_quits_dies_too", "leaves --at 10", &[]),
    (
        "a_late_move_within_the_margin_counts",
        "late --ms 300",
        &["--time", "absolute 200ms", "--time-margin", "20000"],
    ),
    ("an_engine_that_ignores_quit_is_ended", "ignores-quit", &["--quit-grace", "200ms"]),
];

pub(super) fn trials() -> Vec<Trial> {
    let losses = LOSSES.iter().map(|loss| {
        Trial::test(format!("match::fault::{}", loss.name), move || {
            loses(loss);
            Ok(())
        })
    });
    let harmless = HARMLESS.iter().map(|&(name, player, flags)| {
        Trial::test(format!("match::{name}"), move || {
            goes_on(player, flags);
            Ok(())
        })
    });
    let tests = named(&[
        ("a_resignation_at_once_is_the_whole_game", a_resignation),
        ("two_engines_that_crash_lose_in_turn", two_crashes),
        ("suicide_is_an_illegal_move_where_the_rules_say_so", suicide),
        ("a_repeated_position_is_an_illegal_move_where_the_rules_say_so", superko),
        ("the_other_side_hears_nothing_of_an_illegal_move", nothing_heard),
        ("what_engines_say_about_the_score_decides_nothing", scores),
        ("a_flood_on_standard_error_takes_no_memory_and_is_kept", flood),
        ("random_moves_without_end_are_limited", endless_games),
    ]);
    #[cfg(unix)]
    let tests = tests
        .into_iter()
        .chain(named(&[("an_engine_that_closes_its_output_loses_by_crash", closed_output)]));
    losses.chain(harmless).chain(tests).collect()
}

fn loses(loss: &Loss) {
    let contest = Match::against_good(loss.player);
    let played = contest.play(loss.flags);
    lost(&contest, &played, loss.ending, loss.by, loss.moves, loss.detail);
}

/// Both games were lost by `bad`, the first one as Black.
fn lost(contest: &Match, played: &Played, ending: &str, by: char, moves: [usize; 2], detail: &str) {
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.values("finished", "game"), [1, 2], "{:?}", played.events);
    assert!(played.events("void").is_empty());
    for (place, event) in played.events("finished").into_iter().enumerate() {
        assert_eq!(event["ending"], ending, "{event}");
        assert_eq!(event["guilty"], "bad", "{event}");
        assert_eq!(event["winner"], "good", "{event}");
        assert_eq!(event["attempt"], 1, "{event}");
        assert_eq!(event["moves"], moves[place], "{event}");
        assert_eq!(event["result"], format!("{}+{by}", ["W", "B"][place]), "{event}");
        let said = event["detail"].as_str().expect("a text");
        assert!(said.contains(detail), "{said}");
    }
    let games = contest.games();
    assert_eq!(games.len(), 2);
    for (game, event) in games.iter().zip(played.events("finished")) {
        assert_eq!(game.end.guilty.map(|color| game.slot.players[color]), Some(0));
        assert_eq!(game.end.detail, event["detail"].as_str().expect("a text"));
        is_told(game, &["bad", "good"]);
    }
}

/// The SGF of a game says the same as the row.
fn is_told(game: &GameRecord, names: &[&str]) {
    let sgf = Collection::read_strict(game.sgf.as_bytes()).expect("SGF");
    let root = sgf.game(0).expect("a game");
    let value = |name| root.value(name).expect("it is there").simple_text();
    assert_eq!(value("RE"), game.end.outcome.word());
    let players = [Color::Black, Color::White].map(|color| names[game.slot.players[color]]);
    assert_eq!([value("PB"), value("PW")], players);
    let moves = root.main_line().filter(|node| node.has("B") || node.has("W")).count();
    assert_eq!(moves, game.moves.len());
}

/// Nothing of it ends a game.
fn goes_on(player: &str, flags: &[&str]) {
    let contest = Match::against_good(player);
    let played = contest.play(flags);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.values("finished", "result"), ["W+0.5", "W+0.5"], "{:?}", played.events);
    assert_eq!(played.values("finished", "winner"), ["good", "bad"]);
    assert_eq!(played.values("finished", "ending"), ["score", "score"]);
    assert_eq!(played.values("finished", "moves"), [12, 12]);
    for game in contest.games() {
        is_told(&game, &["bad", "good"]);
    }
}

fn a_resignation() {
    let contest = Match::against_good("says --text resign");
    let played = contest.play(&[]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    // The colors change, the winner does not.
    assert_eq!(played.values("finished", "result"), ["W+R", "B+R"]);
    assert_eq!(played.values("finished", "winner"), ["good", "good"]);
    assert_eq!(played.values("finished", "ending"), ["resignation", "resignation"]);
    assert_eq!(played.values("finished", "guilty"), [(), ()].map(serde_json::Value::from));
    assert_eq!(played.values("finished", "moves"), [0, 1]);
    for game in contest.games() {
        is_told(&game, &["bad", "good"]);
        assert!(!game.sgf.contains("B[]") && !game.sgf.contains("W[]"), "{}", game.sgf);
        assert_eq!((game.end.judge.as_str(), game.end.said.black.as_ref()), ("", None));
    }
}

fn two_crashes() {
    let contest = Match::new().engine("one", "exits-at-start").engine("other", "exits-at-start");
    let played = contest.play(&[]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    // Black is asked first.
    assert_eq!(played.values("finished", "guilty"), ["one", "other"]);
    assert_eq!(played.values("finished", "winner"), ["other", "one"]);

    let played = Match::new()
        .engine("one", "exits-at-start")
        .engine("other", "exits-at-start")
        .play(&["--on", "crash=void"]);
    assert_eq!(played.code, Some(2), "{}", played.errors);
    assert_eq!(played.events("void").len(), 2);
    assert!(played.events("finished").is_empty());
}

fn suicide() {
    let bad = "good --black C3,A1 --white C3,A1";
    let good = "good --black A2,B1 --white A2,B1";
    let contest = Match::new().engine("good", good).engine("bad", bad);
    let played = contest.play(&["--rules", "chinese", "--games", "1"]);
    let event = played.events("finished")[0];
    assert_eq!((&event["result"], &event["guilty"]), (&"B+F".into(), &"bad".into()), "{event}");
    assert_eq!(event["ending"], "illegal-move", "{event}");
    assert!(event["detail"].as_str().expect("a text").starts_with("move 4, A1: "), "{event}");
    is_told(&contest.games()[0], &["good", "bad"]);
}

fn superko() {
    let good = "good --black B3,C4,C2,A5,D3";
    let contest = Match::new().engine("good", good).engine("bad", "good --white D4,D2,E3,C3,C3");
    let played = contest.play(&["--games", "1"]);
    let event = played.events("finished")[0];
    assert_eq!((&event["result"], &event["guilty"]), (&"B+F".into(), &"bad".into()), "{event}");
    assert_eq!((&event["ending"], &event["moves"]), (&"illegal-move".into(), &9.into()), "{event}");
    assert!(event["detail"].as_str().expect("a text").starts_with("move 10, C3: "), "{event}");
}

fn nothing_heard() {
    let contest = Match::new().engine("bad", "says --text J9").engine("good", "tells");
    let played = contest.play(&[]);
    assert_eq!(played.values("finished", "guilty"), ["bad", "bad"]);
    let told = contest.told();
    // It has made a move in the second game, and was told none.
    assert!(told.contains("got genmove b") && !told.contains("got play"), "{told}");
}

fn scores() {
    for (black, white) in
        [("W+0.5", "W+0.5"), ("B+2.5", "B+2.5"), ("B+2.5", "W+0.5"), ("?", "B+2.5"), ("?", "?")]
    {
        let player = |said: &str| format!("good --score {said}");
        let contest = Match::new().engine("a", &player(black)).engine("b", &player(white));
        let played = contest.play(&["--games", "1"]);
        let event = played.events("finished")[0];
        assert_eq!((&event["result"], &event["winner"]), (&"W+0.5".into(), &"b".into()), "{event}");
        let said = [&event["said"]["black"], &event["said"]["white"]];
        assert_eq!(said, [black, white], "{event}");
    }
}

fn endless_games() {
    let contest = Match::new().engine("a", "random").engine("b", "random");
    let played = contest.play(&["--games", "1", "--move-limit", "20"]);
    let event = played.events("finished")[0];
    assert_eq!((&event["ending"], &event["moves"]), (&"move-limit".into(), &20.into()), "{event}");
    assert_eq!(event["result"], "no-result", "{event}");
    assert_eq!((&event["winner"], &event["guilty"]), (&().into(), &().into()), "{event}");
}

/// An engine that answers anything, and closes its output in place of a move.
#[cfg(unix)]
const CLOSES: &str = "\
echo pid $$ >&2
while read -r line; do
  case $line in
    genmove*) exec >&-; sleep 1000;;
    *) printf '= \\n\\n';;
  esac
done
";

#[cfg(unix)]
fn closed_output() {
    let contest = Match::new();
    let script = contest.path("closes.sh");
    fs::write(&script, CLOSES).expect("a script");
    let command = format!("sh '{}'", script.display());
    let contest = contest.command_line("--engine", "bad", &command).engine("good", "good");
    let played = contest.play(&[]);
    lost(&contest, &played, "crash", 'F', [0, 1], "it closed its output");
}

/// What the runner may hold at most while an engine writes 100 MB to standard error.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 64 << 20;

fn flood() {
    let contest = Match::against_good("complains");
    let mut child = contest.begin(&["--games", "1"]);
    #[cfg(target_os = "linux")]
    {
        let mut most = 0;
        while child.try_wait().expect("the state of a child").is_none() {
            // The highest mark of its memory so far; none once it has ended.
            let text = fs::read_to_string(format!("/proc/{}/status", child.id()));
            let text = text.unwrap_or_default();
            let peak = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            if let Some(peak) = peak.and_then(|peak| peak.trim().strip_suffix(" kB")) {
                most = peak.parse::<u64>().expect("a number") << 10;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        assert!((1..MEMORY).contains(&most), "{most} bytes");
    }
    let output = child.wait_with_output().expect("an end");
    assert_eq!(Played::of(&output).values("finished", "result"), ["W+0.5"]);
    let told = contest.told();
    assert!(told.len() > 99_000_000 && told.contains("\ndone\n"), "{} bytes", told.len());
    contest.is_over();
}
