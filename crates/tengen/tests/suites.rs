//! The regression suites in `gtp-tests`, run with our own engine by `tengen regress`: one test for
//! each file, which must have no unexpected failure.
//!
//! A test that the default player solves by now, or does not solve any more, gets its mark from
//! `tengen regress --update gtp-tests`; a look at `git diff` is then the review.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../gtp-tests");

/// How many positions the suites have at least, and how many of the tests that ask for a move the
/// random player may pass.
const POSITIONS: usize = 200;
const LUCK: f64 = 0.15;

fn main() -> ExitCode {
    let files: Vec<PathBuf> = walkdir::WalkDir::new(FOLDER)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("a readable folder").into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "tst"))
        .collect();
    let mut trials: Vec<Trial> = files
        .iter()
        .map(|path| {
            let name = path.strip_prefix(FOLDER).expect("below the folder").with_extension("");
            let (name, path) = (name.to_string_lossy().replace('\\', "/"), path.clone());
            Trial::test(name, move || pass(&path))
        })
        .collect();
    let asks = |path: &&PathBuf| {
        std::fs::read_to_string(path).expect("a readable suite").contains("genmove")
    };
    let asking: Vec<PathBuf> = files.iter().filter(asks).cloned().collect();
    trials.push(Trial::test("luck_is_not_enough", move || luck(&asking)));
    trials.push(Trial::test("there_are_many_positions", move || many(&files)));
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The report on suites, as JSON; and the exit code.
fn regress(files: &[PathBuf], engine: Option<&str>) -> Result<(Value, Option<i32>), Failed> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(["regress", "--format", "json"]).args(files).env_remove("TENGEN_LOG");
    if let Some(player) = engine {
        let program = env!("CARGO_BIN_EXE_tengen");
        command.args(["--engine", &format!("'{program}' gtp {player}")]);
    }
    let output = command.output()?;
    let log = String::from_utf8_lossy(&output.stderr);
    let report = serde_json::from_slice(&output.stdout);
    Ok((report.map_err(|error| format!("{error}: {log}"))?, output.status.code()))
}

/// The default player has no unexpected failure.
fn pass(path: &Path) -> Result<(), Failed> {
    let (report, code) = regress(&[path.to_path_buf()], None)?;
    let file = &report["files"][0];
    // Some suites look at what is left after a command that must be refused.
    let problems = file["problems"].as_array().into_iter().flatten();
    let sound = problems.clone().all(|problem| problem["kind"] == "refused");
    if code == Some(0) && sound && file["tests"].as_u64() > Some(0) {
        return Ok(());
    }
    let results = file["results"].as_array().into_iter().flatten();
    let failed = results.filter(|test| test["verdict"] == "FAILED").map(|test| {
        let (id, expected, got) = (&test["id"], &test["expected"], &test["got"]);
        format!("{id}: expected {expected}, got {got}\n")
    });
    let failed: String = failed.collect();
    Err(format!("exit code {code:?}\n{failed}problems: {}", file["problems"]).into())
}

/// The random player passes few of the tests that ask for a move.
fn luck(files: &[PathBuf]) -> Result<(), Failed> {
    let (mut asked, mut passed) = (0_u32, 0_u32);
    for seed in 1..=3 {
        let (report, _) = regress(files, Some(&format!("--player random --seed {seed}")))?;
        for test in report["files"]
            .as_array()
            .into_iter()
            .flatten()
            .flat_map(|file| file["results"].as_array().into_iter().flatten())
        {
            if test["command"].as_str().is_some_and(|command| command.contains("genmove")) {
                asked += 1;
                passed += u32::from(test["passes"] == 1);
            }
        }
    }
    let share = f64::from(passed) / f64::from(asked.max(1));
    if share < LUCK { Ok(()) } else { Err(format!("{passed} of {asked} by luck").into()) }
}

/// There are as many positions as are promised, and each of them is used.
fn many(files: &[PathBuf]) -> Result<(), Failed> {
    let mut records = BTreeSet::new();
    for path in files {
        let text = std::fs::read_to_string(path)?;
        let names = text.lines().filter_map(|line| line.strip_prefix("loadsgf "));
        records.extend(names.map(|name| path.with_file_name(name)));
    }
    let used = records.len();
    if used >= POSITIONS { Ok(()) } else { Err(format!("{used} positions").into()) }
}
