//! The crate goban: its game, under simple ko and under superko.

use goban::pieces::stones::Color as Side;
use goban::rules::game::Game as GobanGame;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move as GobanMove, Rule};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt as _, SeedableRng as _};
use tengen_rules::{Color, Move};

use crate::eyes::Eyes;
use crate::{Player, Referee, Stones};

/// Playouts of its game under simple ko. It has no draw of its own; the empty points are listed
/// before each move and drawn until one can be played.
pub(crate) struct Playouts {
    side: u8,
    eyes: Eyes,
    rng: Xoshiro256PlusPlus,
    empty: Vec<(u8, u8)>,
}

impl Playouts {
    pub(crate) fn new(side: u8) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        Self { side, eyes: Eyes::new(side), rng, empty: Vec::new() }
    }

    fn random_move(&mut self, game: &GobanGame) -> GobanMove {
        self.empty.clear();
        self.empty.extend(game.pseudo_legals());
        while !self.empty.is_empty() {
            let point = self.empty.swap_remove(self.rng.random_range(0..self.empty.len()));
            let at = usize::from(point.0) * usize::from(self.side) + usize::from(point.1);
            let is_eye = self.eyes.is_true_eye(at, &game.turn(), |at| game.get_color(at));
            if !is_eye && game.check_point(point).is_none() {
                return point.into();
            }
        }
        GobanMove::Pass
    }
}

impl Player for Playouts {
    fn playout(&mut self) -> usize {
        let mut game = game(self.side, JAPANESE);
        let mut moves = 0;
        while !game.is_over() {
            let mv = self.random_move(&game);
            game.play(mv);
            moves += 1;
        }
        moves
    }
}

fn game(side: u8, rule: Rule) -> GobanGame {
    GobanGame::new(GobanSizes::Custom(side.into(), side.into()), rule)
}

pub(crate) struct Game(GobanGame);

impl Referee for Game {
    const NAME: &'static str = "goban Game";
    type Move = GobanMove;

    fn new(side: u8) -> Self {
        Self(game(side, CHINESE))
    }

    /// Rows are counted from the bottom here too, which mirrors the board.
    fn translate(mv: Move) -> GobanMove {
        mv.point().map_or(GobanMove::Pass, |point| GobanMove::Play(point.row(), point.col()))
    }

    fn play(&mut self, mv: &GobanMove) -> bool {
        self.0.try_play(*mv).is_ok()
    }

    fn stones(&self) -> Stones {
        let (rows, cols) = self.0.size();
        let points = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        points
            .map(|point| {
                self.0.get_color(point).map(|side| match side {
                    Side::Black => Color::Black,
                    Side::White => Color::White,
                })
            })
            .collect()
    }
}
