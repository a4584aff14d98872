//! Who will own what: an estimate without playing anything out.
//!
//! 1. Chains in danger are read out ([`tactics`](crate::tactics)). What is dead is taken off; what
//!    is decided by the next move is given in turn to the side to move and to the other, largest
//!    first.
//! 2. Living stones radiate influence, which fades with distance and is reflected at the rim.
//! 3. Stones and the points that their color dominates form groups. A group is as strong as its
//!    room for eyes and its way out to open ground let it be.
//! 4. Weak groups radiate less, so the second and third round settle who dies where two groups
//!    depend on each other. A group without hope counts as the opponent's.
//!
//! All arithmetic is on integers: the same estimate on every machine, and exactly the negative
//! with colors exchanged.

use tengen_rules::{Board, Color, Point};

use crate::geometry::{Geometry, distance};
use crate::influence::Field;
use crate::tactics::{Fate, fate, readable};

/// Steps of spreading in the first and in later rounds.
const STEPS: [usize; 3] = [14, 8, 8];

/// A move further away is taken to leave what was read about a chain as it is; half as far for a
/// chain of three liberties, about which little is read.
const FAR: i32 = 6;

/// The numbers that the estimate depends on, fitted to how games ended.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// Share of the mean of its neighbors that a point keeps, in 1/256.
    pub kept: i32,
    /// Influence from which a point is dominated.
    pub dominated: i32,
    /// Influence from which a point is full room for an eye.
    pub solid: i32,
    /// Ownership is influence times this, in 1/16, capped at `cap`.
    pub gain: i32,
    pub cap: i32,
    /// Percentage of influence that the weakest stones keep.
    pub floor: i32,
    /// Below this strength a group is given up.
    pub hopeless: i32,
    /// Strength by half eyes, in percent: 0 to 4.
    pub eyes: [i32; 5],
    /// Half-points of room from which there are one, two, three, four half eyes.
    pub room: [i32; 4],
    /// Half-points of room that having the move is worth.
    pub tempo: i32,
    /// Worth of an exit: plain, towards own influence, towards the opponent's.
    pub exit: [i32; 3],
    /// Exits that count at most, and that would make a group quite safe.
    pub exits: [i32; 2],
    /// Percentage of strength a chain has by its liberties: 1, 2, 3, 4, 5 or more.
    pub liberties: [i32; 5],
    /// Ownership of stones: 2 * strength - 100, times this in percent.
    pub stones: i32,
}

impl Weights {
    pub(crate) const TUNED: Self = Self {
        kept: 251,
        dominated: 283,
        solid: 686,
        gain: 22,
        cap: 92,
        floor: 15,
        hopeless: 18,
        eyes: [0, 12, 27, 55, 100],
        room: [2, 4, 7, 9],
        tempo: 1,
        exit: [2, 4, -5],
        exits: [23, 45],
        liberties: [92, 100, 97, 100, 100],
        stones: 98,
    };
}

/// A chain and what was found about it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Chain {
    /// One of its stones.
    pub stone: Point,
    pub color: Color,
    pub len: usize,
    pub liberties: usize,
    pub fate: Fate,
    /// Likelihood that it lives, in percent.
    pub strength: i32,
    /// Taken off before influence was spread.
    pub removed: bool,
}

/// The estimate of a position.
#[derive(Clone, Debug)]
pub(crate) struct Estimate {
    /// Expected difference of areas: hundredths of a point, positive favors Black. No komi.
    pub score: i32,
    /// Shape: by point number. Range: -100 (White) to 100 (Black).
    pub ownership: Vec<i32>,
    pub chains: Vec<Chain>,
    /// Index into `chains` of the stone on a point. Shape: by point number.
    pub chain_at: Vec<Option<u16>>,
}

impl Estimate {
    /// The chain of the stone on a point.
    pub(crate) fn chain(&self, index: usize) -> Option<&Chain> {
        self.chain_at[index].map(|chain| &self.chains[usize::from(chain)])
    }
}

/// 1 for Black, -1 for White.
pub(crate) const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

/// Estimates a position with `to_move` to move.
///
/// `before` is the estimate of the position one move earlier and that move: chains far from it are
/// not read out again.
pub(crate) fn estimate(
    geometry: &Geometry,
    weights: &Weights,
    board: &Board,
    to_move: Color,
    before: Option<(&Estimate, Point)>,
) -> Estimate {
    weigh(geometry, weights, board, to_move, read(geometry, board, before))
}

/// The chains of a board, and the index of the chain on each point.
pub(crate) type Chains = (Vec<Chain>, Vec<Option<u16>>);

/// Finds the chains and reads out those in danger.
pub(crate) fn read(
    geometry: &Geometry,
    board: &Board,
    before: Option<(&Estimate, Point)>,
) -> Chains {
    let (mut chains, chain_at) = find_chains(geometry, board);
    for chain in chains.iter_mut().filter(|chain| chain.liberties <= readable(board)) {
        let known = before.and_then(|(before, moved)| {
            let same = before.chain(geometry.index(chain.stone))?;
            let unchanged =
                (same.color, same.len, same.liberties) == (chain.color, chain.len, chain.liberties);
            let reach = if chain.liberties > 2 { FAR / 2 } else { FAR };
            let far = |liberty| distance(liberty, moved) > reach;
            let all_far = unchanged && board.liberties(chain.stone).into_iter().all(far);
            all_far.then_some(same.fate)
        });
        chain.fate = known.unwrap_or_else(|| fate(board, chain.stone));
    }
    (chains, chain_at)
}

/// Estimates a position whose chains were read out.
pub(crate) fn weigh(
    geometry: &Geometry,
    weights: &Weights,
    board: &Board,
    to_move: Color,
    (mut chains, chain_at): Chains,
) -> Estimate {
    settle(&mut chains, to_move);
    let mut field = Field::new(geometry, weights, board, &chains, &chain_at);
    for steps in STEPS {
        field.spread(&chains, steps);
        field.judge(&mut chains, to_move);
    }
    let ownership = field.ownership(&chains);
    Estimate { score: ownership.iter().sum(), ownership, chains, chain_at }
}

fn find_chains(geometry: &Geometry, board: &Board) -> Chains {
    let mut chains = Vec::new();
    let mut chain_at = vec![None; geometry.len()];
    for index in 0..geometry.len() {
        let stone = geometry.point(index);
        let Some(color) = board.color_at(stone) else { continue };
        let head = board.chain_id(stone).map_or(index, |head| geometry.index(head));
        if chain_at[head].is_none() {
            chain_at[head] = u16::try_from(chains.len()).ok();
            chains.push(Chain {
                stone,
                color,
                len: board.chain_len(stone),
                liberties: board.liberty_count(stone),
                fate: Fate::Safe,
                strength: 100,
                removed: false,
            });
        }
        chain_at[index] = chain_at[head];
    }
    (chains, chain_at)
}

/// Decides which chains come off: all dead ones, and of those that hang in the balance every second
/// one, from the largest, beginning with the choice of the side to move.
fn settle(chains: &mut [Chain], to_move: Color) {
    let mut open: Vec<usize> = Vec::new();
    for (index, chain) in chains.iter_mut().enumerate() {
        chain.strength = 100;
        chain.removed = matches!(chain.fate, Fate::Dead { .. });
        if matches!(chain.fate, Fate::Critical { .. }) {
            open.push(index);
        }
    }
    open.sort_by_key(|&index| (std::cmp::Reverse(chains[index].len), index));
    let mut turn = to_move;
    while !open.is_empty() {
        let point = |index: usize| match chains[index].fate {
            Fate::Critical { attack, defend } => {
                if chains[index].color == turn {
                    defend
                } else {
                    attack
                }
            }
            _ => unreachable!("only chains in the balance are open"),
        };
        let chosen = point(open[0]);
        // One move may save and take several.
        let (done, rest): (Vec<usize>, Vec<usize>) =
            open.iter().partition(|&&index| point(index) == chosen);
        for index in done {
            chains[index].removed = chains[index].color != turn;
        }
        open = rest;
        turn = !turn;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tengen_rules::Size;

    use super::*;

    /// The positions after the same legal moves, with colors as they are and exchanged.
    fn positions(size: Size, moves: &[usize]) -> [Board; 2] {
        let mut boards = [Board::new(size), Board::new(size)];
        let mut color = Color::Black;
        for &index in moves {
            let point = size.points().nth(index % size.area()).expect("within the board");
            if boards[0].play(color, point, false).is_ok() {
                boards[1].play(!color, point, false).expect("legal with colors exchanged");
                color = !color;
            }
        }
        boards
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn exchanging_colors_negates_the_estimate(moves in prop::collection::vec(0..63_usize, 0..80)) {
            let size = Size::new(9, 7).expect("a valid size");
            let geometry = Geometry::new(size);
            let [board, exchanged] = positions(size, &moves);
            for to_move in Color::ALL {
                let plain = estimate(&geometry, &Weights::TUNED, &board, to_move, None);
                let negative = estimate(&geometry, &Weights::TUNED, &exchanged, !to_move, None);
                prop_assert_eq!(plain.score, -negative.score, "\n{}", board);
            }
        }

        #[test]
        fn what_is_read_to_be_taken_can_be_attacked_legally(
            moves in prop::collection::vec(0..49_usize, 0..60),
        ) {
            let size = Size::square(7).expect("a valid size");
            let [board, _] = positions(size, &moves);
            for stone in board.chains() {
                let owner = board.color_at(stone).expect("a stone");
                match fate(&board, stone) {
                    Fate::Safe => {}
                    Fate::Dead { attack } => {
                        prop_assert!(board.is_legal(!owner, attack, false));
                    }
                    Fate::Critical { attack, defend } => {
                        prop_assert!(board.is_legal(!owner, attack, false));
                        prop_assert!(board.is_legal(owner, defend, false), "\n{}", board);
                    }
                }
            }
        }
    }
}
