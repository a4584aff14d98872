//! The answers of the regression suites, proved by exhaustive reading: every line `# proof:` of a
//! file `gtp-tests/**/*.tst` is one test, named by file and number of the command (`life/semeai:30`).
//!
//! A proof stands directly before the position it is about:
//!
//! ```text
//! # proof: white kills C3 within A1-G5
//! loadsgf positions/bulky_five.sgf
//! 10 reg_genmove white
//! #? [B2]
//! ```
//!
//! It says that white, to move, reaches the goal by the moves of the pattern and by no other move
//! within the range, a pass included; with `[!B2]` that all of them reach it but these. The goals
//! are told in `region.rs`.
//!
//! One file or one proof is chosen by name: `cargo test -p tengen-judge --test proofs -- life/semeai`
//! or `-- --exact life/semeai:30`. With `TENGEN_PROOFS=1` each proof says how many positions it read
//! and which moves reach the goal.

#![expect(clippy::print_stdout, reason = "what was read is shown where it is asked for")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_rules::Move;

mod region;
mod score;
mod script;
mod search;

use script::Case;

/// What a proof found out.
struct Proof {
    /// The moves that were looked at.
    tried: Vec<Move>,
    /// Those that reach the goal.
    reaching: Vec<Move>,
    /// How many positions were read.
    positions: usize,
}

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../gtp-tests");
    let mut trials = Vec::new();
    for path in suites(&root) {
        let name = path.strip_prefix(&root).expect("below the root").with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        for case in script::read(&path) {
            let title = format!("{name}:{}", case.number);
            trials.push(Trial::test(title.clone(), move || check(&title, &case)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// All suites below a folder, in the order of their names.
fn suites(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(suites(&path));
        } else if path.extension().is_some_and(|extension| extension == "tst") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn check(title: &str, case: &Case) -> Result<(), Failed> {
    let words: Vec<&str> = case.claim.split_whitespace().collect();
    let proof = match words.get(1).copied() {
        Some("captures" | "saves" | "kills" | "lives") => region::prove(case, &words)?,
        Some("scores") => score::prove(case, &words)?,
        _ => return Err(format!("`{}` has no known goal", case.claim).into()),
    };
    if std::env::var_os("TENGEN_PROOFS").is_some() {
        let moves = names(&proof.reaching).into_iter().collect::<Vec<_>>().join("|");
        println!("{title}: {} positions, reached by [{moves}]", proof.positions);
    }
    let (right, tried) = (names(&proof.reaching), names(&proof.tried));
    let pattern = names(&case.moves);
    let expected = if case.negated { &tried - &pattern } else { pattern };
    if right == expected {
        return Ok(());
    }
    let list = |moves: BTreeSet<String>| moves.into_iter().collect::<Vec<_>>().join(" ");
    let (missing, surplus) = (list(&expected - &right), list(&right - &expected));
    Err(format!("do not reach the goal: [{missing}]; reach it too: [{surplus}]").into())
}

fn names(moves: &[Move]) -> BTreeSet<String> {
    moves.iter().map(ToString::to_string).collect()
}
