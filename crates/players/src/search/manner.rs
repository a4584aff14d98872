//! How a game is ended: passing, clean-up, resigning; and what is made of a ranking of moves.

use std::cell::LazyCell;
use std::fmt::Write as _;

use tengen_rules::{Color, Game, Move, Point};

use super::job::Job;
use super::knowledge::Knowledge;
use super::owners::ownership;
use super::report::{Ranked, share_of_playouts};
use super::settings::SearchSettings;
use super::think::HURRY;
use crate::ending::Ending;
use crate::player::{Action, Choice, Limits};

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
    /// Own moves in succession that looked lost.
    lost: u32,
}

impl Manner {
    /// The choice where there is nothing to think about.
    pub(super) fn at_sight(
        game: &Game,
        color: Color,
        legal: &[Point],
        limits: &Limits,
    ) -> Option<Choice> {
        if !is_usual(limits) || limits.time.is_some_and(|time| time < HURRY) {
            return None;
        }
        let passed = matches!(game.last_move(), Some((by, Move::Pass)) if by != color);
        if !passed && !limits.cleanup {
            return None;
        }
        let ending = Ending::new(game, color, legal, limits);
        if limits.cleanup {
            return Some(ending.close());
        }
        let early = 3 * game.board().empty_count() > game.size().area();
        let pass = || Choice::play(Move::Pass, "passes: the position is won");
        ending.is_won().then(|| if early { pass() } else { ending.close() })
    }

    /// What is made of a search.
    pub(super) fn decide(
        &mut self,
        job: &Job,
        game: &Game,
        legal: &[Point],
        limits: &Limits,
        settings: &SearchSettings,
        hurried: bool,
    ) -> Choice {
        let color = job.start.color;
        let ranking = job.ranking();
        let ending = LazyCell::new(|| Ending::new(game, color, legal, limits));
        let spoils = |ranked: &Ranked| {
            let point = ranked.mv.point();
            point.is_some_and(|point| endangers(game, color, point) && ending.is_seki_around(point))
        };
        let asks = is_usual(limits) && !hurried;
        let mut moves = ranking.iter().filter(|ranked| ranked.mv != Move::Pass);
        let best = moves.find(|ranked| !asks || !spoils(ranked));
        let pass = ranking.iter().find(|ranked| ranked.mv == Move::Pass);
        let Some(best) = best else {
            return Choice::play(Move::Pass, "passes: no move is sensible");
        };
        let mut choice = Choice::play(best.mv, explain(job, best));
        choice.evaluation = (best.visits > 0).then_some(best.value.score);
        if !is_usual(limits) {
            return choice;
        }
        let visits: u64 = ranking.iter().map(|ranked| ranked.visits).sum();
        if let Some(first) = ranking.first()
            && visits >= BELIEVED
            && self.resigns(first, game, limits, settings)
        {
            choice.action = Action::Resign;
            choice.explanation = format!("resigns: {}", share_of_playouts(first));
            return choice;
        }
        let Some(pass) = pass else { return choice };
        let favored = pass.visits > best.visits;
        if hurried {
            let ends = job.start.passed && pass.visits > 0 && pass.value.winrate > SURE;
            if ends || favored && pass.value.winrate > 0.5 {
                choice.action = Action::Play(Move::Pass);
                choice.explanation = format!("passes: {}", share_of_playouts(pass));
            }
        } else if (favored || is_idle(best, pass) && is_settled(job))
            // What the playouts hope for, the count must bear out.
            && (ending.is_won() || best.value.winrate < 0.5)
        {
            choice = Choice { evaluation: choice.evaluation, ..ending.close() };
        }
        choice
    }

    /// Whether the game is given up.
    fn resigns(
        &mut self,
        first: &Ranked,
        game: &Game,
        limits: &Limits,
        settings: &SearchSettings,
    ) -> bool {
        if limits.cleanup {
            return false;
        }
        let by_share = settings.resign_below.is_some_and(|below| first.value.winrate < below);
        let by_points = limits.resign.is_some_and(|most| first.value.score < -most.points());
        // What is a loss by the playouts may yet be won early in a game, and in one with a handicap.
        let handicap = limits.handicap.unwrap_or_else(|| game.handicap()) >= 2;
        let part = if by_points || handicap { 2 } else { 4 };
        let early = part * game.turn_count() < game.size().area();
        if limits.fresh {
            // A question, which has no history and makes none.
            return by_points && !early;
        }
        self.lost = if by_share || by_points { self.lost + 1 } else { 0 };
        self.lost >= LOST_MOVES && !early
    }
}

/// Whether a choice is one of a game, and not about some moves alone.
fn is_usual(limits: &Limits) -> bool {
    limits.allowed.is_none() && !limits.endless && limits.bans.is_empty()
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

/// Whether nearly every point has an owner at the end of all playouts.
fn is_settled(job: &Job) -> bool {
    let mean = ownership(&job.owners, job.start.color, None).mean;
    let open = mean.iter().filter(|owner| owner.abs() < SETTLED).count();
    12 * open <= mean.len()
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
