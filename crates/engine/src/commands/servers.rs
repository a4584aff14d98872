//! What the clients of the servers KGS and CGOS tell an engine.
//!
//! Nothing here may fail without need: the CGOS client gives up at the first failure.

use tengen_gtp::{Answer, Args, Command, Kind};

use crate::Session;

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "kgs-game_over",
        args: "",
        help: "Tells that the game has ended or was adjourned. The board stays, as it may go on.",
        kind: Kind::Quick,
        family: "KGS",
        run: |_, _, _| note("KGS: the game is over or adjourned"),
    },
    Command {
        name: "kgs-chat",
        args: "game | private NAME MESSAGE",
        help: "A message from a person; the answer is sent back to them.",
        kind: Kind::Quick,
        family: "KGS",
        run: |session, args, _| session.chat(args),
    },
    Command {
        name: "cgos-opponent_name",
        args: "NAME",
        help: "Tells who the opponent is; it is logged.",
        kind: Kind::Quick,
        family: "CGOS",
        run: |_, args, _| note(&format!("CGOS: the opponent is {}", args.text())),
    },
    Command {
        name: "cgos-opponent_rating",
        args: "RATING",
        help: "Tells the opponent's rating; it is logged.",
        kind: Kind::Quick,
        family: "CGOS",
        run: |_, args, _| note(&format!("CGOS: the opponent is rated {}", args.text())),
    },
    Command {
        name: "cgos-gameover",
        args: "RESULT",
        help: "Tells the result of the game; it is logged.",
        kind: Kind::Quick,
        family: "CGOS",
        run: |_, args, _| note(&format!("CGOS: the result is {}", args.text())),
    },
];

#[expect(clippy::unnecessary_wraps, reason = "it is the answer of a command")]
fn note(text: &str) -> Answer {
    log::info!("{text}");
    Ok(String::new())
}

impl Session {
    fn chat(&self, args: &Args<'_>) -> Answer {
        args.word(0, "game or private")?;
        let name = args.word(1, "a name")?;
        log::info!("KGS: {name} says: {}", args.rest(2));
        Ok(format!("I am Tengen ({}), a program, and cannot chat.", self.player.name()))
    }
}
