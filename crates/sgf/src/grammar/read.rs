//! From bytes to a tree, in one pass and without recursion.

use crate::charset::{self, Charset, Stepping};
use crate::diagnostic::{Diagnostic, Findings, Manner, Problem};
use crate::grammar::token;
use crate::grammar::tree::{Collection, NodeId, PropertyEntry, Span, significant};
use crate::grammar::write::write_game;
use crate::property::Value;

/// A collection that was read in the tolerant manner, and what was found on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The games.
    pub collection: Collection,
    /// The findings, in the order of the file. Empty if the file is as SGF wants it.
    pub diagnostics: Vec<Diagnostic>,
}

/// Why bytes could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is no game.
    #[error("no game found, expected `(;` and properties such as SZ[19]")]
    NoGame,
    /// The file is too large.
    #[error("the file has {0} bytes, at most 2 GiB can be read")]
    TooLarge(usize),
    /// The first error, in the strict manner.
    #[error("{}", found.objection())]
    Invalid {
        /// Where and what it is.
        found: Box<Diagnostic>,
    },
}

impl From<Box<Diagnostic>> for ReadError {
    fn from(found: Box<Diagnostic>) -> Self {
        Self::Invalid { found }
    }
}

/// Greatest size of a file, so that offsets with everything added fit into 32 bits.
const LIMIT: usize = 1 << 31;

/// How many bytes of junk a finding quotes.
const QUOTE: usize = 20;

impl Collection {
    /// Reads a file as far as it can be understood.
    ///
    /// Every property is kept, in its place, whether we know it or not. The texts of a game are in
    /// the encoding that a byte order mark or `CA` names, or in one that its bytes look like.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if there is no game in it at all, or it is larger than 2 GiB.
    pub fn read(bytes: &[u8]) -> Result<Reading, ReadError> {
        read(bytes, Manner::Tolerant)
    }

    /// Reads a file that has no errors. Text around the games is none.
    ///
    /// # Errors
    ///
    /// [`ReadError`] with the first error and its place.
    pub fn read_strict(bytes: &[u8]) -> Result<Self, ReadError> {
        read(bytes, Manner::Strict).map(|reading| reading.collection)
    }
}

fn read(bytes: &[u8], manner: Manner) -> Result<Reading, ReadError> {
    if bytes.len() >= LIMIT {
        return Err(ReadError::TooLarge(bytes.len()));
    }
    let transcoded = charset::from_utf_16(bytes);
    let file = transcoded.as_deref().unwrap_or(bytes);
    let marked = file.starts_with("\u{feff}".as_bytes());
    let mut reader = Reader {
        file,
        at: if marked { 3 } else { 0 },
        tree: Collection::of_file(file.to_vec()),
        findings: Findings::new(manner),
        charset: Charset::MARKED,
    };
    reader.tree.mark = marked || transcoded.is_some();
    if transcoded.is_some() {
        reader.find(0, None, Problem::Utf16)?;
    }
    reader.collection()?;
    if reader.tree.is_empty() {
        return Err(ReadError::NoGame);
    }
    let mut diagnostics = reader.findings.list;
    diagnostics.sort_by_key(|found| found.position);
    Ok(Reading { collection: reader.tree, diagnostics })
}

type Found = Result<(), Box<Diagnostic>>;

struct Reader<'a> {
    file: &'a [u8],
    at: usize,
    tree: Collection,
    findings: Findings,
    /// Of the present game.
    charset: Charset,
}

/// Where the reader is in a game.
struct Place {
    /// The node that was read last, or that the variations to come follow.
    node: Option<NodeId>,
    /// Whether that node still takes properties.
    open: bool,
    /// Whether a bracket was opened and no node came yet.
    fresh: bool,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a [u8] {
        &self.file[self.at..]
    }

    fn skip_blanks(&mut self) {
        if let Ok((rest, _)) = token::blanks(self.rest()) {
            self.at = self.file.len() - rest.len();
        }
    }

    fn find(&mut self, at: usize, node: Option<NodeId>, problem: Problem) -> Found {
        let position = self.tree.position(Span::new(at, 0).start);
        self.findings.add(Diagnostic { position, node, problem })
    }

    /// All games and what is between them.
    fn collection(&mut self) -> Found {
        loop {
            self.skip_blanks();
            let start = self.at;
            let mut closing = true;
            while self.at < self.file.len() && !game_starts(self.rest()) {
                closing &= matches!(self.file[self.at], b')' | b' ' | b'\t' | b'\r' | b'\n');
                self.at += 1;
            }
            if self.at > start {
                let problem = if closing { Problem::ExtraClose } else { Problem::TextOutside };
                self.find(start, None, problem)?;
            }
            if self.at == self.file.len() {
                return Ok(());
            }
            self.game_in_its_charset()?;
        }
    }

    /// One game. Its character set tells how to search for brackets, and stands between brackets
    /// itself: it is looked for first, and asked again when the game is read.
    fn game_in_its_charset(&mut self) -> Found {
        let start = self.at;
        let before = (self.tree.extent(), self.findings.list.len());
        let supposed = Labels::find(self.rest()).pairs();
        self.charset = if self.tree.mark { Charset::MARKED } else { supposed };
        self.game()?;
        if self.tree.mark {
            return Ok(());
        }
        let repaired = self.findings.list.len() > before.1;
        if supposed == Charset::ASCII {
            if repaired && self.written_label() != Charset::ASCII {
                // The repairs have made a name of what was none.
                self.tree.mark_label_untrue();
            }
            return self.settle_charset(start);
        }
        let values = &self.tree.values[before.0.values..];
        let closed = |value: &Span| supposed.stepping().is_closed(value.of(&self.tree.bytes));
        if self.declared() == Some(supposed)
            && (!repaired || self.written_label() == supposed)
            && values.iter().all(closed)
        {
            return Ok(());
        }
        // Read by more than single bytes, the name of the encoding is not where it was, or a text
        // has no end: it is untrue.
        self.tree.cut(before.0);
        self.findings.list.truncate(before.1);
        self.at = start;
        self.charset = Charset::ASCII;
        self.game()?;
        self.tree.mark_label_untrue();
        self.find(start, None, Problem::UntrueCharset(supposed.name()))?;
        self.settle_charset(start)
    }

    /// The encoding that the root of the game that was read last names.
    fn declared(&self) -> Option<Charset> {
        let root = self.tree.games().next_back()?;
        Charset::declared(root.value("CA")?.raw())
    }

    /// By which encoding the game that was read last would be read, were it written.
    fn written_label(&self) -> Charset {
        let mut written = Vec::new();
        if let Some(root) = self.tree.games().next_back() {
            write_game(&mut written, root);
        }
        Labels::find(&written).pairs()
    }

    /// Settles the encoding of the game that was read last, by bytes.
    fn settle_charset(&mut self, start: usize) -> Found {
        let game = &self.file[start..self.at];
        if let Some(charset) = self.declared() {
            self.tree.set_last_charset(charset);
            return match std::str::from_utf8(game) {
                Err(error) if charset == Charset::DECLARED_UTF_8 => {
                    self.find(start + error.valid_up_to(), None, Problem::NotUtf8)
                }
                _ => Ok(()),
            };
        }
        let label = self.tree.games().next_back().and_then(|root| root.value("CA"));
        if let Some(label) = label.map(Value::raw) {
            let label = String::from_utf8_lossy(&label[..label.len().min(QUOTE)]).into_owned();
            self.find(start, None, Problem::UnknownCharset(label))?;
        }
        if let Some(first) = Charset::first_foreign(game) {
            let guess = Charset::guess(game);
            self.tree.set_last_charset(guess);
            self.find(start + first, None, Problem::MissingCharset { guess: guess.name() })?;
        }
        Ok(())
    }

    /// One game from its `(` on.
    fn game(&mut self) -> Found {
        let stepping = self.charset.stepping();
        let mut opened = Vec::new();
        let mut place = Place { node: None, open: false, fresh: false };
        loop {
            self.skip_blanks();
            let Some(&byte) = self.rest().first() else {
                self.finish_node(&mut place)?;
                return self.find(self.at, place.node, Problem::MissingClose);
            };
            match byte {
                b'(' => {
                    self.finish_node(&mut place)?;
                    opened.push(place.node);
                    place.fresh = true;
                    self.at += 1;
                }
                b')' => {
                    self.finish_node(&mut place)?;
                    if place.fresh {
                        self.find(self.at, place.node, Problem::EmptyVariation)?;
                    }
                    self.at += 1;
                    place.node = opened.pop().flatten();
                    place.fresh = false;
                    if opened.is_empty() {
                        return Ok(());
                    }
                }
                b';' => {
                    self.start_node(&mut place)?;
                    self.at += 1;
                }
                _ => match token::name(self.rest()) {
                    Ok((values, name)) => self.property(&mut place, name, values, stepping)?,
                    Err(_) => self.junk(&mut place, stepping)?,
                },
            }
        }
    }

    fn start_node(&mut self, place: &mut Place) -> Found {
        self.finish_node(place)?;
        // A root that follows a closed bracket has no node before it: `(()` and then `;`.
        let after_variation = !place.fresh
            && place.node.is_some_and(|node| self.tree.node(node).first_child().is_some());
        let node = self.tree.push_node(place.node, self.charset, Some(self.at));
        *place = Place { node: Some(node), open: true, fresh: false };
        if after_variation {
            self.find(self.at, Some(node), Problem::NodeAfterVariation)?;
        }
        Ok(())
    }

    fn property(
        &mut self,
        place: &mut Place,
        name: &'a [u8],
        values: &'a [u8],
        stepping: Stepping,
    ) -> Found {
        let start = self.at;
        let shown = || String::from_utf8_lossy(name).into_owned();
        if !place.open {
            self.start_node(place)?;
            self.find(start, place.node, Problem::MissingSemicolon(shown()))?;
        }
        if !name.iter().any(u8::is_ascii_uppercase) {
            self.find(start, place.node, Problem::LowerCaseName(shown()))?;
        }
        let first = self.tree.values.len();
        self.at = self.file.len() - values.len();
        while let Ok((rest, text)) = token::next_value(stepping)(self.rest()) {
            let end = self.file.len() - rest.len();
            let value = Span::new(end - 1 - text.len(), text.len());
            self.tree.values.push(value);
            self.at = end;
            if rest.first() == Some(&b']') {
                self.find(end, place.node, Problem::UnescapedBracket(shown()))?;
                self.take_brackets(text);
            }
        }
        let before = self.at;
        self.skip_blanks();
        if self.rest().first() == Some(&b'[') {
            self.find(self.at, place.node, Problem::UnclosedValue(shown()))?;
            let text = token::cut_off(stepping, &self.rest()[1..]);
            self.tree.values.push(Span::new(self.at + 1, text.len()));
            self.at = self.file.len();
        } else {
            self.at = before;
        }
        let name = Span::new(start, name.len());
        let values = Span::new(first, self.tree.values.len() - first);
        self.tree.properties.push(PropertyEntry { name, values });
        Ok(())
    }

    /// Takes the brackets that follow a closed value into it, the last one as its end.
    fn take_brackets(&mut self, text: &[u8]) {
        let brackets = self.rest().iter().take_while(|&&byte| byte == b']').count();
        self.at += brackets;
        let repaired = [text, &br"\]".repeat(brackets)].concat();
        let value = self.tree.push_bytes(&repaired);
        *self.tree.values.last_mut().expect("a value was read") = value;
    }

    /// Skips what belongs to nothing.
    fn junk(&mut self, place: &mut Place, stepping: Stepping) -> Found {
        let start = self.at;
        while let Some(&byte) = self.rest().first() {
            match byte {
                b'(' | b')' | b';' => break,
                b'[' => match token::value(stepping)(self.rest()) {
                    Ok((rest, _)) => self.at = self.file.len() - rest.len(),
                    // Nor will any later bracket be closed.
                    Err(_) => self.at = self.file.len(),
                },
                _ if byte.is_ascii_alphabetic() => {
                    if token::name(self.rest()).is_ok() {
                        break;
                    }
                    let word = self.rest().iter().take_while(|byte| byte.is_ascii_alphanumeric());
                    self.at += word.count();
                    self.skip_blanks();
                }
                _ => self.at += 1,
            }
        }
        let text = self.file[start..self.at].trim_ascii_end();
        let quote = String::from_utf8_lossy(&text[..text.len().min(QUOTE)]).into_owned();
        self.find(start, place.node, Problem::Junk(quote))
    }

    /// Closes the list of properties of the node that was read last, if it is still open.
    fn finish_node(&mut self, place: &mut Place) -> Found {
        let (Some(node), true) = (place.node, place.open) else { return Ok(()) };
        place.open = false;
        let first = self.tree.node(node).first_property();
        if let Some(repeated) = self.merge_repeated(first) {
            self.find(repeated.0, Some(node), Problem::RepeatedProperty(repeated.1))?;
        }
        let properties = Span::new(first, self.tree.properties.len() - first);
        self.tree.set_properties(node, properties);
        Ok(())
    }

    /// Joins the values of properties with the same name, in the place of the first one. Tells
    /// offset and name of the first repetition.
    fn merge_repeated(&mut self, first: usize) -> Option<(usize, String)> {
        let entries = &self.tree.properties[first..];
        if entries.len() < 2 {
            return None;
        }
        let name = |entry: &PropertyEntry| significant(entry.name.of(&self.tree.bytes));
        // Most nodes have few properties; a sorted table would cost them more than it saves.
        let differ =
            |(i, a): (usize, &PropertyEntry)| entries[..i].iter().all(|b| name(b).ne(name(a)));
        if entries.len() <= 8 && entries.iter().enumerate().all(differ) {
            return None;
        }
        let keys = entries.iter().map(|entry| name(entry).collect());
        let mut order: Vec<(Vec<u8>, usize)> = keys.zip(0..).collect();
        order.sort_unstable();
        let repeated = order.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let second = repeated.map(|pair| pair[1].1).min()?;
        let found = entries[second].name;
        let found = (found.start as usize, String::from_utf8_lossy(found.of(&self.tree.bytes)));
        let found = (found.0, found.1.into_owned());

        let mut merged: Vec<(usize, PropertyEntry)> = Vec::with_capacity(entries.len());
        for group in order.chunk_by(|a, b| a.0 == b.0) {
            let entry = entries[group[0].1];
            let start = self.tree.values.len();
            for (_, index) in group {
                let values = entries[*index].values;
                let range = values.start as usize..(values.start + values.len) as usize;
                self.tree.values.extend_from_within(range);
            }
            let values = Span::new(start, self.tree.values.len() - start);
            merged.push((group[0].1, PropertyEntry { values, ..entry }));
        }
        merged.sort_unstable_by_key(|(index, _)| *index);
        self.tree.properties.truncate(first);
        self.tree.properties.extend(merged.into_iter().map(|(_, entry)| entry));
        Some(found)
    }
}

/// Whether a game starts here: `(` and `;`, or a property.
fn game_starts(input: &[u8]) -> bool {
    let Some(rest) = input.strip_prefix(b"(") else { return false };
    let rest = token::blanks(rest).map_or(rest, |(rest, _)| rest);
    rest.first() == Some(&b';') || token::name(rest).is_ok()
}

/// Values of `CA` in the root of a game, as it looks while the encoding is not known.
#[derive(Debug, Default)]
struct Labels<'a> {
    /// The value of the property.
    declared: Option<&'a [u8]>,
    /// What follows `]CA[` within another value: it is the property after all, if a character of
    /// two bytes made the bracket before it look escaped.
    hidden: Option<&'a [u8]>,
}

impl<'a> Labels<'a> {
    /// The encoding by which brackets are to be searched for.
    fn pairs(&self) -> Charset {
        let label = self.declared.or(self.hidden);
        let charset = label.and_then(Charset::declared);
        charset.filter(|charset| charset.stepping() != Stepping::Bytes).unwrap_or(Charset::ASCII)
    }

    fn look_at(&mut self, name: &[u8], text: &'a [u8]) {
        if significant(name).eq(*b"CA") {
            self.declared.get_or_insert(text);
        } else if self.hidden.is_none() {
            self.hidden = hidden_label(text);
        }
    }

    fn find(input: &'a [u8]) -> Self {
        let mut labels = Self::default();
        let mut rest = input.strip_prefix(b"(").unwrap_or(input);
        rest = token::blanks(rest).map_or(rest, |(rest, _)| rest);
        rest = rest.strip_prefix(b";").unwrap_or(rest);
        let value = token::next_value(Stepping::Bytes);
        while let Some(&byte) = rest.first() {
            if let Ok((mut values, name)) = token::name(rest) {
                while let Ok((after, text)) = value(values) {
                    labels.look_at(name, text);
                    values = after;
                }
                // A value that is not closed will be.
                rest = values.strip_prefix(b"[").map_or(values, |text| {
                    labels.look_at(name, token::cut_off(Stepping::Bytes, text));
                    &[]
                });
            } else if byte.is_ascii_alphabetic() {
                let word = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
                rest = token::blanks(&rest[word..]).map_or(&[], |(rest, _)| rest);
            } else if byte == b'[' {
                rest = value(rest).map_or(&[], |(rest, _)| rest);
            } else if b"();".contains(&byte) {
                break;
            } else {
                rest = &rest[1..];
            }
        }
        labels
    }
}

/// What follows `]CA[` in the text of a value.
fn hidden_label(text: &[u8]) -> Option<&[u8]> {
    let start = text.windows(3).position(|window| window == b"CA[")?;
    let before = text[..start].trim_ascii_end();
    before.ends_with(b"]").then(|| &text[start + 3..])
}
