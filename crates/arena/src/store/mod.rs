//! Where the games of a match are kept, so that it can be killed at any moment and goes on.

mod description;
mod error;
pub mod export;
mod lock;
mod reader;
mod row;
mod schema;
mod sqlite;

use crate::record::{GameRecord, Voided};

pub use self::error::{OpenError, StoreError};
pub use self::reader::Reader;
pub use self::sqlite::{Header, Sqlite};

/// Keeps games. A game is claimed before it is played and finished or voided after; what is
/// finished counts once and for ever.
pub trait Store: Send + Sync {
    /// Takes a game, unless it is finished or somebody is at it. Returns the number of the attempt,
    /// from 1.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read or written.
    fn claim(&self, number: u32) -> Result<Option<u32>, StoreError>;

    /// Keeps a finished game, result and record in one durable step. Returns whether it counts: not
    /// if the game is finished already or another attempt has taken its place.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read or written.
    fn finish(&self, record: &GameRecord) -> Result<bool, StoreError>;

    /// Gives a game back, which may then be claimed again. Returns whether it was claimed by this
    /// attempt.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read or written.
    fn void(&self, voided: &Voided) -> Result<bool, StoreError>;

    /// All finished games, by number.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    fn finished(&self) -> Result<Vec<GameRecord>, StoreError>;

    /// All attempts that do not count, in the order in which they ended.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the store cannot be read.
    fn voided(&self) -> Result<Vec<Voided>, StoreError>;
}
