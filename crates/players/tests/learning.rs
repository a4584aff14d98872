//! Learning from a few records, from the files to the table.

use std::fmt::Write as _;
use std::num::NonZeroUsize;

use tengen_players::learn::{Exam, Judge, LearnError, LearnSettings, learn};

/// Games on 9 by 9 of players who always go on one to the right, row by row from a corner that
/// differs from game to game.
fn records(games: u8) -> Vec<u8> {
    let letter = |number: u8| char::from(b'a' + number % 9);
    let mut text = String::new();
    for game in 0..games {
        text.push_str("(;SZ[9]");
        for number in 0..40 {
            let color = if number % 2 == 0 { 'B' } else { 'W' };
            let row = letter(game + number / 8);
            write!(text, ";{color}[{}{row}]", letter(number % 8)).expect("text takes all");
        }
        text.push(')');
    }
    text.into_bytes()
}

fn settings() -> LearnSettings {
    LearnSettings { hold_out: 4, rounds: 6, every: NonZeroUsize::MIN, least: 4 }
}

fn exams(judge: Judge) -> (Vec<Exam>, Vec<u8>) {
    let mut exams = Vec::new();
    let files = [records(10), records(10)];
    let learned = learn(judge, &files, settings(), |_, exam| exams.push(*exam)).expect("records");
    assert_eq!(learned.games, 16);
    assert!(learned.shapes > 0);
    (exams, learned.file)
}

#[test]
fn the_search_learns_what_players_do() {
    let (exams, file) = exams(Judge::Knowledge);
    assert_eq!(exams.len(), 6);
    let last = exams[5].total();
    assert_eq!(last.moves, 160);
    assert!(last.first_share() > 0.7, "{last:?}");
    assert!(last.mean() > exams[0].total().mean(), "{exams:?}");
    assert!(file.starts_with(b"TENGEN-K"));
}

#[test]
fn playouts_learn_what_players_do() {
    let (exams, file) = exams(Judge::Playouts);
    let last = exams[5].total();
    assert!(last.first_share() > 0.3, "{last:?}");
    let text = String::from_utf8(file).unwrap();
    assert!(text.lines().any(|line| line.starts_with("last_straight ")));
}

#[test]
fn equal_records_give_equal_files() {
    assert_eq!(exams(Judge::Knowledge).1, exams(Judge::Knowledge).1);
}

#[test]
fn nothing_is_learned_from_nothing() {
    let learn = |file: &[u8]| learn(Judge::Playouts, &[file.to_vec()], settings(), |_, _| {});
    assert_eq!(learn(b"no record").unwrap_err(), LearnError { files: 1 });
    // A game without moves is a game.
    assert_eq!(learn(b"(;GM[1])").unwrap().games, 1);
}
