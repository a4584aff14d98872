//! The suites, some at a time, handed on in the order of their names.

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context as _;
use tengen_arena::Stop;
use tengen_arena::regress::{FileReport, Options, run};

use crate::regress::follow::{Scene, scenes};
use crate::regress::inputs::Source;
use crate::regress::output::Progress;

/// What came of a file.
#[derive(Debug)]
pub(super) struct Done {
    pub(super) report: FileReport,
    /// What was on the board at failed tests, by line, where that is wanted.
    pub(super) scenes: HashMap<usize, Scene>,
}

/// Runs all suites. `each` gets what came of them in their order; if it fails, the rest is ended.
///
/// # Errors
///
/// What `each` fails with, or that no thread can be started.
pub(super) fn run_all(
    sources: &[Source],
    options: &Options,
    jobs: NonZeroUsize,
    stop: &Stop,
    progress: &Progress,
    mut each: impl FnMut(Done) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let work = |done: mpsc::Sender<(usize, Done)>| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            // A suite that was not begun is not reported on.
            let Some(source) = sources.get(index).filter(|_| !stop.is_stopped()) else { return };
            if done.send((index, one(source, options, stop, progress))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..jobs.get().min(sources.len()) {
            let (sender, work) = (sender.clone(), &work);
            let started = thread::Builder::new().spawn_scoped(scope, move || work(sender));
            if let Err(error) = started {
                stop.stop();
                return Err(error).context("cannot start the threads, try --jobs 1");
            }
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        let mut outcome = Ok(());
        for (index, done) in results {
            waiting.insert(index, done);
            while let Some(done) = waiting.remove(&due) {
                due += 1;
                if outcome.is_ok() {
                    outcome = each(done);
                }
            }
            if outcome.is_err() {
                stop.stop();
            }
        }
        // After an interruption one may be missing that was due before these.
        for done in waiting.into_values() {
            outcome = outcome.and_then(|()| each(done));
        }
        outcome
    })
}

fn one(source: &Source, options: &Options, stop: &Stop, progress: &Progress) -> Done {
    let suite = match &source.suite {
        Ok(suite) => suite,
        Err(report) => return Done { report: report.clone(), scenes: HashMap::new() },
    };
    let report = run(suite, options, stop, &mut |verdict| progress.tick(verdict));
    let scenes = if options.keep_exchanges {
        scenes(suite, &report, &options.start)
    } else {
        HashMap::new()
    };
    Done { report, scenes }
}
