//! One refereed game: two engines, our own game as judge, and clocks that are kept here.
//!
//! A game goes from `start` (the position that both engines get) through `game` (turns) to `count`
//! (two passes) or another `ending`; `sgf` is the record of it. `seat` is an engine as the table
//! sees it (a `child` process, or a player of our own), `clocks` what is said to it about time,
//! `meter` what it uses, `fault` what can go wrong with it.

mod child;
mod clocks;
mod count;
mod ending;
mod fault;
mod game;
mod meter;
mod seat;
mod sgf;
mod start;

use std::time::{Duration, Instant, SystemTime};

use tengen_clock::TimeSystem;
use tengen_rules::{By, ByColor, Color, Game, Outcome};

pub(crate) use self::fault::Fault;
use self::game::{Halt, Table};
pub(crate) use self::seat::Seat;
use self::sgf::Story;
use crate::Stop;
use crate::contest::Audience;
use crate::openings::Opening;
use crate::record::{End, GameRecord, Kind, Voided};
use crate::schedule::Slot;
use crate::settings::{Policy, Settings};

/// The article under which a game is lost on time.
const TIME: &str = "B-22.5";

/// The article that leaves everything else to the referee.
const REFEREE: &str = "A-II.12.1";

/// Why a game was broken off.
pub(crate) const STOPPED: &str = "the match was stopped";

/// A game to be played.
#[derive(Debug)]
pub(crate) struct Assignment<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) slot: &'a Slot,
    pub(crate) attempt: u32,
    pub(crate) opening: &'a Opening,
}

/// What came of it.
#[derive(Debug)]
pub(crate) enum Played {
    /// It counts.
    Over(Box<GameRecord>),
    /// It is to be played again.
    Void(Voided),
    /// The match cannot go on, and why.
    Fatal(Voided),
}

/// Plays a game.
pub(crate) fn play<'s>(
    assignment: &Assignment<'_>,
    seats: ByColor<&mut Seat<'s>>,
    referee: Option<&mut Seat<'s>>,
    audience: &dyn Audience,
    stop: &Stop,
) -> Played {
    let Assignment { slot, opening, .. } = *assignment;
    let begun = Instant::now();
    let mut table = Table::new(assignment, seats, referee, audience);
    let ended = table.run();
    table.note_chatter();
    if stop.is_stopped() {
        return Played::Void(table.voided(None, None, STOPPED.to_owned()));
    }
    let end = match ended {
        Ok(end) => end,
        Err(Halt::Fatal(why)) => return Played::Fatal(table.voided(None, None, why)),
        Err(Halt::Fault { guilty, kind, detail }) => {
            fault_end(&mut table.game, guilty, kind, detail)
        }
    };
    if let Some(played) = not_counted(assignment, &end, |end| {
        table.voided(Some(end.kind), end.guilty, end.detail.clone())
    }) {
        return played;
    }
    Played::Over(Box::new(GameRecord {
        slot: *slot,
        attempt: assignment.attempt,
        sgf: table.sgf(Some(&end)),
        end,
        moves: table.moves,
        opening: opening.name.clone(),
        versions: table.versions,
        mismatches: table.mismatches,
        begun: table.begun,
        time: begun.elapsed(),
    }))
}

/// What comes of a game that cannot begin because an engine is not ready: one of the players, or
/// the referee.
pub(crate) fn unseated(assignment: &Assignment<'_>, guilty: Option<Color>, fault: Fault) -> Played {
    let Assignment { settings, slot, attempt, opening } = *assignment;
    let begun = now().as_secs();
    let name = |color: Color| settings.entrants[slot.players[color]].name.clone();
    let void = |kind, detail| Voided {
        number: slot.number,
        attempt,
        kind,
        guilty: guilty.map(name),
        detail,
        sgf: None,
    };
    let (guilty, kind, detail) = match (guilty, fault) {
        (Some(guilty), Fault::Engine { kind, detail }) => (guilty, kind, detail),
        (None, Fault::Engine { detail, .. }) => {
            return Played::Fatal(void(None, format!("the referee: {detail}")));
        }
        (_, Fault::Fatal(why)) => return Played::Fatal(void(None, why)),
    };
    let mut game = opening.game.clone();
    let end = fault_end(&mut game, guilty, kind, detail);
    if let Some(played) =
        not_counted(assignment, &end, |end| void(Some(end.kind), end.detail.clone()))
    {
        return played;
    }
    let versions = ByColor::default();
    let sgf = Story {
        assignment,
        game: &game,
        end: Some(&end),
        versions: &versions,
        systems: ByColor::splat(TimeSystem::None),
        moves: &[],
        told: &[],
        mismatches: &[],
        begun,
    }
    .write();
    Played::Over(Box::new(GameRecord {
        slot: *slot,
        attempt,
        end,
        moves: Vec::new(),
        opening: opening.name.clone(),
        versions,
        mismatches: Vec::new(),
        begun,
        time: Duration::ZERO,
        sgf,
    }))
}

/// What comes of a game that does not count by the policies of the match; `None` if it counts.
fn not_counted(
    assignment: &Assignment<'_>,
    end: &End,
    void: impl FnOnce(&End) -> Voided,
) -> Option<Played> {
    match assignment.settings.policies.of(end.kind) {
        Some(Policy::Void) => Some(Played::Void(void(end))),
        Some(Policy::Stop) => Some(Played::Fatal(void(end))),
        _ if end.outcome == Outcome::Replay => Some(Played::Void(void(end))),
        _ => None,
    }
}

/// Ends a game after a fault, as a loss.
fn fault_end(game: &mut Game, guilty: Color, kind: Kind, detail: String) -> End {
    let (by, article) = match kind {
        Kind::Time => (By::Time, TIME),
        _ => (By::Forfeit, REFEREE),
    };
    let outcome = Outcome::win(guilty.other(), by);
    game.end(outcome, article);
    End { guilty: Some(guilty), detail, ..end(kind, outcome) }
}

/// An end about which nothing else is to be said.
fn end(kind: Kind, outcome: Outcome) -> End {
    End {
        kind,
        outcome,
        guilty: None,
        judge: String::new(),
        said: ByColor::default(),
        referee_said: None,
        detail: String::new(),
    }
}

/// The time since 1970.
fn now() -> Duration {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
}
