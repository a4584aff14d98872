//! Where reports go: standard output, check by check, and the progress to standard error.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write as _};
use std::time::{Duration, Instant};

use anstream::AutoStream;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tengen_arena::conform::{Options, Outcome, Report};

use super::flags::{ConformFlags, Format};
use super::text::Look;
use super::{json, tap, text};
use crate::show::takes_color;

/// Work that takes less than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// Writes what comes of checks.
pub(super) struct Output {
    to: BufWriter<AutoStream<Stdout>>,
    format: Format,
    look: Look,
    tap: tap::Count,
    bar: ProgressBar,
    start: Instant,
}

impl Output {
    pub(super) fn new(flags: &ConformFlags) -> Self {
        let color = flags.color.or(takes_color);
        let template = "{wide_bar} {pos} of {len} checks";
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        bar.set_style(ProgressStyle::with_template(template).expect("the template is proper"));
        Self {
            // Whether there are colors is settled before; here they only have to get through.
            to: BufWriter::new(AutoStream::always(io::stdout())),
            format: flags.format,
            look: Look::new(color),
            tap: tap::Count::default(),
            bar,
            start: Instant::now(),
        }
    }

    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.to.write_all(text.as_bytes())
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    /// What comes before the first check.
    pub(super) fn begin(&mut self, options: &Options) -> io::Result<()> {
        let checks = options.checks().count();
        self.bar.set_length(checks as u64);
        match self.format {
            Format::Text => self.write(&text::begin(options))?,
            Format::Tap => self.write(&tap::begin())?,
            Format::Json => {}
        }
        self.flush()
    }

    /// A check is over. Text and TAP show it at once.
    pub(super) fn add(&mut self, outcome: &Outcome) -> io::Result<()> {
        match self.format {
            Format::Text => {
                let text = self.look.outcome(outcome);
                self.write(&text)?;
            }
            Format::Tap => {
                let text = self.tap.outcome(outcome);
                self.write(&text)?;
            }
            // The object is written as a whole; whoever waits sees how far it is.
            Format::Json => self.tick(),
        }
        self.flush()
    }

    fn tick(&mut self) {
        let waits = io::stderr().is_terminal() && self.start.elapsed() > PATIENCE;
        if waits && self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }

    /// Takes the progress away.
    pub(super) fn clear(&mut self) {
        self.bar.finish_and_clear();
    }

    /// What comes after the last check.
    pub(super) fn finish(&mut self, options: &Options, report: &Report) -> io::Result<()> {
        let text = match self.format {
            Format::Text => self.look.end(report),
            Format::Tap => self.tap.end(report),
            Format::Json => json::report(options, report),
        };
        self.write(&text)?;
        self.flush()
    }
}
