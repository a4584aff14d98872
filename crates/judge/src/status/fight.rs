//! Fights that are too large to be read: random games, and a search with both sides first, say
//! together how they end.

use tengen_rules::{Board, Color, Point, PointSet};

use crate::status::court::Ruling;
use crate::status::sampling::Sample;
use crate::status::search::Hunt;
use crate::status::{Options, Status};

/// Games for one question.
const GAMES: u32 = 600;

/// A point that random games give to one side this clearly is not contested.
const SURE: f32 = 0.95;

/// A chain is lost if a search says so for this share of the games, on average of both sides first.
/// Less than half, because the side that takes must find a way, the other only a mistake in it.
const FATAL: f32 = 0.365;

/// How much the result of random games, from −1 to 1, shifts that share.
const FIRST_GLANCE: f32 = 0.3;

/// If the attacker who begins fails less often than this, and the owner who begins loses less often,
/// the first move decides.
const DECIDED: f32 = 0.15;

/// A position with what random games and reading have found out so far.
pub(crate) struct Fight<'a> {
    pub(crate) board: &'a Board,
    pub(crate) sample: &'a Sample,
    /// Stones that are not in danger.
    pub(crate) safe: &'a PointSet,
    pub(crate) options: &'a Options,
}

impl Fight<'_> {
    /// Games that a ruling takes.
    pub(crate) fn cost(options: &Options) -> u32 {
        2 * options.scaled(GAMES)
    }

    /// What becomes of the chain of a stone. `held` is how far random games leave it to its side.
    pub(crate) fn ruling(&self, stone: Point, color: Color, held: f32) -> Ruling {
        let zone = self.zone(stone);
        let (board, seed) = (self.board, self.options.seed);
        let hunt = Hunt { board, target: stone, zone: &zone, seed };
        let games = self.options.scaled(GAMES);
        let attacked = hunt.risk(!color, games);
        let defended = hunt.risk(color, games);
        if attacked > 1.0 - DECIDED && defended < DECIDED {
            return Ruling { status: Status::Dead, confidence: 0.0, settled: false };
        }
        let risk = f32::midpoint(attacked, defended) - FIRST_GLANCE * held;
        let (status, confidence) = if risk > FATAL {
            (Status::Dead, (risk - FATAL) / (1.0 - FATAL))
        } else {
            (Status::Alive, (FATAL - risk) / FATAL)
        };
        Ruling { status, confidence: confidence.clamp(0.0, 0.9), settled: true }
    }

    /// The contested part of the board around a stone.
    fn zone(&self, stone: Point) -> PointSet {
        let size = self.board.size();
        let mut zone = PointSet::from_iter([stone]);
        let mut queue = vec![stone];
        while let Some(point) = queue.pop() {
            for near in point.neighbors(size) {
                let contested = if self.board.is_empty_at(near) {
                    self.sample.ownership(near).abs() < SURE
                } else {
                    !self.safe.contains(near)
                };
                if contested && zone.insert(near) {
                    queue.push(near);
                }
            }
        }
        zone | (zone.around(size) & self.board.empty_points())
    }
}
