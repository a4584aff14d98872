//! Real records, where they are at hand.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use tengen_rules::{By, HalfPoints, IllegalMove, Outcome};
use tengen_sgf::game::{Fault, Options, RecordedResult, replay_main_line};
use tengen_sgf::{Collection, ReadError, Reading};

fn records_below(folder: &Path) -> Vec<PathBuf> {
    let mut waiting = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a readable folder");
            waiting.extend(entries.map(|entry| entry.expect("a readable folder").path()));
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// How often each kind of finding occurs, with the last example.
#[derive(Default)]
struct Kinds(BTreeMap<String, (usize, String)>);

impl Kinds {
    fn add(&mut self, kind: String, path: &Path, found: &impl std::fmt::Display) {
        let entry = self.0.entry(kind).or_default();
        *entry = (entry.0 + 1, format!("{}: {found}", path.display()));
    }
}

/// First word of the name of a kind: enough to count by.
fn kind(found: &impl std::fmt::Debug) -> String {
    let text = format!("{found:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

fn test_data() -> Option<PathBuf> {
    let folder = std::env::var_os("TENGEN_TEST_DATA");
    if folder.is_none() {
        // Not held back by the test harness; nobody needs to listen.
        let _ = writeln!(std::io::stderr(), "skipped: needs TENGEN_TEST_DATA");
    }
    folder.map(PathBuf::from)
}

/// Reads a file that holds at least one game, and checks that it comes back from what is written.
fn read_and_write(path: &Path, file: &[u8]) -> Reading {
    let name = path.display();
    let reading = Collection::read(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let written = reading.collection.write();
    let again = Collection::read_strict(&written).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(again, reading.collection, "{name}");
    assert_eq!(again.write(), written, "{name}");
    reading
}

#[test]
fn real_records_are_read_replayed_and_written() {
    let Some(folder) = test_data() else { return };
    let files = records_below(&folder);
    assert!(!files.is_empty(), "there is no record in the folder");
    let mut kinds = Kinds::default();
    let (mut games, mut moves) = (0, 0);
    for path in &files {
        let file = fs::read(path).unwrap();
        if file.is_empty() {
            assert_eq!(Collection::read(&file), Err(ReadError::NoGame));
            continue;
        }
        let reading = read_and_write(path, &file);
        for found in reading.diagnostics {
            kinds.add(kind(&found.problem), path, &found);
        }
        for root in reading.collection.games() {
            let replay = replay_main_line(root, &Options::default());
            let replay = replay.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            games += 1;
            moves += replay.move_nodes.len();
            for found in replay.diagnostics {
                kinds.add(kind(&found.problem), path, &found);
            }
            for found in replay.violations {
                let outcome = if found.accepted { "accepted" } else { "refused" };
                let name = match found.fault {
                    Fault::Illegal(IllegalMove::Superko { .. }) => format!("Superko {outcome}"),
                    fault => format!("{fault:?} {outcome}"),
                };
                kinds.add(name, path, &found);
            }
        }
    }
    println!("{} files, {games} games, {moves} moves", files.len());
    for (kind, (count, example)) in kinds.0 {
        println!("{count:6} {kind}: {example}");
    }
}

#[test]
fn no_move_is_illegal_under_the_rules_that_a_record_of_gnu_go_names() {
    let Some(folder) = test_data() else { return };
    let (mut games, mut named) = (0, 0);
    for path in records_below(&folder.join("gnugo-regression")) {
        let file = fs::read(&path).unwrap();
        let Ok(reading) = Collection::read(&file) else { continue };
        for root in reading.collection.games() {
            let replay = replay_main_line(root, &Options::default()).unwrap();
            games += 1;
            if replay.info.rules.is_some() {
                named += 1;
                assert_eq!(replay.violations, [], "{}", path.display());
            }
        }
    }
    assert!(games > 1_500 && named > 900, "{games} games, {named} name their rules");
}

/// The server of these games wrote 0 for a komi of 6.5.
#[test]
fn every_komi_of_0_that_a_result_contradicts_is_found() {
    let Some(folder) = test_data() else { return };
    let mut found = 0;
    for path in records_below(&folder.join("records")) {
        let reading = Collection::read(&fs::read(&path).unwrap()).unwrap();
        for root in reading.collection.games() {
            let info = replay_main_line(root, &Options::default()).unwrap().info;
            let zero = root.value("KM").is_some_and(|value| value.simple_text() == "0");
            let counted = info.result.and_then(RecordedResult::outcome).is_some_and(|outcome| {
                matches!(outcome, Outcome::Win { by: By::Points(points), .. } if points.0 % 2 != 0)
            });
            if zero && counted && info.handicap == 0 {
                assert_eq!(info.komi, Some(HalfPoints(13)), "{}", path.display());
                found += 1;
            }
        }
    }
    assert_eq!(found, 190);
}
