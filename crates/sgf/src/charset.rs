//! Which bytes are which characters.
//!
//! A record says so by a byte order mark or by `CA`; many old ones do neither, and their texts are
//! guessed at. The bytes themselves are never changed, so a wrong guess can garble a name on the
//! screen but neither a move nor the file.

use encoding_rs::{
    BIG5, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
};

/// Bytes that a guess looks at, from the first one that is not ASCII.
const SAMPLE: usize = 1 << 16;

/// Starts the sequences by which ISO-2022-JP changes to other characters and back.
const ESCAPE: u8 = 0x1b;

/// The character encoding of a game, and how it is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Charset {
    pub(crate) encoding: &'static Encoding,
    pub(crate) known_by: KnownBy,
}

/// How an encoding is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum KnownBy {
    /// By a byte order mark at the start of the file.
    Mark,
    /// By the property `CA`.
    Declaration,
    /// By its bytes, for want of anything better. Plain ASCII counts as UTF-8.
    Guess,
}

impl Charset {
    /// UTF-8 as a byte order mark says it.
    pub(crate) const MARKED: Self = Self { encoding: UTF_8, known_by: KnownBy::Mark };
    /// Where nothing is said, and nothing but ASCII is there to guess by.
    pub(crate) const ASCII: Self = Self { encoding: UTF_8, known_by: KnownBy::Guess };
    /// UTF-8 as we declare it in new games.
    pub(crate) const DECLARED_UTF_8: Self =
        Self { encoding: UTF_8, known_by: KnownBy::Declaration };

    /// Name of the encoding, such as `UTF-8` or `Shift_JIS`.
    pub fn name(&self) -> &'static str {
        self.encoding.name()
    }

    /// How the encoding is known.
    pub fn known_by(&self) -> KnownBy {
        self.known_by
    }

    /// Whether two encodings are the same; what is only guessed agrees with any other guess.
    pub(crate) fn agrees(self, other: Self) -> bool {
        self == other || (self.known_by == KnownBy::Guess && other.known_by == KnownBy::Guess)
    }

    /// The encoding that a `CA` names; `None` if we do not know it, or it cannot hold SGF as bytes.
    pub(crate) fn declared(label: &[u8]) -> Option<Self> {
        let hyphens: Vec<u8> =
            label.iter().map(|&byte| if byte == b'_' { b'-' } else { byte }).collect();
        let encoding = Encoding::for_label(label)
            .or_else(|| Encoding::for_label(&hyphens))
            // Some programs write ISO8859_1, ISO8859_15 and the like.
            .or_else(|| {
                let number = hyphens.get(..8)?.eq_ignore_ascii_case(b"ISO8859-").then_some(8)?;
                Encoding::for_label(&[b"ISO-8859-", &hyphens[number..]].concat())
            })?;
        let charset = Self { encoding, known_by: KnownBy::Declaration };
        // A blank marks the name of an encoding of two bytes that turned out to be untrue.
        let marked = label.trim_ascii() != label && charset.stepping() != Stepping::Bytes;
        // All of it is ASCII outside of the runs that escape sequences begin and end.
        let holds_sgf = encoding.is_ascii_compatible() || encoding == ISO_2022_JP;
        (holds_sgf && !marked).then_some(charset)
    }

    /// Where the first character that is not ASCII stands.
    pub(crate) fn first_foreign(bytes: &[u8]) -> Option<usize> {
        let begins_run = |at: usize| bytes[at] == ESCAPE && run_length(&bytes[at..]) > 0;
        bytes.iter().enumerate().position(|(at, byte)| !byte.is_ascii() || begins_run(at))
    }

    /// What the bytes of a game look like.
    pub(crate) fn guess(bytes: &[u8]) -> Self {
        let encoding = if std::str::from_utf8(bytes).is_ok() {
            let is_japanese = bytes.is_ascii() && Self::first_foreign(bytes).is_some();
            if is_japanese { ISO_2022_JP } else { UTF_8 }
        } else {
            let start = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(0);
            let sample = &bytes[start..bytes.len().min(start + SAMPLE)];
            let mut detector =
                chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
            detector.feed(sample, true);
            detector.guess(None, chardetng::Utf8Detection::Deny)
        };
        Self { encoding, known_by: KnownBy::Guess }
    }

    /// How a reader steps over the bytes of a value.
    ///
    /// Only a known encoding counts: stepping by a wrong guess could swallow a closing bracket.
    pub(crate) fn stepping(&self) -> Stepping {
        let pairs = [SHIFT_JIS, GBK, GB18030, BIG5].contains(&self.encoding);
        match self.known_by {
            KnownBy::Declaration if pairs => Stepping::Pairs(self.encoding),
            KnownBy::Declaration if self.encoding == ISO_2022_JP => Stepping::Runs,
            _ => Stepping::Bytes,
        }
    }

    /// Writes a text in this encoding; `None` if it has no such character, or only a guess says
    /// that it would be read back.
    pub(crate) fn encode(&self, text: &str) -> Option<Vec<u8>> {
        if self.known_by == KnownBy::Guess && self.encoding != UTF_8 && !text.is_ascii() {
            return None;
        }
        let (bytes, _, unmappable) = self.encoding.encode(text);
        (!unmappable).then(|| bytes.into_owned())
    }
}

/// How to step over the bytes of a value in search of its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stepping {
    /// Every byte below 128 is that ASCII character.
    Bytes,
    /// The second byte of a pair may look like `\` or `]`.
    Pairs(&'static Encoding),
    /// Every byte of a run that an escape sequence begins may look so.
    Runs,
}

impl Stepping {
    /// Whether a byte begins more than the ASCII character that it is.
    pub(crate) fn is_foreign(self, byte: u8) -> bool {
        !byte.is_ascii() || (self == Self::Runs && byte == ESCAPE)
    }

    /// Whether every run of Japanese characters in a text ends by an escape sequence. If it does
    /// not, what follows the text would belong to the run.
    pub(crate) fn is_closed(self, text: &[u8]) -> bool {
        let mut at = 0;
        while self == Self::Runs && at < text.len() {
            let length = run_length(&text[at..]);
            if length > 0 && text.get(at + length) != Some(&ESCAPE) {
                return false;
            }
            at += length.max(1);
        }
        true
    }

    /// Length of the character, or of the run of characters, that starts with the first of these
    /// bytes, which is foreign.
    pub(crate) fn length(self, bytes: &[u8]) -> usize {
        let encoding = match self {
            Self::Bytes => return 1,
            Self::Pairs(encoding) => encoding,
            Self::Runs => return run_length(bytes).max(1),
        };
        match *bytes {
            // Half-width kana stand alone.
            [0xa0..=0xdf, ..] if encoding == SHIFT_JIS => 1,
            [0x81..=0xfe, b'\\' | b']', ..] => {
                let pair = &bytes[..2];
                match encoding.decode_without_bom_handling_and_without_replacement(pair) {
                    Some(_) => 2,
                    None => 1,
                }
            }
            [0x81..=0xfe, 0x30..=0xfe, ..] => 2,
            _ => 1,
        }
    }
}

/// Length of a run of Japanese characters in ISO-2022-JP with the escape sequence that begins it;
/// 0 if there is none. It ends at the next escape sequence, or where a byte is no part of one.
fn run_length(bytes: &[u8]) -> usize {
    let (start, width) = match bytes {
        [ESCAPE, b'$', b'@' | b'B', ..] => (3, 2),
        [ESCAPE, b'$', b'(', b'D', ..] => (4, 2),
        [ESCAPE, b'(', b'I', ..] => (3, 1),
        _ => return 0,
    };
    let characters = bytes[start..].chunks_exact(width);
    let graphic = |character: &&[u8]| character.iter().all(u8::is_ascii_graphic);
    start + width * characters.take_while(graphic).count()
}

/// Transcodes a file that starts with the byte order mark of UTF-16.
pub(crate) fn from_utf_16(bytes: &[u8]) -> Option<Vec<u8>> {
    let (encoding, length) = Encoding::for_bom(bytes)?;
    (encoding == UTF_16LE || encoding == UTF_16BE).then(|| {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[length..]);
        text.into_owned().into_bytes()
    })
}

#[cfg(test)]
mod tests {
    use super::{Charset, Stepping};

    #[test]
    fn labels_are_read_in_the_spellings_that_files_have() {
        for (label, name) in [
            ("UTF-8", "UTF-8"),
            ("utf8", "UTF-8"),
            ("Shift_JIS", "Shift_JIS"),
            ("shift-jis", "Shift_JIS"),
            ("GB2312", "GBK"),
            ("gb18030", "gb18030"),
            ("Big5", "Big5"),
            ("ISO8859_1", "windows-1252"),
            ("ISO-8859-1", "windows-1252"),
            ("ASCII", "windows-1252"),
            ("EUC-KR", "EUC-KR"),
            ("ISO-2022-JP", "ISO-2022-JP"),
            ("csISO2022JP", "ISO-2022-JP"),
        ] {
            let charset = Charset::declared(label.as_bytes());
            assert_eq!(charset.map(|charset| charset.name()), Some(name), "{label}");
        }
        for label in ["", "none", "UTF-16", "utf-16be", "replacement", "ISO8859_"] {
            assert_eq!(Charset::declared(label.as_bytes()), None, "{label}");
        }
    }

    #[test]
    fn a_pair_counts_only_where_it_is_a_character() {
        let stepping = |label: &[u8]| Charset::declared(label).unwrap().stepping();
        assert_eq!(stepping(b"Shift_JIS").length(b"\x95\x5c]"), 2);
        assert_eq!(stepping(b"Shift_JIS").length(b"\xb1\x5c]"), 1);
        assert_eq!(stepping(b"GBK").length(b"\xd6\xd0]"), 2);
        assert_eq!(stepping(b"Big5").length(b"\xb3\x5c]"), 2);
        assert_eq!(stepping(b"GBK").length(b"\xff\x5d"), 1);
        assert_eq!(stepping(b"ISO-2022-JP").length(b"\x1b$B5]\x1b(B]"), 5);
        assert_eq!(stepping(b"ISO-2022-JP").length(b"\x1b$B5\n]"), 3);
        assert_eq!(stepping(b"ISO-2022-JP").length(b"\x1b(B]"), 1);
        assert_eq!(stepping(b"UTF-8"), Stepping::Bytes);
        assert_eq!(Charset::guess(b"\xd6\xd0\xb9\xfa").stepping(), Stepping::Bytes);
    }
}
