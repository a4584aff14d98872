//! Random games with a little sense, on a table that is set up again for each.
//!
//! Moves are drawn uniformly, but a side captures a chain that was left in atari, saves its own, and
//! does not put large chains of its own into atari, unless the shape is one that kills (a nakade).
//! The last point is what keeps most sekis standing, which uniform playouts destroy.

use rand::Rng;
use tengen_rules::{Board, Color, Point, PointSet, playout};

use crate::status::shape;

/// One slot for every point of the largest board.
pub(crate) const SLOTS: usize = 25 * 25;

/// The slot of a point in tables.
pub(crate) fn slot(point: Point) -> usize {
    usize::from(point.row()) * 25 + usize::from(point.col())
}

/// A board on which random games are played, with its empty points in a list.
pub(crate) struct Table {
    board: Board,
    /// The moves since the game was set up.
    moves: Vec<(Color, Option<Point>)>,
    empties: Vec<Point>,
    /// The list at the start of a game.
    start: Vec<Point>,
    /// Neighbors of each point, by slot.
    neighbors: Vec<Vec<Point>>,
    points: Vec<Point>,
    limit: usize,
}

impl Table {
    /// A table for games from one position, on all its points or on those of a zone only.
    pub(crate) fn new(board: &Board, zone: Option<&PointSet>) -> Self {
        let open = board.empty_points();
        let empties: Vec<Point> = zone.map_or(open, |zone| open & *zone).iter().collect();
        let size = board.size();
        let mut neighbors = vec![Vec::new(); SLOTS];
        for point in size.points() {
            neighbors[slot(point)] = point.neighbors(size).collect();
        }
        Self {
            board: board.clone(),
            moves: Vec::new(),
            start: empties.clone(),
            empties,
            neighbors,
            points: size.points().collect(),
            limit: playout::move_limit(board),
        }
    }

    /// Sets the position up again, without a ko.
    pub(crate) fn restart(&mut self, board: &Board) {
        self.moves.clear();
        self.board.clone_from(board);
        self.board.pass();
        self.empties.clone_from(&self.start);
    }

    /// Plays at random until both sides pass.
    pub(crate) fn play_out(&mut self, first: Color, rng: &mut impl Rng) {
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
                self.pass(color);
                passes += 1;
                if passes == 2 {
                    return;
                }
            }
            color = !color;
        }
    }

    /// Makes a legal move.
    pub(crate) fn put(&mut self, color: Color, point: Point) {
        self.moves.push((color, Some(point)));
        let played = self.board.play(color, point, false).expect("checked before");
        // An urgent move may lie outside the zone.
        if let Some(at) = self.empties.iter().position(|&p| p == point) {
            self.empties.swap_remove(at);
        }
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

    /// Passes.
    pub(crate) fn pass(&mut self, color: Color) {
        self.moves.push((color, None));
        self.board.pass();
    }

    /// The moves since the position was set up; `None` is a pass.
    pub(crate) fn moves(&self) -> &[(Color, Option<Point>)] {
        &self.moves
    }

    /// The color at a point.
    pub(crate) fn color_at(&self, point: Point) -> Option<Color> {
        self.board.color_at(point)
    }

    /// The moves that a side may want to make.
    pub(crate) fn worthwhile(&self, color: Color) -> Vec<Point> {
        let worth = |&point: &Point| self.is_worth_playing(color, point);
        self.empties.iter().copied().filter(worth).collect()
    }

    /// Who holds a point at the end of a game: whose stone stands there, or next to it.
    pub(crate) fn owner(&self, point: Point) -> Option<Color> {
        let near = || self.neighbors[slot(point)].iter().find_map(|&n| self.board.color_at(n));
        self.board.color_at(point).or_else(near)
    }

    /// Adds the owner of each point of the final board: its stone, or the only color around it.
    pub(crate) fn tally(&self, sums: &mut [i32]) {
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
