//! Replies as the strictest client reads them.

/// What can be wrong with a line or where it stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Fault {
    /// Text directly after the sign or the id.
    NoSpace,
    /// No space after the sign or the id of a reply without text.
    NoSpaceEmpty,
    /// No empty line after the reply.
    NoEnd,
    /// More than one empty line after the reply.
    SecondBlank,
    /// An empty line in the middle of a reply, which therefore ended there.
    BlankInside,
    /// A line of nothing but blanks in a reply.
    OnlyBlanks,
    /// A line before the first reply.
    Banner,
    /// A line that belongs to no reply.
    Stray,
    /// A control character; which one the line shows.
    Control,
    /// A carriage return at the end of a line.
    CarriageReturn,
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// A failure that is explained in no words.
    Unexplained,
}

/// The first line of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head<'a> {
    pub(super) ok: bool,
    /// The digits after the sign.
    pub(super) id: Option<&'a str>,
    /// What follows, without the space.
    pub(super) text: &'a str,
    /// Whether nothing at all follows the sign and the id.
    pub(super) bare: bool,
    /// Whether there is text and no space before it.
    pub(super) unspaced: bool,
}

/// Reads the first line of a reply to a command with or without an id; `None` if it is none.
pub(super) fn head(line: &str, with_id: bool) -> Option<Head<'_>> {
    let ok = match line.as_bytes().first()? {
        b'=' => true,
        b'?' => false,
        _ => return None,
    };
    let rest = &line[1..];
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &rest[..rest.len() - after.len()];
    // Without an id, "=2" is a 2 that lacks its space; "=5 2" is an id that nobody gave.
    let is_id = !digits.is_empty() && (with_id || after.starts_with([' ', '\t']));
    let (id, rest) = if is_id { (Some(digits), after) } else { (None, rest) };
    let text = rest.strip_prefix([' ', '\t']);
    Some(Head {
        ok,
        id,
        text: text.unwrap_or(rest),
        bare: rest.is_empty(),
        unspaced: text.is_none() && !rest.is_empty(),
    })
}

/// What is wrong with a line by itself.
pub(super) fn faults(line: &[u8]) -> impl Iterator<Item = Fault> {
    let body = line.strip_suffix(b"\r").unwrap_or(line);
    let control = |byte: &u8| (*byte < 32 && *byte != b'\t') || *byte == 127;
    [
        (body.len() < line.len(), Fault::CarriageReturn),
        (body.iter().any(control), Fault::Control),
        (std::str::from_utf8(line).is_err(), Fault::NotUtf8),
    ]
    .into_iter()
    .filter_map(|(is_so, fault)| is_so.then_some(fault))
}

#[cfg(test)]
mod tests {
    use super::{Fault, Head, faults, head};

    fn is(line: &str, with_id: bool, expected: (bool, Option<&str>, &str, bool, bool)) {
        let (ok, id, text, bare, unspaced) = expected;
        let expected = Head { ok, id, text, bare, unspaced };
        assert_eq!(head(line, with_id), Some(expected), "{line:?}");
    }

    #[test]
    fn the_first_line_has_a_sign_an_id_a_space_and_a_text() {
        is("= D4", false, (true, None, "D4", false, false));
        is("= ", false, (true, None, "", false, false));
        is("=", false, (true, None, "", true, false));
        is("=\tD4", false, (true, None, "D4", false, false));
        is("=7 D4", true, (true, Some("7"), "D4", false, false));
        is("=7", true, (true, Some("7"), "", true, false));
        is("?7 no", true, (false, Some("7"), "no", false, false));
        is("=  D4", false, (true, None, " D4", false, false));
        for stray in ["", "D4", " = D4", "\u{feff}= D4"] {
            assert_eq!(head(stray, false), None, "{stray:?}");
        }
    }

    #[test]
    fn digits_are_an_id_only_where_they_can_be_one() {
        is("=2", false, (true, None, "2", false, true));
        is("=2.5", false, (true, None, "2.5", false, true));
        is("=5 2", false, (true, Some("5"), "2", false, false));
        is("=D4", false, (true, None, "D4", false, true));
        is("=7D4", true, (true, Some("7"), "D4", false, true));
        is("=", true, (true, None, "", true, false));
    }

    #[test]
    fn what_is_wrong_with_a_line_is_named() {
        let of = |line: &[u8]| faults(line).collect::<Vec<_>>();
        assert_eq!(of(b"= D4\tx"), []);
        assert_eq!(of("= 天元".as_bytes()), []);
        assert_eq!(of(b"= D4\r"), [Fault::CarriageReturn]);
        assert_eq!(of(b"= D\r4"), [Fault::Control]);
        assert_eq!(of(b"\x1b[1mD4\xff"), [Fault::Control, Fault::NotUtf8]);
    }
}
