//! Shared inputs of the benches, the same in every run.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{Color, Game, HalfPoints, Move, Point, Rules, Size};

/// A random game: `turns` legal moves on a square board that fill no own eyes.
///
/// The game is cut short where nothing is left to play.
pub fn random_game(side: u8, turns: usize, rules: Rules, seed: u64) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let size = Size::square(side).expect("a board size");
    let mut game = Game::new(size, rules, HalfPoints(15));
    for _ in 0..turns {
        let color = game.to_move();
        let mut points: Vec<Point> = game.board().empty_points().iter().collect();
        let mv = loop {
            if points.is_empty() {
                return game;
            }
            let point = points.swap_remove(rng.random_range(0..points.len()));
            let mv = Move::Play(point);
            if !game.board().is_true_eye(color, point) && game.is_legal(color, mv) {
                break mv;
            }
        };
        game.play(color, mv).expect("the move is legal");
    }
    game
}

/// The stones of a game, in order.
pub fn moves(game: &Game) -> Vec<(Color, Point)> {
    game.moves().filter_map(|(color, mv)| mv.point().map(|point| (color, point))).collect()
}
