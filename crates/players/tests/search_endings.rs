//! How the search player ends games: passing, clean-up, neutral points, seki, resigning.

mod common;

use common::{FINISHED, NEUTRAL, lost_game, make_late, point, position, searcher};
use tengen_players::{Action, Choice, Limits, Player as _, Report, Silent, Watch};
use tengen_rules::{Color, Game, HalfPoints, Move, PointSet, Rules};

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

/// Both sides pass, and the game goes on.
fn pass_on(game: &mut Game) {
    game.play(Color::Black, Move::Pass).expect("passing is legal");
    game.play(Color::White, Move::Pass).expect("passing is legal");
    game.resume(Color::Black);
}

#[test]
fn a_hopeless_game_is_resigned_after_a_few_moves_where_that_is_allowed() {
    let mut game = lost_game();
    make_late(&mut game);
    let mut player = searcher(1, 100);
    player.search().unwrap().resign_below = Some(0.1);
    let mut act = |limits: &Limits| {
        let action = player.choose(&game, Color::Black, limits, &mut Silent).action;
        // What is asked for the other side in between makes no difference.
        player.choose(&game, Color::White, &Limits::default(), &mut Silent);
        pass_on(&mut game);
        action
    };
    let limits = Limits::default();
    assert_ne!(act(&limits), Action::Resign);
    assert_ne!(act(&limits), Action::Resign);
    assert_eq!(act(&limits), Action::Resign);
    assert_ne!(act(&Limits { cleanup: true, ..Limits::default() }), Action::Resign);
    assert_ne!(act(&Limits { fresh: true, ..Limits::default() }), Action::Resign);
    player.search().unwrap().resign_below = None;
    let mut act = |limits: &Limits| {
        pass_on(&mut game);
        player.choose(&game, Color::Black, limits, &mut Silent).action
    };
    for _ in 0..4 {
        assert_ne!(act(&limits), Action::Resign, "not allowed");
    }
    let by_points = Limits { resign: Some(HalfPoints::from_points(30)), ..Limits::default() };
    assert_eq!([act(&by_points), act(&by_points), act(&by_points)][2], Action::Resign);
}

#[test]
fn asking_again_about_one_turn_is_no_reason_to_resign() {
    let mut game = lost_game();
    make_late(&mut game);
    let mut player = searcher(1, 100);
    player.search().unwrap().resign_below = Some(0.1);
    for _ in 0..5 {
        let choice = player.choose(&game, Color::Black, &Limits::default(), &mut Silent);
        assert_ne!(choice.action, Action::Resign);
    }
}

#[test]
fn a_second_reason_to_resign_delays_nothing() {
    // A quarter of the points may have been played, but not half of them.
    let mut game = lost_game();
    for _ in 0..12 {
        pass_on(&mut game);
    }
    let limits = Limits { resign: Some(HalfPoints::from_points(30)), ..Limits::default() };
    let mut player = searcher(1, 100);
    player.search().unwrap().resign_below = Some(0.1);
    let act = |_| {
        pass_on(&mut game);
        player.choose(&game, Color::Black, &limits, &mut Silent).action
    };
    assert_eq!([0, 1, 2].map(act)[2], Action::Resign);
}

#[test]
fn a_bent_four_is_left_to_the_rules_that_declare_it() {
    // As in case C11: White's seven stones on the left are dead by declaration, which wins the game
    // by half a point. Playouts see them live.
    let drawing = "
        . O . O O O O . O
        O O O O O O O O O
        X X X X X X X X X
        . X . X X X X . X
        X X X X X X X X X
        O O X X X X X X X
        . O X X X X X X X
        X O O O X X X X X
        X X . O X X X X X
    ";
    for seed in 1..=3 {
        let mut game = position(drawing, Color::Black, Rules::JAPANESE);
        game.set_komi(HalfPoints(31));
        let mut player = searcher(seed, 300);
        let choice = player.choose(&game, Color::Black, &Limits::default(), &mut Silent);
        assert_eq!(choice.action, PASSED, "{}", choice.explanation);
    }
}

#[test]
fn neutral_points_are_taken_after_a_pass_as_well() {
    // Nine neutral points between two walls, and much ground behind them.
    let row = ". . . X . O . . .\n";
    let mut game = position(&row.repeat(9), Color::White, Rules::CHINESE);
    game.set_komi(HalfPoints(-11));
    game.play(Color::White, Move::Pass).unwrap();
    let Action::Play(Move::Play(at)) = chosen(&game, Color::Black) else { panic!("no move") };
    assert_eq!(at.col(), 4);
}

#[test]
fn a_pass_in_an_open_game_that_counts_as_won_is_answered_by_a_pass() {
    let mut game = Game::new("9".parse().unwrap(), Rules::CHINESE, HalfPoints(-100));
    game.play(Color::Black, Move::Play(point("E5"))).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(chosen(&game, Color::Black), PASSED);
}

/// Wants an answer at once.
struct AtOnce;

impl Watch for AtOnce {
    fn should_stop(&mut self) -> bool {
        true
    }

    fn report(&mut self, _: &Report) {}
}

#[test]
fn the_judge_is_not_waited_for_when_an_answer_is_wanted() {
    // A board full of fights, which takes the judge far longer than between two looks at the watch.
    let mut game = Game::new("25".parse().unwrap(), Rules::CHINESE, HalfPoints(-2000));
    let mut state = 1_u32;
    for turn in 0..400 {
        let color = if turn % 2 == 0 { Color::Black } else { Color::White };
        let legal = game.legal_points(color);
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let at = legal[(state >> 8) as usize % legal.len()];
        game.play(color, Move::Play(at)).unwrap();
    }
    game.play(Color::Black, Move::Play(game.legal_points(Color::Black)[0])).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    let judged = choice(&game, Color::Black, &Limits::default());
    assert!(judged.explanation.contains("won"), "{}", judged.explanation);
    let mut player = searcher(1, 300);
    let hurried = player.choose(&game, Color::Black, &Limits::default(), &mut AtOnce);
    assert_ne!(hurried.explanation, judged.explanation);
}

#[test]
fn whoever_asks_about_one_move_gets_it() {
    let drawing = "
        . . . . .
        . . . . .
        . . . X X
        O O . X .
        . X O X X
    ";
    for (rules, name, answer) in [
        (Rules::TROMP_TAYLOR, "A1", played("A1")),
        (Rules::CHINESE, "A1", PASSED),
        (Rules::CHINESE, "E2", played("E2")),
    ] {
        let game = position(drawing, Color::Black, rules);
        let allowed = Some(PointSet::from_iter([point(name)]));
        let choice = choice(&game, Color::Black, &Limits { allowed, ..Limits::default() });
        assert_eq!(choice.action, answer, "{name}");
    }
}
