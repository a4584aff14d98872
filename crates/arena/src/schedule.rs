//! Which game is played when, and by whom: a function of the settings alone.
//!
//! Games are issued pair by pair: the first pair of every pairing, then the second pair of every
//! pairing, and so on. The two games of a pair have the same opening and the colors exchanged; with
//! an odd number of games the last game of each pairing has no partner. So the games that are
//! played up to any moment are spread evenly over pairings and colors.

use tengen_rules::ByColor;
use thiserror::Error;

use crate::settings::Format;

/// The place of a game in a match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The number of the game, from 1, in the order of issue.
    pub number: u32,
    /// The number of its pairing, from 0.
    pub pairing: usize,
    /// The number of its pair within the pairing, from 0: two games with the same opening and
    /// colors exchanged.
    pub pair: u32,
    /// The second game of its pair.
    pub second: bool,
    /// The entrants, as places in [`Settings::entrants`](crate::settings::Settings::entrants).
    pub players: ByColor<usize>,
    /// The seed of the opening: the same for both games of a pair.
    pub opening_seed: u64,
    /// The seed of the game, below 2³¹, so that every engine can read it as a number.
    pub seed: u64,
}

/// The games of a match, by number.
///
/// ```
/// use tengen_arena::schedule::Schedule;
/// use tengen_arena::settings::Format;
///
/// let schedule = Schedule::new(Format::RoundRobin, 3, 2, 1)?;
/// assert_eq!(schedule.pairings(), [[0, 1], [0, 2], [1, 2]]);
/// let black: Vec<usize> = schedule.slots().map(|slot| slot.players.black).collect();
/// assert_eq!(black, [0, 1, 0, 2, 1, 2]);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    /// Games of each pairing.
    games: u32,
    // Invariant: as many as all pairings have together.
    len: u32,
    seed: u64,
    /// Whether two games with exchanged colors make a pair.
    exchange: bool,
}

/// Why there can be no such schedule.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScheduleError {
    /// Nobody to play against.
    #[error("a match takes two engines at least, got {0}")]
    TooFew(usize),
    /// The games cannot be numbered.
    #[error("{pairings} pairings of {games} games are too many, a match has 4294967295 at most")]
    TooLong {
        /// Number of pairings.
        pairings: usize,
        /// Games of each.
        games: u32,
    },
}

impl Schedule {
    /// The schedule of so many entrants that play so many games in each pairing.
    ///
    /// # Errors
    ///
    /// [`ScheduleError`] if there are fewer than two entrants, or more games than a `u32` can
    /// number.
    pub fn new(
        format: Format,
        entrants: usize,
        games: u32,
        seed: u64,
    ) -> Result<Self, ScheduleError> {
        if entrants < 2 {
            return Err(ScheduleError::TooFew(entrants));
        }
        let firsts = match format {
            Format::RoundRobin => 0..entrants,
            Format::Gauntlet => 0..1,
        };
        let pairings: Vec<[usize; 2]> = firsts
            .flat_map(|first| (first + 1..entrants).map(move |other| [first, other]))
            .collect();
        let len = u32::try_from(pairings.len()).ok().and_then(|count| count.checked_mul(games));
        let too_long = ScheduleError::TooLong { pairings: pairings.len(), games };
        Ok(Self { len: len.ok_or(too_long)?, pairings, games, seed, exchange: true })
    }

    /// The pairings, each as two places in the list of entrants: everybody's in turn with all after
    /// him, or those of the first entrant alone.
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// The same without an exchange of colors: the first entrant of a pairing always has Black, and
    /// every game has an opening of its own.
    #[must_use]
    pub fn with_fixed_colors(self) -> Self {
        Self { exchange: false, ..self }
    }

    /// Whether two games with exchanged colors make a pair.
    pub fn has_pairs(&self) -> bool {
        self.exchange
    }

    /// Number of games of each pairing.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Number of games of the match; the last one has this number.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The game of a number; `None` if there is none of that number.
    pub fn slot(&self, number: u32) -> Option<Slot> {
        if !(1..=self.len).contains(&number) {
            return None;
        }
        let index = number as usize - 1;
        let in_pair = if self.exchange { 2 } else { 1 };
        let round = in_pair * self.pairings.len();
        let (pair, within) = (index / round, index % round);
        // In the last round of an odd number of games each pairing has one game.
        let whole = pair < self.games as usize / in_pair;
        let (pairing, second) =
            if whole { (within / in_pair, within % in_pair == 1) } else { (within, false) };
        let [first, other] = self.pairings[pairing];
        let players = if second { ByColor::new(other, first) } else { ByColor::new(first, other) };
        let place = [pairing as u64, pair as u64];
        Some(Slot {
            number,
            pairing,
            pair: u32::try_from(pair).expect("no more pairs than games"),
            second,
            players,
            opening_seed: derive(self.seed, [0, place[0], place[1]]),
            seed: derive(self.seed, [1 + u64::from(second), place[0], place[1]]) >> 33,
        })
    }

    /// All games, by number.
    pub fn slots(&self) -> impl Iterator<Item = Slot> {
        (1..=self.len).filter_map(|number| self.slot(number))
    }
}

/// A seed that follows from another one and the place of what it is for.
///
/// The seed is stirred by one step of SplitMix64 (Steele, Lea and Flood, *Fast Splittable
/// Pseudorandom Number Generators*, 2014), so that neighboring seeds have nothing in common; then
/// each part is added and stirred in. All of it is arithmetic modulo 2⁶⁴, the same on every machine;
/// a match that was begun depends on it, so that it must never change.
fn derive(seed: u64, parts: [u64; 3]) -> u64 {
    parts.iter().fold(split_mix(seed), |state, &part| split_mix(state.wrapping_add(part)))
}

/// One step of SplitMix64: the state plus the golden gamma, mixed.
const fn split_mix(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers that the reference implementation gives for the seed 0.
    #[test]
    fn a_step_is_that_of_split_mix() {
        let gamma = 0x9e37_79b9_7f4a_7c15_u64;
        assert_eq!(split_mix(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(split_mix(gamma), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(split_mix(gamma.wrapping_mul(2)), 0x06c4_5d18_8009_454f);
    }
}
