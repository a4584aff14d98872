//! Games that are played here (`-auto`).

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use tengen_arena::contest::{Audience, Control, Event, Reason, run as play};
use tengen_arena::openings::Openings;
use tengen_arena::settings::{
    Entrant, OpeningSource, Policies, Policy, Program as Runs, RulesSent, Settings,
};
use tengen_clock::TimeSystem;
use tengen_rules::{HalfPoints, HandicapBonus, KoRule, Repetition, Rules, Size};

use super::flags::TwogtpFlags;
use super::programs::{Program, meet};
use super::results::{Common, Results};
use crate::interrupt::{INTERRUPTED, finish_on_signals};

/// Exit code when a program ended in a game, or did not answer.
const LOST: u8 = 1;

/// Games where no number is given or the number is 0: more than anybody waits for.
const WITHOUT_END: u32 = 10_000_000;

/// What a side may overstep its time by without losing: pipes and schedulers take theirs.
const MARGIN: Duration = Duration::from_millis(100);

/// Rules under which everything is legal that any engine takes for legal; only a position that
/// comes back in a long cycle ends a game. Engines are told nothing about rules.
const RULES: Rules = Rules {
    ko: KoRule::Simple,
    suicide: true,
    handicap_bonus: HandicapBonus::Zero,
    repetition: Repetition::NoResult,
    ..Rules::CHINESE
};

/// Plays the games that are missing.
pub(super) fn run(flags: &TwogtpFlags) -> anyhow::Result<ExitCode> {
    let programs = meet(flags)?;
    let settings = settings(flags, &programs)?;
    let common = Common {
        programs,
        size: settings.size.width().to_string(),
        komi: settings.komi.to_string(),
        openings: openings(flags, &settings)?,
        alternate: settings.exchange,
    };
    let results = Results::open(common, flags.sgffile.as_deref(), flags.force)?;
    let control = Arc::new(Control::default());
    finish_on_signals(Arc::clone(&control))?;
    let conclusion = play(&settings, &results, &Listener, &control)?;
    match conclusion.reason {
        Reason::Failed(why) => bail!(why),
        Reason::Interrupted => Ok(ExitCode::from(INTERRUPTED)),
        Reason::Complete | Reason::Decided if results.lost_a_program() => Ok(ExitCode::from(LOST)),
        Reason::Complete | Reason::Decided => {
            log::info!("{} games are kept", results.len());
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Hears what is to be said about the openings. It is no fault that they are played again.
struct Listener;

impl Audience for Listener {
    fn hear(&self, event: &Event<'_>) {
        if let Event::Warning(text) = event {
            log::info!("{text}");
        }
    }
}

fn settings(flags: &TwogtpFlags, programs: &[Program]) -> anyhow::Result<Settings> {
    let size = match flags.size {
        Some(size) => size,
        None => Size::square(19)?,
    };
    let opening = match (&flags.openings, flags.handicap) {
        (Some(folder), _) => OpeningSource::Sgf(folder.clone()),
        (None, Some(stones @ 1..)) => OpeningSource::FixedHandicap(stones.into()),
        (None, _) => OpeningSource::Empty,
    };
    let referee = programs.iter().find(|program| program.role == "Referee");
    Ok(Settings {
        games: match flags.games {
            Some(0) => WITHOUT_END,
            games => games.unwrap_or(1),
        },
        exchange: flags.alternate,
        rules: RULES,
        rules_name: "area, simple ko, suicide allowed".to_owned(),
        komi: flags.komi.unwrap_or(HalfPoints(13)),
        opening,
        time: flags.time.unwrap_or(TimeSystem::None),
        time_margin: MARGIN,
        referee: referee.map(entrant),
        move_limit: flags.move_limit(),
        policies: Policies { crash: Policy::Loss, hang: Policy::Loss, ..Policies::default() },
        jobs: flags.threads.unwrap_or(NonZeroUsize::MIN),
        ..Settings::new(programs[..2].iter().map(entrant).collect(), size)
    })
}

fn entrant(program: &Program) -> Entrant {
    let command = program.command.clone();
    Entrant {
        name: program.label.clone(),
        program: Runs::Command { command, dir: None, env: Vec::new(), stderr: None },
        commands: Vec::new(),
        time: None,
        rules_sent: RulesSent::Off,
        restart: false,
    }
}

/// What the head of the table says about the openings.
fn openings(flags: &TwogtpFlags, settings: &Settings) -> anyhow::Result<Option<String>> {
    let Some(folder) = &flags.openings else { return Ok(None) };
    if !folder.is_dir() {
        bail!("{} is no folder, which -openings needs", folder.display());
    }
    let openings = Openings::load(&settings.opening, settings.size, &RULES, settings.komi)?;
    let count = openings.count().unwrap_or_default();
    Ok(Some(format!("{} ({count} openings)", folder.display())))
}
