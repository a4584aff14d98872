//! Games between built-in players.

#![allow(dead_code, reason = "each test file uses a part of it")]

use tengen_players::{
    Action, Choice, Detail, Limits, Player, Report, Search, SearchSettings, Silent, Watch,
    create_with,
};
use tengen_rules::{Board, Color, Game, HalfPoints, Move, Point, Rules, Score, Size};

/// A player of a name; one that searches makes a few playouts for a move.
pub(crate) fn player(name: &str, seed: u64) -> Box<dyn Player> {
    let search = SearchSettings { playouts: Some(16), memory: 4, ..SearchSettings::default() };
    create_with(name, seed, &search).expect("a player of that name")
}

/// A player that searches, with so many playouts for a move.
pub(crate) fn searcher(seed: u64, playouts: u64) -> Search {
    let mut player = Search::new(seed);
    let settings = player.search().expect("it searches");
    settings.playouts = Some(playouts);
    settings.memory = 16;
    player
}

/// A watch that listens to the last report and stops after a number of looks.
#[derive(Default)]
pub(crate) struct Listener {
    pub(crate) looks: usize,
    pub(crate) patience: Option<usize>,
    pub(crate) detail: Option<Detail>,
    pub(crate) reports: Vec<Report>,
}

impl Watch for Listener {
    fn should_stop(&mut self) -> bool {
        self.looks += 1;
        self.patience.is_some_and(|patience| self.looks > patience)
    }

    fn detail(&self) -> Detail {
        self.detail.unwrap_or_default()
    }

    fn wants(&mut self) -> Option<Detail> {
        self.detail
    }

    fn report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// An empty game.
pub(crate) fn game(size: &str, rules: Rules, komi: i32) -> Game {
    Game::new(size.parse::<Size>().expect("a board size"), rules, HalfPoints::from_points(komi))
}

/// A game that begins with a drawn position.
pub(crate) fn position(drawing: &str, to_move: Color, rules: Rules) -> Game {
    let board: Board = drawing.parse().expect("a drawing");
    let mut game = Game::new(board.size(), rules, HalfPoints(0));
    game.set_up(&board.stones(Color::Black), &board.stones(Color::White), to_move)
        .expect("stones with liberties");
    game
}

pub(crate) fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// What the heuristic player does without limits.
pub(crate) fn choice(game: &Game, color: Color) -> Choice {
    player("heuristic", 1).choose(game, color, &Limits::default(), &mut Silent)
}

/// The move that the heuristic player makes without limits.
pub(crate) fn chosen(game: &Game, color: Color) -> Move {
    match choice(game, color).action {
        Action::Play(mv) => mv,
        Action::Resign => panic!("no limit allows to resign"),
    }
}

/// Plays on until the game is over or `limit` moves were made, checking every move.
pub(crate) fn play_out(game: &mut Game, players: &mut [Box<dyn Player>; 2], limit: usize) {
    for _ in 0..limit {
        if game.is_over() {
            return;
        }
        let color = game.to_move();
        let player = &mut players[color as usize];
        let choice = player.choose(game, color, &Limits::default(), &mut Silent);
        let Action::Play(mv) = choice.action else { panic!("{} resigned", player.name()) };
        if let Move::Play(point) = mv {
            let eye = game.board().is_true_eye(color, point);
            assert!(!eye, "{} fills its eye at {mv}:\n{}", player.name(), game.board());
        }
        if let Err(why) = game.play(color, mv) {
            panic!("{} played {mv}: {why}\n{}", player.name(), game.board());
        }
    }
}

/// More moves than any sensible game takes.
pub(crate) fn move_cap(game: &Game) -> usize {
    6 * game.size().area() + 50
}

/// The result with the stones dead that the judge finds dead.
pub(crate) fn result(game: &Game) -> Score {
    let assessment = tengen_judge::assess(game.board());
    let count = game.count(&assessment.dead(), &assessment.seki());
    game.score(&count, game.handicap())
}

/// F5 is a dead Black stone, all other stones live; Black leads by one point of area.
pub(crate) const FINISHED: &str = "
    . X X X O . O
    X X X O O O O
    X . X O . X O
    X X X O O O O
    X . . X O . O
    X X X X O O O
    . X . X O . O
";

/// C1 to C5 lie between two living sides; C3 is left.
pub(crate) const NEUTRAL: &str = "
    . X X O . O .
    X X X O O O O
    . X . O . O .
    X X X O O O O
    . X X O . O .
";

/// A game that Black, to move, has lost by far, before its turns are passed to make it late.
pub(crate) fn lost_game() -> Game {
    let lost = "
        . O . O . . X . .
        O O O O O O . . .
        . O . . O . O . .
        O O O O O O O O O
        . O . O . O . O .
        O O O O O O O O O
        . O . O . O . O .
        O O O O O O O O O
        X X . . O . . O .
    ";
    position(lost, Color::Black, Rules::CHINESE)
}

/// Passes so often that half of the points might have been played.
pub(crate) fn make_late(game: &mut Game) {
    for _ in 0..21 {
        game.play(Color::Black, Move::Pass).expect("passing is legal");
        game.play(Color::White, Move::Pass).expect("passing is legal");
        game.resume(Color::Black);
    }
}
