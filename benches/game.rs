//! Games: moves under positional superko, and taking them back.
//!
//! Throughput is in moves per second of processor time. Run `cargo bench -p benches --bench game`.

use std::time::Duration;

use benches::{CpuTime, Window, Work, long_game, window};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// The moves of a game before those that are measured.
const HISTORIES: [usize; 3] = [20, 300, 2000];

/// Number of moves that are measured together: so many that reading the clock hardly counts.
const LEN: usize = 100;

/// The same moves on the same crowded board of 19×19, after more or less history.
fn windows() -> [(usize, Window); 3] {
    let longest = HISTORIES[HISTORIES.len() - 1];
    let long = long_game(19, longest + LEN, 1);
    HISTORIES.map(|history| {
        let mut window = window(&long, longest, history, LEN);
        let before = window.game.board().clone();
        window.play();
        assert_eq!(window.game.board().key(), long.board().key(), "the same moves");
        window.undo();
        assert_eq!(window.game.board(), &before, "undo brings the board back");
        assert_eq!(window.game.turn_count(), history);
        (history, window)
    })
}

/// `game/superko`: a move checked and played under positional superko.
fn superko(c: &mut Criterion<CpuTime>) {
    bench(c, "game/superko", |window| {
        let played = Work::of(|| window.play());
        window.undo();
        played.time
    });
}

/// `game/undo`: the same moves taken back.
fn undo(c: &mut Criterion<CpuTime>) {
    bench(c, "game/undo", |window| {
        window.play();
        Work::of(|| window.undo()).time
    });
}

fn bench(c: &mut Criterion<CpuTime>, name: &str, once: fn(&mut Window) -> Duration) {
    let mut group = c.benchmark_group(name);
    for (history, mut window) in windows() {
        group.throughput(Throughput::Elements(LEN as u64));
        group.bench_function(BenchmarkId::from_parameter(history), |b| {
            b.iter_custom(|times| (0..times).map(|_| once(&mut window)).sum());
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = superko, undo
}
criterion_main!(benches);
