//! The same seed gives the same game; another seed or another game does not.

mod common;

use common::{game, play_out, player};
use tengen_players::{Limits, NAMES, Silent, Watch};
use tengen_rules::{Color, Move, Rules};

/// The first moves of a game of a player against itself.
fn opening(name: &str, seed: u64, games_before: usize) -> Vec<(Color, Move)> {
    let mut players = [player(name, seed), player(name, seed)];
    for _ in 0..games_before {
        for player in &mut players {
            player.new_game();
        }
    }
    let mut game = game("9x9", Rules::CHINESE, 7);
    play_out(&mut game, &mut players, 30);
    game.moves().collect()
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for name in NAMES {
        assert_eq!(opening(name, 5, 0), opening(name, 5, 0), "{name}");
        assert_eq!(opening(name, 5, 2), opening(name, 5, 2), "{name}");
    }
}

#[test]
fn another_seed_or_the_next_game_takes_another_course() {
    for name in NAMES {
        assert_ne!(opening(name, 5, 0), opening(name, 6, 0), "{name}");
        assert_ne!(opening(name, 5, 0), opening(name, 5, 1), "{name}");
    }
}

#[test]
fn random_moves_are_the_same_on_every_machine() {
    let moves: Vec<String> =
        opening("random", 1, 0).iter().take(6).map(|(_, mv)| mv.to_string()).collect();
    assert_eq!(moves, ["A2", "D3", "D7", "E3", "J8", "H1"]);
}

#[test]
fn an_undone_move_is_answered_as_before() {
    let mut game = game("9x9", Rules::CHINESE, 7);
    for name in NAMES {
        let mut player = player(name, 9);
        let limits = Limits::default();
        let first = player.choose(&game, Color::Black, &limits, &mut Silent);
        game.play(Color::Black, Move::Play(common::point("E5"))).unwrap();
        let _ = player.choose(&game, Color::White, &limits, &mut Silent);
        game.undo().unwrap();
        assert_eq!(player.choose(&game, Color::Black, &limits, &mut Silent), first, "{name}");
    }
}

/// A watch that wants an answer at once and keeps what it is told.
#[derive(Default)]
struct Impatient {
    reports: usize,
}

impl Watch for Impatient {
    fn should_stop(&mut self) -> bool {
        true
    }

    fn report(&mut self, report: &tengen_players::Report) {
        assert!(!report.candidates.is_empty());
        self.reports += 1;
    }
}

#[test]
fn a_player_that_is_stopped_still_plays_a_legal_move() {
    let game = game("19x19", Rules::CHINESE, 7);
    for name in NAMES {
        let mut watch = Impatient::default();
        let choice = player(name, 1).choose(&game, Color::Black, &Limits::default(), &mut watch);
        let tengen_players::Action::Play(mv @ Move::Play(_)) = choice.action else {
            panic!("{name} does not play")
        };
        assert!(game.is_legal(Color::Black, mv));
        assert_eq!(watch.reports, usize::from(*name != "random"));
    }
}

#[test]
fn different_seeds_play_different_games() {
    for (size, moves) in [("9", 40), ("19", 80)] {
        let games: std::collections::HashSet<String> = (0..12)
            .map(|seed| {
                let mut game = common::game(size, Rules::CHINESE, 7);
                let mut players =
                    [common::player("heuristic", seed), common::player("heuristic", seed)];
                common::play_out(&mut game, &mut players, moves);
                game.board().to_string()
            })
            .collect();
        assert!(games.len() >= 10, "{} different games of 12 on {size}", games.len());
    }
}
