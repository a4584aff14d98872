//! Random playouts: legal, ended, and the same for the same seed.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, playout};

use crate::common::{board_of, difference, grid_of, size};
use crate::naive::{NaiveGame, Repeats, Side};

const SIZES: [(usize, usize); 7] = [(1, 1), (2, 1), (3, 3), (5, 7), (9, 9), (13, 13), (19, 19)];

#[test]
fn a_playout_ends_when_only_own_eyes_and_forbidden_points_are_left() {
    let mut ended = 0;
    for seed in 0..60 {
        for (width, height) in SIZES {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut board = Board::new(size(width, height));
            let limit = playout::move_limit(&board);
            let moves = playout::run(&mut board, Color::Black, &mut rng, limit);
            assert!((2..=limit).contains(&moves));
            let grid = grid_of(&board);
            assert!(grid.is_legal_position(), "{board:?}");
            assert_eq!(board.key(), board_of(&grid).key(), "{board:?}");
            if moves == limit {
                continue;
            }
            ended += 1;
            let naive = NaiveGame::from_grid(grid, Side::Black, Repeats::Simple, false);
            assert_eq!(difference(&board, &naive), None, "{board:?}");
            // Who passed last had nothing left to play; the other perhaps one ko that was forbidden.
            let last = if moves % 2 == 1 { Color::Black } else { Color::White };
            for color in Color::ALL {
                let playable = board
                    .empty_points()
                    .iter()
                    .filter(|&point| board.is_legal(color, point, false))
                    .filter(|&point| !board.is_true_eye(color, point))
                    .count();
                assert!(playable <= usize::from(color != last), "{color}: {playable}\n{board:?}");
            }
        }
    }
    assert!(ended > 300, "only {ended} playouts came to their end");
}

#[test]
fn a_playout_stops_at_its_limit() {
    for limit in 0..30 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut board = Board::new(size(9, 9));
        assert_eq!(playout::run(&mut board, Color::White, &mut rng, limit), limit);
        let stones = board.stone_count(Color::Black) + board.stone_count(Color::White);
        assert!(stones <= limit);
    }
}

#[test]
fn equal_seeds_make_equal_playouts() {
    let run = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut board = Board::new(size(13, 13));
        let limit = playout::move_limit(&board);
        (playout::run(&mut board, Color::Black, &mut rng, limit), board)
    };
    for seed in 0..20 {
        assert_eq!(run(seed), run(seed));
        assert_ne!(run(seed).1, run(seed + 1).1);
    }
}
