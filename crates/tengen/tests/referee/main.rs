//! `tengen referee` as a process.

mod golden;
mod process;
mod schema;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program in the folder of records.
fn referee(flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("referee").args(flags).current_dir(records());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn records() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/referee/records"))
}

fn run(flags: &[&str]) -> Output {
    referee(flags).output().expect("the program starts")
}

/// What the program does with a record that is piped in.
fn run_with(flags: &[&str], input: &[u8]) -> Output {
    let mut child = referee(flags).stdin(Stdio::piped()).spawn().expect("the program starts");
    // The program may end without reading.
    let _ = child.stdin.take().expect("it is piped").write_all(input);
    child.wait_with_output().expect("the program ends")
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

fn json(output: &Output) -> Vec<serde_json::Value> {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}\n{}", stdout(output)))
}
