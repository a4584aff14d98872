//! One position: stones, chains with exact liberties, simple ko.
//!
//! [`Board`] is plain data. It knows legality as far as the position alone tells it: occupied
//! points, suicide, and the simple ko. Turns, superko and the end of the game need history and
//! belong to [`Game`](crate::Game).
//!
//! ```
//! use tengen_rules::{Board, Color, IllegalMove};
//!
//! let mut board: Board = "
//!     . X O . .
//!     X . X O .
//!     . X O . .
//!     . . . . .
//! ".parse()?;
//! // White takes the ko at B3, and Black may not take back at once.
//! let played = board.play(Color::White, "B3".parse()?, false)?;
//! assert_eq!(played.captured.as_slice(), ["C3".parse()?]);
//! assert_eq!(board.check(Color::Black, "C3".parse()?, false), Err(IllegalMove::Ko));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

#![expect(
    clippy::inline_always,
    reason = "the hot path: left to itself the compiler makes calls that cost more than their work"
)]
#![expect(
    clippy::needless_bitwise_bool,
    reason = "the hot path: a branch that cannot be foreseen costs more than what it saves"
)]

mod bits;
mod cells;
mod drawing;
mod grid;
mod table;
mod zobrist;

use std::fmt;

use smallvec::SmallVec;

pub use self::cells::{Cells, Work};
pub use self::drawing::ParseBoardError;
pub(crate) use self::grid::{After, Trace};
use self::grid::{Cell, Grid};
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;

/// One position, cheap to copy with [`Clone::clone_from`].
///
/// Two boards are equal if size, stones and ko are; how chains are stored does not matter.
pub struct Board {
    grid: AnyGrid,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { grid: self.grid.clone() }
    }

    /// Copies in place where the capacity is the same, without allocating.
    fn clone_from(&mut self, source: &Self) {
        self.grid.clone_from(&source.grid);
    }
}

/// The capacities that exist. Each board uses the smallest that holds it.
enum AnyGrid {
    Side9(Box<Grid<10, 111, 2>>),
    Side13(Box<Grid<14, 211, 3>>),
    Side19(Box<Grid<20, 421, 6>>),
    Side25(Box<Grid<26, 703, 11>>),
}

/// Evaluates an expression on the grid, whatever its capacity.
macro_rules! on_grid {
    ($any:expr, $grid:ident => $result:expr) => {
        match $any {
            $crate::board::AnyGrid::Side9($grid) => $result,
            $crate::board::AnyGrid::Side13($grid) => $result,
            $crate::board::AnyGrid::Side19($grid) => $result,
            $crate::board::AnyGrid::Side25($grid) => $result,
        }
    };
}

use on_grid;

impl Clone for AnyGrid {
    fn clone(&self) -> Self {
        match self {
            Self::Side9(grid) => Self::Side9(grid.clone()),
            Self::Side13(grid) => Self::Side13(grid.clone()),
            Self::Side19(grid) => Self::Side19(grid.clone()),
            Self::Side25(grid) => Self::Side25(grid.clone()),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        match (self, source) {
            (Self::Side9(to), Self::Side9(from)) => to.copy_from(from),
            (Self::Side13(to), Self::Side13(from)) => to.copy_from(from),
            (Self::Side19(to), Self::Side19(from)) => to.copy_from(from),
            (Self::Side25(to), Self::Side25(from)) => to.copy_from(from),
            (to, from) => *to = from.clone(),
        }
    }
}

/// What a move did to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The stones that were taken off, in no particular order. Where [`Played::suicide`] is set
    /// they are the mover's own, the stone just played included; else the opponent's.
    pub captured: SmallVec<[Point; 8]>,
    /// The move was a suicide of several stones.
    pub suicide: bool,
    /// Where the opponent may not retake at once.
    pub ko: Option<Point>,
}

impl Played {
    /// What a pass does: nothing.
    pub(crate) fn nothing() -> Self {
        Self { captured: SmallVec::new(), suicide: false, ko: None }
    }
}

/// Why stones cannot be set up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// A point is not on the board.
    #[error("{0} is off the board")]
    OffBoard(Point),
    /// A point is given to both colors.
    #[error("{0} is given to both colors")]
    Overlap(Point),
    /// A chain would stand without a liberty.
    #[error("the chain of {0} has no liberty")]
    NoLiberties(Point),
}

/// The stones of a position in a form that can be compared and kept.
pub(crate) type Packed = SmallVec<[u64; 12]>;

impl Board {
    /// The empty board (空枰, rule article B-2.2).
    pub fn new(size: Size) -> Self {
        let grid = match size.width().max(size.height()) {
            ..=9 => AnyGrid::Side9(Grid::new(size)),
            10..=13 => AnyGrid::Side13(Grid::new(size)),
            14..=19 => AnyGrid::Side19(Grid::new(size)),
            20.. => AnyGrid::Side25(Grid::new(size)),
        };
        Self { grid }
    }

    /// A board with the given stones, none of which captures another, and no ko.
    ///
    /// # Errors
    ///
    /// [`SetUpError`] if a point is off the board or given twice, or a chain has no liberty.
    pub fn set_up(size: Size, black: &PointSet, white: &PointSet) -> Result<Self, SetUpError> {
        if let Some(point) = (*black & *white).first() {
            return Err(SetUpError::Overlap(point));
        }
        if let Some(point) = (*black | *white).iter().find(|&point| !size.contains(point)) {
            return Err(SetUpError::OffBoard(point));
        }
        let mut board = Self::new(size);
        let stones =
            black.iter().map(|p| (p, Color::Black)).chain(white.iter().map(|p| (p, Color::White)));
        match board.place_all(stones) {
            Some(point) => Err(SetUpError::NoLiberties(point)),
            None => Ok(board),
        }
    }

    fn place_all(&mut self, stones: impl Iterator<Item = (Point, Color)>) -> Option<Point> {
        fn place<const S: usize, const C: usize, const W: usize>(
            grid: &mut Grid<S, C, W>,
            stones: impl Iterator<Item = (Point, Color)>,
        ) -> Option<Point> {
            let stones = stones.map(|(point, color)| (Grid::<S, C, W>::cell(point), color));
            grid.set_up(stones).map(Grid::<S, C, W>::point)
        }
        on_grid!(&mut self.grid, grid => place(grid, stones))
    }

    /// Size of the board.
    pub fn size(&self) -> Size {
        on_grid!(&self.grid, grid => grid.size())
    }

    /// Color of the stone at `point`; `None` if the point is empty or off the board.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.cell(point).color()
    }

    /// Returns whether `point` is on the board and empty.
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.cell(point) == Cell::Empty
    }

    fn cell(&self, point: Point) -> Cell {
        if self.size().contains(point) {
            on_grid!(&self.grid, grid => grid.at(cell_of(grid, point)))
        } else {
            Cell::Wall
        }
    }

    /// The color that may not retake at once, and where.
    #[inline]
    pub fn ko(&self) -> Option<(Color, Point)> {
        on_grid!(&self.grid, grid => grid.ko().map(|(color, at)| (color, point_of(grid, at))))
    }

    pub(crate) fn set_ko(&mut self, ko: Option<(Color, Point)>) {
        on_grid!(&mut self.grid, grid => {
            let ko = ko.map(|(color, point)| (color, cell_of(grid, point)));
            grid.set_ko(ko);
        });
    }

    /// Zobrist key of the stones: equal positions have equal keys. Whose turn it is and a ko are not
    /// part of it.
    #[inline]
    pub fn key(&self) -> u64 {
        on_grid!(&self.grid, grid => grid.key())
    }

    /// The stones of one color.
    pub fn stones(&self, color: Color) -> PointSet {
        on_grid!(&self.grid, grid => grid.points_of(grid.stones(color)))
    }

    /// Number of stones of one color.
    pub fn stone_count(&self, color: Color) -> usize {
        on_grid!(&self.grid, grid => grid.stones(color).len() as usize)
    }

    /// The empty points.
    pub fn empty_points(&self) -> PointSet {
        on_grid!(&self.grid, grid => grid.points_of(grid.empties()))
    }

    /// Number of empty points.
    pub fn empty_count(&self) -> usize {
        on_grid!(&self.grid, grid => grid.empties().len() as usize)
    }

    /// Number of liberties (气, rule article B-3) of the chain at `point`; 0 if no stone is there.
    pub fn liberty_count(&self, point: Point) -> usize {
        match self.color_at(point) {
            Some(_) => {
                on_grid!(&self.grid, grid => grid.liberties(cell_of(grid, point)).len() as usize)
            }
            None => 0,
        }
    }

    /// The liberties of the chain at `point`; none if no stone is there.
    pub fn liberties(&self, point: Point) -> PointSet {
        match self.color_at(point) {
            Some(_) => {
                on_grid!(&self.grid, grid => grid.points_of(grid.liberties(cell_of(grid, point))))
            }
            None => PointSet::new(),
        }
    }

    /// The stones of the chain at `point`; none if no stone is there.
    pub fn chain(&self, point: Point) -> PointSet {
        match self.color_at(point) {
            Some(_) => on_grid!(&self.grid, grid => {
                grid.chain(cell_of(grid, point)).map(|at| point_of(grid, at)).collect()
            }),
            None => PointSet::new(),
        }
    }

    /// Number of stones of the chain at `point`; 0 if no stone is there.
    pub fn chain_len(&self, point: Point) -> usize {
        match self.color_at(point) {
            Some(_) => on_grid!(&self.grid, grid => grid.stone_count(cell_of(grid, point))),
            None => 0,
        }
    }

    /// A stone that stands for the chain at `point`: the same for every stone of the chain.
    ///
    /// It may change with every move. `None` if no stone is there.
    pub fn chain_id(&self, point: Point) -> Option<Point> {
        self.color_at(point)
            .map(|_| on_grid!(&self.grid, grid => point_of(grid, grid.first_stone(cell_of(grid, point)))))
    }

    /// One stone of every chain, in the order of the chains' lowest stones (bottom row first).
    pub fn chains(&self) -> Vec<Point> {
        on_grid!(&self.grid, grid => grid.lowest_stones().map(|at| point_of(grid, at)).collect())
    }

    /// Why `color` may not play at `point`, as far as the position alone tells.
    ///
    /// `suicide` says whether taking off several own stones is allowed; a single stone may never
    /// take itself off (rule article B-5).
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]: off the board, occupied, ko or suicide.
    #[inline]
    pub fn check(&self, color: Color, point: Point, suicide: bool) -> Result<(), IllegalMove> {
        if !self.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        on_grid!(&self.grid, grid => grid.check(color, cell_of(grid, point), suicide))
    }

    /// Returns whether [`Board::check`] finds nothing against the move.
    pub fn is_legal(&self, color: Color, point: Point, suicide: bool) -> bool {
        self.check(color, point, suicide).is_ok()
    }

    /// The liberties that the chain of a stone of `color` on an empty point would have, captures
    /// included; none for a suicide. Ko does not matter. Nothing is played.
    pub fn liberties_after(&self, color: Color, point: Point) -> PointSet {
        if !self.is_empty_at(point) {
            return PointSet::new();
        }
        on_grid!(&self.grid, grid => {
            grid.points_of(grid.liberties_after(color, cell_of(grid, point)))
        })
    }

    /// The key of the position after a move that [`Board::check`] allows. Nothing is played.
    pub fn key_after(&self, color: Color, point: Point) -> u64 {
        self.after(color, point).key
    }

    /// Places a stone and takes off what has no liberty: the opponent's stones first, else, where
    /// suicide is allowed, the mover's own (rule articles B-4 and B-5).
    ///
    /// # Errors
    ///
    /// As [`Board::check`]; the board is then unchanged.
    pub fn play(
        &mut self,
        color: Color,
        point: Point,
        suicide: bool,
    ) -> Result<Played, IllegalMove> {
        self.check(color, point, suicide)?;
        Ok(self.place(color, point).0)
    }

    /// As [`Board::play`] for a move against which [`Board::check`] has nothing but perhaps ko.
    /// Returns too what it takes to take the move back.
    pub(crate) fn place(&mut self, color: Color, point: Point) -> (Played, Trace) {
        fn place_on<const S: usize, const C: usize, const W: usize>(
            grid: &mut Grid<S, C, W>,
            color: Color,
            point: Point,
        ) -> (Played, Trace) {
            let mut captured = SmallVec::new();
            let lifted = |at| captured.push(Grid::<S, C, W>::point(at));
            let (placed, trace) = grid.play(color, Grid::<S, C, W>::cell(point), lifted);
            let ko = placed.ko.map(Grid::<S, C, W>::point);
            (Played { captured, suicide: placed.suicide, ko }, trace)
        }
        on_grid!(&mut self.grid, grid => place_on(grid, color, point))
    }

    /// Uses the turn without a stone: only a ko ban is lifted.
    pub fn pass(&mut self) {
        self.set_ko(None);
    }

    /// Takes back the last move, which was played at `point`, with the stones that it took off and
    /// what else [`Board::place`] said of it. No ko is set.
    pub(crate) fn unplay(
        &mut self,
        color: Color,
        point: Point,
        captured: &[Point],
        suicide: bool,
        trace: &Trace,
    ) {
        on_grid!(&mut self.grid, grid => {
            let lifted: SmallVec<[usize; 8]> =
                captured.iter().map(|&stone| cell_of(grid, stone)).collect();
            grid.unplay(color, cell_of(grid, point), &lifted, trace, suicide);
        });
        self.set_ko(None);
    }

    /// Whether a move that [`Board::check`] allows takes something off: stones of the opponent, or in
    /// suicide those of `color`.
    #[inline]
    pub fn takes(&self, color: Color, point: Point) -> bool {
        on_grid!(&self.grid, grid => grid.takes(color, cell_of(grid, point)))
    }

    /// The position after a move that [`Board::check`] allows.
    pub(crate) fn after(&self, color: Color, point: Point) -> After {
        on_grid!(&self.grid, grid => grid.after(color, cell_of(grid, point)))
    }

    /// The stones, for exact comparison with another position of the same size.
    pub(crate) fn packed(&self) -> Packed {
        let mut words = Vec::new();
        self.pack_into(&mut words);
        Packed::from_vec(words)
    }

    /// Adds what [`Board::packed`] returns to a list.
    #[inline]
    pub(crate) fn pack_into(&self, words: &mut Vec<u64>) {
        on_grid!(&self.grid, grid => {
            for color in Color::ALL {
                words.extend_from_slice(&grid.stones(color).0);
            }
        });
    }

    /// Returns whether `point` is a one-point eye of `color` that cannot be made false at once:
    /// all neighbors are own stones, and the opponent holds fewer than two of the diagonal points
    /// (none where the point lies at the rim).
    pub fn is_true_eye(&self, color: Color, point: Point) -> bool {
        self.is_empty_at(point)
            && on_grid!(&self.grid, grid => grid.is_true_eye(color, cell_of(grid, point)))
    }

    /// See [`playout::margin`](crate::playout::margin).
    pub(crate) fn margin(&self) -> i32 {
        on_grid!(&self.grid, grid => grid.margin())
    }

    /// Plays uniform random moves; see [`playout`](crate::playout).
    pub(crate) fn playout(
        &mut self,
        to_move: Color,
        rng: &mut impl rand::Rng,
        limit: usize,
    ) -> usize {
        on_grid!(&mut self.grid, grid => grid.playout(to_move, rng, limit))
    }
}

fn cell_of<const S: usize, const C: usize, const W: usize>(
    _: &Grid<S, C, W>,
    point: Point,
) -> usize {
    Grid::<S, C, W>::cell(point)
}

fn point_of<const S: usize, const C: usize, const W: usize>(_: &Grid<S, C, W>, at: usize) -> Point {
    Grid::<S, C, W>::point(at)
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
            && self.key() == other.key()
            && self.ko() == other.ko()
            && self.packed() == other.packed()
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {} (ko: {:?})\n{self}", self.size(), self.ko())
    }
}
