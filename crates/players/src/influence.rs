//! Influence of living stones, the groups that it makes, and how strong they are.
//!
//! Steps 2 and 3 of [`estimate`](crate::estimate).

use tengen_rules::{Board, Color, Point};

use crate::estimate::{Chain, Weights, sign};
use crate::geometry::Geometry;

/// Influence of a strong stone on its own point.
const FULL: i32 = 1024;
/// The influence on every point, and the groups that it makes.
pub(crate) struct Field<'a> {
    geometry: &'a Geometry,
    weights: &'a Weights,
    board: &'a Board,
    chain_at: &'a [Option<u16>],
    /// Shape: by point number. Positive is Black's.
    value: Vec<i32>,
}

impl<'a> Field<'a> {
    pub(crate) fn new(
        geometry: &'a Geometry,
        weights: &'a Weights,
        board: &'a Board,
        chains: &[Chain],
        chain_at: &'a [Option<u16>],
    ) -> Self {
        let mut value = vec![0; geometry.len()];
        for (index, value) in value.iter_mut().enumerate() {
            if let Some(chain) = chain_at[index].map(|chain| &chains[usize::from(chain)]) {
                *value = if chain.removed { 0 } else { FULL * sign(chain.color) };
            }
        }
        Self { geometry, weights, board, chain_at, value }
    }

    /// The living chain of the stone on a point.
    fn living<'c>(&self, chains: &'c [Chain], index: usize) -> Option<(usize, &'c Chain)> {
        let chain = usize::from(self.chain_at[index]?);
        Some((chain, &chains[chain])).filter(|(_, chain)| !chain.removed)
    }

    /// Lets influence flow: each step an open point takes the mean of its neighbors, less a little;
    /// a living stone keeps its own. Beyond the rim a point sees itself.
    pub(crate) fn spread(&mut self, chains: &[Chain], steps: usize) {
        let size = self.geometry.size();
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        // With a rim around, every point is computed alike, many at a time.
        let stride = width + 2;
        let mut now = vec![0; stride * (height + 2)];
        let mut fixed: Vec<Option<i32>> = vec![None; now.len()];
        let places = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
        let places: Vec<usize> = places.map(|(row, col)| (row + 1) * stride + col + 1).collect();
        for (index, &place) in places.iter().enumerate() {
            now[place] = self.value[index];
            fixed[place] = self.living(chains, index).map(|(_, chain)| {
                sign(chain.color) * FULL * chain.strength.max(self.weights.floor) / 100
            });
        }
        let keep: Vec<i32> = fixed.iter().map(|fixed| fixed.map_or(-1, |_| 0)).collect();
        let source: Vec<i32> = fixed.iter().map(|fixed| fixed.unwrap_or(0)).collect();
        let mut next = now.clone();
        let kept = self.weights.kept;
        for _ in 0..steps {
            reflect(&mut now, stride, height);
            for row in (stride..=stride * height).step_by(stride) {
                // Slices of one length, so that no index needs a check.
                let line = |start: usize| &now[start..][..width];
                let (above, below) = (line(row + stride + 1), line(row - stride + 1));
                let (left, right) = (line(row), line(row + 2));
                let (keep, source) = (&keep[row + 1..][..width], &source[row + 1..][..width]);
                let next = &mut next[row + 1..][..width];
                for col in 0..width {
                    let sum = above[col] + below[col] + left[col] + right[col];
                    next[col] = (sum * kept / 1024) & keep[col] | source[col];
                }
            }
            std::mem::swap(&mut now, &mut next);
        }
        for (value, &place) in self.value.iter_mut().zip(&places) {
            *value = now[place];
        }
    }

    /// The color that holds a point: its living stone's, or the one that dominates it.
    fn holder(&self, chains: &[Chain], index: usize) -> Option<Color> {
        if let Some((_, chain)) = self.living(chains, index) {
            return Some(chain.color);
        }
        let value = self.value[index];
        if value.abs() < self.weights.dominated {
            None
        } else {
            Some(if value > 0 { Color::Black } else { Color::White })
        }
    }

    /// Finds the groups, and how strong each is.
    pub(crate) fn judge(&self, chains: &mut [Chain], to_move: Color) {
        let holders: Vec<Option<Color>> =
            (0..self.geometry.len()).map(|index| self.holder(chains, index)).collect();
        let mut groups = Groups::new(self.geometry, &holders);
        self.link(chains, &mut groups);
        let mut rooms = vec![Room::default(); self.geometry.len()];
        self.find_eyes(chains, &holders, &mut groups, &mut rooms, to_move);
        self.find_exits(&holders, &mut groups, &mut rooms);
        for index in 0..self.geometry.len() {
            let Some((number, _)) = self.living(chains, index) else { continue };
            let room = &rooms[groups.root(index)];
            let chain = &mut chains[number];
            let liberties = self.weights.liberties[chain.liberties.clamp(1, 5) - 1];
            chain.strength = (room.strength(self.weights) * liberties / 100).clamp(0, 100);
        }
        for chain in chains.iter_mut() {
            if chain.strength < self.weights.hopeless {
                chain.removed = true;
            }
        }
    }

    /// Joins diagonal stones of two chains that the opponent cannot cut.
    fn link(&self, chains: &[Chain], groups: &mut Groups) {
        let size = self.geometry.size();
        for index in 0..self.geometry.len() {
            let Some((number, chain)) = self.living(chains, index) else { continue };
            let point = self.geometry.point(index);
            for ((cols, rows), sides) in LINKS {
                let Some(other) = point.offset(cols, rows, size) else { continue };
                let other = self.geometry.index(other);
                let Some((other_number, linked)) = self.living(chains, other) else { continue };
                if linked.color != chain.color || other_number == number {
                    continue;
                }
                let open = sides.iter().all(|&(cols, rows)| {
                    point.offset(cols, rows, size).is_some_and(|side| self.board.is_empty_at(side))
                });
                if open {
                    groups.join(index, other);
                }
            }
        }
    }

    /// Adds up the room for eyes of every group: half an eye is 1.
    fn find_eyes(
        &self,
        chains: &[Chain],
        holders: &[Option<Color>],
        groups: &mut Groups,
        rooms: &mut [Room],
        to_move: Color,
    ) {
        let mut seen = vec![false; holders.len()];
        let mut queue = Vec::new();
        for start in 0..holders.len() {
            let Some(color) = holders[start] else { continue };
            if seen[start] || self.living(chains, start).is_some() {
                continue;
            }
            seen[start] = true;
            queue.push(start);
            let (mut points, mut worth) = (0, 0);
            while let Some(index) = queue.pop() {
                points += 1;
                worth += if self.value[index].abs() >= self.weights.solid { 2 } else { 1 };
                for near in self.geometry.neighbors(index) {
                    if !seen[near]
                        && holders[near] == Some(color)
                        && self.living(chains, near).is_none()
                    {
                        seen[near] = true;
                        queue.push(near);
                    }
                }
            }
            let eyes = if points == 1 {
                2 * i32::from(self.is_eye(chains, start, color))
            } else {
                self.half_eyes(worth, color == to_move)
            };
            rooms[groups.root(start)].eyes += eyes;
        }
    }

    /// Whether a single point is an eye that the opponent cannot make false.
    fn is_eye(&self, chains: &[Chain], index: usize, color: Color) -> bool {
        let size = self.geometry.size();
        let point = self.geometry.point(index);
        let enemy_at = |point: Point| {
            self.living(chains, self.geometry.index(point)).is_some_and(|(_, c)| c.color != color)
        };
        let rim = self.geometry.neighbors(index).count() < 4;
        let enemies = point.diagonals(size).filter(|&point| enemy_at(point)).count();
        enemies < if rim { 1 } else { 2 }
    }

    /// Counts the open points that a group can run to.
    fn find_exits(&self, holders: &[Option<Color>], groups: &mut Groups, rooms: &mut [Room]) {
        for index in 0..holders.len() {
            if holders[index].is_some() || !self.board.is_empty_at(self.geometry.point(index)) {
                continue;
            }
            let mut seen: [usize; 4] = [usize::MAX; 4];
            for (slot, near) in self.geometry.neighbors(index).enumerate() {
                if holders[near].is_none() {
                    continue;
                }
                let root = groups.root(near);
                if !seen.contains(&root) {
                    seen[slot] = root;
                    let own = sign(holders[near].expect("held")) * self.value[index];
                    let [plain, friendly, hostile] = self.weights.exit;
                    rooms[root].exits += match own {
                        1.. => friendly,
                        _ if own < -self.weights.dominated / 2 => hostile,
                        _ => plain,
                    };
                }
            }
        }
    }

    /// Half eyes that a room of so many half-points yields.
    fn half_eyes(&self, room: i32, owner_moves: bool) -> i32 {
        let room = room + if owner_moves { self.weights.tempo } else { 0 };
        self.weights.room.iter().map(|&least| i32::from(room >= least)).sum()
    }

    /// What each point is worth to its likely owner.
    pub(crate) fn ownership(&self, chains: &[Chain]) -> Vec<i32> {
        (0..self.geometry.len())
            .map(|index| {
                if let Some((_, chain)) = self.living(chains, index) {
                    sign(chain.color) * (2 * chain.strength - 100) * self.weights.stones / 100
                } else {
                    let cap = self.weights.cap;
                    (self.value[index] * 100 * self.weights.gain / (16 * FULL)).clamp(-cap, cap)
                }
            })
            .collect()
    }
}

/// Copies the outermost points into the rim around them.
fn reflect(values: &mut [i32], stride: usize, height: usize) {
    for row in (stride..=stride * height).step_by(stride) {
        values[row] = values[row + 1];
        values[row + stride - 1] = values[row + stride - 2];
    }
    values.copy_within(stride..2 * stride, 0);
    values.copy_within(stride * height..stride * (height + 1), stride * (height + 1));
}

/// Columns and rows from one point to another.
type Offset = (i8, i8);

/// Diagonal stones hang together: the offset, and the points that must be empty.
const LINKS: [(Offset, [Offset; 2]); 4] = [
    ((1, 1), [(1, 0), (0, 1)]),
    ((-1, 1), [(-1, 0), (0, 1)]),
    ((1, -1), [(1, 0), (0, -1)]),
    ((-1, -1), [(-1, 0), (0, -1)]),
];

/// What a group has to live on.
#[derive(Copy, Clone, Debug, Default)]
struct Room {
    /// Half eyes.
    eyes: i32,
    /// Open points next to it, twice.
    exits: i32,
}

impl Room {
    /// Likelihood to live, in percent.
    fn strength(self, weights: &Weights) -> i32 {
        let base = usize::try_from(self.eyes.min(4)).map_or(0, |eyes| weights.eyes[eyes]);
        let [most, safe] = weights.exits;
        base + (100 - base) * self.exits.min(most) / safe
    }
}

/// Points joined into groups.
struct Groups {
    parent: Vec<usize>,
}

impl Groups {
    /// Joins neighboring points of one holder.
    fn new(geometry: &Geometry, holders: &[Option<Color>]) -> Self {
        let mut groups = Self { parent: (0..holders.len()).collect() };
        for index in 0..holders.len() {
            for near in geometry.neighbors(index) {
                if near < index && holders[near].is_some() && holders[near] == holders[index] {
                    groups.join(index, near);
                }
            }
        }
        groups
    }

    fn root(&mut self, index: usize) -> usize {
        let mut root = index;
        while self.parent[root] != root {
            self.parent[root] = self.parent[self.parent[root]];
            root = self.parent[root];
        }
        root
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
