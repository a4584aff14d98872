//! Grids whose tables are reached directly against grids whose tables are checked, and every grid
//! against what its stones alone say.

use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::playout::Walk;
use super::{Cell, Grid, NO_CHAIN, Trace};
use crate::board::bits::Bits;
use crate::board::table::{Access, Checked, Direct};
use crate::color::Color;
use crate::playout::Draws;
use crate::point::Point;
use crate::size::Size;

/// What is remembered of a move, to take it back.
struct Turn {
    color: Color,
    at: usize,
    lifted: Vec<usize>,
    trace: Trace,
    suicide: bool,
    ko: Option<(Color, usize)>,
}

struct Run<const S: usize, const C: usize, const W: usize, A> {
    grid: Box<Grid<S, C, W, A>>,
    turns: Vec<Turn>,
}

impl<const S: usize, const C: usize, const W: usize, A: Access> Run<S, C, W, A> {
    fn new(size: Size) -> Self {
        Self { grid: Grid::new(size), turns: Vec::new() }
    }

    /// Plays on a random empty point if that is legal, or takes back a move.
    fn step(&mut self, rng: &mut Xoshiro256PlusPlus, suicide: bool) {
        let points: Vec<Point> = self.grid.size().points().collect();
        let at = Grid::<S, C, W, A>::cell(points[rng.random_range(0..points.len())]);
        let color = Color::ALL[rng.random_range(0..2)];
        if rng.random_range(0..8) == 0 {
            self.undo();
        } else if self.grid.check(color, at, suicide).is_ok() {
            let ko = self.grid.ko();
            let mut lifted = Vec::new();
            let (placed, trace) = self.grid.play(color, at, |stone| lifted.push(stone));
            self.turns.push(Turn { color, at, lifted, trace, suicide: placed.suicide, ko });
        }
    }

    /// Takes back a move, if there is one.
    fn undo(&mut self) -> bool {
        let Some(turn) = self.turns.pop() else { return false };
        self.grid.unplay(turn.color, turn.at, &turn.lifted, &turn.trace, turn.suicide);
        self.grid.set_ko(turn.ko);
        true
    }

    /// Everything that the grid says of its cells.
    fn picture(&self) -> Vec<(Cell, u16, usize, Bits<W>)> {
        let grid = &self.grid;
        let cells = grid.size().points().map(Grid::<S, C, W, A>::cell);
        cells
            .map(|at| (grid.at(at), grid.ids[at], grid.stone_count(at), grid.liberties(at)))
            .collect()
    }

    /// Compares what is kept with what the stones say.
    fn check(&self) {
        let grid = &self.grid;
        for at in grid.size().points().map(Grid::<S, C, W, A>::cell) {
            let neighbors = Grid::<S, C, W, A>::neighbors(at);
            let around = (0..4).map(|side| (grid.cells[neighbors[side]] as u8) << (2 * side)).sum();
            assert_eq!(grid.around[at], around);
            let bit = Grid::<S, C, W, A>::bit(at);
            assert_eq!(grid.empties().contains(bit), grid.cells[at] == Cell::Empty);
            let Some(color) = grid.cells[at].color() else {
                assert_eq!(grid.ids[at], NO_CHAIN);
                continue;
            };
            assert!(grid.stones(color).contains(bit));
            let stones: Vec<usize> = grid.chain(at).collect();
            assert_eq!(stones.len(), grid.stone_count(at));
            let (mut near, mut edges, mut key) = (Bits::EMPTY, 0, 0);
            for &stone in &stones {
                assert_eq!(grid.ids[stone], grid.ids[at]);
                near.unite(&Grid::<S, C, W, A>::NEAR[stone]);
                key ^= Grid::<S, C, W, A>::KEYS[color as usize][stone];
                for side in Grid::<S, C, W, A>::neighbors(stone) {
                    edges += i16::from(grid.cells[side] == Cell::Empty);
                    let same = grid.ids[side] == grid.ids[at];
                    assert_eq!(same, grid.cells[side] == Cell::of(color));
                }
            }
            let chain = grid.chains[grid.ids[at]];
            assert_eq!((chain.near, chain.key), (near, key));
            assert_eq!(grid.pseudo[grid.ids[at]], edges - 1);
        }
    }
}

/// What a walk must hold between any two moves: no point that one side could play is missing.
/// Returns the board as it is when nothing is parked.
fn check_walk<const S: usize, const C: usize, const W: usize>(
    grid: &Grid<S, C, W, Checked>,
    walk: &Walk<C, W, Checked>,
) -> Grid<S, C, W, Checked> {
    let mut plain = *grid;
    Grid::<S, C, W, Checked>::cells_of(walk.parked).for_each(|at| plain.raise_around(at));
    plain.restore_plenty();
    plain.set_ko(None);
    let drawn: Vec<u16> = walk.list.items()[..walk.count].to_vec();
    let mut beside = [0; C];
    for at in Grid::<S, C, W, Checked>::cells_of(grid.empties()) {
        let parked = walk.parked.contains(Grid::<S, C, W, Checked>::bit(at));
        let listed = drawn.iter().filter(|&&other| usize::from(other) == at).count();
        assert_eq!(listed, usize::from(!parked), "each empty point is listed once, or parked");
        assert_eq!(walk.eye_of[at] != 0, parked);
        if !parked {
            continue;
        }
        for color in Color::ALL {
            let eye = plain.is_true_eye(color, at);
            assert!(eye || plain.check(color, at, false).is_err(), "nobody plays a parked point");
        }
        for neighbor in Grid::<S, C, W, Checked>::neighbors(at) {
            beside[usize::from(grid.ids[neighbor])] += 1;
        }
    }
    assert_eq!(drawn.len() + walk.parked.len() as usize, grid.empties().len() as usize);
    for at in (0..C).filter(|&at| grid.cells[at].color().is_some()) {
        assert_eq!(walk.beside[grid.ids[at]], beside[usize::from(grid.ids[at])]);
    }
    Run { grid: Box::new(plain), turns: Vec::new() }.check();
    plain
}

/// A playout, checked after every move.
fn walk_checked<const S: usize, const C: usize, const W: usize>(size: Size, seed: u64) {
    let mut grid = Grid::<S, C, W, Checked>::new(size);
    let mut walk = grid.walk();
    let mut draws = Draws::new(seed);
    let (mut passes, mut moves) = (0, 0);
    while passes < 2 && moves < 3 * size.area() + 50 {
        let color = Color::ALL[moves % 2];
        let ko = grid.ko();
        let played = match color {
            Color::Black => grid.turn::<true>(&mut draws, &mut walk),
            Color::White => grid.turn::<false>(&mut draws, &mut walk),
        };
        let mut plain = check_walk(&grid, &walk);
        if !played {
            plain.set_ko(ko);
            for &at in &walk.list.items()[..walk.count] {
                let at = usize::from(at);
                let refused = plain.check(color, at, false).is_err();
                assert!(refused || plain.is_true_eye(color, at), "who passes had a move");
            }
        }
        passes = if played { 0 } else { passes + 1 };
        moves += 1;
    }
}

/// The same steps on grids of both kinds, then playouts on copies of them.
fn compare<const S: usize, const C: usize, const W: usize>(
    size: Size,
    seed: u64,
    steps: usize,
    suicide: bool,
) {
    let mut direct = Run::<S, C, W, Direct>::new(size);
    let mut checked = Run::<S, C, W, Checked>::new(size);
    let start = direct.picture();
    for run in 0..steps as u64 {
        let rng = || Xoshiro256PlusPlus::seed_from_u64(seed ^ run << 32);
        direct.step(&mut rng(), suicide);
        checked.step(&mut rng(), suicide);
        assert_eq!(direct.grid.key(), checked.grid.key());
        assert_eq!(direct.grid.ko(), checked.grid.ko());
    }
    assert_eq!(direct.picture(), checked.picture());
    direct.check();

    let mut copy = Run::<S, C, W, Direct>::new(size);
    for seed in 0..3 {
        // The copy holds another position: what it has of it must not matter.
        copy.grid.copy_from(&direct.grid);
        assert_eq!(copy.picture(), direct.picture());
        let mut twin = Run { grid: checked.grid.clone(), turns: Vec::new() };
        let limit = 3 * size.area() + 50;
        let rng = || Xoshiro256PlusPlus::seed_from_u64(seed);
        let moves = copy.grid.playout(Color::Black, &mut rng(), limit);
        assert_eq!(moves, twin.grid.playout(Color::Black, &mut rng(), limit));
        assert_eq!(copy.picture(), twin.picture());
        copy.check();
    }

    while direct.undo() {
        direct.check();
    }
    assert_eq!(direct.picture(), start);
    assert_eq!(direct.grid.key(), 0);
    assert_eq!(direct.grid.free_count, Grid::<S, C, W, Direct>::new(size).free_count);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn direct_access_does_what_checked_access_does(
        (width, height) in (1u8..=25, 1u8..=25),
        small in any::<bool>(),
        seed in any::<u64>(),
        steps in 0usize..700,
        suicide in any::<bool>(),
    ) {
        let (width, height) = if small { (width % 9 + 1, height % 9 + 1) } else { (width, height) };
        let size = Size::new(width, height).expect("a size");
        match width.max(height) {
            ..=9 => compare::<10, 111, 2>(size, seed, steps, suicide),
            10..=13 => compare::<14, 211, 3>(size, seed, steps, suicide),
            14..=19 => compare::<20, 421, 6>(size, seed, steps, suicide),
            20.. => compare::<26, 703, 11>(size, seed, steps, suicide),
        }
    }

    #[test]
    fn a_walk_misses_no_point_that_can_be_played(
        (width, height) in (1u8..=13, 1u8..=13),
        seed in any::<u64>(),
    ) {
        let size = Size::new(width, height).expect("a size");
        match width.max(height) {
            ..=9 => walk_checked::<10, 111, 2>(size, seed),
            10.. => walk_checked::<14, 211, 3>(size, seed),
        }
    }
}
