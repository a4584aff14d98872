//! Nothing that a client sends breaks the session.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use tengen_engine::check::{damaged_lines, survives};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn damaged_command_lines_are_answered_in_order(seed: u64) {
        survives(&damaged_lines(seed, 60));
    }

    #[test]
    fn arbitrary_bytes_are_answered_in_order(input in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(&input);
    }
}

/// Inputs that the fuzz target found or started from.
#[test]
fn the_corpus_of_the_fuzz_target_is_answered_in_order() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/engine_lines");
    let files = fs::read_dir(&corpus).expect("the corpus of the fuzz target");
    let seen = files.map(|file| survives(&fs::read(file.unwrap().path()).unwrap())).count();
    assert!(seen >= 4, "only {seen} files in {}", corpus.display());
}

#[test]
#[ignore = "takes ten minutes; run in release: cargo test -p tengen-engine --release -- --ignored"]
fn a_million_damaged_command_lines_are_answered_in_order() {
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for seed in 0..500 {
                    survives(&damaged_lines(2 * seed + half, 1000));
                }
            });
        }
    });
}
