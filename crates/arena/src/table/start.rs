//! The position from which the engines play, and how they are told of it.

use tengen_clock::TimeSystem;
use tengen_rules::{ByColor, Color, Game, Move, Point, PointSet};

use super::Fault;
use super::game::{Halt, Table};
use crate::LOG;
use crate::openings::Opening;
use crate::record::Kind;
use crate::schedule::Slot;
use crate::settings::Mismatch;

/// A position that both engines get before they play.
#[derive(Debug)]
pub(super) struct Start<'a> {
    pub(super) slot: &'a Slot,
    /// The position.
    pub(super) game: Game,
    /// Handicap stones in it.
    pub(super) handicap: Vec<Point>,
    /// Other stones that were set up.
    pub(super) stones: ByColor<PointSet>,
    /// Moves that were made.
    pub(super) moves: Vec<(Color, Move)>,
}

impl<'a> Start<'a> {
    /// That of an opening.
    pub(super) fn of(slot: &'a Slot, opening: &Opening) -> Self {
        let mut stones = opening.stones();
        // Stones that are a handicap and nothing else are told as one.
        let is_handicap = stones.white.is_empty() && stones.black.len() == opening.handicap();
        let handicap = if is_handicap { stones.black.iter().collect() } else { Vec::new() };
        if is_handicap {
            stones = ByColor::default();
        }
        Self { slot, game: opening.game.clone(), handicap, stones, moves: opening.moves() }
    }
}

impl Table<'_, '_> {
    /// Tells both engines what is played, and puts the first position on their boards.
    pub(super) fn set_up(&mut self) -> Result<(), Halt> {
        let settings = self.assignment.settings;
        for color in Color::ALL {
            let time = self.systems[color];
            let seat = &mut *self.seats[color];
            let notes = seat.prepare(&self.start, time).map_err(Self::fault(color))?;
            self.note(color, notes);
        }
        let asked = self.free_handicap()?;
        for color in Color::ALL {
            let knows = asked && color == Color::Black;
            let seat = &mut *self.seats[color];
            let notes = seat.set_position(&self.start, knows).map_err(Self::fault(color))?;
            self.note(color, notes);
        }
        if let (Mismatch::Refuse, Some(first)) = (settings.mismatch, self.mismatches.first()) {
            return Err(Halt::Fatal(format!("{first} (mismatch = \"refuse\")")));
        }
        self.game = self.start.game.clone();
        self.prepare_referee();
        Ok(())
    }

    /// Keeps what a side's engine says that is not so in this match.
    pub(super) fn note(&mut self, color: Color, notes: Vec<String>) {
        let name = &self.seats[color].entrant.name;
        self.mismatches.extend(notes.into_iter().map(|note| format!("{name}: {note}")));
    }

    /// Keeps that an engine wrote to its output what is no reply.
    pub(super) fn note_chatter(&mut self) {
        for color in Color::ALL {
            if let Some(line) = self.seats[color].take_chatter() {
                let line = tengen_gtp::clipped(&line);
                self.note(color, vec![format!("it writes outside of its replies: \"{line}\"")]);
            }
        }
    }

    /// Gives the referee engine the same game. One that fails says nothing from then on.
    fn prepare_referee(&mut self) {
        let Some(referee) = &mut self.referee else { return };
        let told = referee.prepare(&self.start, TimeSystem::None).and_then(|mut notes| {
            notes.extend(referee.set_position(&self.start, false)?);
            Ok(notes)
        });
        match told {
            Ok(notes) => {
                self.mismatches.extend(notes.into_iter().map(|note| format!("referee: {note}")));
            }
            Err(fault) => self.lose_referee(&fault),
        }
    }

    /// Goes on without the referee engine.
    pub(super) fn lose_referee(&mut self, fault: &Fault) {
        let (Fault::Engine { detail, .. } | Fault::Fatal(detail)) = fault;
        log::warn!(target: LOG, "game {}: the referee is lost: {detail}", self.assignment.slot.number);
        self.mismatches.push(format!("referee: {detail}"));
        self.referee = None;
    }

    /// Lets Black's engine choose its handicap stones, where the match is so. Returns whether it
    /// did: then they stand on its board.
    fn free_handicap(&mut self) -> Result<bool, Halt> {
        let stones = self.assignment.opening.free_handicap;
        if stones == 0 {
            return Ok(false);
        }
        let size = self.game.size();
        let chosen =
            self.seats.black.place_handicap(size, stones).map_err(Self::fault(Color::Black))?;
        let asked = chosen.is_some();
        let points = if let Some(points) = chosen {
            points
        } else {
            let note = "it cannot place handicap stones: they stand on fixed points";
            self.note(Color::Black, vec![note.to_owned()]);
            tengen_rules::fixed_handicap(size, stones)
                .map_err(|error| Halt::Fatal(error.to_string()))?
        };
        let set = if points.len() == stones {
            self.start.game.set_handicap(&points).map_err(|error| error.to_string())
        } else {
            Err(format!("it placed {} stones of {stones}", points.len()))
        };
        set.map_err(|detail| Halt::Fault {
            guilty: Color::Black,
            kind: Kind::ProtocolError,
            detail,
        })?;
        self.start.handicap = points;
        Ok(asked)
    }
}
