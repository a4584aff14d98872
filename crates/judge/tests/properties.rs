//! Properties of every assessment, on positions from random games.

use proptest::prelude::*;
use tengen_judge::{Assessment, Options, Status, assess, assess_with, final_assessment};
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
fn c18_the_dead_list_does_not_depend_on_when_it_is_asked_for() {
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
fn c10_a_point_where_a_stone_hangs_is_not_territory() {
    let board: Board = "
        . O . O X . .
        O O O O X . .
        O O O X X . .
        O O X X . . .
        O X X . . . .
        O X . . . . .
        . O X . . . .
    "
    .parse()
    .expect("a drawing");
    let assessment = assess(&board);
    let count = tengen_rules::count(&board, &assessment.dead(), &assessment.seki());
    let corner = "A1".parse().expect("a point");
    let is_territory = count.owner(corner) == Some(Color::White) && !count.must_fill(corner);
    assert!(!is_territory);
    let hanging = assessment.chains().iter().find(|chain| chain.stones.len() == 1);
    assert!(hanging.is_some_and(|chain| chain.confidence < 0.9));
}

#[test]
fn a_seed_and_an_effort_give_one_answer() {
    let board: Board = FINISHED[0].parse().expect("a drawing");
    let options = Options { seed: 7, effort: 50, ..Options::default() };
    assert_eq!(assess_with(&board, &options), assess_with(&board, &options));
    assert_eq!(assess_with(&board, &Options::default()), assess(&board));
    let dead = assess_with(&board, &options).dead();
    assert_eq!(dead, assess(&board).dead());
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

/// A bent four in the corner at the bottom left, and at the top right a seki in which White has a
/// ko threat that Black cannot remove.
const BENT_FOUR_AND_SEKI: &str = "
    . . X O . X X X .
    . . X O O O O O O
    . . X X X X X X X
    . . . . . . . . .
    X X X . . . . . .
    O O X . . . . . .
    . O X X . . . . .
    X O O O X . . . .
    X X . O X . . . .
";

#[test]
fn a_bent_four_is_dead_by_declaration_under_territory_rules_and_left_to_play_under_area_rules() {
    let lone = BENT_FOUR_AND_SEKI.replacen("O . X X X .", ". . . . . .", 1);
    let lone = lone.replacen("O O O O O O", ". . . . . .", 1);
    let cases = [
        (Rules::JAPANESE, BENT_FOUR_AND_SEKI, Status::Dead, Status::Alive),
        (Rules::KOREAN, BENT_FOUR_AND_SEKI, Status::Dead, Status::Alive),
        (Rules::CHINESE, BENT_FOUR_AND_SEKI, Status::Seki, Status::Seki),
        (Rules::AGA, BENT_FOUR_AND_SEKI, Status::Seki, Status::Seki),
        (Rules::CHINESE, lone.as_str(), Status::Dead, Status::Alive),
        (Rules::TROMP_TAYLOR, BENT_FOUR_AND_SEKI, Status::Alive, Status::Alive),
    ];
    for (rules, drawing, caught, inside) in cases {
        let board: Board = drawing.parse().expect("a drawing");
        let mut game = Game::new(board.size(), rules, HalfPoints(0));
        game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::Black)
            .expect("legal");
        let assessment = final_assessment(&game);
        let status = |name: &str| assessment.status(name.parse().expect("a point"));
        let got = (status("A4"), status("A1"));
        assert_eq!(got, (Some(caught), Some(inside)), "{:?}", rules.preset_name());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn the_answer_is_the_same_from_all_sides_and_with_colors_swapped(board in boards()) {
        let plain = assess(&board);
        let size = board.size();
        let ways = if size.width() == size.height() { 0..8u8 } else { 0..4 };
        for way in ways {
            let turn = |point: Point| {
                let (mut col, mut row) = (point.col(), point.row());
                if way & 1 != 0 {
                    col = size.width() - 1 - col;
                }
                if way & 2 != 0 {
                    row = size.height() - 1 - row;
                }
                let (col, row) = if way & 4 != 0 { (row, col) } else { (col, row) };
                Point::new(col, row).expect("on the board")
            };
            let stones = |color| -> PointSet { board.stones(color).iter().map(turn).collect() };
            for (black, sign) in [(Color::Black, 1.0), (Color::White, -1.0)] {
                let seen = Board::set_up(size, &stones(black), &stones(!black)).expect("legal");
                let other = assess(&seen);
                for point in size.points() {
                    prop_assert_eq!(plain.status(point), other.status(turn(point)), "{}", board);
                    let gap = plain.ownership(point) - sign * other.ownership(turn(point));
                    prop_assert!(gap.abs() < 1e-5);
                }
            }
        }
    }
}
