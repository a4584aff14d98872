//! Any tree can be refereed.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use tengen_judge::check::referees;

/// Failures are kept beside the test; `PROPTEST_CASES` says how many cases there are.
fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        source_file: Some(file!()),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_tree_is_refereed(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        referees(&bytes);
    }

    #[test]
    fn long_games_on_tiny_boards_are_refereed(
        head in (0u8..4, 0u8..4, any::<u8>()),
        points in prop::collection::vec(any::<u8>(), 0..150)
    ) {
        let steps = points.into_iter().flat_map(|point| [0, point]);
        let bytes: Vec<u8> = [head.0, head.1, head.2].into_iter().chain(steps).collect();
        referees(&bytes);
    }
}

#[test]
fn the_kept_inputs_of_the_fuzzer_hold_too() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/referee");
    let mut read = 0;
    for entry in std::fs::read_dir(corpus).unwrap() {
        referees(&std::fs::read(entry.unwrap().path()).unwrap());
        read += 1;
    }
    assert!(read > 0, "the corpus is empty");
}
