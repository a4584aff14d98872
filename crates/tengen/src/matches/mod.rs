//! `tengen match`: games between engines.

#[cfg(feature = "live")]
mod address;
mod config;
mod engine;
mod file;
mod flags;
mod json;
mod keys;
#[cfg(feature = "live")]
mod live;
mod numbers;
mod pairs;
mod plan;
mod report;
mod run;
mod settings;
mod tables;
mod terminal;
#[cfg(test)]
mod tests;
mod values;
mod warnings;

use std::io::{self, Write as _};
use std::process::ExitCode;

use env_logger::{Builder, Env};

pub(crate) use self::flags::MatchFlags;
use self::flags::Subcommand;
use self::plan::Plan;
use crate::interrupt::is_broken_pipe;

/// Plays the match that is asked for, shows it, or reports on one.
pub(crate) fn run(flags: &MatchFlags) -> anyhow::Result<ExitCode> {
    Builder::from_env(Env::new().filter_or("TENGEN_LOG", "warn")).init();
    match act(flags) {
        // Whether nobody reads the report any more is no error.
        Err(error) if is_broken_pipe(&error) => Ok(ExitCode::SUCCESS),
        done => done,
    }
}

fn act(flags: &MatchFlags) -> anyhow::Result<ExitCode> {
    if let Some(Subcommand::Report(flags)) = &flags.command {
        return report::run(flags);
    }
    let plan = Plan::new(flags.config()?)?;
    if flags.print_config {
        return print_config(&plan);
    }
    plan.config.check_programs()?;
    run::run(&plan, flags)
}

fn print_config(plan: &Plan) -> anyhow::Result<ExitCode> {
    let text = toml::to_string(&plan.config)?;
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
