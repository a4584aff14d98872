//! A child process with its pipes and its process group.

use std::fmt;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};
use thiserror::Error;

use super::command_line::CommandLine;
use super::pipes::{Heard, Pipes};
use super::tail::Tail;

/// How long the end of a process is waited for once its output has ended.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// How long the rest of its standard error is waited for then.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A child process: lines in, lines out, with a deadline on every read. It leads a process group
/// of its own, which is killed when this is dropped.
pub struct Process {
    child: Killer,
    pipes: Pipes,
    stderr: Tail,
}

/// Kills a process and its group from any thread. A process that has ended is no error.
#[derive(Clone)]
pub struct Killer(Arc<Mutex<Box<dyn ChildWrapper>>>);

/// How a process came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The exit status; `None` only if the system does not tell.
    pub status: Option<ExitStatus>,
    /// Whether it had to be told by a signal.
    pub forced: bool,
}

/// How a program is started.
#[derive(Debug)]
pub struct Launch<'a> {
    /// The program and its arguments.
    pub command: &'a CommandLine,
    /// The folder in which it runs, if not in this one.
    pub dir: Option<&'a Path>,
    /// Variables that are added to its environment.
    pub env: &'a [(String, String)],
    /// The file that also gets its standard error.
    pub stderr: Option<File>,
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
        Self::launch(Launch { command, dir, env: &[], stderr: None })
    }

    /// As [`Process::start`], with all that can be said about it.
    ///
    /// # Errors
    ///
    /// As [`Process::start`].
    pub fn launch(launch: Launch<'_>) -> Result<Self, StartError> {
        let Launch { command, dir, env, stderr: copy } = launch;
        let mut inner = Command::new(command.program());
        inner.args(command.args());
        inner.envs(env.iter().map(|(name, value)| (name, value)));
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
        Ok(Self {
            child: Killer(Arc::new(Mutex::new(child))),
            pipes: Pipes::new(stdin, stdout),
            stderr: Tail::of(stderr, copy),
        })
    }

    /// Sends bytes; never waits. What a process that has ended or does not read is sent gets lost.
    pub fn write(&mut self, bytes: &[u8]) {
        self.pipes.write(bytes);
    }

    /// Closes the input once all is written.
    pub fn close_input(&mut self) {
        self.pipes.close_input();
    }

    /// Waits for the next line of output; without a deadline as long as it takes. After the
    /// deadline nothing is heard, though lines may be waiting: a flood of them ends in time.
    pub fn read_line(&mut self, deadline: Option<Instant>) -> Heard {
        self.pipes.read_line(deadline)
    }

    /// The number of the process in the system.
    pub fn id(&self) -> u32 {
        self.child.lock().id()
    }

    /// Whether the process has ended, though a child of it may keep its output open.
    pub fn has_ended(&mut self) -> bool {
        matches!(self.child.lock().try_wait(), Ok(Some(_)))
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
            self.pipes.pass_time(pause);
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

fn in_folder(dir: Option<&str>) -> String {
    dir.map_or_else(String::new, |dir| format!(" in {dir}"))
}
