//! Strengths of features from moves that were played.
//!
//! A move is a team of features, its strength the product of theirs, and the probability of a move
//! its share in the strengths of all moves of the position (Coulom, "Computing Elo Ratings of Move
//! Patterns in the Game of Go", 2007). The strengths are made to maximize the likelihood of the
//! moves played. Minorization-Maximization as in the paper wants all teams of all positions at
//! hand, some hundred gigabytes for thousands of games; so the same likelihood is climbed along its
//! gradient, a few positions at a time, with a step for each feature that shrinks as its gradients
//! add up (Duchi, Hazan, Singer, "Adaptive Subgradient Methods", 2011).

use super::teams::Teams;
use crate::search::knowledge::weights::RANK;

/// Positions whose gradients are taken together.
const BATCH: u32 = 16;

/// Weights are drawn to 0 as if by so many games against an equal of strength 1 each batch; it
/// matters for features that are seldom seen.
const PRIOR: f32 = 1e-5;

/// How a feature goes with others: with another one, by the product of both.
pub(crate) type Traits = [f32; RANK];

/// The parameters of strengths, and what it takes to improve them.
#[derive(Clone, Debug)]
pub(crate) struct Fit {
    /// Logarithms of the strengths of single features.
    weights: Vec<f32>,
    /// Of the first features, those that also work in pairs.
    traits: Vec<Traits>,
    /// Sums of squared gradients.
    squares: Vec<f32>,
    trait_squares: Vec<Traits>,
    gradient: Vec<f32>,
    trait_gradient: Vec<Traits>,
    touched: Vec<u32>,
    waiting: u32,
    shares: Vec<f32>,
    /// Sums of the traits of each team.
    sums: Vec<Traits>,
}

impl Fit {
    /// Equal strengths. The first `paired` of the features work in pairs too.
    pub(crate) fn new(features: usize, paired: usize) -> Self {
        // Small and all different, or they would stay alike.
        let mut bits = 1_u32;
        let mut start = || {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((bits >> 16) as f32 / 65_536.0 - 0.5) * 0.1
        };
        Self {
            weights: vec![0.0; features],
            traits: (0..paired).map(|_| std::array::from_fn(|_| start())).collect(),
            squares: vec![0.1; features],
            trait_squares: vec![[0.1; RANK]; paired],
            gradient: vec![0.0; features],
            trait_gradient: vec![[0.0; RANK]; paired],
            touched: Vec::new(),
            waiting: 0,
            shares: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Natural logarithms of the strengths, by feature.
    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The traits of the features that have some.
    pub(crate) fn traits(&self) -> &[Traits] {
        &self.traits
    }

    /// The probabilities of the moves of a position.
    pub(crate) fn shares(&mut self, teams: &Teams) -> &[f32] {
        self.shares.clear();
        self.sums.clear();
        for team in teams.teams() {
            let (mut sum, mut alone, mut strength) = ([0.0; RANK], 0.0, 0.0);
            for &feature in team {
                strength += self.weights[feature as usize];
                if let Some(traits) = self.traits.get(feature as usize) {
                    for (sum, value) in sum.iter_mut().zip(traits) {
                        *sum += value;
                        alone += value * value;
                    }
                }
            }
            let together: f32 = sum.iter().map(|sum| sum * sum).sum();
            self.shares.push(strength + (together - alone) / 2.0);
            self.sums.push(sum);
        }
        let most = self.shares.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        self.shares.iter_mut().for_each(|share| *share = (*share - most).exp());
        let sum: f32 = self.shares.iter().sum();
        self.shares.iter_mut().for_each(|share| *share /= sum);
        &self.shares
    }

    /// Learns from a position. `rate` is how far to go.
    pub(crate) fn learn(&mut self, teams: &Teams, rate: f32) {
        let Some(played) = teams.played() else { return };
        self.shares(teams);
        for (index, team) in teams.teams().enumerate() {
            let excess = self.shares[index] - if index == played { 1.0 } else { 0.0 };
            // So small a share changes nothing.
            if excess.abs() < 1e-5 {
                continue;
            }
            for &feature in team {
                let at = feature as usize;
                let gradient = &mut self.gradient[at];
                if *gradient == 0.0 {
                    self.touched.push(feature);
                    *gradient = f32::MIN_POSITIVE;
                }
                *gradient += excess;
                if let Some(traits) = self.traits.get(at) {
                    let gradients = self.trait_gradient[at].iter_mut();
                    for ((gradient, sum), value) in gradients.zip(&self.sums[index]).zip(traits) {
                        *gradient += excess * (sum - value);
                    }
                }
            }
        }
        self.waiting += 1;
        if self.waiting == BATCH {
            self.step(rate);
        }
    }

    /// Moves along the gradient of the positions since the last step.
    pub(crate) fn step(&mut self, rate: f32) {
        self.waiting = 0;
        for feature in self.touched.drain(..) {
            let at = feature as usize;
            advance(&mut self.weights[at], &mut self.gradient[at], &mut self.squares[at], rate);
            if let Some(traits) = self.traits.get_mut(at) {
                let gradients = self.trait_gradient[at].iter_mut();
                let squares = self.trait_squares[at].iter_mut();
                for ((value, gradient), square) in traits.iter_mut().zip(gradients).zip(squares) {
                    advance(value, gradient, square, TRAIT_RATE * rate);
                }
            }
        }
    }
}

/// Traits move by so much of what weights do.
const TRAIT_RATE: f32 = 1.0;

/// A step of one parameter.
fn advance(value: &mut f32, gradient: &mut f32, square: &mut f32, rate: f32) {
    *gradient += PRIOR * *value;
    *square += *gradient * *gradient;
    *value -= rate * *gradient / square.sqrt();
    *gradient = 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Teams of which one was played.
    fn position(teams: &[&[u32]], played: usize) -> Teams {
        let mut position = Teams::default();
        for (index, team) in teams.iter().enumerate() {
            team.iter().for_each(|&feature| position.add(feature));
            position.close(index == played);
        }
        position
    }

    fn learn(fit: &mut Fit, positions: &[Teams]) {
        for round in 0..400 {
            for position in positions {
                fit.learn(position, 0.3 / (1.0 + 0.05 * round as f32));
            }
        }
        fit.step(0.0);
    }

    #[test]
    fn strengths_are_as_often_as_moves_are_played() {
        // In 16 positions the first move is played 12 times, the second one 4 times.
        let positions: Vec<Teams> =
            (0..16).map(|number| position(&[&[0], &[1]], usize::from(number % 4 == 0))).collect();
        let mut fit = Fit::new(2, 0);
        learn(&mut fit, &positions);
        let ratio = fit.weights()[0] - fit.weights()[1];
        assert!((ratio - 3.0_f32.ln()).abs() < 0.02, "{ratio}");
    }

    #[test]
    fn a_team_is_as_strong_as_its_members_together() {
        // Strengths 1 : 2 : 4 : 8 follow from two features of strengths 2 and 4.
        let teams: [&[u32]; 4] = [&[2], &[0, 2], &[1, 2], &[0, 1, 2]];
        let played = [0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3];
        let positions: Vec<Teams> =
            played.iter().cycle().take(240).map(|&played| position(&teams, played)).collect();
        let mut fit = Fit::new(3, 0);
        learn(&mut fit, &positions);
        let [first, second, common] = *fit.weights() else { panic!("three features") };
        assert!((first - 2.0_f32.ln()).abs() < 0.05, "{first}");
        assert!((second - 4.0_f32.ln()).abs() < 0.05, "{second}");
        // What all moves have says nothing.
        assert!(common.abs() < 0.01, "{common}");
        let shares = fit.shares(&positions[0]).to_vec();
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!((shares[3] - 8.0 / 15.0).abs() < 0.02, "{shares:?}");
    }

    #[test]
    fn pairs_of_features_say_what_single_ones_cannot() {
        // Each feature is as often in a move played as in one that is not.
        let teams: [&[u32]; 4] = [&[0, 2], &[0, 3], &[1, 2], &[1, 3]];
        let positions: Vec<Teams> =
            (0..16).map(|number| position(&teams, if number % 2 == 0 { 0 } else { 3 })).collect();
        let mut fit = Fit::new(4, 4);
        learn(&mut fit, &positions);
        let shares = fit.shares(&positions[0]).to_vec();
        assert!(shares[0] > 0.4 && shares[3] > 0.4, "{shares:?}");
    }
}
