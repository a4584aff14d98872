//! Long and deep files (D19): in linear time, on a small stack.

use std::thread;

use tengen_rules::Color;
use tengen_sgf::game::{Options, replay_main_line};
use tengen_sgf::{Collection, Reading};

/// Stack of the threads that read: a recursion of a few thousand levels would not fit.
const STACK: usize = 256 * 1024;

const DEPTH: usize = 20_000;

fn on_a_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK).spawn(test).expect("a thread");
    thread.join().expect("the test succeeds");
}

fn read(file: &str) -> Reading {
    let reading = Collection::read(file.as_bytes()).expect("a game");
    let written = reading.collection.write();
    let again = Collection::read_strict(&written).expect("what is written is proper");
    assert_eq!(again, reading.collection);
    reading
}

#[test]
fn one_line_of_20_000_passes() {
    on_a_small_stack(|| {
        let passes = ";B[];W[]".repeat(DEPTH / 2);
        let reading = read(&format!("(;GM[1]{passes})"));
        assert_eq!(reading.diagnostics, []);
        let root = reading.collection.game(0).unwrap();
        let last = root.main_line().last().unwrap();
        assert_eq!(last.path().depth, DEPTH);
        assert_eq!(last.path().find(&reading.collection).unwrap().id(), last.id());

        let replay = replay_main_line(root, &Options::default()).unwrap();
        let mut game = replay.game;
        assert_eq!(game.turn_count(), DEPTH);
        assert_eq!(replay.move_nodes.last(), Some(&last.id()));
        for _ in 0..DEPTH {
            game.undo().unwrap();
        }
        assert_eq!(game.to_move(), Color::Black);
    });
}

#[test]
fn variations_nested_20_000_deep() {
    on_a_small_stack(|| {
        let file = "(;C[x]".repeat(DEPTH) + &")".repeat(DEPTH);
        let reading = read(&file);
        assert_eq!(reading.diagnostics, []);
        assert_eq!(reading.collection.node_count(), DEPTH);
    });
}

#[test]
fn forks_nested_20_000_deep() {
    on_a_small_stack(|| {
        let file = "(;C[x](;B[aa])".repeat(DEPTH) + &")".repeat(DEPTH);
        let reading = read(&file);
        assert_eq!(reading.collection.node_count(), 2 * DEPTH);
        let copy = reading.collection.clone();
        assert_eq!(copy, reading.collection);
        drop(copy);
    });
}

#[test]
fn nested_brackets_that_are_never_closed() {
    on_a_small_stack(|| {
        let reading = read(&"(;C[x]".repeat(DEPTH));
        assert_eq!(reading.diagnostics.len(), 1);
    });
}

#[test]
fn a_collection_of_50_megabytes() {
    on_a_small_stack(|| {
        let moves = ";B[pd]C[a comment];W[dp];B[dd];W[pp]".repeat(30);
        let game = format!("(;FF[4]GM[1]SZ[19]PB[a]PW[b]KM[7.5]{moves})\n");
        let count = 50_000_000 / game.len() + 1;
        let reading = Collection::read(game.repeat(count).as_bytes()).unwrap();
        assert_eq!(reading.diagnostics, []);
        assert_eq!(reading.collection.len(), count);
        assert_eq!(reading.collection.node_count(), count * 121);
        assert_eq!(reading.collection.write().len(), {
            let one = Collection::read(game.as_bytes()).unwrap().collection.write();
            one.len() * count
        });
    });
}

/// Each of these once took, or could take, time in proportion to the square of the length.
#[test]
fn hostile_files_of_two_megabytes_take_no_longer_than_others() {
    for piece in [
        "[",
        "(",
        ";[",
        "B",
        "B[",
        "(;",
        "B[]",
        "]",
        "A ",
        "(;A ",
        "(;B[aa]]",
        "\\",
        "AB[a:",
        "\u{1b}$B5",
        "C[\u{1b}$B5]",
        ";KM[0]",
    ] {
        for start in ["(;", "(;CA[GBK]", "(;CA[GBK]C[\u{fffd}", "(;CA[ISO-2022-JP]C[", ""] {
            let file = format!("{start}{}", piece.repeat(2_000_000 / piece.len()));
            if let Ok(reading) = Collection::read(file.as_bytes()) {
                assert!(!reading.collection.is_empty());
            }
        }
    }
    // Many properties with names of their own.
    let names = (0..200_000).map(|number| format!("X{number}[a]"));
    let node: String = names.collect();
    let reading = read(&format!("(;{node}X17[b])"));
    assert_eq!(reading.diagnostics.len(), 1);
    assert_eq!(reading.collection.game(0).unwrap().properties().len(), 200_000);
}
