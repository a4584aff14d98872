//! A `.tst` file as it is read.

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

use tengen_gtp::line::MAX_ID;
use tengen_gtp::{Line, clean_line, clipped, parse_line};
use thiserror::Error;

use super::pattern::{Dialect, Matching, Pattern};

/// A suite: commands in order, some of them tests.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The file, as it was named.
    pub file: PathBuf,
    /// The commands.
    pub steps: Vec<Step>,
    /// What is odd about the file, but can be read.
    pub notes: Vec<Note>,
}

/// A command.
#[derive(Clone, Debug)]
pub struct Step {
    /// Number of its line, from 1.
    pub line: usize,
    /// What is sent: number, command and arguments.
    pub text: String,
    /// The command word.
    pub name: String,
    /// A numbered command is a test.
    pub test: Option<Test>,
}

/// What makes a command a test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its number.
    pub id: u32,
    /// The line after it; `None`: any reply but a failure is right.
    pub expectation: Option<Expectation>,
}

/// A line `#? [PATTERN]`, which may be followed by `*` or `&`.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// Number of its line, from 1.
    pub line: usize,
    /// What stands between the brackets; empty if there are none, and any reply but a failure is
    /// right.
    pub text: String,
    /// What to compare with; `None` if there are no brackets.
    pub pattern: Option<Pattern>,
    /// The reply must not match (`!`).
    pub negated: bool,
    /// The test is expected to fail (`*`).
    pub marked: bool,
    /// The reply is only reported (`&`).
    pub ignored: bool,
    /// Where in the file the mark `*` is, or would be put, in bytes; `None` without a closing
    /// bracket.
    pub(super) mark_at: Option<usize>,
}

/// Something odd.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Number of the line, from 1.
    pub line: usize,
    /// What is odd, in a sentence without a full stop.
    pub text: String,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}:{line}: {text}", file.display())]
pub struct SyntaxError {
    /// The file, as it was named.
    pub file: PathBuf,
    /// Number of the line, from 1.
    pub line: usize,
    /// What is wrong, in a sentence without a full stop.
    pub text: String,
}

/// All lines of a file that cannot be read; there is at least one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct SyntaxErrors(pub Vec<SyntaxError>);

impl fmt::Display for SyntaxErrors {
    /// One on each line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl Suite {
    /// Reads a suite.
    ///
    /// Blank lines and comments may stand anywhere, also between a test and its expectation, where
    /// gogui-regress refuses them and GNU Go's awk script misses the expectation. A closing bracket
    /// may be missing, and an id may come twice; both are [noted](Suite::notes).
    ///
    /// # Errors
    ///
    /// [`SyntaxErrors`] has every line that cannot be read.
    pub fn parse(
        file: impl Into<PathBuf>,
        text: &[u8],
        matching: impl Into<Matching>,
    ) -> Result<Self, SyntaxErrors> {
        let mut reader = Reader {
            suite: Self { file: file.into(), steps: Vec::new(), notes: Vec::new() },
            errors: Vec::new(),
            lines_of_ids: HashMap::new(),
            matching: matching.into(),
        };
        let mut start = 0;
        for (index, raw) in text.split(|&byte| byte == b'\n').enumerate() {
            let skipped = if index == 0 && raw.starts_with(BOM) { BOM.len() } else { 0 };
            reader.line(index + 1, start + skipped, &raw[skipped..]);
            start += raw.len() + 1;
        }
        if reader.errors.is_empty() { Ok(reader.suite) } else { Err(SyntaxErrors(reader.errors)) }
    }

    /// The tests with their commands, in order.
    pub fn tests(&self) -> impl Iterator<Item = (&Step, &Test)> {
        self.steps.iter().filter_map(|step| Some((step, step.test.as_ref()?)))
    }

    /// The folder of the file, where the engine runs.
    pub fn folder(&self) -> &Path {
        match self.file.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        }
    }
}

/// A command as every engine understands it: with a blank after the number.
fn sent(line: Line<'_>) -> String {
    let id = line.id.map_or_else(String::new, |id| format!("{id} "));
    format!("{id}{} {}", line.name, line.args).trim_end().to_owned()
}

/// The mark that some editors put at the start of a file.
const BOM: &[u8] = b"\xef\xbb\xbf";

struct Reader {
    suite: Suite,
    errors: Vec<SyntaxError>,
    lines_of_ids: HashMap<u32, usize>,
    matching: Matching,
}

impl Reader {
    /// Reads a line that begins at byte `start`.
    fn line(&mut self, number: usize, start: usize, raw: &[u8]) {
        let blanks = raw.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        if raw[blanks..].starts_with(b"#?") {
            let from = blanks + 2;
            if let Err(text) = self.expectation(number, start + from, &raw[from..]) {
                self.errors.push(SyntaxError { file: self.suite.file.clone(), line: number, text });
            }
            return;
        }
        let text = clean_line(raw);
        let Some(line) = parse_line(&text) else { return };
        if let Some(id) = line.id
            && let Some(first) = self.lines_of_ids.insert(id, number)
        {
            let text = format!("test {id} stands on line {first} too");
            self.suite.notes.push(Note { line: number, text });
        }
        let digits = text.trim_start().bytes().take_while(u8::is_ascii_digit).count();
        if line.id == Some(MAX_ID) && text.trim_start()[..digits].parse() != Ok(MAX_ID) {
            let text = format!("the number of the test is too large and counts as {MAX_ID}");
            self.suite.notes.push(Note { line: number, text });
        }
        self.suite.steps.push(Step {
            line: number,
            text: sent(line),
            name: line.name.to_owned(),
            test: line.id.map(|id| Test { id, expectation: None }),
        });
    }

    /// Reads what follows `#?`, which begins at byte `start`.
    fn expectation(&mut self, number: usize, start: usize, raw: &[u8]) -> Result<(), String> {
        let last = self.suite.steps.last_mut();
        let test = last.and_then(|step| step.test.as_mut());
        let test = test.ok_or("no numbered command stands before this expectation")?;
        if let Some(first) = &test.expectation {
            return Err(format!(
                "test {} has an expectation already, on line {}",
                test.id, first.line
            ));
        }
        let text = String::from_utf8_lossy(raw);
        let text = text.trim();
        if text.is_empty() {
            test.expectation = Some(Expectation {
                line: number,
                text: String::new(),
                pattern: None,
                negated: false,
                marked: false,
                ignored: false,
                mark_at: None,
            });
            return Ok(());
        }
        let inner = text.strip_prefix('[').ok_or_else(|| {
            format!("an expectation is written [PATTERN], this has no opening bracket: {text}")
        })?;
        let body = inner.trim_end_matches(['*', '&', ' ', '\t']);
        let closed = body.strip_suffix(']');
        if let (None, Some((_, after))) = (closed, body.rsplit_once(']')) {
            return Err(format!(
                "\"{}\" follows the closing bracket, where only * and & may stand; a comment has a \
                 line of its own",
                clipped(after.trim_start_matches(['*', '&', ' ', '\t']).trim())
            ));
        }
        if closed.is_none() {
            let text = "the closing bracket of the pattern is missing".to_owned();
            self.suite.notes.push(Note { line: number, text });
        }
        let flags = closed.map_or("", |_| &inner[body.len()..]);
        let inner = closed.unwrap_or(inner);
        let end = raw.iter().rposition(|byte| !byte.is_ascii_whitespace()).map_or(0, |at| at + 1);
        let trimmed = match self.matching.dialect {
            Dialect::Whole => inner.trim(),
            Dialect::Gnu => inner,
        };
        let negated = trimmed.starts_with('!');
        let pattern = trimmed.strip_prefix('!').unwrap_or(trimmed);
        let pattern = Pattern::new(pattern, self.matching).map_err(|error| error.to_string())?;
        test.expectation = Some(Expectation {
            line: number,
            text: trimmed.to_owned(),
            pattern: Some(pattern),
            negated,
            marked: flags.contains('*'),
            ignored: flags.contains('&'),
            mark_at: closed.map(|_| start + end - flags.len()),
        });
        Ok(())
    }
}
