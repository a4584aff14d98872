//! A position laid out for looking at every point: one array of cells within a wide rim, and the
//! chains with their liberties. Stones are those of the mover and those of the enemy; black and
//! white play no part.

use tengen_rules::{Board, Color, Point};

use crate::geometry::span;

/// Cells of a row, rim included: the right rim of one row is the left rim of the next.
pub(crate) const STRIDE: usize = 32;

/// Width of the rim, so that the largest shape around any point stays within the array.
pub(crate) const MARGIN: usize = 7;

/// Number of cells, enough for 25 by 25 points.
pub(crate) const CELLS: usize = STRIDE * (25 + 2 * MARGIN + 1);

/// What a cell holds.
pub(crate) const EMPTY: u8 = 0;
/// A stone of the mover.
pub(crate) const OWN: u8 = 1;
/// A stone of the other side.
pub(crate) const ENEMY: u8 = 2;
/// Nothing: the cell is beyond the rim.
pub(crate) const RIM: u8 = 3;

/// The difference to the cell above.
const UP: isize = STRIDE.cast_signed();

/// The differences to the four points beside a cell.
pub(crate) const BESIDE: [isize; 4] = [-UP, -1, 1, UP];

/// The differences to the eight points around a cell, clockwise from the upper left.
pub(crate) const AROUND: [isize; 8] = [UP - 1, UP, UP + 1, 1, 1 - UP, -UP, -UP - 1, -1];

/// Liberties of a chain that are known by place; of more only the number is known.
pub(crate) const KEPT: usize = 6;

/// Liberties that the result of a move is told to have at most. One less than [`KEPT`], as the move
/// takes one.
pub(crate) const COUNTED: usize = KEPT - 1;

/// A chain.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Chain {
    /// [`OWN`] or [`ENEMY`]; [`EMPTY`] in the entry that stands for no chain.
    pub side: u8,
    /// Its stones are `stones[start..][..size]` of the field.
    pub start: u16,
    /// Number of stones.
    pub size: u16,
    /// Number of liberties.
    pub liberties: u16,
    /// The first of the liberties.
    pub open: [u16; KEPT],
}

/// What a move leads to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct After {
    /// Liberties of the mover's chain, at most [`COUNTED`]; 0 if the move is suicide.
    pub liberties: usize,
    /// Its stones.
    pub size: usize,
    /// Stones that are taken off.
    pub taken: usize,
}

/// The chains beside a point, each once.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Beside {
    ids: [u16; 4],
    count: usize,
}

impl Beside {
    /// Numbers of the chains.
    pub(crate) fn ids(&self) -> &[u16] {
        &self.ids[..self.count]
    }
}

/// A position laid out.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Shape: [`CELLS`].
    pub cells: Vec<u8>,
    /// Number of the chain of each cell, 0 for none. Shape: [`CELLS`].
    pub chain_of: Vec<u16>,
    /// By number; the first one stands for no chain.
    pub chains: Vec<Chain>,
    /// The stones, chain by chain.
    pub stones: Vec<u16>,
    /// The empty points.
    pub empty: Vec<u16>,
    /// The chain that saw a liberty last. Shape: [`CELLS`].
    seen: Vec<u16>,
}

impl Default for Field {
    fn default() -> Self {
        Self {
            cells: vec![RIM; CELLS],
            chain_of: vec![0; CELLS],
            chains: Vec::new(),
            stones: Vec::new(),
            empty: Vec::new(),
            seen: vec![0; CELLS],
        }
    }
}

/// The cell of a point.
pub(crate) fn cell(point: Point) -> usize {
    (usize::from(point.row()) + MARGIN) * STRIDE + usize::from(point.col()) + MARGIN
}

/// The point of a cell of the board.
#[expect(clippy::cast_possible_truncation, reason = "both are below STRIDE")]
pub(crate) fn point(cell: u16) -> Point {
    let at = usize::from(cell);
    Point::new((at % STRIDE - MARGIN) as u8, (at / STRIDE - MARGIN) as u8).expect("within 25 by 25")
}

/// The cell at a difference.
pub(crate) fn step(at: usize, difference: isize) -> usize {
    at.wrapping_add_signed(difference)
}

/// Distance of two cells, by [`span`].
pub(crate) fn distance(a: usize, b: usize) -> usize {
    span((a % STRIDE).abs_diff(b % STRIDE), (a / STRIDE).abs_diff(b / STRIDE))
}

/// A cell in 16 bits.
#[expect(clippy::cast_possible_truncation, reason = "cells are below CELLS")]
pub(crate) const fn short(at: usize) -> u16 {
    at as u16
}

impl Field {
    /// Lays out a position from the mover's side.
    pub(crate) fn lay(&mut self, board: &Board, mover: Color) {
        let size = board.size();
        self.cells.fill(RIM);
        for row in 0..usize::from(size.height()) {
            let start = (row + MARGIN) * STRIDE + MARGIN;
            self.cells[start..start + usize::from(size.width())].fill(EMPTY);
        }
        self.stones.clear();
        self.chain_of.fill(0);
        self.seen.fill(0);
        self.chains.clear();
        self.chains.push(Chain { side: EMPTY, start: 0, size: 0, liberties: 0, open: [0; KEPT] });
        for (side, color) in [(OWN, mover), (ENEMY, !mover)] {
            for stone in &board.stones(color) {
                self.cells[cell(stone)] = side;
            }
        }
        self.empty.clear();
        self.empty.extend(board.empty_points().iter().map(|point| short(cell(point))));
        for color in Color::ALL {
            for stone in &board.stones(color) {
                let at = cell(stone);
                if self.chain_of[at] == 0 {
                    self.trace(at);
                }
            }
        }
    }

    /// Finds the chain of a stone, its stones and liberties.
    fn trace(&mut self, first: usize) {
        let id = short(self.chains.len());
        let start = self.stones.len();
        let side = self.cells[first];
        let (mut liberties, mut open) = (0, [0; KEPT]);
        self.stones.push(short(first));
        self.chain_of[first] = id;
        let mut next = start;
        while let Some(&stone) = self.stones.get(next) {
            next += 1;
            for difference in BESIDE {
                let near = step(usize::from(stone), difference);
                let content = self.cells[near];
                if content == EMPTY && self.seen[near] != id {
                    self.seen[near] = id;
                    if liberties < KEPT {
                        open[liberties] = short(near);
                    }
                    liberties += 1;
                } else if content == side && self.chain_of[near] == 0 {
                    self.chain_of[near] = id;
                    self.stones.push(short(near));
                }
            }
        }
        self.chains.push(Chain {
            side,
            start: short(start),
            size: short(self.stones.len() - start),
            liberties: short(liberties),
            open,
        });
    }

    /// The stones of a chain.
    pub(crate) fn stones_of(&self, chain: &Chain) -> &[u16] {
        &self.stones[usize::from(chain.start)..][..usize::from(chain.size)]
    }

    /// The chains of the other side that touch a chain, some more than once.
    pub(crate) fn rivals(&self, chain: &Chain) -> impl Iterator<Item = &Chain> {
        let stones = self.stones_of(chain).iter();
        let near = stones.flat_map(|&stone| BESIDE.map(|by| step(usize::from(stone), by)));
        let chains = near.map(|near| &self.chains[usize::from(self.chain_of[near])]);
        let other = OWN + ENEMY - chain.side;
        chains.filter(move |near| near.side == other)
    }

    /// The chains beside a point.
    pub(crate) fn beside(&self, at: usize) -> Beside {
        let mut beside = Beside::default();
        for difference in BESIDE {
            let id = self.chain_of[step(at, difference)];
            if id != 0 && !beside.ids().contains(&id) {
                beside.ids[beside.count] = id;
                beside.count += 1;
            }
        }
        beside
    }

    /// What the mover's stone on an empty point leads to; ko does not matter.
    pub(crate) fn after(&self, at: usize, beside: Beside) -> After {
        let mut found = [0_u16; COUNTED];
        let mut count = 0;
        let mut add = |liberty: u16| {
            if count < COUNTED && found[..count].iter().all(|&known| known != liberty) {
                found[count] = liberty;
                count += 1;
            }
        };
        for difference in BESIDE {
            let near = step(at, difference);
            if self.cells[near] == EMPTY {
                add(short(near));
            }
        }
        let (mut size, mut taken) = (1, 0);
        for &id in beside.ids() {
            let chain = &self.chains[usize::from(id)];
            if chain.side == OWN {
                size += usize::from(chain.size);
                chain.open.iter().take(usize::from(chain.liberties)).for_each(|&liberty| {
                    if usize::from(liberty) != at {
                        add(liberty);
                    }
                });
            } else if chain.liberties == 1 {
                taken += usize::from(chain.size);
                for &stone in self.stones_of(chain) {
                    let freed = BESIDE.into_iter().any(|difference| {
                        let near = step(usize::from(stone), difference);
                        let joined = self.chain_of[near];
                        near == at || (self.cells[near] == OWN && beside.ids().contains(&joined))
                    });
                    if freed {
                        add(stone);
                    }
                }
            }
        }
        After { liberties: count, size, taken }
    }

    /// The contents of the eight points around, two bits each, clockwise from the upper left.
    pub(crate) fn around(&self, at: usize) -> u16 {
        AROUND
            .iter()
            .rev()
            .fold(0, |code, &difference| code << 2 | u16::from(self.cells[step(at, difference)]))
    }
}
