//! Sets of points.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::point::Point;
use crate::size::{MAX_SIDE, Size};

const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize).div_ceil(64);

/// A set of points, independent of the board's size: 625 bits, copied by value.
#[derive(Copy, Clone, Default, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// The empty set.
    pub const fn new() -> Self {
        Self { words: [0; WORDS] }
    }

    /// Adds a point; returns whether it was absent.
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let absent = self.words[word] & bit == 0;
        self.words[word] |= bit;
        absent
    }

    /// Takes a point out; returns whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let present = self.words[word] & bit != 0;
        self.words[word] &= !bit;
        present
    }

    /// Returns whether the point is in the set.
    pub fn contains(&self, point: Point) -> bool {
        let (word, bit) = place(point);
        self.words[word] & bit != 0
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set has no point.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The points of the set that are connected with `start` along the lines of a board; none if
    /// `start` is not among them.
    #[must_use]
    pub fn connected(&self, start: Point, size: Size) -> Self {
        let mut found = Self::new();
        let mut waiting = vec![start];
        while let Some(point) = waiting.pop() {
            if self.contains(point) && found.insert(point) {
                waiting.extend(point.neighbors(size));
            }
        }
        found
    }

    /// The lowest point: bottom row first, then from the left.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row from the bottom.
    pub fn iter(&self) -> Iter {
        Iter { set: *self, word: 0 }
    }

    /// The points in reading order: the top row first, then from the left.
    pub fn iter_from_top(&self) -> impl Iterator<Item = Point> {
        let mut points: Vec<Point> = self.iter().collect();
        points.sort_by_key(|point| (std::cmp::Reverse(point.row()), point.col()));
        points.into_iter()
    }

    /// Returns whether the sets share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Returns whether every point is in `other` too.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    fn combine(mut self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        for (a, b) in self.words.iter_mut().zip(other.words) {
            *a = op(*a, b);
        }
        self
    }
}

fn place(point: Point) -> (usize, u64) {
    let index = point.index();
    (index / 64, 1 << (index % 64))
}

impl BitOr for PointSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.combine(other, |a, b| a | b)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.combine(other, |a, b| a & b)
    }
}

impl Sub for PointSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.combine(other, |a, b| a & !b)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::new();
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter { set: self, word: 0 }
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The points of a [`PointSet`], bottom row first.
#[derive(Clone, Debug)]
pub struct Iter {
    // The points that are still to come.
    set: PointSet,
    word: usize,
}

impl Iterator for Iter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let bits = &mut self.set.words[self.word];
            if *bits != 0 {
                let index = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                let side = usize::from(MAX_SIDE);
                let part = |value: usize| u8::try_from(value).expect("below MAX_SIDE");
                return Point::new(part(index % side), part(index / side));
            }
            self.word += 1;
        }
        None
    }
}
