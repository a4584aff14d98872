//! The report of a match: at its end, and from its store at any time.

mod facts;
mod flags;
mod html;
mod json;
mod look;
mod number;
mod plot;
#[cfg(test)]
mod tests;
mod text;
mod words;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anstream::AutoStream;
use anyhow::{Context as _, anyhow, bail};
use serde_json::Value;
use tengen_arena::contest::{Conclusion, Reason};
use tengen_arena::record::{GameRecord, Voided};
use tengen_arena::settings::Settings;
use tengen_arena::store::{Reader, export};
use tengen_arena::summary::{Summary, Tally};

use self::facts::{Difference, Facts};
pub(super) use self::flags::ReportFlags;
use self::flags::ReportFormat;
use super::config::Config;
use crate::show::{takes_color, visible};

/// All there is to say about a match.
#[derive(Debug)]
pub(super) struct Report {
    settings: Settings,
    /// The settings as the store has them.
    description: Value,
    summary: Summary,
    facts: Facts,
    /// All games that are over, by number, with those that wait.
    games: Vec<GameRecord>,
    /// Why no further games were begun, if that is known.
    reason: Option<Reason>,
    /// Pairings that went no further, with the reason.
    stopped: Vec<([usize; 2], String)>,
}

/// Reports on the match in a store.
pub(super) fn run(flags: &ReportFlags) -> anyhow::Result<ExitCode> {
    // What the system says is part of the error already.
    let store = Reader::open(&flags.store).map_err(|error| anyhow!("{error}"))?;
    let mut report = Report::of_store(&store)
        .with_context(|| format!("cannot report on {}", visible(flags.store.display())))?;
    report.anchor(&flags.anchor)?;
    if let Some(folder) = &flags.sgf {
        export::sgf_files(&report.games, folder).map_err(|error| anyhow!("{error}"))?;
    }
    let document = match flags.format {
        ReportFormat::Text => {
            report.text(flags.color.or(|| flags.output.is_none() && takes_color()))
        }
        ReportFormat::Json => report.json()?,
        ReportFormat::Html => report.html(),
    };
    match &flags.output {
        Some(path) => write(path, &document)?,
        None => show(&document)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes to standard output.
pub(super) fn show(document: &str) -> io::Result<()> {
    // Whether there are colors is settled; here they only have to get through.
    AutoStream::always(io::stdout()).write_all(document.as_bytes())
}

fn write(path: &Path, document: &str) -> anyhow::Result<()> {
    let name = || format!("cannot write --output {}", visible(path.display()));
    fs::write(path, document).with_context(name)
}

impl Report {
    /// What a store holds by now.
    pub(super) fn of_store(store: &Reader) -> anyhow::Result<Self> {
        let description = store.description()?;
        let settings = Config::described(&description)?.settings()?;
        let (games, voided) = (store.finished()?, store.voided()?);
        let summary = summary(&settings, &games, &voided)?;
        Ok(Self::new(settings, description, games, &voided, summary))
    }

    /// What came of a match that has ended, with all its games and void attempts.
    pub(super) fn of_match(
        settings: Settings,
        description: Value,
        games: Vec<GameRecord>,
        voided: &[Voided],
        conclusion: Conclusion,
    ) -> Self {
        let Conclusion { summary, reason, stopped } = conclusion;
        let report = Self::new(settings, description, games, voided, summary);
        Self { reason: Some(reason), stopped, ..report }
    }

    fn new(
        settings: Settings,
        description: Value,
        games: Vec<GameRecord>,
        voided: &[Voided],
        summary: Summary,
    ) -> Self {
        let facts = Facts::of(&summary, &games, voided);
        Self { settings, description, summary, facts, games, reason: None, stopped: Vec::new() }
    }

    /// Rates the engines with these ratings given.
    fn anchor(&mut self, given: &[(String, f64)]) -> anyhow::Result<()> {
        let engines = &self.summary.engines;
        let mut anchors = BTreeMap::new();
        for (name, elo) in given {
            let place = engines.iter().position(|engine| engine.name == *name);
            let Some(place) = place else {
                let names: Vec<String> = (0..engines.len()).map(|place| self.name(place)).collect();
                bail!("--anchor: no engine is called {}: {}", visible(name), names.join(", "));
            };
            anchors.insert(place, *elo);
        }
        if !anchors.is_empty() {
            self.summary.rate(anchors);
        }
        Ok(())
    }

    /// Whether there is anything to report on.
    pub(super) fn has_games(&self) -> bool {
        !self.games.is_empty()
    }

    /// What went wrong that concerns all games, as it may be shown.
    pub(super) fn failure(&self) -> Option<String> {
        match &self.reason {
            Some(Reason::Failed(why)) => Some(visible(why)),
            _ => None,
        }
    }

    /// The name of an engine as it may be shown.
    fn name(&self, engine: usize) -> String {
        visible(&self.summary.engines[engine].name)
    }

    /// The engines as reports list them: two as they were named, more from the best to the worst.
    fn order(&self) -> Vec<usize> {
        match self.summary.ratings {
            Some(_) => self.summary.ranking(),
            None => (0..self.summary.engines.len()).collect(),
        }
    }

    /// Who plays, as a title has it.
    fn title(&self) -> String {
        match &self.summary.pairings[..] {
            [pairing] => {
                let [first, other] = pairing.players.map(|player| self.name(player));
                format!("{first} against {other}")
            }
            _ => format!("{} engines", self.summary.engines.len()),
        }
    }

    /// How many games the match has when all are over.
    fn planned(&self) -> u64 {
        u64::from(self.settings.games) * self.summary.pairings.len() as u64
    }
}

/// What the games of a match amount to.
fn summary(
    settings: &Settings,
    games: &[GameRecord],
    voided: &[Voided],
) -> anyhow::Result<Summary> {
    let schedule = settings.schedule()?;
    let names = settings.entrants.iter().map(|entrant| entrant.name.clone());
    let mut tally = Tally::new(names, &schedule, settings.size, settings.sprt);
    for game in games {
        tally.push(game);
    }
    for attempt in voided {
        tally.push_voided(attempt);
    }
    Ok(tally.summary())
}
