//! An exhaustive search within a region: a tree of moves and replies, deepened step by step, with a
//! table of the positions whose value is known.
//!
//! It shares no code with the judge, whose reading it is meant to check.

use std::collections::HashMap;

use tengen_rules::{Board, Color, Move, Point, PointSet};

/// Most positions that a proof may read.
const LIMIT: usize = 3_000_000;

/// Longest line, in moves.
const LONGEST: usize = 201;

/// What is asked about a position.
pub(crate) struct Question {
    /// A stone of each chain that is attacked.
    pub(crate) targets: Vec<Point>,
    /// Where both sides may play.
    pub(crate) region: PointSet,
    /// The side of the chains that are attacked.
    pub(crate) defender: Color,
    /// The side that moves first and wants to reach its goal.
    pub(crate) side: Color,
    /// Whether only the moves of a ladder are read.
    pub(crate) ladder: bool,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    /// The side reaches its goal.
    Reached,
    /// It does not.
    Missed,
    /// Not found out within this many moves.
    Open(usize),
}

/// A value, and the place in the line of the earliest position without which it would not hold:
/// a position that came back. Only `Missed` can depend on one.
type Found = (Value, usize);

/// The value holds however the position came about.
const ALWAYS: usize = usize::MAX;

pub(crate) struct Search {
    question: Question,
    /// The positions of the line that is being read.
    boards: Vec<Board>,
    /// Their keys, up to the one whose moves are tried.
    line: Vec<u64>,
    known: HashMap<u64, (Value, Option<Point>)>,
    /// How often a move was the answer, by color and point.
    merits: HashMap<(Color, Point), u32>,
}

impl Search {
    pub(crate) fn new(board: &Board, question: Question) -> Self {
        Self {
            question,
            boards: vec![board.clone()],
            line: Vec::new(),
            known: HashMap::new(),
            merits: HashMap::new(),
        }
    }

    /// How many different positions were read.
    pub(crate) fn positions(&self) -> usize {
        self.known.len()
    }

    /// Returns whether the side reaches its goal by this first move.
    ///
    /// # Errors
    ///
    /// That too many positions would have to be read.
    pub(crate) fn reaches(&mut self, first: Move) -> Result<bool, String> {
        let side = self.question.side;
        // A pass is a move elsewhere, which the other side may answer elsewhere: no repetition.
        let to_move = if first == Move::Pass { !side } else { side };
        self.line = vec![self.key(0, to_move)];
        self.play(0, side, first.point());
        // The moves of a ladder are few: nothing is gained by reading them step by step.
        let start = if self.question.ladder { LONGEST } else { 1 };
        for limit in (start..=LONGEST).step_by(2) {
            match self.value(1, !side, limit).0 {
                Value::Reached => return Ok(true),
                Value::Missed => return Ok(false),
                Value::Open(_) if self.known.len() > LIMIT => break,
                Value::Open(_) => {}
            }
        }
        Err(format!("{first}: no result after {} positions", self.known.len()))
    }

    /// The value if the defender, or else the attacker, gets what he wants.
    fn success(&self, color: Color) -> Value {
        if color == self.question.side { Value::Reached } else { Value::Missed }
    }

    /// Makes a move from the position at `depth`; the ko rule is left to the look at the line.
    fn play(&mut self, depth: usize, color: Color, point: Option<Point>) {
        if self.boards.len() == depth + 1 {
            self.boards.push(self.boards[depth].clone());
        }
        let (before, after) = self.boards.split_at_mut(depth + 1);
        after[0].clone_from(&before[depth]);
        if let Some(point) = point {
            after[0].play(color, point, false).expect("only legal moves are tried");
        }
        after[0].pass();
    }

    /// Key of the position at `depth` with the side to move.
    fn key(&self, depth: usize, to_move: Color) -> u64 {
        let turn = if to_move == Color::Black { 0 } else { 0x9e37_79b9_7f4a_7c15 };
        self.boards[depth].key() ^ turn
    }

    /// Reads the position at `depth` to at most `limit` moves more.
    fn value(&mut self, depth: usize, to_move: Color, limit: usize) -> Found {
        let key = self.key(depth, to_move);
        let hint = match self.known.get(&key) {
            Some(&(Value::Open(read), _)) if read >= limit => return (Value::Open(read), ALWAYS),
            Some(&(Value::Open(_), hint)) => hint,
            Some(&(value, _)) => return (value, ALWAYS),
            None => None,
        };
        let (found, best) = match self.verdict(depth, to_move) {
            Some(winner) => ((self.success(winner), ALWAYS), None),
            None if limit == 0 || self.known.len() > LIMIT => ((Value::Open(limit), ALWAYS), hint),
            None => {
                self.line.push(key);
                let (found, best) = self.try_moves(depth, to_move, limit, hint);
                self.line.pop();
                (found, best)
            }
        };
        // What depends on the line before this position is not true of it elsewhere.
        if found.1 >= depth {
            self.known.insert(key, (found.0, best));
            return (found.0, ALWAYS);
        }
        found
    }

    fn try_moves(
        &mut self,
        depth: usize,
        to_move: Color,
        limit: usize,
        hint: Option<Point>,
    ) -> (Found, Option<Point>) {
        let (success, failure) = (self.success(to_move), self.success(!to_move));
        let mut all = (failure, ALWAYS);
        for point in self.moves(depth, to_move, hint) {
            self.play(depth, to_move, point);
            let key = self.key(depth + 1, !to_move);
            let came_back = self.line.iter().rposition(|&earlier| earlier == key);
            let (value, origin) = match came_back {
                Some(origin) => (Value::Missed, origin),
                None => self.value(depth + 1, !to_move, limit - 1),
            };
            if value == success {
                if let Some(point) = point {
                    *self.merits.entry((to_move, point)).or_default() += 1;
                }
                return ((value, origin), point);
            }
            if value != failure {
                all.0 = Value::Open(limit);
            }
            all.1 = all.1.min(origin);
        }
        if all.0 != Value::Missed {
            all.1 = ALWAYS;
        }
        (all, None)
    }

    /// Who has got what he wants, where the position itself tells.
    fn verdict(&self, depth: usize, to_move: Color) -> Option<Color> {
        let Question { targets, region, defender, ladder, .. } = &self.question;
        let board = &self.boards[depth];
        if targets.iter().any(|&target| board.color_at(target) != Some(*defender)) {
            return Some(!*defender);
        }
        let is_safe = |&target: &Point| {
            let liberties = board.liberties(target);
            let chain = board.chain_id(target);
            let is_eye = |point: &Point| {
                point.neighbors(board.size()).all(|next| board.chain_id(next) == chain)
            };
            !liberties.is_subset(region)
                || (*ladder && to_move != *defender && liberties.len() > 2)
                || liberties.iter().filter(is_eye).count() > 1
        };
        targets.iter().all(is_safe).then_some(*defender)
    }

    /// The moves to try, the promising ones first; `None` passes. The attacker never passes: the
    /// defender would pass too, and that is the end.
    fn moves(&self, depth: usize, to_move: Color, hint: Option<Point>) -> Vec<Option<Point>> {
        let Question { targets, region, defender, ladder, .. } = &self.question;
        let board = &self.boards[depth];
        let mut liberties = PointSet::new();
        for &target in targets {
            liberties |= board.liberties(target);
            let around = board.chain(target).around(board.size());
            for next in around & board.stones(!*defender) {
                if board.liberty_count(next) == 1 {
                    liberties |= board.liberties(next);
                }
            }
        }
        let open = board.empty_points() & *region;
        let open = if *ladder { open & liberties } else { open };
        let legal = open.iter().filter(|&point| board.is_legal(to_move, point, false));
        let mut moves: Vec<(u32, Option<Point>)> = legal
            .map(|point| {
                let merit = self.merits.get(&(to_move, point)).copied().unwrap_or(0);
                let first = u32::from(Some(point) == hint) << 31;
                let near = u32::from(liberties.contains(point)) << 2;
                (first | near.saturating_add(merit), Some(point))
            })
            .collect();
        moves.sort_by_key(|&(merit, point)| {
            (std::cmp::Reverse(merit), point.map(|p| (p.row(), p.col())))
        });
        if to_move == *defender {
            moves.push((0, None));
        }
        moves.into_iter().map(|(_, point)| point).collect()
    }
}
