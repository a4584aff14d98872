//! Game records to replay.

use std::path::Path;

use tengen_rules::{Color, Event, Game, HalfPoints, Move, Rules, Size};
use tengen_sgf::game::{Options, replay_main_line};
use tengen_sgf::{Collection, Node};
use walkdir::WalkDir;

/// Our own records, one file for each size; `tengen bench` replays the same ones.
const OWN: [&[u8]; 3] = [
    include_bytes!("../crates/tengen/src/bench/records/9.sgf"),
    include_bytes!("../crates/tengen/src/bench/records/13.sgf"),
    include_bytes!("../crates/tengen/src/bench/records/19.sgf"),
];

/// Games that are taken from one file of `TENGEN_TEST_DATA` at most.
const PER_FILE: usize = 10;

/// Games of one size that are taken from `TENGEN_TEST_DATA` at most.
const PER_SIDE: usize = 100;

/// The moves of a game from the empty board: every one is legal under positional superko without
/// suicide, Black begins, the sides alternate, and no two passes follow each other.
#[derive(Clone, Debug)]
pub struct Record {
    /// Side of the board.
    pub side: u8,
    /// The moves without the passes at the end.
    pub moves: Vec<(Color, Move)>,
}

impl Record {
    /// The main line of a tree if it is such a game, of 20 moves or more.
    fn new(root: Node<'_>) -> Option<Self> {
        let options = Options { rules: Some(Rules::CHINESE), ..Options::default() };
        let replay = replay_main_line(root, &options).ok()?;
        let size = replay.game.size();
        let plain = |event: &Event| matches!(event, Event::Play(..) | Event::Pass(_));
        let mut moves: Vec<_> = replay.game.moves().collect();
        while moves.last().is_some_and(|(_, mv)| *mv == Move::Pass) {
            moves.pop();
        }
        let alternates =
            moves.iter().zip([Color::Black, Color::White].iter().cycle()).all(|(a, b)| a.0 == *b);
        let passed_twice =
            moves.windows(2).any(|two| two[0].1 == Move::Pass && two[1].1 == Move::Pass);
        let usable = replay.violations.is_empty()
            && replay.game.log().iter().all(plain)
            && size.width() == size.height()
            && alternates
            && !passed_twice
            && moves.len() >= 20;
        usable.then(|| Self { side: size.width(), moves })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::square(self.side).expect("the board existed")
    }

    /// The game after its last move, under positional superko.
    pub fn game(&self) -> Game {
        self.game_at(self.moves.len())
    }

    /// The game after so many moves, under positional superko.
    pub fn game_at(&self, turns: usize) -> Game {
        let mut game = Game::new(self.size(), Rules::CHINESE, HalfPoints(15));
        for &(color, mv) in &self.moves[..turns] {
            game.play(color, mv).expect("the move is legal");
        }
        game
    }
}

/// The usable games of a file, so many at most.
fn read(file: &[u8], at_most: usize) -> Vec<Record> {
    let Ok(reading) = Collection::read(file) else { return Vec::new() };
    reading.collection.games().filter_map(Record::new).take(at_most).collect()
}

/// Our own records of a size.
pub fn own_records(side: u8) -> Vec<Record> {
    let mut records: Vec<_> = OWN.iter().flat_map(|file| read(file, usize::MAX)).collect();
    records.retain(|record| record.side == side);
    assert!(!records.is_empty(), "there are records of side {side}");
    records
}

/// Records of foreign games below the folder that `TENGEN_TEST_DATA` names, none if it names none:
/// always the same ones, spread over all files there.
pub fn data_records() -> Vec<Record> {
    let Some(folder) = std::env::var_os("TENGEN_TEST_DATA") else { return Vec::new() };
    let files = WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    let all: Vec<Record> = files
        .filter(|file| file.path().extension().is_some_and(|end| end == "sgf"))
        .flat_map(|file| read_file(file.path()))
        .collect();
    let mut sides: Vec<u8> = all.iter().map(|record| record.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let some_of = |side| {
        let of_side: Vec<_> = all.iter().filter(|record| record.side == side).collect();
        let step = of_side.len().div_ceil(PER_SIDE);
        of_side.into_iter().step_by(step).cloned().collect::<Vec<_>>()
    };
    sides.into_iter().flat_map(some_of).collect()
}

fn read_file(path: &Path) -> Vec<Record> {
    std::fs::read(path).map_or_else(|_| Vec::new(), |file| read(&file, PER_FILE))
}
