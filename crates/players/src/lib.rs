//! Players of Go: programs that choose a move.
//!
//! | type | knows | does not know |
//! |---|---|---|
//! | [`Player`] | how to choose a move in a [`Game`](tengen_rules::Game) | protocols, clocks |
//! | [`Limits`] | time, allowed points, clean-up, resignation | where they come from |
//! | [`Watch`] | when to stop, who listens | who asked |
//!
//! # Ask a player for a move
//!
//! ```
//! use tengen_players::{Action, Limits, Silent, create};
//! use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};
//!
//! let game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
//! let mut player = create("random", 7).expect("a player of that name");
//! let choice = player.choose(&game, Color::Black, &Limits::default(), &mut Silent);
//! assert!(matches!(choice.action, Action::Play(Move::Play(_))));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

//! # Read out a chain
//!
//! [`fate`] says whether a chain can be taken, and by which move; see there for an example.
//!
//! # Modules
//!
//! [`Random`], [`Heuristic`] and [`Search`] are the players. Behind the second one stand, each usable by other
//! players of this crate: `tactics` (reading of captures), `patterns` (shapes as data), `policy`
//! (a first look at every move), `estimate` and `influence` (who will own what), and `ending`
//! (passing, clean-up, resigning), which asks [`tengen_judge`] for the statuses of chains.
//!
//! Equal seeds choose equal moves on every machine: all values that decide are integers.

#![forbid(unsafe_code)]

mod copies;
mod ending;
mod estimate;
mod geometry;
mod heuristic;
mod influence;
pub mod learn;
mod patterns;
mod player;
mod policy;
mod random;
mod search;
mod tactics;

pub use heuristic::Heuristic;
pub use player::{
    Action, Ban, Candidate, Choice, Detail, Limits, Line, Ownership, Player, Report, Root, Silent,
    Value, Watch,
};
pub use random::Random;
pub use search::{Course, LEVELS, Search, SearchSettings, SettingError, Simulator};
pub use tactics::{Fate, fate};

/// Names of all players, weakest first.
pub const NAMES: &[&str] = &["random", "heuristic", "search"];

/// The player that is there when none is named: the strongest.
pub const DEFAULT: &str = "search";

/// Makes the player of a name; `None` if there is none in [`NAMES`].
pub fn create(name: &str, seed: u64) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "heuristic" => Some(Box::new(Heuristic::new(seed))),
        "search" => Some(Box::new(Search::new(seed))),
        _ => None,
    }
}

/// As [`create`], with what a search keeps to, which is of no use to players that do not search.
pub fn create_with(name: &str, seed: u64, search: &SearchSettings) -> Option<Box<dyn Player>> {
    let mut player = create(name, seed)?;
    if let Some(settings) = player.search() {
        settings.clone_from(search);
    }
    Some(player)
}
