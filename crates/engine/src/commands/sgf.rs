//! Game records: read, shown, written.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io;
use std::path::Path;

use tengen_gtp::{Answer, Args, Command, Failure, Kind, clipped};
use tengen_rules::{Outcome, Point};
use tengen_sgf::game::{Headings, Options, Replay, Until, record, replay_main_line};
use tengen_sgf::{Collection, EditError, Node, Problem};

use crate::Session;

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "loadsgf",
        args: "FILE [MOVE_NUMBER | VERTEX]",
        help: "Replaces the game by the main line of a record, up to before the move of that \
               number or the first move on that point; answers who moves next. Size, komi and \
               handicap are those of the record, the rules stay.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.loadsgf(args),
    },
    Command {
        name: "printsgf",
        args: "[FILE]",
        help: "The game as a record; with a file name other than - it is written there.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.printsgf(args),
    },
    Command {
        name: "gomill-savesgf",
        args: "FILE [NAME=VALUE]...",
        help: "Writes the game to a file, with these properties in the root; \\_ is a blank and \
               \\\\ a backslash.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.savesgf(args),
    },
];

const FAMILY: &str = "records";

/// Properties that the game itself has and no client can give.
const OF_THE_GAME: &[&str] = &["FF", "GM", "CA", "SZ", "HA", "AB", "AW", "AE", "PL", "B", "W"];

impl Session {
    fn loadsgf(&mut self, args: &Args<'_>) -> Answer {
        let (name, rest) = args.file()?;
        let until = until(&rest)?;
        let bytes = fs::read(name).map_err(|error| {
            log::warn!("{name}: {error}");
            Failure::CANNOT_LOAD_FILE
        })?;
        let Replay { game, violations, diagnostics, .. } = self.replay(name, &bytes, until)?;
        for found in diagnostics {
            log::info!("{name}: {found}");
        }
        for violation in violations {
            let fate = if violation.accepted { "played" } else { "left out" };
            log::warn!("{name}: {violation} ({fate})");
        }
        let to_move = game.to_move();
        self.start_from(game);
        Ok(to_move.to_string())
    }

    /// The main line of the first game of a record, under the rules of the session.
    fn replay(&self, name: &str, bytes: &[u8], until: Until) -> Result<Replay, Failure> {
        let reading = Collection::read(bytes).map_err(|error| {
            log::warn!("{name}: {error}");
            Failure::CANNOT_LOAD_FILE
        })?;
        for found in reading.diagnostics {
            log::info!("{name}: {found}");
        }
        let options = Options {
            rules: Some(*self.game.rules()),
            default_komi: self.game.komi(),
            until,
            ..Options::default()
        };
        let root = reading.collection.game(0).ok_or(Failure::CANNOT_LOAD_FILE)?;
        let refused =
            |why: &dyn Display| Failure::new(format!("{}: {why}", Failure::CANNOT_LOAD_FILE));
        let replay = replay_main_line(root, &options).map_err(|error| refused(&error))?;
        for found in &replay.diagnostics {
            // Nobody wants to go on with another board than that of the record.
            if let Problem::BadSize(given) = &found.problem {
                return Err(refused(&Problem::BadSize(clipped(given).into_owned())));
            }
        }
        Ok(replay)
    }

    fn printsgf(&mut self, args: &Args<'_>) -> Answer {
        let record = self.record().write();
        if !args.is_empty() {
            let (name, _) = args.file()?;
            if name != "-" {
                return write(name, &record);
            }
        }
        Ok(String::from_utf8_lossy(&record).into_owned())
    }

    fn savesgf(&mut self, args: &Args<'_>) -> Answer {
        const EXPECTED: &str = "NAME=VALUE";
        let (name, properties) = args.file()?;
        let mut record = self.record();
        let root = record.game(0).map(Node::id).expect("a record holds a game");
        for word in properties.words() {
            let (property, value) =
                word.split_once('=').ok_or_else(|| Failure::syntax(EXPECTED, Some(word)))?;
            if OF_THE_GAME.contains(&property) {
                return Err(Failure::new(format!("{property} is given by the game")));
            }
            record.set(root, property, [unescape(value)]).map_err(|error| match error {
                EditError::BadName(_) => Failure::syntax(EXPECTED, Some(word)),
                other => Failure::new(other.to_string()),
            })?;
        }
        write(name, &record.write())
    }

    /// The game as a record. If play has stopped and nothing else has ended the game, its result is
    /// what `final_score` answers.
    fn record(&mut self) -> Collection {
        let counts = self.game.is_over() && self.game.outcome().is_none();
        let counted = counts.then(|| Outcome::from(self.score()).to_string());
        let headings = Headings {
            application: concat!("Tengen:", env!("CARGO_PKG_VERSION")).to_owned(),
            result: counted.unwrap_or_default(),
            ..Headings::default()
        };
        record(&self.game, &headings)
    }
}

/// The second argument of `loadsgf`.
fn until(args: &Args<'_>) -> Result<Until, Failure> {
    const EXPECTED: &str = "a move number from 1 or a point";
    let Some(word) = args.get(0) else { return Ok(Until::End) };
    let number = word.parse().ok().filter(|&number| number > 0).map(Until::Move);
    let until = number.or_else(|| word.parse::<Point>().ok().map(Until::Point));
    until.ok_or_else(|| Failure::syntax(EXPECTED, Some(word)))
}

/// Resolves the escapes of `gomill-savesgf`.
fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('_') => ' ',
                Some(other) => other,
                None => '\\',
            },
            other => other,
        });
    }
    text
}

fn write(name: &str, bytes: &[u8]) -> Answer {
    replace_file(Path::new(name), bytes)
        .map(|()| String::new())
        .map_err(|error| Failure::new(format!("cannot write file: {}", error.kind())))
}

/// Writes a file at once: whoever reads it finds the old content or the new one, never a part.
/// What is no ordinary file, such as a terminal, is written to as it is.
fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(&target, bytes);
    }
    let Some(file_name) = target.file_name() else {
        return Err(io::ErrorKind::InvalidFilename.into());
    };
    let mut hidden = OsString::from(".");
    hidden.push(file_name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    let draft = target.with_file_name(hidden);
    let written = fs::write(&draft, bytes)
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&draft, old.permissions())))
        .and_then(|()| fs::rename(&draft, &target));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::unescape;

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(unescape(r"GNU\_Go\\3"), r"GNU Go\3");
        assert_eq!(unescape(r"a\=b\"), r"a=b\");
    }
}
