//! Ctrl-C.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::{regress_in, write};

/// An engine that answers `fine`, and sleeps when it is told to.
const ENGINE: &str = "\
while read -r line; do
  set -- $line
  case $line in
    *sleep*) : > asleep; sleep 1000;;
    [0-9]*) printf '=%s fine\\n\\n' \"$1\";;
    *) printf '= fine\\n\\n';;
  esac
done
";

#[test]
fn the_first_ctrl_c_ends_the_engines_and_reports_what_was_done() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "engine.sh", ENGINE);
    write(folder.path(), "a.tst", "10 ask\n#? [fine]\n");
    write(
        folder.path(),
        "b.tst",
        "10 ask\n#? [fine]\n20 ask\n#? [bad]*\n30 sleep\n#? [x]\n40 ask\n",
    );
    write(folder.path(), "c.tst", "10 ask\n#? [fine]\n");
    let flags = ["-v", "--update", "--engine", "sh engine.sh", "."];
    let mut child = regress_in(folder.path(), &flags).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    lines.read_line(&mut text).unwrap();
    assert_eq!(text, "a.tst 10 passed\n");
    // The second suite was begun by now or will be, and nothing but a signal ends it.
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    lines.read_to_string(&mut text).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{text}");
    assert!(!text.contains("b.tst 30") && !text.contains("c.tst"), "{text}");
    assert!(text.contains("Interrupted, "), "{text}");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("interrupted: all marks are left as they are"), "{complaint}");
    assert!(!text.contains("FAILED"), "what was not run did not fail:\n{text}");
}

#[test]
fn an_interrupted_run_writes_its_file() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "engine.sh", ENGINE);
    write(folder.path(), "a.tst", "10 ask\n#? [fine]\n20 sleep\n");
    let flags = ["--format", "json", "--output", "r.json", "--engine", "sh engine.sh", "a.tst"];
    let child = regress_in(folder.path(), &flags).spawn().unwrap();
    let start = Instant::now();
    while !folder.path().join("asleep").exists() {
        assert!(start.elapsed() < Duration::from_mins(1), "the engine never sleeps");
        std::thread::sleep(Duration::from_millis(5));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let report = std::fs::read_to_string(folder.path().join("r.json")).unwrap();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["interrupted"], true);
    assert!(report["total"]["failed"] == 0, "{report}");
}
