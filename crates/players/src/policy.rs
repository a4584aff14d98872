//! First look at a move: what tactics, shape and the lie of the land say about every point.
//!
//! The values are cheap and rough; a player looks closer at the best of them. Unit: hundredths of a
//! point for the side to move.

use tengen_rules::{Board, Color, Point};

use crate::copies::copy;
use crate::estimate::{Chain, Estimate, sign};
use crate::geometry::{Geometry, distance};
use crate::patterns;
use crate::tactics::Fate;

/// A move, what it looks like, and the strongest ground for it.
#[derive(Clone, Debug)]
pub(crate) struct Prospect {
    pub point: Point,
    pub value: i32,
    pub reason: Reason,
}

/// Why a move is considered.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Takes a chain.
    Captures { stone: Point, len: usize, how: How },
    /// Saves a chain.
    Saves { stone: Point, len: usize },
    /// Leaves a chain with one liberty.
    Atari { stone: Point, len: usize },
    /// Makes a shape.
    Shape(&'static str),
    /// Takes open ground.
    BigPoint,
    /// Lies on the boundary of two territories.
    Boundary,
}

/// How a chain is taken.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// It is in atari.
    AtOnce,
    Ladder,
    Net,
    Snapback,
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let stones = |len: usize| if len == 1 { "1 stone".into() } else { format!("{len} stones") };
        match *self {
            Self::Captures { stone, len, how } => {
                let how = match how {
                    How::AtOnce => "",
                    How::Ladder => " in a ladder",
                    How::Net => " in a net",
                    How::Snapback => " in a snapback",
                };
                write!(f, "captures {stone} ({}){how}", stones(len))
            }
            Self::Saves { stone, len } => write!(f, "saves {stone} ({})", stones(len)),
            Self::Atari { stone, len } => write!(f, "puts {stone} ({}) in atari", stones(len)),
            Self::Shape(name) => f.write_str(name),
            Self::BigPoint => f.write_str("takes open ground"),
            Self::Boundary => f.write_str("moves the boundary"),
        }
    }
}

/// Looks at all legal moves that are not plainly foolish: own true eyes are never filled. The best
/// come first.
pub(crate) fn prospects(
    geometry: &Geometry,
    board: &Board,
    color: Color,
    estimate: &Estimate,
    last: Option<Point>,
    points: impl IntoIterator<Item = Point>,
) -> Vec<Prospect> {
    let look = Look { geometry, board, color, estimate, last };
    let mut prospects: Vec<Prospect> = points
        .into_iter()
        .filter(|&point| !board.is_true_eye(color, point))
        .filter_map(|point| look.at(point))
        .collect();
    prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value));
    prospects
}

struct Look<'a> {
    geometry: &'a Geometry,
    board: &'a Board,
    color: Color,
    estimate: &'a Estimate,
    last: Option<Point>,
}

/// Adds up the grounds for a move and keeps the strongest.
struct Tally {
    value: i32,
    best: i32,
    reason: Reason,
}

impl Tally {
    fn add(&mut self, value: i32, reason: Reason) {
        self.value += value;
        if value > self.best {
            self.best = value;
            self.reason = reason;
        }
    }
}

impl Look<'_> {
    fn at(&self, point: Point) -> Option<Prospect> {
        let index = self.geometry.index(point);
        let own = self.estimate.ownership[index] * sign(self.color);
        let mut tally = Tally { value: 0, best: 0, reason: Reason::Boundary };
        self.tactics(point, &mut tally);
        if self.is_self_atari(point, &mut tally) {
            return None;
        }
        if let Some(pattern) = patterns::find(self.board, self.color, point) {
            tally.add(pattern.value, Reason::Shape(pattern.name));
        }
        self.ground(index, &mut tally);
        if let Some(last) = self.last {
            tally.value += match distance(point, last) {
                ..=2 => 60,
                3 => 45,
                4 => 25,
                5 => 10,
                _ => 0,
            };
        }
        // Safe ground of either side is not worth a move, but for a reason already counted.
        if own.abs() > 85 {
            tally.value -= 100;
        }
        Some(Prospect { point, value: tally.value, reason: tally.reason })
    }

    /// What the move does to chains whose life hangs on a move.
    fn tactics(&self, point: Point, tally: &mut Tally) {
        for chain in &self.estimate.chains {
            let len = chain.len;
            let worth = 200 * i32::try_from(len).unwrap_or(i32::MAX / 400) + 60;
            let own = chain.color == self.color;
            match chain.fate {
                Fate::Critical { defend, .. } if own && defend == point => {
                    tally.add(worth, Reason::Saves { stone: chain.stone, len });
                }
                Fate::Critical { attack, .. } if !own && attack == point => {
                    tally.add(worth, self.captures(chain, point));
                }
                Fate::Dead { attack } if !own && attack == point => {
                    tally.add(worth / 10, self.captures(chain, point));
                }
                _ => {}
            }
        }
        let mut seen = Vec::new();
        for near in point.neighbors(self.board.size()) {
            let Some(chain) = self.estimate.chain(self.geometry.index(near)) else { continue };
            if seen.contains(&chain.stone) || chain.color == self.color {
                continue;
            }
            seen.push(chain.stone);
            let reason = match chain.liberties {
                1 => Reason::Captures { stone: chain.stone, len: chain.len, how: How::AtOnce },
                2 => Reason::Atari { stone: chain.stone, len: chain.len },
                _ => continue,
            };
            tally.add(if chain.liberties == 1 { 80 } else { 40 }, reason);
        }
    }

    fn captures(&self, chain: &Chain, attack: Point) -> Reason {
        Reason::Captures { stone: chain.stone, len: chain.len, how: self.how(chain.stone, attack) }
    }

    fn how(&self, stone: Point, attack: Point) -> How {
        let liberties = self.board.liberties(stone);
        if liberties.len() == 1 {
            return How::AtOnce;
        }
        if !liberties.contains(attack) {
            return How::Net;
        }
        let mut next = copy(self.board);
        match next.play(self.color, attack, false) {
            Ok(_) if next.liberty_count(attack) == 1 => How::Snapback,
            _ => How::Ladder,
        }
    }

    /// Whether the move only gives stones away. A stone thrown in may still have its use; more may
    /// not, unless the move takes something by reading.
    fn is_self_atari(&self, point: Point, tally: &mut Tally) -> bool {
        let size = self.board.size();
        if point.neighbors(size).filter(|&near| self.board.is_empty_at(near)).count() >= 2 {
            return false;
        }
        if self.board.liberties_after(self.color, point).len() > 1 {
            return false;
        }
        let mut next = copy(self.board);
        let Ok(played) = next.play(self.color, point, true) else { return true };
        if played.suicide {
            return true;
        }
        let len = next.chain_len(point);
        if !played.captured.is_empty() {
            return false;
        }
        tally.value -= 60 * i32::try_from(len).unwrap_or(1000);
        let wins =
            matches!(tally.reason, Reason::Captures { how: How::Snapback | How::Ladder, .. });
        len > 2 && !wins && !self.is_nakade(point, len)
    }

    /// Whether a chain thrown into a closed eye keeps it from making two: its shape is compact.
    fn is_nakade(&self, point: Point, len: usize) -> bool {
        if len > 5 {
            return false;
        }
        // All enemy chains around it are one group without another eye as far as the estimate says.
        point.neighbors(self.board.size()).all(|near| {
            self.estimate
                .chain(self.geometry.index(near))
                .is_none_or(|chain| chain.color == self.color || chain.strength < 70)
        })
    }

    /// Whether a stone stands next to a point or diagonally.
    fn touches(&self, point: Point) -> bool {
        let size = self.board.size();
        point
            .neighbors(size)
            .chain(point.diagonals(size))
            .any(|near| self.board.color_at(near).is_some())
    }

    /// Open ground early, boundaries later.
    fn ground(&self, index: usize, tally: &mut Tally) {
        let size = self.geometry.size();
        let point = self.geometry.point(index);
        let mut open = 0;
        let mut stones = 0;
        for cols in -2_i8..=2 {
            for rows in -2_i8..=2 {
                if let Some(near) = point.offset(cols, rows, size) {
                    let near = self.geometry.index(near);
                    open += 100 - self.estimate.ownership[near].abs();
                    stones += i32::from(self.estimate.chain_at[near].is_some());
                }
            }
        }
        // The first two lines are for contact and for the end of the game.
        match (self.geometry.line(index), self.touches(point)) {
            (0, false) => tally.value -= 500,
            (1, false) => tally.value -= 150,
            _ => {}
        }
        let large = size.width().min(size.height()) >= 13;
        let line = match (self.geometry.line(index), large) {
            (0, _) => 0,
            (1, _) => 25,
            (2, _) => 100,
            (3, true) => 95,
            (_, true) => 60,
            (_, false) => 90,
        };
        if stones == 0 {
            tally.add(open * line / 1200, Reason::BigPoint);
        } else {
            tally.add(open * line.max(40) / 2400, Reason::Boundary);
        }
    }
}
