//! Where records come from: files, folders, standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tengen_sgf::{Collection, Manner, Reading};
use walkdir::WalkDir;

use crate::referee::pictures::{self, Pictures};

/// More than a collection can hold; nothing longer is kept in memory.
const LIMIT: u64 = 1 << 31;

const DANGLING: &str = "this is a link to something that is not there";

/// What a name on the command line leads to.
#[derive(Debug)]
pub(super) struct Source {
    /// The name as reports show it.
    pub(super) name: String,
    /// Where its pictures go.
    pub(super) pictures: Pictures,
    pub(super) from: From,
    /// About how many bytes it has, 0 if that is not known.
    pub(super) size: u64,
}

#[derive(Debug)]
pub(super) enum From {
    File(PathBuf),
    Stdin,
    /// It could not even be found.
    Nowhere(String),
}

/// The files that the names lead to: as they are given, and the files of a folder by name.
pub(super) fn list(names: &[PathBuf]) -> Vec<Source> {
    let mut sources: Vec<Source> = names.iter().flat_map(|name| sources(name)).collect();
    pictures::tell_apart(sources.iter_mut().map(|source| &mut source.pictures));
    sources
}

fn sources(name: &Path) -> Vec<Source> {
    if name.as_os_str() == "-" {
        let (from, size) = (From::Stdin, 0);
        return vec![Source { name: "-".into(), pictures: Pictures::new("stdin"), from, size }];
    }
    let metadata = fs::metadata(name).ok();
    if !metadata.as_ref().is_some_and(fs::Metadata::is_dir) {
        let picture = name.file_stem().map_or(Path::new("game"), Path::new);
        return vec![file(name, picture, metadata.map(|metadata| metadata.len()))];
    }
    let files = WalkDir::new(name).follow_links(true).sort_by_file_name().into_iter();
    let mut sources: Vec<Source> = files.filter_map(|entry| below(name, entry)).collect();
    if sources.is_empty() {
        sources.push(nowhere(name, "there is no .sgf file in this folder".to_owned()));
    }
    sources
}

/// A file below a folder, or why a part of the folder cannot be read.
fn below(folder: &Path, entry: walkdir::Result<walkdir::DirEntry>) -> Option<Source> {
    let entry = match entry {
        Ok(entry) => entry,
        Err(error) => {
            let path = error.path().unwrap_or(folder);
            let why = match error.io_error() {
                Some(_) if is_dangling(path) => DANGLING.to_owned(),
                Some(error) => format!("cannot read the folder: {}", reason(error)),
                None => "the folder leads back to itself through a link".to_owned(),
            };
            return Some(nowhere(path, why));
        }
    };
    let path = entry.path();
    let sgf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"));
    // Something else, such as a pipe, may keep us waiting for ever.
    (sgf && entry.file_type().is_file()).then(|| {
        let picture = path.strip_prefix(folder).unwrap_or(path).with_extension("");
        file(path, &picture, entry.metadata().ok().map(|metadata| metadata.len()))
    })
}

fn file(path: &Path, picture: &Path, size: Option<u64>) -> Source {
    let (name, from) = (path.display().to_string(), From::File(path.to_path_buf()));
    Source { name, pictures: Pictures::new(picture), from, size: size.unwrap_or_default() }
}

fn nowhere(path: &Path, why: String) -> Source {
    let (name, from) = (path.display().to_string(), From::Nowhere(why));
    Source { name, pictures: Pictures::new(""), from, size: 0 }
}

impl Source {
    /// Reads the games, or says why not and what to do.
    pub(super) fn read(&self, manner: Manner) -> Result<Reading, String> {
        let bytes = match &self.from {
            From::Nowhere(why) => return Err(why.clone()),
            From::File(path) if is_dangling(path) => return Err(DANGLING.to_owned()),
            From::File(path) => File::open(path).and_then(|file| bytes(file, self.size)),
            From::Stdin => bytes(io::stdin().lock(), self.size),
        };
        let bytes = bytes.map_err(|error| format!("cannot read it: {}", reason(&error)))?;
        if bytes.is_empty() {
            return Err("there is nothing in it: expected a game record in SGF".to_owned());
        }
        let reading = match manner {
            Manner::Tolerant => Collection::read(&bytes),
            Manner::Strict => Collection::read_strict(&bytes)
                .map(|collection| Reading { collection, diagnostics: Vec::new() }),
        };
        reading.map_err(|error| error.to_string())
    }
}

/// Everything that comes, which may be another number of bytes than was expected.
fn bytes(from: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    // One more, so that the end is found without asking for more space.
    let space = usize::try_from(expected.min(LIMIT)).unwrap_or_default() + 1;
    let mut bytes = Vec::with_capacity(space);
    from.take(LIMIT).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether a name is that of a link whose end is missing.
fn is_dangling(path: &Path) -> bool {
    path.is_symlink() && !path.try_exists().unwrap_or(true)
}

/// An error of the system in words of ours, where we have some.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder, check the name".to_owned(),
        io::ErrorKind::PermissionDenied => "reading it is not permitted".to_owned(),
        _ => error.to_string(),
    }
}
