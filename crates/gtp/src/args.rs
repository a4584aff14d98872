//! The arguments of a command, read word by word.
//!
//! Every getter counts words from 0 and fails with a text that begins with the protocol's
//! `syntax error`. Words beyond those a handler asks for are ignored, as the reference
//! implementation does; a command that must not ignore them calls [`Args::at_most`].
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use std::str::FromStr;

use tengen_rules::{Color, Move, Point};

use crate::Failure;

/// The greatest integer of the protocol.
const MAX_INT: u32 = (1 << 31) - 1;

/// The words after the command word.
///
/// ```
/// use tengen_gtp::Args;
/// use tengen_rules::{Color, Move};
///
/// let args = Args::new("White pass 2.5");
/// assert_eq!(args.color(0)?, Color::White);
/// assert_eq!(args.vertex(1)?, Move::Pass);
/// assert_eq!(args.float(2)?, 2.5);
/// assert_eq!(args.int(3).unwrap_err().text(), "syntax error: expected an integer");
/// # Ok::<_, tengen_gtp::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Args<'a> {
    text: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Args<'a> {
    /// Splits the text after a command word at its blanks.
    pub fn new(text: &'a str) -> Self {
        let text = text.trim_ascii();
        Self { text, words: text.split_ascii_whitespace().collect() }
    }

    /// The whole text, inner blanks kept.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// The text from a word on, inner blanks kept; empty if there is no such word.
    pub fn rest(&self, index: usize) -> &'a str {
        (0..index).fold(self.text, |text, _| {
            text.split_once(|c: char| c.is_ascii_whitespace())
                .map_or("", |(_, rest)| rest.trim_ascii_start())
        })
    }

    /// The words.
    pub fn words(&self) -> &[&'a str] {
        &self.words
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there is no word at all.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// A word, if there are that many.
    pub fn get(&self, index: usize) -> Option<&'a str> {
        self.words.get(index).copied()
    }

    /// A word that must be there.
    ///
    /// # Errors
    ///
    /// `syntax error: expected …`, followed by `expected`, such as `"a file name"`.
    pub fn word(&self, index: usize, expected: &str) -> Result<&'a str, Failure> {
        self.get(index).ok_or_else(|| Failure::syntax(expected, None))
    }

    /// A word read as any type that can be.
    ///
    /// # Errors
    ///
    /// `syntax error: expected …, got '…'`; why the type refused the word is not told.
    pub fn parse<T: FromStr>(&self, index: usize, expected: &str) -> Result<T, Failure> {
        let word = self.word(index, expected)?;
        word.parse().map_err(|_| Failure::syntax(expected, Some(word)))
    }

    /// A color: `b`, `w`, `black` or `white` in any case.
    ///
    /// # Errors
    ///
    /// `syntax error: expected a color…`.
    pub fn color(&self, index: usize) -> Result<Color, Failure> {
        self.parse(index, "a color")
    }

    /// A point such as `D4`, in any case. It need not be on the board.
    ///
    /// # Errors
    ///
    /// `syntax error: expected a point…`.
    pub fn point(&self, index: usize) -> Result<Point, Failure> {
        self.parse(index, "a point")
    }

    /// A point or `pass`, in any case. The point need not be on the board.
    ///
    /// # Errors
    ///
    /// `syntax error: expected a vertex…`.
    pub fn vertex(&self, index: usize) -> Result<Move, Failure> {
        self.parse(index, "a vertex")
    }

    /// A color and, in the next word, a vertex: what `play` takes.
    ///
    /// # Errors
    ///
    /// [`Failure::INVALID_COLOR_OR_COORDINATE`], whatever is wrong.
    pub fn play(&self, index: usize) -> Result<(Color, Move), Failure> {
        match (self.color(index), self.vertex(index + 1)) {
            (Ok(color), Ok(vertex)) => Ok((color, vertex)),
            _ => Err(Failure::INVALID_COLOR_OR_COORDINATE),
        }
    }

    /// An integer of either sign, at most 2<sup>31</sup> - 1.
    ///
    /// # Errors
    ///
    /// `syntax error: expected an integer…`.
    pub fn int(&self, index: usize) -> Result<i32, Failure> {
        self.parse(index, "an integer")
    }

    /// An integer from 0 to 2<sup>31</sup> - 1.
    ///
    /// # Errors
    ///
    /// `syntax error: expected a non-negative integer…`.
    pub fn count(&self, index: usize) -> Result<u32, Failure> {
        const EXPECTED: &str = "a non-negative integer";
        match self.parse(index, EXPECTED)? {
            count if count <= MAX_INT => Ok(count),
            _ => Err(Failure::syntax(EXPECTED, self.get(index))),
        }
    }

    /// A decimal number; infinities and NaN are none.
    ///
    /// # Errors
    ///
    /// `syntax error: expected a number…`.
    pub fn float(&self, index: usize) -> Result<f64, Failure> {
        const EXPECTED: &str = "a number";
        match self.parse::<f64>(index, EXPECTED)? {
            number if number.is_finite() => Ok(number),
            _ => Err(Failure::syntax(EXPECTED, self.get(index))),
        }
    }

    /// `true` or `false`, in any case.
    ///
    /// # Errors
    ///
    /// `syntax error: expected true or false…`.
    pub fn boolean(&self, index: usize) -> Result<bool, Failure> {
        const EXPECTED: &str = "true or false";
        match self.word(index, EXPECTED)? {
            word if word.eq_ignore_ascii_case("true") => Ok(true),
            word if word.eq_ignore_ascii_case("false") => Ok(false),
            word => Err(Failure::syntax(EXPECTED, Some(word))),
        }
    }

    /// The first argument as a file name, and the arguments after it.
    ///
    /// A name in double quotes may hold blanks: one widespread client sends such names.
    ///
    /// ```
    /// let args = tengen_gtp::Args::new("\"my games/1.sgf\" 30");
    /// let (name, rest) = args.file()?;
    /// assert_eq!(name, "my games/1.sgf");
    /// assert_eq!(rest.count(0)?, 30);
    /// # Ok::<_, tengen_gtp::Failure>(())
    /// ```
    ///
    /// # Errors
    ///
    /// `syntax error: expected a file name…` if it is missing or its quotes do not close.
    pub fn file(&self) -> Result<(&'a str, Self), Failure> {
        const EXPECTED: &str = "a file name";
        let word = self.word(0, EXPECTED)?;
        let (name, rest) = match self.text.strip_prefix('"') {
            None => (word, self.rest(1)),
            Some(quoted) => {
                quoted.split_once('"').ok_or_else(|| Failure::syntax(EXPECTED, Some(word)))?
            }
        };
        if name.is_empty() {
            return Err(Failure::syntax(EXPECTED, Some(word)));
        }
        Ok((name, Self::new(rest)))
    }

    /// Refuses more than `most` words.
    ///
    /// # Errors
    ///
    /// `syntax error: expected at most … arguments, got …`.
    pub fn at_most(&self, most: usize) -> Result<(), Failure> {
        let plural = if most == 1 { "" } else { "s" };
        match self.len() {
            len if len <= most => Ok(()),
            len => Err(Failure::new(format!(
                "syntax error: expected at most {most} argument{plural}, got {len}"
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Color, Move, Point};

    use super::Args;
    use crate::Failure;

    fn text<T: std::fmt::Debug>(result: Result<T, Failure>) -> String {
        result.expect_err("an argument that is wrong").text().to_owned()
    }

    #[test]
    fn words_are_counted_from_zero_and_blanks_do_not_matter() {
        let args = Args::new("  one   two ");
        assert_eq!(args.words(), ["one", "two"]);
        assert_eq!((args.len(), args.is_empty()), (2, false));
        assert_eq!((args.get(1), args.get(2)), (Some("two"), None));
        assert!(Args::new("  ").is_empty());
    }

    #[test]
    fn the_rest_of_the_line_keeps_its_inner_blanks() {
        let args = Args::new(" one  two   three four ");
        assert_eq!(args.text(), "one  two   three four");
        assert_eq!(args.rest(0), "one  two   three four");
        assert_eq!(args.rest(1), "two   three four");
        assert_eq!(args.rest(2), "three four");
        assert_eq!(args.rest(4), "");
        assert_eq!(args.rest(9), "");
    }

    #[test]
    fn colors_and_vertices_are_read_in_any_case() {
        let args = Args::new("B White bLACK w d4 j09 PASS");
        let colors: Result<Vec<_>, _> = (0..4).map(|i| args.color(i)).collect();
        assert_eq!(colors, Ok(vec![Color::Black, Color::White, Color::Black, Color::White]));
        assert_eq!(args.point(4).ok(), Point::new(3, 3));
        assert_eq!(args.vertex(5).ok(), Point::new(8, 8).map(Move::Play));
        assert_eq!(args.vertex(6), Ok(Move::Pass));
    }

    #[test]
    fn wrong_words_are_named_in_the_failure() {
        let args = Args::new("red i5 pass");
        assert_eq!(text(args.color(0)), "syntax error: expected a color, got 'red'");
        assert_eq!(text(args.vertex(1)), "syntax error: expected a vertex, got 'i5'");
        assert_eq!(text(args.point(2)), "syntax error: expected a point, got 'pass'");
        assert_eq!(text(args.color(3)), "syntax error: expected a color");
        assert_eq!(text(args.word(3, "a status")), "syntax error: expected a status");
    }

    #[test]
    fn play_fails_with_the_one_text_that_clients_know() {
        for line in ["", "b", "D4", "b i5", "b A0", "red D4", "b D4x", "b resign", "D4 b"] {
            assert_eq!(text(Args::new(line).play(0)), "invalid color or coordinate", "{line}");
        }
        assert_eq!(Args::new("x w pass").play(1), Ok((Color::White, Move::Pass)));
    }

    #[test]
    fn integers_stop_at_the_limit_of_the_protocol() {
        let args = Args::new("-7 007 2147483647 2147483648 1.0 5; 99999999999");
        assert_eq!((args.int(0), args.int(1), args.count(1)), (Ok(-7), Ok(7), Ok(7)));
        assert_eq!((args.int(2), args.count(2)), (Ok(i32::MAX), Ok(2_147_483_647)));
        for index in 3..7 {
            assert!(args.int(index).is_err() && args.count(index).is_err(), "{index}");
        }
        assert_eq!(text(args.count(0)), "syntax error: expected a non-negative integer, got '-7'");
    }

    #[test]
    fn floats_are_finite() {
        let args = Args::new("6.50 -3.5 7 1e2 .5");
        let numbers: Result<Vec<_>, _> = (0..5).map(|i| args.float(i)).collect();
        assert_eq!(numbers, Ok(vec![6.5, -3.5, 7.0, 100.0, 0.5]));
        for word in ["nan", "inf", "-Infinity", "1e999", "6,5", "abc", "0x10", "1.2.3"] {
            assert_eq!(
                text(Args::new(word).float(0)),
                format!("syntax error: expected a number, got '{word}'")
            );
        }
    }

    #[test]
    fn booleans_are_two_words() {
        let args = Args::new("true FALSE yes");
        assert_eq!((args.boolean(0), args.boolean(1)), (Ok(true), Ok(false)));
        assert_eq!(text(args.boolean(2)), "syntax error: expected true or false, got 'yes'");
        assert_eq!(text(args.boolean(3)), "syntax error: expected true or false");
    }

    #[test]
    fn file_names_may_be_quoted() {
        let file = |line| Args::new(line).file().map(|(name, rest)| (name, rest.text()));
        assert_eq!(file("a.sgf 12"), Ok(("a.sgf", "12")));
        assert_eq!(file("\"a  b.sgf\"  12 x"), Ok(("a  b.sgf", "12 x")));
        assert_eq!(file("\"a.sgf\""), Ok(("a.sgf", "")));
        assert_eq!(text(file("\"a b.sgf")), "syntax error: expected a file name, got '\"a'");
        assert_eq!(text(file("\"\"")), "syntax error: expected a file name, got '\"\"'");
        assert_eq!(text(file("")), "syntax error: expected a file name");
    }

    #[test]
    fn a_command_that_cares_refuses_extra_words() {
        assert_eq!(Args::new("9 7").at_most(2), Ok(()));
        assert_eq!(
            text(Args::new("9 7 5").at_most(2)),
            "syntax error: expected at most 2 arguments, got 3"
        );
        assert_eq!(
            text(Args::new("9 7").at_most(1)),
            "syntax error: expected at most 1 argument, got 2"
        );
    }
}
