//! Scores one board under every preset: the same stones, different results.
//!
//! `cargo run -p tengen-rules --example score`

use std::io::{self, Write};

use tengen_rules::{Board, Color, Game, PRESETS, PointSet, Scoring};

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
    let mut out = io::stdout().lock();
    for preset in PRESETS {
        let mut game = Game::new(board.size(), preset.rules, preset.komi);
        game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::Black)?;
        // The stone at F5 is dead, unless the rules count every stone on the board.
        let mut dead = PointSet::new();
        if !preset.rules.all_stones_alive() {
            dead.insert("F5".parse()?);
        }
        let score = game.score(&game.count(&dead, &PointSet::new()), game.handicap());
        // Zi are a unit of area.
        let zi = if preset.rules.scoring == Scoring::Area { score.zi() } else { String::new() };
        let (komi, score) = (preset.komi.to_string(), score.to_string());
        writeln!(out, "{:18} komi {komi:>3}  {score:6} {zi}", preset.name)?;
    }
    Ok(())
}
