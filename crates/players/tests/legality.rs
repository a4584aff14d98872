//! Every move is legal, and every game ends.

mod common;

use common::{game, move_cap, play_out, player};
use tengen_players::{Action, Limits, NAMES, Silent};
use tengen_rules::{Color, Move, PointSet, Rules};

const RULES: [Rules; 4] =
    [Rules::CHINESE, Rules::JAPANESE, Rules::TROMP_TAYLOR, Rules::NEW_ZEALAND];

/// Plays whole games of two players on boards of a size, under several rules.
fn games_end(size: &str, black: &str, white: &str) {
    for (seed, rules) in (0..).zip(RULES) {
        let mut game = game(size, rules, 7);
        let mut players = [player(black, seed), player(white, seed + 100)];
        let cap = move_cap(&game);
        play_out(&mut game, &mut players, cap);
        assert!(game.is_over(), "{black}-{white}, {rules:?}: no end\n{}", game.board());
    }
}

#[test]
fn games_on_tiny_boards_are_legal_and_end() {
    for size in ["1x1", "2x1", "1x5", "2x2", "3x3"] {
        for (black, white) in [("random", "random"), ("heuristic", "random")] {
            let mut game = game(size, Rules::CHINESE, 0);
            let cap = move_cap(&game);
            play_out(&mut game, &mut [player(black, 3), player(white, 4)], cap);
            assert!(game.is_over(), "{size} {black}-{white}\n{}", game.board());
        }
    }
}

#[test]
fn random_games_are_legal_and_end() {
    for size in ["5x5", "9x9", "9x13", "19x19"] {
        games_end(size, "random", "random");
    }
}

#[test]
fn games_of_the_heuristic_player_against_itself_are_legal_and_end() {
    games_end("5x5", "heuristic", "heuristic");
    games_end("7x7", "heuristic", "heuristic");
}

#[test]
fn games_of_the_heuristic_player_on_a_rectangle_are_legal_and_end() {
    games_end("5x7", "random", "heuristic");
}

#[test]
fn moves_on_large_boards_are_legal() {
    for size in ["9x13", "19x19", "25x25"] {
        let mut game = game(size, Rules::TROMP_TAYLOR, 7);
        play_out(&mut game, &mut [player("heuristic", 1), player("random", 2)], 60);
        assert_eq!(game.turn_count(), 60);
    }
}

#[test]
fn a_player_passes_where_no_move_is_legal() {
    for name in NAMES {
        // One point, and two points of which the other one is taken and its taking forbidden.
        let mut tiny = game("1x1", Rules::CHINESE, 0);
        let mut pair = game("2x1", Rules::CHINESE, 0);
        pair.play(Color::Black, Move::Play(common::point("A1"))).unwrap();
        pair.play(Color::White, Move::Play(common::point("B1"))).unwrap();
        for game in [&mut tiny, &mut pair] {
            let limits = Limits::default();
            let choice = player(name, 1).choose(game, Color::Black, &limits, &mut Silent);
            assert_eq!(choice.action, Action::Play(Move::Pass), "{name} on\n{}", game.board());
        }
    }
}

#[test]
fn a_player_still_answers_after_the_end() {
    for name in NAMES {
        let mut over = game("5x5", Rules::CHINESE, 0);
        over.play(Color::Black, Move::Pass).unwrap();
        over.play(Color::White, Move::Pass).unwrap();
        let choice = player(name, 1).choose(&over, Color::Black, &Limits::default(), &mut Silent);
        let Action::Play(mv) = choice.action else { panic!("{name} resigned") };
        assert_eq!(over.check(Color::Black, mv), Ok(()), "{name}");
        over.confirm(Color::Black);
        over.confirm(Color::White);
        let choice = player(name, 1).choose(&over, Color::Black, &Limits::default(), &mut Silent);
        assert_eq!(choice.action, Action::Play(Move::Pass), "{name} after the confirmation");
    }
}

#[test]
fn suicide_is_played_only_where_it_is_legal_and_never_by_the_heuristic_player() {
    // As in case B10 the move takes own stones off, but A1 is a false eye that may be filled.
    let drawing = "O . . . ./X O . . ./. X O . .";
    let allowed =
        Limits { allowed: Some(PointSet::from_iter([common::point("A1")])), ..Limits::default() };
    for (name, rules, expected) in [
        ("random", Rules::CGOS, Move::Pass),
        ("heuristic", Rules::CGOS, Move::Pass),
        ("random", Rules::TROMP_TAYLOR, Move::Play(common::point("A1"))),
    ] {
        let game = common::position(drawing, Color::Black, rules);
        let choice = player(name, 5).choose(&game, Color::Black, &allowed, &mut Silent);
        assert_eq!(choice.action, Action::Play(expected), "{name}");
    }
}

#[test]
fn only_allowed_points_are_played() {
    let game = game("9x9", Rules::CHINESE, 7);
    let allowed: PointSet = ["A1", "B2", "J9"].map(common::point).into_iter().collect();
    let limits = Limits { allowed: Some(allowed), ..Limits::default() };
    for name in NAMES {
        for seed in 0..5 {
            let choice = player(name, seed).choose(&game, Color::White, &limits, &mut Silent);
            let Action::Play(Move::Play(point)) = choice.action else { panic!("{name} passes") };
            assert!(allowed.contains(point), "{name} plays {point}");
        }
    }
}

#[test]
fn without_time_a_move_is_played_at_once_and_not_given_away() {
    let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    for size in ["9", "19", "9x13"] {
        let game = common::game(size, Rules::CHINESE, 7);
        let action = common::player("heuristic", 1)
            .choose(&game, Color::Black, &limits, &mut tengen_players::Silent)
            .action;
        assert!(matches!(action, Action::Play(Move::Play(_))), "{size}: {action}");
    }
}
