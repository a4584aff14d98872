//! Statistics against published and recomputed numbers, and what holds for any counts.

mod bradley_terry;
mod elo;
mod properties;
mod sprt;

use tengen_arena::rating::{Cells, Games, Pairs};

/// Asserts that a number is as expected, within this part of it (of 0.1, if it is smaller).
#[track_caller]
fn close(got: f64, expected: f64, tolerance: f64) {
    let allowed = tolerance * expected.abs().max(0.1);
    assert!((got - expected).abs() <= allowed, "got {got}, expected {expected} ± {allowed}");
}

/// Games by wins, losses and draws.
fn games(wins: u32, losses: u32, draws: u32) -> Games {
    Cells([losses, draws, wins])
}

/// Pairs by LL, LD, WL, DD, WD, WW.
fn pairs([ll, ld, wl, dd, wd, ww]: [u32; 6]) -> Pairs {
    Cells([ll, ld, wl + dd, wd, ww])
}
