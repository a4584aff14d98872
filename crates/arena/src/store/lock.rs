//! A lock that keeps two matches from one store.

use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::OpenError;

/// How long a lock is waited for. If a match is killed while it starts an engine, the new process
/// holds the lock until it has become that engine.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often it is tried meanwhile.
const PAUSE: Duration = Duration::from_millis(10);

/// Held as long as the value lives. The system frees it however the process ends; the file stays
/// and means nothing by itself.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a store that exists: that of the file `STORE.lock` beside it, links
    /// followed, so that all names of a store share one lock.
    pub(super) fn take(store: &Path) -> Result<Self, OpenError> {
        let in_words = |path: &Path, error| OpenError::File { path: path.to_owned(), error };
        let mut path = fs::canonicalize(store).map_err(|e| in_words(store, e))?.into_os_string();
        path.push(".lock");
        let path = PathBuf::from(path);
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| in_words(&path, error))?;
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if begun.elapsed() < PATIENCE => thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {
                    let holder = fs::read_to_string(&path);
                    let holder = holder.ok().and_then(|id| id.trim().parse().ok());
                    return Err(OpenError::InUse { path: store.to_owned(), holder });
                }
                Err(TryLockError::Error(error)) => return Err(in_words(&path, error)),
            }
        }
        file.set_len(0)
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .map_err(|error| in_words(&path, error))?;
        Ok(Self { _file: file })
    }
}
