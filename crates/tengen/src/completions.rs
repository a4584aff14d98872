//! `tengen completions`: what a shell needs to complete our command lines.

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Cli;

/// Which shell.
#[derive(Debug, Args)]
pub(crate) struct CompletionsFlags {
    /// The shell.
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Writes the script of a shell.
pub(crate) fn run(flags: &CompletionsFlags) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(flags.shell, &mut Cli::command(), "tengen", &mut script);
    match io::stdout().write_all(&script) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
