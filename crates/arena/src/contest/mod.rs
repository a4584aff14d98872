//! A match at work: games at the same time, claimed from a store and kept in it.

mod progress;
mod seats;
mod work;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tengen_rules::{Color, Event as Logged, Game, Move};
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};
use thiserror::Error;

use self::progress::Progress;
use self::work::Contest;
use crate::Stop;
use crate::openings::{Opening, OpeningError, Openings};
use crate::record::{Cost, GameRecord, Voided};
use crate::schedule::{ScheduleError, Slot};
use crate::settings::{OpeningSource, Settings};
use crate::store::{Store, StoreError};
use crate::summary::{Summary, Tally};

/// What happens in a match, as it happens.
#[derive(Debug)]
pub enum Event<'a> {
    /// Something that the user should know.
    Warning(&'a str),
    /// A game begins.
    Started {
        /// The game.
        slot: &'a Slot,
        /// Which attempt it is.
        attempt: u32,
        /// The position from which the engines play.
        game: &'a Game,
    },
    /// A move was made.
    Moved {
        /// The game.
        slot: &'a Slot,
        /// Who made it.
        color: Color,
        /// The move.
        mv: Move,
        /// What it cost.
        cost: Cost,
        /// The position after it.
        game: &'a Game,
    },
    /// A game is over and kept.
    Finished {
        /// The game.
        record: &'a GameRecord,
        /// All games so far.
        tally: &'a Tally,
    },
    /// An attempt does not count.
    Voided {
        /// The game.
        slot: &'a Slot,
        /// The attempt.
        voided: &'a Voided,
    },
    /// A pairing goes no further.
    PairingStopped {
        /// The two entrants.
        players: [usize; 2],
        /// Why.
        why: &'a str,
    },
}

/// Hears what happens in a match; called from the threads of the games.
pub trait Audience: Sync {
    /// Something has happened.
    fn hear(&self, event: &Event<'_>);
}

/// The way to end a match early.
#[derive(Debug, Default)]
pub struct Control {
    stop: Stop,
    finishing: AtomicBool,
}

impl Control {
    /// Lets the running games come to their end and begins no others.
    pub fn finish(&self) {
        self.finishing.store(true, Ordering::SeqCst);
    }

    /// Whether no games are begun any more.
    pub fn is_finishing(&self) -> bool {
        self.finishing.load(Ordering::SeqCst)
    }

    /// Breaks all games off; they will be played again.
    pub fn stop(&self) {
        self.finish();
        self.stop.stop();
    }

    /// Whether games were broken off.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }
}

/// How a match came to its end.
#[derive(Debug)]
pub struct Conclusion {
    /// What the games amount to.
    pub summary: Summary,
    /// Why no further games were begun.
    pub reason: Reason,
    /// Pairings that went no further, with the reason.
    pub stopped: Vec<([usize; 2], String)>,
}

/// Why no further games were begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// All were played.
    Complete,
    /// The test came to a result.
    Decided,
    /// It was asked for.
    Interrupted,
    /// Something went wrong that concerns all games.
    Failed(String),
}

/// Why a match cannot begin.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ContestError {
    /// There are too few engines or too many games.
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    /// The openings cannot be used.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store has games that are not those of this match.
    #[error(
        "games: game {number} in the store is none of this match: games can grow, not shrink, and \
         an odd number of games of several pairings cannot be changed"
    )]
    OtherGames {
        /// The first game that differs.
        number: u32,
    },
    /// The files of openings have changed since the match was begun.
    #[error(
        "openings: game {number} in the store began from \"{opening}\", which is not what the files \
         have for it now; use those with which the match was begun, or another store"
    )]
    OtherOpenings {
        /// The first game that differs.
        number: u32,
        /// Its opening.
        opening: String,
    },
}

/// Whether a game began from an opening: the same stones and moves, under the same name.
fn began_from(record: &GameRecord, opening: &Opening) -> bool {
    let Ok(read) = Collection::read_strict(record.sgf.as_bytes()) else { return false };
    let replay = read.game(0).and_then(|root| replay_main_line(root, &Options::default()).ok());
    replay.is_some_and(|replay| {
        let moves = opening.moves();
        record.opening == opening.name
            && replay.game.moves().take(moves.len()).eq(moves)
            && set_up(&replay.game) == set_up(&opening.game)
    })
}

/// The stones that stood before the first move.
fn set_up(game: &Game) -> Option<&Logged> {
    game.log().first().filter(|event| event.turn().is_none())
}

/// Plays all games of a match that the store does not have yet.
///
/// # Errors
///
/// [`ContestError`] if the match cannot begin. What goes wrong later is part of the
/// [`Conclusion`].
pub fn run(
    settings: &Settings,
    store: &dyn Store,
    audience: &dyn Audience,
    control: &Control,
) -> Result<Conclusion, ContestError> {
    let schedule = settings.schedule()?;
    let rules = settings.effective_rules();
    let openings = Openings::load(&settings.opening, settings.size, &rules, settings.komi)?;
    for warning in openings.warnings() {
        audience.hear(&Event::Warning(warning));
    }
    let from_files = matches!(settings.opening, OpeningSource::Sgf(_));
    let last = schedule.slot(schedule.len()).map_or(0, |slot| slot.pair as usize + 1);
    if let Some(count) = openings.count().filter(|&count| from_files && count < last) {
        let text = format!("{count} openings for {last} pairs of games: some are played again");
        audience.hear(&Event::Warning(&text));
    }
    let names = settings.entrants.iter().map(|entrant| entrant.name.clone());
    let mut tally = Tally::new(names, &schedule, settings.size, settings.sprt);
    let mut done = vec![false; schedule.len() as usize];
    for record in store.finished()? {
        let number = record.slot.number;
        if schedule.slot(number) != Some(record.slot) {
            return Err(ContestError::OtherGames { number });
        }
        if from_files && !began_from(&record, &openings.opening(&record.slot)) {
            return Err(ContestError::OtherOpenings { number, opening: record.opening });
        }
        done[number as usize - 1] = true;
        tally.push(&record);
    }
    for voided in store.voided()? {
        tally.push_voided(&voided);
    }
    let progress = Mutex::new(Progress::new(schedule.pairings().len(), done, tally));
    let contest = Contest { settings, store, audience, control, schedule, openings, progress };
    thread::scope(|scope| {
        for worker in 0..settings.jobs.get() {
            let contest = &contest;
            let named = thread::Builder::new().name(format!("game-{worker}"));
            if let Err(error) = named.spawn_scoped(scope, move || contest.work(worker)) {
                contest.fail(format!("cannot start a thread for games: {error}"));
            }
        }
    });
    Ok(contest.conclude())
}
