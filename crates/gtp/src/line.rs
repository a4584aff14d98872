//! One line of input: from raw bytes to id, command word and arguments.
//!
//! Pure functions. Which commands exist, and what to answer, is known elsewhere.
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use nom::Parser;
use nom::bytes::complete::take_till1;
use nom::character::complete::{char, digit1, space0};
use nom::combinator::opt;
use nom::error::Error;
use nom::sequence::preceded;

/// The greatest id; greater ones are clipped to it.
pub const MAX_ID: u32 = (1 << 31) - 1;

/// A command line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The number that the reply must repeat.
    pub id: Option<u32>,
    /// The command word; never empty.
    pub name: &'a str,
    /// Everything after the command word, without surrounding blanks.
    pub args: &'a str,
}

/// Cleans one raw line, given without its line feed.
///
/// A tab becomes a space, other control characters vanish (the carriage return of Windows clients
/// among them), and a `#` cuts the line: the rest is a comment. Bytes above 127 are kept and read
/// as UTF-8; what is not UTF-8 becomes U+FFFD.
///
/// ```
/// assert_eq!(tengen_gtp::clean_line(b"play\tb D4 # joseki\r"), "play b D4 ");
/// ```
pub fn clean_line(raw: &[u8]) -> String {
    let kept = raw.iter().take_while(|&&byte| byte != b'#').filter_map(|&byte| match byte {
        b'\t' => Some(b' '),
        _ if byte.is_ascii_control() => None,
        _ => Some(byte),
    });
    String::from_utf8_lossy(&kept.collect::<Vec<u8>>()).into_owned()
}

/// Parses a cleaned line; `None` if it wants no answer: blank, or an id and nothing else.
///
/// The id is a leading number, glued to the command word or not. A negative number is skipped
/// and means no id; a number over [`MAX_ID`] is clipped.
///
/// ```
/// use tengen_gtp::{Line, parse_line};
///
/// let line = Line { id: Some(12), name: "play", args: "b D4" };
/// assert_eq!(parse_line(" 12 play  b D4 "), Some(line));
/// assert_eq!(parse_line("012play b D4"), Some(line));
/// assert_eq!(parse_line("-3 name"), Some(Line { id: None, name: "name", args: "" }));
/// assert_eq!(parse_line("12"), None);
/// ```
pub fn parse_line(text: &str) -> Option<Line<'_>> {
    let (id, rest) = split_id(text);
    let mut word = preceded(space0, take_till1::<_, _, Error<&str>>(|c| c == ' '));
    let (rest, name) = word.parse(rest).ok()?;
    Some(Line { id, name, args: rest.trim_matches(' ') })
}

/// Splits the id off the start of a cleaned line.
pub(crate) fn split_id(text: &str) -> (Option<u32>, &str) {
    let mut number = preceded(space0::<_, Error<&str>>, (opt(char('-')), digit1));
    match number.parse(text) {
        // Only digits: the one possible error is a number too large.
        Ok((rest, (None, digits))) => {
            (Some(digits.parse().map_or(MAX_ID, |id: u32| id.min(MAX_ID))), rest)
        }
        Ok((rest, (Some(_), _))) => (None, rest),
        Err(_) => (None, text),
    }
}

/// Whether a raw line is the comment by which a client interrupts a command: `# interrupt`.
///
/// Blanks and control characters around the two parts do not matter.
pub fn is_interrupt(raw: &[u8]) -> bool {
    let mut parts = raw.splitn(2, |&byte| byte == b'#');
    let (Some(before), Some(after)) = (parts.next(), parts.next()) else {
        return false;
    };
    clean_line(before).trim().is_empty() && clean_line(after).trim() == "interrupt"
}

#[cfg(test)]
mod tests {
    use super::{Line, MAX_ID, clean_line, is_interrupt, parse_line};

    type Owned = (Option<u32>, String, String);

    fn parsed(raw: &[u8]) -> Option<Owned> {
        let text = clean_line(raw);
        let Line { id, name, args } = parse_line(&text)?;
        Some((id, name.to_owned(), args.to_owned()))
    }

    fn expected(id: impl Into<Option<u32>>, name: &str, args: &str) -> Option<Owned> {
        Some((id.into(), name.to_owned(), args.to_owned())).filter(|(_, name, _)| !name.is_empty())
    }

    #[test]
    fn tabs_become_spaces_and_other_control_characters_vanish() {
        assert_eq!(clean_line(b"a\tb"), "a b");
        let controls: Vec<u8> =
            (0..32).filter(|&b| b != b'\t' && b != b'\n').chain([127]).collect();
        assert_eq!(clean_line(&[b"a".as_slice(), &controls, b"b"].concat()), "ab");
        assert_eq!(clean_line(b"name\r"), "name");
        assert_eq!(clean_line(b"na\0me"), "name");
    }

    #[test]
    fn a_hash_sign_cuts_the_line_wherever_it_stands() {
        assert_eq!(clean_line(b"# only a comment"), "");
        assert_eq!(clean_line(b"loadsgf game#2.sgf"), "loadsgf game");
        assert_eq!(clean_line(b"name # one # two"), "name ");
    }

    #[test]
    fn bytes_above_127_are_read_as_utf_8() {
        assert_eq!(clean_line("echo Größe 围棋".as_bytes()), "echo Größe 围棋");
        assert_eq!(clean_line(b"echo \xff\xfe!"), "echo \u{fffd}\u{fffd}!");
        // The pieces of a character belong together although a control byte came between.
        assert_eq!(clean_line(b"\xc3\r\xbc"), "ü");
    }

    #[test]
    fn blank_lines_and_lone_ids_want_no_answer() {
        for raw in [&b""[..], b"   ", b"\t\r", b"#", b"  # comment", b"5", b" 5 ", b"-3", b"5 # x"]
        {
            assert_eq!(parsed(raw), None, "{raw:?}");
        }
    }

    #[test]
    fn ids_are_leading_numbers() {
        assert_eq!(parsed(b"0042 protocol_version"), expected(Some(42), "protocol_version", ""));
        assert_eq!(parsed(b"0 name"), expected(Some(0), "name", ""));
        assert_eq!(parsed(b"12name x"), expected(Some(12), "name", "x"));
        assert_eq!(parsed(b"-3 protocol_version"), expected(None, "protocol_version", ""));
        assert_eq!(parsed(b"1 2 name"), expected(Some(1), "2", "name"));
        assert_eq!(parsed(b"-name"), expected(None, "-name", ""));
    }

    #[test]
    fn ids_too_large_are_clipped_and_never_wrap() {
        for id in
            ["2147483647", "2147483648", "4294967296", "99999999999", "9".repeat(400).as_str()]
        {
            let line = format!("{id} name");
            assert_eq!(parsed(line.as_bytes()), expected(Some(MAX_ID), "name", ""), "{id}");
        }
    }

    #[test]
    fn the_messy_line_of_case_a02_is_understood() {
        assert_eq!(
            parsed(b"  7 \t protocol_version # hi\r"),
            expected(Some(7), "protocol_version", "")
        );
    }

    #[test]
    fn only_spaces_separate_words() {
        // A no-break space is no blank of the protocol.
        assert_eq!(parsed("a\u{a0}b c".as_bytes()), expected(None, "a\u{a0}b", "c"));
    }

    #[test]
    fn arguments_keep_their_inner_blanks() {
        assert_eq!(parsed(b"echo  a   b  "), expected(None, "echo", "a   b"));
    }

    #[test]
    fn the_interrupt_comment_is_recognized_by_its_only_word() {
        for raw in [&b"# interrupt"[..], b"# interrupt\r", b"#interrupt", b" \t#\t interrupt "] {
            assert!(is_interrupt(raw), "{raw:?}");
        }
        for raw in [
            &b"interrupt"[..],
            b"# interrupted",
            b"# please interrupt",
            b"name # interrupt",
            b"# # interrupt",
            b"# INTERRUPT",
            b"#",
            b"",
        ] {
            assert!(!is_interrupt(raw), "{raw:?}");
        }
    }
}
