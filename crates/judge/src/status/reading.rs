//! Exact local reading: can a chain be captured?
//!
//! A proof-number search (df-pn, Nagai 2002) over the points of an arena. The attacker wins when the
//! target stone is taken off. He must move; the defender may pass at any time, so a chain that is
//! only safe because nobody can begin is found safe. Simple ko binds and there are no threats
//! elsewhere: whoever takes first wins a ko. A line that repeats a position is a failure to capture.
//!
//! The effort is limited by a number of positions, never by time, so that the answer is the same on
//! every machine.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tengen_rules::{Board, Color, Point, PointSet};

use crate::status::arena;
use crate::status::table::slot;

/// Proof and disproof numbers that mean "never".
const INFINITE: u32 = 1_000_000_000;

/// Longest line that is read; beyond it the attacker is taken to fail.
const DEPTH: usize = 60;

/// Most positions that one question may look at.
const EFFORT: u32 = 40_000;

/// A question: can the attacker capture the stone at `target`, playing inside `arena` only?
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) board: &'a Board,
    pub(crate) target: Point,
    pub(crate) arena: &'a PointSet,
}

impl Question<'_> {
    /// Returns whether the target is captured if `first` moves first; `None` if that was not found
    /// out with the effort that one question is worth, or within `budget`, which counts down with
    /// every position looked at.
    pub(crate) fn is_captured(&self, first: Color, budget: &mut u32) -> Option<bool> {
        let defender = self.board.color_at(self.target)?;
        let (mut start, target, arena) = arena::cut_out(self.board, self.target, self.arena)
            .unwrap_or_else(|| (self.board.clone(), self.target, *self.arena));
        start.pass();
        let mut search = Search {
            target,
            arena,
            defender,
            boards: vec![start],
            nodes: HashMap::default(),
            path: Vec::new(),
            budget: EFFORT.min(*budget),
        };
        let key = key(&search.boards[0], first);
        search.open(0, first, key);
        search.expand(0, first, key, INFINITE, INFINITE);
        *budget -= EFFORT.min(*budget) - search.budget;
        let node = &search.nodes[&key];
        let mover_wins = if node.phi == 0 {
            true
        } else if node.delta == 0 {
            false
        } else {
            return None;
        };
        Some(mover_wins == (first != defender))
    }
}

/// What is known of a position, from the point of view of the side to move.
struct Node {
    /// Proof number: how hard it is to show that the mover reaches his aim. 0 is shown.
    phi: u32,
    /// Disproof number. 0 means that the mover cannot reach it.
    delta: u32,
    /// The moves, once they are known.
    moves: Option<Box<[Step]>>,
}

/// A move (`None` passes) and the key of what it leads to.
type Step = (Option<Point>, u64);

struct Search {
    target: Point,
    arena: PointSet,
    defender: Color,
    /// The positions of the current line; longer lines reuse the memory.
    boards: Vec<Board>,
    nodes: HashMap<u64, Node, BuildHasherDefault<AsItIs>>,
    /// Keys of the current line.
    path: Vec<u64>,
    budget: u32,
}

/// Hashes keys of positions, which are random numbers already, to themselves.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// Key of a position with the side to move and the ko.
fn key(board: &Board, to_move: Color) -> u64 {
    let ko = board.ko().map_or(0, |(_, point)| slot(point) as u64 + 1);
    let side = if to_move == Color::Black { 0 } else { 0x5851_f42d_4c95_7f2d };
    board.key() ^ side ^ ko.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Search {
    /// Enters a position that is new, with its result if the position itself tells.
    fn open(&mut self, depth: usize, to_move: Color, key: u64) {
        if self.nodes.contains_key(&key) {
            return;
        }
        self.budget = self.budget.saturating_sub(1);
        let board = &self.boards[depth];
        let attacks = to_move != self.defender;
        let (phi, delta) = match self.verdict(board, attacks) {
            Some(captured) if captured == attacks => (0, INFINITE),
            Some(_) => (INFINITE, 0),
            None => (1, 1),
        };
        self.nodes.insert(key, Node { phi, delta, moves: None });
    }

    /// Whether the target is captured, where that can be seen at once.
    fn verdict(&self, board: &Board, attacks: bool) -> Option<bool> {
        if board.color_at(self.target) != Some(self.defender) {
            return Some(true);
        }
        let liberties = board.liberties(self.target);
        if !liberties.is_subset(&self.arena) {
            // It has got out: nobody takes a liberty outside the arena.
            return Some(false);
        }
        if !attacks {
            return None;
        }
        if let (Some(last), 1) = (liberties.first(), liberties.len()) {
            return board.is_legal(!self.defender, last, false).then_some(true);
        }
        let chain = board.chain_id(self.target);
        let is_own_eye = |&point: &Point| {
            point.neighbors(board.size()).all(|neighbor| board.chain_id(neighbor) == chain)
        };
        (liberties.iter().filter(is_own_eye).count() >= 2).then_some(false)
    }

    /// The moves of a position and what they lead to; the results are entered.
    fn moves(&mut self, depth: usize, to_move: Color) -> Box<[Step]> {
        let mut moves = Vec::new();
        let attacks = to_move != self.defender;
        let ko_ban = matches!(self.boards[depth].ko(), Some((color, _)) if color == to_move);
        if !attacks || ko_ban {
            self.step(depth, to_move, None);
            let key = key(&self.boards[depth + 1], !to_move);
            self.open(depth + 1, !to_move, key);
            moves.push((None, key));
        }
        let open = self.boards[depth].empty_points() & self.arena;
        for point in open {
            let board = &self.boards[depth];
            if board.is_true_eye(to_move, point) || !board.is_legal(to_move, point, false) {
                continue;
            }
            self.step(depth, to_move, Some(point));
            let key = key(&self.boards[depth + 1], !to_move);
            self.open(depth + 1, !to_move, key);
            moves.push((Some(point), key));
            if self.nodes[&key].delta == 0 {
                break;
            }
        }
        moves.into_boxed_slice()
    }

    /// Makes a move from the position at `depth` to the one after it.
    fn step(&mut self, depth: usize, color: Color, point: Option<Point>) {
        if self.boards.len() == depth + 1 {
            self.boards.push(self.boards[depth].clone());
        }
        let (line, rest) = self.boards.split_at_mut(depth + 1);
        let board = &mut rest[0];
        board.clone_from(&line[depth]);
        match point {
            None => board.pass(),
            Some(point) => drop(board.play(color, point, false).expect("only legal moves")),
        }
    }

    /// Works on a position until one of its numbers reaches its limit or the budget is used up.
    fn expand(&mut self, depth: usize, to_move: Color, key: u64, phi_limit: u32, delta_limit: u32) {
        let node = &self.nodes[&key];
        if node.phi == 0 || node.delta == 0 {
            return;
        }
        if node.moves.is_none() {
            let moves = self.moves(depth, to_move);
            self.nodes.get_mut(&key).expect("entered before").moves = Some(moves);
        }
        self.path.push(key);
        loop {
            let summary = self.summarize(key, depth, to_move);
            let node = self.nodes.get_mut(&key).expect("entered before");
            node.phi = summary.phi;
            node.delta = summary.delta;
            if summary.phi >= phi_limit || summary.delta >= delta_limit || self.budget == 0 {
                break;
            }
            let Some((mv, child)) = summary.best else { break };
            self.step(depth, to_move, mv);
            let child_phi = delta_limit - (summary.delta - self.nodes[&child].phi);
            let child_delta = phi_limit.min(summary.second.saturating_add(1));
            self.expand(depth + 1, !to_move, child, child_phi, child_delta);
            // A turn without new positions costs too, or a cycle could go on for very long.
            self.budget = self.budget.saturating_sub(1);
        }
        self.path.pop();
    }

    /// Numbers of a position from those of its moves.
    fn summarize(&self, key: u64, depth: usize, to_move: Color) -> Summary {
        let mut summary = Summary { phi: INFINITE, delta: 0, second: INFINITE, best: None };
        let attacks = to_move != self.defender;
        let moves = self.nodes[&key].moves.as_ref().expect("they were made before");
        for &(mv, child) in moves {
            // Repetition, or a line too long: the attacker has failed.
            let (phi, delta) = if self.path.contains(&child) || depth + 1 >= DEPTH {
                if attacks { (0, INFINITE) } else { (INFINITE, 0) }
            } else {
                let node = &self.nodes[&child];
                (node.phi, node.delta)
            };
            summary.delta = (summary.delta + phi).min(INFINITE);
            if delta < summary.phi {
                summary.second = summary.phi;
                summary.phi = delta;
                summary.best = Some((mv, child));
            } else {
                summary.second = summary.second.min(delta);
            }
        }
        if summary.phi == 0 {
            summary.delta = INFINITE;
        }
        summary
    }
}

/// What the moves of a position say together.
struct Summary {
    phi: u32,
    delta: u32,
    /// The second lowest disproof number.
    second: u32,
    /// The move that looks easiest to the mover.
    best: Option<Step>,
}
