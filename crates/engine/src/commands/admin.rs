//! Who we are, echoes, processor time and random numbers.

use std::io::Write as _;

use tengen_gtp::{Answer, Args, Command, Kind};

use crate::Session;

const FAMILY: &str = "administration";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "name",
        args: "",
        help: "The name of the program.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok("Tengen".to_owned()),
    },
    Command {
        name: "version",
        args: "",
        help: "The version of the program, as major.minor.patch.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(env!("CARGO_PKG_VERSION").to_owned()),
    },
    Command {
        name: "echo",
        args: "TEXT",
        help: "Answers with the text.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, args, _| Ok(args.text().to_owned()),
    },
    Command {
        name: "echo_err",
        args: "TEXT",
        help: "Answers with the text and also writes it to standard error.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, args, _| Ok(echo_err(args)),
    },
    Command {
        name: "cputime",
        args: "",
        help: "Processor time used so far, in seconds.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(format!("{:.3}", session.cpu_time().as_secs_f64())),
    },
    Command {
        name: "get_random_seed",
        args: "",
        help: "The seed of the player's random numbers.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.player.seed().to_string()),
    },
    Command {
        name: "set_random_seed",
        args: "SEED",
        help: "Sets the seed of the player's random numbers. Same seed, same moves.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.set_random_seed(args),
    },
    Command {
        name: "advance_random_seed",
        args: "GAMES",
        help: "Moves the seed on by a number of games and answers with the new one.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.advance_random_seed(args),
    },
];

fn echo_err(args: &Args<'_>) -> String {
    // A closed standard error is no reason to fail: the answer holds the text.
    let _ = writeln!(std::io::stderr(), "{}", args.text());
    args.text().to_owned()
}

impl Session {
    fn set_random_seed(&mut self, args: &Args<'_>) -> Answer {
        self.player.set_seed(args.parse(0, "a seed from 0 to 2^64 - 1")?);
        Ok(String::new())
    }

    fn advance_random_seed(&mut self, args: &Args<'_>) -> Answer {
        let games = args.count(0)?;
        self.player.set_seed(self.player.seed().wrapping_add(games.into()));
        Ok(self.player.seed().to_string())
    }
}
