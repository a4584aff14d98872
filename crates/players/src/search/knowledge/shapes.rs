//! Shapes: what is around a point, seen alike in all eight symmetries.
//!
//! A shape is all that lies within a distance, counted as `dx + dy + max(dx, dy)`, so that shapes
//! grow in rings that are nearly round (Stern, Herbrich, Graepel, "Bayesian Pattern Ranking for Move
//! Prediction in the Game of Go", 2006). Each has a key of 32 bits: the least of the eight Zobrist
//! numbers that it has turned and reflected.

use std::sync::LazyLock;

use super::field::{ENEMY, Field, MARGIN, STRIDE, step};
use crate::geometry::span;

/// Distance of the last ring; the first is at 2.
pub(crate) const REACH: usize = 14;

/// The largest difference of rows or columns in a ring.
const SPAN: isize = MARGIN.cast_signed();

/// Places from one end of that to the other.
const WIDTH: usize = 2 * MARGIN + 1;

/// Number of rings.
pub(crate) const RINGS: usize = REACH - 1;

/// Contents of a cell in a shape: those of the field, the stone just played, and the stones beside
/// the point by their liberties.
const CONTENTS: usize = 11;

/// The stone that the enemy has just played.
const JUST_PLAYED: usize = 4;

/// Own stones of a chain with 1, 2 or more liberties, then the same of the enemy.
const BY_LIBERTIES: usize = 5;

/// Zobrist numbers of a content at a place, one for each symmetry.
type Lanes = [u32; 8];

/// What shapes look at, and how.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Stones alone.
    Plain,
    /// The stone just played is another content than the other stones; from the ring on that has
    /// it.
    Answer,
    /// Liberties of the stones beside the point; three by three points.
    Liberties,
}

struct Rings {
    /// The cells of all rings as differences.
    differences: Vec<isize>,
    /// Where each ring ends in `differences`.
    ends: [usize; RINGS],
    /// By place and content.
    lanes: Vec<[Lanes; CONTENTS]>,
    /// By [`square`], the place of a difference.
    places: [u8; WIDTH * WIDTH],
    /// By kind and ring.
    salts: [[u32; RINGS]; 3],
}

/// Scatters the bits of a number (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
fn scatter(number: u64) -> u32 {
    let mut bits = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((bits ^ bits >> 31) >> 32) as u32
}

/// The number of a difference within [`SPAN`] each way.
fn square(cols: isize, rows: isize) -> usize {
    ((rows + SPAN).cast_unsigned()) * WIDTH + (cols + SPAN).cast_unsigned()
}

/// Where a symmetry brings a difference.
fn moved(symmetry: usize, cols: isize, rows: isize) -> (isize, isize) {
    let (cols, rows) = if symmetry & 1 == 0 { (cols, rows) } else { (rows, cols) };
    (if symmetry & 2 == 0 { cols } else { -cols }, if symmetry & 4 == 0 { rows } else { -rows })
}

static SHAPES: LazyLock<Rings> = LazyLock::new(|| {
    let mut rings = Rings {
        differences: Vec::new(),
        ends: [0; RINGS],
        lanes: Vec::new(),
        places: [u8::MAX; WIDTH * WIDTH],
        salts: [[0; RINGS]; 3],
    };
    for ring in 0..RINGS {
        for rows in -SPAN..=SPAN {
            for cols in -SPAN..=SPAN {
                if span(cols.unsigned_abs(), rows.unsigned_abs()) != ring + 2 {
                    continue;
                }
                rings.places[square(cols, rows)] =
                    u8::try_from(rings.lanes.len()).expect("at most 225 places");
                rings.differences.push(rows * STRIDE.cast_signed() + cols);
                rings.lanes.push(std::array::from_fn(|content| {
                    std::array::from_fn(|symmetry| {
                        let (cols, rows) = moved(symmetry, cols, rows);
                        let number = square(cols, rows) * 16 + content;
                        // An empty cell has no number.
                        if content == 0 { 0 } else { scatter(number as u64) }
                    })
                }));
            }
        }
        rings.ends[ring] = rings.differences.len();
        for kind in 0..3 {
            rings.salts[kind][ring] = scatter(1 << 40 | (kind * 64 + ring) as u64);
        }
    }
    rings
});

fn mix(lanes: &mut Lanes, other: &Lanes) {
    for (lane, other) in lanes.iter_mut().zip(other) {
        *lane ^= other;
    }
}

fn least(lanes: &Lanes) -> u32 {
    lanes.iter().copied().fold(u32::MAX, u32::min)
}

/// Shows the keys of the shapes around an empty point, from the smallest outward, for each kind,
/// until `look` says that a key is unknown. `last` is where the enemy has just played.
pub(crate) fn visit(
    field: &Field,
    at: usize,
    last: Option<usize>,
    mut look: impl FnMut(Kind, usize, u32) -> bool,
) {
    let shapes = &*SHAPES;
    let mut lanes = Lanes::default();
    let marker = last.and_then(|last| marker(shapes, at, last));
    let (mut plain, mut answer) = (true, marker.is_some());
    let mut start = 0;
    for ring in 0..RINGS {
        let end = shapes.ends[ring];
        for (difference, by_content) in
            shapes.differences[start..end].iter().zip(&shapes.lanes[start..end])
        {
            let content = field.cells[step(at, *difference)];
            mix(&mut lanes, &by_content[usize::from(content)]);
        }
        start = end;
        if plain {
            plain = look(Kind::Plain, ring, least(&lanes) ^ shapes.salts[0][ring]);
        }
        if answer
            && let Some((first, place)) = marker
            && ring >= first
        {
            let mut marked = lanes;
            mix(&mut marked, &shapes.lanes[place][usize::from(ENEMY)]);
            mix(&mut marked, &shapes.lanes[place][JUST_PLAYED]);
            answer = look(Kind::Answer, ring, least(&marked) ^ shapes.salts[1][ring]);
        }
        if !plain && !answer {
            break;
        }
    }
    look(Kind::Liberties, 1, by_liberties(shapes, field, at));
}

/// Answers are known up to this distance.
const ANSWERS: usize = 9;

/// The ring and the place of the stone just played, if it is near.
fn marker(shapes: &Rings, at: usize, last: usize) -> Option<(usize, usize)> {
    let rows = (last / STRIDE).cast_signed() - (at / STRIDE).cast_signed();
    let cols = (last % STRIDE).cast_signed() - (at % STRIDE).cast_signed();
    let distance = span(cols.unsigned_abs(), rows.unsigned_abs());
    (distance <= ANSWERS).then(|| (distance - 2, usize::from(shapes.places[square(cols, rows)])))
}

/// The key of the neighborhood with the liberties of the stones beside the point.
fn by_liberties(shapes: &Rings, field: &Field, at: usize) -> u32 {
    let mut lanes = Lanes::default();
    for place in 0..8 {
        let (difference, by_content) = (shapes.differences[place], &shapes.lanes[place]);
        let near = step(at, difference);
        let mut content = usize::from(field.cells[near]);
        let chain = usize::from(field.chain_of[near]);
        // The first ring is the four points beside.
        if chain != 0 && place < 4 {
            let liberties = usize::from(field.chains[chain].liberties.min(3));
            content = BY_LIBERTIES + (content - 1) * 3 + liberties - 1;
        }
        mix(&mut lanes, &by_content[content]);
    }
    least(&lanes) ^ shapes.salts[2][1]
}

/// What is around a point, in all eight symmetries: a code has two bits for each of the eight
/// places, clockwise from the upper left.
pub(crate) fn symmetric(around: u16) -> [u16; 8] {
    // Counted the other way round from a corner, corners stay corners.
    let reflected =
        (0..8).fold(0, |code, slot| code | ((around >> (2 * slot)) & 3) << (2 * ((8 - slot) % 8)));
    let turns = [0, 4, 8, 12, 0, 4, 8, 12];
    std::array::from_fn(|number| {
        let code = if number < 4 { around } else { reflected };
        code.rotate_left(turns[number])
    })
}

/// The least of the eight codes of what is around a point.
pub(crate) fn canonical(around: u16) -> u16 {
    symmetric(around).into_iter().min().unwrap_or(around)
}

/// Which feature a key stands for: a hash table that is only added to.
///
/// A slot has the number of a feature plus one in its lower bits and a part of the scattered key in
/// its upper bits, 0 if nothing is there. Less than one key in ten thousand that is not there is
/// taken for one that is; in return all is found in the cache of a processor.
#[derive(Clone, Debug)]
pub(crate) struct Dictionary {
    slots: Vec<u32>,
    shift: u32,
}

/// Bits of a slot for the feature.
const FEATURE_BITS: u32 = 17;

/// Number of features that a dictionary can tell apart.
pub(crate) const FEATURES: usize = (1 << FEATURE_BITS) - 1;

impl Dictionary {
    /// Gives the keys, each of which must be there once, the features from `first` on, which must be
    /// less than [`FEATURES`].
    pub(crate) fn new(keys: &[u32], first: u32) -> Self {
        assert!(first as usize + keys.len() <= FEATURES, "too many shapes");
        // At most two thirds are taken, so that unknown keys are soon seen to be so.
        let bits = (3 * keys.len() / 2).next_power_of_two().trailing_zeros().max(4);
        let mut dictionary = Self { slots: vec![0; 1 << bits], shift: 32 - bits };
        for (&key, feature) in keys.iter().zip(first + 1..) {
            let (mut slot, mark) = dictionary.place(key);
            while dictionary.slots[slot] != 0 {
                slot = (slot + 1) & (dictionary.slots.len() - 1);
            }
            dictionary.slots[slot] = mark << FEATURE_BITS | feature;
        }
        dictionary
    }

    /// Where a key is looked for first, and what marks it there.
    fn place(&self, key: u32) -> (usize, u32) {
        let scattered = key.wrapping_mul(0x9e37_79b1);
        ((scattered >> self.shift) as usize, scattered & ((1 << (32 - FEATURE_BITS)) - 1))
    }

    /// The feature of a key.
    pub(crate) fn get(&self, key: u32) -> Option<u32> {
        let (mut slot, mark) = self.place(key);
        loop {
            let found = self.slots[slot];
            if found == 0 {
                return None;
            }
            if found >> FEATURE_BITS == mark {
                return Some((found & ((1 << FEATURE_BITS) - 1)) - 1);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_canonical_in_all_its_symmetries() {
        // An own stone at the upper left and an enemy stone right of it; then all eight forms.
        let slots = |own: u32, enemy: u32| 1_u16 << (2 * own) | 2 << (2 * enemy);
        let forms = [(0, 1), (2, 3), (4, 5), (6, 7), (0, 7), (2, 1), (4, 3), (6, 5)];
        let codes = forms.map(|(own, enemy)| canonical(slots(own, enemy)));
        assert!(codes.iter().all(|&code| code == slots(0, 1)), "{codes:?}");
        assert_ne!(canonical(slots(1, 0)), slots(0, 1));
    }

    #[test]
    fn rings_have_every_difference_once() {
        let mut differences = SHAPES.differences.clone();
        differences.sort_unstable();
        differences.dedup();
        assert_eq!(differences.len(), SHAPES.differences.len());
        assert_eq!(SHAPES.ends[..3], [4, 8, 12]);
    }

    #[test]
    fn a_dictionary_knows_its_keys_alone() {
        let keys: Vec<u32> = (0..1000).map(scatter).collect();
        let dictionary = Dictionary::new(&keys, 7);
        for (&key, feature) in keys.iter().zip(7..) {
            assert_eq!(dictionary.get(key), Some(feature));
        }
        let strangers = (1000..100_000).filter(|&number| dictionary.get(scatter(number)).is_some());
        assert!(strangers.count() < 20);
    }
}
