//! The `tengen` program: flags, logging, signals. What it does lives in the crates it calls.

mod args;
mod bench;
mod completions;
mod conform;
mod gtp;
mod interrupt;
mod learn;
mod logging;
mod man;
mod matches;
mod page;
mod referee;
mod regress;
mod search_flags;
mod show;
mod twogtp;

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use crate::args::{Cli, Subcommand};

/// Exit code of wrong usage and of a start that failed; clap uses the same.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            logging::complain(&error);
            ExitCode::from(FAILED)
        }
    }
}

fn run() -> anyhow::Result<ExitCode> {
    if std::env::args_os().len() <= 1 && io::stdin().is_terminal() {
        Cli::command().print_help()?;
        return Ok(ExitCode::SUCCESS);
    }
    let cli = Cli::parse_from(twogtp::double_dashes(std::env::args_os()));
    let flags = match cli.command {
        Some(Subcommand::Referee(flags)) => return referee::run(&flags),
        Some(Subcommand::Regress(flags)) => return regress::run(&flags),
        Some(Subcommand::Conform(flags)) => return conform::run(&flags),
        Some(Subcommand::Match(flags)) => return matches::run(&flags),
        Some(Subcommand::Bench(flags)) => return bench::run(&flags),
        Some(Subcommand::Twogtp(flags)) => return twogtp::run(*flags),
        Some(Subcommand::Learn(flags)) => return learn::run(&flags),
        Some(Subcommand::Completions(flags)) => return completions::run(&flags),
        Some(Subcommand::Man(flags)) => return man::run(&flags),
        Some(Subcommand::Gtp(flags)) => *flags,
        None => cli.gtp,
    };
    gtp::run(&flags)?;
    Ok(ExitCode::SUCCESS)
}
