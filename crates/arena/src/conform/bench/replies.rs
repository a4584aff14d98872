//! Lines and replies.

use std::time::{Duration, Instant};

use tengen_gtp::client::Heard;
use tengen_gtp::{clipped, parse_line};

use super::{Bench, Halt, MOST_FINDINGS, Step};
use crate::LOG;
use crate::conform::frame::{Fault, faults, head};
use crate::conform::report::{Finding, Said};

/// How many entries of what was said are kept at most, until the board is set up anew.
const MOST_SAID: usize = 20_000;

/// The longest reply, in lines.
const MOST_LINES: usize = 100_000;

/// A reply.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::conform) struct Reply {
    pub(in crate::conform) ok: bool,
    pub(in crate::conform) id: Option<String>,
    /// All lines, the first without sign, id and space.
    pub(in crate::conform) lines: Vec<String>,
}

impl Reply {
    /// The lines as one text, without blanks around it.
    pub(in crate::conform) fn text(&self) -> String {
        self.lines.join("\n").trim().to_owned()
    }

    /// As it can be quoted.
    pub(in crate::conform) fn quoted(&self) -> String {
        format!("{:?}", clipped(self.lines.join(" / ").trim()))
    }
}

/// A fault in what the engine wrote.
#[derive(Clone, Debug)]
pub(in crate::conform) struct Offence {
    pub(in crate::conform) fault: Fault,
    /// The command that was answered before, or is being answered.
    pub(in crate::conform) command: String,
    pub(in crate::conform) line: String,
    said: Vec<Said>,
}

/// What a read came to.
pub(super) enum Read {
    Line(String),
    Nothing,
    End,
}

impl Offence {
    /// As a finding.
    pub(in crate::conform) fn finding(&self, text: String) -> Finding {
        Finding::new(text, &self.said)
    }
}

/// A command as it can be quoted.
pub(in crate::conform) fn told(command: &str) -> String {
    format!("{:?}", clipped(command))
}

impl Bench<'_> {
    /// Sends bytes, as they are.
    pub(in crate::conform) fn send(&mut self, bytes: &[u8]) -> Step {
        self.talk()?.process.write(bytes);
        if bytes.is_empty() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(bytes);
        let lines = text.strip_suffix('\n').unwrap_or(&text).split('\n');
        for line in lines {
            log::trace!(target: LOG, "> {line}");
            self.said.push(Said::Sent(line.to_owned()));
        }
        Ok(())
    }

    pub(super) fn read(&mut self, deadline: Instant) -> Read {
        let Some(talk) = &mut self.talk else { return Read::End };
        let line = match talk.process.read_line(Some(deadline)) {
            Heard::Line(line) => line,
            Heard::TooLong(start) => [&start, &b" ... (more than 1 MiB)"[..]].concat(),
            Heard::Nothing => return Read::Nothing,
            Heard::End => return Read::End,
        };
        let command = talk.answered.0.clone();
        let text = String::from_utf8_lossy(&line).into_owned();
        log::trace!(target: LOG, "< {text}");
        if self.said.len() >= MOST_SAID {
            // What an endless stream holds does not matter.
            self.said.truncate(MOST_SAID / 2);
        }
        self.said.push(Said::Heard(text.clone()));
        for fault in faults(&line) {
            self.offend(fault, &command, &text);
        }
        Read::Line(text.strip_suffix('\r').map(str::to_owned).unwrap_or(text))
    }

    /// Notes a fault; only the first few of a kind are kept.
    pub(in crate::conform) fn offend(&mut self, fault: Fault, command: &str, line: &str) {
        let same = self.offences.iter().filter(|offence| offence.fault == fault);
        let (command, line) = (clipped(command).into_owned(), clipped(line).into_owned());
        let is_new = |offence: &Offence| offence.command != command || offence.line != line;
        if same.clone().count() < MOST_FINDINGS && same.clone().all(is_new) {
            let said = self.said[self.said.len().saturating_sub(6)..].to_vec();
            self.offences.push(Offence { fault, command, line, said });
        }
    }

    /// A line that belongs to no reply.
    fn stray(&mut self, line: &str) {
        let Some(talk) = &mut self.talk else { return };
        talk.strayed = true;
        let (command, several) = talk.answered.clone();
        let fault = match (talk.spoke, several) {
            (false, _) => Fault::Banner,
            (true, true) => Fault::BlankInside,
            (true, false) => Fault::Stray,
        };
        self.offend(fault, &command, line);
    }

    /// A line until the deadline; `None` if there is none.
    ///
    /// # Errors
    ///
    /// If the engine has ended.
    pub(in crate::conform) fn hear(&mut self, deadline: Instant) -> Result<Option<String>, Halt> {
        match self.read(deadline) {
            Read::Line(line) => Ok(Some(line)),
            Read::Nothing => Ok(None),
            Read::End => Err(Halt::Lost(self.ended("went on"))),
        }
    }

    fn ended(&mut self, before: &str) -> String {
        let status = self.talk.as_mut().and_then(|talk| talk.process.ended());
        match status {
            Some(status) => format!("the engine ended ({status}) before it {before}"),
            None => format!("the engine closed its output before it {before}"),
        }
    }

    /// Reads a reply to a command; `None` if none has begun until the deadline.
    ///
    /// # Errors
    ///
    /// If the engine has ended, or the reply does not end.
    fn reply(&mut self, command: &str, deadline: Instant) -> Result<Option<Reply>, Halt> {
        let with_id = parse_line(command).is_some_and(|line| line.id.is_some());
        let limit = self.options.timeout;
        let (first, bare) = loop {
            let line = match self.read(deadline) {
                Read::Line(line) => line,
                Read::Nothing => return Ok(None),
                Read::End => return Err(self.ended_before(command)),
            };
            if let Some(head) = head(&line, with_id) {
                if head.unspaced {
                    self.offend(Fault::NoSpace, command, &line);
                }
                let id = head.id.map(str::to_owned);
                break (Reply { ok: head.ok, id, lines: vec![head.text.to_owned()] }, head.bare);
            }
            let strayed = self.talk.as_ref().is_some_and(|talk| talk.strayed);
            match line.as_str() {
                // What follows a stray line may be the end of what was meant to be one reply.
                "" if strayed => self.talk.as_mut().expect("it spoke").strayed = false,
                "" => self.blank(),
                line => self.stray(line),
            }
            if Instant::now() > deadline {
                return Ok(None);
            }
        };
        if let Some(talk) = &mut self.talk {
            talk.strayed = false;
        }
        let mut reply = first;
        let deadline = Instant::now() + limit;
        loop {
            match self.read(deadline) {
                Read::Line(line) if line.is_empty() => {
                    // It goes without saying.
                    self.said.pop();
                    break;
                }
                Read::Line(line) => {
                    if line.trim().is_empty() {
                        self.offend(Fault::OnlyBlanks, command, &line);
                    }
                    reply.lines.push(line);
                }
                Read::Nothing => {
                    self.offend(Fault::NoEnd, command, &reply.lines.join("\n"));
                    let wait = limit.as_secs_f64();
                    let text = format!("the reply to {} has no end within {wait} s", told(command));
                    return Err(Halt::Lost(text));
                }
                Read::End => return Err(self.ended_before(command)),
            }
            if Instant::now() > deadline || reply.lines.len() > MOST_LINES {
                let text = format!("the reply to {} does not end", told(command));
                return Err(Halt::Lost(text));
            }
        }
        let head = if reply.ok { "=" } else { "?" };
        if bare {
            let several = reply.lines.len() > 1;
            let fault = if several { Fault::NoSpace } else { Fault::NoSpaceEmpty };
            self.offend(fault, command, head);
        }
        if !reply.ok && reply.text().is_empty() {
            self.offend(Fault::Unexplained, command, head);
        }
        if let Some(talk) = &mut self.talk {
            talk.spoke = true;
            talk.answered = (command.to_owned(), reply.lines.len() > 1);
        }
        Ok(Some(reply))
    }

    /// An empty line that follows the one after a reply.
    fn blank(&mut self) {
        let Some(talk) = &self.talk else { return };
        let (command, _) = talk.answered.clone();
        let fault = if talk.spoke { Fault::SecondBlank } else { Fault::Banner };
        self.offend(fault, &command, "");
    }

    fn ended_before(&mut self, command: &str) -> Halt {
        Halt::Lost(self.ended(&format!("answered {}", told(command))))
    }

    /// Sends a command and waits for its reply.
    pub(in crate::conform) fn ask(&mut self, command: &str) -> Result<Reply, Halt> {
        self.ask_within(command, self.options.timeout)
    }

    pub(super) fn ask_within(&mut self, command: &str, limit: Duration) -> Result<Reply, Halt> {
        self.send(format!("{command}\n").as_bytes())?;
        self.wait_for(command, limit)
    }

    /// Waits for the reply to a command that was sent before.
    pub(in crate::conform) fn awaited(&mut self, command: &str) -> Result<Reply, Halt> {
        self.wait_for(command, self.options.timeout)
    }

    fn wait_for(&mut self, command: &str, limit: Duration) -> Result<Reply, Halt> {
        self.reply(command, Instant::now() + limit)?.ok_or_else(|| {
            let wait = limit.as_secs_f64();
            Halt::Lost(format!("no reply to {} within {wait} s", told(command)))
        })
    }

    /// Sends several commands at once and waits for as many replies.
    pub(in crate::conform) fn ask_all(&mut self, commands: &[String]) -> Result<Vec<Reply>, Halt> {
        self.send(format!("{}\n", commands.join("\n")).as_bytes())?;
        let deadline = Instant::now() + self.options.timeout * 3;
        let mut replies = Vec::with_capacity(commands.len());
        for command in commands {
            let Some(reply) = self.reply(command, deadline)? else {
                let (number, all) = (replies.len(), commands.len());
                let wait = (self.options.timeout * 3).as_secs_f64();
                let text = format!("only {number} of {all} commands were answered within {wait} s");
                return Err(Halt::Lost(text));
            };
            replies.push(reply);
        }
        Ok(replies)
    }

    /// Makes sure that every command has had its one reply, and forgets what was said.
    pub(super) fn level_out(&mut self) -> Step {
        if self.talk.is_some() && !self.said.is_empty() {
            let before = self.said.len();
            if let Some(reply) = self.replies_to(b"")?.first() {
                self.broke = true;
                self.said.truncate(before);
                let sign = if reply.ok { '=' } else { '?' };
                self.said.push(Said::Heard(format!("{sign} {}", reply.lines.join("\n"))));
                self.object("the engine replied to a command twice");
            }
        }
        self.said.clear();
        Ok(())
    }

    /// Sends lines that may or may not be commands, and returns all replies to them.
    pub(in crate::conform) fn replies_to(&mut self, lines: &[u8]) -> Result<Vec<Reply>, Halt> {
        self.send(lines)?;
        let text = String::from_utf8_lossy(lines).into_owned();
        // A command whose reply cannot be taken for one to these lines.
        let id = self.ids.then(|| self.next_mark().to_string());
        let mark = id.as_ref().map_or("name".to_owned(), |id| format!("{id} protocol_version"));
        self.send(format!("{mark}\n").as_bytes())?;
        let mut replies = Vec::new();
        let deadline = Instant::now() + self.options.timeout;
        loop {
            match self.reply(text.trim_end(), deadline)? {
                Some(reply) if id.is_some() && reply.id == id => break,
                Some(reply) if id.is_none() && reply.text() == self.name => break,
                Some(reply) => replies.push(reply),
                None => {
                    let wait = self.options.timeout.as_secs_f64();
                    return Err(Halt::Lost(format!("no reply to \"{mark}\" within {wait} s")));
                }
            }
        }
        Ok(replies)
    }
}
