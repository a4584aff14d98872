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
        (&["--jobs", "1000000", "count_right.sgf", "ko_retaken.sgf"], 1),
        (&["--komi", "much", "count_right.sgf"], 2),
        (&["--komi", "3.75", "count_right.sgf"], 2),
        (&["--zi", "--komi", "3.8", "count_right.sgf"], 2),
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
}

#[test]
fn a_picture_that_cannot_be_written_is_told_and_the_reports_are_complete() {
    let output = run(&["--svg", "/no/such/folder/x.svg", "count_right.sgf"]);
    assert_eq!(code(&output), 2);
    assert!(stdout(&output).contains("they agree"), "{}", stdout(&output));
    assert!(stderr(&output).contains("/no/such/folder/x.svg"), "{}", stderr(&output));

    let folder = tempfile::tempdir().unwrap();
    let pictures = folder.path().join("pictures");
    fs::create_dir_all(pictures.join("a.svg")).unwrap();
    let names = ["a.sgf", "b.sgf"].map(|name| write(folder.path(), name, CLEAN));
    let svg = pictures.to_str().unwrap();
    let output = run(&["--no-status", "--format", "json", "--svg", svg, &names[0], &names[1]]);
    assert_eq!((code(&output), json(&output).len()), (2, 2));
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
    assert!(pictures.join("b.svg").is_file());
}

#[test]
fn every_game_has_a_picture_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let (one, two) = (CLEAN.to_vec(), CLEAN.repeat(2));
    let files = [
        ("a/g.sgf", &one),
        ("b/g.sgf", &one),
        ("b/g-2.sgf", &one),
        ("c/G.sgf", &one),
        ("m.sgf", &two),
        ("m-2.sgf", &one),
        ("a/m.sgf", &two),
    ];
    let names = files.map(|(name, games)| write(root, name, games));
    let pictures = root.join("pictures");
    let flags = ["--no-status", "--svg", pictures.to_str().unwrap()];
    let flags: Vec<&str> = flags.into_iter().chain(names.iter().map(String::as_str)).collect();
    assert_eq!(code(&run(&flags)), 0);
    let mut found: Vec<String> = fs::read_dir(&pictures)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    let expected = [
        "G-4.svg",
        "g-2.svg",
        "g-3.svg",
        "g.svg",
        "m--1.svg",
        "m--2.svg",
        "m-2.svg",
        "m-3-1.svg",
        "m-3-2.svg",
    ];
    assert_eq!(found, expected);
}

#[test]
fn no_text_of_a_record_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let bad = "\u{1b}[0;x\u{7}\u{9b}\r天";
    let game = format!(
        "(;SZ[9]CA[UTF-8]PB[{bad}]PW[{bad}]RU[{bad}]RE[{bad}]KM[{bad}]HA[{bad}]DT[{bad}]\
         ;B[{bad}];W[cc]{bad})"
    );
    let name = write(folder.path(), "\u{1b}[31m\n天.sgf", game.as_bytes());
    let other = write(folder.path(), "\u{7}.sgf", b"\x1b");
    let svg = format!("{name}/pictures");
    for flags in
        [&[name.as_str()][..], &[&name, &other], &["--strict", &name], &["--svg", &svg, &name]]
    {
        let output = run(flags);
        for text in [stdout(&output), stderr(&output)] {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{flags:?}: {text:?}");
        }
        assert!(stdout(&output).contains("\\u{1b}[31m\\n天.sgf"), "{}", stdout(&output));
    }
    assert!(stdout(&run(&[&name])).contains("Black: \\u{1b}[0;x\\u{7}\\u{9b}"));
}

#[test]
fn komi_can_be_given_in_zi() {
    let komi = |flags: &[&str]| {
        let flags = [&["--no-status", "--format", "json"], flags, &["count_right.sgf"]].concat();
        json(&run(&flags))[0]["komi"].clone()
    };
    assert_eq!(komi(&["--komi", "2.5"]), 2.5);
    assert_eq!(komi(&["--zi", "--komi", "2.5"]), 5.0);
    assert_eq!(komi(&["--zi", "--komi", "3.75"]), 7.5);
    assert_eq!(komi(&["--zi", "--komi", "7.5"]), 7.5);
    let output = run(&["--komi", "3.75", "count_right.sgf"]);
    assert!(stderr(&output).contains("with --zi"), "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn pipes_in_folders_are_passed_over_and_dangling_links_named() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    write(root, "a.sgf", CLEAN);
    let pipe = root.join("pipe.sgf");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo starts");
    assert!(made.success());
    let name = root.to_str().unwrap();
    let output = run(&["--no-status", name]);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    assert!(stdout(&output).contains("a.sgf: "), "{}", stdout(&output));

    let child = referee(&["--no-status", pipe.to_str().unwrap()]).spawn().unwrap();
    fs::write(&pipe, CLEAN).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 0, "{}", stdout(&output));

    let link = root.join("link.sgf");
    std::os::unix::fs::symlink("nowhere", &link).unwrap();
    for name in [name, link.to_str().unwrap()] {
        let output = run(&["--no-status", name]);
        assert_eq!(code(&output), 2);
        let text = stdout(&output);
        assert!(text.contains("a link to something that is not there"), "{text}");
    }
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
    for never in [&["--board=never"][..], &["--board", "never"]] {
        let flags: Vec<&str> = never.iter().chain(&["count_right.sgf"]).copied().collect();
        assert!(!stdout(&run(&flags)).contains(letters));
    }
    let output = run(&["--board", "count_right.sgf"]);
    assert!(code(&output) == 2 && stderr(&output).contains("[possible values: auto, always"));
    let several = ["--no-status", "count_right.sgf", "ko_retaken.sgf"];
    assert!(!stdout(&run(&several)).contains(letters));
    let flags: Vec<&str> = ["--board", "always"].into_iter().chain(several).collect();
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
