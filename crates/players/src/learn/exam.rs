//! How well moves are foreseen.

use std::ops::RangeInclusive;

/// The phases of a game, by the number of the move.
pub const PHASES: [RangeInclusive<usize>; 4] = [1..=60, 61..=120, 121..=180, 181..=usize::MAX];

/// Moves of one phase that were to be foreseen.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Phase {
    /// Number of moves.
    pub moves: u32,
    /// How many of them were thought the most likely ones; one of several equal ones counts as its
    /// part.
    pub first: f64,
    /// Sum of the natural logarithms of their probabilities.
    pub log_likelihood: f64,
}

impl Phase {
    /// Share of the moves that were thought the most likely ones, 0 to 1.
    pub fn first_share(&self) -> f64 {
        self.first / f64::from(self.moves.max(1))
    }

    /// Mean of the natural logarithms of the probabilities.
    pub fn mean(&self) -> f64 {
        self.log_likelihood / f64::from(self.moves.max(1))
    }
}

/// Moves that were to be foreseen.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Exam {
    /// By phase, see [`PHASES`].
    pub phases: [Phase; PHASES.len()],
}

impl Exam {
    /// All phases together.
    pub fn total(&self) -> Phase {
        self.phases.iter().fold(Phase::default(), |sum, phase| Phase {
            moves: sum.moves + phase.moves,
            first: sum.first + phase.first,
            log_likelihood: sum.log_likelihood + phase.log_likelihood,
        })
    }

    /// Enters a move: its number from 0, the probabilities of all moves, and which was played.
    pub(crate) fn note(&mut self, number: usize, shares: &[f32], played: usize) {
        let share = shares[played];
        let better = shares.iter().filter(|&&other| other > share).count();
        let phase = PHASES.iter().position(|range| range.contains(&(number + 1)));
        let phase = &mut self.phases[phase.expect("the phases have all numbers from 1")];
        phase.moves += 1;
        if better == 0 {
            let equal = shares.iter().filter(|&&other| other >= share).count();
            phase.first += 1.0 / equal as f64;
        }
        phase.log_likelihood += f64::from(share.max(f32::MIN_POSITIVE).ln());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_entered_by_phase() {
        let mut exam = Exam::default();
        exam.note(0, &[0.25, 0.5, 0.25], 1);
        exam.note(59, &[0.25, 0.5, 0.25], 0);
        exam.note(180, &[0.5, 0.5], 0);
        assert_eq!(
            exam.phases.map(|phase| (phase.moves, phase.first)),
            [(2, 1.0), (0, 0.0), (0, 0.0), (1, 0.5)]
        );
        assert!((exam.phases[0].mean() - (0.125_f64.ln() / 2.0)).abs() < 1e-6);
        assert!((exam.total().first_share() - 0.5).abs() < 1e-9);
    }
}
