//! Random playouts: legal, ended, and the same for the same seed.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, PointSet, playout};

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
            let counted = tengen_rules::count(&board, &PointSet::new(), &PointSet::new());
            let area = |color| counted.surrounded(color).cast_signed();
            let expected = area(Color::Black) - area(Color::White);
            assert_eq!(playout::margin(&board), expected, "{board:?}");
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

/// A square board is played to its end: how many moves this takes on average is known from many
/// programs with the same rules.
#[test]
fn playouts_are_as_long_as_they_should_be() {
    for (side, playouts, expected, tolerance) in
        [(9, 20_000, 111.0, 0.4), (13, 8_000, 219.4, 0.8), (19, 3_000, 455.6, 1.6)]
    {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let start = Board::new(size(side, side));
        let limit = playout::move_limit(&start);
        let mut board = start.clone();
        let total: usize = (0..playouts)
            .map(|_| {
                board.clone_from(&start);
                playout::run(&mut board, Color::Black, &mut rng, limit)
            })
            .sum();
        let mean = total as f64 / f64::from(playouts);
        assert!((mean - expected).abs() < tolerance, "{side}: {mean}");
    }
}

/// In positions full of eyes, kos and chains in atari, every point that may be played is drawn, and
/// each as often as any other.
#[test]
fn the_next_move_is_uniform_over_all_that_may_be_played() {
    const DRAWS: u32 = 4_000;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut few = 0;
    for moves in (10..150).step_by(10) {
        let mut position = Board::new(size(9, 9));
        playout::run(&mut position, Color::Black, &mut rng, moves);
        let playable: Vec<_> = position
            .empty_points()
            .iter()
            .filter(|&point| position.is_legal(Color::Black, point, false))
            .filter(|&point| !position.is_true_eye(Color::Black, point))
            .collect();
        few += usize::from((1..6).contains(&playable.len()));
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..DRAWS {
            let mut board = position.clone();
            assert_eq!(playout::run(&mut board, Color::Black, &mut rng, 1), 1);
            let stones = board.stones(Color::Black) - position.stones(Color::Black);
            *drawn.entry(stones.first()).or_insert(0u32) += 1;
        }
        if playable.is_empty() {
            assert_eq!(drawn.keys().collect::<Vec<_>>(), [&None], "a pass");
            continue;
        }
        let points: Vec<_> = playable.iter().copied().map(Some).collect();
        assert_eq!(drawn.keys().copied().collect::<Vec<_>>(), points, "{position:?}");
        let expected = f64::from(DRAWS) / playable.len() as f64;
        let chi_squared: f64 =
            drawn.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        // Six standard deviations above the mean.
        let freedom = playable.len() as f64 - 1.0;
        assert!(chi_squared < freedom + 6.0 * (2.0 * freedom).sqrt() + 1.0, "{chi_squared}");
    }
    assert!(few > 0, "no position was near its end");
}
