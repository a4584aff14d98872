//! What a move looks like before it is searched.
//!
//! A move is a team of features, its strength the product of theirs, its probability its share in
//! the strengths of all moves (Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go",
//! 2007). docs/patterns.md says what the features are and how their strengths were learned.

pub(crate) mod families;
pub(crate) mod features;
pub(crate) mod field;
mod influence;
mod reading;
mod reasons;
pub(crate) mod shapes;
#[cfg(test)]
mod tests;
pub(crate) mod weights;

use tengen_rules::{Board, Color, Point};

use self::features::{Looker, Sink};
use self::reasons::Reasons;
use self::shapes::Kind;
use self::weights::{LEARNED, RANK, Weights, strength};

/// A position as knowledge sees it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Position<'a> {
    pub board: &'a Board,
    /// Who is to move.
    pub color: Color,
    /// The last moves, the latest first; `None` for a pass, or where there was none.
    pub last: [Option<Point>; 2],
}

/// A move and how likely a strong player is to make it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Prior {
    pub point: Point,
    /// Above 0 and at most 1; those of a position together have 1.
    pub probability: f32,
}

/// Judges moves at sight. One for each thread: it keeps buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    looker: Looker,
    /// Cells and what the moves there are worth.
    moves: Vec<(u16, i32)>,
}

/// Adds up what moves are worth.
struct Sum<'a> {
    weights: &'a Weights,
    /// Of the shapes, in units of 1/256.
    shapes: i32,
    /// See [`Weights::alone`].
    alone: i32,
    /// Sums of the traits, in units of 1/256.
    traits: [i16; RANK],
    moves: &'a mut Vec<(u16, i32)>,
}

impl<'a> Sum<'a> {
    fn new(weights: &'a Weights, moves: &'a mut Vec<(u16, i32)>) -> Self {
        moves.clear();
        Self { weights, shapes: 0, alone: 0, traits: [0; RANK], moves }
    }
}

impl Sink for Sum<'_> {
    #[inline]
    fn class(&mut self, feature: u32) {
        self.alone += self.weights.alone[feature as usize];
        for (sum, value) in self.traits.iter_mut().zip(&self.weights.traits[feature as usize]) {
            *sum += value;
        }
    }

    #[inline]
    fn shape(&mut self, _: Kind, _: usize, feature: u32) {
        self.shapes += i32::from(self.weights.worth[feature as usize]);
    }

    #[inline]
    fn close(&mut self, at: u16) {
        // The square of the sum has every pair twice, and the squares besides.
        let pairs: i32 = self.traits.iter().map(|&sum| i32::from(sum) * i32::from(sum)).sum();
        self.moves.push((at, self.shapes + (pairs + self.alone) / 512));
        (self.shapes, self.alone, self.traits) = (0, 0, [0; RANK]);
    }
}

impl Knowledge {
    /// The moves worth considering with their probabilities, in no particular order. Occupied points,
    /// suicide, ko and own true eyes are left out; superko is not known here.
    pub(crate) fn priors(&mut self, position: &Position<'_>, priors: &mut Vec<Prior>) {
        let weights = &*LEARNED;
        let mut sum = Sum::new(weights, &mut self.moves);
        self.looker.look(position, &weights.shapes, &mut sum);
        priors.clear();
        let most = self.moves.iter().map(|&(_, worth)| worth).max().unwrap_or(0);
        let strengths = self.moves.iter().map(|&(at, worth)| Prior {
            point: field::point(at),
            probability: strength(most.abs_diff(worth)),
        });
        priors.extend(strengths);
        let sum: f32 = priors.iter().map(|prior| prior.probability).sum();
        for prior in priors {
            prior.probability /= sum;
        }
    }

    /// One line that names what speaks most for a move, and what speaks against it.
    pub(crate) fn reason(&mut self, position: &Position<'_>, point: Point) -> String {
        let weights = &*LEARNED;
        let mut reasons = Reasons::of(field::cell(point), weights);
        self.looker.look(position, &weights.shapes, &mut reasons);
        reasons.line()
    }
}
