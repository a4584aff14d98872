//! Reading of captures: ladders, nets, snapbacks and short liberty fights.
//!
//! A chain with one or two liberties is read out both ways: can the opponent take it, and can its
//! owner save it? Each side tries only forcing moves: the attacker fills liberties, the defender
//! extends or takes an attacking chain in atari. A chain that reaches three liberties at the
//! attacker's turn has escaped; four while a net is tried, or, on small boards, where the chain
//! began with three. Every question is bounded in the number of positions looked at; a question
//! that runs out of them is answered "not captured".

use tengen_rules::{Board, Color, Point, PointSet};

use crate::copies::{Copied, copy};
use crate::geometry::Scale;

/// Positions that one question may look at, by the room that a copied board takes.
pub(crate) fn node_limit(board: &Board) -> u32 {
    match Scale::of(board.size()) {
        Scale::Small => 120,
        Scale::Medium => 100,
        Scale::Large => 80,
    }
}

/// Chains of more liberties are not read out: only on small boards is there time for three.
pub(crate) fn readable(board: &Board) -> usize {
    if Scale::of(board.size()) == Scale::Small { 3 } else { 2 }
}

/// What reading says about a chain.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Cannot be taken even if the opponent moves first.
    Safe,
    /// Whoever moves first decides: the opponent takes at `attack`, the owner saves at `defend`.
    Critical {
        /// A move that takes the chain.
        attack: Point,
        /// A move that saves it.
        defend: Point,
    },
    /// Is taken even if the owner moves first.
    Dead {
        /// A move that takes the chain.
        attack: Point,
    },
}

impl Fate {
    /// The opponent's move that takes the chain, if there is one.
    pub fn attack(self) -> Option<Point> {
        match self {
            Self::Safe => None,
            Self::Critical { attack, .. } | Self::Dead { attack } => Some(attack),
        }
    }
}

/// Reads out the chain at `target`, which may have any number of liberties.
///
/// ```
/// use tengen_players::{Fate, fate};
/// use tengen_rules::Board;
///
/// // A ladder without a breaker.
/// let board: Board = "
///     . . . . . . .
///     . . . . . . .
///     . . . . . . .
///     . . . . . . .
///     . O X . . . .
///     . . O O . . .
///     . . . . . . .
/// ".parse()?;
/// assert!(matches!(fate(&board, "C3".parse()?), Fate::Critical { .. }));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn fate(board: &Board, target: Point) -> Fate {
    let Some(attack) = attack(board, target) else { return Fate::Safe };
    match defend(board, target) {
        Some(defend) => Fate::Critical { attack, defend },
        None => Fate::Dead { attack },
    }
}

/// A move by which the opponent of the chain at `target`, moving first, takes it.
pub(crate) fn attack(board: &Board, target: Point) -> Option<Point> {
    let owner = board.color_at(target)?;
    let liberties = board.liberty_count(target);
    if liberties > readable(board) {
        return None;
    }
    if liberties == 3 {
        let mut reader = Reader { owner, target, escape: 4, left: node_limit(board) / 4 };
        return reader.attack(board);
    }
    let mut reader = Reader { owner, target, escape: 3, left: node_limit(board) };
    if let Some(point) = reader.attack(board) {
        return Some(point);
    }
    if liberties == 2 { reader.net(board) } else { None }
}

/// A move by which the owner of the chain at `target`, moving first, saves it.
pub(crate) fn defend(board: &Board, target: Point) -> Option<Point> {
    let owner = board.color_at(target)?;
    let escape = board.liberty_count(target).max(2) + 1;
    let mut reader = Reader { owner, target, escape, left: node_limit(board) };
    let saved = reader.defend(board);
    if saved.is_none() && reader.left == 0 { board.liberties(target).first() } else { saved }
}

/// One question about one chain.
struct Reader {
    /// Color of the chain.
    owner: Color,
    /// A stone of the chain.
    target: Point,
    /// Liberties with which the chain has escaped when the attacker is to move.
    escape: usize,
    /// Positions that may still be looked at.
    left: u32,
}

impl Reader {
    /// The position after a move, if it is legal and there are positions left to look at.
    fn play(&mut self, board: &Board, color: Color, point: Point) -> Option<Copied> {
        if self.left == 0 || !board.is_legal(color, point, false) {
            return None;
        }
        self.left -= 1;
        let mut next = copy(board);
        next.play(color, point, false).ok()?;
        Some(next)
    }

    /// The attacker is to move: a move that takes the chain.
    fn attack(&mut self, board: &Board) -> Option<Point> {
        let attacker = !self.owner;
        let liberties = board.liberties(self.target);
        match liberties.len() {
            1 => liberties.first().filter(|&point| board.is_legal(attacker, point, false)),
            count if count < self.escape => {
                let mut moves: Vec<Point> = liberties.iter().collect();
                // Where the chain would gain most by extending, the attacker looks first.
                moves.sort_by_key(|&point| {
                    std::cmp::Reverse(room(board, self.owner, point, &liberties))
                });
                moves.into_iter().find(|&point| self.works(board, point))
            }
            _ => None,
        }
    }

    /// Whether the attacker's move leaves the owner without an answer.
    fn works(&mut self, board: &Board, point: Point) -> bool {
        let Some(next) = self.play(board, !self.owner, point) else { return false };
        // Where the positions ran out, nothing is proved.
        self.defend(&next).is_none() && self.left > 0
    }

    /// The owner is to move: a move that saves the chain.
    fn defend(&mut self, board: &Board) -> Option<Point> {
        let liberties = board.liberties(self.target);
        let mut moves = self.captures(board);
        moves.extend(liberties.iter().filter(|point| !moves.contains(point)).collect::<Vec<_>>());
        moves.into_iter().find(|&point| {
            let Some(next) = self.play(board, self.owner, point) else { return false };
            match next.liberty_count(self.target) {
                0 | 1 => false,
                count if count >= self.escape => true,
                _ => self.attack(&next).is_none(),
            }
        })
    }

    /// Moves that take a chain in atari next to the target.
    fn captures(&self, board: &Board) -> Vec<Point> {
        let size = board.size();
        let mut points = Vec::new();
        for stone in board.chain(self.target) {
            for near in stone.neighbors(size) {
                if board.color_at(near) == Some(!self.owner) && board.liberty_count(near) == 1 {
                    points.extend(board.liberties(near).first().filter(|p| !points.contains(p)));
                }
            }
        }
        points
    }

    /// The attacker is to move: a move that takes a chain of two liberties from a distance.
    fn net(&mut self, board: &Board) -> Option<Point> {
        let liberties = board.liberties(self.target);
        let around = (liberties.around(board.size()) & board.empty_points()) - liberties;
        self.escape = 4;
        let full = node_limit(board);
        around.iter().find(|&point| {
            self.left = full / 2;
            // A net is out of the question where a liberty has too much room.
            liberties.iter().all(|l| room(board, self.owner, l, &liberties) <= 2)
                && self.works(board, point)
        })
    }
}

/// New liberties that `color` gains by extending to `point`, not counting those in `known`.
fn room(board: &Board, color: Color, point: Point, known: &PointSet) -> usize {
    point
        .neighbors(board.size())
        .map(|near| match board.color_at(near) {
            None => usize::from(!known.contains(near)),
            Some(owner) if owner == color => board.liberty_count(near) - 1,
            Some(_) => 0,
        })
        .sum()
}
