//! An engine that is a child process.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tengen_clock::Telling;
use tengen_gtp::client::{Client, CommandLine, Launch, Response};
use tengen_gtp::clipped;
use tengen_rules::{Board, Color, Move, Point, PointSet};

use super::fault::Fault;
use super::meter::{Meter, Used};
use crate::Stop;
use crate::record::Kind;
use crate::settings::Deadlines;
use crate::stop::Watch;

/// A child process and what it says about itself.
#[derive(Debug)]
pub(super) struct Child<'s> {
    client: Client,
    _watch: Watch<'s>,
    commands: HashSet<String>,
    /// The kinds of time settings that it says it knows.
    pub(super) time_kinds: String,
    /// How it was told about its time.
    pub(super) telling: Option<Telling>,
    pub(super) name: String,
    pub(super) version: String,
    meter: Meter,
    used: Used,
    deadlines: Deadlines,
    /// Why it cannot be used any more: what it still says may belong to an earlier question.
    /// What it wrote first outside of its replies.
    chatter: Option<String>,
    lost: Option<Fault>,
    /// Commands that it gets together with the next one.
    owed: Vec<String>,
}

impl<'s> Child<'s> {
    /// Starts a program. It is greeted later, so that both sides can start at the same time.
    pub(super) fn start(
        command: &CommandLine,
        dir: Option<&PathBuf>,
        env: &[(String, String)],
        stderr: Option<&PathBuf>,
        deadlines: Deadlines,
        stop: &'s Stop,
    ) -> Result<Self, Fault> {
        let copy = stderr.map(|path| {
            OpenOptions::new().create(true).append(true).open(path).map_err(|error| {
                Fault::Fatal(format!(
                    "cannot write the standard error of {command} to {}: {error}",
                    path.display()
                ))
            })
        });
        let launch =
            Launch { command, dir: dir.map(PathBuf::as_path), env, stderr: copy.transpose()? };
        let client = Client::launch(launch).map_err(|error| Fault::Fatal(error.to_string()))?;
        let watch = stop.watch(client.killer());
        let meter = Meter::of(client.id());
        Ok(Self {
            client,
            _watch: watch,
            commands: HashSet::new(),
            time_kinds: String::new(),
            telling: None,
            name: String::new(),
            version: String::new(),
            meter,
            used: Used::default(),
            deadlines,
            chatter: None,
            lost: None,
            owed: Vec::new(),
        })
    }

    /// Asks who it is and what it can do.
    pub(super) fn greet(&mut self) -> Result<(), Fault> {
        let listed = self.ask_within("list_commands", self.deadlines.start)?;
        if !listed.ok {
            return Err(refused("list_commands", &listed));
        }
        self.commands = listed.text.split_whitespace().map(str::to_owned).collect();
        self.name = one_line(&self.ask("name")?);
        self.version = one_line(&self.ask("version")?);
        if self.lists("kata-list_time_settings") {
            self.time_kinds = self.ask("kata-list_time_settings")?.text;
        }
        Ok(())
    }

    /// Whether it says that it knows a command.
    pub(super) fn lists(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Sends a command that is not a move.
    pub(super) fn ask(&mut self, line: &str) -> Result<Response, Fault> {
        self.ask_within(line, self.deadlines.command)
    }

    /// Sends a command that it must not refuse.
    pub(super) fn must(&mut self, line: &str) -> Result<String, Fault> {
        let reply = self.ask(line)?;
        if reply.ok { Ok(reply.text) } else { Err(refused(line, &reply)) }
    }

    /// Sends a command if it is listed. No answer where it is not, or is refused.
    pub(super) fn may(&mut self, line: &str) -> Result<Option<String>, Fault> {
        let name = line.split(' ').next().unwrap_or_default();
        if !self.lists(name) {
            return Ok(None);
        }
        let reply = self.ask(line)?;
        Ok(reply.ok.then_some(reply.text))
    }

    fn ask_within(&mut self, line: &str, limit: Duration) -> Result<Response, Fault> {
        if let Some(fault) = &self.lost {
            return Err(fault.clone());
        }
        let owed = std::mem::take(&mut self.owed);
        let lines: Vec<&str> = owed.iter().map(String::as_str).chain([line]).collect();
        self.client.send(&lines);
        for owed in &owed {
            let reply = self.hear(owed, self.deadlines.command)?;
            if !reply.ok {
                // What it says to the next commands is not waited for.
                return Err(self.lost.insert(refused(owed, &reply)).clone());
            }
        }
        self.hear(line, limit)
    }

    fn hear(&mut self, line: &str, limit: Duration) -> Result<Response, Fault> {
        self.client.hear(line, Some(limit)).map_err(|error| {
            let stray = self.client.take_stray();
            let fault = Fault::lost(&error, &stray, || self.client.stderr());
            self.lost.insert(fault).clone()
        })
    }

    /// Whether it cannot be used any more.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// Asks for a move within a limit. Returns the reply, or the fault, and how long it took.
    pub(super) fn timed(
        &mut self,
        line: &str,
        limit: Duration,
    ) -> (Result<String, Fault>, Duration) {
        if let Some(line) = self.client.take_stray().into_iter().next() {
            self.chatter.get_or_insert(line);
        }
        let begun = Instant::now();
        let reply = self.ask_within(line, limit);
        let elapsed = begun.elapsed();
        let text = reply
            .and_then(|reply| if reply.ok { Ok(reply.text) } else { Err(refused(line, &reply)) });
        (text, elapsed)
    }

    /// What it wrote first outside of its replies, if it did since this was asked last.
    pub(super) fn take_chatter(&mut self) -> Option<String> {
        let now = self.client.take_stray().into_iter().next();
        self.chatter.take().or(now)
    }

    /// Begins to count what it uses.
    pub(super) fn reset_used(&mut self) {
        self.used = self.meter.read();
    }

    /// Processor time since this was asked last, and the memory now.
    pub(super) fn used(&mut self) -> Used {
        let now = self.meter.read();
        let before = std::mem::replace(&mut self.used, now);
        let cpu = now.cpu.map(|cpu| cpu.saturating_sub(before.cpu.unwrap_or_default()));
        Used { cpu, memory: now.memory }
    }

    /// Tells it a move of the other side.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), Fault> {
        self.must(&format!("play {} {mv}", letter(color))).map(drop)
    }

    /// Tells it a move of the other side together with the next command.
    pub(super) fn play_later(&mut self, color: Color, mv: Move) {
        self.owed.push(format!("play {} {mv}", letter(color)));
    }

    /// Forgets what it has not been told.
    pub(super) fn forget(&mut self) {
        self.owed.clear();
    }

    /// The chains that it calls dead; `None` if it does not say so in a way that can be understood.
    pub(super) fn dead(&mut self, board: &Board) -> Result<Option<PointSet>, Fault> {
        let Some(text) = self.may("final_status_list dead")? else { return Ok(None) };
        let mut dead = PointSet::new();
        for word in text.split_whitespace() {
            match word.parse::<Point>() {
                Ok(point) if board.size().contains(point) && board.color_at(point).is_some() => {
                    dead |= board.chain(point);
                }
                _ => return Ok(None),
            }
        }
        Ok(Some(dead))
    }

    /// Lets it end.
    pub(super) fn quit(self) {
        self.client.quit(self.deadlines.quit);
    }
}

/// The letter that GTP has for a color.
pub(super) fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

pub(super) fn refused(line: &str, reply: &Response) -> Fault {
    let text = reply.text.trim();
    let said = if text.is_empty() {
        "without a word".to_owned()
    } else {
        format!("with \"{}\"", clipped(text))
    };
    Fault::new(Kind::ProtocolError, format!("it refused \"{}\" {said}", clipped(line)))
}

fn one_line(reply: &Response) -> String {
    if reply.ok {
        reply.text.split_whitespace().collect::<Vec<_>>().join(" ")
    } else {
        String::new()
    }
}
