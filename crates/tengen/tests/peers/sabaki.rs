//! The npm package `@sabaki/gtp` drives a whole game: genmove, undo, handicap; and it analyzes.
//!
//! Skipped where node or the package is missing; `npm install --prefix gtp-tests/node` brings it.

use std::path::Path;
use std::process::Command;

use crate::client::say;

#[test]
fn the_library_of_sabaki_drives_a_whole_game() {
    if let Some(text) = run("game.js", &[]) {
        assert!(text.contains(" moves, "), "{text}");
    }
}

#[test]
fn the_library_of_sabaki_reads_an_analysis_and_moves_that_come_with_one() {
    if let Some(text) = run("analysis.js", &["--player", "search"]) {
        assert!(text.contains(" lines, 6 moves"), "{text}");
    }
}

/// What a script prints that succeeds; `None` where it cannot be run.
fn run(script: &str, flags: &[&str]) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../gtp-tests/node");
    let node = Command::new("node").arg("--version").output();
    if node.is_err() || !folder.join("node_modules/@sabaki/gtp").exists() {
        say("skipped: needs node and @sabaki/gtp (npm install --prefix gtp-tests/node)");
        return None;
    }
    let output = Command::new("node")
        .arg(folder.join(script))
        .args([env!("CARGO_BIN_EXE_tengen"), "gtp", "--seed", "1"])
        .args(flags)
        .output()
        .expect("node starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}\n{errors}");
    Some(text)
}
