//! The judgement of one position, as it lies, in steps that each correct the ones before:
//!
//! 1. random games say how often a chain is kept, unconditional life is proven;
//! 2. several stones in atari that nothing can save are dead, and what they hold captive is alive;
//! 3. chains that random games leave in doubt, and larger ones they call dead, are read where they
//!    stand in a small enclosed arena: alive if they cannot be captured even by an attacker who
//!    begins, dead if they are captured even if their owner begins;
//! 4. larger fights that remain open are searched;
//! 5. chains that remain open share the fate of their neighbors;
//! 6. living groups without two eyes are read too;
//! 7. what only dead stones keep is dead, and what only dead stones enclose lives;
//! 8. those without two eyes around shared points where neither side can play are in seki.

use tengen_rules::{Board, Color, Point, PointSet, life};

use crate::status::arena;
use crate::status::fight::Fight;
use crate::status::reading::Question;
use crate::status::sampling::{Sample, sample};
use crate::status::seki::Groups;
use crate::status::table::{SLOTS, sign, slot};
use crate::status::{Options, Status};

/// What is ruled about a chain.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ruling {
    pub(crate) status: Status,
    pub(crate) confidence: f32,
    pub(crate) settled: bool,
}

/// What is ruled about a position.
pub(crate) struct Verdict {
    /// By slot of each stone.
    rulings: Vec<Option<Ruling>>,
    /// By slot of each point: from 1 (Black) to −1 (White).
    ownership: Vec<f32>,
}

impl Verdict {
    /// The ruling about the chain of a stone.
    pub(crate) fn ruling(&self, stone: Point) -> Ruling {
        self.rulings[slot(stone)].expect("a stone of the position")
    }

    /// Who is expected to own a point.
    pub(crate) fn ownership(&self, point: Point) -> f32 {
        self.ownership[slot(point)]
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

/// Games that the search of open fights may play, all together.
const GAMES: u32 = 4_800;

/// Chains that are kept or lost together in this share of the random games are one group.
const SHARED: f32 = 0.9;

/// Confidence in what was read: certain as far as the stones around the arena are safe.
const READ: f32 = 0.97;

/// Most confidence in a status that depends on who moves first.
const DOUBT: f32 = 0.3;

/// Below this, random games leave the fate of a chain open.
const OPEN: f32 = 0.5;

/// Judges a position as it lies: the steps one after the other.
pub(crate) fn judge(board: &Board, options: &Options) -> Verdict {
    let mut court = Court::open(board, options);
    court.settle_hanging();
    court.read_doubtful();
    court.search_open(options);
    court.join_neighbors();
    court.budget += options.scaled(RESERVE);
    court.read_dependent();
    court.bury();
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
    suicide: bool,
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
    /// The status is the same whoever moves first, as far as is known.
    settled: bool,
    /// The status comes from a search.
    searched: bool,
    /// The enemy stones by the capture of which it lives.
    lives_on: Option<PointSet>,
}

impl Court {
    /// Judges by random games and unconditional life.
    fn open(board: &Board, options: &Options) -> Self {
        let games = options.scaled(games(board.size().area()));
        let sample = sample(board, games, options.seed);
        let mut firm = PointSet::new();
        let mut lost = PointSet::new();
        for color in Color::ALL {
            firm |= life::unconditional(board, color, options.suicide);
            lost |= life::unconditional_area(board, color, options.suicide) & board.stones(!color);
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
            Case {
                stone,
                stones,
                color,
                held,
                status,
                confidence,
                proven,
                settled: true,
                searched: false,
                lives_on: None,
            }
        };
        let cases = board.chains().into_iter().map(judge).collect();
        let budget = options.scaled(BUDGET);
        Self {
            board: board.clone(),
            sample,
            cases,
            firm,
            read: PointSet::new(),
            budget,
            suicide: options.suicide,
        }
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
            let around = taken.around(self.board.size());
            for other in 0..self.cases.len() {
                let case = &self.cases[other];
                if !case.proven
                    && case.color == taker
                    && case.stones.len() <= taken.len()
                    && case.stones.intersects(&around)
                    && self.board.liberty_count(case.stone) > 1
                {
                    self.prove(other, Status::Alive);
                    self.cases[other].lives_on = Some(taken);
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
        // What is easy to read first: it may answer for more, and the budget is for all.
        doubtful.sort_by_cached_key(|&index| {
            let Case { stone, stones, .. } = &self.cases[index];
            let arena = arena::around(&self.board, *stone, &safe, &self.firm, ARENA);
            let room = arena.map_or(ARENA + 1, |arena| (arena & self.board.empty_points()).len());
            (room, std::cmp::Reverse(stones.len()))
        });
        for index in doubtful {
            self.read(index, &safe);
        }
    }

    /// Searches for the fate of the chains that are still open, those that share it together.
    ///
    /// A single stone in atari is left out: whoever moves there first decides, so random games tell
    /// as much, and most such stones stand in the last ko of a game.
    fn search_open(&mut self, options: &Options) {
        let is_open = |case: &Case| {
            let hangs = case.stones.len() == 1 && self.board.liberty_count(case.stone) == 1;
            !case.proven && !case.searched && !hangs && case.held.abs() < OPEN
        };
        let mut open: Vec<usize> =
            (0..self.cases.len()).filter(|&index| is_open(&self.cases[index])).collect();
        open.sort_by_key(|&index| self.cases[index].stones.len());
        let mut games = options.scaled(GAMES);
        while let Some(leader) = open.pop()
            && games >= Fight::cost(options)
        {
            games -= Fight::cost(options);
            let Case { stone, color, held, .. } = self.cases[leader];
            let fate = |index: usize| self.sample.shared_fate(leader, index);
            let (group, others): (Vec<usize>, Vec<usize>) = open
                .into_iter()
                .partition(|&index| self.cases[index].color == color && fate(index) > SHARED);
            open = others;
            let (board, sample, safe) = (&self.board, &self.sample, &self.safe());
            let ruling = Fight { board, sample, safe, options }.ruling(stone, color, held);
            for index in group.into_iter().chain([leader]) {
                let case = &mut self.cases[index];
                case.status = ruling.status;
                case.confidence = ruling.confidence;
                case.settled = ruling.settled;
                case.searched = true;
            }
        }
    }

    /// Gives neighbors of one color that stand or fall together one status.
    ///
    /// Chains whose fate is open, and that share a liberty, are judged by what random games leave of
    /// all of them: an average hides that a connected group loses or keeps all its stones.
    fn join_neighbors(&mut self) {
        let is_open = |case: &Case| !case.proven && !case.searched && case.held.abs() < OPEN;
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
            let groups = Groups::new(&self.board, &dead, self.suicide);
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
                self.leave_open(index);
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

    /// Rules on a chain of which the first move decides: who claims its death would play first. A
    /// single stone, most often one in the last ko of a game, is left to random games.
    fn leave_open(&mut self, index: usize) {
        let case = &mut self.cases[index];
        case.settled = false;
        case.confidence = case.confidence.min(DOUBT);
        if case.stones.len() > 1 {
            case.status = Status::Dead;
            case.searched = true;
        }
    }

    fn prove(&mut self, index: usize, status: Status) {
        let case = &mut self.cases[index];
        case.status = status;
        case.confidence = READ;
        case.proven = true;
    }

    /// Buries stones that only dead friends keep: those that live by what others of their side take,
    /// and single stones in atari, next to dead enemies, that random games leave in doubt.
    fn bury(&mut self) {
        let dead = self.stones(|case| case.status == Status::Dead);
        for index in 0..self.cases.len() {
            let case = &self.cases[index];
            let open = !case.proven && case.confidence < OPEN;
            let hangs = case.stones.len() == 1 && self.board.liberty_count(case.stone) == 1;
            let lone = open && hangs && dead.intersects(&case.stones.around(self.board.size()));
            let contact = match case.lives_on {
                Some(taken) => taken.around(self.board.size()),
                None if lone => self.board.liberties(case.stone).around(self.board.size()),
                None => continue,
            };
            let is_friend = |other: &&Case| {
                other.color == case.color
                    && other.lives_on != case.lives_on
                    && other.stones.intersects(&contact)
            };
            let mut friends = self.cases.iter().filter(is_friend).peekable();
            let dependent = lone || friends.peek().is_some();
            if dependent && friends.all(|friend| friend.status == Status::Dead) {
                let case = &mut self.cases[index];
                case.status = Status::Dead;
                case.confidence = case.confidence.min(DOUBT);
            }
        }
    }

    /// Revives stones that are called dead but stand in what is their own side's territory, because
    /// all around them is dead too. Where nothing at all is alive, nobody is there to take anything.
    fn revive(&mut self) {
        let dead = self.stones(|case| case.status == Status::Dead);
        let nobody_lives = self.cases.iter().all(|case| case.status == Status::Dead);
        let count = tengen_rules::count(&self.board, &dead, &PointSet::new());
        for case in &mut self.cases {
            if nobody_lives {
                case.confidence = 0.0;
            }
            let kept = nobody_lives || count.owner(case.stone) == Some(case.color);
            if case.status == Status::Dead && kept {
                case.status = Status::Alive;
            }
        }
    }

    /// Finds the living chains that are in seki.
    fn find_seki(&mut self) {
        let dead = self.stones(|case| case.status == Status::Dead);
        let groups = Groups::new(&self.board, &dead, self.suicide);
        let seki = groups.in_seki(&mut self.budget);
        for case in self.cases.iter_mut().filter(|case| seki.contains(case.stone)) {
            case.status = Status::Seki;
            self.read |= case.stones;
        }
    }

    /// Settles who owns each point by what was found out.
    fn close(self) -> Verdict {
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
        let mut ownership = vec![0.0; SLOTS];
        for point in size.points() {
            ownership[slot(point)] = owned(point);
        }
        let mut rulings = vec![None; SLOTS];
        for case in &self.cases {
            let Case { status, confidence, settled, .. } = *case;
            for stone in &case.stones {
                rulings[slot(stone)] = Some(Ruling { status, confidence, settled });
            }
        }
        Verdict { rulings, ownership }
    }
}

/// How much of a chain's points its own side holds after random games, from −1 to 1.
#[expect(clippy::cast_precision_loss, reason = "at most 625 stones")]
fn held(taken: &Sample, stones: &PointSet, color: Color) -> f32 {
    let sum: f32 = stones.iter().map(|stone| taken.ownership(stone)).sum();
    sum * sign(color) as f32 / stones.len() as f32
}
