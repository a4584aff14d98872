//! Features of drawn positions, and what holds for all positions.

use std::cell::Cell;

use proptest::prelude::*;
use tengen_rules::{Board, Color, Point, PointSet, Size};

use super::families::{Named, name};
use super::features::{Looker, Sink};
use super::field::{self, COUNTED, Field};
use super::shapes::{Dictionary, Kind};
use super::{Knowledge, Position, Prior};

/// Collects the features of all moves.
#[derive(Default)]
struct Seen {
    current: Vec<u32>,
    moves: Vec<(u16, Vec<u32>)>,
}

impl Sink for Seen {
    fn class(&mut self, feature: u32) {
        self.current.push(feature);
    }

    fn shape(&mut self, _: Kind, _: usize, _: u32) {}

    fn close(&mut self, at: u16) {
        self.moves.push((at, std::mem::take(&mut self.current)));
    }
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// What the features of Black's move are called; `None` if it is not considered.
fn names(drawing: &str, mv: &str, last: Option<&str>) -> Option<Vec<Named>> {
    let board: Board = drawing.parse().unwrap();
    let position = Position { board: &board, color: Color::Black, last: [last.map(point), None] };
    let mut seen = Seen::default();
    Looker::default().look(&position, &Dictionary::new(&[], 0), &mut seen);
    let at = field::short(field::cell(point(mv)));
    let features = seen.moves.into_iter().find(|&(cell, _)| cell == at)?.1;
    Some(features.into_iter().map(name).collect())
}

#[track_caller]
fn assert_named(drawing: &str, mv: &str, named: Named) {
    let names = names(drawing, mv, None).expect("the move is considered");
    assert!(names.contains(&named), "{mv} has {names:?}, not {named:?}");
}

#[track_caller]
fn assert_not_named(drawing: &str, mv: &str, named: Named) {
    let names = names(drawing, mv, None).expect("the move is considered");
    assert!(!names.contains(&named), "{mv} has {names:?}");
}

/// White's stone at C3 can be chased to the right and up.
const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X O . . . .
    . . X X . . .
    . . . . . . .
";

/// The same with a white stone where the ladder goes.
const BROKEN_LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . O . .
    . . . . . . .
    . X O . . . .
    . . X X . . .
    . . . . . . .
";

#[test]
fn the_right_atari_takes_a_stone_in_a_ladder() {
    assert_named(LADDER, "C4", Named::Ladder(0));
    assert_named(LADDER, "D3", Named::Atari);
    assert_not_named(LADDER, "D3", Named::Ladder(0));
}

#[test]
fn a_ladder_breaker_saves_the_stone() {
    assert_named(BROKEN_LADDER, "C4", Named::Atari);
    assert_not_named(BROKEN_LADDER, "C4", Named::Ladder(0));
}

#[test]
fn a_stone_in_a_ladder_is_to_be_saved() {
    // Black's own stone at C3: it has two liberties and can be taken.
    let drawing = LADDER.replace('X', "x").replace('O', "X").replace('x', "O");
    assert_named(&drawing, "C4", Named::Saves(0));
    let broken = BROKEN_LADDER.replace('X', "x").replace('O', "X").replace('x', "O");
    assert_not_named(&broken, "C4", Named::Saves(0));
}

#[test]
fn captures_and_rescues_have_names() {
    let drawing = "
        . . . . . .
        . . X O . .
        . . O X . .
        . . X O . .
        . . . . . .
    ";
    assert_named(drawing, "B3", Named::Captures(0));
    assert_named(drawing, "E3", Named::Saves(0));
}

#[test]
fn self_atari_is_seen() {
    let drawing = "
        . O . . .
        . . . . .
        . . . . .
        . . . . .
    ";
    assert_named(drawing, "A4", Named::SelfAtari);
    assert_not_named(drawing, "C4", Named::SelfAtari);
}

#[test]
fn a_move_may_give_atari_to_two_chains() {
    let drawing = "
        . . . . . . .
        . X X . X X .
        . X O . O X .
        . . . . . . .
        . . . . . . .
    ";
    assert_named(drawing, "D3", Named::DoubleAtari);
    assert_named(drawing, "D3", Named::Cuts);
    assert_not_named(drawing, "C2", Named::DoubleAtari);
}

#[test]
fn joining_own_chains_connects() {
    let drawing = "
        . . . . .
        . X . X .
        . . . . .
        . . . . .
    ";
    assert_named(drawing, "C3", Named::Connects);
    assert_not_named(drawing, "C2", Named::Connects);
}

#[test]
fn a_move_that_can_be_chased_to_the_edge_is_seen() {
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O O . . .
        . . . . O . .
        . . . . O . .
        . . . . . . .
    ";
    assert_named(drawing, "D3", Named::RunsIntoLadder);
    assert_not_named(drawing, "C3", Named::RunsIntoLadder);
}

#[test]
fn taking_a_ko_has_a_name_and_retaking_it_is_not_considered() {
    let mut board: Board = "
        . X O . .
        X . X O .
        . X O . .
        . . . . .
    "
    .parse()
    .unwrap();
    let taken = point("B3");
    let position = Position { board: &board, color: Color::White, last: [None; 2] };
    let mut knowledge = Knowledge::default();
    let reason = knowledge.reason(&position, taken);
    assert!(!reason.is_empty());
    let mut seen = Seen::default();
    Looker::default().look(&position, &Dictionary::new(&[], 0), &mut seen);
    let at = field::short(field::cell(taken));
    let features = seen.moves.iter().find(|(cell, _)| *cell == at).expect("it is legal");
    assert!(features.1.iter().any(|&feature| name(feature) == Named::TakesKo));

    board.play(Color::White, taken, false).unwrap();
    let retaking = point("C3");
    let position = Position { board: &board, color: Color::Black, last: [Some(taken), None] };
    assert_eq!(knowledge.reason(&position, retaking), "not considered");
    let mut priors = Vec::new();
    knowledge.priors(&position, &mut priors);
    assert!(priors.iter().all(|prior| prior.point != retaking));
}

#[test]
fn own_true_eyes_and_suicide_are_not_considered() {
    let drawing = "
        . X . O .
        X X O O O
        . X O . O
        X X O O O
    ";
    for eye in ["A4", "A2"] {
        assert_eq!(names(drawing, eye, None), None, "{eye}");
    }
    assert_eq!(names(drawing, "D2", None), None);
    assert!(names(drawing, "C4", None).is_some());
}

#[test]
fn moves_near_the_last_one_are_told_from_others() {
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . O . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    ";
    let near = |mv| names(drawing, mv, Some("C5")).unwrap().contains(&Named::Near);
    assert!(near("C4") && near("D4") && near("E5"));
    assert!(!near("G1"));
    assert!(!names(drawing, "C4", None).unwrap().contains(&Named::Near));
}

/// A board with stones at some points; chains without liberties are left out.
fn board(size: Size, stones: &[(u16, bool)]) -> Board {
    let mut board = Board::new(size);
    let points: Vec<Point> = size.points().collect();
    for &(index, black) in stones {
        let color = if black { Color::Black } else { Color::White };
        // An occupied point or a suicide is no move; that is all right here.
        let _ = board.play(color, points[usize::from(index) % points.len()], false);
    }
    board
}

fn sizes() -> impl Strategy<Value = Size> {
    (1..=25_u8, 1..=25_u8).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn stones(most: usize) -> impl Strategy<Value = Vec<(u16, bool)>> {
    prop::collection::vec((0..625_u16, any::<bool>()), 0..most)
}

/// A point turned and reflected on a square board.
fn moved(symmetry: u8, at: Point, side: u8) -> Point {
    let (col, row) = if symmetry & 1 == 0 { (at.col(), at.row()) } else { (at.row(), at.col()) };
    let col = if symmetry & 2 == 0 { col } else { side - 1 - col };
    let row = if symmetry & 4 == 0 { row } else { side - 1 - row };
    Point::new(col, row).expect("on the board")
}

/// A board turned and reflected, and perhaps with the colors exchanged.
fn turned(board: &Board, symmetry: u8, exchanged: bool) -> Board {
    let side = board.size().width();
    let stones = |color: Color| -> PointSet {
        let color = if exchanged { !color } else { color };
        board.stones(color).iter().map(|at| moved(symmetry, at, side)).collect()
    };
    Board::set_up(board.size(), &stones(Color::Black), &stones(Color::White))
        .expect("as legal as before")
}

fn sorted_priors(position: &Position<'_>) -> Vec<Prior> {
    let mut priors = Vec::new();
    Knowledge::default().priors(position, &mut priors);
    priors.sort_by_key(|prior| prior.point);
    priors
}

/// Whether every chain has three liberties or more.
fn is_calm(board: &Board) -> bool {
    board.chains().into_iter().all(|chain| board.liberty_count(chain) > 2)
}

proptest! {
    #[test]
    fn probabilities_are_positive_and_together_1(
        size in sizes(),
        stones in stones(400),
        last in prop::option::of(0..625_u16),
    ) {
        let board = board(size, &stones);
        let last = last.and_then(|index| size.points().nth(usize::from(index) % size.area()));
        let position = Position { board: &board, color: Color::White, last: [last, None] };
        let priors = sorted_priors(&position);
        let sum: f64 = priors.iter().map(|prior| f64::from(prior.probability)).sum();
        prop_assert!(priors.is_empty() || (sum - 1.0).abs() < 1e-4, "{}", sum);
        prop_assert!(priors.iter().all(|prior| prior.probability > 0.0));
        let expected: Vec<Point> = size.points().filter(|&at| {
            board.is_legal(Color::White, at, false) && !board.is_true_eye(Color::White, at)
        }).collect();
        let mut points: Vec<Point> = priors.iter().map(|prior| prior.point).collect();
        points.sort_by_key(|at| (at.row(), at.col()));
        prop_assert_eq!(points, expected);
    }

    #[test]
    fn shapes_are_alike_in_all_symmetries_and_colors(
        side in 1..=25_u8,
        stones in stones(300),
        symmetry in 0..8_u8,
        exchanged: bool,
        at in 0..625_u16,
        last in 0..625_u16,
    ) {
        let size = Size::square(side).unwrap();
        let board = board(size, &stones);
        let pick = |index: u16| {
            let points: Vec<Point> = size.points().collect();
            points[usize::from(index) % points.len()]
        };
        let (at, last) = (pick(at), pick(last));
        prop_assume!(board.is_empty_at(at));
        let keys = |board: &Board, color, at, last| {
            let position = Position { board, color, last: [Some(last), None] };
            let mut keys = Vec::new();
            Looker::default().shapes(&position, field::cell(at), |key| keys.push(key));
            keys
        };
        let before = keys(&board, Color::Black, at, last);
        let color = if exchanged { Color::White } else { Color::Black };
        let move_it = |at| moved(symmetry, at, side);
        let after = keys(&turned(&board, symmetry, exchanged), color, move_it(at), move_it(last));
        prop_assert_eq!(before, after);
    }

    #[test]
    fn colors_play_no_part(stones in stones(200), side in 2..=19_u8, last in 0..361_u16) {
        let size = Size::square(side).unwrap();
        let board = turned(&board(size, &stones), 0, false);
        let last = size.points().nth(usize::from(last) % size.area());
        let other = turned(&board, 0, true);
        let priors = sorted_priors(&Position { board: &board, color: Color::Black, last: [last; 2] });
        let others = sorted_priors(&Position { board: &other, color: Color::White, last: [last; 2] });
        prop_assert_eq!(priors, others);
    }

    // Only where there is no ladder to read: a question that takes long may be answered otherwise
    // if its moves are tried in another order.
    #[test]
    fn calm_moves_are_judged_alike_in_all_symmetries(
        stones in stones(12),
        symmetry in 0..8_u8,
        last in 0..81_u16,
    ) {
        let size = Size::square(9).unwrap();
        let board = turned(&board(size, &stones), 0, false);
        prop_assume!(is_calm(&board));
        let last = size.points().nth(usize::from(last)).unwrap();
        let calm = |board: &Board, last: Point| {
            let position = Position { board, color: Color::Black, last: [Some(last), None] };
            let mut priors = sorted_priors(&position);
            priors.retain(|prior| board.liberties_after(Color::Black, prior.point).len() > 2);
            let sum: f32 = priors.iter().map(|prior| prior.probability).sum();
            priors.into_iter().map(move |prior| (prior.point, prior.probability / sum))
        };
        let others: Vec<_> =
            calm(&turned(&board, symmetry, false), moved(symmetry, last, 9)).collect();
        for (point, share) in calm(&board, last) {
            let at = moved(symmetry, point, 9);
            let &(_, other) = others.iter().find(|other| other.0 == at).expect("considered too");
            prop_assert!((share / other - 1.0).abs() < 1e-3, "{} {} {}", point, share, other);
        }
    }

    #[test]
    fn what_a_move_leads_to_is_what_the_board_says(size in sizes(), stones in stones(400)) {
        let board = board(size, &stones);
        let mut field = Field::default();
        field.lay(&board, Color::Black);
        let checked = Cell::new(0);
        for at in &board.empty_points() {
            let cell = field::cell(at);
            let after = field.after(cell, field.beside(cell));
            let mut next = board.clone();
            next.pass();
            if let Ok(played) = next.play(Color::Black, at, false) {
                prop_assert_eq!(after.liberties, next.liberty_count(at).min(COUNTED));
                prop_assert_eq!(after.size, next.chain_len(at));
                prop_assert_eq!(after.taken, played.captured.len());
            } else {
                prop_assert_eq!(after.liberties, 0);
            }
            checked.set(checked.get() + 1);
        }
        prop_assert_eq!(checked.get(), field.empty.len());
    }
}
