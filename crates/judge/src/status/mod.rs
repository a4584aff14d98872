//! Alive, dead or seki: a status for every stone of a position.
//!
//! | word | means |
//! |---|---|
//! | alive | not captured even if the attacker begins |
//! | dead | captured even if the owner begins |
//! | seki | alive, because neither side can begin |
//! | unsettled | whoever begins decides: ruled as in a dispute, where who claims that stones are dead plays first (rule article B-21.4), so dead; marked by [`ChainStatus::settled`]. Single stones, which mostly stand in the last ko of a game, keep what random games say of them |
//!
//! Nothing depends on whose turn it is, on how the board lies, on which side has which color, on
//! time, or on chance that is not seeded.

mod arena;
mod bent_four;
mod court;
mod fight;
mod reading;
mod sampling;
mod search;
mod seki;
mod shape;
mod symmetry;
mod table;

use tengen_rules::{Board, Color, Game, Point, PointSet, Scoring, Size};

use self::court::Ruling;

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
    /// How sure that is, from 0 (a guess) to 1 (proven). Of chains with confidence c, a share of at
    /// least (1 + c) / 2 should be right; in finished games it was more.
    pub confidence: f32,
    /// Whether the status is the same whoever moves first, as far as is known.
    pub settled: bool,
}

/// How an assessment is made.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Where the random games start. Equal seeds give equal answers on every machine.
    pub seed: u64,
    /// How much work is done, in percent of the usual: random games played and positions read.
    /// From 10 to 10,000; other numbers count as the nearest of these.
    pub effort: u32,
    /// Whether a move may take off several own stones, which undoes some unconditional life. The
    /// assessment of a game follows its rules instead.
    pub suicide: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 0, effort: 100, suicide: false }
    }
}

impl Options {
    /// A number for the usual effort, scaled to this one.
    pub(crate) fn scaled(&self, usual: u32) -> u32 {
        let scaled = u64::from(usual) * u64::from(self.effort.clamp(10, 10_000)) / 100;
        u32::try_from(scaled).unwrap_or(u32::MAX)
    }
}

/// What [`assess`] found out about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    chains: Vec<ChainStatus>,
    size: Size,
    /// Shape: width × height, row by row from the bottom. Range: −1 (White) to 1 (Black).
    ownership: Vec<f32>,
    /// Stones with a status that the rules declare, and the points between them.
    declared: PointSet,
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

    /// Where the rules declare a status, whatever play would bring: the stones, and the empty points
    /// between them. Nobody has to play there.
    pub fn declared(&self) -> PointSet {
        self.declared
    }

    /// Gives the chains of some stones a status that the rules tell.
    fn rule(&mut self, stones: &PointSet, status: Status, confidence: f32) {
        for chain in self.chains.iter_mut().filter(|chain| chain.stones.intersects(stones)) {
            chain.status = status;
            chain.confidence = confidence;
            chain.settled = true;
        }
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

/// Assesses a position: a pure function of its stones.
///
/// The answer is the same on every machine and does not depend on ko, history or whose turn it is.
/// A board that is turned, mirrored or has its colors exchanged gets the same answer, turned,
/// mirrored or exchanged. It takes milliseconds, not microseconds: it is no tool for the inner loop
/// of a search.
pub fn assess(board: &Board) -> Assessment {
    assess_with(board, &Options::default())
}

/// As [`assess`], with a chosen seed and effort.
pub fn assess_with(board: &Board, options: &Options) -> Assessment {
    let (settled, poses) = symmetry::settle(board);
    let verdict = court::judge(&settled, options);
    let views = |point: Point| poses.iter().map(move |pose| (pose, pose.see(point)));
    let chain = |stone: Point| {
        let color = board.color_at(stone).expect("a stone of a chain");
        let rulings: Vec<Ruling> = views(stone).map(|(_, seen)| verdict.ruling(seen)).collect();
        let Ruling { status, confidence, settled } = agree(&rulings);
        ChainStatus { stones: board.chain(stone), color, status, confidence, settled }
    };
    let owned = |point: Point| {
        let seen = views(point).map(|(pose, seen)| {
            let sign = if pose.color(Color::Black) == Color::Black { 1.0 } else { -1.0 };
            sign * verdict.ownership(seen)
        });
        mean(seen)
    };
    Assessment {
        chains: board.chains().into_iter().map(chain).collect(),
        size: board.size(),
        ownership: board.size().points().map(owned).collect(),
        declared: PointSet::new(),
    }
}

/// One ruling for a chain that a symmetric position shows in several places: what they agree on, or
/// what the surer of them say.
fn agree(rulings: &[Ruling]) -> Ruling {
    let weight = |status| -> f32 {
        let agreeing = rulings.iter().filter(|ruling| ruling.status == status);
        agreeing.map(|ruling| ruling.confidence).sum()
    };
    let first = rulings[0];
    if rulings.iter().all(|ruling| ruling.status == first.status) {
        let confidence = mean(rulings.iter().map(|ruling| ruling.confidence));
        let settled = rulings.iter().all(|ruling| ruling.settled);
        return Ruling { status: first.status, confidence, settled };
    }
    let mut status = Status::Alive;
    for other in [Status::Seki, Status::Dead] {
        if weight(other) > weight(status) {
            status = other;
        }
    }
    Ruling { status, confidence: 0.0, settled: false }
}

#[expect(clippy::cast_precision_loss, reason = "at most sixteen numbers")]
fn mean(numbers: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = numbers.fold((0.0, 0), |(sum, count), number| (sum + number, count + 1));
    sum / count as f32
}

/// Whether the board has a shape for which the rules of the game may declare a status, so that
/// [`final_assessment`] is worth its time.
pub fn may_declare(game: &Game) -> bool {
    game.rules().scoring == Scoring::Territory && !bent_four::find(game.board()).is_empty()
}

/// The assessment to count a game by: as [`assess`], with what the rules add.
///
/// - Where the rules count the board as it stands, every stone is alive.
/// - Under territory rules a group with a bent four in the corner is dead by declaration.
/// - Under area rules such a group is left to play: it lives, as in seki, if its owner has a ko
///   threat in a seki elsewhere, which cannot be removed; else it is dead.
pub fn final_assessment(game: &Game) -> Assessment {
    final_assessment_with(game, &Options::default())
}

/// As [`final_assessment`], with a chosen seed and effort.
pub fn final_assessment_with(game: &Game, options: &Options) -> Assessment {
    let board = game.board();
    let options = Options { suicide: game.rules().suicide, ..*options };
    let mut assessment = assess_with(board, &options);
    if game.rules().all_stones_alive() {
        for chain in &mut assessment.chains {
            chain.status = Status::Alive;
            chain.confidence = 1.0;
            chain.settled = true;
        }
        return assessment;
    }
    for corner in bent_four::find(board) {
        let caught = corner.caught.first().and_then(|stone| assessment.status(stone));
        if caught == Some(Status::Alive) {
            // It has another eye.
            continue;
        }
        let declared = game.rules().scoring == Scoring::Territory;
        if !declared && corner.has_lasting_threat(board, &assessment.seki()) {
            assessment.rule(&corner.caught, Status::Seki, BY_PLAY);
            assessment.rule(&corner.inside, Status::Seki, BY_PLAY);
        } else if declared {
            assessment.rule(&corner.caught, Status::Dead, DECLARED);
            assessment.rule(&corner.inside, Status::Alive, DECLARED);
            assessment.declared |= corner.caught | corner.inside | corner.open;
        }
    }
    assessment
}

/// Confidence in a declaration, given that the group is caught.
const DECLARED: f32 = 0.95;

/// Confidence in what ko threats elsewhere make of a bent four: they are counted, not played out.
const BY_PLAY: f32 = 0.5;
