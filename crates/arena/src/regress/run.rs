//! A suite given to an engine.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use tengen_gtp::client::{Client, ClientError, CommandLine, MOST_STRAY};

use super::report::{
    Answer, Exchange, FileReport, Identity, Problem, ProblemKind, TestReport, Trial, Verdict,
};
use super::state::{changes_position, sets_position};
use super::suite::{Expectation, Step, Suite, Test};
use crate::stop::Watch;
use crate::{LOG, Stop};

/// How long an engine may take to end after `quit`, and again after a signal.
const GRACE: Duration = Duration::from_secs(1);

/// How many engines may be lost to a suite before the rest of it is given up.
const MOST_LOSSES: usize = 5;

/// How many lines of standard error a problem keeps.
const LAST_LINES: usize = 10;

/// How to run suites.
#[derive(Clone, Debug)]
pub struct Options {
    /// The engine; it runs in the folder of the suite.
    pub engine: CommandLine,
    /// The longest wait for a reply.
    pub timeout: Option<Duration>,
    /// Commands that the engine gets first, in order. One that refuses any of them is not used.
    pub start: Vec<String>,
    /// Only these tests, if any are named. Commands without a number are sent all the same, and so
    /// are other tests that change the position.
    pub only: BTreeSet<u32>,
    /// How often a suite is run, each time with a fresh engine.
    pub repeat: NonZeroUsize,
    /// Whether the commands of the first run are kept with their answers.
    pub keep_exchanges: bool,
}

impl Options {
    /// Every test once, no deadline.
    pub fn new(engine: CommandLine) -> Self {
        Self {
            engine,
            timeout: None,
            start: Vec::new(),
            only: BTreeSet::new(),
            repeat: NonZeroUsize::MIN,
            keep_exchanges: false,
        }
    }

    fn wants(&self, test: &Test) -> bool {
        self.only.is_empty() || self.only.contains(&test.id)
    }
}

/// Runs a suite with a fresh engine, as often as the options say. `on_trial` hears of each test as
/// soon as it is over; `None` for one that is ignored.
///
/// An engine that is lost (it crashed, did not answer in time, or answered out of order) is
/// replaced at the next command that sets up a whole position; the new one first gets the commands
/// without numbers that stand before. Tests in between have no answer and count as failed.
pub fn run(
    suite: &Suite,
    options: &Options,
    stop: &Stop,
    on_trial: &mut dyn FnMut(Option<Verdict>),
) -> FileReport {
    let begun = Instant::now();
    let tests = suite.tests().filter(|(_, test)| options.wants(test));
    let report = FileReport {
        file: suite.file.clone(),
        tests: tests.map(|(step, test)| blank(step, test)).collect(),
        notes: suite.notes.clone(),
        ..FileReport::default()
    };
    let mut run = Run { suite, options, stop, on_trial, report, first: true, losses: 0 };
    for _ in 0..options.repeat.get() {
        run.round();
        run.first = false;
    }
    if stop.is_stopped() {
        run.problem(ProblemKind::Interrupted, None, "the run was interrupted".to_owned(), vec![]);
    }
    run.report.time = begun.elapsed();
    run.report
}

fn blank(step: &Step, test: &Test) -> TestReport {
    let expectation = test.expectation.as_ref();
    TestReport {
        id: test.id,
        line: step.line,
        command: without_id(&step.text).to_owned(),
        expected: expectation.filter(|it| it.pattern.is_some()).map(|it| it.text.clone()),
        marked: expectation.is_some_and(|it| it.marked),
        ignored: expectation.is_some_and(|it| it.ignored),
        trials: Vec::new(),
    }
}

fn without_id(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start()
}

/// The work on one suite.
struct Run<'a> {
    suite: &'a Suite,
    options: &'a Options,
    stop: &'a Stop,
    on_trial: &'a mut dyn FnMut(Option<Verdict>),
    report: FileReport,
    /// It is the first of several runs.
    first: bool,
    /// Engines lost in this run so far.
    losses: usize,
}

/// An engine at work.
struct Seat<'a> {
    client: Client,
    _watch: Watch<'a>,
    /// Whether it has replied to anything.
    spoke: bool,
}

/// Where the engine is.
enum Engine<'a> {
    Here(Seat<'a>),
    /// It is gone, and why.
    Gone {
        why: String,
        /// Whether another one may take its place.
        replaceable: bool,
    },
}

impl<'a> Run<'a> {
    /// Runs the suite once.
    fn round(&mut self) {
        self.losses = 0;
        let mut engine = self.engine();
        let mut number = 0;
        let last = self.report.tests.last().map_or(0, |test| test.line);
        for (index, step) in self.suite.steps.iter().enumerate() {
            let wanted = step.test.as_ref().filter(|test| self.options.wants(test));
            if step.line > last && !self.options.only.is_empty() {
                break;
            }
            if step.test.is_some() && wanted.is_none() && !changes_position(&step.name) {
                continue;
            }
            if let Engine::Gone { replaceable: true, .. } = engine
                && sets_position(&step.name)
            {
                engine = self.replacement(index);
            }
            let begun = Instant::now();
            let answer = match &mut engine {
                Engine::Here(_) => self.ask(&mut engine, step),
                Engine::Gone { why, .. } => Answer::None(why.clone()),
            };
            if let Some(test) = wanted {
                self.judge(number, test.expectation.as_ref(), &answer, begun.elapsed());
                number += 1;
            } else if let (Answer::Failure(text), None) = (&answer, &step.test) {
                let text = format!("\"{}\": {}", step.text, text.trim());
                let kind = match step.name.as_str() {
                    "loadsgf" => ProblemKind::NotLoaded,
                    _ => ProblemKind::Refused,
                };
                self.problem(kind, Some(step.line), text, vec![]);
            }
            if self.options.keep_exchanges && self.first {
                let command = without_id(&step.text).to_owned();
                self.report.exchanges.push(Exchange { line: step.line, command, answer });
            }
        }
        if let Engine::Here(seat) = engine {
            self.dismiss(seat);
        }
    }

    /// Notes how a test went.
    fn judge(
        &mut self,
        number: usize,
        expectation: Option<&Expectation>,
        answer: &Answer,
        time: Duration,
    ) {
        let right = match answer {
            Answer::None(_) => false,
            answer => is_right(expectation, answer),
        };
        let test = &mut self.report.tests[number];
        let answer = match answer {
            Answer::Reply(text) => Answer::Reply(text.trim_matches('\n').trim_end().to_owned()),
            other => other.clone(),
        };
        test.trials.push(Trial { answer, right, time });
        (self.on_trial)((!test.ignored).then(|| Verdict::new(right, test.marked)));
    }

    /// Asks the engine that is here; it may be gone afterwards.
    fn ask(&mut self, engine: &mut Engine<'a>, step: &Step) -> Answer {
        let Engine::Here(seat) = engine else { unreachable!("the engine was looked for") };
        let asked = seat.client.ask(&step.text, self.options.timeout);
        self.hear_stray(&mut seat.client, Some(step.line));
        match asked {
            Ok(reply) => {
                seat.spoke = true;
                let text = reply.text;
                let answer = if reply.ok { Answer::Reply(text) } else { Answer::Failure(text) };
                if step.name == "quit" && reply.ok {
                    let why = "the engine was told to quit before".to_owned();
                    let gone = Engine::Gone { why, replaceable: false };
                    if let Engine::Here(seat) = std::mem::replace(engine, gone) {
                        self.dismiss(seat);
                    }
                }
                answer
            }
            Err(error) => {
                let why = error.to_string();
                let gone = self.lose(seat, &error, Some(step.line));
                *engine = gone;
                Answer::None(why)
            }
        }
    }

    /// Starts an engine and sends it what every engine gets first.
    fn engine(&mut self) -> Engine<'a> {
        let gone = |why: &str| Engine::Gone { why: why.to_owned(), replaceable: false };
        if self.stop.is_stopped() {
            return gone("the run was interrupted");
        }
        let mut client = match Client::start(&self.options.engine, Some(self.suite.folder())) {
            Ok(client) => client,
            Err(error) => {
                if self.first {
                    self.problem(ProblemKind::NotStarted, None, error.to_string(), vec![]);
                }
                return gone("the engine could not be started");
            }
        };
        let watch = self.stop.watch(client.killer());
        let mut words = Vec::new();
        for command in ["name", "version"] {
            match client.ask(command, self.options.timeout) {
                Ok(reply) if reply.ok => words.push(reply.text.trim().to_owned()),
                Ok(_) => words.push(String::new()),
                Err(error) => {
                    self.hear_stray(&mut client, None);
                    let mut seat = Seat { client, _watch: watch, spoke: !words.is_empty() };
                    self.lose(&mut seat, &error, None);
                    return gone(&error.to_string());
                }
            }
        }
        if let (Some(version), Some(name)) = (words.pop(), words.pop()) {
            self.report.engine = Identity { name, version };
        }
        let mut seat = Seat { client, _watch: watch, spoke: false };
        for command in &self.options.start {
            match seat.client.ask(command, self.options.timeout) {
                Ok(reply) if reply.ok => {}
                Ok(reply) => {
                    let text = format!("\"{command}\" was refused: {}", reply.text.trim());
                    if self.first {
                        self.problem(ProblemKind::NotStarted, None, text.clone(), vec![]);
                    }
                    self.dismiss(seat);
                    return gone(&text);
                }
                Err(error) => {
                    self.lose(&mut seat, &error, None);
                    return gone(&error.to_string());
                }
            }
        }
        self.hear_stray(&mut seat.client, None);
        Engine::Here(seat)
    }

    /// An engine that takes over at a step, with what was set before by commands without numbers.
    fn replacement(&mut self, index: usize) -> Engine<'a> {
        let mut engine = self.engine();
        for step in self.suite.steps[..index].iter().filter(|step| step.test.is_none()) {
            if let Engine::Here(_) = engine {
                // What was refused before may be refused again.
                self.ask(&mut engine, step);
            }
        }
        engine
    }

    /// Notes that an engine was lost, and kills it.
    fn lose(
        &mut self,
        seat: &mut Seat<'a>,
        error: &ClientError,
        line: Option<usize>,
    ) -> Engine<'a> {
        self.losses += 1;
        let why = error.to_string();
        if !self.stop.is_stopped() {
            let kind = match error {
                ClientError::TimedOut { .. } => ProblemKind::TimedOut,
                ClientError::Ended { .. } => ProblemKind::Crashed,
                ClientError::WrongId { .. } => ProblemKind::OutOfOrder,
                ClientError::TooLong { .. } => ProblemKind::TooLong,
            };
            let killer = seat.client.killer();
            killer.kill();
            let mut stderr = seat.client.stderr();
            stderr.drain(..stderr.len().saturating_sub(LAST_LINES));
            let end = match self.losses {
                MOST_LOSSES => "; the rest of the suite is given up",
                _ => "",
            };
            self.problem(kind, line, format!("{why}{end}"), stderr);
        }
        let replaceable = seat.spoke && self.losses < MOST_LOSSES && !self.stop.is_stopped();
        Engine::Gone { why: format!("not run: {why}"), replaceable }
    }

    /// Ends an engine whose work is done.
    fn dismiss(&mut self, seat: Seat<'a>) {
        let ending = seat.client.quit(GRACE);
        if ending.forced && !self.stop.is_stopped() {
            log::warn!(target: LOG, "{}: the engine did not end by itself", self.options.engine);
        }
    }

    fn hear_stray(&mut self, client: &mut Client, line: Option<usize>) {
        let stray = client.take_stray();
        if let Some(first) = stray.first() {
            let more = match stray.len() {
                1 => String::new(),
                2 => " and 1 more line".to_owned(),
                MOST_STRAY => " and many more lines".to_owned(),
                lines => format!(" and {} more lines", lines - 1),
            };
            let first = tengen_gtp::clipped(first);
            let text = format!("the engine wrote outside of its replies: \"{first}\"{more}");
            self.problem(ProblemKind::Stray, line, text, vec![]);
        }
    }

    fn problem(
        &mut self,
        kind: ProblemKind,
        line: Option<usize>,
        text: String,
        stderr: Vec<String>,
    ) {
        self.report.problems.push(Problem { kind, line, text, stderr });
    }
}

/// Whether an answer is what was expected.
fn is_right(expectation: Option<&Expectation>, answer: &Answer) -> bool {
    let refused = matches!(answer, Answer::Failure(_));
    match expectation.and_then(|it| Some((it.pattern.as_ref()?, it.negated))) {
        None => !refused,
        Some((pattern, _)) if refused && !pattern.takes_failures() => false,
        Some((pattern, negated)) => pattern.matches(answer.text()) != negated,
    }
}
