//! What is written is read back the same, and sets of points are sets.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use std::collections::BTreeSet;

use proptest::prelude::*;
use tengen_rules::{
    Board, By, Color, HalfPoints, HalfPointsError, Move, Outcome, Point, PointSet, Score, Size,
};

use crate::common::story::{config, position};

proptest! {
    #![proptest_config(config(file!()))]

    #[test]
    fn points_are_read_as_they_are_written(column in 0..25u8, row in 0..25u8) {
        let point = Point::new(column, row).expect("within 25 by 25");
        let text = point.to_string();
        prop_assert_eq!((point.col(), point.row()), (column, row));
        prop_assert_eq!(text.parse::<Point>(), Ok(point));
        prop_assert_eq!(text.to_lowercase().parse::<Point>(), Ok(point));
        prop_assert!(!text.contains('I'));
        prop_assert_eq!(text.parse::<Move>(), Ok(Move::Play(point)));
        prop_assert_eq!(Move::Play(point).to_string(), text);
    }

    #[test]
    fn any_text_is_read_as_a_point_or_refused(text in "\\PC{0,5}|[A-Za-z][0-9]{1,3}") {
        if let Ok(point) = text.parse::<Point>() {
            let (letter, digits) = text.split_at(1);
            let row: String = digits.trim_start_matches('0').to_owned();
            prop_assert_eq!(point.to_string(), letter.to_uppercase() + &row);
        }
    }

    #[test]
    fn half_points_are_read_as_they_are_written(halves in -2_000_000..=2_000_000i32) {
        let amount = HalfPoints(halves);
        prop_assert_eq!(amount.to_string().parse::<HalfPoints>(), Ok(amount));
        prop_assert_eq!(format!("{:.2}", amount.points()).parse::<HalfPoints>(), Ok(amount));
    }

    #[test]
    fn sizes_are_read_as_they_are_written(width in 1..=25u8, height in 1..=25u8) {
        let size = Size::new(width, height).expect("within 25 by 25");
        prop_assert_eq!(size.to_string().parse::<Size>().ok(), Some(size));
        prop_assert_eq!(size.points().count(), size.area());
        prop_assert!(size.points().all(|point| size.contains(point)));
    }

    #[test]
    fn drawings_are_read_as_they_are_written(board in position()) {
        let text = board.to_string();
        let read: Board = text.parse().expect("our own drawing");
        prop_assert_eq!(&read, &board);
        prop_assert_eq!(&text.replace(' ', "").trim().replace('\n', "/").parse(), &Ok(board));
    }

    #[test]
    fn sets_of_points_are_sets(
        one in prop::collection::vec((0..25u8, 0..25u8), 0..60),
        two in prop::collection::vec((0..25u8, 0..25u8), 0..60),
    ) {
        let point = |&(column, row): &(u8, u8)| Point::new(column, row).expect("within 25 by 25");
        let [one, two] = [one, two].map(|list| list.iter().map(point).collect::<Vec<_>>());
        let [mut a, b] = [&one, &two].map(|list| list.iter().copied().collect::<PointSet>());
        let [tree_a, tree_b] = [one, two].map(|list| {
            list.into_iter().collect::<BTreeSet<Point>>()
        });
        let list = |set: PointSet| set.iter().collect::<Vec<_>>();
        prop_assert_eq!(list(a), tree_a.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(list(a | b), tree_a.union(&tree_b).copied().collect::<Vec<_>>());
        prop_assert_eq!(list(a & b), tree_a.intersection(&tree_b).copied().collect::<Vec<_>>());
        prop_assert_eq!(list(a - b), tree_a.difference(&tree_b).copied().collect::<Vec<_>>());
        prop_assert_eq!(a.is_subset(&b), tree_a.is_subset(&tree_b));
        prop_assert_eq!(a.intersects(&b), !tree_a.is_disjoint(&tree_b));
        prop_assert_eq!((a.len(), a.is_empty()), (tree_a.len(), tree_a.is_empty()));
        prop_assert_eq!(a.first(), tree_a.first().copied());
        for point in b {
            prop_assert_eq!(a.contains(point), tree_a.contains(&point));
            prop_assert_eq!(a.remove(point), tree_a.contains(&point));
            prop_assert!(!a.contains(point) && a.insert(point));
        }
    }

    #[test]
    fn neighbors_of_many_points_are_those_of_each(
        (width, height) in (1..=25u8, 1..=25u8),
        list in prop::collection::vec((0..25u8, 0..25u8), 1..400),
    ) {
        let size = Size::new(width, height).expect("a size");
        let set: PointSet = list
            .iter()
            .map(|&(column, row)| Point::new(column, row).expect("within 25 by 25"))
            .collect();
        prop_assert_eq!(PointSet::board(size), size.points().collect::<PointSet>());
        let beside = size
            .points()
            .filter(|point| point.neighbors(size).any(|neighbor| set.contains(neighbor)));
        prop_assert_eq!(set.around(size), beside.collect::<PointSet>());
        let (column, row) = list[0];
        let start = Point::new(column, row).expect("within 25 by 25");
        let (mut reached, mut waiting) = (PointSet::new(), vec![start]);
        while let Some(point) = waiting.pop() {
            if size.contains(point) && set.contains(point) && reached.insert(point) {
                waiting.extend(point.neighbors(size));
            }
        }
        prop_assert_eq!(set.connected(start, size), reached);
        prop_assert!((set - PointSet::from_iter([start])).connected(start, size).is_empty());
    }
}

#[test]
fn numbers_that_are_no_komi_are_refused() {
    for text in ["", "abc", "nan", "NaN", "inf", "-inf", "6,5", "7.5x", "1e400", "--1", "."] {
        let result = text.parse::<HalfPoints>();
        assert!(matches!(result, Err(HalfPointsError::NotANumber(_))), "{text}: {result:?}");
    }
    for text in ["7.25", "0.1", "-3.75"] {
        let result = text.parse::<HalfPoints>();
        assert!(matches!(result, Err(HalfPointsError::NotHalf(_))), "{text}: {result:?}");
    }
    for text in ["1000000.5", "-1e7", "99999999999"] {
        let result = text.parse::<HalfPoints>();
        assert!(matches!(result, Err(HalfPointsError::TooLarge(_))), "{text}: {result:?}");
    }
    for (text, halves) in [("7.5", 15), ("-3.5", -7), ("6.50", 13), ("0", 0), ("-0", 0), ("7", 14)]
    {
        assert_eq!(text.parse(), Ok(HalfPoints(halves)), "{text}");
    }
}

#[test]
fn names_of_points_and_colors_are_read_as_the_protocol_has_them() {
    let read = |text: &str| text.parse::<Point>().ok().map(|point| (point.col(), point.row()));
    for (text, expected) in [
        ("A1", Some((0, 0))),
        ("j5", Some((8, 4))),
        ("H8", Some((7, 7))),
        ("c04", Some((2, 3))),
        ("T19", Some((18, 18))),
        ("Z25", Some((24, 24))),
        ("i5", None),
        ("A0", None),
        ("A26", None),
        ("A", None),
        ("5", None),
        ("", None),
        ("A+1", None),
        ("A1 ", None),
        ("pass", None),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
    for (text, expected) in [
        ("b", Some(Color::Black)),
        ("BLACK", Some(Color::Black)),
        ("White", Some(Color::White)),
        ("W", Some(Color::White)),
        ("bl", None),
        ("", None),
    ] {
        assert_eq!(text.parse::<Color>().ok(), expected, "{text}");
    }
    for text in ["pass", "PASS", "Pass"] {
        assert_eq!(text.parse::<Move>(), Ok(Move::Pass));
    }
}

#[test]
fn drawings_that_are_no_board_are_refused() {
    for text in ["", "\n", ". .\n.", ". x", "X", "XX/XX", &"./".repeat(26)] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
    let board: Board = "X . / . O".parse().expect("a board");
    assert_eq!(board.to_string(), "X .\n. O\n");
}

#[test]
fn outcomes_are_written_as_sgf_has_them_and_in_words() {
    let win = |winner, by| Outcome::win(winner, by);
    let (black, white) = (Color::Black, Color::White);
    for (outcome, sgf, word, sentence) in [
        (win(black, By::Points(HalfPoints(7))), "B+3.5", "B+3.5", "Black wins by 3.5 points"),
        (win(white, By::Points(HalfPoints(2))), "W+1", "W+1", "White wins by 1 point"),
        (win(black, By::Resignation), "B+R", "B+R", "Black wins by resignation"),
        (win(white, By::Time), "W+T", "W+T", "White wins on time"),
        (win(white, By::Forfeit), "W+F", "W+F", "White wins by forfeit"),
        (win(black, By::Unsaid), "B+", "B+", "Black wins"),
        (Outcome::Draw, "0", "draw", "a draw"),
        (Outcome::NoResult, "Void", "no-result", "no result"),
        (Outcome::BothLose, "Void", "both-lose", "both sides lose"),
        (Outcome::Replay, "Void", "replay", "the game is played again"),
    ] {
        assert_eq!(outcome.to_string(), sgf);
        assert_eq!(outcome.word(), word);
        assert_eq!(outcome.sentence(), sentence);
        assert_eq!(word.parse(), Ok(outcome));
        assert_eq!(word.to_lowercase().parse(), Ok(outcome));
    }
    let ruled = win(white, By::Adjudication);
    assert_eq!((ruled.to_string(), ruled.winner()), ("W+".to_owned(), Some(white)));
    for text in ["", "B", "+", "X+R", "B+-3", "B+0.25", "B+Q", "jigo"] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
}

#[test]
fn a_score_becomes_an_outcome() {
    let tie = |color| Score { margin: HalfPoints(0), tie_to: color };
    for (score, outcome) in [
        (Score::new(HalfPoints(3)), "B+1.5"),
        (Score::new(HalfPoints(-1)), "W+0.5"),
        (tie(None), "0"),
        // SGF has no way to write a tie that one side wins.
        (tie(Some(Color::Black)), "B+"),
    ] {
        assert_eq!(Outcome::from(score).to_string(), outcome);
    }
}

#[test]
fn zi_are_written_to_the_quarter() {
    for (quarters, text) in
        [(0, "0"), (1, "¼"), (2, "½"), (3, "¾"), (4, "1"), (737, "184¼"), (-1, "-¼"), (-6, "-1½")]
    {
        assert_eq!(HalfPoints(quarters).zi(), text);
    }
}
