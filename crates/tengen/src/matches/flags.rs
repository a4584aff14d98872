//! What `tengen match` is asked for.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::config::Config;
use super::file;
use super::report::ReportFlags;
use crate::show::When;

/// How to play a match.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub(crate) struct MatchFlags {
    /// File with the same keys as the flags, see docs/examples/match.toml; flags overrule it.
    #[arg(value_name = "FILE.toml")]
    file: Option<PathBuf>,
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    pub(super) command: Option<Subcommand>,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text,
        help_heading = "Output")]
    pub(super) format: Format,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help_heading = "Output",
        help = "Use color; auto does so on a terminal unless NO_COLOR is set")]
    pub(super) color: When,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help_heading = "Output",
        help = "Show the running games; auto does so if standard error is a terminal")]
    pub(super) progress: When,
    /// Write the match as a file with every key to standard output; no engine is started.
    #[arg(long, help_heading = "Output")]
    pub(super) print_config: bool,
}

/// What else is done with matches.
#[derive(Debug, clap::Subcommand)]
pub(super) enum Subcommand {
    /// Reports on the match in a store: at its end, or while it is played.
    #[command(after_long_help = REPORT_HOW_TO)]
    Report(ReportFlags),
}

const REPORT_HOW_TO: &str = "\
Examples:
  tengen match report m.db                              who is stronger, and how sure that is
  tengen match report --format html --output m.html m.db
  tengen match report --format json m.db > m.json
  tengen match report --sgf games/ m.db                 the games as SGF files as well

W-L-D is won, lost, drawn. Points: a win 1, a draw a half. nElo is normalized Elo, LOS the \
likelihood of superiority. A pair is two games with the same opening and exchanged colors; where \
there are pairs, Elo and errors are from them. docs/match.md has the keys of the JSON object.

Exit codes: 0 when it is done; 2 if the file is not the store of a match or cannot be read, if \
something cannot be written, or wrong usage.";

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Text,
    /// For programs: one object on each line.
    Json,
}

impl MatchFlags {
    /// The file with the flags in front of it; what both leave open is filled in.
    pub(super) fn config(&self) -> anyhow::Result<Config> {
        let flags = self.config.clone();
        let config = match &self.file {
            Some(path) => flags.over_file(file::read(path)?)?,
            None => flags,
        };
        config.complete()
    }
}
