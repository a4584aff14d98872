//! Bent four in the corner: a group whose eye space is about to be filled with the one shape of four
//! that makes a ko in the corner. Its owner cannot begin; the opponent can, when he likes, after
//! removing every ko threat that can be removed.
//!
//! Territory rules declare the group dead. Area rules leave it to play, so a threat that cannot be
//! removed counts: with one, the group's owner wins the ko, so nobody begins, and both stay as in
//! seki.

use tengen_rules::{Board, Color, Point, PointSet, Size};

/// A group caught in the corner.
pub(crate) struct BentFour {
    /// The stones of the group that cannot begin.
    pub(crate) caught: PointSet,
    /// The three stones in its eye space.
    pub(crate) inside: PointSet,
    /// The empty points of its eye space.
    pub(crate) open: PointSet,
    /// Whose group it is.
    pub(crate) owner: Color,
}

/// Every bent four of a position.
pub(crate) fn find(board: &Board) -> Vec<BentFour> {
    board.chains().into_iter().filter_map(|stone| around(board, stone)).collect()
}

/// The bent four with `stone` inside.
fn around(board: &Board, stone: Point) -> Option<BentFour> {
    let size = board.size();
    let inside = board.chain(stone);
    let liberties = board.liberties(stone);
    if inside.len() != 3 || liberties.len() != 2 {
        return None;
    }
    let completes = |point| is_bent_four(&(inside | PointSet::from_iter([point])), size);
    if !liberties.iter().any(completes) {
        return None;
    }
    // One chain closes the eye space, and the two points are all that is left of it.
    let owner = !board.color_at(stone)?;
    let space = inside | liberties;
    let border = space.around(size) - space;
    let caught = board.chain(border.first()?);
    let closed = border.is_subset(&caught) && border.is_subset(&board.stones(owner));
    closed.then_some(BentFour { caught, inside, open: liberties, owner })
}

/// Returns whether four points are a corner, both its neighbors, and the next point along an edge.
fn is_bent_four(points: &PointSet, size: Size) -> bool {
    let is_corner = |point: &Point| point.neighbors(size).count() == 2;
    let Some(corner) = points.iter().find(is_corner) else { return false };
    let next: PointSet = corner.neighbors(size).collect();
    let rest = *points - next - PointSet::from_iter([corner]);
    points.len() == 4
        && next.is_subset(points)
        && rest.iter().all(|point| {
            let on_edge = point.neighbors(size).count() < 4;
            on_edge && point.neighbors(size).any(|near| next.contains(near))
        })
}

impl BentFour {
    /// Returns whether the owner has a ko threat that cannot be removed and is worth making: a move
    /// in a seki elsewhere that puts stones of the opponent into atari, at the price of a group that
    /// is smaller than this one.
    pub(crate) fn has_lasting_threat(&self, board: &Board, seki: &PointSet) -> bool {
        let size = board.size();
        let seki = *seki - self.caught - self.inside;
        let own = seki & board.stones(self.owner);
        let near = |point: Point, set: PointSet| point.neighbors(size).any(|n| set.contains(n));
        board.empty_points().iter().any(|point| {
            if !near(point, seki - own) {
                return false;
            }
            let price: PointSet =
                own.iter().filter(|&stone| board.liberties(stone).contains(point)).collect();
            let mut after = board.clone();
            price.len() < self.caught.len() + self.inside.len()
                && after.play(self.owner, point, false).is_ok()
                && point.neighbors(size).any(|neighbor| {
                    (seki - own).contains(neighbor) && after.liberty_count(neighbor) == 1
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corner_must_be_the_bend() {
        let size = Size::square(9).unwrap();
        let shape = |names: &str| -> PointSet {
            names.split(' ').map(|name| name.parse::<Point>().unwrap()).collect()
        };
        assert!(is_bent_four(&shape("A1 A2 B1 C1"), size));
        assert!(is_bent_four(&shape("J9 H9 J8 J7"), size));
        assert!(!is_bent_four(&shape("A1 B1 A2 B2"), size));
        assert!(!is_bent_four(&shape("A1 B1 C1 C2"), size));
        assert!(!is_bent_four(&shape("D1 C1 E1 E2"), size));
    }
}
