//! A search under way: what its threads share.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};

use super::owners::Owners;
use super::start::Start;
use super::tree::{MOST_VISITS, Tree};
use super::tuning::Tuning;
use super::verdict::Outlook;

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
    /// What playouts said a short while ago.
    outlook: AtomicU64,
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
            outlook: AtomicU64::new(0),
        }
    }

    /// Whether another playout is to be made, which the caller then has to make.
    pub(super) fn claim(&self) -> bool {
        !self.stop.load(Relaxed)
            && self.tree.root().visits() < MOST_VISITS
            && self.begun.fetch_add(1, Relaxed) < self.limit
    }

    /// How the game seemed to stand a short while ago.
    pub(super) fn outlook(&self) -> Outlook {
        Outlook::unpack(self.outlook.load(Relaxed))
    }

    /// Looks how it stands by the playouts so far.
    pub(super) fn look(&self) {
        let outlook = Outlook::of(self.tree.root(), &self.tuning);
        self.outlook.store(outlook.pack(), Relaxed);
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
