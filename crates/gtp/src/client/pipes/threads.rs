//! Pipes with a thread for each.

use std::io::{BufRead, BufReader, Read as _, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::{Heard, LONGEST, SHOWN};

/// How many lines may wait to be read; an engine that writes more has to wait itself.
const WAITING: usize = 64;

/// Both pipes of a process.
#[derive(Debug)]
pub(crate) struct Pipes {
    /// To the thread that writes; `None` once the input is closed.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
}

impl Pipes {
    pub(crate) fn new(input: ChildStdin, output: ChildStdout) -> Self {
        let (to_write, pieces) = mpsc::channel();
        thread::spawn(move || write_all(input, &pieces));
        let (lines, heard) = mpsc::sync_channel(WAITING);
        thread::spawn(move || read_lines(BufReader::new(output), &lines));
        Self { input: Some(to_write), output: heard }
    }

    /// Hands bytes to the thread that writes them; never waits. What a process that has ended or
    /// does not read is sent gets lost.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        if let Some(input) = &self.input {
            // The thread ends when the pipe breaks.
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Closes the input once all is written.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for the next line, until the deadline if there is one.
    pub(crate) fn read_line(&mut self, deadline: Option<Instant>) -> Heard {
        let Some(deadline) = deadline else {
            return self.output.recv().unwrap_or(Heard::End);
        };
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Heard::Nothing;
        }
        match self.output.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Waits a moment and forgets what the process says meanwhile.
    pub(crate) fn pass_time(&mut self, moment: Duration) {
        match self.output.recv_timeout(moment) {
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => thread::sleep(moment),
        }
    }
}

fn write_all(mut pipe: impl Write, pieces: &Receiver<Vec<u8>>) {
    for piece in pieces {
        if pipe.write_all(&piece).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

/// Sends the lines of a pipe.
fn read_lines(mut pipe: impl BufRead, lines: &SyncSender<Heard>) {
    loop {
        let mut line = Vec::new();
        let most = LONGEST as u64;
        let Ok(length @ 1..) = pipe.by_ref().take(most).read_until(b'\n', &mut line) else {
            return;
        };
        let ended = line.last() == Some(&b'\n');
        if ended {
            line.pop();
        }
        let cut = !ended && length == LONGEST;
        let heard = if cut {
            line.truncate(SHOWN);
            Heard::TooLong(line)
        } else {
            Heard::Line(line)
        };
        if lines.send(heard).is_err() || (cut && pipe.skip_until(b'\n').is_err()) {
            return;
        }
    }
}
