//! `tengen twogtp`: games between two engines, with the options and files of gogui-twogtp.
//!
//! `auto` plays games, `results` keeps them in `table`s and records, `engine` is the engine whose
//! moves are those of two others, `analyze` and `page` say what a table amounts to, `compare` which
//! games are equal; `programs` is who takes part.

mod analyze;
mod auto;
mod compare;
mod engine;
mod flags;
mod page;
mod programs;
mod results;
mod table;

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use clap::Parser as _;
use env_logger::{Builder, Env};

pub(crate) use self::flags::{TwogtpFlags, double_dashes};
use crate::args::{Cli, Subcommand};

pub(crate) const HOW_TO: &str = "\
Examples:
  BLACK='gnugo --mode gtp' WHITE='gnugo --mode gtp --level 5'
  tengen twogtp -black \"$BLACK\" -white \"$WHITE\" -auto -games 100 -size 9 -alternate -sgffile g
  tengen twogtp -analyze g.dat               g.html and g.summary.dat
  tengen twogtp -black \"$BLACK\" -white \"$WHITE\"     an engine, for a program with a board

Options may have one dash, as in gogui-twogtp. To keep scripts as they are, put this into a file \
gogui-twogtp on the search path: exec tengen twogtp \"$@\"

Not supported: -xml, -debugtocomment, and -observer with -auto. Clocks are kept, and moves are \
judged: docs/twogtp.md has all that differs. tengen match has more formats, restarts and statistics.

Exit codes: 0 when it is done; 1 a program ended in a game, or did not answer; 2 a program cannot \
be started, a file cannot be used, or wrong usage; 130 after Ctrl-C, which lets running games come \
to their end; a second one breaks them off.

Environment: TENGEN_LOG sets the log level, as in TENGEN_LOG=info; -verbose shows all commands and \
replies.";

/// Does what is asked for.
pub(crate) fn run(flags: TwogtpFlags) -> anyhow::Result<ExitCode> {
    let flags = match &flags.config {
        Some(path) => with_options_of(path)?,
        None => flags,
    };
    flags.check()?;
    let level = if flags.verbose { "warn,tengen_gtp=trace" } else { "warn" };
    Builder::from_env(Env::new().filter_or("TENGEN_LOG", level)).init();
    if flags.compare {
        let report = compare::report(&flags.files)?;
        io::stdout().write_all(report.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    } else if let Some(path) = &flags.analyze {
        analyze::run(path, flags.force)?;
        Ok(ExitCode::SUCCESS)
    } else if flags.auto {
        auto::run(&flags)
    } else {
        engine::run(&flags)
    }
}

/// The flags of the command line, with those that a file has behind them.
fn with_options_of(path: &Path) -> anyhow::Result<TwogtpFlags> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let words = shlex::split(&text).with_context(|| format!("a quote is not closed in {name}"))?;
    let args = std::env::args_os().chain(words.into_iter().map(OsString::from));
    match Cli::parse_from(double_dashes(args)).command {
        Some(Subcommand::Twogtp(flags)) => Ok(*flags),
        _ => bail!("{name} has something that is no option of this program"),
    }
}
