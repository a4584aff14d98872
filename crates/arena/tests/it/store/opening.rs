//! Stores as files: which ones are opened, and by whom.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use serde_json::json;
use tengen_arena::store::{OpenError, Reader, Sqlite, Store, StoreError};

use super::{Match, record, voided};

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path, &Match::new().header()).unwrap_or_else(|error| panic!("{error}"))
}

/// Why a store is refused.
fn refusal(path: &Path, wanted: &Match) -> String {
    let name = path.display().to_string();
    let error = Sqlite::open(path, &wanted.header()).expect_err("a refusal");
    error.to_string().replace(&name, "STORE")
}

#[test]
fn a_store_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    fs::write(&path, "").unwrap();
    let store = open(&path);
    for game in 1..=4 {
        assert_eq!(store.claim(game).unwrap(), Some(1));
    }
    assert!(store.finish(&record(1, 1)).unwrap());
    assert!(store.void(&voided(3, 1)).unwrap());
    drop(store);

    let store = open(&path);
    assert_eq!(store.finished().unwrap(), [record(1, 1)]);
    let left: Vec<_> = store.voided().unwrap();
    assert_eq!(left[0], voided(3, 1));
    let killed: Vec<_> = left[1..].iter().map(|v| (v.number, v.attempt, &*v.detail)).collect();
    assert_eq!(killed, [(2, 1, "the run was killed"), (4, 1, "the run was killed")]);
    assert!(!store.finish(&record(2, 1)).unwrap(), "that run is over");
    let claims: Vec<_> = (1..=5).map(|game| store.claim(game).unwrap()).collect();
    assert_eq!(claims, [None, Some(2), Some(2), Some(2), Some(1)]);
}

#[test]
fn two_matches_do_not_share_a_store() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let first = open(&path);
    let expected = format!(
        "STORE is in use by process {}: wait until it has ended, stop it, or name another file",
        std::process::id()
    );
    assert_eq!(refusal(&path, &Match::new()), expected);
    fs::create_dir(folder.path().join("sub")).unwrap();
    assert_eq!(refusal(&folder.path().join("sub/../match.db"), &Match::new()), expected);
    #[cfg(unix)]
    {
        let link = folder.path().join("sub/link.db");
        std::os::unix::fs::symlink("../match.db", &link).unwrap();
        assert_eq!(refusal(&link, &Match::new()), expected);
    }
    assert_eq!(first.claim(1).unwrap(), Some(1), "the first one is not disturbed");
    drop(first);
    assert_eq!(open(&path).voided().unwrap().len(), 1);
}

#[test]
fn a_store_belongs_to_one_match() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    drop(open(&path));

    let mut other = Match::new();
    other.description["komi"] = json!(6.5);
    other.description["rules"] = json!("japanese");
    assert_eq!(
        refusal(&path, &other),
        "STORE holds a match with other settings (komi: 7.5 in the store, 6.5 now; \
         rules: \"chinese\" in the store, \"japanese\" now): give the same settings, or name \
         another file"
    );
    let mut other = Match::new();
    other.engines.swap(0, 1);
    assert_eq!(
        refusal(&path, &other),
        "STORE holds a match of ours, theirs, not of theirs, ours: name the same engines, or \
         another file"
    );
    let mut longer = Match::new();
    longer.description["games"] = json!(200);
    longer.description["jobs"] = json!(8);
    drop(Sqlite::open(&path, &longer.header()).expect("the same match"));
    let reader = Reader::open(&path).unwrap();
    assert_eq!(reader.description().unwrap(), longer.description, "as it was given last");
    assert_eq!(reader.engines().unwrap(), longer.engines);
}

#[test]
fn a_reader_sees_what_is_finished_while_a_match_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let store = open(&path);
    let reader = Reader::open(&path).unwrap();
    assert_eq!(reader.finished().unwrap(), []);
    for game in 1..=3 {
        assert_eq!(store.claim(game).unwrap(), Some(1));
    }
    assert!(store.finish(&record(2, 1)).unwrap());
    assert!(store.void(&voided(1, 1)).unwrap());
    assert_eq!(reader.finished().unwrap(), [record(2, 1)]);
    assert_eq!(reader.voided().unwrap(), [voided(1, 1)]);
    assert_eq!(Reader::open(&path).unwrap().finished().unwrap().len(), 1);
    drop(store);
    assert_eq!(reader.finished().unwrap().len(), 1, "after the match as well");
    let store = open(&path);
    assert_eq!(store.claim(4).unwrap(), Some(1));
    assert!(store.finish(&record(4, 1)).unwrap());
    assert_eq!(reader.finished().unwrap().len(), 2, "and when it goes on");
}

#[test]
fn a_match_at_rest_is_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let store = open(&path);
    assert_eq!(store.claim(1).unwrap(), Some(1));
    assert!(store.finish(&record(1, 1)).unwrap());
    drop(store);
    let reader = Reader::open(&path).unwrap();
    assert_eq!(reader.finished().unwrap(), [record(1, 1)]);
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["match.db", "match.db.lock"]);
    let mut store = open(&path);
    for game in 2..=20 {
        assert_eq!(store.claim(game).unwrap(), Some(1), "a reader is no obstacle");
        drop(store);
        assert_eq!(reader.finished().unwrap().len(), 1);
        store = open(&path);
    }
    assert_eq!(store.voided().unwrap().len(), 19);
}

#[test]
fn a_damaged_file_is_told_from_a_good_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let store = open(&path);
    for game in 1..=100 {
        assert_eq!(store.claim(game).unwrap(), Some(1));
        assert!(store.finish(&record(game, 1)).unwrap());
    }
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    assert!(bytes.len() > 8 * 4096);
    bytes[4096..].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    for error in [
        Sqlite::open(&path, &Match::new().header()).expect_err("damage"),
        Reader::open(&path)
            .and_then(|reader| {
                let in_words = |error| OpenError::Store { path: path.clone(), error };
                reader.finished().map_err(in_words)
            })
            .expect_err("damage"),
    ] {
        let OpenError::Store { error: StoreError::Damaged(_), .. } = error else {
            panic!("{error}");
        };
    }
}

#[test]
fn what_is_no_store_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("notes.txt");
    fs::write(
        &text,
        "Not a database, but long enough to be taken for the head of one: ".repeat(99),
    )
    .unwrap();
    let foreign = folder.path().join("foreign.db");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE t (x)").unwrap();
    for path in [&text, &foreign] {
        let before = fs::read(path).unwrap();
        assert_eq!(refusal(path, &Match::new()), "STORE is not the store of a match");
        let error = Reader::open(path).expect_err("a refusal");
        assert!(matches!(error, OpenError::NotAStore { .. }), "{error}");
        assert_eq!(fs::read(path).unwrap(), before);
    }
    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    assert!(matches!(Reader::open(&empty), Err(OpenError::NotAStore { .. })));
}

#[test]
fn a_store_of_the_future_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    drop(open(&path));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 7).unwrap();
    assert_eq!(
        refusal(&path, &Match::new()),
        "STORE has format 7, this program knows format 1: take the later version of the program \
         that wrote it"
    );
    assert!(matches!(Reader::open(&path), Err(OpenError::Newer { found: 7, .. })));
}

#[test]
fn places_without_a_store_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no/match.db");
    for error in [
        Sqlite::open(&missing, &Match::new().header()).expect_err("no folder"),
        Sqlite::open(folder.path(), &Match::new().header()).expect_err("a folder"),
        Reader::open(&folder.path().join("match.db")).expect_err("no file"),
    ] {
        let OpenError::File { path, .. } = &error else { panic!("{error}") };
        assert!(error.to_string().starts_with(&format!("cannot open {}: ", path.display())));
    }
    assert!(!folder.path().join("match.db").exists(), "a reader makes no file");
}

#[test]
fn a_damaged_row_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let store = open(&path);
    assert_eq!(store.claim(2).unwrap(), Some(1));
    assert!(store.finish(&record(2, 1)).unwrap());
    let damage = "UPDATE game SET kind = 'luck' WHERE number = 2";
    Connection::open(&path).unwrap().execute(damage, []).unwrap();
    let error = store.finished().expect_err("no such kind").to_string();
    assert!(
        error.starts_with(
            "the store is damaged: game 2, column kind: unknown ending \"luck\", expected one of: "
        ),
        "{error}"
    );
}

#[test]
fn the_view_for_people_names_engines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.db");
    let store = open(&path);
    assert_eq!(store.claim(2).unwrap(), Some(1));
    assert!(store.finish(&record(2, 1)).unwrap());
    let query = "SELECT concat_ws('|', game, black, white, result, winner, kind, length, seconds,
        begun) FROM result WHERE guilty IS NULL";
    let row: String =
        Connection::open(&path).unwrap().query_row(query, [], |row| row.get(0)).unwrap();
    assert_eq!(row, "2|ours|theirs|B+3.5|ours|score|3|0.036001|2027-01-15 08:00:00");
}

#[cfg(unix)]
#[test]
fn a_store_that_is_removed_or_replaced_is_told() {
    for replace in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.db");
        let store = open(&path);
        for game in 1..=2 {
            assert_eq!(store.claim(game).unwrap(), Some(1));
        }
        assert!(store.finish(&record(1, 1)).unwrap());
        fs::rename(&path, folder.path().join("elsewhere.db")).unwrap();
        if replace {
            fs::write(&path, "").unwrap();
        }
        let error = store.finish(&record(2, 1)).expect_err("it is gone");
        assert!(matches!(error, StoreError::Gone), "{error}");
    }
}
