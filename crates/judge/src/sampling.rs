//! Seeded random games that ask who ends up owning each point.
//!
//! Moves are drawn uniformly, with a little sense on top: a side captures a chain that was left in
//! atari, saves its own, and does not put large chains of its own into atari, unless the shape is one
//! that kills (a nakade). The last point is what keeps most sekis standing, which uniform playouts
//! destroy.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use tengen_rules::{Board, Color, Point, PointSet, playout};

use crate::shape;

/// Where every series of random games starts: the answers of this crate depend on nothing else.
const SEED: u64 = 0x7e79_e201;

/// One slot for every point of the largest board.
const SLOTS: usize = 25 * 25;

/// The slot of a point in tables.
pub(crate) fn slot(point: Point) -> usize {
    usize::from(point.row()) * 25 + usize::from(point.col())
}

/// Who owned each point at the end of random games.
pub(crate) struct Sample {
    /// Games that Black owned the point minus games that White did, by slot.
    sums: Vec<i32>,
    games: i32,
}

impl Sample {
    /// Owner of a point on average: 1 is Black in every game, −1 White in every game.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred games")]
    pub(crate) fn ownership(&self, point: Point) -> f32 {
        self.sums[slot(point)] as f32 / self.games as f32
    }
}

/// Plays `games` random games from the position, each color moving first in half of them.
pub(crate) fn sample(board: &Board, games: u32) -> Sample {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut table = Table::new(board);
    let mut sums = vec![0; SLOTS];
    let mut played = 0;
    for _ in 0..games.div_ceil(2) {
        for first in Color::ALL {
            table.restart(board);
            table.play_out(first, &mut rng);
            table.tally(&mut sums);
            played += 1;
        }
    }
    Sample { sums, games: played }
}

/// A board on which random games are played, with its empty points in a list.
struct Table {
    board: Board,
    empties: Vec<Point>,
    /// The list at the start of a game.
    start: Vec<Point>,
    /// Neighbors of each point, by slot.
    neighbors: Vec<Vec<Point>>,
    points: Vec<Point>,
    limit: usize,
}

impl Table {
    fn new(board: &Board) -> Self {
        let empties: Vec<Point> = board.empty_points().iter().collect();
        let size = board.size();
        let mut neighbors = vec![Vec::new(); SLOTS];
        for point in size.points() {
            neighbors[slot(point)] = point.neighbors(size).collect();
        }
        Self {
            board: board.clone(),
            start: empties.clone(),
            empties,
            neighbors,
            points: size.points().collect(),
            limit: playout::move_limit(board),
        }
    }

    fn restart(&mut self, board: &Board) {
        self.board.clone_from(board);
        self.board.pass();
        self.empties.clone_from(&self.start);
    }

    /// Plays at random until both sides pass.
    fn play_out(&mut self, first: Color, rng: &mut impl Rng) {
        let mut color = first;
        let mut last = None;
        let mut passes = 0;
        for _ in 0..self.limit {
            let urgent = last.and_then(|point| self.urgent(color, point));
            last = urgent.or_else(|| self.draw(color, rng));
            if let Some(point) = last {
                self.put(color, point);
                passes = 0;
            } else {
                self.board.pass();
                passes += 1;
                if passes == 2 {
                    return;
                }
            }
            color = !color;
        }
    }

    fn put(&mut self, color: Color, point: Point) {
        let played = self.board.play(color, point, false).expect("checked before");
        let at = self.empties.iter().position(|&p| p == point).expect("it was empty");
        self.empties.swap_remove(at);
        // In an order that does not depend on how the position came about.
        let mut captured = played.captured;
        captured.sort_unstable();
        self.empties.extend(captured);
    }

    /// An answer to the opponent's last move: capture what it left in atari, or save what it put
    /// into atari.
    fn urgent(&self, color: Color, last: Point) -> Option<Point> {
        let board = &self.board;
        if board.color_at(last) == Some(!color) && board.liberty_count(last) == 1 {
            let capture = board.liberties(last).first()?;
            if board.is_legal(color, capture, false) {
                return Some(capture);
            }
        }
        for &stone in &self.neighbors[slot(last)] {
            if board.color_at(stone) == Some(color) && board.liberty_count(stone) == 1 {
                let escape = board.liberties(stone).first()?;
                if board.is_legal(color, escape, false)
                    && !matches!(self.self_atari(color, escape), Some(2..))
                {
                    return Some(escape);
                }
            }
        }
        None
    }

    /// Draws uniformly among the points worth playing; `None` if there is none.
    fn draw(&mut self, color: Color, rng: &mut impl Rng) -> Option<Point> {
        let mut left = self.empties.len();
        while left > 0 {
            // The upper half of a product: uniform but for 1 part in 2^32 / 625.
            let index = ((u64::from(rng.next_u32()) * left as u64) >> 32) as usize;
            let point = self.empties[index];
            if self.is_worth_playing(color, point) {
                return Some(point);
            }
            left -= 1;
            self.empties.swap(index, left);
        }
        None
    }

    fn is_worth_playing(&self, color: Color, point: Point) -> bool {
        if self.board.is_true_eye(color, point) || !self.board.is_legal(color, point, false) {
            return false;
        }
        match self.self_atari(color, point) {
            None | Some(..=2) => true,
            Some(_) => {
                let mut stones = PointSet::from_iter([point]);
                for &n in &self.neighbors[slot(point)] {
                    if self.board.color_at(n) == Some(color) {
                        stones |= self.board.chain(n);
                    }
                }
                shape::is_nakade(&stones, self.board.size())
            }
        }
    }

    /// Number of stones that a legal move puts (or leaves) in atari without capturing anything.
    fn self_atari(&self, color: Color, point: Point) -> Option<usize> {
        let board = &self.board;
        let mut open = 0;
        let mut own = false;
        for &n in &self.neighbors[slot(point)] {
            match board.color_at(n) {
                None => open += 1,
                Some(c) if c == color => {
                    own = true;
                    if board.liberty_count(n) > 2 {
                        return None;
                    }
                }
                Some(_) => {
                    if board.liberty_count(n) == 1 {
                        return None;
                    }
                }
            }
        }
        if open > 1 {
            return None;
        }
        if !own {
            return Some(1);
        }
        let mut liberties = PointSet::new();
        let mut seen = [None; 4];
        let mut stones = 1;
        for (i, &n) in self.neighbors[slot(point)].iter().enumerate() {
            match board.color_at(n) {
                None => drop(liberties.insert(n)),
                Some(c) if c == color => {
                    let id = board.chain_id(n);
                    if !seen.contains(&id) {
                        seen[i] = id;
                        stones += board.chain_len(n);
                        liberties |= board.liberties(n);
                    }
                }
                Some(_) => {}
            }
        }
        liberties.remove(point);
        (liberties.len() <= 1).then_some(stones)
    }

    /// Adds the owner of each point of the final board: its stone, or the only color around it.
    fn tally(&self, sums: &mut [i32]) {
        let mut seen = PointSet::new();
        let mut region = Vec::new();
        for &point in &self.points {
            match self.board.color_at(point) {
                Some(color) => sums[slot(point)] += sign(color),
                None if seen.insert(point) => {
                    region.clear();
                    region.push(point);
                    let mut touches = 0;
                    let mut next = 0;
                    while next < region.len() {
                        for &n in &self.neighbors[slot(region[next])] {
                            match self.board.color_at(n) {
                                Some(Color::Black) => touches |= 1,
                                Some(Color::White) => touches |= 2,
                                None if seen.insert(n) => region.push(n),
                                None => {}
                            }
                        }
                        next += 1;
                    }
                    let value = match touches {
                        1 => 1,
                        2 => -1,
                        _ => 0,
                    };
                    for &point in &region {
                        sums[slot(point)] += value;
                    }
                }
                None => {}
            }
        }
    }
}

/// 1 for Black, −1 for White.
pub(crate) fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
