//! The threads that play the games of a match.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tengen_rules::{ByColor, Color};

use super::progress::Progress;
use super::seats::Seats;
use super::{Audience, Conclusion, Control, Event, Reason};
use crate::openings::Openings;
use crate::record::{GameRecord, Voided};
use crate::schedule::{Schedule, Slot};
use crate::settings::Settings;
use crate::store::Store;
use crate::table::{Assignment, Played, STOPPED, play, unseated};
use crate::{LOG, affinity};

/// A pairing goes no further after so many attempts running that do not count.
const LOSING_VOIDS: u32 = 2;

/// A match and how far it is.
pub(super) struct Contest<'a> {
    pub(super) settings: &'a Settings,
    pub(super) store: &'a dyn Store,
    pub(super) audience: &'a dyn Audience,
    pub(super) control: &'a Control,
    pub(super) schedule: Schedule,
    pub(super) openings: Openings,
    pub(super) progress: Mutex<Progress>,
}

impl Contest<'_> {
    /// Plays one game after the other.
    pub(super) fn work(&self, worker: usize) {
        if self.settings.affinity
            && let Err(error) = affinity::keep_to(worker, self.settings.threads)
        {
            let text = format!("games do not keep to processors of their own: {error}");
            self.audience.hear(&Event::Warning(&text));
        }
        let mut seats = Seats::default();
        while let Some((slot, attempt)) = self.next() {
            let game = AssertUnwindSafe(|| self.game(&mut seats, &slot, attempt));
            let played = panic::catch_unwind(game).unwrap_or_else(|_| {
                // The panic's own message is on standard error; its engines may be in any state.
                log::error!(target: LOG, "game {} ended by an error of this program", slot.number);
                seats = Seats::default();
                Played::Void(void(&slot, attempt, "an error of this program".to_owned()))
            });
            self.settle(&slot, played);
        }
        seats.quit();
    }

    /// The next game, claimed.
    fn next(&self) -> Option<(Slot, u32)> {
        loop {
            let mut progress = self.progress();
            let over = progress.failure.is_some() || progress.is_decided();
            if over || self.control.is_finishing() {
                return None;
            }
            let number = progress.number(self.schedule.len())?;
            let slot = self.schedule.slot(number).expect("numbers go up to the last game");
            if progress.stopped[slot.pairing].is_some() {
                continue;
            }
            match self.store.claim(number) {
                Ok(Some(attempt)) => return Some((slot, attempt)),
                Ok(None) => {}
                Err(error) => progress.failure = Some(error.to_string()),
            }
        }
    }

    /// Plays a game with the engines that are running, or with new ones.
    fn game<'s>(&'s self, seats: &mut Seats<'s>, slot: &Slot, attempt: u32) -> Played {
        let opening = self.openings.opening(slot);
        let assignment = Assignment { settings: self.settings, slot, attempt, opening: &opening };
        let mut players = match seats.seated(slot, self.settings, &self.control.stop) {
            Ok(players) => players,
            // An engine that was killed at its start has done nothing wrong.
            Err(_) if self.control.is_stopped() => {
                return Played::Void(void(slot, attempt, STOPPED.to_owned()));
            }
            Err((guilty, fault)) => return unseated(&assignment, guilty, fault),
        };
        let pair = ByColor::new(&mut players.black, &mut players.white);
        let played =
            play(&assignment, pair, seats.referee.as_mut(), self.audience, &self.control.stop);
        let guilty = match &played {
            Played::Over(record) => record.end.guilty,
            Played::Void(voided) | Played::Fatal(voided) => {
                voided.guilty.as_ref().and_then(|name| {
                    Color::ALL
                        .into_iter()
                        .find(|&color| self.settings.entrants[slot.players[color]].name == *name)
                })
            }
        };
        seats.referee.take_if(|referee| referee.is_lost());
        let ByColor { black, white } = players;
        for (color, seat) in [(Color::Black, black), (Color::White, white)] {
            let index = slot.players[color];
            if guilty == Some(color) || seat.is_lost() {
                // What it still does or answers would be taken for part of the next game.
                drop(seat);
            } else if self.settings.entrants[index].restart {
                seat.quit();
            } else {
                seats.players.push((index, seat));
            }
        }
        played
    }

    /// Keeps what came of a game, and what follows from it.
    fn settle(&self, slot: &Slot, played: Played) {
        let (voided, fatal) = match played {
            Played::Over(record) => return self.finish(slot, &record),
            Played::Void(voided) => (voided, false),
            Played::Fatal(voided) => (voided, true),
        };
        let kept = self.store.void(&voided);
        let mut progress = self.progress();
        match kept {
            Ok(true) => progress.tally.push_voided(&voided),
            Ok(false) => {}
            Err(error) => progress.failure = Some(error.to_string()),
        }
        if fatal {
            progress.failure = Some(voided.detail.clone());
        }
        if self.control.is_stopped() {
            return;
        }
        progress.voids[slot.pairing] += 1;
        let stops = progress.voids[slot.pairing] >= LOSING_VOIDS && !fatal;
        if stops {
            progress.stopped[slot.pairing] = Some(voided.detail.clone());
        } else {
            progress.again.push_back(slot.number);
        }
        drop(progress);
        self.audience.hear(&Event::Voided { slot, voided: &voided });
        if stops {
            let players = self.schedule.pairings()[slot.pairing];
            let why = format!(
                "{LOSING_VOIDS} games running did not count, the last one because: {}",
                voided.detail
            );
            self.audience.hear(&Event::PairingStopped { players, why: &why });
        }
    }

    fn finish(&self, slot: &Slot, record: &GameRecord) {
        let kept = self.store.finish(record);
        let mut progress = self.progress();
        match kept {
            Ok(true) => {
                progress.voids[slot.pairing] = 0;
                progress.tally.push(record);
                self.audience.hear(&Event::Finished { record, tally: &progress.tally });
            }
            Ok(false) => {
                log::warn!(target: LOG, "game {} was finished by somebody else", slot.number);
            }
            Err(error) => progress.failure = Some(error.to_string()),
        }
    }

    /// Ends the match because of what went wrong.
    pub(super) fn fail(&self, why: String) {
        self.progress().failure.get_or_insert(why);
    }

    /// What came of it.
    pub(super) fn conclude(self) -> Conclusion {
        let mut progress = self.progress.into_inner().unwrap_or_else(PoisonError::into_inner);
        let reason = if let Some(why) = progress.failure {
            Reason::Failed(why)
        } else if progress.is_decided() {
            Reason::Decided
        } else if self.control.is_stopped()
            || self.control.is_finishing() && progress.number(self.schedule.len()).is_some()
        {
            Reason::Interrupted
        } else {
            Reason::Complete
        };
        let pairings = self.schedule.pairings().iter().copied();
        let stopped = pairings.zip(progress.stopped);
        let stopped = stopped.filter_map(|(players, why)| Some((players, why?))).collect();
        Conclusion { summary: progress.tally.summary(), reason, stopped }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn void(slot: &Slot, attempt: u32, detail: String) -> Voided {
    Voided { number: slot.number, attempt, kind: None, guilty: None, detail, sgf: None }
}
