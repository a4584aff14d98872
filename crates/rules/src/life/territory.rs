//! Regions in which the opponent cannot live, whatever he does.

use super::unconditional;
use crate::board::Board;
use crate::color::Color;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;

/// All points that `color` owns whatever happens: its unconditionally alive stones, and the regions
/// between them in which the opponent, who may play alone for as long as he likes, can make neither
/// two eyes nor a seki.
///
/// This is more than [`unconditional_area`](super::unconditional_area), and takes longer: it finds
/// regions that are no eyes, with room for an eye of the opponent or with stones of `color` that
/// could be captured in vain.
///
/// Where suicide of several stones is allowed the opponent can also make eyes where he has filled
/// points, because he can clear them again.
pub fn unconditional_territory(board: &Board, color: Color, suicide: bool) -> PointSet {
    let alive = unconditional(board, color, suicide);
    if alive.is_empty() {
        return alive;
    }
    let mut territory = alive;
    let mut left = PointSet::board(board.size()) - alive;
    while let Some(start) = left.first() {
        let points = left.connected(start, board.size());
        left = left - points;
        let room = Room::new(board, color, points, suicide);
        if !room.holds_two_eyes() && !room.holds_seki() {
            territory |= points;
        }
    }
    territory
}

/// A region between unconditionally alive stones, as the opponent of their owner sees it.
struct Room {
    size: Size,
    points: PointSet,
    /// The owner's stones in it. They are not alive: all of them can be captured.
    prey: PointSet,
    /// Chains of two among them.
    pairs: Vec<[Point; 2]>,
    /// Points without a stone of the owner that are no liberties of the live stones around the
    /// region, so that they could be eyes: those that are empty or can become so.
    free: PointSet,
    /// Whether the opponent can clear points that he has filled.
    suicide: bool,
}

impl Room {
    fn new(board: &Board, owner: Color, points: PointSet, suicide: bool) -> Self {
        let size = board.size();
        let prey = board.stones(owner) & points;
        let outside = PointSet::board(size) - points;
        let open = if suicide { points - prey } else { board.empty_points() & points };
        let free = open - outside.around(size);
        let mut pairs = Vec::new();
        let mut left = prey;
        while let Some(stone) = left.first() {
            let chain = board.chain(stone);
            left = left - chain;
            if let Ok(pair) = chain.iter().collect::<Vec<_>>().try_into() {
                pairs.push(pair);
            }
        }
        Self { size, points, prey, pairs, free, suicide }
    }

    /// Whether the opponent can make two eyes here.
    ///
    /// He may fill all but two single points: further eyes can be filled without harm. Every chain
    /// that he then has must touch both. To take the prey he must fill its liberties, so these are
    /// no eyes, but what it leaves can be.
    fn holds_two_eyes(&self) -> bool {
        let inside = |point: Point| {
            point.neighbors(self.size).all(|neighbor| self.points.contains(neighbor))
        };
        let eyes = self.free - self.filled_to_take(&self.prey);
        let eyes: Vec<Point> = eyes.iter().chain(self.prey.iter().filter(|&p| inside(p))).collect();
        let pairs =
            eyes.iter().enumerate().flat_map(|(i, a)| eyes[..i].iter().map(move |b| [*a, *b]));
        pairs.into_iter().any(|[a, b]| {
            let touches_both = |chain: &PointSet| [a, b].iter().all(|eye| self.meets(*eye, chain));
            !a.neighbors(self.size).any(|neighbor| neighbor == b)
                && self.chains_without(&PointSet::from_iter([a, b])).iter().all(touches_both)
        })
    }

    /// Whether the opponent can make a seki here by leaving a pair of stones where it is.
    ///
    /// Only one shape lives so that has no two eyes when the prey is taken: two stones with four
    /// liberties, one at each end and one at each side, across from each other. Whichever three of
    /// them the owner fills, the opponent takes five stones and lives in the space; so neither side
    /// can begin. The opponent's stones at the other two sides must be one chain, and none of his
    /// chains may depend on a single liberty.
    fn holds_seki(&self) -> bool {
        self.pairs.iter().any(|&[a, b]| {
            let up = [step(a.col(), b.col()), step(a.row(), b.row())];
            let sides = [[up[1], up[0]], [-up[1], -up[0]]];
            sides.into_iter().any(|side| self.is_seki([a, b], up, side).unwrap_or(false))
        })
    }

    /// Whether the pair is in seki with a liberty at `side` of the first stone; `None` if the board
    /// ends too soon.
    fn is_seki(&self, [a, b]: [Point; 2], up: [i8; 2], side: [i8; 2]) -> Option<bool> {
        let beside = |point: Point, [cols, rows]: [i8; 2], far: i8| {
            point.offset(far * cols, far * rows, self.size)
        };
        let liberties =
            [beside(a, up, -1)?, beside(b, up, 1)?, beside(a, side, 1)?, beside(b, side, -1)?];
        let walls = [beside(a, side, -1)?, beside(b, side, 1)?];
        let liberties = PointSet::from_iter(liberties);
        let pair = PointSet::from_iter([a, b]);
        if !liberties.is_subset(&(self.free - self.filled_to_take(&(self.prey - pair)))) {
            return Some(false);
        }
        let chains = self.chains_without(&(liberties | pair));
        let safe = |chain: &PointSet| (chain.around(self.size) & liberties).len() >= 2;
        let joined = |chain: &PointSet| walls.iter().all(|&wall| chain.contains(wall));
        Some(chains.iter().all(safe) && chains.iter().any(joined))
    }

    /// The liberties of some prey, which the opponent has filled for good once it is taken: none
    /// where he can clear them.
    fn filled_to_take(&self, prey: &PointSet) -> PointSet {
        if self.suicide { PointSet::new() } else { prey.around(self.size) }
    }

    fn meets(&self, point: Point, chain: &PointSet) -> bool {
        point.neighbors(self.size).any(|neighbor| chain.contains(neighbor))
    }

    /// The chains if the opponent fills the room but for these points.
    fn chains_without(&self, holes: &PointSet) -> Vec<PointSet> {
        let mut chains = Vec::new();
        let mut left = self.points - *holes;
        while let Some(start) = left.first() {
            let chain = left.connected(start, self.size);
            left = left - chain;
            chains.push(chain);
        }
        chains
    }
}

/// The way from one coordinate to its equal or neighbor.
fn step(from: u8, to: u8) -> i8 {
    to.cmp(&from) as i8
}
