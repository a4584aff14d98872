//! Unconditional life after Benson (1976): chains that cannot be captured even if their owner
//! always passes.
//!
//! It depends on whether the opponent may play suicide of several stones: if so, he can clear
//! points that his own stones have filled, and only regions keep a chain alive of which every point
//! is adjacent to it, those under enemy stones too. Benson's own theorem, where the empty points
//! are enough, is about rules without suicide.

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;

mod territory;

pub use self::territory::unconditional_territory;

/// A region without stones of the color in question. Chains are told by their place in a list.
struct Region {
    points: PointSet,
    /// The chains that touch the region.
    border: Vec<usize>,
    /// The chains to which every empty point of the region is adjacent; with suicide every point.
    vital_to: Vec<usize>,
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
    let own = board.stones(color);
    let chains: Vec<PointSet> = board
        .chains()
        .into_iter()
        .filter(|&stone| own.contains(stone))
        .map(|stone| board.chain(stone))
        .collect();
    let mut regions = regions(board, &own, &chains, suicide);
    let mut alive = vec![true; chains.len()];
    loop {
        let mut vital = vec![0; chains.len()];
        regions.iter().flat_map(|region| &region.vital_to).for_each(|&chain| vital[chain] += 1);
        let doomed = |chain: &usize| alive[*chain] && vital[*chain] < 2;
        let doomed: Vec<usize> = (0..chains.len()).filter(doomed).collect();
        if doomed.is_empty() {
            break;
        }
        for chain in doomed {
            alive[chain] = false;
        }
        regions.retain(|region| region.border.iter().all(|&chain| alive[chain]));
    }
    // A region that is vital to none of its chains may hold a living enemy group.
    regions.retain(|region| !region.vital_to.is_empty());
    let live = chains.iter().zip(&alive).filter(|&(_, &alive)| alive);
    let stones = live.fold(PointSet::new(), |set, (&chain, _)| set | chain);
    (stones, regions)
}

fn regions(board: &Board, own: &PointSet, chains: &[PointSet], suicide: bool) -> Vec<Region> {
    let around: Vec<PointSet> = chains.iter().map(|chain| chain.around(board.size())).collect();
    let matters = if suicide { PointSet::board(board.size()) } else { board.empty_points() };
    let rest = PointSet::board(board.size()) - *own;
    let mut left = rest;
    let mut regions = Vec::new();
    while let Some(start) = left.first() {
        let points = rest.connected(start, board.size());
        left = left - points;
        let touches = |&chain: &usize| around[chain].intersects(&points);
        let border: Vec<usize> = (0..chains.len()).filter(touches).collect();
        let is_vital = |chain: &usize| (points & matters).is_subset(&around[*chain]);
        let vital_to = border.iter().copied().filter(is_vital).collect();
        regions.push(Region { points, border, vital_to });
    }
    regions
}
