//! Leela Zero's options, as far as our search has them.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_players::SearchSettings;

use crate::Session;

pub(crate) const COMMANDS: &[Command<Session>] = &[Command {
    name: "lz-setoption",
    args: "[name NAME value VALUE]",
    help: "Sets an option of the search; without arguments the options, one a line, each with its \
           value as the default.",
    kind: Kind::Quick,
    family: "analysis",
    run: |session, args, _| session.lz_setoption(args),
}];

/// An option of Leela Zero's that is one of our settings.
struct Setting {
    name: &'static str,
    /// The type, and what a client may offer to its user.
    kind: &'static str,
    range: &'static str,
    get: fn(&SearchSettings) -> String,
    /// `None` if it is no value for this option; then nothing is set.
    set: fn(&mut SearchSettings, &str) -> Option<()>,
}

const SETTINGS: &[Setting] = &[
    Setting {
        name: "Maximum Memory Use (MiB)",
        kind: "spin",
        range: " min 1 max 131072",
        get: |settings| settings.memory.to_string(),
        set: |settings, value| {
            settings.memory = value.parse().ok().filter(|mib| (1..=131_072).contains(mib))?;
            Some(())
        },
    },
    // No playouts are no limit.
    Setting {
        name: "Playouts",
        kind: "spin",
        range: " min 0 max 1000000000",
        get: |settings| settings.playouts.unwrap_or(0).to_string(),
        set: |settings, value| {
            let playouts = value.parse().ok().filter(|most| (0..=1_000_000_000).contains(most))?;
            settings.playouts = Some(playouts).filter(|&most| most > 0);
            Some(())
        },
    },
    // Less than no chance to win is no resignation.
    Setting {
        name: "Resign Percentage",
        kind: "spin",
        range: " min -1 max 100",
        get: |settings| {
            settings.resign_below.map_or("-1".to_owned(), |share| format!("{:.0}", 100.0 * share))
        },
        set: |settings, value| {
            let percent = value.parse::<f64>().ok().filter(|p| (-1.0..=100.0).contains(p))?;
            settings.resign_below = Some(percent / 100.0).filter(|&share| share > 0.0);
            Some(())
        },
    },
    Setting {
        name: "Pondering",
        kind: "check",
        range: "",
        get: |settings| settings.ponder.to_string(),
        set: |settings, value| {
            settings.ponder = Args::new(value).boolean(0).ok()?;
            Some(())
        },
    },
];

impl Session {
    fn lz_setoption(&mut self, args: &Args<'_>) -> Answer {
        if args.is_empty() {
            let lines = SETTINGS.iter().map(|Setting { name, kind, range, get, .. }| {
                format!("option name {name} type {kind} default {}{range}", get(&self.search))
            });
            return Ok(lines.collect::<Vec<_>>().join("\n"));
        }
        let syntax = || Failure::new("incorrect syntax for lz-setoption");
        // Names hold blanks, and are told in any case.
        let pair = args.text().strip_prefix("name ").ok_or_else(syntax)?;
        let (name, value) = pair.split_once(" value ").ok_or_else(syntax)?;
        let setting = SETTINGS.iter().find(|known| known.name.eq_ignore_ascii_case(name.trim()));
        let setting = setting.ok_or_else(|| Failure::new("Unknown option"))?;
        (setting.set)(self.search_settings(), value.trim())
            .ok_or_else(|| Failure::new("incorrect value"))?;
        Ok(String::new())
    }
}
