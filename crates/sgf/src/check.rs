//! What holds for every input, whatever it is: called by the property tests and a fuzz target.

use crate::game::{Options, replay_main_line};
use crate::{Collection, Manner, Node};

/// Reads bytes as a record, writes it, reads that, and replays every game in both manners.
///
/// # Panics
///
/// If what is written is not proper or reads back as something else, or if a replay loses a move
/// or has a finding without a place.
pub fn survives(file: &[u8]) {
    let Ok(reading) = Collection::read(file) else {
        assert!(Collection::read_strict(file).is_err(), "strict reading is not stricter");
        return;
    };
    let written = reading.collection.write();
    match Collection::read_strict(&written) {
        Err(error) => panic!("{error} in what was written: {}", written.escape_ascii()),
        Ok(again) => {
            assert!(again == reading.collection, "another record: {}", written.escape_ascii());
            assert!(again.write() == written, "written in another way: {}", written.escape_ascii());
        }
    }
    for root in reading.collection.games() {
        for manner in [Manner::Strict, Manner::Tolerant] {
            replays(root, manner);
        }
    }
}

fn replays(root: Node<'_>, manner: Manner) {
    let options = Options { manner, ..Options::default() };
    let Ok(replay) = replay_main_line(root, &options) else { return };
    for found in &replay.diagnostics {
        assert!(found.position.is_some() && !found.to_string().is_empty(), "{found:?}");
    }
    let moves: usize = root
        .main_line()
        .flat_map(Node::properties)
        .filter(|property| ["B", "W"].contains(&&*property.key()))
        .map(|property| property.values().len())
        .sum();
    match manner {
        Manner::Tolerant => assert_eq!(replay.move_nodes.len(), moves),
        Manner::Strict => assert!(replay.violations.len() <= 1, "{:?}", replay.violations),
    }
    assert_eq!(Some(replay.game.size()), replay.info.size.playable());
}
