//! Which positions stood before: the memory of the superko rules.
//!
//! Nothing here takes longer the longer the game is, and most moves are settled by a comparison of
//! two numbers: a position with more stones than any before it is new. Such positions are not even
//! put into the hash table before a capture, or a pass, brings the number of stones back.

use std::collections::HashMap;

use hashbrown::HashTable;

use crate::board::{Board, Packed};
use crate::color::Color;
use crate::game::Repeated;

/// One position, but for its stones.
#[derive(Copy, Clone)]
struct Position {
    key: u64,
    /// How many more stones Black has captured than White.
    balance: i32,
    /// Number of the first position of the same situation (stones and side to move).
    first: u32,
    /// Number of stones.
    count: u16,
    /// The largest number of stones so far.
    most: u16,
    to_move: Color,
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
    positions: Vec<Position>,
    /// The first position of every situation, by its key, as far as positions are entered. A
    /// Zobrist key is its own hash.
    numbers: HashTable<u32>,
    /// How many positions are entered in `numbers`. Each of the others has more stones than any
    /// position before it, so there are never more of them than points.
    entered: u32,
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
            positions: Vec::new(),
            numbers: HashTable::new(),
            entered: 0,
            later: HashMap::new(),
            later_balanced: HashMap::new(),
        };
        let count = board.stone_count(Color::Black) + board.stone_count(Color::White);
        let _ = history.push(board, count, to_move, 0);
        history
    }

    /// Makes room for so many further positions.
    pub(crate) fn reserve(&mut self, positions: usize) {
        self.stones.reserve(positions.saturating_mul(self.words));
        self.positions.reserve(positions);
    }

    /// Number of stones of the last position.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.positions.last().map_or(0, |last| usize::from(last.count))
    }

    /// Returns whether a position with so many stones may have stood before.
    #[inline]
    pub(crate) fn reached(&self, count: usize) -> bool {
        self.positions.last().is_some_and(|last| count <= usize::from(last.most))
    }

    /// Notes the position that now stands with `count` stones, and how many more stones Black has
    /// captured than White. Returns when it stood before with this side to move, if it did: the
    /// latest time with this balance or else the latest time.
    #[inline]
    pub(crate) fn push(
        &mut self,
        board: &Board,
        count: usize,
        to_move: Color,
        balance: i32,
    ) -> Option<Repeated> {
        let number = u32::try_from(self.positions.len()).expect("fewer than 2^32 moves");
        let reached = self.reached(count);
        board.pack_into(&mut self.stones);
        let count = u16::try_from(count).expect("at most 625 stones");
        let most = if reached { self.positions[number as usize - 1].most } else { count };
        let key = board.key();
        self.positions.push(Position { key, balance, first: number, count, most, to_move });
        if reached { self.enter(number, to_move, balance) } else { None }
    }

    /// Enters all positions that are not yet, the last of which may have stood before.
    fn enter(&mut self, number: u32, to_move: Color, balance: i32) -> Option<Repeated> {
        for earlier in self.entered..number {
            let key = self.positions[earlier as usize].key;
            self.numbers.insert_unique(key, earlier, |&n| self.positions[n as usize].key);
        }
        self.entered = number + 1;
        let key = self.positions[number as usize].key;
        let now = self.stones_of(number as usize);
        let first = self.numbers.find(key, |&earlier| {
            let Position { key: its_key, to_move: its_turn, .. } = self.positions[earlier as usize];
            its_key == key && its_turn == to_move && self.stones_of(earlier as usize) == now
        });
        let Some(&first) = first else {
            self.numbers.insert_unique(key, number, |&n| self.positions[n as usize].key);
            return None;
        };
        self.positions[number as usize].first = first;
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
        let first_has_it = self.positions[first as usize].balance == balance;
        later.copied().or_else(|| first_has_it.then_some(first))
    }

    /// Forgets the last position.
    pub(crate) fn pop(&mut self) {
        let Position { key, balance, first, .. } =
            self.positions.pop().expect("the start position is never popped");
        self.stones.truncate(self.positions.len() * self.words);
        let number = self.entered.wrapping_sub(1);
        if number as usize != self.positions.len() {
            return;
        }
        self.entered = number;
        if first == number {
            let entry = self.numbers.find_entry(key, |&entry| entry == first);
            entry.expect("it was entered").remove();
        } else {
            pop_last(&mut self.later, &first);
            pop_last(&mut self.later_balanced, &(first, balance));
        }
    }

    /// Number of the first position with these stones, `count` of them, and, where it is given, this
    /// side to move.
    pub(crate) fn find(
        &self,
        key: u64,
        count: usize,
        stones: impl FnOnce() -> Packed,
        to_move: Option<Color>,
    ) -> Option<usize> {
        if !self.reached(count) {
            return None;
        }
        let entered = self.numbers.iter_hash(key).map(|&number| number as usize);
        let start = self.entered as usize;
        let others = &self.positions[start..];
        let other = others.partition_point(|position| usize::from(position.count) < count);
        let other = (other < others.len()).then_some(start + other);
        let mut hits = entered
            .chain(other)
            .filter(|&number| self.positions[number].key == key)
            .filter(|&number| to_move.is_none_or(|color| self.positions[number].to_move == color))
            .peekable();
        hits.peek()?;
        let stones = stones();
        hits.filter(|&number| *self.stones_of(number) == stones[..]).min()
    }

    /// Returns whether the situation of the first position `number` stood before with this balance
    /// of captures.
    pub(crate) fn has_balance(&self, number: usize, balance: i32) -> bool {
        self.latest_balanced(self.positions[number].first, balance).is_some()
    }

    fn stones_of(&self, number: usize) -> &[u64] {
        &self.stones[number * self.words..][..self.words]
    }
}

/// Takes the last number off a list, and the list away if it is empty then.
fn pop_last<K: Eq + std::hash::Hash>(lists: &mut HashMap<K, Vec<u32>>, key: &K) {
    if let Some(list) = lists.get_mut(key) {
        list.pop();
        if list.is_empty() {
            lists.remove(key);
        }
    }
}

impl std::fmt::Debug for History {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("History").field("positions", &self.positions.len()).finish_non_exhaustive()
    }
}
