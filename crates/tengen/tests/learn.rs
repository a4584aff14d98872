//! `tengen learn` on small records.

use std::fs;
use std::process::{Command, Output};

fn learn(words: &[&str], folder: &std::path::Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("learn").args(words).current_dir(folder).output().expect("the program starts")
}

/// Two games, one of which is held out.
const RECORD: &str = "(;SZ[9];B[ee];W[ef];B[df];W[dg];B[eg])(;SZ[9];B[ee];W[ef];B[df])";

#[test]
fn tables_are_written_and_rounds_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("games.sgf"), RECORD).expect("a file");
    for (judge, file) in [("knowledge", "knowledge.bin"), ("playouts", "playout.txt")] {
        let words = ["games.sgf", "--judge", judge, "--rounds", "2", "--least", "1", "-o", file];
        let output = learn(&words, folder.path());
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        let text = String::from_utf8(output.stdout).expect("text");
        let rounds: Vec<&str> = text.lines().filter(|line| line.starts_with("round ")).collect();
        assert_eq!(rounds, ["round 1", "round 2"]);
        let all = text.lines().rfind(|line| line.starts_with("  all ")).expect("a sum");
        assert_eq!(all.split_whitespace().nth(1), Some("3"), "{text}");
        let size = fs::metadata(folder.path().join(file)).expect("it is there").len();
        let last = text.lines().last().expect("a line");
        assert!(
            last.starts_with("1 games, ") && last.ends_with(&format!(", {size} bytes")),
            "{last}"
        );
    }
}

#[test]
fn what_has_no_games_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("empty.sgf"), "nothing").expect("a file");
    let output = learn(&["empty.sgf", "-o", "table"], folder.path());
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(complaint.contains("no game"), "{complaint}");
    assert!(!folder.path().join("table").exists(), "nothing is left behind");
    fs::write(folder.path().join("old"), "kept").expect("a file");
    assert!(!learn(&["empty.sgf", "-o", "old"], folder.path()).status.success());
    assert_eq!(fs::read(folder.path().join("old")).expect("it is there"), b"kept");
    let output = learn(&["missing.sgf", "-o", "table"], folder.path());
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(complaint.contains("missing.sgf"), "{complaint}");
}
