//! Ends of a game without two passes.

use tengen_rules::{By, ByColor, Color, Outcome, Phase};

use super::count::{Judge, own_score};
use super::game::{Halt, Table};
use super::{REFEREE, end};
use crate::record::{End, Kind};
use crate::settings::{Adjudication, Policy};

impl Table<'_, '_> {
    /// A side gives up.
    pub(super) fn resigned(&mut self, color: Color) -> End {
        let outcome = Outcome::win(color.other(), By::Resignation);
        self.game.end(outcome, "B-7.2");
        end(Kind::Resignation, outcome)
    }

    /// The rules have ended the game: a long cycle.
    pub(super) fn ended_by_rule(&mut self) -> End {
        let outcome = self.game.outcome().unwrap_or(Outcome::NoResult);
        let drawn =
            self.settings().policies.no_result == Policy::Draw && outcome == Outcome::NoResult;
        let outcome = if drawn { Outcome::Draw } else { outcome };
        let kind =
            if outcome == Outcome::Draw && !drawn { Kind::Repetition } else { Kind::NoResult };
        let mut end = end(kind, outcome);
        if let Some(repeated) = self.game.repetition() {
            end.detail = format!("the position after turn {} came back", repeated.since);
        }
        end
    }

    /// The game has more moves than the match allows.
    pub(super) fn too_long(&mut self) -> End {
        let limit = self.settings().move_limit;
        let outcome = match self.settings().policies.move_limit {
            Policy::Draw => Outcome::Draw,
            Policy::Score => Outcome::from(own_score(&self.game)),
            _ => Outcome::NoResult,
        };
        self.game.end(outcome, REFEREE);
        let mut end = end(Kind::MoveLimit, outcome);
        if outcome.winner().is_some() {
            Judge::Status.word().clone_into(&mut end.judge);
        }
        end.detail = format!("no end after {limit} moves");
        end
    }

    /// Asks both engines who wins, if it is time to; an end if they have agreed often enough.
    pub(super) fn adjudicated(&mut self, adjudication: Adjudication) -> Result<Option<End>, Halt> {
        let count = self.moves.len();
        let due = count >= adjudication.after
            && (count - adjudication.after).is_multiple_of(adjudication.every.max(1));
        if !due || self.game.phase() != Phase::Playing {
            return Ok(None);
        }
        let mut said: ByColor<Option<String>> = ByColor::default();
        for color in Color::ALL {
            said[color] = self.seats[color].estimate(&self.game).map_err(Self::fault(color))?;
        }
        let winner = |text: &Option<String>| -> Option<Color> {
            let outcome: Outcome = text.as_deref()?.parse().ok()?;
            match outcome {
                Outcome::Win { winner, by: By::Points(margin) }
                    if margin >= adjudication.margin =>
                {
                    Some(winner)
                }
                _ => None,
            }
        };
        let agreed = winner(&said.black).filter(|color| winner(&said.white) == Some(*color));
        let times = if agreed == self.agreement.0 { self.agreement.1 } else { 0 };
        self.agreement = (agreed, times + u32::from(agreed.is_some()));
        let Some(winner) = agreed.filter(|_| self.agreement.1 >= adjudication.times) else {
            return Ok(None);
        };
        let outcome = Outcome::win(winner, By::Adjudication);
        self.game.end(outcome, REFEREE);
        let mut end = end(Kind::Adjudication, outcome);
        end.said = said;
        end.detail = format!("both engines agreed {} times after move {count}", self.agreement.1);
        Ok(Some(end))
    }
}
