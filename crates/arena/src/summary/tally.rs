//! Games counted one by one.

use std::collections::BTreeMap;

use tengen_rules::{ByColor, Color, Outcome, Size};

use super::curve::{Curve, CurvePoint};
use super::{Endings, Engine, Pairing, Score, Summary, TestState, Usage, ratings};
use crate::duplicates::{Line, Seen, Shape};
use crate::rating::sprt::{Test, Verdict};
use crate::rating::{Estimate, Games, Pairs, Prefix};
use crate::record::{Cost, GameRecord, Kind, MoveRecord, Voided};
use crate::schedule::Schedule;
use crate::settings::Sprt;

/// Counts the games of a match as they finish.
#[derive(Clone, Debug)]
pub struct Tally {
    size: Size,
    /// Whether two games with exchanged colors make a pair.
    has_pairs: bool,
    engines: Vec<Engine>,
    pairings: Vec<Course>,
    endings: Endings,
    black: Games,
    voided: u32,
}

/// A pairing as it goes on.
#[derive(Clone, Debug)]
struct Course {
    players: [usize; 2],
    finished: Prefix<Finished>,
    scores: [Score; 2],
    seen: Seen,
    different: u32,
    colors: ByColor<Games>,
    pairs: Pairs,
    test: Option<Test>,
    curve: Curve,
    /// The first game of a pair whose second one has not come.
    half: Option<Half>,
}

/// What is counted of a game.
#[derive(Clone, Debug)]
struct Finished {
    number: u32,
    pair: u32,
    players: ByColor<usize>,
    kind: Kind,
    outcome: Outcome,
    guilty: Option<Color>,
    usage: ByColor<Usage>,
    /// `None` if the record is none that can be read; the game then counts as unlike any other.
    shape: Option<Shape>,
}

/// A game as it enters into the statistics of pairs.
#[derive(Copy, Clone, Debug)]
struct Half {
    /// The half points of the first player, if there is a result.
    result: Option<usize>,
    /// Whether it is not equal to an earlier game.
    new: bool,
}

impl Tally {
    /// A match of these engines before its first game. The schedule has them as places in the list
    /// of names.
    pub fn new(
        names: impl IntoIterator<Item = String>,
        schedule: &Schedule,
        size: Size,
        sprt: Option<Sprt>,
    ) -> Self {
        let engine = |name| Engine {
            name,
            scores: ByColor::default(),
            guilty: Endings::default(),
            voided: Endings::default(),
            usage: Usage::default(),
        };
        Self {
            size,
            engines: names.into_iter().map(engine).collect(),
            has_pairs: schedule.has_pairs(),
            pairings: schedule
                .pairings()
                .iter()
                .map(|&players| Course::new(players, sprt))
                .collect(),
            endings: Endings::default(),
            black: Games::default(),
            voided: 0,
        }
    }

    /// Takes a finished game, in any order. A game that comes a second time is dropped.
    ///
    /// # Panics
    ///
    /// If the match has no such pairing or engine.
    pub fn push(&mut self, record: &GameRecord) {
        let slot = record.slot;
        let place = if self.has_pairs {
            2 * u64::from(slot.pair) + u64::from(slot.second)
        } else {
            slot.pair.into()
        };
        let finished = Finished::of(record, self.size);
        for game in self.pairings[slot.pairing].finished.push(place, finished) {
            self.count(slot.pairing, game);
        }
    }

    /// Takes an attempt that does not count.
    pub fn push_voided(&mut self, voided: &Voided) {
        self.voided += 1;
        let guilty =
            self.engines.iter_mut().find(|engine| Some(&engine.name) == voided.guilty.as_ref());
        if let (Some(engine), Some(kind)) = (guilty, voided.kind) {
            engine.voided.add(kind);
        }
    }

    /// How the test of a pairing stands; open if there is none.
    ///
    /// # Panics
    ///
    /// If the match has no such pairing.
    pub fn verdict(&self, pairing: usize) -> Verdict {
        self.pairings[pairing].test.as_ref().map_or(Verdict::Continue, Test::verdict)
    }

    /// What the games amount to so far. The time that this takes does not depend on their number.
    pub fn summary(&self) -> Summary {
        let pairings: Vec<Pairing> = self.pairings.iter().map(Course::pairing).collect();
        Summary {
            games: self.endings.total(),
            waiting: pairings.iter().map(|pairing| pairing.waiting).sum(),
            voided: self.voided,
            engines: self.engines.clone(),
            ratings: (self.engines.len() > 2)
                .then(|| ratings(self.engines.len(), &pairings, BTreeMap::new())),
            pairings,
            endings: self.endings,
            black: self.black,
        }
    }

    fn count(&mut self, pairing: usize, game: Finished) {
        self.endings.add(game.kind);
        if let Some(halves) = half_points(game.outcome, Color::Black) {
            self.black.add(halves);
        }
        for color in Color::ALL {
            let engine = &mut self.engines[game.players[color]];
            engine.scores[color].add(game.outcome, color);
            engine.usage.add(&game.usage[color]);
            if game.guilty == Some(color) {
                engine.guilty.add(game.kind);
            }
        }
        self.pairings[pairing].count(game, self.has_pairs);
    }
}

impl Course {
    fn new(players: [usize; 2], sprt: Option<Sprt>) -> Self {
        Self {
            players,
            finished: Prefix::default(),
            scores: [Score::default(); 2],
            seen: Seen::default(),
            different: 0,
            colors: ByColor::default(),
            pairs: Pairs::default(),
            test: sprt.map(Test::new),
            curve: Curve::default(),
            half: None,
        }
    }

    fn count(&mut self, game: Finished, has_pairs: bool) {
        let black_first = game.players.black == self.players[0];
        let color = if black_first { Color::Black } else { Color::White };
        self.scores[0].add(game.outcome, color);
        self.scores[1].add(game.outcome, color.other());

        let earlier = game.shape.and_then(|shape| self.seen.insert(shape, game.number));
        let new = earlier.is_none();
        self.different += u32::from(new);
        let result = half_points(game.outcome, color);
        if let Some(halves) = result.filter(|_| new) {
            self.colors[color].add(halves);
        }

        let this = Half { result, new };
        if !has_pairs {
            self.count_single(game.pair, this);
            return;
        }
        // First and second games take turns here.
        match self.half.take() {
            Some(first) => self.count_pair(game.pair, [first, this]),
            None => self.half = Some(this),
        }
    }

    fn count_pair(&mut self, number: u32, pair: [Half; 2]) {
        // A game that repeats another one shows nothing new, and its partner alone would favor a
        // color.
        let new = pair.iter().all(|half| half.new);
        if let ([Some(first), Some(second)], true) = (pair.map(|half| half.result), new) {
            self.pairs.add(first + second);
        }
        if let Some(test) = &mut self.test {
            let by_pairs = test.counts_pairs();
            let counts = |half: &Half| if by_pairs { new } else { half.new };
            test.push(pair.map(|half| half.result.filter(|_| counts(&half))));
        }
        self.go_on(number, Estimate::of(&self.pairs));
    }

    /// Counts a game that belongs to no pair.
    fn count_single(&mut self, number: u32, game: Half) {
        if let Some(test) = &mut self.test {
            test.push([game.result.filter(|_| game.new), None]);
        }
        let games = self.colors.black.plus(&self.colors.white);
        self.go_on(number, Estimate::of(&games));
    }

    /// Adds the next point to the curve.
    fn go_on(&mut self, number: u32, estimate: Option<Estimate>) {
        self.curve.push(CurvePoint {
            pairs: number + 1,
            llr: self.test.as_ref().map(Test::llr),
            elo: estimate.and_then(|estimate| estimate.elo),
            low: estimate.and_then(|estimate| estimate.low),
            high: estimate.and_then(|estimate| estimate.high),
        });
    }

    fn pairing(&self) -> Pairing {
        let state = |test: &Test| TestState {
            llr: test.llr(),
            bounds: test.bounds(),
            verdict: test.verdict(),
        };
        let mut pairing = Pairing {
            players: self.players,
            scores: self.scores,
            different: self.different,
            waiting: u32::try_from(self.finished.waiting()).expect("games are numbered by u32"),
            colors: self.colors,
            pairs: self.pairs,
            estimate: Estimate::of(&self.pairs),
            test: self.test.as_ref().map(state),
            curve: self.curve.points(),
        };
        pairing.estimate = pairing.estimate.or_else(|| Estimate::of(&pairing.games()));
        pairing
    }
}

impl Finished {
    fn of(record: &GameRecord, size: Size) -> Self {
        let GameRecord { slot, end, moves, sgf, .. } = record;
        let mut usage = ByColor::<Usage>::default();
        for &MoveRecord { color, cost: Cost { wall, cpu, memory }, .. } in moves {
            usage[color].add(&Usage { moves: 1, wall, longest: wall, cpu, memory });
        }
        Self {
            number: slot.number,
            pair: slot.pair,
            players: slot.players,
            kind: end.kind,
            outcome: end.outcome,
            guilty: end.guilty,
            usage,
            shape: Line::of_sgf(sgf, size).map(|line| line.shape(size)),
        }
    }
}

impl Score {
    fn add(&mut self, outcome: Outcome, color: Color) {
        *match outcome {
            Outcome::Win { winner, .. } if winner == color => &mut self.wins,
            Outcome::Win { .. } | Outcome::BothLose => &mut self.losses,
            Outcome::Draw => &mut self.draws,
            Outcome::NoResult | Outcome::Replay => &mut self.no_results,
        } += 1;
    }
}

impl Usage {
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.wall += other.wall;
        self.longest = self.longest.max(other.longest);
        self.memory = self.memory.max(other.memory);
        self.cpu = match (self.cpu, other.cpu) {
            (Some(one), Some(two)) => Some(one + two),
            (one, two) => one.or(two),
        };
    }
}

/// What a side gained; `None` where the outcome does not say who is stronger.
fn half_points(outcome: Outcome, color: Color) -> Option<usize> {
    match outcome {
        Outcome::Win { winner, .. } => Some(if winner == color { 2 } else { 0 }),
        Outcome::Draw => Some(1),
        Outcome::NoResult | Outcome::BothLose | Outcome::Replay => None,
    }
}
