//! Uniform random playouts.
//!
//! Both sides play legal moves drawn uniformly, never fill an own one-point eye
//! ([`Board::is_true_eye`]), never play suicide, and pass when nothing is left. Simple ko binds;
//! superko does not, so a limit on the number of moves ends what could go round for ever.

use rand::Rng;

use crate::board::Board;
use crate::board::grid::Grid;
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

pub(crate) fn run_on<const S: usize, const C: usize, const W: usize>(
    grid: &mut Grid<S, C, W>,
    to_move: Color,
    rng: &mut impl Rng,
    limit: usize,
) -> usize {
    let mut color = to_move;
    let mut passes = 0;
    let mut moves = 0;
    while passes < 2 && moves < limit {
        if let Some(at) = random_move(grid, color, rng) {
            grid.play(color, at, |_| {});
            passes = 0;
        } else {
            grid.set_ko(None);
            passes += 1;
        }
        moves += 1;
        color = color.other();
    }
    moves
}

/// Draws uniformly among the playable points: a point that is not playable goes to the end of the
/// list, and the draw is repeated among the rest.
fn random_move<const S: usize, const C: usize, const W: usize>(
    grid: &mut Grid<S, C, W>,
    color: Color,
    rng: &mut impl Rng,
) -> Option<usize> {
    let mut left = grid.empty_count();
    while left > 0 {
        // The upper half of a product: uniform but for 1 part in 2^32 / 625.
        let index = ((u64::from(rng.next_u32()) * left as u64) >> 32) as usize;
        let at = usize::from(grid.empties()[index]);
        if !grid.is_true_eye(color, at) && grid.check(color, at, false).is_ok() {
            return Some(at);
        }
        left -= 1;
        grid.swap_empties(index, left);
    }
    None
}
