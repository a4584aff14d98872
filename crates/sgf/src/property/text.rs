//! Texts and numbers.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::Encoding;

/// One value of a property, as it stands in the file.
#[derive(Copy, Clone)]
pub struct Value<'a> {
    raw: &'a [u8],
    encoding: &'static Encoding,
}

impl<'a> Value<'a> {
    pub(crate) fn new(raw: &'a [u8], encoding: &'static Encoding) -> Self {
        Self { raw, encoding }
    }

    /// The bytes between the brackets, escapes and line breaks included.
    pub fn raw(self) -> &'a [u8] {
        self.raw
    }

    fn decoded(self) -> Cow<'a, str> {
        self.encoding.decode_without_bom_handling(self.raw).0
    }

    /// The value as a text of several lines (SGF's `Text`): escapes are resolved, a line break is
    /// a line feed, other white space is a blank. What is no character is U+FFFD.
    ///
    /// ```
    /// use tengen_sgf::Collection;
    ///
    /// let games = Collection::read_strict(b"(;C[one\\\ntwo\r\n\\] \\\\])")?;
    /// let value = games.game(0).and_then(|root| root.value("C")).expect("a comment");
    /// assert_eq!(value.text(), "onetwo\n] \\");
    /// assert_eq!(value.simple_text(), "onetwo ] \\");
    /// # Ok::<_, tengen_sgf::ReadError>(())
    /// ```
    pub fn text(self) -> String {
        unescape(&self.decoded(), '\n')
    }

    /// The value as a text of one line (SGF's `SimpleText`): a line break is a blank.
    pub fn simple_text(self) -> String {
        unescape(&self.decoded(), ' ')
    }

    /// The two halves around the first `:` that is not escaped, each a text of one line.
    pub fn composed(self) -> Option<(String, String)> {
        let decoded = self.decoded();
        let mut escaped = false;
        let colon = decoded.char_indices().find(|&(_, c)| {
            let found = c == ':' && !escaped;
            escaped = c == '\\' && !escaped;
            found
        });
        let (first, second) = (&decoded[..colon?.0], &decoded[colon?.0 + 1..]);
        Some((unescape(first, ' '), unescape(second, ' ')))
    }

    /// The value as a whole number, white space around it ignored.
    pub fn number(self) -> Option<i32> {
        std::str::from_utf8(self.raw.trim_ascii()).ok()?.parse().ok()
    }

    /// The value as a decimal number without exponent, white space around it ignored.
    pub fn real(self) -> Option<f64> {
        let text = std::str::from_utf8(self.raw.trim_ascii()).ok()?;
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b"+-.".contains(&b));
        text.parse().ok().filter(|_| plain)
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Value").field(&self.decoded()).finish()
    }
}

/// Resolves escapes and white space.
fn unescape(text: &str, line_break: char) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let (c, escaped) = match c {
            '\\' => match chars.next() {
                Some(next) => (next, true),
                None => break,
            },
            c => (c, false),
        };
        match c {
            '\n' | '\r' => {
                let other = if c == '\n' { '\r' } else { '\n' };
                chars.next_if_eq(&other);
                if !escaped {
                    plain.push(line_break);
                }
            }
            '\t' | '\u{b}' | '\u{c}' => plain.push(' '),
            c => plain.push(c),
        }
    }
    plain
}

/// Writes a text so that it reads back as it is: `\` and `]` are escaped.
///
/// ```
/// assert_eq!(tengen_sgf::property::escape(r"name[3d] \o/"), r"name[3d\] \\o/");
/// ```
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
