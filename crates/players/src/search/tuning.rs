//! The numbers that a search is tuned by.

use tengen_rules::Size;

use crate::geometry::Scale;

/// All numbers that decide how the tree grows and what a playout is worth.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tuning {
    /// Visits that a node has before it gets children: priors cost a share of a playout.
    pub(super) expand_at: u32,
    /// Children that a node has at most, besides the pass; the root has all.
    pub(super) breadth: usize,
    /// Factor of the exploration that a prior earns: `c · P · √N / (1 + n)`.
    pub(super) exploration: f32,
    /// Visits at which what a move did at other times weighs half as much as what it did here, once
    /// the former is known well: the constant of β in Gelly and Silver, 2011.
    pub(super) amaf_equivalence: f32,
    /// Virtual visits of the same that every move begins with, worth what its parent is.
    pub(super) amaf_prior: f32,
    /// How much more than its parent a move of the highest prior is worth at first, 0 to 1.
    pub(super) prior_gain: f32,
    /// Prior of a pass, relative to all moves together.
    pub(super) pass_prior: f32,
    /// The same when few points are left, and for an answer to a pass.
    pub(super) late_pass_prior: f32,
    /// Share of a playout's value that the score decides, in 1/4096.
    pub(super) score_share: u32,
    /// Playouts after which the score to be reached may be moved; 0 leaves it alone.
    pub(super) aim_period: u32,
    /// Share of playouts won from which it is moved, 0.5 to 1.
    pub(super) aim_from: f32,
    /// Share of playouts that then reach it at most, 0.5 to 1.
    pub(super) aim_high: f32,
}

/// Gives access to the numbers by their names.
macro_rules! numbers {
    ($($name:ident: $type:ty),* $(,)?) => {
        impl Tuning {
            const NAMES: &[&str] = &[$(stringify!($name)),*];

            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a number out of range becomes the nearest that is possible"
            )]
            fn set(&mut self, name: &str, number: f64) {
                match name {
                    $(stringify!($name) => self.$name = number as $type,)*
                    _ => {}
                }
            }
        }
    };
}

numbers! {
    expand_at: u32,
    breadth: usize,
    exploration: f32,
    amaf_equivalence: f32,
    amaf_prior: f32,
    prior_gain: f32,
    pass_prior: f32,
    late_pass_prior: f32,
    score_share: u32,
    aim_period: u32,
    aim_from: f32,
    aim_high: f32,
}

impl Tuning {
    /// Whether a number has this name.
    pub(super) fn knows(name: &str) -> bool {
        Self::NAMES.contains(&name)
    }

    /// The numbers for a size of board, but for those that are given by name.
    pub(super) fn new(size: Size, given: &[(String, f64)]) -> Self {
        let mut tuning = Self::of_size(size);
        for (name, number) in given {
            tuning.set(name, *number);
        }
        tuning
    }

    fn of_size(size: Size) -> Self {
        let expand_at = match Scale::of(size) {
            Scale::Small => 1,
            Scale::Medium => 3,
            Scale::Large => 5,
        };
        Self {
            expand_at,
            breadth: 120,
            exploration: 0.7,
            amaf_equivalence: 1000.0,
            amaf_prior: 8.0,
            prior_gain: 0.05,
            pass_prior: 0.002,
            late_pass_prior: 0.1,
            score_share: 100,
            aim_period: 0,
            aim_from: 0.85,
            aim_high: 0.75,
        }
    }
}
