//! Which tests are run, how often, by how many at a time, and with what engine.

use serde_json::Value;

use crate::golden::masked;
use crate::{code, files, json, run, run_in, stderr, stdout, write};

/// Number and verdict of each test of the first file.
fn verdicts(report: &Value) -> Vec<String> {
    let results = report["files"][0]["results"].as_array().expect("a list");
    let word = |test: &Value| test["verdict"].as_str().expect("a word").to_owned();
    results.iter().map(|test| format!("{} {}", test["id"], word(test))).collect()
}

#[test]
fn only_some_tests_are_run_with_what_sets_up_their_positions() {
    let only = |ids: &[&str]| {
        let flags: Vec<&str> = ids.iter().flat_map(|id| ["--only", id]).collect();
        let output = run(&[&["--format", "json"], &flags[..], &["."]].concat());
        json(&output)
    };
    let report = only(&["80,20"]);
    // A suite that has none of them is left out; one that cannot be read is told all the same.
    assert_eq!(files(&report), ["as_expected.tst", "corner.tst", "odd.tst", "unreadable.tst"]);
    let report = only(&["80"]);
    assert_eq!(files(&report), ["corner.tst", "unreadable.tst"]);
    assert_eq!(verdicts(&report), ["80 passed"], "the stones were taken before");
    let report = only(&["60", "70"]);
    assert_eq!(verdicts(&report), ["60 FAILED", "70 failed"]);
    assert_eq!(report["total"]["tests"], 2);
}

#[test]
fn repeated_runs_tell_how_often_each_test_passes() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "a.tst",
        "boardsize 5\n10 reg_genmove b\n#? [[AB].]\n20 name\n#? [Tengen]\n",
    );
    let engine = format!("'{}' gtp --player random", env!("CARGO_BIN_EXE_tengen"));
    let flags = ["--engine", &engine, "--repeat", "40", "--format", "json", "a.tst"];
    let output = run_in(folder.path(), &flags);
    let report = json(&output);
    let (random, sure) = (&report["files"][0]["results"][0], &report["files"][0]["results"][1]);
    let passes = random["passes"].as_u64().unwrap();
    // Two of five columns, forty times, each with another seed.
    assert!((1..40).contains(&passes), "{random}");
    assert_eq!((&random["runs"], &random["verdict"]), (&40.into(), &"FAILED".into()));
    assert_eq!((&sure["runs"], &sure["passes"]), (&40.into(), &40.into()));
    assert_eq!(report["total"]["tests"], 80);
    assert_eq!(report["total"]["passed"], passes + 40);
    assert_eq!(code(&output), 1);

    let text = stdout(&run_in(folder.path(), &["--repeat", "3", "a.tst"]));
    assert!(text.lines().any(|line| line == "20 3/3 100 %"), "{text}");
    let text = stdout(&run_in(folder.path(), &["--repeat", "3", "--format", "tap", "a.tst"]));
    assert!(text.contains("passes: \"3/3\""), "{text}");
}

#[test]
fn reports_are_the_same_however_many_suites_run_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..12 {
        let text = format!("boardsize {}\n10 query_boardsize\n#? [{}]\n", number + 1, 13 - number);
        write(folder.path(), &format!("{number:02}.tst"), &text);
    }
    write(folder.path(), "05.tst", "10 name\n#? (\n");
    for format in ["text", "json", "tap"] {
        let report = |jobs: &str| {
            let output = run_in(folder.path(), &["-v", "--format", format, "-j", jobs, "."]);
            assert_eq!((code(&output), stderr(&output)), (2, String::new()));
            masked(&stdout(&output))
        };
        let one = report("1");
        assert!(one.contains("11.tst"));
        assert_eq!(one, report("4"));
        assert_eq!(one, report("100"));
    }
}

#[test]
fn commands_of_a_file_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let suite = "10 query_boardsize\n#? [7]\n20 get_komi\n#? [3.5]\n30 genmove b\n#? [no move]\n";
    write(folder.path(), "sub/a.tst", suite);
    write(folder.path(), "start", "# settings\n\n1 boardsize 7\r\nkomi 3.5\n");
    let output = run_in(folder.path(), &["--gtpfile", "start", "--format", "json", "sub"]);
    assert_eq!(verdicts(&json(&output))[..2], ["10 passed", "20 passed"]);
    let output = run_in(folder.path(), &["--gtpfile", "start", "--format", "html", "sub"]);
    assert!(stdout(&output).contains("#goban-7x7"), "the size of the pictures is known");
    write(folder.path(), "end", "name\nquit\n");
    let output = run_in(folder.path(), &["--gtpfile", "end", "sub"]);
    assert_eq!((code(&output), stdout(&output)), (2, String::new()));
    assert!(stderr(&output).contains("end:2: quit would end every engine"), "{}", stderr(&output));
}

#[test]
fn the_dialect_of_gnu_go_takes_alternatives_as_its_script_does() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.tst", "10 echo D44\n#? [D4|E5]\n20 no_such_command\n#? [unknown.*]\n");
    let verdicts_of = |dialect: &str| {
        let report = json(&run_in(folder.path(), &["--dialect", dialect, "--format", "json", "."]));
        verdicts(&report)
    };
    assert_eq!(verdicts_of("whole"), ["10 FAILED", "20 FAILED"]);
    assert_eq!(verdicts_of("gnu"), ["10 passed", "20 passed"]);
}

#[test]
fn the_words_of_the_script_are_in_color_only_where_that_is_wanted() {
    let plain = stdout(&run(&["corner.tst"]));
    assert!(!plain.contains('\u{1b}'));
    let colored = stdout(&run(&["--color", "always", "corner.tst"]));
    assert!(
        colored.contains("20 \u{1b}[1m\u{1b}[31munexpected FAIL\u{1b}[0m: Correct"),
        "{colored}"
    );
    let mut bare = String::new();
    let mut rest = colored.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        bare.push_str(before);
        rest = after.split_once('m').expect("the sequence ends").1;
    }
    bare.push_str(rest);
    assert_eq!(masked(&bare), masked(&plain));
}

#[test]
fn no_reply_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "\u{1b}[31m.tst", "10 name\n#? [\u{1b}[0;x\u{7}]\n\u{1b}20 name\n#? (\n");
    let output = run_in(folder.path(), &["-v", "."]);
    let text = stdout(&output);
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    assert!(text.contains("\\u{1b}[31m.tst:4: unreadable"), "{text}");
}
