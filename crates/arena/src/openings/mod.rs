//! What is on the board before the engines play.
//!
//! [`Openings::load`] reads and checks everything once, before the match begins; after that
//! [`Openings::opening`] cannot fail. Both games of a pair get the same opening.

mod random;
mod sgf;
mod symmetry;

use std::io;
use std::path::PathBuf;

use tengen_rules::{
    ByColor, Color, Event, Game, HalfPoints, Move, PointSet, Rules, Size, fixed_handicap,
    max_fixed_handicap,
};
use tengen_sgf::game::{ReplayError, Violation};
use tengen_sgf::{Diagnostic, ReadError};
use thiserror::Error;

use crate::schedule::Slot;
use crate::settings::OpeningSource;

/// The openings of a match.
///
/// ```
/// use tengen_arena::openings::Openings;
/// use tengen_arena::schedule::Schedule;
/// use tengen_arena::settings::{Format, OpeningSource};
/// use tengen_rules::{Color, HalfPoints, Rules, Size};
///
/// let size = Size::square(9)?;
/// let source = OpeningSource::FixedHandicap(2);
/// let openings = Openings::load(&source, size, &Rules::CHINESE, HalfPoints(1))?;
/// let schedule = Schedule::new(Format::RoundRobin, 2, 2, 1)?;
/// let opening = openings.opening(&schedule.slot(1).expect("the first game"));
/// assert_eq!(opening.name, "handicap: C3 G7");
/// assert_eq!((opening.handicap(), opening.game.to_move()), (2, Color::White));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Openings {
    /// The empty board, under the rules of the match.
    start: Game,
    source: Source,
    warnings: Vec<String>,
}

#[derive(Clone, Debug)]
enum Source {
    /// One for each pair in turn; there is at least one.
    Listed(Vec<Opening>),
    /// So many moves, drawn for each pair.
    Random(usize),
}

/// A position from which engines play, and how it came about.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The position, with set-up stones and moves in its log; rules and komi are those of the
    /// match. It is not over.
    pub game: Game,
    /// Number of handicap stones that Black's engine is still to place, 0 where there are none.
    pub free_handicap: usize,
    /// The opening as text, empty on the empty board. Equal openings have equal texts: the name of
    /// a file below the folder with the variations taken, or the moves.
    pub name: String,
}

/// Why there are no openings.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// A file or folder cannot be read.
    #[error("cannot read the openings in {}: {error}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A folder without records.
    #[error("there is no opening in {}: it has no file that ends in .sgf", .0.display())]
    Empty(PathBuf),
    /// A file is no SGF.
    #[error("the opening {} is no proper SGF: {error}", path.display())]
    Syntax {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: ReadError,
    },
    /// A line of a record is no opening for this match.
    #[error("the opening {} ({place}): {fault}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Game, node and variations.
        place: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// No such handicap on fixed points.
    #[error(
        "a fixed handicap of {got} stones is not possible on a board of {size}: {}",
        most(*.max)
    )]
    FixedHandicap {
        /// How many stones were asked for.
        got: usize,
        /// The most that is possible, 0 if none is.
        max: usize,
        /// Size of the board.
        size: Size,
    },
    /// No such handicap on free points.
    #[error(
        "a free handicap of {got} stones is not possible on a board of {size}: {}",
        most(*.max)
    )]
    FreeHandicap {
        /// How many stones were asked for.
        got: usize,
        /// The most that is possible; below 2 if none is.
        max: usize,
        /// Size of the board.
        size: Size,
    },
    /// No opening has so many moves.
    #[error(
        "random openings of {got} moves are not possible on a board of {size}: expected 1 to {max}"
    )]
    Random {
        /// How many moves were asked for.
        got: usize,
        /// The most that is possible.
        max: usize,
        /// Size of the board.
        size: Size,
    },
}

/// Why a line of a record is no opening for a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(ReplayError),
    /// What it sets up or plays is not clear.
    #[error("{} at {}", .0.problem, position(.0))]
    Unclear(Box<Diagnostic>),
    /// It is on another board.
    #[error(
        "it is on a board of {got}, the match on one of {expected}: choose that size, or leave the \
         file out"
    )]
    Size {
        /// The board of the record.
        got: Size,
        /// That of the match.
        expected: Size,
    },
    /// The rules of the match forbid a move.
    #[error("{0}; correct the file, or choose rules that allow it")]
    Illegal(Box<Violation>),
    /// Nothing is left to play.
    #[error("the game is over after move {0}: cut the line before its end")]
    Over(usize),
}

fn most(max: usize) -> String {
    if max < 2 { "none is".to_owned() } else { format!("expected 2 to {max}") }
}

fn position(found: &Diagnostic) -> String {
    found.position.map_or_else(|| "an unknown place".to_owned(), |place| place.to_string())
}

impl Openings {
    /// Reads and checks the openings of a match on a board of this size.
    ///
    /// Records say how the board comes about, nothing else: their komi, rules and results mean
    /// nothing here. Each line of variations is one opening, the main line first, in every game of a
    /// file; files come by name, those below a folder too.
    ///
    /// # Errors
    ///
    /// [`OpeningError`] if a file cannot be read, a line of it is no opening for this match, there
    /// is none at all, or the board has no room for so many stones.
    pub fn load(
        source: &OpeningSource,
        size: Size,
        rules: &Rules,
        komi: HalfPoints,
    ) -> Result<Self, OpeningError> {
        let start = Game::new(size, *rules, komi);
        let mut warnings = Vec::new();
        let source = match source {
            OpeningSource::Empty => Source::Listed(vec![Opening::of(start.clone(), String::new())]),
            OpeningSource::Sgf(path) => {
                let lines = sgf::lines(path, &start)?;
                warnings = symmetry::twins(&lines);
                Source::Listed(lines)
            }
            &OpeningSource::FixedHandicap(count) => {
                Source::Listed(vec![with_fixed_handicap(&start, count)?])
            }
            &OpeningSource::FreeHandicap(count) => {
                let max = size.area() - 1;
                if !(2..=max).contains(&count) {
                    return Err(OpeningError::FreeHandicap { got: count, max, size });
                }
                let name = format!("free handicap: {count}");
                let opening = Opening::of(start.clone(), name);
                Source::Listed(vec![Opening { free_handicap: count, ..opening }])
            }
            &OpeningSource::Random(moves) => {
                let max = random::max_moves(size);
                if !(1..=max).contains(&moves) {
                    return Err(OpeningError::Random { got: moves, max, size });
                }
                Source::Random(moves)
            }
        };
        Ok(Self { start, source, warnings })
    }

    /// The opening of a game. With files, pair `p` of every pairing gets the opening `p`, and after
    /// the last one the first comes again; random openings follow from the slot's seed.
    pub fn opening(&self, slot: &Slot) -> Opening {
        match &self.source {
            Source::Listed(openings) => openings[slot.pair as usize % openings.len()].clone(),
            Source::Random(moves) => {
                let game = random::draw(&self.start, *moves, slot.opening_seed);
                let moves: Vec<String> = game.moves().map(|(_, mv)| mv.to_string()).collect();
                Opening::of(game, moves.join(" "))
            }
        }
    }

    /// Number of openings, after which the first comes again: 1 unless they are from files. `None` if
    /// they are drawn anew for each pair.
    pub fn count(&self) -> Option<usize> {
        match &self.source {
            Source::Listed(openings) => Some(openings.len()),
            Source::Random(_) => None,
        }
    }

    /// What the user should know: openings that lead to the same position, also turned or mirrored.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

fn with_fixed_handicap(start: &Game, count: usize) -> Result<Opening, OpeningError> {
    let (size, max) = (start.size(), max_fixed_handicap(start.size()));
    let points = fixed_handicap(size, count).map_err(|_| OpeningError::FixedHandicap {
        got: count,
        max,
        size,
    })?;
    let mut game = start.clone();
    game.set_handicap(&points).expect("handicap points are free points of the empty board");
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    Ok(Opening::of(game, format!("handicap: {}", points.join(" "))))
}

impl Opening {
    fn of(game: Game, name: String) -> Self {
        Self { game, free_handicap: 0, name }
    }

    /// The stones that were set up before the first move, handicap stones included.
    pub fn stones(&self) -> ByColor<PointSet> {
        match self.game.log().first() {
            Some(Event::SetUp { stones, .. }) => **stones,
            _ => ByColor::splat(PointSet::new()),
        }
    }

    /// Who was to move when these stones had been set up, before the first move.
    pub fn first_to_move(&self) -> Color {
        match self.game.log().first() {
            Some(Event::SetUp { to_move, .. }) => *to_move,
            _ => Color::Black,
        }
    }

    /// The moves that lead from there to the position, passes included.
    pub fn moves(&self) -> Vec<(Color, Move)> {
        self.game.moves().collect()
    }

    /// Number of handicap stones, those that Black's engine is still to place included.
    pub fn handicap(&self) -> usize {
        self.game.handicap() + self.free_handicap
    }
}
