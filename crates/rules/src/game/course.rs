//! Where a game stands, and what a referee and the agreement of the players add to it.

use crate::color::{ByColor, Color};
use crate::event::Event;
use crate::game::Game;
use crate::outcome::Outcome;
use crate::point_set::PointSet;
use crate::rules::Repetition;

/// Where a game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Moves are being made.
    Playing,
    /// Both sides passed, or agreed to stop: dead stones are to be agreed upon.
    Stopped,
    /// The game ended, but not by a count; [`Game::outcome`] says how.
    Ended,
    /// Both sides confirmed the end; nothing can be changed any more, but that a referee strikes the
    /// result.
    Confirmed,
}

/// The last move brought back a position, with the same side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Repeated {
    /// Number of the turn after which it stood before; 0 is the start position.
    pub since: usize,
    /// Whether both sides have captured as many stones since, as in a triple ko or eternal life.
    pub balanced: bool,
}

/// A disagreement about stones that was left to play (rule article B-21.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispute {
    /// Who claimed that they are dead.
    pub claimant: Color,
    /// Those of the stones that have not been captured since.
    pub standing: PointSet,
    /// Whether it was played out: both sides passed in succession since, agreed to stop, or the
    /// claimant gave up what is left. That the owner gives up settles nothing.
    pub settled: bool,
}

/// What is known about a game.
impl Game {
    /// Number of warnings that each side has received.
    pub fn warnings(&self) -> ByColor<u32> {
        let mut warnings = ByColor::splat(0);
        for event in &self.log {
            if let Event::Warned { color, .. } = event {
                warnings[*color] += 1;
            }
        }
        warnings
    }

    /// The sides that gave up the shared points.
    pub fn concessions(&self) -> impl Iterator<Item = Color> {
        let conceded = |color| self.log.contains(&Event::Conceded(color));
        Color::ALL.into_iter().filter(move |&color| conceded(color))
    }

    /// The voluntary passes that end the log, latest first. A forfeited turn is none of them
    /// (a penalty is no agreement to end), and play that was resumed starts a new row.
    fn closing_passes(&self) -> impl Iterator<Item = Color> {
        self.log
            .iter()
            .rev()
            .filter(|event| event.turn().is_some() || matches!(event, Event::Resumed { .. }))
            .map_while(|event| match event {
                Event::Pass(color) => Some(*color),
                _ => None,
            })
    }

    /// Number of passes in succession at the end of the log.
    pub fn passes(&self) -> usize {
        self.closing_passes().count()
    }

    /// Returns whether two passes in succession, first `first`, then `last`, stop play.
    fn stops(&self, first: Color, last: Color) -> bool {
        first != last && !(self.rules.white_passes_last && last == Color::Black)
    }

    /// Where the game stands. Two passes in succession, one by each side, stop play (rule article
    /// B-7.3); where White must pass last, the second one must be his.
    pub fn phase(&self) -> Phase {
        let forbid = self.rules.repetition == Repetition::Forbid;
        if forbid && matches!(self.log.last(), Some(Event::Play(..))) {
            return Phase::Playing;
        }
        if self.is_confirmed() {
            return Phase::Confirmed;
        }
        if self.outcome().is_some() {
            return Phase::Ended;
        }
        if self.since_last_turn().any(|event| *event == Event::Stopped) {
            return Phase::Stopped;
        }
        let mut passes = self.closing_passes();
        match (passes.next(), passes.next()) {
            (Some(last), Some(first)) if self.stops(first, last) => Phase::Stopped,
            _ => Phase::Playing,
        }
    }

    /// Returns whether both sides confirmed the end, also if the result was struck since.
    fn is_confirmed(&self) -> bool {
        let mut later = None;
        self.since_last_turn().any(|event| {
            let by = if let Event::Confirmed(color) = event { Some(*color) } else { None };
            let earlier = later.replace(by).flatten();
            by.zip(earlier).is_some_and(|(first, second)| first != second)
        })
    }

    /// Makes a single confirmation void because what it is about was changed.
    pub(super) fn void_confirmation(&mut self) {
        if self.phase() != Phase::Confirmed && self.confirmations().next().is_some() {
            self.log.push(Event::TermsChanged);
        }
    }

    /// Returns whether play has stopped.
    pub fn is_over(&self) -> bool {
        self.phase() != Phase::Playing
    }

    /// What happened since the last turn or resumption, latest first.
    fn since_last_turn(&self) -> impl Iterator<Item = &Event> {
        self.log
            .iter()
            .rev()
            .take_while(|event| event.turn().is_none() && !matches!(event, Event::Resumed { .. }))
    }

    /// Returns whether play was ever resumed because stones were disputed.
    pub(super) fn is_disputed(&self) -> bool {
        self.first_dispute.is_some()
    }

    /// How the game ended and the article that says so, where an event of the log ended it.
    pub fn ended(&self) -> Option<(Outcome, &str)> {
        let last = self
            .since_last_turn()
            .find(|event| matches!(event, Event::Ended { .. } | Event::Continued));
        match last {
            Some(Event::Ended { outcome, article }) => Some((*outcome, article.as_str())),
            _ => None,
        }
    }

    /// How the game ended: by resignation or ruling, because a balanced cycle was closed under rules
    /// that end the game then (rule article B-20.3), or by a count that both sides confirmed. A
    /// count that is not confirmed is no ending.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some((outcome, _)) = self.ended() {
            return Some(outcome);
        }
        let ruling = match self.rules.repetition {
            Repetition::Forbid => return None,
            Repetition::NoResult => Outcome::NoResult,
            Repetition::Draw => Outcome::Draw,
            Repetition::Replay => Outcome::Replay,
        };
        let closed = self.repetition().is_some_and(|repeated| repeated.balanced);
        let mut since = self.log.iter().rev().take_while(|event| event.turn().is_none());
        let continued =
            since.any(|event| matches!(event, Event::Continued | Event::Resumed { .. }));
        (closed && !self.is_disputed() && !continued).then_some(ruling)
    }

    /// Whether the last move brought back a position with the same side to move, under whatever
    /// rules. A pass brings back nothing, and a turn lost by ruling does not either.
    pub fn repetition(&self) -> Option<Repeated> {
        let repeated = self.turns.last()?.repeated?;
        matches!(self.last_turn()?, Event::Play(..)).then_some(repeated)
    }

    fn last_turn(&self) -> Option<&Event> {
        self.log.iter().rev().find(|event| event.turn().is_some())
    }

    /// The stones that both sides last agreed to be dead, if they did so since the last turn or
    /// resumption.
    pub fn agreed_dead(&self) -> Option<PointSet> {
        self.since_last_turn().find_map(|event| match event {
            Event::DeadAgreed(dead) => Some(**dead),
            _ => None,
        })
    }

    /// The sides that confirmed the end and have nothing new to confirm.
    pub fn confirmations(&self) -> impl Iterator<Item = Color> {
        self.log.iter().rev().map_while(|event| match event {
            Event::Confirmed(color) => Some(*color),
            _ => None,
        })
    }

    /// The disputes about stones so far, the first one first.
    pub fn disputes(&self) -> Vec<Dispute> {
        let mut disputes: Vec<Dispute> = Vec::new();
        let mut turns = self.turns.iter();
        let mut stones = self.captured.iter().copied();
        let mut pass_before = None;
        let mut conceded = None;
        for event in &self.log {
            match event {
                Event::Disputed { claimant, stones } => disputes.push(Dispute {
                    claimant: *claimant,
                    standing: **stones,
                    settled: false,
                }),
                Event::Pass(color) => {
                    let first = pass_before.replace(*color);
                    if first.is_some_and(|first| self.stops(first, *color)) {
                        for dispute in &mut disputes {
                            dispute.settled = true;
                        }
                    }
                }
                Event::Stopped => {
                    for dispute in &mut disputes {
                        dispute.settled |= conceded.is_none_or(|by| by == dispute.claimant);
                    }
                }
                Event::Play(..) | Event::TurnForfeited(_) | Event::Resumed { .. } => {
                    pass_before = None;
                }
                _ => {}
            }
            conceded = if let Event::Conceded(color) = event { Some(*color) } else { None };
            if event.turn().is_some()
                && let Some(turn) = turns.next()
            {
                let captured: PointSet = stones.by_ref().take(usize::from(turn.taken)).collect();
                for dispute in &mut disputes {
                    dispute.standing = dispute.standing - captured;
                }
            }
        }
        disputes
    }
}

/// What a referee and the agreement of the players add. The law about it is the referee's: nothing
/// here asks whether it is in order.
impl Game {
    /// Stops play by agreement (rule article B-7.1).
    pub fn stop(&mut self) {
        self.log.push(Event::Stopped);
    }

    /// Goes on with play after a stop; passes count anew. An ending that was not confirmed is taken
    /// back with it.
    pub fn resume(&mut self, to_move: Color) {
        self.log.push(Event::Resumed { to_move });
    }

    /// Goes on with play because `claimant`, who moves first, claims that stones are dead and the
    /// opponent does not agree (rule article B-21.4). From now on no earlier position may come back,
    /// whatever the ko rule is (rule article B-20.2).
    pub fn dispute(&mut self, claimant: Color, stones: PointSet) {
        self.first_dispute.get_or_insert(self.log.len());
        self.log.push(Event::Disputed { claimant, stones: Box::new(stones) });
        self.resume(claimant);
    }

    /// Notes which stones both sides agree to be dead.
    pub fn agree_dead(&mut self, dead: PointSet) {
        self.log.push(Event::DeadAgreed(Box::new(dead)));
    }

    /// Notes that a side confirms the end: once both did, moves are refused.
    pub fn confirm(&mut self, color: Color) {
        self.log.push(Event::Confirmed(color));
    }

    /// Warns a side: one zi (two points) less when the game is counted (rule article B-24.1).
    pub fn warn(&mut self, color: Color) {
        self.warn_under(color, "");
    }

    /// As [`Game::warn`], with the article that was broken.
    pub fn warn_under(&mut self, color: Color, article: &str) {
        self.log.push(Event::Warned { color, article: article.to_owned() });
    }

    /// Lets a side give up all shared points to the opponent (rule article B-12.4(4)).
    pub fn concede(&mut self, color: Color) {
        self.log.push(Event::Conceded(color));
    }

    /// Ends the game otherwise than by a count, with the article that says so.
    pub fn end(&mut self, outcome: Outcome, article: &str) {
        self.log.push(Event::Ended { outcome, article: article.to_owned() });
    }

    /// Takes back an ending that was not confirmed: all is as it was before, stopped or in play.
    pub fn take_back_ending(&mut self) {
        self.log.push(Event::Continued);
    }

    /// Fixes the outcome that the confirmations at the end of the log are about, so that nothing
    /// that is set later changes it.
    pub fn end_as_confirmed(&mut self, outcome: Outcome, article: &str) {
        let place = self.log.len() - self.confirmations().count();
        self.log.insert(place, Event::Ended { outcome, article: article.to_owned() });
    }

    /// Starts the game anew from its first position: the empty board, or what was set up. Nothing
    /// is kept, warnings neither.
    pub fn restart(&mut self) {
        let first = self.log.first().cloned();
        *self = Self::new(self.size(), self.rules, self.komi);
        if let Some(Event::SetUp { stones, handicap, to_move }) = first {
            self.start_from(*stones, handicap, to_move).expect("the stones stood like that before");
        }
    }
}
