//! Openings drawn by seed from the moves that the heuristic player considers.
//!
//! All that decides is integers, or sums of a few of them in floating point, so that a seed has the
//! same opening on every machine.

use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_players::{Heuristic, Limits, Player, Report, Silent, Watch};
use tengen_rules::{Color, Game, Move, Size};

/// How many of the best moves are drawn from.
const CHOICES: usize = 6;

/// How much worse than the best a move may look and still be drawn, in hundredths of a point.
const SLACK: i32 = 300;

/// How far an opening may move the estimated result, in points.
const BALANCE: f64 = 4.0;

/// How often an opening is drawn before the most balanced one is taken.
const DRAWS: usize = 12;

/// The most moves that an opening may have: most of the board is then still empty, so that the
/// player finds sensible moves.
pub(super) fn max_moves(size: Size) -> usize {
    size.area() / 4
}

/// The opening of a seed: the position after so many moves, none of them a pass.
///
/// An opening that favors a side is drawn again: the estimated result must be near that of the
/// start, or near that after the best first move where the other side is to move, since an estimate
/// is kind to who has just moved.
pub(super) fn draw(start: &Game, moves: usize, seed: u64) -> Game {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut player = Heuristic::new(seed);
    let first = Ideas::of(&mut player, start);
    let mut reference = start.clone();
    if let (1, Some(&(best, _))) = (moves % 2, first.0.first()) {
        go_on(&mut reference, best);
    }
    let even = lead(&mut player, &reference);
    let mut drawn: Option<(f64, Game)> = None;
    for _ in 0..DRAWS {
        let mut game = start.clone();
        let mut next = first.pick(&mut generator);
        while let Some(mv) = next {
            go_on(&mut game, mv);
            let more = game.turn_count() < moves && !game.is_over();
            next = if more { Ideas::of(&mut player, &game).pick(&mut generator) } else { None };
        }
        let complete = game.turn_count() == moves && !game.is_over();
        let bias = if complete { (lead(&mut player, &game) - even).abs() } else { f64::INFINITY };
        if drawn.as_ref().is_none_or(|(least, _)| bias < *least) {
            drawn = Some((bias, game));
        }
        if bias <= BALANCE {
            break;
        }
    }
    drawn.expect("an opening is drawn once at least").1
}

fn go_on(game: &mut Game, mv: Move) {
    let color = game.to_move();
    game.play(color, mv).expect("a player considers legal moves");
}

/// By how many points the player thinks that Black is ahead, komi included.
fn lead(player: &mut Heuristic, game: &Game) -> f64 {
    let color = game.to_move();
    // The estimate of the position comes first, and takes no more time than it must.
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    let ahead = player.choose(game, color, &limits, &mut Silent).evaluation.unwrap_or_default();
    if color == Color::Black { ahead } else { -ahead }
}

/// The moves that the player considers and their values in hundredths of a point, best first.
#[derive(Clone, Debug, Default)]
struct Ideas(Vec<(Move, i32)>);

impl Ideas {
    fn of(player: &mut Heuristic, game: &Game) -> Self {
        let mut ideas = Self::default();
        player.choose(game, game.to_move(), &Limits::default(), &mut ideas);
        ideas
    }

    /// Draws one of the good moves, each with the same chance.
    fn pick(&self, generator: &mut Xoshiro256PlusPlus) -> Option<Move> {
        let (_, best) = *self.0.first()?;
        let good = self.0.iter().take(CHOICES).filter(|(_, value)| best - value <= SLACK);
        let good: Vec<Move> = good.map(|&(mv, _)| mv).collect();
        Some(good[generator.random_range(0..good.len())])
    }
}

impl Watch for Ideas {
    fn should_stop(&mut self) -> bool {
        false
    }

    fn report(&mut self, report: &Report) {
        self.0 = report.candidates.iter().map(|idea| (idea.mv, idea.value)).collect();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tengen_rules::{HalfPoints, Rules};

    use super::super::symmetry::least_view;
    use super::*;

    fn start(side: u8) -> Game {
        let size = Size::square(side).expect("a board");
        Game::new(size, Rules::CHINESE, HalfPoints(15))
    }

    #[test]
    fn a_hundred_seeds_draw_many_balanced_openings() {
        let start = start(9);
        let lead = |game: &Game| lead(&mut Heuristic::new(1), game);
        let even = lead(&start);
        let mut different = HashSet::new();
        for seed in 0..100 {
            let game = draw(&start, 4, seed);
            let gain = lead(&game) - even;
            assert!(gain.abs() <= BALANCE, "{gain} points for Black:\n{}", game.board());
            different.insert(least_view(&game));
        }
        assert!(different.len() >= 50, "{} positions up to symmetry", different.len());
    }

    #[test]
    fn openings_have_all_their_moves_and_no_pass() {
        for (side, moves) in [(2, 1), (3, 2), (5, 6), (9, 7), (9, 20), (19, 3)] {
            let start = start(side);
            let game = draw(&start, moves, 5);
            let stones = game.moves().filter(|(_, mv)| mv.point().is_some()).count();
            assert_eq!((stones, game.turn_count()), (moves, moves));
            assert!(!game.is_over());
        }
    }
}
