//! Values as texts, numbers and points. This layer knows the types of SGF, but no rule of Go.
//!
//! A [`Value`] is what stands between two brackets, byte for byte; each method reads it as one of
//! the types. Points count from the upper left on boards of up to 52 by 52 ([`Coord`]).

mod coord;
mod text;

pub use self::coord::{BoardSize, Coord, MAX_BOARD_SIDE, ParseCoordError, Rectangle, compress};
pub use self::text::{Value, escape};
