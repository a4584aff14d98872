//! Seeded random games that ask who ends up owning each point.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Point};

use crate::status::table::{SLOTS, Table, slot};

/// Where every series of random games starts: the answers of this crate depend on nothing else.
const SEED: u64 = 0x7e79_e201;

/// Who owned each point at the end of random games.
pub(crate) struct Sample {
    /// Games that Black owned the point minus games that White did, by slot.
    sums: Vec<i32>,
    games: i32,
    /// In which games the point of a stone stayed with its color, by chain: one bit a game.
    kept: Vec<Vec<u64>>,
}

impl Sample {
    /// Owner of a point on average: 1 is Black in every game, −1 White in every game.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred games")]
    pub(crate) fn ownership(&self, point: Point) -> f32 {
        self.sums[slot(point)] as f32 / self.games as f32
    }

    /// In what share of the games two chains, given in the order of [`Board::chains`], were both
    /// kept or both lost.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred games")]
    pub(crate) fn shared_fate(&self, a: usize, b: usize) -> f32 {
        let pairs = self.kept[a].iter().zip(&self.kept[b]);
        let apart: u32 = pairs.map(|(a, b)| (a ^ b).count_ones()).sum();
        1.0 - apart as f32 / self.games as f32
    }
}

/// Plays `games` random games from the position, each color moving first in half of them.
pub(crate) fn sample(board: &Board, games: u32, seed: u64) -> Sample {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED ^ seed);
    let mut table = Table::new(board, None);
    let mut sums = vec![0; SLOTS];
    let mut played = 0;
    let chains = board.chains();
    let rounds = usize::try_from(games.div_ceil(2)).expect("a number of games") * 2;
    let mut kept = vec![vec![0u64; rounds.div_ceil(64)]; chains.len()];
    for _ in 0..games.div_ceil(2) {
        for first in Color::ALL {
            table.restart(board);
            table.play_out(first, &mut rng);
            table.tally(&mut sums);
            for (kept, &stone) in kept.iter_mut().zip(&chains) {
                if table.owner(stone) == board.color_at(stone) {
                    kept[played / 64] |= 1 << (played % 64);
                }
            }
            played += 1;
        }
    }
    Sample { sums, games: i32::try_from(played).expect("a number of games"), kept }
}
