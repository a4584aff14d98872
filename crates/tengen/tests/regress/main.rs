//! `tengen regress` as a process.

mod changes;
mod formats;
mod golden;
mod inputs;
mod interrupt;
mod runs;
mod schema;
mod update;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program in a folder of suites. Moves are chosen with a fixed seed.
fn regress_in(folder: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("regress").args(flags).current_dir(folder);
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("TENGEN_LOG");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The folder of suites beside this file.
fn suites() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/regress/suites"))
}

/// What the program does in the folder of suites.
fn run(flags: &[&str]) -> Output {
    run_in(&suites(), flags)
}

fn run_in(folder: &Path, flags: &[&str]) -> Output {
    regress_in(folder, flags).output().expect("the program starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it is text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("it is text")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("it ends by itself")
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}\n{}{}", stdout(output), stderr(output)))
}

/// Writes a file of a test; its folder is made.
fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a writable folder");
    fs::write(&path, text).expect("a writable folder");
    path
}

/// The names of the files of a report.
fn files(report: &serde_json::Value) -> Vec<&str> {
    let files = report["files"].as_array().expect("a list");
    files.iter().map(|file| file["file"].as_str().expect("a name")).collect()
}
