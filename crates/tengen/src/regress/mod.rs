//! `tengen regress`: regression suites run with an engine, and what came of them.

mod compare;
mod flags;
mod follow;
mod html;
mod inputs;
mod junit;
mod model;
mod output;
mod tap;
mod text;
mod update;
mod work;

use std::collections::{BTreeSet, HashMap};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use env_logger::{Builder, Env};
use tengen_arena::Stop;
use tengen_arena::regress::{FileReport, Options, Suite};

use self::compare::Old;
use self::flags::Format;
pub(crate) use self::flags::RegressFlags;
use self::follow::Scene;
use self::inputs::Source;
use self::model::{File, Report};
use self::output::{Progress, Screen, Target};
use self::text::Look;
use self::update::Updated;
use crate::interrupt::{INTERRUPTED, end_on_signals, is_broken_pipe};
use crate::show::takes_color;
use crate::{FAILED, logging};

/// Exit code when a test failed unexpectedly.
const UNEXPECTED: u8 = 1;

/// How many numbers an error names.
const SHOWN: usize = 5;

/// Runs all suites that are named.
pub(crate) fn run(flags: &RegressFlags) -> anyhow::Result<ExitCode> {
    // The commands and replies can be watched, but nobody is to be told of them unasked.
    Builder::from_env(Env::new().filter_or("TENGEN_LOG", "off")).init();
    flags.check()?;
    let files = inputs::list(&flags.inputs)?;
    let options = flags.options()?;
    let mut old = flags.compare.as_deref().map(Old::read).transpose()?;
    let mut sources: Vec<Source> =
        files.into_iter().map(|file| inputs::read(file, flags.matching())).collect();
    select(&mut sources, &flags.only)?;
    if let Some(old) = &mut old {
        let names: Vec<String> =
            sources.iter().map(|source| source.path.display().to_string()).collect();
        old.check(names.iter().map(String::as_str))?;
        old.restrict(&flags.only);
    }
    let target = flags.output.as_deref().map(|path| Target::open(path, &sources)).transpose()?;
    let mut job = Job {
        flags,
        options,
        look: Look {
            color: flags.color.or(|| flags.text_on_screen() && takes_color()),
            verbose: flags.verbose,
            several: sources.len() > 1,
            repeated: flags.repeat.get() > 1,
        },
        screen: Screen::new(),
        report: Report::new(String::new()),
        scenes: Vec::new(),
        updated: Vec::new(),
        has_failed: false,
        printed: false,
    };
    job.report.engine.command = job.options.engine.to_string();
    let outcome = job.run(&sources, old.as_ref(), target);
    match outcome {
        // That nobody reads the report any more is no error.
        Err(error) if !is_broken_pipe(&error) => Err(error),
        _ => Ok(job.exit_code()),
    }
}

/// Leaves only the suites that have one of the tests that are asked for, and those that cannot be
/// read.
fn select(sources: &mut Vec<Source>, only: &[u32]) -> anyhow::Result<()> {
    if only.is_empty() {
        return Ok(());
    }
    let mut missing: BTreeSet<u32> = only.iter().copied().collect();
    sources.retain(|source| {
        let Ok(suite) = &source.suite else { return true };
        let mut wanted = false;
        for (_, test) in suite.tests().filter(|(_, test)| only.contains(&test.id)) {
            missing.remove(&test.id);
            wanted = true;
        }
        wanted
    });
    if missing.is_empty() {
        return Ok(());
    }
    let first: Vec<String> = missing.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = match missing.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    bail!("--only {}{more}: no suite has a test of that number", first.join(","))
}

/// The work from the first suite to the last word.
struct Job<'f> {
    flags: &'f RegressFlags,
    options: Options,
    look: Look,
    screen: Screen,
    report: Report,
    scenes: Vec<HashMap<usize, Scene>>,
    updated: Vec<Updated>,
    /// Whether a suite could not be brought up to date.
    has_failed: bool,
    /// Whether lines on files were written.
    printed: bool,
}

impl Job<'_> {
    fn run(
        &mut self,
        sources: &[Source],
        old: Option<&Old>,
        target: Option<Target>,
    ) -> anyhow::Result<()> {
        let stop = Arc::new(Stop::default());
        end_on_signals(Arc::clone(&stop))?;
        let progress = Progress::new(self.expected(sources));
        let mut reports: Vec<FileReport> = Vec::new();
        let options = self.options.clone();
        let worked = work::run_all(sources, &options, self.flags.jobs, &stop, &progress, |done| {
            let file = File::new(&done.report, stop.is_stopped());
            self.report.add(file, &done.report.engine);
            self.scenes.push(done.scenes);
            reports.push(done.report);
            self.tell_file(&progress)
        });
        progress.finish();
        worked?;
        self.report.interrupted = stop.is_stopped();
        if self.flags.update {
            self.update(sources, &reports);
        }
        self.report.changes = old.map(|old| old.changes(&self.report));
        self.finish(target, sources.len() - reports.len())
    }

    /// How many tests there are to be run.
    fn expected(&self, sources: &[Source]) -> usize {
        let only = &self.options.only;
        let suites = sources.iter().filter_map(|source| source.suite.as_ref().ok());
        let tests = suites.flat_map(Suite::tests);
        let tests = tests.filter(|(_, test)| only.is_empty() || only.contains(&test.id));
        tests.count() * self.options.repeat.get()
    }

    /// Shows the lines on the file that was added last.
    fn tell_file(&mut self, progress: &Progress) -> anyhow::Result<()> {
        let Some(file) = self.report.files.last().filter(|_| self.flags.text_on_screen()) else {
            return Ok(());
        };
        let text = self.look.file(file);
        self.printed |= !text.is_empty();
        Ok(progress.suspend(|| self.screen.write(&text))?)
    }

    /// Brings the marks of the suites up to date.
    fn update(&mut self, sources: &[Source], reports: &[FileReport]) {
        if self.report.interrupted {
            // Half of the runs would not tell what all of them would.
            self.complain(&anyhow::anyhow!("interrupted: all marks are left as they are"));
            return;
        }
        for (source, report) in sources.iter().zip(reports) {
            let Ok(suite) = &source.suite else { continue };
            match update::update(source, suite, report, self.flags.matching()) {
                Ok(updated) => self.updated.push(updated),
                Err(error) => self.complain(&error),
            }
        }
    }

    fn complain(&mut self, error: &anyhow::Error) {
        self.has_failed = true;
        logging::complain(error);
    }

    /// Writes what comes after the last file.
    fn finish(&mut self, target: Option<Target>, skipped: usize) -> anyhow::Result<()> {
        let end = self.look.end(&self.report, &self.updated, skipped);
        if self.flags.text_on_screen() {
            let gap = if self.printed { "\n" } else { "" };
            self.screen.write(&format!("{gap}{end}"))?;
        }
        let document = match self.flags.format {
            Format::Text if target.is_none() => return Ok(()),
            Format::Text => {
                let files: String =
                    self.report.files.iter().map(|file| self.look.file(file)).collect();
                let gap = if files.is_empty() { "" } else { "\n" };
                format!("{files}{gap}{end}")
            }
            Format::Json => {
                serde_json::to_string_pretty(&self.report).context("cannot write the report")?
                    + "\n"
            }
            Format::Junit => junit::document(&self.report),
            Format::Tap => tap::document(&self.report),
            Format::Html => html::document(&self.report, &self.scenes),
        };
        if !self.flags.text_on_screen() {
            for updated in &self.updated {
                // There is no other place for it.
                logging::complain(&anyhow::anyhow!("{updated}"));
            }
        }
        match target {
            Some(target) => target.write(&document),
            None => Ok(self.screen.write(&document)?),
        }
    }

    fn exit_code(&self) -> ExitCode {
        let code = match () {
            () if self.report.interrupted => INTERRUPTED,
            () if self.has_failed || self.report.is_incomplete() => FAILED,
            () if self.report.total.unexpected_failed > 0 => UNEXPECTED,
            () => return ExitCode::SUCCESS,
        };
        ExitCode::from(code)
    }
}
