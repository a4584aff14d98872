//! A match as it is seen while it is played: a line for each game that is over on standard output,
//! the running games and the score on standard error.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use tengen_arena::contest::{Audience, Event};
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::record::{GameRecord, Voided};
use tengen_arena::schedule::Slot;
use tengen_arena::summary::{Summary, Tally, TestState};
use tengen_rules::Color;

use super::json;
use super::numbers::{points, signed};
use crate::logging;
use crate::show::{When, visible};

/// How wide the bar of a test is, in letters.
const BAR: usize = 20;

/// How often the lines of running games are drawn.
const PACE: u8 = 10;

/// Shows a match.
pub(super) struct Terminal {
    names: Vec<String>,
    json: bool,
    shown: bool,
    lines: MultiProgress,
    head: ProgressBar,
    score: ProgressBar,
    running: Mutex<BTreeMap<u32, ProgressBar>>,
}

impl Terminal {
    /// A match of so many games between engines of these names, of which `done` are over.
    pub(super) fn new(
        names: Vec<String>,
        games: u32,
        done: u32,
        progress: When,
        json: bool,
    ) -> Self {
        let shown = progress.or(|| io::stderr().is_terminal());
        let target = if shown {
            ProgressDrawTarget::stderr_with_hz(PACE)
        } else {
            ProgressDrawTarget::hidden()
        };
        let lines = MultiProgress::with_draw_target(target);
        let head = ProgressBar::new(games.into()).with_position(done.into());
        let head = lines.add(head.with_style(style("{wide_bar} {pos} of {len} games")));
        head.reset_eta();
        let score = lines.add(ProgressBar::new_spinner().with_style(style("{msg}")));
        if shown {
            head.enable_steady_tick(Duration::from_secs(1));
        }
        Self { names, json, shown, lines, head, score, running: Mutex::default() }
    }

    /// Ends the display.
    pub(super) fn close(&self) {
        self.head.finish_and_clear();
        self.score.finish_and_clear();
    }

    /// Writes a line to standard output. Whoever does not listen any more misses nothing that is
    /// not in the store.
    fn say(&self, line: &str) {
        self.lines.suspend(|| {
            let _ = writeln!(io::stdout(), "{line}");
        });
    }

    fn players(&self, slot: &Slot) -> String {
        let name = |color: Color| visible(&self.names[slot.players[color]]);
        format!("{} – {}", name(Color::Black), name(Color::White))
    }

    fn finished(&self, record: &GameRecord, tally: &Tally) {
        self.leave(record.slot.number);
        if self.shown {
            // How long it takes can be said once a game is over.
            self.head.set_style(style("{wide_bar} {pos} of {len} games, {eta} left"));
        }
        self.head.inc(1);
        if self.json {
            self.say(&json::finished(record, &self.names));
        } else {
            let detail = if record.end.detail.is_empty() {
                String::new()
            } else {
                format!(": {}", visible(&record.end.detail))
            };
            let moves = record.moves.len();
            self.say(&format!(
                "{:>5}  {}  {}  {moves} moves, {}{detail}",
                record.slot.number,
                self.players(&record.slot),
                record.end.outcome.word(),
                record.end.kind
            ));
        }
        if self.shown {
            self.score.set_message(standing(&tally.summary()));
        }
    }

    fn voided(&self, slot: &Slot, voided: &Voided) {
        self.leave(slot.number);
        if self.json {
            self.say(&json::voided(slot, voided, &self.names));
        } else {
            let whose = voided.guilty.as_ref().map(|name| format!("{}: ", visible(name)));
            self.say(&format!(
                "{:>5}  {}  void: {}{}",
                slot.number,
                self.players(slot),
                whose.unwrap_or_default(),
                visible(&voided.detail)
            ));
        }
    }

    fn leave(&self, number: u32) {
        let bar = self.lock().remove(&number);
        if let Some(bar) = bar {
            bar.finish_and_clear();
            self.lines.remove(&bar);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<u32, ProgressBar>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Audience for Terminal {
    fn hear(&self, event: &Event<'_>) {
        match event {
            Event::Warning(text) => self.lines.suspend(|| logging::warn(text)),
            Event::Started { slot, attempt, .. } => {
                if self.json {
                    self.say(&json::started(slot, *attempt, &self.names));
                }
                if self.shown {
                    let bar = ProgressBar::new_spinner().with_style(style("{prefix}  {msg}"));
                    let bar = self.lines.add(bar);
                    bar.set_prefix(format!("{:>5}  {}", slot.number, self.players(slot)));
                    self.lock().insert(slot.number, bar);
                }
            }
            Event::Moved { slot, color, mv, game, .. } => {
                if self.shown
                    && let Some(bar) = self.lock().get(&slot.number)
                {
                    bar.set_message(format!("move {}: {color} {mv}", game.turn_count()));
                }
            }
            Event::Finished { record, tally } => self.finished(record, tally),
            Event::Voided { slot, voided } => self.voided(slot, voided),
            Event::PairingStopped { players, why } => {
                let [first, other] = players.map(|player| visible(&self.names[player]));
                if self.json {
                    self.say(&json::stopped(*players, why, &self.names));
                }
                let text = format!("{first} – {other} goes no further: {}", visible(why));
                self.lines.suspend(|| logging::warn(&text));
            }
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("the template is proper")
}

/// The score in one line.
fn standing(summary: &Summary) -> String {
    if let [pairing] = &summary.pairings[..] {
        let [first, other] = pairing.players.map(|player| visible(&summary.engines[player].name));
        let [score, opposite] = pairing.scores.map(|score| points(score.points()));
        let mut text = format!("{first} {score} – {opposite} {other}");
        if let Some(estimate) = &pairing.estimate {
            let error =
                estimate.elo_error.map_or_else(|| "n/a".to_owned(), |error| format!("{error:.1}"));
            let _ = write!(text, "   Elo {} ± {error}", signed(estimate.elo, 1));
        }
        if let Some(test) = &pairing.test {
            let _ = write!(text, "   {}", bar(test));
        }
        return text;
    }
    let best = summary.ranking().into_iter().take(5);
    let line = best.map(|place| {
        let engine = &summary.engines[place];
        format!("{} {}", visible(&engine.name), points(engine.score().points()))
    });
    line.collect::<Vec<_>>().join("   ")
}

/// How far a test is, such as `LLR 1.20 [-----------|===----] -2.94 to 2.94`.
fn bar(test: &TestState) -> String {
    let TestState { llr, bounds, verdict } = *test;
    let share = ((llr - bounds.lower) / (bounds.upper - bounds.lower)).clamp(0.0, 1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to BAR")]
    let filled = (share * BAR as f64).round() as usize;
    let word = match verdict {
        Verdict::Continue => "",
        Verdict::AcceptH0 => " elo0 accepted",
        Verdict::AcceptH1 => " elo1 accepted",
    };
    format!(
        "LLR {llr:.2} [{}{}] {:.2} to {:.2}{word}",
        "=".repeat(filled),
        "-".repeat(BAR - filled),
        bounds.lower,
        bounds.upper
    )
}
