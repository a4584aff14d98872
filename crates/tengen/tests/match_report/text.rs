//! The report for people.

use std::fs;

use serde_json::json;

use crate::store::{Filled, three, two};
use crate::{good, json, report};

/// Compares a report with the file of that name, or writes it.
fn compare(name: &str, got: &str) {
    let path = format!("{}/tests/match_report/reports/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, got).expect("a writable folder");
        return;
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; UPDATE_GOLDEN=1 writes it"));
    assert_eq!(got, expected, "{path}");
}

/// The store is open all the time, as while the match is played.
#[test]
fn two_engines_are_reported_on() {
    compare("two.txt", &good(&two().path(), &[]));
}

#[test]
fn three_engines_are_reported_on() {
    compare("three.txt", &good(&three().path(), &[]));
}

#[test]
fn a_match_without_games_is_reported_on() {
    let filled = Filled::new(&["a", "b"], 10, &json!({"size": 9, "sprt": {"elo1": 5}}));
    compare("none.txt", &good(&filled.path(), &[]));
    assert!(good(&filled.path(), &["--format", "html"]).contains("0 of 10 games on 9x9"));
    let object = json(&filled.path());
    assert_eq!((&object["games"], &object["pairings"][0]["elo"]), (&0.into(), &json!(null)));
}

#[test]
fn color_is_there_on_request() {
    let filled = two();
    assert!(!good(&filled.path(), &[]).contains('\u{1b}'));
    let colored = good(&filled.path(), &["--color", "always"]);
    assert!(colored.contains("\u{1b}[1m"), "{colored}");
}

#[test]
fn the_report_goes_to_a_file_and_the_games_to_a_folder() {
    let filled = two();
    let (file, games) = (filled.folder().join("report.txt"), filled.folder().join("games"));
    let words = [file.to_str().expect("a name"), games.to_str().expect("a name")];
    let output = good(&filled.path(), &["--output", words[0], "--sgf", words[1]]);
    assert_eq!(output, "");
    assert_eq!(fs::read_to_string(&file).expect("a file"), good(&filled.path(), &[]));
    let mut names: Vec<String> = fs::read_dir(&games)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(names.len(), 12);
    assert_eq!((names[0].as_str(), names[11].as_str()), ("0001.sgf", "0013.sgf"));
    let first = fs::read_to_string(games.join("0001.sgf")).expect("a file");
    assert_eq!(first, "(;GM[1]SZ[9];B[ab];W[ee];B[ba])");
}

#[test]
fn what_is_no_store_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    fs::write(&path, "games = 5\n").expect("a file");
    let missing = folder.path().join("missing.db");
    for (path, why) in [(&path, "is not the store of a match"), (&missing, "cannot open")] {
        let output = report(path, &[]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{error}");
        assert!(error.contains(why) && error.lines().count() == 1, "{error}");
    }
    assert!(!missing.exists());
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let filled = two();
    let path = filled.folder().join("no").join("report.txt");
    let output = report(&filled.path(), &["--output", path.to_str().expect("a name")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write --output"));
}
