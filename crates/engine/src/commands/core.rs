//! Moves: played, generated, taken back, asked about.

use tengen_gtp::{Answer, Args, Command, Context, Failure, Kind};
use tengen_rules::{Color, Move, PointSet};

use crate::Session;
use crate::session::{Patience, Wish};

const FAMILY: &str = "core play";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "play",
        args: "COLOR VERTEX",
        help: "Plays a move or a pass; either side may move at any time.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play(args),
    },
    Command {
        name: "black",
        args: "VERTEX",
        help: "As play black (protocol version 1).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play_as(Color::Black, args),
    },
    Command {
        name: "white",
        args: "VERTEX",
        help: "As play white (protocol version 1).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play_as(Color::White, args),
    },
    Command {
        name: "genmove",
        args: "COLOR",
        help: "Chooses a move and plays it; answers with a vertex, pass or resign. A resignation \
               leaves the board as it is.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| Ok(session.genmove(args.color(0)?, context)),
    },
    Command {
        name: "genmove_black",
        args: "",
        help: "As genmove black (protocol version 1).",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.genmove(Color::Black, context)),
    },
    Command {
        name: "genmove_white",
        args: "",
        help: "As genmove white (protocol version 1).",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.genmove(Color::White, context)),
    },
    Command {
        name: "kgs-genmove_cleanup",
        args: "COLOR",
        help: "As genmove, but does not pass while dead enemy stones stand, and does not resign.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_cleanup(args, context),
    },
    Command {
        name: "reg_genmove",
        args: "COLOR",
        help: "The move that genmove would play, without playing it. Same question, same answer.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.reg_genmove(args, context),
    },
    Command {
        name: "gg_genmove",
        args: "COLOR [SEED]",
        help: "As reg_genmove, with a seed of its own.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.gg_genmove(args, context),
    },
    Command {
        name: "restricted_genmove",
        args: "COLOR VERTEX...",
        help: "As reg_genmove, among the given vertices only.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.restricted_genmove(args, context),
    },
    Command {
        name: "undo",
        args: "",
        help: "Takes back the last move or pass. Handicap and set-up stones are no moves.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| session.take_back(1).map(|()| String::new()),
    },
    Command {
        name: "gg-undo",
        args: "[MOVES]",
        help: "Takes back several moves, all or none.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.gg_undo(args),
    },
];

impl Session {
    fn play(&mut self, args: &Args<'_>) -> Answer {
        let (color, mv) = self.color_and_move(args, 0)?;
        self.make(color, mv)?;
        Ok(String::new())
    }

    fn play_as(&mut self, color: Color, args: &Args<'_>) -> Answer {
        let words = format!("{color} {}", args.text());
        self.play(&Args::new(&words))
    }

    fn genmove(&mut self, color: Color, context: &Context<'_>) -> String {
        let wish = Wish { may_resign: true, ..Wish::default() };
        self.generate(color, &wish, &mut Patience(context)).action.to_string()
    }

    fn genmove_cleanup(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        let wish = Wish { cleanup: true, ..Wish::default() };
        Ok(self.generate(args.color(0)?, &wish, &mut Patience(context)).action.to_string())
    }

    fn reg_genmove(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        let choice = self.consider(args.color(0)?, &Wish::default(), None, context);
        Ok(choice.action.to_string())
    }

    fn gg_genmove(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        let color = args.color(0)?;
        let seed = match args.get(1) {
            None => None,
            Some(_) => Some(args.count(1)?.into()),
        };
        Ok(self.consider(color, &Wish::default(), seed, context).action.to_string())
    }

    fn restricted_genmove(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        let color = args.color(0)?;
        let allowed: PointSet = self.points(args, 1)?.into_iter().collect();
        let may_play = |point| self.game.is_legal(color, Move::Play(point));
        if !allowed.iter().any(may_play) {
            return Err(Failure::new("no allowed vertex"));
        }
        let wish = Wish { allowed: Some(allowed), ..Wish::default() };
        Ok(self.consider(color, &wish, None, context).action.to_string())
    }

    fn gg_undo(&mut self, args: &Args<'_>) -> Answer {
        let moves = if args.is_empty() { 1 } else { args.int(0)? };
        let moves = usize::try_from(moves)
            .map_err(|_| Failure::new("can't undo a negative number of moves"))?;
        self.take_back(moves)?;
        Ok(String::new())
    }
}
