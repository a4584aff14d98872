//! `tengen-param`: settings of the engine in the form of GoGui's parameter dialogs.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_players::{LEVELS, NAMES, SearchSettings, create_with};
use tengen_rules::{HalfPoints, PRESETS, Rules};

use crate::Session;
use crate::analysis::Live;

/// Stands for no resignation.
const NEVER: &str = "never";
/// Stands for no limit.
const NONE: &str = "none";
/// Stands for a value that is none of those in a list.
const CUSTOM: &str = "custom";
/// Stands for the playouts of a search that is not told how many.
const USUAL: &str = "usual";

/// What can be set, apart from the settings of a search.
const KEYS: &str = "player, seed, resign, rules, live_gfx";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "tengen-param",
        args: "[NAME VALUE]",
        help: "Shows the parameters of the engine, or sets one: the player, the seed of its random \
               numbers, by how many points it must be behind to resign (or never), the rules; of a \
               player that searches level, playouts, time_per_move, threads, memory, resign_below \
               and ponder; live_gfx draws on GoGui's board while it thinks.",
        kind: Kind::Quick,
        family: "GoGui analysis",
        run: |session, args, _| session.param(args),
    },
    Command {
        name: "level",
        args: "NUMBER",
        help: "Sets the playouts of a search for each move, from level 1 to 10; other numbers are \
               taken for the nearest of these.",
        kind: Kind::Quick,
        family: "inspection",
        run: |session, args, _| session.level(args),
    },
];

impl Session {
    fn param(&mut self, args: &Args<'_>) -> Answer {
        let Some(word) = args.get(0) else { return Ok(self.params()) };
        // GoGui shows underscores as blanks; the flags of the program have hyphens.
        match &*word.replace('_', "-") {
            // What is shown can be set: it stays as it is.
            key if args.get(1) == Some(CUSTOM) && self.is_custom(key) => {}
            "player" => {
                let name = args.word(1, "a player")?;
                self.player =
                    create_with(name, self.player.seed(), &self.search).ok_or_else(|| {
                        Failure::syntax(&format!("one of {}", NAMES.join(", ")), Some(name))
                    })?;
            }
            "seed" => self.player.set_seed(args.parse(1, "a seed from 0 to 2^64 - 1")?),
            "resign" => {
                let expected = "0 or more points, or never";
                let points = match args.get(1) {
                    Some(NEVER) => None,
                    _ => Some(args.parse(1, expected)?),
                };
                if points.is_some_and(|points| points < HalfPoints(0)) {
                    return Err(Failure::syntax(expected, args.get(1)));
                }
                self.resign = points;
            }
            "rules" => {
                let name = args.word(1, "the name of a ruleset")?;
                let names = || PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>();
                let preset = Rules::by_name(args.rest(1)).ok_or_else(|| {
                    Failure::syntax(&format!("one of {}", names().join(", ")), Some(name))
                })?;
                self.game.set_rules(preset.rules);
            }
            "live-gfx" => self.live = args.parse(1, "off, moves or variation")?,
            key if SearchSettings::KEYS.contains(&key) => {
                let value = args.word(1, "a value")?;
                let settings = self.search_settings();
                match (key, value) {
                    ("playouts", NONE) | ("level", USUAL) => settings.playouts = None,
                    ("time-per-move", NONE) => settings.time_per_move = None,
                    _ => settings
                        .set(key, value)
                        .map_err(|error| Failure::new(format!("syntax error: {error}")))?,
                }
            }
            _ => {
                let keys = SearchSettings::KEYS.join(", ").replace('-', "_");
                let expected = format!("one of {KEYS}, {keys}");
                return Err(Failure::syntax(&expected, Some(word)));
            }
        }
        Ok(String::new())
    }

    /// Whether a parameter has a value that is none of those in its list.
    fn is_custom(&self, key: &str) -> bool {
        match key {
            "rules" => self.game.rules().preset_name().is_none(),
            "level" => level(&self.search).is_none(),
            _ => false,
        }
    }

    /// One line for each parameter: its type, its name and its value.
    fn params(&self) -> String {
        let presets = PRESETS.iter().map(|preset| preset.name.to_owned()).collect();
        let rules = self.game.rules().preset_name().map(str::to_owned);
        let resign = self.resign.map_or_else(|| NEVER.to_owned(), |points| points.to_string());
        let live = Live::ALL.map(|live| live.to_string()).to_vec();
        let mut lines = vec![
            format!("[list/{}] player {}", NAMES.join("/"), self.player.name()),
            format!("[string] seed {}", self.player.seed()),
            format!("[string] resign {resign}"),
            list("rules", presets, rules),
            list("live_gfx", live, Some(self.live.to_string())),
        ];
        lines.extend(search_params(&self.search));
        lines.join("\n")
    }

    fn level(&mut self, args: &Args<'_>) -> Answer {
        let level = args.int(0)?.clamp(1, LEVELS.into());
        let level = u8::try_from(level).expect("a level in its bounds");
        self.search_settings().playouts = SearchSettings::playouts_of(level);
        Ok(String::new())
    }
}

/// The lines for the settings of a search, in the words of [`SearchSettings::set`].
fn search_params(settings: &SearchSettings) -> [String; 7] {
    let SearchSettings { playouts, time_per_move, threads, memory, resign_below, ponder, .. } =
        *settings;
    let numbers = (1..=LEVELS).map(|level| level.to_string());
    let levels = std::iter::once(USUAL.to_owned()).chain(numbers).collect();
    let playouts = playouts.map_or_else(|| NONE.to_owned(), |most| most.to_string());
    let time = time_per_move.map_or_else(|| NONE.to_owned(), |t| t.as_secs_f64().to_string());
    let ponder = if ponder { "on" } else { "off" };
    [
        list("level", levels, level(settings)),
        format!("[string] playouts {playouts}"),
        format!("[string] time_per_move {time}"),
        format!("[string] threads {threads}"),
        format!("[string] memory {memory}"),
        format!("[string] resign_below {}", resign_below.unwrap_or(0.0)),
        list("ponder", vec!["off".to_owned(), "on".to_owned()], Some(ponder.to_owned())),
    ]
}

/// The level that a number of playouts is; `None` if it is none.
fn level(settings: &SearchSettings) -> Option<String> {
    let playouts = settings.playouts;
    let is_it = |&level: &u8| SearchSettings::playouts_of(level) == playouts;
    let number = || (1..=LEVELS).find(is_it).map(|level| level.to_string());
    if playouts.is_none() { Some(USUAL.to_owned()) } else { number() }
}

/// The line for a parameter with a list of values; one that is not in it is custom.
fn list(name: &str, mut values: Vec<String>, value: Option<String>) -> String {
    let value = value.unwrap_or_else(|| {
        values.push(CUSTOM.to_owned());
        CUSTOM.to_owned()
    });
    format!("[list/{}] {name} {value}", values.join("/"))
}
