//! The rules of Go.
//!
//! | type | knows | does not know |
//! |---|---|---|
//! | [`Board`] | stones, chains, exact liberties, captures, simple ko | turns, earlier positions |
//! | [`Game`] | rules, komi, the log of events, superko, undo, the score | which stones are dead, clocks |
//! | [`Rules`] | what is forbidden and what is counted | komi |
//! | [`Count`], [`Score`] | who owns what, who won by how much | how it came to this |
//!
//! No input, output, clock or thread is used anywhere. Articles such as B-9 refer to the Chinese
//! rule documents that the project follows (`docs/rules.md`).
//!
//! # Play, ask, score
//!
//! ```
//! use tengen_rules::{Color, Game, HalfPoints, IllegalMove, Move, PointSet, Rules, Size};
//!
//! let mut game = Game::new(Size::square(5)?, Rules::CHINESE, HalfPoints(0));
//! for (color, vertex) in [
//!     (Color::Black, "C3"),
//!     (Color::White, "pass"),
//!     (Color::Black, "pass"),
//! ] {
//!     game.play(color, vertex.parse()?)?;
//! }
//! // Why is a move illegal?
//! let occupied = game.check(Color::White, Move::Play("C3".parse()?));
//! assert_eq!(occupied, Err(IllegalMove::Occupied));
//! // Both passed: count the board, with no stone dead and none in seki.
//! let count = game.count(&PointSet::new(), &PointSet::new());
//! assert_eq!(game.score(&count, game.handicap()).to_string(), "B+25");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Speed
//!
//! [`Board`] gives the exact liberties of a chain at any time without keeping them: they cost a
//! playout at most a twentieth, and a question some ten nanoseconds. A move, a repetition and an
//! undo take the same time however long the game is. `Board::clone_from` copies in place only what
//! the position has.
//! Figures and their commands are in `docs/performance.md`.
//!
//! # Versions
//!
//! Versions follow [Semantic Versioning](https://semver.org): before 1.0 a new minor version may
//! break callers, a new patch version may not. The changelog says what to change. Zobrist keys, the
//! order of random moves for a seed, and the text of errors are not part of the promise.
//!
//! The minimum supported Rust version is 1.95, as the manifest has it; raising it takes a new minor
//! version.
//!
//! # Modules
//!
//! [`life`] finds unconditional life, [`playout`] plays random games. Everything else is at the top:
//! the vocabulary ([`Color`], [`Point`], [`Move`], [`Size`], [`PointSet`], [`HalfPoints`]), the layers
//! of the table, and the fixed points of a board ([`star_points`], [`fixed_handicap`]).

mod board;
mod color;
mod count;
mod event;
mod game;
mod half_points;
mod handicap;
mod history;
mod illegal;
pub mod life;
mod moves;
mod outcome;
pub mod playout;
mod point;
mod point_set;
mod rules;
mod score;
mod size;

pub use board::{Board, Cells, ParseBoardError, Played, SetUpError, Work};
pub use color::{ByColor, Color, ParseColorError};
pub use count::{Count, count};
pub use event::Event;
pub use game::{
    Accepted, Adjustment, Dispute, Game, Item, Phase, Repeated, SidePoints, Tally, UndoError,
};
pub use half_points::{HalfPoints, HalfPointsError};
pub use handicap::{HandicapError, fixed_handicap, max_fixed_handicap, star_points};
pub use illegal::IllegalMove;
pub use moves::Move;
pub use outcome::{By, Outcome, ParseOutcomeError};
pub use point::{ParsePointError, Point};
pub use point_set::{Iter as PointSetIter, PointSet};
pub use rules::{HandicapBonus, KoRule, PRESETS, Preset, Repetition, Rules, Scoring, Tax, Ties};
pub use score::Score;
pub use size::{MAX_SIDE, ParseSizeError, Size, SizeError};
