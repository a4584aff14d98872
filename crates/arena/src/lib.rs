//! Go engines at work: what is done with programs that speak GTP, ours or foreign.
//!
//! * [`regress`] runs regression suites (`.tst` files).
//! * [`conform`] runs a list of protocol checks.
//! * [`contest`] plays matches: [`settings`] say what is played, [`schedule`] and [`openings`] which
//!   game follows which from where, a [`store`] keeps a [`record`] of each game, and a [`summary`]
//!   says what they amount to, by the statistics of [`rating`] and without [`duplicates`].
//!
//! [`Stop`] ends any of it early. Engines are child processes, each in a process group of its own
//! that ends with it, and every wait has a deadline; see [`tengen_gtp::client`]. Nothing here writes
//! to standard output or error: the results are values.

mod affinity;
pub mod conform;
pub mod contest;
pub mod duplicates;
pub mod openings;
pub mod rating;
pub mod record;
pub mod regress;
pub mod schedule;
pub mod settings;
mod stop;
pub mod store;
pub mod summary;
mod table;

pub use self::stop::Stop;

/// The target of every log record of this crate.
const LOG: &str = "tengen_arena";
