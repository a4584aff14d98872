//! The text of a failed reply.
//!
//! Some clients compare these texts letter by letter (a match runner tells `illegal move` from any
//! other failure to decide who forfeits), so the standard ones are constants.

use std::borrow::Cow;

use thiserror::Error;

/// Why a command failed: the text after `?`.
///
/// Always one line, never empty, without control characters.
///
/// ```
/// use tengen_gtp::Failure;
///
/// assert_eq!(Failure::ILLEGAL_MOVE.text(), "illegal move");
/// assert_eq!(Failure::new("cannot read a.sgf:\n\tno such file").text(), "cannot read a.sgf: no such file");
/// assert_eq!(Failure::syntax("a color", Some("red")).text(), "syntax error: expected a color, got 'red'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Failure(Cow<'static, str>);

impl Failure {
    /// No command has this name.
    pub const UNKNOWN_COMMAND: Self = Self::standard("unknown command");
    /// The rules forbid the move.
    pub const ILLEGAL_MOVE: Self = Self::standard("illegal move");
    /// `play` and its relatives got a color or vertex that is none, or a point off the board.
    pub const INVALID_COLOR_OR_COORDINATE: Self = Self::standard("invalid color or coordinate");
    /// A point off the board, where no color is asked for.
    pub const INVALID_COORDINATE: Self = Self::standard("invalid coordinate");
    /// `boardsize` with a size that the engine does not support.
    pub const UNACCEPTABLE_SIZE: Self = Self::standard("unacceptable size");
    /// `komi` with a number that the engine cannot use.
    pub const UNACCEPTABLE_KOMI: Self = Self::standard("unacceptable komi");
    /// `undo` with nothing to take back.
    pub const CANNOT_UNDO: Self = Self::standard("cannot undo");
    /// `loadsgf` with a file that cannot be read or understood.
    pub const CANNOT_LOAD_FILE: Self = Self::standard("cannot load file");
    /// `final_score` where no score can be given.
    pub const CANNOT_SCORE: Self = Self::standard("cannot score");
    /// Handicap or set-up on a board that already has stones.
    pub const BOARD_NOT_EMPTY: Self = Self::standard("board not empty");
    /// A number of handicap stones that is not offered.
    pub const INVALID_HANDICAP: Self = Self::standard("invalid handicap");
    /// The same vertex twice in one list.
    pub const REPEATED_VERTEX: Self = Self::standard("repeated vertex");

    const fn standard(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }

    /// A failure in free words.
    ///
    /// Line breaks and control characters become single spaces; a text without anything to read
    /// becomes `failed`.
    pub fn new(text: impl AsRef<str>) -> Self {
        let parts = text.as_ref().split(char::is_control).map(str::trim);
        let line = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        Self(if line.is_empty() { "failed".into() } else { line.into() })
    }

    /// A missing (`got` is `None`) or malformed argument: `syntax error: expected …`.
    ///
    /// A long word is shortened, so that a reply never repeats a megabyte of nonsense.
    pub fn syntax(expected: &str, got: Option<&str>) -> Self {
        Self::new(match got {
            None => format!("syntax error: expected {expected}"),
            Some(word) => format!("syntax error: expected {expected}, got '{}'", clipped(word)),
        })
    }

    /// The text after `?`.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// A text as a failure repeats it: at most 40 characters, then `…`.
///
/// ```
/// assert_eq!(tengen_gtp::clipped("red"), "red");
/// assert_eq!(tengen_gtp::clipped(&"red".repeat(1_000)).chars().count(), 41);
/// ```
pub fn clipped(text: &str) -> Cow<'_, str> {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::Failure;

    #[test]
    fn a_failure_is_one_line_that_is_never_empty() {
        assert_eq!(Failure::new("").text(), "failed");
        assert_eq!(Failure::new("\r\n \t\u{85} \u{3000}\n").text(), "failed");
        assert_eq!(Failure::new("one\n\ntwo\r\n").text(), "one two");
        assert_eq!(Failure::new("bell\u{7} book").text(), "bell book");
    }

    #[test]
    fn a_long_word_is_shortened_at_a_character_boundary() {
        let text = Failure::syntax("a point", Some(&"ü".repeat(1000))).text().to_owned();
        assert_eq!(text, format!("syntax error: expected a point, got '{}…'", "ü".repeat(40)));
        let exact = Failure::syntax("a point", Some(&"x".repeat(40))).text().to_owned();
        assert!(!exact.contains('…'));
    }
}
