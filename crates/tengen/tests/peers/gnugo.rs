//! Whole games against GNU Go 3.8 over GTP: every move legal to both, and the same score.
//!
//! `TENGEN_GNUGO_GAMES=150,20 cargo test --release -p tengen --test peers gnugo` plays 150
//! games on 9×9 and 20 on 19×19; the everyday run plays a few. Skipped where GNU Go is missing.
//! `TENGEN_GNUGO_LEVEL` sets its level (1).

use std::env;

use crate::client::{Program, say};

const GNUGO: [&str; 2] = ["gnugo", "/usr/games/gnugo"];

/// How a finished game was counted.
struct Game {
    ours: String,
    theirs: String,
    moves: usize,
    our_dead: String,
    their_dead: String,
    board: String,
}

fn start_gnugo(seed: usize) -> Option<Program> {
    let level = env::var("TENGEN_GNUGO_LEVEL").unwrap_or_else(|_| "1".to_owned());
    let seed = seed.to_string();
    let args = [
        "--mode",
        "gtp",
        "--level",
        &level,
        "--chinese-rules",
        "--positional-superko",
        "--never-resign",
        "--seed",
        &seed,
    ];
    GNUGO.iter().find_map(|path| Program::start(path, &args))
}

/// Plays one game to two passes. `None` where GNU Go is missing.
fn play(size: usize, number: usize) -> Option<Game> {
    let mut gnugo = start_gnugo(number + 1)?;
    let seed = number.to_string();
    let mut tengen = Program::tengen(&["gtp", "--player", "heuristic", "--seed", &seed]);
    for command in [format!("boardsize {size}"), "clear_board".to_owned(), "komi 7.5".to_owned()] {
        tengen.tell(&command);
        gnugo.tell(&command);
    }
    let we_are_black = number.is_multiple_of(2);
    let mut passes = 0;
    let mut moves = 0;
    while passes < 2 {
        let black_to_move = moves % 2 == 0;
        let color = if black_to_move { "black" } else { "white" };
        let ours = black_to_move == we_are_black;
        let (mover, other) =
            if ours { (&mut tengen, &mut gnugo) } else { (&mut gnugo, &mut tengen) };
        let vertex = mover.tell(&format!("genmove {color}"));
        assert_ne!(vertex.to_lowercase(), "resign", "nobody resigns unasked");
        other.tell(&format!("play {color} {vertex}"));
        passes = if vertex.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        moves += 1;
        assert!(moves < 3 * size * size, "the game ends");
    }
    Some(Game {
        ours: tengen.tell("final_score"),
        theirs: gnugo.tell("final_score"),
        moves,
        our_dead: tengen.tell("final_status_list dead"),
        their_dead: gnugo.tell("final_status_list dead"),
        board: gnugo.tell("showboard"),
    })
}

/// Black's margin of a score such as `W+3.5`.
fn margin(score: &str) -> f64 {
    match score.split_once('+') {
        Some(("B", points)) => points.parse().expect("a number of points"),
        Some(("W", points)) => -points.parse::<f64>().expect("a number of points"),
        _ => {
            assert_eq!(score, "0");
            0.0
        }
    }
}

fn run(size: usize, games: usize) {
    let (mut wins, mut agreed, mut played) = (0, 0, 0);
    for number in 0..games {
        let Some(game) = play(size, number) else {
            say("skipped: needs gnugo");
            return;
        };
        played += 1;
        let won = (margin(&game.theirs) > 0.0) == (number.is_multiple_of(2));
        wins += usize::from(won);
        let same = (margin(&game.ours) - margin(&game.theirs)).abs() < 1e-9;
        agreed += usize::from(same);
        say(&format!(
            "{size}x{size} game {number}: {} moves, tengen counts {}, gnugo counts {}{}",
            game.moves,
            game.ours,
            game.theirs,
            if won { ", won" } else { "" },
        ));
        if !same {
            say(&format!(
                "DISAGREE\n{}\nour dead:\n{}\ntheir dead:\n{}",
                game.board, game.our_dead, game.their_dead
            ));
        }
    }
    say(&format!("{size}x{size}: {played} games, {wins} won, {agreed} scores equal"));
    assert!(agreed * 100 >= played * 95 || played < 20 && agreed + 1 >= played, "scores agree");
}

/// How many games a run plays on 9×9 and on 19×19.
fn games() -> Vec<usize> {
    let text = env::var("TENGEN_GNUGO_GAMES").unwrap_or_else(|_| "4,1".to_owned());
    text.split(',').map(|number| number.parse().expect("a number of games")).collect()
}

#[test]
fn games_on_9x9_are_legal_to_both_and_end_in_the_same_score() {
    run(9, games()[0]);
}

#[test]
fn games_on_19x19_are_legal_to_both_and_end_in_the_same_score() {
    run(19, games()[1]);
}
