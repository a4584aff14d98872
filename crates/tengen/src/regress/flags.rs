//! What `tengen regress` is asked for.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use tengen_arena::regress::{Dialect, Matching, Options};
use tengen_gtp::client::CommandLine;
use tengen_gtp::{clean_line, parse_line};

use crate::args::{refuse_missing, this_program};
use crate::show::When;

/// The longest wait that can be asked for, in seconds: about ten years.
const LONGEST: f64 = 3e8;

/// How to run regression suites.
#[derive(Debug, Args)]
pub(crate) struct RegressFlags {
    /// Suites: .tst files, folders (every .tst file below them), or @LIST, a file with the name of
    /// a suite on each line.
    #[arg(value_name = "SUITE.tst|FOLDER|@LIST")]
    pub(super) inputs: Vec<PathBuf>,
    /// Engine to test: a program and its arguments, quoted as in a shell. It runs in the folder of
    /// each suite [default: this program, as tengen gtp --seed 1; with --repeat another seed each
    /// time].
    #[arg(long, value_name = "COMMAND")]
    engine: Option<CommandLine>,
    /// Number of suites to run at the same time, each with an engine of its own.
    #[arg(short, long, value_name = "NUMBER", default_value = "1")]
    pub(super) jobs: NonZeroUsize,
    /// Longest wait for a reply, in seconds; 0 is for ever.
    #[arg(long, value_name = "SECONDS", default_value = "300", allow_negative_numbers = true,
        value_parser = patience)]
    timeout: Patience,
    /// File of GTP commands that every engine gets first; none may fail.
    #[arg(long, value_name = "FILE")]
    gtpfile: Option<PathBuf>,
    /// Run only the tests with these numbers, such as 120,130; what sets up their positions is run
    /// too.
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(super) only: Vec<u32>,
    /// Run everything this often, each time with a fresh engine, and tell how often each test
    /// passes.
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub(super) repeat: NonZeroUsize,
    /// How patterns are compared with replies, see docs/regress.md.
    #[arg(long, value_enum, value_name = "DIALECT", default_value_t = DialectName::Whole)]
    dialect: DialectName,
    /// Take capitals and small letters for the same when patterns are compared, as GTP does for
    /// vertices: an engine that answers pass then passes where PASS is expected.
    #[arg(long)]
    ignore_case: bool,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Write the report to this file; unless it is text, standard output has the report as text.
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Tell what changed since an earlier run, which is a report of --format json.
    #[arg(long, value_name = "OLD.json")]
    pub(super) compare: Option<PathBuf>,
    /// Bring the marks * in the suites up to date: a test that failed in every run gets one, one
    /// that passed in every run loses it.
    #[arg(long)]
    pub(super) update: bool,
    /// Name every test with its verdict, not only what is unexpected.
    #[arg(short, long)]
    pub(super) verbose: bool,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help = "Use color; auto does so on a terminal unless NO_COLOR is set")]
    pub(super) color: When,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people, in lines that scripts for GNU Go's suites understand.
    Text,
    /// For programs, and for --compare: one object.
    Json,
    #[value(help = "For build servers: XML as JUnit writes it")]
    Junit,
    /// For test harnesses: TAP 14.
    Tap,
    /// For browsers: one page with the boards of the tests that failed.
    Html,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum DialectName {
    /// The whole text of the reply is one of the alternatives, as for gogui-regress.
    Whole,
    /// As GNU Go's script: the first line counts, and A|B is what begins with A or ends with B.
    Gnu,
}

/// How long to wait for a reply.
#[derive(Copy, Clone, Debug)]
struct Patience(Option<Duration>);

fn patience(text: &str) -> Result<Patience, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=LONGEST).contains(seconds));
    let time = seconds.and_then(|seconds: f64| Duration::try_from_secs_f64(seconds).ok());
    let time = time.ok_or_else(|| format!("expected seconds, at most {LONGEST}, or 0 for ever"))?;
    // Only what is written as zero is for ever.
    let time = if seconds == Some(0.0) { None } else { Some(time.max(Duration::from_nanos(1))) };
    Ok(Patience(time))
}

impl RegressFlags {
    /// How to run each suite.
    pub(super) fn options(&self) -> anyhow::Result<Options> {
        let engine = match &self.engine {
            Some(engine) => engine.clone(),
            // Once, to give the same again; several times, to tell how much hangs on luck.
            None if self.repeat.get() == 1 => this_program(&["gtp", "--seed", "1"])?,
            None => this_program(&["gtp"])?,
        };
        refuse_missing(&engine, "the command of --engine")?;
        Ok(Options {
            timeout: self.timeout.0,
            start: self.gtpfile.as_deref().map_or_else(|| Ok(Vec::new()), commands)?,
            only: self.only.iter().copied().collect(),
            repeat: self.repeat,
            keep_exchanges: self.format == Format::Html,
            ..Options::new(engine)
        })
    }

    pub(super) fn matching(&self) -> Matching {
        let dialect = match self.dialect {
            DialectName::Whole => Dialect::Whole,
            DialectName::Gnu => Dialect::Gnu,
        };
        Matching { dialect, ignore_case: self.ignore_case }
    }

    /// Whether standard output has a text.
    pub(super) fn text_on_screen(&self) -> bool {
        (self.format == Format::Text) == self.output.is_none()
    }

    /// Refuses flags that contradict each other.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let silent = matches!(self.format, Format::Junit | Format::Tap) && self.output.is_none();
        if self.compare.is_some() && silent {
            bail!(
                "--compare has no place in this format: choose --format text, json or html, or \
                 name an --output FILE, and standard output has the changes as text"
            );
        }
        Ok(())
    }
}

/// The commands of a file, without numbers and comments.
fn commands(path: &Path) -> anyhow::Result<Vec<String>> {
    let text = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut commands = Vec::new();
    for (index, raw) in text.split(|&byte| byte == b'\n').enumerate() {
        let text = clean_line(raw);
        let Some(line) = parse_line(&text) else { continue };
        if line.name == "quit" {
            bail!("{}:{}: quit would end every engine", path.display(), index + 1);
        }
        commands.push(format!("{} {}", line.name, line.args).trim_end().to_owned());
    }
    Ok(commands)
}
