//! Playing a game to its end in a hurry.
//!
//! Every empty point has a weight for each side, and a move is drawn in proportion. What stands on
//! the eight points around it and whether it saves or takes a chain in atari decide its weight
//! ([`weights`]); after each move only the weights around it are looked at again ([`field`]).
//! Answers to the last move weigh more ([`answers`]). Moves that only give stones away are refused
//! when they are drawn ([`refusal`]).

#![expect(
    clippy::inline_always,
    reason = "the hot path: left to itself the compiler makes calls that cost more than their work"
)]

mod answers;
mod field;
mod races;
mod refusal;
mod short;
#[cfg(test)]
mod tests;
mod vital;
mod weights;

use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::playout::Draws;
use tengen_rules::{Board, Cells, Color, Point, Work, playout};

use self::answers::Answers;
use self::field::{Field, Pair, side};
use self::races::Races;
use self::short::Short;

/// The moves of a playout, in order; `None` for a pass. The first is by whom it began with, then
/// the sides alternate.
pub type Course = Vec<Option<Point>>;

/// Plays games to their end. One for each thread: it keeps buffers.
#[derive(Clone, Debug, Default)]
pub struct Simulator {
    field: Box<Field>,
    answers: Answers,
    short: Short,
    races: Races,
    /// The stones that the last move took off.
    lifted: Vec<usize>,
    /// Points that were drawn and refused for this move, with their weights.
    refused: Vec<(usize, Pair)>,
}

impl Simulator {
    /// Plays on `board` until both sides have passed or there is no end to be seen. `last` is the
    /// move before, if it was no pass. Adds the moves to `course`.
    ///
    /// At the end no empty region is larger than a point, but where both sides live in seki or the
    /// playout was cut short; the area is [`playout::margin`].
    pub fn run(
        &mut self,
        board: &mut Board,
        color: Color,
        last: Option<Point>,
        generator: &mut Xoshiro256PlusPlus,
        course: &mut Course,
    ) {
        let limit = playout::move_limit(board);
        let draws = Draws::new(generator.next_u64());
        board.work(Run { simulator: self, draws, color, last, limit, course });
    }
}

/// One playout.
struct Run<'a> {
    simulator: &'a mut Simulator,
    draws: Draws,
    color: Color,
    last: Option<Point>,
    limit: usize,
    course: &'a mut Course,
}

impl Work for Run<'_> {
    type Output = ();

    fn on<C: Cells>(mut self, cells: &mut C) {
        self.simulator.field.fill(cells);
        self.simulator.races.find(cells);
        self.simulator.lifted.clear();
        let mut last = self.last.map_or(0, C::cell);
        self.simulator.short.clear();
        if last != 0 && cells.contents(last) == !self.color as u8 + 1 {
            self.simulator.short.survey(cells, !self.color, last);
        }
        let mut passed = false;
        for _ in 0..self.limit {
            let chosen = self.choose(cells, last);
            self.course.push(chosen.map(C::point));
            if let Some(at) = chosen {
                self.place(cells, at);
                last = at;
                passed = false;
            } else {
                if passed {
                    break;
                }
                cells.pass();
                self.simulator.lifted.clear();
                self.simulator.short.clear();
                last = 0;
                passed = true;
            }
            self.color = !self.color;
        }
    }
}

impl Run<'_> {
    /// Draws a move; `None` to pass. `last` is the cell of the move before, 0 for none.
    #[inline(always)]
    fn choose<C: Cells>(&mut self, cells: &C, last: usize) -> Option<usize> {
        let color = self.color;
        let Simulator { field, answers, short, races, lifted, refused } = &mut *self.simulator;
        if let Some(at) = vital::point(cells, lifted)
            && cells.is_allowed(color, at)
        {
            return Some(at);
        }
        if let Some(at) = races.decision(cells, color, &mut self.draws) {
            return Some(at);
        }
        answers.find(cells, field, color, last, short);
        let chosen = loop {
            let total = field.total(color) + answers.total();
            if total == 0 {
                break None;
            }
            #[expect(clippy::cast_possible_truncation, reason = "less than the total")]
            let drawn = self.draws.below(total as usize) as u32;
            let at = match answers.pick::<C>(field, color, drawn) {
                Ok(at) => at,
                Err(rest) => field.pick::<C>(color, rest),
            };
            let pair = field.weights(at);
            let due = field.due(cells, at);
            if side(due, color) < side(pair, color) {
                // A chain is no longer in atari.
                field.set::<C>(at, due);
                answers.remove::<C>(field, color, at);
                continue;
            }
            if side(due, color) > 0
                && cells.is_allowed(color, at)
                && !refusal::gives_away(cells, color, at, &mut self.draws)
                && !races.fill_own(cells, color, at)
            {
                break Some(at);
            }
            refused.push((at, due));
            field.set::<C>(at, 0);
            answers.remove::<C>(field, color, at);
        };
        for (at, pair) in refused.drain(..) {
            field.set::<C>(at, pair);
        }
        chosen
    }

    #[inline(always)]
    fn place<C: Cells>(&mut self, cells: &mut C, at: usize) {
        let Simulator { field, lifted, short, .. } = &mut *self.simulator;
        lifted.clear();
        cells.place(self.color, at, |stone| lifted.push(stone));
        short.survey(cells, self.color, at);
        field.moved(cells, self.color, at, lifted, short);
    }
}
