//! Passing, clean-up and resigning.

mod common;

use common::{FINISHED, NEUTRAL, chosen, lost_game, make_late, player, point, position};
use tengen_players::{Action, Limits, Silent};
use tengen_rules::{Color, Game, HalfPoints, Move, Rules};

fn cleanup_move(game: &Game, color: Color) -> Move {
    let limits = Limits { cleanup: true, ..Limits::default() };
    match player("heuristic", 1).choose(game, color, &limits, &mut Silent).action {
        Action::Play(mv) => mv,
        Action::Resign => panic!("resigns in clean-up"),
    }
}

#[test]
fn clean_up_takes_the_dead_stone_and_then_passes_without_filling_eyes() {
    let mut game = position(FINISHED, Color::Black, Rules::CHINESE);
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
        let game = position(FINISHED, Color::Black, rules);
        assert_eq!(chosen(&game, Color::Black), Move::Pass, "{rules:?}");
        assert_eq!(chosen(&game, Color::White), Move::Pass, "{rules:?}");
    }
}

#[test]
fn a_dead_stone_is_taken_where_all_stones_count_as_alive() {
    for rules in [Rules::CGOS, Rules::TROMP_TAYLOR] {
        // As it stands Black leads by four points, so White may not pass.
        let game = position(FINISHED, Color::White, rules);
        assert_eq!(chosen(&game, Color::White), Move::Play(point("E5")), "{rules:?}");
    }
}

#[test]
fn a_won_position_is_passed_even_where_all_stones_count_as_alive() {
    let mut game = position(FINISHED, Color::Black, Rules::CGOS);
    game.set_komi(HalfPoints::from_points(-20));
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(chosen(&game, Color::Black), Move::Pass);
}

#[test]
fn neutral_points_are_filled_under_area_scoring() {
    let game = position(NEUTRAL, Color::Black, Rules::CHINESE);
    assert_eq!(chosen(&game, Color::Black), Move::Play(point("C3")));
}

#[test]
fn a_pass_is_answered_by_a_pass_when_the_count_is_a_win() {
    let mut game = position(FINISHED, Color::White, Rules::CHINESE);
    game.play(Color::White, Move::Pass).unwrap();
    // Black leads by one point.
    assert_eq!(chosen(&game, Color::Black), Move::Pass);
}

#[test]
fn a_hopeless_game_is_resigned_only_where_that_is_allowed_and_late() {
    let mut game = lost_game();
    let limits = Limits { resign: Some(HalfPoints::from_points(30)), ..Limits::default() };
    let act = |game: &Game, limits: &Limits| {
        player("heuristic", 1).choose(game, Color::Black, limits, &mut Silent).action
    };
    assert_ne!(act(&game, &limits), Action::Resign, "too early");
    make_late(&mut game);
    assert_eq!(act(&game, &limits), Action::Resign);
    assert_ne!(act(&game, &Limits::default()), Action::Resign, "not allowed");
    assert_ne!(act(&game, &Limits { cleanup: true, ..limits }), Action::Resign, "clean-up");
}

#[test]
fn nobody_passes_while_borders_are_open_whatever_is_counted() {
    for rules in [Rules::CHINESE, Rules::JAPANESE] {
        for seed in 1..=2 {
            let mut game = common::game("13", rules, 6);
            let mut players = [player("heuristic", seed), player("heuristic", seed + 10)];
            common::play_out(&mut game, &mut players, 500);
            assert!(game.is_over(), "the game ends");
            let judged = tengen_judge::assess(game.board());
            let count = game.count(&judged.dead(), &judged.seki());
            assert!(count.shared <= 6, "{} shared points:\n{}", count.shared, game.board());
        }
    }
}

#[test]
fn handicap_stones_sent_as_moves_count_only_if_the_referee_counts_them() {
    let mut game = Game::new("7".parse().unwrap(), Rules::CHINESE, HalfPoints(1));
    let board = position(FINISHED, Color::Black, Rules::CHINESE).board().clone();
    let first = ["B2", "B6", "C2", "C6"].map(point);
    let others = board.stones(Color::Black).iter().filter(|stone| !first.contains(stone));
    for stone in first.into_iter().chain(others) {
        game.play(Color::Black, Move::Play(stone)).unwrap();
    }
    for stone in board.stones(Color::White) {
        game.play(Color::White, Move::Play(stone)).unwrap();
    }
    game.play(Color::Black, Move::Pass).unwrap();
    let says = |handicap| {
        let limits = Limits { handicap, ..Limits::default() };
        player("heuristic", 1).choose(&game, Color::White, &limits, &mut Silent).explanation
    };
    // Black leads by half a point, or White by three and a half with the bonus.
    assert!(!says(None).contains("won"), "{}", says(None));
    assert!(says(Some(4)).contains("won"), "{}", says(Some(4)));
}
