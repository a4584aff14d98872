//! The games, judged in batches on all processors, reported in the order of their names.

use std::num::NonZeroUsize;
use std::thread;

use anyhow::{Context as _, bail};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tengen_judge::record::Options;
use tengen_sgf::{Collection, Diagnostic, Reading};

use crate::referee::flags::RefereeFlags;
use crate::referee::inputs::Source;
use crate::referee::judged::{Judged, Verdict};
use crate::referee::output::{Form, Output, Progress};
use crate::referee::pictures;

/// Files are worked on up to this many, or this many bytes, at a time.
const BATCH: (usize, u64) = (256, 32 << 20);

/// Files for each thread that are worked on together where dead stones are looked for.
const PATIENT: usize = 8;

/// A file with more games is split among the threads, and its reports are written as they come.
const FEW: usize = 16;

/// Games of such a file that are judged before their reports are written.
const CHUNK: usize = 32;

/// The report on a game, ready to be written.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) verdict: Verdict,
    /// Why its picture could not be written.
    pub(super) complaint: Option<anyhow::Error>,
}

/// What became of a file.
enum Handled {
    /// All of it is judged.
    Whole(Vec<Written>),
    /// It is only read: there are many games.
    Read(Reading),
}

/// A block of this size is given back at the start. From that the C library's allocator learns not
/// to return memory to the system after every game, which costs a fifth of a fast replay.
const KEPT: usize = 4 << 20;

/// Judges all games of the sources.
pub(super) fn run(
    flags: &RefereeFlags,
    sources: &[Source],
    output: &mut Output,
) -> anyhow::Result<()> {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(KEPT)));
    let job = Job {
        flags,
        options: flags.options()?,
        single: sources.len() == 1,
        progress: output.progress(),
    };
    if !job.single {
        job.refuse_several()?;
    }
    let mut workers = Workers::new(flags.jobs, sources.len());
    job.progress.expect(sources.len());
    // Where games take long, who stops the program is to lose few reports.
    let most = if job.options.status { BATCH.0.min(PATIENT * workers.jobs) } else { BATCH.0 };
    let mut rest = sources;
    while !rest.is_empty() {
        let (batch, later) = rest.split_at(batch_length(rest, most));
        rest = later;
        let handled = workers.map(batch, |source| job.handle(source))?;
        for (source, handled) in batch.iter().zip(handled) {
            match handled? {
                Handled::Whole(reports) => output.add(&reports)?,
                Handled::Read(reading) => {
                    let games: Vec<usize> = (0..reading.collection.len()).collect();
                    for chunk in games.chunks(CHUNK) {
                        let reports = workers.map(chunk, |&game| job.judge(source, &reading, game));
                        output.add(&reports?)?;
                        output.flush()?;
                    }
                }
            }
        }
        output.flush()?;
    }
    Ok(())
}

/// How many files are worked on together, at most `most`.
fn batch_length(sources: &[Source], most: usize) -> usize {
    let mut bytes = 0;
    let fits = |source: &&Source| {
        let fits = bytes < BATCH.1;
        bytes += source.size;
        fits
    };
    sources.iter().take(most).take_while(fits).count()
}

/// What is to be done with every game.
struct Job<'f> {
    flags: &'f RefereeFlags,
    options: Options,
    /// Whether there is a single file.
    single: bool,
    progress: Progress,
}

impl Job<'_> {
    /// Reads a file, and judges its games unless they are many.
    fn handle(&self, source: &Source) -> anyhow::Result<Handled> {
        let reading = match read(source, self.flags) {
            Ok(reading) => reading,
            Err(why) => {
                self.progress.tick();
                let judged = Judged::unreadable(&source.name, why);
                let form = Form::new(self.flags, self.single);
                let (text, verdict) = (form.write(&judged), judged.verdict());
                return Ok(Handled::Whole(vec![Written { text, verdict, complaint: None }]));
            }
        };
        let games = reading.collection.len();
        if games > 1 {
            self.refuse_several()?;
            self.progress.expect(games - 1);
        }
        if games > FEW {
            return Ok(Handled::Read(reading));
        }
        let reports = (0..games).map(|game| self.judge(source, &reading, game));
        Ok(Handled::Whole(reports.collect()))
    }

    /// Judges a game of a file.
    fn judge(&self, source: &Source, reading: &Reading, game: usize) -> Written {
        let (collection, found) = (&reading.collection, &reading.diagnostics);
        let root = collection.game(game).expect("a game of the file");
        let before =
            |limit: usize| found.partition_point(|found| game_of(found, collection) < limit);
        let found = &found[before(game)..before(game + 1)];
        let judged = Judged::game(&source.name, root, found, &self.options);
        let drawn = match (&self.flags.svg, &judged.report) {
            (Some(path), Ok(report)) => pictures::write(&judged, report, path, &source.pictures),
            _ => Ok(()),
        };
        self.progress.tick();
        let form = Form::new(self.flags, self.single && collection.len() == 1);
        let (text, verdict) = (form.write(&judged), judged.verdict());
        Written { text, verdict, complaint: drawn.err() }
    }

    fn refuse_several(&self) -> anyhow::Result<()> {
        match self.flags.needs_one_game() {
            Some(reason) => bail!("{reason}, but there are several games here"),
            None => Ok(()),
        }
    }
}

/// Reads a file; the findings are put in the order of its games, so that those of one are together.
fn read(source: &Source, flags: &RefereeFlags) -> Result<Reading, String> {
    let mut reading = source.read(flags.manner())?;
    let collection = &reading.collection;
    reading.diagnostics.sort_by_key(|found| game_of(found, collection));
    Ok(reading)
}

/// Which game a finding concerns. What stands outside of all games is told with the first one.
fn game_of(found: &Diagnostic, collection: &Collection) -> usize {
    found.node.map_or(0, |node| collection.node(node).game())
}

/// Threads, started when there is more than one thing to do.
struct Workers {
    jobs: usize,
    pool: Option<ThreadPool>,
}

impl Workers {
    /// As many as are asked for, but no more than can have something to do.
    fn new(jobs: Option<NonZeroUsize>, files: usize) -> Self {
        let jobs = jobs.or_else(|| thread::available_parallelism().ok());
        let jobs = jobs.map_or(1, NonZeroUsize::get).min(files.clamp(CHUNK, BATCH.0));
        Self { jobs, pool: None }
    }

    /// Applies `make` to all items; the answers are in their order.
    fn map<T: Sync, R: Send>(
        &mut self,
        items: &[T],
        make: impl Fn(&T) -> R + Send + Sync,
    ) -> anyhow::Result<Vec<R>> {
        if self.jobs == 1 || items.len() < 2 {
            return Ok(items.iter().map(make).collect());
        }
        let pool = match self.pool.take() {
            Some(pool) => pool,
            None => ThreadPoolBuilder::new()
                .num_threads(self.jobs)
                .build()
                .context("cannot start the threads, try --jobs 1")?,
        };
        let made = pool.install(|| items.par_iter().map(make).collect());
        self.pool = Some(pool);
        Ok(made)
    }
}
