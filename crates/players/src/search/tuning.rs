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
    /// How much less than its parent a move of hardly any prior is worth at first, 0 to 1.
    pub(super) prior_loss: f32,
    /// Virtual visits of its own that every move begins with, worth what it is at first: so long its
    /// prior is remembered.
    pub(super) prior_visits: f32,
    /// Prior of a pass, relative to all moves together.
    pub(super) pass_prior: f32,
    /// The same where a choice is made, which has to know how a pass does.
    pub(super) root_pass_prior: f32,
    /// The same when few points are left, and for an answer to a pass.
    pub(super) late_pass_prior: f32,
    /// Share of a playout's value that the score decides in a close game, 0 to 1.
    pub(super) score_share: f32,
    /// The same in a game that nearly all playouts win or lose.
    pub(super) score_share_decided: f32,
    /// Half-points more or less than expected, beyond which the score says nothing more, where scores
    /// vary much.
    pub(super) score_range: f64,
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
    prior_loss: f32,
    prior_visits: f32,
    pass_prior: f32,
    root_pass_prior: f32,
    late_pass_prior: f32,
    score_share: f32,
    score_share_decided: f32,
    score_range: f64,
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
        let (expand_at, score_share, prior_loss, prior_visits) = match Scale::of(size) {
            Scale::Small => (1, 0.01, 0.0, 0.0),
            Scale::Medium => (3, 0.05, 0.1, 10.0),
            Scale::Large => (5, 0.1, 0.2, 40.0),
        };
        Self {
            expand_at,
            breadth: 120,
            exploration: 0.7,
            amaf_equivalence: 1000.0,
            amaf_prior: 8.0,
            prior_gain: 0.05,
            prior_loss,
            prior_visits,
            pass_prior: 0.002,
            root_pass_prior: 0.02,
            late_pass_prior: 0.1,
            score_share,
            score_share_decided: 0.3,
            score_range: 80.0,
        }
    }
}
