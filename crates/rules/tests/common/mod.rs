//! Where the naive board and the crate under test meet: conversions and comparisons.

pub(crate) mod story;

use tengen_rules::{
    Board, Color, Game, HalfPoints, IllegalMove, KoRule, Outcome, Phase, Point, PointSet,
    Repetition, Rules, Size,
};

use crate::naive::{Cell, Grid, NaiveGame, Refusal, Repeats, Side};

pub(crate) fn side(color: Color) -> Side {
    match color {
        Color::Black => Side::Black,
        Color::White => Side::White,
    }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::Black => Color::Black,
        Side::White => Color::White,
    }
}

pub(crate) fn ko_rule(repeats: Repeats) -> KoRule {
    match repeats {
        Repeats::Simple => KoRule::Simple,
        Repeats::Positional => KoRule::Positional,
        Repeats::Situational => KoRule::Situational,
    }
}

/// A size in the numbers of the naive board.
pub(crate) fn size(width: usize, height: usize) -> Size {
    let side = |length: usize| u8::try_from(length).expect("a short side");
    Size::new(side(width), side(height)).expect("a size that exists")
}

/// The point in a column and row, from 0 at the lower left.
pub(crate) fn point(column: usize, row: usize) -> Point {
    let part = |number: usize| u8::try_from(number).expect("a small number");
    Point::new(part(column), part(row)).expect("a point within 25 by 25")
}

/// The point of a cell of the naive board.
pub(crate) fn point_of(grid: &Grid, at: usize) -> Point {
    point(at % grid.width, at / grid.width)
}

/// The cell of a point on the naive board.
pub(crate) fn cell_of(grid: &Grid, point: Point) -> usize {
    usize::from(point.row()) * grid.width + usize::from(point.col())
}

pub(crate) fn points_of(grid: &Grid, cells: &[usize]) -> PointSet {
    cells.iter().map(|&at| point_of(grid, at)).collect()
}

/// The points of a grid that hold stones of one side.
pub(crate) fn stones_of(grid: &Grid, side: Side) -> PointSet {
    (0..grid.cells.len())
        .filter(|&at| grid.cells[at] == Some(side))
        .map(|at| point_of(grid, at))
        .collect()
}

/// The naive stones as a board that never saw a move.
pub(crate) fn board_of(grid: &Grid) -> Board {
    try_board_of(grid).expect("every chain has a liberty")
}

/// As [`board_of`], for stones that perhaps cannot stand.
pub(crate) fn try_board_of(grid: &Grid) -> Option<Board> {
    let (black, white) = (stones_of(grid, Side::Black), stones_of(grid, Side::White));
    Board::set_up(size(grid.width, grid.height), &black, &white).ok()
}

/// The stones of a board as a naive grid.
pub(crate) fn grid_of(board: &Board) -> Grid {
    let mut grid = Grid::new(usize::from(board.size().width()), usize::from(board.size().height()));
    for point in board.size().points() {
        let at = cell_of(&grid, point);
        grid.cells[at] = board.color_at(point).map(side);
    }
    grid
}

/// Some rules with this ko rule and this way with suicide.
pub(crate) fn rules(repeats: Repeats, suicide: bool) -> Rules {
    Rules { ko: ko_rule(repeats), suicide, ..Rules::CHINESE }
}

/// What becomes of balanced cycles.
pub(crate) fn repetition(cycles_end: bool) -> Repetition {
    if cycles_end { Repetition::Draw } else { Repetition::Forbid }
}

/// A game of the crate that starts as a naive one does.
pub(crate) fn game_like(naive: &NaiveGame) -> Game {
    let size = size(naive.grid.width, naive.grid.height);
    let rules =
        Rules { repetition: repetition(naive.cycles_end), ..rules(naive.repeats, naive.suicide) };
    let mut game = Game::new(size, rules, HalfPoints(0));
    let (black, white) = (stones_of(&naive.grid, Side::Black), stones_of(&naive.grid, Side::White));
    if !black.is_empty() || !white.is_empty() || naive.to_move == Side::White {
        game.set_up(&black, &white, color(naive.to_move)).expect("every chain has a liberty");
    }
    game
}

/// Whether the crate refuses for the reason that the naive board gives.
pub(crate) fn same_reason(refusal: &Refusal, illegal: IllegalMove) -> bool {
    match (refusal, illegal) {
        (Refusal::OffBoard, IllegalMove::OffBoard)
        | (Refusal::Occupied, IllegalMove::Occupied)
        | (Refusal::Ko, IllegalMove::Ko)
        | (Refusal::Suicide, IllegalMove::Suicide)
        | (Refusal::Over, IllegalMove::Over) => true,
        (Refusal::Superko(numbers), IllegalMove::Superko { repeats }) => numbers[0] == repeats,
        _ => false,
    }
}

/// What differs between a board and the naive one: stones, chains, liberties, ko and counts.
pub(crate) fn difference(board: &Board, naive: &NaiveGame) -> Option<String> {
    let grid = &naive.grid;
    let mut stones: [u32; 2] = [0, 0];
    for (at, &cell) in grid.cells.iter().enumerate() {
        let point = point_of(grid, at);
        if board.color_at(point).map(side) != cell {
            return Some(format!("{point} holds {:?}, not {cell:?}", board.color_at(point)));
        }
        if board.is_empty_at(point) != cell.is_none() {
            return Some(format!("is_empty_at is wrong at {point}"));
        }
        if let Some(side) = cell {
            stones[side.index()] += 1;
        } else if board.liberty_count(point) != 0 || board.chain_id(point).is_some() {
            return Some(format!("a chain is said to stand on the empty point {point}"));
        }
    }
    for color in Color::ALL {
        if board.stones(color) != stones_of(grid, side(color)) {
            return Some(format!("the set of {color} stones is {:?}", board.stones(color)));
        }
    }
    let empty: PointSet = (0..grid.cells.len())
        .filter(|&at| grid.cells[at].is_none())
        .map(|at| point_of(grid, at))
        .collect();
    if board.empty_points() != empty || board.empty_count() != empty.len() {
        return Some(format!("the empty points are {:?}, not {empty:?}", board.empty_points()));
    }
    chain_difference(board, grid).or_else(|| {
        let ko = naive.banned.map(|(side, at)| (color(side), point_of(grid, at)));
        (board.ko() != ko).then(|| format!("the ko is {:?}, not {ko:?}", board.ko()))
    })
}

fn chain_difference(board: &Board, grid: &Grid) -> Option<String> {
    let chains = grid.chains();
    let mut ids = PointSet::new();
    for (stones, liberties) in &chains {
        let first = point_of(grid, stones[0]);
        let Some(id) = board.chain_id(first) else {
            return Some(format!("no chain is said to stand at {first}"));
        };
        if !stones.iter().any(|&at| point_of(grid, at) == id) || !ids.insert(id) {
            return Some(format!("the chain of {first} goes by the name {id}"));
        }
        if board.chain(first) != points_of(grid, stones) {
            return Some(format!("the chain of {first} is {:?}", board.chain(first)));
        }
        if board.liberties(first) != points_of(grid, liberties) {
            return Some(format!("the liberties of {first} are {:?}", board.liberties(first)));
        }
        for &at in stones {
            let stone = point_of(grid, at);
            let counts = (board.liberty_count(stone), board.chain_len(stone));
            if counts != (liberties.len(), stones.len()) || board.chain_id(stone) != Some(id) {
                return Some(format!("liberties and stones are {counts:?} at {stone}"));
            }
        }
    }
    let first_stones: Vec<Point> =
        chains.iter().map(|(stones, _)| point_of(grid, stones[0])).collect();
    let listed = board.chains();
    let same = listed.len() == first_stones.len()
        && listed.iter().zip(&first_stones).all(|(&a, &b)| board.chain_id(a) == board.chain_id(b));
    (!same).then(|| format!("the chains are listed as {listed:?}"))
}

/// What differs between a game and the naive one, the board's difference first.
pub(crate) fn game_difference(game: &Game, naive: &NaiveGame) -> Option<String> {
    if let Some(found) = difference(game.board(), naive) {
        return Some(found);
    }
    let prisoners = [game.prisoners().black, game.prisoners().white];
    if prisoners != naive.prisoners {
        return Some(format!("the prisoners are {prisoners:?}, not {:?}", naive.prisoners));
    }
    if side(game.to_move()) != naive.to_move {
        return Some(format!("{} is to move", game.to_move()));
    }
    let outcome = naive.over().then_some(Outcome::Draw);
    if game.outcome() != outcome || (game.phase() == Phase::Ended) != naive.over() {
        return Some(format!("the outcome is {:?}, not {outcome:?}", game.outcome()));
    }
    if game.passes() != naive.passes {
        return Some(format!("there are {} passes, not {}", game.passes(), naive.passes));
    }
    (game.turn_count() != naive.move_count())
        .then(|| format!("there are {} turns, not {}", game.turn_count(), naive.move_count()))
}

/// The key of every single stone: `[color][row][column]` within 25 by 25.
///
/// A key is the exclusive or of the keys of the stones and does not depend on the board's size.
pub(crate) struct StoneKeys(Vec<u64>);

impl StoneKeys {
    pub(crate) fn new() -> StoneKeys {
        let size = size(25, 25);
        let mut keys = Vec::new();
        for color in Color::ALL {
            for point in size.points() {
                let mut board = Board::new(size);
                let _ = board.play(color, point, false).expect("an empty board");
                keys.push(board.key());
            }
        }
        let mut distinct = keys.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), 2 * 625, "two stones have the same key");
        StoneKeys(keys)
    }

    /// The key that a board with these stones must have.
    pub(crate) fn key(&self, grid: &Grid) -> u64 {
        let stone = |(at, &cell): (usize, &Cell)| {
            let side = cell?;
            Some(self.0[side.index() * 625 + at / grid.width * 25 + at % grid.width])
        };
        grid.cells.iter().enumerate().filter_map(stone).fold(0, |key, stone| key ^ stone)
    }
}
