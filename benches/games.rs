//! Random games, the same in every run.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{Color, Game, HalfPoints, Move, Point, Rules, Size};

/// A game of so many random moves under positional superko without suicide. A side passes only if
/// it has no legal move: own eyes are filled too, so that whole groups are taken again and again
/// and the game goes on.
pub fn long_game(side: u8, turns: usize, seed: u64) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let size = Size::square(side).expect("a board size");
    let mut game = Game::new(size, Rules::CHINESE, HalfPoints(15));
    game.reserve(turns);
    for _ in 0..turns {
        let color = game.to_move();
        let mut points: Vec<Point> = game.board().empty_points().iter().collect();
        let mv = loop {
            if points.is_empty() {
                break Move::Pass;
            }
            let point = points.swap_remove(rng.random_range(0..points.len()));
            if game.is_legal(color, Move::Play(point)) {
                break Move::Play(point);
            }
        };
        game.play(color, mv).expect("the move is legal");
    }
    game
}

/// A game and moves that follow in it, to be played and taken back again and again.
#[derive(Clone, Debug)]
pub struct Window {
    /// The game before the first of the moves.
    pub game: Game,
    /// Moves that are legal in this order.
    pub moves: Vec<(Color, Move)>,
}

impl Window {
    /// Plays the moves under the rules of the game; returns how many they are.
    ///
    /// # Panics
    ///
    /// If one is illegal.
    pub fn play(&mut self) -> u64 {
        for &(color, mv) in &self.moves {
            let played = self.game.play(color, mv);
            played.expect("the move is legal");
        }
        self.moves.len() as u64
    }

    /// Takes the moves back; returns how many they are.
    ///
    /// # Panics
    ///
    /// If fewer have been played.
    pub fn undo(&mut self) -> u64 {
        for _ in &self.moves {
            self.game.undo().expect("the move was made");
        }
        self.moves.len() as u64
    }
}

/// The moves `at` to `at + len` of a game, in a game that has had only the `history` moves before
/// them: it starts from the position before these, as if it were set up.
///
/// Windows that differ in `history` alone stand on the same board and play the same moves.
pub fn window(long: &Game, at: usize, history: usize, len: usize) -> Window {
    let moves: Vec<_> = long.moves().collect();
    let mut game = Game::new(long.size(), *long.rules(), long.komi());
    let start = at - history;
    for &(color, mv) in &moves[..start] {
        game.play(color, mv).expect("the move was made");
    }
    if start > 0 {
        let stones = [Color::Black, Color::White].map(|color| game.board().stones(color));
        let to_move = game.to_move();
        game.set_up(&stones[0], &stones[1], to_move).expect("the stones stood there");
    }
    for &(color, mv) in &moves[start..at] {
        game.play(color, mv).expect("fewer positions forbid no more");
    }
    assert_eq!(game.turn_count(), history);
    let moves = moves[at..at + len].to_vec();
    let passes = moves.iter().filter(|(_, mv)| *mv == Move::Pass).count();
    assert!(passes * 50 <= len, "{passes} of {len} moves are passes");
    Window { game, moves }
}
