//! The games of a store as SGF files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::record::GameRecord;

/// A file cannot be written.
#[derive(Debug, Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct ExportError {
    /// The file or the folder.
    pub path: PathBuf,
    /// What the system says.
    pub error: io::Error,
}

/// Writes each game to a file of its own, named after its number: `0001.sgf`. The folder is made if
/// it is missing; a file that is there already is replaced as a whole.
///
/// # Errors
///
/// [`ExportError`] if the folder or a file cannot be written; the files before it are.
pub fn sgf_files(games: &[GameRecord], folder: &Path) -> Result<(), ExportError> {
    let in_words = |path: &Path| {
        let path = path.to_owned();
        move |error| ExportError { path, error }
    };
    fs::create_dir_all(folder).map_err(in_words(folder))?;
    for game in games {
        let path = folder.join(format!("{:04}.sgf", game.slot.number));
        replace(&path, game.sgf.as_bytes()).map_err(in_words(&path))?;
    }
    Ok(())
}

/// Writes a file beside its place, and puts it there when it is whole.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("sgf.part");
    let mut file = File::create(&draft)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(draft, path)
}
