//! Trees to games and back: what the properties mean in Go.
//!
//! [`replay`] and [`replay_main_line`] feed a line of a tree to a [`Game`](tengen_rules::Game);
//! [`Info`] is what the root says about it; [`record`] writes a game as a tree.

mod handicap;
mod info;
mod komi;
mod quantity;
mod record;
mod replay;
mod result;
mod setup;
mod time;

pub use self::info::{Info, rules_name};
pub use self::record::{Headings, record};
pub use self::replay::{
    Cycle, Fault, Options, Replay, ReplayError, Until, Violation, replay, replay_main_line,
};
pub use self::result::RecordedResult;
pub use self::time::{Overtime, TimeControl};
