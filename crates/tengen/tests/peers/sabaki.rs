//! The npm package `@sabaki/gtp` drives a whole game: genmove, undo, handicap.
//!
//! Skipped where node or the package is missing; `npm install --prefix gtp-tests/node` brings it.

use std::path::Path;
use std::process::Command;

use crate::client::say;

#[test]
fn the_library_of_sabaki_drives_a_whole_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../gtp-tests/node");
    let node = Command::new("node").arg("--version").output();
    if node.is_err() || !folder.join("node_modules/@sabaki/gtp").exists() {
        say("skipped: needs node and @sabaki/gtp (npm install --prefix gtp-tests/node)");
        return;
    }
    let output = Command::new("node")
        .arg(folder.join("game.js"))
        .args([env!("CARGO_BIN_EXE_tengen"), "gtp", "--seed", "1"])
        .output()
        .expect("node starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}\n{errors}");
    assert!(text.contains(" moves, "), "{text}");
}
