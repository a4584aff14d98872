//! What a search begins with: the position, what stood before it, and what may be played.

use std::collections::HashSet;

use tengen_rules::{Board, Color, Game, KoRule, Move, Point, PointSet, Rules};

use super::knowledge::Position;
use super::verdict::Verdict;
use crate::player::{Ban, Limits};

/// A position to search, and all that its playouts have to know of the game.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) board: Board,
    pub(super) color: Color,
    /// The last moves, the latest first.
    pub(super) last: [Option<Point>; 2],
    /// Whether the turn before was a pass.
    pub(super) passed: bool,
    pub(super) rules: Rules,
    pub(super) verdict: Verdict,
    pub(super) superko: Superko,
    /// Points that may be played first; legal by [`Game::check`].
    pub(super) legal: PointSet,
    pub(super) bans: Vec<Ban>,
    /// Whether the question is about some of the moves.
    pub(super) selected: bool,
    /// The points of the board, in the order of their codes.
    pub(super) points: Vec<Point>,
}

impl Start {
    pub(super) fn new(game: &Game, color: Color, limits: &Limits) -> Self {
        let mut moves = game.moves().rev().map(|(_, mv)| mv.point());
        let last = [moves.next().flatten(), moves.next().flatten()];
        let passed = matches!(game.last_move(), Some((by, Move::Pass)) if by != color);
        let allowed = limits.allowed.unwrap_or_else(|| PointSet::board(game.size()));
        let legal = game.legal_points(color).into_iter().filter(|&point| allowed.contains(point));
        let mut bans = limits.bans.clone();
        if limits.allowed.is_some() {
            bans.push(Ban { color, points: PointSet::new(), pass: true, depth: 1 });
        }
        Self {
            board: game.board().clone(),
            color,
            last,
            passed,
            rules: *game.rules(),
            verdict: Verdict::new(game, limits),
            superko: Superko::new(game),
            legal: legal.collect(),
            bans,
            selected: limits.selects(),
            points: game.size().points().collect(),
        }
    }

    /// The position as knowledge sees it.
    pub(super) fn position(&self) -> Position<'_> {
        Position { board: &self.board, color: self.color, last: self.last }
    }

    /// The code of a point.
    pub(super) fn code(&self, point: Point) -> u16 {
        u16::from(point.row()) * u16::from(self.board.size().width()) + u16::from(point.col())
    }

    /// The move of a code.
    pub(super) fn mv(&self, code: u16) -> Move {
        self.points.get(usize::from(code)).map_or(Move::Pass, |&point| Move::Play(point))
    }
}

/// A position by its key, and the side to move where that makes a difference.
pub(super) type Situation = (u64, Option<Color>);

/// Which positions may not come back.
#[derive(Clone, Debug)]
pub(super) struct Superko {
    seen: HashSet<Situation>,
    /// The fewest empty points that there were: a position with fewer is new.
    fewest_empty: usize,
    /// Whether positions count at all, and whether with the side to move.
    rule: KoRule,
}

impl Superko {
    fn new(game: &Game) -> Self {
        // After a dispute no position may come back, whatever the rule.
        let rule = match game.rules().ko {
            KoRule::Simple if !game.disputes().is_empty() => KoRule::Positional,
            rule => rule,
        };
        let fewest_empty = game.board().empty_count();
        let mut superko = Self { seen: HashSet::new(), fewest_empty, rule };
        if rule != KoRule::Simple {
            let mut past = game.clone();
            superko.enter(past.board(), past.to_move());
            while past.undo().is_ok() {
                superko.enter(past.board(), past.to_move());
            }
        }
        superko
    }

    fn enter(&mut self, board: &Board, to_move: Color) {
        self.seen.insert(self.situation(board.key(), to_move));
        self.fewest_empty = self.fewest_empty.min(board.empty_count());
    }

    pub(super) fn is_simple(&self) -> bool {
        self.rule == KoRule::Simple
    }

    pub(super) fn fewest_empty(&self) -> usize {
        self.fewest_empty
    }

    /// What counts of a position with a side to move.
    pub(super) fn situation(&self, key: u64, to_move: Color) -> Situation {
        (key, (self.rule == KoRule::Situational).then_some(to_move))
    }

    /// Whether it stood in the game.
    pub(super) fn has_seen(&self, situation: Situation) -> bool {
        self.seen.contains(&situation)
    }
}
