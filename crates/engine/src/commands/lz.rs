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

/// Leela Zero's most playouts.
const MOST_PLAYOUTS: u64 = 1_000_000_000;

/// An option of Leela Zero's that is one of our settings.
struct Setting {
    name: &'static str,
    /// Least and greatest number; `None` where it is true or false.
    bounds: Option<[i64; 2]>,
    get: fn(&SearchSettings) -> String,
    /// Takes a value within the bounds; `None` if it is no value for this option, and nothing is
    /// set.
    set: fn(&mut SearchSettings, &str) -> Option<()>,
}

const SETTINGS: &[Setting] = &[
    Setting {
        name: "Maximum Memory Use (MiB)",
        bounds: Some([1, (SearchSettings::MOST_MEMORY as u64).cast_signed()]),
        get: |settings| settings.memory.to_string(),
        set: |settings, value| {
            settings.memory = value.parse().ok()?;
            Some(())
        },
    },
    // No playouts are no limit. Clients read numbers of 32 bits, and show no more.
    Setting {
        name: "Playouts",
        bounds: Some([0, MOST_PLAYOUTS.cast_signed()]),
        get: |settings| settings.playouts.unwrap_or(0).min(MOST_PLAYOUTS).to_string(),
        set: |settings, value| {
            settings.playouts = Some(value.parse().ok()?).filter(|&most| most > 0);
            Some(())
        },
    },
    // Less than no chance to win is no resignation.
    Setting {
        name: "Resign Percentage",
        bounds: Some([-1, 100]),
        get: |settings| {
            settings.resign_below.map_or("-1".to_owned(), |share| format!("{:.0}", 100.0 * share))
        },
        set: |settings, value| {
            let share = value.parse::<f64>().ok()? / 100.0;
            settings.resign_below = Some(share).filter(|&share| share > 0.0);
            Some(())
        },
    },
    Setting {
        name: "Pondering",
        bounds: None,
        get: |settings| settings.ponder.to_string(),
        set: |settings, value| {
            settings.ponder = Args::new(value).boolean(0).ok()?;
            Some(())
        },
    },
];

impl Setting {
    /// The option as Leela Zero describes it, with its value as the default.
    fn describe(&self, settings: &SearchSettings) -> String {
        let Self { name, bounds, get, .. } = self;
        let value = get(settings);
        match bounds {
            Some([min, max]) => {
                format!("option name {name} type spin default {value} min {min} max {max}")
            }
            None => format!("option name {name} type check default {value}"),
        }
    }

    /// Whether a text is a number within the bounds, if there are any.
    fn has_room_for(&self, value: &str) -> bool {
        self.bounds.is_none_or(|[min, max]| {
            #[expect(clippy::cast_precision_loss, reason = "bounds are small")]
            let within = min as f64..=max as f64;
            value.parse().is_ok_and(|number: f64| within.contains(&number))
        })
    }
}

impl Session {
    fn lz_setoption(&mut self, args: &Args<'_>) -> Answer {
        if args.is_empty() {
            let lines = SETTINGS.iter().map(|setting| setting.describe(&self.search));
            return Ok(lines.collect::<Vec<_>>().join("\n"));
        }
        let syntax = || Failure::new("incorrect syntax for lz-setoption");
        // Names hold blanks, and are told in any case.
        let pair = args.text().strip_prefix("name ").ok_or_else(syntax)?;
        let (name, value) = pair.split_once(" value ").ok_or_else(syntax)?;
        let setting = SETTINGS.iter().find(|known| known.name.eq_ignore_ascii_case(name.trim()));
        let setting = setting.ok_or_else(|| Failure::new("Unknown option"))?;
        let value = value.trim();
        let set = setting.has_room_for(value);
        set.then(|| (setting.set)(self.search_settings(), value))
            .flatten()
            .ok_or_else(|| Failure::new("incorrect value"))?;
        Ok(String::new())
    }
}
