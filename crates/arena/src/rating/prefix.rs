//! Order.

use std::collections::BTreeMap;

/// Gives things in the order of their places, whatever the order in which they come: each as soon
/// as all before it have come. Statistics that take games as they finish would favor whoever wins
/// quickly.
#[derive(Clone, Debug)]
pub struct Prefix<T> {
    /// The first place that has not come.
    next: u64,
    // Invariant: all places are above `next`.
    waiting: BTreeMap<u64, T>,
}

impl<T> Prefix<T> {
    /// Takes what has this place, from 0, and gives whatever is now in turn. What comes a second
    /// time is dropped.
    pub fn push(&mut self, place: u64, item: T) -> Vec<T> {
        if place >= self.next {
            self.waiting.entry(place).or_insert(item);
        }
        let mut ready = Vec::new();
        while let Some(item) = self.waiting.remove(&self.next) {
            self.next += 1;
            ready.push(item);
        }
        ready
    }

    /// How many things wait for one before them.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }
}

impl<T> Default for Prefix<T> {
    fn default() -> Self {
        Self { next: 0, waiting: BTreeMap::new() }
    }
}
