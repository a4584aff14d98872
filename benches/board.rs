//! Boards: moves, playouts, copies, unconditional life and area.
//!
//! Throughput is in elements (moves, playouts, boards) per second of processor time. Run
//! `cargo bench -p benches --bench board`; with `-- --test` every bench runs once, as a check.

use std::hint::black_box;

use benches::{CpuTime, PLAYOUT_MOVES, Record, SIDES, data_records, own_records};
use criterion::measurement::Measurement;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Move, PointSet, Size, count, life, playout};

/// `board/play`: the moves of game records, checked and played; our own records, and under
/// `data/` those of `TENGEN_TEST_DATA`.
fn play(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("board/play");
    let data = data_records();
    for side in SIDES {
        replay(&mut group, BenchmarkId::from_parameter(side), &own_records(side));
        let data: Vec<_> = data.iter().filter(|record| record.side == side).cloned().collect();
        if !data.is_empty() {
            replay(&mut group, BenchmarkId::new("data", side), &data);
        }
    }
    group.finish();
}

fn replay<M: Measurement>(group: &mut BenchmarkGroup<'_, M>, id: BenchmarkId, records: &[Record]) {
    fn play_all(board: &mut Board, record: &Record) {
        for &(color, mv) in &record.moves {
            match mv {
                Move::Play(point) => {
                    let _ = board.play(color, point, false).expect("the move is legal");
                }
                Move::Pass => board.pass(),
            }
        }
    }
    let start = Board::new(records[0].size());
    let mut board = start.clone();
    for record in records {
        board.clone_from(&start);
        play_all(&mut board, record);
        assert_eq!(&board, record.game().board(), "the replay ends in the same position");
    }
    let moves: usize = records.iter().map(|record| record.moves.len()).sum();
    group.throughput(Throughput::Elements(moves as u64));
    group.bench_function(id, |b| {
        b.iter(|| {
            for record in records {
                board.clone_from(&start);
                play_all(&mut board, record);
                black_box(board.key());
            }
        });
    });
}

/// `board/playout`: uniform random legal moves from the empty board, no own one-point eye filled,
/// no suicide, simple ko, until both sides have passed.
fn playouts(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("board/playout");
    for (side, expected) in SIDES.into_iter().zip(PLAYOUT_MOVES) {
        let start = Board::new(Size::square(side).expect("a board size"));
        let limit = playout::move_limit(&start);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut board = start.clone();
        let mut playout = || {
            board.clone_from(&start);
            playout::run(&mut board, Color::Black, &mut rng, limit)
        };
        let turns: usize = (0..500).map(|_| playout()).sum();
        let mean = turns as f64 / 500.0;
        assert!((mean / expected - 1.0).abs() < 0.02, "{mean} moves, expected {expected}");
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |b| b.iter(&mut playout));
    }
    group.finish();
}

/// `board/copy`: a board of a game in its middle, copied onto another.
fn copy(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("board/copy");
    for side in SIDES {
        let record = &own_records(side)[0];
        let start = record.game_at(record.moves.len() / 2).board().clone();
        let mut board = Board::new(start.size());
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| {
                board.clone_from(black_box(&start));
                black_box(&mut board);
            });
        });
        assert_eq!(board, start);
    }
    group.finish();
}

/// The last positions of our own records of a size.
fn last_positions(side: u8) -> Vec<Board> {
    own_records(side).iter().map(|record| record.game().board().clone()).collect()
}

/// `life/benson`: the unconditionally alive stones of both sides at the ends of games.
fn benson(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("life/benson");
    for side in SIDES {
        let boards = last_positions(side);
        let alive = |board: &Board, color| life::unconditional(board, color, false);
        let both = |board| Color::ALL.map(|color| alive(board, color));
        let found = boards.iter().flat_map(both).filter(|stones| !stones.is_empty()).count();
        assert!(found > 0, "some side has stones that live whatever happens");
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(both(black_box(board)));
                }
            });
        });
    }
    group.finish();
}

/// `count/area`: the owner of every point at the ends of games, no stone dead.
fn area(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("count/area");
    let none = PointSet::new();
    for side in SIDES {
        let boards = last_positions(side);
        for board in &boards {
            let counted = count(board, &none, &none);
            let areas = Color::ALL.map(|color| counted.doubled_area(color) as usize);
            assert_eq!(areas[0] + areas[1], 2 * board.size().area());
        }
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(count(black_box(board), &none, &none));
                }
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = play, playouts, copy, benson, area
}
criterion_main!(benches);
