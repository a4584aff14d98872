//! Measuring with one thread and with all, in turn.

use std::sync::{Barrier, OnceLock};
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
    /// The same of the slowest round.
    pub(super) least_per_cpu_second: f64,
    /// The same of the fastest round.
    pub(super) most_per_cpu_second: f64,
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
    /// Time on the wall, from the first start to the last end.
    wall: Duration,
}

/// Where the threads of a turn wait for each other.
struct Gate {
    /// Whether all threads could be started.
    is_complete: OnceLock<bool>,
    /// All have warmed up.
    barrier: Barrier,
    /// When the first thread began.
    start: OnceLock<Instant>,
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
        let gate = Gate {
            is_complete: OnceLock::new(),
            barrier: Barrier::new(seeds.len()),
            start: OnceLock::new(),
        };
        let work = |seed: u64| {
            // Without this a missing thread would leave the others at the barrier for good.
            if !gate.is_complete.wait() {
                return Turn::default();
            }
            match self.kind {
                Kind::Playouts => timed(Playouts::new(side, seed), time, &gate),
                Kind::Moves => {
                    let games = games.iter().find(|(of, _)| *of == side);
                    let games = &games.expect("each side has records").1;
                    timed(Replays::new(side, games), time, &gate)
                }
            }
        };
        let work = &work;
        thread::scope(|scope| {
            let spawn = |&seed| thread::Builder::new().spawn_scoped(scope, move || work(seed));
            let handles: Result<Vec<_>, _> = seeds.iter().map(spawn).collect();
            gate.is_complete.set(handles.is_ok()).expect("nobody else sets it");
            let mut sum = Turn::default();
            for handle in handles.context("cannot start so many threads")? {
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
        // From the slowest round to the fastest.
        let rates = |time: fn(&Turn) -> Duration| {
            let rate = |turn: &Turn| self.kind.count(turn.done) as f64 / time(turn).as_secs_f64();
            let mut rates: Vec<f64> = self.rounds.iter().map(rate).collect();
            rates.sort_by(f64::total_cmp);
            rates
        };
        let cpu = rates(|turn| turn.cpu);
        let wall = rates(|turn| turn.wall);
        Outcome {
            kind: self.kind,
            side: self.side,
            threads: self.threads,
            done,
            per_cpu_second: cpu[cpu.len() / 2],
            least_per_cpu_second: cpu[0],
            most_per_cpu_second: cpu[cpu.len() - 1],
            per_second: wall[wall.len() / 2],
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

/// Works in this thread, after a batch that does not count, until the time of the turn is over.
fn timed(mut worker: impl Worker, time: Duration, gate: &Gate) -> Turn {
    worker.batch();
    gate.barrier.wait();
    let start = gate.start.get_or_init(Instant::now);
    let cpu = cpu_time();
    let mut done = Done::default();
    loop {
        done += worker.batch();
        let wall = start.elapsed();
        if wall >= time {
            return Turn { done, cpu: cpu_time().saturating_sub(cpu), wall };
        }
    }
}
