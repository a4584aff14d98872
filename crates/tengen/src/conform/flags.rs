//! What `tengen conform` is asked for.

use std::path::Path;
use std::time::Duration;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tengen_arena::conform::{Check, Options, checks};
use tengen_gtp::client::CommandLine;

use crate::args::this_program;
use crate::show::When;

/// The longest wait that can be asked for, in seconds: a day.
const LONGEST: f64 = 86_400.0;

/// The shortest wait that can be asked for, in seconds.
const SHORTEST: f64 = 0.1;

/// How to check an engine.
#[derive(Debug, Args)]
pub(crate) struct ConformFlags {
    /// Engine to check: a program and its arguments, quoted as in a shell [default: this program, as
    /// tengen gtp].
    #[arg(long, value_name = "COMMAND")]
    engine: Option<CommandLine>,
    /// Longest wait for a reply, in seconds; the first reply of an engine may take six times as
    /// long.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// Make only the checks with these numbers, such as 71,72.
    #[arg(long, value_name = "NUMBER", value_delimiter = ',')]
    only: Vec<u32>,
    /// List the checks; no engine is started.
    #[arg(long)]
    pub(super) list: bool,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    pub(super) format: Format,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help = "Use color; auto does so on a terminal unless NO_COLOR is set")]
    pub(super) color: When,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Text,
    /// For programs: one object.
    Json,
    /// For test harnesses: TAP 14; a check that only warns is marked as TODO.
    Tap,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (SHORTEST..=LONGEST).contains(seconds));
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("expected at least {SHORTEST} and at most {LONGEST} seconds"))
}

impl ConformFlags {
    /// Refuses numbers that no check has.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let unknown =
            self.only.iter().find(|&&wanted| checks().all(|check| check.number != wanted));
        match unknown {
            Some(number) => bail!("--only {number}: no check has this number, see --list"),
            None => Ok(()),
        }
    }

    /// The checks that are asked for.
    pub(super) fn checks(&self) -> impl Iterator<Item = &'static Check> {
        checks().filter(|check| self.only.is_empty() || self.only.contains(&check.number))
    }

    /// How to check; `folder` is for a game record.
    pub(super) fn options(&self, folder: &Path) -> anyhow::Result<Options> {
        let engine =
            if let Some(engine) = &self.engine { engine.clone() } else { this_program(&["gtp"])? };
        Ok(Options {
            timeout: self.timeout,
            only: self.only.iter().copied().collect(),
            folder: Some(folder.to_owned()),
            ..Options::new(engine)
        })
    }
}
