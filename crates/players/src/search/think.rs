//! The running of a search: threads, time, and the watch.

use std::thread;
use std::time::{Duration, Instant};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng as _};

use super::job::Job;
use super::settings::SearchSettings;
use super::tree::Node;
use super::worker::Worker;
use crate::player::{Limits, Watch};

/// How often the watch is asked and the time is looked at.
const LOOK: Duration = Duration::from_millis(2);

/// Playouts of the first thread after which the expected score is looked at.
const LOOK_AT_SCORE: u32 = 64;

/// With less time than this the judge is not asked, who may take as long.
const HURRY: Duration = Duration::from_millis(300);

/// Where time is limited, the judge is waited for so long after a search.
const GRACE: Duration = Duration::from_millis(100);

/// When a search ends, besides by its number of playouts.
#[derive(Copy, Clone, Debug)]
pub(super) struct End {
    begun: Instant,
    /// Usual time.
    time: Option<Duration>,
    /// Time for a position that is hard to decide upon.
    most: Duration,
    /// Whether time that is not used is of use later.
    saves: bool,
    endless: bool,
}

impl End {
    /// For a choice that began at a moment.
    pub(super) fn new(begun: Instant, limits: &Limits, settings: &SearchSettings) -> Self {
        let own = settings.time_per_move;
        let time = limits.time.into_iter().chain(own).min().filter(|_| !limits.endless);
        let clock = limits.most.or(limits.time).unwrap_or(Duration::MAX);
        let saves = limits.time.is_some_and(|time| own.is_none_or(|own| time < own));
        let most = own.unwrap_or(Duration::MAX).min(clock);
        Self { begun, time, most, saves, endless: limits.endless }
    }

    /// Whether there is hardly time for anything.
    pub(super) fn is_short(&self) -> bool {
        self.time.is_some_and(|time| time < HURRY)
    }

    /// Until when the judge may be waited for before a search: half of the time.
    pub(super) fn halfway(&self) -> Option<Instant> {
        self.time.map(|time| self.begun + time / 2)
    }

    /// Until when the judge may be waited for after it.
    pub(super) fn grace(&self) -> Option<Instant> {
        self.time.map(|_| Instant::now() + GRACE)
    }

    fn is_reached(&self, job: &Job) -> bool {
        let Some(time) = self.time else { return false };
        let elapsed = self.begun.elapsed();
        if !self.saves {
            return elapsed >= time;
        }
        let lead = Lead::of(job);
        elapsed >= self.most
            || (elapsed >= time && !lead.doubtful)
            || lead.is_safe(job.playouts(), elapsed, time.max(elapsed))
    }
}

/// How the best move stands among the others.
struct Lead {
    /// Playouts that the best one is ahead of the second one.
    visits: u32,
    /// Whether some other move is worth more and may become the best.
    doubtful: bool,
}

impl Lead {
    fn of(job: &Job) -> Self {
        let children = job.tree.children(job.tree.root());
        let mean = |node: &Node| node.playouts().total() / node.visits().max(1) as f32;
        let Some(best) = children.iter().max_by_key(|child| child.visits()) else {
            return Self { visits: 0, doubtful: false };
        };
        let others = children.iter().filter(|child| !std::ptr::eq(*child, best));
        let second = others.clone().map(Node::visits).max().unwrap_or(0);
        let doubtful = others
            .filter(|other| 2 * other.visits() >= best.visits())
            .any(|other| mean(other) > mean(best));
        Self { visits: best.visits().saturating_sub(second), doubtful }
    }

    /// Whether no other move can have as many playouts as the best one at the end of a time.
    fn is_safe(&self, playouts: u64, elapsed: Duration, time: Duration) -> bool {
        let spent = elapsed.as_secs_f64().max(0.001);
        let to_come = playouts as f64 * (time.as_secs_f64() - spent) / spent;
        playouts >= 100 && f64::from(self.visits) > to_come && !self.doubtful
    }
}

/// Makes the playouts of a job; whether it was told to stop.
pub(super) fn think(
    job: &Job,
    mut generator: Xoshiro256PlusPlus,
    end: End,
    watch: &mut dyn Watch,
) -> bool {
    let threads = job.owners.len();
    let seeds: Vec<u64> = (1..threads).map(|_| generator.next_u64()).collect();
    let mut own = Worker::new(job, 0, generator);
    own.open();
    job.look();
    let mut stopped = watch.should_stop();
    if stopped {
        watch.report(&job.report(watch.detail()));
        return stopped;
    }
    thread::scope(|scope| {
        for (number, seed) in (1..).zip(seeds) {
            let mut worker = Worker::new(job, number, Xoshiro256PlusPlus::seed_from_u64(seed));
            scope.spawn(move || {
                while job.claim() {
                    worker.playout();
                }
            });
        }
        let mut looked = Instant::now();
        let mut made = 0_u32;
        loop {
            let works = job.claim();
            if works {
                own.playout();
                made += 1;
                if made.is_multiple_of(LOOK_AT_SCORE) {
                    job.look();
                }
            } else if end.endless {
                thread::sleep(LOOK);
            } else {
                break;
            }
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                stopped = watch.should_stop();
                if let Some(detail) = watch.wants() {
                    watch.report(&job.report(detail));
                }
                if stopped || end.is_reached(job) {
                    break;
                }
            }
        }
        job.stop();
    });
    watch.report(&job.report(watch.detail()));
    stopped
}
