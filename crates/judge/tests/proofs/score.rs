//! Proofs about counting: `COLOR scores by MARGIN within RANGE…`.
//!
//! The side to move comes out ahead by the margin (behind, if it is negative) with best play of both
//! sides, in points of area without komi, and only by the moves of the pattern.
//!
//! Both sides play within the ranges or pass, and two passes end the game; what stands then is alive.
//! That this is the whole game is checked: all points outside belong to one side for good, whatever is
//! played there, and all stones around the ranges are unconditionally alive. So a move outside gains
//! nothing that a pass does not.
//!
//! A margin counts as proved for a side only if it gets there in finitely many moves, and even if the
//! opponent may repeat positions as he likes, save for the simple ko. Each margin is proved for one
//! side and its opposite for the other, so no rule about repetition can change it.

use std::collections::HashMap;

use tengen_rules::{Board, Color, Move, Point, PointSet, life};

use crate::Proof;
use crate::script::Case;

/// Most positions that a proof may read.
const LIMIT: usize = 3_000_000;

/// Tries every move within the ranges, and a pass.
///
/// # Errors
///
/// What is wrong with the claim, or that it could not be decided.
pub(crate) fn prove(case: &Case, words: &[&str]) -> Result<Proof, String> {
    let [color, "scores", "by", margin, "within", ranges @ ..] = words else {
        return Err("expected: COLOR scores by MARGIN within RANGE…".to_owned());
    };
    if color.parse() != Ok(case.color) {
        return Err(format!("`{color}` is not the side to move"));
    }
    let margin: i32 = margin.parse().map_err(|_| format!("`{margin}` is no margin"))?;
    let ranges: Vec<_> = ranges.iter().map(|word| range(word)).collect::<Result<_, _>>()?;
    let board = case.game.board();
    let places = Places::new(board, ranges.concat().into_iter().collect())?;
    let legal = |point: &Point| board.is_legal(case.color, *point, false);
    let tried: Vec<Move> =
        (places.open.iter().copied().filter(legal).map(Move::Play)).chain([Move::Pass]).collect();
    let opponent = !case.color;
    let mut reached = Search::new(&places, case.color, margin);
    let mut held = Search::new(&places, opponent, -margin);
    let mut denied = Search::new(&places, opponent, 1 - margin);
    let mut reaching = Vec::new();
    for &mv in &tried {
        let mut after = board.clone();
        play(&mut after, case.color, mv.point());
        let passed = mv == Move::Pass;
        if denied.succeeds(&after, opponent, passed) {
            continue;
        }
        if !reached.succeeds(&after, opponent, passed) || !held.succeeds(&after, opponent, passed) {
            return Err(format!("{mv} leads neither to {margin} nor to less"));
        }
        reaching.push(mv);
    }
    if reaching.contains(&Move::Pass) {
        let elsewhere = board.empty_points() - places.region;
        if let Some(point) = elsewhere.iter().find(legal) {
            return Err(format!("{point} is as good as a pass"));
        }
    }
    let positions = [reached, held, denied].iter().map(|search| search.known.len()).sum();
    Ok(Proof { tried, reaching, positions })
}

/// The open places of a board on which all else is settled.
struct Places {
    region: PointSet,
    /// Its points, in a fixed order.
    open: Vec<Point>,
    /// What Black has more than White outside.
    settled: i32,
}

impl Places {
    fn new(board: &Board, region: PointSet) -> Result<Self, String> {
        let everything = PointSet::board(board.size());
        let of = |color| life::unconditional_territory(board, color, false) - region;
        let (black, white) = (of(Color::Black), of(Color::White));
        if let Some(point) = (everything - region - black - white).first() {
            return Err(format!("{point} is neither within the ranges nor settled"));
        }
        let alive = Color::ALL.map(|color| life::unconditional(board, color, false));
        let rim = region.around(board.size()) - region - alive[0] - alive[1];
        if let Some(point) = rim.first() {
            return Err(format!("{point} is next to the ranges and no stone that is alive"));
        }
        let settled = length(&black) - length(&white);
        Ok(Self { region, open: region.iter().collect(), settled })
    }

    /// Black's margin if the game ended here and all stones in the open places were alive.
    fn margin(&self, board: &Board) -> i32 {
        let mut margin = self.settled;
        for &point in &self.open {
            margin += board.color_at(point).map_or(0, sign);
        }
        let mut left = self.region & board.empty_points();
        while let Some(start) = left.first() {
            let room = left.connected(start, board.size());
            left = left - room;
            let walls = room.around(board.size());
            let touches = Color::ALL.map(|color| walls.intersects(&board.stones(color)));
            let owner = match touches {
                [true, false] => sign(Color::ALL[0]),
                [false, true] => sign(Color::ALL[1]),
                _ => 0,
            };
            margin += owner * length(&room);
        }
        margin
    }
}

fn sign(color: Color) -> i32 {
    if color == Color::Black { 1 } else { -1 }
}

fn length(points: &PointSet) -> i32 {
    i32::try_from(points.len()).expect("at most 625 points")
}

fn play(board: &mut Board, color: Color, point: Option<Point>) {
    match point {
        Some(point) => drop(board.play(color, point, false).expect("only legal moves are tried")),
        None => board.pass(),
    }
}

/// A position: key of the stones, the ko, whether the side is to move, whether the other one passed.
type Key = (u64, Option<Point>, bool, bool);

/// What is known of a position.
#[derive(Clone, Copy)]
enum Value {
    Known(bool),
    /// It is in the line that is being read, at this depth.
    InLine(usize),
}

/// Whether the side succeeds, and the depth of the earliest position of the line without which it might
/// have: one that came back.
type Found = (bool, usize);

/// The value does not depend on the line.
const ALWAYS: usize = usize::MAX;

/// The question whether a side comes out ahead by at least `margin`.
struct Search<'a> {
    places: &'a Places,
    side: Color,
    margin: i32,
    known: HashMap<Key, Value>,
    line: Vec<Board>,
}

impl<'a> Search<'a> {
    fn new(places: &'a Places, side: Color, margin: i32) -> Self {
        Self { places, side, margin, known: HashMap::new(), line: Vec::new() }
    }

    /// Whether the side succeeds from this position; `passed` says that the last move was a pass.
    fn succeeds(&mut self, board: &Board, to_move: Color, passed: bool) -> bool {
        self.line = vec![board.clone()];
        self.value(0, to_move, passed).0
    }

    /// The value of the last position of the line, which is at `depth`.
    fn value(&mut self, depth: usize, to_move: Color, passed: bool) -> Found {
        let mine = to_move == self.side;
        let board = &self.line[depth];
        let ko = board.ko().filter(|&(color, _)| color == to_move).map(|(_, point)| point);
        let key = (board.key(), ko, mine, passed);
        match self.known.get(&key) {
            Some(&Value::Known(value)) => return (value, ALWAYS),
            // Whoever wants to reach something may not go round in circles.
            Some(&Value::InLine(depth)) => return (false, depth),
            None => {}
        }
        let content = sign(self.side) * self.places.margin(board) >= self.margin;
        if passed && mine == content {
            // A second pass ends the game, and that suits the side to move.
            self.known.insert(key, Value::Known(mine));
            return (mine, ALWAYS);
        }
        if self.known.len() >= LIMIT {
            // Only what succeeds is a proof, so this proves nothing.
            return (false, 0);
        }
        self.known.insert(key, Value::InLine(depth));
        let (value, earliest) = self.best(depth, to_move, passed, content);
        // A failure that depends on the line before this position need not be one elsewhere.
        if value || earliest >= depth {
            self.known.insert(key, Value::Known(value));
            return (value, ALWAYS);
        }
        self.known.remove(&key);
        (value, earliest)
    }

    fn best(&mut self, depth: usize, to_move: Color, passed: bool, content: bool) -> Found {
        let mine = to_move == self.side;
        let mut earliest = ALWAYS;
        for mv in self.moves(depth, to_move, passed, content) {
            if self.line.len() == depth + 1 {
                self.line.push(self.line[depth].clone());
            }
            let (before, after) = self.line.split_at_mut(depth + 1);
            after[0].clone_from(&before[depth]);
            play(&mut after[0], to_move, mv);
            let (value, since) = self.value(depth + 1, !to_move, mv.is_none());
            if value == mine {
                return (value, since);
            }
            earliest = earliest.min(since);
        }
        (!mine, earliest)
    }

    /// The legal moves, `None` for a pass: captures and rescues first, stones that can be taken at once
    /// late, and a pass at the end that fits what the side to move thinks of the position.
    fn moves(
        &self,
        depth: usize,
        to_move: Color,
        passed: bool,
        content: bool,
    ) -> Vec<Option<Point>> {
        let board = &self.line[depth];
        let mut moves = Vec::new();
        for &point in &self.places.open {
            if !board.is_legal(to_move, point, false) {
                continue;
            }
            let mut urgency = 0;
            for neighbor in point.neighbors(board.size()) {
                if board.liberty_count(neighbor) == 1 {
                    urgency += if board.color_at(neighbor) == Some(to_move) { 8 } else { 10 };
                }
            }
            if board.liberties_after(to_move, point).len() == 1 {
                urgency -= 3;
            }
            moves.push((-urgency, Some(point)));
        }
        if !passed {
            let satisfied = content == (to_move == self.side);
            moves.push((if satisfied { i32::MIN } else { i32::MAX }, None));
        }
        moves.sort_by_key(|&(urgency, _)| urgency);
        moves.into_iter().map(|(_, point)| point).collect()
    }
}

/// The points of a range: `C3` or `A1-G5`.
fn range(text: &str) -> Result<Vec<Point>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let corner = |name: &str| name.parse::<Point>().map_err(|error| error.to_string());
    let (from, to) = (corner(from)?, corner(to)?);
    let rows = from.row()..=to.row();
    let points = rows.flat_map(|row| {
        (from.col()..=to.col()).map(move |col| Point::new(col, row).expect("between two points"))
    });
    Ok(points.collect())
}
