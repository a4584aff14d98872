//! Runs that are broken off, and what the next one makes of their files.

use std::fs;
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use crate::{code, play, random, read, rows, run, stderr, twogtp};

/// Waits until something is so.
fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Begins a match that goes on for long.
fn begin(folder: &Path, games: &str) -> Child {
    let (black, white) = (random(1), random(2));
    let flags = ["-black", &black, "-white", &white, "-auto", "-size", "5", "-games", games];
    let child = twogtp(folder, &[&flags[..], &["-sgffile", "g"]].concat()).spawn();
    let child = child.expect("the program starts");
    wait_for("a game is kept", || folder.join("g-2.sgf").exists());
    child
}

fn numbers(folder: &Path) -> Vec<usize> {
    let rows = rows(&read(folder, "g.dat"));
    rows.iter().map(|row| row[0].parse().expect("a number")).collect()
}

#[test]
fn a_killed_run_loses_no_game_and_the_next_one_plays_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = begin(folder.path(), "0");
    child.kill().unwrap();
    child.wait().unwrap();
    let table = read(folder.path(), "g.dat");
    let kept = numbers(folder.path()).len();
    assert!(kept >= 2, "{table}");
    // A game in the middle is missing as well.
    let lines: Vec<&str> = table.lines().filter(|line| !line.starts_with("1\t")).collect();
    fs::write(folder.path().join("g.dat"), lines.join("\n") + "\n").unwrap();
    let wanted = (kept + 2).to_string();
    play(folder.path(), [1, 2], &["-games", &wanted, "-sgffile", "g"]);
    assert_eq!(numbers(folder.path()), (0..kept + 2).collect::<Vec<_>>());
    let now = read(folder.path(), "g.dat");
    for line in lines {
        assert!(now.lines().any(|other| other == line), "{line} is gone from\n{now}");
    }
    // Nothing is left to do.
    play(folder.path(), [1, 2], &["-games", &wanted, "-sgffile", "g"]);
    assert_eq!(read(folder.path(), "g.dat"), now);
}

#[test]
fn two_runs_do_not_share_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = begin(folder.path(), "0");
    let (black, white) = (random(1), random(2));
    let flags = ["-black", &black, "-white", &white, "-auto", "-size", "5", "-sgffile", "g"];
    let output = run(folder.path(), &flags);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(code(&output), 2);
    let text = "tengen: g.lock is locked: another run is playing these games\n";
    assert_eq!(stderr(&output), text);
}

#[cfg(unix)]
#[test]
fn ctrl_c_lets_the_running_game_end() {
    let folder = tempfile::tempdir().unwrap();
    let child = begin(folder.path(), "0");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert!(stderr(&output).contains("no further games are begun"), "{}", stderr(&output));
    let kept = numbers(folder.path());
    assert_eq!(kept, (0..kept.len()).collect::<Vec<_>>());
    assert!(!folder.path().join(format!("g-{}.sgf", kept.len())).exists());
}

#[test]
fn games_of_another_match_are_not_mixed_with_these() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-sgffile", "g"]);
    let before = read(folder.path(), "g.dat");
    let (black, white) = (random(1), random(3));
    let flags = ["-black", &black, "-white", &white, "-auto", "-size", "5", "-sgffile", "g"];
    let output = run(folder.path(), &flags);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("g.dat has games with WhiteCommand "), "{}", stderr(&output));
    assert_eq!(read(folder.path(), "g.dat"), before);
    play(folder.path(), [1, 3], &["-sgffile", "g", "-force"]);
    assert!(read(folder.path(), "g.dat").contains("--seed 3"));
    assert_eq!(numbers(folder.path()), [0]);
}
