//! `tengen regress`: each fault ends in a clear line and exit code, and no process is left.

use std::fs;
use std::process::{Command, Output};

use libtest_mimic::Trial;

use crate::process::is_gone;

/// Three tests: the first one meets the fault, the second one has no answer then, the third one
/// comes after a new position.
const SUITE: &str = "\
boardsize 9
10 genmove b
#? [D4]
20 echo
#? []
clear_board
30 echo
#? []
";

pub(crate) fn trials() -> Vec<Trial> {
    let tests: [(&str, fn()); 9] = [
        ("a_hanging_engine_is_killed_and_another_one_goes_on", a_hanging_engine),
        ("the_children_of_a_killed_engine_die_too", a_forking_engine),
        ("a_crash_is_told_with_exit_status_and_last_words", a_crashing_engine),
        ("an_abort_is_told_with_its_signal", an_aborting_engine),
        ("lines_outside_of_replies_are_told_and_the_reply_counts", a_chattering_engine),
        ("garbage_is_no_reply", garbage),
        ("a_reply_to_another_command_is_not_trusted", out_of_order),
        ("a_flood_of_lines_ends_at_the_time_out", a_flood),
        ("an_engine_that_cannot_be_started_is_named", no_engine),
    ];
    tests
        .into_iter()
        .map(|(name, test)| {
            Trial::test(format!("regress::{name}"), move || {
                test();
                Ok(())
            })
        })
        .collect()
}

/// What `tengen regress` says of a bad engine: the report, the exit code, and how long it took.
fn regress(kind: &str, flags: &[&str]) -> (String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("suite.tst");
    fs::write(&suite, SUITE).expect("a suite");
    let this = std::env::current_exe().expect("this program");
    let this = this.to_str().expect("a name").replace('\\', "/");
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["regress", "--engine", &format!("'{this}' --bad {kind}"), "--timeout", "1"])
        .args(flags)
        .arg(&suite)
        .env_remove("TENGEN_LOG")
        .output()
        .expect("the program starts");
    let report = String::from_utf8(stdout).expect("text");
    assert!(stderr.is_empty(), "{}", String::from_utf8_lossy(&stderr));
    (report.replace(&format!("{}/", folder.path().display()), ""), status.code())
}

#[track_caller]
fn tells(report: &str, lines: &[&str]) {
    for line in lines {
        assert!(report.lines().any(|told| told.trim() == *line), "{line:?} is not told:\n{report}");
    }
}

/// The numbers of the JSON report: tests, passed, failed, unexpected failures, errors.
fn numbers(kind: &str) -> [u64; 5] {
    let (report, _) = regress(kind, &["--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
    ["tests", "passed", "failed", "unexpected_failed", "errors"]
        .map(|key| report["total"][key].as_u64().expect("a number"))
}

fn a_hanging_engine() {
    let (report, code) = regress("hangs", &[]);
    assert_eq!(code, Some(2), "{report}");
    tells(
        &report,
        &[
            "suite.tst:2: timed out: no answer to \"10 genmove b\" within 1 s",
            "10 unexpected FAIL: Correct 'D4', got no answer",
            "20 unexpected FAIL: Correct '', got no answer",
        ],
    );
    assert_eq!(numbers("hangs"), [3, 1, 2, 2, 1]);
}

fn a_forking_engine() {
    let (report, code) = regress("forks", &[]);
    assert_eq!(code, Some(2), "{report}");
    let child = report.lines().find_map(|line| line.trim().strip_prefix("child "));
    let child = child.unwrap_or_else(|| panic!("the last words are missing:\n{report}"));
    is_gone(child);
}

fn a_crashing_engine() {
    let (report, code) = regress("crashes", &[]);
    assert_eq!(code, Some(2), "{report}");
    tells(
        &report,
        &[
            "suite.tst:2: crashed: the engine ended (exit status: 3) before it answered \
             \"10 genmove b\"",
            "thinking hard",
            "index out of bounds",
        ],
    );
    assert_eq!(numbers("crashes"), [3, 1, 2, 2, 1]);
}

fn an_aborting_engine() {
    let (report, code) = regress("aborts", &[]);
    assert_eq!(code, Some(2), "{report}");
    assert!(report.contains("suite.tst:2: crashed: the engine ended ("), "{report}");
    assert!(!cfg!(unix) || report.contains("signal: 6"), "{report}");
}

fn a_chattering_engine() {
    let (report, code) = regress("chatters", &[]);
    assert_eq!(code, Some(2), "{report}");
    let line = "suite.tst:2: stray output: the engine wrote outside of its replies: \
                \"I like it here\" and 1 more line";
    tells(&report, &[line]);
    assert_eq!(numbers("chatters"), [3, 3, 0, 0, 1]);
}

fn garbage() {
    let (report, code) = regress("garbage", &[]);
    assert_eq!(code, Some(2), "{report}");
    tells(
        &report,
        &[
            "suite.tst:2: stray output: the engine wrote outside of its replies: \"<html>\" \
             and 1 more line",
            "suite.tst:2: timed out: no answer to \"10 genmove b\" within 1 s",
        ],
    );
    assert_eq!(numbers("garbage"), [3, 1, 2, 2, 2]);
}

fn out_of_order() {
    let (report, code) = regress("out-of-order", &[]);
    assert_eq!(code, Some(2), "{report}");
    let line = "suite.tst:2: out of order: \"10 genmove b\" was answered with id 11, not with \
                id 10: \"D4\"";
    tells(&report, &[line]);
    assert_eq!(numbers("out-of-order"), [3, 1, 2, 2, 1]);
}

fn a_flood() {
    let (report, code) = regress("floods", &[]);
    assert_eq!(code, Some(2), "{report}");
    tells(&report, &["suite.tst:2: timed out: no answer to \"10 genmove b\" within 1 s"]);
    assert_eq!(numbers("floods"), [3, 1, 2, 2, 2]);
}

fn no_engine() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("suite.tst");
    fs::write(&suite, SUITE).expect("a suite");
    let output = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["regress", "--engine", "no-such-engine --mode gtp"])
        .arg(&suite)
        .output()
        .expect("the program starts");
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("cannot start \"no-such-engine --mode gtp\""), "{told}");
}
