//! What can go wrong with a store, in words.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;
use thiserror::Error;

/// Why a store cannot be read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no room for more.
    #[error("the disk is full, nothing more can be kept")]
    Full,
    /// The file, or the log beside it, may not be written.
    #[error("the store or its folder is read-only")]
    ReadOnly,
    /// The file is no longer where it was.
    #[error("the store was removed or replaced while it was in use; what was played since is lost")]
    Gone,
    /// Another program has been writing for too long.
    #[error("another program keeps the store locked; end it and try again")]
    Busy,
    /// The file does not hold what it must.
    #[error("the store is damaged: {0}")]
    Damaged(String),
    /// A file that is not the store itself cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something else.
    #[error("the store cannot be read or written: {0}")]
    Failed(String),
}

/// Why a store cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The system does not open or create the file.
    #[error("cannot open {}: {error}", path.display())]
    File {
        /// The store or the lock beside it.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another match writes to it.
    #[error(
        "{} is in use by {}: wait until it has ended, stop it, or name another file",
        path.display(),
        holder.map_or_else(|| "another process".to_owned(), |id| format!("process {id}"))
    )]
    InUse {
        /// The store.
        path: PathBuf,
        /// Who has it, if it is known.
        holder: Option<u32>,
    },
    /// The file is something else, or holds no match yet.
    #[error("{} is not the store of a match", path.display())]
    NotAStore {
        /// The file.
        path: PathBuf,
    },
    /// A later version of the program wrote it.
    #[error(
        "{} has format {found}, this program knows format {known}: take the later version of the \
         program that wrote it",
        path.display()
    )]
    Newer {
        /// The store.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The latest format that is known.
        known: i64,
    },
    /// Other engines play in the match that it holds.
    #[error(
        "{} holds a match of {}, not of {}: name the same engines, or another file",
        path.display(),
        stored.join(", "),
        given.join(", ")
    )]
    OtherEngines {
        /// The store.
        path: PathBuf,
        /// The engines in it.
        stored: Vec<String>,
        /// The engines that were asked for.
        given: Vec<String>,
    },
    /// The match that it holds has other settings.
    #[error(
        "{} holds a match with other settings ({}): give the same settings, or name another file",
        path.display(),
        differences.join("; ")
    )]
    OtherSettings {
        /// The store.
        path: PathBuf,
        /// The first settings that differ, with both values.
        differences: Vec<String>,
    },
    /// It is open and cannot be read or written.
    #[error("cannot use {}: {error}", path.display())]
    Store {
        /// The store.
        path: PathBuf,
        /// Why.
        error: StoreError,
    },
}

impl StoreError {
    /// The error in words of ours.
    pub(super) fn of(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged(error.to_string())
            }
            Some(_) => Self::Failed(error.to_string()),
            None => match error {
                rusqlite::Error::FromSqlConversionFailure(_, _, why) => {
                    Self::Damaged(why.to_string())
                }
                rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::QueryReturnedNoRows => Self::Damaged(error.to_string()),
                other => Self::Failed(other.to_string()),
            },
        }
    }
}
