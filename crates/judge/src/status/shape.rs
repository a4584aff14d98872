//! Shapes of small sets of points.

use tengen_rules::{PointSet, Size};

/// Returns whether stones of this shape kill when they are captured: an eye of this shape falls to
/// one more stone at its vital point.
///
/// These are the line and the bend of three, the square and the pyramid of four, the bulky and the
/// crossed five, and the rabbity six.
pub(crate) fn is_nakade(points: &PointSet, size: Size) -> bool {
    let count = points.len();
    if !(1..=6).contains(&count) {
        return false;
    }
    let mut links = 0;
    let mut most = 0;
    for point in points {
        let degree = point.neighbors(size).filter(|&n| points.contains(n)).count();
        links += degree;
        most = most.max(degree);
    }
    let links = links / 2;
    match count {
        1..=3 => true,
        4 => links == 4 || most == 3,
        5 => links == 5 || most == 4,
        _ => links == 6 && most == 4,
    }
}
