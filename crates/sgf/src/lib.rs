//! SGF, the format of game records: read, replayed, written.
//!
//! | layer | type | knows | does not know |
//! |---|---|---|---|
//! | [`grammar`] | [`Collection`], [`Node`] | brackets, nodes, variations, names, escapes | what a property means |
//! | [`property`] | [`Value`], [`Coord`], [`BoardSize`] | texts, numbers, points, character sets | rules of Go |
//! | [`game`] | [`Replay`](game::Replay), [`Info`](game::Info) | moves, set-up, komi in all its spellings | who is right about dead stones |
//!
//! Records come from many hands. The tolerant reader understands what can be understood, keeps
//! every property, and says in a [`Diagnostic`] where it had to assume something; the strict reader
//! stops at the first error. What is written is always proper and reads back equal.
//!
//! Neither length nor depth of a tree is limited by anything but memory: nothing recurses.
//!
//! # Read and replay
//!
//! ```
//! use tengen_sgf::Collection;
//! use tengen_sgf::game::{Options, replay_main_line};
//!
//! let file = b"(;SZ[9]KM[7,5]PB[Ada]AB[cc][gg]HA[2];W[ee];B[ec]";
//! let reading = Collection::read(file)?;
//! let findings: Vec<String> = reading.diagnostics.iter().map(ToString::to_string).collect();
//! let expected = "line 1, column 49: expected `)`, the file ends within a game \
//!                 (assumed: all variations end here)";
//! assert_eq!(findings, [expected]);
//!
//! let root = reading.collection.game(0).expect("one game");
//! assert_eq!(root.value("PB").map(|name| name.simple_text()).as_deref(), Some("Ada"));
//!
//! let replay = replay_main_line(root, &Options::default())?;
//! assert_eq!(replay.game.handicap(), 2);
//! assert_eq!(replay.game.komi().to_string(), "7.5");
//! assert_eq!(
//!     replay.diagnostics[0].to_string(),
//!     "line 1, column 8: KM[7,5] has a comma in place of the decimal point (assumed: 7.5)",
//! );
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Change and write
//!
//! ```
//! use tengen_sgf::Collection;
//!
//! let mut games = Collection::read_strict(b"(;GM[1]XY[kept];B[aa])")?;
//! let last = games.game(0).and_then(|root| root.main_line().last()).expect("a node").id();
//! let next = games.add_child(last);
//! games.set(next, "W", ["bb"])?;
//! games.set(next, "C", [r"brackets [and] a \"])?;
//! assert_eq!(games.write(), br"(;GM[1]XY[kept];B[aa];W[bb]C[brackets [and\] a \\])
//! ");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! * [`grammar`]: [`Collection`] and how it is read, changed and written. Its types are at the top.
//! * [`property`]: values by type, point lists.
//! * [`game`]: replaying a line of a tree, and writing a [`Game`](tengen_rules::Game).

#![forbid(unsafe_code)]

mod charset;
#[doc(hidden)]
pub mod check;
mod diagnostic;
pub mod game;
pub mod grammar;
pub mod property;

pub use charset::{Charset, KnownBy};
pub use diagnostic::{Diagnostic, Manner, Position, Problem};
pub use grammar::{Collection, EditError, Node, NodeId, NodePath, Property, ReadError, Reading};
pub use property::{BoardSize, Coord, Value};
