//! The tree: nodes in memory that several threads read and write without locks.
//!
//! Numbers of a node are integers in atomics, all with relaxed order but for the one that makes
//! children known; sums of integers do not depend on the order of addition, so one thread always
//! finds the same.

use std::sync::OnceLock;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU16, AtomicU32, AtomicU64};

/// What a playout that was won is worth in the sums of a [`Sample`].
pub(super) const WIN: u32 = 1 << 12;

/// Bits of a [`Sample`] that hold the sum of values.
const SUM_BITS: u32 = 38;

/// Visits that a [`Sample`] can hold, less what many threads may have under way.
pub(super) const MOST_VISITS: u32 = (1 << (64 - SUM_BITS)) - 1024;

/// The move of a node: the place of a point among those of the board, or a pass.
pub(super) type Code = u16;

/// The code of a pass.
pub(super) const PASS: Code = Code::MAX;

/// Number of visits and sum of values in one word: 26 bits and 38 bits, values of 0 to [`WIN`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sample(u64);

impl Sample {
    pub(super) fn visits(self) -> u32 {
        (self.0 >> SUM_BITS) as u32
    }

    fn sum(self) -> u64 {
        self.0 & ((1 << SUM_BITS) - 1)
    }

    /// Sum of values, 0 to 1 each.
    pub(super) fn total(self) -> f32 {
        self.sum() as f32 / WIN as f32
    }

    #[must_use]
    fn with(self, value: u32) -> Self {
        Self(self.0 + (1 << SUM_BITS) + u64::from(value))
    }
}

/// A place in the tree.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Id(u32);

impl Id {
    pub(super) const ROOT: Self = Self(2);
}

/// No child yet.
const UNEXPANDED: u32 = 0;

/// Some thread is making the children.
const EXPANDING: u32 = 1;

/// A position, reached by the moves from the root to it. Values are those of who moved last.
#[derive(Debug, Default)]
pub(super) struct Node {
    code: AtomicU16,
    child_count: AtomicU16,
    /// Bits of an `f32`.
    prior: AtomicU32,
    /// The first child, or one of the two states above.
    first_child: AtomicU32,
    /// Twice the playouts won, a draw being half a win.
    wins: AtomicU32,
    playouts: AtomicU64,
    amaf: AtomicU64,
    /// Sum of the scores of Black, in half-points.
    score: AtomicI64,
    /// Sum of their squares.
    squares: AtomicU64,
}

impl Node {
    pub(super) fn code(&self) -> Code {
        self.code.load(Relaxed)
    }

    /// How likely the move is at sight.
    pub(super) fn prior(&self) -> f32 {
        f32::from_bits(self.prior.load(Relaxed))
    }

    /// Playouts through the node, those under way counted as lost.
    pub(super) fn playouts(&self) -> Sample {
        Sample(self.playouts.load(Relaxed))
    }

    /// Playouts in which the move was made later by the same side.
    pub(super) fn amaf(&self) -> Sample {
        Sample(self.amaf.load(Relaxed))
    }

    pub(super) fn visits(&self) -> u32 {
        self.playouts().visits()
    }

    /// Playouts won, a draw being half a win.
    pub(super) fn wins(&self) -> f32 {
        self.wins.load(Relaxed) as f32 / 2.0
    }

    /// Share of playouts won, 0 to 1; 0 without visits.
    pub(super) fn winrate(&self) -> f64 {
        (f64::from(self.wins()) / f64::from(self.visits().max(1))).min(1.0)
    }

    /// Mean score of Black in half-points, and the mean of its square.
    pub(super) fn score(&self) -> (f64, f64) {
        let visits = f64::from(self.visits().max(1));
        let (score, squares) = (self.score.load(Relaxed), self.squares.load(Relaxed));
        (score as f64 / visits, squares as f64 / visits)
    }

    /// Counts a visit before its value is known.
    pub(super) fn enter(&self) {
        self.playouts.fetch_add(1 << SUM_BITS, Relaxed);
    }

    /// Adds how a visit ended that was counted.
    pub(super) fn leave(&self, outcome: Outcome) {
        self.playouts.fetch_add(u64::from(outcome.value), Relaxed);
        self.wins.fetch_add(outcome.wins, Relaxed);
        self.score.fetch_add(i64::from(outcome.score), Relaxed);
        self.squares.fetch_add(u64::from(outcome.score.unsigned_abs()).pow(2), Relaxed);
    }

    /// Adds a value to what is known of the move at other times. Threads may lose one to each other,
    /// which does no harm and is much faster.
    pub(super) fn add_amaf(&self, value: u32) {
        let sample = self.amaf();
        if sample.visits() < MOST_VISITS {
            self.amaf.store(sample.with(value).0, Relaxed);
        }
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.first_child.load(Acquire) > EXPANDING
    }

    /// The place of a child of a node that has children.
    pub(super) fn child(&self, index: usize) -> Id {
        Id(self.first_child.load(Acquire) + u32::try_from(index).expect("at most 626 children"))
    }

    /// The index of a child among those of a node.
    pub(super) fn index(&self, child: Id) -> usize {
        (child.0 - self.first_child.load(Acquire)) as usize
    }

    fn set(&self, child: Child) {
        self.code.store(child.code, Relaxed);
        self.child_count.store(0, Relaxed);
        self.prior.store(child.prior.to_bits(), Relaxed);
        self.first_child.store(UNEXPANDED, Relaxed);
        self.wins.store(0, Relaxed);
        self.playouts.store(0, Relaxed);
        self.amaf.store(0, Relaxed);
        self.score.store(0, Relaxed);
        self.squares.store(0, Relaxed);
    }

    /// Takes everything over but the children.
    fn copy(&self, other: &Self) {
        self.set(Child { code: other.code(), prior: other.prior() });
        self.wins.store(other.wins.load(Relaxed), Relaxed);
        self.playouts.store(other.playouts.load(Relaxed), Relaxed);
        self.amaf.store(other.amaf.load(Relaxed), Relaxed);
        self.score.store(other.score.load(Relaxed), Relaxed);
        self.squares.store(other.squares.load(Relaxed), Relaxed);
    }
}

/// How a playout ended, as a side sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// What it is worth, 0 to [`WIN`].
    pub(super) value: u32,
    /// 2 for a win, 1 for a draw.
    pub(super) wins: u32,
    /// Half-points of Black.
    pub(super) score: i32,
}

/// A node to be.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Child {
    pub(super) code: Code,
    pub(super) prior: f32,
}

/// Nodes that are taken from the system together.
const CHUNK: usize = 4096;

type Chunk = Box<[Node]>;

/// A tree within a bound of memory, which it takes as it grows.
#[derive(Debug)]
pub(super) struct Tree {
    chunks: Box<[OnceLock<Chunk>]>,
    /// The first node that was not given away.
    next: AtomicU32,
    full: AtomicBool,
}

impl Tree {
    /// A tree of a root alone that takes at most so many bytes, but room for a few thousand nodes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = u32::MAX as usize / CHUNK;
        let chunks = (bytes / (CHUNK * size_of::<Node>())).clamp(1, most);
        let tree = Self {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            next: AtomicU32::new(0),
            full: AtomicBool::new(false),
        };
        tree.clear();
        tree
    }

    /// No tree: what stands in the place of one that is elsewhere.
    pub(super) fn none() -> Self {
        Self { chunks: Box::default(), next: AtomicU32::new(0), full: AtomicBool::new(true) }
    }

    /// Forgets all but a root without visits. Memory is kept.
    pub(super) fn clear(&self) {
        self.chunk(0);
        self.next.store(Id::ROOT.0 + 1, Relaxed);
        self.full.store(false, Relaxed);
        self.root().set(Child { code: PASS, prior: 1.0 });
    }

    pub(super) fn root(&self) -> &Node {
        self.node(Id::ROOT)
    }

    /// Whether nodes can no longer be made.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Relaxed)
    }

    /// Number of nodes that the bound allows.
    pub(super) fn capacity(&self) -> usize {
        self.chunks.len() * CHUNK
    }

    /// Number of nodes given away, gaps counted.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.next.load(Relaxed) as usize
    }

    fn chunk(&self, number: usize) -> &Chunk {
        self.chunks[number].get_or_init(|| (0..CHUNK).map(|_| Node::default()).collect())
    }

    pub(super) fn node(&self, id: Id) -> &Node {
        let place = id.0 as usize;
        let chunk = self.chunks[place / CHUNK].get().expect("nodes are given away with memory");
        &chunk[place % CHUNK]
    }

    /// The children of a node; empty while it has none.
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        let first = node.first_child.load(Acquire);
        if first <= EXPANDING {
            return &[];
        }
        let count = usize::from(node.child_count.load(Relaxed));
        let place = first as usize;
        let chunk = self.chunks[place / CHUNK].get().expect("nodes are given away with memory");
        &chunk[place % CHUNK..][..count]
    }

    /// Claims the making of a node's children; false if another thread makes them, or there is no
    /// more memory.
    pub(super) fn claim(&self, node: &Node) -> bool {
        !self.is_full()
            && node.first_child.compare_exchange(UNEXPANDED, EXPANDING, Relaxed, Relaxed).is_ok()
    }

    /// Gives a claimed node its children, at least one; false if memory is at an end.
    pub(super) fn expand(&self, node: &Node, children: &[Child]) -> bool {
        let Some(first) = self.allocate(children.len()) else {
            self.full.store(true, Relaxed);
            node.first_child.store(UNEXPANDED, Relaxed);
            return false;
        };
        let chunk = self.chunk(first as usize / CHUNK);
        for (node, child) in chunk[first as usize % CHUNK..].iter().zip(children) {
            node.set(*child);
        }
        let count = u16::try_from(children.len()).expect("at most 626 children");
        node.child_count.store(count, Relaxed);
        node.first_child.store(first, Release);
        true
    }

    /// Takes so many nodes that lie side by side.
    fn allocate(&self, count: usize) -> Option<u32> {
        let place = |next: u32| {
            let next = next as usize;
            let fits = next % CHUNK + count <= CHUNK;
            if fits { next } else { next.next_multiple_of(CHUNK) }
        };
        let taken = self.next.fetch_update(Relaxed, Relaxed, |next| {
            let end = place(next) + count;
            (end <= self.capacity()).then(|| u32::try_from(end).expect("within the capacity"))
        });
        taken.ok().and_then(|next| u32::try_from(place(next)).ok())
    }

    /// Copies what hangs from a node of another tree, which becomes the root. Where memory is at an
    /// end, nodes stay without children; those that are nearer to the root come first.
    pub(super) fn copy_from(&self, other: &Self, id: Id) {
        self.clear();
        self.root().copy(other.node(id));
        let mut open = std::collections::VecDeque::from([(Id::ROOT, id)]);
        while let Some((to, from)) = open.pop_front() {
            let (node, old) = (self.node(to), other.node(from));
            let children: Vec<Child> = other
                .children(old)
                .iter()
                .map(|child| Child { code: child.code(), prior: child.prior() })
                .collect();
            if children.is_empty() || !self.claim(node) || !self.expand(node, &children) {
                continue;
            }
            for (index, child) in other.children(old).iter().enumerate() {
                self.children(node)[index].copy(child);
                if child.is_expanded() {
                    open.push_back((node.child(index), old.child(index)));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
