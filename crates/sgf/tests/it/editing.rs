//! Building and changing collections.

use tengen_sgf::property::{Rectangle, compress};
use tengen_sgf::{Collection, EditError, KnownBy};

fn edited(file: &[u8], edit: impl FnOnce(&mut Collection)) -> String {
    let mut games = Collection::read_strict(file).expect("a proper file");
    edit(&mut games);
    let written = games.write();
    assert_eq!(Collection::read_strict(&written), Ok(games));
    String::from_utf8(written).expect("UTF-8")
}

#[test]
fn taking_a_stone_out_of_a_rectangle_rewrites_it_without_overlap() {
    // D10.
    let written = edited(b"(;SZ[19]AB[dd:gg])", |games| {
        let root = games.game(0).unwrap().id();
        let list = games.node(root).value("AB").unwrap();
        let stones = Rectangle::parse(list.raw()).unwrap();
        let left = compress(stones.coords().filter(|stone| stone.to_string() != "ee"));
        games.set(root, "AB", left.iter().map(ToString::to_string)).unwrap();
    });
    assert_eq!(written, "(;SZ[19]AB[dd:gd][de:dg][fe:gg][ef:eg])\n");
}

#[test]
fn twenty_savings_change_nothing() {
    // D03.
    let mut bytes = br"(;C[a\\b\]c])".to_vec();
    for save in 0..20 {
        let games = Collection::read_strict(&bytes).unwrap();
        assert_eq!(games.game(0).unwrap().value("C").unwrap().text(), r"a\b]c");
        let written = games.write();
        assert!(save == 0 || written == bytes);
        bytes = written;
    }
}

#[test]
fn a_property_changes_in_its_place_and_the_others_stay() {
    let written = edited(b"(;GM[1]XY[a][b]C[old]ZZ[];B[aa])", |games| {
        let root = games.game(0).unwrap().id();
        games.set(root, "C", [r"new ] \"]).unwrap();
        assert_eq!(games.remove(root, "GM"), Ok(true));
        assert_eq!(games.remove(root, "GM"), Ok(false));
    });
    assert_eq!(written, "(;XY[a][b]C[new \\] \\\\]ZZ[];B[aa])\n");
}

#[test]
fn variations_are_added_last() {
    let written = edited(b"(;GM[1];B[aa];W[bb])", |games| {
        let first = games.game(0).unwrap().first_child().unwrap().id();
        let other = games.add_child(first);
        games.set(other, "W", ["cc"]).unwrap();
    });
    assert_eq!(written, "(;GM[1];B[aa]\n(;W[bb])\n(;W[cc]))\n");
}

#[test]
fn texts_are_written_in_the_character_set_of_the_game_or_not_at_all() {
    let mut games = Collection::read_strict(b"(;CA[Shift_JIS]PB[a])").unwrap();
    let root = games.game(0).unwrap().id();
    assert_eq!(games.charset(0).unwrap().known_by(), KnownBy::Declaration);
    games.set(root, "PB", ["表]"]).unwrap();
    let error = games.set(root, "PB", ["😀"]).unwrap_err();
    assert_eq!(error, EditError::Unencodable { charset: "Shift_JIS" });
    let written = games.write();
    assert_eq!(written, b"(;CA[Shift_JIS]PB[\x95\x5c\\]])\n");
    let again = Collection::read_strict(&written).unwrap();
    assert_eq!(again.game(0).unwrap().value("PB").unwrap().text(), "表]");

    // Where an encoding is only guessed, nothing but ASCII is sure to be read back.
    let mut guessed = Collection::read_strict(b"(;PB[\xc9\xf1\xc1\xfa])").unwrap();
    let root = guessed.game(0).unwrap().id();
    assert_eq!(guessed.charset(0).unwrap().known_by(), KnownBy::Guess);
    assert!(guessed.set(root, "PW", ["围"]).is_err());
    assert_eq!(guessed.set(root, "PW", ["plain"]), Ok(()));
}

#[test]
fn improper_names_and_values_are_refused() {
    let mut games = Collection::new();
    let root = games.add_game();
    for name in ["", "b", "Ab", "1A", "A B", "Ä"] {
        assert_eq!(games.set(root, name, [""]), Err(EditError::BadName(name.to_owned())));
    }
    assert_eq!(games.set(root, "AB", [""; 0]), Err(EditError::NoValue("AB".to_owned())));
    assert_eq!(games.set(root, "CA", ["GBK"]), Err(EditError::Charset));
    assert_eq!(games.remove(root, "CA"), Err(EditError::Charset));
    assert_eq!(games.write(), b"(;FF[4]GM[1]CA[UTF-8])\n");
}

#[test]
fn positions_and_composed_values_are_told() {
    let games = Collection::read_strict(b"(;GM[1]\r\n;B[aa]\n  LB[aa:x\\:y]\r;W[bb])").unwrap();
    let node = games.game(0).unwrap().first_child().unwrap();
    let label = node.property("LB").unwrap();
    assert_eq!(node.position().unwrap().to_string(), "line 2, column 1");
    assert_eq!(label.position().unwrap().to_string(), "line 3, column 3");
    assert_eq!(node.first_child().unwrap().position().unwrap().to_string(), "line 4, column 1");
    let value = label.values().next().unwrap();
    assert_eq!(value.composed(), Some(("aa".to_owned(), "x:y".to_owned())));
    assert_eq!(node.value("B").unwrap().composed(), None);
}
