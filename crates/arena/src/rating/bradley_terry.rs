//! Ratings of many engines on one scale: the model of Bradley and Terry (1952), in which the odds
//! of winning are the ratio of the strengths. A draw is half a win and half a loss.

use std::collections::BTreeMap;
use std::f64::consts::LN_10;

use thiserror::Error;

use super::matrix::Matrix;
use super::{Games, Z95, expected, normal_cdf, softplus};

/// Elo in one unit of natural logarithm.
const ELO: f64 = 400.0 / LN_10;

/// The games of two players with the same colors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Who had Black.
    pub black: usize,
    /// Who had White.
    pub white: usize,
    /// The results, from the view of Black.
    pub games: Games,
}

/// What is assumed beside the results.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// So many games each player is taken to have won, and as many to have lost, against one whose
    /// rating is 0, or the mean of the anchors. With 0, nothing is assumed.
    pub prior: f64,
    /// Ratings that are given, by player.
    pub anchors: BTreeMap<usize, f64>,
    /// Whether it is an advantage to have Black, or White, and found how large; the prior holds for
    /// games between equals as well.
    pub first_move: bool,
}

/// Ratings by the greatest likelihood.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The rating of each player in Elo; their mean is 0 without prior and anchors.
    pub elo: Vec<f64>,
    /// What each rating rests on.
    pub basis: Vec<Basis>,
    /// What Black is worth in Elo; 0 if it was not sought.
    pub first_move: f64,
    /// The errors of all parameters in Elo: of the ratings against their mean (as they are, with
    /// anchors), then of the first move if it was sought.
    covariance: Matrix,
}

/// What a rating rests on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// It was given.
    Anchor,
    /// Results.
    Results,
    /// The prior alone: there are no games.
    NoGames,
    /// It is a lower bound that the prior sets: all games are won.
    Unbeaten,
    /// It is an upper bound that the prior sets: all games are lost.
    Winless,
    /// The prior tells how it compares with most others: it is in a smaller group that has not both
    /// gained points from the rest and yielded some.
    Apart,
}

/// The results alone do not bound the ratings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[error("the results do not bound the ratings, expected a prior above 0 or more games")]
pub struct Unbounded;

impl Default for Model {
    /// A tenth of a game won and lost, no anchors, no advantage.
    fn default() -> Self {
        Self { prior: 0.1, anchors: BTreeMap::new(), first_move: false }
    }
}

impl Ratings {
    /// How far the first is above the second in Elo, and the 95 % error of that.
    pub fn difference(&self, first: usize, second: usize) -> (f64, f64) {
        (self.elo[first] - self.elo[second], Z95 * self.deviation_of_difference(first, second))
    }

    /// The chance that the first is stronger than the second.
    pub fn los(&self, first: usize, second: usize) -> f64 {
        let difference = self.elo[first] - self.elo[second];
        let deviation = self.deviation_of_difference(first, second);
        if deviation > 0.0 {
            normal_cdf(difference / deviation)
        } else {
            0.5 + 0.5 * difference.partial_cmp(&0.0).map_or(0.0, |order| f64::from(order as i8))
        }
    }

    /// The 95 % error of a rating against the mean of all (against the anchors, if there are some).
    pub fn error(&self, player: usize) -> f64 {
        Z95 * self.covariance.at(player, player).max(0.0).sqrt()
    }

    /// The 95 % error of the advantage of the first move, if that was sought.
    pub fn first_move_error(&self) -> Option<f64> {
        let last = self.elo.len();
        (self.covariance.side() > last)
            .then(|| Z95 * self.covariance.at(last, last).max(0.0).sqrt())
    }

    fn deviation_of_difference(&self, first: usize, second: usize) -> f64 {
        let at = |row, col| self.covariance.at(row, col);
        let variance = at(first, first) + at(second, second) - 2.0 * at(first, second);
        variance.max(0.0).sqrt()
    }
}

/// Rates so many players.
///
/// The logarithm of the likelihood is concave and its maximum is found by Newton's method; errors
/// are by Fisher's information there.
///
/// # Errors
///
/// [`Unbounded`] without prior, if a group of players has not both gained points from the rest and
/// yielded some, or if one color has gained all points and its advantage is sought.
///
/// # Panics
///
/// If a meeting or an anchor names a player that does not exist.
pub fn rate(players: usize, meetings: &[Meeting], model: &Model) -> Result<Ratings, Unbounded> {
    let groups = groups(players, meetings, model);
    if model.prior <= 0.0 && groups.iter().any(|&group| group != 0) {
        return Err(Unbounded);
    }
    let rows = rows(players, meetings, model);
    let side = players + usize::from(model.first_move);
    let free: Vec<bool> = (0..side).map(|index| !model.anchors.contains_key(&index)).collect();
    let floating = model.prior <= 0.0 && model.anchors.is_empty();

    let mut point: Vec<f64> =
        (0..side).map(|index| model.anchors.get(&index).map_or(0.0, |elo| elo / ELO)).collect();
    let mut likelihood = log_likelihood(&rows, &point);
    for _ in 0..100 {
        let inverse = information(&rows, &point, &free, floating.then_some(players)).inverse();
        let inverse = inverse.ok_or(Unbounded)?;
        let step = inverse.times(&gradient(&rows, &point, &free));
        let length = step.iter().copied().map(f64::abs).fold(0.0, f64::max);
        if length < 1e-9 {
            return Ok(ratings(players, meetings, model, &groups, &point, inverse));
        }
        // A whole step may go too far; half of it, or half of that, does not.
        let mut share = 1.0;
        loop {
            let next: Vec<f64> = point.iter().zip(&step).map(|(x, dx)| x + share * dx).collect();
            let reached = log_likelihood(&rows, &next);
            if reached >= likelihood - 1e-12 * likelihood.abs() || share < 1e-9 {
                (point, likelihood) = (next, reached);
                break;
            }
            share /= 2.0;
        }
    }
    Err(Unbounded)
}

/// Games whose log odds are a sum of parameters and a number.
struct Row {
    /// Each parameter with its sign.
    terms: Vec<(usize, f64)>,
    offset: f64,
    games: f64,
    points: f64,
}

impl Row {
    fn log_odds(&self, point: &[f64]) -> f64 {
        self.offset + self.terms.iter().map(|&(index, sign)| sign * point[index]).sum::<f64>()
    }

    /// The chance of winning.
    fn chance(&self, point: &[f64]) -> f64 {
        expected(self.log_odds(point) * ELO)
    }
}

fn rows(players: usize, meetings: &[Meeting], model: &Model) -> Vec<Row> {
    let mut rows = Vec::new();
    for &Meeting { black, white, games } in meetings {
        assert!(black < players && white < players, "a meeting is between players");
        let mut terms = vec![(black, 1.0), (white, -1.0)];
        if model.first_move {
            terms.push((players, 1.0));
        }
        let (total, points) = (games.total() as f64, games.points());
        rows.push(Row { terms, offset: 0.0, games: total, points });
    }
    if model.prior > 0.0 {
        let known: Vec<f64> = model.anchors.values().copied().collect();
        let center = known.iter().sum::<f64>() / known.len().max(1) as f64 / ELO;
        let virtual_games =
            |terms, offset| Row { terms, offset, games: 2.0 * model.prior, points: model.prior };
        rows.extend((0..players).map(|player| virtual_games(vec![(player, 1.0)], -center)));
        if model.first_move {
            rows.push(virtual_games(vec![(players, 1.0)], 0.0));
        }
    }
    rows
}

fn log_likelihood(rows: &[Row], point: &[f64]) -> f64 {
    let of = |row: &Row| {
        let log_odds = row.log_odds(point);
        row.points * log_odds - row.games * softplus(log_odds)
    };
    rows.iter().map(of).sum()
}

fn gradient(rows: &[Row], point: &[f64], free: &[bool]) -> Vec<f64> {
    let mut gradient = vec![0.0; free.len()];
    for row in rows {
        let surplus = row.points - row.games * row.chance(point);
        for &(index, sign) in row.terms.iter().filter(|&&(index, _)| free[index]) {
            gradient[index] += sign * surplus;
        }
    }
    gradient
}

/// Fisher's information, with 1 for each parameter that is given. If the first so many parameters
/// float, that is, only their differences matter, their mean is held.
fn information(rows: &[Row], point: &[f64], free: &[bool], floating: Option<usize>) -> Matrix {
    let mut matrix = Matrix::zero(free.len());
    for row in rows {
        let chance = row.chance(point);
        let weight = row.games * chance * (1.0 - chance);
        let terms = || row.terms.iter().filter(|&&(index, _)| free[index]);
        for &(first, sign) in terms() {
            for &(second, other) in terms() {
                *matrix.at_mut(first, second) += sign * other * weight;
            }
        }
    }
    (0..free.len())
        .filter(|&index| !free[index])
        .for_each(|index| *matrix.at_mut(index, index) = 1.0);
    let players = floating.unwrap_or(0);
    for first in 0..players {
        (0..players).for_each(|second| *matrix.at_mut(first, second) += 1.0 / players as f64);
    }
    matrix
}

fn ratings(
    players: usize,
    meetings: &[Meeting],
    model: &Model,
    groups: &[usize],
    point: &[f64],
    mut covariance: Matrix,
) -> Ratings {
    if model.anchors.is_empty() {
        covariance.center(players);
    }
    for &anchor in model.anchors.keys() {
        *covariance.at_mut(anchor, anchor) = 0.0;
    }
    covariance.scale(ELO * ELO);
    Ratings {
        elo: point[..players].iter().map(|x| x * ELO).collect(),
        basis: basis(players, meetings, model, groups),
        first_move: if model.first_move { point[players] * ELO } else { 0.0 },
        covariance,
    }
}

/// The group of each player, named by its first member: within a group, everybody has gained points
/// from somebody who has gained points from somebody … who has gained points from him. All anchors
/// are in one group.
fn groups(players: usize, meetings: &[Meeting], model: &Model) -> Vec<usize> {
    let mut gained = vec![false; players * players];
    let mut link = |from: usize, to: usize| gained[from * players + to] = true;
    for &Meeting { black, white, games } in meetings {
        if games.points() > 0.0 {
            link(black, white);
        }
        if games.reversed().points() > 0.0 {
            link(white, black);
        }
    }
    for &anchor in model.anchors.keys() {
        model.anchors.keys().for_each(|&other| link(anchor, other));
    }
    // Warshall's closure.
    for via in 0..players {
        for from in (0..players).filter(|&from| gained[from * players + via]).collect::<Vec<_>>() {
            for to in 0..players {
                gained[from * players + to] |= gained[via * players + to];
            }
        }
    }
    let mutual =
        |one: usize, two: usize| gained[one * players + two] && gained[two * players + one];
    (0..players)
        .map(|player| (0..player).find(|&other| mutual(player, other)).unwrap_or(player))
        .collect()
}

fn basis(players: usize, meetings: &[Meeting], model: &Model, groups: &[usize]) -> Vec<Basis> {
    let size = |group: usize| groups.iter().filter(|&&other| other == group).count();
    let anchored = model.anchors.keys().next().map(|&anchor| groups[anchor]);
    let largest = (0..players).rev().max_by_key(|&group| size(group));
    let main = anchored.or(largest.filter(|&group| size(group) > 1));
    let of = |player: usize| {
        let (mut games, mut points) = (0.0, 0.0);
        for meeting in meetings {
            if meeting.black == player {
                points += meeting.games.points();
            } else if meeting.white == player {
                points += meeting.games.reversed().points();
            } else {
                continue;
            }
            games += meeting.games.total() as f64;
        }
        if model.anchors.contains_key(&player) {
            Basis::Anchor
        } else if games == 0.0 {
            Basis::NoGames
        } else if points == 0.0 {
            Basis::Winless
        } else if points >= games {
            Basis::Unbeaten
        } else if main == Some(groups[player]) {
            Basis::Results
        } else {
            Basis::Apart
        }
    };
    (0..players).map(of).collect()
}
