//! What a match costs beside the thinking: games of two players that think of nothing, through the
//! table, the store and the statistics.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::Value;
use tengen_arena::contest::{Audience, Control, Event, run};
use tengen_arena::settings::{Entrant, Program, Scoring, Settings};
use tengen_arena::store::{Header, Sqlite};
use tengen_players::SearchSettings;
use tengen_rules::Size;

/// Games of a match.
const GAMES: u32 = 20;

/// Listens to nothing.
struct Nobody;

impl Audience for Nobody {
    fn hear(&self, _: &Event<'_>) {}
}

fn settings() -> Settings {
    let entrant = |name: &str, seed| {
        Entrant::new(
            name,
            Program::Builtin {
                player: "random".to_owned(),
                seed,
                search: SearchSettings::default(),
            },
        )
    };
    let entrants = vec![entrant("a", 1), entrant("b", 2)];
    Settings {
        games: GAMES,
        scoring: Scoring::TrompTaylor,
        move_limit: 1000,
        ..Settings::new(entrants, Size::square(9).expect("a size"))
    }
}

fn matches(c: &mut Criterion) {
    let settings = settings();
    let engines = ["a".to_owned(), "b".to_owned()];
    let header = Header { engines: &engines, description: &Value::Null, free: &[] };
    let mut group = c.benchmark_group("contest");
    group.sample_size(20).throughput(Throughput::Elements(GAMES.into()));
    group.bench_function("9x9/random", |bencher| {
        bencher.iter(|| {
            let store = Sqlite::in_memory(&header).expect("a store");
            let conclusion = run(&settings, &store, &Nobody, &Control::default());
            black_box(conclusion.expect("a match").summary.games)
        });
    });
    group.finish();
}

criterion_group!(benches, matches);
criterion_main!(benches);
