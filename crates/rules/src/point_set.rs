//! Sets of points.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::point::Point;
use crate::size::{MAX_SIDE, Size};

const SIDE: usize = MAX_SIDE as usize;
const WORDS: usize = (SIDE * SIDE).div_ceil(64);

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

    /// All points of a board.
    pub const fn board(size: Size) -> Self {
        let mut points = Self::new();
        let mut row = 0;
        while row < size.height() as usize {
            points.add_row(row, (1 << size.width()) - 1);
            row += 1;
        }
        points
    }

    /// Adds the points of one row, the lowest bit of `cols` for its first column.
    #[inline]
    pub(crate) const fn add_row(&mut self, row: usize, cols: u64) {
        let (word, bit) = (row * SIDE / 64, row * SIDE % 64);
        self.words[word] |= cols << bit;
        if bit + SIDE > 64 {
            self.words[word + 1] |= cols >> (64 - bit);
        }
    }

    /// All neighbors of the points of the set on a board. They may be points of the set too.
    #[must_use]
    pub fn around(&self, size: Size) -> Self {
        let board = Self::board(size);
        (*self & board).spread() & board
    }

    /// The points of the set that are connected with `start` along the lines of a board; none if
    /// `start` is not among them.
    #[must_use]
    pub fn connected(&self, start: Point, size: Size) -> Self {
        let within = *self & Self::board(size);
        let mut found = Self::from_iter([start]) & within;
        loop {
            let more = found | found.spread() & within;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    /// All neighbors of the points of the set on the largest board.
    fn spread(&self) -> Self {
        const LEFT: PointSet = PointSet::column(0);
        const RIGHT: PointSet = PointSet::column(SIDE - 1);
        // With an empty word at each end, so that every word has neighbors.
        let wide = |set: Self| {
            let mut words = [0; WORDS + 2];
            words[1..=WORDS].copy_from_slice(&set.words);
            words
        };
        let (all, not_left, not_right) = (wide(*self), wide(*self - LEFT), wide(*self - RIGHT));
        Self {
            words: std::array::from_fn(|index| {
                let right = not_right[index + 1] << 1 | not_right[index] >> 63;
                let left = not_left[index + 1] >> 1 | not_left[index + 2] << 63;
                let up = all[index + 1] << SIDE | all[index] >> (64 - SIDE);
                let down = all[index + 1] >> SIDE | all[index + 2] << (64 - SIDE);
                right | left | up | down
            }),
        }
    }

    const fn column(col: usize) -> Self {
        let mut points = Self::new();
        let mut index = col;
        while index < SIDE * SIDE {
            points.words[index / 64] |= 1 << (index % 64);
            index += SIDE;
        }
        points
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
