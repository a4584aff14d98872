//! A SQLite store for those who only read.

use std::path::Path;
use std::sync::Mutex;

use rusqlite::{Connection, OpenFlags};
use serde_json::Value;

use super::schema::{self, Content};
use super::sqlite::{PATIENCE, check, find, in_words, with};
use super::{OpenError, StoreError, row};
use crate::record::{GameRecord, Voided};

/// A store that is only read, at any time: while a match is being played and after it was killed.
#[derive(Debug)]
pub struct Reader {
    connection: Mutex<Connection>,
}

impl Reader {
    /// Opens a store that exists.
    ///
    /// # Errors
    ///
    /// [`OpenError`] if there is none or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, OpenError> {
        let file = find(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)
            .and_then(|connection| connection.busy_timeout(PATIENCE).map(|()| connection))
            .map_err(in_words(path))?;
        match check(&connection, path)? {
            Content::Store => Ok(Self { connection: Mutex::new(connection) }),
            _ => Err(OpenError::NotAStore { path: path.to_owned() }),
        }
    }

    /// The settings of the match, as its runner described them last.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    pub fn description(&self) -> Result<Value, StoreError> {
        with(&self.connection, |connection| schema::description(connection))
    }

    /// The names of the engines, as [`Slot::players`](crate::schedule::Slot::players) counts them.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    pub fn engines(&self) -> Result<Vec<String>, StoreError> {
        with(&self.connection, |connection| schema::engines(connection))
    }

    /// All games that are finished by now, by number.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    pub fn finished(&self) -> Result<Vec<GameRecord>, StoreError> {
        with(&self.connection, |connection| row::games(connection))
    }

    /// All attempts that do not count, in the order in which they ended.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    pub fn voided(&self) -> Result<Vec<Voided>, StoreError> {
        with(&self.connection, |connection| row::voided(connection))
    }
}
