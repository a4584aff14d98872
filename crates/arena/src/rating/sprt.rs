//! The sequential probability ratio test (Wald 1945), generalized to results with several values
//! (Van den Bergh, "The generalized sequential probability ratio test").

use std::f64::consts::{LN_10, SQRT_2};

use super::elo::{NORMALIZED, expected};
use super::{Cells, Games, Pairs, softplus};
use crate::settings::{Sprt, SprtModel};

/// What an empty cell counts, so that no hypothesis is ruled out by what has not been seen yet.
const EMPTY: f64 = 0.001;

/// The logarithms of the likelihood ratio at which a test ends.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Bounds {
    /// At or below this `elo0` is accepted.
    pub lower: f64,
    /// At or above this `elo1` is accepted.
    pub upper: f64,
}

impl Bounds {
    /// The bounds for these chances of error, see [`Sprt::alpha`] and [`Sprt::beta`]; both lie
    /// strictly between 0 and ½.
    pub fn new(alpha: f64, beta: f64) -> Self {
        Self { lower: (beta / (1.0 - alpha)).ln(), upper: ((1.0 - beta) / alpha).ln() }
    }
}

/// How a test stands.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is open.
    #[default]
    Continue,
    /// `elo0` is accepted.
    AcceptH0,
    /// `elo1` is accepted.
    AcceptH1,
}

/// A test as it goes on, over whole pairs of games in the order of issue. Once it is decided, it
/// stays as it was then.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    sprt: Sprt,
    games: Games,
    pairs: Pairs,
    llr: f64,
    verdict: Verdict,
}

impl Test {
    /// A test before the first game.
    pub fn new(sprt: Sprt) -> Self {
        let (games, pairs) = (Games::default(), Pairs::default());
        Self { sprt, games, pairs, llr: 0.0, verdict: Verdict::Continue }
    }

    /// Whether the unit is a pair of games.
    pub fn counts_pairs(&self) -> bool {
        self.sprt.pairs && self.sprt.model.knows_pairs()
    }

    /// Takes the results of a pair, each as the half points of the side that is tested, `None` for
    /// a game without result. Such a game is not counted, nor is its pair if pairs are the unit.
    pub fn push(&mut self, results: [Option<usize>; 2]) {
        if self.verdict != Verdict::Continue {
            return;
        }
        if self.counts_pairs() {
            let [Some(first), Some(second)] = results else { return };
            self.pairs.add(first + second);
        } else {
            results.into_iter().flatten().for_each(|result| self.games.add(result));
        }
        let Sprt { elo0, elo1, model, .. } = self.sprt;
        self.llr = match (model, self.counts_pairs()) {
            (SprtModel::Logistic, false) => logistic(&self.games, elo0, elo1),
            (SprtModel::Logistic, true) => logistic(&self.pairs, elo0, elo1),
            (SprtModel::Normalized, false) => normalized(&self.games, elo0, elo1),
            (SprtModel::Normalized, true) => normalized(&self.pairs, elo0, elo1),
            (SprtModel::Bayesian, _) => bayesian(&self.games, elo0, elo1),
            (SprtModel::Cutechess, _) => cutechess(&self.games, elo0, elo1),
        };
        let bounds = self.bounds();
        if self.llr >= bounds.upper {
            self.verdict = Verdict::AcceptH1;
        } else if self.llr <= bounds.lower {
            self.verdict = Verdict::AcceptH0;
        }
    }

    /// The logarithm of the likelihood of the results under `elo1`, divided by that under `elo0`.
    pub fn llr(&self) -> f64 {
        self.llr
    }

    /// Where the test ends.
    pub fn bounds(&self) -> Bounds {
        Bounds::new(self.sprt.alpha, self.sprt.beta)
    }

    /// How the test stands.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }
}

/// The log-likelihood ratio of two hypotheses in logistic Elo, each with the law of results that
/// suits what was seen best. With two cells this is Wald's own test.
///
/// Bounds beyond ±1200 Elo are taken as that.
pub fn logistic<const N: usize>(cells: &Cells<N>, elo0: f64, elo1: f64) -> f64 {
    let law = |seen: &[f64; N], elo: f64| {
        let mean = expected(elo.clamp(-1200.0, 1200.0));
        tilted(seen, &std::array::from_fn(|cell| Cells::<N>::worth(cell) - mean))
    };
    ratio(cells, |seen| [law(seen, elo0), law(seen, elo1)])
}

/// The log-likelihood ratio of two hypotheses in normalized Elo, as [`logistic`] in all else.
///
/// Bounds must be small, some 200 at most: no law is sought beyond what the first step reaches.
pub fn normalized<const N: usize>(cells: &Cells<N>, elo0: f64, elo1: f64) -> f64 {
    let per_game = if Cells::<N>::GAMES_EACH > 1.0 { SQRT_2 } else { 1.0 };
    let law = |seen: &[f64; N], elo: f64| standardized(seen, elo / NORMALIZED * per_game);
    ratio(cells, |seen| [law(seen, elo0), law(seen, elo1)])
}

/// The log-likelihood ratio of two hypotheses in `BayesElo`, with the share of draws that was seen.
///
/// It is zero until both sides have won, since the share of draws cannot be said before.
pub fn bayesian(games: &Games, elo0: f64, elo1: f64) -> f64 {
    if games.wins() == 0 || games.losses() == 0 {
        return 0.0;
    }
    let counts = games.weights();
    bayes_ratio(counts, draw_elo(counts), elo0, elo1)
}

/// The log-likelihood ratio of two hypotheses in logistic Elo as cutechess computes it: half a game
/// is added to each result, and the bounds are turned into `BayesElo` by the slope at zero.
pub fn cutechess(games: &Games, elo0: f64, elo1: f64) -> f64 {
    let counts = games.weights().map(|count| count + 0.5);
    let draw_elo = draw_elo(counts);
    let x = 10_f64.powf(-draw_elo / 400.0);
    let slope = 4.0 * x / (1.0 + x).powi(2);
    bayes_ratio(counts, draw_elo, elo0 / slope, elo1 / slope)
}

/// The advantage that makes a draw in the model of `BayesElo`, from counts of losses, draws and
/// wins.
fn draw_elo([losses, draws, wins]: [f64; 3]) -> f64 {
    200.0 * ((draws + wins) / losses * ((draws + losses) / wins)).log10()
}

/// In the model of `BayesElo` a draw has the chance of a win times that of a loss times a number
/// that does not depend on strength. So it counts as a win and a loss.
fn bayes_ratio([losses, draws, wins]: [f64; 3], draw_elo: f64, elo0: f64, elo1: f64) -> f64 {
    let win = |elo: f64| -softplus((draw_elo - elo) * LN_10 / 400.0);
    (wins + draws) * (win(elo1) - win(elo0)) + (losses + draws) * (win(-elo1) - win(-elo0))
}

/// The log-likelihood ratio of the second law to the first.
fn ratio<const N: usize>(cells: &Cells<N>, laws: impl FnOnce(&[f64; N]) -> [[f64; N]; 2]) -> f64 {
    if cells.total() == 0 {
        return 0.0;
    }
    let counts = cells.weights().map(|count| if count > 0.0 { count } else { EMPTY });
    let total: f64 = counts.iter().sum();
    let [law0, law1] = laws(&counts.map(|count| count / total));
    (0..N).map(|cell| counts[cell] * (law1[cell] / law0[cell]).ln()).sum()
}

/// The most likely law after what was seen among those in which `moment` has mean 0; what was seen
/// if there is none.
fn tilted<const N: usize>(seen: &[f64; N], moment: &[f64; N]) -> [f64; N] {
    let most = moment.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let least = moment.iter().copied().fold(f64::INFINITY, f64::min);
    if most <= 0.0 || least >= 0.0 {
        return *seen;
    }
    // The law is seen / (1 + tilt · moment). The sum over seen · moment / (1 + tilt · moment) falls
    // from infinity to minus infinity between these two, and its root is sought by Newton's method,
    // kept between them by bisection.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let mut tilt = 0.0;
    for _ in 0..100 {
        let (mut value, mut slope) = (0.0, 0.0);
        for cell in 0..N {
            let part = moment[cell] / (1.0 + tilt * moment[cell]);
            value += seen[cell] * part;
            slope -= seen[cell] * part * part;
        }
        *(if value > 0.0 { &mut low } else { &mut high }) = tilt;
        let newton = tilt - value / slope;
        let next = if low < newton && newton < high { newton } else { f64::midpoint(low, high) };
        let step = (next - tilt).abs();
        tilt = next;
        if step <= 1e-14 * tilt.abs() {
            break;
        }
    }
    std::array::from_fn(|cell| seen[cell] / (1.0 + tilt * moment[cell]))
}

/// The most likely law after what was seen among those whose mean is `target` of their standard
/// deviations above one half, by repeated linearization (Van den Bergh, "Normalized Elo").
fn standardized<const N: usize>(seen: &[f64; N], target: f64) -> [f64; N] {
    let mut law = [1.0 / N as f64; N];
    for _ in 0..10 {
        let mean: f64 = (0..N).map(|cell| law[cell] * Cells::<N>::worth(cell)).sum();
        let variance: f64 =
            (0..N).map(|cell| law[cell] * (Cells::<N>::worth(cell) - mean).powi(2)).sum();
        let moment: [f64; N] = std::array::from_fn(|cell| {
            let worth = Cells::<N>::worth(cell);
            let spread = 1.0 + (mean - worth).powi(2) / variance;
            worth - 0.5 - 0.5 * target * variance.sqrt() * spread
        });
        let next = tilted(seen, &moment);
        let change = (0..N).map(|cell| (next[cell] - law[cell]).abs()).fold(0.0, f64::max);
        law = next;
        if change < 1e-9 {
            break;
        }
    }
    law
}
