//! Measuring with one thread and with all, in turn.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::bench::clock::cpu_time;
use crate::bench::work::{Done, Moves, Playouts, Replays, SIDES, Worker, records};

/// Everything is measured in so many rounds, and the median is taken.
const ROUNDS: u32 = 7;

/// What is done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Playouts,
    Moves,
}

/// What was measured of one kind on one size with one number of threads.
#[derive(Copy, Clone, Debug)]
pub(super) struct Outcome {
    pub(super) kind: Kind,
    pub(super) side: u8,
    pub(super) threads: usize,
    /// In all rounds and threads together.
    pub(super) done: Done,
    /// Playouts or moves of a second of processor time, the median over the rounds.
    pub(super) per_cpu_second: f64,
    /// Playouts or moves of a second on the wall, by all threads together; the median.
    pub(super) per_second: f64,
}

/// One kind on one size with one number of threads, and its rounds.
struct Cell {
    kind: Kind,
    side: u8,
    threads: usize,
    rounds: Vec<Turn>,
}

/// What some threads did in one turn.
#[derive(Copy, Clone, Debug, Default)]
struct Turn {
    done: Done,
    /// Processor time, the sum over the threads.
    cpu: Duration,
    /// Time on the wall, that of the thread that took longest.
    wall: Duration,
}

/// Measures everything with one thread and with `all`, in `time` altogether.
pub(super) fn measure(time: Duration, all: usize, seed: u64) -> anyhow::Result<Vec<Outcome>> {
    let mut threads = vec![1, all];
    threads.dedup();
    let mut cells = Vec::new();
    for kind in [Kind::Playouts, Kind::Moves] {
        for side in SIDES {
            let new = |&threads| Cell { kind, side, threads, rounds: Vec::new() };
            cells.extend(threads.iter().map(new));
        }
    }
    let games = SIDES.map(|side| (side, records(side)));
    let turns = ROUNDS * u32::try_from(cells.len()).expect("a few");
    // Every thread of every turn has a seed of its own.
    let mut seeds = (0_u64..).map(|count| seed.wrapping_add(count));
    for _ in 0..ROUNDS {
        for cell in &mut cells {
            let seeds: Vec<u64> = seeds.by_ref().take(cell.threads).collect();
            let turn = cell.turn(time / turns, &games, &seeds)?;
            cell.rounds.push(turn);
        }
    }
    Ok(cells.into_iter().map(Cell::outcome).collect())
}

impl Cell {
    /// Works for some time in all threads.
    fn turn(
        &self,
        time: Duration,
        games: &[(u8, Vec<Moves>)],
        seeds: &[u64],
    ) -> anyhow::Result<Turn> {
        let side = self.side;
        let work = |seed: u64| match self.kind {
            Kind::Playouts => timed(Playouts::new(side, seed), time),
            Kind::Moves => {
                let games = games.iter().find(|(of, _)| *of == side);
                timed(Replays::new(side, &games.expect("each side has records").1), time)
            }
        };
        thread::scope(|scope| {
            let mut handles = Vec::new();
            for &seed in seeds {
                let spawned = thread::Builder::new().spawn_scoped(scope, move || work(seed));
                handles.push(spawned.context("cannot start so many threads")?);
            }
            let mut sum = Turn::default();
            for handle in handles {
                let turn = handle.join().expect("no thread panics");
                sum.done += turn.done;
                sum.cpu += turn.cpu;
                sum.wall = sum.wall.max(turn.wall);
            }
            Ok(sum)
        })
    }

    fn outcome(self) -> Outcome {
        let mut done = Done::default();
        for turn in &self.rounds {
            done += turn.done;
        }
        let rate = |time: fn(&Turn) -> Duration| {
            let mut rates: Vec<f64> = self
                .rounds
                .iter()
                .map(|turn| self.kind.count(turn.done) as f64 / time(turn).as_secs_f64())
                .collect();
            rates.sort_by(f64::total_cmp);
            rates[rates.len() / 2]
        };
        Outcome {
            kind: self.kind,
            side: self.side,
            threads: self.threads,
            done,
            per_cpu_second: rate(|turn| turn.cpu),
            per_second: rate(|turn| turn.wall),
        }
    }
}

impl Kind {
    /// How much of it was done.
    fn count(self, done: Done) -> u64 {
        match self {
            Self::Playouts => done.playouts,
            Self::Moves => done.moves,
        }
    }
}

/// Works for some time in this thread, after a batch that does not count.
fn timed(mut worker: impl Worker, time: Duration) -> Turn {
    worker.batch();
    let (cpu, wall) = (cpu_time(), Instant::now());
    let mut done = Done::default();
    loop {
        done += worker.batch();
        if wall.elapsed() >= time {
            let cpu = cpu_time().saturating_sub(cpu);
            return Turn { done, cpu, wall: wall.elapsed() };
        }
    }
}
