//! Well-known shapes of three by three points, as data.
//!
//! The middle is the empty point that `X` may play. `X` own stone, `O` enemy stone, `.` empty, `#`
//! beyond the rim; `x` anything but own, `o` anything but enemy (neither matches the rim), `?`
//! anything. Rows run from the top; all eight turns and reflections match.

use std::sync::LazyLock;

use tengen_rules::{Board, Color, Point};

/// A shape that is often good.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pattern {
    /// What Go players call it.
    pub name: &'static str,
    /// What it is worth, in hundredths of a point.
    pub value: i32,
    /// The points around the move.
    rows: [&'static str; 3],
}

/// The shapes. Where several match, the first counts.
const PATTERNS: &[Pattern] = &[
    Pattern { name: "cuts", value: 130, rows: ["XO?", "O*x", "?x?"] },
    Pattern { name: "cuts", value: 110, rows: ["?X?", "O*O", "xxx"] },
    Pattern { name: "connects against a cut", value: 110, rows: ["OX?", "X*o", "?o?"] },
    Pattern { name: "connects against a cut", value: 90, rows: ["?O?", "X*X", "ooo"] },
    Pattern { name: "plays hane", value: 110, rows: ["XOX", ".*.", "???"] },
    Pattern { name: "plays hane", value: 90, rows: ["XO.", ".*.", "?.?"] },
    Pattern { name: "plays hane at two", value: 100, rows: ["XO?", "X*.", "o.?"] },
    Pattern { name: "stops a hane", value: 70, rows: ["OX.", ".*.", "?.?"] },
    Pattern { name: "extends", value: 60, rows: ["OX?", "O*.", "?.?"] },
    Pattern { name: "blocks", value: 70, rows: ["XO?", ".*.", "?X?"] },
    Pattern { name: "holds the edge", value: 80, rows: ["XO?", ".*.", "###"] },
    Pattern { name: "holds the edge", value: 80, rows: ["X.?", "O*?", "###"] },
    Pattern { name: "holds the edge", value: 70, rows: ["OX?", "o*O", "###"] },
    Pattern { name: "descends", value: 70, rows: ["?XO", "o*o", "###"] },
    Pattern { name: "cuts at the edge", value: 80, rows: ["?OX", "X*O", "###"] },
];

/// What a point next to the move holds, in two bits.
const EMPTY: usize = 0;
const OWN: usize = 1;
const ENEMY: usize = 2;
const RIM: usize = 3;

/// The offsets of the eight points around the move, clockwise from the upper left.
const AROUND: [(i8, i8); 8] =
    [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];

/// Number of a pattern plus one by the contents of the eight points, 0 for none.
static TABLE: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 1 << 16]);
    for (number, pattern) in (1..).zip(PATTERNS) {
        let [top, middle, bottom] = pattern.rows.map(str::as_bytes);
        let ring = [top[0], top[1], top[2], middle[2], bottom[2], bottom[1], bottom[0], middle[0]];
        for turn in 0..4 {
            enter(&mut table, std::array::from_fn(|slot| ring[(slot + 2 * turn) % 8]), number);
            // Counted backwards from a corner, corners stay corners.
            enter(&mut table, std::array::from_fn(|slot| ring[(8 + 2 * turn - slot) % 8]), number);
        }
    }
    table
});

/// Enters a pattern under all contents that it matches, unless an earlier one has them.
fn enter(table: &mut [u8; 1 << 16], ring: [u8; 8], number: u8) {
    let choices: [&[usize]; 8] = ring.map(|letter| match letter {
        b'.' => &[EMPTY][..],
        b'X' => &[OWN],
        b'O' => &[ENEMY],
        b'x' => &[EMPTY, ENEMY],
        b'o' => &[EMPTY, OWN],
        b'#' => &[RIM],
        _ => &[EMPTY, OWN, ENEMY, RIM],
    });
    let mut codes = vec![0];
    for (slot, choice) in choices.iter().enumerate() {
        codes = codes
            .iter()
            .flat_map(|code| choice.iter().map(move |content| code | content << (2 * slot)))
            .collect();
    }
    for code in codes {
        if table[code] == 0 {
            table[code] = number;
        }
    }
}

/// The shape that `color` makes by playing at an empty point.
pub(crate) fn find(board: &Board, color: Color, point: Point) -> Option<&'static Pattern> {
    let mut code = 0;
    for (slot, (cols, rows)) in AROUND.into_iter().enumerate() {
        let content = match point.offset(cols, rows, board.size()) {
            None => RIM,
            Some(near) => match board.color_at(near) {
                None => EMPTY,
                Some(owner) if owner == color => OWN,
                Some(_) => ENEMY,
            },
        };
        code |= content << (2 * slot);
    }
    PATTERNS.get(usize::from(TABLE[code].checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(drawing: &str, point: &str) -> Option<&'static str> {
        let board: Board = drawing.parse().unwrap();
        find(&board, Color::Black, point.parse().unwrap()).map(|pattern| pattern.name)
    }

    #[test]
    fn a_cut_is_found_in_every_direction() {
        for drawing in [
            "...../.XO../.O.../...../.....",
            "...../..OX./...O./...../.....",
            "...../...../...O./..OX./.....",
            "...../...../.O.../.XO../.....",
        ] {
            assert_eq!(name(drawing, "C3"), Some("cuts"), "{drawing}");
        }
    }

    #[test]
    fn an_empty_neighborhood_is_no_shape() {
        assert_eq!(name("..../..../..../....", "B2"), None);
    }

    #[test]
    fn every_pattern_is_the_first_for_some_neighborhood() {
        for number in (1..).take(PATTERNS.len()) {
            assert!(TABLE.contains(&number), "{}", PATTERNS[usize::from(number) - 1].name);
        }
    }
}
