//! `tengen referee`: records judged, many at a time, reported in order.

mod flags;
mod inputs;
mod json;
mod judged;
mod output;
mod pictures;
mod text;
mod work;

use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;

pub(crate) use self::flags::RefereeFlags;
use self::output::Output;
use crate::interrupt::is_broken_pipe;

/// Judges all records that are named.
pub(crate) fn run(flags: &RefereeFlags) -> anyhow::Result<ExitCode> {
    let sources = inputs::list(&names(flags)?);
    let mut output = Output::new(flags);
    let worked = work::run(flags, &sources, &mut output);
    // Whatever happened, what was written is to be complete.
    let finished = output.finish().map_err(anyhow::Error::from);
    match worked.and(finished) {
        Err(error) if !is_broken_pipe(&error) => Err(error),
        _ => Ok(output.exit_code()),
    }
}

/// What to read: what is named, else what is piped in.
fn names(flags: &RefereeFlags) -> anyhow::Result<Vec<PathBuf>> {
    if !flags.inputs.is_empty() {
        return Ok(flags.inputs.clone());
    }
    if io::stdin().is_terminal() {
        bail!("no record to judge: name SGF files or folders, or pipe a record in");
    }
    Ok(vec!["-".into()])
}
