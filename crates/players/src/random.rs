//! The weakest sensible player: a random move that does not fill an own eye.

use rand::RngExt;
use tengen_rules::{Color, Game, Move, Point};

use crate::player::{Choice, Limits, Player, Seed, Watch};

/// Plays any legal move with equal chance, except that it never fills an own true eye
/// ([`Board::is_true_eye`](tengen_rules::Board::is_true_eye)); passes when there is none.
#[derive(Clone, Debug)]
pub struct Random {
    seed: Seed,
}

impl Random {
    /// A player with a seed.
    pub fn new(seed: u64) -> Self {
        Self { seed: Seed::new(seed) }
    }
}

impl Player for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, game: &Game, color: Color, limits: &Limits, _: &mut dyn Watch) -> Choice {
        let allowed = |point| limits.allowed.is_none_or(|allowed| allowed.contains(point));
        let mut points: Vec<Point> = game.legal_points(color);
        points.retain(|&point| allowed(point) && !game.board().is_true_eye(color, point));
        if points.is_empty() {
            return Choice::play(Move::Pass, "no move that is legal and fills no own eye");
        }
        let index = self.seed.generator(game, color).random_range(0..points.len());
        Choice::play(Move::Play(points[index]), format!("one of {} moves", points.len()))
    }

    fn new_game(&mut self) {
        self.seed.next_game();
    }

    fn seed(&self) -> u64 {
        self.seed.value()
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
    }
}
