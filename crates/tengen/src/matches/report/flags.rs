//! What `tengen match report` is asked for.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::show::When;

/// How to report on a match.
#[derive(Debug, Args)]
pub(crate) struct ReportFlags {
    /// The store of a match; one that is being played may be read too.
    #[arg(value_name = "STORE")]
    pub(super) store: PathBuf,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text)]
    pub(super) format: ReportFormat,
    /// Write the report to this file instead of standard output.
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Write the games to this folder as well, each as 0001.sgf and so on by its number.
    #[arg(long, value_name = "FOLDER")]
    pub(super) sgf: Option<PathBuf>,
    /// Rating of an engine that is given, as NAME=ELO; those of the others follow from it. May be
    /// repeated.
    #[arg(long, value_name = "NAME=ELO", allow_hyphen_values = true, value_parser = anchor)]
    pub(super) anchor: Vec<(String, f64)>,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help = "Use color; auto does so on a terminal unless NO_COLOR is set")]
    pub(super) color: When,
}

fn anchor(text: &str) -> Result<(String, f64), String> {
    let parsed = text.rsplit_once('=').and_then(|(name, elo)| {
        let elo = elo.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1e5)?;
        Some((name.to_owned(), elo))
    });
    parsed
        .ok_or_else(|| "expected the name of an engine and its Elo, such as gnugo=1800".to_owned())
}

/// How to report.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportFormat {
    /// For people.
    Text,
    /// For programs: one object.
    Json,
    /// For browsers: one page that needs nothing from elsewhere.
    Html,
}
