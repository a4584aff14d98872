//! An analysis that is sent while the player thinks.

use std::thread;
use std::time::{Duration, Instant};

use tengen_gtp::Context;
use tengen_players::{Choice, Detail, Report, Watch};
use tengen_rules::Size;

use super::{Dialect, Request, cgos, glance, info};

/// How often a finished analysis looks whether it may end.
const PAUSE: Duration = Duration::from_millis(5);

/// A player's watch that writes a line whenever one is due.
pub(crate) struct Stream<'a, 'b> {
    context: &'a mut Context<'b>,
    request: &'a Request,
    size: Size,
    /// When the next line is due; never if `None`.
    due: Option<Instant>,
    /// The report that comes next was asked for.
    asked: bool,
    /// The last report that nobody asked for, which a player makes at its end.
    last: Report,
}

impl<'a, 'b> Stream<'a, 'b> {
    /// Opens the answer.
    pub(crate) fn new(context: &'a mut Context<'b>, request: &'a Request, size: Size) -> Self {
        context.begin();
        let due = request.interval.and_then(|interval| Instant::now().checked_add(interval));
        Self { context, request, size, due, asked: false, last: Report::default() }
    }

    /// Stays until another line comes: an analysis never ends by itself, whatever the player does.
    /// What a player that does not search sees at a glance is shown once.
    pub(crate) fn stay(mut self, choice: &Choice) {
        if self.last.root.is_none() && self.request.interval.is_some() {
            self.show(&glance::complete(&self.last, choice));
        }
        while !self.context.should_stop() {
            thread::sleep(PAUSE);
        }
    }

    /// Shows what the player thought when it made up its mind: once at least before every move,
    /// but with Leela Zero only if lines were asked for.
    pub(crate) fn close(mut self, choice: &Choice) {
        if self.request.dialect != Dialect::LeelaZero || self.request.interval.is_some() {
            self.show(&glance::complete(&self.last, choice));
        }
    }

    fn show(&mut self, report: &Report) {
        let line = match self.request.dialect {
            Dialect::Cgos => cgos::line(report, self.request, self.size),
            _ => info::line(report, self.request, self.size),
        };
        if let Some(line) = line {
            self.context.line(&line);
        }
    }
}

impl Watch for Stream<'_, '_> {
    fn should_stop(&mut self) -> bool {
        self.context.should_stop()
    }

    fn wants(&mut self) -> Option<Detail> {
        self.asked = self.due.is_some_and(|due| due <= Instant::now());
        self.asked.then(|| self.request.detail())
    }

    fn detail(&self) -> Detail {
        self.request.detail()
    }

    fn report(&mut self, report: &Report) {
        if !self.asked {
            self.last.clone_from(report);
            return;
        }
        self.asked = false;
        self.show(report);
        let interval = self.request.interval;
        self.due = interval.and_then(|interval| Instant::now().checked_add(interval));
    }
}
