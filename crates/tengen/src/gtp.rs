//! One client served over standard input and output.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, ErrorKind};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;
use tengen_engine::{Session, server};
use tengen_gtp::Stopper;

use crate::args::GtpFlags;
use crate::logging;

/// How long a signal waits for the running command to answer.
const GRACE: Duration = Duration::from_millis(500);

/// Serves the client until it quits or is gone, or a signal ends the program.
pub(crate) fn run(flags: &GtpFlags) -> anyhow::Result<()> {
    logging::init(flags)?;
    let settings = flags.settings(some_seed());
    log::info!("{settings:?}");
    let mut session = Session::new(&settings)?;
    if let Some(path) = &flags.commands {
        let script = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        session.run_script(&script).with_context(|| path.display().to_string())?;
    }
    let server = server();
    end_on_signals(server.stopper())?;
    match server.run(&mut session, io::stdin(), io::stdout()) {
        Ok(end) => log::debug!("end: {end:?}"),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => log::debug!("the client is gone"),
        Err(error) => return Err(error).context("cannot write the answer"),
    }
    Ok(())
}

/// Ends the program on Ctrl-C and SIGTERM: politely, or at once if it does not listen because the
/// client no longer reads.
fn end_on_signals(stopper: Stopper) -> anyhow::Result<()> {
    let handler = move || {
        stopper.stop();
        thread::sleep(GRACE);
        #[expect(clippy::exit, reason = "the main thread is blocked in a write")]
        std::process::exit(0);
    };
    ctrlc::set_handler(handler).context("cannot handle signals")
}

/// A seed that differs from run to run, small enough to be sent back over GTP.
fn some_seed() -> u64 {
    RandomState::new().hash_one(0) >> 33
}
