//! Plays random games and says how they end.
//!
//! `cargo run --release -p tengen-rules --example playouts 9 10000` plays 10,000 games on 9×9, always
//! the same ones: a fixed amount of work, also for counting instructions.

use std::io::{self, Write};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Size, playout};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u32> =
        std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let (side, playouts) = match numbers[..] {
        [] => (9, 10_000),
        [side, playouts] => (u8::try_from(side)?, playouts),
        _ => return Err("expected a side and a number of playouts, such as 9 10000".into()),
    };
    let start = Board::new(Size::square(side)?);
    let limit = playout::move_limit(&start);
    let mut board = start.clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut moves, mut margins) = (0, 0);
    for _ in 0..playouts {
        board.clone_from(&start);
        moves += playout::run(&mut board, Color::Black, &mut rng, limit);
        margins += i64::from(playout::margin(&board));
    }
    let mean = |sum: f64| sum / f64::from(playouts.max(1));
    let mut out = io::stdout().lock();
    writeln!(out, "{:.2} moves a game", mean(moves as f64))?;
    writeln!(out, "{:+.2} points for Black, who began", mean(margins as f64))?;
    Ok(())
}
