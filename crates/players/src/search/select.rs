//! Which child of a node the next playout goes through.

use super::tree::{Node, Sample};
use super::tuning::Tuning;

/// The index of the child to go on with.
///
/// A child is worth `(1 - β) · Q + β · A`, where Q is what its own playouts say and A what playouts
/// say in which the move was made later; β falls as Q becomes known (Gelly and Silver, 2011). A prior
/// adds exploration that fades with visits (Rosin, 2011).
pub(super) fn select(tuning: &Tuning, node: &Node, children: &[Node]) -> usize {
    let playouts = node.playouts();
    let visits = playouts.visits() as f32;
    // What the side to move can expect: the node's values are those of its opponent.
    let expected = if playouts.visits() == 0 { 0.5 } else { 1.0 - playouts.total() / visits };
    let exploration = tuning.exploration * visits.sqrt();
    let highest = children.first().map_or(1.0, Node::prior).max(f32::MIN_POSITIVE);
    let mut best = (0, f32::NEG_INFINITY);
    for (index, child) in children.iter().enumerate() {
        let prior = child.prior();
        let share = (prior / highest).sqrt();
        let hope = expected + tuning.prior_gain * share - tuning.prior_loss * (1.0 - share);
        let own = child.playouts();
        let worth = value(tuning, own, child.amaf(), hope)
            + exploration * prior / (1.0 + own.visits() as f32);
        if worth > best.1 {
            best = (index, worth);
        }
    }
    best.0
}

/// What a move is worth; `hope` is what it is worth before anything is known.
fn value(tuning: &Tuning, own: Sample, amaf: Sample, hope: f32) -> f32 {
    let n = own.visits() as f32 + tuning.prior_visits;
    let a = amaf.visits() as f32 + tuning.amaf_prior;
    let beta = a / (a + n + n * a / tuning.amaf_equivalence);
    let elsewhere = (amaf.total() + tuning.amaf_prior * hope) / a;
    let here = if n > 0.0 { (own.total() + tuning.prior_visits * hope) / n } else { 0.0 };
    (1.0 - beta) * here + beta * elsewhere
}
