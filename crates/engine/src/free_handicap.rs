//! Where Black puts handicap stones that he may place freely.

use std::cmp::Reverse;

use tengen_rules::{Point, PointSet, Size, fixed_handicap, max_fixed_handicap};

/// Exactly `count` points: the fixed layout where there is one, otherwise points spread over the
/// board.
///
/// `count` is less than the number of points of the board.
pub(crate) fn handicap_points(size: Size, count: usize) -> PointSet {
    debug_assert!(count < size.area());
    fixed_handicap(size, count).map_or_else(|_| spread(size, count), PointSet::from_iter)
}

/// Adds to the largest fixed layout, one by one, the point that is farthest from all others; among
/// equals the one nearest to the third line. The edge and contact with other stones come last.
fn spread(size: Size, count: usize) -> PointSet {
    let mut layout = fixed_handicap(size, max_fixed_handicap(size)).unwrap_or_default().into_iter();
    let mut stones = PointSet::new();
    // The free points, and how far each is from the nearest stone.
    let mut free: Vec<(Point, u8)> = size.points().map(|point| (point, u8::MAX)).collect();
    while stones.len() < count {
        let farthest = free.iter().max_by_key(|&&(point, apart)| {
            let height = height(point, size);
            let room = match (height, apart) {
                (2.., 3..) => 2,
                (1.., 2..) => 1,
                _ => 0,
            };
            (room, apart, Reverse(height.abs_diff(THIRD_LINE)), height, Reverse(point))
        });
        let next = layout.next().or_else(|| farthest.map(|&(point, _)| point));
        let next = next.expect("fewer stones than points");
        stones.insert(next);
        free.retain(|&(point, _)| point != next);
        for (point, apart) in &mut free {
            *apart = distance(*point, next).min(*apart);
        }
    }
    stones
}

/// Counted from 0.
const THIRD_LINE: u8 = 2;

/// How many steps apart two points are.
fn distance(a: Point, b: Point) -> u8 {
    a.col().abs_diff(b.col()) + a.row().abs_diff(b.row())
}

/// Distance from the nearest edge.
fn height(point: Point, size: Size) -> u8 {
    let across = point.col().min(size.width() - 1 - point.col());
    let up = point.row().min(size.height() - 1 - point.row());
    across.min(up)
}

#[cfg(test)]
mod tests {
    use tengen_rules::Size;

    use super::{distance, handicap_points, height};

    #[test]
    fn every_number_of_stones_is_placed_exactly() {
        for (width, height) in [(2, 2), (3, 1), (5, 5), (7, 7), (9, 13), (19, 19)] {
            let size = Size::new(width, height).unwrap();
            for count in 2..size.area() {
                let points = handicap_points(size, count);
                assert_eq!(points.len(), count, "{count} stones on {size}");
                assert!(points.iter().all(|point| size.contains(point)), "{count} on {size}");
            }
        }
    }

    #[test]
    fn more_stones_than_the_fixed_ones_are_spread() {
        let size = Size::square(19).unwrap();
        let nine = handicap_points(size, 9);
        let thirteen = handicap_points(size, 13);
        assert!(nine.is_subset(&thirteen));
        assert!(thirteen.iter().all(|point| {
            let others = thirteen.iter().filter(|&other| other != point);
            others.map(|other| distance(point, other)).min() >= Some(4) && height(point, size) >= 2
        }));
    }
}
