//! The Tengen engine: everything that it answers over GTP.
//!
//! | type | knows | does not know |
//! |---|---|---|
//! | [`Settings`] | what a session starts with | command lines |
//! | [`Session`] | the game, the player, the clocks: all that commands read and change | pipes, lines, replies |
//! | [`commands()`], [`server()`] | what each command is called and does | who asks |
//!
//! # Serve a client
//!
//! ```
//! use tengen_engine::{Session, Settings, server};
//!
//! let mut session = Session::new(&Settings::new(7))?;
//! let input = &b"boardsize 5\nkomi 0\nplay b C3\nfinal_score\nquit\n"[..];
//! let mut output = Vec::new();
//! server().run(&mut session, input, &mut output)?;
//! assert!(String::from_utf8(output)?.ends_with("= B+25\n\n= \n\n"));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! * `session` is the state and what several commands share; `settings` is what it starts with.
//! * `commands` holds a file for each family of commands: a table and the methods that it names.
//!   A new command is a row, a method and a transcript in `gtp-tests/golden`.
//! * `analysis` reads the arguments of the analysis commands and writes what a player reports.
//! * `script` runs commands before a client is served.
//! * `free_handicap` chooses points; `platform` asks the operating system.

#![forbid(unsafe_code)]

mod analysis;
#[doc(hidden)]
pub mod check;
mod commands;
mod free_handicap;
mod platform;
mod script;
mod session;
mod settings;

pub use commands::{commands, server};
pub use script::ScriptError;
pub use session::{Now, Session, UnknownPlayer};
pub use settings::{Manner, Settings};
