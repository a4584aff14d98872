//! What every player is: asked for a move, it makes a choice within limits.

use std::fmt;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Color, Game, HalfPoints, Move, PointSet};

use crate::search::SearchSettings;

/// Chooses moves.
///
/// A player keeps no position of its own: it is shown the [`Game`] whenever it is asked. Its choice
/// is a function of the seed, the number of games begun since the seed was set, and the game shown;
/// so an undone move is answered as before, and one process can play many different games. A player
/// that searches goes on with what it found for the moves before, unless [`Limits::fresh`] says not to.
pub trait Player: Send {
    /// The name under which [`create`](crate::create) makes the player.
    fn name(&self) -> &'static str;

    /// Chooses for `color`, whether or not it is that side's turn.
    ///
    /// The move is legal by [`Game::check`], in every phase of the game; it is a pass once the game
    /// is confirmed. The game is not changed.
    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Choice;

    /// Begins another game of the same seed, which takes another course.
    fn new_game(&mut self);

    /// What a search keeps to, to be changed between choices; `None` for a player that does not
    /// search.
    fn search(&mut self) -> Option<&mut SearchSettings> {
        None
    }

    /// Thinks on about a game while nobody asks, until the next call of another method; nothing if
    /// the player does not search or its settings do not say so.
    fn ponder(&mut self, _: &Game) {}

    /// Forgets what it thought about the game.
    fn forget(&mut self) {}

    /// The seed that was set last.
    fn seed(&self) -> u64;

    /// Sets the seed and begins with its first game.
    fn set_seed(&mut self, seed: u64);
}

/// What a choice has to keep to.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Time for the choice; `None` is as long as it takes. A choice that runs out of time is the
    /// best move found so far, and no longer a function of the seed alone.
    pub time: Option<Duration>,
    /// Time that a choice may take where it is hard to make, no less than `time`; `None` is no more
    /// than that.
    pub most: Option<Duration>,
    /// Points that may be played. The player then passes only if none of them can be played
    /// sensibly.
    pub allowed: Option<PointSet>,
    /// Stones are to be taken off by play: no pass while dead enemy stones stand, no resignation.
    pub cleanup: bool,
    /// Resign when the estimate is behind by more than this; `None` never resigns.
    pub resign: Option<HalfPoints>,
    /// Number of handicap stones that the rules' bonus is for; `None` takes [`Game::handicap`].
    pub handicap: Option<usize>,
    /// Moves that are left out of consideration, for a number of moves.
    pub bans: Vec<Ban>,
    /// The player goes on until it is told to stop, and only reports: an analysis.
    pub endless: bool,
    /// Nothing of earlier thought may be used, so that the answer is a function of seed and game.
    pub fresh: bool,
}

impl Limits {
    /// Whether the question is about some of the moves, not about the game as it stands.
    pub(crate) fn selects(&self) -> bool {
        self.allowed.is_some() || !self.bans.is_empty()
    }
}

/// Moves of one side that are left out of consideration.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Whose moves.
    pub color: Color,
    /// The points.
    pub points: PointSet,
    /// Whether a pass is left out as well.
    pub pass: bool,
    /// For how many moves from the position shown, those of both sides counted.
    pub depth: u32,
}

/// The other side of a running choice: tells the player to stop, and is told what it thinks.
pub trait Watch {
    /// Whether the player must answer at once with the best that it has.
    fn should_stop(&mut self) -> bool;

    /// Whether a report is wanted now, and how much of it. A searching player asks every few
    /// milliseconds; every player that weighs moves reports once more at its end, unasked.
    fn wants(&mut self) -> Option<Detail> {
        None
    }

    /// What the report at the end should hold, which comes unasked.
    fn detail(&self) -> Detail {
        Detail::default()
    }

    /// Called with the moves under consideration, where the player weighs several.
    fn report(&mut self, report: &Report);
}

/// What a report should hold beyond moves and their values.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Detail {
    /// Who will own each point.
    pub ownership: bool,
    /// The same after each move under consideration.
    pub move_ownership: bool,
}

/// A watch that never stops a player and listens to nothing.
#[derive(Copy, Clone, Debug, Default)]
pub struct Silent;

impl Watch for Silent {
    fn should_stop(&mut self) -> bool {
        false
    }

    fn report(&mut self, _: &Report) {}
}

/// What a player thinks at a moment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The moves under consideration, best first.
    pub candidates: Vec<Candidate>,
    /// What a search says of the position itself; `None` of a player that does not search.
    pub root: Option<Root>,
}

/// What a search says of the position it began with.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// Playouts behind the report, those kept from earlier searches included.
    pub visits: u64,
    /// What the position is worth.
    pub value: Value,
    /// Who will own each point, if asked for.
    pub ownership: Option<Ownership>,
}

/// What a position or a move is worth, as a search sees it from the side of whom it was asked for.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Value {
    /// Share of playouts won, 0 to 1.
    pub winrate: f64,
    /// Mean score of the playouts in points, komi included.
    pub score: f64,
    /// Standard deviation of that score.
    pub deviation: f64,
}

/// Who owns each point at the end of the playouts, in the order of
/// [`Size::points`](tengen_rules::Size::points): the bottom row first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ownership {
    /// From -1 (always the opponent of whom the search was asked for) to 1 (always that side).
    pub mean: Vec<f32>,
    /// Standard deviation of the same.
    pub deviation: Vec<f32>,
}

/// A move under consideration.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// What it is worth, in hundredths of a point; only the differences mean something.
    pub value: i32,
    /// Why it is considered.
    pub explanation: String,
    /// What a search found; `None` of a player that does not search.
    pub line: Option<Line>,
}

/// What a search found about a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Playouts that began with the move.
    pub visits: u64,
    /// What it is worth.
    pub value: Value,
    /// How likely the move was before any playout, 0 to 1; the moves together have 1.
    pub prior: f64,
    /// Lower end of a confidence interval of the share of playouts won.
    pub lcb: f64,
    /// The expected course of the game, this move first.
    pub variation: Vec<Move>,
    /// Playouts of each move of the variation.
    pub variation_visits: Vec<u64>,
    /// Who will own each point after the move, if asked for.
    pub ownership: Option<Ownership>,
}

/// What a player decides to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Play a move.
    Play(Move),
    /// Give up the game.
    Resign,
}

impl fmt::Display for Action {
    /// Writes the move, or `resign`, as GTP has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(mv) => mv.fmt(f),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// A decision and its grounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What to do.
    pub action: Action,
    /// One line that says why.
    pub explanation: String,
    /// Estimated score in points from the mover's point of view, komi included; `None` where the
    /// player makes no estimate.
    pub evaluation: Option<f64>,
}

impl Choice {
    /// A move without an estimate.
    pub(crate) fn play(mv: Move, explanation: impl Into<String>) -> Self {
        Self { action: Action::Play(mv), explanation: explanation.into(), evaluation: None }
    }
}

/// A seed, and how many games were begun since it was set.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Seed {
    value: u64,
    games: u64,
}

impl Seed {
    pub(crate) fn new(value: u64) -> Self {
        Self { value, games: 0 }
    }

    pub(crate) fn value(self) -> u64 {
        self.value
    }

    pub(crate) fn next_game(&mut self) {
        self.games += 1;
    }

    /// The generator for one choice: the same for the same seed, game and position.
    pub(crate) fn generator(self, game: &Game, color: Color) -> Xoshiro256PlusPlus {
        let parts = [self.value, self.games, game.turn_count() as u64, color as u64];
        let mixed = parts.iter().fold(game.board().key(), |mixed, &part| {
            (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
        });
        Xoshiro256PlusPlus::seed_from_u64(mixed)
    }
}
