//! `--compare`.

use std::path::Path;

use crate::golden::compare;
use crate::{code, json, run_in, stderr, stdout, write};

const OLD: &str = "10 echo a\n#? [a]\n20 echo a\n#? [b]\n30 echo a\n#? [a]\n40 echo a\n#? [b]*\n";
const NEW: &str = "10 echo b\n#? [a]\n20 echo b\n#? [b]\n40 echo a\n#? [b]*\n50 echo a\n#? [a]\n";

/// A folder with the report of an earlier run and suites that have changed since.
fn prepared() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), "a.tst", OLD);
    write(folder.path(), "gone.tst", "10 name\n#? [Tengen]\n");
    let flags = ["--format", "json", "--output", "old.json", "."];
    assert_eq!(code(&run_in(folder.path(), &flags)), 1);
    write(folder.path(), "a.tst", NEW);
    std::fs::remove_file(folder.path().join("gone.tst")).expect("it is there");
    folder
}

fn run(folder: &Path, flags: &[&str]) -> std::process::Output {
    run_in(folder, &[&["--compare", "old.json"], flags, &["."]].concat())
}

#[test]
fn tests_that_pass_or_fail_now_or_are_new_or_gone_are_told() {
    let folder = prepared();
    let output = run(folder.path(), &[]);
    assert_eq!((code(&output), stderr(&output)), (1, String::new()));
    compare("changes.txt", &stdout(&output));
    let report = json(&run(folder.path(), &["--format", "json"]));
    let changes = &report["changes"];
    let ids = |kind: &str| {
        let list = changes[kind].as_array().unwrap_or_else(|| panic!("{kind}: {changes}"));
        list.iter().map(|change| change["id"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(ids("now_pass"), [20]);
    assert_eq!(ids("now_fail"), [10]);
    assert_eq!(ids("new"), [50]);
    assert_eq!(ids("gone"), [30, 10]);
    assert_eq!(ids("rates"), [0; 0]);
    assert_eq!(changes["old_total"]["passed"], 3);
    assert_eq!(changes["new_total"], report["total"]);
    assert_eq!(changes["now_fail"][0]["old"]["got"], "a");
    assert_eq!(changes["now_fail"][0]["new"]["got"], "b");
    let page = stdout(&run(folder.path(), &["--format", "html"]));
    for part in ["Changes since old.json", ">now passes<", ">now fails<", ">new<", ">gone<"] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}

#[test]
fn a_run_that_changes_nothing_says_so() {
    let folder = prepared();
    run_in(folder.path(), &["--format", "json", "--output", "old.json", "."]);
    let text = stdout(&run(folder.path(), &[]));
    assert!(text.contains("\n  none\n  passed: 2 of 4 (50.0 %) -> 2 of 4 (50.0 %)\n"), "{text}");
    // A comparison with itself, written to where it came from.
    let flags = ["--format", "json", "--output", "old.json"];
    assert_eq!(code(&run(folder.path(), &flags)), 1);
    assert_eq!(code(&run(folder.path(), &flags)), 1, "a report with changes can be compared with");
}

#[test]
fn rates_that_changed_are_told() {
    let folder = prepared();
    let text = std::fs::read_to_string(folder.path().join("old.json")).unwrap();
    let mut old: serde_json::Value = serde_json::from_str(&text).unwrap();
    let test = &mut old["files"][0]["results"][0];
    (test["runs"], test["passes"]) = (10.into(), 7.into());
    write(folder.path(), "old.json", &old.to_string());
    let text = stdout(&run(folder.path(), &["--repeat", "2"]));
    assert!(text.contains("other rate  a.tst 10 echo b: 7/10 -> 0/2\n"), "{text}");
    assert!(text.contains("now passes  a.tst 20 echo b: 'a' -> 2/2\n"), "{text}");
}

#[test]
fn only_the_tests_that_are_asked_for_are_compared() {
    let folder = prepared();
    let report = json(&run(folder.path(), &["--only", "20", "--format", "json"]));
    let changes = &report["changes"];
    assert_eq!(changes["gone"], serde_json::json!([]));
    assert_eq!(changes["now_pass"][0]["id"], 20);
    assert_eq!(changes["old_total"]["tests"], 1);
}

#[test]
fn what_is_no_report_is_refused_before_anything_runs() {
    let folder = prepared();
    write(folder.path(), "other.json", "{\"files\": []}");
    write(folder.path(), "text.json", "no json");
    write(folder.path(), "sub/b.tst", "10 name\n");
    for (flags, part) in [
        (&["--compare", "no.json", "a.tst"][..], "cannot compare with no.json: there is no such"),
        (&["--compare", "other.json", "a.tst"], "other.json is no report to compare with"),
        (&["--compare", "text.json", "a.tst"], "text.json is no report to compare with"),
        (&["--compare", "old.json", "sub"], "old.json knows none of these suites"),
        (&["--compare", "old.json", "--format", "tap", "a.tst"], "has no place in this format"),
        (&["--compare", "old.json", "--format", "junit", "a.tst"], "has no place in this format"),
    ] {
        let output = run_in(folder.path(), flags);
        assert_eq!((code(&output), stdout(&output)), (2, String::new()), "{flags:?}");
        assert!(stderr(&output).contains(part), "{part}\n{}", stderr(&output));
    }
    let flags = ["--format", "junit", "--output", "r.xml"];
    let text = stdout(&run(folder.path(), &flags));
    assert!(text.contains("Changes since old.json"), "{text}");
}
