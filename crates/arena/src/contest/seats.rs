//! The engines that are running between the games of a match.

use tengen_rules::{ByColor, Color};

use crate::Stop;
use crate::schedule::Slot;
use crate::settings::Settings;
use crate::table::{Fault, Seat};

/// The engines that a worker has running.
#[derive(Default)]
pub(super) struct Seats<'s> {
    pub(super) players: Vec<(usize, Seat<'s>)>,
    pub(super) referee: Option<Seat<'s>>,
}

impl<'s> Seats<'s> {
    /// Both engines of a game, ready; else whose does not start, and why.
    pub(super) fn seated(
        &mut self,
        slot: &Slot,
        settings: &'s Settings,
        stop: &'s Stop,
    ) -> Result<ByColor<Seat<'s>>, (Option<Color>, Fault)> {
        for (_, seat) in self
            .players
            .extract_if(.., |(index, _)| ![slot.players.black, slot.players.white].contains(index))
        {
            seat.quit();
        }
        if let (None, Some(referee)) = (&self.referee, &settings.referee) {
            let mut seat = Seat::start(referee, settings, stop).map_err(|fault| (None, fault))?;
            seat.greet().map_err(|fault| (None, fault))?;
            self.referee = Some(seat);
        }
        // Both are started before the first is waited for.
        let mut seat = |color: Color| {
            let index = slot.players[color];
            if let Some(place) = self.players.iter().position(|(seated, _)| *seated == index) {
                return Ok((self.players.swap_remove(place).1, false));
            }
            let seat = Seat::start(&settings.entrants[index], settings, stop);
            seat.map(|seat| (seat, true)).map_err(|fault| (Some(color), fault))
        };
        let (mut black, new_black) = seat(Color::Black)?;
        let (mut white, new_white) = seat(Color::White)?;
        let greet = |seat: &mut Seat<'s>, new| if new { seat.greet() } else { Ok(()) };
        let greeted = ByColor::new(greet(&mut black, new_black), greet(&mut white, new_white));
        let (guilty, fault) = match (greeted.black, greeted.white) {
            (Ok(()), Ok(())) => return Ok(ByColor::new(black, white)),
            (Err(fault), _) => (Color::Black, fault),
            (Ok(()), Err(fault)) => (Color::White, fault),
        };
        // The other one may have taken long to start, and is ready for its next game.
        let other = if guilty == Color::Black { white } else { black };
        if !other.is_lost() {
            self.players.push((slot.players[guilty.other()], other));
        }
        Err((Some(guilty), fault))
    }

    /// Lets all of them end.
    pub(super) fn quit(self) {
        for (_, seat) in self.players {
            seat.quit();
        }
        if let Some(referee) = self.referee {
            referee.quit();
        }
    }
}
