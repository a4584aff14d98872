//! Pipes that are waited for together, without a thread.

use std::io::{ErrorKind, Read as _, Write as _};
use std::os::fd::AsFd as _;
use std::process::{ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

use super::{Heard, LONGEST, SHOWN};

/// How much is read at once.
const CHUNK: usize = 1 << 13;

/// Both pipes of a process.
#[derive(Debug)]
pub(crate) struct Pipes {
    /// `None` once it is closed.
    input: Option<ChildStdin>,
    /// What the process has not taken yet.
    unsent: Vec<u8>,
    /// Whether the input is closed once all is written.
    closing: bool,
    output: ChildStdout,
    /// What was read: a whole line or several, and the beginning of one.
    read: Vec<u8>,
    /// How much of it has been handed on.
    taken: usize,
    /// How much of it is known to have no line feed.
    seen: usize,
    /// Whether a line that is too long has been told and goes on.
    skipping: bool,
    ended: bool,
}

impl Pipes {
    pub(crate) fn new(input: ChildStdin, output: ChildStdout) -> Self {
        // This end of the pipe alone does not block; if that fails, a write may wait.
        let _ = fcntl(&input, FcntlArg::F_SETFL(OFlag::O_NONBLOCK));
        Self {
            input: Some(input),
            unsent: Vec::new(),
            closing: false,
            output,
            read: Vec::new(),
            taken: 0,
            seen: 0,
            skipping: false,
            ended: false,
        }
    }

    /// Sends bytes; never waits. What the process does not take now it gets while its output is
    /// waited for. What one that has ended is sent gets lost.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        if self.closing {
            return;
        }
        self.unsent.extend_from_slice(bytes);
        self.send();
    }

    /// Closes the input once all is written.
    pub(crate) fn close_input(&mut self) {
        self.closing = true;
        self.send();
    }

    /// Waits for the next line, until the deadline if there is one.
    pub(crate) fn read_line(&mut self, deadline: Option<Instant>) -> Heard {
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                return Heard::Nothing;
            }
            if let Some(heard) = self.next_line() {
                return heard;
            }
            if self.ended {
                return Heard::End;
            }
            self.turn(left);
        }
    }

    /// Waits a moment and forgets what the process says meanwhile.
    pub(crate) fn pass_time(&mut self, moment: Duration) {
        if self.ended {
            std::thread::sleep(moment);
        } else {
            self.turn(Some(moment));
        }
        self.read.clear();
        (self.taken, self.seen) = (0, 0);
    }

    /// A line of what has been read.
    fn next_line(&mut self) -> Option<Heard> {
        loop {
            let rest = &self.read[self.taken..];
            let feed = rest[self.seen..].iter().position(|&byte| byte == b'\n');
            let length = feed.map_or(rest.len(), |feed| self.seen + feed);
            if feed.is_none() && length >= LONGEST {
                let start = rest[..SHOWN].to_vec();
                self.forget();
                if !std::mem::replace(&mut self.skipping, true) {
                    return Some(Heard::TooLong(start));
                }
                return None;
            }
            if feed.is_none() && !(self.ended && length > 0) {
                self.seen = length;
                return None;
            }
            let line = rest[..length].to_vec();
            self.taken += length + usize::from(feed.is_some());
            self.seen = 0;
            if self.taken >= self.read.len() {
                self.forget();
            }
            if !std::mem::take(&mut self.skipping) {
                return Some(Heard::Line(line));
            }
        }
    }

    fn forget(&mut self) {
        self.read.clear();
        (self.taken, self.seen) = (0, 0);
    }

    /// Waits until a pipe is ready, no longer than a time, and moves what can be moved.
    fn turn(&mut self, limit: Option<Duration>) {
        let output = self.output.as_fd();
        let waits = !self.unsent.is_empty();
        let input = self.input.as_ref().map_or(output, |input| input.as_fd());
        let mut pipes =
            [PollFd::new(output, PollFlags::POLLIN), PollFd::new(input, PollFlags::POLLOUT)];
        let count = if waits { 2 } else { 1 };
        if poll(&mut pipes[..count], rounded_up(limit)).is_err() {
            // It was interrupted by a signal; whoever waits asks again.
            return;
        }
        let ready = |pipe: &PollFd<'_>| pipe.any().unwrap_or(false);
        let (readable, writable) = (ready(&pipes[0]), waits && ready(&pipes[1]));
        if writable {
            self.send();
        }
        if readable {
            self.receive();
        }
    }

    fn send(&mut self) {
        while let Some(input) = self.input.as_mut().filter(|_| !self.unsent.is_empty()) {
            match input.write(&self.unsent) {
                Ok(length) => drop(self.unsent.drain(..length)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => {
                    // Nobody reads any more.
                    self.unsent.clear();
                    self.input = None;
                }
            }
        }
        if self.closing && self.unsent.is_empty() {
            self.input = None;
        }
    }

    fn receive(&mut self) {
        // What was handed on makes room.
        self.read.drain(..self.taken);
        self.taken = 0;
        let before = self.read.len();
        self.read.resize(before + CHUNK, 0);
        let length = match self.output.read(&mut self.read[before..]) {
            Ok(length) => Some(length),
            Err(error) if error.kind() == ErrorKind::Interrupted => None,
            // A pipe that cannot be read has ended.
            Err(_) => Some(0),
        };
        self.read.truncate(before + length.unwrap_or(0));
        self.ended |= length == Some(0);
    }
}

/// A time in the terms of the system: whole milliseconds.
fn rounded_up(limit: Option<Duration>) -> PollTimeout {
    let Some(limit) = limit else { return PollTimeout::NONE };
    let milliseconds = limit.as_nanos().div_ceil(1_000_000);
    i32::try_from(milliseconds)
        .ok()
        .and_then(|milliseconds| PollTimeout::try_from(milliseconds).ok())
        .unwrap_or(PollTimeout::MAX)
}
