//! How strong counts of results show a side to be.

use std::f64::consts::LN_10;

use super::{Cells, Z95, normal_cdf};

/// Normalized Elo of a mean that is one standard deviation of a game above one half.
pub(super) const NORMALIZED: f64 = 800.0 / LN_10;

/// The score from 0 to 1 that a side expects which is so many Elo stronger.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How many Elo stronger a side is that scores this, from 0 to 1; `None` if nobody can be that
/// strong or that weak.
pub fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// How strong results show a side to be. Errors and intervals are at 95 % but for
/// [`error`](Self::error).
///
/// With `s` the mean worth of a result, `v` its variance and `n` the number of results, the
/// standard error is `√(v / n)`, and the interval of Elo comes from `s` and 1.96 standard errors to
/// each side; where that passes 0 or 1, the interval is open. Results that are all alike have no
/// variance, which does not make them certain: if each result had its cell with chance `q` only
/// and could be anything else, they would be all alike with chance `q^n`. The interval then comes
/// from the least `q` for which that is 2.5 %.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The mean worth of a result, from 0 to 1.
    pub score: f64,
    /// One standard error of the score; `None` if all results are alike.
    pub error: Option<f64>,
    /// The Elo of the score; `None` if it is 0 or 1.
    pub elo: Option<f64>,
    /// Half the width of the interval; `None` if that is open.
    pub elo_error: Option<f64>,
    /// The lower end of the interval of Elo; `None` if it is open.
    pub low: Option<f64>,
    /// The upper end of the interval of Elo; `None` if it is open.
    pub high: Option<f64>,
    /// Normalized Elo: how many standard deviations of a game the mean is above one half, times
    /// 800 / ln 10; `None` if all results are alike.
    pub normalized: Option<f64>,
    /// The error of normalized Elo; `None` if all results are alike.
    pub normalized_error: Option<f64>,
    /// Likelihood of superiority, above 0 and below 1 as far as numbers can say: the chance that
    /// the true score is above one half. If all results are alike, half a result is added to each
    /// cell (the prior of Jeffreys).
    pub los: f64,
}

impl Estimate {
    /// What these results show; `None` if there are none.
    pub fn of<const N: usize>(cells: &Cells<N>) -> Option<Self> {
        if cells.total() == 0 {
            return None;
        }
        let Moments { total, mean: score, variance } = Moments::of(cells.weights());
        if let Some(only) = cells.only() {
            let share = (0.025_f64.ln() / total).exp();
            let worth = Cells::<N>::worth(only);
            let low = elo(worth * share);
            let high = elo(1.0 - (1.0 - worth) * share);
            let smooth = Moments::of(cells.weights().map(|count| count + 0.5));
            return Some(Self {
                score,
                error: None,
                elo: elo(score),
                elo_error: half_width(low, high),
                low,
                high,
                normalized: None,
                normalized_error: None,
                los: smooth.los(),
            });
        }
        let error = (variance / total).sqrt();
        let (low, high) = (elo(score - Z95 * error), elo(score + Z95 * error));
        let scale = NORMALIZED / (variance * Cells::<N>::GAMES_EACH).sqrt();
        Some(Self {
            score,
            error: Some(error),
            elo: elo(score),
            elo_error: half_width(low, high),
            low,
            high,
            normalized: Some((score - 0.5) * scale),
            normalized_error: Some(Z95 * error * scale),
            los: Moments { total, mean: score, variance }.los(),
        })
    }
}

/// Number, mean and variance of results.
struct Moments {
    total: f64,
    mean: f64,
    variance: f64,
}

impl Moments {
    fn of<const N: usize>(weights: [f64; N]) -> Self {
        let total: f64 = weights.iter().sum();
        let mean_of = |value: &dyn Fn(f64) -> f64| {
            let sum: f64 = (0..N).map(|cell| weights[cell] * value(Cells::<N>::worth(cell))).sum();
            sum / total
        };
        let mean = mean_of(&|worth| worth);
        let variance = mean_of(&|worth| (worth - mean).powi(2));
        Self { total, mean, variance }
    }

    fn los(&self) -> f64 {
        normal_cdf((self.mean - 0.5) / (self.variance / self.total).sqrt())
    }
}

fn half_width(low: Option<f64>, high: Option<f64>) -> Option<f64> {
    Some((high? - low?) / 2.0)
}
