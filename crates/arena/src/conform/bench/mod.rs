//! What checks work with: an engine, and what was said.

mod ending;
mod position;
mod replies;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tengen_gtp::client::{Heard, Process, StartError};

pub(super) use self::ending::Ending;
pub(super) use self::replies::{Offence, Reply, told};
use super::left;
use super::report::{Finding, Said};
use super::run::Options;
use crate::Stop;
use crate::stop::Watch;

/// How much longer the first reply of an engine may take.
const LOADING: u32 = 6;

/// How many engines may be lost before the rest is given up.
const MOST_LOSSES: usize = 10;

/// How many findings of a check, and faults of a kind, are kept.
const MOST_FINDINGS: usize = 5;

/// How many lines of standard error are kept of an engine that is lost.
const LAST_LINES: usize = 5;

/// The first id that is used to see where an answer ends.
const FIRST_MARK: u32 = 700_001;

/// What a check says of itself; its findings are with the bench.
pub(super) type Step = Result<(), Halt>;

/// Why a check goes no further.
#[derive(Debug)]
pub(super) enum Halt {
    /// The engine does not answer any more, and why.
    Lost(String),
    /// It cannot be judged, and why.
    Skip(String),
    /// What is found is enough.
    Done,
}

/// Why there is no engine.
#[derive(Debug)]
pub(super) enum Opening {
    /// It cannot be started.
    Cannot(StartError),
    /// It ended before its first reply.
    Ended { text: String, stderr: Vec<String> },
    /// It lives and does not answer; [`Bench::silence`] tells more.
    Silent,
}

/// What a check found.
pub(super) struct Came {
    pub(super) findings: Vec<Finding>,
    /// How many more there are.
    pub(super) more_findings: usize,
    /// Whether a command was answered not once, be it never or twice.
    pub(super) broke: bool,
}

/// An engine at work.
#[derive(Debug)]
struct Talk {
    process: Process,
    /// The number of the process, where the system tells.
    pid: Option<u32>,
    /// Whether it has replied to anything.
    spoke: bool,
    /// The command that was answered last, and whether in several lines.
    answered: (String, bool),
    /// Whether the last line was a stray one.
    strayed: bool,
}

/// An engine under test and all that is known of it.
#[derive(Debug)]
pub(super) struct Bench<'a> {
    options: &'a Options,
    stop: &'a Stop,
    /// Of the engine that was started last.
    watch: Option<Watch<'a>>,
    talk: Option<Talk>,
    /// Why there will be no engine any more.
    gone: Option<String>,
    starts: usize,
    losses: usize,
    name: String,
    version: String,
    commands: Option<Vec<String>>,
    /// Whether ids are repeated.
    ids: bool,
    mark: u32,
    /// What `protocol_version` is answered.
    reference: Reply,
    /// The size that positions are set up on.
    side: Option<u8>,
    offences: Vec<Offence>,
    /// What was said since the board was set up.
    said: Vec<Said>,
    findings: Vec<Finding>,
    more_findings: usize,
    /// Whether a command was answered not once, be it never or twice.
    broke: bool,
    silence: Option<Finding>,
    /// Whether replies of all kinds were asked for.
    provoked: bool,
    /// What happened after `quit`, and at the end of input.
    endings: [Option<Ending>; 2],
}

impl<'a> Bench<'a> {
    pub(super) fn new(options: &'a Options, stop: &'a Stop) -> Self {
        Self {
            options,
            stop,
            watch: None,
            talk: None,
            gone: None,
            starts: 0,
            losses: 0,
            name: String::new(),
            version: String::new(),
            commands: None,
            ids: false,
            mark: FIRST_MARK,
            reference: Reply::default(),
            side: None,
            offences: Vec::new(),
            said: Vec::new(),
            findings: Vec::new(),
            more_findings: 0,
            broke: false,
            silence: None,
            provoked: false,
            endings: [None, None],
        }
    }

    /// Starts the engine and gets to know it.
    pub(super) fn open(&mut self) -> Result<(), Opening> {
        self.start()?;
        // Whoever is lost here will be lost again in the check of the same command.
        if let Err(Halt::Lost(_)) = self.introduce() {
            self.talk = None;
        }
        Ok(())
    }

    fn introduce(&mut self) -> Step {
        self.version = self.ask("version")?.text();
        self.reference = self.ask("protocol_version")?;
        let mark = self.next_mark();
        let reply = self.ask(&format!("{mark} list_commands"))?;
        self.ids = reply.id == Some(mark.to_string());
        let names = reply.lines.iter().flat_map(|line| line.split_whitespace());
        self.commands = reply.ok.then(|| names.map(str::to_owned).collect());
        Ok(())
    }

    fn start(&mut self) -> Result<(), Opening> {
        let before = left::children();
        let process = Process::start(&self.options.engine, None).map_err(Opening::Cannot)?;
        let pid = left::children().into_iter().find(|child| !before.contains(child));
        self.watch = Some(self.stop.watch(process.killer()));
        self.starts += 1;
        let answered = (String::new(), false);
        self.talk = Some(Talk { process, pid, spoke: false, answered, strayed: false });
        match self.ask_within("name", self.options.timeout * LOADING) {
            Ok(reply) => {
                self.name = reply.text();
                Ok(())
            }
            Err(Halt::Lost(text)) => Err(self.explain(text)),
            Err(_) => Err(Opening::Silent),
        }
    }

    /// Why there was no first reply.
    fn explain(&mut self, text: String) -> Opening {
        let Some(mut talk) = self.talk.take() else { return Opening::Silent };
        if let Some(status) = talk.process.ended() {
            let text = format!("the engine ended ({status}) before it answered anything");
            return Opening::Ended { text, stderr: last(talk.process.stderr()) };
        }
        // Some engines keep their replies until the end.
        self.said.push(Said::Event("end of input"));
        talk.process.close_input();
        let deadline = Instant::now() + Duration::from_secs(2);
        let mut late = false;
        while let Heard::Line(line) = talk.process.read_line(Some(deadline)) {
            let line = String::from_utf8_lossy(&line).into_owned();
            late |= line.starts_with('=');
            self.said.push(Said::Heard(line));
            if Instant::now() > deadline || self.said.len() > 1000 {
                break;
            }
        }
        let text = if late {
            format!("{text}; it answered when its input was closed: it does not flush its output")
        } else {
            text
        };
        talk.process.killer().kill();
        self.said.extend(last(talk.process.stderr()).into_iter().map(Said::Stderr));
        self.silence = Some(Finding::new(text, &self.said));
        self.gone = Some("the engine does not answer".to_owned());
        Opening::Silent
    }

    /// Why an engine that was started never answered.
    pub(super) fn silence(&mut self) -> Option<Finding> {
        self.silence.take()
    }

    /// Makes sure that there is an engine.
    fn talk(&mut self) -> Result<&mut Talk, Halt> {
        if self.talk.is_none() {
            if self.losses >= MOST_LOSSES && self.gone.is_none() {
                self.gone = Some(format!("{MOST_LOSSES} engines were lost"));
            }
            if let Some(why) = &self.gone {
                return Err(Halt::Skip(format!("not run: {why}")));
            }
            let said = std::mem::take(&mut self.said);
            let started = self.start();
            self.said = said;
            if let Err(error) = started {
                self.talk = None;
                let why = match error {
                    Opening::Cannot(error) => error.to_string(),
                    Opening::Ended { text, .. } => text,
                    Opening::Silent => "the engine does not answer any more".to_owned(),
                };
                self.gone = Some(why.clone());
                return Err(Halt::Skip(format!("not run: {why}")));
            }
        }
        Ok(self.talk.as_mut().expect("it was started"))
    }

    /// A check begins.
    pub(super) fn begin(&mut self) {
        self.said.clear();
        self.findings.clear();
        self.more_findings = 0;
        self.broke = false;
    }

    /// What was said until now has nothing to do with what comes.
    pub(super) fn forget(&mut self) {
        self.said.clear();
    }

    /// A check is over.
    pub(super) fn finish(&mut self) -> Came {
        if self.talk.is_some()
            && let Err(Halt::Lost(text)) = self.level_out()
        {
            self.lose(text);
        }
        let findings = std::mem::take(&mut self.findings);
        Came { findings, more_findings: self.more_findings, broke: self.broke }
    }

    /// Ends the last engine.
    pub(super) fn close(&mut self) {
        if let Some(mut talk) = self.talk.take() {
            talk.process.write(b"quit\n");
            talk.process.end(Duration::from_secs(1));
        }
    }

    /// The next command starts another engine.
    pub(super) fn replace(&mut self) {
        self.talk = None;
    }

    /// The engine does not answer any more.
    pub(super) fn lose(&mut self, text: String) {
        self.losses += 1;
        self.broke = true;
        if let Some(talk) = self.talk.take() {
            talk.process.killer().kill();
            self.said.extend(last(talk.process.stderr()).into_iter().map(Said::Stderr));
        }
        self.object(text);
    }

    /// Notes that something is not as it is wanted.
    pub(super) fn object(&mut self, text: impl Into<String>) {
        self.add(Finding::new(text.into(), &self.said));
    }

    /// As [`Bench::object`], with what was said at another time.
    pub(super) fn add_with(&mut self, text: impl Into<String>, said: &[Said]) {
        self.add(Finding::new(text.into(), said));
    }

    /// Notes a finding.
    pub(super) fn add(&mut self, finding: Finding) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding);
        } else {
            self.more_findings += 1;
        }
    }

    /// Whether nothing was found yet.
    pub(super) fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// Name and version.
    pub(super) fn identity(&mut self) -> (String, String) {
        (std::mem::take(&mut self.name), std::mem::take(&mut self.version))
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn starts(&self) -> usize {
        self.starts
    }

    /// Why none of these commands can be used.
    pub(super) fn lacks(&self, needs: &[&str]) -> Option<String> {
        if needs.is_empty() || needs.iter().any(|name| self.lists(name)) {
            return None;
        }
        Some(match self.commands {
            Some(_) => format!("{} is not listed", needs.join(" or ")),
            None => "there is no list of commands".to_owned(),
        })
    }

    /// Whether a command is listed.
    pub(super) fn lists(&self, name: &str) -> bool {
        self.commands.iter().flatten().any(|listed| listed == name)
    }

    /// The commands that are listed; empty if there is no list.
    pub(super) fn commands(&self) -> Vec<String> {
        self.commands.clone().unwrap_or_default()
    }

    /// Whether ids are repeated.
    pub(super) fn ids(&self) -> bool {
        self.ids
    }

    /// What `protocol_version` is answered.
    pub(super) fn reference(&self) -> &Reply {
        &self.reference
    }

    pub(super) fn timeout(&self) -> Duration {
        self.options.timeout
    }

    /// Where files may be written.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        self.options.folder.clone()
    }

    pub(super) fn offences(&self) -> &[Offence] {
        &self.offences
    }

    /// Returns true the first time.
    pub(super) fn is_first_look(&mut self) -> bool {
        !std::mem::replace(&mut self.provoked, true)
    }

    fn next_mark(&mut self) -> u32 {
        self.mark += 1;
        self.mark
    }
}

fn last(mut lines: Vec<String>) -> Vec<String> {
    lines.drain(..lines.len().saturating_sub(LAST_LINES));
    lines
}
