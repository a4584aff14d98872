//! What a thread does while it is measured: playouts, or the moves of game records.

use rand::SeedableRng as _;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Move, Size, playout};
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

/// Game records by the side of the board.
const RECORDS: [(u8, &[u8]); 3] = [
    (9, include_bytes!("records/9.sgf")),
    (13, include_bytes!("records/13.sgf")),
    (19, include_bytes!("records/19.sgf")),
];

/// The sides of the boards.
pub(super) const SIDES: [u8; 3] = [9, 13, 19];

/// Number of playouts between two looks at the clock.
const BATCH: usize = 16;

/// The moves of one game.
pub(super) type Moves = Vec<(Color, Move)>;

/// What was done.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Done {
    pub(super) playouts: u64,
    /// Passes included.
    pub(super) moves: u64,
}

impl std::ops::AddAssign for Done {
    fn add_assign(&mut self, other: Self) {
        self.playouts += other.playouts;
        self.moves += other.moves;
    }
}

/// Work that can be done again and again on a board of its own.
pub(super) trait Worker {
    fn batch(&mut self) -> Done;
}

/// The empty board of a side.
fn empty(side: u8) -> Board {
    Board::new(Size::square(side).expect("a usual size"))
}

/// Light playouts from the empty board.
pub(super) struct Playouts {
    start: Board,
    board: Board,
    rng: Xoshiro256PlusPlus,
}

impl Playouts {
    pub(super) fn new(side: u8, seed: u64) -> Self {
        let start = empty(side);
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { board: start.clone(), start, rng }
    }
}

impl Worker for Playouts {
    fn batch(&mut self) -> Done {
        let limit = playout::move_limit(&self.start);
        let mut done = Done::default();
        for _ in 0..BATCH {
            self.board.clone_from(&self.start);
            let moves = playout::run(&mut self.board, Color::Black, &mut self.rng, limit);
            done += Done { playouts: 1, moves: moves as u64 };
        }
        done
    }
}

/// The moves of records, each checked and played.
pub(super) struct Replays<'a> {
    games: &'a [Moves],
    start: Board,
    board: Board,
}

impl<'a> Replays<'a> {
    pub(super) fn new(side: u8, games: &'a [Moves]) -> Self {
        let start = empty(side);
        Self { games, board: start.clone(), start }
    }
}

impl Worker for Replays<'_> {
    fn batch(&mut self) -> Done {
        let mut moves = 0;
        for game in self.games {
            self.board.clone_from(&self.start);
            for &(color, mv) in game {
                match mv {
                    Move::Play(point) => {
                        let played = self.board.play(color, point, false);
                        let _ = played.expect("the moves of the records are legal");
                    }
                    Move::Pass => self.board.pass(),
                }
            }
            moves += game.len() as u64;
        }
        Done { playouts: 0, moves }
    }
}

/// The games of the records of a side.
pub(super) fn records(side: u8) -> Vec<Moves> {
    let file = RECORDS.iter().find(|(of, _)| *of == side).expect("there are records of each side");
    let reading = Collection::read(file.1).expect("the records are proper");
    let moves = |root| {
        let replay = replay_main_line(root, &Options::default()).expect("a record of Go");
        replay.game.moves().collect()
    };
    reading.collection.games().map(moves).collect()
}
