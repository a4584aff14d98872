//! Unconditional life after Benson (1976): chains that cannot be captured even if their owner
//! always passes.
//!
//! It depends on whether the opponent may play suicide of several stones: if so, he can clear
//! points that his own stones have filled, and only regions keep a chain alive of which every point
//! is adjacent to it, those under enemy stones too. Benson's own theorem, where the empty points
//! are enough, is about rules without suicide.

use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;

mod territory;

pub use self::territory::unconditional_territory;

/// A region without stones of the color in question, and the chains around it.
struct Region {
    points: PointSet,
    /// Ids of the chains that touch the region.
    border: Vec<Point>,
    /// Ids of the chains to which every empty point of the region is adjacent; with suicide every
    /// point.
    vital_to: Vec<Point>,
}

/// The stones of `color` that are alive whatever happens; `suicide` as in
/// [`Rules::suicide`](crate::Rules::suicide).
pub fn unconditional(board: &Board, color: Color, suicide: bool) -> PointSet {
    solve(board, color, suicide).0
}

/// The points that `color` owns whatever happens: its unconditionally alive stones, and the regions
/// they enclose in which the opponent can never live, stones of his there included.
pub fn unconditional_area(board: &Board, color: Color, suicide: bool) -> PointSet {
    let (stones, regions) = solve(board, color, suicide);
    regions.iter().fold(stones, |area, region| area | region.points)
}

/// Benson's algorithm: the live stones, and the live regions.
fn solve(board: &Board, color: Color, suicide: bool) -> (PointSet, Vec<Region>) {
    let mut chains: Vec<Point> = board
        .chains()
        .into_iter()
        .filter(|&stone| board.color_at(stone) == Some(color))
        .filter_map(|stone| board.chain_id(stone))
        .collect();
    let mut regions = regions(board, color, suicide);
    loop {
        let before = chains.len();
        chains.retain(|chain| {
            regions.iter().filter(|region| region.vital_to.contains(chain)).count() >= 2
        });
        regions.retain(|region| region.border.iter().all(|chain| chains.contains(chain)));
        if chains.len() == before {
            break;
        }
    }
    // A region that is vital to none of its chains may hold a living enemy group.
    regions.retain(|region| !region.vital_to.is_empty());
    let stones = chains.iter().fold(PointSet::new(), |set, &chain| set | board.chain(chain));
    (stones, regions)
}

fn regions(board: &Board, color: Color, suicide: bool) -> Vec<Region> {
    let own = board.stones(color);
    let adjacent = |chain: Point| -> PointSet {
        let stones = board.chain(chain);
        stones.iter().flat_map(|stone| stone.neighbors(board.size())).collect()
    };
    let mut seen = PointSet::new();
    let mut regions = Vec::new();
    for start in board.size().points() {
        if own.contains(start) || seen.contains(start) {
            continue;
        }
        let mut points = PointSet::from_iter([start]);
        let mut queue = vec![start];
        let mut border = Vec::new();
        while let Some(point) = queue.pop() {
            for neighbor in point.neighbors(board.size()) {
                if own.contains(neighbor) {
                    let chain = board.chain_id(neighbor).expect("a stone stands there");
                    if !border.contains(&chain) {
                        border.push(chain);
                    }
                } else if points.insert(neighbor) {
                    queue.push(neighbor);
                }
            }
        }
        seen |= points;
        let empty = points & board.empty_points();
        let is_vital = |&chain: &Point| {
            if suicide {
                points.is_subset(&adjacent(chain))
            } else {
                empty.is_subset(&board.liberties(chain))
            }
        };
        let vital_to = border.iter().copied().filter(is_vital).collect();
        regions.push(Region { points, border, vital_to });
    }
    regions
}
