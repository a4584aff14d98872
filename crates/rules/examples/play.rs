//! Plays a ko by hand and shows why the immediate recapture is refused.
//!
//! `cargo run -p tengen-rules --example play`

use std::io::{self, Write};

use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = io::stdout().lock();
    let mut game = Game::new(Size::square(5)?, Rules::CHINESE, HalfPoints(15));
    let moves = "B2 C2 A3 D3 B4 C4 C3 B3";
    for vertex in moves.split(' ') {
        let color = game.to_move();
        let played = game.play(color, vertex.parse()?)?;
        writeln!(out, "{color} {vertex}, {} captured", played.captured.len())?;
    }
    writeln!(out, "\n{}", game.board())?;

    let recapture = Move::Play("C3".parse()?);
    if let Err(reason) = game.check(Color::Black, recapture) {
        writeln!(out, "black C3 is refused: {reason}")?;
    }
    game.undo()?;
    writeln!(out, "after undo it is {}'s turn again", game.to_move())?;
    Ok(())
}
