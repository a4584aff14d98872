//! What the search player chooses, and what it keeps to.

mod common;

use std::time::{Duration, Instant};

use common::{Listener, game, move_cap, play_out, player, point, position, searcher};
use tengen_players::{Action, Ban, Limits, Player as _, Silent};
use tengen_rules::{Color, Game, HalfPoints, Move, PointSet, Rules};

fn chosen(game: &Game, color: Color, playouts: u64) -> Move {
    let choice = searcher(1, playouts).choose(game, color, &Limits::default(), &mut Silent);
    match choice.action {
        Action::Play(mv) => mv,
        Action::Resign => panic!("nothing allows to resign"),
    }
}

#[test]
fn games_of_the_search_player_are_legal_and_end() {
    for (size, rules) in [
        ("5x5", Rules::CHINESE),
        ("5x4", Rules::TROMP_TAYLOR),
        ("6x6", Rules::JAPANESE),
        ("5x5", Rules::NEW_ZEALAND),
        ("5x5", Rules::AGA),
    ] {
        let mut game = game(size, rules, 7);
        let cap = move_cap(&game);
        play_out(&mut game, &mut [player("search", 1), player("search", 2)], cap);
        assert!(game.is_over(), "{size} {rules:?}\n{}", game.board());
    }
}

#[test]
fn games_against_players_that_play_on_and_on_end() {
    for rules in [Rules::CHINESE, Rules::JAPANESE, Rules::TROMP_TAYLOR] {
        let mut game = game("7x7", rules, 7);
        let cap = move_cap(&game);
        play_out(&mut game, &mut [player("search", 1), player("random", 2)], cap);
        assert!(game.is_over(), "{rules:?}\n{}", game.board());
    }
}

#[test]
fn moves_on_large_boards_and_rectangles_are_legal() {
    for size in ["9x13", "19x19", "25x25"] {
        let mut game = game(size, Rules::TROMP_TAYLOR, 7);
        play_out(&mut game, &mut [player("search", 1), player("random", 2)], 8);
        assert_eq!(game.turn_count(), 8);
    }
}

#[test]
fn stones_in_atari_are_taken_or_saved() {
    let drawing = "
        . X X X . .
        X O O O X .
        . X X . . .
        . . . O . .
        . . . . . .
        O O O O O O
    ";
    for color in Color::ALL {
        let game = position(drawing, color, Rules::CHINESE);
        assert_eq!(chosen(&game, color, 300), Move::Play(point("D4")), "{color}");
    }
}

#[test]
fn the_vital_point_of_three_is_found_by_both_sides() {
    // Black's eye space is a row of three: he lives at B1, White kills there.
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O O O O . .
        X X X X O . .
        . . . X O . .
    ";
    for color in Color::ALL {
        let mut game = position(drawing, color, Rules::CHINESE);
        // Who owns the corner wins.
        game.set_komi(HalfPoints::from_points(-36));
        assert_eq!(chosen(&game, color, 600), Move::Play(point("B1")), "{color}");
    }
}

#[test]
fn a_stopped_search_still_answers() {
    let game = game("19x19", Rules::CHINESE, 7);
    for patience in [0, 1] {
        let mut watch = Listener { patience: Some(patience), ..Listener::default() };
        let choice = searcher(1, 1_000_000).choose(
            &game,
            Color::Black,
            &Limits { endless: true, ..Limits::default() },
            &mut watch,
        );
        let Action::Play(mv @ Move::Play(_)) = choice.action else { panic!("{}", choice.action) };
        assert!(game.is_legal(Color::Black, mv));
        assert_eq!(watch.looks, patience + 1);
    }
}

#[test]
fn time_is_kept_to() {
    for (size, time) in [("9x9", 0), ("19x19", 50), ("25x25", 100)] {
        let game = game(size, Rules::CHINESE, 7);
        let time = Duration::from_millis(time);
        let limits = Limits { time: Some(time), ..Limits::default() };
        let begun = Instant::now();
        let mut player = searcher(1, 1_000_000);
        let choice = player.choose(&game, Color::Black, &limits, &mut Silent);
        assert!(matches!(choice.action, Action::Play(Move::Play(_))));
        // All playouts would take minutes; generous, for machines that have more to do.
        assert!(begun.elapsed() < time + Duration::from_secs(20), "{:?}", begun.elapsed());
    }
}

#[test]
fn allowed_points_and_bans_are_obeyed() {
    let game = game("7x7", Rules::CHINESE, 7);
    let allowed: PointSet = ["A1", "G7", "D1"].map(point).into_iter().collect();
    let limits = Limits { allowed: Some(allowed), ..Limits::default() };
    let choice = searcher(1, 50).choose(&game, Color::White, &limits, &mut Silent);
    let Action::Play(Move::Play(played)) = choice.action else { panic!("{}", choice.action) };
    assert!(allowed.contains(played), "{played}");

    let points = PointSet::board(game.size()) - allowed;
    let ban = |color, depth| Ban { color, points, pass: true, depth };
    let bans = vec![ban(Color::Black, 3), ban(Color::White, 2)];
    let mut watch = Listener::default();
    let limits = Limits { bans, ..Limits::default() };
    let choice = searcher(1, 300).choose(&game, Color::Black, &limits, &mut watch);
    let Action::Play(Move::Play(played)) = choice.action else { panic!("{}", choice.action) };
    assert!(allowed.contains(played), "{played}");
    let report = watch.reports.last().unwrap();
    assert_eq!(report.candidates.len(), 3);
    for candidate in &report.candidates {
        // Both sides in turn have three points to choose from, of which one goes with each move.
        let variation = &candidate.line.as_ref().unwrap().variation;
        for (depth, mv) in variation.iter().enumerate().take(2) {
            assert!(
                mv.point().is_some_and(|point| allowed.contains(point)),
                "{depth}: {variation:?}"
            );
        }
    }
}

#[test]
fn a_position_is_not_repeated_where_superko_forbids_it() {
    // As in case B05: the third move would bring back the first position.
    let drawing = "
        . O . X . X
        O . O X X .
        O O O X . X
        O O X X X X
        . X . X . .
    ";
    let mut game = position(drawing, Color::Black, Rules::CHINESE);
    game.play(Color::Black, Move::Play(point("A1"))).unwrap();
    game.play(Color::White, Move::Play(point("C1"))).unwrap();
    assert!(!game.is_legal(Color::Black, Move::Play(point("B1"))));
    let mut watch = Listener::default();
    let _ = searcher(1, 100).choose(&game, Color::Black, &Limits::default(), &mut watch);
    let report = watch.reports.last().unwrap();
    assert!(report.candidates.iter().all(|c| c.mv != Move::Play(point("B1"))));
    // From one move earlier the same holds within the tree.
    game.undo().unwrap();
    let mut watch = Listener::default();
    let only = |name| PointSet::board(game.size()) - PointSet::from_iter([point(name)]);
    let bans = vec![Ban { color: Color::White, points: only("C1"), pass: true, depth: 1 }];
    let limits = Limits { bans, ..Limits::default() };
    let _ = searcher(1, 300).choose(&game, Color::White, &limits, &mut watch);
    let report = watch.reports.last().unwrap();
    let variation = &report.candidates[0].line.as_ref().unwrap().variation;
    assert_eq!(variation[0], Move::Play(point("C1")));
    assert_ne!(variation[1], Move::Play(point("B1")));
}

#[test]
fn of_some_of_the_moves_the_one_with_most_playouts_is_played() {
    let game = game("9x9", Rules::CHINESE, 7);
    let all = PointSet::board(game.size());
    let edge: PointSet = ["A1", "B1"].map(point).into_iter().collect();
    let outside =
        game.size().points().filter(|p| ![p.col(), p.row()].iter().all(|x| (2..7).contains(x)));
    for left in [edge, outside.collect()] {
        for (seed, playouts) in [(1, 50), (2, 50), (1, 400), (2, 400)] {
            let ban = Ban { color: Color::Black, points: all - left, pass: false, depth: 1 };
            let limits = Limits { bans: vec![ban], ..Limits::default() };
            let mut watch = Listener::default();
            let choice = searcher(seed, playouts).choose(&game, Color::Black, &limits, &mut watch);
            let report = watch.reports.pop().unwrap();
            let best = &report.candidates[0];
            assert_eq!(choice.action, Action::Play(best.mv));
            // At the first move no pass is worth as much as the worst of moves.
            assert_ne!(best.mv, Move::Pass, "{seed} {playouts}");
            let pass =
                report.candidates.iter().find(|candidate| candidate.mv == Move::Pass).unwrap();
            let pass = pass.line.as_ref().unwrap();
            assert!(pass.prior < 0.05 && 4 * pass.visits < playouts, "{pass:?}");
        }
    }
}

#[test]
fn what_is_expected_after_a_capture_repeats_nothing_either() {
    // Once stones were taken, moves that take nothing bring positions back too.
    let mut checked = 0;
    for (size, rules) in [
        ("2x2", Rules::AGA),
        ("2x3", Rules::TROMP_TAYLOR),
        ("3x3", Rules::NEW_ZEALAND),
        ("5x1", Rules::CHINESE),
    ] {
        let mut game = game(size, rules, 0);
        let mut random = player("random", 1);
        while !game.is_over() && game.turn_count() < 20 {
            let color = game.to_move();
            let mut watch = Listener::default();
            let _ = searcher(1, 1000).choose(&game, color, &Limits::default(), &mut watch);
            // Where the game is decided, nothing is searched.
            let lines = watch.reports.last().into_iter().flat_map(|report| &report.candidates);
            for line in lines.filter_map(|candidate| candidate.line.as_ref()) {
                let mut expected = game.clone();
                for &mv in &line.variation {
                    let played = expected.play(expected.to_move(), mv);
                    assert!(played.is_ok(), "{played:?} {rules:?}\n{}", expected.board());
                    checked += 1;
                }
            }
            let choice = random.choose(&game, color, &Limits::default(), &mut Silent);
            let Action::Play(mv) = choice.action else { panic!("nothing allows to resign") };
            game.play(color, mv).unwrap();
        }
    }
    assert!(checked > 100, "{checked}");
}
