//! What a command is: a row of the table from which the server, `help` and the reference manual
//! are made.

use crate::{Args, Context, Failure};

/// What a handler returns: the payload, or why there is none.
///
/// The payload may hold several lines; [`reply`](crate::reply) says what becomes of blank ones.
pub type Answer = Result<String, Failure>;

/// The function behind a command. It may keep what it likes in the state.
pub type Handler<S> = fn(&mut S, &Args<'_>, &mut Context<'_>) -> Answer;

/// When a command must stop early: what makes [`Context::should_stop`] true.
///
/// Being told to stop from outside, by a [`Stopper`](crate::Stopper), and an output that nobody
/// reads any more stop every kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Answers at once and is never stopped.
    Quick,
    /// May take long: stops at a later `# interrupt`, and a moment ([`END_GRACE`](crate::END_GRACE))
    /// after the end of input.
    Thinking,
    /// Runs until told otherwise: stops at any later line, blank and comment lines included, and
    /// at the end of input.
    Streaming,
}

/// A command on a state `S`.
///
/// ```
/// use tengen_gtp::{Command, Kind};
///
/// const NAME: Command<()> = Command {
///     name: "name",
///     args: "",
///     help: "The name of the engine.",
///     kind: Kind::Quick,
///     family: "administration",
///     run: |_, _, _| Ok("Parrot".into()),
/// };
/// assert_eq!(NAME.entry().usage(), "name");
/// ```
#[derive(Debug)]
pub struct Command<S> {
    /// The command word. Case matters.
    pub name: &'static str,
    /// The arguments as a manual shows them, such as `COLOR VERTEX` or `[MOVES]`; may be empty.
    pub args: &'static str,
    /// What it does: one sentence or a few.
    pub help: &'static str,
    /// When it must stop early.
    pub kind: Kind,
    /// The heading under which a manual lists it.
    pub family: &'static str,
    /// The handler.
    pub run: Handler<S>,
}

// Not derived: a derive would ask the same of `S`.
impl<S> Clone for Command<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Command<S> {}

impl<S> Command<S> {
    /// The row without its handler.
    pub fn entry(&self) -> Entry {
        let Self { name, args, help, kind, family, run: _ } = *self;
        Entry { name, args, help, kind, family }
    }
}

/// A [`Command`] without its handler: all that documentation needs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The command word.
    pub name: &'static str,
    /// The arguments as a manual shows them.
    pub args: &'static str,
    /// What it does.
    pub help: &'static str,
    /// When it must stop early.
    pub kind: Kind,
    /// The heading under which a manual lists it.
    pub family: &'static str,
}

impl Entry {
    /// The command word and its arguments.
    pub fn usage(&self) -> String {
        format!("{} {}", self.name, self.args).trim_end().to_owned()
    }
}
