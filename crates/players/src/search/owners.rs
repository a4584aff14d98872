//! Who owns each point at the end of playouts: of all, and of those that began with one move.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use tengen_rules::{Board, Color, Point};

use crate::player::Ownership;

/// Counts of one thread, which others may read at any time.
#[derive(Debug)]
pub(super) struct Owners {
    area: usize,
    /// For all playouts, then for those of each move: the number of playouts, then for each point
    /// how often Black owned it (upper half) and how often White did (lower half).
    counts: Box<[AtomicU64]>,
}

impl Owners {
    /// Counts for a board of so many points and so many moves.
    pub(super) fn new(area: usize, moves: usize) -> Self {
        let counts = (0..(area + 1) * (moves + 1)).map(|_| AtomicU64::new(0)).collect();
        Self { area, counts }
    }

    fn table(&self, number: usize) -> &[AtomicU64] {
        &self.counts[number * (self.area + 1)..][..=self.area]
    }

    /// Counts the end of a playout that began with the move of an index.
    pub(super) fn add(&self, board: &Board, points: &[Point], index: usize) {
        // One thread alone writes here.
        let add = |count: &AtomicU64, more: u64| count.store(count.load(Relaxed) + more, Relaxed);
        let (all, of_move) = (self.table(0), self.table(index + 1));
        add(&all[0], 1);
        add(&of_move[0], 1);
        for (place, &point) in points.iter().enumerate() {
            let one = match owner(board, point) {
                Some(Color::Black) => 1 << 32,
                Some(Color::White) => 1,
                None => continue,
            };
            add(&all[place + 1], one);
            add(&of_move[place + 1], one);
        }
    }
}

/// Whose stone is on a point, or whose stones alone are around it.
fn owner(board: &Board, point: Point) -> Option<Color> {
    board.color_at(point).or_else(|| {
        let mut around = point.neighbors(board.size()).map(|near| board.color_at(near));
        let first = around.next()??;
        around.all(|other| other == Some(first)).then_some(first)
    })
}

/// The counts of all threads together, as seen by a side: of all playouts, or of those that began
/// with the move of an index.
pub(super) fn ownership(owners: &[Owners], color: Color, index: Option<usize>) -> Ownership {
    let number = index.map_or(0, |index| index + 1);
    let area = owners.first().map_or(0, |owners| owners.area);
    let sum = |place: usize| -> (u64, u64) {
        let counts = owners.iter().map(|owners| owners.table(number)[place].load(Relaxed));
        counts.fold((0, 0), |(black, white), count| {
            (black + (count >> 32), white + (count & 0xffff_ffff))
        })
    };
    let playouts = sum(0).1.max(1) as f32;
    let (mut mean, mut deviation) = (Vec::with_capacity(area), Vec::with_capacity(area));
    for place in 1..=area {
        let (black, white) = sum(place);
        let (own, other) = if color == Color::Black { (black, white) } else { (white, black) };
        let (own, other) = (own as f32 / playouts, other as f32 / playouts);
        let middle = own - other;
        mean.push(middle);
        deviation.push((own + other - middle * middle).max(0.0).sqrt());
    }
    Ownership { mean, deviation }
}
