//! Lines put together to replies. Pure functions.

use crate::line::split_id;

/// A reply of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// Whether it began with `=`; `?` is a failure.
    pub ok: bool,
    /// The number after `=` or `?`.
    pub id: Option<u32>,
    /// What follows, without one blank after the id; lines are separated by line feeds.
    pub text: String,
}

/// What a line of an engine's output is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Part of a reply that goes on, or a blank line between two.
    Part,
    /// The end of a reply.
    Whole(Response),
    /// Neither in a reply nor the first line of one.
    Stray(String),
}

/// Puts lines together.
#[derive(Debug, Default)]
pub(crate) struct Assembly {
    /// The reply that has begun.
    begun: Option<Response>,
}

impl Assembly {
    /// Whether a reply has begun and not ended.
    pub(crate) fn has_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// Takes a line without its line feed. A carriage return at its end does not matter.
    pub(crate) fn line(&mut self, raw: &[u8]) -> Piece {
        let text = String::from_utf8_lossy(raw);
        let text = text.trim_end_matches('\r');
        match &mut self.begun {
            Some(_) if text.is_empty() => self.begun.take().map_or(Piece::Part, Piece::Whole),
            Some(reply) => {
                reply.text.push('\n');
                reply.text.push_str(text);
                Piece::Part
            }
            None => {
                self.begun = head(text);
                let part = self.begun.is_some() || text.trim().is_empty();
                if part { Piece::Part } else { Piece::Stray(text.to_owned()) }
            }
        }
    }
}

/// The first line of a reply.
fn head(text: &str) -> Option<Response> {
    let (ok, rest) = match (text.strip_prefix('='), text.strip_prefix('?')) {
        (Some(rest), _) => (true, rest),
        (_, Some(rest)) => (false, rest),
        _ => return None,
    };
    let numbered = rest.starts_with(|c: char| c.is_ascii_digit());
    let (id, rest) = if numbered { split_id(rest) } else { (None, rest) };
    let text = rest.strip_prefix([' ', '\t']).unwrap_or(rest);
    Some(Response { ok, id, text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::{Assembly, Piece, Response, head};

    fn response(ok: bool, id: Option<u32>, text: &str) -> Response {
        Response { ok, id, text: text.to_owned() }
    }

    #[test]
    fn a_reply_begins_with_a_sign_and_perhaps_an_id() {
        for (line, expected) in [
            ("= D4", response(true, None, "D4")),
            ("=12 D4", response(true, Some(12), "D4")),
            ("?12 no", response(false, Some(12), "no")),
            ("=", response(true, None, "")),
            ("= 12 D4", response(true, None, "12 D4")),
            ("=\tD4", response(true, None, "D4")),
            ("=99999999999 D4", response(true, Some(0x7fff_ffff), "D4")),
        ] {
            assert_eq!(head(line), Some(expected), "{line}");
        }
        for stray in ["D4", "", " = D4", "GNU Go"] {
            assert_eq!(head(stray), None, "{stray}");
        }
    }

    #[test]
    fn an_empty_line_ends_a_reply() {
        let mut lines = Assembly::default();
        assert_eq!(lines.line(b"banner"), Piece::Stray("banner".into()));
        assert_eq!(lines.line(b"  \r"), Piece::Part);
        assert_eq!(lines.line(b"=1\r"), Piece::Part);
        assert_eq!(lines.line(b" 9 . +"), Piece::Part);
        assert_eq!(lines.line(b"\r"), Piece::Whole(response(true, Some(1), "\n 9 . +")));
        assert_eq!(lines.line(b""), Piece::Part);
    }
}
