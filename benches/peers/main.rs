//! Other crates' boards and ours, in turn, on one thread.
//!
//! `peers/playout`: uniform random legal moves that fill no own one-point eye, without suicide,
//! from the empty board until both sides have passed. Eye rule and random generator are the same
//! for all; each crate draws its moves as suits it.
//!
//! `peers/replay`: the moves of game records, checked and played under positional superko without
//! suicide.
//!
//! `cargo bench -p benches --features peers --bench peers` prints elements per second of processor
//! time: the median of seven rounds, the ends, and how many times as fast ours is.

mod board_game;
mod eyes;
mod goban;
mod tengen;

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;

use benches::measure::{Contender, Cost, Rounds, is_asked_for};
use benches::{PLAYOUT_MOVES, Record, SIDES, Work, data_records, own_records};
use tengen_rules::{Color, Move};

/// The color at each point of a board, row by row from the bottom.
type Stones = Vec<Option<Color>>;

/// Plays one playout after the other.
trait Player {
    /// Plays a playout and returns the number of its moves, passes included.
    fn playout(&mut self) -> usize;
}

/// A game under positional superko without suicide, in which Black and White alternate.
trait Referee {
    const NAME: &'static str;
    type Move: 'static;

    fn new(side: u8) -> Self;
    /// A move in the terms of this crate.
    fn translate(mv: Move) -> Self::Move;
    /// Plays a move for the side whose turn it is; returns whether it was legal.
    fn play(&mut self, mv: &Self::Move) -> bool;
    fn stones(&self) -> Stones;
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    if is_asked_for("peers/playout") {
        for (side, expected) in SIDES.into_iter().zip(PLAYOUT_MOVES) {
            out.write_all(playouts(side, expected).as_bytes())?;
        }
    }
    if is_asked_for("peers/replay") {
        let data = data_records();
        for side in SIDES {
            out.write_all(replays(&format!("{side}"), &own_records(side)).as_bytes())?;
            let data: Vec<_> = data.iter().filter(|record| record.side == side).cloned().collect();
            if !data.is_empty() {
                out.write_all(replays(&format!("data/{side}"), &data).as_bytes())?;
            }
        }
    }
    Ok(())
}

fn playouts(side: u8, expected: f64) -> String {
    const SAMPLE: usize = 200;
    let players: [(&str, Box<dyn Player>); 4] = [
        ("tengen Board, simple ko", Box::new(tengen::Playouts::new(side))),
        ("board-game Chains, simple ko", Box::new(board_game::ChainPlayouts::new(side))),
        ("board-game GoBoard, superko", Box::new(board_game::GamePlayouts::new(side))),
        ("goban Game, simple ko", Box::new(goban::Playouts::new(side))),
    ];
    let mut labels = Vec::new();
    let mut contenders: Vec<Contender<'_>> = Vec::new();
    for (name, mut player) in players {
        let moves: usize = (0..SAMPLE).map(|_| player.playout()).sum();
        let mean = moves as f64 / SAMPLE as f64;
        assert!((mean / expected - 1.0).abs() < 0.03, "{name}: {mean} moves, not {expected}");
        labels.push(format!("{name}, {mean:.1} moves"));
        contenders.push(Box::new(move || {
            Work::of(|| {
                player.playout();
                1
            })
        }));
    }
    let costs = Rounds::of_millis(300).measure(&mut contenders);
    table(&format!("peers/playout/{side}: playouts"), &labels, &costs)
}

fn replays(id: &str, records: &[Record]) -> String {
    let labels = [tengen::Ours::NAME, board_game::Game::NAME, goban::Game::NAME].map(str::to_owned);
    let mut contenders = [
        replaying::<tengen::Ours>(records),
        replaying::<board_game::Game>(records),
        replaying::<goban::Game>(records),
    ];
    let costs = Rounds::of_millis(300).measure(&mut contenders);
    table(&format!("peers/replay/{id}: moves of {} games", records.len()), &labels, &costs)
}

/// Replays all records, once it is certain that all their moves are accepted and lead to the right
/// positions.
fn replaying<R: Referee>(records: &[Record]) -> Contender<'static> {
    let translate = |record: &Record| {
        let moves = record.moves.iter().map(|(_, mv)| R::translate(*mv));
        (record.side, moves.collect::<Vec<_>>())
    };
    let replay = |(side, moves): &(u8, Vec<R::Move>)| {
        let mut game = R::new(*side);
        let legal = moves.iter().all(|mv| game.play(mv));
        (game, legal)
    };
    let games: Vec<_> = records.iter().map(translate).collect();
    for (record, game) in records.iter().zip(&games) {
        let (end, legal) = replay(game);
        assert!(legal, "{}: every move is legal", R::NAME);
        assert_eq!(end.stones(), tengen::stones(record.game().board()), "{}", R::NAME);
    }
    let moves = games.iter().map(|(_, moves)| moves.len() as u64).sum();
    Box::new(move || {
        Work::of(|| {
            for game in &games {
                black_box(replay(game));
            }
            moves
        })
    })
}

/// A table of rates, the first contender ours.
fn table(title: &str, labels: &[String], costs: &[Cost]) -> String {
    let mut text = format!("\n{title} per CPU-second\n");
    let _ = writeln!(text, "{:44}{:>12}{:>12}{:>12}{:>10}", "", "median", "min", "max", "ours is");
    for (label, cost) in labels.iter().zip(costs) {
        let ratio = cost.median / costs[0].median;
        let [median, least, most] = [cost.median, cost.most, cost.least].map(|cost| 1.0 / cost);
        let _ = writeln!(text, "{label:44}{median:12.0}{least:12.0}{most:12.0}{ratio:9.2}x");
    }
    text
}
