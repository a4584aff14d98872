//! Where the report goes: standard output or a file; and the progress to standard error.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anstream::AutoStream;
use anyhow::{Context as _, bail};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tengen_arena::regress::Verdict;

use crate::regress::inputs::{Source, reason};
use crate::show::visible;

/// Work that takes less than this shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far the work is, to be told from any thread and shown to who waits for it.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
    terminal: bool,
    passed: AtomicUsize,
}

impl Progress {
    /// There are so many tests.
    pub(super) fn new(tests: usize) -> Self {
        let template = "{wide_bar} {pos} of {len} tests, {msg} passed, {eta} left";
        let bar = ProgressBar::with_draw_target(Some(tests as u64), ProgressDrawTarget::hidden());
        bar.set_style(ProgressStyle::with_template(template).expect("the template is proper"));
        let (start, terminal) = (Instant::now(), io::stderr().is_terminal());
        Self { bar, start, terminal, passed: AtomicUsize::new(0) }
    }

    /// A test is done; `None` if it is one that is only reported.
    pub(super) fn tick(&self, verdict: Option<Verdict>) {
        let passes = usize::from(verdict.is_some_and(Verdict::is_pass));
        let passed = self.passed.fetch_add(passes, Ordering::Relaxed) + passes;
        if !self.terminal {
            return;
        }
        if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
        self.bar.set_message(passed.to_string());
    }

    /// Writes while nothing is shown.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Standard output.
#[derive(Debug)]
pub(super) struct Screen(BufWriter<AutoStream<Stdout>>);

impl Screen {
    pub(super) fn new() -> Self {
        // Whether there are colors is settled before; here they only have to get through.
        Self(BufWriter::new(AutoStream::always(io::stdout())))
    }

    /// Writes at once.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.0.write_all(text.as_bytes())?;
        self.0.flush()
    }
}

/// A file that gets the report at the end. What it holds stays until then.
#[derive(Debug)]
pub(super) struct Target {
    path: PathBuf,
    file: File,
}

impl Target {
    /// Opens the file.
    ///
    /// # Errors
    ///
    /// That it cannot be written, or is one of the suites.
    pub(super) fn open(path: &Path, sources: &[Source]) -> anyhow::Result<Self> {
        let name = visible(path.display());
        if let Ok(place) = fs::canonicalize(path)
            && sources
                .iter()
                .any(|source| fs::canonicalize(&source.path).is_ok_and(|it| it == place))
        {
            bail!("--output {name} is one of the suites, which would be lost");
        }
        let opened = File::options().write(true).create(true).truncate(false).open(path);
        let file = match opened {
            Ok(file) => file,
            Err(error) => bail!("cannot write --output {name}: {}", reason(&error)),
        };
        Ok(Self { path: path.to_path_buf(), file })
    }

    /// Replaces what the file holds.
    pub(super) fn write(mut self, text: &str) -> anyhow::Result<()> {
        let written = self.file.metadata().and_then(|metadata: Metadata| {
            if metadata.is_file() {
                self.file.set_len(0)?;
            }
            self.file.write_all(text.as_bytes())
        });
        written.with_context(|| format!("cannot write {}", visible(self.path.display())))
    }
}
