//! The transcripts in `gtp-tests/golden`: what a client sends and what it must be answered, byte
//! for byte.
//!
//! `NAME.gtp` is fed to the program as it is, `NAME.expected` is its whole standard output. The
//! program runs in that folder, so that a transcript can name the records there.
//! Lines `#! args: --flag value` at the top, comments for the program, give flags. The program must
//! end with exit code 0 and every reply must be well framed. `UPDATE_GOLDEN=1` writes the expected
//! files anew; a look at `git diff` is then the review.

use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

use libtest_mimic::{Arguments, Failed, Trial};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../gtp-tests/golden");

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments = Arguments::from_args();
    let mut paths = Vec::new();
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "gtp") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("no transcripts in {FOLDER}").into());
    }
    paths.sort();
    let trials = paths.into_iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name, move || check(&path))
    });
    Ok(libtest_mimic::run(&arguments, trials.collect()).exit_code())
}

fn check(path: &PathBuf) -> Result<(), Failed> {
    let input = fs::read(path)?;
    let got = answers(input)?;
    let expected_path = path.with_extension("expected");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&expected_path, &got)?;
        return Ok(());
    }
    let expected = fs::read_to_string(&expected_path).map_err(|error| {
        format!("{}: {error}; UPDATE_GOLDEN=1 writes it", expected_path.display())
    })?;
    if got != expected {
        return Err(difference(&expected_path, &expected, &got).into());
    }
    Ok(())
}

/// The standard output of the program for an input.
fn answers(input: Vec<u8>) -> Result<String, Failed> {
    let text = String::from_utf8_lossy(&input);
    let flags = text.lines().map_while(|line| line.strip_prefix("#! args:"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .arg("gtp")
        .args(flags.flat_map(str::split_whitespace))
        .current_dir(FOLDER)
        .env_remove("TENGEN_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().expect("it is piped");
    // The program may end before it has read everything.
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output()?;
    let _ = writer.join();
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{}; standard error:\n{log}", output.status).into());
    }
    let stdout = String::from_utf8(output.stdout)?;
    tengen_gtp::check::blocks(&stdout)?;
    Ok(stdout)
}

/// The first reply that differs.
fn difference(path: &Path, expected: &str, got: &str) -> String {
    let mut lines = expected.lines().zip(got.lines()).enumerate();
    let place = lines.find(|(_, (expected, got))| expected != got);
    match place {
        Some((index, (expected, got))) => {
            format!("{}:{}: expected\n  {expected}\ngot\n  {got}", path.display(), index + 1)
        }
        None => format!("{}: one output is longer; got\n{got}", path.display()),
    }
}
