//! A store in a SQLite file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde_json::Value;

use super::lock::Lock;
use super::schema::{self, Content};
use super::{OpenError, Store, StoreError, description, row};
use crate::LOG;
use crate::record::{GameRecord, Kind, Voided};

/// How long to wait for another program, such as one that copies the store.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// What becomes of attempts that nobody ended.
const KILLED: &str = "the run was killed";

/// What a store is about; a store goes on only with the match that it was made for.
#[derive(Copy, Clone, Debug)]
pub struct Header<'a> {
    /// The engines, as [`Slot::players`](crate::schedule::Slot::players) counts them; all names
    /// differ.
    pub engines: &'a [String],
    /// The settings of the match, as the caller describes them.
    pub description: &'a Value,
    /// Keys of the description that may change from run to run, dotted where they are nested.
    /// `games` always may.
    pub free: &'a [&'a str],
}

/// The store of a match that is being played: a SQLite file in WAL mode, or memory alone.
///
/// Only one process at a time opens a file in this way; any number read it meanwhile, by
/// [`Reader`](super::Reader) or by another program. What [`Store::finish`] has returned survives a kill of the
/// process and a loss of power. While it is open, and after a kill, the newest games are in
/// `STORE-wal` beside the file; else the file is all there is.
///
/// # What may be asked by SQL
///
/// `PRAGMA user_version` is the format of the tables, described here for version 1. Columns may be
/// added in later versions; those that are named here keep their meaning.
///
/// The view `result` has a row for each finished game:
///
/// | column | meaning |
/// |---|---|
/// | `game` | number of the game, from 1 |
/// | `black`, `white` | names of the engines |
/// | `result` | `B+3.5`, `W+R`, `B+T`, `W+F`, `B+`, `draw`, `no-result`, `both-lose` |
/// | `winner`, `guilty` | name of the engine that won, that did something wrong; or null |
/// | `kind` | how the game ended, as in reports: `score`, `resignation`, `time`, … |
/// | `detail` | what happened, in a sentence; may be empty |
/// | `opening` | the opening as text |
/// | `length` | moves that the engines made |
/// | `seconds` | duration of the game |
/// | `begun` | date and time of its beginning, UTC |
///
/// The table `game` has more about the same games: `number`, `attempt`, `pairing` and `pair` (from
/// 0), `second` (1 for the second game of a pair), `black` and `white` (`engine.id`), `opening`,
/// `opening_seed` and `seed` (text, as SQLite has no unsigned numbers of 64 bits), `kind`, `result`,
/// `ruled` (1 if the winner won by ruling), `winner` and `guilty` (`b`, `w` or null), `judge`,
/// `said_black`, `said_white`, `said_referee`, `detail`, `version_black`, `version_white`,
/// `mismatches` (JSON list of texts), `begun` (seconds since 1970), `microseconds`, `length`, `sgf`,
/// and `moves`: a JSON list with a row for each move, `["b","Q16",wall,cpu,memory]`, times in
/// microseconds, memory in bytes, null where it is not known.
///
/// The table `attempt` has a row for each time that a game was begun: `game`, `attempt` (from 1),
/// `state` (`running`, `finished` or `void`), `started` and `ended` (seconds since 1970), and for
/// void ones `kind` (null if it was interrupted), `guilty` (name of the engine), `detail`, `sgf`.
///
/// The table `engine` has `id` and `name`; `meta` has `key` and `value`: `description` is the
/// settings as JSON, `program` the version that made the store, `created` the date.
#[derive(Debug)]
pub struct Sqlite {
    // The connection is closed before the lock is freed.
    connection: Mutex<Connection>,
    /// Where the file is, and which one it is there.
    file: Option<(PathBuf, Identity)>,
    _lock: Option<Lock>,
}

impl Sqlite {
    /// Opens the store of a match: a new one if there is no file or an empty one. Attempts that a
    /// killed run left behind become void.
    ///
    /// # Errors
    ///
    /// [`OpenError`] if the file cannot be used, is in use, or is no store of this match. It is
    /// then as it was.
    pub fn open(path: &Path, header: &Header<'_>) -> Result<Self, OpenError> {
        if let Err(error) = File::create_new(path)
            && error.kind() != io::ErrorKind::AlreadyExists
        {
            return Err(OpenError::File { path: path.to_owned(), error });
        }
        let file = find(path)?;
        let lock = Lock::take(path)?;
        let in_words = in_words(path);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let identity = identity(&file);
        let mut connection = Connection::open_with_flags(&file, flags).map_err(&in_words)?;
        connection.busy_timeout(PATIENCE).map_err(&in_words)?;
        let found = check(&connection, path)?;
        if found == Content::Store {
            accept(&connection, path, header)?;
        }
        let store = (|| {
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "normal")?;
            if found == Content::Empty {
                schema::create(&mut connection, header)?;
            } else if schema::description(&connection)? != *header.description {
                schema::set_description(&connection, header.description)?;
            }
            void_running(&mut connection)?;
            let file = Some((file, identity));
            Ok(Self { connection: Mutex::new(connection), file, _lock: Some(lock) })
        })();
        store.map_err(in_words)
    }

    /// A store that ends with the value.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if there is no memory left, or two engines have the same name.
    pub fn in_memory(header: &Header<'_>) -> Result<Self, StoreError> {
        let connection = Connection::open_in_memory().and_then(|mut connection| {
            schema::create(&mut connection, header)?;
            Ok(connection)
        });
        let connection = Mutex::new(connection.map_err(StoreError::of)?);
        Ok(Self { connection, file: None, _lock: None })
    }

    fn with<T>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        with(&self.connection, work)
    }
}

impl Drop for Sqlite {
    /// Leaves one plain file, which can be copied, and read where nothing may be written. If
    /// somebody is reading, or it fails for any other reason, the log stays beside it, which is
    /// as good.
    fn drop(&mut self) {
        let left = self.with(|connection| {
            connection.busy_timeout(Duration::ZERO)?;
            connection.pragma_update(None, "journal_mode", "delete")
        });
        if let Err(error) = left {
            log::debug!(target: LOG, "a store is left with its log: {error}");
        }
    }
}

impl Store for Sqlite {
    fn claim(&self, number: u32) -> Result<Option<u32>, StoreError> {
        self.with(|connection| {
            connection
                .prepare_cached(
                    "INSERT INTO attempt (game, attempt, state, started)
                    SELECT ?1, 1 + coalesce(max(attempt), 0), 'running', unixepoch()
                    FROM attempt WHERE game = ?1
                    HAVING count(*) FILTER (WHERE state <> 'void') = 0
                    RETURNING attempt",
                )?
                .query_one([number], |row| row.get(0))
                .optional()
        })
    }

    fn finish(&self, record: &GameRecord) -> Result<bool, StoreError> {
        self.with(|connection| {
            // This alone must survive a loss of power; what was written before then does too.
            connection.pragma_update(None, "synchronous", "full")?;
            let kept = finish(connection, record);
            connection.pragma_update(None, "synchronous", "normal")?;
            kept
        })
        .and_then(|kept| {
            let gone = self.file.as_ref().is_some_and(|(path, before)| identity(path) != *before);
            if gone { Err(StoreError::Gone) } else { Ok(kept) }
        })
    }

    fn void(&self, voided: &Voided) -> Result<bool, StoreError> {
        self.with(|connection| void(connection, voided))
    }

    fn finished(&self) -> Result<Vec<GameRecord>, StoreError> {
        self.with(|connection| row::games(connection))
    }

    fn voided(&self) -> Result<Vec<Voided>, StoreError> {
        self.with(|connection| row::voided(connection))
    }
}

/// What tells a file from another one at the same path, where the system has it.
type Identity = Option<(u64, u64)>;

/// The file at a path; nothing is opened, see [`find`].
#[cfg(unix)]
fn identity(path: &Path) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|metadata| (metadata.dev(), metadata.ino()))
}

/// As on Unix, as far as it is known.
#[cfg(not(unix))]
fn identity(path: &Path) -> Identity {
    fs::metadata(path).ok().map(|_| (0, 0))
}

/// Keeps a finished game in one transaction.
fn finish(connection: &mut Connection, record: &GameRecord) -> rusqlite::Result<bool> {
    let work = schema::begin(connection)?;
    let closed = work
        .prepare_cached(
            "UPDATE attempt SET state = 'finished', ended = unixepoch(),
                place = (SELECT 1 + coalesce(max(place), 0) FROM attempt)
            WHERE game = ?1 AND attempt = ?2 AND state = 'running'",
        )?
        .execute([record.slot.number, record.attempt])?;
    if closed == 0 {
        return Ok(false);
    }
    row::insert(&work, record)?;
    work.commit()?;
    Ok(true)
}

/// Does something with a connection. A thread that panicked has left no transaction open, so that
/// the others go on.
pub(super) fn with<T>(
    connection: &Mutex<Connection>,
    work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
) -> Result<T, StoreError> {
    let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
    work(&mut connection).map_err(StoreError::of)
}

/// The whole path of a file that exists, as SQLite takes some short ones for something else, such
/// as `:memory:`. The file is not opened here: closing it again would free the locks that other
/// connections of this process hold on it (POSIX).
pub(super) fn find(path: &Path) -> Result<PathBuf, OpenError> {
    let found = fs::metadata(path).and_then(|metadata| {
        if metadata.is_dir() {
            Err(io::ErrorKind::IsADirectory.into())
        } else {
            std::path::absolute(path)
        }
    });
    found.map_err(|error| OpenError::File { path: path.to_owned(), error })
}

/// Refuses what is no store.
pub(super) fn check(connection: &Connection, path: &Path) -> Result<Content, OpenError> {
    let path = || -> PathBuf { path.to_owned() };
    match schema::content(connection) {
        Ok(Content::Foreign) => Err(OpenError::NotAStore { path: path() }),
        Ok(Content::Newer(found)) => {
            Err(OpenError::Newer { path: path(), found, known: schema::VERSION })
        }
        Ok(content) => Ok(content),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            Err(OpenError::NotAStore { path: path() })
        }
        Err(error) => Err(in_words(&path())(error)),
    }
}

/// Refuses the store of another match.
fn accept(connection: &Connection, path: &Path, header: &Header<'_>) -> Result<(), OpenError> {
    let stored = schema::engines(connection).map_err(in_words(path))?;
    if stored != header.engines {
        let given = header.engines.to_vec();
        return Err(OpenError::OtherEngines { path: path.to_owned(), stored, given });
    }
    let stored = schema::description(connection).map_err(in_words(path))?;
    let differences = description::differences(&stored, header.description, header.free);
    if differences.is_empty() {
        Ok(())
    } else {
        Err(OpenError::OtherSettings { path: path.to_owned(), differences })
    }
}

/// Closes the attempts of a run that was killed.
fn void_running(connection: &mut Connection) -> rusqlite::Result<()> {
    let work = schema::begin(connection)?;
    let running: Vec<(u32, u32)> = work
        .prepare("SELECT game, attempt FROM attempt WHERE state = 'running' ORDER BY game")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    for (number, attempt) in running {
        let detail = KILLED.to_owned();
        void(&work, &Voided { number, attempt, kind: None, guilty: None, detail, sgf: None })?;
    }
    work.commit()
}

fn void(connection: &Connection, voided: &Voided) -> rusqlite::Result<bool> {
    let Voided { number, attempt, kind, guilty, detail, sgf } = voided;
    let closed = connection
        .prepare_cached(
            "UPDATE attempt SET state = 'void', ended = unixepoch(), kind = ?3, guilty = ?4,
                detail = ?5, sgf = ?6,
                place = (SELECT 1 + coalesce(max(place), 0) FROM attempt)
            WHERE game = ?1 AND attempt = ?2 AND state = 'running'",
        )?
        .execute(params![number, attempt, kind.map(Kind::word), guilty, detail, sgf])?;
    Ok(closed > 0)
}

/// Makes an error of SQLite one of ours, with the path.
pub(super) fn in_words(path: &Path) -> impl Fn(rusqlite::Error) -> OpenError {
    let path = path.to_owned();
    move |error| OpenError::Store { path: path.clone(), error: StoreError::of(error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> Sqlite {
        let engines = ["a".to_owned(), "b".to_owned()];
        Sqlite::in_memory(&Header { engines: &engines, description: &Value::Null, free: &[] })
            .expect("a store")
    }

    #[test]
    fn a_full_disk_is_said_and_nothing_is_half_kept() {
        let store = store();
        assert_eq!(store.claim(1).unwrap(), Some(1));
        let pages = |pages| {
            store
                .with(|connection| connection.pragma_update(None, "max_page_count", pages))
                .unwrap();
        };
        pages(1); // As many as there are.
        let sgf = Some("x".repeat(100_000));
        let mut voided =
            Voided { number: 1, attempt: 1, kind: None, guilty: None, detail: String::new(), sgf };
        let error = store.void(&voided).expect_err("a full disk");
        assert!(matches!(error, StoreError::Full), "{error}");
        assert_eq!(store.voided().unwrap(), []);
        voided.sgf = None;
        assert!(store.void(&voided).unwrap(), "the attempt is still open");
    }

    #[test]
    fn a_thread_that_panics_takes_nothing_with_it() {
        let store = store();
        assert_eq!(store.claim(1).unwrap(), Some(1));
        let panic = std::thread::scope(|scope| {
            let work = || {
                store.with(|connection| -> rusqlite::Result<()> {
                    let work = schema::begin(connection)?;
                    work.execute("DELETE FROM attempt", [])?;
                    panic!("on purpose");
                })
            };
            scope.spawn(work).join()
        });
        assert!(panic.is_err());
        assert_eq!(store.claim(1).unwrap(), None, "the claim is still there");
        assert_eq!(store.claim(2).unwrap(), Some(1));
    }
}
