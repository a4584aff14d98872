//! KataGo's parameters, as far as our search has them, and its list of models.

use std::time::Duration;

use serde_json::{Map, Value};
use tengen_gtp::{Answer, Args, Command, Failure, Kind, clipped};
use tengen_players::SearchSettings;

use crate::Session;

const FAMILY: &str = "KataGo parameters";

/// KataGo's value for playouts without a limit, and above.
const ENDLESS_PLAYOUTS: u64 = SearchSettings::MOST_PLAYOUTS + 1;

/// KataGo's value for time without a limit, and above.
const ENDLESS_TIME: f64 = 1e20;

/// The share of won playouts below which a player resigns that is only told to do so: that of
/// KataGo's usual threshold of -0.9.
const USUAL_RESIGNATION: f64 = 0.05;

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "kata-list-params",
        args: "",
        help: "The names of the parameters, separated by blanks. They are for a player that \
               searches.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(names()),
    },
    Command {
        name: "kata-get-param",
        args: "NAME",
        help: "The value of a parameter.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kata_get_param(args),
    },
    Command {
        name: "kata-set-param",
        args: "NAME VALUE",
        help: "Sets a parameter.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kata_set_param(args),
    },
    Command {
        name: "kata-get-params",
        args: "",
        help: "All parameters and their values, in JSON.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(values(&session.search)),
    },
    Command {
        name: "kata-set-params",
        args: "JSON",
        help: "Sets several parameters, all or none.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kata_set_params(args),
    },
    Command {
        name: "kata-get-models",
        args: "",
        help: "The neural networks in use, in JSON: none.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok("[]".to_owned()),
    },
];

/// A parameter of KataGo's that is one of ours.
struct Param {
    name: &'static str,
    /// What may be set, for the failure.
    expected: &'static str,
    get: fn(&SearchSettings) -> Value,
    /// `None` if it is no value for this parameter; then nothing is set.
    set: fn(&mut SearchSettings, &Value) -> Option<()>,
}

const PARAMS: &[Param] = &[
    Param {
        name: "maxPlayouts",
        expected: "a number of playouts from 1",
        get: |settings| settings.playouts.unwrap_or(ENDLESS_PLAYOUTS).into(),
        set: |settings, value| {
            let playouts = value.as_u64().filter(|&playouts| playouts > 0)?;
            settings.playouts = Some(playouts).filter(|&playouts| playouts < ENDLESS_PLAYOUTS);
            Some(())
        },
    },
    Param {
        name: "maxTime",
        expected: "a number of seconds above 0",
        get: |settings| settings.time_per_move.map_or(ENDLESS_TIME, |t| t.as_secs_f64()).into(),
        set: |settings, value| {
            let time = value.as_f64()?;
            settings.time_per_move = if time >= ENDLESS_TIME {
                None
            } else {
                Some(Duration::try_from_secs_f64(time).ok().filter(|time| !time.is_zero())?)
            };
            Some(())
        },
    },
    Param {
        name: "numSearchThreads",
        expected: "a number of threads from 1 to 1024",
        get: |settings| settings.threads.into(),
        set: |settings, value| {
            let threads = usize::try_from(value.as_u64()?).ok()?;
            let possible = 1..=SearchSettings::MOST_THREADS;
            settings.threads = Some(threads).filter(|threads| possible.contains(threads))?;
            Some(())
        },
    },
    Param {
        name: "ponderingEnabled",
        expected: "true or false",
        get: |settings| settings.ponder.into(),
        set: |settings, value| {
            settings.ponder = value.as_bool()?;
            Some(())
        },
    },
    Param {
        name: "allowResignation",
        expected: "true or false",
        get: |settings| settings.resign_below.is_some().into(),
        set: |settings, value| {
            let known = settings.resign_below.unwrap_or(USUAL_RESIGNATION);
            settings.resign_below = value.as_bool()?.then_some(known);
            Some(())
        },
    },
    // From -1, a lost game, to 1; nothing is below -1.
    Param {
        name: "resignThreshold",
        expected: "a number from -1 to 1",
        get: |settings| settings.resign_below.map_or(-1.0, |share| 2.0 * share - 1.0).into(),
        set: |settings, value| {
            let threshold = value.as_f64().filter(|value| (-1.0..=1.0).contains(value))?;
            // Without the dust of doubling and halving.
            let share = (f64::midpoint(threshold, 1.0) * 1e6).round() / 1e6;
            settings.resign_below = Some(share).filter(|&share| share > 0.0);
            Some(())
        },
    },
];

fn names() -> String {
    PARAMS.iter().map(|param| param.name).collect::<Vec<_>>().join(" ")
}

fn values(settings: &SearchSettings) -> String {
    let values = PARAMS.iter().map(|param| (param.name.to_owned(), (param.get)(settings)));
    Value::Object(values.collect::<Map<_, _>>()).to_string()
}

fn find(name: &str) -> Result<&'static Param, Failure> {
    let param = PARAMS.iter().find(|param| param.name == name);
    param.ok_or_else(|| Failure::new(format!("Invalid parameter: {}", clipped(name))))
}

impl Session {
    fn kata_get_param(&self, args: &Args<'_>) -> Answer {
        let param = find(args.word(0, "the name of a parameter")?)?;
        Ok((param.get)(&self.search).to_string())
    }

    fn kata_set_param(&mut self, args: &Args<'_>) -> Answer {
        let param = find(args.word(0, "the name of a parameter")?)?;
        let word = args.word(1, param.expected)?;
        let value = serde_json::from_str(word).unwrap_or(Value::Null);
        (param.set)(self.search_settings(), &value)
            .ok_or_else(|| Failure::syntax(param.expected, Some(word)))?;
        Ok(String::new())
    }

    fn kata_set_params(&mut self, args: &Args<'_>) -> Answer {
        let failure = |why: &str| Failure::new(format!("Could not set params: {why}"));
        let values: Map<String, Value> =
            serde_json::from_str(args.text()).map_err(|_| failure("expected a JSON object"))?;
        let mut settings = self.search.clone();
        for (name, value) in &values {
            let param = find(name).map_err(|refusal| failure(refusal.text()))?;
            // KataGo takes values in quotes as well.
            let bare = value.as_str().and_then(|text| serde_json::from_str(text).ok());
            (param.set)(&mut settings, bare.as_ref().unwrap_or(value))
                .ok_or_else(|| failure(&format!("{name} takes {}", param.expected)))?;
        }
        *self.search_settings() = settings;
        Ok(String::new())
    }
}
