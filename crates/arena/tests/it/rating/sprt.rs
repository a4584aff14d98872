//! The sequential test.

use tengen_arena::rating::Cells;
use tengen_arena::rating::sprt::{
    Bounds, Test, Verdict, bayesian, cutechess, logistic, normalized,
};
use tengen_arena::settings::{Sprt, SprtModel};

use super::{close, games, pairs};

#[test]
fn bounds_are_those_of_wald() {
    for (alpha, beta, lower, upper) in [
        (0.05, 0.05, -2.944_439, 2.944_439),
        (0.05, 0.10, -2.251_292, 2.890_372),
        (0.01, 0.01, -4.595_120, 4.595_120),
    ] {
        let bounds = Bounds::new(alpha, beta);
        close(bounds.lower, lower, 1e-6);
        close(bounds.upper, upper, 1e-6);
    }
}

/// From the tests of fastchess.
#[test]
fn games_give_the_ratio_that_fastchess_gives() {
    close(normalized(&games(36433, 36027, 68692), 0.0, 2.0), 0.92329, 1e-3);
    close(normalized(&games(10871, 10650, 20431), -1.75, 0.25), 2.29750, 1e-3);
    close(normalized(&games(4250, 0, 0), 0.0, 10.0), 120.55, 5e-3);
    close(logistic(&games(21404, 21184, 40708), 0.5, 2.5), -1.57189, 1e-3);
    close(logistic(&games(57433, 57030, 106_593), 0.0, 2.0), -2.59302, 1e-3);
    close(bayesian(&games(68965, 68526, 128_429), 0.0, 2.0), -1.26216, 1e-3);
    close(bayesian(&games(21629, 21484, 41111), 0.5, 2.5), -1.13064, 1e-3);
}

/// From the tests of fastchess.
#[test]
fn pairs_give_the_ratio_that_fastchess_gives() {
    let table = [
        ([365, 16618, 36029, 200, 16974, 390], 0.0, 2.0, 2.25037, 1e-3),
        ([127, 4883, 10311, 401, 5150, 104], -1.75, 0.25, 3.01015, 1e-3),
        ([0, 0, 0, 0, 0, 5550], 0.0, 5.0, 111.80, 5e-3),
    ];
    for (counts, elo0, elo1, llr, tolerance) in table {
        close(normalized(&pairs(counts), elo0, elo1), llr, tolerance);
    }
    let table = [
        ([223, 9863, 20279, 1000, 10037, 246], 0.5, 2.5, -3.07413),
        ([871, 26175, 55003, 980, 26678, 821], 0.0, 2.0, -4.97867),
    ];
    for (counts, elo0, elo1, llr) in table {
        close(logistic(&pairs(counts), elo0, elo1), llr, 1e-3);
    }
}

/// Samples of `OpenBench` and from the tests of fishtest.
#[test]
fn the_ratio_is_that_of_openbench_and_fishtest() {
    close(normalized(&Cells([39, 8843, 26675, 9240, 44]), 0.5, 2.5), 2.941_675, 1e-3);
    close(bayesian(&Cells([22569, 44137, 22976]), 0.5, 2.5), 0.975_772, 1e-3);
    close(logistic(&Cells([10789, 19328, 33806, 19402, 10543]), -3.0, 1.0), 2.1311, 1e-3);
    close(logistic(&Cells([39, 2226, 31451, 2412, 40]), 0.2, 0.9), 2.16254, 1e-3);
    close(normalized(&Cells([39, 2226, 31451, 2412, 40]), 0.764, 3.439), 2.16294, 1e-3);
}

/// From the tests of cutechess.
#[test]
fn the_ratio_of_cutechess_is_that_of_cutechess() {
    close(cutechess(&games(1477, 1351, 2942), 0.0, 10.0), 2.5236, 1e-3);
    close(cutechess(&games(555, 555, 298), 0.0, 10.0), -0.7406, 1e-3);
    close(cutechess(&games(3, 149, 1), 0.0, 10.0), -4.6900, 1e-3);
}

#[test]
fn with_two_cells_the_ratio_is_that_of_wald() {
    let table = [
        (60, 40, 30.0, 1.354_611),
        (120, 80, 30.0, 2.709_223),
        (220, 180, 35.0, 2.003_315),
        (34, 356, 5.0, -4.674_337),
    ];
    for (wins, losses, elo1, llr) in table {
        close(logistic(&Cells([losses, wins]), 0.0, elo1), llr, 1e-6);
        // A draw that has not been seen changes next to nothing.
        close(logistic(&games(wins, losses, 0), 0.0, elo1), llr, 1e-3);
    }
}

/// The mean length of a test is the mean ratio at its end divided by the mean change in a game.
#[test]
fn a_test_takes_as_many_games_as_foretold() {
    for (elo1, games) in [(30.0, 713.5), (20.0, 1602.1), (10.0, 6400.3)] {
        let bound = Bounds::new(0.05, 0.05).upper;
        let win = logistic(&Cells([0, 1_000_000]), 0.0, elo1) / 1e6;
        let loss = logistic(&Cells([1_000_000, 0]), 0.0, elo1) / 1e6;
        let chance = tengen_arena::rating::expected(elo1);
        let drift = chance * win + (1.0 - chance) * loss;
        close((0.95 * bound - 0.05 * bound) / drift, games, 1e-3);
    }
}

fn test(model: SprtModel, pairs: bool) -> Test {
    Test::new(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05, model, pairs })
}

#[test]
fn a_decided_test_stays_decided() {
    let mut won = test(SprtModel::Logistic, true);
    while won.verdict() == Verdict::Continue {
        won.push([Some(2), Some(2)]);
    }
    assert_eq!(won.verdict(), Verdict::AcceptH1);
    let decided = won.clone();
    (0..1000).for_each(|_| won.push([Some(0), Some(0)]));
    assert_eq!(won, decided);
    assert!(won.llr() >= won.bounds().upper);
}

#[test]
fn a_lost_test_accepts_the_first_hypothesis() {
    for (model, pairs) in [
        (SprtModel::Logistic, true),
        (SprtModel::Normalized, true),
        (SprtModel::Normalized, false),
        (SprtModel::Cutechess, false),
    ] {
        let mut lost = test(model, pairs);
        (0..200).for_each(|_| lost.push([Some(0), Some(1)]));
        assert_eq!(lost.verdict(), Verdict::AcceptH0, "{model:?}");
    }
}

#[test]
fn a_game_without_result_takes_its_pair_out() {
    let mut in_pairs = test(SprtModel::Logistic, true);
    in_pairs.push([Some(2), None]);
    assert_eq!(in_pairs, test(SprtModel::Logistic, true));
    let mut in_games = test(SprtModel::Logistic, false);
    in_games.push([Some(2), None]);
    assert!(in_games.llr() > 0.0);
}

#[test]
fn a_model_that_knows_no_pairs_counts_games() {
    let mut bayesian = test(SprtModel::Bayesian, true);
    assert!(!bayesian.counts_pairs());
    bayesian.push([Some(2), Some(0)]);
    let once = bayesian.llr();
    bayesian.push([Some(2), None]);
    assert!(bayesian.llr() > once);
}
