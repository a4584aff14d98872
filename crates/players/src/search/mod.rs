//! Monte-Carlo tree search.
//!
//! | module | knows | does not know |
//! |---|---|---|
//! | `settings` | how much effort a choice may cost | |
//! | `simulation` | how a game is played to its end in a hurry | trees |
//! | `knowledge` | what a move looks like before it is searched | trees, playouts |
//! | `tuning` | the numbers that all is tuned by | |
//! | `tree` | nodes, memory, threads that share them | games, rules |
//! | `start` | the position at the root and the game before it | trees |
//! | `verdict` | what the end of a playout is worth | how it came about |
//! | `owners` | who owned each point at the ends | |
//! | `select` | through which child a playout goes | rules |
//! | `worker` | one playout through the tree, and what the tree learns from it | time, threads |
//! | `job` | what the threads share | |
//! | `think` | threads, time, the watch | moves |
//! | `report` | what the tree says of moves | |
//! | `manner` | passing, resigning, the end of a game | |
//! | `store` | the trees between choices | |
//! | `ponder` | thinking while the opponent does | |
//! | `player` | choices one after the other | |

mod job;
pub(crate) mod knowledge;
mod manner;
mod owners;
mod player;
mod ponder;
mod report;
mod select;
mod settings;
mod simulation;
mod start;
mod store;
mod think;
mod tree;
mod tuning;
mod verdict;
mod worker;

pub(crate) use knowledge::Position;
pub use player::Search;
pub use settings::{LEVELS, SearchSettings, SettingError};
pub use simulation::{Course, Simulator};
