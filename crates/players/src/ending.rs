//! The end of a game: neutral points, dead stones that must come off, passing and resigning.
//!
//! The statuses come from [`tengen_judge`], which plays positions out and takes far longer than a
//! choice of a move; it is asked only when a pass or a resignation is considered.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use tengen_judge::{Assessment, assess, final_assessment};
use tengen_rules::{Color, Game, Move, Point, PointSet, Score, Scoring, life};

use crate::estimate::sign;
use crate::player::{
    Action, Candidate, Choice, Detail, Limits, Line, Ownership, Report, Root, Silent, Value, Watch,
};

/// How often the watch is asked while the judge is waited for.
const LOOK: Duration = Duration::from_millis(2);

/// The status of every chain. Where stones come off by play alone, what rules declare does not help.
fn judge(game: &Game, cleanup: bool) -> Assessment {
    if cleanup || game.rules().all_stones_alive() {
        assess(game.board())
    } else {
        final_assessment(game)
    }
}

/// A question to the judge: asked once, when it is needed first, and not waited for any longer than
/// there is time.
pub(crate) struct Inquiry<'a> {
    game: &'a Game,
    color: Color,
    points: &'a [Point],
    limits: &'a Limits,
    asked: Option<Receiver<Assessment>>,
    ending: Option<Ending<'a>>,
}

impl<'a> Inquiry<'a> {
    pub(crate) fn new(
        game: &'a Game,
        color: Color,
        points: &'a [Point],
        limits: &'a Limits,
    ) -> Self {
        Self { game, color, points, limits, asked: None, ending: None }
    }

    /// The answer; `None` if it has not come when time is up or the watch wants the player to stop.
    /// It may be asked for again then.
    pub(crate) fn wait(
        &mut self,
        until: Option<Instant>,
        watch: &mut dyn Watch,
    ) -> Option<&Ending<'a>> {
        let Self { game, color, points, limits, .. } = *self;
        if self.ending.is_none() {
            let answer = self.asked.get_or_insert_with(|| {
                let (sender, receiver) = mpsc::channel();
                let (game, cleanup) = (game.clone(), limits.cleanup);
                // Nobody listens any more if the answer came too late.
                thread::spawn(move || drop(sender.send(judge(&game, cleanup))));
                receiver
            });
            let assessment = loop {
                match answer.recv_timeout(LOOK) {
                    Ok(assessment) => break assessment,
                    Err(RecvTimeoutError::Disconnected) => panic!("the judge gave no answer"),
                    Err(RecvTimeoutError::Timeout) => {}
                }
                if watch.should_stop() || until.is_some_and(|until| Instant::now() >= until) {
                    return None;
                }
            };
            self.ending = Some(Ending { game, color, assessment, points, limits });
        }
        self.ending.as_ref()
    }

    /// The answer, however long it takes.
    pub(crate) fn now(&mut self) -> &Ending<'a> {
        self.wait(None, &mut Silent).expect("nothing ends the wait")
    }
}

/// What the judge says of a position, and what follows under the rules of the game.
pub(crate) struct Ending<'a> {
    game: &'a Game,
    color: Color,
    assessment: Assessment,
    /// Points that may be played.
    points: &'a [Point],
    limits: &'a Limits,
}

impl Ending<'_> {
    /// Stones that come off without being captured.
    fn taken_off(&self) -> PointSet {
        if self.game.rules().all_stones_alive() { PointSet::new() } else { self.assessment.dead() }
    }

    /// Dead stones of the opponent.
    fn dead_enemies(&self) -> PointSet {
        self.assessment.dead() & self.game.board().stones(!self.color)
    }

    /// The score if play stopped here.
    fn score(&self) -> Score {
        let count = self.game.count(&self.taken_off(), &self.assessment.seki());
        self.game.score(&count, self.limits.handicap.unwrap_or_else(|| self.game.handicap()))
    }

    /// The result in points, from the mover's point of view, if play stopped here.
    pub(crate) fn result(&self) -> f64 {
        f64::from(sign(self.color)) * self.score().margin.points()
    }

    /// Points where the rules declare what becomes of the stones.
    pub(crate) fn declared(&self) -> PointSet {
        self.assessment.declared()
    }

    /// Whether a point is next to stones in seki.
    pub(crate) fn is_seki_around(&self, point: Point) -> bool {
        let seki = self.assessment.seki();
        point.neighbors(self.game.size()).any(|near| seki.contains(near))
    }

    /// What the count says, as if a search had been made that sees nothing else.
    pub(crate) fn report(&self, choice: &Choice, detail: Detail) -> Report {
        let Action::Play(mv) = choice.action else { return Report::default() };
        let color = self.color;
        let count = self.game.count(&self.taken_off(), &self.assessment.seki());
        let side = |owner: Color| if owner == color { 1.0 } else { -1.0 };
        let owners = self.game.size().points().map(|point| count.owner(point).map_or(0.0, side));
        let mean: Vec<f32> = owners.collect();
        let ownership = Ownership { deviation: vec![0.0; mean.len()], mean };
        let winrate = self.score().winner().map_or(0.5, |winner| f64::from(winner == color));
        let value = Value { winrate, score: self.result(), deviation: 0.0 };
        let line = Line {
            visits: 1,
            value,
            prior: 1.0,
            lcb: winrate,
            variation: vec![mv],
            variation_visits: vec![1],
            ownership: detail.move_ownership.then(|| ownership.clone()),
        };
        let explanation = choice.explanation.clone();
        let ownership = detail.ownership.then_some(ownership);
        Report {
            candidates: vec![Candidate { mv, value: 0, explanation, line: Some(line) }],
            root: Some(Root { visits: 1, value, ownership }),
        }
    }

    /// Whether the position counts as a win if play stops here.
    pub(crate) fn is_won(&self) -> bool {
        self.score().winner() == Some(self.color)
    }

    /// Whether so much of the board is nobody's that a game in earnest would go on.
    pub(crate) fn is_open(&self) -> bool {
        let count = self.game.count(&self.assessment.dead(), &self.assessment.seki());
        let size = self.game.size();
        let unowned = size.points().filter(|&point| count.owner(point).is_none()).count();
        4 * unowned > size.area()
    }

    /// The move when nothing is left to gain by ordinary play.
    pub(crate) fn close(&self) -> Choice {
        let won = self.is_won();
        let dead = self.dead_enemies();
        let counts_as_it_stands = self.game.rules().all_stones_alive();
        if (self.limits.cleanup || (counts_as_it_stands && !won))
            && let Some(point) = self.clearing_move(&dead)
        {
            return Choice::play(Move::Play(point), "takes dead stones off the board");
        }
        if let Some(point) = self.neutral_point() {
            return Choice::play(Move::Play(point), "fills a neutral point");
        }
        if let Some(point) = self.spare_point() {
            return Choice::play(Move::Play(point), "closes own ground: the game goes on too long");
        }
        let why =
            if won { "passes: the position is won" } else { "passes: nothing is left to gain" };
        Choice::play(Move::Pass, why)
    }

    /// A point of own ground that is filled at no cost, so that an opponent who never passes runs
    /// out of moves. Only in a game that has lasted too long, and only where life is beyond doubt.
    fn spare_point(&self) -> Option<Point> {
        let board = self.game.board();
        if self.game.rules().scoring != Scoring::Area
            || self.game.turn_count() < 2 * self.game.size().area()
        {
            return None;
        }
        let suicide = self.game.rules().suicide;
        let ground = life::unconditional_area(board, self.color, suicide);
        self.points.iter().copied().find(|&point| {
            let mut next = board.clone();
            ground.contains(point)
                && !board.is_true_eye(self.color, point)
                && next.play(self.color, point, false).is_ok()
                && ground.is_subset(&life::unconditional_area(&next, self.color, suicide))
        })
    }

    /// A point that nobody owns, at no risk.
    fn neutral_point(&self) -> Option<Point> {
        let board = self.game.board();
        let count = self.game.count(&self.assessment.dead(), &self.assessment.seki());
        let seki = self.assessment.seki();
        let size = board.size();
        let touches = |point: Point, color: Color| {
            point.neighbors(size).any(|near| board.color_at(near) == Some(color))
        };
        let open = self.points.iter().copied().filter(|&point| {
            count.owner(point).is_none()
                && !point.neighbors(size).any(|near| seki.contains(near))
                && touches(point, self.color)
                && self.stays_safe(point, 1)
        });
        // Where both sides meet, a border may still be open.
        open.min_by_key(|&point| !touches(point, !self.color))
    }

    /// Whether a move takes something or leaves its chain more than `least` liberties.
    fn stays_safe(&self, point: Point, least: usize) -> bool {
        let mut next = self.game.board().clone();
        next.play(self.color, point, false)
            .is_ok_and(|played| !played.captured.is_empty() || next.liberty_count(point) > least)
    }

    /// A move towards taking dead enemy stones off: the chain with the fewest liberties first.
    pub(crate) fn clearing_move(&self, dead: &PointSet) -> Option<Point> {
        let board = self.game.board();
        let mut chains: Vec<Point> =
            board.chains().into_iter().filter(|&stone| dead.contains(stone)).collect();
        chains.sort_by_key(|&stone| board.liberty_count(stone));
        let open =
            |point: &Point| self.points.contains(point) && !board.is_true_eye(self.color, *point);
        // Safely first; then by approach from a distance; then by throwing in.
        for stone in &chains {
            let liberties = board.liberties(*stone);
            if let Some(point) = liberties.iter().filter(open).find(|&p| self.stays_safe(p, 1)) {
                return Some(point);
            }
        }
        for stone in &chains {
            let around = board.liberties(*stone).around(board.size()) & board.empty_points();
            if let Some(point) = around.iter().filter(open).find(|&p| self.stays_safe(p, 1)) {
                return Some(point);
            }
        }
        chains.iter().find_map(|&stone| {
            board.liberties(stone).iter().filter(open).find(|&point| self.stays_safe(point, 0))
        })
    }
}
