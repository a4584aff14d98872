//! Any bytes as a game record: never a panic, and what is written reads back equal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

fuzz_target!(|input: &[u8]| {
    let Ok(reading) = Collection::read(input) else { return };
    let written = reading.collection.write();
    let again = Collection::read_strict(&written).expect("what is written has no error");
    assert!(again == reading.collection, "it reads back as something else");
    assert_eq!(again.write(), written, "it is not written the same again");
    for root in reading.collection.games() {
        let _ = replay_main_line(root, &Options::default());
    }
});
