//! Plays a match.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::bail;
use tengen_arena::contest::{self, Audience, Conclusion, Control, Event, Reason};
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::store::{Header, Sqlite, Store as _};

use super::flags::{Format, MatchFlags};
#[cfg(feature = "live")]
use super::live;
use super::plan::Plan;
use super::report::{self, Report};
use super::terminal::Terminal;
use crate::interrupt::{INTERRUPTED, finish_on_signals};
use crate::show::takes_color;
use crate::{FAILED, logging};

/// Exit code of a match whose test accepted `elo0`.
const REJECTED: u8 = 1;

/// Keys that may change from run to run.
const FREE: [&str; 7] = [
    "affinity",
    "command-deadline",
    "comments",
    "move-deadline",
    "quit-grace",
    "start-deadline",
    "threads",
];

/// Plays a match and reports on it.
pub(super) fn run(plan: &Plan, flags: &MatchFlags) -> anyhow::Result<ExitCode> {
    for warning in &plan.warnings {
        logging::warn(warning);
    }
    let settings = &plan.settings;
    let names: Vec<String> = settings.entrants.iter().map(|entrant| entrant.name.clone()).collect();
    let header = Header { engines: &names, description: &plan.description, free: &FREE };
    let store = match &plan.config.store {
        Some(path) => Sqlite::open(path, &header)?,
        None => Sqlite::in_memory(&header)?,
    };
    let control = Arc::new(Control::default());
    finish_on_signals(Arc::clone(&control))?;
    let games = settings.schedule()?.len();
    let finished = store.finished()?;
    let done = u32::try_from(finished.len()).unwrap_or(games).min(games);
    let json = flags.format == Format::Json;
    #[cfg(feature = "live")]
    let live = live::serve(plan, &names, &finished)?;
    drop(finished);
    let terminal = Terminal::new(names, games, done, flags.progress, json);
    let audience: &[Option<&dyn Audience>] = &[
        Some(&terminal),
        #[cfg(feature = "live")]
        live.as_ref().map(|live| live as &dyn Audience),
    ];
    let conclusion = contest::run(settings, &store, &Everybody(audience), &control);
    terminal.close();
    let conclusion = conclusion?;
    let code = code(&conclusion);
    #[cfg(feature = "live")]
    if let Some(live) = live {
        live.close(&conclusion);
    }
    let report = Report::of_match(
        settings.clone(),
        plan.description.clone(),
        store.finished()?,
        &store.voided()?,
        conclusion,
    );
    if json {
        report::show(&report.last_line()?)?;
    } else if report.has_games() {
        report::show(&format!("\n{}", report.text(flags.color.or(takes_color))))?;
    }
    if let Some(why) = report.failure() {
        bail!("the match ended: {why}");
    }
    Ok(code)
}

/// All who hear of the match.
struct Everybody<'a>(&'a [Option<&'a dyn Audience>]);

impl Audience for Everybody<'_> {
    fn hear(&self, event: &Event<'_>) {
        self.0.iter().flatten().for_each(|audience| audience.hear(event));
    }
}

/// How the program ends.
fn code(conclusion: &Conclusion) -> ExitCode {
    let rejected =
        conclusion.summary.pairings.iter().any(|pairing| {
            pairing.test.as_ref().is_some_and(|test| test.verdict == Verdict::AcceptH0)
        });
    match &conclusion.reason {
        Reason::Failed(_) => FAILED.into(),
        _ if !conclusion.stopped.is_empty() => FAILED.into(),
        Reason::Interrupted => INTERRUPTED.into(),
        Reason::Decided if rejected => REJECTED.into(),
        Reason::Decided | Reason::Complete => ExitCode::SUCCESS,
    }
}
