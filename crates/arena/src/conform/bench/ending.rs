//! The end of an engine.

use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

use super::replies::{Read, Reply};
use super::{Bench, Halt};
use crate::conform::frame::{Fault, head};
use crate::conform::left;
use crate::conform::report::Said;

/// How long processes that are left may take to end too.
const LINGERING: Duration = Duration::from_millis(500);

/// What was seen when an engine was told to end.
#[derive(Clone, Debug)]
pub(in crate::conform) struct Ending {
    /// Its replies since then, and to which commands they should be.
    pub(in crate::conform) replies: Vec<Reply>,
    /// Lines that belong to no reply.
    pub(in crate::conform) strays: Vec<String>,
    /// Whether its output ended in time.
    pub(in crate::conform) closed: bool,
    /// Its exit status; `None` if it lived on.
    pub(in crate::conform) status: Option<ExitStatus>,
    /// Processes that were left.
    pub(in crate::conform) left: Vec<String>,
    pub(in crate::conform) said: Vec<Said>,
}

impl Bench<'_> {
    /// What the engine does after `quit`; it is told only once.
    pub(in crate::conform) fn after_quit(&mut self) -> Result<Ending, Halt> {
        if let Some(ending) = &self.endings[0] {
            return Ok(ending.clone());
        }
        self.said.clear();
        self.send(b"quit\nname\n")?;
        let ending = self.watch_end("quit");
        self.endings[0] = Some(ending.clone());
        Ok(ending)
    }

    /// What the engine does when its input ends after a command without a line feed.
    pub(in crate::conform) fn after_end_of_input(&mut self) -> Result<Ending, Halt> {
        if let Some(ending) = &self.endings[1] {
            return Ok(ending.clone());
        }
        self.said.clear();
        self.send(b"protocol_version")?;
        self.said.push(Said::Event("end of input, no line feed"));
        self.talk()?.process.close_input();
        let ending = self.watch_end("protocol_version");
        self.endings[1] = Some(ending.clone());
        Ok(ending)
    }

    /// How long an engine may take to end: 2 s, unless more or less is asked for than the usual
    /// 10 s for a reply.
    pub(in crate::conform) fn end_limit(&self) -> Duration {
        self.options.timeout / 5
    }

    fn watch_end(&mut self, command: &str) -> Ending {
        let deadline = Instant::now() + self.end_limit();
        let mut strays = Vec::new();
        let mut replies: Vec<Reply> = Vec::new();
        let mut open = false;
        let closed = loop {
            match self.read(deadline) {
                Read::End => break true,
                Read::Nothing => break false,
                Read::Line(line) => match head(&line, false) {
                    _ if open && line.is_empty() => open = false,
                    _ if open => {
                        let last = replies.last_mut().expect("it is open");
                        last.lines.push(line);
                    }
                    Some(head) => {
                        let id = head.id.map(str::to_owned);
                        replies.push(Reply { ok: head.ok, id, lines: vec![head.text.to_owned()] });
                        open = true;
                    }
                    None if line.is_empty() => {}
                    None => strays.push(line),
                },
            }
            if Instant::now() > deadline {
                break false;
            }
        };
        if open {
            self.offend(Fault::NoEnd, command, "");
        }
        let Some(mut talk) = self.talk.take() else { unreachable!("it was spoken to") };
        let status = talk.process.ended();
        let left = status.and(talk.pid).map_or_else(Vec::new, lingering);
        Ending { replies, strays, closed, status, left, said: std::mem::take(&mut self.said) }
    }
}

/// The processes of a group that go on.
fn lingering(group: u32) -> Vec<String> {
    let deadline = Instant::now() + LINGERING;
    loop {
        let left = left::members(group);
        if left.is_empty() || Instant::now() > deadline {
            return left;
        }
        thread::sleep(Duration::from_millis(20));
    }
}
