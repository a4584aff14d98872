//! A game in progress: both engines are told what is played, and make their moves by turns.

use std::time::Duration;

use tengen_clock::{Clock, TimeSystem};
use tengen_rules::{ByColor, Color, Game, Phase};

use super::seat::{Seat, Wish};
use super::sgf::{Story, Told};
use super::start::Start;
use super::{Assignment, Fault, now};
use crate::contest::{Audience, Event};
use crate::record::{End, Kind, MoveRecord, Voided};
use crate::settings::Settings;

/// Why a game stops before the rules end it.
#[derive(Debug)]
pub(super) enum Halt {
    /// A side did something wrong.
    Fault { guilty: Color, kind: Kind, detail: String },
    /// No game of this match can be played.
    Fatal(String),
}

/// A game in progress.
pub(super) struct Table<'a, 's> {
    pub(super) assignment: &'a Assignment<'a>,
    pub(super) versions: ByColor<String>,
    /// When it began, in seconds since 1970.
    pub(super) begun: u64,
    pub(super) seats: ByColor<&'a mut Seat<'s>>,
    pub(super) referee: Option<&'a mut Seat<'s>>,
    pub(super) audience: &'a dyn Audience,
    pub(super) start: Start<'a>,
    pub(super) game: Game,
    pub(super) systems: ByColor<TimeSystem>,
    pub(super) clocks: ByColor<Clock>,
    pub(super) moves: Vec<MoveRecord>,
    /// What the record says about each of the moves.
    pub(super) told: Vec<Told>,
    pub(super) mismatches: Vec<String>,
    /// Whom both engines called the winner, and how often running.
    pub(super) agreement: (Option<Color>, u32),
}

impl<'a, 's> Table<'a, 's> {
    pub(super) fn new(
        assignment: &'a Assignment<'a>,
        seats: ByColor<&'a mut Seat<'s>>,
        referee: Option<&'a mut Seat<'s>>,
        audience: &'a dyn Audience,
    ) -> Self {
        let Assignment { settings, slot, opening, .. } = *assignment;
        let systems = ByColor::new(
            seats.black.entrant.time.unwrap_or(settings.time),
            seats.white.entrant.time.unwrap_or(settings.time),
        );
        Self {
            assignment,
            versions: ByColor::new(seats.black.version(), seats.white.version()),
            begun: now().as_secs(),
            seats,
            referee,
            audience,
            start: Start::of(slot, opening),
            game: opening.game.clone(),
            systems,
            clocks: ByColor::new(Clock::new(systems.black), Clock::new(systems.white)),
            moves: Vec::new(),
            told: Vec::new(),
            mismatches: Vec::new(),
            agreement: (None, 0),
        }
    }
}

impl Table<'_, '_> {
    pub(super) fn settings(&self) -> &Settings {
        self.assignment.settings
    }

    /// Plays until it is over.
    pub(super) fn run(&mut self) -> Result<End, Halt> {
        self.set_up()?;
        let Assignment { slot, attempt, .. } = *self.assignment;
        self.audience.hear(&Event::Started { slot, attempt, game: &self.game });
        let mut cleanup = false;
        loop {
            match self.game.phase() {
                Phase::Playing => {}
                Phase::Stopped => {
                    if let Some(end) = self.count(!cleanup) {
                        return Ok(end);
                    }
                    cleanup = true;
                    continue;
                }
                Phase::Ended | Phase::Confirmed => return Ok(self.ended_by_rule()),
            }
            if self.game.turn_count() >= self.settings().move_limit {
                return Ok(self.too_long());
            }
            if let Some(end) = self.turn(cleanup)? {
                return Ok(end);
            }
            if let Some(adjudication) = self.settings().adjudication
                && !cleanup
                && let Some(end) = self.adjudicated(adjudication)?
            {
                return Ok(end);
            }
        }
    }

    /// What a side's fault means to the game.
    pub(super) fn fault(guilty: Color) -> impl Fn(Fault) -> Halt {
        move |fault| match fault {
            Fault::Engine { kind, detail } => Halt::Fault { guilty, kind, detail },
            Fault::Fatal(why) => Halt::Fatal(why),
        }
    }

    /// Lets the side to move make its move.
    fn turn(&mut self, cleanup: bool) -> Result<Option<End>, Halt> {
        let color = self.game.to_move();
        let settings = self.assignment.settings;
        let until_loss = self.clocks[color].until_loss();
        let limit = until_loss.map(|limit| limit.saturating_add(settings.time_margin));
        let reply = self.seats[color].choose(
            &self.game,
            color,
            &self.clocks[color],
            limit.unwrap_or(settings.deadlines.mv),
            cleanup,
            settings.comments,
        );
        let wall = reply.cost.wall;
        let too_late = limit.filter(|limit| wall >= *limit);
        let wish = match (reply.wish, too_late) {
            (Err(Fault::Engine { kind: Kind::Crash, detail }), _) => {
                return Err(Halt::Fault { guilty: color, kind: Kind::Crash, detail });
            }
            (wish, Some(_)) => {
                let left = until_loss.unwrap_or_default();
                let kind = Kind::Time;
                let number = self.game.turn_count() + 1;
                let detail = match wish {
                    Ok(_) => format!("move {number} took {}", seconds(wall)),
                    Err(_) => format!("no move {number} within {}", seconds(wall)),
                };
                let detail = format!("{detail} with {} left", seconds(left));
                return Err(Halt::Fault { guilty: color, kind, detail });
            }
            (Err(fault), None) => return Err(Self::fault(color)(fault)),
            (Ok(wish), None) => wish,
        };
        // What the margin allows is not charged: the clock stops a moment before it runs out.
        let most = until_loss.map(|limit| limit.saturating_sub(Duration::from_nanos(1)));
        let charged = most.map_or(wall, |most| wall.min(most));
        self.clocks[color].spend(charged).expect("it is less than what was left");
        let mv = match wish {
            Wish::Play(mv) => mv,
            Wish::Resign => return Ok(Some(self.resigned(color))),
        };
        if let Err(reason) = self.game.play(color, mv) {
            let detail = format!("move {}, {mv}: {reason}", self.game.turn_count() + 1);
            return Err(Halt::Fault { guilty: color, kind: Kind::IllegalMove, detail });
        }
        self.moves.push(MoveRecord { color, mv, cost: reply.cost });
        let left = self.clocks[color].time_left();
        self.told.push(Told { left, explanation: reply.explanation });
        self.audience.hear(&Event::Moved {
            slot: self.assignment.slot,
            color,
            mv,
            cost: reply.cost,
            game: &self.game,
        });
        let other = color.other();
        let timed = self.systems[other] != TimeSystem::None;
        self.seats[other].play(color, mv, timed).map_err(Self::fault(other))?;
        if let Some(referee) = &mut self.referee
            && let Err(fault) = referee.play(color, mv, false)
        {
            self.lose_referee(&fault);
        }
        Ok(None)
    }
    /// The attempt, as one that does not count.
    pub(super) fn voided(
        &self,
        kind: Option<Kind>,
        guilty: Option<Color>,
        detail: String,
    ) -> Voided {
        let Assignment { slot, attempt, .. } = *self.assignment;
        Voided {
            number: slot.number,
            attempt,
            kind,
            guilty: guilty.map(|color| self.seats[color].entrant.name.clone()),
            detail,
            sgf: (!self.moves.is_empty()).then(|| self.sgf(None)),
        }
    }

    /// The record of the game.
    pub(super) fn sgf(&self, end: Option<&End>) -> String {
        Story {
            assignment: self.assignment,
            game: &self.game,
            end,
            versions: &self.versions,
            systems: self.systems,
            moves: &self.moves,
            told: &self.told,
            mismatches: &self.mismatches,
            begun: self.begun,
        }
        .write()
    }
}

/// A time as texts have it, such as `1.204 s`.
fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}
