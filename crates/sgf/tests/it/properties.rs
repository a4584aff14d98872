//! Properties that hold for any bytes and for any tree.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use tengen_sgf::check::survives;
use tengen_sgf::property::{compress, escape};
use tengen_sgf::{Collection, Coord, NodeId, Value};

/// Failures are kept beside the test; `PROPTEST_CASES` says how many cases there are.
fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        source_file: Some(file!()),
        ..ProptestConfig::default()
    }
}

/// Pieces of files, so that random ones get past the first bracket.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(vec![
            "(", ")", ";", "[", "]", "\\", ":", "B", "W", "AB", "AW", "AE", "PL", "C", "SZ", "KM",
            "(;", ";B[", ";W[aa]", "B[ab]", "AB[aa:cc]", "AW[ba]", "[tt]", "[]", "KM[7,5]", "HA[2]",
            "SZ[3]", "SZ[9:13]", "CA[GBK]", "CA[Shift_JIS]", "CA[UTF-8]", "CA[ISO-2022-JP]", "\u{1b}$B5]", "\u{1b}(B",
            "KM[0]", "RE[W+2.5]", "RU[Japanese]", "RE[B+1.75]", "ab", " ",
            "\n", "\r\n", "CoPyright[", "TM[10:00(5x1:00)]", "x", "\u{feff}", "围",
        ]).prop_map(|piece| piece.as_bytes().to_vec()),
        2 => prop::sample::select(vec![
            b"\x95\x5c".to_vec(), b"\xd0\x5d".to_vec(), b"\x95".to_vec(), b"\xff\xfe".to_vec(),
            b"\x81\x30".to_vec(), b"\xb1".to_vec(), b"\x00".to_vec(),
        ]),
        1 => prop::collection::vec(any::<u8>(), 0..4),
    ];
    (any::<bool>(), prop::collection::vec(piece, 0..40)).prop_map(|(start, pieces)| {
        let start: &[u8] = if start { b"(;" } else { b"" };
        [start, &pieces.concat()].concat()
    })
}

/// Name and values.
type Given = (String, Vec<String>);

/// A tree: for each node after the first its parent, and properties.
fn tree() -> impl Strategy<Value = Vec<(prop::sample::Index, Vec<Given>)>> {
    let text = prop_oneof!["\\PC{0,6}", "[\\]\\[\\\\:a\n]{0,6}", Just("围棋\\]".to_owned())];
    let property = ("[A-BD-Z][A-Z0-9]{0,2}", prop::collection::vec(text, 1..3));
    let properties = prop::collection::vec(property, 0..4);
    prop::collection::vec((any::<prop::sample::Index>(), properties), 1..30)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_pieces_are_read_and_what_is_written_is_stable(file in pieces()) {
        survives(&file);
    }

    #[test]
    fn any_bytes_are_read_or_refused(file in prop::collection::vec(any::<u8>(), 0..60)) {
        survives(&file);
    }

    #[test]
    fn generated_trees_come_back(entries in tree()) {
        let mut games = Collection::new();
        let mut nodes: Vec<NodeId> = Vec::new();
        let mut expected = Vec::new();
        for (parent, properties) in entries {
            let node = if nodes.is_empty() {
                games.add_game()
            } else {
                games.add_child(*parent.get(&nodes))
            };
            for (name, values) in properties {
                games.set(node, &name, &values).unwrap();
                expected.retain(|(n, known, _)| (*n, known) != (node, &name));
                expected.push((node, name, values));
            }
            nodes.push(node);
        }
        for (node, name, values) in &expected {
            let property = games.node(*node).property(name).unwrap();
            let texts: Vec<String> = property.values().map(Value::text).collect();
            prop_assert_eq!(&texts, values);
        }
        let again = Collection::read_strict(&games.write()).unwrap();
        prop_assert_eq!(again, games);
    }

    #[test]
    fn escaped_texts_read_back(text in "\\PC*") {
        let mut games = Collection::new();
        let root = games.add_game();
        games.set(root, "C", [&text]).unwrap();
        let written = games.write();
        let again = Collection::read_strict(&written).unwrap();
        prop_assert_eq!(again.game(0).unwrap().value("C").unwrap().text(), text.clone());
        prop_assert_eq!(escape(&text).replace("\\\\", "").contains('\\'), text.contains(']'));
    }

    #[test]
    fn compressed_lists_cover_their_points_once(
        points in prop::collection::btree_set((0u8..52, 0u8..52), 0..80)
    ) {
        let points: Vec<Coord> = points.into_iter().map(|(row, col)| Coord { row, col }).collect();
        let rectangles = compress(points.iter().copied());
        prop_assert!(rectangles.iter().all(|rectangle| !rectangle.is_reversed()));
        let mut covered: Vec<Coord> = rectangles.iter().flat_map(|r| r.coords()).collect();
        covered.sort_unstable();
        prop_assert_eq!(covered, points);
    }
}

#[test]
fn the_kept_inputs_of_the_fuzzer_hold_too() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/sgf");
    let mut read = 0;
    for entry in std::fs::read_dir(corpus).unwrap() {
        survives(&std::fs::read(entry.unwrap().path()).unwrap());
        read += 1;
    }
    assert!(read > 0, "the corpus is empty");
}
