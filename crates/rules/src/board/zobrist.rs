//! Random keys for positions.
//!
//! The key of a position is the exclusive or of one key for each stone, so it can be kept
//! incrementally. The keys depend on the point alone, not on the board's size, and are the same on
//! every machine; they may change between versions. A key is a hint, never a proof: whoever rules
//! on a repetition compares the stones as well.

use crate::color::Color;
use crate::size::MAX_SIDE;

const POINTS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// The next number of the `SplitMix64` sequence after `state`.
const fn splitmix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Key of a stone of `color` in a column and row (both from 0).
pub(crate) const fn stone_key(color: Color, col: usize, row: usize) -> u64 {
    let number = color as usize * POINTS + row * MAX_SIDE as usize + col;
    splitmix((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
