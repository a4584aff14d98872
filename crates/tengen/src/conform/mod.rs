//! `tengen conform`: protocol checks on an engine.

mod flags;
mod json;
mod output;
mod tap;
mod text;

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use env_logger::{Builder, Env};
use tengen_arena::Stop;
use tengen_arena::conform::{Report, run as run_checks};

pub(crate) use self::flags::ConformFlags;
use self::flags::Format;
use self::output::Output;
use crate::interrupt::{INTERRUPTED, end_on_signals, is_broken_pipe};

/// Exit code when a check failed.
const SOME_FAILED: u8 = 1;

/// Makes the checks that are asked for, or lists them.
pub(crate) fn run(flags: &ConformFlags) -> anyhow::Result<ExitCode> {
    // The commands and replies can be watched, but nobody is to be told of them unasked.
    Builder::from_env(Env::new().filter_or("TENGEN_LOG", "off")).init();
    flags.check()?;
    let done = if flags.list { list(flags).map(|()| ExitCode::SUCCESS) } else { check(flags) };
    match done {
        // Whether nobody reads the report any more is no error.
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        done => done,
    }
}

fn list(flags: &ConformFlags) -> anyhow::Result<()> {
    let mut output = Output::new(flags);
    let text = match flags.format {
        Format::Json => json::list(flags.checks()),
        Format::Text | Format::Tap => text::list(flags.checks()),
    };
    output.write(&text)?;
    Ok(output.flush()?)
}

fn check(flags: &ConformFlags) -> anyhow::Result<ExitCode> {
    // The record that engines read is gone with the folder.
    let folder = tempfile::tempdir().context("cannot make a folder for a game record")?;
    let options = flags.options(folder.path())?;
    let stop = Arc::new(Stop::default());
    end_on_signals(Arc::clone(&stop))?;
    let mut output = Output::new(flags);
    output.begin(&options)?;
    let mut written = Ok(());
    let report = run_checks(&options, &stop, &mut |outcome| {
        if written.is_ok() {
            written = output.add(outcome);
        }
        if written.is_err() {
            stop.stop();
        }
    });
    output.clear();
    let report = report?;
    written?;
    output.finish(&options, &report)?;
    Ok(exit_code(&report))
}

fn exit_code(report: &Report) -> ExitCode {
    if report.interrupted {
        ExitCode::from(INTERRUPTED)
    } else if report.counts().failed > 0 {
        ExitCode::from(SOME_FAILED)
    } else {
        ExitCode::SUCCESS
    }
}
