//! Go engines at work: what is done with programs that speak GTP, ours or foreign.
//!
//! * [`regress`] runs regression suites (`.tst` files).
//! * [`conform`] runs a list of protocol checks.
//!
//! [`Stop`] ends either early. Engines are child processes, each in a process group of its own that ends with it, and every
//! wait has a deadline; see [`tengen_gtp::client`]. Nothing here writes to standard output or
//! error: the results are values.

pub mod conform;
pub mod regress;
mod stop;

pub use self::stop::Stop;

/// The target of every log record of this crate.
const LOG: &str = "tengen_arena";
