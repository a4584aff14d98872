//! Which suites are meant: files, folders, lists.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use anyhow::bail;
use tengen_arena::regress::{FileReport, Matching, Problem, ProblemKind, Suite};
use walkdir::WalkDir;

use crate::show::visible;

/// A file that was named or found.
#[derive(Debug)]
pub(super) struct Source {
    /// The file, as it was named.
    pub(super) path: PathBuf,
    /// What was read of it.
    pub(super) bytes: Vec<u8>,
    /// The suite; if it cannot be read, the report that says so.
    pub(super) suite: Result<Suite, FileReport>,
}

/// The files that the names lead to: as they are given, those of a folder by name, each once.
///
/// # Errors
///
/// Every name that leads nowhere, and what to do.
pub(super) fn list(names: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    if names.is_empty() {
        bail!(
            "no suite to run: name .tst files, folders with such files, or @LIST \
             (tengen regress --help has examples)"
        );
    }
    let mut search = Search::default();
    for name in names {
        search.name(name, None);
    }
    if !search.errors.is_empty() {
        bail!(search.errors.join("\n"));
    }
    if search.files.is_empty() {
        bail!("no suite to run: the lists name only each other");
    }
    Ok(search.files)
}

#[derive(Default)]
struct Search {
    files: Vec<PathBuf>,
    seen: HashSet<PathBuf>,
    errors: Vec<String>,
}

impl Search {
    /// Follows a name; `place` is where it stands, if in a list.
    fn name(&mut self, name: &Path, place: Option<&str>) {
        let text = name.to_string_lossy();
        if let Some(list) = text.strip_prefix('@') {
            // The rest of a name that is no text cannot be taken apart; nobody has such a list.
            return self.list(Path::new(list), place);
        }
        let place = place.map_or_else(String::new, |place| format!("{place}: "));
        match fs::metadata(name) {
            Ok(metadata) if metadata.is_dir() => self.folder(name, &place),
            Ok(_) => self.file(name),
            Err(error) => {
                let name = visible(name.display());
                self.errors.push(format!("{place}{name}: {}", reason(&error)));
            }
        }
    }

    fn file(&mut self, path: &Path) {
        let plain = plain(path);
        if self.seen.insert(fs::canonicalize(path).unwrap_or_else(|_| plain.clone())) {
            self.files.push(plain);
        }
    }

    fn folder(&mut self, folder: &Path, place: &str) {
        let mut found = false;
        for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
            match entry {
                Ok(entry) => {
                    let is_suite =
                        entry.path().extension().is_some_and(|it| it.eq_ignore_ascii_case("tst"));
                    if is_suite && entry.file_type().is_file() {
                        found = true;
                        self.file(entry.path());
                    }
                }
                Err(error) => {
                    let path = visible(error.path().unwrap_or(folder).display());
                    let why = match error.io_error() {
                        Some(error) => reason(error),
                        None => "the folder leads back to itself through a link".to_owned(),
                    };
                    self.errors.push(format!("{place}{path}: {why}"));
                    found = true;
                }
            }
        }
        if !found {
            let name = visible(folder.display());
            self.errors.push(format!("{place}{name}: there is no .tst file in this folder"));
        }
    }

    /// The names in a file, one on each line, seen from its folder.
    fn list(&mut self, list: &Path, place: Option<&str>) {
        let shown = visible(list.display());
        let place = place.map_or_else(String::new, |place| format!("{place}: "));
        let text = match fs::read(list) {
            Ok(text) => text,
            Err(error) => {
                self.errors.push(format!("{place}list {shown}: {}", reason(&error)));
                return;
            }
        };
        let identity = fs::canonicalize(list).unwrap_or_else(|_| list.to_path_buf());
        // A list that names itself, or is named twice, has nothing new.
        if !self.seen.insert(identity) {
            return;
        }
        let folder = list.parent().unwrap_or(Path::new(""));
        let before = (self.files.len(), self.errors.len());
        let mut names = 0;
        for (index, line) in String::from_utf8_lossy(&text).lines().enumerate() {
            let line = line.trim().trim_start_matches('\u{feff}');
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            names += 1;
            let place = format!("{shown}:{}", index + 1);
            match line.strip_prefix('@') {
                Some(other) => self.list(&folder.join(other), Some(&place)),
                None => self.name(&folder.join(line), Some(&place)),
            }
        }
        if names == 0 && before == (self.files.len(), self.errors.len()) {
            self.errors.push(format!("{place}list {shown}: it names no suite"));
        }
    }
}

/// A path as people write it, without `./`.
fn plain(path: &Path) -> PathBuf {
    path.components().filter(|part| !matches!(part, Component::CurDir)).collect()
}

/// Reads a suite.
pub(super) fn read(path: PathBuf, matching: Matching) -> Source {
    let unreadable =
        |line, text| Problem { kind: ProblemKind::Unreadable, line, text, stderr: Vec::new() };
    let report = |problems| FileReport { file: path.clone(), problems, ..FileReport::default() };
    let (bytes, suite) = match fs::read(&path) {
        Err(error) => {
            let text = format!("cannot read it: {}", reason(&error));
            (Vec::new(), Err(report(vec![unreadable(None, text)])))
        }
        Ok(bytes) => {
            let suite = Suite::parse(path.clone(), &bytes, matching).map_err(|errors| {
                report(errors.0.into_iter().map(|it| unreadable(Some(it.line), it.text)).collect())
            });
            (bytes, suite)
        }
    };
    Source { path, bytes, suite }
}

/// An error of the system in words of ours, where we have some.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder, check the name".to_owned(),
        io::ErrorKind::PermissionDenied => "that is not permitted".to_owned(),
        _ => error.to_string(),
    }
}
