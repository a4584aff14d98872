//! `tengen bench` as a process.

use std::process::{Command, Output};

use serde_json::Value;

/// Side of the board, mean number of moves of a playout, and standard deviation of one.
const PLAYOUTS: [(u64, f64, f64); 3] = [(9, 111.0, 16.0), (13, 219.5, 20.0), (19, 455.5, 27.5)];

fn bench(flags: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("bench").args(flags).output().expect("the program starts")
}

fn json(flags: &[&str]) -> Value {
    let output = bench(flags);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one object")
}

/// The size and the number of threads of each entry.
fn keys(entries: &Value) -> Vec<(u64, u64)> {
    let key = |entry: &Value| {
        let number = |key| entry[key].as_u64().expect("a number");
        (number("size"), number("threads"))
    };
    entries.as_array().expect("a list").iter().map(key).collect()
}

/// Playouts are right if they last as long as they should. Whatever was played counts, so the
/// tolerance follows the number: five standard errors, and a thousandth for the expected mean.
#[test]
fn every_size_and_number_of_threads_is_measured_and_playouts_last_as_long_as_they_should() {
    let report = json(&["--seconds", "0.3", "--threads", "2", "--format", "json"]);
    let expected = [(9, 1), (9, 2), (13, 1), (13, 2), (19, 1), (19, 2)];
    assert_eq!(keys(&report["playouts"]), expected);
    assert_eq!(keys(&report["moves"]), expected);
    for entry in report["playouts"].as_array().unwrap() {
        let size = entry["size"].as_u64().unwrap();
        let (_, mean, deviation) = PLAYOUTS.into_iter().find(|(of, ..)| *of == size).unwrap();
        let count = entry["playouts"].as_u64().unwrap();
        assert!(count >= 100, "{entry}");
        let tolerance = 5.0 * deviation / (count as f64).sqrt() + mean / 1000.0;
        let moves = entry["moves_per_playout"].as_f64().unwrap();
        assert!((moves - mean).abs() < tolerance, "{entry}: expected {mean} +- {tolerance}");
        assert_rates(entry, "playouts");
    }
    for entry in report["moves"].as_array().unwrap() {
        assert_rates(entry, "moves");
    }
}

/// The figures of an entry are there, and those of processor time in order.
fn assert_rates(entry: &Value, kind: &str) {
    let rate = |key: String| entry[&key].as_f64().unwrap_or_else(|| panic!("{key}: {entry}"));
    let median = rate(format!("{kind}_per_cpu_second"));
    let least = rate(format!("least_{kind}_per_cpu_second"));
    let most = rate(format!("most_{kind}_per_cpu_second"));
    assert!(0.0 < least && least <= median && median <= most, "{entry}");
    assert!(rate(format!("{kind}_per_second")) > 0.0, "{entry}");
}

#[test]
fn all_processors_are_used_unless_the_flags_say_otherwise() {
    let all = std::thread::available_parallelism().map_or(1, |all| all.get() as u64);
    let mut threads = vec![1, all];
    threads.dedup();
    let expected: Vec<_> =
        [9, 13, 19].iter().flat_map(|&size| threads.iter().map(move |&n| (size, n))).collect();
    let report = json(&["--seconds", "0.05", "--format", "json"]);
    assert_eq!(keys(&report["playouts"]), expected);
    assert_eq!(report["threads"], all);
    let report = json(&["--seconds", "0.05", "--threads", "1", "--format", "json"]);
    assert_eq!(keys(&report["playouts"]), [(9, 1), (13, 1), (19, 1)]);
}

#[test]
fn tables_are_the_default() {
    let output = bench(&["--seconds", "0.05", "--threads", "3"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let rows = text.lines().filter(|line| line.starts_with("    9        3 ")).count();
    assert_eq!(rows, 2, "one of playouts and one of moves:\n{text}");
}

/// Stacks of 1 GiB: into 8 GiB of addresses two fit, sixteen do not.
#[cfg(all(target_os = "linux", target_pointer_width = "64"))]
#[test]
fn threads_that_could_be_started_do_not_wait_for_one_that_could_not() {
    let limited = |threads| {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 8388608 && exec \"$@\"", "sh"]);
        command.arg(env!("CARGO_BIN_EXE_tengen"));
        command.args(["bench", "--seconds", "0.05", "--threads", threads]);
        command.env("RUST_MIN_STACK", (1_u64 << 30).to_string());
        command.output().expect("the shell starts")
    };
    let output = limited("2");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let output = limited("16");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let stderr = String::from_utf8(output.stderr).expect("text");
    assert!(stderr.contains("cannot start so many threads"), "{stderr}");
    assert!(output.stdout.is_empty());
}

#[test]
fn wrong_flags_are_refused() {
    for (flags, complaint) in [
        (["--seconds", "0"], "at least 0.05"),
        (["--seconds", "0.049"], "at least 0.05"),
        (["--seconds", "nan"], "at least 0.05"),
        (["--seconds", "1e300"], "at most 3600"),
        (["--threads", "0"], "at least 1"),
        (["--threads", "18446744073709551615"], "at most 4096"),
        (["--format", "xml"], "--format"),
    ] {
        let output = bench(&flags);
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        let stderr = String::from_utf8(output.stderr).expect("text");
        assert!(stderr.contains(complaint), "{stderr}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_search_has_the_signature_that_is_kept() {
    let output = bench(&["--signature"]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../gtp-tests/signature.txt");
    let kept = std::fs::read_to_string(path).expect("it is kept");
    let found = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        found, kept,
        "the search does something else than before; if that is meant: \
         tengen bench --signature > gtp-tests/signature.txt"
    );
}
