//! What was measured, as tables and as JSON.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use crate::bench::clock::IS_CPU_TIME;
use crate::bench::measure::{Kind, Outcome};

/// All that is reported.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) seconds: Duration,
    pub(super) seed: u64,
    pub(super) threads: usize,
    pub(super) results: Vec<Outcome>,
}

/// The object for programs.
#[derive(Serialize)]
struct Object {
    version: &'static str,
    commit: &'static str,
    os: &'static str,
    arch: &'static str,
    /// Of those that matter to a board, what this processor has.
    cpu_features: Vec<&'static str>,
    /// What the program was built to take for granted.
    built_for: Vec<&'static str>,
    debug: bool,
    /// What a CPU-second is: `cpu` or, where the system is not asked for it, `wall`.
    clock: &'static str,
    seconds: f64,
    seed: u64,
    threads: usize,
    playouts: Vec<PlayoutRow>,
    moves: Vec<MoveRow>,
}

#[derive(Serialize)]
struct PlayoutRow {
    size: u8,
    threads: usize,
    playouts: u64,
    playouts_per_cpu_second: f64,
    /// Of the slowest round; the figure above is the median.
    least_playouts_per_cpu_second: f64,
    /// Of the fastest round.
    most_playouts_per_cpu_second: f64,
    playouts_per_second: f64,
    moves_per_playout: f64,
}

#[derive(Serialize)]
struct MoveRow {
    size: u8,
    threads: usize,
    moves_per_cpu_second: f64,
    /// Of the slowest round; the figure above is the median.
    least_moves_per_cpu_second: f64,
    /// Of the fastest round.
    most_moves_per_cpu_second: f64,
    moves_per_second: f64,
}

impl Report {
    fn of(&self, kind: Kind) -> impl Iterator<Item = &Outcome> {
        self.results.iter().filter(move |outcome| outcome.kind == kind)
    }

    /// One object and a line break.
    pub(super) fn json(&self) -> String {
        let playouts = self.of(Kind::Playouts).map(|outcome| PlayoutRow {
            size: outcome.side,
            threads: outcome.threads,
            playouts: outcome.done.playouts,
            playouts_per_cpu_second: rounded(outcome.per_cpu_second),
            least_playouts_per_cpu_second: rounded(outcome.least_per_cpu_second),
            most_playouts_per_cpu_second: rounded(outcome.most_per_cpu_second),
            playouts_per_second: rounded(outcome.per_second),
            moves_per_playout: rounded(outcome.moves_per_playout()),
        });
        let moves = self.of(Kind::Moves).map(|outcome| MoveRow {
            size: outcome.side,
            threads: outcome.threads,
            moves_per_cpu_second: rounded(outcome.per_cpu_second),
            least_moves_per_cpu_second: rounded(outcome.least_per_cpu_second),
            most_moves_per_cpu_second: rounded(outcome.most_per_cpu_second),
            moves_per_second: rounded(outcome.per_second),
        });
        let features = features();
        let object = Object {
            version: env!("CARGO_PKG_VERSION"),
            commit: env!("TENGEN_COMMIT"),
            os: std::env::consts::OS,
            arch: std::env::consts::ARCH,
            cpu_features: features.iter().filter(|feature| feature.is_there).map(name).collect(),
            built_for: features.iter().filter(|feature| feature.is_assumed).map(name).collect(),
            debug: cfg!(debug_assertions),
            clock: if IS_CPU_TIME { "cpu" } else { "wall" },
            seconds: self.seconds.as_secs_f64(),
            seed: self.seed,
            threads: self.threads,
            playouts: playouts.collect(),
            moves: moves.collect(),
        };
        let mut text = serde_json::to_string_pretty(&object).expect("all keys are texts");
        text.push('\n');
        text
    }

    /// The tables.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |line: &str| {
            text.push_str(line.trim_end());
            text.push('\n');
        };
        let features = features();
        let list = |of: &[Feature]| match of {
            [] => "baseline".to_owned(),
            of => of.iter().map(name).collect::<Vec<_>>().join(" "),
        };
        let there: Vec<_> = features.iter().filter(|feature| feature.is_there).copied().collect();
        let assumed: Vec<_> =
            features.iter().filter(|feature| feature.is_assumed).copied().collect();
        line(&format!(
            "Tengen {} ({}) on {} {}, {} threads, {} s, seed {}",
            env!("CARGO_PKG_VERSION"),
            env!("TENGEN_COMMIT"),
            std::env::consts::ARCH,
            std::env::consts::OS,
            self.threads,
            self.seconds.as_secs_f64(),
            self.seed
        ));
        line(&format!("Processor: {}; built for: {}", list(&there), list(&assumed)));
        if cfg!(debug_assertions) {
            line("This is a debug build; its figures mean little.");
        }
        if !IS_CPU_TIME {
            line("This system is not asked for processor time; CPU-seconds are seconds here.");
        }
        line(
            "\nPlayouts: uniform random legal moves that fill no own one-point eye, without suicide,",
        );
        line("with simple ko, to two passes; hash kept, exact liberties at any time");
        line(" size  threads  per CPU-second    per second  moves each");
        for outcome in self.of(Kind::Playouts) {
            line(&format!("{}{:12.1}", outcome.row(), outcome.moves_per_playout()));
        }
        line("\nMoves of game records, checked and played: the board alone, without superko");
        line(" size  threads  per CPU-second    per second");
        for outcome in self.of(Kind::Moves) {
            line(&outcome.row());
        }
        text
    }
}

impl Outcome {
    fn moves_per_playout(&self) -> f64 {
        self.done.moves as f64 / self.done.playouts as f64
    }

    /// What both tables begin with.
    fn row(&self) -> String {
        let mut row = format!("{:5}{:9}", self.side, self.threads);
        let _ = write!(row, "{:16.0}{:14.0}", self.per_cpu_second, self.per_second);
        row
    }
}

/// With one digit after the point: more would only look like more knowledge.
fn rounded(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Something that a processor may have.
#[derive(Copy, Clone, Debug)]
struct Feature {
    name: &'static str,
    is_there: bool,
    is_assumed: bool,
}

fn name(feature: &Feature) -> &'static str {
    feature.name
}

/// The features that matter to a board.
#[cfg(target_arch = "x86_64")]
fn features() -> Vec<Feature> {
    macro_rules! features {
        ($($name:tt)*) => {
            vec![$(Feature {
                name: $name,
                is_there: std::is_x86_feature_detected!($name),
                is_assumed: cfg!(target_feature = $name),
            }),*]
        };
    }
    features!["popcnt" "bmi1" "bmi2" "avx2" "avx512f"]
}

/// The features that matter to a board.
#[cfg(not(target_arch = "x86_64"))]
fn features() -> Vec<Feature> {
    Vec::new()
}
