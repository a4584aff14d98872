//! What a drawing shows, whatever it is drawn with.

use tengen_rules::{Board, ByColor, Color, Count, Point, PointSet, Scoring, star_points};

/// A position and what is to be marked on it.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The position.
    pub board: &'a Board,
    /// The last move.
    pub last: Option<Point>,
    /// Stones that are dead.
    pub dead: PointSet,
    /// Points that belong to a side without a living stone of it.
    pub owned: ByColor<PointSet>,
    /// Points that a question is about: a blue frame; pictures only.
    pub asked: PointSet,
    /// Right moves: a tick on green; pictures only.
    pub good: PointSet,
    /// Wrong moves: a cross on red, also where one of the other marks is; pictures only.
    pub bad: PointSet,
    /// Moves that must not be made: a red circle, crossed out; pictures only.
    pub forbidden: PointSet,
    /// A line above the board; pictures only.
    pub title: String,
    /// A line below the board; pictures only.
    pub caption: String,
}

/// What is to be seen at a point.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Stone(Color),
    Dead(Color),
    /// A point without a stone that belongs to a side.
    Owned(Color),
    Star,
    Empty,
}

/// A row of the board.
pub(super) struct Row {
    /// As it is written beside the board.
    pub(super) number: u8,
    /// From left to right.
    pub(super) marks: Vec<(Point, Mark)>,
}

impl<'a> Picture<'a> {
    /// A position without marks.
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            last: None,
            dead: PointSet::new(),
            owned: ByColor::splat(PointSet::new()),
            asked: PointSet::new(),
            good: PointSet::new(),
            bad: PointSet::new(),
            forbidden: PointSet::new(),
            title: String::new(),
            caption: String::new(),
        }
    }

    /// Marks what a count found: the dead stones, and whose the other points are. Points that their
    /// owner [must still fill](Count::must_fill) belong to nobody where territory is counted.
    #[must_use]
    pub fn counted(mut self, count: &Count, dead: &PointSet, scoring: Scoring) -> Self {
        let counts = |point| match self.board.color_at(point) {
            Some(_) => dead.contains(point),
            None => scoring == Scoring::Area || !count.must_fill(point),
        };
        let open: Vec<Point> = self.board.size().points().filter(|&point| counts(point)).collect();
        for color in Color::ALL {
            let owned = open.iter().filter(|&&point| count.owner(point) == Some(color));
            self.owned[color] = owned.copied().collect();
        }
        self.dead = *dead;
        self
    }

    /// The rows from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = Row> {
        let size = self.board.size();
        let stars: PointSet = star_points(size).into_iter().collect();
        (0..size.height()).rev().map(move |row| {
            let points = (0..size.width()).filter_map(|col| Point::new(col, row));
            let marks = points.map(|point| (point, self.mark(point, &stars))).collect();
            Row { number: row + 1, marks }
        })
    }

    fn mark(&self, point: Point, stars: &PointSet) -> Mark {
        match self.board.color_at(point) {
            Some(color) if self.dead.contains(point) => return Mark::Dead(color),
            Some(color) => return Mark::Stone(color),
            None => {}
        }
        match Color::ALL.into_iter().find(|&color| self.owned[color].contains(point)) {
            Some(color) => Mark::Owned(color),
            None if stars.contains(point) => Mark::Star,
            None => Mark::Empty,
        }
    }
}

/// The letter of a point's column.
pub(super) fn letter(point: Point) -> char {
    point.to_string().chars().next().expect("a name begins with a letter")
}
