//! Elo, its error and the likelihood of superiority.

use tengen_arena::rating::{Cells, Estimate, Games, Pairs, elo, expected};

use super::{close, games, pairs};

/// Elo ± and normalized Elo ± as other tools print them, and the likelihood of superiority in
/// percent.
type Printed = ([f64; 2], Option<[f64; 2]>, f64);

#[track_caller]
fn check<const N: usize>(cells: &Cells<N>, (elo, normalized, los): Printed) {
    let estimate = Estimate::of(cells).expect("there are results");
    close(estimate.elo.expect("not one-sided"), elo[0], 1e-3);
    close(estimate.elo_error.expect("not one-sided"), elo[1], 1e-3);
    if let Some([value, error]) = normalized {
        close(estimate.normalized.expect("not all alike"), value, 1e-3);
        close(estimate.normalized_error.expect("not all alike"), error, 1e-3);
    }
    close(100.0 * estimate.los, los, 1e-3);
}

/// The first three are from the tests of fastchess.
#[test]
fn games_give_elo_as_others_compute_it() {
    let table: [([u32; 3], Printed); 5] = [
        ([76, 89, 123], ([-15.6935, 30.4580], Some([-20.7564, 40.1260]), 15.5326)),
        ([136, 96, 111], ([40.7025, 30.4272], Some([49.7684, 36.7685]), 99.6010)),
        ([34, 356, 0], ([-407.9884, 63.1645], Some([-508.4353, 34.4818]), 0.0)),
        ([60, 40, 0], ([70.4365, 70.5712], None, 97.9387)),
        ([55, 45, 0], ([34.8601, 69.3743], None, 84.2561)),
    ];
    for ([wins, losses, draws], printed) in table {
        check(&games(wins, losses, draws), printed);
    }
}

/// From the tests of fastchess.
#[test]
fn pairs_give_elo_as_others_compute_it() {
    let table: [([u32; 6], Printed); 3] = [
        ([34, 54, 31, 32, 64, 75], ([55.5798, 27.6534], Some([57.9356, 28.2754]), 99.997)),
        ([332, 433, 457, 41, 333, 334], ([-8.6427, 10.3342], Some([-9.1729, 10.9605]), 5.047)),
        ([7895, 8757, 5485, 200, 568, 9999], ([-21.0435, 2.9453], Some([-19.0128, 2.6545]), 0.0)),
    ];
    for (counts, printed) in table {
        check(&pairs(counts), printed);
    }
}

#[test]
fn the_expected_score_is_logistic_in_elo() {
    for (difference, score) in [
        (50.0, 0.571_463),
        (100.0, 0.640_065),
        (190.8485, 0.75),
        (200.0, 0.759_747),
        (400.0, 0.909_091),
    ] {
        close(expected(difference), score, 1e-6);
        close(elo(score).expect("between 0 and 1"), difference, 1e-5);
    }
}

/// Half the interval at 50 % without draws is so many Elo after so many games, and more after one
/// game less.
#[test]
fn a_wanted_error_needs_this_many_games() {
    for (width, needed) in [(50.0, 189), (30.0, 518), (20.0, 1162), (10.0, 4640), (5.0, 18551)] {
        // Half as many pairs that are all won or all lost have the spread of as many games.
        let error = |games: u32| {
            let standard = 0.5 / f64::from(games).sqrt();
            elo(0.5 + 1.959_964 * standard).expect("below 1")
        };
        assert!(error(needed) <= width && error(needed - 1) > width, "{width}");
        let even = Estimate::of(&Cells([needed / 2, 0, needed / 2])).expect("results");
        close(even.elo_error.expect("not one-sided"), width, 0.01);
    }
}

#[test]
fn a_share_of_wins_has_one_standard_error() {
    for (wins, losses, share, error, difference) in
        [(60, 40, 60.0, 4.9, 70.4), (11, 9, 55.0, 11.1, 34.9)]
    {
        let estimate = Estimate::of(&games(wins, losses, 0)).expect("results");
        assert_eq!(format!("{:.1}", 100.0 * estimate.score), format!("{share:.1}"));
        let standard = 100.0 * estimate.error.expect("not all alike");
        assert_eq!(format!("{standard:.1}"), format!("{error:.1}"));
        assert_eq!(format!("{:+.1}", estimate.elo.expect("finite")), format!("{difference:+.1}"));
    }
}

#[test]
fn results_that_are_all_alike_are_not_certain() {
    let won = Estimate::of(&games(10, 0, 0)).expect("results");
    assert_eq!((won.score, won.error, won.elo, won.elo_error), (1.0, None, None, None));
    assert_eq!((won.normalized, won.high), (None, None));
    // A side that wins 69.15 % of its games wins ten in a row once in forty times.
    close(won.low.expect("bounded"), elo(0.025_f64.powf(0.1)).expect("finite"), 1e-12);
    assert!(won.los > 0.97 && won.los < 1.0, "{}", won.los);

    let drawn = Estimate::of(&games(0, 0, 10)).expect("results");
    assert_eq!((drawn.elo, drawn.los), (Some(0.0), 0.5));
    let width = drawn.elo_error.expect("bounded on both sides");
    assert!(width > 50.0, "{width}");
    assert_eq!(drawn.low.map(|low| (low + width).abs() < 1e-9), Some(true));
}

#[test]
fn an_interval_that_reaches_certainty_is_open() {
    let estimate = Estimate::of(&games(9, 1, 0)).expect("results");
    close(estimate.elo.expect("not one-sided"), 381.7, 1e-3);
    assert_eq!((estimate.high, estimate.elo_error), (None, None));
    assert!(estimate.low.is_some_and(|low| low > 100.0), "{estimate:?}");
}

#[test]
fn without_games_nothing_can_be_said() {
    assert_eq!(Estimate::of(&Games::default()), None);
    assert_eq!(Estimate::of(&Pairs::default()), None);
}
