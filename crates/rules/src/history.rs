//! Which positions stood before: the memory of the superko rules.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use smallvec::SmallVec;

use crate::board::{Board, Packed};
use crate::color::Color;

/// Uses a Zobrist key as its own hash.
#[derive(Clone, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("only keys of 64 bits are hashed");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// All positions of a game, numbered from the start position 0.
///
/// Each key leads to the positions that had it, and every hit is confirmed on the stones, so that
/// two positions with one key can never make a ruling.
#[derive(Clone)]
pub(crate) struct History {
    /// Length of one packed position.
    words: usize,
    /// Position number `n` is `stones[n * words..][..words]`.
    stones: Vec<u64>,
    to_move: Vec<Color>,
    keys: Vec<u64>,
    /// For each key the first position of every situation (stones and side to move) that has it.
    numbers: HashMap<u64, SmallVec<[u32; 2]>, BuildHasherDefault<KeyHasher>>,
}

impl History {
    pub(crate) fn new(board: &Board, to_move: Color) -> Self {
        let mut history = Self {
            words: board.packed().len(),
            stones: Vec::new(),
            to_move: Vec::new(),
            keys: Vec::new(),
            numbers: HashMap::default(),
        };
        history.push(board, to_move);
        history
    }

    /// Notes the position that now stands.
    pub(crate) fn push(&mut self, board: &Board, to_move: Color) {
        let number = self.keys.len();
        let stones = board.packed();
        if self.find(board.key(), &stones, Some(to_move)).is_none() {
            let number = u32::try_from(number).expect("fewer than 2^32 moves");
            self.numbers.entry(board.key()).or_default().push(number);
        }
        self.stones.extend_from_slice(&stones);
        self.to_move.push(to_move);
        self.keys.push(board.key());
    }

    /// Forgets the last position.
    pub(crate) fn pop(&mut self) {
        let key = self.keys.pop().expect("the start position is never popped");
        self.to_move.pop();
        let number = self.keys.len();
        self.stones.truncate(number * self.words);
        if let Some(numbers) = self.numbers.get_mut(&key) {
            if numbers.last().is_some_and(|&last| last as usize == number) {
                numbers.pop();
            }
            if numbers.is_empty() {
                self.numbers.remove(&key);
            }
        }
    }

    /// Returns whether any position has this key; most moves need no more.
    pub(crate) fn may_contain(&self, key: u64) -> bool {
        self.numbers.contains_key(&key)
    }

    /// Number of the first position with these stones and, where it is given, this side to move.
    pub(crate) fn find(&self, key: u64, stones: &Packed, to_move: Option<Color>) -> Option<usize> {
        self.numbers.get(&key)?.iter().map(|&number| number as usize).find(|&number| {
            to_move.is_none_or(|color| self.to_move[number] == color)
                && self.stones[number * self.words..][..self.words] == stones[..]
        })
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("History").field("positions", &self.keys.len()).finish_non_exhaustive()
    }
}
