//! A player of tactics and shape without a search tree.
//!
//! Every legal move gets a first look ([`policy`](crate::policy)); the best of them are played on a
//! copy of the board and the result is estimated ([`estimate`](mod@crate::estimate)); the best of
//! those are checked against the opponent's nearby answers, because the estimate is kind to who has
//! just moved. Nothing is played out, and no position is looked at more than two moves deep except
//! by the reading of captures.

use std::time::Instant;

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Game, Move, Point, Scoring};

use crate::copies::{Copied, copy};
use crate::ending::Inquiry;
use crate::estimate::{Estimate, Weights, estimate, sign, weigh};
use crate::geometry::{Geometry, Scale, distance};
use crate::player::{Action, Candidate, Choice, Limits, Player, Report, Seed, Watch};
use crate::policy::{Prospect, prospects};

/// Random part of a move's value, in hundredths of a point.
const WHIM: i32 = 20;

/// The same while fewer than one point in twenty is played.
const OPENING_WHIM: i32 = 150;

/// Ownership in percent from which a point is its owner's territory.
const SETTLED: i32 = 85;

/// How many moves are looked at, by the size of the board.
#[derive(Copy, Clone, Debug)]
struct Width {
    /// Moves whose outcome is estimated.
    estimated: usize,
    /// Moves that are checked against answers.
    checked: usize,
    /// Answers to each.
    answers: usize,
    /// Moves of the opponent elsewhere that every move is checked against.
    threats: usize,
}

impl Width {
    fn of(board: &Board) -> Self {
        match Scale::of(board.size()) {
            Scale::Small => Self { estimated: 40, checked: 10, answers: 8, threats: 4 },
            Scale::Medium => Self { estimated: 20, checked: 6, answers: 5, threats: 3 },
            Scale::Large => Self { estimated: 12, checked: 4, answers: 4, threats: 2 },
        }
    }
}

/// Plays by tactics, shape and an estimate of territory.
#[derive(Clone, Debug)]
pub struct Heuristic {
    seed: Seed,
    geometry: Option<Geometry>,
}

impl Heuristic {
    /// A player with a seed, which decides between moves that look alike.
    pub fn new(seed: u64) -> Self {
        Self { seed: Seed::new(seed), geometry: None }
    }
}

impl Player for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Choice {
        let geometry = match self.geometry.take() {
            Some(geometry) if geometry.size() == game.size() => geometry,
            _ => Geometry::new(game.size()),
        };
        let generator = self.seed.generator(game, color);
        let choice = Thought::new(&geometry, game, color, limits, watch, generator).choose();
        self.geometry = Some(geometry);
        log::debug!("{color} {}: {}", choice.action, choice.explanation);
        choice
    }

    fn new_game(&mut self) {
        self.seed.next_game();
    }

    fn seed(&self) -> u64 {
        self.seed.value()
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
    }
}

/// A move whose outcome was estimated.
struct Idea {
    prospect: Prospect,
    after: Copied,
    /// Estimate with the opponent to move: hundredths of a point for the mover.
    outcome: i32,
    /// The same after the opponent's best answer, where that was checked.
    answered: Option<i32>,
    /// What the first look adds, and a little noise.
    liking: i32,
    /// What decides: outcome or answer, and liking.
    value: i32,
}

/// What the opponent could do if the mover passed.
struct Threats {
    /// The estimate if he passed too.
    quiet: i32,
    /// His best moves and the estimates after them, best first.
    moves: Vec<(i32, Point)>,
}

/// One choice in the making.
struct Thought<'a> {
    geometry: &'a Geometry,
    game: &'a Game,
    color: Color,
    limits: &'a Limits,
    watch: &'a mut dyn Watch,
    generator: Xoshiro256PlusPlus,
    begun: Instant,
    /// Time ran out: not everything was looked at.
    hurried: bool,
}

impl<'a> Thought<'a> {
    fn new(
        geometry: &'a Geometry,
        game: &'a Game,
        color: Color,
        limits: &'a Limits,
        watch: &'a mut dyn Watch,
        generator: Xoshiro256PlusPlus,
    ) -> Self {
        Self {
            geometry,
            game,
            color,
            limits,
            watch,
            generator,
            begun: Instant::now(),
            hurried: false,
        }
    }

    fn out_of_time(&mut self) -> bool {
        self.hurried = self.hurried
            || self.watch.should_stop()
            || self.limits.time.is_some_and(|time| self.begun.elapsed() >= time);
        self.hurried
    }

    fn estimate(
        &self,
        board: &Board,
        to_move: Color,
        before: Option<(&Estimate, Point)>,
    ) -> Estimate {
        estimate(self.geometry, &Weights::TUNED, board, to_move, before)
    }

    /// What the first look adds to an estimate: less as the board fills, where points count exactly.
    fn first_look(&self, prospect: &Prospect) -> i32 {
        let board = self.game.board();
        let share = 250 * board.empty_count() / board.size().area();
        prospect.value * i32::try_from(share.clamp(60, 200)).unwrap_or(100) / 100
    }

    /// Range of the random part of a move's value, in hundredths of a point: large in the opening,
    /// where many moves are as good, so that seeds differ.
    fn whim(&self) -> i32 {
        if 20 * self.game.turn_count() < self.game.size().area() { OPENING_WHIM } else { WHIM }
    }

    /// The score after a move by `mover`: hundredths of a point for the player.
    fn outcome(&self, board: &Board, mover: Color, before: &Estimate, moved: Point) -> i32 {
        self.estimate(board, !mover, Some((before, moved))).score * sign(self.color)
    }

    fn choose(mut self) -> Choice {
        let board = self.game.board();
        let mut points = self.game.legal_points(self.color);
        if let Some(allowed) = self.limits.allowed {
            points.retain(|&point| allowed.contains(point));
        }
        let now = self.estimate(board, self.color, None);
        let evaluation = self.points(&now);
        if points.is_empty() {
            let pass = Choice::play(Move::Pass, "passes: no move is legal");
            return Choice { evaluation: Some(evaluation), ..pass };
        }
        let last = match self.game.last_move() {
            Some((_, Move::Play(point))) => Some(point),
            _ => None,
        };
        let looks = prospects(self.geometry, board, self.color, &now, last, points.iter().copied());
        let threats = self.find_threats(&now);
        let mut options = self.estimate_outcomes(looks, &now);
        self.check_answers(&mut options, &threats, &now);
        options.sort_by_key(|option| std::cmp::Reverse(option.value));
        self.report(&options);
        let mut choice = self.decide(&options, &threats, &points, &now, evaluation);
        choice.evaluation = Some(evaluation);
        choice
    }

    /// The estimated result in points for the mover, komi included.
    fn points(&self, estimate: &Estimate) -> f64 {
        let board = self.game.board();
        let mut score = f64::from(estimate.score) / 100.0;
        if self.game.rules().scoring == Scoring::Territory {
            // Territory is area without the stones, and prisoners.
            let stones = |color| board.stone_count(color) as f64;
            let prisoners = self.game.prisoners();
            score -= stones(Color::Black) - stones(Color::White);
            score += f64::from(prisoners.black) - f64::from(prisoners.white);
        }
        (score - self.game.komi().points()) * f64::from(sign(self.color))
    }

    /// Plays the best prospects on copies of the board.
    fn estimate_outcomes(&mut self, looks: Vec<Prospect>, now: &Estimate) -> Vec<Idea> {
        let width = Width::of(self.game.board());
        let mut options = Vec::new();
        for prospect in looks.into_iter().take(width.estimated) {
            if !options.is_empty() && self.out_of_time() {
                break;
            }
            let mut after = copy(self.game.board());
            if after.play(self.color, prospect.point, self.game.rules().suicide).is_err() {
                continue;
            }
            let outcome = self.outcome(&after, self.color, now, prospect.point);
            let liking = self.first_look(&prospect) + self.generator.random_range(0..self.whim());
            let value = outcome + liking;
            options.push(Idea { prospect, after, outcome, answered: None, liking, value });
        }
        options
    }

    /// The opponent's best moves if the mover passed.
    fn find_threats(&mut self, now: &Estimate) -> Threats {
        let board = self.game.board();
        let chains = (now.chains.clone(), now.chain_at.clone());
        let lie = weigh(self.geometry, &Weights::TUNED, board, !self.color, chains);
        let mut threats = Threats { quiet: lie.score * sign(self.color), moves: Vec::new() };
        let width = Width::of(board);
        let points = board.empty_points();
        let looks = prospects(self.geometry, board, !self.color, &lie, None, points);
        for prospect in looks.into_iter().take(width.estimated / 2) {
            if self.out_of_time() {
                break;
            }
            let mut next = copy(board);
            if next.play(!self.color, prospect.point, false).is_ok() {
                let outcome = self.outcome(&next, !self.color, &lie, prospect.point);
                threats.moves.push((outcome, prospect.point));
            }
        }
        threats.moves.sort_unstable();
        threats.moves.truncate(width.threats);
        threats
    }

    /// Checks the best options against the opponent's best answers.
    fn check_answers(&mut self, options: &mut [Idea], threats: &Threats, now: &Estimate) {
        let width = Width::of(self.game.board());
        let threatened =
            |idea: &Idea| threats.moves.iter().any(|&(_, point)| point == idea.prospect.point);
        options.sort_by_key(|option| std::cmp::Reverse(option.value));
        let (mut checked, mut lowest) = (0, i32::MAX);
        for (index, option) in options.iter_mut().enumerate() {
            let chosen = index < width.checked || threatened(option);
            if chosen && (checked == 0 || !self.out_of_time()) {
                let answered = self.worst_answer(option, threats, now);
                option.answered = Some(answered);
                option.value = answered + option.liking;
                checked += 1;
                lowest = lowest.min(option.value);
            }
        }
        // What was not checked looks better than it is.
        for option in options.iter_mut().filter(|option| option.answered.is_none()) {
            option.value = option.value.min(lowest - 1);
        }
    }

    /// The estimate after the opponent's best answer: near the move, at a hanging chain, or what he
    /// threatened before.
    fn worst_answer(&self, option: &Idea, threats: &Threats, now: &Estimate) -> i32 {
        let board = &option.after;
        let point = option.prospect.point;
        let lie = self.estimate(board, !self.color, Some((now, point)));
        let near = board.empty_points().into_iter().filter(|&answer| {
            distance(answer, point) <= 4
                || lie.chains.iter().any(|c| c.fate.attack() == Some(answer))
        });
        let answers = prospects(self.geometry, board, !self.color, &lie, Some(point), near);
        let width = Width::of(board);
        let local = answers.iter().take(width.answers).map(|answer| answer.point);
        let elsewhere = threats.moves.iter().map(|&(_, point)| point);
        let mut worst = option.outcome;
        for answer in local.chain(elsewhere) {
            let mut next = copy(board);
            if next.play(!self.color, answer, false).is_ok() {
                worst = worst.min(self.outcome(&next, !self.color, &lie, answer));
            }
        }
        worst
    }

    fn report(&mut self, options: &[Idea]) {
        let candidates = options
            .iter()
            .map(|option| Candidate {
                mv: Move::Play(option.prospect.point),
                value: option.value,
                explanation: option.prospect.reason.to_string(),
                line: None,
            })
            .collect();
        self.watch.report(&Report { candidates, root: None });
    }

    /// What a stone itself costs, in hundredths of a point: where territory counts, filling one's
    /// own loses it.
    fn cost(&self, point: Point, now: &Estimate) -> i32 {
        let own = now.ownership[self.geometry.index(point)] * sign(self.color);
        if self.game.rules().scoring == Scoring::Territory && own > SETTLED { 100 } else { 0 }
    }

    /// Chooses between the best option, the ways to end a game, and resigning.
    fn decide(
        &mut self,
        options: &[Idea],
        threats: &Threats,
        points: &[Point],
        now: &Estimate,
        evaluation: f64,
    ) -> Choice {
        let best = options.first();
        // The judge is asked once at most: it takes longer than all the rest.
        let mut inquiry = Inquiry::new(self.game, self.color, points, self.limits);
        let play = |option: &Idea| {
            Choice::play(Move::Play(option.prospect.point), option.prospect.reason.to_string())
        };
        if self.limits.allowed.is_some() {
            return match best {
                Some(option) => play(option),
                None => Choice::play(Move::Pass, "passes: no allowed move is sensible"),
            };
        }
        if let Some(limit) = self.limits.resign
            && !self.limits.cleanup
            && 2 * self.game.turn_count() >= self.game.size().area()
            && evaluation < -limit.points()
            && inquiry.now().result() < -limit.points()
        {
            let explanation = format!("resigns: about {:.0} points behind", -evaluation);
            return Choice { action: Action::Resign, explanation, evaluation: None };
        }
        let passed = matches!(self.game.last_move(), Some((by, Move::Pass)) if by != self.color);
        if (passed && inquiry.now().is_won()) || self.limits.cleanup {
            return inquiry.now().close();
        }
        if let (true, Some(option)) = (self.hurried, best) {
            return play(option);
        }
        let stay = threats.moves.first().map_or(threats.quiet, |&(worst, _)| worst);
        let gain = |idea: &Idea| match idea.answered {
            Some(answered) => answered - stay - self.cost(idea.prospect.point, now),
            None => i32::MIN,
        };
        // Where the best move gains nothing, another one may still gain a little.
        let gainful = match best {
            Some(option) if gain(option) >= 40 => best,
            _ => options.iter().rev().max_by_key(|option| gain(option)),
        };
        match gainful {
            Some(option) if gain(option) >= 40 => play(option),
            // Who is behind clutches at straws.
            Some(option) if gain(option) >= 10 && !inquiry.now().is_won() => play(option),
            _ => inquiry.now().close(),
        }
    }
}
