//! What is allowed and most likely not what is meant.

use tengen_arena::settings::{OpeningSource, Settings, Sprt};
use tengen_rules::HalfPoints;

/// Komi, in half-points, outside of which a single number of strength describes games poorly.
const FAIR: std::ops::RangeInclusive<i32> = 11..=15;

/// What to tell about settings, on a machine with so many processors.
pub(super) fn warnings(settings: &Settings, processors: usize) -> Vec<String> {
    let mut warnings = Vec::new();
    let mut warn = |text: String| warnings.push(text);
    let games = settings.games;
    if games % 2 == 1 {
        warn(format!("games: {games} is odd, so the last game of each pairing has no partner"));
    }
    if let Some(sprt) = &settings.sprt {
        let needed = expected_games(sprt);
        if f64::from(games) < needed {
            warn(format!(
                "sprt: about {needed:.0} games are needed on average if elo1 is true, and games is \
                 {games}: the test may well end undecided"
            ));
        }
    }
    let busy = settings.jobs.saturating_mul(settings.threads);
    if busy.get() > processors {
        warn(format!(
            "jobs: {} games at the same time with {} threads each want more than the {processors} \
             processors there are, which engines pay for with their time",
            settings.jobs, settings.threads
        ));
    }
    let HalfPoints(halves) = settings.komi;
    if !FAIR.contains(&halves) {
        warn(format!(
            "komi: {} is outside of 5.5 to 7.5, and Elo knows nothing of an advantage of one side",
            settings.komi
        ));
    }
    if matches!(settings.opening, OpeningSource::FixedHandicap(_) | OpeningSource::FreeHandicap(_))
    {
        warn("handicap: Elo knows nothing of handicap stones".to_owned());
    }
    if settings.adjudication.is_some_and(|adjudication| adjudication.after >= settings.move_limit) {
        warn("adjudicate: after is not below move-limit, so no game is decided early".to_owned());
    }
    warnings
}

/// The games that a test takes on average if `elo1` is true and there are no draws: the mean of
/// where it ends, by the mean of what a game adds (Wald).
fn expected_games(sprt: &Sprt) -> f64 {
    let chance = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    let (p0, p1) = (chance(sprt.elo0), chance(sprt.elo1));
    let drift = p1 * (p1 / p0).ln() + (1.0 - p1) * ((1.0 - p1) / (1.0 - p0)).ln();
    let lower = (sprt.beta / (1.0 - sprt.alpha)).ln();
    let upper = ((1.0 - sprt.beta) / sprt.alpha).ln();
    ((1.0 - sprt.beta) * upper + sprt.beta * lower) / drift
}

#[cfg(test)]
mod tests {
    use tengen_arena::settings::{Sprt, SprtModel};

    use super::{expected_games, warnings};
    use crate::matches::tests::plan;

    #[test]
    fn a_test_takes_as_many_games_as_published() {
        for (elo1, games) in [(30.0, 713.5), (20.0, 1602.1), (10.0, 6400.3)] {
            let (alpha, beta) = (0.05, 0.05);
            let model = SprtModel::Logistic;
            let sprt = Sprt { elo0: 0.0, elo1, alpha, beta, model, pairs: false };
            assert!((expected_games(&sprt) - games).abs() < 0.05, "{elo1}");
        }
    }

    #[test]
    fn what_contradicts_itself_is_warned_of() {
        let warned = |words: &str| warnings(&plan(words).settings, 4);
        let one = |words: &str, expected: &str| {
            let warnings = warned(words);
            assert!(warnings.len() == 1 && warnings[0].contains(expected), "{warnings:?}");
        };
        assert!(warned("-j 2 --threads 2").is_empty());
        one("--games 7", "games: 7 is odd");
        one("--sprt elo1=20", "sprt: about 1602 games are needed");
        assert!(warned("--sprt elo1=20 --games 2000").is_empty());
        one("-j 5", "jobs: 5 games at the same time with 1 threads each want more than the 4");
        one("-j 2 --threads 3", "2 games at the same time with 3 threads");
        one("--komi 0.5", "komi: 0.5 is outside of 5.5 to 7.5");
        one("--handicap 2", "handicap: Elo knows nothing");
        one("--adjudicate after=300 --move-limit 300", "adjudicate: after is not below");
    }
}
