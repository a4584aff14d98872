//! Counts and unconditional life on random positions.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{
    Board, Color, Game, HalfPoints, Move, Point, PointSet, Rules, Scoring, Size, Tax, life, playout,
};

use crate::common::story::{config, position};
use crate::common::{board_of, cell_of, grid_of, point_of, points_of, side, size};
use crate::naive::{Grid, NaiveGame, Repeats, tally};

/// Points drawn from a board by bits of the given words.
fn drawn(board: &Board, bits: &[u64; 2]) -> PointSet {
    let chosen = |index: usize| bits[index / 64 % 2] >> (index % 64) & 1 == 1;
    board.size().points().enumerate().filter(|(i, _)| chosen(*i)).map(|(_, point)| point).collect()
}

proptest! {
    #![proptest_config(config(file!()))]

    #[test]
    fn every_point_is_counted_once_whatever_is_dead(
        board in position(),
        dead: [u64; 2],
        seki: [u64; 2],
        whole_chains: bool,
    ) {
        let grid = grid_of(&board);
        let mut dead = drawn(&board, &dead);
        if whole_chains {
            dead = dead.iter().filter(|&at| board.chain_id(at) == Some(at))
                .fold(PointSet::new(), |set, at| set | board.chain(at));
        }
        let seki = drawn(&board, &seki);
        let count = tengen_rules::count(&board, &dead, &seki);
        let marked: Vec<bool> = (0..grid.cells.len())
            .map(|at| dead.contains(point_of(&grid, at)))
            .collect();
        let expected = tally(&grid, &marked);
        let area = u32::try_from(board.size().area()).expect("a small board");
        let (black, white) = (Color::Black, Color::White);
        prop_assert_eq!(count.surrounded(black) + count.surrounded(white) + count.shared, area);
        prop_assert_eq!(count.doubled_area(black) + count.doubled_area(white), 2 * area);
        prop_assert_eq!(count.shared, expected.shared);
        let mut owned = [0; 2];
        for at in board.size().points() {
            if let Some(owner) = count.owner(at) {
                owned[side(owner).index()] += 1;
                prop_assert!(dead.contains(at) || board.color_at(at).is_none_or(|c| c == owner));
            }
        }
        for color in Color::ALL {
            let index = side(color).index();
            prop_assert_eq!(count.stones[color], expected.stones[index]);
            prop_assert_eq!(count.dead[color], expected.dead[index]);
            let points = count.territory[color] + count.seki_eyes[color] + count.to_fill[color];
            prop_assert_eq!(points, expected.territory[index]);
            prop_assert_eq!(count.surrounded(color), owned[index]);
        }
    }

    /// Stones that were played stand, are dead or are prisoners: the two ways of counting differ by
    /// the number of stones that each side has played, and by the points that must be filled.
    #[test]
    fn area_and_territory_differ_by_the_stones_played(seed: u64, side in 2..=9u8, dead: [u64; 2]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let size = Size::square(side).expect("within 25");
        let mut game = Game::new(size, Rules::CHINESE, HalfPoints(0));
        // To the end: nobody passes while there is a point that is no own eye.
        while game.turn_count() < 3 * size.area() {
            let color = game.to_move();
            let points: Vec<Point> = game
                .legal_points(color)
                .into_iter()
                .filter(|&point| !game.board().is_true_eye(color, point))
                .collect();
            if points.is_empty() {
                break;
            }
            let point = points[rng.random_range(0..points.len())];
            prop_assert!(game.play(color, Move::Play(point)).is_ok());
        }
        let dead = drawn(game.board(), &dead);
        let count = game.count(&dead, &PointSet::new());
        let area = game.score(&count, 0).margin.0;
        game.set_rules(Rules { scoring: Scoring::Territory, tax: Tax::Seki, ..Rules::CHINESE });
        let territory = game.score(&count, 0).margin.0;
        let more_black = i32::from(game.turn_count() % 2 == 1);
        let to_fill = count.to_fill.black.cast_signed() - count.to_fill.white.cast_signed();
        prop_assert_eq!(area - territory, 2 * (more_black + to_fill));
        if count.shared == 0 && size.area() % 2 == 1 {
            prop_assert_eq!(area / 2 % 2 != 0, true, "the difference of two areas is odd");
        }
    }

    #[test]
    fn a_true_eye_is_what_its_definition_says(board in position()) {
        let grid = grid_of(&board);
        for (at, &cell) in grid.cells.iter().enumerate() {
            let around = grid.neighbors(at);
            let (column, row) = (at % grid.width, at / grid.width);
            let inner = column > 0 && row > 0 && column + 1 < grid.width && row + 1 < grid.height;
            for owner in Color::ALL {
                let (own, enemy) = (Some(side(owner)), Some(side(!owner)));
                let enemies = (0..grid.cells.len())
                    .filter(|&other| {
                        let across = (other % grid.width).abs_diff(column);
                        let along = (other / grid.width).abs_diff(row);
                        (across, along) == (1, 1) && grid.cells[other] == enemy
                    })
                    .count();
                let expected = cell.is_none()
                    && around.iter().all(|&next| grid.cells[next] == own)
                    && enemies < if inner { 2 } else { 1 };
                prop_assert_eq!(board.is_true_eye(owner, point_of(&grid, at)), expected);
            }
        }
    }
}

/// A position late in a random game: a game played to its end, then some stones taken off again so
/// that regions of all kinds come up.
fn late_position(rng: &mut Xoshiro256PlusPlus) -> Grid {
    let sides = [rng.random_range(2..=7), rng.random_range(2..=7)];
    let mut board = Board::new(size(sides[0], sides[1]));
    let limit = playout::move_limit(&board);
    playout::run(&mut board, Color::Black, rng, limit);
    let mut grid = grid_of(&board);
    for cell in &mut grid.cells {
        if rng.random_range(0..12) == 0 {
            *cell = None;
        }
    }
    grid
}

/// Benson's promise: the opponent plays alone for as long as he likes, and takes nothing.
#[test]
fn unconditionally_alive_chains_survive_an_opponent_who_plays_alone() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1976);
    let (mut alive_chains, mut dead_chains, mut captured_chains) = (0, 0, 0);
    for _ in 0..400 {
        let grid = late_position(&mut rng);
        let board = board_of(&grid);
        for (owner, suicide) in Color::ALL.into_iter().flat_map(|c| [(c, false), (c, true)]) {
            let alive = life::unconditional(&board, owner, suicide);
            let area = life::unconditional_area(&board, owner, suicide);
            assert!(alive.is_subset(&board.stones(owner)) && alive.is_subset(&area));
            assert!(!area.intersects(&life::unconditional(&board, !owner, suicide)), "{board:?}");
            for (stones, _) in &grid.chains() {
                let stones = points_of(&grid, stones);
                if stones.is_subset(&board.stones(owner)) {
                    assert!(!stones.intersects(&alive) || stones.is_subset(&alive), "{board:?}");
                    let count =
                        if stones.is_subset(&alive) { &mut alive_chains } else { &mut dead_chains };
                    *count += 1;
                }
            }
            for _ in 0..3 {
                let attacker = side(!owner);
                let mut game =
                    NaiveGame::from_grid(grid.clone(), attacker, Repeats::Simple, suicide);
                for _ in 0..4 * grid.cells.len() {
                    let at = rng.random_range(0..grid.cells.len());
                    if let Ok(outcome) = game.play(attacker, at % grid.width, at / grid.width) {
                        captured_chains +=
                            u32::from(outcome.captured_chains > 0 && !outcome.suicide);
                        game.pass(attacker.other());
                    }
                    for stone in alive {
                        let now = game.grid.cells[cell_of(&grid, stone)];
                        assert_eq!(now, Some(side(owner)), "{stone} was taken\n{board:?}");
                    }
                }
                // Nor can he live in the regions that count as owned: the owner, playing alone in
                // turn, takes all he has put there.
                for _ in 0..12 * grid.cells.len() {
                    let at = rng.random_range(0..grid.cells.len());
                    let _ = game.play(side(owner), at % grid.width, at / grid.width);
                }
                for point in area {
                    let now = game.grid.cells[cell_of(&grid, point)];
                    assert_ne!(now, Some(attacker), "{point} is not owned\n{board:?}");
                }
            }
        }
    }
    println!("{alive_chains} chains alive, {dead_chains} not, {captured_chains} captures");
    assert!(alive_chains > 100 && dead_chains > 100 && captured_chains > 100);
}
