//! What a match is asked for: the same keys as flags and in a file.

use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use serde::{Deserialize, Serialize};
use tengen_arena::settings::{Deadlines, Policies};
use tengen_rules::{HalfPoints, Size};
use toml::{Table, Value};

#[cfg(feature = "live")]
use super::address::Address;
use super::engine::{Engine, complete_all};
use super::tables::{self, Adjudicate, OnEnd, SprtBounds};
use super::values::{
    Colors, HandicapStyle, MismatchName, Pairing, RulesName, ScoringName, Switch, Text, Time, Wait,
};
use crate::args::RepetitionName;

/// The side of the board where none is named.
const USUAL_SIZE: u8 = 19;

/// The rules where none are named.
const USUAL_RULES: &str = "chinese";

/// The least number of moves after which a game is broken off by default.
const MIN_MOVE_LIMIT: usize = 100;

/// What a match is asked for. Everything may be left open; [`Config::complete`] fills it in.
// Fields are in the order of the help text; docs/examples/match.toml explains them as keys.
#[derive(Clone, Debug, Default, PartialEq, Args, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Config {
    /// Engine: a command, builtin:NAME for a player of this program, or key=value pairs in one
    /// word, quoted as in a shell; repeat it for each engine, see below.
    #[arg(long, value_name = "ENGINE", help_heading = "Engines")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) engine: Vec<Engine>,
    /// Who meets whom [default: round-robin].
    #[arg(long, value_enum, value_name = "PAIRING", help_heading = "Engines")]
    pub(super) pairing: Option<Pairing>,
    /// Games of each pair of engines [default: 100].
    #[arg(long, value_name = "NUMBER", help_heading = "Engines")]
    pub(super) games: Option<NonZeroU32>,
    /// Which color they have [default: exchange].
    #[arg(long, value_enum, value_name = "COLORS", help_heading = "Engines")]
    pub(super) colors: Option<Colors>,
    /// Engine that is asked which stones are dead where the players disagree, and for its score.
    #[arg(long, value_name = "ENGINE", help_heading = "Engines")]
    pub(super) referee: Option<Engine>,

    /// Board size, 1 to 25: one number, or two as in 9x13 [default: 19].
    #[arg(long, value_name = "SIZE", help_heading = "Games")]
    pub(super) size: Option<Text<Size>>,
    /// Rules by name, such as chinese, japanese, aga, tromp-taylor [default: chinese].
    #[arg(long, value_name = "NAME", help_heading = "Games")]
    pub(super) rules: Option<Text<RulesName>>,
    /// What becomes of balanced long cycles, such as a triple ko [default: what the rules say].
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "Games")]
    pub(super) repetition: Option<RepetitionName>,
    /// Points for White [default: what the rules usually have; 7.5 for chinese].
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, help_heading = "Games")]
    pub(super) komi: Option<Text<HalfPoints>>,
    /// Time of each side, for instance "byoyomi 10m 30 5", "absolute 5m", "canadian 10m 5m 25",
    /// "fischer 60 2", "reserved 3h 5", "sections 1h 10m 15"; seconds where no unit is written
    /// [default: none].
    #[arg(long, value_name = "KIND NUMBERS", help_heading = "Games")]
    pub(super) time: Option<Text<Time>>,
    /// Milliseconds by which a side may overstep its time without losing [default: 0].
    #[arg(long, value_name = "MS", help_heading = "Games")]
    pub(super) time_margin: Option<u32>,
    /// How games are counted [default: agreed].
    #[arg(long, value_enum, value_name = "HOW", help_heading = "Games")]
    pub(super) scoring: Option<ScoringName>,
    /// Moves, passes included, after which a game is broken off; 0 is never [default: three for
    /// each point of the board, at least 100].
    #[arg(long, value_name = "MOVES", help_heading = "Games")]
    pub(super) move_limit: Option<usize>,
    /// Seed of everything that is drawn: openings and players of this program [default: 1].
    #[arg(long, value_name = "NUMBER", help_heading = "Games")]
    pub(super) seed: Option<Text<u64>>,

    /// SGF file, or folder of them: each line of variations is an opening, played twice with colors
    /// exchanged. One of --openings, --handicap and --random-opening may be given [default: the
    /// empty board].
    #[arg(long, value_name = "FILE|FOLDER", help_heading = "Openings")]
    pub(super) openings: Option<PathBuf>,
    /// Handicap stones; 0 is none.
    #[arg(long, value_name = "STONES", help_heading = "Openings")]
    pub(super) handicap: Option<usize>,
    /// Where handicap stones are placed [default: fixed].
    #[arg(long, value_enum, value_name = "STYLE", help_heading = "Openings")]
    pub(super) handicap_style: Option<HandicapStyle>,
    /// So many moves drawn by the seed, the same for both games of a pair; 0 is none.
    #[arg(long, value_name = "MOVES", help_heading = "Openings")]
    pub(super) random_opening: Option<usize>,

    /// What follows when something goes wrong, see below; may be repeated.
    #[arg(long, value_name = "KIND=POLICY", help_heading = "Faults")]
    #[serde(with = "tables::on", skip_serializing_if = "Vec::is_empty")]
    pub(super) on: Vec<OnEnd>,
    /// What to do about an engine that says it plays by other rules, komi or handicap [default:
    /// record].
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "Faults")]
    pub(super) mismatch: Option<MismatchName>,
    /// Longest wait for the first answer of an engine, in seconds or as 500ms, 2m, 1h [default:
    /// 60].
    #[arg(long, value_name = "TIME", help_heading = "Faults")]
    pub(super) start_deadline: Option<Text<Wait>>,
    /// Longest wait for the answer to a command that is no move [default: 60].
    #[arg(long, value_name = "TIME", help_heading = "Faults")]
    pub(super) command_deadline: Option<Text<Wait>>,
    /// Longest wait for a move where no clock limits it [default: 600].
    #[arg(long, value_name = "TIME", help_heading = "Faults")]
    pub(super) move_deadline: Option<Text<Wait>>,
    /// Longest wait for an engine to end after quit [default: 2].
    #[arg(long, value_name = "TIME", help_heading = "Faults")]
    pub(super) quit_grace: Option<Text<Wait>>,

    /// Decide a game early once both engines name the same winner, by a margin of points, several
    /// times running: "after=200 every=10 times=3 margin=30", or a part of it [default: never].
    #[arg(long, value_name = "PAIRS", help_heading = "Ending early")]
    pub(super) adjudicate: Option<Adjudicate>,
    /// End the match once a sequential probability ratio test is decided: "elo0=0 elo1=20
    /// alpha=0.05 beta=0.05 model=normalized|logistic|bayesian|cutechess unit=pairs|games"; only elo1
    /// must be given, the last two models take unit=games
    /// [default: no test].
    #[arg(long, value_name = "PAIRS", help_heading = "Ending early")]
    pub(super) sprt: Option<SprtBounds>,

    /// Where games are kept; the same command goes on where it was stopped.
    #[arg(long, value_name = "FILE", help_heading = "Running")]
    pub(super) store: Option<PathBuf>,
    /// Games at the same time [default: 1].
    #[arg(short, long, value_name = "NUMBER", help_heading = "Running")]
    pub(super) jobs: Option<NonZeroUsize>,
    /// Threads that an engine uses, for the processors that a game takes [default: 1].
    #[arg(long, value_name = "NUMBER", help_heading = "Running")]
    pub(super) threads: Option<NonZeroUsize>,
    /// Whether each game keeps to processors of its own [default: off].
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true,
        default_missing_value = "on", help_heading = "Running")]
    pub(super) affinity: Option<Text<Switch>>,
    /// Whether records have what each move cost and what the engines say about it [default: off].
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true,
        default_missing_value = "on", help_heading = "Running")]
    pub(super) comments: Option<Text<Switch>>,
    /// Serve a page with the running games: a port of this machine, or an address and a port for
    /// others too, such as 0.0.0.0:8080.
    #[cfg(feature = "live")]
    #[arg(long, value_name = "ADDRESS", help_heading = "Running")]
    pub(super) serve: Option<Text<Address>>,
}

/// Keys that do not say what the match is but how it is run.
const OF_THE_RUN: [&str; 3] = ["store", "jobs", "serve"];

/// What has been filled in by [`Config::complete`].
pub(super) fn given<T>(value: Option<&T>) -> &T {
    value.expect("what is left open has been filled in")
}

impl Config {
    /// These keys in front of those of a file, of which a way to open games replaces the other.
    pub(super) fn over_file(self, mut file: Self) -> anyhow::Result<Self> {
        if self.openings.is_some() || self.handicap.is_some() || self.random_opening.is_some() {
            (file.openings, file.random_opening) = (None, None);
            (file.handicap, file.handicap_style) = (None, None);
        }
        self.over(file)
    }

    /// These keys in front of those of `below`: tables are merged key by key, but for the referee.
    fn over(self, below: Self) -> anyhow::Result<Self> {
        let mut table = Table::try_from(below)?;
        for (key, value) in Table::try_from(self)? {
            match (table.get_mut(&key), value) {
                (Some(Value::Table(old)), Value::Table(new)) if key != "referee" => old.extend(new),
                (_, value) => _ = table.insert(key, value),
            }
        }
        Ok(table.try_into()?)
    }

    /// With everything that was left open.
    pub(super) fn complete(mut self) -> anyhow::Result<Self> {
        self.engine = complete_all(self.engine, "engine")?;
        self.referee = complete_all(self.referee.into_iter().collect(), "referee")?.pop();
        let usual_size = || Size::square(USUAL_SIZE).expect("it is in range");
        let size = self.size.map_or_else(usual_size, |size| size.0);
        let chinese = || USUAL_RULES.parse().expect("the name of a preset");
        let RulesName(rules) = self.rules.map_or_else(chinese, |rules| rules.0);
        let placed = self.handicap.is_some_and(|stones| stones > 0);
        let deadlines = Deadlines::default();
        let wait = |time| Some(Text(Wait(time)));
        let usual = Self {
            pairing: Some(Pairing::RoundRobin),
            games: NonZeroU32::new(100),
            colors: Some(Colors::Exchange),
            repetition: Some(RepetitionName::of(rules.rules.repetition)),
            size: Some(Text(size)),
            rules: Some(Text(RulesName(rules))),
            komi: Some(Text(rules.komi)),
            time: Some("none".parse().expect("a time system")),
            time_margin: Some(0),
            scoring: Some(ScoringName::Agreed),
            move_limit: Some((3 * size.area()).max(MIN_MOVE_LIMIT)),
            handicap_style: placed.then_some(HandicapStyle::Fixed),
            seed: Some(Text(1)),
            on: OnEnd::all_of(Policies::default()),
            mismatch: Some(MismatchName::Record),
            start_deadline: wait(deadlines.start),
            command_deadline: wait(deadlines.command),
            move_deadline: wait(deadlines.mv),
            quit_grace: wait(deadlines.quit),
            adjudicate: self.adjudicate.map(|_| Adjudicate::usual(size)),
            sprt: self.sprt.map(|_| SprtBounds::usual()),
            jobs: NonZeroUsize::new(1),
            threads: NonZeroUsize::new(1),
            affinity: Some(Text(Switch(false))),
            comments: Some(Text(Switch(false))),
            ..Self::default()
        };
        self.over(usual)
    }

    /// The match of a description, with what is not part of it as it usually is.
    pub(super) fn described(description: &serde_json::Value) -> anyhow::Result<Self> {
        let config: Self = serde_json::from_value(description.clone())
            .context("the settings in the store are not those of a match")?;
        config.complete()
    }

    /// What the match is, without how it is run: equal values for equal matches.
    pub(super) fn description(&self) -> anyhow::Result<serde_json::Value> {
        let mut table = Table::try_from(self)?;
        for key in OF_THE_RUN {
            table.remove(key);
        }
        // Where engines complain is no part of the match either.
        for engine in table.get_mut("engine").and_then(Value::as_array_mut).into_iter().flatten() {
            engine.as_table_mut().map(|engine| engine.remove("stderr"));
        }
        Ok(serde_json::to_value(&table)?)
    }
}
