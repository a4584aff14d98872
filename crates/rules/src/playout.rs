//! Uniform random playouts.
//!
//! Both sides play legal moves drawn uniformly, never fill an own one-point eye
//! ([`Board::is_true_eye`]), never play suicide, and pass when nothing is left. Simple ko binds;
//! superko does not, so a limit on the number of moves ends what could go round for ever: who gets
//! the limit back as the number of moves should not trust the end.
//!
//! A search keeps one [`Game`](crate::Game) for the tree, plays and undoes there with superko, and
//! copies its board into one scratch board for each playout:
//!
//! ```
//! use rand::SeedableRng;
//! use rand::rngs::Xoshiro256PlusPlus;
//! use tengen_rules::{Board, Color, Game, HalfPoints, Rules, Size, playout};
//!
//! let game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let mut scratch = game.board().clone();
//! let mut wins = 0;
//! for _ in 0..100 {
//!     scratch.clone_from(game.board());
//!     let limit = playout::move_limit(&scratch);
//!     playout::run(&mut scratch, game.to_move(), &mut rng, limit);
//!     // Twice the margin, to compare it with komi in half-points.
//!     wins += u32::from(2 * playout::margin(&scratch) > game.komi().0);
//! }
//! assert!((20..70).contains(&wins), "an even game: {wins}");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! The generator is one of `rand` 0.10. It gives each playout a seed; the draws inside come from a
//! linear congruential generator of 64 bits of which the upper half is used, for speed.

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

/// The area of Black less that of White at the end of a playout: stones, and empty points with none
/// but one color's stones beside them.
///
/// This is exact, and much faster than [`count`](crate::count()), where playouts end: no empty
/// region is larger than one point. Elsewhere larger regions are left out, as if they were shared.
pub fn margin(board: &Board) -> i32 {
    board.margin()
}

/// A stream of random numbers for the inside of a playout: the upper half of a linear congruential
/// generator modulo 2^64 (Knuth, The Art of Computer Programming 2, 3.3.4, the constants of MMIX).
/// One multiplication a draw; the seed comes from a proper generator for each playout.
#[derive(Clone, Debug)]
pub struct Draws(u64);

impl Draws {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `count`, each as likely but for one part in 2^32 / `count`; `count` is less
    /// than 2^32.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the hot path of playouts")]
    pub fn below(&mut self, count: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * count as u64) >> 32) as usize
    }
}
