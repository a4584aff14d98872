//! Alive, dead or seki: a status for every stone of a position.
//!
//! A position is judged in steps, each of which corrects the ones before:
//!
//! 1. random games say how often a chain is kept, unconditional life is proven;
//! 2. several stones in atari that nothing can save are dead, and what they hold captive is alive;
//! 3. chains that random games leave in doubt, and larger ones they call dead, are read where they
//!    stand in a small enclosed arena: alive if they cannot be captured even by an attacker who
//!    begins, dead if they are captured even if their owner begins;
//! 4. chains that remain open share the fate of their neighbors;
//! 5. living groups without two eyes are read too;
//! 6. those of both sides around shared points where neither can play are in seki.
//!
//! Nothing depends on whose turn it is, on time or on chance that is not seeded.

use tengen_rules::{Board, Color, Game, Point, PointSet, Size, life};

use crate::arena;
use crate::reading::Question;
use crate::sampling::{Sample, sample, sign};
use crate::seki::Groups;

/// What becomes of a chain when both sides have finished.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It cannot be captured (rule article B-8).
    Alive,
    /// It can be captured, and is taken off before counting.
    Dead,
    /// It cannot be captured because neither side can begin (双活, rule article B-9).
    Seki,
}

/// The status of one chain.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainStatus {
    /// The stones.
    pub stones: PointSet,
    /// Their color.
    pub color: Color,
    /// What becomes of them.
    pub status: Status,
    /// How sure that is, from 0 (a guess) to 1 (proven).
    pub confidence: f32,
}

/// What [`assess`] found out about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    chains: Vec<ChainStatus>,
    size: Size,
    /// Shape: width × height, row by row from the bottom. Range: −1 (White) to 1 (Black).
    ownership: Vec<f32>,
}

impl Assessment {
    /// The chains, in the order of their lowest stones (bottom row first).
    pub fn chains(&self) -> &[ChainStatus] {
        &self.chains
    }

    /// Status of the stone at `point`, `None` if there is none.
    pub fn status(&self, point: Point) -> Option<Status> {
        self.chains.iter().find(|chain| chain.stones.contains(point)).map(|chain| chain.status)
    }

    /// All stones of a status.
    pub fn stones(&self, status: Status) -> PointSet {
        self.chains
            .iter()
            .filter(|chain| chain.status == status)
            .fold(PointSet::new(), |set, chain| set | chain.stones)
    }

    /// The dead stones.
    pub fn dead(&self) -> PointSet {
        self.stones(Status::Dead)
    }

    /// The stones in seki.
    pub fn seki(&self) -> PointSet {
        self.stones(Status::Seki)
    }

    /// Who is expected to own a point: from 1 (Black) to −1 (White); 0 off the board.
    pub fn ownership(&self, point: Point) -> f32 {
        if !self.size.contains(point) {
            return 0.0;
        }
        self.ownership
            [usize::from(point.row()) * usize::from(self.size.width()) + usize::from(point.col())]
    }
}

/// Random games for one assessment, by the number of points of the board.
fn games(area: usize) -> u32 {
    match area {
        ..=100 => 300,
        101..=200 => 200,
        _ => 150,
    }
}

/// Positions that the reading of doubtful chains may look at, all questions together.
const BUDGET: u32 = 60_000;

/// Positions that are kept for groups without two eyes and for seki.
const RESERVE: u32 = 20_000;

/// Most empty points of an arena that is read.
const ARENA: usize = 12;

/// A chain that random games leave to its owner this clearly is taken to be safe.
const CLEAR: f32 = 0.8;

/// Below this, random games leave the fate of a chain open.
const OPEN: f32 = 0.5;

/// Assesses a position: a pure function of its stones.
///
/// The answer is the same on every machine and does not depend on ko, history or whose turn it is.
/// It takes milliseconds, not microseconds: it is no tool for the inner loop of a search.
pub fn assess(board: &Board) -> Assessment {
    let mut court = Court::open(board);
    court.settle_hanging();
    court.read_doubtful();
    court.join_neighbors();
    court.budget += RESERVE;
    court.read_dependent();
    court.revive();
    court.find_seki();
    court.close()
}

/// An assessment in the making.
struct Court {
    board: Board,
    sample: Sample,
    cases: Vec<Case>,
    /// The unconditionally alive stones.
    firm: PointSet,
    /// Points on which reading has decided.
    read: PointSet,
    budget: u32,
}

/// What is held about a chain so far.
struct Case {
    stone: Point,
    stones: PointSet,
    color: Color,
    /// How far random games leave the chain's points to its own side, from −1 to 1.
    held: f32,
    status: Status,
    confidence: f32,
    /// The status is proven: by unconditional life or by reading.
    proven: bool,
}

impl Court {
    /// Judges by random games and unconditional life.
    fn open(board: &Board) -> Self {
        let sample = sample(board, games(board.size().area()));
        let mut firm = PointSet::new();
        let mut lost = PointSet::new();
        for color in Color::ALL {
            firm |= life::unconditional(board, color);
            lost |= life::unconditional_area(board, color) & board.stones(!color);
        }
        let judge = |stone| {
            let color = board.color_at(stone).expect("a stone of a chain");
            let stones = board.chain(stone);
            let held = held(&sample, &stones, color);
            let (status, confidence) = if firm.contains(stone) {
                (Status::Alive, 1.0)
            } else if lost.contains(stone) {
                (Status::Dead, 1.0)
            } else if held >= 0.0 {
                (Status::Alive, held)
            } else {
                (Status::Dead, -held)
            };
            let proven = firm.contains(stone) || lost.contains(stone);
            Case { stone, stones, color, held, status, confidence, proven }
        };
        let cases = board.chains().into_iter().map(judge).collect();
        Self { board: board.clone(), sample, cases, firm, read: PointSet::new(), budget: BUDGET }
    }

    fn stones(&self, mut accept: impl FnMut(&Case) -> bool) -> PointSet {
        let accepted = self.cases.iter().filter(|case| accept(case));
        accepted.fold(PointSet::new(), |set, case| set | case.stones)
    }

    /// The stones that are proven, or by random games clearly, alive.
    fn safe(&self) -> PointSet {
        self.stones(|case| case.status == Status::Alive && (case.proven || case.held >= CLEAR))
    }

    /// Settles chains of several stones that can be taken at once and not be saved. Chains that they
    /// keep without eyes, and that are no larger, live by taking them.
    fn settle_hanging(&mut self) {
        for index in 0..self.cases.len() {
            let case = &self.cases[index];
            if case.proven || case.stones.len() < 2 || !self.is_hanging(case) {
                continue;
            }
            let (taker, taken) = (!case.color, case.stones);
            self.prove(index, Status::Dead);
            let size = self.board.size();
            let around: PointSet = taken.iter().flat_map(|point| point.neighbors(size)).collect();
            for other in 0..self.cases.len() {
                let case = &self.cases[other];
                if !case.proven
                    && case.color == taker
                    && case.stones.len() <= taken.len()
                    && case.stones.intersects(&around)
                    && self.board.liberty_count(case.stone) > 1
                {
                    self.prove(other, Status::Alive);
                }
            }
        }
    }

    /// Whether a chain is in atari, its owner can neither extend nor take anything next to it, and
    /// who takes it is not in atari himself.
    fn is_hanging(&self, case: &Case) -> bool {
        let board = &self.board;
        let liberties = board.liberties(case.stone);
        let (Some(last), 1) = (liberties.first(), liberties.len()) else { return false };
        let size = board.size();
        let neighbors = || case.stones.iter().flat_map(move |point| point.neighbors(size));
        let can_take = neighbors().any(|near| {
            board.color_at(near) == Some(!case.color) && board.liberty_count(near) == 1
        });
        !can_take
            && board.liberties_after(case.color, last).len() < 2
            && board.liberties_after(!case.color, last).len() > 1
    }

    /// Reads the chains that random games are not sure about, and larger ones they call dead.
    fn read_doubtful(&mut self) {
        let safe = self.safe();
        let mut doubtful: Vec<usize> = (0..self.cases.len())
            .filter(|&index| {
                let case = &self.cases[index];
                !case.proven && (case.held < CLEAR && (case.held > -CLEAR || case.stones.len() > 1))
            })
            .collect();
        doubtful.sort_by_key(|&index| std::cmp::Reverse(self.cases[index].stones.len()));
        for index in doubtful {
            self.read(index, &safe);
        }
    }

    /// Gives neighbors of one color that stand or fall together one status.
    ///
    /// Chains whose fate is open, and that share a liberty, are judged by what random games leave of
    /// all of them: an average hides that a connected group loses or keeps all its stones.
    fn join_neighbors(&mut self) {
        let is_open = |case: &Case| !case.proven && case.held.abs() < OPEN;
        let mut open: Vec<usize> =
            (0..self.cases.len()).filter(|&index| is_open(&self.cases[index])).collect();
        while let Some(first) = open.pop() {
            let color = self.cases[first].color;
            let mut group = vec![first];
            let mut liberties = self.board.liberties(self.cases[first].stone);
            while let Some(at) = open.iter().position(|&other| {
                let case = &self.cases[other];
                case.color == color && self.board.liberties(case.stone).intersects(&liberties)
            }) {
                let other = open.swap_remove(at);
                liberties |= self.board.liberties(self.cases[other].stone);
                group.push(other);
            }
            let weight = |index: &usize| self.cases[*index].stones.len() as f32;
            let sum: f32 = group.iter().map(|index| weight(index) * self.cases[*index].held).sum();
            let held = sum / group.iter().map(weight).sum::<f32>();
            let status = if held >= 0.0 { Status::Alive } else { Status::Dead };
            for index in group {
                self.cases[index].status = status;
                self.cases[index].confidence = held.abs();
            }
        }
    }

    /// Reads the living chains that have no two eyes, as long as that changes anything.
    fn read_dependent(&mut self) {
        for _ in 0..3 {
            let dead = self.stones(|case| case.status == Status::Dead);
            let groups = Groups::new(&self.board, &dead);
            let (dependent, safe) = (groups.dependent(), groups.independent());
            let mut changed = false;
            for index in 0..self.cases.len() {
                let case = &self.cases[index];
                if !case.proven && dependent.contains(case.stone) {
                    let before = case.status;
                    self.read(index, &safe);
                    changed |= self.cases[index].status != before;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Reads whether a chain can be captured, and changes its status if that is proven.
    fn read(&mut self, index: usize, safe: &PointSet) {
        let case = &self.cases[index];
        if case.proven {
            return;
        }
        let Some(arena) = arena::around(&self.board, case.stone, safe, &self.firm, ARENA) else {
            return;
        };
        let question = Question { board: &self.board, target: case.stone, arena: &arena };
        let attacker = !case.color;
        let attacked = question.is_captured(attacker, &mut self.budget);
        let defended = match attacked {
            Some(false) => Some(false),
            _ => question.is_captured(!attacker, &mut self.budget),
        };
        let status = match (attacked, defended) {
            (Some(false), _) => Status::Alive,
            (_, Some(true)) => Status::Dead,
            (Some(true), Some(false)) => {
                // Whoever moves first decides.
                let case = &mut self.cases[index];
                case.confidence = case.confidence.min(0.5);
                return;
            }
            _ => return,
        };
        self.read |= arena;
        self.prove(index, status);
        if status == Status::Dead {
            let reach = self.cases[index].stones.len();
            let liberties = self.board.liberties(self.cases[index].stone);
            for other in 0..self.cases.len() {
                let case = &self.cases[other];
                if !case.proven
                    && case.color == attacker
                    && case.stones.len() <= reach
                    && self.board.liberties(case.stone).intersects(&liberties)
                {
                    self.prove(other, Status::Alive);
                }
            }
        }
    }

    fn prove(&mut self, index: usize, status: Status) {
        let case = &mut self.cases[index];
        case.status = status;
        case.confidence = 1.0;
        case.proven = true;
    }

    /// Revives stones that are called dead but stand in what is their own side's territory, because
    /// all around them is dead too.
    fn revive(&mut self) {
        let dead = self.stones(|case| case.status == Status::Dead);
        let count = tengen_rules::count(&self.board, &dead, &PointSet::new());
        for case in &mut self.cases {
            if case.status == Status::Dead && count.owner(case.stone) == Some(case.color) {
                case.status = Status::Alive;
            }
        }
    }

    /// Finds the living chains that are in seki.
    fn find_seki(&mut self) {
        let dead = self.stones(|case| case.status == Status::Dead);
        let groups = Groups::new(&self.board, &dead);
        let seki = groups.in_seki(&mut self.budget);
        for case in self.cases.iter_mut().filter(|case| seki.contains(case.stone)) {
            case.status = Status::Seki;
            self.read |= case.stones;
        }
    }

    /// Settles who owns each point by what was found out.
    fn close(self) -> Assessment {
        let dead = self.stones(|case| case.status == Status::Dead);
        let seki = self.stones(|case| case.status == Status::Seki);
        let count = tengen_rules::count(&self.board, &dead, &seki);
        let size = self.board.size();
        let owned = |point| {
            if !self.read.contains(point) {
                return self.sample.ownership(point);
            }
            match count.owner(point) {
                Some(Color::Black) => 1.0,
                Some(Color::White) => -1.0,
                None => 0.0,
            }
        };
        let ownership = size.points().map(owned).collect();
        let chain = |case: Case| ChainStatus {
            stones: case.stones,
            color: case.color,
            status: case.status,
            confidence: case.confidence,
        };
        Assessment { chains: self.cases.into_iter().map(chain).collect(), size, ownership }
    }
}

/// How much of a chain's points its own side holds after random games, from −1 to 1.
#[expect(clippy::cast_precision_loss, reason = "at most 625 stones")]
fn held(taken: &Sample, stones: &PointSet, color: Color) -> f32 {
    let sum: f32 = stones.iter().map(|stone| taken.ownership(stone)).sum();
    sum * sign(color) as f32 / stones.len() as f32
}

/// The assessment to count a game by: as [`assess`], but every stone is alive where the rules count
/// the board as it stands.
pub fn final_assessment(game: &Game) -> Assessment {
    let mut assessment = assess(game.board());
    if game.rules().all_stones_alive() {
        for chain in &mut assessment.chains {
            chain.status = Status::Alive;
            chain.confidence = 1.0;
        }
    }
    assessment
}
