//! Handicap points and star points.

use tengen_rules::{HandicapError, Point, Size, fixed_handicap, max_fixed_handicap, star_points};

#[test]
fn fixed_handicap_equals_the_table() {
    let table = include_str!("data/handicap.csv");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(',').collect();
        let size: Size = fields[0].parse().unwrap();
        let points = fixed_handicap(size, fields[1].parse().unwrap()).unwrap();
        let points: Vec<String> = points.iter().map(Point::to_string).collect();
        assert_eq!(points.join(" "), fields[2], "{line}");
        rows += 1;
    }
    assert_eq!(rows, 32);
}

#[test]
fn the_largest_fixed_handicap_depends_on_both_sides() {
    for side in 1..=25 {
        let expected = match side {
            ..=6 => 0,
            7 => 4,
            _ if side % 2 == 0 => 4,
            _ => 9,
        };
        assert_eq!(max_fixed_handicap(Size::square(side).unwrap()), expected, "{side}");
    }
    for (width, height, expected) in [(6, 19, 0), (7, 19, 4), (9, 14, 4), (9, 13, 9)] {
        assert_eq!(max_fixed_handicap(Size::new(width, height).unwrap()), expected);
    }
}

#[test]
fn impossible_numbers_are_refused_with_the_largest_possible_one() {
    let nineteen = Size::square(19).unwrap();
    for got in [0, 1, 10] {
        let error = fixed_handicap(nineteen, got).unwrap_err();
        assert_eq!(error, HandicapError::Number { got, max: 9 });
    }
    let six = Size::square(6).unwrap();
    assert_eq!(fixed_handicap(six, 2), Err(HandicapError::Number { got: 2, max: 0 }));
}

#[test]
fn star_points_are_the_handicap_points_and_the_center_of_small_boards() {
    let stars = |side| {
        let points = star_points(Size::square(side).unwrap());
        points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(stars(19), "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16");
    assert_eq!(stars(7), "C3 E3 D4 C5 E5");
    assert_eq!(stars(8), "C3 F3 C6 F6");
    assert_eq!(stars(5), "C3");
    assert_eq!(stars(3), "");
}
