//! The features by which the search judges moves, and the shapes worth knowing.

use tengen_rules::Point;

use super::Pupil;
use super::fit::Fit;
use super::records::Record;
use super::teams::Teams;
use crate::search::Position;
use crate::search::knowledge::families::CLASSES;
use crate::search::knowledge::features::{Looker, Sink};
use crate::search::knowledge::field;
use crate::search::knowledge::shapes::{Dictionary, Kind};
use crate::search::knowledge::weights::Weights;

/// Describes moves as the search sees them.
#[derive(Clone, Debug)]
pub(crate) struct Rich {
    looker: Looker,
    /// Keys of the shapes, ascending.
    keys: Vec<u32>,
    dictionary: Dictionary,
}

impl Rich {
    /// With the shapes in which so many moves of the games were played.
    pub(crate) fn new(games: &[Record], least: usize) -> Self {
        let mut looker = Looker::default();
        let mut keys = Vec::new();
        for game in games {
            game.walk(|_, position, played| {
                looker.shapes(position, field::cell(played), |key| keys.push(key));
            });
        }
        keys.sort_unstable();
        let often = keys.chunk_by(|a, b| a == b).filter(|same| same.len() >= least);
        let keys: Vec<u32> = often.map(|same| same[0]).collect();
        let dictionary = Dictionary::new(&keys, CLASSES);
        Self { looker, keys, dictionary }
    }

    /// Number of features.
    pub(crate) fn features(&self) -> usize {
        CLASSES as usize + self.keys.len()
    }

    /// Number of shapes among them.
    pub(crate) fn shapes(&self) -> usize {
        self.keys.len()
    }

    /// The file of what was learned.
    pub(crate) fn write(&self, fit: &Fit) -> Vec<u8> {
        Weights::write(&self.keys, fit.weights(), fit.traits())
    }
}

impl Pupil for Rich {
    fn describe(&mut self, position: &Position<'_>, played: Point, teams: &mut Teams) {
        teams.clear();
        let mut collect = Collect { teams, played: field::short(field::cell(played)) };
        self.looker.look(position, &self.dictionary, &mut collect);
    }
}

/// Makes teams of what is seen.
struct Collect<'a> {
    teams: &'a mut Teams,
    played: u16,
}

impl Sink for Collect<'_> {
    fn class(&mut self, feature: u32) {
        self.teams.add(feature);
    }

    fn shape(&mut self, _: Kind, _: usize, feature: u32) {
        self.teams.add(feature);
    }

    fn close(&mut self, at: u16) {
        self.teams.close(at == self.played);
    }
}
