//! The records in `records`: what the referee says about them, byte for byte.
//!
//! For `NAME.sgf` the text is in `NAME.txt`, the object of its first game in `NAME.json`, with line
//! breaks for the reader. Flags stand in `NAME.args`. `all.txt` is the report on the whole folder.
//! `UPDATE_GOLDEN=1` writes the files anew; a look at `git diff` is then the review.

use std::fs;
use std::path::Path;

use crate::{json, records, run, stdout};

/// Compares, or writes.
fn compare(path: &Path, got: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, got).expect("a writable folder");
        return;
    }
    let expected = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display()));
    let mut lines = expected.lines().zip(got.lines()).enumerate();
    let place = lines.find(|(_, (expected, got))| expected != got);
    if let Some((index, (expected, got))) = place {
        panic!("{}:{}: expected\n  {expected}\ngot\n  {got}", path.display(), index + 1);
    }
    assert_eq!(expected.len(), got.len(), "{}: one report is longer:\n{got}", path.display());
}

#[test]
fn every_record_is_reported_on_as_text_and_as_json() {
    let mut number = 0;
    for entry in fs::read_dir(records()).expect("the folder of records") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_none_or(|extension| extension != "sgf") {
            continue;
        }
        number += 1;
        let args = fs::read_to_string(path.with_extension("args")).unwrap_or_default();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let flags: Vec<&str> = args.split_whitespace().chain([name.as_str()]).collect();
        let text = run(&flags);
        compare(&path.with_extension("txt"), &stdout(&text));
        let flags: Vec<&str> = ["--format", "json"].into_iter().chain(flags).collect();
        let output = run(&flags);
        assert_eq!(output.status, text.status, "{name}");
        let object = serde_json::to_string_pretty(&json(&output)[0]).expect("JSON");
        compare(&path.with_extension("json"), &(object + "\n"));
    }
    assert!(number > 10, "only {number} records were found");
}

#[test]
fn a_folder_is_reported_on_in_short() {
    for jobs in ["1", "3"] {
        let output = run(&["--no-status", "--jobs", jobs, "."]);
        compare(&records().join("all.txt"), &stdout(&output));
    }
}
