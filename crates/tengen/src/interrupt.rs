//! What ends a program early: Ctrl-C and SIGTERM where engines are at work, and a reader that is gone.

use std::io::{self, ErrorKind};
use std::sync::Arc;

use anyhow::Context as _;
use tengen_arena::Stop;
use tengen_arena::contest::Control;

use crate::logging;

/// Exit code after Ctrl-C, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

/// Ends all engines on the first signal, so that what there is gets reported; the program on the
/// second.
pub(crate) fn end_on_signals(stop: Arc<Stop>) -> anyhow::Result<()> {
    let handler = move || {
        if stop.is_stopped() {
            #[expect(clippy::exit, reason = "whoever asks twice does not want to wait")]
            std::process::exit(INTERRUPTED.into());
        }
        stop.stop();
    };
    ctrlc::set_handler(handler).context("cannot handle signals")
}

/// Lets a match end with its running games on the first signal, breaks them off on the second, and
/// ends the program on the third.
pub(crate) fn finish_on_signals(control: Arc<Control>) -> anyhow::Result<()> {
    let handler = move || {
        if control.is_stopped() {
            #[expect(clippy::exit, reason = "whoever asks three times does not want to wait")]
            std::process::exit(INTERRUPTED.into());
        } else if control.is_finishing() {
            control.stop();
        } else {
            control.finish();
            logging::warn("no further games are begun; once more breaks the running ones off");
        }
    };
    ctrlc::set_handler(handler).context("cannot handle signals")
}

/// Whether nobody reads a report any more, which is no error.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(ErrorKind::BrokenPipe)
}
