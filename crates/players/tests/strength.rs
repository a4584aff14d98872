//! The heuristic player beats the random one.

mod common;

use common::{game, move_cap, play_out, player, result};
use tengen_rules::{Color, Rules};

/// Wins of the heuristic player in games against the random one, colors alternating.
fn wins(size: &str, games: u64) -> u64 {
    let mut wins = 0;
    for number in 0..games {
        let mut game = game(size, Rules::CHINESE, 7);
        let (color, mut players) = if number % 2 == 0 {
            (Color::Black, [player("heuristic", number), player("random", number)])
        } else {
            (Color::White, [player("random", number), player("heuristic", number)])
        };
        let cap = move_cap(&game);
        play_out(&mut game, &mut players, cap);
        assert!(game.is_over(), "game {number} does not end\n{}", game.board());
        wins += u64::from(result(&game).winner() == Some(color));
    }
    wins
}

#[test]
fn the_heuristic_player_beats_the_random_one_on_9x9() {
    assert_eq!(wins("9x9", 20), 20);
}

#[test]
#[ignore = "a hundred games take minutes"]
fn the_heuristic_player_beats_the_random_one_in_99_of_100_games_on_9x9() {
    assert!(wins("9x9", 100) >= 99);
}

#[test]
#[ignore = "a hundred games take many minutes"]
fn the_heuristic_player_beats_the_random_one_in_99_of_100_games_on_19x19() {
    assert!(wins("19x19", 100) >= 99);
}
