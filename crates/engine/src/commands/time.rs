//! Time settings and reports of the time left.

use tengen_clock::{KATA_KINDS, SettingsError, TimeLeft, TimeSystem};
use tengen_gtp::{Answer, Args, Command, Failure, Kind};

use crate::Session;

const FAMILY: &str = "time";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "time_settings",
        args: "MAIN PERIOD STONES",
        help: "Sets both clocks, in seconds: main time, then STONES moves in every PERIOD. \
               0 stones in a period above 0 is no limit; no period is sudden death.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.time_settings(args),
    },
    Command {
        name: "kgs-time_settings",
        args: "none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES",
        help: "Sets both clocks, in seconds.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.time_of_kind(args, TimeSystem::from_kgs_time_settings),
    },
    Command {
        name: "kata-time_settings",
        args: "none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES | \
               fischer MAIN INCREMENT | fischer-capped MAIN INCREMENT CAP MAX_PER_MOVE",
        help: "Sets both clocks, in seconds; a negative cap or maximum is none.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.time_of_kind(args, TimeSystem::from_kata_time_settings),
    },
    Command {
        name: "kata-list_time_settings",
        args: "",
        help: "The kinds that kata-time_settings takes.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(KATA_KINDS.join(" ")),
    },
    Command {
        name: "time_left",
        args: "COLOR SECONDS STONES",
        help: "Sets one clock: main time if STONES is 0, otherwise the time left for so many \
               stones, or for the running one of so many byo-yomi periods. Less than no time is \
               no time. Between reports the engine keeps the clocks itself.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.time_left(args),
    },
];

impl Session {
    fn time_settings(&mut self, args: &Args<'_>) -> Answer {
        let system = TimeSystem::from_time_settings(args.float(0)?, args.float(1)?, args.float(2)?);
        self.set_time(system.map_err(|error| failure(&error))?);
        Ok(String::new())
    }

    fn time_of_kind(
        &mut self,
        args: &Args<'_>,
        read: fn(&str, &[f64]) -> Result<TimeSystem, SettingsError>,
    ) -> Answer {
        let kind = args.word(0, "a kind of time settings")?;
        let numbers: Vec<f64> =
            (1..args.len()).map(|index| args.float(index)).collect::<Result<_, _>>()?;
        self.set_time(read(kind, &numbers).map_err(|error| failure(&error))?);
        Ok(String::new())
    }

    fn time_left(&mut self, args: &Args<'_>) -> Answer {
        let color = args.color(0)?;
        let left = TimeLeft::from_numbers(args.float(1)?, args.float(2)?)
            .map_err(|error| failure(&error))?;
        self.clocks[color].set_left(left);
        Ok(String::new())
    }
}

fn failure(error: &SettingsError) -> Failure {
    Failure::new(format!("syntax error: {error}"))
}
