//! Moves that are only tried: a stack on top of the game.
//!
//! They are played on a copy. The inspection commands look at the copy, every other command at the
//! game. A trial ends when the game changes; no command has to see to that, because the trial is
//! compared with the game whenever it is looked at.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_rules::{Color, Game, IllegalMove, Move};

use crate::Session;

const FAMILY: &str = "inspection";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "trymove",
        args: "COLOR VERTEX",
        help: "Tries a move: the inspection commands show the position after it until popgo takes \
               it back or the game changes.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.try_move(args, Game::check),
    },
    Command {
        name: "tryko",
        args: "COLOR VERTEX",
        help: "As trymove, also where ko or superko forbids the move.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.try_move(args, check_but_for_ko),
    },
    Command {
        name: "popgo",
        args: "",
        help: "Takes back the last move that was tried.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| session.popgo(),
    },
];

/// A game with moves on top that were never made in it.
#[derive(Debug)]
pub(crate) struct Trial {
    game: Game,
    /// How many of the moves at the end of the game were tried.
    moves: usize,
}

impl Trial {
    /// Whether this is a trial on top of `game` as it stands now.
    fn is_on(&self, game: &Game) -> bool {
        let log = self.game.log();
        self.game.size() == game.size()
            && self.game.rules() == game.rules()
            && log.get(..log.len() - self.moves) == Some(game.log())
    }
}

impl Session {
    /// What the inspection commands look at: the game, after the moves that are being tried.
    pub(super) fn shown(&self) -> &Game {
        let trial = self.trial.as_ref().filter(|trial| trial.is_on(&self.game));
        trial.map_or(&self.game, |trial| &trial.game)
    }

    fn try_move(
        &mut self,
        args: &Args<'_>,
        check: fn(&Game, Color, Move) -> Result<(), IllegalMove>,
    ) -> Answer {
        let (color, mv) = self.color_and_move(args, 0)?;
        let trial = self.trial.take().filter(|trial| trial.is_on(&self.game));
        let trial =
            self.trial.insert(trial.unwrap_or_else(|| Trial { game: self.game.clone(), moves: 0 }));
        check(&trial.game, color, mv).map_err(|_| Failure::ILLEGAL_MOVE)?;
        let _ = trial.game.accept(color, mv).map_err(|_| Failure::ILLEGAL_MOVE)?;
        trial.moves += 1;
        Ok(String::new())
    }

    fn popgo(&mut self) -> Answer {
        let trial = self.trial.take().filter(|trial| trial.is_on(&self.game) && trial.moves > 0);
        let mut trial = trial.ok_or_else(|| Failure::new("stack empty"))?;
        trial.game.undo().map_err(|_| Failure::CANNOT_UNDO)?;
        trial.moves -= 1;
        self.trial = Some(trial);
        Ok(String::new())
    }
}

/// What the rules have against a move apart from ko and repetition.
fn check_but_for_ko(game: &Game, color: Color, mv: Move) -> Result<(), IllegalMove> {
    match game.check(color, mv) {
        Err(IllegalMove::Ko | IllegalMove::Superko { .. }) => Ok(()),
        other => other,
    }
}
