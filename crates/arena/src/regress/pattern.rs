//! What a reply must look like.

use std::fmt;

use fancy_regex::Regex;
use thiserror::Error;

/// How patterns are read and what they are compared with, where the two known readers of `.tst`
/// files differ.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// As gogui-regress: the whole text of the reply, without blanks around it, is one of the
    /// alternatives; `.` stands for a line end too. A failure never passes.
    #[default]
    Whole,
    /// As GNU Go's awk script: `^` and `$` are put around the pattern as it is, so that `A|B` is
    /// what begins with A or ends with B; the first line of the reply counts, and the text of a
    /// failure as well.
    Gnu,
}

/// How replies are compared with patterns.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Matching {
    /// How patterns are read.
    pub dialect: Dialect,
    /// Capitals and small letters are the same, as GTP has it for vertices: `PASS` is `pass`.
    pub ignore_case: bool,
}

impl From<Dialect> for Matching {
    fn from(dialect: Dialect) -> Self {
        Self { dialect, ignore_case: false }
    }
}

/// A compiled pattern.
#[derive(Clone)]
pub struct Pattern {
    text: String,
    regex: Regex,
    dialect: Dialect,
}

/// A pattern is no regular expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not a regular expression: {0}")]
pub struct PatternError(String);

impl Pattern {
    /// Compiles a pattern: an extended regular expression, with look-around and back references.
    ///
    /// # Errors
    ///
    /// [`PatternError`] says what is wrong with it.
    pub fn new(text: &str, matching: impl Into<Matching>) -> Result<Self, PatternError> {
        let Matching { dialect, ignore_case } = matching.into();
        let case = if ignore_case { "(?i)" } else { "" };
        let whole = match dialect {
            Dialect::Whole => format!(r"{case}(?ms)\A(?:{text})\z"),
            Dialect::Gnu => format!("{case}^{text}$"),
        };
        // The pattern alone is tried first, so that an error speaks of what the user wrote and no
        // bracket of it closes one of ours.
        let regex = Regex::new(text).and_then(|_| Regex::new(&whole));
        let regex = regex.map_err(|error| PatternError(error.to_string()))?;
        Ok(Self { text: text.to_owned(), regex, dialect })
    }

    /// The pattern as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the text of a reply matches.
    pub fn matches(&self, reply: &str) -> bool {
        let seen = self.seen(reply);
        // A search that gives up has found nothing.
        self.regex.is_match(seen).unwrap_or(false)
    }

    /// The part of a reply that is compared.
    pub fn seen<'r>(&self, reply: &'r str) -> &'r str {
        match self.dialect {
            Dialect::Whole => reply.trim(),
            Dialect::Gnu => reply.lines().next().unwrap_or_default().trim_start_matches(' '),
        }
    }

    /// Whether the text of a failure can match as well.
    pub(super) fn takes_failures(&self) -> bool {
        self.dialect == Dialect::Gnu
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.text).field(&self.dialect).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Dialect, Matching, Pattern};

    fn matches(pattern: &str, dialect: Dialect, reply: &str) -> bool {
        Pattern::new(pattern, dialect).expect("a pattern").matches(reply)
    }

    #[test]
    fn by_default_the_whole_text_is_one_of_the_alternatives() {
        let whole = |pattern, reply| matches(pattern, Dialect::Whole, reply);
        assert!(whole("D4|E5", "D4") && whole("D4|E5", " E5 \n") && whole("", " "));
        assert!(!whole("D4|E5", "D44") && !whole("D4|E5", "AE5") && !whole("D4", "d4"));
        assert!(whole("A.*C", "A\nB\nC") && whole("(?i)pass", "PASS"));
        assert!(whole("A$\n^B", "A\nB"), "^ and $ also match at line ends");
        assert!(whole("(?!resign).+", "D4") && !whole("(?!resign).+", "resign"));
        assert!(whole(r"(\w)\1", "aa") && !whole(r"(\w)\1", "ab"));
    }

    #[test]
    fn in_the_dialect_of_gnu_go_alternatives_are_open_on_one_side() {
        let gnu = |pattern, reply| matches(pattern, Dialect::Gnu, reply);
        assert!(gnu("D4|E5", "D44") && gnu("D4|E5", "AE5") && !gnu("D4|E5", "AD4"));
        assert!(gnu("1 D4", "1 D4\nmore") && gnu("", ""));
        assert!(!gnu("D4", "D4 "), "blanks at the end count");
    }

    #[test]
    fn capitals_may_be_the_same_as_small_letters() {
        for dialect in [Dialect::Whole, Dialect::Gnu] {
            let matching = Matching { dialect, ignore_case: true };
            let pattern = Pattern::new("PASS|[A-C]4", matching).expect("a pattern");
            assert!(pattern.matches("pass") && pattern.matches("b4") && !pattern.matches("d5"));
            assert!(!matches("PASS", dialect, "pass"));
        }
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for pattern in ["(", ")", "a)(b", "[", "*"] {
            let error = Pattern::new(pattern, Dialect::Whole).unwrap_err();
            assert!(error.to_string().starts_with("not a regular expression: "), "{error}");
            assert!(!error.to_string().contains(r"\A"), "{error}");
        }
    }
}
