//! The standard input and output of a child process: bytes in, lines out, with a deadline.
//!
//! Where the system can wait for several pipes at once (`unix`) this takes no thread, and a command
//! costs a write, a wait and a read. Elsewhere (`threads`) there is a thread for each pipe.

#[cfg(not(unix))]
mod threads;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub(super) use self::threads::Pipes;
#[cfg(unix)]
pub(super) use self::unix::Pipes;

/// The longest line that is read, in bytes: far beyond what any reply has.
const LONGEST: usize = 1 << 20;

/// How many bytes are kept of a longer one.
const SHOWN: usize = 100;

/// What came of waiting for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line without its line feed; what follows the last line feed counts as a line.
    Line(Vec<u8>),
    /// The first bytes of a line of more than a mebibyte; the rest is dropped.
    TooLong(Vec<u8>),
    /// The deadline passed.
    Nothing,
    /// The output is closed.
    End,
}
