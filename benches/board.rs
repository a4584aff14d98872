//! Board and game: moves, playouts, copies, superko, undo, counting, unconditional life.
//!
//! Throughput is in elements (moves, playouts, boards). Run `cargo bench -p benches`; with
//! `-- --test` every bench runs once, as a check.

use std::hint::black_box;

use benches::{moves, random_game};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Move, PointSet, Rules, Size, count, life, playout};

const SIDES: [u8; 3] = [9, 13, 19];

fn board(c: &mut Criterion) {
    let mut group = c.benchmark_group("board/play");
    for side in SIDES {
        let size = Size::square(side).expect("a board size");
        let game = random_game(side, size.area(), Rules::CHINESE, 1);
        let moves = moves(&game);
        let start = Board::new(size);
        let replay = |board: &mut Board| {
            for &(color, point) in &moves {
                board.play(color, point, false).expect("the move is legal");
            }
        };
        let mut board = start.clone();
        replay(&mut board);
        assert_eq!(board.key(), game.board().key(), "the replay ends in the same position");
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| {
                board.clone_from(&start);
                replay(&mut board);
                black_box(board.key())
            });
        });
    }
    group.finish();

    let mut group = c.benchmark_group("board/playout");
    for side in SIDES {
        let start = Board::new(Size::square(side).expect("a board size"));
        let limit = playout::move_limit(&start);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut board = start.clone();
        let turns = playout::run(&mut board, Color::Black, &mut rng, limit);
        assert!(turns > start.size().area() / 2 && turns < limit, "a whole playout: {turns}");
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| {
                board.clone_from(&start);
                black_box(playout::run(&mut board, Color::Black, &mut rng, limit))
            });
        });
    }
    group.finish();

    let mut group = c.benchmark_group("board/copy");
    for side in SIDES {
        let start = random_game(side, 60, Rules::CHINESE, 2).board().clone();
        let mut board = Board::new(start.size());
        group.throughput(Throughput::Elements(1));
        group.bench_function(BenchmarkId::from_parameter(side), |b| {
            b.iter(|| board.clone_from(black_box(&start)));
        });
        assert_eq!(board, start);
    }
    group.finish();
}

fn game(c: &mut Criterion) {
    let mut group = c.benchmark_group("game");
    group.throughput(Throughput::Elements(1));
    for (name, rules) in [("positional", Rules::CHINESE), ("simple", Rules::JAPANESE)] {
        // Late in a long game: play a move under the superko rule and take it back.
        let game = random_game(19, 300, rules, 3);
        let color = game.to_move();
        let point = game.legal_points(color)[0];
        let mut game = game;
        let before = game.board().clone();
        group.bench_function(BenchmarkId::new("play-undo-at-300", name), |b| {
            b.iter(|| {
                game.play(color, Move::Play(point)).expect("the move is legal");
                game.undo().expect("a move was made");
            });
        });
        assert_eq!(game.board(), &before);
    }
    group.finish();
}

fn judge(c: &mut Criterion) {
    let mut group = c.benchmark_group("position");
    group.throughput(Throughput::Elements(1));
    let board = random_game(19, 300, Rules::CHINESE, 4).board().clone();
    let none = PointSet::new();
    let counted = count(&board, &none, &none);
    let areas = counted.doubled_area(Color::Black) + counted.doubled_area(Color::White);
    assert_eq!(areas as usize, 2 * board.size().area());
    group.bench_function("count", |b| b.iter(|| count(black_box(&board), &none, &none)));
    group.bench_function("unconditional-life", |b| {
        b.iter(|| life::unconditional(black_box(&board), Color::Black, false));
    });
    group.finish();
}

criterion_group!(benches, board, game, judge);
criterion_main!(benches);
