//! What the benches share: records and random games to measure on, the same in every run, and
//! ways to measure.
//!
//! Everything is measured in processor time of the thread, so that other programs disturb less.

pub mod games;
pub mod measure;
pub mod records;

pub use games::{Window, long_game, window};
pub use measure::{CpuTime, Work};
pub use records::{Record, data_records, own_records};

/// The sides of the boards that are measured.
pub const SIDES: [u8; 3] = [9, 13, 19];

/// Moves of a random playout from the empty board on these sides, both passes counted: the mean
/// of many that every right implementation of the same rules and draws comes to.
pub const PLAYOUT_MOVES: [f64; 3] = [111.0, 219.5, 455.5];
