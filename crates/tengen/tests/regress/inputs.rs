//! Files, folders and lists.

use std::fs;

use crate::{code, files, json, regress_in, run, run_in, stderr, stdout, write};

const PASSES: &str = "10 protocol_version\n#? [2]\n";
const FAILS: &str = "10 protocol_version\n#? [1]\n";

#[test]
fn a_folder_is_all_suites_below_it_by_name_and_each_file_is_run_once() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b.tst", "a.tst", "sub/c.TST", "sub/deep/d.tst", "no.txt"] {
        write(folder.path(), name, PASSES);
    }
    let run = |names: &[&str]| {
        let flags = [&["--format", "json"], names].concat();
        json(&run_in(folder.path(), &flags))
    };
    let all = ["a.tst", "b.tst", "sub/c.TST", "sub/deep/d.tst"];
    assert_eq!(files(&run(&["."])), all);
    let given = run(&["sub", "b.tst", "./b.tst", "sub/../b.tst", "."]);
    assert_eq!(files(&given), ["sub/c.TST", "sub/deep/d.tst", "b.tst", "a.tst"]);
    assert_eq!(given["total"]["tests"], 4);
}

#[test]
fn a_list_names_suites_folders_and_lists_as_seen_from_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.tst", "sub/b.tst", "sub/more/c.tst"] {
        write(folder.path(), name, PASSES);
    }
    write(folder.path(), "sub/list", "# a comment\r\n\n  b.tst\r\nmore\n../a.tst\n@../other\n");
    write(folder.path(), "other", "\u{feff}sub/b.tst\n@sub/list\n");
    let output = run_in(folder.path(), &["--format", "json", "@sub/list", "sub/b.tst"]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert_eq!(files(&json(&output)), ["sub/b.tst", "sub/more/c.tst", "sub/../a.tst"]);

    let output = run(&["--format", "json", "@list.txt"]);
    assert_eq!(files(&json(&output)), ["corner.tst", "as_expected.tst"]);
}

#[test]
fn names_that_lead_nowhere_are_all_told_before_anything_runs() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.tst", PASSES);
    write(folder.path(), "empty/x.txt", "");
    write(folder.path(), "list", "# first\na.tst\nmissing.tst\n@nowhere\n");
    write(folder.path(), "blank", "# nothing\n\n");
    for (names, parts) in [
        (&[][..], &["no suite to run", "name .tst files"][..]),
        (&["a.tst", "no.tst", "nor.tst"], &["no.tst: there is no such", "\nnor.tst: there is"]),
        (&["empty"], &["empty: there is no .tst file in this folder"]),
        (&["@no"], &["list no: there is no such file"]),
        (&["@list"], &["list:3: missing.tst: there is no such", "list:4: list nowhere: there"]),
        (&["@blank"], &["list blank: it names no suite"]),
        (&["a.tst", "--only", "10,11,12"], &["--only 11,12: no suite has a test of that number"]),
        (&["a.tst", "--engine", "no-such-engine -x"], &["cannot start \"no-such-engine -x\""]),
        (&["a.tst", "--engine", "'open"], &["a quote is not closed"]),
        (&["a.tst", "--gtpfile", "no.gtp"], &["cannot read no.gtp"]),
        (&["a.tst", "--timeout", "-1"], &["expected seconds"]),
        (&["a.tst", "--jobs", "0"], &["invalid value '0' for '--jobs"]),
        (&["a.tst", "--output", "no/such/folder"], &["cannot write --output no/such/folder"]),
        (&["a.tst", "--output", "./a.tst"], &["a.tst is one of the suites"]),
    ] {
        let output = run_in(folder.path(), names);
        assert_eq!((code(&output), stdout(&output)), (2, String::new()), "{names:?}");
        for part in parts {
            assert!(stderr(&output).contains(part), "{part}\n{}", stderr(&output));
        }
    }
    assert_eq!(fs::read_to_string(folder.path().join("a.tst")).unwrap(), PASSES);
}

#[test]
fn a_suite_that_cannot_be_read_does_not_keep_others_from_being_run() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.tst", "10 name\n#? nothing\nname\n#? [x]\n");
    write(folder.path(), "b.tst", FAILS);
    let output = run_in(folder.path(), &["."]);
    let text = stdout(&output);
    assert_eq!(code(&output), 2);
    for line in ["a.tst:2: unreadable: ", "a.tst:4: unreadable: ", "b.tst 10 unexpected FAIL: "] {
        assert!(text.lines().any(|told| told.starts_with(line)), "{line}\n{text}");
    }
}

#[test]
fn the_exit_code_tells_what_is_expected_what_fails_and_what_cannot_be_run() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "passes.tst", PASSES);
    write(folder.path(), "better.tst", "10 protocol_version\n#? [2]*\n");
    write(folder.path(), "fails.tst", FAILS);
    write(folder.path(), "known.tst", "10 protocol_version\n#? [1]*\n");
    write(folder.path(), "ignored.tst", "10 protocol_version\n#? [1]&\n");
    write(folder.path(), "refused.tst", "no_such_command\n10 name\n#? [Tengen]\n");
    write(folder.path(), "broken.tst", "10 name\n#? [(]\n");
    write(folder.path(), "empty.tst", "");
    for (names, expected) in [
        (&["passes.tst"][..], 0),
        (&["better.tst"], 0),
        (&["fails.tst"], 1),
        (&["known.tst"], 0),
        (&["ignored.tst"], 0),
        (&["refused.tst"], 0),
        (&["broken.tst"], 2),
        (&["empty.tst"], 2),
        (&["empty.tst", "passes.tst"], 0),
        (&["passes.tst", "fails.tst"], 1),
        (&["fails.tst", "broken.tst", "passes.tst"], 2),
    ] {
        for format in ["text", "json", "junit", "tap", "html"] {
            let output = run_in(folder.path(), &[&["--format", format], names].concat());
            assert_eq!(code(&output), expected, "{names:?} {format}: {}", stdout(&output));
            assert_eq!(stderr(&output), "", "{names:?} {format}");
        }
    }
}

#[test]
fn help_has_examples_and_exit_codes() {
    let output = run(&["--help"]);
    let text = stdout(&output);
    assert_eq!(code(&output), 0);
    for part in ["Examples:", "Exit codes: 0 everything as expected", "--compare", "#? [D4|E5]"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_reader_that_is_gone_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..20 {
        write(folder.path(), &format!("{number}.tst"), PASSES);
    }
    let mut child = regress_in(folder.path(), &["-v", "."]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}
