//! Games that are equal, turned or mirrored boards included: engines that do not vary their play
//! repeat games, and a repeated game shows nothing new.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

use tengen_rules::{Color, Move, Point, Size};
use tengen_sgf::property::{BoardSize, Coord, Rectangle};
use tengen_sgf::{Collection, Property};

/// A game as far as it can be equal to another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The stones that were set up, in any order.
    pub stones: Vec<(Color, Point)>,
    /// The moves, those of the opening included.
    pub moves: Vec<(Color, Move)>,
}

/// What all games have in common that are equal to one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape(
    /// The set-up stones in ascending order, then [`END`], then the moves: the least such sequence
    /// among those of all symmetries of the board.
    Box<[u16]>,
);

/// The games that were seen so far, each shape with the number of its first game.
#[derive(Clone, Debug, Default)]
pub struct Seen(HashMap<Shape, u32>);

/// Ends the list of stones.
const END: u16 = u16::MAX;

impl Line {
    /// The main line of a record; `None` if that is no SGF or has something else on it than points
    /// of a board of this size.
    pub fn of_sgf(sgf: &str, size: Size) -> Option<Self> {
        let reading = Collection::read(sgf.as_bytes()).ok()?;
        let mut line = Self::default();
        for node in reading.collection.game(0)?.main_line() {
            for (color, stone, mv) in [(Color::Black, "AB", "B"), (Color::White, "AW", "W")] {
                let stones = node.property(stone).into_iter().flat_map(Property::values);
                for rectangle in stones.map(|value| Rectangle::parse(value.raw())) {
                    for coord in rectangle.ok()?.coords() {
                        line.stones.push((color, coord.point(size)?));
                    }
                }
                let Some(value) = node.value(mv) else { continue };
                let mv = if BoardSize::from(size).is_pass(value.raw()) {
                    Move::Pass
                } else {
                    Move::Play(Coord::parse(value.raw()).ok()?.point(size)?)
                };
                line.moves.push((color, mv));
            }
        }
        Some(line)
    }

    /// What the game has in common with those that are equal to it.
    ///
    /// # Panics
    ///
    /// If a point is not on a board of this size.
    pub fn shape(&self, size: Size) -> Shape {
        let image = |symmetry: u8| {
            let code = |color: Color, point: Option<Point>| {
                let place = point.map_or(0, |point| place(turned(point, symmetry, size)));
                u16::from(color == Color::White) + 2 * place
            };
            let mut stones: Vec<u16> =
                self.stones.iter().map(|&(color, point)| code(color, Some(point))).collect();
            stones.sort_unstable();
            let moves = self.moves.iter().map(|&(color, mv)| code(color, mv.point()));
            stones.into_iter().chain([END]).chain(moves).collect::<Box<[u16]>>()
        };
        Shape(symmetries(size).map(image).min().expect("there are several symmetries"))
    }
}

impl Seen {
    /// Takes the game of this number; returns the number of the first game that is equal to it, if
    /// there was one before.
    pub fn insert(&mut self, shape: Shape, number: u32) -> Option<u32> {
        match self.0.entry(shape) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(place) => {
                place.insert(number);
                None
            }
        }
    }
}

/// The ways in which a board of this size can be turned or mirrored, itself (0) among them: eight
/// for a square; only squares can be laid on their side, so four for other boards.
pub fn symmetries(size: Size) -> Range<u8> {
    if size.width() == size.height() { 0..8 } else { 0..4 }
}

/// The image of a point in one of the [`symmetries`]: mirrored left to right (1), top to bottom (2),
/// and along the diagonal (4).
///
/// # Panics
///
/// If the point is not on a board of this size.
pub fn turned(point: Point, symmetry: u8, size: Size) -> Point {
    let (col, row) = (point.col(), point.row());
    let col = if symmetry & 1 == 0 { col } else { size.width() - 1 - col };
    let row = if symmetry & 2 == 0 { row } else { size.height() - 1 - row };
    let (col, row) = if symmetry & 4 == 0 { (col, row) } else { (row, col) };
    Point::new(col, row).expect("a point of the same board")
}

/// A number from 1 for a point.
fn place(point: Point) -> u16 {
    1 + u16::from(point.row()) * u16::from(u8::MAX) + u16::from(point.col())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<(Color, Move)> {
        let colors = Color::ALL.into_iter().cycle();
        let mv = |word| if word == "pass" { Move::Pass } else { Move::Play(point(word)) };
        colors.zip(text.split_whitespace().map(mv)).collect()
    }

    fn point(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn shape(text: &str, size: Size) -> Shape {
        Line { stones: Vec::new(), moves: moves(text) }.shape(size)
    }

    #[test]
    fn a_square_has_eight_symmetries() {
        let size = Size::square(9).expect("valid");
        let game = shape("C4 G6 D2 pass F3", size);
        // Mirrored along four axes; turned by 180, 90 and 270 degrees, not in this order.
        for image in [
            "G4 C6 F2 pass D3",
            "C6 G4 D8 pass F7",
            "D3 F7 B4 pass C6",
            "F7 D3 H6 pass G4",
            "G6 C4 F8 pass D7",
            "D7 F3 B6 pass C4",
            "F3 D7 H4 pass G6",
        ] {
            assert_eq!(shape(image, size), game, "{image}");
        }
        for other in ["C4 G6 D2 pass", "C4 G6 D2 F3 pass", "C4 G6 pass D2 F3", "C4 G6 F2 pass F3"] {
            assert_ne!(shape(other, size), game, "{other}");
        }
    }

    #[test]
    fn a_rectangle_has_four_symmetries() {
        let size = Size::new(9, 7).expect("valid");
        let game = shape("C4 G6 D2", size);
        for image in ["G4 C6 F2", "C4 G2 D6", "G4 C2 F6"] {
            assert_eq!(shape(image, size), game, "{image}");
        }
        assert_ne!(shape("D3 F7 B4", size), game);
    }

    #[test]
    fn who_plays_and_where_stones_stood_matters() {
        let size = Size::square(9).expect("valid");
        let plain = Line { stones: Vec::new(), moves: moves("C4 G6") };
        let turned: Vec<_> = plain.moves.iter().map(|&(color, mv)| (color.other(), mv)).collect();
        assert_ne!(Line { moves: turned, ..plain.clone() }.shape(size), plain.shape(size));
        let stones = |names: [&str; 2]| names.map(|name| (Color::Black, point(name))).to_vec();
        let handicap = Line { stones: stones(["C3", "G7"]), ..plain.clone() };
        let listed_otherwise = Line { stones: stones(["G7", "C3"]), ..plain.clone() };
        assert_eq!(handicap.shape(size), listed_otherwise.shape(size));
        assert_ne!(handicap.shape(size), plain.shape(size));
        let mirrored = Line { stones: stones(["G3", "C7"]), moves: moves("G4 C6") };
        assert_eq!(handicap.shape(size), mirrored.shape(size));
    }

    #[test]
    fn a_record_is_the_line_that_it_shows() {
        let size = Size::square(9).expect("valid");
        let line = Line::of_sgf("(;SZ[9]AB[cc:dc][gg];W[ee](;B[];W[ab])(;B[aa]))", size);
        let line = line.expect("a good record");
        let stones = ["C7", "D7", "G3"].map(|name| (Color::Black, point(name)));
        assert_eq!(line.stones, stones);
        let moves = [
            (Color::White, Move::Play(point("E5"))),
            (Color::Black, Move::Pass),
            (Color::White, Move::Play(point("A8"))),
        ];
        assert_eq!(line.moves, moves);
        assert_eq!(Line::of_sgf("", size), None);
        assert_eq!(Line::of_sgf("(;SZ[19];B[pd])", size), None);
    }

    /// Of ten games the fifth to the ninth are the
    /// fourth again, which leaves five.
    #[test]
    fn repeated_games_are_counted_once() {
        let size = Size::square(9).expect("valid");
        let fourth = ["E5 C4", "E5 C4", "E5 G6", "E5 D3", "E5 F7", "E5 C6"];
        let games = ["E5 E4", "E4 E5", "C3 C4"].into_iter().chain(fourth).chain(["E5 B4"]);
        let mut seen = Seen::default();
        let firsts: Vec<Option<u32>> =
            (1..).zip(games).map(|(number, game)| seen.insert(shape(game, size), number)).collect();
        let fourth = Some(4);
        assert_eq!(firsts[..4], [None; 4]);
        assert_eq!(firsts[4..], [fourth, fourth, fourth, fourth, fourth, None]);
    }
}
