//! What a running command may ask of the server: whether to stop, and to pass on lines early.
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use std::fmt;
use std::io::{self, Write};
use std::time::Instant;

use crate::reader::Signals;
use crate::{Answer, Entry, Kind, LOG, reply};

/// The server as a running command sees it.
///
/// A command of any [`Kind`] may stream: [`Context::begin`] or the first [`Context::line`] opens
/// the reply, and what the handler returns closes it. A handler should therefore check its
/// arguments first: a reply that has begun can no longer fail.
pub struct Context<'a> {
    output: &'a mut dyn Write,
    id: Option<u32>,
    begun: bool,
    error: Option<io::Error>,
    kind: Kind,
    number: u64,
    started: Instant,
    signals: &'a Signals,
    entries: &'a [Entry],
    quit: bool,
}

impl<'a> Context<'a> {
    /// The context of the command on line `number`.
    pub(crate) fn new(
        output: &'a mut dyn Write,
        (id, number, kind): (Option<u32>, u64, Kind),
        signals: &'a Signals,
        entries: &'a [Entry],
    ) -> Self {
        let (begun, error, quit) = (false, None, false);
        let started = Instant::now();
        Self { output, id, begun, error, kind, number, started, signals, entries, quit }
    }

    /// Whether the command must come to an end now; cheap enough to ask in an inner loop.
    ///
    /// Once true it stays true. The command still answers in the normal way, with the best it
    /// has. [`Kind`] says what stops a command.
    pub fn should_stop(&self) -> bool {
        self.error.is_some() || self.signals.must_stop(self.kind, self.number, self.started)
    }

    /// Opens a streamed reply at once, before there is a line to send.
    pub fn begin(&mut self) {
        if !self.begun {
            self.begun = true;
            self.send(&reply::stream_head(self.id));
        }
    }

    /// Sends one line of a streamed reply, or several, and flushes; blank lines are left out.
    ///
    /// Nothing to check: when nobody reads the output any more, [`Context::should_stop`] becomes
    /// true and the server ends after the command.
    pub fn line(&mut self, text: &str) {
        self.begin();
        self.send(&reply::lines(text));
    }

    /// All commands of the server, in the order of `list_commands`.
    pub fn entries(&self) -> &'a [Entry] {
        self.entries
    }

    /// Ends the session once the command was answered.
    pub(crate) fn quit(&mut self) {
        self.quit = true;
    }

    /// Writes what is left of the reply; returns whether the session ends.
    pub(crate) fn finish(mut self, answer: &Answer) -> io::Result<bool> {
        match answer {
            Ok(last) if self.begun => self.send(&(reply::lines(last) + "\n")),
            Err(failure) if self.begun => {
                log::warn!(target: LOG, "a streamed reply ends with a failure: {failure}");
                self.send("\n");
            }
            answer => self.send(&reply::frame(self.id, answer)),
        }
        self.error.map_or(Ok(self.quit), Err)
    }

    fn send(&mut self, text: &str) {
        if self.error.is_none() && !text.is_empty() {
            self.error = send(self.output, text).err();
        }
    }
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("id", &self.id)
            .field("kind", &self.kind)
            .field("number", &self.number)
            .field("begun", &self.begun)
            .finish_non_exhaustive()
    }
}

/// Writes text in one piece and flushes.
pub(crate) fn send(output: &mut dyn Write, text: &str) -> io::Result<()> {
    log::trace!(target: LOG, "< {}", text.trim_end());
    output.write_all(text.as_bytes())?;
    output.flush()
}
