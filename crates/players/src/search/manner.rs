//! How a game is ended: passing, clean-up, resigning; and what is made of a ranking of moves.

use std::fmt::Write as _;
use std::time::Instant;

use tengen_judge::may_declare;
use tengen_rules::{Color, Game, Move, Point, PointSet};

use super::job::Job;
use super::knowledge::Knowledge;
use super::owners::ownership;
use super::report::{Ranked, share_of_playouts};
use super::settings::SearchSettings;
use super::think::End;
use crate::ending::{Ending, Inquiry};
use crate::player::{Action, Choice, Limits, Watch};

/// Own moves in succession that look lost before it resigns.
const LOST_MOVES: u32 = 3;

/// Playouts without which a loss is not believed.
const BELIEVED: u64 = 50;

/// Ownership from which a point is settled.
const SETTLED: f32 = 0.7;

/// A pass is as good as a move that wins so many more games and points at most.
const AS_GOOD: (f64, f64) = (0.03, 0.5);

/// Share of playouts won from which a win is taken without asking the judge.
const SURE: f64 = 0.9;

/// Playouts of a pass from which it is compared with moves.
const TRIED: u64 = 8;

/// Moves of a variation that an explanation has at most.
const TOLD: usize = 6;

/// Ends games.
#[derive(Clone, Debug, Default)]
pub(super) struct Manner {
    /// For each side.
    lost: [Streak; 2],
}

/// Own moves in succession that looked lost.
#[derive(Clone, Debug, Default)]
struct Streak {
    moves: u32,
    /// The turn of the last one that was looked at.
    turn: Option<usize>,
}

impl Streak {
    /// Takes note of a move; whether that makes enough of them. Another look at the same turn is no
    /// other move, and turns that were taken back do not count.
    fn is_enough(&mut self, turn: usize, looks_lost: bool) -> bool {
        let again = self.turn == Some(turn) && self.moves > 0;
        if !looks_lost || self.turn.is_some_and(|last| turn < last) {
            self.moves = 0;
        }
        self.moves += u32::from(looks_lost && !again);
        self.turn = Some(turn);
        self.moves >= LOST_MOVES
    }
}

/// A search that is over, and what it was made for.
pub(super) struct Case<'a> {
    pub(super) job: &'a Job,
    pub(super) game: &'a Game,
    pub(super) limits: &'a Limits,
    pub(super) settings: &'a SearchSettings,
    /// Whether there is no time to ask the judge.
    pub(super) hurried: bool,
    /// Until when the judge may be waited for.
    pub(super) until: Option<Instant>,
}

impl Manner {
    /// The choice where there is nothing to think about.
    pub(super) fn at_sight(
        game: &Game,
        color: Color,
        limits: &Limits,
        end: End,
        inquiry: &mut Inquiry<'_>,
        watch: &mut dyn Watch,
    ) -> Option<Choice> {
        let passed = matches!(game.last_move(), Some((by, Move::Pass)) if by != color);
        if !is_usual(limits) || end.is_short() || !(passed || limits.cleanup) {
            return None;
        }
        let ending = inquiry.wait(end.halfway(), watch)?;
        let choice = if limits.cleanup || !ending.is_open() {
            ending.close()
        } else {
            Choice::play(Move::Pass, "passes: the position is won")
        };
        if !limits.cleanup && !ending.is_won() {
            return None;
        }
        watch.report(&ending.report(&choice, watch.detail()));
        Some(Choice { evaluation: Some(ending.result()), ..choice })
    }

    /// What is made of a search.
    pub(super) fn decide(
        &mut self,
        case: &Case<'_>,
        inquiry: &mut Inquiry<'_>,
        watch: &mut dyn Watch,
    ) -> Choice {
        let Case { job, game, limits, hurried, until, .. } = *case;
        let color = job.start.color;
        let ranking = job.ranking();
        let is_usual = is_usual(limits);
        let asks = is_usual && !hurried;
        // Playouts do not know what rules declare.
        let declared = (asks && may_declare(game)).then(|| inquiry.wait(until, watch)).flatten();
        let declared = declared.map_or_else(PointSet::new, Ending::declared);
        let mut spoils = |ranked: &Ranked| {
            ranked.mv.point().is_some_and(|point| {
                let is_seki = |ending: &Ending<'_>| ending.is_seki_around(point);
                declared.contains(point)
                    || endangers(game, color, point)
                        && inquiry.wait(until, watch).is_some_and(is_seki)
            })
        };
        // Of some of the moves it is the best one, be it the pass.
        let mut moves = ranking.iter().filter(|ranked| !is_usual || ranked.mv != Move::Pass);
        let best = moves.find(|ranked| !asks || !spoils(ranked));
        let pass = ranking.iter().find(|ranked| ranked.mv == Move::Pass);
        let Some(best) = best else {
            let kind = if job.start.legal.is_empty() { "legal" } else { "sensible" };
            return Choice::play(Move::Pass, format!("passes: no move is {kind}"));
        };
        let mut choice = Choice::play(best.mv, explain(job, best));
        choice.evaluation = (best.visits > 0).then_some(best.value.score);
        if !is_usual {
            return choice;
        }
        let visits: u64 = ranking.iter().map(|ranked| ranked.visits).sum();
        if let Some(first) = ranking.first()
            && visits >= BELIEVED
            && self.resigns(first, case)
        {
            choice.action = Action::Resign;
            choice.explanation = format!("resigns: {}", share_of_playouts(first));
            return choice;
        }
        let Some(pass) = pass else { return choice };
        let favored = pass.visits > best.visits;
        let is_done = favored || is_idle(best, pass) && is_settled(job, &declared);
        let asked = is_done && !hurried;
        if let Some(ending) = asked.then(|| inquiry.wait(until, watch)).flatten() {
            // What the playouts hope for, the count must bear out.
            if ending.is_won() || best.value.winrate < 0.5 {
                choice = Choice { evaluation: choice.evaluation, ..ending.close() };
            }
        } else if hurried || is_done {
            let ends = job.start.passed && pass.visits > 0 && pass.value.winrate > SURE;
            if ends || favored && pass.value.winrate > 0.5 {
                choice.action = Action::Play(Move::Pass);
                choice.explanation = format!("passes: {}", share_of_playouts(pass));
            }
        }
        choice
    }

    /// Whether the game is given up.
    fn resigns(&mut self, first: &Ranked, case: &Case<'_>) -> bool {
        let Case { job, game, limits, settings, .. } = *case;
        if limits.cleanup {
            return false;
        }
        let by_share = settings.resign_below.is_some_and(|below| first.value.winrate < below);
        let by_points = limits.resign.is_some_and(|most| first.value.score < -most.points());
        // What is a loss by the playouts may yet be won early in a game, and in one with a handicap.
        let handicap = limits.handicap.unwrap_or_else(|| game.handicap()) >= 2;
        let part = if by_share && !handicap { 4 } else { 2 };
        let turn = game.turn_count();
        let early = part * turn < game.size().area();
        if limits.fresh {
            // A question, which has no history and makes none.
            return by_points && !early;
        }
        let streak = &mut self.lost[job.start.color as usize];
        streak.is_enough(turn, by_share || by_points) && !early
    }
}

/// Whether a choice is one of a game, and not about some moves alone.
fn is_usual(limits: &Limits) -> bool {
    !limits.endless && !limits.selects()
}

/// Whether a pass does as well as a move.
fn is_idle(best: &Ranked, pass: &Ranked) -> bool {
    let (winrate, points) = AS_GOOD;
    pass.visits >= TRIED
        && pass.value.winrate >= best.value.winrate - winrate
        && pass.value.score >= best.value.score - points
}

/// Whether a move leaves several own stones with one liberty and takes nothing.
fn endangers(game: &Game, color: Color, point: Point) -> bool {
    let mut next = game.board().clone();
    let played = next.play(color, point, game.rules().suicide);
    played.is_ok_and(|played| played.captured.is_empty())
        && next.liberty_count(point) == 1
        && next.chain_len(point) > 2
}

/// Whether nearly every point has an owner at the end of all playouts, or one that is declared.
fn is_settled(job: &Job, declared: &PointSet) -> bool {
    let mean = ownership(&job.owners, job.start.color, None).mean;
    let owners = job.start.points.iter().zip(&mean);
    let open = owners.filter(|(point, owner)| owner.abs() < SETTLED && !declared.contains(**point));
    12 * open.count() <= mean.len()
}

/// A move, what is expected of it, and how the game may go on.
fn explain(job: &Job, best: &Ranked) -> String {
    if best.visits == 0 {
        return format!("{} at sight", best.mv);
    }
    let score = best.value.score * if job.start.color == Color::Black { 1.0 } else { -1.0 };
    let winner = if score < 0.0 { Color::White } else { Color::Black };
    let share = share_of_playouts(best);
    let mut text =
        format!("{} with {share}, expects {}+{:.1};", best.mv, winner.letter(), score.abs());
    for mv in job.variation(best.index).0.iter().take(TOLD) {
        let _ = write!(text, " {mv}");
    }
    if let Some(point) = best.mv.point() {
        let _ = write!(text, ": {}", Knowledge::default().reason(&job.start.position(), point));
    }
    text
}
