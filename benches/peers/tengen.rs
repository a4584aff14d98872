//! Ours.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Game, HalfPoints, Move, Rules, Size, playout};

use crate::{Player, Referee, Stones};

pub(crate) struct Playouts {
    start: Board,
    board: Board,
    rng: Xoshiro256PlusPlus,
}

impl Playouts {
    pub(crate) fn new(side: u8) -> Self {
        let start = Board::new(size(side));
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        Self { board: start.clone(), start, rng }
    }
}

impl Player for Playouts {
    fn playout(&mut self) -> usize {
        self.board.clone_from(&self.start);
        let limit = playout::move_limit(&self.start);
        playout::run(&mut self.board, Color::Black, &mut self.rng, limit)
    }
}

fn size(side: u8) -> Size {
    Size::square(side).expect("a board size")
}

pub(crate) struct Ours {
    game: Game,
    turn: Color,
}

impl Referee for Ours {
    const NAME: &'static str = "tengen Game";
    type Move = Move;

    fn new(side: u8) -> Self {
        let game = Game::new(size(side), Rules::CHINESE, HalfPoints(15));
        Self { game, turn: Color::Black }
    }

    fn translate(mv: Move) -> Move {
        mv
    }

    fn play(&mut self, mv: &Move) -> bool {
        let legal = self.game.play(self.turn, *mv).is_ok();
        self.turn = self.turn.other();
        legal
    }

    fn stones(&self) -> Stones {
        stones(self.game.board())
    }
}

/// The colors on a board.
pub(crate) fn stones(board: &Board) -> Stones {
    board.size().points().map(|point| board.color_at(point)).collect()
}
