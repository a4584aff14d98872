//! `tengen match` as a program.

use std::fs;
use std::process::{Command, Stdio};

/// Exit code, standard output and standard error of `tengen match`.
fn tengen_match(words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    let output = command.arg("match").args(words).stdin(Stdio::null()).output();
    let output = output.expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_match_is_printed_as_a_file_that_says_the_same() {
    let words = ["--engine", "builtin:random", "--engine", "gnugo --mode gtp", "--print-config"];
    let (code, printed, errors) = tengen_match(&words);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(printed.contains("cmd = \"gnugo --mode gtp\""), "{printed}");

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.toml");
    fs::write(&path, &printed).expect("a file");
    let path = path.to_str().expect("a name");
    assert_eq!(tengen_match(&[path, "--print-config"]), (Some(0), printed.clone(), String::new()));

    let (code, changed, _) = tengen_match(&[path, "--games", "8", "--print-config"]);
    assert_eq!((code, changed), (Some(0), printed.replace("games = 100\n", "games = 8\n")));
}

#[test]
fn what_is_wrong_is_said_in_a_line_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("match.toml");
    fs::write(&path, "games = 5\nkomu = 7.5\n").expect("a file");
    let path = path.to_str().expect("a name");
    let unknown =
        format!("tengen: {path}:2:1: unknown key \"komu\" in the match, did you mean \"komi\"?\n");
    assert_eq!(tengen_match(&[path]), (Some(2), String::new(), unknown));

    let nowhere = ["--engine", "builtin:random", "--engine", "./nowhere -x"];
    let (code, output, error) = tengen_match(&nowhere);
    assert_eq!((code, output.as_str()), (Some(2), ""));
    assert!(error.contains("cannot start \"./nowhere -x\": there is no program"), "{error}");
    assert!(error.contains("check cmd of engine \"nowhere\""), "{error}");
}
