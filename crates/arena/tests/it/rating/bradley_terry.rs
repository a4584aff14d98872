//! Ratings of many players.

use std::collections::BTreeMap;

use tengen_arena::rating::bradley_terry::{Basis, Meeting, Model, Ratings, Unbounded, rate};

use super::{close, games};

/// The quantile of 95 % errors.
const Z95: f64 = 1.959_964;

/// Wins, losses and draws of the first against the second.
type Record = (usize, usize, [u32; 3]);

fn meetings(records: &[Record]) -> Vec<Meeting> {
    let meeting = |&(black, white, [wins, losses, draws]): &Record| Meeting {
        black,
        white,
        games: games(wins, losses, draws),
    };
    records.iter().map(meeting).collect()
}

fn with_prior(prior: f64) -> Model {
    Model { prior, ..Model::default() }
}

fn anchored(anchors: &[(usize, f64)]) -> Model {
    Model { prior: 0.0, anchors: anchors.iter().copied().collect(), first_move: false }
}

#[track_caller]
fn check(records: &[Record], model: &Model, expected: [f64; 3]) -> Ratings {
    let ratings = rate(3, &meetings(records), model).expect("bounded");
    for (got, expected) in ratings.elo.iter().zip(expected) {
        close(*got, expected, 1e-3);
    }
    ratings
}

const ABC: [Record; 3] = [(0, 1, [7, 3, 0]), (0, 2, [8, 2, 0]), (1, 2, [6, 4, 0])];

/// From the tests of KataGo's script.
#[test]
fn a_prior_gives_the_ratings_that_katago_gives() {
    let never_met = [(1, 2, [200, 100, 0])];
    check(&never_met, &with_prior(1.0), [0.0, 59.9834, -59.9834]);
    let both_beat_the_third = [(0, 2, [5, 1, 0]), (1, 2, [5, 1, 0])];
    check(&both_beat_the_third, &with_prior(1.0), [76.5228, 76.5228, -161.285]);
    let chain = [(1, 2, [5, 1, 0]), (2, 0, [5, 1, 0])];
    check(&chain, &with_prior(1.0), [-190.849, 190.849, 0.0]);
    check(&chain, &with_prior(0.1), [-266.471, 266.471, 0.0]);
    let uneven_chain = [(1, 2, [5, 1, 0]), (2, 0, [7, 1, 0])];
    check(&uneven_chain, &with_prior(0.01), [-322.013, 292.742, 14.583]);
}

#[test]
fn without_prior_the_mean_is_zero_and_errors_are_of_differences() {
    let ratings = check(&ABC, &with_prior(0.0), [128.6502, -25.9017, -102.7485]);
    for (player, deviation) in [60.181, 54.984, 57.975].into_iter().enumerate() {
        close(ratings.error(player) / Z95, deviation, 1e-3);
    }
    for (first, second, deviation, los) in
        [(0, 1, 99.644, 0.9396), (0, 2, 104.606, 0.9865), (1, 2, 95.640, 0.7892)]
    {
        close(ratings.difference(first, second).1 / Z95, deviation, 1e-3);
        close(ratings.los(first, second), los, 1e-3);
        close(ratings.los(second, first), 1.0 - los, 1e-3);
    }
    assert_eq!(ratings.basis, [Basis::Results; 3]);
}

/// On the scale of Ordo 202 points are a score of 76 %.
#[test]
fn ratings_turn_into_those_of_ordo() {
    let ratings = rate(3, &meetings(&ABC), &with_prior(0.0)).expect("bounded");
    let scale = 202.0 / tengen_arena::rating::elo(0.76).expect("finite");
    for (got, expected) in ratings.elo.iter().zip([129.780, -26.129, -103.651]) {
        close(got * scale, expected, 1e-3);
    }
}

#[test]
fn anchors_stay_where_they_are() {
    let ratings = check(&ABC, &anchored(&[(1, 1500.0)]), [1654.5519, 1500.0, 1423.1533]);
    assert_eq!((ratings.basis[1], ratings.error(1)), (Basis::Anchor, 0.0));
    let ratings = check(&ABC, &anchored(&[(0, 2000.0), (2, 1700.0)]), [2000.0, 1808.2668, 1700.0]);
    assert_eq!(ratings.difference(0, 2), (300.0, 0.0));
    assert_eq!((ratings.los(0, 2), ratings.los(2, 0)), (1.0, 0.0));
    assert!(ratings.error(1) > 0.0);
}

/// Houdini, Strelka and Komodo, talkchess topic 44180; here a draw is half a point.
#[test]
fn draws_count_half() {
    let records = [(0, 1, [18, 3, 9]), (1, 2, [18, 3, 9]), (0, 2, [24, 0, 6])];
    check(&records, &with_prior(0.0), [190.8485, 0.0, -190.8485]);
}

#[test]
fn unbeaten_and_winless_players_are_rated_by_the_prior_and_marked() {
    let records = [(0, 1, [10, 0, 0]), (1, 2, [6, 4, 0]), (2, 3, [10, 0, 0])];
    assert_eq!(rate(4, &meetings(&records), &with_prior(0.0)), Err(Unbounded));
    let ratings = rate(4, &meetings(&records), &Model::default()).expect("bounded");
    assert_eq!(ratings.basis, [Basis::Unbeaten, Basis::Results, Basis::Results, Basis::Winless]);
    assert!(ratings.elo.is_sorted_by(|better, worse| better > worse), "{:?}", ratings.elo);
    assert!(ratings.elo.iter().all(|elo| elo.abs() < 2000.0), "{:?}", ratings.elo);
}

#[test]
fn groups_that_never_met_are_finite_and_marked() {
    let records = [(0, 1, [6, 4, 0]), (1, 2, [6, 4, 0]), (3, 4, [5, 3, 0])];
    assert_eq!(rate(6, &meetings(&records), &with_prior(0.0)), Err(Unbounded));
    let ratings = rate(6, &meetings(&records), &Model::default()).expect("bounded");
    let [met, apart, none] = [Basis::Results, Basis::Apart, Basis::NoGames];
    assert_eq!(ratings.basis, [met, met, met, apart, apart, none]);
    let (met, apart) = (ratings.difference(0, 1).1, ratings.difference(0, 3).1);
    assert!(apart > 2.0 * met && apart.is_finite(), "{met} {apart}");
}

#[test]
fn an_order_without_any_upset_rests_on_the_prior_alone() {
    let records = [(0, 1, [3, 0, 0]), (1, 2, [3, 0, 0])];
    let ratings = rate(3, &meetings(&records), &Model::default()).expect("bounded");
    assert_eq!(ratings.basis, [Basis::Unbeaten, Basis::Apart, Basis::Winless]);
}

/// Two equal players of whom Black wins three games of four.
#[test]
fn the_first_move_has_its_worth() {
    let records = [(0, 1, [75, 25, 0]), (1, 0, [75, 25, 0])];
    let model = Model { prior: 0.0, anchors: BTreeMap::new(), first_move: true };
    let ratings = rate(2, &meetings(&records), &model).expect("bounded");
    close(ratings.first_move, 190.8485, 1e-3);
    close(ratings.elo[0], 0.0, 1e-9);
    // 200 games at 75 %: the standard error is 173.72 / √(200 · 0.75 · 0.25).
    close(ratings.first_move_error().expect("sought"), Z95 * 28.368, 1e-3);
    let always = [(0, 1, [5, 0, 0]), (1, 0, [5, 0, 0])];
    assert_eq!(rate(2, &meetings(&always), &model), Err(Unbounded));
    let with_prior = Model { prior: 0.1, ..model };
    assert!(rate(2, &meetings(&always), &with_prior).is_ok_and(|r| r.first_move > 400.0));
}

/// Players with colors exchanged as they should be: who has which color does not matter.
#[test]
fn colors_do_not_matter_where_the_first_move_is_worth_nothing() {
    let split = [(0, 1, [4, 1, 0]), (1, 0, [2, 3, 0]), (2, 0, [2, 8, 0]), (1, 2, [6, 4, 0])];
    check(&split, &with_prior(0.0), [128.6502, -25.9017, -102.7485]);
}
