//! The marks of suites, written back to their files.

use std::fmt;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, bail};
use tempfile::NamedTempFile;
use tengen_arena::regress::{FileReport, Matching, Suite, updated};

use crate::regress::inputs::{Source, reason};
use crate::regress::text::count;
use crate::show::visible;

/// What was done to a file.
#[derive(Debug)]
pub(super) struct Updated {
    name: String,
    set: usize,
    removed: usize,
}

impl fmt::Display for Updated {
    /// In one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, removed) = (&self.name, self.removed);
        match self.set + removed {
            0 => write!(f, "{name}: the marks stay as they are"),
            _ => write!(f, "{name}: {} set, {removed} removed", count(self.set, "mark")),
        }
    }
}

/// Puts the marks of a suite where its report wants them. The file is replaced at once, so that it
/// is never half written; a link stays a link, and the permissions stay.
///
/// # Errors
///
/// Why the file is left as it is.
pub(super) fn update(
    source: &Source,
    suite: &Suite,
    report: &FileReport,
    matching: Matching,
) -> anyhow::Result<Updated> {
    let name = visible(source.path.display());
    let text = updated(&source.bytes, suite, report);
    // Only the library knows where marks are; what it wrote is read back and compared.
    let after = Suite::parse(source.path.clone(), &text, matching)?;
    let mut changes = Updated { name, set: 0, removed: 0 };
    for ((_, old), (_, new)) in suite.tests().zip(after.tests()) {
        let marked = |test: &tengen_arena::regress::Test| {
            test.expectation.as_ref().is_some_and(|it| it.marked)
        };
        match (marked(old), marked(new)) {
            (false, true) => changes.set += 1,
            (true, false) => changes.removed += 1,
            _ => {}
        }
    }
    if text != source.bytes {
        replace(&source.path, &source.bytes, &text)
            .with_context(|| format!("{}: the marks are left as they are", changes.name))?;
    }
    Ok(changes)
}

/// Replaces a file that still holds `old`.
fn replace(path: &Path, old: &[u8], new: &[u8]) -> anyhow::Result<()> {
    let in_words = |error: std::io::Error| anyhow::anyhow!("{}", reason(&error));
    let path = fs::canonicalize(path).map_err(in_words)?;
    let metadata = fs::metadata(&path).map_err(in_words)?;
    if !metadata.is_file() {
        bail!("it is no ordinary file");
    }
    if metadata.permissions().readonly() {
        bail!("the file is read-only");
    }
    if fs::read(&path).map_err(in_words)? != old {
        bail!("the file has changed since it was read, run it again");
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut draft = NamedTempFile::new_in(folder).map_err(in_words)?;
    draft.write_all(new).map_err(in_words)?;
    draft.as_file().set_permissions(metadata.permissions()).map_err(in_words)?;
    draft.as_file().sync_all().map_err(in_words)?;
    draft.persist(&path).map_err(|error| in_words(error.error))?;
    Ok(())
}
