//! Where reports go: standard output, in order, and the progress to standard error.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anstream::AutoStream;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::referee::flags::{Format, RefereeFlags};
use crate::referee::json;
use crate::referee::judged::{Judged, Verdict};
use crate::referee::text::{Look, summary};
use crate::referee::work::Written;
use crate::show::takes_color;
use crate::{FAILED, logging};

/// Work that takes less than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How a game is reported.
#[derive(Copy, Clone, Debug)]
pub(super) enum Form {
    Json,
    Text(Look),
}

impl Form {
    /// What the flags want; `alone`: whether there is a single game.
    pub(super) fn new(flags: &RefereeFlags, alone: bool) -> Self {
        match flags.format {
            Format::Json => Self::Json,
            Format::Text => Self::Text(Look {
                full: alone,
                board: flags.board.or(|| alone),
                color: flags.color.or(takes_color),
            }),
        }
    }

    /// The report on a game.
    pub(super) fn write(self, judged: &Judged<'_>) -> String {
        match self {
            Self::Json => json::object(judged),
            Self::Text(look) => look.report(judged),
        }
    }
}

/// How far the work is, to be told from any thread and shown to who waits for it.
#[derive(Clone)]
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    terminal: bool,
}

impl Progress {
    fn new() -> Self {
        let template = "{wide_bar} {pos} of {len} games, {eta} left";
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        bar.set_style(ProgressStyle::with_template(template).expect("the template is proper"));
        Self { bar, start: Instant::now(), terminal: io::stderr().is_terminal() }
    }

    /// There are so many more games.
    pub(super) fn expect(&self, games: usize) {
        self.bar.inc_length(games as u64);
    }

    /// A game is done.
    pub(super) fn tick(&self) {
        if self.terminal && self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }
}

/// Writes reports, one after the other, and counts them.
pub(super) struct Output {
    to: BufWriter<AutoStream<Stdout>>,
    format: Format,
    progress: Progress,
    /// How many games there were of each verdict.
    tally: [usize; Verdict::ALL.len()],
    /// Whether a picture is missing.
    incomplete: bool,
}

impl Output {
    pub(super) fn new(flags: &RefereeFlags) -> Self {
        // Whether there are colors is settled before; here they only have to get through.
        let to = BufWriter::new(AutoStream::always(io::stdout()));
        let tally = Default::default();
        let (format, progress) = (flags.format, Progress::new());
        Self { to, format, progress, tally, incomplete: false }
    }

    pub(super) fn progress(&self) -> Progress {
        self.progress.clone()
    }

    /// Writes some reports.
    pub(super) fn add(&mut self, reports: &[Written]) -> io::Result<()> {
        let bar = self.progress.bar.clone();
        bar.suspend(|| {
            for Written { text, verdict, complaint } in reports {
                if self.format == Format::Json {
                    let first = self.tally == [0; Verdict::ALL.len()];
                    self.to.write_all(if first { b"[\n" } else { b",\n" })?;
                }
                self.to.write_all(text.as_bytes())?;
                self.tally[*verdict as usize] += 1;
                if let Some(error) = complaint {
                    self.incomplete = true;
                    logging::complain(error);
                }
            }
            Ok(())
        })
    }

    /// Sends what was written on its way.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    /// Ends the output.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.progress.bar.finish_and_clear();
        let games: usize = self.tally.iter().sum();
        match self.format {
            Format::Json if games == 0 => self.to.write_all(b"[]\n")?,
            Format::Json => self.to.write_all(b"\n]\n")?,
            Format::Text if games > 1 => self.to.write_all(summary(&self.tally).as_bytes())?,
            Format::Text => {}
        }
        self.to.flush()
    }

    /// What the exit code is to say.
    pub(super) fn exit_code(&self) -> ExitCode {
        if self.incomplete { ExitCode::from(FAILED) } else { self.verdict().exit_code() }
    }

    /// The gravest verdict.
    fn verdict(&self) -> Verdict {
        let gravest = Verdict::ALL.into_iter().rfind(|&verdict| self.tally[verdict as usize] > 0);
        gravest.unwrap_or(Verdict::Clean)
    }
}
