//! `tengen conform`: every fault is found by the checks that are there for it, and by no other.

mod faults;

use std::collections::BTreeSet;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use std::process::{Command, Output};
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use tengen_arena::Stop;
use tengen_arena::conform::{Options, Verdict, checks, run};
use tengen_gtp::client::CommandLine;

use self::faults::{FAULTS, WAITING};

pub(crate) fn trials() -> Vec<Trial> {
    let faults = FAULTS.iter().map(|&(fault, expected)| {
        let name = format!("conform::fault::{}", fault.replace(' ', "_"));
        Trial::test(name, move || is_found(fault, expected))
    });
    let tests: [(&str, fn()); 13] = [
        ("our_own_engine_passes", our_own_engine),
        ("every_check_has_a_fault_that_it_finds", every_check),
        ("the_manual_lists_the_checks", the_manual),
        ("a_finding_has_what_was_sent_and_what_the_engine_said", a_finding),
        ("warnings_alone_are_no_failure", warnings),
        ("a_hanging_engine_is_replaced_for_the_next_check", a_hanging_engine),
        ("last_words_of_a_crash_are_told", a_crash),
        ("an_engine_that_ends_at_once_cannot_be_checked", no_start),
        ("a_program_that_is_not_there_is_named", no_program),
        ("a_silent_engine_fails_whatever_is_asked_for", a_silent_engine),
        ("tap_marks_what_is_skipped_and_what_only_warns", tap),
        ("numbers_that_no_check_has_are_refused", unknown_numbers),
        ("checks_are_listed_without_an_engine", the_list),
    ];
    let tests = tests.into_iter().map(|(name, test)| {
        Trial::test(format!("conform::{name}"), move || {
            test();
            Ok(())
        })
    });
    faults.chain(tests).chain(system_trials()).collect()
}

/// Tests for systems that tell of processes and have signals.
#[cfg(target_os = "linux")]
fn system_trials() -> Vec<Trial> {
    let tests: [(&str, fn()); 2] = [
        ("a_child_without_pipes_is_found_too", a_hidden_child),
        ("an_interrupt_ends_the_engine", an_interrupt),
    ];
    let test = |(name, test): (&str, fn())| {
        Trial::test(format!("conform::{name}"), move || {
            test();
            Ok(())
        })
    };
    tests.into_iter().map(test).collect()
}

/// Tests for systems that tell of processes and have signals.
#[cfg(not(target_os = "linux"))]
fn system_trials() -> Vec<Trial> {
    Vec::new()
}

fn command_line(fault: &str) -> CommandLine {
    let this = std::env::current_exe().expect("this program");
    CommandLine::new(this, ["--faulty".to_owned(), fault.to_owned()])
}

/// The checks that object to a fault are those that are expected.
fn is_found(fault: &str, expected: &[u32]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut options = Options::new(command_line(fault));
    options.folder = Some(folder.path().to_owned());
    options.timeout = Duration::from_secs(if WAITING.contains(&fault) { 2 } else { 30 });
    let mut heard = Vec::new();
    let report = run(&options, &Stop::default(), &mut |it| heard.push(it.check.number))?;
    let numbers: Vec<_> = report.outcomes.iter().map(|it| it.check.number).collect();
    assert_eq!(heard, numbers);
    assert_eq!(numbers, checks().map(|check| check.number).collect::<Vec<_>>());
    let objects = |verdict| matches!(verdict, Verdict::Failed | Verdict::Warned);
    let found = report.outcomes.iter().filter(|it| objects(it.verdict));
    let found: BTreeSet<u32> = found.map(|it| it.check.number).collect();
    if found == expected.iter().copied().collect() {
        return Ok(());
    }
    Err(format!("expected {expected:?}, found {found:?}").into())
}

/// Runs `tengen conform`; without a fault with the engine that it takes by itself.
fn conform(fault: Option<&str>, flags: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("conform");
    if let Some(fault) = fault {
        command.args(["--engine", &command_line(fault).to_string()]);
    }
    let Output { status, stdout, stderr } =
        command.args(flags).env_remove("TENGEN_LOG").output().expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(stdout), text(stderr), status.code())
}

/// The object of a run.
fn object(fault: Option<&str>, flags: &[&str]) -> (Value, Option<i32>) {
    let flags = [flags, &["--format", "json"]].concat();
    let (stdout, stderr, code) = conform(fault, &flags);
    assert!(stderr.is_empty(), "{stderr}");
    (serde_json::from_str(&stdout).expect("an object"), code)
}

/// The verdict on a check.
fn verdict(report: &Value, number: u32) -> &str {
    let rows = report["checks"].as_array().expect("a list");
    let row = rows.iter().find(|row| row["number"] == number);
    row.unwrap_or_else(|| panic!("no check {number}: {report}"))["verdict"]
        .as_str()
        .expect("a word")
}

fn our_own_engine() {
    let (report, code) = object(None, &[]);
    assert_eq!(code, Some(0), "{report}");
    assert_eq!(report["engine"]["name"], "Tengen");
    let counts = &report["counts"];
    assert_eq!((counts["failed"].as_u64(), counts["warned"].as_u64()), (Some(0), Some(0)));
    let rows = report["checks"].as_array().expect("a list");
    assert_eq!(rows.len(), checks().count());
    let skipped = rows.iter().filter(|row| row["verdict"] == "skip");
    let skipped: Vec<_> = skipped.map(|row| row["number"].as_u64().expect("a number")).collect();
    // It does not resign unless it is told to.
    assert_eq!(skipped, [100]);
}

fn every_check() {
    let found: BTreeSet<u32> = FAULTS.iter().flat_map(|(_, found)| found.iter().copied()).collect();
    let missed: Vec<_> = checks().filter(|check| !found.contains(&check.number)).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

/// The table of each group in `docs/conform.md` has its checks in order.
fn the_manual() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/conform.md");
    let manual = std::fs::read_to_string(path).expect("a manual");
    let (_, tables) = manual.split_once("\n## Checks\n").expect("a chapter of checks");
    let mut rows = Vec::new();
    let mut heading = "";
    for line in tables.lines() {
        if let Some(text) = line.strip_prefix("### ") {
            heading = text;
        } else if line.starts_with('|') && !line.starts_with("| number") && !line.starts_with("|-")
        {
            rows.push(format!("{heading} {line}"));
        }
    }
    let wanted = checks().map(|it| {
        let (group, level) = (it.group(), it.level.name());
        format!("{group} | {} | {} | {level} | {} | {} |", it.number, it.name, it.wants, it.hurts)
    });
    let mut rows = rows.into_iter();
    for wanted in wanted {
        assert_eq!(rows.next().as_ref(), Some(&wanted), "docs/conform.md is not in order");
    }
    assert_eq!(rows.next(), None, "docs/conform.md has a row of no check");
}

fn a_finding() {
    let (text, stderr, code) = conform(Some("any handicap"), &["--only", "81,82"]);
    assert_eq!((code, stderr.as_str()), (Some(1), ""), "{text}");
    let lines = [
        "  pass   81  fixed handicap",
        "  FAIL   82  fixed handicap, numbers: 1 stone, 10 stones, 0, -2, abc and no number are refused",
        "             \"fixed_handicap 1\" was accepted",
        "               > boardsize 9",
        "               < = ",
        "               > clear_board",
        "               < = ",
        "               > fixed_handicap 1",
        "               < = ",
        "             Without it: the engine plays another game than was asked for",
        "",
    ];
    assert!(text.contains(&lines.join("\n")), "{text}");
    assert!(text.contains("1 passed, 1 FAILED, 0 warnings, 0 skipped"), "{text}");
    let (report, _) = object(Some("any handicap"), &["--only", "82"]);
    let finding = &report["checks"][0]["findings"][0];
    assert_eq!(finding["said"][4], serde_json::json!({"sent": "fixed_handicap 1"}));
    assert_eq!(finding["said"][5], serde_json::json!({"heard": "= "}));
}

fn warnings() {
    let (report, code) = object(Some("own words"), &["--only", "29,30"]);
    assert_eq!(code, Some(0), "{report}");
    assert_eq!((verdict(&report, 29), verdict(&report, 30)), ("pass", "warn"));
}

fn a_hanging_engine() {
    let flags = ["--only", "71,72,91", "--timeout", "1"];
    let (report, code) = object(Some("hangs at undo"), &flags);
    assert_eq!(code, Some(1), "{report}");
    let verdicts = [71, 72, 91].map(|number| verdict(&report, number));
    assert_eq!(verdicts, ["fail", "fail", "pass"]);
    assert_eq!(report["starts"], 3);
    assert_eq!(report["checks"][0]["findings"][0]["text"], "no reply to \"undo\" within 1 s");
}

fn a_crash() {
    let (report, code) = object(Some("dies at komi"), &["--only", "45,51"]);
    assert_eq!(code, Some(1), "{report}");
    assert_eq!((verdict(&report, 45), verdict(&report, 51)), ("fail", "pass"));
    let finding = &report["checks"][0]["findings"][0];
    let text = finding["text"].as_str().expect("a text");
    assert!(text.starts_with("the engine ended ("), "{text}");
    assert!(text.ends_with(") before it answered \"komi 6.5\""), "{text}");
    let said = finding["said"].as_array().expect("a list");
    assert_eq!(said.last(), Some(&serde_json::json!({"stderr": "index out of bounds"})));
}

fn no_start() {
    let (stdout, stderr, code) = conform(Some("dies at the start"), &["--format", "json"]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("before it answered anything"), "{stderr}");
    assert!(stderr.contains("no such file: weights.bin.gz"), "{stderr}");
}

fn no_program() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    let output = command.args(["conform", "--engine", "no-such-engine --mode gtp"]).output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("cannot start \"no-such-engine --mode gtp\""), "{stderr}");
}

fn a_silent_engine() {
    let (report, code) = object(Some("silent"), &["--only", "1", "--timeout", "0.5"]);
    assert_eq!(code, Some(1), "{report}");
    assert_eq!((verdict(&report, 1), verdict(&report, 151)), ("skip", "fail"));
    let (report, _) = object(Some("unflushed"), &["--only", "1", "--timeout", "0.5"]);
    let finding = report["checks"][1]["findings"][0]["text"].as_str().expect("a text");
    assert!(finding.contains("does not flush"), "{finding}");
}

fn tap() {
    let flags = ["--format", "tap", "--only", "29,30,82,141"];
    let (text, _, code) = conform(Some("own words"), &flags);
    assert_eq!(code, Some(0), "{text}");
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(
        lines,
        [
            "TAP version 14",
            "ok 1 - 29 unknown commands",
            "not ok 2 - 30 text of unknown command # TODO clients rely on it",
            "ok 3 - 82 fixed handicap, numbers",
            "ok 4 - 141 begin of an analysis # SKIP lz-analyze or kata-analyze or analyze is not listed",
            "1..4",
        ]
    );
    assert!(text.contains("        - sent: \"no-such-command\"\n"), "{text}");
    assert!(text.contains("        - heard: \"? what?\"\n"), "{text}");
}

fn unknown_numbers() {
    let (stdout, stderr, code) = conform(None, &["--only", "1,9999"]);
    assert_eq!((code, stdout.as_str()), (Some(2), ""));
    assert!(stderr.contains("--only 9999: no check has this number"), "{stderr}");
}

fn the_list() {
    let flags = ["--list", "--only", "71"];
    let (text, _, code) = conform(Some("dies at the start"), &flags);
    assert_eq!(code, Some(0));
    assert_eq!(
        text,
        "Undo\n   71  must    undo of moves: `undo` takes back one move after the other\n"
    );
    let (rows, _) = object(None, &["--list"]);
    assert_eq!(rows.as_array().map(Vec::len), Some(checks().count()));
}

#[cfg(target_os = "linux")]
fn a_hidden_child() {
    let (report, code) = object(Some("leaves a hidden child"), &["--only", "171,175"]);
    assert_eq!(code, Some(0), "{report}");
    assert_eq!(verdict(&report, 175), "warn");
    let text = report["checks"][1]["findings"][0]["text"].as_str().expect("a text");
    assert!(text.contains("there is sleep ("), "{text}");
}

#[cfg(target_os = "linux")]
fn an_interrupt() {
    let engine = command_line("silent").to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(["conform", "--timeout", "600", "--engine", &engine]);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let children = format!("/proc/{0}/task/{0}/children", child.id());
    let engine = loop {
        let text = std::fs::read_to_string(&children).unwrap_or_default();
        if let Some(engine) = text.split_whitespace().next() {
            break engine.to_owned();
        }
        std::thread::yield_now();
    };
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("there is kill");
    assert!(kill.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let stat = std::fs::read_to_string(format!("/proc/{engine}/stat")).unwrap_or_default();
    assert!(stat.is_empty() || stat.contains(") Z "), "the engine goes on: {stat}");
}
