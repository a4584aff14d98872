//! Lists what is wrong with the records in some files, and the illegal moves in their games:
//! `cargo run -p tengen-sgf --example check -- FILE…`
#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for name in std::env::args_os().skip(1) {
        let reading = Collection::read(&std::fs::read(&name)?)?;
        let name = name.to_string_lossy();
        for found in &reading.diagnostics {
            println!("{name}: {found}");
        }
        for root in reading.collection.games() {
            let replay = replay_main_line(root, &Options::default())?;
            for found in &replay.diagnostics {
                println!("{name}: {found}");
            }
            for violation in &replay.violations {
                let path = reading.collection.node(violation.node).path();
                println!("{name}: {path}: {violation}");
            }
        }
    }
    Ok(())
}
