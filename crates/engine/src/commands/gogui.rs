//! What GoGui asks of an engine: greetings, positions and whole sequences of moves.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};

use crate::Session;

const FAMILY: &str = "GoGui";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "gogui-version",
        args: "VERSION",
        help: "Tells which GoGui this is; it is logged.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, args, _| {
            log::info!("the client is GoGui {}", args.text());
            Ok(String::new())
        },
    },
    Command {
        name: "gogui-interrupt",
        args: "",
        help: "Says that the comment line \"# interrupt\" makes a running genmove and the like \
               answer at once.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(String::new()),
    },
    Command {
        name: "gogui-title",
        args: "",
        help: "A title for the window.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(format!("Tengen ({})", session.player.name())),
    },
    Command {
        name: "gogui-play_sequence",
        args: "[COLOR VERTEX]...",
        help: "Plays several moves, all or none.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play_sequence(args),
    },
    Command {
        name: "play_sequence",
        args: "[COLOR VERTEX]...",
        help: "As gogui-play_sequence.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play_sequence(args),
    },
    Command {
        name: "gogui-setup",
        args: "[COLOR VERTEX]...",
        help: "Sets up stones on the empty board. A new history begins; who moves next stays.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.setup(args),
    },
    Command {
        name: "gogui-setup_player",
        args: "COLOR",
        help: "Says who moves first, before the first move.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.setup_player(args),
    },
];

impl Session {
    fn play_sequence(&mut self, args: &Args<'_>) -> Answer {
        let moves: Vec<_> = (0..args.len())
            .step_by(2)
            .map(|index| self.color_and_move(args, index))
            .collect::<Result<_, _>>()?;
        for (done, &(color, mv)) in moves.iter().enumerate() {
            if let Err(refusal) = self.make(color, mv) {
                self.take_back(done)?;
                return Err(refusal);
            }
        }
        Ok(String::new())
    }

    fn setup(&mut self, args: &Args<'_>) -> Answer {
        if self.game.board().empty_count() < self.game.size().area() {
            return Err(Failure::BOARD_NOT_EMPTY);
        }
        self.not_over()?;
        self.set_stones(self.game.clone(), args, self.game.to_move())
    }

    fn setup_player(&mut self, args: &Args<'_>) -> Answer {
        let color = args.color(0)?;
        self.not_over()?;
        let set = self.game.set_to_move(color);
        set.then(String::new).ok_or_else(|| Failure::new("moves were played already"))
    }
}
