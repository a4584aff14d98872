//! Counting: who owns each point, and how many.

use std::borrow::Cow;

use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::point_set::PointSet;

/// The count of a position with given dead stones taken off.
///
/// Stones, territory, eyes in seki and points to fill belong to one side each, all other points are
/// shared, so that the areas of both sides always add up to width × height.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Living stones.
    pub stones: ByColor<u32>,
    /// Empty points and points under dead stones that only living stones of one side surround.
    pub territory: ByColor<u32>,
    /// Points surrounded by one side whose chains there are in seki: area, but no territory.
    pub seki_eyes: ByColor<u32>,
    /// Surrounded points that the owner must still fill, because a chain of his is in atari there, or
    /// will be once the shared points are filled: area, but no territory.
    pub to_fill: ByColor<u32>,
    /// Points that both sides touch, or none: half each (rule article B-9).
    pub shared: u32,
    /// Dead stones that were taken off, by their own color.
    pub dead: ByColor<u32>,
    /// Points that a tax on groups takes: two of every living group, or all that it has if fewer.
    pub group_tax: ByColor<u32>,
    owned: ByColor<PointSet>,
    must_fill: PointSet,
}

impl Count {
    /// Stones and surrounded points of a side, without its half of the shared points.
    pub fn surrounded(&self, color: Color) -> u32 {
        self.stones[color] + self.territory[color] + self.seki_eyes[color] + self.to_fill[color]
    }

    /// Twice the area of a side, shared points divided equally: an exact number of half points.
    pub fn doubled_area(&self, color: Color) -> u32 {
        2 * self.surrounded(color) + self.shared
    }

    /// Owner of a point: the side whose stone stands or whose stones surround it, `None` if shared.
    pub fn owner(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.owned[color].contains(point))
    }

    /// Whether a point is one of those that its owner must still fill.
    pub fn must_fill(&self, point: Point) -> bool {
        self.must_fill.contains(point)
    }
}

/// Counts a position after taking off `dead`. Chains in `seki` keep their eyes as area only.
///
/// Points of `dead` without a stone are passed over.
pub fn count(board: &Board, dead: &PointSet, seki: &PointSet) -> Count {
    let all = |color| board.stones(color);
    let living = ByColor::new(all(Color::Black) - *dead, all(Color::White) - *dead);
    let none_dead = ByColor::new(all(Color::Black), all(Color::White)) == living;
    let cleared = if none_dead {
        Cow::Borrowed(board)
    } else {
        Cow::Owned(
            Board::set_up(board.size(), &living.black, &living.white)
                .expect("taking stones off takes no liberties"),
        )
    };
    let tally = |set: PointSet| u32::try_from(set.len()).expect("at most 625 points");
    let mut count = Count {
        stones: ByColor::new(tally(living.black), tally(living.white)),
        territory: ByColor::splat(0),
        seki_eyes: ByColor::splat(0),
        to_fill: ByColor::splat(0),
        shared: 0,
        dead: ByColor::new(tally(all(Color::Black) & *dead), tally(all(Color::White) & *dead)),
        group_tax: ByColor::splat(0),
        owned: living,
        must_fill: PointSet::new(),
    };
    let mut taxable = ByColor::splat(PointSet::new());
    let open = PointSet::board(board.size()) - living.black - living.white;
    let mut rest = open;
    while let Some(start) = rest.first() {
        let region = open.connected(start, board.size());
        rest = rest - region;
        let border = region.around(board.size()) - region;
        let touches = |color: Color| border.intersects(&living[color]);
        let owner = match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => {
                count.shared += tally(region);
                continue;
            }
        };
        count.owned[owner] |= region;
        if border.intersects(seki) {
            count.seki_eyes[owner] += tally(region);
            continue;
        }
        let in_atari = |point: Point| {
            board.is_empty_at(point)
                && point.neighbors(board.size()).any(|neighbor| {
                    living[owner].contains(neighbor)
                        && cleared.liberty_count(neighbor) == 1
                        && !cleared.is_true_eye(owner, point)
                })
        };
        let to_fill: PointSet = region.iter().filter(|&point| in_atari(point)).collect();
        count.to_fill[owner] += tally(to_fill);
        count.territory[owner] += tally(region - to_fill);
        taxable[owner] |= region - to_fill;
        count.must_fill |= to_fill;
    }
    for color in Color::ALL {
        let to_fill = last_own_liberties(board, &living[color], seki, &count.owned, color);
        let to_fill = to_fill & taxable[color];
        count.to_fill[color] += tally(to_fill);
        count.territory[color] -= tally(to_fill);
        taxable[color] = taxable[color] - to_fill;
        count.must_fill |= to_fill;
    }
    for color in Color::ALL {
        count.group_tax[color] = group_tax(board, &(count.owned[color] - *seki), &taxable[color]);
    }
    count
}

/// The points that a side must fill once the shared points are filled: the last own liberty of a
/// chain that then is in atari, if connecting there helps and playing a shared point does not.
fn last_own_liberties(
    board: &Board,
    living: &PointSet,
    seki: &PointSet,
    owned: &ByColor<PointSet>,
    color: Color,
) -> PointSet {
    let after = |point| board.liberties_after(color, point) & owned[color];
    let mut last = PointSet::new();
    for stone in board.chains() {
        if !living.contains(stone) || seki.contains(stone) {
            continue;
        }
        let liberties = board.liberties(stone);
        let own = liberties & owned[color];
        let mut shared = (liberties - owned.black - owned.white).iter().peekable();
        if own.len() == 1
            && own.iter().all(|point| !after(point).is_empty())
            && shared.peek().is_some()
            && shared.all(|point| after(point).len() < 2)
        {
            last |= own;
        }
    }
    last
}

/// Two points for every connected piece of a side's area, or all the territory it has if fewer.
fn group_tax(board: &Board, area: &PointSet, territory: &PointSet) -> u32 {
    let mut tax = 0;
    let mut rest = *area;
    while let Some(start) = rest.first() {
        let group = rest.connected(start, board.size());
        rest = rest - group;
        tax += (group & *territory).len().min(2);
    }
    u32::try_from(tax).expect("at most 625 points")
}
