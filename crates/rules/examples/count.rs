//! Counts a position with a dead stone, point by point.
//!
//! `cargo run -p tengen-rules --example count`

use std::io::{self, Write};

use tengen_rules::{Board, Color, PointSet, count};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = "
        . X X X O . O
        X X X O O O O
        X . X O . X O
        X X X O O O O
        X . . X O . O
        X X X X O O O
        . X . X O . O
    "
    .parse()?;
    let dead = PointSet::from_iter(["F5".parse()?]);
    let count = count(&board, &dead, &PointSet::new());

    let mut out = io::stdout().lock();
    for color in Color::ALL {
        writeln!(
            out,
            "{color}: {} stones + {} points = {} zi, {} dead stones taken off",
            count.stones[color],
            count.territory[color],
            count.surrounded(color),
            count.dead[color],
        )?;
    }
    writeln!(out, "shared: {}", count.shared)?;
    for row in board.size().points_from_top().collect::<Vec<_>>().chunks(7) {
        let owners = row.iter().map(|&point| match count.owner(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '-',
        });
        writeln!(out, "{}", owners.collect::<String>())?;
    }
    Ok(())
}
