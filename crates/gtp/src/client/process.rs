//! A child process with its pipes and its process group.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};
use thiserror::Error;

use super::command_line::CommandLine;
use super::tail::Tail;

/// How many lines may wait to be read; an engine that writes more has to wait itself.
const WAITING: usize = 64;

/// The longest line that is read, in bytes: far beyond what any reply has.
const LONGEST: u64 = 1 << 20;

/// How many bytes are kept of a longer one.
const SHOWN: usize = 100;

/// How long the end of a process is waited for once its output has ended.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// How long the rest of its standard error is waited for then.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A child process: lines in, lines out, with a deadline on every read. It leads a process group
/// of its own, which is killed when this is dropped.
pub struct Process {
    child: Killer,
    /// To the thread that writes; `None` once the input is closed.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    stderr: Tail,
}

/// Kills a process and its group from any thread. A process that has ended is no error.
#[derive(Clone)]
pub struct Killer(Arc<Mutex<Box<dyn ChildWrapper>>>);

/// What came of waiting for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line without its line feed; what follows the last line feed counts as a line.
    Line(Vec<u8>),
    /// The first bytes of a line of more than a mebibyte; the rest is dropped.
    TooLong(Vec<u8>),
    /// The deadline passed.
    Nothing,
    /// The output is closed.
    End,
}

/// How a process came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The exit status; `None` only if the system does not tell.
    pub status: Option<ExitStatus>,
    /// Whether it had to be told by a signal.
    pub forced: bool,
}

/// A program could not be started.
#[derive(Debug, Error)]
#[error("cannot start \"{command}\"{folder}: {error}", folder = in_folder(.dir.as_deref()))]
pub struct StartError {
    /// The command line.
    pub command: String,
    /// The folder in which it was to run, if it was named.
    pub dir: Option<String>,
    /// What the system says.
    pub error: io::Error,
}

impl Process {
    /// Starts a program, in the folder `dir` if one is named.
    ///
    /// # Errors
    ///
    /// [`StartError`] if there is no such program or it cannot be run.
    pub fn start(command: &CommandLine, dir: Option<&Path>) -> Result<Self, StartError> {
        let mut inner = Command::new(command.program());
        inner.args(command.args());
        inner.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(dir) = dir {
            inner.current_dir(dir);
        }
        let mut wrapped = CommandWrap::from(inner);
        #[cfg(unix)]
        wrapped.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        wrapped.wrap(process_wrap::std::JobObject);
        let mut child = wrapped.spawn().map_err(|error| StartError {
            command: command.to_string(),
            dir: dir.map(|dir| dir.display().to_string()),
            error,
        })?;
        let stdin = child.stdin().take().expect("it is piped");
        let stdout = child.stdout().take().expect("it is piped");
        let stderr = child.stderr().take().expect("it is piped");
        let (input, to_write) = mpsc::channel();
        thread::spawn(move || write_all(stdin, &to_write));
        let (lines, output) = mpsc::sync_channel(WAITING);
        thread::spawn(move || read_lines(BufReader::new(stdout), &lines));
        Ok(Self {
            child: Killer(Arc::new(Mutex::new(child))),
            input: Some(input),
            output,
            stderr: Tail::of(stderr),
        })
    }

    /// Hands bytes to the thread that writes them; never waits. What a process that has ended or
    /// does not read is sent gets lost.
    pub fn write(&mut self, bytes: &[u8]) {
        if let Some(input) = &self.input {
            // The thread ends when the pipe breaks.
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Closes the input once all is written.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for the next line of output; without a deadline as long as it takes. After the
    /// deadline nothing is heard, though lines may be waiting: a flood of them ends in time.
    pub fn read_line(&mut self, deadline: Option<Instant>) -> Heard {
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

    /// The exit status of a process that is about to end; `None` if it goes on.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.wait(LAST_MOMENT)
    }

    /// The last lines of standard error, at most 200.
    pub fn stderr(&self) -> Vec<String> {
        self.stderr.lines(LAST_WORDS)
    }

    /// Ends the process from another thread.
    pub fn killer(&self) -> Killer {
        self.child.clone()
    }

    /// Closes the input and waits for the end; after `grace` the group is told to end, after
    /// another `grace` it is killed. Nothing of the group stays in any case.
    pub fn end(mut self, grace: Duration) -> Ending {
        self.close_input();
        if let Some(status) = self.wait(grace) {
            return Ending { status: Some(status), forced: false };
        }
        self.child.terminate();
        let status = self.wait(grace);
        self.child.kill();
        Ending { status: status.or_else(|| self.wait(grace)), forced: true }
    }

    /// Waits for the end of the process, but no longer than `limit`.
    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        let mut pause = Duration::from_micros(200);
        loop {
            match self.child.lock().try_wait() {
                Ok(None) if start.elapsed() < limit => {}
                Ok(status) => return status,
                Err(_) => return None,
            }
            // A process that still has output to write does not end before it is read.
            match self.output.recv_timeout(pause) {
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => thread::sleep(pause),
            }
            pause = (pause * 2).min(Duration::from_millis(20));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill();
    }
}

impl fmt::Debug for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Process").field("child", &self.child).finish_non_exhaustive()
    }
}

impl Killer {
    /// Kills the whole group, at once.
    pub fn kill(&self) {
        let mut child = self.lock();
        // There may be nothing left to kill.
        let _ = child.start_kill();
        let _ = child.wait();
    }

    /// Asks the whole group to end.
    fn terminate(&self) {
        #[cfg(unix)]
        let _ = self.lock().signal(15);
    }

    fn lock(&self) -> MutexGuard<'_, Box<dyn ChildWrapper>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Killer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Killer").field(&self.lock().id()).finish()
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
        let Ok(length @ 1..) = pipe.by_ref().take(LONGEST).read_until(b'\n', &mut line) else {
            return;
        };
        let ended = line.last() == Some(&b'\n');
        if ended {
            line.pop();
        }
        let cut = !ended && length as u64 == LONGEST;
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

fn in_folder(dir: Option<&str>) -> String {
    dir.map_or_else(String::new, |dir| format!(" in {dir}"))
}
