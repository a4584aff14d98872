//! Rulings while the game is played: rule articles B-17 to B-20, B-22.5 and B-24.

use tengen_rules::{By, Color, Event, Game, IllegalMove, Move, Outcome, Phase, Played};

use super::{
    Ending, Fault, IllegalMoves, Law, Refusal, Ruling, TwoMoves, Warning, article_of, playing,
    still_open,
};

/// Warnings with which a game is lost (rule article B-24.2).
const LOSING_WARNINGS: u32 = 2;

/// A side that forfeits so many turns running has lost: the referee's decision under A-II.12.1,
/// since nothing else would end such a game between programs.
const LOSING_FORFEITS: usize = 3;

/// The last move at which wrongly taken colors can still be corrected (rule article B-17.1).
const LAST_CORRECTION: usize = 10;

/// What the referee says to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was made.
    Played(Option<Ending>),
    /// It is void; perhaps more follows.
    Void(Ruling),
}

impl Law {
    /// Makes a move, or rules what follows if it is not in order. A move in a game that is over is
    /// void without any further consequence.
    ///
    /// # Errors
    ///
    /// [`Refusal::Stopped`] if play has stopped.
    pub fn play(self, game: &mut Game, color: Color, mv: Move) -> Result<Verdict, Refusal> {
        match game.phase() {
            Phase::Stopped => return Err(Refusal::Stopped),
            Phase::Ended | Phase::Confirmed => {
                let over = IllegalMove::Over;
                return Ok(Verdict::Void(void(Fault::Illegal(over), article_of(&over))));
            }
            Phase::Playing => {}
        }
        if game.to_move() != color {
            return Ok(Verdict::Void(self.out_of_turn(game, color)));
        }
        Ok(match game.play(color, mv) {
            Ok(Played { .. }) => Verdict::Played(Ending::of(game)),
            Err(reason) => Verdict::Void(self.illegal(game, color, reason)),
        })
    }

    fn out_of_turn(self, game: &mut Game, color: Color) -> Ruling {
        match self.two_moves {
            TwoMoves::VoidWarning => warned(game, color, void(Fault::OutOfTurn, "B-17.2")),
            TwoMoves::Loss => {
                let ending = lose(game, color, By::Adjudication, "A-II.8.1");
                Ruling { ending: Some(ending), ..void(Fault::OutOfTurn, "A-II.8.1") }
            }
        }
    }

    fn illegal(self, game: &mut Game, color: Color, reason: IllegalMove) -> Ruling {
        // No text names a penalty for repetitions longer than a ko: the nearest rule is that.
        let (article, warns) = match reason {
            IllegalMove::Ko if self.ko_warning => ("B-18.3", true),
            IllegalMove::Ko => ("A-II.11.1", false),
            IllegalMove::Superko { .. } => (article_of(&reason), self.ko_warning),
            IllegalMove::Suicide => ("B-19", false),
            _ => (article_of(&reason), false),
        };
        let ruling = void(Fault::Illegal(reason), article);
        if self.illegal_move == IllegalMoves::Loss {
            let ending = lose(game, color, By::Forfeit, article);
            return Ruling { ending: Some(ending), ..ruling };
        }
        game.forfeit_turn(color);
        let mut ruling = Ruling { turn_forfeited: true, ..ruling };
        if warns {
            ruling = warned(game, color, ruling);
        }
        if ruling.ending.is_none() && forfeits_running(game, color) >= LOSING_FORFEITS {
            ruling.ending = Some(lose(game, color, By::Adjudication, "A-II.12.1"));
        }
        ruling
    }
}

/// Warns a side under an article (rule article B-24).
///
/// # Errors
///
/// [`Refusal`] if the game is over.
pub fn warn(game: &mut Game, color: Color, article: &str) -> Result<Warning, Refusal> {
    still_open(game)?;
    game.warn_under(color, article);
    let number = game.warnings()[color];
    let lost = number >= LOSING_WARNINGS;
    Ok(Warning { number, ending: lost.then(|| lose(game, color, By::Adjudication, "B-24.2")) })
}

/// Rules that a side took its stone up again to play elsewhere (悔棋): it stays where it was, and
/// the side is warned (rule article B-17.3).
///
/// # Errors
///
/// [`Refusal`] if the game is over or the last turn was no stone of that side: the claim comes too
/// late once the opponent has moved.
pub fn take_back(game: &mut Game, color: Color) -> Result<Warning, Refusal> {
    playing(game)?;
    let played = matches!(last_turns(game).next(), Some(Event::Play(by, _)) if *by == color);
    if played { warn(game, color, "B-17.3") } else { Err(Refusal::TooLateToClaim(color)) }
}

/// Lets a side that overran its last minute forfeit the turn instead of the game, as it may ask for
/// (rule article B-22.5). Returns the ending if it has forfeited too many turns running.
///
/// # Errors
///
/// [`Refusal`] if the game does not go on or it is not that side's turn.
pub fn claim_pass(game: &mut Game, color: Color) -> Result<Option<Ending>, Refusal> {
    playing(game)?;
    if game.to_move() != color {
        return Err(Refusal::NotTheirTurn(color));
    }
    game.forfeit_turn(color);
    let lost = forfeits_running(game, color) >= LOSING_FORFEITS;
    Ok(lost.then(|| lose(game, color, By::Adjudication, "A-II.12.1")))
}

/// Ends the game by resignation (认输, rule article B-7.2).
///
/// # Errors
///
/// [`Refusal`] if the game is over.
pub fn resign(game: &mut Game, color: Color) -> Result<Ending, Refusal> {
    still_open(game)?;
    Ok(lose(game, color, By::Resignation, "B-7.2"))
}

/// Corrects colors that were taken wrongly: the game starts anew from its first position, with the
/// players exchanged (rule article B-17.1). Returns the number of moves that are void.
///
/// # Errors
///
/// [`Refusal`] if the game is over or more than ten moves were made.
pub fn correct_colors(game: &mut Game) -> Result<usize, Refusal> {
    still_open(game)?;
    let moves = game.moves().count();
    if moves > LAST_CORRECTION {
        return Err(Refusal::TooLateToCorrect(moves));
    }
    game.restart();
    Ok(moves)
}

fn void(fault: Fault, article: &'static str) -> Ruling {
    Ruling { fault, article, turn_forfeited: false, warnings: None, ending: None }
}

/// Adds a warning to a ruling in a game that goes on.
fn warned(game: &mut Game, color: Color, mut ruling: Ruling) -> Ruling {
    let warning = warn(game, color, ruling.article).expect("the game goes on");
    ruling.warnings = Some(warning.number);
    ruling.ending = warning.ending;
    ruling
}

fn lose(game: &mut Game, loser: Color, by: By, article: &str) -> Ending {
    let outcome = Outcome::win(loser.other(), by);
    game.end(outcome, article);
    Ending { outcome, article: article.to_owned() }
}

/// The moves, passes and forfeited turns, the last one first.
fn last_turns(game: &Game) -> impl Iterator<Item = &Event> {
    game.log().iter().rev().filter(|event| event.turn().is_some())
}

/// How many of a side's last turns were forfeited.
fn forfeits_running(game: &Game, color: Color) -> usize {
    let own = last_turns(game).filter(|event| event.turn() == Some(color));
    own.take_while(|event| matches!(event, Event::TurnForfeited(_))).count()
}
