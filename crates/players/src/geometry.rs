//! Points as numbers: the working form of the estimates, which visit every point many times.

use tengen_rules::{Point, Size};

/// How costly a board is to read on: by its longer side, which decides how much a copy moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Up to 9.
    Small,
    /// Up to 13.
    Medium,
    /// Anything longer, thin boards too.
    Large,
}

impl Scale {
    pub(crate) fn of(size: Size) -> Self {
        match size.width().max(size.height()) {
            ..=9 => Self::Small,
            10..=13 => Self::Medium,
            14.. => Self::Large,
        }
    }
}

/// The points of a board size, numbered from the bottom row, and which are next to which.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    size: Size,
    /// Shape: one entry a point, by number.
    points: Vec<Point>,
    near: Vec<[u16; 4]>,
    degree: Vec<u8>,
}

impl Geometry {
    pub(crate) fn new(size: Size) -> Self {
        let points: Vec<Point> = size.points().collect();
        let mut near = vec![[0; 4]; points.len()];
        let mut degree = vec![0; points.len()];
        for (index, point) in points.iter().enumerate() {
            for (slot, neighbor) in point.neighbors(size).enumerate() {
                near[index][slot] = short(number(size, neighbor));
                degree[index] += 1;
            }
        }
        Self { size, points, near, degree }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    pub(crate) fn point(&self, index: usize) -> Point {
        self.points[index]
    }

    pub(crate) fn index(&self, point: Point) -> usize {
        number(self.size, point)
    }

    /// The points next to a point.
    pub(crate) fn neighbors(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        self.near[index][..usize::from(self.degree[index])].iter().map(|&n| usize::from(n))
    }

    /// Distance of a point from the nearest edge: 0 on the first line.
    pub(crate) fn line(&self, index: usize) -> u8 {
        let point = self.points[index];
        let (width, height) = (self.size.width(), self.size.height());
        point.col().min(width - 1 - point.col()).min(point.row()).min(height - 1 - point.row())
    }
}

/// How far so many columns and rows reach, nearly round: 2 for the points beside, 3 for those
/// diagonal to it (Coulom, 2007).
pub(crate) fn span(cols: usize, rows: usize) -> usize {
    cols + rows + cols.max(rows)
}

/// Distance on the board, coarser than [`span`]: 2 for the eight points around, 3 for those two away
/// in line.
pub(crate) fn distance(a: Point, b: Point) -> i32 {
    let apart = |a: u8, b: u8| usize::from(a.abs_diff(b));
    let span = span(apart(a.col(), b.col()), apart(a.row(), b.row()));
    i32::try_from(span / 2 + 1).expect("at most 37")
}

fn number(size: Size, point: Point) -> usize {
    usize::from(point.row()) * usize::from(size.width()) + usize::from(point.col())
}

/// A point number in 16 bits.
fn short(index: usize) -> u16 {
    u16::try_from(index).expect("at most 625 points")
}
