//! The page of a running match: boards and statistics in a browser, as they change.
//!
//! The threads of the games only note what has happened ([`state`]). A thread of its own looks at
//! the notes some times a second while somebody watches and sends what is new ([`server`]), so that
//! no game ever waits for a browser.

mod page;
mod server;
mod state;
#[cfg(test)]
mod tests;
mod view;

use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use anyhow::Context as _;
use tengen_arena::contest::{Audience, Conclusion, Event, Reason};
use tengen_arena::record::GameRecord;
use tengen_arena::summary::{Summary, Tally};
use tokio::runtime;
use tokio::sync::watch;

use self::state::{Ended, State};
use super::address::Address;
use super::plan::Plan;
use super::values::Text;
use crate::logging;
use crate::show::visible;

/// What a page says about its match.
#[derive(Debug)]
pub(super) struct About {
    /// The engines, in the order of the match.
    pub(super) names: Vec<String>,
    /// The settings, in a line.
    pub(super) settings: String,
    /// Games of the match.
    pub(super) games: u32,
    /// Games that were over before.
    pub(super) done: u32,
}

/// Serves the page of a match until it is closed or dropped.
#[derive(Debug)]
pub(super) struct Live {
    address: SocketAddr,
    shared: Arc<Shared>,
    closing: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

/// Begins to serve the page of the match, if that is asked for.
pub(super) fn serve(
    plan: &Plan,
    names: &[String],
    finished: &[GameRecord],
) -> anyhow::Result<Option<Live>> {
    let Some(Text(Address(address))) = plan.config.serve else { return Ok(None) };
    let settings = &plan.settings;
    let schedule = settings.schedule()?;
    let mut tally = Tally::new(names.to_vec(), &schedule, settings.size, settings.sprt);
    for record in finished {
        tally.push(record);
    }
    let about = About {
        names: names.to_vec(),
        settings: format!(
            "{}×{}, {} rules, komi {}",
            settings.size.width(),
            settings.size.height(),
            settings.rules_name,
            settings.komi
        ),
        games: schedule.len(),
        done: u32::try_from(finished.len()).unwrap_or(u32::MAX),
    };
    let live = Live::bind(address, about, tally.summary())?;
    logging::say(&format!("the match is shown at {}", live.url()));
    Ok(Some(live))
}

/// What the games tell and the server shows.
#[derive(Debug)]
struct Shared {
    about: About,
    state: Mutex<State>,
}

impl Shared {
    /// The state. It is never held for longer than a copy of it takes.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Live {
    /// Begins to serve the page of a match at an address, where port 0 is any that is free. The
    /// games that were over before amount to `summary`.
    ///
    /// # Errors
    ///
    /// If the address cannot be had.
    pub(super) fn bind(
        address: SocketAddr,
        about: About,
        summary: Summary,
    ) -> anyhow::Result<Self> {
        let what = || format!("cannot serve the page of the match at {address}");
        let listener = TcpListener::bind(address).with_context(what)?;
        listener.set_nonblocking(true).with_context(what)?;
        let address = listener.local_addr().with_context(what)?;
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.with_context(what)?;
        let About { names, settings, games, done } = about;
        let names = names.iter().map(visible).collect();
        let about = About { names, settings: visible(&settings), games, done };
        let state = Mutex::new(State::new(about.games, about.done, summary));
        let shared = Arc::new(Shared { about, state });
        let (closing, closed) = watch::channel(false);
        let serve = {
            let shared = Arc::clone(&shared);
            move || {
                if let Err(error) = runtime.block_on(server::serve(listener, shared, closed)) {
                    log::warn!("the page of the match is served no more: {error}");
                }
            }
        };
        let thread = thread::Builder::new().name("live".to_owned()).spawn(serve);
        Ok(Self { address, shared, closing, thread: Some(thread.with_context(what)?) })
    }

    /// Where the page is.
    pub(super) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Shows how the match came to its end and serves its page no more.
    pub(super) fn close(self, conclusion: &Conclusion) {
        let reason = match &conclusion.reason {
            Reason::Complete => "all games are played".to_owned(),
            Reason::Decided => "the test is decided".to_owned(),
            Reason::Interrupted => "it was interrupted".to_owned(),
            Reason::Failed(why) => visible(why),
        };
        let mut state = self.shared.state();
        state.show(conclusion.summary.clone());
        state.end(reason);
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.closing.send_replace(true);
        if let Some(thread) = self.thread.take() {
            // Whatever went wrong there has been said there.
            let _ = thread.join();
        }
    }
}

impl Audience for Live {
    fn hear(&self, event: &Event<'_>) {
        let state = || self.shared.state();
        match event {
            Event::Warning(text) => state().note(visible(text)),
            Event::Started { slot, attempt, game } => state().begin(slot, *attempt, game),
            Event::Moved { slot, color, mv, cost, game } => {
                let stones = state::stones(game);
                state().move_made(slot.number, *color, *mv, cost.wall, game.turn_count(), stones);
            }
            Event::Finished { record, tally } => {
                state().finish(Ended::finished(record));
                // The last game for a long time may have ended just after another one.
                let summary = tally.summary();
                state().show(summary);
            }
            Event::Voided { slot, voided } => state().void(Ended::voided(slot, voided)),
            Event::PairingStopped { players, why } => {
                let [first, other] = players.map(|player| &self.shared.about.names[player]);
                let why = visible(why);
                state().note(format!("{first} – {other} goes no further: {why}"));
            }
        }
    }
}
