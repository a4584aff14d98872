//! Which positions stood before: the memory of the superko rules.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use smallvec::SmallVec;

use crate::board::{Board, Packed};
use crate::color::Color;
use crate::game::Repeated;

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
    /// How many more stones Black has captured than White.
    balances: Vec<i32>,
    /// Number of the first position of the same situation (stones and side to move).
    firsts: Vec<u32>,
    /// For each key the first position of every situation (stones and side to move) that has it.
    numbers: HashMap<u64, SmallVec<[u32; 2]>, BuildHasherDefault<KeyHasher>>,
    /// The later positions of situations that came back, by their first position.
    later: HashMap<u32, Vec<u32>>,
    /// The same, by the balance of captures too.
    later_balanced: HashMap<(u32, i32), Vec<u32>>,
}

impl History {
    pub(crate) fn new(board: &Board, to_move: Color) -> Self {
        let mut history = Self {
            words: board.packed().len(),
            stones: Vec::new(),
            to_move: Vec::new(),
            keys: Vec::new(),
            balances: Vec::new(),
            firsts: Vec::new(),
            numbers: HashMap::default(),
            later: HashMap::new(),
            later_balanced: HashMap::new(),
        };
        let _ = history.push(board, to_move, 0);
        history
    }

    /// Makes room for so many further positions.
    pub(crate) fn reserve(&mut self, positions: usize) {
        self.stones.reserve(positions * self.words);
        self.to_move.reserve(positions);
        self.keys.reserve(positions);
        self.balances.reserve(positions);
        self.firsts.reserve(positions);
        self.numbers.reserve(positions);
    }

    /// Notes the position that now stands, and how many more stones Black has captured than White.
    /// Returns when it stood before with this side to move, if it did: the latest time with this
    /// balance or else the latest time. What it takes does not grow with the game.
    pub(crate) fn push(&mut self, board: &Board, to_move: Color, balance: i32) -> Option<Repeated> {
        let number = u32::try_from(self.keys.len()).expect("fewer than 2^32 moves");
        let before = self.stones.len();
        board.pack_into(&mut self.stones);
        let (before, now) = self.stones.split_at(before);
        let numbers = self.numbers.entry(board.key()).or_default();
        let first = numbers.iter().copied().find(|&earlier| {
            let earlier = earlier as usize;
            self.to_move[earlier] == to_move && before[earlier * self.words..][..self.words] == *now
        });
        if first.is_none() {
            numbers.push(number);
        }
        self.to_move.push(to_move);
        self.keys.push(board.key());
        self.balances.push(balance);
        self.firsts.push(first.unwrap_or(number));
        let first = first?;
        let balanced = self.latest_balanced(first, balance);
        let latest = self.later.get(&first).and_then(|later| later.last()).copied();
        self.later.entry(first).or_default().push(number);
        self.later_balanced.entry((first, balance)).or_default().push(number);
        let since = balanced.or(latest).unwrap_or(first) as usize;
        Some(Repeated { since, balanced: balanced.is_some() })
    }

    /// The latest position of a situation with this balance.
    fn latest_balanced(&self, first: u32, balance: i32) -> Option<u32> {
        let later = self.later_balanced.get(&(first, balance)).and_then(|later| later.last());
        later.copied().or_else(|| (self.balances[first as usize] == balance).then_some(first))
    }

    /// Forgets the last position.
    pub(crate) fn pop(&mut self) {
        let key = self.keys.pop().expect("the start position is never popped");
        self.to_move.pop();
        let number = self.keys.len();
        self.stones.truncate(number * self.words);
        let popped = self.balances.pop().zip(self.firsts.pop());
        let (balance, first) = popped.expect("as many as there are keys");
        if first as usize == number {
            pop_last(&mut self.numbers, &key, SmallVec::pop, SmallVec::is_empty);
        } else {
            pop_last(&mut self.later, &first, Vec::pop, Vec::is_empty);
            pop_last(&mut self.later_balanced, &(first, balance), Vec::pop, Vec::is_empty);
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
                && self.stones_of(number) == &stones[..]
        })
    }

    /// Returns whether these stones stood before with this side to move and this balance of
    /// captures.
    pub(crate) fn contains_balanced(
        &self,
        key: u64,
        stones: &Packed,
        to_move: Color,
        balance: i32,
    ) -> bool {
        let first = self.find(key, stones, Some(to_move));
        first.is_some_and(|first| self.latest_balanced(self.firsts[first], balance).is_some())
    }

    fn stones_of(&self, number: usize) -> &[u64] {
        &self.stones[number * self.words..][..self.words]
    }
}

/// Takes the last number off a list, and the list away if it is empty then.
fn pop_last<K: Eq + std::hash::Hash, L, T, S: std::hash::BuildHasher>(
    lists: &mut HashMap<K, L, S>,
    key: &K,
    pop: impl FnOnce(&mut L) -> T,
    is_empty: impl FnOnce(&L) -> bool,
) {
    if let Some(list) = lists.get_mut(key) {
        pop(list);
        if is_empty(list) {
            lists.remove(key);
        }
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("History").field("positions", &self.keys.len()).finish_non_exhaustive()
    }
}
