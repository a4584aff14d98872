//! The grid of a board at full speed against the board itself.

use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_rules::{Board, Cells, Color, Point, PointSet, Size, Work};

/// Compares every answer of the grid with the board's.
struct Compare<'a>(&'a Board);

impl Work for Compare<'_> {
    type Output = ();

    fn on<C: Cells>(self, cells: &mut C) {
        let Self(board) = self;
        let size = board.size();
        assert_eq!(cells.size(), size);
        assert_eq!(cells.empty_cells().map(C::point).collect::<PointSet>(), board.empty_points());
        for point in size.points() {
            let at = C::cell(point);
            assert_eq!(C::point(at), point);
            assert_eq!(cells.color(at), board.color_at(point));
            if board.color_at(point).is_some() {
                chain(board, cells, point);
            } else {
                empty_point(board, cells, point);
            }
        }
    }
}

fn chain<C: Cells>(board: &Board, cells: &C, point: Point) {
    let chain = cells.chain(C::cell(point));
    let color = board.color_at(point).expect("a stone");
    let liberties = board.liberties(point);
    assert_eq!(cells.stones(chain), board.chain_len(point));
    assert_eq!(cells.chain_cells(chain).map(C::point).collect::<PointSet>(), board.chain(point));
    assert_eq!(cells.liberties(chain).map(C::point).collect::<PointSet>(), liberties);
    let few: Vec<usize> = liberties.iter().map(C::cell).collect();
    let wanted = match *few {
        [one] => Some([one, 0]),
        [one, two] => Some([one, two]),
        _ => None,
    };
    assert_eq!(cells.few_liberties(chain), wanted);
    assert_eq!(cells.is_in_atari(chain), liberties.len() == 1);
    let enemies = board.chain(point).around(board.size()) & board.stones(!color);
    assert_eq!(cells.enemies_beside(chain, !color).map(C::point).collect::<PointSet>(), enemies);
}

fn empty_point<C: Cells>(board: &Board, cells: &C, point: Point) {
    let size = board.size();
    let at = C::cell(point);
    let places: Vec<u16> = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)]
        .into_iter()
        .map(|(cols, rows)| match point.offset(cols, rows, size) {
            None => 3,
            Some(near) => board.color_at(near).map_or(0, |color| color as u16 + 1),
        })
        .collect();
    let code = places.iter().rev().fold(0, |code, &place| code << 2 | place);
    assert_eq!(cells.surroundings(at), code);
    assert_eq!(cells.empty_sides(at) as usize, places[..4].iter().filter(|&&p| p == 0).count());
    let mut ataris = 0;
    for near in point.neighbors(size).filter(|&near| board.color_at(near).is_some()) {
        let last = board.liberty_count(near) == 1;
        assert_eq!(cells.is_last_liberty(cells.chain(C::cell(near)), at), last);
        ataris |= if last { board.color_at(near).map_or(0, |color| color as u8 + 1) } else { 0 };
    }
    assert_eq!(cells.ataris_beside(at), ataris);
    for color in Color::ALL {
        let after = board.liberties_after(color, point).len();
        assert_eq!(cells.is_allowed(color, at), board.is_legal(color, point, false));
        assert_eq!(cells.liberties_after(color, at) as usize, after);
        assert_eq!(cells.breathes_after(color, at), after >= 2);
    }
}

/// Places a stone and lists what it takes off.
struct Place(Color, Point);

impl Work for Place {
    type Output = PointSet;

    fn on<C: Cells>(self, cells: &mut C) -> PointSet {
        let mut lifted = PointSet::new();
        cells.place(self.0, C::cell(self.1), |at| lifted.extend([C::point(at)]));
        lifted
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_grid_agrees_with_the_board(width in 1_u8..=25, height in 1_u8..=25, seed: u64) {
        let size = Size::new(width, height).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (mut board, mut twin) = (Board::new(size), Board::new(size));
        for turn in 0..3 * size.area() {
            let points: Vec<Point> = size.points().collect();
            let point = points[rng.random_range(0..points.len())];
            let color = Color::ALL[rng.random_range(0..2)];
            if !board.is_legal(color, point, false) {
                continue;
            }
            let played = board.play(color, point, false).unwrap();
            prop_assert_eq!(twin.work(Place(color, point)), played.captured.iter().copied().collect());
            prop_assert_eq!(&twin, &board);
            if turn % 16 == 0 {
                twin.work(Compare(&board));
            }
        }
        twin.work(Compare(&board));
    }
}
