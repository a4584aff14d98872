//! What the games of a match amount to: the numbers that every view of it shows.
//!
//! A [`Tally`] takes finished games in any order and counts them, for each pairing, in the order of
//! issue up to the first gap; [`Tally::summary`] says what they amount to.

mod curve;
mod tally;

use std::collections::BTreeMap;
use std::time::Duration;

use tengen_rules::ByColor;

pub use self::curve::CurvePoint;
pub use self::tally::Tally;
use crate::rating::bradley_terry::{self, Meeting, Model, Ratings};
use crate::rating::sprt::{Bounds, Verdict};
use crate::rating::{Estimate, Games, Pairs};
use crate::record::Kind;

/// What the games of a match amount to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Games that are counted here.
    pub games: u32,
    /// Games that are finished but wait for one before them.
    pub waiting: u32,
    /// Attempts that do not count.
    pub voided: u32,
    /// The engines, as they were named.
    pub engines: Vec<Engine>,
    /// The pairings, in order.
    pub pairings: Vec<Pairing>,
    /// How games ended.
    pub endings: Endings,
    /// All games from the view of Black, those left out that are without result or lost by both.
    pub black: Games,
    /// Ratings of three engines or more, by different games.
    pub ratings: Option<Ratings>,
}

/// An engine in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Engine {
    /// Its name.
    pub name: String,
    /// What it scored with each color.
    pub scores: ByColor<Score>,
    /// How games ended in which it did something wrong.
    pub guilty: Endings,
    /// How attempts ended in which it did something wrong and which do not count.
    pub voided: Endings,
    /// What its moves cost.
    pub usage: Usage,
}

/// Results of one side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost; one that both sides lost is among those of both.
    pub losses: u32,
    /// Games without result.
    pub no_results: u32,
}

/// How often games ended in which way.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Endings([u32; Kind::ALL.len()]);

/// What the moves of a side cost.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Usage {
    /// Number of moves.
    pub moves: u64,
    /// Time of all moves.
    pub wall: Duration,
    /// Time of the longest move.
    pub longest: Duration,
    /// Processor time of all moves for which the system told.
    pub cpu: Option<Duration>,
    /// The most memory after a move in bytes, if the system ever told.
    pub memory: Option<u64>,
}

/// Two engines against each other. Cells and estimates are from the view of the first one; a game
/// that is equal to an earlier one of the pairing is not in them, nor is a pair with such a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// The two, as places in the list of engines.
    pub players: [usize; 2],
    /// What each scored.
    pub scores: [Score; 2],
    /// How many different games they played.
    pub different: u32,
    /// Games that are finished but wait for one before them.
    pub waiting: u32,
    /// Different games, by the color of the first one.
    pub colors: ByColor<Games>,
    /// Whole pairs in which both games have a result.
    pub pairs: Pairs,
    /// How strong the first one is: from pairs where there are any, else from games; `None` without
    /// either.
    pub estimate: Option<Estimate>,
    /// The test, if there is one.
    pub test: Option<TestState>,
    /// How the test and the estimate from pairs went.
    pub curve: Vec<CurvePoint>,
}

/// How a test stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct TestState {
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where the test ends.
    pub bounds: Bounds,
    /// Whether it has.
    pub verdict: Verdict,
}

impl Summary {
    /// Rates the engines with the ratings of some of them given, by their places in the list.
    pub fn rate(&mut self, anchors: BTreeMap<usize, f64>) {
        self.ratings = Some(ratings(self.engines.len(), &self.pairings, anchors));
    }

    /// How many different games there are: of those of one pairing, the ones that are not equal to
    /// an earlier one on a board turned or mirrored.
    pub fn different(&self) -> u32 {
        self.pairings.iter().map(|pairing| pairing.different).sum()
    }

    /// What each engine, by row, scored against each other one, by column; `None` where the two do
    /// not meet.
    pub fn cross_table(&self) -> Vec<Vec<Option<Score>>> {
        let mut table = vec![vec![None; self.engines.len()]; self.engines.len()];
        for Pairing { players: [first, second], scores, .. } in &self.pairings {
            table[*first][*second] = Some(scores[0]);
            table[*second][*first] = Some(scores[1]);
        }
        table
    }

    /// The engines from the best to the worst, as places in the list: by rating where there is one,
    /// else by points for each game.
    pub fn ranking(&self) -> Vec<usize> {
        let worth = |place: usize| match &self.ratings {
            Some(ratings) => ratings.elo[place],
            None => self.engines[place].score().share().unwrap_or(0.0),
        };
        let mut places: Vec<usize> = (0..self.engines.len()).collect();
        places.sort_by(|&one, &two| worth(two).total_cmp(&worth(one)));
        places
    }
}

impl Engine {
    /// What it scored with both colors.
    pub fn score(&self) -> Score {
        let ByColor { black, white } = self.scores;
        Score {
            wins: black.wins + white.wins,
            draws: black.draws + white.draws,
            losses: black.losses + white.losses,
            no_results: black.no_results + white.no_results,
        }
    }
}

impl Score {
    /// All games, those without result included.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses + self.no_results
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points for each game that has a result, from 0 to 1; `None` if there is none.
    pub fn share(&self) -> Option<f64> {
        let games = self.games() - self.no_results;
        (games > 0).then(|| self.points() / f64::from(games))
    }
}

impl Endings {
    /// How often games ended in this way.
    pub fn count(&self, kind: Kind) -> u32 {
        self.0[kind as usize]
    }

    /// How often games ended in any way.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The ways that occurred, with how often they did.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u32)> {
        let all = Kind::ALL.into_iter().map(|kind| (kind, self.count(kind)));
        all.filter(|&(_, count)| count > 0)
    }

    fn add(&mut self, kind: Kind) {
        self.0[kind as usize] += 1;
    }
}

impl Usage {
    /// Time of a move on average, if there is a move.
    pub fn mean(&self) -> Option<Duration> {
        (self.moves > 0).then(|| self.wall.div_f64(self.moves as f64))
    }
}

impl Pairing {
    /// Different games from the view of the first one.
    pub fn games(&self) -> Games {
        let ByColor { black, white } = self.colors;
        black.plus(&white)
    }
}

/// Ratings of so many players by their different games.
fn ratings(players: usize, pairings: &[Pairing], anchors: BTreeMap<usize, f64>) -> Ratings {
    let meetings = |pairing: &Pairing| {
        let [first, second] = pairing.players;
        let ByColor { black, white } = pairing.colors;
        [
            Meeting { black: first, white: second, games: black },
            Meeting { black: second, white: first, games: white.reversed() },
        ]
    };
    let meetings: Vec<Meeting> = pairings.iter().flat_map(meetings).collect();
    let model = Model { anchors, ..Model::default() };
    bradley_terry::rate(players, &meetings, &model).expect("a prior bounds all ratings")
}
