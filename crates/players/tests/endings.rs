//! Passing, clean-up and resigning.

mod common;

use common::{chosen, player, point, position};
use tengen_players::{Action, Limits, Silent};
use tengen_rules::{Color, Game, HalfPoints, Move, Rules};

/// Case P7: F5 is a dead Black stone, all other stones live.
const P7: &str = "
    . X X X O . O
    X X X O O O O
    X . X O . X O
    X X X O O O O
    X . . X O . O
    X X X X O O O
    . X . X O . O
";

const CLEANUP: Limits = Limits { time: None, allowed: None, cleanup: true, resign: None };

fn cleanup_move(game: &Game, color: Color) -> Move {
    match player("heuristic", 1).choose(game, color, &CLEANUP, &mut Silent).action {
        Action::Play(mv) => mv,
        Action::Resign => panic!("resigns in clean-up"),
    }
}

#[test]
fn clean_up_takes_the_dead_stone_and_then_passes_without_filling_eyes() {
    let mut game = position(P7, Color::Black, Rules::CHINESE);
    game.play(Color::Black, Move::Pass).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    game.resume(Color::White);
    let first = cleanup_move(&game, Color::White);
    assert_eq!(first, Move::Play(point("E5")));
    game.play(Color::White, first).unwrap();
    assert!(game.board().is_empty_at(point("F5")));
    for _ in 0..3 {
        game.play(Color::Black, Move::Pass).unwrap();
        assert_eq!(cleanup_move(&game, Color::White), Move::Pass);
        game.play(Color::White, Move::Pass).unwrap();
    }
}

#[test]
fn a_finished_position_is_passed() {
    for rules in [Rules::CHINESE, Rules::JAPANESE, Rules::AGA] {
        let game = position(P7, Color::Black, rules);
        assert_eq!(chosen(&game, Color::Black), Move::Pass, "{rules:?}");
        assert_eq!(chosen(&game, Color::White), Move::Pass, "{rules:?}");
    }
}

#[test]
fn a_dead_stone_is_taken_where_all_stones_count_as_alive() {
    for rules in [Rules::CGOS, Rules::TROMP_TAYLOR] {
        // As it stands Black leads by four points, so White may not pass.
        let game = position(P7, Color::White, rules);
        assert_eq!(chosen(&game, Color::White), Move::Play(point("E5")), "{rules:?}");
    }
}

#[test]
fn a_won_position_is_passed_even_where_all_stones_count_as_alive() {
    let mut game = position(P7, Color::Black, Rules::CGOS);
    game.set_komi(HalfPoints::from_points(-20));
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(chosen(&game, Color::Black), Move::Pass);
}

#[test]
fn neutral_points_are_filled_under_area_scoring() {
    // C1 to C5 lie between two living sides; one of them is left.
    let drawing = "
        . X X O . O .
        X X X O O O O
        . X . O . O .
        X X X O O O O
        . X X O . O .
    ";
    let game = position(drawing, Color::Black, Rules::CHINESE);
    assert_eq!(chosen(&game, Color::Black), Move::Play(point("C3")));
}

#[test]
fn a_pass_is_answered_by_a_pass_when_the_count_is_a_win() {
    let mut game = position(P7, Color::White, Rules::CHINESE);
    game.play(Color::White, Move::Pass).unwrap();
    // Black leads by one point.
    assert_eq!(chosen(&game, Color::Black), Move::Pass);
}

#[test]
fn a_hopeless_game_is_resigned_only_where_that_is_allowed_and_late() {
    let lost = "
        . O . O . . X . .
        O O O O O O . . .
        . O . . O . O . .
        O O O O O O O O O
        . O . O . O . O .
        O O O O O O O O O
        . O . O . O . O .
        O O O O O O O O O
        X X . . O . . O .
    ";
    let mut game = position(lost, Color::Black, Rules::CHINESE);
    let limits = Limits { resign: Some(HalfPoints::from_points(30)), ..Limits::default() };
    let act = |game: &Game, limits: &Limits| {
        player("heuristic", 1).choose(game, Color::Black, limits, &mut Silent).action
    };
    assert_ne!(act(&game, &limits), Action::Resign, "too early");
    for _ in 0..21 {
        game.play(Color::Black, Move::Pass).unwrap();
        game.play(Color::White, Move::Pass).unwrap();
        game.resume(Color::Black);
    }
    assert_eq!(act(&game, &limits), Action::Resign);
    assert_ne!(act(&game, &Limits::default()), Action::Resign, "not allowed");
    assert_ne!(act(&game, &Limits { cleanup: true, ..limits }), Action::Resign, "clean-up");
}
