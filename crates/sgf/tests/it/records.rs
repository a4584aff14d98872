//! Real records, where they are at hand.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tengen_rules::IllegalMove;
use tengen_sgf::game::{Fault, Options, replay_main_line};
use tengen_sgf::{Collection, ReadError};

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

/// First word of the name of a kind: enough to count by.
fn kind(found: &impl std::fmt::Debug) -> String {
    let text = format!("{found:?}");
    text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

#[test]
fn real_records_are_read_replayed_and_written() {
    let Some(folder) = std::env::var_os("TENGEN_TEST_DATA") else {
        // Not held back by the test harness; nobody needs to listen.
        let _ = writeln!(std::io::stderr(), "skipped: needs TENGEN_TEST_DATA");
        return;
    };
    let files = records_below(Path::new(&folder));
    assert!(!files.is_empty(), "there is no record in the folder");
    let mut kinds: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut games, mut moves, mut bytes, mut reading_time) = (0, 0, 0, Duration::ZERO);
    for path in &files {
        let file = fs::read(path).unwrap();
        if file.is_empty() {
            assert_eq!(Collection::read(&file), Err(ReadError::NoGame));
            continue;
        }
        let start = now();
        let reading = Collection::read(&file).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        reading_time += start.elapsed();
        bytes += file.len();
        let collection = reading.collection;
        let written = collection.write();
        let again = Collection::read_strict(&written);
        let again = again.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(again, collection, "{}", path.display());
        assert_eq!(again.write(), written, "{}", path.display());

        let mut findings = reading.diagnostics;
        let mut violations = Vec::new();
        for root in collection.games() {
            let replay = replay_main_line(root, &Options::default());
            let replay = replay.unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            games += 1;
            moves += replay.move_nodes.len();
            findings.extend(replay.diagnostics);
            violations.extend(replay.violations);
        }
        let shown = |text: String| format!("{}: {text}", path.display());
        for found in findings {
            let entry = kinds.entry(kind(&found.problem)).or_default();
            *entry = (entry.0 + 1, shown(found.to_string()));
        }
        for found in violations {
            let outcome = if found.accepted { "accepted" } else { "refused" };
            let name = match found.fault {
                Fault::Illegal(IllegalMove::Superko { .. }) => format!("Superko {outcome}"),
                fault => format!("{fault:?} {outcome}"),
            };
            let entry = kinds.entry(name).or_default();
            *entry = (entry.0 + 1, shown(found.to_string()));
        }
    }
    println!("{} files, {games} games, {moves} moves", files.len());
    println!("{:.0} MB/s", bytes as f64 / reading_time.as_secs_f64() / 1e6);
    for (kind, (count, example)) in kinds {
        println!("{count:6} {kind}: {example}");
    }
}

/// The time, for a figure that is printed and never checked.
fn now() -> Instant {
    Instant::now()
}
