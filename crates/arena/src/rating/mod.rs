//! Statistics of results: pure functions of counts.
//!
//! * [`Cells`] counts games or pairs of games by what they are worth.
//! * [`Estimate`] says how strong that shows a side to be: score, Elo, normalized Elo, each with
//!   its error, and the likelihood of superiority.
//! * [`sprt`] tests two hypotheses game by game.
//! * [`bradley_terry`] rates many engines on one scale.
//! * [`Prefix`] puts games in order that finish in any.
//!
//! Elo is logistic unless it is called otherwise: a side that is `d` Elo stronger scores
//! `1 / (1 + 10^(-d / 400))`. Nothing here is ever infinite or not a number: what cannot be said is
//! `None`.

pub mod bradley_terry;
mod cells;
mod elo;
mod matrix;
mod prefix;
pub mod sprt;

pub use self::cells::{Cells, Games, Pairs};
pub use self::elo::{Estimate, elo, expected};
pub use self::prefix::Prefix;

/// The quantile of the normal distribution that leaves 2.5 % above: an interval of so many
/// standard errors to each side covers 95 %.
const Z95: f64 = 1.959_963_984_540_054;

/// The distribution function of the standard normal distribution.
fn normal_cdf(x: f64) -> f64 {
    0.5 * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2)
}

/// `ln(1 + e^x)`, for any finite `x`: minus the logarithm of the chance of losing where the odds
/// are `e^x`.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}
