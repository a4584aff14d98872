//! Learning what moves strong players make, from game records.
//!
//! | module | knows | does not know |
//! |---|---|---|
//! | `records` | positions of records and the moves played in them | features |
//! | `teams` | the moves of a position as teams of features | where they come from |
//! | `fit` | the strengths that make the moves played most likely | what features mean |
//! | `rich`, `playout` | the features of two kinds of judges | how strengths are found |
//! | `exam` | how often a judge foresees the move played | |
//!
//! [`learn`] makes the files that this crate is built with; docs/patterns.md has the command.

mod exam;
mod fit;
mod playout;
mod records;
mod rich;
mod teams;

use std::num::NonZeroUsize;

use tengen_rules::Point;

pub use self::exam::{Exam, PHASES, Phase};
use self::fit::Fit;
use self::playout::Playouts;
use self::records::Record;
use self::rich::Rich;
use self::teams::Teams;
use crate::search::Position;
use crate::search::knowledge::families::CLASSES;

/// How to learn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LearnSettings {
    /// Games that are not learned from, but foreseen: the last ones. At most half of all.
    pub hold_out: usize,
    /// How often all positions are gone through.
    pub rounds: u32,
    /// Of so many positions one is learned from in a round, another one in each.
    pub every: NonZeroUsize,
    /// A shape is learned if so many moves were played in it.
    pub least: usize,
}

impl Default for LearnSettings {
    /// 300 games held out, 3 rounds of all positions, shapes of 8 moves.
    fn default() -> Self {
        Self { hold_out: 300, rounds: 3, every: NonZeroUsize::MIN, least: 8 }
    }
}

/// Whose strengths are learned.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The search, which judges moves by tactics, places and shapes: `knowledge.bin`.
    Knowledge,
    /// Playouts, whose moves are drawn by few features: `playout.txt`.
    Playouts,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The contents of the file.
    pub file: Vec<u8>,
    /// Number of games that were learned from.
    pub games: usize,
    /// Number of shapes in the file.
    pub shapes: usize,
}

/// There is nothing to learn from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game in {files} files can be replayed")]
pub struct LearnError {
    /// Number of files.
    pub files: usize,
}

/// A judge of moves whose strengths are to be found.
trait Pupil {
    /// Describes the moves of a position by the numbers of their features.
    fn describe(&mut self, position: &Position<'_>, played: Point, teams: &mut Teams);
}

/// Learns from game records, given as the contents of SGF files. After each round `watch` is told
/// its number and how well the games that were held out are foreseen.
///
/// The result is a function of the records and the settings on one machine; on another the last
/// digits may differ, as it takes logarithms.
///
/// # Errors
///
/// [`LearnError`] if no game can be replayed.
pub fn learn(
    judge: Judge,
    files: &[Vec<u8>],
    settings: LearnSettings,
    watch: impl FnMut(u32, &Exam),
) -> Result<Learned, LearnError> {
    let mut games: Vec<Record> = files.iter().flat_map(|file| records::read(file)).collect();
    if games.is_empty() {
        return Err(LearnError { files: files.len() });
    }
    let held_out = games.split_off(games.len() - settings.hold_out.min(games.len() / 2));
    let course = Course { games: &games, held_out: &held_out, settings };
    let (file, shapes) = match judge {
        Judge::Knowledge => {
            let mut rich = Rich::new(&games, settings.least);
            let fit = Fit::new(rich.features(), CLASSES as usize);
            let fit = course.run(&mut rich, fit, watch);
            (rich.write(&fit), rich.shapes())
        }
        Judge::Playouts => {
            let mut playouts = Playouts::default();
            let fit = course.run(&mut playouts, Fit::new(playout::FEATURES, 0), watch);
            (Playouts::write(fit.weights()).into_bytes(), Playouts::shapes(fit.weights()))
        }
    };
    Ok(Learned { file, games: games.len(), shapes })
}

/// Steps of the first round, as a share of what all gradients so far suggest.
const RATE: f32 = 0.1;

/// What is learned from, and how.
#[derive(Copy, Clone, Debug)]
struct Course<'a> {
    games: &'a [Record],
    held_out: &'a [Record],
    settings: LearnSettings,
}

impl Course<'_> {
    fn run(self, pupil: &mut impl Pupil, mut fit: Fit, mut watch: impl FnMut(u32, &Exam)) -> Fit {
        let mut teams = Teams::default();
        for round in 0..self.settings.rounds {
            let rate = RATE / (1.0 + 1.5 * round as f32);
            for (index, game) in self.games.iter().enumerate() {
                game.walk(|number, position, played| {
                    if (number + index + round as usize).is_multiple_of(self.settings.every.get()) {
                        pupil.describe(position, played, &mut teams);
                        fit.learn(&teams, rate);
                    }
                });
            }
            fit.step(rate);
            let mut exam = Exam::default();
            for game in self.held_out {
                game.walk(|number, position, played| {
                    pupil.describe(position, played, &mut teams);
                    if let Some(played) = teams.played() {
                        exam.note(number, fit.shares(&teams), played);
                    }
                });
            }
            watch(round + 1, &exam);
        }
        fit
    }
}
