//! Seki: living groups of both sides that would die if they filled the points between them.

use tengen_rules::{Board, Color, Point, PointSet, life};

use crate::status::arena;
use crate::status::reading::Question;

/// Largest number of shared points between groups in seki.
const SHARED: usize = 6;

/// Most empty points of an arena on which the filling of a shared point is read.
const ARENA: usize = 16;

/// A region of empty points and the stones around it.
struct Region {
    points: PointSet,
    border: PointSet,
}

/// A position without its dead stones, in groups: chains that are connected through points which
/// only their side surrounds, or through two common liberties.
pub(crate) struct Groups {
    board: Board,
    all: Vec<Group>,
    /// Regions that both sides touch.
    shared: Vec<Region>,
    /// The unconditionally alive stones.
    firm: PointSet,
}

struct Group {
    stones: PointSet,
    color: Color,
    /// It has no two eyes of its own: only shared points, if anything, keep it alive.
    dependent: bool,
}

impl Groups {
    /// Finds the groups of a position, `dead` stones taken off.
    pub(crate) fn new(board: &Board, dead: &PointSet, suicide: bool) -> Self {
        let living = |color| board.stones(color) - *dead;
        let board = Board::set_up(board.size(), &living(Color::Black), &living(Color::White))
            .expect("taking stones off leaves liberties");
        let mut owned = Vec::new();
        let mut shared = Vec::new();
        for region in regions(&board) {
            let touches = |color| region.border.intersects(&board.stones(color));
            match (touches(Color::Black), touches(Color::White)) {
                (true, true) => shared.push(region),
                _ => owned.push(region),
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut firm = PointSet::new();
        for color in Color::ALL {
            let alive = life::unconditional(&board, color, suicide);
            firm |= alive;
            for stones in join(&board, color, &owned) {
                let dependent =
                    !stones.intersects(&alive) && !has_two_eyes(&board, &stones, &owned);
                groups.push(Group { stones, color, dependent });
            }
        }
        Self { board, all: groups, shared, firm }
    }

    /// The stones of groups without two eyes that touch a small shared region: they live in seki,
    /// or not at all.
    pub(crate) fn dependent(&self) -> PointSet {
        self.all
            .iter()
            .filter(|group| {
                group.dependent
                    && self.small_shared().any(|region| region.border.intersects(&group.stones))
            })
            .fold(PointSet::new(), |set, group| set | group.stones)
    }

    /// Stones of all groups that have two eyes, or room for them.
    pub(crate) fn independent(&self) -> PointSet {
        self.all
            .iter()
            .filter(|group| !group.dependent)
            .fold(PointSet::new(), |set, group| set | group.stones)
    }

    fn small_shared(&self) -> impl Iterator<Item = &Region> {
        self.shared.iter().filter(|region| region.points.len() <= SHARED)
    }

    /// The stones in seki: groups of both colors without two eyes around a shared region in which
    /// neither side can play without being captured.
    pub(crate) fn in_seki(&self, budget: &mut u32) -> PointSet {
        let mut seki = PointSet::new();
        for region in self.small_shared() {
            let stones = Color::ALL.map(|color| {
                self.all
                    .iter()
                    .filter(|group| {
                        group.color == color
                            && group.dependent
                            && group.stones.intersects(&region.border)
                    })
                    .fold(PointSet::new(), |set, group| set | group.stones)
            });
            let all = stones[0] | stones[1];
            let bound = Color::ALL
                .iter()
                .zip(&stones)
                .all(|(&color, own)| !own.is_empty() && self.is_bound(color, own, region, budget));
            if bound {
                seki |= all;
            }
        }
        seki
    }

    /// Returns whether a side that fills shared points next to its stones, one or two of them while
    /// the opponent passes, loses its stones.
    fn is_bound(&self, color: Color, own: &PointSet, region: &Region, budget: &mut u32) -> bool {
        let near = |point: Point| point.neighbors(self.board.size()).any(|n| own.contains(n));
        let mut harmless = Vec::new();
        for point in region.points.iter().filter(|&point| near(point)) {
            let mut after = self.board.clone();
            if after.play(color, point, false).is_err() || self.is_lost(&after, point, budget) {
                return true;
            }
            harmless.push(after);
        }
        // Three shared points or more: one can be filled, but then the rest binds.
        region.points.len() > 2
            && harmless.iter().any(|first| {
                region.points.iter().filter(|&point| near(point)).any(|point| {
                    let mut after = first.clone();
                    after.pass();
                    after.play(color, point, false).is_ok() && self.is_lost(&after, point, budget)
                })
            })
    }

    /// Returns whether the stone just played at `point` is lost, the opponent moving next.
    fn is_lost(&self, after: &Board, point: Point, budget: &mut u32) -> bool {
        let Some(color) = after.color_at(point) else { return false };
        let Some(arena) = arena::around(after, point, &self.independent(), &self.firm, ARENA)
        else {
            return false;
        };
        let question = Question { board: after, target: point, arena: &arena };
        question.is_captured(!color, budget) == Some(true)
    }
}

/// The regions of empty points.
fn regions(board: &Board) -> Vec<Region> {
    let mut rest = board.empty_points();
    let mut regions = Vec::new();
    while let Some(start) = rest.first() {
        let mut points = PointSet::from_iter([start]);
        let mut border = PointSet::new();
        let mut queue = vec![start];
        while let Some(point) = queue.pop() {
            for neighbor in point.neighbors(board.size()) {
                if board.is_empty_at(neighbor) {
                    if points.insert(neighbor) {
                        queue.push(neighbor);
                    }
                } else {
                    border.insert(neighbor);
                }
            }
        }
        rest = rest - points;
        regions.push(Region { points, border });
    }
    regions
}

/// The groups of a side, as sets of stones.
fn join(board: &Board, color: Color, owned: &[Region]) -> Vec<PointSet> {
    let mut groups: Vec<PointSet> = Vec::new();
    let own = board.stones(color);
    let mut links: Vec<PointSet> = owned
        .iter()
        .filter(|region| region.border.intersects(&own))
        .map(|region| region.border)
        .collect();
    let chains: Vec<Point> =
        board.chains().into_iter().filter(|&stone| own.contains(stone)).collect();
    for (index, &a) in chains.iter().enumerate() {
        for &b in &chains[index + 1..] {
            if (board.liberties(a) & board.liberties(b)).len() >= 2 {
                links.push(PointSet::from_iter([a, b]));
            }
        }
    }
    for &chain in &chains {
        groups.push(board.chain(chain));
    }
    for link in links {
        let (joined, others): (Vec<PointSet>, Vec<PointSet>) =
            groups.into_iter().partition(|group| group.intersects(&link));
        groups = others;
        groups.push(joined.iter().fold(PointSet::new(), |set, group| set | *group));
    }
    groups
}

/// Returns whether the regions that a group owns are good for two eyes, the owner moving first.
fn has_two_eyes(board: &Board, stones: &PointSet, owned: &[Region]) -> bool {
    let mut eyes = 0;
    for region in owned.iter().filter(|region| region.border.intersects(stones)) {
        eyes += match region.points.len() {
            1 => {
                let point = region.points.first().expect("one point");
                let color = board.color_at(stones.first().expect("a group")).expect("a stone");
                usize::from(board.is_true_eye(color, point))
            }
            2 => 1,
            4 if is_square(&region.points, board) => 1,
            _ => 2,
        };
    }
    eyes >= 2
}

/// Returns whether four connected points form a square.
fn is_square(points: &PointSet, board: &Board) -> bool {
    let inner =
        |point: Point| point.neighbors(board.size()).filter(|&n| points.contains(n)).count();
    points.iter().all(|point| inner(point) == 2)
}
