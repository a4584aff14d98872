//! `tengen learn`: makes the tables by which the search judges moves, from game records.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use tengen_players::learn::{self, Exam, Judge, LearnSettings, PHASES, Phase};

/// What to learn, and from what.
#[derive(Debug, Args)]
pub(crate) struct LearnFlags {
    /// Game records in SGF, of any number of games each.
    #[arg(value_name = "RECORDS", required = true)]
    records: Vec<PathBuf>,
    /// File for what is learned.
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Whose table it is: of the search, or of its playouts.
    #[arg(long, value_enum, value_name = "JUDGE", default_value_t = Table::Knowledge)]
    judge: Table,
    /// Number of games, the last ones and at most half of all, that are not learned from but
    /// foreseen.
    #[arg(long, value_name = "NUMBER", default_value_t = LearnSettings::default().hold_out)]
    hold_out: usize,
    /// How often to go through all games.
    #[arg(long, value_name = "NUMBER", default_value_t = LearnSettings::default().rounds,
        value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Learn from one of so many positions in a round, another one in each.
    #[arg(long, value_name = "NUMBER", default_value_t = LearnSettings::default().every)]
    every: NonZeroUsize,
    /// Learn a shape if so many moves were played in it.
    #[arg(long, value_name = "NUMBER", default_value_t = LearnSettings::default().least)]
    least: usize,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    /// The search: tactics, places and shapes.
    Knowledge,
    /// Playouts: few features and shapes of three by three points.
    Playouts,
}

/// Learns, reports on every round, writes the file.
pub(crate) fn run(flags: &LearnFlags) -> anyhow::Result<ExitCode> {
    let read =
        |path: &PathBuf| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let files = flags.records.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    // Whether there will be room for what is learned is better known before than after.
    let cannot_write = || format!("cannot write {}", flags.output.display());
    let is_new = !flags.output.exists();
    fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(&flags.output)
        .with_context(cannot_write)?;
    let settings = LearnSettings {
        hold_out: flags.hold_out,
        rounds: flags.rounds,
        every: flags.every,
        least: flags.least,
    };
    let judge = match flags.judge {
        Table::Knowledge => Judge::Knowledge,
        Table::Playouts => Judge::Playouts,
    };
    let mut output = io::stdout().lock();
    let mut show = |text: &str| match output.write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
        _ => output.flush(),
    };
    let mut shown = Ok(());
    let learned = learn::learn(judge, &files, settings, |round, exam| {
        if shown.is_ok() {
            shown = show(&report(round, exam));
        }
    });
    if is_new && learned.is_err() {
        fs::remove_file(&flags.output).with_context(cannot_write)?;
    }
    let learned = learned?;
    shown?;
    fs::write(&flags.output, &learned.file).with_context(cannot_write)?;
    let (games, shapes, bytes) = (learned.games, learned.shapes, learned.file.len());
    show(&format!("{games} games, {shapes} shapes, {bytes} bytes\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// How the games held out were foreseen after a round.
fn report(round: u32, exam: &Exam) -> String {
    let mut text = String::new();
    let mut line = |name: &str, phase: Phase| {
        let (first, mean) = (100.0 * phase.first_share(), phase.mean());
        writeln!(text, "  {name:<14}{:>8} moves  {first:5.1} % foreseen  {mean:7.3}", phase.moves)
    };
    let mut lines = || {
        for (range, &phase) in PHASES.iter().zip(&exam.phases) {
            let name = match *range.end() {
                usize::MAX => format!("from {}", range.start()),
                end => format!("{} to {end}", range.start()),
            };
            line(&name, phase)?;
        }
        line("all", exam.total())
    };
    lines().expect("writing to a string does not fail");
    format!("round {round}\n{text}")
}
