//! How far a match is.

use std::collections::VecDeque;

use crate::rating::sprt::Verdict;
use crate::summary::Tally;

/// How far a match is.
pub(super) struct Progress {
    /// The first game that nobody has begun.
    pub(super) next: u32,
    /// Games to be played again, first of all.
    pub(super) again: VecDeque<u32>,
    /// Which games were finished before, by number less one.
    pub(super) done: Vec<bool>,
    /// Attempts running that do not count, for each pairing.
    pub(super) voids: Vec<u32>,
    /// Why a pairing goes no further.
    pub(super) stopped: Vec<Option<String>>,
    /// Why nothing goes further.
    pub(super) failure: Option<String>,
    pub(super) tally: Tally,
}

impl Progress {
    /// A match of so many pairings, of which these games are done and counted.
    pub(super) fn new(pairings: usize, done: Vec<bool>, tally: Tally) -> Self {
        Self {
            next: 1,
            again: VecDeque::new(),
            done,
            voids: vec![0; pairings],
            stopped: vec![None; pairings],
            failure: None,
            tally,
        }
    }

    /// Whether the test of the match has come to a result. There is only one pairing then.
    pub(super) fn is_decided(&self) -> bool {
        self.tally.verdict(0) != Verdict::Continue
    }

    /// The number of the next game to be played, up to `last`.
    pub(super) fn number(&mut self, last: u32) -> Option<u32> {
        if let Some(number) = self.again.pop_front() {
            return Some(number);
        }
        while self.next <= last {
            let number = self.next;
            self.next += 1;
            if !self.done[number as usize - 1] {
                return Some(number);
            }
        }
        None
    }
}
