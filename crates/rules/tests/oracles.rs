//! Numbers that need no author: positions, games and move sequences counted exactly.
//!
//! The tables are `data/oracles/*.csv`, each with its source. Everything is counted through
//! [`Game`] and [`Board`]; rows marked `slow` belong to the ignored tests, which want a release
//! build: `cargo test --release -p tengen-rules --test oracles -- --ignored --nocapture`.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use tengen_rules::{Board, Color, Game, HalfPoints, Move, Point, Size};

use crate::common::{board_of, grid_of, rules, size, try_board_of};
use crate::naive::{Grid, Repeats};

/// The rows of a table as maps from the names of its columns.
fn table(name: &str) -> Vec<HashMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/oracles").join(name);
    let text = fs::read_to_string(path).expect("a readable table");
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let names: Vec<&str> = lines.next().expect("names of columns").split(',').collect();
    let rows: Vec<HashMap<String, String>> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            assert_eq!(fields.len(), names.len(), "{name}: {line}");
            names.iter().zip(fields).map(|(n, f)| ((*n).to_owned(), f.to_owned())).collect()
        })
        .collect();
    assert!(!rows.is_empty(), "{name} is empty");
    rows
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(
    row: &HashMap<String, String>,
    name: &str,
) -> T {
    row[name].parse().expect("a number in the table")
}

fn sides(row: &HashMap<String, String>) -> (usize, usize) {
    (number(row, "width"), number(row, "height"))
}

fn rule(row: &HashMap<String, String>) -> Repeats {
    match row["rule"].as_str() {
        "simple" => Repeats::Simple,
        "positional" => Repeats::Positional,
        "situational" => Repeats::Situational,
        other => panic!("unknown ko rule `{other}`"),
    }
}

/// Every colouring in which the crate lets all chains stand.
fn legal_boards(width: usize, height: usize) -> impl Iterator<Item = Board> {
    let area = u32::try_from(width * height).expect("a small board");
    (0..3u64.pow(area)).filter_map(move |code| try_board_of(&Grid::numbered(width, height, code)))
}

/// Compares with the rows for this occasion; a line for each.
fn check_legal_positions(when: &str) -> Vec<String> {
    let mut report = Vec::new();
    for row in table("legal-positions.csv").iter().filter(|row| row["when"] == when) {
        let (width, height) = sides(row);
        let expected: usize = number(row, "legal");
        assert_eq!(legal_boards(width, height).count(), expected, "{width}x{height}");
        report.push(format!("{width}x{height}: {expected} legal positions"));
    }
    report
}

#[test]
fn small_boards_have_the_published_number_of_legal_positions() {
    println!("{}", check_legal_positions("everyday").join("\n"));
}

#[test]
#[ignore = "43 million colourings, half a minute in a release build"]
fn the_4x4_board_has_the_published_number_of_legal_positions() {
    println!("{}", check_legal_positions("slow").join("\n"));
}

#[test]
fn turning_a_rectangle_changes_no_number_of_legal_positions() {
    for (width, height) in [(1, 5), (1, 9), (2, 3), (2, 4), (3, 4)] {
        let (upright, lying) = (legal_boards(width, height), legal_boards(height, width));
        assert_eq!(upright.count(), lying.count(), "{width}x{height}");
    }
}

#[test]
fn the_naive_board_finds_the_same_positions_legal() {
    for (width, height) in [(1, 1), (5, 1), (2, 2), (2, 3), (3, 3)] {
        for code in 0..3u64.pow(u32::try_from(width * height).expect("a small board")) {
            let grid = Grid::numbered(width, height, code);
            let board = try_board_of(&grid);
            assert_eq!(board.is_some(), grid.is_legal_position(), "{grid:?}");
            assert!(board.is_none_or(|board| grid_of(&board) == grid));
        }
    }
}

/// The games that go on from here under positional superko, this stop included.
fn count_games(game: &mut Game) -> u64 {
    let mut games = 1;
    for color in Color::ALL {
        for point in game.size().points() {
            if game.play(color, Move::Play(point)).is_ok() {
                games += count_games(game);
                game.undo().expect("a move was just played");
            }
        }
    }
    games
}

/// The game after each play of either color that is possible now.
fn plays(game: &Game) -> Vec<Game> {
    let after = |color, point| {
        let mut next = game.clone();
        next.play(color, Move::Play(point)).is_ok().then_some(next)
    };
    let points: Vec<Point> = game.size().points().collect();
    Color::ALL
        .into_iter()
        .flat_map(|color| points.iter().filter_map(move |&point| after(color, point)))
        .collect()
}

fn check_games(when: &str) -> Vec<String> {
    let mut report = Vec::new();
    for row in table("games.csv").iter().filter(|row| row["when"] == when && row["how"] == "game") {
        let (width, height) = sides(row);
        let suicide = row["suicide"] == "yes";
        let rules = rules(Repeats::Positional, suicide);
        // Exchanging the colors and turning left to right exchange the games: those that begin
        // with Black in the left half are enough.
        let mut game = Game::new(size(width, height), rules, HalfPoints(0));
        let mut games = 1;
        let mut items = Vec::new();
        for point in game.size().points() {
            let middle = width.cmp(&(2 * usize::from(point.col()) + 1));
            if middle.is_ge() && game.play(Color::Black, Move::Play(point)).is_ok() {
                let twins = if middle.is_gt() { 4 } else { 2 };
                games += twins;
                items.extend(plays(&game).into_iter().map(|next| (twins, next)));
                game.undo().expect("a move was just played");
            }
        }
        games += in_parallel(&items, |(twins, game)| twins * count_games(&mut game.clone()));
        assert_eq!(games, number::<u64>(row, "games"), "{width}x{height}, suicide {suicide}");
        report.push(format!("{width}x{height}, suicide {suicide}: {games} games"));
    }
    report
}

/// The sum of a count over all items, on as many threads as there are processors.
fn in_parallel<T: Sync>(items: &[T], count: impl Fn(&T) -> u64 + Sync) -> u64 {
    let (next, sum) = (AtomicUsize::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    sum.fetch_add(count(item), Ordering::Relaxed);
                }
            });
        }
    });
    sum.into_inner()
}

#[test]
fn the_smallest_boards_have_the_published_number_of_games() {
    println!("{}", check_games("everyday").join("\n"));
}

#[test]
#[ignore = "a quarter of 2.8 thousand million games, some minutes in a release build"]
fn the_4x1_board_has_the_published_number_of_games() {
    println!("{}", check_games("slow").join("\n"));
}

/// All legal positions of a board with at most 64 of them, and the plays between them.
struct Graph {
    boards: Vec<Board>,
    /// For each position the positions that one play leads to, as bits.
    next: Vec<u64>,
    edges: usize,
    /// What each symmetry of the board, with the colors kept or exchanged, does to the positions.
    symmetries: Vec<Vec<usize>>,
}

impl Graph {
    fn new(size: Size, suicide: bool) -> Graph {
        let boards: Vec<Board> =
            legal_boards(usize::from(size.width()), usize::from(size.height())).collect();
        assert!(boards.len() <= 64, "too many positions for a word");
        let number_of = |board: &Board| {
            let grid = grid_of(board);
            boards.iter().position(|other| grid_of(other) == grid).expect("a legal position")
        };
        let mut next = vec![0u64; boards.len()];
        let mut edges = 0;
        for (number, board) in boards.iter().enumerate() {
            for color in Color::ALL {
                for point in size.points() {
                    let mut after = board.clone();
                    if after.play(color, point, suicide).is_ok() {
                        let bit = 1 << number_of(&after);
                        assert_eq!(next[number] & bit, 0, "two plays lead to one position");
                        next[number] |= bit;
                        edges += 1;
                    }
                }
            }
        }
        let mut symmetries = Vec::new();
        for (flip_columns, flip_rows, exchange_axes, exchange_colors) in (0..16)
            .map(|bits| (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0, bits & 8 > 0))
            .filter(|&(_, _, exchange_axes, _)| !exchange_axes || size.width() == size.height())
        {
            let image = |board: &Board| {
                let grid = grid_of(board);
                let mut turned = Grid::new(grid.width, grid.height);
                for (at, &cell) in grid.cells.iter().enumerate() {
                    let (mut column, mut row) = (at % grid.width, at / grid.width);
                    if flip_columns {
                        column = grid.width - 1 - column;
                    }
                    if flip_rows {
                        row = grid.height - 1 - row;
                    }
                    if exchange_axes {
                        (column, row) = (row, column);
                    }
                    turned.cells[row * grid.width + column] =
                        cell.map(|side| if exchange_colors { side.other() } else { side });
                }
                number_of(&board_of(&turned))
            };
            symmetries.push(boards.iter().map(image).collect());
        }
        let graph = Graph { boards, next, edges, symmetries };
        graph.check_symmetries();
        graph
    }

    fn bits(&self, number: usize) -> impl Iterator<Item = usize> {
        let bits = self.next[number];
        (0..self.boards.len()).filter(move |other| bits >> other & 1 == 1)
    }

    /// A symmetry must lead plays to plays.
    fn check_symmetries(&self) {
        for symmetry in &self.symmetries {
            for (number, &image) in symmetry.iter().enumerate() {
                let images = self.bits(number).fold(0, |bits, other| bits | 1 << symmetry[other]);
                assert_eq!(images, self.next[image], "the symmetries do not commute with play");
            }
        }
    }

    /// Paths from the empty board that visit no position twice, the empty path included.
    ///
    /// First plays that a symmetry leads into each other are counted once and multiplied.
    fn paths(&self) -> u64 {
        let start = self.boards.iter().position(|board| board.empty_count() == board.size().area());
        let start = start.expect("the empty board is legal");
        let mut paths = 1;
        let mut done = 0u64;
        for first in self.bits(start) {
            if done >> first & 1 == 1 {
                continue;
            }
            let orbit = self.symmetries.iter().fold(0u64, |bits, map| bits | 1 << map[first]);
            done |= orbit;
            paths +=
                u64::from(orbit.count_ones()) * self.paths_from(first, 1 << start | 1 << first);
        }
        paths
    }

    fn paths_from(&self, at: usize, visited: u64) -> u64 {
        // The first plays make the items of work; shorter paths are counted on the way.
        let mut short = 0;
        let mut items = vec![(at, visited)];
        for _ in 0..6 {
            short += u64::try_from(items.len()).expect("few items");
            items = items
                .iter()
                .flat_map(|&(at, visited)| {
                    self.bits(at)
                        .filter(move |next| visited >> next & 1 == 0)
                        .map(move |next| (next, visited | 1 << next))
                })
                .collect();
        }
        short + in_parallel(&items, |&(at, visited)| walk(&self.next, at, visited))
    }
}

fn walk(next: &[u64], at: usize, visited: u64) -> u64 {
    let mut paths = 1;
    let mut left = next[at] & !visited;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let number = usize::try_from(bit.trailing_zeros()).expect("below 64");
        paths += walk(next, number, visited | bit);
    }
    paths
}

fn check_paths(when: &str) -> Vec<String> {
    let mut report = Vec::new();
    for row in table("games.csv").iter().filter(|row| row["when"] == when && row["how"] == "graph")
    {
        let (width, height) = sides(row);
        let suicide = row["suicide"] == "yes";
        let games = Graph::new(size(width, height), suicide).paths();
        assert_eq!(games, number::<u64>(row, "games"), "{width}x{height}, suicide {suicide}");
        report.push(format!("{width}x{height}, suicide {suicide}: {games} paths of positions"));
    }
    report
}

#[test]
fn games_are_paths_in_the_graph_of_positions() {
    println!("{}", check_paths("everyday").join("\n"));
}

#[test]
#[ignore = "48 thousand million paths, some minutes in a release build"]
fn the_2x2_board_has_the_published_number_of_games() {
    println!("{}", check_paths("slow").join("\n"));
}

#[test]
fn the_graph_of_positions_has_the_known_number_of_edges() {
    for row in table("graph.csv") {
        let (width, height) = sides(&row);
        let graph = Graph::new(size(width, height), row["suicide"] == "yes");
        let found = (graph.boards.len(), graph.edges);
        assert_eq!(found, (number(&row, "positions"), number(&row, "edges")), "{row:?}");
    }
}

/// Adds the sequences that go on from here to the counts by length.
fn perft(game: &mut Game, passes: bool, counts: &mut [u64]) {
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    let color = game.to_move();
    let mut plays: Vec<Move> = game.size().points().map(Move::Play).collect();
    if passes {
        plays.push(Move::Pass);
    }
    for play in plays {
        if deeper.is_empty() {
            *count += u64::from(game.is_legal(color, play));
        } else if game.play(color, play).is_ok() {
            *count += 1;
            if !game.is_over() {
                perft(game, passes, deeper);
            }
            game.undo().expect("a move was just played");
        }
    }
}

#[test]
fn move_sequences_of_every_length_are_as_many_as_they_should_be() {
    for row in table("perft.csv") {
        let (width, height) = sides(&row);
        let expected: Vec<u64> =
            row["counts"].split(' ').map(|count| count.parse().expect("a number")).collect();
        let rules = rules(rule(&row), row["suicide"] == "yes");
        let mut game = Game::new(size(width, height), rules, HalfPoints(0));
        let mut counts = vec![0; expected.len()];
        perft(&mut game, row["passes"] == "yes", &mut counts);
        assert_eq!(counts, expected, "{row:?}");
    }
}

/// Ways to come back to the board `start` with exactly this many plays.
fn cycles(game: &mut Game, start: &Board, length: u32) -> u64 {
    if length == 0 {
        return u64::from(grid_of(game.board()) == grid_of(start));
    }
    let color = game.to_move();
    let points: Vec<Point> = game.legal_points(color);
    let mut found = 0;
    for point in points {
        let _ = game.play(color, Move::Play(point)).expect("it is legal");
        found += cycles(game, start, length - 1);
        game.undo().expect("a move was just played");
    }
    found
}

#[test]
fn repetition_cycles_under_the_simple_ko_rule_are_as_many_as_they_should_be() {
    for row in table("cycles.csv") {
        let (width, height) = sides(&row);
        let mut found = 0;
        for board in legal_boards(width, height) {
            let rules = rules(Repeats::Simple, false);
            let mut game = Game::new(board.size(), rules, HalfPoints(0));
            let [black, white] = Color::ALL.map(|color| board.stones(color));
            game.set_up(&black, &white, Color::Black).expect("the position is legal");
            found += cycles(&mut game, &board, number(&row, "length"));
        }
        assert_eq!(found, number::<u64>(&row, "cycles"), "{row:?}");
    }
}
