//! The server: answers lines from a table of commands, in order.
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use std::collections::HashSet;
use std::fmt;
use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::context::send;
use crate::reader::{Event, MAX_LINE, Signals, read_lines};
use crate::{Args, Command, Context, Entry, Failure, LOG, builtin, parse_line, reply};

/// Why a server ended without an error.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The client said `quit` and was answered.
    Quit,
    /// The input ended and all its commands were answered.
    Eof,
    /// A [`Stopper`] said so.
    Stopped,
}

/// Answers the commands of one client.
///
/// `protocol_version`, `list_commands`, `known_command`, `help` and `quit` are built in and come
/// first in the list.
pub struct Server<S> {
    table: Table<S>,
    signals: Arc<Signals>,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

impl<S> Server<S> {
    /// Adds commands to the built-in ones.
    ///
    /// # Panics
    ///
    /// If two commands share a name, or a name could never be called: it is empty, holds blanks,
    /// control characters or `#`, or begins with a number, which would be read as an id.
    pub fn new(commands: impl IntoIterator<Item = Command<S>>) -> Self {
        let commands: Vec<_> = builtin::commands().into_iter().chain(commands).collect();
        let entries: Vec<_> = commands.iter().map(Command::entry).collect();
        let mut names = HashSet::new();
        for Entry { name, .. } in &entries {
            let callable = parse_line(&crate::clean_line(name.as_bytes()))
                .is_some_and(|line| line.name == *name);
            assert!(callable, "no line can call the command {name:?}");
            assert!(names.insert(name), "two commands are named {name:?}");
        }
        let (sender, events) = channel();
        Self { table: Table { commands, entries }, signals: Arc::default(), sender, events }
    }

    /// All commands, built-in ones first: the order of `list_commands`.
    pub fn entries(&self) -> &[Entry] {
        &self.table.entries
    }

    /// A handle that stops this server from another thread.
    pub fn stopper(&self) -> Stopper {
        Stopper { signals: Arc::clone(&self.signals), sender: self.sender.clone() }
    }

    /// Answers every line of the input, until `quit`, the end of input or a [`Stopper`].
    ///
    /// Lines are read on a thread of their own and queued, without limit on their number.
    /// Replies come in the order of the lines; each is written in one piece and flushed once
    /// (streamed ones line by line). The end of input soon stops what runs; the commands still
    /// queued are answered. Nothing after a `quit` is read.
    ///
    /// The reading thread ends before the server does. Only a server that was stopped, or whose
    /// client has gone, leaves it behind: it ends with the next line or with the process.
    ///
    /// # Errors
    ///
    /// Whatever writing the output raises; the kind is
    /// [`BrokenPipe`](io::ErrorKind::BrokenPipe) if the client has gone. An error of the input is
    /// logged and counts as its end.
    pub fn run(
        self,
        state: &mut S,
        input: impl Read + Send + 'static,
        mut output: impl Write,
    ) -> io::Result<End> {
        let Self { table, signals, sender, events } = self;
        let shared = Arc::clone(&signals);
        let reader = thread::Builder::new()
            .name("gtp-input".into())
            .spawn(move || read_lines(input, &shared, &sender))?;

        // A reader that dies without a word ends the events, and so the input.
        let mut end = End::Eof;
        for event in events {
            if signals.is_stopped() {
                return Ok(End::Stopped);
            }
            match event {
                Event::Line { number, text } => {
                    if table.answer(&text, number, state, &signals, &mut output)? {
                        end = End::Quit;
                        break;
                    }
                }
                Event::TooLong { id } => {
                    let failure = Failure::new(format!("line too long, at most {MAX_LINE} bytes"));
                    send(&mut output, &reply::frame(id, &Err(failure)))?;
                }
                Event::Ended => break,
                Event::Wake => {}
            }
        }
        // It has nothing left to read; if it panicked, the panic hook has told.
        let _ = reader.join();
        Ok(end)
    }
}

/// The commands, with and without their handlers.
struct Table<S> {
    commands: Vec<Command<S>>,
    entries: Vec<Entry>,
}

impl<S> Table<S> {
    /// Answers one cleaned line; returns whether the session ends.
    fn answer(
        &self,
        text: &str,
        number: u64,
        state: &mut S,
        signals: &Signals,
        output: &mut dyn Write,
    ) -> io::Result<bool> {
        log::trace!(target: LOG, "> {text}");
        let Some(line) = parse_line(text) else { return Ok(false) };
        let Some(command) = self.commands.iter().find(|command| command.name == line.name) else {
            send(output, &reply::frame(line.id, &Err(Failure::UNKNOWN_COMMAND)))?;
            return Ok(false);
        };
        let place = (line.id, number, command.kind);
        let mut context = Context::new(output, place, signals, &self.entries);
        let answer = (command.run)(state, &Args::new(line.args), &mut context);
        context.finish(&answer)
    }
}

impl<S> fmt::Debug for Server<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("entries", &self.table.entries).finish_non_exhaustive()
    }
}

/// Stops a [`Server`] from outside, for instance from a signal handler's thread.
#[derive(Clone, Debug)]
pub struct Stopper {
    signals: Arc<Signals>,
    sender: Sender<Event>,
}

impl Stopper {
    /// Makes the running command stop and the server return [`End::Stopped`], after the reply of
    /// that command. Commands still queued are not answered. Harmless when repeated or too late.
    pub fn stop(&self) {
        log::debug!(target: LOG, "stopped from outside");
        self.signals.stop();
        // Without a receiver there is no server to wake.
        let _ = self.sender.send(Event::Wake);
    }
}
