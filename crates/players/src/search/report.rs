//! What a tree says about the moves at its root.

use tengen_rules::{Color, Move};

use super::job::Job;
use super::owners::ownership;
use super::tree::Node;
use crate::player::{Candidate, Detail, Line, Report, Root, Value};

/// Standard errors between a mean and its lower bound.
const CONFIDENCE: f64 = 1.96;

/// A move at the root.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    /// Its place among the children of the root.
    pub(super) index: usize,
    pub(super) mv: Move,
    pub(super) visits: u64,
    /// Of who is to move at the root.
    pub(super) value: Value,
    prior: f64,
    lcb: f64,
}

impl Job {
    /// The moves at the root, the best one first: by visits, then by what is expected of them.
    pub(super) fn ranking(&self) -> Vec<Ranked> {
        let children = self.tree.children(self.tree.root());
        let priors: f64 = children.iter().map(|child| f64::from(child.prior())).sum();
        let mut ranking: Vec<Ranked> = children
            .iter()
            .enumerate()
            .map(|(index, child)| {
                let visits = child.visits();
                let value = Self::value(child, self.start.color);
                let n = f64::from(visits.max(1));
                let error = (value.winrate * (1.0 - value.winrate) / n).sqrt();
                let lcb =
                    if visits == 0 { 0.0 } else { value.winrate - CONFIDENCE * (error + 0.5 / n) };
                Ranked {
                    index,
                    mv: self.start.mv(child.code()),
                    visits: u64::from(visits),
                    value,
                    prior: f64::from(child.prior()) / priors,
                    lcb: lcb.max(0.0),
                }
            })
            .collect();
        ranking.sort_by(|a, b| {
            b.visits
                .cmp(&a.visits)
                .then(b.value.winrate.total_cmp(&a.value.winrate))
                .then(b.prior.total_cmp(&a.prior))
        });
        ranking
    }

    /// What a node whose values are those of `color` is worth to it.
    fn value(node: &Node, color: Color) -> Value {
        let (mean, square) = node.score();
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let points = |half_points: f64| half_points / 2.0;
        let deviation = (square - mean * mean).max(0.0).sqrt();
        if node.visits() == 0 {
            return Value { winrate: 0.5, ..Value::default() };
        }
        Value { winrate: node.winrate(), score: points(sign * mean), deviation: points(deviation) }
    }

    /// What the tree says, in as much detail as is wanted.
    pub(super) fn report(&self, detail: Detail) -> Report {
        let ranking = self.ranking();
        let color = self.start.color;
        let visits = ranking.iter().map(|ranked| ranked.visits).sum();
        let ownership_of = |index| ownership(&self.owners, color, index);
        let root = Root {
            visits,
            value: mean(&ranking),
            ownership: detail.ownership.then(|| ownership_of(None)),
        };
        let candidates = ranking.into_iter().map(|ranked| {
            let (variation, variation_visits) = self.variation(ranked.index);
            let line = Line {
                visits: ranked.visits,
                value: ranked.value,
                prior: ranked.prior,
                lcb: ranked.lcb,
                variation,
                variation_visits,
                ownership: detail.move_ownership.then(|| ownership_of(Some(ranked.index))),
            };
            Candidate {
                mv: ranked.mv,
                #[expect(clippy::cast_possible_truncation, reason = "at most 625 points")]
                value: (100.0 * ranked.value.score) as i32,
                explanation: share_of_playouts(&ranked),
                line: Some(line),
            }
        });
        Report { candidates: candidates.collect(), root: Some(root) }
    }

    /// The expected course of the game after a move at the root, that move first, and the playouts
    /// of each move.
    pub(super) fn variation(&self, index: usize) -> (Vec<Move>, Vec<u64>) {
        let tree = &self.tree;
        let mut node = &tree.children(tree.root())[index];
        let (mut moves, mut visits) = (Vec::new(), Vec::new());
        loop {
            moves.push(self.start.mv(node.code()));
            visits.push(u64::from(node.visits()));
            let children = tree.children(node).iter().filter(|child| child.visits() > 0);
            // The first of those that have as many.
            match children.rev().max_by_key(|child| child.visits()) {
                Some(child) => node = child,
                None => return (moves, visits),
            }
        }
    }
}

/// The winrate of a move and the playouts behind it, in words.
pub(super) fn share_of_playouts(ranked: &Ranked) -> String {
    if ranked.visits == 0 {
        return "no playouts".to_owned();
    }
    format!("{:.0} % of {} playouts", 100.0 * ranked.value.winrate, ranked.visits)
}

/// The mean of moves, each weighed by its playouts.
fn mean(ranking: &[Ranked]) -> Value {
    let visits: f64 = ranking.iter().map(|ranked| ranked.visits as f64).sum();
    if visits == 0.0 {
        return Value { winrate: 0.5, ..Value::default() };
    }
    let sum = |of: &dyn Fn(&Value) -> f64| -> f64 {
        ranking.iter().map(|ranked| ranked.visits as f64 * of(&ranked.value)).sum::<f64>() / visits
    };
    let score = sum(&|value| value.score);
    let square = sum(&|value| value.deviation * value.deviation + value.score * value.score);
    Value {
        winrate: sum(&|value| value.winrate),
        score,
        deviation: (square - score * score).max(0.0).sqrt(),
    }
}
