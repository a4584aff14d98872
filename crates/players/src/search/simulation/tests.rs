use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Cells, Color, Point, PointSet, Size, Work, count, playout};

use super::field::Field;
use super::races::Races;
use super::short::Short;
use super::{Course, Simulator, refusal, vital};

fn run(board: &mut Board, color: Color, seed: u64) -> Course {
    let mut course = Course::new();
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    Simulator::default().run(board, color, None, &mut generator, &mut course);
    course
}

/// Plays a course and compares what is kept of the weights with a fresh look after every move.
struct Follow<'a>(&'a Course);

impl Work for Follow<'_> {
    type Output = ();

    fn on<C: Cells>(self, cells: &mut C) {
        let mut kept = Field::default();
        let mut short = Short::default();
        kept.fill(cells);
        let mut color = Color::Black;
        for mv in self.0 {
            if let Some(point) = *mv {
                let at = C::cell(point);
                let mut lifted = Vec::new();
                cells.place(color, at, |stone| lifted.push(stone));
                short.survey(cells, color, at);
                kept.moved(cells, color, at, &lifted, &short);
            } else {
                cells.pass();
            }
            color = !color;
            let mut fresh = Field::default();
            fresh.fill(cells);
            for point in cells.size().points() {
                let at = C::cell(point);
                if cells.contents(at) == 0 {
                    assert_eq!(kept.due(cells, at), fresh.due(cells, at), "{point}");
                } else {
                    assert_eq!(kept.weights(at), 0, "{point}");
                }
            }
            let sum = |field: &Field| {
                let cells = cells.size().points().map(C::cell);
                cells.map(|at| field.weights(at)).fold(0, u64::wrapping_add)
            };
            assert_eq!(kept.totals(), sum(&kept));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_move_of_a_playout_is_legal(width in 1_u8..=25, height in 1_u8..=25, seed: u64) {
        let size = Size::new(width, height).unwrap();
        let mut board = Board::new(size);
        let course = run(&mut board, Color::Black, seed);
        let mut twin = Board::new(size);
        let mut color = Color::Black;
        for mv in &course {
            match *mv {
                Some(point) => {
                    prop_assert!(!twin.is_true_eye(color, point));
                    prop_assert!(twin.play(color, point, false).is_ok(), "{color} {point}\n{twin}");
                }
                None => twin.pass(),
            }
            color = !color;
        }
        prop_assert_eq!(&twin, &board);
        prop_assert!(course.len() <= playout::move_limit(&board));
        if course.len() < playout::move_limit(&board) {
            prop_assert_eq!(&course[course.len() - 2..], &[None, None]);
        }
    }

    #[test]
    fn weights_that_are_kept_are_those_of_a_fresh_look(side in 2_u8..=19, seed: u64) {
        let mut board = Board::new(Size::square(side).unwrap());
        let course = run(&mut board.clone(), Color::Black, seed);
        board.work(Follow(&course));
    }
}

#[test]
fn the_margin_of_nearly_all_playouts_is_the_area() {
    let none = PointSet::new();
    let exact = (0..200).filter(|&seed| {
        let mut board = Board::new(Size::square(9).unwrap());
        run(&mut board, Color::Black, seed);
        let area = count(&board, &none, &none);
        let black = area.doubled_area(Color::Black).cast_signed();
        let white = area.doubled_area(Color::White).cast_signed();
        2 * playout::margin(&board) == black - white
    });
    assert!(exact.count() >= 190);
}

#[test]
fn equal_seeds_play_equal_games() {
    let mut one = Board::new(Size::square(13).unwrap());
    let mut two = one.clone();
    assert_eq!(run(&mut one, Color::White, 5), run(&mut two, Color::White, 5));
    assert_eq!(one, two);
}

/// Asks something of a grid.
struct Ask<F>(F);

/// What is asked, for each capacity of the grid.
trait Question {
    type Answer;
    fn ask<C: Cells>(&self, cells: &C) -> Self::Answer;
}

impl<Q: Question> Work for Ask<Q> {
    type Output = Q::Answer;

    fn on<C: Cells>(self, cells: &mut C) -> Q::Answer {
        self.0.ask(cells)
    }
}

/// The vital point of a space.
struct Vital(&'static str);

impl Question for Vital {
    type Answer = Option<Point>;

    fn ask<C: Cells>(&self, cells: &C) -> Option<Point> {
        let space = self.0.split(' ').map(|point| C::cell(point.parse().unwrap()));
        vital::point(cells, &space.collect::<Vec<_>>()).map(C::point)
    }
}

#[test]
fn spaces_have_their_vital_points() {
    for (space, point) in [
        ("A1 B1 C1", Some("B1")),
        ("A1 B1 A2", Some("A1")),
        ("A1 B1 C1 D1", None),
        ("A1 B1 A2 B2", None),
        ("B1 A2 B2 C2", Some("B2")),
        ("A1 B1 A2 B2 C2", Some("B2")),
        ("B1 A2 B2 C2 B3", Some("B2")),
        ("A1 B1 C1 D1 E1", None),
        ("B1 A2 B2 C2 B3 A1", Some("B2")),
        ("A1 B1", None),
    ] {
        let mut board = Board::new(Size::square(9).unwrap());
        let wanted = point.map(|point| point.parse().unwrap());
        assert_eq!(board.work(Ask(Vital(space))), wanted, "{space}");
    }
}

/// How often in a thousand draws Black's move at a point is refused as a gift.
struct Gift(&'static str);

impl Question for Gift {
    type Answer = usize;

    fn ask<C: Cells>(&self, cells: &C) -> usize {
        let at = C::cell(self.0.parse().unwrap());
        let mut draws = playout::Draws::new(1);
        (0..1000).filter(|_| refusal::gives_away(cells, Color::Black, at, &mut draws)).count()
    }
}

fn refused(drawing: &str, point: &'static str) -> usize {
    drawing.parse::<Board>().unwrap().work(Ask(Gift(point)))
}

#[test]
fn a_large_self_atari_is_always_refused_and_a_capture_never() {
    // Four stones in a row leave the opponent an eye of four with two eyes in it.
    let row = "
        . O O O O O .
        O X X . X . O
        . O O O O O .
    ";
    assert_eq!(refused(row, "D2"), 1000);
    let takes = "
        . X O X .
        . X O X .
        X O . X .
    ";
    assert_eq!(refused(takes, "C1"), 0);
    let open = "
        . . . .
        . X . .
        . . . .
    ";
    assert_eq!(refused(open, "C2"), 0);
}

#[test]
fn a_small_self_atari_in_an_eye_shape_is_sometimes_played() {
    let bent = "
        O O O O .
        O X X O .
        O . . O .
        O O O O .
    ";
    let share = refused(bent, "C2");
    assert!((200..800).contains(&share), "{share}");
}

/// How many races a position has.
struct RaceCount;

impl Question for RaceCount {
    type Answer = usize;

    fn ask<C: Cells>(&self, cells: &C) -> usize {
        let mut races = Races::default();
        races.find(cells);
        races.len()
    }
}

fn races(drawing: &str) -> usize {
    drawing.parse::<Board>().unwrap().work(Ask(RaceCount))
}

/// Three liberties each, none shared.
const EVEN: &str = "
    . . . . . . . . . . . . .
    . X . . . X . O . . . O .
    X X X X X X O O O O O O O
    . O . O . O X . X . X . X
    O O O O O O X X X X X X X
";

#[test]
fn who_moves_first_wins_an_even_race() {
    assert_eq!(races(EVEN), 1);
    for mover in Color::ALL {
        let wins = (0..200).filter(|&seed| {
            let mut board: Board = EVEN.parse().unwrap();
            run(&mut board, mover, seed);
            let taken = if mover == Color::Black { "A1" } else { "G1" };
            board.color_at(taken.parse().unwrap()) != Some(!mover)
        });
        let wins = wins.count();
        assert!(wins >= 170, "{mover} moves first and wins {wins} of 200");
    }
}

/// Whether Black's move at a point fills a liberty of his own in a race.
struct FillsOwn(&'static str);

impl Question for FillsOwn {
    type Answer = bool;

    fn ask<C: Cells>(&self, cells: &C) -> bool {
        let mut races = Races::default();
        races.find(cells);
        races.fill_own(cells, Color::Black, C::cell(self.0.parse().unwrap()))
    }
}

#[test]
fn nobody_fills_his_own_liberties_in_a_race() {
    let fills_own = |point| EVEN.parse::<Board>().unwrap().work(Ask(FillsOwn(point)));
    assert!(fills_own("H2"));
    assert!(!fills_own("A2"));
    assert!(!fills_own("G4"));
}

#[test]
fn only_what_the_count_decides_is_a_race() {
    // White stands next to the open.
    let open = "
        . . . . . . . . . . . . .
        . X . . . X . . . . . O .
        X X X X X . O O O O O O O
        . O . O . O X . X . X . X
        O O O O O O X X X X X X X
    ";
    assert_eq!(races(open), 0);
    // White is four liberties ahead.
    let ahead = "
        . . . . . . . . . . . . . . . . . . . . .
        . X . X . X . X . X . X . X . O . . . O .
        X X X X X X X X X X X X X X O O O O O O O
        . O . O . O . O . O . O . O X X X . X . X
        O O O O O O O O O O O O O O X X X X X X X
    ";
    assert_eq!(races(ahead), 0);
    // White has two eyes: A1 and C1.
    let alive = "
        . . . . . . . . . . . . .
        . X . . . X . O . . . O .
        X X X X X X O O O O O O O
        O O O O . O X . X . X . X
        . O . O O O X X X X X X X
    ";
    assert_eq!(races(alive), 0);
    // One liberty is shared, and only White has an eye.
    let eye = "
        . . . . . . . . . . . . .
        . X . . . X . O . . . O .
        X X X X X X . O O O O O O
        O O O O . O . X . X X . X
        . O O O O O X X X X X X X
    ";
    assert_eq!(races(eye), 0);
    // Black can fill A2 only after A3.
    let approach = "
        . . . . . . . . . . . . .
        X X . . . X . O . . . O .
        . X X X X X O O O O O O O
        . O . O . O X . X . X . X
        O O O O O O X X X X X X X
    ";
    assert_eq!(races(approach), 0);
    // White can take a black stone in atari.
    let cut = "
        . . . . . . . . . . . . .
        . X . . . X . O . . . O .
        X X X X X X O O O O O O O
        . O . O . O X . X . X . X
        X O O O O O X X X X X X X
    ";
    assert_eq!(races(cut), 0);
}
