//! A search under way: what its threads share.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64};

use super::owners::Owners;
use super::start::Start;
use super::tree::{MOST_VISITS, Tree};
use super::tuning::Tuning;

/// A position, the tree that grows from it, and how long that may go on.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) tree: Tree,
    pub(super) start: Start,
    pub(super) tuning: Tuning,
    /// One for each thread.
    pub(super) owners: Vec<Owners>,
    /// Playouts begun.
    begun: AtomicU64,
    /// Playouts to be made.
    limit: u64,
    stop: AtomicBool,
    /// Half-points by which Black has to win.
    target: AtomicI32,
}

impl Job {
    pub(super) fn new(
        tree: Tree,
        start: Start,
        tuning: Tuning,
        threads: usize,
        limit: Option<u64>,
    ) -> Self {
        let area = start.board.size().area();
        // Every point and the pass may be a move.
        let owners = (0..threads).map(|_| Owners::new(area, area + 1)).collect();
        Self {
            tree,
            start,
            tuning,
            owners,
            begun: AtomicU64::new(0),
            limit: limit.unwrap_or(u64::MAX),
            stop: AtomicBool::new(false),
            target: AtomicI32::new(0),
        }
    }

    /// Whether another playout is to be made, which the caller then has to make.
    pub(super) fn claim(&self) -> bool {
        !self.stop.load(Relaxed)
            && self.tree.root().visits() < MOST_VISITS
            && self.begun.fetch_add(1, Relaxed) < self.limit
    }

    /// Half-points by which Black has to win for a playout to be worth something: other than 0 where
    /// one side is far ahead, so that it goes on to win by enough and the other one to lose by little.
    pub(super) fn target(&self) -> i32 {
        self.target.load(Relaxed)
    }

    pub(super) fn set_target(&self, target: i32) {
        self.target.store(target, Relaxed);
    }

    /// Playouts begun so far.
    pub(super) fn playouts(&self) -> u64 {
        self.begun.load(Relaxed).min(self.limit)
    }

    /// Lets all threads end after the playout that they are in.
    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }
}
