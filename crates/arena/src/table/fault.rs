//! What goes wrong with an engine.

use std::fmt::Write as _;

use tengen_gtp::client::ClientError;
use tengen_gtp::clipped;

use crate::record::Kind;

/// Why a game cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The engine did something wrong.
    Engine {
        /// In which way.
        kind: Kind,
        /// What, in a sentence.
        detail: String,
    },
    /// No game of this match can be played.
    Fatal(String),
}

impl Fault {
    pub(super) fn new(kind: Kind, detail: impl Into<String>) -> Self {
        Self::Engine { kind, detail: detail.into() }
    }

    /// What a lost engine amounts to; `stray` is what it wrote outside of its replies meanwhile.
    /// `last_words` asks for the end of its standard error, where that may tell why.
    pub(super) fn lost(
        error: &ClientError,
        stray: &[String],
        last_words: impl FnOnce() -> Vec<String>,
    ) -> Self {
        let kind = match error {
            ClientError::TimedOut { .. } if stray.is_empty() => Kind::Hang,
            ClientError::Ended { .. } => Kind::Crash,
            ClientError::TimedOut { .. }
            | ClientError::TooLong { .. }
            | ClientError::WrongId { .. } => Kind::ProtocolError,
        };
        let mut detail = error.to_string();
        if let Some(line) = stray.first() {
            let _ = write!(detail, "; it wrote \"{}\" outside of a reply", clipped(line));
        }
        if kind == Kind::Crash {
            let words = last_words();
            if let Some(line) = words.iter().rev().find(|line| !line.trim().is_empty()) {
                let _ = write!(detail, "; its last words: {}", clipped(line.trim()));
            }
        }
        Self::Engine { kind, detail }
    }
}
