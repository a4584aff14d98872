//! Uniform random playouts.
//!
//! Both sides play legal moves drawn uniformly, never fill an own one-point eye
//! ([`Board::is_true_eye`]), never play suicide, and pass when nothing is left. Simple ko binds;
//! superko does not, so a limit on the number of moves ends what could go round for ever.

use rand::Rng;

use crate::board::Board;
use crate::color::Color;

/// A limit on moves that no sensible playout reaches: three times the number of points and 50.
pub fn move_limit(board: &Board) -> usize {
    3 * board.size().area() + 50
}

/// Plays on `board` until both sides have passed or `limit` moves are made; returns how many moves
/// were made, passes included.
pub fn run(board: &mut Board, to_move: Color, rng: &mut impl Rng, limit: usize) -> usize {
    board.playout(to_move, rng, limit)
}
