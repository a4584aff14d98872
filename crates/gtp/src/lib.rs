//! The Go Text Protocol (GTP, version 2), both ends: what a line says, how a reply is framed, a
//! server that answers lines from a table of commands, and a client of an engine.
//!
//! | type | knows | does not know |
//! |---|---|---|
//! | [`Line`] | ids, command words, comments, clean-up of raw bytes | which commands exist |
//! | [`Args`] | words as colors, vertices, numbers, and the standard error texts | board sizes |
//! | [`Failure`] | the text after `?` | why a move is illegal |
//! | [`Command`], [`Entry`] | name, usage, help, handler, when it must stop | what it does |
//! | [`Context`] | whether to stop now, how to stream lines | threads, pipes |
//! | [`Server`] | queueing, order, flushing, interrupts, the end of input | the game |
//! | [`Client`](client::Client) | a child process, its deadlines and its end | what to ask |
//!
//! The crate has no opinion on Go: it imports colors, points and moves from `tengen-rules` and
//! nothing else.
//!
//! # Examples
//!
//! An engine is a state, a table of commands and one call:
//!
//! ```
//! use tengen_gtp::{Answer, Args, Command, Context, End, Kind, Server};
//!
//! struct Parrot {
//!     heard: u32,
//! }
//!
//! fn echo(parrot: &mut Parrot, args: &Args<'_>, _: &mut Context<'_>) -> Answer {
//!     parrot.heard += 1;
//!     Ok(args.text().to_owned())
//! }
//!
//! let server = Server::new([Command {
//!     name: "echo",
//!     args: "TEXT",
//!     help: "Repeats the text.",
//!     kind: Kind::Quick,
//!     family: "debugging",
//!     run: echo,
//! }]);
//! let mut parrot = Parrot { heard: 0 };
//! let mut output = Vec::new();
//! let input = b"7 echo hello # a comment\nfoo\n8 known_command echo\nquit\n";
//! let end = server.run(&mut parrot, &input[..], &mut output)?;
//!
//! assert_eq!(end, End::Quit);
//! assert_eq!(parrot.heard, 1);
//! assert_eq!(
//!     String::from_utf8_lossy(&output),
//!     "=7 hello\n\n? unknown command\n\n=8 true\n\n= \n\n",
//! );
//! # Ok::<_, std::io::Error>(())
//! ```
//!
//! A real engine passes `io::stdin()` and `io::stdout()`. A broken pipe on the output is an error
//! of kind [`BrokenPipe`](std::io::ErrorKind::BrokenPipe), which a program may treat as the normal
//! end of a session.
//!
//! # Modules
//!
//! * [`line`](mod@line) cleans and parses one line; [`reply`] frames one reply: pure functions.
//! * `args` and `failure` are the vocabulary of the handlers.
//! * `command`, `context` and `builtin` are the command table; `reader` and `server` run it.
//! * [`client`] is the other end: an engine as a child process.
//! * [`rules`] has the words for rules of Go.
//! * [`check`] holds the checks shared by the property tests and the fuzz targets.
//!
//! Every line received and every reply sent is logged at trace level, unusual events at debug
//! level, with the target `tengen_gtp`.

mod args;
mod builtin;
pub mod check;
pub mod client;
mod command;
mod context;
mod failure;
pub mod line;
mod reader;
pub mod reply;
pub mod rules;
mod server;

pub use args::Args;
pub use command::{Answer, Command, Entry, Handler, Kind};
pub use context::Context;
pub use failure::{Failure, clipped};
pub use line::{Line, clean_line, parse_line};
pub use reader::{END_GRACE, MAX_LINE};
pub use server::{End, Server, Stopper};

/// The target of every log record of this crate.
const LOG: &str = "tengen_gtp";
