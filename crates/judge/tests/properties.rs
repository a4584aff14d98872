//! Properties of every assessment, on positions from random games.

use proptest::prelude::*;
use tengen_judge::{Assessment, Status, assess, final_assessment};
use tengen_rules::{Board, Color, Game, HalfPoints, Move, Point, PointSet, Rules, Size};

/// Boards after random legal moves, most of them with crowded and broken shapes.
fn boards() -> impl Strategy<Value = Board> {
    let moves = prop::collection::vec((0u8..9, 0u8..9), 0..120);
    (2u8..=9, 2u8..=9, moves).prop_map(|(width, height, moves)| {
        let mut board = Board::new(Size::new(width, height).expect("an ordinary size"));
        for (index, (col, row)) in moves.into_iter().enumerate() {
            let color = Color::ALL[index % 2];
            let point = Point::new(col % width, row % height).expect("on the board");
            let _ = board.play(color, point, false);
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn every_stone_has_one_status(board in boards()) {
        let assessment = assess(&board);
        let all = board.stones(Color::Black) | board.stones(Color::White);
        let parts = [Status::Alive, Status::Dead, Status::Seki].map(|s| assessment.stones(s));
        let sum: usize = parts.iter().map(PointSet::len).sum();
        prop_assert_eq!(sum, all.len(), "{}", board);
        prop_assert_eq!(parts[0] | parts[1] | parts[2], all);
        for chain in assessment.chains() {
            let stone = chain.stones.first().expect("a chain has stones");
            prop_assert_eq!(chain.stones, board.chain(stone));
            prop_assert_eq!(board.color_at(stone), Some(chain.color));
            prop_assert!((0.0..=1.0).contains(&chain.confidence));
        }
        for point in board.size().points() {
            prop_assert!((-1.0..=1.0).contains(&assessment.ownership(point)));
            prop_assert_eq!(assessment.status(point).is_some(), all.contains(point));
        }
    }

    #[test]
    fn the_answer_depends_on_the_stones_alone(board in boards()) {
        let again = Board::set_up(
            board.size(),
            &board.stones(Color::Black),
            &board.stones(Color::White),
        )
        .expect("the stones stand there");
        prop_assert_eq!(assess(&board), assess(&again));
    }
}

/// A finished game: dead stones, a seki, living groups.
const FINISHED: [&str; 4] = [
    ".XXXO.O/XXXOOOO/X.XO.XO/XXXOOOO/X..XO.O/XXXXOOO/.X.XO.O",
    ".OX.OX./OOXOOXX/.OXOOX./OOXXOXX/.OXXOX./OOXXOXX/.OX.OX.",
    "......./.XXXXX./.XOOOX./.XO.OX./.XOOOX./.XXXXX./.......",
    ".X.XXXX/XXXXXXX/XOOOOXX/XO..OOX/XO.X.OX/XOOOOOX/XXXXXXX",
];

/// The eight ways to turn and mirror a point of a square board.
fn turned(point: Point, way: u8, side: u8) -> Point {
    let (mut col, mut row) = (point.col(), point.row());
    if way & 1 != 0 {
        col = side - 1 - col;
    }
    if way & 2 != 0 {
        row = side - 1 - row;
    }
    if way & 4 != 0 {
        (col, row) = (row, col);
    }
    Point::new(col, row).expect("on the board")
}

fn turned_set(set: &PointSet, way: u8, side: u8) -> PointSet {
    set.iter().map(|point| turned(point, way, side)).collect()
}

#[test]
fn a_settled_position_means_the_same_from_all_sides_and_with_colors_swapped() {
    for drawing in FINISHED {
        let board: Board = drawing.parse().expect("a drawing");
        let side = board.size().width();
        let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
        let plain = assess(&board);
        for way in 0..8 {
            let [a, b] = [turned_set(&black, way, side), turned_set(&white, way, side)];
            for (a, b) in [(a, b), (b, a)] {
                let other = assess(&Board::set_up(board.size(), &a, &b).expect("as before"));
                for status in [Status::Alive, Status::Dead, Status::Seki] {
                    let expected = turned_set(&plain.stones(status), way, side);
                    assert_eq!(other.stones(status), expected, "way {way} of {drawing}");
                }
            }
        }
    }
}

#[test]
fn the_dead_list_does_not_depend_on_when_it_is_asked_for() {
    let board: Board = FINISHED[0].parse().expect("a drawing");
    let mut game = Game::new(board.size(), Rules::CHINESE, HalfPoints(0));
    game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::White)
        .expect("legal");
    let dead = |game: &Game| -> Assessment { final_assessment(game) };
    let before = dead(&game);
    assert_eq!(before.dead(), PointSet::from_iter(["F5".parse::<Point>().expect("a point")]));
    for color in [Color::White, Color::Black] {
        game.play(color, Move::Pass).expect("a pass is legal");
        assert_eq!(dead(&game), before);
    }
    game.undo().expect("a pass can be taken back");
    assert_eq!(dead(&game), before);
    assert_eq!(dead(&game), before);
}

#[test]
fn rules_that_count_the_board_as_it_stands_know_no_dead_stones() {
    let board: Board = FINISHED[0].parse().expect("a drawing");
    let mut game = Game::new(board.size(), Rules::TROMP_TAYLOR, HalfPoints(0));
    game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::Black)
        .expect("legal");
    let assessment = final_assessment(&game);
    assert!(assessment.dead().is_empty() && assessment.seki().is_empty());
    let count = game.count(&assessment.dead(), &assessment.seki());
    assert_eq!(game.score(&count, 0).to_string(), "B+4");
}

#[test]
fn stones_in_the_open_are_alive_and_caught_ones_dead() {
    let mut board = Board::new(Size::square(19).expect("a size"));
    let mut play = |color, name: &str| {
        let point: Point = name.parse().expect("a point");
        board.play(color, point, false).expect("legal");
    };
    for name in ["Q16", "D4", "Q3", "K10", "C16", "D17", "E16"] {
        play(Color::Black, name);
    }
    for name in ["D16", "Q5", "C6", "R10"] {
        play(Color::White, name);
    }
    let assessment = assess(&board);
    let dead = assessment.dead();
    assert_eq!(dead, PointSet::from_iter(["D16".parse::<Point>().expect("a point")]));
    assert!(assessment.seki().is_empty());
}
