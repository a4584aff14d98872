//! Reports for the tests of what is written of them.

use tengen_players::{Candidate, Line, Ownership, Report, Root, Value};
use tengen_rules::Move;

fn candidate(mv: Move, line: Line) -> Candidate {
    let value = (line.value.score * 100.0).round();
    #[expect(clippy::cast_possible_truncation, reason = "the samples are small")]
    Candidate { mv, value: value as i32, explanation: "a sample".to_owned(), line: Some(line) }
}

fn at(vertex: &str) -> Move {
    vertex.parse().expect("a vertex")
}

/// A move with 60 playouts, a pass with one, and a move with none.
pub(crate) fn report() -> Report {
    let first = Line {
        visits: 60,
        value: Value { winrate: 0.531_25, score: 2.25, deviation: 11.5 },
        prior: 0.25,
        lcb: 0.4988,
        variation: [at("E5"), at("C3"), Move::Pass].to_vec(),
        variation_visits: vec![60, 20, 3],
        ownership: None,
    };
    let pass = Line {
        visits: 1,
        value: Value { winrate: 1.0, score: -7.5, deviation: 0.0 },
        prior: 0.0001,
        lcb: 0.0,
        ..Line::default()
    };
    let last = Line { prior: 0.125, variation: vec![at("G7")], ..Line::default() };
    Report {
        candidates: vec![
            candidate(at("E5"), first),
            candidate(Move::Pass, pass),
            candidate(at("G7"), last),
        ],
        root: Some(Root {
            visits: 61,
            value: Value { winrate: 0.54, score: 2.0, deviation: 11.0 },
            ownership: None,
        }),
    }
}

/// A move on a board of two columns and three rows, and who owns what.
pub(crate) fn small_report() -> Report {
    let line = Line {
        visits: 4,
        value: Value { winrate: 0.75, score: 1.0, deviation: 2.0 },
        prior: 1.0,
        lcb: 0.5,
        variation: vec![at("A3"), at("B1")],
        variation_visits: vec![4, 2],
        ownership: Some(Ownership {
            mean: vec![0.0, 0.0, 0.5, 0.25, 1.0, 1.0],
            deviation: vec![1.0, 1.0, 0.5, 0.5, 0.0, 0.0],
        }),
    };
    Report {
        candidates: vec![candidate(at("A3"), line)],
        root: Some(Root {
            visits: 5,
            value: Value { winrate: 0.6, score: 0.5, deviation: 3.0 },
            ownership: Some(Ownership {
                mean: vec![0.125, -0.0001, 0.5, -0.5, 1.0, -1.0],
                deviation: vec![1.0, 1.0, 0.25, 0.25, 0.0, 0.0],
            }),
        }),
    }
}
