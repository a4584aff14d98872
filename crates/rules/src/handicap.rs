//! Handicap points and star points.

use crate::point::Point;
use crate::size::Size;

/// Why handicap stones cannot be placed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HandicapError {
    /// Fewer than two stones, or more than the size allows.
    #[error("{got} handicap stones are not possible here, expected 2 to {max}")]
    Number {
        /// How many were asked for.
        got: usize,
        /// The most that is possible; below 2 where none is.
        max: usize,
    },
    /// Stones stand on the board already.
    #[error("the board is not empty")]
    NotEmpty,
    /// A point is given twice.
    #[error("{0} is given twice")]
    Repeated(Point),
    /// A point is not on the board.
    #[error("{0} is off the board")]
    OffBoard(Point),
}

/// The two handicap lines of an axis, from 0, and its middle line where it has one of its own.
///
/// The lines are the third from the edge up to size 12, else the fourth. Axes of seven points and
/// even ones have no middle that is used; shorter ones have no lines at all.
fn lines(side: u8) -> Option<(u8, u8, Option<u8>)> {
    let low = match side {
        ..=6 => return None,
        7..=12 => 2,
        13.. => 3,
    };
    let middle = (side % 2 == 1 && side >= 9).then_some(side / 2);
    Some((low, side - 1 - low, middle))
}

/// The largest number of stones that [`fixed_handicap`] places: 0, 4 or 9.
pub fn max_fixed_handicap(size: Size) -> usize {
    match (lines(size.width()), lines(size.height())) {
        (Some((_, _, Some(_))), Some((_, _, Some(_)))) => 9,
        (Some(_), Some(_)) => 4,
        _ => 0,
    }
}

/// The points of `count` handicap stones in the protocol's order (GTP 2, section 4.1.1).
///
/// # Errors
///
/// [`HandicapError::Number`] if `count` is not in 2..=[`max_fixed_handicap`].
pub fn fixed_handicap(size: Size, count: usize) -> Result<Vec<Point>, HandicapError> {
    let max = max_fixed_handicap(size);
    let error = HandicapError::Number { got: count, max };
    if count < 2 || count > max {
        return Err(error);
    }
    let (left, right, mid_col) = lines(size.width()).ok_or(error)?;
    let (low, high, mid_row) = lines(size.height()).ok_or(error)?;
    let mut points = vec![(left, low), (right, high), (left, high), (right, low)];
    if let (Some(mid_col), Some(mid_row)) = (mid_col, mid_row) {
        let sides = [(left, mid_row), (right, mid_row), (mid_col, low), (mid_col, high)];
        points.truncate(count);
        points.extend(sides.into_iter().take((count & !1).saturating_sub(4)));
        if count > 4 && count % 2 == 1 {
            points.push((mid_col, mid_row));
        }
    }
    points.truncate(count);
    Ok(points.into_iter().filter_map(|(col, row)| Point::new(col, row)).collect())
}

/// The star points (星, rule article B-1.1) that a diagram marks, bottom row first.
pub fn star_points(size: Size) -> Vec<Point> {
    let mut points = match max_fixed_handicap(size) {
        0 => Vec::new(),
        max => fixed_handicap(size, max).expect("max stones are possible"),
    };
    // The smallest boards with a center show it alone or beside the corners.
    let (width, height) = (size.width(), size.height());
    let center = Point::new(width / 2, height / 2).expect("on the board");
    if width % 2 == 1 && height % 2 == 1 && width.min(height) >= 5 && !points.contains(&center) {
        points.push(center);
    }
    points.sort();
    points
}

/// Checks a free placement: 2 to area − 1 distinct points of the board.
pub(crate) fn check_free(size: Size, points: &[Point]) -> Result<(), HandicapError> {
    let max = size.area() - 1;
    if points.len() < 2 || points.len() > max {
        return Err(HandicapError::Number { got: points.len(), max });
    }
    for (index, &point) in points.iter().enumerate() {
        if !size.contains(point) {
            return Err(HandicapError::OffBoard(point));
        }
        if points[..index].contains(&point) {
            return Err(HandicapError::Repeated(point));
        }
    }
    Ok(())
}
