//! Against GNU Go, if it is there.

use std::path::Path;

use crate::{code, random, read, rows, run, stderr};

const GNU_GO: &str = "/usr/games/gnugo";

#[test]
fn gnu_go_plays_and_is_the_referee() {
    if !Path::new(GNU_GO).exists() {
        println!("skipped: needs GNU Go");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let engine = format!("{GNU_GO} --mode gtp --level 1");
    let white = random(1);
    let flags = [
        "-black",
        &engine,
        "-white",
        &white,
        "-referee",
        &engine,
        "-auto",
        "-size",
        "7",
        "-games",
        "2",
        "-alternate",
        "-sgffile",
        "g",
        "-time",
        "1+10s/5",
    ];
    let output = run(folder.path(), &flags);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let table = read(folder.path(), "g.dat");
    assert!(table.contains("# BlackLabel: GNU Go[1]\n"), "{table}");
    assert!(table.contains("# RefereeVersion: 3.8\n"), "{table}");
    for row in rows(&table) {
        assert_eq!(row[11], "0", "{row:?}");
        assert!(row[1].starts_with("B+") && row[3] == row[1], "{row:?}");
    }
}
