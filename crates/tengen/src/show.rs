//! What reports have in common: whether there is color, and texts from elsewhere that may be shown.

use std::fmt::{Display, Write as _};
use std::io;

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;

/// Whether something is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

impl When {
    /// What it comes to, where `auto` decides if nothing else does.
    pub(crate) fn or(self, auto: impl FnOnce() -> bool) -> bool {
        match self {
            Self::Auto => auto(),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

/// Whether standard output takes color: a terminal does unless `NO_COLOR` is set.
pub(crate) fn takes_color() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// A text from elsewhere as it may be shown: what would steer a terminal, turn or break a line is
/// written as in Rust, `\u{1b}`.
pub(crate) fn visible(text: impl Display) -> String {
    let mut shown = String::new();
    for letter in text.to_string().chars() {
        if is_tricky(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// A text as YAML takes it between quotes: as JSON does, but for letters that YAML does not take as
/// they are.
pub(crate) fn yaml(text: &str) -> String {
    let json = serde_json::to_string(text).expect("a text can be written");
    let mut yaml = String::new();
    for letter in json.chars() {
        if is_tricky(letter) {
            let _ = write!(yaml, "\\u{:04x}", u32::from(letter));
        } else {
            yaml.push(letter);
        }
    }
    yaml
}

/// Whether a letter steers a terminal, turns the direction of a line, breaks it, or has no place in
/// XML and YAML.
fn is_tricky(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{fffe}'
                | '\u{ffff}'
        )
}
