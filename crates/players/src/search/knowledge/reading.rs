//! Ladders: whether a chain of one or two liberties can be run down by one atari after another.
//!
//! Exact but for two things: ko does not matter, and a question that looks at too many positions is
//! answered "not taken".

use super::field::{BESIDE, CELLS, EMPTY, RIM, short, step};

/// Positions that one question may look at.
const LIMIT: u32 = 80;

/// Plays on a copy of the cells of a [`Field`](super::field::Field).
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    cells: Box<[u8; CELLS]>,
    /// The flood that reached a cell last.
    seen: Box<[u32; CELLS]>,
    flood: u32,
    stack: Box<[u16; CELLS]>,
    chain: Box<[u16; CELLS]>,
    /// Stones taken off by the moves that stand.
    taken: Vec<u16>,
    left: u32,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            cells: Box::new([RIM; CELLS]),
            seen: Box::new([0; CELLS]),
            flood: 0,
            stack: Box::new([0; CELLS]),
            chain: Box::new([0; CELLS]),
            taken: Vec::new(),
            left: 0,
        }
    }
}

impl Reader {
    /// Begins with a position.
    pub(crate) fn set(&mut self, cells: &[u8]) {
        self.cells.copy_from_slice(cells);
    }

    /// Whether the other side, to move, takes the chain at `target`, which has one or two
    /// liberties.
    pub(crate) fn is_taken(&mut self, target: usize) -> bool {
        self.left = LIMIT;
        self.attack(target)
    }

    /// Whether the atari at `at` takes the chain at `target`, whose other liberty is `other`.
    pub(crate) fn atari_takes(&mut self, target: usize, at: usize, other: usize) -> bool {
        self.left = LIMIT;
        self.works(target, at, other)
    }

    /// Whether the owner of the chain at `target`, which is in atari, saves it by moving now.
    pub(crate) fn escapes(&mut self, target: usize) -> bool {
        self.left = LIMIT;
        self.defend(target)
    }

    /// Whether a stone of `side` at `at` is in a chain of two liberties that is taken then.
    pub(crate) fn runs_into_ladder(&mut self, side: u8, at: usize) -> bool {
        let since = self.taken.len();
        if !self.play(side, at) {
            return true;
        }
        let taken = self.is_taken(at);
        self.take_back(side, at, since);
        taken
    }

    /// The other side is to move: does it take the chain?
    fn attack(&mut self, target: usize) -> bool {
        match self.liberties::<3>(target) {
            (0 | 1, _) => true,
            (2, [a, b, _]) => {
                // First where the chain gains least by extending, which decides most questions.
                let (mut first, mut other) = (usize::from(a), usize::from(b));
                if self.openings(first) < self.openings(other) {
                    (first, other) = (other, first);
                }
                self.works(target, first, other) || self.works(target, other, first)
            }
            _ => false,
        }
    }

    /// Whether the atari at `at` takes the chain.
    fn works(&mut self, target: usize, at: usize, other: usize) -> bool {
        let side = self.cells[target];
        // Three liberties by extending: most questions end here.
        let is_beside = BESIDE.into_iter().any(|difference| step(other, difference) == at);
        if self.openings(other) - usize::from(is_beside) >= 3 {
            return false;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let since = self.taken.len();
        if !self.play(other_side(side), at) {
            return false;
        }
        let taken = !self.defend(target);
        self.take_back(other_side(side), at, since);
        // Where the positions ran out, nothing is proved.
        taken && self.left > 0
    }

    /// The owner is to move: does it save the chain?
    fn defend(&mut self, target: usize) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        let (count, open) = self.liberties::<3>(target);
        if count != 1 {
            return count >= 3 || count == 2 && !self.attack(target);
        }
        if self.saves(target, usize::from(open[0])) {
            return true;
        }
        let captures = self.captures(target);
        captures
            .into_iter()
            .take_while(|&at| at != 0)
            .any(|at| at != open[0] && self.saves(target, usize::from(at)))
    }

    /// Whether the owner's move at `at` saves the chain.
    fn saves(&mut self, target: usize, at: usize) -> bool {
        let side = self.cells[target];
        let since = self.taken.len();
        if !self.play(side, at) {
            return false;
        }
        let saved = match self.liberties::<3>(target).0 {
            0 | 1 => false,
            2 => !self.attack(target),
            _ => true,
        };
        self.take_back(side, at, since);
        saved
    }

    /// Moves that take a chain in atari beside the target: at most four, the rest is 0.
    fn captures(&mut self, target: usize) -> [u16; 4] {
        let enemy = other_side(self.cells[target]);
        let mut found = [0; 4];
        let mut count = 0;
        let size = self.chain(target);
        for index in 0..size {
            let stone = usize::from(self.chain[index]);
            for near in BESIDE.map(|difference| step(stone, difference)) {
                if self.cells[near] != enemy || self.openings(near) >= 2 {
                    continue;
                }
                if let (1, [at, ..]) = self.liberties::<2>(near)
                    && count < found.len()
                    && !found.contains(&at)
                {
                    found[count] = at;
                    count += 1;
                }
            }
        }
        found
    }

    /// Lists the stones of a chain in `self.chain` and returns their number.
    fn chain(&mut self, at: usize) -> usize {
        let Self { cells, seen, chain, flood, .. } = self;
        let side = cells[at];
        *flood += 1;
        seen[at] = *flood;
        chain[0] = short(at);
        let (mut next, mut size) = (0, 1);
        while next < size {
            let stone = usize::from(chain[next]);
            next += 1;
            for near in BESIDE.map(|difference| step(stone, difference)) {
                if cells[near] == side && seen[near] != *flood {
                    seen[near] = *flood;
                    chain[size] = short(near);
                    size += 1;
                }
            }
        }
        size
    }

    /// Number of empty points beside a stone.
    fn openings(&self, at: usize) -> usize {
        let near = BESIDE.map(|difference| self.cells[step(at, difference)]);
        near.into_iter().filter(|&content| content == EMPTY).count()
    }

    /// Whether a chain has no liberty.
    fn is_locked(&mut self, at: usize) -> bool {
        self.openings(at) == 0 && self.liberties::<1>(at).0 == 0
    }

    /// The liberties of a chain, counted up to `MOST`.
    fn liberties<const MOST: usize>(&mut self, at: usize) -> (usize, [u16; MOST]) {
        let (mut count, mut open) = (0, [0; MOST]);
        let mut add = |near: usize| {
            // A loop by hand: the search of the library is a call.
            if open[..count].iter().all(|&known| known != short(near)) {
                open[count] = short(near);
                count += 1;
            }
            count == MOST
        };
        let Self { cells, seen, stack, flood, .. } = self;
        let side = cells[at];
        *flood += 1;
        let flood = *flood;
        seen[at] = flood;
        stack[0] = short(at);
        let (mut next, mut size) = (0, 1);
        while next < size {
            let stone = usize::from(stack[next]);
            next += 1;
            for near in BESIDE.map(|difference| step(stone, difference)) {
                let content = cells[near];
                if content == EMPTY {
                    if add(near) {
                        return (count, open);
                    }
                } else if content == side && seen[near] != flood {
                    seen[near] = flood;
                    stack[size] = short(near);
                    size += 1;
                }
            }
        }
        (count, open)
    }

    /// Places a stone and takes off what has no liberty; refuses suicide.
    fn play(&mut self, side: u8, at: usize) -> bool {
        let since = self.taken.len();
        self.cells[at] = side;
        for difference in BESIDE {
            let near = step(at, difference);
            if self.cells[near] == other_side(side) && self.is_locked(near) {
                let size = self.chain(near);
                for &stone in &self.chain[..size] {
                    self.cells[usize::from(stone)] = EMPTY;
                    self.taken.push(stone);
                }
            }
        }
        if self.taken.len() == since && self.is_locked(at) {
            self.cells[at] = EMPTY;
            return false;
        }
        true
    }

    /// Takes a move back; `since` is how many stones were taken before it.
    fn take_back(&mut self, side: u8, at: usize, since: usize) {
        self.cells[at] = EMPTY;
        for &stone in &self.taken[since..] {
            self.cells[usize::from(stone)] = other_side(side);
        }
        self.taken.truncate(since);
    }
}

/// The side that the stones of `side` are enemies of.
const fn other_side(side: u8) -> u8 {
    3 - side
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Board, Color};

    use super::*;
    use crate::search::knowledge::field::{Field, OWN, cell};

    fn reader(drawing: &str) -> Reader {
        let board: Board = drawing.parse().unwrap();
        let mut field = Field::default();
        field.lay(&board, Color::Black);
        let mut reader = Reader::default();
        reader.set(&field.cells);
        reader
    }

    fn at(name: &str) -> usize {
        cell(name.parse().unwrap())
    }

    const LADDER: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . X O . . . .
        . . X X . . .
        . . . . . . .
    ";

    #[test]
    fn a_ladder_runs_to_the_edge() {
        let mut reader = reader(LADDER);
        assert!(reader.is_taken(at("C3")));
        assert!(reader.atari_takes(at("C3"), at("C4"), at("D3")));
        assert!(!reader.atari_takes(at("C3"), at("D3"), at("C4")));
    }

    #[test]
    fn a_stone_in_the_way_breaks_a_ladder() {
        let broken = "
            . . . . . . .
            . . . . . . .
            . . . . O . .
            . . . . . . .
            . X O . . . .
            . . X X . . .
            . . . . . . .
        ";
        assert!(!reader(broken).is_taken(at("C3")));
    }

    #[test]
    fn questions_leave_the_position_as_it_was() {
        let mut reader = reader(LADDER);
        let before = reader.cells.clone();
        reader.is_taken(at("C3"));
        reader.escapes(at("C3"));
        reader.runs_into_ladder(OWN, at("D3"));
        assert_eq!(reader.cells, before);
    }

    #[test]
    fn a_chain_in_atari_is_saved_by_a_capture() {
        let drawing = "
            . . . . .
            . . . . .
            O . . . .
            X O X . .
            . X . . .
        ";
        assert!(reader(drawing).escapes(at("A2")));
        let without = drawing.replace(". X . . .", ". . . . .");
        assert!(!reader(&without).escapes(at("A2")));
    }
}
