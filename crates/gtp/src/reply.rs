//! The framing of replies: pure functions on text.
//!
//! A reply ends at the first empty line, so none may occur inside it. Clients differ in what they
//! take for empty (some strip blanks first), and a filler such as `.` would corrupt a record sent
//! by `printsgf`. Hence blank lines, empty or only white space, are **left out**, except that the
//! payload's first line may be empty: it follows `=` and lets a drawing begin on its own line.
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use crate::{Answer, Failure};

/// Frames a whole reply: `=` or `?`, the id, always one space, the text, an empty line.
///
/// The space is there even before an empty payload: several clients look for it. Tabs become
/// spaces; carriage returns and other control characters are removed.
///
/// ```
/// use tengen_gtp::{Failure, reply};
///
/// assert_eq!(reply::frame(Some(7), &Ok("D4".into())), "=7 D4\n\n");
/// assert_eq!(reply::frame(None, &Ok(String::new())), "= \n\n");
/// assert_eq!(reply::frame(None, &Err(Failure::ILLEGAL_MOVE)), "? illegal move\n\n");
/// assert_eq!(reply::frame(None, &Ok("one\r\n\n \ntwo\n\n".into())), "= one\ntwo\n\n");
/// ```
pub fn frame(id: Option<u32>, answer: &Answer) -> String {
    let (mark, payload) = match answer {
        Ok(payload) => ('=', payload.as_str()),
        Err(failure) => ('?', Failure::text(failure)),
    };
    let (first, others) = payload.split_once('\n').unwrap_or((payload, ""));
    let first = clean(first).unwrap_or_default();
    format!("{} {first}\n{}\n", head(mark, id), lines(others))
}

/// The line that opens a streamed reply: `=` and the id, nothing else.
pub(crate) fn stream_head(id: Option<u32>) -> String {
    head('=', id) + "\n"
}

/// The lines of a payload, cleaned, each with its line feed; blank ones are left out.
pub(crate) fn lines(payload: &str) -> String {
    payload.split('\n').filter_map(clean).map(|line| line + "\n").collect()
}

fn head(mark: char, id: Option<u32>) -> String {
    id.map_or_else(|| mark.to_string(), |id| format!("{mark}{id}"))
}

/// One line without control characters; `None` if nothing to see is left.
fn clean(line: &str) -> Option<String> {
    let line: String =
        line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    (!line.trim().is_empty()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::{frame, lines, stream_head};
    use crate::Failure;

    fn ok(payload: &str) -> String {
        frame(None, &Ok(payload.to_owned()))
    }

    #[test]
    fn there_is_always_a_space_before_the_payload() {
        assert_eq!(ok(""), "= \n\n");
        assert_eq!(ok("7"), "= 7\n\n");
        assert_eq!(frame(Some(0), &Ok(String::new())), "=0 \n\n");
        assert_eq!(frame(Some(12), &Ok("a\nb".into())), "=12 a\nb\n\n");
        assert_eq!(frame(Some(3), &Err(Failure::UNKNOWN_COMMAND)), "?3 unknown command\n\n");
    }

    #[test]
    fn no_blank_line_survives_inside_a_reply() {
        assert_eq!(ok("a\n\nb"), "= a\nb\n\n");
        assert_eq!(ok("a\n \t \n\u{3000}\nb"), "= a\nb\n\n");
        assert_eq!(ok("a\r\n\r\nb\r\n"), "= a\nb\n\n");
        assert_eq!(ok("a\n\n\n"), "= a\n\n");
        assert_eq!(ok("\n\n\n"), "= \n\n");
        assert_eq!(ok("  \n"), "= \n\n");
    }

    #[test]
    fn a_drawing_may_begin_on_its_own_line() {
        assert_eq!(ok("\n A B\n1. ."), "= \n A B\n1. .\n\n");
        assert_eq!(ok("\n\n A B"), "= \n A B\n\n");
    }

    #[test]
    fn control_characters_never_reach_the_client() {
        assert_eq!(ok("a\tb\0c\u{7f}\u{85}d\u{1b}[1m"), "= a bcd[1m\n\n");
    }

    #[test]
    fn hash_signs_and_foreign_scripts_are_left_alone() {
        assert_eq!(ok("#00ff00 黑胜"), "= #00ff00 黑胜\n\n");
    }

    #[test]
    fn a_streamed_reply_opens_with_a_bare_line() {
        assert_eq!(stream_head(None), "=\n");
        assert_eq!(stream_head(Some(3)), "=3\n");
        assert_eq!(lines("info move D4\n\n"), "info move D4\n");
        assert_eq!(lines(" "), "");
    }
}
