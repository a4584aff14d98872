//! Games as files.

use std::fs;

use tengen_arena::store::export::sgf_files;

use super::record;

#[test]
fn each_game_becomes_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new/games");
    let games = [record(1, 1), record(12345, 1)];
    sgf_files(&games, &target).unwrap();
    fs::write(target.join("0001.sgf"), "old").unwrap();
    sgf_files(&games, &target).unwrap();
    let mut names: Vec<_> =
        fs::read_dir(&target).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["0001.sgf", "12345.sgf"]);
    for (name, game) in [("0001.sgf", &games[0]), ("12345.sgf", &games[1])] {
        assert_eq!(fs::read_to_string(target.join(name)).unwrap(), game.sgf);
    }
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = sgf_files(&[record(1, 1)], &file).expect_err("no folder");
    assert_eq!(error.path, file);
}
