//! A game: rules, komi, the board and the log of what happened.
//!
//! Moves are made and taken back here; [`course`] tells where the game stands and keeps what a
//! referee adds, [`tally`] what a count amounts to.

use crate::board::{After, Board, Played, SetUpError, Trace};
use crate::color::{ByColor, Color};
use crate::count::{Count, count};
use crate::event::Event;
use crate::half_points::HalfPoints;
use crate::handicap::{HandicapError, check_free};
use crate::history::History;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::rules::{KoRule, Repetition, Rules};
use crate::size::Size;

mod course;
mod tally;

pub use course::{Dispute, Phase, Repeated};
pub use tally::{Adjustment, Item, SidePoints, Tally};

/// A game in progress: the log of events and what follows from it.
///
/// Turns are not enforced: either side may move at any time, as GTP and game records need it.
/// Everything is exact; whatever is asked follows from the log.
///
/// ```
/// use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};
///
/// let mut game = Game::new(Size::square(9)?, Rules::CHINESE, HalfPoints(15));
/// game.play(Color::Black, Move::Play("E5".parse()?))?;
/// game.play(Color::White, Move::Pass)?;
/// assert_eq!(game.to_move(), Color::Black);
/// game.undo()?;
/// assert_eq!(game.to_move(), Color::White);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    komi: HalfPoints,
    board: Board,
    log: Vec<Event>,
    /// How to take back each turn of the log, in order.
    turns: Vec<Turn>,
    /// All stones that were taken off, in order.
    captured: Vec<Point>,
    history: History,
    prisoners: ByColor<u32>,
    /// Place of the first dispute in the log.
    first_dispute: Option<usize>,
}

/// What one turn changed.
#[derive(Clone, Debug)]
struct Turn {
    /// Number of stones that were taken off: the last of [`Game::captured`] after this turn.
    taken: u16,
    suicide: bool,
    trace: Trace,
    ko_before: Option<(Color, Point)>,
    /// When the position after this turn stood before with the same side to move, if it did.
    repeated: Option<Repeated>,
}

/// A move that was played on the word of another referee.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Accepted {
    /// What the move did.
    pub played: Played,
    /// What our rules have against it; empty if nothing.
    pub violations: Vec<IllegalMove>,
}

/// Why nothing can be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// No move was made since the start or the last set-up.
    #[error("there is no move to take back")]
    Nothing,
    /// The end of the game is confirmed, or the game was ended by a ruling.
    #[error("the game is over")]
    Over,
}

impl Game {
    /// A game on the empty board, Black to move.
    pub fn new(size: Size, rules: Rules, komi: HalfPoints) -> Self {
        Self::from_board(Board::new(size), Color::Black, rules, komi, Vec::new())
    }

    fn from_board(
        board: Board,
        to_move: Color,
        rules: Rules,
        komi: HalfPoints,
        log: Vec<Event>,
    ) -> Self {
        let history = History::new(&board, to_move);
        let turns = board.size().area();
        let mut game = Self {
            rules,
            komi,
            board,
            log,
            turns: Vec::new(),
            captured: Vec::new(),
            history,
            prisoners: ByColor::splat(0),
            first_dispute: None,
        };
        // As many as most games have: to grow often costs more than the moves.
        game.reserve(turns);
        game
    }

    /// Makes room for so many further turns, for whoever knows how many will come; as
    /// [`Vec::reserve`] does, it panics or ends the program where there is not so much memory.
    pub fn reserve(&mut self, turns: usize) {
        self.log.reserve(turns);
        self.turns.reserve(turns);
        self.history.reserve(turns);
    }

    /// Size of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The ruleset.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the ruleset. What was played stays as it is; the superko rule looks at all of it. A
    /// side that alone has confirmed the end must confirm it again.
    pub fn set_rules(&mut self, rules: Rules) {
        if self.rules != rules {
            self.void_confirmation();
            self.rules = rules;
        }
    }

    /// Points that White gets for moving second.
    pub fn komi(&self) -> HalfPoints {
        self.komi
    }

    /// Changes the komi. A side that alone has confirmed the end must confirm it again.
    pub fn set_komi(&mut self, komi: HalfPoints) {
        if self.komi != komi {
            self.void_confirmation();
            self.komi = komi;
        }
    }

    /// The present position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What happened, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The moves, passes included, forfeited turns not.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> {
        self.log.iter().filter_map(Event::as_move)
    }

    /// Number of turns used since the start position: moves, passes and forfeited turns.
    pub fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// The last move, if there is one.
    pub fn last_move(&self) -> Option<(Color, Move)> {
        self.moves().next_back()
    }

    /// Whose turn it is: the opponent of who moved last, unless a set-up or a resumption said so.
    pub fn to_move(&self) -> Color {
        self.log
            .iter()
            .rev()
            .find_map(|event| match event {
                Event::SetUp { to_move, .. } | Event::Resumed { to_move } => Some(*to_move),
                other => other.turn().map(Color::other),
            })
            .unwrap_or(Color::Black)
    }

    /// Number of stones that each side has captured; suicide counts for the opponent.
    pub fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// Number of handicap stones that were set up, 0 in an even game.
    pub fn handicap(&self) -> usize {
        match self.log.first() {
            Some(Event::SetUp { handicap, .. }) => *handicap,
            _ => 0,
        }
    }

    /// As [`Game::handicap`], but where no stones were set up, two or more Black moves before any
    /// White move count as handicap stones: clients that cannot set up send them so.
    pub fn apparent_handicap(&self) -> usize {
        let opening = self.moves().take_while(|(color, _)| *color == Color::Black);
        let stones = opening.filter(|(_, mv)| mv.point().is_some()).count();
        match self.handicap() {
            0 if stones >= 2 => stones,
            handicap => handicap,
        }
    }

    /// Gives Black handicap stones; White moves next. They are no moves and cannot be taken back.
    /// Warnings stay.
    ///
    /// # Errors
    ///
    /// [`HandicapError`] if stones stand on the board, or the points are not 2 to area − 1
    /// distinct ones of the board. The game is then unchanged.
    pub fn set_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        if self.board.empty_count() != self.size().area() {
            return Err(HandicapError::NotEmpty);
        }
        check_free(self.size(), points)?;
        let stones = ByColor::new(points.iter().copied().collect(), PointSet::new());
        self.start_from(stones, points.len(), Color::White)
            .expect("fewer stones than points, all of one color, leave a liberty to each chain");
        Ok(())
    }

    /// Replaces the position; the history starts anew from it. Warnings stay.
    ///
    /// # Errors
    ///
    /// [`SetUpError`] if the stones cannot stand like that; the game is then unchanged.
    pub fn set_up(
        &mut self,
        black: &PointSet,
        white: &PointSet,
        to_move: Color,
    ) -> Result<(), SetUpError> {
        self.set_up_with_handicap(black, white, to_move, 0)
    }

    /// As [`Game::set_up`], in a game that began with a handicap of so many stones: some of them may
    /// stand among the black ones.
    ///
    /// # Errors
    ///
    /// As [`Game::set_up`].
    pub fn set_up_with_handicap(
        &mut self,
        black: &PointSet,
        white: &PointSet,
        to_move: Color,
        handicap: usize,
    ) -> Result<(), SetUpError> {
        self.start_from(ByColor::new(*black, *white), handicap, to_move)
    }

    fn start_from(
        &mut self,
        stones: ByColor<PointSet>,
        handicap: usize,
        to_move: Color,
    ) -> Result<(), SetUpError> {
        let board = Board::set_up(self.size(), &stones.black, &stones.white)?;
        let mut log = vec![Event::SetUp { stones: Box::new(stones), handicap, to_move }];
        log.extend(self.log.drain(..).filter(|event| matches!(event, Event::Warned { .. })));
        *self = Self::from_board(board, to_move, self.rules, self.komi, log);
        Ok(())
    }

    /// Says who moves first; warnings stay. Returns whether it was possible: only before the first
    /// turn of a game that is not over.
    pub fn set_to_move(&mut self, color: Color) -> bool {
        if !self.turns.is_empty() || matches!(self.phase(), Phase::Ended | Phase::Confirmed) {
            return false;
        }
        let stones = ByColor::new(self.board.stones(Color::Black), self.board.stones(Color::White));
        let handicap = self.handicap();
        self.start_from(stones, handicap, color).expect("the stones stand there already");
        true
    }

    /// Why `color` may not make a move; either side is asked as if it were its turn.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason. A pass is always legal until the game is over: its end
    /// confirmed, or ended by a ruling ([`Game::outcome`]).
    pub fn check(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        if matches!(self.phase(), Phase::Ended | Phase::Confirmed) {
            return Err(IllegalMove::Over);
        }
        self.check_on_board(color, mv)
    }

    /// As [`Game::check`] in a game that goes on.
    fn check_on_board(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        let Move::Play(point) = mv else { return Ok(()) };
        self.board.check(color, point, self.rules.suicide)?;
        match self.repeats(color, point) {
            Some(repeats) => Err(IllegalMove::Superko { repeats }),
            None => Ok(()),
        }
    }

    /// Number of the turn after which the position stood that this move may not bring back.
    ///
    /// Where long cycles end the game by a ruling ([`Rules::repetition`]), a balanced one may be
    /// closed. Once play was resumed for a dispute, superko always holds, also where only the
    /// simple ko is forbidden otherwise (rule article B-20.2).
    #[inline]
    fn repeats(&self, color: Color, point: Point) -> Option<usize> {
        // Most moves add a stone to more than there ever were: they need no closer look.
        let more = !self.history.reached(self.history.count() + 1);
        if more && !self.board.takes(color, point) { None } else { self.repeated(color, point) }
    }

    /// As [`Game::repeats`], for a move after which there are no more stones than there were before.
    #[inline(never)]
    fn repeated(&self, color: Color, point: Point) -> Option<usize> {
        let forbid = self.rules.repetition == Repetition::Forbid;
        let disputed = self.is_disputed();
        let to_move = match self.rules.ko {
            KoRule::Simple if forbid && !disputed => return None,
            KoRule::Situational => Some(color.other()),
            KoRule::Simple | KoRule::Positional => None,
        };
        let After { key, taken, suicide } = self.board.after(color, point);
        let count = self.history.count() + 1 - taken;
        let stones = || {
            let mut after = self.board.clone();
            after.place(color, point);
            after.packed()
        };
        let repeats = self.history.find(key, count, stones, to_move)?;
        if forbid || disputed {
            return Some(repeats);
        }
        let mut prisoners = self.prisoners;
        prisoners[taker(color, suicide)] += u32::try_from(taken).expect("at most 625 stones");
        let situation = self.history.find(key, count, stones, Some(color.other()));
        let closed =
            situation.is_some_and(|first| self.history.has_balance(first, balance(prisoners)));
        let allowed = self.rules.ko == KoRule::Simple || closed;
        (!allowed).then_some(repeats)
    }

    /// Returns whether [`Game::check`] finds nothing against the move.
    pub fn is_legal(&self, color: Color, mv: Move) -> bool {
        self.check(color, mv).is_ok()
    }

    /// The points where `color` may play, bottom row first.
    pub fn legal_points(&self, color: Color) -> Vec<Point> {
        let empty = self.board.empty_points();
        empty.iter().filter(|&point| self.is_legal(color, Move::Play(point))).collect()
    }

    /// Makes a legal move.
    ///
    /// # Errors
    ///
    /// As [`Game::check`]; the game is then unchanged.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<Played, IllegalMove> {
        self.check(color, mv)?;
        Ok(self.make(color, mv))
    }

    /// Makes a move that another referee accepted: ko, superko, suicide of several stones and moves
    /// after a repetition that ended the game are played and reported.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] for what no referee accepts: off the board, occupied, suicide of a single
    /// stone, or a game that is over by agreement, resignation or ruling. The game is then
    /// unchanged.
    pub fn accept(&mut self, color: Color, mv: Move) -> Result<Accepted, IllegalMove> {
        let mut violations = Vec::new();
        match self.phase() {
            Phase::Ended if self.ended().is_none() => violations.push(IllegalMove::Over),
            Phase::Ended | Phase::Confirmed => return Err(IllegalMove::Over),
            Phase::Playing | Phase::Stopped => {}
        }
        match self.check_on_board(color, mv) {
            Ok(()) => {}
            Err(violation @ (IllegalMove::Ko | IllegalMove::Superko { .. })) => {
                violations.push(violation);
            }
            Err(IllegalMove::Suicide) => {
                let point = mv.point().ok_or(IllegalMove::Suicide)?;
                self.board.check(color, point, true)?;
                violations.push(IllegalMove::Suicide);
                let repeats = self.repeats(color, point);
                violations.extend(repeats.map(|repeats| IllegalMove::Superko { repeats }));
            }
            Err(other) => return Err(other),
        }
        let played = self.make(color, mv);
        Ok(Accepted { played, violations })
    }

    /// Makes a move that was checked: the board has nothing against it but perhaps ko.
    fn make(&mut self, color: Color, mv: Move) -> Played {
        let ko_before = self.board.ko();
        let (played, trace, event) = match mv {
            Move::Play(point) => {
                let (played, trace) = self.board.place(color, point);
                (played, trace, Event::Play(color, point))
            }
            Move::Pass => {
                self.board.pass();
                (Played::nothing(), Trace::default(), Event::Pass(color))
            }
        };
        self.log.push(event);
        self.end_turn(color, &played, trace, ko_before);
        played
    }

    fn end_turn(
        &mut self,
        color: Color,
        played: &Played,
        trace: Trace,
        ko_before: Option<(Color, Point)>,
    ) {
        let Played { captured, suicide, .. } = played;
        let taken = u16::try_from(captured.len()).expect("at most 625 stones");
        self.prisoners[taker(color, *suicide)] += u32::from(taken);
        self.captured.extend_from_slice(captured);
        let placed = matches!(self.log.last(), Some(Event::Play(..)));
        let count = self.history.count() + usize::from(placed) - captured.len();
        let balance = balance(self.prisoners);
        let repeated = self.history.push(&self.board, count, color.other(), balance);
        self.turns.push(Turn { taken, suicide: *suicide, trace, ko_before, repeated });
    }

    /// Takes one turn from a side by ruling. The board stays; a simple ko is lifted after it.
    pub fn forfeit_turn(&mut self, color: Color) {
        let ko_before = self.board.ko();
        self.board.pass();
        self.log.push(Event::TurnForfeited(color));
        self.end_turn(color, &Played::nothing(), Trace::default(), ko_before);
    }

    /// Takes back the last move, pass or forfeited turn and what followed from it; warnings stay.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if there is none, the end is confirmed, or the game was ended by resignation or
    /// ruling. An ending by repetition is taken back with the move that made it.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let ruled = self.ended().is_some();
        if ruled || self.phase() == Phase::Confirmed {
            return Err(UndoError::Over);
        }
        let turn = self.turns.pop().ok_or(UndoError::Nothing)?;
        let last =
            self.log.iter().rposition(|event| event.turn().is_some()).expect("a turn is logged");
        let later = self.log.split_off(last + 1);
        let event = self.log.pop().expect("a turn is logged");
        self.log.extend(later.into_iter().filter(|event| matches!(event, Event::Warned { .. })));
        self.first_dispute = self.first_dispute.filter(|&place| place < last);
        if let Event::Play(color, point) = event {
            self.prisoners[taker(color, turn.suicide)] -= u32::from(turn.taken);
            let before = self.captured.len() - usize::from(turn.taken);
            let captured = &self.captured[before..];
            self.board.unplay(color, point, captured, turn.suicide, &turn.trace);
            self.captured.truncate(before);
        }
        self.board.set_ko(turn.ko_before);
        self.history.pop();
        Ok(())
    }

    /// Counts the present position with the given chains dead and in seki.
    pub fn count(&self, dead: &PointSet, seki: &PointSet) -> Count {
        count(&self.board, dead, seki)
    }
}

/// Who gets the stones that a move took off.
fn taker(color: Color, suicide: bool) -> Color {
    if suicide { color.other() } else { color }
}

/// How many more stones Black has captured than White.
fn balance(prisoners: ByColor<u32>) -> i32 {
    prisoners.black.cast_signed() - prisoners.white.cast_signed()
}
