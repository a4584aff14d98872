//! `tengen twogtp` as a process.

mod analyze;
mod auto;
mod engine;
#[cfg(unix)]
mod faults;
mod gnugo;

mod refusals;
mod resume;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program in a folder.
fn twogtp(folder: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("twogtp").args(flags).current_dir(folder).env_remove("TENGEN_LOG");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, flags: &[&str]) -> Output {
    twogtp(folder, flags).output().expect("the program starts")
}

/// Runs it, with both programs named; it must succeed.
fn play(folder: &Path, seeds: [u64; 2], flags: &[&str]) {
    let [black, white] = seeds.map(random);
    let programs = ["-black", &black, "-white", &white, "-auto", "-size", "5"];
    let output = run(folder, &[&programs, flags].concat());
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}

/// The random player as an engine: the same seed, the same moves.
fn random(seed: u64) -> String {
    format!("'{}' gtp --player random --seed {seed}", env!("CARGO_BIN_EXE_tengen"))
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it is text")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it is text")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("it ends by itself")
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The lines of a table that are no comments, cell by cell.
fn rows(table: &str) -> Vec<Vec<String>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The value of a property in the first node of a record that has it.
fn property(sgf: &str, name: &str) -> String {
    let games = tengen_sgf::Collection::read(sgf.as_bytes()).expect("it is SGF").collection;
    let mut nodes = games.game(0).expect("a game").main_line();
    nodes.find_map(|node| node.value(name)).expect("it has the property").text()
}
