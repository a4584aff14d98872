//! Processor time, for criterion and for comparisons in turn.

use std::time::Duration;

use criterion::measurement::{Measurement, ValueFormatter, WallTime};

/// Processor time that this thread has used so far.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.try_into().expect("no thread has used a negative time")
}

/// Time since the first call: where the system is not asked for processor time, it stands for it.
#[cfg(not(unix))]
fn cpu_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// Criterion's clock in all benches: processor time of the thread.
#[derive(Copy, Clone, Debug)]
pub struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = Duration;
    type Value = Duration;

    fn start(&self) -> Duration {
        cpu_time()
    }

    fn end(&self, start: Duration) -> Duration {
        cpu_time().saturating_sub(start)
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

/// How much was done in how much processor time.
#[derive(Copy, Clone, Debug)]
pub struct Work {
    /// Number of elements: playouts, moves.
    pub elements: u64,
    /// What they took.
    pub time: Duration,
}

impl Work {
    /// Does something that returns its number of elements, and takes the time.
    pub fn of(work: impl FnOnce() -> u64) -> Self {
        let start = cpu_time();
        let elements = work();
        Self { elements, time: cpu_time().saturating_sub(start) }
    }
}

/// Something to be measured in turn with others.
pub type Contender<'a> = Box<dyn FnMut() -> Work + 'a>;

/// The seconds that one element took: over the rounds the median and both ends.
#[derive(Copy, Clone, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Cost {
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

/// How long the contenders are measured.
#[derive(Copy, Clone, Debug)]
pub struct Rounds {
    /// Number of rounds; each contender has one turn in each.
    pub rounds: usize,
    /// Processor time of a turn: work is repeated until it is used up.
    pub turn: Duration,
}

impl Rounds {
    /// Seven rounds with turns of so many milliseconds, or, where the command line has `--test`, one
    /// with the shortest turns.
    pub fn of_millis(turn: u64) -> Self {
        if std::env::args().any(|flag| flag == "--test") {
            Self { rounds: 1, turn: Duration::ZERO }
        } else {
            Self { rounds: 7, turn: Duration::from_millis(turn) }
        }
    }

    /// Measures all contenders, one after the other in each round, after a turn that does not
    /// count. The costs come in the order of the contenders.
    pub fn measure(self, contenders: &mut [Contender<'_>]) -> Vec<Cost> {
        for contender in &mut *contenders {
            contender();
        }
        let mut costs = vec![Vec::with_capacity(self.rounds); contenders.len()];
        for _ in 0..self.rounds {
            for (contender, costs) in contenders.iter_mut().zip(&mut costs) {
                costs.push(self.turn(contender));
            }
        }
        costs.into_iter().map(Cost::over).collect()
    }

    /// The seconds per element of one turn.
    fn turn(self, contender: &mut Contender<'_>) -> f64 {
        let mut done = contender();
        while done.time < self.turn {
            let more = contender();
            done.elements += more.elements;
            done.time += more.time;
        }
        done.time.as_secs_f64() / done.elements as f64
    }
}

impl Cost {
    fn over(mut rounds: Vec<f64>) -> Self {
        rounds.sort_by(f64::total_cmp);
        let last = rounds.len() - 1;
        Self { median: rounds[last / 2], least: rounds[0], most: rounds[last] }
    }

    /// Median of the nanoseconds of one element.
    pub fn nanos(self) -> f64 {
        self.median * 1e9
    }
}

/// Whether the filters of the command line, if there are any, ask for something of this name.
pub fn is_asked_for(name: &str) -> bool {
    let mut filters = std::env::args().skip(1).filter(|word| !word.starts_with('-')).peekable();
    filters.peek().is_none() || filters.any(|filter| name.contains(&filter))
}
