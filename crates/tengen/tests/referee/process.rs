//! Exit codes, inputs and outputs.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Stdio;

use crate::{code, json, referee, run, run_with, stderr, stdout};

const CLEAN: &[u8] = b"(;SZ[9]RU[Chinese]RE[B+R];B[ee];W[cc])";
const ILLEGAL: &[u8] = b"(;SZ[9]RU[Chinese]RE[B+R];B[ee];W[ee])";

fn write(folder: &Path, name: &str, bytes: &[u8]) -> String {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a writable folder");
    fs::write(&path, bytes).expect("a writable folder");
    path.to_str().expect("a plain name").to_owned()
}

#[test]
fn the_exit_code_tells_clean_records_findings_and_what_cannot_be_read() {
    for (flags, expected) in [
        (&["count_right.sgf"][..], 0),
        (&["--no-status", "count_wrong.sgf"], 0),
        (&["count_wrong.sgf"], 1),
        (&["ko_retaken.sgf"], 1),
        (&["count_right.sgf", "ko_retaken.sgf"], 1),
        (&["not_go.sgf"], 2),
        (&["too_large.sgf"], 2),
        (&["empty.sgf"], 2),
        (&["no_record.sgf"], 2),
        (&["no_such_file.sgf"], 2),
        (&["ko_retaken.sgf", "empty.sgf", "count_right.sgf"], 2),
        (&["--rules", "nonsense", "count_right.sgf"], 2),
        (&["--dead", "Z99", "count_right.sgf"], 2),
        (&["--dead", "", "count_right.sgf"], 2),
        (&["--dead", "A7", "count_right.sgf"], 2),
        (&["--dead", "F5", "two_games.sgf"], 2),
        (&["--dead", "F5", "count_right.sgf", "count_wrong.sgf"], 2),
        (&["--move", "3", "count_right.sgf"], 2),
        (&["--jobs", "0", "count_right.sgf"], 2),
    ] {
        for format in ["text", "json"] {
            let flags: Vec<&str> = ["--format", format].iter().chain(flags).copied().collect();
            let output = run(&flags);
            let log = stderr(&output);
            assert_eq!(code(&output), expected, "{flags:?}: {}{log}", stdout(&output));
            assert!(!log.contains("panicked"), "{flags:?}: {log}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_judged() {
    let names = ["empty.sgf", "no_such_file.sgf", "no_record.sgf", "count_right.sgf", "not_go.sgf"];
    let output = run(&names);
    let text = stdout(&output);
    for (name, part) in [
        ("empty.sgf", "nothing in it"),
        ("no_such_file.sgf", "no such file or folder"),
        ("no_record.sgf", "no game found"),
        ("count_right.sgf", "ok"),
        ("not_go.sgf", "GM[2] is another game"),
    ] {
        let line = text.lines().find(|line| line.starts_with(name));
        assert!(line.is_some_and(|line| line.contains(part)), "{name}: {part}\n{text}");
    }
    assert!(text.ends_with("5 games: 1 without objection, 4 that cannot be judged\n"), "{text}");
    let flags: Vec<&str> = ["--format", "json"].into_iter().chain(names).collect();
    let objects = json(&run(&flags));
    let errors: Vec<bool> = objects.iter().map(|object| !object["error"].is_null()).collect();
    assert_eq!(errors, [true, true, true, false, true]);
}

#[test]
fn a_record_is_read_from_standard_input() {
    for flags in [&["--no-status"][..], &["--no-status", "-"]] {
        let output = run_with(flags, CLEAN);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        assert!(stdout(&output).starts_with("standard input: 2 moves on 9x9, chinese rules"));
        assert_eq!(code(&run_with(flags, ILLEGAL)), 1);
        assert_eq!(code(&run_with(flags, b"")), 2);
    }
    let output = run_with(&["--no-status", "--format", "json", "-", "ko_retaken.sgf"], CLEAN);
    let objects = json(&output);
    assert_eq!((&objects[0]["file"], &objects[1]["file"]), (&"-".into(), &"ko_retaken.sgf".into()));
}

#[test]
fn folders_are_searched_in_order_and_reported_alike_by_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    for name in ["b/2.sgf", "a.SGF", "b/1.sgf", "c.txt", "b/c/x.sgf"] {
        write(root, name, CLEAN);
    }
    // More games than are judged at a time.
    write(root, "many.sgf", &CLEAN.repeat(150));
    let name = root.to_str().unwrap();
    let outputs = ["1", "2", "7"]
        .map(|jobs| run(&["--format", "json", "--no-status", "--jobs", jobs, name]).stdout);
    assert!(outputs.iter().all(|output| *output == outputs[0]));
    let objects: Vec<serde_json::Value> = serde_json::from_slice(&outputs[0]).unwrap();
    let names: Vec<String> = objects
        .iter()
        .map(|object| object["file"].as_str().unwrap()[name.len() + 1..].to_owned())
        .collect();
    assert_eq!(names[..4], ["a.SGF", "b/1.sgf", "b/2.sgf", "b/c/x.sgf"]);
    assert_eq!(names.len(), 154);
    assert_eq!(objects[153]["game"], 150);
}

#[test]
fn a_folder_without_records_is_no_report() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(&[folder.path().to_str().unwrap()]);
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("no .sgf file in this folder"), "{}", stdout(&output));
}

#[test]
fn pictures_go_to_a_file_or_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let one = folder.path().join("one.svg");
    let output = run(&["--svg", one.to_str().unwrap(), "count_right.sgf"]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert!(fs::read_to_string(&one).unwrap().contains("Black wins by 1 point"));

    let root = folder.path().join("games");
    write(&root, "x.sgf", CLEAN);
    write(&root, "sub/x.sgf", &CLEAN.repeat(2));
    let pictures = folder.path().join("pictures");
    let flags = ["--no-status", "--svg", pictures.to_str().unwrap(), root.to_str().unwrap()];
    assert_eq!(code(&run(&flags)), 0);
    for name in ["x.svg", "sub/x-1.svg", "sub/x-2.svg"] {
        assert!(pictures.join(name).is_file(), "{name}");
    }

    let output = run(&["--svg", one.to_str().unwrap(), "two_games.sgf"]);
    assert_eq!((code(&output), stdout(&output)), (2, String::new()));
    assert!(stderr(&output).contains("name a folder"), "{}", stderr(&output));
    let output = run(&["--svg", "/no/such/folder/x.svg", "count_right.sgf"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("/no/such/folder/x.svg"), "{}", stderr(&output));
}

#[test]
fn colors_are_for_terminals_and_for_who_asks() {
    let colored = |flags: &[&str]| stdout(&run(flags)).contains('\u{1b}');
    assert!(!colored(&["count_right.sgf"]));
    assert!(colored(&["--color", "always", "count_right.sgf"]));
    assert!(colored(&["--color", "always", "count_right.sgf", "ko_retaken.sgf"]));
    assert!(!colored(&["--color", "never", "count_right.sgf"]));
    assert!(!colored(&["--color", "always", "--format", "json", "count_right.sgf"]));
    let output = referee(&["count_right.sgf"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(stdout(&output).contains('\u{1b}'));
    let both = [("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")];
    let output = referee(&["count_right.sgf"]).envs(both).output().unwrap();
    assert!(!stdout(&output).contains('\u{1b}'));
}

#[test]
fn the_diagram_can_be_asked_for_and_left_out() {
    let letters = "   A B C D E F G\n";
    assert!(stdout(&run(&["count_right.sgf"])).contains(letters));
    assert!(!stdout(&run(&["--board=never", "count_right.sgf"])).contains(letters));
    let several = ["--no-status", "count_right.sgf", "ko_retaken.sgf"];
    assert!(!stdout(&run(&several)).contains(letters));
    let flags: Vec<&str> = ["--board"].into_iter().chain(several).collect();
    assert!(stdout(&run(&flags)).contains(letters));
}

#[test]
fn a_reader_that_is_gone_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let name = write(folder.path(), "many.sgf", &CLEAN.repeat(20_000));
    for format in ["text", "json"] {
        let mut child = referee(&["--no-status", "--format", format, &name])
            .stdin(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut reports = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        reports.read_line(&mut line).unwrap();
        drop(reports);
        let output = child.wait_with_output().unwrap();
        assert_eq!((code(&output), stderr(&output)), (0, String::new()), "{format}");
    }
}

#[test]
fn help_has_examples_and_exit_codes() {
    let help = stdout(&run(&["--help"]));
    for part in ["Examples:", "--no-status", "--dead", "--svg", "Exit codes: 0", "FILE|FOLDER|-"] {
        assert!(help.contains(part), "{part} is missing:\n{help}");
    }
}
