//! Arenas: the small part of a board on which the fate of a chain is decided.

use tengen_rules::{Board, Color, Point, PointSet, Size};

/// The points around a chain up to stones that are `safe`: its own, those of other chains near it,
/// and the empty points they can reach. `None` if more than `most` of them are empty.
///
/// A safe chain whose liberties lie all but one in the arena belongs to it after all, unless it is
/// unconditionally alive: part of `firm`.
pub(crate) fn around(
    board: &Board,
    stone: Point,
    safe: &PointSet,
    firm: &PointSet,
    most: usize,
) -> Option<PointSet> {
    let mut walls = *safe | *firm;
    let mut arena = PointSet::from_iter([stone]);
    let mut queue = vec![stone];
    let mut empty = 0;
    loop {
        while let Some(point) = queue.pop() {
            if board.is_empty_at(point) {
                empty += 1;
                if empty > most {
                    return None;
                }
            }
            for neighbor in point.neighbors(board.size()) {
                if !walls.contains(neighbor) && arena.insert(neighbor) {
                    queue.push(neighbor);
                }
            }
        }
        let weak = ((arena.around(board.size()) & walls) - *firm)
            .iter()
            .find(|&wall| (board.liberties(wall) - arena).len() < 2);
        let Some(weak) = weak else { return Some(arena) };
        walls = walls - board.chain(weak);
        arena.insert(weak);
        queue.push(weak);
    }
}

/// Cuts the arena out of the board, for quick reading: a smaller board with the arena and the stones
/// next to it, the point on it of `target`, and the points of the arena.
///
/// The stones next to the arena are safe, so they get liberties outside it that nobody can take.
/// `None` if some of them would have none.
pub(crate) fn cut_out(
    board: &Board,
    target: Point,
    arena: &PointSet,
) -> Option<(Board, Point, PointSet)> {
    let size = board.size();
    let low = |get: fn(Point) -> u8| arena.iter().map(get).min().unwrap_or(0).saturating_sub(2);
    let high = |get: fn(Point) -> u8, side: u8| {
        (arena.iter().map(get).max().unwrap_or(0) + 2).min(side - 1)
    };
    let (left, bottom) = (low(Point::col), low(Point::row));
    let width = high(Point::col, size.width()) - left + 1;
    let height = high(Point::row, size.height()) - bottom + 1;
    let cut = Size::new(width, height).ok()?;
    let moved = |point: Point| Point::new(point.col() - left, point.row() - bottom);
    let near: PointSet = arena
        .iter()
        .flat_map(|point| point.neighbors(size).chain(point.diagonals(size)))
        .chain(*arena)
        .collect();
    let stones = |color| (board.stones(color) & near).iter().filter_map(moved).collect();
    let cut_arena: PointSet = arena.iter().filter_map(moved).collect();
    let smaller = Board::set_up(cut, &stones(Color::Black), &stones(Color::White)).ok()?;
    let is_firm = |stone: &Point| {
        cut_arena.contains(*stone) || !smaller.liberties(*stone).is_subset(&cut_arena)
    };
    let walls = smaller.stones(Color::Black) | smaller.stones(Color::White);
    walls.iter().all(|stone| is_firm(&stone)).then_some((
        smaller.clone(),
        moved(target)?,
        cut_arena,
    ))
}
