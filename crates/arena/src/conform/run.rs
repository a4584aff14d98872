//! All checks, one after the other.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tengen_gtp::client::{CommandLine, StartError};
use thiserror::Error;

use super::bench::{Bench, Came, Halt, Opening};
use super::check::{Check, Level};
use super::checks::{ANSWERS, checks};
use super::report::{Outcome, Report, Verdict};
use crate::Stop;

/// Which engine, and which checks.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engine.
    pub engine: CommandLine,
    /// The longest wait for a reply. The first reply of an engine, which may have to load a network
    /// before, may take six times as long.
    pub timeout: Duration,
    /// Only the checks with these numbers, if any are named. Whether the engine answers at all is
    /// looked at in any case.
    pub only: BTreeSet<u32>,
    /// A folder, without blanks in its name, in which a game record may be written for the engine to
    /// read. Without one the checks of records are skipped.
    pub folder: Option<PathBuf>,
}

impl Options {
    /// All checks, ten seconds for a reply, no folder.
    pub fn new(engine: CommandLine) -> Self {
        Self { engine, timeout: Duration::from_secs(10), only: BTreeSet::new(), folder: None }
    }

    /// The checks that are asked for, in the order of their numbers.
    pub fn checks(&self) -> impl Iterator<Item = &'static Check> {
        checks().filter(|check| self.wants(check))
    }

    fn wants(&self, check: &Check) -> bool {
        self.only.is_empty() || self.only.contains(&check.number)
    }
}

/// There is no engine to check.
#[derive(Debug, Error)]
pub enum Error {
    /// It cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It ended before it answered anything.
    #[error("{text}{}", said(.stderr))]
    Ended {
        /// How it ended.
        text: String,
        /// The last lines of its standard error.
        stderr: Vec<String>,
    },
}

fn said(stderr: &[String]) -> String {
    if stderr.is_empty() { String::new() } else { format!("; it said: {}", stderr.join(" / ")) }
}

/// Makes the checks with an engine. `on_check` hears of each one as soon as it is over, in the order
/// of their numbers.
///
/// One engine is used for as many checks as possible; one that is lost (it hangs or ends) is killed,
/// and the next check starts another one. Nothing of an engine stays when this returns.
///
/// ```no_run
/// use tengen_arena::Stop;
/// use tengen_arena::conform::{Options, run};
///
/// let options = Options::new("gnugo --mode gtp".parse()?);
/// let report = run(&options, &Stop::default(), &mut |outcome| {
///     println!("{} {}", outcome.verdict.word(), outcome.check.name);
/// })?;
/// assert_eq!(report.counts().failed, 0);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`enum@Error`] if the engine cannot be started, or ends before it answers anything.
pub fn run(
    options: &Options,
    stop: &Stop,
    on_check: &mut dyn FnMut(&Outcome),
) -> Result<Report, Error> {
    let begun = Instant::now();
    let mut bench = Bench::new(options, stop);
    let silent = match bench.open() {
        Ok(()) => false,
        Err(_) if stop.is_stopped() => false,
        Err(Opening::Cannot(error)) => return Err(error.into()),
        Err(Opening::Ended { text, stderr }) => return Err(Error::Ended { text, stderr }),
        Err(Opening::Silent) => true,
    };
    let mut outcomes = Vec::new();
    // Without an answer there is nothing else to say, whatever was asked for.
    let wanted =
        checks().filter(|check| options.wants(check) || (silent && check.number == ANSWERS));
    for check in wanted {
        if stop.is_stopped() {
            break;
        }
        let outcome = judge(&mut bench, check, silent);
        if stop.is_stopped() {
            break;
        }
        on_check(&outcome);
        outcomes.push(outcome);
    }
    bench.close();
    let (name, version) = bench.identity();
    Ok(Report {
        name,
        version,
        outcomes,
        starts: bench.starts(),
        interrupted: stop.is_stopped(),
        time: begun.elapsed(),
    })
}

fn judge(bench: &mut Bench<'_>, check: &'static Check, silent: bool) -> Outcome {
    let begun = Instant::now();
    bench.begin();
    let step = match bench.lacks(check.needs) {
        Some(why) => Err(Halt::Skip(why)),
        None => (check.run)(bench),
    };
    let mut skipped = String::new();
    match step {
        // Of an engine that does not answer nothing good can be said.
        Ok(()) | Err(Halt::Done) if silent && check.number != ANSWERS => {
            "the engine does not answer".clone_into(&mut skipped);
        }
        Ok(()) | Err(Halt::Done) => {}
        Err(Halt::Skip(why)) => skipped = why,
        Err(Halt::Lost(text)) => bench.lose(text),
    }
    let Came { findings, more_findings, broke } = bench.finish();
    // Every command gets one reply; without it things are worse than was asked for.
    let level = if broke { Level::Must } else { check.level };
    let verdict = match Outcome::verdict(level, findings.is_empty()) {
        Verdict::Passed if !skipped.is_empty() => Verdict::Skipped,
        verdict => {
            skipped.clear();
            verdict
        }
    };
    Outcome { check, verdict, skipped, findings, more_findings, time: begun.elapsed() }
}
