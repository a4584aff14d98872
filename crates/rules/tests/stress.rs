//! Many random games on the fast board and on the naive one at once, compared after every step.
//!
//! Each size and each ko rule gets `TENGEN_STRESS_GAMES` games (a few by default; 1000 is the full
//! run, in release), with suicide forbidden and allowed in turn. A step is
//!
//! - an undo in 10 of 100 cases, a pass in 3,
//! - else a play: the point is drawn from all points of the board, legal or not, in 60 of 100
//!   cases. In 20 it is one of the points of the last stones captured, in 10 a neighbor of a recent
//!   play, in 10 the last liberty of some chain: on larger boards the kos and the repetitions that
//!   superko is about would hardly turn up otherwise.
//!
//! The color is that of the side to move in 80 of 100 cases, else the other one. Every refusal is
//! compared with its reason, and after every play, pass and undo the whole game: all points, chains
//! with their stones and liberties, ko, prisoners, side to move, passes, and the key against one
//! made from nothing. Now and then every point is asked for both colors.
//!
//! Games depend on nothing but their seed, so a report can be run again.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{Game, Move, Point};

use crate::common::{StoneKeys, board_of, color, game_difference, game_like, point, same_reason};
use crate::naive::{NaiveGame, Refusal, Repeats, Side};

/// Width and height of the boards.
const SIZES: [(usize, usize); 5] = [(5, 5), (9, 9), (13, 13), (19, 19), (9, 13)];
const RULES: [Repeats; 3] = [Repeats::Simple, Repeats::Positional, Repeats::Situational];
/// Games for each size and rule where the environment does not say otherwise.
const EVERYDAY_GAMES: usize = 10;

/// What the games ran into.
#[derive(Clone, Copy, Debug, Default)]
struct Counters {
    steps: u64,
    plays: u64,
    passes: u64,
    undos: u64,
    occupied: u64,
    suicide: u64,
    ko: u64,
    positional: u64,
    situational: u64,
    suicides_played: u64,
    multi_stone_captures: u64,
    multi_chain_captures: u64,
    kos_set: u64,
    full_maps: u64,
}

impl Counters {
    fn named(&self) -> [(&'static str, u64); 14] {
        [
            ("steps", self.steps),
            ("plays", self.plays),
            ("passes", self.passes),
            ("undos", self.undos),
            ("refused: occupied", self.occupied),
            ("refused: suicide", self.suicide),
            ("refused: ko", self.ko),
            ("refused: positional superko", self.positional),
            ("refused: situational superko", self.situational),
            ("suicides of several stones played", self.suicides_played),
            ("captures of several stones", self.multi_stone_captures),
            ("captures of several chains", self.multi_chain_captures),
            ("kos", self.kos_set),
            ("checks of all points for both colors", self.full_maps),
        ]
    }

    fn add(&mut self, other: &Counters) {
        self.steps += other.steps;
        self.plays += other.plays;
        self.passes += other.passes;
        self.undos += other.undos;
        self.occupied += other.occupied;
        self.suicide += other.suicide;
        self.ko += other.ko;
        self.positional += other.positional;
        self.situational += other.situational;
        self.suicides_played += other.suicides_played;
        self.multi_stone_captures += other.multi_stone_captures;
        self.multi_chain_captures += other.multi_chain_captures;
        self.kos_set += other.kos_set;
        self.full_maps += other.full_maps;
    }

    fn refused(&mut self, refusal: &Refusal, repeats: Repeats) {
        match refusal {
            Refusal::OffBoard => unreachable!("points are drawn from the board"),
            Refusal::Occupied => self.occupied += 1,
            Refusal::Suicide => self.suicide += 1,
            Refusal::Ko => self.ko += 1,
            Refusal::Superko(_) if repeats == Repeats::Positional => self.positional += 1,
            Refusal::Superko(_) => self.situational += 1,
            Refusal::Over => unreachable!("repetition is forbidden in these games"),
        }
    }
}

/// One game: everything it does follows from these.
#[derive(Clone, Copy, Debug)]
struct Job {
    size: (usize, usize),
    repeats: Repeats,
    suicide: bool,
    seed: u64,
}

#[test]
fn random_games_agree_with_the_naive_board_after_every_step() {
    let games = match std::env::var("TENGEN_STRESS_GAMES") {
        Ok(text) => text.parse().expect("TENGEN_STRESS_GAMES is a number of games"),
        Err(_) => EVERYDAY_GAMES,
    };
    let sums = run(&SIZES, games);
    let mut total = Counters::default();
    for ((width, height), repeats, counters) in &sums {
        println!("{width}x{height} {repeats:?}: {counters:?}");
        total.add(counters);
    }
    println!("{games} games for each of {} sizes and ko rules:", sums.len());
    let least = if games >= 1000 { 1000 } else { 1 };
    for (name, count) in total.named() {
        println!("{count:>12}  {name}");
        assert!(count >= least, "{name}: only {count}, this run proves too little");
    }
}

#[test]
fn boards_of_unusual_sizes_agree_too() {
    let sizes = [(1, 25), (25, 2), (3, 7), (10, 10), (14, 6), (18, 18), (20, 20), (25, 25)];
    let sums = run(&sizes, 2);
    assert!(sums.iter().all(|(.., counters)| counters.plays > 50 && counters.full_maps > 0));
}

/// Runs all games on as many threads as there are processors; counts for each size and rule.
fn run(sizes: &[(usize, usize)], games: usize) -> Vec<((usize, usize), Repeats, Counters)> {
    let mut sums = Vec::new();
    let mut jobs = Vec::new();
    for &size in sizes {
        for repeats in RULES {
            for game in 0..games {
                let seed = sums.len() * 1_000_000 + game;
                let seed = u64::try_from(seed).expect("a small number");
                jobs.push((sums.len(), Job { size, repeats, suicide: game % 2 == 1, seed }));
            }
            sums.push((size, repeats, Counters::default()));
        }
    }
    // The longest games come first, so that no thread is left with one at the end.
    jobs.sort_by_key(|(_, job)| std::cmp::Reverse(job.size.0 * job.size.1));
    let keys = StoneKeys::new();
    let next = AtomicUsize::new(0);
    let shared = Mutex::new(sums);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((number, job)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let counters = play(job, &keys);
                    shared.lock().expect("no thread panics here")[*number].2.add(&counters);
                }
            });
        }
    });
    shared.into_inner().expect("no thread panics here")
}

/// The two boards of a game, and what the draws are drawn towards.
struct Match<'a> {
    job: &'a Job,
    keys: &'a StoneKeys,
    fast: Game,
    naive: NaiveGame,
    rng: Xoshiro256PlusPlus,
    /// Cells of the last plays and of the last stones captured, the latest first.
    recent: VecDeque<usize>,
    captured: VecDeque<usize>,
    counters: Counters,
}

/// How many recent plays and captured stones the draws remember.
const MEMORY: usize = 12;

fn play(job: &Job, keys: &StoneKeys) -> Counters {
    let (width, height) = job.size;
    let naive = NaiveGame::new(width, height, job.repeats, job.suicide);
    let mut game = Match {
        job,
        keys,
        fast: game_like(&naive),
        naive,
        rng: Xoshiro256PlusPlus::seed_from_u64(job.seed),
        recent: VecDeque::new(),
        captured: VecDeque::new(),
        counters: Counters::default(),
    };
    let area = width * height;
    for _ in 0..4 * area + 400 {
        game.step();
        if game.rng.random_range(0..area) == 0 {
            game.compare_every_point();
        }
    }
    game.counters
}

fn remember(memory: &mut VecDeque<usize>, at: usize) {
    memory.push_front(at);
    memory.truncate(MEMORY);
}

impl Match<'_> {
    fn step(&mut self) {
        self.counters.steps += 1;
        let kind = self.rng.random_range(0..100);
        let to_move = self.naive.to_move;
        let side = if self.rng.random_range(0..100) < 80 { to_move } else { to_move.other() };
        match kind {
            0..10 => {
                let undone = self.naive.undo();
                assert_eq!(self.fast.undo().is_ok(), undone, "{}", self.report("undo"));
                self.counters.undos += u64::from(undone);
                self.compare("undo");
            }
            10..13 => {
                self.naive.pass(side);
                let passed = self.fast.play(color(side), Move::Pass);
                assert!(passed.is_ok(), "{}", self.report("pass"));
                self.counters.passes += 1;
                self.compare("pass");
            }
            _ => {
                let at = self.draw();
                self.play(side, at);
            }
        }
    }

    fn draw(&mut self) -> usize {
        let area = self.naive.grid.cells.len();
        let kind = self.rng.random_range(0..100);
        if kind < 20 && !self.captured.is_empty() {
            let which = self.early(self.captured.len());
            return self.captured[which];
        }
        if kind < 30 && !self.recent.is_empty() {
            let which = self.early(self.recent.len());
            let around = self.naive.grid.neighbors(self.recent[which]);
            return around[self.rng.random_range(0..around.len())];
        }
        if kind < 40 {
            let chains = self.naive.grid.chains();
            let in_atari: Vec<usize> = chains
                .iter()
                .filter(|(_, liberties)| liberties.len() == 1)
                .map(|(_, liberties)| liberties[0])
                .collect();
            if !in_atari.is_empty() {
                return in_atari[self.rng.random_range(0..in_atari.len())];
            }
        }
        self.rng.random_range(0..area)
    }

    /// A number below `limit`: 0 in half of the cases, 1 in a quarter, and so on.
    fn early(&mut self, limit: usize) -> usize {
        let zeros = self.rng.random::<u64>().trailing_zeros();
        usize::try_from(zeros).expect("at most 64") % limit
    }

    fn play(&mut self, side: Side, at: usize) {
        let (column, row) = (at % self.naive.grid.width, at / self.naive.grid.width);
        let place = point(column, row);
        let step = || format!("{side:?} {place}");
        let asked = self.fast.check(color(side), Move::Play(place));
        let got = self.fast.play(color(side), Move::Play(place));
        assert_eq!(asked.err(), got.clone().err(), "{}", self.report(&step()));
        let expected = self.naive.play(side, column, row);
        match (expected, got) {
            (Ok(expected), Ok(got)) => {
                let mut captured: Vec<Point> = got.captured.to_vec();
                captured.sort_unstable();
                let cell = |&at: &usize| common::point_of(&self.naive.grid, at);
                let wanted: Vec<Point> = expected.captured.iter().map(cell).collect();
                let ko = expected.ko.as_ref().map(cell);
                assert_eq!(
                    (captured, got.suicide, got.ko),
                    (wanted, expected.suicide, ko),
                    "{}",
                    self.report(&step())
                );
                self.counters.plays += 1;
                self.counters.suicides_played += u64::from(expected.suicide);
                self.counters.kos_set += u64::from(expected.ko.is_some());
                if !expected.suicide {
                    self.counters.multi_stone_captures += u64::from(expected.captured.len() > 1);
                    self.counters.multi_chain_captures += u64::from(expected.captured_chains > 1);
                }
                remember(&mut self.recent, at);
                for &stone in expected.captured.iter().take(MEMORY) {
                    remember(&mut self.captured, stone);
                }
                self.compare(&step());
            }
            (Err(refusal), Err(illegal)) => {
                assert!(
                    same_reason(&refusal, illegal),
                    "{refusal:?} became {illegal:?}\n{}",
                    self.report(&step())
                );
                self.counters.refused(&refusal, self.job.repeats);
            }
            (expected, got) => panic!(
                "the naive board says {:?}, the fast one {got:?}\n{}",
                expected.map(|outcome| outcome.captured),
                self.report(&step())
            ),
        }
    }

    fn compare(&self, step: &str) {
        if let Some(found) = game_difference(&self.fast, &self.naive) {
            panic!("{found}\n{}", self.report(step));
        }
        let scratch = board_of(&self.naive.grid);
        let keys = (self.fast.board().key(), scratch.key());
        let key = self.keys.key(&self.naive.grid);
        assert_eq!(keys, (key, key), "{}", self.report(step));
        assert_eq!(
            self.fast.board() == &scratch,
            self.naive.banned.is_none(),
            "a board equals the same stones set up unless there is a ko\n{}",
            self.report(step)
        );
    }

    /// Asks for every point and both colors, and for the list of legal points.
    fn compare_every_point(&mut self) {
        self.counters.full_maps += 1;
        let grid = &self.naive.grid;
        for side in Side::BOTH {
            let mut legal = Vec::new();
            for at in 0..grid.cells.len() {
                let place = common::point_of(grid, at);
                let expected = self.naive.check(side, at % grid.width, at / grid.width);
                let got = self.fast.check(color(side), Move::Play(place));
                let same = match (&expected, got) {
                    (Ok(_), Ok(())) => true,
                    (Err(refusal), Err(illegal)) => same_reason(refusal, illegal),
                    _ => false,
                };
                assert!(same, "{got:?}\n{}", self.report(&format!("asking {side:?} {place}")));
                if expected.is_ok() {
                    legal.push(place);
                }
            }
            let listed = self.fast.legal_points(color(side));
            assert_eq!(listed, legal, "{}", self.report("legal points"));
        }
    }

    fn report(&self, step: &str) -> String {
        let game = &self.fast;
        format!("{step} in step {} of {:?}\n{:?}", self.counters.steps, self.job, game.board())
    }
}
