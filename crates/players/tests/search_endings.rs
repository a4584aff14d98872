//! How the search player ends games: passing, clean-up, neutral points, seki, resigning.

mod common;

use common::{FINISHED, NEUTRAL, lost_game, make_late, point, position, searcher};
use tengen_players::{Action, Choice, Limits, Player as _, Silent};
use tengen_rules::{Color, Game, HalfPoints, Move, Rules};

fn choice(game: &Game, color: Color, limits: &Limits) -> Choice {
    searcher(1, 300).choose(game, color, limits, &mut Silent)
}

fn chosen(game: &Game, color: Color) -> Action {
    choice(game, color, &Limits::default()).action
}

fn played(name: &str) -> Action {
    Action::Play(Move::Play(point(name)))
}

const PASSED: Action = Action::Play(Move::Pass);

#[test]
fn a_finished_position_is_passed() {
    for rules in [Rules::CHINESE, Rules::JAPANESE, Rules::AGA] {
        let game = position(FINISHED, Color::Black, rules);
        assert_eq!(chosen(&game, Color::Black), PASSED, "{rules:?}");
        assert_eq!(chosen(&game, Color::White), PASSED, "{rules:?}");
    }
}

#[test]
fn a_dead_stone_is_taken_where_all_stones_count_as_alive() {
    for rules in [Rules::CGOS, Rules::TROMP_TAYLOR] {
        // As it stands Black leads by four points; White wins if he takes the stone.
        let mut game = position(FINISHED, Color::White, rules);
        game.set_komi(HalfPoints(5));
        assert_eq!(chosen(&game, Color::White), played("E5"), "{rules:?}");
        game.play(Color::Black, Move::Pass).unwrap();
        assert_eq!(chosen(&game, Color::White), played("E5"), "{rules:?}, after a pass");
    }
}

#[test]
fn clean_up_takes_dead_stones_and_then_passes() {
    let limits = Limits { cleanup: true, ..Limits::default() };
    let mut game = position(FINISHED, Color::White, Rules::CHINESE);
    assert_eq!(choice(&game, Color::White, &limits).action, played("E5"));
    game.play(Color::White, Move::Play(point("E5"))).unwrap();
    assert_eq!(choice(&game, Color::White, &limits).action, PASSED);
}

#[test]
fn a_pass_is_answered_by_a_pass_when_the_count_is_a_win() {
    let mut game = position(FINISHED, Color::White, Rules::CHINESE);
    game.play(Color::White, Move::Pass).unwrap();
    let choice = choice(&game, Color::Black, &Limits::default());
    assert_eq!(choice.action, PASSED);
    assert!(choice.explanation.contains("won"), "{}", choice.explanation);
}

#[test]
fn the_last_neutral_point_is_filled_under_area_scoring() {
    let game = position(NEUTRAL, Color::Black, Rules::CHINESE);
    assert_eq!(chosen(&game, Color::Black), played("C3"));
}

#[test]
fn nobody_passes_while_something_is_left_to_take() {
    // Three White stones are in atari, and a pass leaves them to White.
    let drawing = "
        . X X X O . O
        X X X O O O O
        X . X O . O O
        X X X O O O O
        X . X O O O .
        X X O X X O O
        . X . X . O .
    ";
    let game = position(drawing, Color::White, Rules::CHINESE);
    assert_ne!(chosen(&game, Color::White), PASSED);
}

#[test]
fn seki_is_left_alone() {
    // As in case C07: who plays at D1 or D7 loses his stones in the middle.
    let drawing = "
        . O X . O X .
        O O X O O X X
        . O X O O X .
        O O X X O X X
        . O X X O X .
        O O X X O X X
        . O X . O X .
    ";
    for komi in [-3, 3] {
        for color in Color::ALL {
            let mut game = position(drawing, color, Rules::CHINESE);
            game.set_komi(HalfPoints(komi));
            assert_eq!(chosen(&game, color), PASSED, "{color} with komi {komi}");
        }
    }
}

#[test]
fn a_hopeless_game_is_resigned_after_a_few_moves_where_that_is_allowed() {
    let mut game = lost_game();
    make_late(&mut game);
    let mut player = searcher(1, 100);
    player.search().unwrap().resign_below = Some(0.1);
    let mut act = |limits: &Limits| player.choose(&game, Color::Black, limits, &mut Silent).action;
    let limits = Limits::default();
    assert_ne!(act(&limits), Action::Resign);
    assert_ne!(act(&limits), Action::Resign);
    assert_eq!(act(&limits), Action::Resign);
    assert_ne!(act(&Limits { cleanup: true, ..Limits::default() }), Action::Resign);
    assert_ne!(act(&Limits { fresh: true, ..Limits::default() }), Action::Resign);
    player.search().unwrap().resign_below = None;
    let mut act = |limits: &Limits| player.choose(&game, Color::Black, limits, &mut Silent).action;
    for _ in 0..4 {
        assert_ne!(act(&limits), Action::Resign, "not allowed");
    }
    let by_points = Limits { resign: Some(HalfPoints::from_points(30)), ..Limits::default() };
    assert_eq!([act(&by_points), act(&by_points), act(&by_points)][2], Action::Resign);
}
