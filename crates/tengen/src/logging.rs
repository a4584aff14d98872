//! Where log lines and the last words go: never to standard output, which belongs to GTP.

use std::fs::File;
use std::io::Write as _;

use anyhow::Context as _;
use env_logger::{Builder, Env, Target};

use crate::args::GtpFlags;

/// Sets up logging as the flags and `TENGEN_LOG` want it.
pub(crate) fn init(flags: &GtpFlags) -> anyhow::Result<()> {
    let mut builder = Builder::from_env(Env::new().filter_or("TENGEN_LOG", "warn"));
    if let Some(level) = flags.log_level {
        builder = Builder::new();
        builder.filter_level(level);
    }
    if let Some(path) = &flags.log_file {
        let file = File::options().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot open the log file {}", path.display()))?;
        builder.target(Target::Pipe(Box::new(file)));
    }
    builder.init();
    Ok(())
}

/// Says on standard error why the program ends.
pub(crate) fn complain(error: &anyhow::Error) {
    // If even this fails there is nobody left to tell.
    let _ = writeln!(std::io::stderr(), "tengen: {error:#}");
}

/// Says on standard error what the user should know.
pub(crate) fn warn(text: &str) {
    // As above.
    let _ = writeln!(std::io::stderr(), "tengen: warning: {text}");
}

/// Says on standard error what the user is to know.
#[cfg(feature = "live")]
pub(crate) fn say(text: &str) {
    // As above.
    let _ = writeln!(std::io::stderr(), "tengen: {text}");
}
