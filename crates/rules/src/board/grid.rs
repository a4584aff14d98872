//! The board proper: stones, chains and exact liberty sets on a grid with a rim of walls.
//!
//! A grid is generic over its capacity, so that small boards do not pay for large ones:
//! `STRIDE` is the longest side plus one, `CELLS` is `STRIDE * (STRIDE + 1) + 1`, and `WORDS` is the
//! number of 64-bit words that hold `CELLS` bits. A board that is smaller than the capacity, or a
//! rectangle, fills the rest with walls. One column of walls serves as the right rim of one row and
//! the left rim of the next.

use crate::board::bits::Bits;
use crate::board::zobrist::stone_key;
use crate::color::Color;
use crate::illegal::IllegalMove;
use crate::point::Point;
use crate::size::Size;

/// What a cell of the grid holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cell {
    Black,
    White,
    Empty,
    Wall,
}

impl Cell {
    #[inline]
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    #[inline]
    pub(crate) const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Wall => None,
        }
    }
}

/// What is known of a chain; stored at the cell of its head.
#[derive(Copy, Clone, Debug)]
struct Chain<const WORDS: usize> {
    liberties: Bits<WORDS>,
    liberty_count: u16,
    stone_count: u16,
}

/// What a move did.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Placed {
    /// The stones taken off are the mover's own, the one just played included.
    pub(crate) suicide: bool,
    /// Where the opponent may not retake at once.
    pub(crate) ko: Option<usize>,
}

/// Cell numbers fit in 16 bits: there are at most 703.
#[expect(clippy::cast_possible_truncation, reason = "cell numbers are below CELLS <= 703")]
const fn short(at: usize) -> u16 {
    at as u16
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct Grid<const STRIDE: usize, const CELLS: usize, const WORDS: usize> {
    size: Size,
    cells: [Cell; CELLS],
    /// Head of the chain of each stone; meaningless elsewhere. Cell 0 is a wall, so 0 means none.
    heads: [u16; CELLS],
    /// The stones of a chain as a circular list.
    next: [u16; CELLS],
    chains: [Chain<WORDS>; CELLS],
    /// The empty cells in any order, `empties[..empty_count]`, and where each of them stands there.
    empties: [u16; CELLS],
    slots: [u16; CELLS],
    empty_count: u16,
    stones: [Bits<WORDS>; 2],
    ko: Option<(Color, u16)>,
    key: u64,
}

impl<const STRIDE: usize, const CELLS: usize, const WORDS: usize> Grid<STRIDE, CELLS, WORDS> {
    /// Zobrist keys by color and cell.
    const KEYS: &'static [[u64; CELLS]; 2] = &{
        let mut keys = [[0; CELLS]; 2];
        let mut at = 0;
        while at < CELLS {
            let (col, row) = (at % STRIDE, at / STRIDE);
            if col >= 1 && row >= 1 && row < STRIDE {
                keys[0][at] = stone_key(Color::Black, col - 1, row - 1);
                keys[1][at] = stone_key(Color::White, col - 1, row - 1);
            }
            at += 1;
        }
        keys
    };

    /// The empty board. `size` must fit: each side is less than `STRIDE`.
    /// Nothing but walls, to be copied: that is faster than to fill a grid.
    const WALLS: &'static Self = &{
        assert!(CELLS == STRIDE * (STRIDE + 1) + 1 && WORDS == CELLS.div_ceil(64));
        let Ok(size) = Size::square(1) else { panic!("a size") };
        let none = Chain { liberties: Bits::EMPTY, liberty_count: 0, stone_count: 0 };
        Self {
            size,
            cells: [Cell::Wall; CELLS],
            heads: [0; CELLS],
            next: [0; CELLS],
            chains: [none; CELLS],
            empties: [0; CELLS],
            slots: [0; CELLS],
            empty_count: 0,
            stones: [Bits::EMPTY; 2],
            ko: None,
            key: 0,
        }
    };

    #[expect(
        clippy::unnecessary_box_returns,
        reason = "a grid is too large to be copied once more"
    )]
    pub(crate) fn new(size: Size) -> Box<Self> {
        debug_assert!(usize::from(size.width().max(size.height())) < STRIDE);
        let mut grid = Box::new(*Self::WALLS);
        grid.size = size;
        for point in size.points() {
            let at = Self::cell(point);
            grid.cells[at] = Cell::Empty;
            grid.push_empty(at);
        }
        grid
    }

    #[inline]
    pub(crate) fn cell(point: Point) -> usize {
        (usize::from(point.row()) + 1) * STRIDE + usize::from(point.col()) + 1
    }

    #[expect(clippy::cast_possible_truncation, reason = "both are below STRIDE <= 26")]
    pub(crate) fn point(at: usize) -> Point {
        Point::new((at % STRIDE - 1) as u8, (at / STRIDE - 1) as u8).expect("cell of the board")
    }

    #[inline]
    fn neighbors(at: usize) -> [usize; 4] {
        [at - STRIDE, at - 1, at + 1, at + STRIDE]
    }

    #[inline]
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(crate) fn at(&self, at: usize) -> Cell {
        self.cells[at]
    }

    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn ko(&self) -> Option<(Color, usize)> {
        self.ko.map(|(color, at)| (color, usize::from(at)))
    }

    pub(crate) fn set_ko(&mut self, ko: Option<(Color, usize)>) {
        self.ko = ko.map(|(color, at)| (color, short(at)));
    }

    pub(crate) fn stones(&self, color: Color) -> &Bits<WORDS> {
        &self.stones[color as usize]
    }

    #[inline]
    pub(crate) fn empty_count(&self) -> usize {
        usize::from(self.empty_count)
    }

    /// The empty cells, in no particular order.
    pub(crate) fn empties(&self) -> &[u16] {
        &self.empties[..self.empty_count()]
    }

    #[inline]
    pub(crate) fn head(&self, at: usize) -> usize {
        usize::from(self.heads[at])
    }

    /// Liberties of the chain of the stone at `at`.
    pub(crate) fn liberties(&self, at: usize) -> &Bits<WORDS> {
        &self.chains[self.head(at)].liberties
    }

    #[inline]
    pub(crate) fn liberty_count(&self, at: usize) -> usize {
        usize::from(self.chains[self.head(at)].liberty_count)
    }

    pub(crate) fn stone_count(&self, at: usize) -> usize {
        usize::from(self.chains[self.head(at)].stone_count)
    }

    /// The stones of the chain at `at`, in no particular order.
    pub(crate) fn chain(&self, at: usize) -> impl Iterator<Item = usize> {
        let mut now = at;
        let mut left = self.stone_count(at);
        std::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let stone = now;
            now = usize::from(self.next[now]);
            Some(stone)
        })
    }

    /// Why a stone may not be placed, as far as the position alone tells.
    #[inline]
    pub(crate) fn check(&self, color: Color, at: usize, suicide: bool) -> Result<(), IllegalMove> {
        match self.cells[at] {
            Cell::Empty => {}
            Cell::Wall => return Err(IllegalMove::OffBoard),
            Cell::Black | Cell::White => return Err(IllegalMove::Occupied),
        }
        if self.ko == Some((color, short(at))) {
            return Err(IllegalMove::Ko);
        }
        let mut joins = false;
        for neighbor in Self::neighbors(at) {
            match self.cells[neighbor] {
                Cell::Empty => return Ok(()),
                Cell::Wall => {}
                cell if cell == Cell::of(color) => {
                    if self.liberty_count(neighbor) > 1 {
                        return Ok(());
                    }
                    joins = true;
                }
                _ => {
                    if self.liberty_count(neighbor) == 1 {
                        return Ok(());
                    }
                }
            }
        }
        if joins && suicide { Ok(()) } else { Err(IllegalMove::Suicide) }
    }

    /// Key of the position after a move that [`Grid::check`] allows.
    pub(crate) fn key_after(&self, color: Color, at: usize) -> u64 {
        let mut key = self.key ^ Self::KEYS[color as usize][at];
        let (mut seen, mut seen_count) = ([0; 4], 0);
        let mut lives = false;
        let mut own = [0; 4];
        let mut own_count = 0;
        for neighbor in Self::neighbors(at) {
            let cell = self.cells[neighbor];
            let Some(owner) = cell.color() else {
                lives |= cell == Cell::Empty;
                continue;
            };
            let head = self.head(neighbor);
            if owner == color {
                if self.liberty_count(neighbor) > 1 {
                    lives = true;
                } else if !own[..own_count].contains(&head) {
                    own[own_count] = head;
                    own_count += 1;
                }
            } else if self.liberty_count(neighbor) == 1 && !seen[..seen_count].contains(&head) {
                seen[seen_count] = head;
                seen_count += 1;
                key = self.chain(head).fold(key, |key, s| key ^ Self::KEYS[owner as usize][s]);
            }
        }
        if seen_count == 0 && !lives {
            // Suicide: the new stone and all that it joins leave the board.
            key ^= Self::KEYS[color as usize][at];
            for &head in &own[..own_count] {
                key = self.chain(head).fold(key, |key, s| key ^ Self::KEYS[color as usize][s]);
            }
        }
        key
    }

    /// Liberties that the chain of a new stone on an empty cell would have, captures included.
    pub(crate) fn liberties_after(&self, color: Color, at: usize) -> Bits<WORDS> {
        let mut liberties = Bits::EMPTY;
        let mut heads = [0; 4];
        for (head, neighbor) in heads.iter_mut().zip(Self::neighbors(at)) {
            if self.cells[neighbor] == Cell::Empty {
                liberties.insert(neighbor);
            } else if self.cells[neighbor] == Cell::of(color) {
                *head = self.head(neighbor);
                liberties.unite(self.liberties(neighbor));
            }
        }
        for neighbor in Self::neighbors(at) {
            if self.cells[neighbor] == Cell::of(color.other()) && self.liberty_count(neighbor) == 1
            {
                for taken in self.chain(neighbor) {
                    let touches = Self::neighbors(taken).into_iter().any(|near| {
                        let own = self.cells[near] == Cell::of(color);
                        near == at || own && heads.contains(&self.head(near))
                    });
                    if touches {
                        liberties.insert(taken);
                    }
                }
            }
        }
        liberties.remove(at);
        liberties
    }

    /// Places a stone that [`Grid::check`] allows and tells `removed` of every stone taken off.
    pub(crate) fn play(
        &mut self,
        color: Color,
        at: usize,
        mut removed: impl FnMut(usize),
    ) -> Placed {
        debug_assert_eq!(self.cells[at], Cell::Empty);
        self.ko = None;
        self.put(at, color);
        let mut liberties = Bits::EMPTY;
        for neighbor in Self::neighbors(at) {
            if self.cells[neighbor] == Cell::Empty {
                liberties.insert(neighbor);
            }
        }
        self.heads[at] = short(at);
        self.next[at] = short(at);
        #[expect(clippy::cast_possible_truncation, reason = "at most four")]
        let liberty_count = liberties.len() as u16;
        self.chains[at] = Chain { liberties, liberty_count, stone_count: 1 };

        let mut taken = 0;
        let mut last_taken = 0;
        for neighbor in Self::neighbors(at) {
            let Some(owner) = self.cells[neighbor].color() else { continue };
            let head = self.head(neighbor);
            if owner == color {
                if head != self.head(at) {
                    self.remove_liberty(head, at);
                    self.join(self.head(at), head);
                }
            } else {
                self.remove_liberty(head, at);
                if self.chains[head].liberty_count == 0 {
                    last_taken = head;
                    taken += self.remove_chain(head, &mut removed);
                }
            }
        }
        let head = self.head(at);
        let Chain { liberty_count, stone_count, .. } = self.chains[head];
        if liberty_count == 0 {
            self.remove_chain(head, &mut removed);
            return Placed { suicide: true, ko: None };
        }
        let ko = (taken == 1 && stone_count == 1 && liberty_count == 1).then_some(last_taken);
        self.ko = ko.map(|ko| (color.other(), short(ko)));
        Placed { suicide: false, ko }
    }

    /// Takes a move back. `removed` are the stones that it took off, `suicide` as it was reported.
    pub(crate) fn unplay(&mut self, color: Color, at: usize, removed: &[usize], suicide: bool) {
        // The stones whose chains are built anew: what the move joined, and what it took off.
        let mut loose = Bits::<WORDS>::EMPTY;
        let returned = || removed.iter().copied().filter(|&stone| stone != at);
        returned().for_each(|stone| loose.insert(stone));
        if !suicide {
            self.chain(at).filter(|&stone| stone != at).for_each(|stone| loose.insert(stone));
            self.lift(at);
        }
        let owner = if suicide { color } else { color.other() };
        returned().for_each(|stone| self.put(stone, owner));
        loose.iter().for_each(|stone| self.heads[stone] = 0);
        for stone in loose.iter() {
            if self.heads[stone] == 0 {
                self.build_chain(stone);
            }
        }
        // The chains around: the returned stones fill liberties, the vacated point is one.
        for stone in returned() {
            for neighbor in Self::neighbors(stone) {
                if self.cells[neighbor] == Cell::of(owner.other()) {
                    self.remove_liberty(self.head(neighbor), stone);
                }
            }
        }
        for neighbor in Self::neighbors(at) {
            if self.cells[neighbor].color().is_some() {
                self.add_liberty(self.head(neighbor), at);
            }
        }
    }

    /// Places stones all at once on an empty board; no stone is captured.
    ///
    /// Returns the first stone without a liberty, if there is one.
    pub(crate) fn set_up(&mut self, stones: impl Iterator<Item = (usize, Color)>) -> Option<usize> {
        for (at, color) in stones {
            self.put(at, color);
            self.heads[at] = 0;
        }
        for color in Color::ALL {
            let stones = self.stones[color as usize];
            for at in stones.iter() {
                if self.heads[at] == 0 {
                    self.build_chain(at);
                    if self.liberty_count(at) == 0 {
                        return Some(at);
                    }
                }
            }
        }
        None
    }

    /// A point surrounded by own stones (or the rim) that the opponent cannot make false:
    /// fewer than two enemy stones on the diagonals, none at the rim.
    #[inline]
    pub(crate) fn is_true_eye(&self, color: Color, at: usize) -> bool {
        let own = Cell::of(color);
        let mut rim = false;
        for neighbor in Self::neighbors(at) {
            let cell = self.cells[neighbor];
            rim |= cell == Cell::Wall;
            if cell != own && cell != Cell::Wall {
                return false;
            }
        }
        let enemy = Cell::of(color.other());
        let corners = [at - STRIDE - 1, at - STRIDE + 1, at + STRIDE - 1, at + STRIDE + 1];
        let enemies = corners.iter().filter(|&&corner| self.cells[corner] == enemy).count();
        enemies < if rim { 1 } else { 2 }
    }

    /// Swaps two of the empty cells in their list, which has no order of its own.
    #[inline]
    pub(crate) fn swap_empties(&mut self, a: usize, b: usize) {
        self.empties.swap(a, b);
        self.slots[usize::from(self.empties[a])] = short(a);
        self.slots[usize::from(self.empties[b])] = short(b);
    }

    /// Finds the chain of a stone by flood fill and records it.
    fn build_chain(&mut self, start: usize) {
        let own = self.cells[start];
        let mut queue = [0; CELLS];
        let mut count = 1;
        queue[0] = short(start);
        self.heads[start] = short(start);
        let mut liberties = Bits::EMPTY;
        let mut done = 0;
        while done < count {
            let stone = usize::from(queue[done]);
            done += 1;
            for neighbor in Self::neighbors(stone) {
                if self.cells[neighbor] == Cell::Empty {
                    liberties.insert(neighbor);
                } else if self.cells[neighbor] == own && self.heads[neighbor] != short(start) {
                    self.heads[neighbor] = short(start);
                    queue[count] = short(neighbor);
                    count += 1;
                }
            }
        }
        for index in 0..count {
            self.next[usize::from(queue[index])] = queue[(index + 1) % count];
        }
        #[expect(clippy::cast_possible_truncation, reason = "fewer than CELLS")]
        let liberty_count = liberties.len() as u16;
        self.chains[start] = Chain { liberties, liberty_count, stone_count: short(count) };
    }

    /// Joins two chains of one color; the larger keeps its head.
    fn join(&mut self, a: usize, b: usize) {
        let (large, small) =
            if self.chains[a].stone_count >= self.chains[b].stone_count { (a, b) } else { (b, a) };
        let mut stone = small;
        loop {
            self.heads[stone] = short(large);
            stone = usize::from(self.next[stone]);
            if stone == small {
                break;
            }
        }
        self.next.swap(large, small);
        let absorbed = self.chains[small];
        let chain = &mut self.chains[large];
        chain.liberties.unite(&absorbed.liberties);
        chain.stone_count += absorbed.stone_count;
        #[expect(clippy::cast_possible_truncation, reason = "fewer than CELLS")]
        let liberty_count = chain.liberties.len() as u16;
        chain.liberty_count = liberty_count;
    }

    /// Takes a chain off; its points become liberties of the opponent's chains around it.
    fn remove_chain(&mut self, head: usize, removed: &mut impl FnMut(usize)) -> usize {
        let other = match self.cells[head] {
            Cell::Black => Cell::White,
            _ => Cell::Black,
        };
        let mut count = 0;
        let mut stone = head;
        loop {
            self.lift(stone);
            removed(stone);
            count += 1;
            for neighbor in Self::neighbors(stone) {
                if self.cells[neighbor] == other {
                    self.add_liberty(self.head(neighbor), stone);
                }
            }
            stone = usize::from(self.next[stone]);
            if stone == head {
                return count;
            }
        }
    }

    #[inline]
    fn add_liberty(&mut self, head: usize, at: usize) {
        let chain = &mut self.chains[head];
        if !chain.liberties.contains(at) {
            chain.liberties.insert(at);
            chain.liberty_count += 1;
        }
    }

    #[inline]
    fn remove_liberty(&mut self, head: usize, at: usize) {
        let chain = &mut self.chains[head];
        if chain.liberties.contains(at) {
            chain.liberties.remove(at);
            chain.liberty_count -= 1;
        }
    }

    fn put(&mut self, at: usize, color: Color) {
        self.cells[at] = Cell::of(color);
        self.stones[color as usize].insert(at);
        self.key ^= Self::KEYS[color as usize][at];
        self.empty_count -= 1;
        self.swap_empties(usize::from(self.slots[at]), usize::from(self.empty_count));
    }

    fn lift(&mut self, at: usize) {
        let color = self.cells[at].color().expect("a stone stands there");
        self.cells[at] = Cell::Empty;
        self.stones[color as usize].remove(at);
        self.key ^= Self::KEYS[color as usize][at];
        self.push_empty(at);
    }

    fn push_empty(&mut self, at: usize) {
        self.empties[usize::from(self.empty_count)] = short(at);
        self.slots[at] = self.empty_count;
        self.empty_count += 1;
    }
}
