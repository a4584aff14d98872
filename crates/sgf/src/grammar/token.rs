//! The smallest parts of SGF: names, bracketed values, and what to skip.

use nom::bytes::complete::{tag, take_while};
use nom::character::complete::{alpha1, alphanumeric0};
use nom::combinator::{peek, recognize};
use nom::error::Error;
use nom::sequence::{delimited, pair, terminated};
use nom::{IResult, Parser};

use crate::charset::Stepping;

type Parsed<'a> = IResult<&'a [u8], &'a [u8], Error<&'a [u8]>>;

/// White space between parts; it never fails.
pub(crate) fn blanks(input: &[u8]) -> Parsed<'_> {
    take_while(|byte: u8| byte.is_ascii_whitespace() || byte == 0x0b).parse(input)
}

/// A property name in front of its first value: `AB` of `AB [dd]`. The bracket is left.
pub(crate) fn name(input: &[u8]) -> Parsed<'_> {
    let word = recognize(pair(alpha1, alphanumeric0));
    terminated(word, pair(blanks, peek(tag("[")))).parse(input)
}

/// A value in its brackets; what is between them is left as it stands, escapes included.
pub(crate) fn value(stepping: Stepping) -> impl for<'a> Fn(&'a [u8]) -> Parsed<'a> {
    move |input| delimited(tag("["), |rest| Ok(body(stepping, rest)), tag("]")).parse(input)
}

/// The next value of a property, white space before it skipped.
pub(crate) fn next_value(stepping: Stepping) -> impl for<'a> Fn(&'a [u8]) -> Parsed<'a> {
    move |input| {
        let (rest, _) = blanks(input)?;
        value(stepping)(rest)
    }
}

/// Splits after the text of a value: before its unescaped `]`, or where the input ends.
fn body(stepping: Stepping, input: &[u8]) -> (&[u8], &[u8]) {
    let mut at = 0;
    while let Some(&byte) = input.get(at) {
        at += match byte {
            b']' => break,
            // The byte that starts a longer character is stepped over as such.
            b'\\' if input.get(at + 1).is_some_and(|&next| !stepping.is_foreign(next)) => 2,
            foreign if stepping.is_foreign(foreign) => stepping.length(&input[at..]),
            _ => 1,
        };
    }
    let (text, rest) = input.split_at(at.min(input.len()));
    (rest, text)
}

/// The text of a value that the end of the input cut off, without a last character that is only
/// half there and would swallow the bracket that we must add.
pub(crate) fn cut_off(stepping: Stepping, text: &[u8]) -> &[u8] {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        // An escape and what it escapes are kept or cut together.
        let escape = usize::from(byte == b'\\');
        let length = match text.get(at + escape) {
            None => 2,
            Some(&byte) if !stepping.is_foreign(byte) => 1,
            Some(&last) if at + escape + 1 == text.len() => stepping.length(&[last, b']']),
            Some(_) => stepping.length(&text[at + escape..]),
        };
        let end = at + escape + length;
        if end > text.len() || !stepping.is_closed(&text[at..end]) && end == text.len() {
            return &text[..at];
        }
        at += escape + length;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{cut_off, name, value};
    use crate::charset::{Charset, Stepping};

    #[test]
    fn a_value_ends_at_the_first_bracket_that_is_not_escaped() {
        for (input, text) in [
            ("[]x", Some("")),
            ("[a[b]x", Some("a[b")),
            (r"[\]]x", Some(r"\]")),
            (r"[\\]x", Some(r"\\")),
            (r"[\\\]]x", Some(r"\\\]")),
            ("[a", None),
            (r"[a\]", None),
            ("a]", None),
        ] {
            let parsed = value(Stepping::Bytes)(input.as_bytes()).ok();
            assert_eq!(parsed.map(|(_, text)| text), text.map(str::as_bytes), "{input}");
        }
    }

    #[test]
    fn a_name_is_one_only_in_front_of_a_value() {
        assert_eq!(name(b"GaMe [1]").unwrap(), (&b"[1]"[..], &b"GaMe"[..]));
        assert_eq!(name(b"A1[x]").unwrap().1, b"A1");
        for input in ["", "B", "B;", "1B[aa]", "[aa]", "B C[aa]"] {
            assert!(name(input.as_bytes()).is_err(), "{input}");
        }
    }

    #[test]
    fn half_a_character_at_the_end_is_cut() {
        let pairs = Charset::declared(b"GBK").unwrap().stepping();
        assert_eq!(cut_off(Stepping::Bytes, br"a\"), b"a");
        assert_eq!(cut_off(Stepping::Bytes, br"a\\"), br"a\\");
        assert_eq!(cut_off(pairs, b"a\xd6"), b"a");
        assert_eq!(cut_off(pairs, b"a\\\xd6"), b"a");
        assert_eq!(cut_off(pairs, b"a\xd6\xd0"), b"a\xd6\xd0");
        assert_eq!(cut_off(pairs, b"a\xfe\xff"), b"a\xfe\xff");
        assert_eq!(cut_off(pairs, b"a\\\xd6\xd0"), b"a\\\xd6\xd0");
        assert_eq!(cut_off(Stepping::Bytes, b"a\xd6"), b"a\xd6");
    }
}
