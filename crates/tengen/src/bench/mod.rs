//! `tengen bench`: what boards and playouts reach on this machine.

mod clock;
mod measure;
mod report;
mod signature;
mod work;

use std::io::{self, ErrorKind, Write as _};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{Args, ValueEnum};

use self::report::Report;

/// What to measure.
#[derive(Debug, Args)]
pub(crate) struct BenchFlags {
    /// About how long to measure, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    seconds: Duration,
    /// Number of threads to measure beside one [default: one for each processor]. If it is one, each
    /// size has one entry.
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// Seed of the playouts.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Only write the signature of the search player: a number that changes when it searches
    /// otherwise, and is the same on every machine.
    #[arg(long, conflicts_with_all = ["seconds", "threads", "seed", "format"])]
    signature: bool,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    format: Format,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Tables.
    Text,
    /// For programs: one object.
    Json,
}

/// The shortest time that can be asked for, in seconds; below it a turn would be over before a
/// thread has done more than a few playouts.
const SHORTEST: f64 = 0.05;

/// The longest time that can be asked for, in seconds.
const LONGEST: f64 = 3600.0;

/// The largest number of threads that can be asked for.
const MOST_THREADS: usize = 4096;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (SHORTEST..=LONGEST).contains(seconds));
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| format!("expected at least {SHORTEST} and at most {LONGEST} seconds"))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    threads.ok_or_else(|| format!("expected a number, at least 1 and at most {MOST_THREADS}"))
}

/// Measures and reports.
pub(crate) fn run(flags: &BenchFlags) -> anyhow::Result<ExitCode> {
    if flags.signature {
        return write(&format!("{:016x}\n", signature::signature()));
    }
    let all = flags.threads.map_or_else(
        || thread::available_parallelism().map_or(1, NonZeroUsize::get),
        NonZeroUsize::get,
    );
    let report = Report {
        seconds: flags.seconds,
        seed: flags.seed,
        threads: all,
        results: measure::measure(flags.seconds, all, flags.seed)?,
    };
    let text = match flags.format {
        Format::Text => report.text(),
        Format::Json => report.json(),
    };
    write(&text)
}

fn write(text: &str) -> anyhow::Result<ExitCode> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
