//! What holds for any counts.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tengen_arena::rating::bradley_terry::{Meeting, Model, rate};
use tengen_arena::rating::sprt::{bayesian, cutechess, logistic, normalized};
use tengen_arena::rating::{Cells, Estimate, Games, Prefix, expected};

/// Counts, many of them zero, the greatest this.
fn cells<const N: usize>(most: u32) -> impl Strategy<Value = Cells<N>> {
    let count = prop_oneof![3 => Just(0), 4 => 0..20_u32, 3 => 0..=most];
    prop::collection::vec(count, N)
        .prop_map(|counts| Cells(counts.try_into().expect("the strategy gives N counts")))
}

fn numbers(estimate: &Estimate) -> Vec<f64> {
    let Estimate { score, error, elo, elo_error, low, high, normalized, normalized_error, los } =
        *estimate;
    let said = [error, elo, elo_error, low, high, normalized, normalized_error];
    said.into_iter().flatten().chain([score, los]).collect()
}

fn estimate_is_sound<const N: usize>(cells: Cells<N>) -> Result<(), TestCaseError> {
    let (Some(one), Some(other)) = (Estimate::of(&cells), Estimate::of(&cells.reversed())) else {
        prop_assert_eq!(cells.total(), 0);
        return Ok(());
    };
    prop_assert!(numbers(&one).iter().all(|number| number.is_finite()), "{:?}", one);
    prop_assert!((0.0..=1.0).contains(&one.los), "{:?}", one);
    prop_assert!(one.error.is_none_or(|error| error > 0.0), "{:?}", one);
    let close = |a: f64, b: f64| (a - b).abs() <= 1e-6 * a.abs().max(1.0);
    let negated = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => close(a, -b),
        (a, b) => a.is_none() && b.is_none(),
    };
    prop_assert!(close(one.los, 1.0 - other.los), "{:?} {:?}", one, other);
    prop_assert!(close(one.score, 1.0 - other.score), "{:?} {:?}", one, other);
    prop_assert!(negated(one.elo, other.elo), "{:?} {:?}", one, other);
    prop_assert!(negated(one.normalized, other.normalized), "{:?} {:?}", one, other);
    // An end at the edge of what can be said may fall on either side of it by rounding.
    if one.low.is_none_or(|low| low > -4000.0) && other.high.is_none_or(|high| high < 4000.0) {
        prop_assert!(negated(one.low, other.high), "{:?} {:?}", one, other);
    }
    if let (Some(low), Some(elo), Some(high)) = (one.low, one.elo, one.high) {
        prop_assert!(low <= elo && elo <= high, "{:?}", one);
    }
    Ok(())
}

/// A ratio is finite, and negated both by the other order of the bounds and by the other view.
fn ratio_is_sound<const N: usize>(
    ratio: impl Fn(&Cells<N>, f64, f64) -> f64,
    cells: Cells<N>,
    (elo0, elo1): (f64, f64),
) -> Result<(), TestCaseError> {
    let llr = ratio(&cells, elo0, elo1);
    prop_assert!(llr.is_finite(), "{:?} {}", cells, llr);
    let close = |other: f64| (llr + other).abs() <= 1e-6 * llr.abs().max(1.0);
    let (swapped, viewed) = (ratio(&cells, elo1, elo0), ratio(&cells.reversed(), -elo1, -elo0));
    prop_assert!(close(swapped), "{:?} {} {}", cells, llr, swapped);
    prop_assert!(close(viewed), "{:?} {} {}", cells, llr, viewed);
    Ok(())
}

fn some_games() -> impl Strategy<Value = Games> {
    [0..30_u32, 0..4_u32, 0..30_u32].prop_map(Cells)
}

/// Two to five players, some of whom never met.
fn tournament() -> impl Strategy<Value = (usize, Vec<Meeting>)> {
    (2..6_usize).prop_flat_map(|players| {
        let pairs = (0..players).flat_map(move |black| {
            (0..players).filter(move |&white| white != black).map(move |white| (black, white))
        });
        let pairs: Vec<_> = pairs.collect();
        let results = prop::collection::vec(prop::option::of(some_games()), pairs.len());
        results.prop_map(move |results| {
            let of = |(&(black, white), games): (&(usize, usize), Option<Games>)| {
                games.map(|games| Meeting { black, white, games })
            };
            (players, pairs.iter().zip(results).filter_map(of).collect())
        })
    })
}

proptest! {
    #[test]
    fn an_estimate_is_finite_and_changes_sign_with_the_side(
        games in cells::<3>(u32::MAX),
        pairs in cells::<5>(u32::MAX),
    ) {
        estimate_is_sound(games)?;
        estimate_is_sound(pairs)?;
    }

    #[test]
    fn a_ratio_is_finite_and_changes_sign_with_its_bounds_and_with_the_side(
        two in cells::<2>(1_000_000),
        games in cells::<3>(1_000_000),
        pairs in cells::<5>(1_000_000),
        bounds in (-150.0..150.0_f64, -150.0..150.0_f64),
    ) {
        ratio_is_sound(logistic, two, bounds)?;
        ratio_is_sound(logistic, games, bounds)?;
        ratio_is_sound(logistic, pairs, bounds)?;
        ratio_is_sound(normalized, games, bounds)?;
        ratio_is_sound(normalized, pairs, bounds)?;
        ratio_is_sound(bayesian, games, bounds)?;
        ratio_is_sound(cutechess, games, bounds)?;
    }

    #[test]
    fn a_ratio_is_finite_whatever_its_bounds(
        pairs in cells::<5>(u32::MAX),
        games in cells::<3>(u32::MAX),
        bounds in (-1e6..1e6_f64, -1e6..1e6_f64),
    ) {
        let (elo0, elo1) = bounds;
        for llr in [logistic(&pairs, elo0, elo1), normalized(&pairs, elo0, elo1)] {
            prop_assert!(llr.is_finite(), "{}", llr);
        }
        for llr in [bayesian(&games, elo0, elo1), cutechess(&games, elo0, elo1)] {
            prop_assert!(llr.is_finite(), "{}", llr);
        }
    }

    /// The method of minorization and maximization (Hunter 2004) does not move the ratings.
    #[test]
    fn ratings_are_a_fixed_point_of_another_method(
        (players, meetings) in tournament(),
        prior in prop_oneof![Just(0.1), 0.01..2.0_f64],
    ) {
        let model = Model { prior, anchors: BTreeMap::new(), first_move: false };
        let ratings = rate(players, &meetings, &model).expect("a prior bounds everything");
        let strength: Vec<f64> =
            ratings.elo.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect();
        for player in 0..players {
            let mut points = prior;
            let mut weight = 2.0 * prior / (strength[player] + 1.0);
            for meeting in &meetings {
                let (other, games) = if meeting.black == player {
                    (meeting.white, meeting.games)
                } else if meeting.white == player {
                    (meeting.black, meeting.games.reversed())
                } else {
                    continue;
                };
                points += games.points();
                weight += games.total() as f64 / (strength[player] + strength[other]);
            }
            let moved = points / weight;
            prop_assert!((moved / strength[player] - 1.0).abs() < 1e-6, "{:?}", ratings);
        }
    }

    #[test]
    fn ratings_are_finite_and_change_sign_with_all_results(
        (players, meetings) in tournament(),
        first_move in any::<bool>(),
    ) {
        let model = Model { first_move, ..Model::default() };
        let ratings = rate(players, &meetings, &model).expect("a prior bounds everything");
        let turned: Vec<Meeting> = meetings
            .iter()
            .map(|meeting| Meeting { games: meeting.games.reversed(), ..*meeting })
            .collect();
        let opposite = rate(players, &turned, &model).expect("a prior bounds everything");
        for one in 0..players {
            prop_assert!((ratings.elo[one] + opposite.elo[one]).abs() < 1e-3);
            prop_assert!(ratings.error(one).is_finite());
            for two in 0..players {
                let (difference, error) = ratings.difference(one, two);
                prop_assert!(difference.is_finite() && error.is_finite());
                let los = ratings.los(one, two) + ratings.los(two, one);
                prop_assert!((los - 1.0).abs() < 1e-9, "{}", los);
            }
        }
        prop_assert!((ratings.first_move + opposite.first_move).abs() < 1e-3);
    }

    #[test]
    fn what_is_in_turn_comes_in_order(
        places in Just((0..40_u64).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut prefix = Prefix::default();
        let mut given = Vec::new();
        for (come, &place) in places.iter().enumerate() {
            given.extend(prefix.push(place, place));
            let gap = (0..40).take_while(|place| places[..=come].contains(place)).count();
            prop_assert_eq!(given.len(), gap);
            prop_assert_eq!(prefix.waiting(), come + 1 - given.len());
        }
        prop_assert!(given.is_sorted());
        prop_assert!(prefix.push(3, 3).is_empty());
    }

    #[test]
    fn a_stronger_side_expects_more(one in -3000.0..3000.0_f64, two in -3000.0..3000.0_f64) {
        prop_assert_eq!(one < two, expected(one) < expected(two));
    }
}
