//! What the reader of captures says about drawn positions, and that the player acts on it.

mod common;

use common::{chosen, player, point, position};
use tengen_players::{Fate, Limits, Silent, fate};
use tengen_rules::{Board, Color, Move, Rules};

fn read(drawing: &str, stone: &str) -> Fate {
    let board: Board = drawing.parse().expect("a drawing");
    fate(&board, point(stone))
}

/// The move that takes a chain and the one that saves it.
fn critical(drawing: &str, stone: &str) -> (String, String) {
    match read(drawing, stone) {
        Fate::Critical { attack, defend } => (attack.to_string(), defend.to_string()),
        other => panic!("{stone} is {other:?}"),
    }
}

const LADDER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O X . . . . .
    . . . O O . . . .
    . . . . . . . . .
    . . . . . . . . .
";

#[test]
fn a_ladder_works_on_an_open_board() {
    assert_eq!(critical(LADDER, "D4").0, "D5");
}

#[test]
fn a_ladder_fails_when_a_stone_waits_in_its_path() {
    let broken = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . X . . .
        . . X . . . . . .
        . . O X . . . . .
        . . . O O . . . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    assert_eq!(read(broken, "D4"), Fate::Safe);
}

#[test]
fn a_chain_in_atari_along_the_edge_is_dead_whoever_moves() {
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . O O . . .
        . O X . . . .
        . . O . . . .
    ";
    assert_eq!(read(drawing, "C2"), Fate::Dead { attack: point("D2") });
}

#[test]
fn a_snapback_is_seen() {
    // White has two points inside; taking a stone thrown in leaves a single liberty.
    let drawing = "
        . . . . .
        X X . . .
        O O X . .
        . O X . .
        . O X . .
    ";
    assert!(matches!(read(drawing, "B2"), Fate::Dead { .. }), "{:?}", read(drawing, "B2"));
}

#[test]
fn a_net_is_seen_where_a_ladder_fails() {
    let drawing = "
        . . . . . . .
        . . . . O . .
        . . . . . . .
        . X X . . . .
        . X O . . . .
        . . X . X . .
        . . . . . . .
    ";
    assert!(matches!(read(drawing, "C3"), Fate::Critical { .. } | Fate::Dead { .. }));
}

#[test]
fn an_atari_is_answered_by_taking_the_attacker() {
    // C3 cannot run at D3, but C2 is in atari itself.
    let drawing = "
        . . . . . .
        . . . . . .
        . . O O . .
        . O X . O .
        . X O . . .
        . . X . . .
    ";
    assert_eq!(critical(drawing, "C3"), ("D3".into(), "D2".into()));
}

#[test]
fn a_short_race_goes_to_who_moves_first() {
    let drawing = "
        . . . . . . .
        X X X O O O .
        X O O X X O .
        X O . . X O .
    ";
    assert_eq!(critical(drawing, "B2"), ("C1".into(), "D1".into()));
    assert_eq!(critical(drawing, "D2"), ("D1".into(), "C1".into()));
}

#[test]
fn the_player_takes_a_stone_in_a_ladder_and_says_so() {
    let game = position(LADDER, Color::White, Rules::CHINESE);
    let limits = Limits { allowed: Some([point("D5")].into_iter().collect()), ..Limits::default() };
    let choice = player("heuristic", 1).choose(&game, Color::White, &limits, &mut Silent);
    assert_eq!(choice.explanation, "captures D4 (1 stone) in a ladder");
}

#[test]
fn the_player_saves_its_stones_in_atari() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . X . .
        . . . . . . . . .
        . . . O O . . . .
        . . O X X O . . .
        . . O X X . X . .
        . . . O O . . . .
        . . . . . . . . .
    ";
    let game = position(drawing, Color::Black, Rules::CHINESE);
    assert_eq!(chosen(&game, Color::Black), Move::Play(point("F3")));
}

#[test]
fn the_player_takes_a_group_in_atari() {
    let drawing = "
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . . . .
        . . . X X . . . .
        . . X O O X . . .
        . . X O O . . . .
        . . . X X . O . .
        . . . . . . . . .
        . . . . . . . . .
    ";
    let game = position(drawing, Color::Black, Rules::CHINESE);
    assert_eq!(chosen(&game, Color::Black), Move::Play(point("F4")));
}
