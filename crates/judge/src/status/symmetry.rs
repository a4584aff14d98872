//! The sixteen ways to look at a position: turned, mirrored, and with the colors exchanged.
//!
//! A judgement must not depend on how a position lies on the board or on who has which color. So
//! every position is judged in one pose that all sixteen agree on, and the verdict is carried back.

use tengen_rules::{Board, Color, Point, PointSet, Size};

/// A way to look at a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pose {
    /// Mirrored left to right (1), top to bottom (2), and then along the diagonal (4).
    turn: u8,
    /// The colors are exchanged.
    swapped: bool,
    /// Size of the board that is looked at, before it is turned.
    from: Size,
}

impl Pose {
    /// Every pose of a board of this size. Boards that are no squares all lie on their long side.
    fn all(from: Size) -> impl Iterator<Item = Self> {
        let turns = match from.width().cmp(&from.height()) {
            std::cmp::Ordering::Equal => 0..8,
            std::cmp::Ordering::Greater => 0..4,
            std::cmp::Ordering::Less => 4..8,
        };
        turns.flat_map(move |turn| [false, true].map(|swapped| Self { turn, swapped, from }))
    }

    /// Size of the board as it is seen.
    fn size(self) -> Size {
        let (width, height) = (self.from.width(), self.from.height());
        let turned =
            if self.turn & 4 == 0 { Size::new(width, height) } else { Size::new(height, width) };
        turned.expect("sides of an existing board")
    }

    /// Where a point of the board is seen.
    pub(crate) fn see(self, point: Point) -> Point {
        let (mut col, mut row) = (point.col(), point.row());
        if self.turn & 1 != 0 {
            col = self.from.width() - 1 - col;
        }
        if self.turn & 2 != 0 {
            row = self.from.height() - 1 - row;
        }
        if self.turn & 4 != 0 {
            (col, row) = (row, col);
        }
        Point::new(col, row).expect("a point of an existing board")
    }

    /// As which color a stone is seen.
    pub(crate) fn color(self, color: Color) -> Color {
        if self.swapped { !color } else { color }
    }

    /// What each point is seen to hold, row by row.
    fn cells(self, board: &Board) -> Vec<Option<Color>> {
        let seen = self.size();
        let width = usize::from(seen.width());
        let mut cells = vec![None; seen.area()];
        for point in board.size().points() {
            let at = self.see(point);
            cells[usize::from(at.row()) * width + usize::from(at.col())] =
                board.color_at(point).map(|color| self.color(color));
        }
        cells
    }

    /// The board as it is seen, without a ko.
    fn apply(self, board: &Board) -> Board {
        let stones = |color: Color| -> PointSet {
            board.stones(self.color(color)).iter().map(|point| self.see(point)).collect()
        };
        Board::set_up(self.size(), &stones(Color::Black), &stones(Color::White))
            .expect("the stones stand there")
    }
}

/// The pose in which a position is judged, chosen by the stones alone, and all poses in which it
/// looks the same: more than one if the position itself is symmetric.
pub(crate) fn settle(board: &Board) -> (Board, Vec<Pose>) {
    let rank = |cell: &Option<Color>| match cell {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    };
    let mut best: Vec<u8> = Vec::new();
    let mut poses: Vec<Pose> = Vec::new();
    for pose in Pose::all(board.size()) {
        let cells: Vec<u8> = pose.cells(board).iter().map(rank).collect();
        if poses.is_empty() || cells < best {
            best = cells;
            poses.clear();
        } else if cells > best {
            continue;
        }
        poses.push(pose);
    }
    (poses[0].apply(board), poses)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sixteen_views_of_a_position_are_judged_as_the_same_board() {
        let board: Board =
            ". X O . / X . . . / . . O . / . . . .".replace('/', "\n").parse().unwrap();
        let (settled, poses) = settle(&board);
        assert_eq!(poses.len(), 1);
        for pose in Pose::all(board.size()) {
            assert_eq!(settle(&pose.apply(&board)).0, settled);
        }
    }

    #[test]
    fn a_board_and_its_upright_twin_are_judged_as_the_same_board() {
        let lying: Board = ". X O . .\n. . O X .".parse().unwrap();
        let upright: Board = ". .\n. X\nO O\nX .\n. .".parse().unwrap();
        let (settled, _) = settle(&lying);
        assert_eq!(settled.size().to_string(), "5x2");
        assert_eq!(settle(&upright).0, settled);
    }

    #[test]
    fn a_symmetric_position_has_several_poses() {
        let board: Board = ". X .\n. . .\n. O .".parse().unwrap();
        assert_eq!(settle(&board).1.len(), 4);
        assert_eq!(settle(&Board::new(Size::square(3).unwrap())).1.len(), 16);
    }
}
