//! The other end of the protocol: an engine as a child process, asked one command at a time.
//!
//! [`Process`] is the child with its pipes, in raw lines and with a deadline on every read;
//! [`Client`] speaks GTP with it.

mod command_line;
mod pipes;
mod process;
mod response;
mod tail;

use std::fmt;
use std::path::Path;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use thiserror::Error;

pub use self::command_line::{CommandLine, CommandLineError};
pub use self::pipes::Heard;
pub use self::process::{Ending, Killer, Launch, Process, StartError};
pub use self::response::Response;
pub(crate) use self::response::{Assembly, Piece};

use crate::{clipped, parse_line};

/// How many lines are kept of those that an engine writes outside of its replies, between two calls
/// of [`Client::take_stray`].
pub const MOST_STRAY: usize = 20;

/// How often it is looked at whether an engine that is silent has ended.
const LOOK: Duration = Duration::from_secs(1);

/// The longest reply that is read, in bytes: far beyond what any engine has to say.
const LONGEST: usize = 1 << 24;

/// Why a command got no reply. The engine cannot be used any more.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The deadline passed.
    #[error("no answer to \"{command}\" within {} s", .limit.as_secs_f64())]
    TimedOut {
        /// What was asked.
        command: String,
        /// How long was waited.
        limit: Duration,
    },
    /// The reply does not end, or is longer than any reply.
    #[error("the answer to \"{command}\" is too long: more than a line of 1 MiB, or 16 MiB in all")]
    TooLong {
        /// What was asked.
        command: String,
    },
    /// The engine ended, or closed its output.
    #[error("the engine ended ({}) before it answered \"{command}\"", told(.status.as_ref()))]
    Ended {
        /// What was asked.
        command: String,
        /// How it ended; `None` if it closed its output and went on.
        status: Option<ExitStatus>,
    },
    /// The reply belongs to another command.
    #[error(
        "\"{command}\" was answered with {}, not with {}: \"{text}\"",
        id_told(*.got),
        id_told(*.expected)
    )]
    WrongId {
        /// What was asked.
        command: String,
        /// The id of the command.
        expected: Option<u32>,
        /// The id of the reply.
        got: Option<u32>,
        /// The text of the reply, shortened.
        text: String,
    },
}

/// An engine that is asked one command at a time. Its whole process group ends with it.
///
/// ```no_run
/// use std::time::Duration;
/// use tengen_gtp::client::Client;
///
/// let mut engine = Client::start(&"gnugo --mode gtp".parse()?, None)?;
/// let reply = engine.ask("1 genmove b", Some(Duration::from_secs(60)))?;
/// println!("{}", reply.text);
/// engine.quit(Duration::from_secs(2));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Client {
    process: Process,
    replies: Assembly,
    /// Lines that the engine wrote outside of replies, the first ones.
    stray: Vec<String>,
}

impl Client {
    /// Starts an engine, in the folder `dir` if one is named.
    ///
    /// # Errors
    ///
    /// [`StartError`] if there is no such program or it cannot be run.
    pub fn start(command: &CommandLine, dir: Option<&Path>) -> Result<Self, StartError> {
        Self::launch(Launch { command, dir, env: &[], stderr: None })
    }

    /// As [`Client::start`], with all that can be said about it.
    ///
    /// # Errors
    ///
    /// As [`Client::start`].
    pub fn launch(launch: Launch<'_>) -> Result<Self, StartError> {
        let process = Process::launch(launch)?;
        Ok(Self { process, replies: Assembly::default(), stray: Vec::new() })
    }

    /// The number of the process in the system.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Sends a command line and waits for its reply, at most `limit` long.
    ///
    /// Blank lines before the reply are skipped, other lines are [stray](Client::take_stray).
    ///
    /// # Errors
    ///
    /// [`ClientError`] if no reply comes in time or the reply has another id than the command.
    pub fn ask(&mut self, line: &str, limit: Option<Duration>) -> Result<Response, ClientError> {
        self.send(&[line]);
        self.hear(line, limit)
    }

    /// Sends several command lines at once, whose replies are to be heard one after the other. That
    /// is cheaper than to wait for each of them, for both sides.
    pub fn send(&mut self, lines: &[&str]) {
        let mut bytes = Vec::new();
        for line in lines {
            log::trace!(target: crate::LOG, "> {line}");
            bytes.extend_from_slice(line.as_bytes());
            bytes.push(b'\n');
        }
        self.process.write(&bytes);
    }

    /// Waits for the reply to a command line that was sent, the next one of them, at most `limit`
    /// long.
    ///
    /// # Errors
    ///
    /// As [`Client::ask`].
    pub fn hear(&mut self, line: &str, limit: Option<Duration>) -> Result<Response, ClientError> {
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut length = 0;
        let reply = loop {
            // An engine that has ended says nothing more, though a child of it may keep its output
            // open: now and then this is looked at.
            let soon = Instant::now() + LOOK;
            let turn = deadline.map_or(soon, |deadline| deadline.min(soon));
            let heard = match self.process.read_line(Some(turn)) {
                Heard::Line(line) => line,
                Heard::Nothing if Some(turn) != deadline && !self.process.has_ended() => continue,
                Heard::Nothing if Some(turn) != deadline => {
                    let status = self.process.ended();
                    return Err(ClientError::Ended { command: shown(line), status });
                }
                Heard::TooLong(start) if !self.replies.has_begun() && !is_head(&start) => continue,
                Heard::TooLong(_) => return Err(ClientError::TooLong { command: shown(line) }),
                Heard::Nothing => {
                    let limit = limit.unwrap_or(Duration::MAX);
                    return Err(ClientError::TimedOut { command: shown(line), limit });
                }
                Heard::End => {
                    let status = self.process.ended();
                    return Err(ClientError::Ended { command: shown(line), status });
                }
            };
            log::trace!(target: crate::LOG, "< {}", String::from_utf8_lossy(&heard));
            length += heard.len();
            if self.replies.has_begun() && length > LONGEST {
                return Err(ClientError::TooLong { command: shown(line) });
            }
            match self.replies.line(&heard) {
                Piece::Whole(reply) => break reply,
                Piece::Stray(text) if self.stray.len() < MOST_STRAY => self.stray.push(text),
                Piece::Stray(_) => {}
                Piece::Part => continue,
            }
            length = 0;
        };
        let expected = parse_line(line).and_then(|line| line.id);
        if reply.id != expected {
            return Err(ClientError::WrongId {
                command: shown(line),
                expected,
                got: reply.id,
                text: shown(&reply.text),
            });
        }
        Ok(reply)
    }

    /// The lines that the engine wrote outside of its replies since this was asked last; no more
    /// than the first [`MOST_STRAY`].
    pub fn take_stray(&mut self) -> Vec<String> {
        std::mem::take(&mut self.stray)
    }

    /// The last lines of the engine's standard error, at most 200.
    pub fn stderr(&self) -> Vec<String> {
        self.process.stderr()
    }

    /// Ends the engine from another thread.
    pub fn killer(&self) -> Killer {
        self.process.killer()
    }

    /// Sends `quit`, closes the engine's input, and waits for its end; after `grace` the process
    /// group is told to end, and after another `grace` it is killed.
    pub fn quit(mut self, grace: Duration) -> Ending {
        self.process.write(b"quit\n");
        self.process.end(grace)
    }
}

/// Whether a reply begins so.
fn is_head(line: &[u8]) -> bool {
    line.starts_with(b"=") || line.starts_with(b"?")
}

fn shown(text: &str) -> String {
    clipped(text.lines().next().unwrap_or_default()).into_owned()
}

fn told(status: Option<&ExitStatus>) -> String {
    status.map_or_else(|| "it closed its output".to_owned(), ToString::to_string)
}

fn id_told(id: Option<u32>) -> impl fmt::Display {
    id.map_or_else(|| "no id".to_owned(), |id| format!("id {id}"))
}
