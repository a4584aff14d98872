//! Who says which stones are dead, and games that end without a count.

use libtest_mimic::Trial;
use tengen_arena::record::GameRecord;
use tengen_rules::{Color, Move};

use super::{Match, named};

/// Black has the columns to C and a stone at E3; White has column D and then passes.
const INVADED: &str = "good --black C1,C2,C3,C4,C5,E3";

/// Walls that leave White five columns of nine, in which Black has a stone at G5 that nobody can
/// be sure of.
const OPEN: &str = "good --black C1,C2,C3,C4,C5,C6,C7,C8,C9,G5 --white D1,D2,D3,D4,D5,D6,D7,D8,D9";

pub(super) fn trials() -> Vec<Trial> {
    named(&[
        ("stones_that_both_call_dead_are_taken_off", both_agree),
        ("the_referee_decides_where_the_players_differ", the_referee),
        ("we_decide_where_nobody_else_can", the_status),
        ("stones_that_stand_on_the_board_alone_can_be_dead", nonsense),
        ("a_dispute_is_played_out_and_what_is_taken_is_gone", a_dispute),
        ("what_a_dispute_did_not_take_is_alive", a_lost_dispute),
        ("nobody_plays_on_who_cannot", no_dispute),
        ("every_stone_counts_where_the_rules_say_so", every_stone),
        ("an_engine_that_ends_in_the_count_is_noted", lost_in_the_count),
        ("nobody_plays_on_where_that_costs_points", no_dispute_for_territory),
        ("our_engine_is_told_what_only_we_have_words_for", first_pass),
        ("records_name_the_rules_by_which_they_were_counted", rules_of_records),
        ("engines_that_agree_on_the_winner_end_the_game", adjudication),
        ("engines_that_do_not_agree_play_on", no_adjudication),
    ])
}

/// The game of a match by Chinese rules.
fn played(contest: &Match, more: &[&str]) -> GameRecord {
    let rules = if more.contains(&"--rules") { &[][..] } else { &["--rules", "chinese"] };
    let played = contest.play(&[&["--games", "1", "--komi", "0.5"], rules, more].concat());
    assert_eq!(played.code, Some(0), "{} {:?}", played.errors, played.events);
    contest.games().swap_remove(0)
}

#[track_caller]
fn ends(game: &GameRecord, result: &str, judge: &str) {
    assert_eq!((game.end.outcome.word().as_str(), game.end.judge.as_str()), (result, judge));
}

fn invaded(black: &str, white: &str) -> Match {
    let (black, white) = (format!("{INVADED} {black}"), format!("{INVADED} {white}"));
    Match::new().engine("black", &black).engine("white", &white)
}

fn both_agree() {
    let contest = invaded("--dead E3 --score B+4.5", "--dead E3 --score W+20.5");
    let game = played(&contest, &[]);
    ends(&game, "B+4.5", "players");
    // What they say beside that is kept, and changes nothing.
    assert_eq!(game.end.said.white.as_deref(), Some("W+20.5"));
    // They may agree on what is not true.
    let contest = invaded("--dead D1", "--dead D1,D5");
    ends(&played(&contest, &[]), "B+24.5", "players");
}

fn the_referee() {
    let contest = invaded("--dead D1", "--dead E3").referee("good --dead E3 --score B+4.5");
    let game = played(&contest, &[]);
    ends(&game, "B+4.5", "referee");
    assert_eq!(game.end.referee_said.as_deref(), Some("B+4.5"));
}

fn the_status() {
    ends(&played(&invaded("--dead D1", "--dead E3"), &[]), "B+4.5", "status");
    ends(&played(&invaded("", "--dead D1"), &[]), "B+4.5", "status");
}

fn nonsense() {
    // Neither an empty point nor one off the board makes a claim.
    ends(&played(&invaded("--dead E1", "--dead E1"), &[]), "B+4.5", "status");
    ends(&played(&invaded("--dead E3,T19", "--dead E3"), &[]), "B+4.5", "status");
}

fn open(black: &str, white: &str) -> Match {
    let (black, white) = (format!("{OPEN} {black}"), format!("{OPEN} {white}"));
    Match::new().engine("black", &black).engine("white", &white)
}

fn a_dispute() {
    let contest = open("--dead '' --cleanup pass", "--dead G5 --cleanup F5,H5,G4,G6");
    let game = played(&contest, &["--size", "9"]);
    // Black has 27 points, White 54.
    ends(&game, "W+27.5", "play");
    let moves: Vec<String> = game.moves.iter().map(|mv| mv.mv.to_string()).collect();
    let end = ["pass", "pass", "F5", "pass", "H5", "pass", "G4", "pass", "G6", "pass", "pass"];
    assert_eq!(moves[moves.len() - end.len()..], end);
}

fn a_lost_dispute() {
    let contest = open("--dead '' --cleanup pass", "--dead G5 --cleanup pass");
    // The stone is alive, and White has nothing but his own stones: 27 and 1 against 9, 44 shared.
    ends(&played(&contest, &["--size", "9"]), "B+18.5", "play");
}

fn no_dispute() {
    let contest = open("--dead ''", "--dead G5 --cleanup F5,H5,G4,G6");
    // We take the stone for alive.
    ends(&played(&contest, &["--size", "9"]), "B+18.5", "status");
}

fn every_stone() {
    let contest = invaded("--dead E3", "--dead E3");
    let game = played(&contest, &["--scoring", "tromp-taylor"]);
    // 15 and 1 against 5, four points touch both.
    ends(&game, "B+10.5", "rules");
    let contest = invaded("--dead E3", "--dead E3");
    ends(&played(&contest, &["--rules", "cgos"]), "B+10.5", "rules");
}

fn lost_in_the_count() {
    let contest = invaded("--dead E3", "--dead E3 --score B+4.5 --last final_score");
    let game = played(&contest, &[]);
    ends(&game, "B+4.5", "players");
    let note = &game.mismatches[0];
    assert!(note.starts_with("white: when the game was counted: the engine ended"), "{note}");
}

fn no_dispute_for_territory() {
    let contest = open("--dead '' --cleanup pass", "--dead G5 --cleanup F5,H5,G4,G6");
    let game = played(&contest, &["--size", "9", "--rules", "japanese"]);
    assert_eq!((game.end.judge.as_str(), game.moves.len()), ("status", 21));
}

/// A point for White if he passes first: KataGo's and KGS's words have no name for it.
fn first_pass() {
    let engine = concat!("'", env!("CARGO_BIN_EXE_tengen"), "' gtp --player random");
    let seed = "gtp='set_random_seed {seed}'";
    let contest = Match::new()
        .command_line("--engine", "a", engine)
        .with(seed)
        .command_line("--engine", "b", engine)
        .with(seed);
    let played = contest.play(&["--games", "6", "--seed", "2", "--rules", "wmsg2008"]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    let games = contest.games();
    let passes_first = |game: &GameRecord| {
        let pass = game.moves.iter().find(|mv| mv.mv == Move::Pass);
        pass.is_some_and(|mv| mv.color == Color::White)
    };
    assert!(games.iter().any(passes_first), "it makes no difference here");
    for game in &games {
        let result = game.end.outcome.word();
        assert_eq!(game.end.said.black.as_ref(), Some(&result));
        assert_eq!(game.end.said.white.as_ref(), Some(&result));
    }
}

fn rules_of_records() {
    for (flags, rules) in [
        (&["--scoring", "tromp-taylor"][..], "RU[cgos]"),
        (&["--repetition", "draw"], "RU[Chinese]"),
        (&["--rules", "japanese", "--repetition", "replay"], "RU[Japanese]"),
    ] {
        let game = played(&invaded("--dead E3", "--dead E3"), flags);
        assert!(game.sgf.contains(rules), "{}", game.sgf);
    }
}

const DECIDED: [&str; 2] = ["--adjudicate", "after=4 every=2 times=2 margin=10"];

fn adjudication() {
    let contest = invaded("--score B+12.5", "--score B+30.5");
    let game = played(&contest, &DECIDED);
    assert_eq!((game.end.kind.word(), game.moves.len()), ("adjudication", 6));
    assert_eq!(game.end.outcome.to_string(), "B+");
    assert_eq!(game.end.said.black.as_deref(), Some("B+12.5"));
}

fn no_adjudication() {
    for (black, white) in [("B+12.5", "W+12.5"), ("B+12.5", "B+9.5"), ("B+12.5", "?")] {
        let contest = invaded(&format!("--score {black}"), &format!("--score {white}"));
        let game = played(&contest, &DECIDED);
        assert_eq!(game.end.kind.word(), "score", "{black} {white}");
    }
}
