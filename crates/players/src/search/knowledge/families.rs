//! The numbers of features that are no shapes, and what they are called.

use std::fmt;

/// Features that exclude each other, by numbers that follow one another.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Family {
    start: u32,
    count: u32,
}

impl Family {
    const fn then(self, count: u32) -> Self {
        Self { start: self.start + self.count, count }
    }

    /// A feature of the family.
    #[expect(clippy::cast_possible_truncation, reason = "families are small")]
    pub(crate) fn feature(self, index: usize) -> u32 {
        debug_assert!(index < self.count as usize, "{index} of {self:?}");
        self.start + index as u32
    }

    /// Which one of the family a feature is.
    fn index(self, feature: u32) -> Option<u32> {
        feature.checked_sub(self.start).filter(|&index| index < self.count)
    }
}

/// Distances to a move, as `dx + dy + max(dx, dy)`, are told apart up to here.
pub(crate) const FAR: usize = DISTANCES as usize - 1;

/// Number of distances, 0 for none included.
const DISTANCES: u32 = 21;

/// Distance to the last move, 0 for a pass, by 4 phases, and by what the last move was.
pub(crate) const LAST: Family = Family { start: 0, count: 24 * DISTANCES };
/// Distance to the move before the last.
pub(crate) const BEFORE: Family = LAST.then(DISTANCES);
/// Lines from the edges both ways, the nearer first, 10 each, at each of 4 phases.
pub(crate) const LINES: Family = BEFORE.then(400);
/// Distances to the nearest own and enemy stone, 7 each, by 4 phases.
pub(crate) const NEAREST: Family = LINES.then(196);
/// A chain beside the move. The one family of which a move may have several.
pub(crate) const CHAIN: Family = NEAREST.then(288);
/// The chain that the move makes.
pub(crate) const RESULT: Family = CHAIN.then(48);
/// Liberties of the weakest own chain beside the move, 4 classes, and those of the result.
pub(crate) const GAIN: Family = RESULT.then(24);
/// How many own chains and enemy chains are beside the move, 5 each.
pub(crate) const JOINS: Family = GAIN.then(25);
/// Peculiarities.
pub(crate) const SPECIAL: Family = JOINS.then(8);
/// Influence at the point, 17 classes, on 3 lines.
pub(crate) const INFLUENCE: Family = SPECIAL.then(51);
/// Influence, and distances to the nearest stones, 4 classes each.
pub(crate) const REGION: Family = INFLUENCE.then(272);
/// A chain beside the move, side, liberties 1 to 4 and size, and the liberties of the weakest
/// chain of the other side that touches it, 1 to 4, or 0 for none.
pub(crate) const DUEL: Family = REGION.then(160);
/// The weakest own and enemy chain beyond one empty point: side, liberties 1 to 3, size, relation.
pub(crate) const BEYOND: Family = DUEL.then(72);

/// Number of features that are no shapes.
pub(crate) const CLASSES: u32 = BEYOND.start + BEYOND.count;

/// A chain beside a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct ChainBeside {
    /// It is the mover's.
    pub own: bool,
    /// Liberties, of which 6 and more are alike.
    pub liberties: usize,
    /// Class of its size.
    pub size: usize,
    /// 0 for the chain just played, 1 for one beside the stone just played, 2 for others.
    pub relation: usize,
    /// Own, with two liberties: it can be taken. Enemy, in atari: it could be saved. Enemy, with
    /// two liberties: the move takes it.
    pub urgent: bool,
}

impl ChainBeside {
    /// Its feature.
    pub(crate) fn feature(self) -> u32 {
        let index = usize::from(self.own) * 6 + self.liberties.min(6) - 1;
        let index = (index * 4 + self.size) * 3 + self.relation;
        CHAIN.feature(index * 2 + usize::from(self.urgent))
    }

    fn of(index: usize) -> Self {
        Self {
            own: index / 144 == 1,
            liberties: index / 24 % 6 + 1,
            size: index / 6 % 4,
            relation: index / 2 % 3,
            urgent: index % 2 == 1,
        }
    }
}

/// Peculiarities of a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    /// Two enemy chains get into atari.
    DoubleAtari,
    /// It gives atari or captures while the mover may not retake a ko.
    KoThreat,
    /// It fills a point between own stones.
    FillsEye,
    /// It takes a ko.
    TakesKo,
    /// It is played between enemy stones.
    Within,
}

impl Special {
    /// Its feature.
    pub(crate) fn feature(self) -> u32 {
        SPECIAL.feature(self as usize)
    }
}

/// Classes of sizes: 1, 2, 3 to 5, more.
pub(crate) fn by_size(stones: usize) -> usize {
    match stones {
        ..=1 => 0,
        2 => 1,
        3..=5 => 2,
        _ => 3,
    }
}

/// What a feature is called.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// It has no name.
    Nothing,
    /// A shape often played.
    Shape,
    /// A shape with the stone just played.
    Answer,
    /// Near the last move.
    Near,
    /// Takes stones, of this class of sizes.
    Captures(usize),
    /// Takes stones in a ladder.
    Ladder(usize),
    /// Gives atari.
    Atari,
    /// Gives atari to two chains.
    DoubleAtari,
    /// Saves stones from capture.
    Saves(usize),
    /// Leaves the enemy fewer liberties.
    Presses,
    /// Connects own chains.
    Connects,
    /// Touches several enemy chains.
    Cuts,
    /// A threat in a ko.
    KoThreat,
    /// Takes a ko.
    TakesKo,
    /// Where both sides' stones are not far.
    Place,
    /// Its chain has one liberty.
    SelfAtari,
    /// Its chain is taken in a ladder.
    RunsIntoLadder,
    /// Fills an own eye.
    FillsEye,
}

impl Named {
    /// Whether it says little of what the move does.
    pub(crate) fn is_general(self) -> bool {
        matches!(self, Self::Nothing | Self::Shape | Self::Answer | Self::Near | Self::Place)
    }

    /// Whether it is worth a word if it speaks against a move.
    pub(crate) fn is_fault(self) -> bool {
        matches!(self, Self::SelfAtari | Self::RunsIntoLadder | Self::FillsEye)
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones = |size| ["a stone", "two stones", "some stones", "many stones"][size];
        match *self {
            Self::Nothing => Ok(()),
            Self::Shape => f.write_str("a known shape"),
            Self::Answer => f.write_str("a known answer"),
            Self::Near => f.write_str("near the last move"),
            Self::Captures(size) => write!(f, "captures {}", stones(size)),
            Self::Ladder(size) => write!(f, "takes {} in a ladder", stones(size)),
            Self::Atari => f.write_str("gives atari"),
            Self::DoubleAtari => f.write_str("double atari"),
            Self::Saves(size) => write!(f, "saves {}", stones(size)),
            Self::Presses => f.write_str("takes a liberty"),
            Self::Connects => f.write_str("connects"),
            Self::Cuts => f.write_str("cuts"),
            Self::KoThreat => f.write_str("a ko threat"),
            Self::TakesKo => f.write_str("takes the ko"),
            Self::Place => f.write_str("a good place"),
            Self::SelfAtari => f.write_str("self-atari"),
            Self::RunsIntoLadder => f.write_str("can be taken in a ladder"),
            Self::FillsEye => f.write_str("fills an eye"),
        }
    }
}

/// The name of a feature that is no shape.
pub(crate) fn name(feature: u32) -> Named {
    let within = |family: Family| family.index(feature).map(|index| index as usize);
    if let Some(index) = within(LAST) {
        return if (2..8).contains(&(index % (FAR + 1))) { Named::Near } else { Named::Nothing };
    }
    if within(LINES).or(within(INFLUENCE)).or(within(NEAREST)).or(within(REGION)).is_some() {
        return Named::Place;
    }
    if let Some(index) = within(CHAIN) {
        let chain = ChainBeside::of(index);
        return match (chain.own, chain.liberties) {
            (false, 1) => Named::Captures(chain.size),
            (false, 2) if chain.urgent => Named::Ladder(chain.size),
            (false, 2) => Named::Atari,
            (false, 3) => Named::Presses,
            (true, 1) => Named::Saves(chain.size),
            (true, 2) if chain.urgent => Named::Saves(chain.size),
            _ => Named::Nothing,
        };
    }
    if let Some(index) = within(RESULT) {
        return match index / 8 {
            0 => Named::SelfAtari,
            1 => Named::RunsIntoLadder,
            _ => Named::Nothing,
        };
    }
    if let Some(index) = within(JOINS) {
        return match (index / 5, index % 5) {
            (2.., _) => Named::Connects,
            (_, 2..) => Named::Cuts,
            _ => Named::Nothing,
        };
    }
    match within(SPECIAL) {
        Some(0) => Named::DoubleAtari,
        Some(1) => Named::KoThreat,
        Some(2) => Named::FillsEye,
        Some(3) => Named::TakesKo,
        _ => Named::Nothing,
    }
}
