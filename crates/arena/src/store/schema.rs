//! The tables of a store. What is stable for those who ask by SQL is written at [`super::Sqlite`].

use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use serde_json::Value;

use super::sqlite::Header;

/// Says in the head of the file that it is a store of ours: `TnGo`.
const APPLICATION_ID: i64 = 0x546E_476F;

/// The format of the tables; raised with every change that an older program does not understand.
pub(super) const VERSION: i64 = 1;

const TABLES: &str = "
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
CREATE TABLE engine (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE attempt (
    game INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'void')),
    kind TEXT,
    guilty TEXT,
    detail TEXT,
    sgf TEXT,
    started INTEGER NOT NULL,
    ended INTEGER,
    place INTEGER UNIQUE,
    PRIMARY KEY (game, attempt)
) STRICT;
CREATE UNIQUE INDEX one_attempt ON attempt (game) WHERE state <> 'void';
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    attempt INTEGER NOT NULL,
    pairing INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    second INTEGER NOT NULL,
    black INTEGER NOT NULL REFERENCES engine (id),
    white INTEGER NOT NULL REFERENCES engine (id),
    opening TEXT NOT NULL,
    opening_seed TEXT NOT NULL,
    seed TEXT NOT NULL,
    kind TEXT NOT NULL,
    result TEXT NOT NULL,
    ruled INTEGER NOT NULL,
    winner TEXT CHECK (winner IN ('b', 'w')),
    guilty TEXT CHECK (guilty IN ('b', 'w')),
    judge TEXT NOT NULL,
    said_black TEXT,
    said_white TEXT,
    said_referee TEXT,
    detail TEXT NOT NULL,
    version_black TEXT NOT NULL,
    version_white TEXT NOT NULL,
    mismatches TEXT NOT NULL,
    begun INTEGER NOT NULL,
    microseconds INTEGER NOT NULL,
    length INTEGER NOT NULL,
    sgf TEXT NOT NULL,
    moves TEXT NOT NULL,
    FOREIGN KEY (number, attempt) REFERENCES attempt (game, attempt)
) STRICT;
CREATE VIEW result AS
SELECT
    game.number AS game,
    black.name AS black,
    white.name AS white,
    game.result,
    CASE game.winner WHEN 'b' THEN black.name WHEN 'w' THEN white.name END AS winner,
    game.kind,
    CASE game.guilty WHEN 'b' THEN black.name WHEN 'w' THEN white.name END AS guilty,
    game.detail,
    game.opening,
    game.length,
    game.microseconds / 1e6 AS seconds,
    datetime(game.begun, 'unixepoch') AS begun
FROM game
JOIN engine AS black ON black.id = game.black
JOIN engine AS white ON white.id = game.white
ORDER BY game.number;
";

/// What a file is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// Nothing yet.
    Empty,
    /// A store.
    Store,
    /// A store in a format of the future.
    Newer(i64),
    /// Something else.
    Foreign,
}

/// Looks without writing.
pub(super) fn content(connection: &Connection) -> rusqlite::Result<Content> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (id, version) = (number("application_id")?, number("user_version")?);
    let objects: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match (id, version, objects) {
        (0, 0, 0) => Content::Empty,
        (APPLICATION_ID, VERSION, _) => Content::Store,
        (APPLICATION_ID, version, _) if version > VERSION => Content::Newer(version),
        _ => Content::Foreign,
    })
}

/// Makes the tables in an empty file, all or none.
pub(super) fn create(connection: &mut Connection, header: &Header<'_>) -> rusqlite::Result<()> {
    let work = begin(connection)?;
    work.execute_batch(TABLES)?;
    work.pragma_update(None, "application_id", APPLICATION_ID)?;
    work.pragma_update(None, "user_version", VERSION)?;
    for (id, name) in (0_i64..).zip(header.engines) {
        work.execute("INSERT INTO engine (id, name) VALUES (?1, ?2)", params![id, name])?;
    }
    set_description(&work, header.description)?;
    work.execute(
        "INSERT INTO meta (key, value) VALUES ('program', ?1), ('created', datetime('now'))",
        [env!("CARGO_PKG_VERSION")],
    )?;
    work.commit()
}

/// A transaction that writes: it waits for others at once, not halfway.
pub(super) fn begin(connection: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate)
}

/// The settings of the match.
pub(super) fn description(connection: &Connection) -> rusqlite::Result<Value> {
    let query = "SELECT value FROM meta WHERE key = 'description'";
    let text: String = connection.query_row(query, [], |row| row.get(0))?;
    serde_json::from_str(&text).map_err(|error| super::row::damaged("the description", error))
}

/// Keeps the settings of the match.
pub(super) fn set_description(connection: &Connection, value: &Value) -> rusqlite::Result<()> {
    let query = "INSERT OR REPLACE INTO meta (key, value) VALUES ('description', ?1)";
    connection.execute(query, [value.to_string()]).map(drop)
}

/// The names of the engines, in order.
pub(super) fn engines(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare("SELECT name FROM engine ORDER BY id")?;
    query.query_map([], |row| row.get(0))?.collect()
}
