//! A game: rules, komi, the board and the log of what happened.

use crate::board::{Board, Played, SetUpError};
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
use crate::rules::{HandicapBonus, KoRule, Rules, Scoring, Tax, Ties};
use crate::score::Score;
use crate::size::Size;

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
    history: History,
    prisoners: ByColor<u32>,
}

/// What one turn changed.
#[derive(Clone, Debug)]
struct Turn {
    played: Played,
    ko_before: Option<(Color, Point)>,
}

/// Where a game stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Moves are being made.
    Playing,
    /// Both sides passed, or agreed to stop: dead stones are to be agreed upon.
    Stopped,
    /// The end is confirmed; no move is possible any more.
    Confirmed,
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
    /// The end of the game is confirmed.
    #[error("the game is over and confirmed")]
    Confirmed,
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
        Self { rules, komi, board, log, turns: Vec::new(), history, prisoners: ByColor::splat(0) }
    }

    /// Size of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The ruleset.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the ruleset. What was played stays as it is; the superko rule looks at all of it.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Points that White gets for moving second.
    pub fn komi(&self) -> HalfPoints {
        self.komi
    }

    /// Changes the komi.
    pub fn set_komi(&mut self, komi: HalfPoints) {
        self.komi = komi;
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

    /// Number of warnings that each side has received.
    pub fn warnings(&self) -> ByColor<u32> {
        let mut warnings = ByColor::splat(0);
        for event in &self.log {
            if let Event::Warned(color) = event {
                warnings[*color] += 1;
            }
        }
        warnings
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

    /// The voluntary passes that end the log, latest first. A forfeited turn is none of them
    /// (a penalty is no agreement to end), and play that was resumed starts a new row.
    fn closing_passes(&self) -> impl Iterator<Item = Color> {
        self.log
            .iter()
            .rev()
            .filter(|event| event.turn().is_some() || matches!(event, Event::Resumed { .. }))
            .map_while(|event| match event {
                Event::Pass(color) => Some(*color),
                _ => None,
            })
    }

    /// Number of passes in succession at the end of the log.
    pub fn passes(&self) -> usize {
        self.closing_passes().count()
    }

    /// Where the game stands. Two passes in succession, one by each side, stop play (rule article
    /// B-7.3); where White must pass last, the second one must be his.
    pub fn phase(&self) -> Phase {
        for event in self.log.iter().rev() {
            match event {
                Event::Confirmed => return Phase::Confirmed,
                Event::Stopped => return Phase::Stopped,
                Event::Warned(_) | Event::DeadAgreed(_) | Event::Conceded(_) => {}
                _ => break,
            }
        }
        let mut passes = self.closing_passes();
        match (passes.next(), passes.next()) {
            (Some(last), Some(first)) if last != first => {
                if self.rules.white_passes_last && last == Color::Black {
                    Phase::Playing
                } else {
                    Phase::Stopped
                }
            }
            _ => Phase::Playing,
        }
    }

    /// Returns whether play has stopped.
    pub fn is_over(&self) -> bool {
        self.phase() != Phase::Playing
    }

    /// Gives Black handicap stones; White moves next. They are no moves and cannot be taken back.
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

    /// Replaces the position; the history starts anew from it.
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
        self.start_from(ByColor::new(*black, *white), 0, to_move)
    }

    fn start_from(
        &mut self,
        stones: ByColor<PointSet>,
        handicap: usize,
        to_move: Color,
    ) -> Result<(), SetUpError> {
        let board = Board::set_up(self.size(), &stones.black, &stones.white)?;
        let log = vec![Event::SetUp { stones, handicap, to_move }];
        *self = Self::from_board(board, to_move, self.rules, self.komi, log);
        Ok(())
    }

    /// Says who moves first. Returns whether it was possible: only before the first turn.
    pub fn set_to_move(&mut self, color: Color) -> bool {
        if !self.turns.is_empty() {
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
    /// [`IllegalMove`] with the reason. A pass is always legal until the end is confirmed.
    pub fn check(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        if self.phase() == Phase::Confirmed {
            return Err(IllegalMove::Over);
        }
        let Move::Play(point) = mv else { return Ok(()) };
        self.board.check(color, point, self.rules.suicide)?;
        match self.repeats(color, point) {
            Some(repeats) => Err(IllegalMove::Superko { repeats }),
            None => Ok(()),
        }
    }

    /// Number of the turn after which the position stood that this move would bring back.
    fn repeats(&self, color: Color, point: Point) -> Option<usize> {
        let to_move = match self.rules.ko {
            KoRule::Simple => return None,
            KoRule::Positional => None,
            KoRule::Situational => Some(color.other()),
        };
        let key = self.board.key_after(color, point);
        if !self.history.may_contain(key) {
            return None;
        }
        let mut after = self.board.clone();
        let _ = after.play(color, point, true).ok()?;
        self.history.find(key, &after.packed(), to_move)
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
        self.make(color, mv, self.rules.suicide)
    }

    /// Makes a move that another referee accepted: ko, superko and suicide of several stones are
    /// played and reported.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] for what no referee accepts: off the board, occupied, suicide of a single
    /// stone, or a game that is confirmed. The game is then unchanged.
    pub fn accept(&mut self, color: Color, mv: Move) -> Result<Accepted, IllegalMove> {
        let violations = match self.check(color, mv) {
            Ok(()) => Vec::new(),
            Err(violation @ (IllegalMove::Ko | IllegalMove::Superko { .. })) => vec![violation],
            Err(IllegalMove::Suicide) => {
                let point = mv.point().ok_or(IllegalMove::Suicide)?;
                self.board.check(color, point, true)?;
                let repeats = self.repeats(color, point);
                let superko = repeats.map(|repeats| IllegalMove::Superko { repeats });
                std::iter::once(IllegalMove::Suicide).chain(superko).collect()
            }
            Err(other) => return Err(other),
        };
        let played = self.make(color, mv, true)?;
        Ok(Accepted { played, violations })
    }

    /// Makes a move without asking the history.
    fn make(&mut self, color: Color, mv: Move, suicide: bool) -> Result<Played, IllegalMove> {
        let ko_before = self.board.ko();
        self.board.pass();
        let (played, event) = match mv {
            Move::Pass => (Played::nothing(), Event::Pass(color)),
            Move::Play(point) => match self.board.play(color, point, suicide) {
                Ok(played) => (played, Event::Play(color, point)),
                Err(reason) => {
                    self.board.set_ko(ko_before);
                    return Err(reason);
                }
            },
        };
        self.prisoners[taker(color, &played)] += count_of(&played);
        self.log.push(event);
        self.turns.push(Turn { played: played.clone(), ko_before });
        self.history.push(&self.board, color.other());
        Ok(played)
    }

    /// Takes one turn from a side by ruling. The board stays; a simple ko is lifted after it.
    pub fn forfeit_turn(&mut self, color: Color) {
        let ko_before = self.board.ko();
        self.board.pass();
        self.log.push(Event::TurnForfeited(color));
        self.turns.push(Turn { played: Played::nothing(), ko_before });
        self.history.push(&self.board, color.other());
    }

    /// Takes back the last move, pass or forfeited turn and what followed from it; warnings stay.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if there is none, or the end is confirmed.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        if self.phase() == Phase::Confirmed {
            return Err(UndoError::Confirmed);
        }
        let turn = self.turns.pop().ok_or(UndoError::Nothing)?;
        let last =
            self.log.iter().rposition(|event| event.turn().is_some()).expect("a turn is logged");
        let event = self.log[last].clone();
        let mut index = 0;
        self.log.retain(|event| {
            index += 1;
            index <= last || matches!(event, Event::Warned(_))
        });
        if let Event::Play(color, point) = event {
            self.prisoners[taker(color, &turn.played)] -= count_of(&turn.played);
            self.board.unplay(color, point, &turn.played, turn.ko_before);
        } else {
            self.board.set_ko(turn.ko_before);
        }
        self.history.pop();
        Ok(())
    }

    /// Stops play by agreement (rule article B-7.1).
    pub fn stop(&mut self) {
        self.log.push(Event::Stopped);
    }

    /// Goes on with play after a stop; earlier positions stay forbidden, passes count anew.
    pub fn resume(&mut self, to_move: Color) {
        self.log.push(Event::Resumed { to_move });
    }

    /// Notes which stones both sides agree to be dead.
    pub fn agree_dead(&mut self, dead: PointSet) {
        self.log.push(Event::DeadAgreed(Box::new(dead)));
    }

    /// Confirms the end: from now on moves are refused.
    pub fn confirm(&mut self) {
        self.log.push(Event::Confirmed);
    }

    /// Warns a side: one zi (two points) less when the game is counted (rule article B-24.1).
    pub fn warn(&mut self, color: Color) {
        self.log.push(Event::Warned(color));
    }

    /// Lets a side give up all shared points to the opponent (rule article B-12.4(4)).
    pub fn concede(&mut self, color: Color) {
        self.log.push(Event::Conceded(color));
    }

    /// Counts the present position with the given chains dead and in seki.
    pub fn count(&self, dead: &PointSet, seki: &PointSet) -> Count {
        count(&self.board, dead, seki)
    }

    /// The score of a count under the rules, with komi, prisoners, passes, warnings and the bonus
    /// for `handicap` stones ([`Game::handicap`] or [`Game::apparent_handicap`]).
    pub fn score(&self, count: &Count, handicap: usize) -> Score {
        let side = |color: Color| match self.rules.scoring {
            Scoring::Area => self.area_points(count, color),
            Scoring::Territory => self.territory_points(count, color),
        };
        let mut half_points = 2 * (side(Color::Black) - side(Color::White)) - self.komi.0;
        let stones = i32::try_from(handicap).expect("fewer stones than points");
        half_points -= 2 * match self.rules.handicap_bonus {
            HandicapBonus::N if stones >= 2 => stones,
            HandicapBonus::NMinusOne if stones >= 2 => stones - 1,
            _ => 0,
        };
        let first_pass = self.moves().find(|(_, mv)| *mv == Move::Pass).map(|(color, _)| color);
        if self.rules.button {
            half_points += first_pass.map_or(0, sign);
        }
        if self.rules.first_pass_bonus && first_pass == Some(Color::White) {
            half_points -= 2;
        }
        let warnings = self.warnings();
        for color in Color::ALL {
            half_points -= 4 * sign(color) * signed(warnings[color]);
        }
        for event in &self.log {
            if let (Event::Conceded(color), Scoring::Area) = (event, self.rules.scoring) {
                half_points -= 2 * sign(*color) * signed(count.shared);
            }
        }
        let tie_to = match self.rules.ties {
            Ties::Draw => None,
            Ties::Ing if handicap >= 2 => Some(Color::White),
            Ties::Ing => Some(Color::Black),
        };
        Score { margin: HalfPoints(half_points), tie_to }
    }

    /// Stones and surrounded points, without shared points, which cancel out.
    fn area_points(&self, count: &Count, color: Color) -> i32 {
        let taxed = match self.rules.tax {
            Tax::None => 0,
            Tax::Seki => count.seki_eyes[color],
            Tax::All => count.seki_eyes[color] + count.group_tax[color],
        };
        signed(count.surrounded(color)) - signed(taxed)
    }

    /// Surrounded points and the opponent's stones taken: captured, dead, or handed over.
    fn territory_points(&self, count: &Count, color: Color) -> i32 {
        let eyes = match self.rules.tax {
            Tax::None => signed(count.seki_eyes[color]),
            Tax::Seki => 0,
            Tax::All => -signed(count.group_tax[color]),
        };
        let passes = self.moves().filter(|&(by, mv)| by != color && mv == Move::Pass).count();
        let handed =
            if self.rules.pass_stones { u32::try_from(passes).unwrap_or(u32::MAX) } else { 0 };
        signed(count.territory[color])
            + eyes
            + signed(self.prisoners[color])
            + signed(count.dead[color.other()])
            + signed(handed)
    }
}

/// Who gets the stones that a move took off.
fn taker(color: Color, played: &Played) -> Color {
    if played.suicide { color.other() } else { color }
}

fn count_of(played: &Played) -> u32 {
    u32::try_from(played.captured.len()).expect("at most 625 stones")
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
