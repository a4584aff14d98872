//! The search player: playouts of its policy, and playouts through its tree.
//!
//! Throughput is in playouts per second of processor time. Run
//! `cargo bench -p benches --bench search`; with `-- --test` every bench runs once, as a check.

use std::hint::black_box;

use benches::{CpuTime, SIDES};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_players::{Action, Course, Limits, Player as _, Search, Silent, Simulator};
use tengen_rules::{Board, Color, Game, HalfPoints, Move, Rules, Size};

/// `search/policy`: playouts from the empty board, their moves drawn by weight.
fn policy(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("search/policy");
    for side in SIDES {
        let empty = Board::new(Size::square(side).expect("a size"));
        let mut board = empty.clone();
        let mut simulator = Simulator::default();
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut course = Course::new();
        let mut playout = || {
            board.clone_from(&empty);
            course.clear();
            simulator.run(&mut board, Color::Black, None, &mut generator, &mut course);
            course.len()
        };
        assert!(playout() > empty.size().area() / 2, "a playout fills the board");
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| black_box(playout()));
        });
    }
    group.finish();
}

/// `search/tree`: a thousand playouts through the tree from the empty board by one thread, the first
/// ones included, which look up the most priors.
fn tree(c: &mut Criterion<CpuTime>) {
    const PLAYOUTS: u64 = 1000;
    let mut group = c.benchmark_group("search/tree");
    group.sample_size(10);
    group.throughput(Throughput::Elements(PLAYOUTS));
    for side in SIDES {
        let game = Game::new(Size::square(side).expect("a size"), Rules::CHINESE, HalfPoints(15));
        let mut player = Search::new(1);
        player.search().expect("it searches").playouts = Some(PLAYOUTS);
        let limits = Limits { fresh: true, ..Limits::default() };
        let mut choose = || player.choose(&game, Color::Black, &limits, &mut Silent);
        assert!(matches!(choose().action, Action::Play(Move::Play(_))));
        group.bench_function(BenchmarkId::from_parameter(side), |b| b.iter(|| black_box(choose())));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = policy, tree
}
criterion_main!(benches);
