//! A blocking GTP client for tests that drive real programs through real pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A child that speaks GTP. It is killed when dropped.
pub(crate) struct Program {
    label: String,
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a program; `None` if it cannot be started, as when it is not installed.
    pub(crate) fn start(path: &str, args: &[&str]) -> Option<Self> {
        let mut child = Command::new(path)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let stdin = child.stdin.take().expect("stdin is piped");
        let stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
        Some(Self { label: path.to_owned(), child, stdin, stdout })
    }

    /// Starts the binary under test.
    pub(crate) fn tengen(args: &[&str]) -> Self {
        Self::start(env!("CARGO_BIN_EXE_tengen"), args).expect("the binary under test starts")
    }

    /// Sends a command and returns the payload of its answer: `Err` after `?`.
    ///
    /// # Panics
    ///
    /// If what comes back is not one GTP response.
    pub(crate) fn ask(&mut self, command: &str) -> Result<String, String> {
        writeln!(self.stdin, "{command}").expect("the program reads its input");
        self.stdin.flush().expect("the program reads its input");
        let mut text = String::new();
        loop {
            let mut line = String::new();
            let read = self.stdout.read_line(&mut line).expect("the program writes text");
            assert!(read > 0, "{} ended while it answered `{command}`: {text}", self.label);
            if line.trim_end_matches(['\r', '\n']).is_empty() {
                if text.is_empty() {
                    continue;
                }
                break;
            }
            text.push_str(&line);
        }
        let payload = |rest: &str| rest.trim().to_owned();
        match text.split_at_checked(1) {
            Some(("=", rest)) => Ok(payload(rest)),
            Some(("?", rest)) => Err(payload(rest)),
            _ => panic!("{}: no GTP response to `{command}`: {text}", self.label),
        }
    }

    /// Sends a command that must succeed.
    pub(crate) fn tell(&mut self, command: &str) -> String {
        let answer = self.ask(command);
        answer.unwrap_or_else(|error| panic!("{} refused `{command}`: {error}", self.label))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have ended by itself; then there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Says something that the test harness does not hold back, such as why a test did nothing.
pub(crate) fn say(text: &str) {
    // A test does not fail because nobody listens.
    let _ = writeln!(std::io::stderr(), "{text}");
}
