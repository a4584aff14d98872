//! The board that the tests believe: slow, plain, and written without a look at the crate.
//!
//! Stones are a `Vec` of cells, chains and liberties are flood-filled anew at every question,
//! every earlier position is kept whole and compared cell by cell, and undo puts back a saved
//! copy. Nothing here is shared with the crate under test, not even its colours and points: a
//! mistake would have to be made twice, in two different ways, to stay hidden.

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Black,
    White,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::Black, Side::White];

    pub(crate) fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Side::Black => 0,
            Side::White => 1,
        }
    }
}

/// What stands on a point: a stone, or nothing.
pub(crate) type Cell = Option<Side>;

/// The stones of one position. Shape: `width * height` cells, row by row from the lower left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) cells: Vec<Cell>,
}

impl Grid {
    pub(crate) fn new(width: usize, height: usize) -> Grid {
        Grid { width, height, cells: vec![None; width * height] }
    }

    /// The grid number `code` of all `3^area` ones: digit `i` in base 3 is the cell `i`.
    pub(crate) fn numbered(width: usize, height: usize, mut code: u64) -> Grid {
        let mut grid = Grid::new(width, height);
        for cell in &mut grid.cells {
            *cell = match code % 3 {
                0 => None,
                1 => Some(Side::Black),
                _ => Some(Side::White),
            };
            code /= 3;
        }
        grid
    }

    pub(crate) fn stone_count(&self) -> usize {
        self.cells.iter().filter(|cell| cell.is_some()).count()
    }

    pub(crate) fn neighbors(&self, at: usize) -> Vec<usize> {
        let (column, row) = (at % self.width, at / self.width);
        let mut found = Vec::with_capacity(4);
        if column > 0 {
            found.push(at - 1);
        }
        if column + 1 < self.width {
            found.push(at + 1);
        }
        if row > 0 {
            found.push(at - self.width);
        }
        if row + 1 < self.height {
            found.push(at + self.width);
        }
        found
    }

    /// All points reached from `start` through cells that `through` accepts, `start` included,
    /// and all other cells that touch them; both sorted.
    pub(crate) fn flood(
        &self,
        start: usize,
        through: impl Fn(usize) -> bool,
    ) -> (Vec<usize>, Vec<usize>) {
        let mut inside = vec![start];
        let mut border = Vec::new();
        let mut seen = vec![false; self.cells.len()];
        seen[start] = true;
        let mut next = 0;
        while next < inside.len() {
            for neighbor in self.neighbors(inside[next]) {
                if !seen[neighbor] {
                    seen[neighbor] = true;
                    if through(neighbor) {
                        inside.push(neighbor);
                    } else {
                        border.push(neighbor);
                    }
                }
            }
            next += 1;
        }
        inside.sort_unstable();
        border.sort_unstable();
        (inside, border)
    }

    /// The stones and the liberties of the chain at `at`, where a stone must stand.
    pub(crate) fn chain(&self, at: usize) -> (Vec<usize>, Vec<usize>) {
        let color = self.cells[at];
        assert!(color.is_some(), "no stone stands at {at}");
        let (stones, mut border) = self.flood(at, |point| self.cells[point] == color);
        border.retain(|&point| self.cells[point].is_none());
        (stones, border)
    }

    /// Every chain once: its stones and its liberties.
    pub(crate) fn chains(&self) -> Vec<(Vec<usize>, Vec<usize>)> {
        let mut found: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        let mut seen = vec![false; self.cells.len()];
        for at in 0..self.cells.len() {
            if self.cells[at].is_some() && !seen[at] {
                let chain = self.chain(at);
                for &stone in &chain.0 {
                    seen[stone] = true;
                }
                found.push(chain);
            }
        }
        found
    }

    /// Whether every chain has a liberty.
    pub(crate) fn is_legal_position(&self) -> bool {
        self.chains().iter().all(|(_, liberties)| !liberties.is_empty())
    }
}

/// Which repetitions are forbidden, besides retaking a ko at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeats {
    /// None.
    Simple,
    /// No earlier position may come back, whoever is to move.
    Positional,
    /// No earlier position may come back with the same side to move.
    Situational,
}

/// Why a play is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    OffBoard,
    Occupied,
    Ko,
    Suicide,
    /// The game has ended.
    Over,
    /// The numbers of all earlier positions that the play would repeat.
    Superko(Vec<usize>),
}

/// What a legal play does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The stones after the play.
    pub(crate) after: Grid,
    /// The stones taken off, sorted; after a suicide these are own stones with the played one.
    pub(crate) captured: Vec<usize>,
    /// How many separate chains they were.
    pub(crate) captured_chains: usize,
    /// Whether the player's own chain went off.
    pub(crate) suicide: bool,
    /// Where the opponent may not play at once.
    pub(crate) ko: Option<usize>,
}

/// A position of the history: the stones and who was to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) grid: Grid,
    /// How many stones those are: positions that differ in number need no closer look.
    stones: usize,
    pub(crate) to_move: Side,
    /// How many more stones Black had captured than White.
    lead: i64,
}

impl Position {
    fn new(grid: &Grid, to_move: Side, prisoners: [u32; 2]) -> Position {
        let lead = i64::from(prisoners[0]) - i64::from(prisoners[1]);
        Position { grid: grid.clone(), stones: grid.stone_count(), to_move, lead }
    }
}

/// What a turn was used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Play,
    Pass(Side),
    Forfeited,
}

/// All that undo has to bring back.
#[derive(Clone, Debug)]
struct Saved {
    grid: Grid,
    to_move: Side,
    banned: Option<(Side, usize)>,
    prisoners: [u32; 2],
    passes: usize,
    last: Option<Turn>,
    disputed: bool,
    /// How many positions there were: later ones are dropped again.
    positions: usize,
}

/// A game on the naive board.
#[derive(Clone, Debug)]
pub(crate) struct NaiveGame {
    pub(crate) grid: Grid,
    pub(crate) to_move: Side,
    pub(crate) repeats: Repeats,
    /// Whether a suicide of two stones or more is a move; that of one stone never is.
    pub(crate) suicide: bool,
    /// The side and the point of the ko that may not be retaken now.
    pub(crate) banned: Option<(Side, usize)>,
    /// Stones captured by Black and by White.
    pub(crate) prisoners: [u32; 2],
    /// Passes in a row at the end.
    pub(crate) passes: usize,
    /// Whether closing a balanced cycle is legal before the first dispute, and ends the game.
    pub(crate) cycles_end: bool,
    /// What the last turn was.
    last: Option<Turn>,
    /// Whether play was resumed for a dispute at any time.
    disputed: bool,
    /// Every position so far; number 0 is the start, number `n` stood after `n` moves.
    pub(crate) history: Vec<Position>,
    saved: Vec<Saved>,
}

impl NaiveGame {
    pub(crate) fn new(width: usize, height: usize, repeats: Repeats, suicide: bool) -> NaiveGame {
        NaiveGame::from_grid(Grid::new(width, height), Side::Black, repeats, suicide)
    }

    pub(crate) fn from_grid(
        grid: Grid,
        to_move: Side,
        repeats: Repeats,
        suicide: bool,
    ) -> NaiveGame {
        NaiveGame {
            history: vec![Position::new(&grid, to_move, [0, 0])],
            grid,
            to_move,
            repeats,
            suicide,
            banned: None,
            prisoners: [0, 0],
            passes: 0,
            cycles_end: false,
            last: None,
            disputed: false,
            saved: Vec::new(),
        }
    }

    /// Whether the last play closed a cycle that ends the game: some earlier position had the same
    /// stones and the same side to move, and both sides have captured as many since.
    pub(crate) fn over(&self) -> bool {
        let (now, before) = self.history.split_last().expect("there is a start position");
        self.cycles_end
            && !self.disputed
            && self.last == Some(Turn::Play)
            && before.iter().any(|then| then == now)
    }

    /// What a play of `side` at this column and row (from 0, lower left) would do.
    pub(crate) fn check(&self, side: Side, column: usize, row: usize) -> Result<Outcome, Refusal> {
        if self.over() {
            return Err(Refusal::Over);
        }
        if column >= self.grid.width || row >= self.grid.height {
            return Err(Refusal::OffBoard);
        }
        let at = row * self.grid.width + column;
        if self.grid.cells[at].is_some() {
            return Err(Refusal::Occupied);
        }
        if self.banned == Some((side, at)) {
            return Err(Refusal::Ko);
        }
        let outcome = self.outcome(side, at)?;
        let forbids = |earlier: &Position| match self.repeats {
            Repeats::Simple => self.disputed,
            Repeats::Positional => true,
            Repeats::Situational => earlier.to_move == side.other(),
        };
        let stones = outcome.after.stone_count();
        let repeated: Vec<usize> = (0..self.history.len())
            .filter(|&number| {
                let earlier = &self.history[number];
                forbids(earlier) && earlier.stones == stones && earlier.grid == outcome.after
            })
            .collect();
        let reached =
            Position::new(&outcome.after, side.other(), self.prisoners_after(side, &outcome));
        let closes = self.cycles_end && !self.disputed && self.history.contains(&reached);
        if repeated.is_empty() || closes { Ok(outcome) } else { Err(Refusal::Superko(repeated)) }
    }

    fn prisoners_after(&self, side: Side, outcome: &Outcome) -> [u32; 2] {
        let taker = if outcome.suicide { side.other() } else { side };
        let mut prisoners = self.prisoners;
        prisoners[taker.index()] +=
            u32::try_from(outcome.captured.len()).expect("a board has few stones");
        prisoners
    }

    /// Stones taken and left by a play on an empty point, repetition aside.
    fn outcome(&self, side: Side, at: usize) -> Result<Outcome, Refusal> {
        let mut after = self.grid.clone();
        after.cells[at] = Some(side);
        let mut captured = Vec::new();
        let mut captured_chains = 0;
        for neighbor in after.neighbors(at) {
            if after.cells[neighbor] == Some(side.other()) {
                let (stones, liberties) = after.chain(neighbor);
                if liberties.is_empty() {
                    for &stone in &stones {
                        after.cells[stone] = None;
                    }
                    captured.extend(stones);
                    captured_chains += 1;
                }
            }
        }
        let (own, liberties) = after.chain(at);
        if liberties.is_empty() {
            assert!(captured.is_empty(), "a capture leaves a liberty");
            if own.len() == 1 || !self.suicide {
                return Err(Refusal::Suicide);
            }
            for &stone in &own {
                after.cells[stone] = None;
            }
            return Ok(Outcome {
                after,
                captured: own,
                captured_chains: 1,
                suicide: true,
                ko: None,
            });
        }
        captured.sort_unstable();
        let ko =
            (captured.len() == 1 && own.len() == 1 && liberties.len() == 1).then(|| captured[0]);
        Ok(Outcome { after, captured, captured_chains, suicide: false, ko })
    }

    pub(crate) fn play(
        &mut self,
        side: Side,
        column: usize,
        row: usize,
    ) -> Result<Outcome, Refusal> {
        let outcome = self.check(side, column, row)?;
        self.save();
        self.prisoners = self.prisoners_after(side, &outcome);
        self.banned = outcome.ko.map(|point| (side.other(), point));
        self.grid = outcome.after.clone();
        self.passes = 0;
        self.last = Some(Turn::Play);
        self.turn_to(side.other());
        Ok(outcome)
    }

    pub(crate) fn pass(&mut self, side: Side) {
        self.save();
        self.banned = None;
        self.passes += 1;
        self.last = Some(Turn::Pass(side));
        self.turn_to(side.other());
    }

    /// A turn lost by ruling: like a pass, but none that ends the game.
    pub(crate) fn forfeit(&mut self, side: Side) {
        self.pass(side);
        self.passes = 0;
        self.last = Some(Turn::Forfeited);
    }

    /// Play is resumed because `side` disputes stones: from now on nothing may come back.
    pub(crate) fn dispute(&mut self, side: Side) {
        self.passes = 0;
        self.to_move = side;
        self.disputed = true;
    }

    /// A play that another referee accepted, and what these rules have against it: retaking a ko,
    /// repeating a position, suicide of several stones. Nothing else is ever accepted.
    pub(crate) fn accept(
        &mut self,
        side: Side,
        column: usize,
        row: usize,
    ) -> Result<(Outcome, Vec<Refusal>), Refusal> {
        if self.over() {
            // A repetition that someone else let pass: the game goes on as if it had none.
            let rest = NaiveGame { last: None, ..self.clone() }.accept(side, column, row)?;
            self.force(side, column, row);
            let violations = std::iter::once(Refusal::Over).chain(rest.1).collect();
            return Ok((rest.0, violations));
        }
        let violations = match self.check(side, column, row) {
            Ok(_) => Vec::new(),
            Err(Refusal::Suicide) => {
                let allowed = NaiveGame { suicide: true, ..self.clone() };
                match allowed.check(side, column, row) {
                    Ok(_) => vec![Refusal::Suicide],
                    Err(superko @ Refusal::Superko(_)) => vec![Refusal::Suicide, superko],
                    Err(other) => return Err(other),
                }
            }
            Err(refusal @ (Refusal::Ko | Refusal::Superko(_))) => vec![refusal],
            Err(refusal) => return Err(refusal),
        };
        Ok((self.force(side, column, row), violations))
    }

    /// Plays without any rule about repetition and suicide of several stones.
    fn force(&mut self, side: Side, column: usize, row: usize) -> Outcome {
        let (banned, repeats, suicide) = (self.banned, self.repeats, self.suicide);
        let (cycles_end, disputed) = (self.cycles_end, self.disputed);
        self.save();
        self.banned = None;
        self.repeats = Repeats::Simple;
        self.suicide = true;
        (self.cycles_end, self.disputed) = (false, false);
        let outcome = self.play(side, column, row).expect("what is left of the rules allows it");
        self.saved.pop();
        (self.repeats, self.suicide) = (repeats, suicide);
        (self.cycles_end, self.disputed) = (cycles_end, disputed);
        assert_eq!(self.saved.last().and_then(|saved| saved.banned), banned);
        outcome
    }

    /// Takes back the last play or pass; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(saved) = self.saved.pop() else { return false };
        let Saved { grid, to_move, banned, prisoners, passes, positions, .. } = saved;
        (self.last, self.disputed) = (saved.last, saved.disputed);
        self.grid = grid;
        self.to_move = to_move;
        self.banned = banned;
        self.prisoners = prisoners;
        self.passes = passes;
        self.history.truncate(positions);
        true
    }

    pub(crate) fn move_count(&self) -> usize {
        self.saved.len()
    }

    fn save(&mut self) {
        self.saved.push(Saved {
            grid: self.grid.clone(),
            to_move: self.to_move,
            banned: self.banned,
            prisoners: self.prisoners,
            passes: self.passes,
            last: self.last,
            disputed: self.disputed,
            positions: self.history.len(),
        });
    }

    fn turn_to(&mut self, side: Side) {
        self.to_move = side;
        self.history.push(Position::new(&self.grid, side, self.prisoners));
    }
}

/// A count by flood fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Living stones of Black and of White.
    pub(crate) stones: [u32; 2],
    /// Points that touch living stones of that side alone, dead stones included.
    pub(crate) territory: [u32; 2],
    /// Points that touch both sides, or none at all.
    pub(crate) shared: u32,
    /// Dead stones of that side's own color.
    pub(crate) dead: [u32; 2],
}

/// Counts a board on which the stones at `dead` are taken as captured.
pub(crate) fn tally(grid: &Grid, dead: &[bool]) -> Tally {
    let mut living = grid.clone();
    let mut sum = Tally::default();
    for (at, &dead) in dead.iter().enumerate() {
        if let Some(side) = grid.cells[at] {
            if dead {
                living.cells[at] = None;
                sum.dead[side.index()] += 1;
            } else {
                sum.stones[side.index()] += 1;
            }
        }
    }
    for at in 0..living.cells.len() {
        if living.cells[at].is_none() {
            let (_, border) = living.flood(at, |point| living.cells[point].is_none());
            let touches = |side| border.iter().any(|&point| living.cells[point] == Some(side));
            match (touches(Side::Black), touches(Side::White)) {
                (true, false) => sum.territory[0] += 1,
                (false, true) => sum.territory[1] += 1,
                (true, true) | (false, false) => sum.shared += 1,
            }
        }
    }
    sum
}
