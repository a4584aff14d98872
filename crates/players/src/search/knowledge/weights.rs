//! What features are worth, and the file that says so.
//!
//! The file holds, all numbers with the lowest byte first:
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `TENGEN-K` |
//! | 4 | number of classes: features that are no shapes |
//! | 4 | number of shapes |
//! | 2 for each class | its worth, in units of 1/256 |
//! | 16 for each class | its traits, 8 numbers in units of 1/256 |
//! | 1 to 5 for each shape | its key less the one before, the lowest 7 bits first; the highest bit of a byte says that more follow |
//! | 1 for each shape | its worth, in units of 1/32 |
//!
//! Keys ascend. A move is worth the sum of the worths of its features and, for every two classes
//! among them, the scalar product of their traits. A worth is the natural logarithm of a strength.

use std::sync::LazyLock;

use super::families::CLASSES;
use super::shapes::{Dictionary, FEATURES};

/// Numbers by which a class says how it goes with others.
pub(crate) const RANK: usize = 8;

/// Units of a worth in which the strength grows by the factor e.
const UNIT: usize = 256;

/// Units of the worth of a shape in the file, in units of other worths.
const COARSE: i16 = 8;

/// So large a trait can be; the sum of those of a move stays within 16 bits.
const MOST_TRAIT: f32 = 4.0;

const MAGIC: &[u8; 8] = b"TENGEN-K";

/// What was learned.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// Features by the keys of shapes.
    pub shapes: Dictionary,
    /// Worth by feature, in units of 1/256.
    pub worth: Vec<i16>,
    /// Traits of the classes, in units of 1/256.
    pub traits: Vec<[i16; RANK]>,
    /// Worth of the classes less half the squares of their traits, in units of 1/131072: what
    /// remains to be added where the traits of a move are summed up first and squared then.
    pub alone: Vec<i32>,
}

/// The weights of the program.
pub(crate) static LEARNED: LazyLock<Weights> = LazyLock::new(|| {
    let file = include_bytes!("../../../data/knowledge.bin");
    Weights::read(file).expect("the file was written for these features")
});

/// The bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ReadWeightsError {
    /// It begins otherwise, or has another length than it says.
    #[error("no file of weights")]
    Malformed,
    /// It is for other features.
    #[error("the file has {found} classes of features, expected {CLASSES}")]
    OtherFeatures {
        /// Number of classes in the file.
        found: u32,
    },
}

impl Weights {
    /// Reads a file.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, ReadWeightsError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(ReadWeightsError::Malformed)?;
        let found = u32::from_le_bytes(take(&mut rest)?);
        let count = u32::from_le_bytes(take(&mut rest)?) as usize;
        if found != CLASSES {
            return Err(ReadWeightsError::OtherFeatures { found });
        }
        if count > FEATURES - CLASSES as usize {
            return Err(ReadWeightsError::Malformed);
        }
        let numbers = |rest: &mut &[u8], count: usize| {
            (0..count).map(|_| take(rest).map(i16::from_le_bytes)).collect::<Result<Vec<_>, _>>()
        };
        let mut worth = numbers(&mut rest, CLASSES as usize)?;
        let traits = numbers(&mut rest, CLASSES as usize * RANK)?;
        let traits: Vec<[i16; RANK]> = traits.as_chunks().0.to_vec();
        let squares =
            traits.iter().map(|traits| traits.iter().map(|&t| i32::from(t) * i32::from(t)));
        let alone = worth.iter().zip(squares);
        let alone = alone.map(|(&worth, squares)| i32::from(worth) * 512 - squares.sum::<i32>());
        let alone = alone.collect();
        let mut key = 0_u32;
        let mut keys = Vec::new();
        for _ in 0..count {
            key = key.checked_add(varying(&mut rest)?).ok_or(ReadWeightsError::Malformed)?;
            keys.push(key);
        }
        if rest.len() != count {
            return Err(ReadWeightsError::Malformed);
        }
        worth.extend(rest.iter().map(|&byte| i16::from(byte.cast_signed()) * COARSE));
        Ok(Self { shapes: Dictionary::new(&keys, CLASSES), worth, traits, alone })
    }

    /// The bytes of a file. `logarithms` are those of the strengths, of the classes and then of
    /// the shapes in the order of their keys, which ascend; `traits` are those of the classes.
    #[expect(clippy::cast_possible_truncation, reason = "small numbers, and clamped ones")]
    pub(crate) fn write(keys: &[u32], logarithms: &[f32], traits: &[[f32; RANK]]) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(CLASSES.to_le_bytes());
        bytes.extend((keys.len() as u32).to_le_bytes());
        let fine = |number: &f32| ((number * UNIT as f32).round() as i16).to_le_bytes();
        let (classes, shapes) = logarithms.split_at(CLASSES as usize);
        bytes.extend(classes.iter().flat_map(fine));
        let most = MOST_TRAIT;
        bytes.extend(traits.iter().flatten().flat_map(|number| fine(&number.clamp(-most, most))));
        let mut before = 0;
        for key in keys {
            let mut rest = key - before;
            while rest >= 1 << 7 {
                bytes.push(rest as u8 | 1 << 7);
                rest >>= 7;
            }
            bytes.push(rest as u8);
            before = *key;
        }
        let unit = (UNIT / COARSE as usize) as f32;
        let coarse = |number: &f32| ((number * unit).round() as i8).cast_unsigned();
        bytes.extend(shapes.iter().map(coarse));
        bytes
    }
}

/// Takes bytes off the front.
fn take<const COUNT: usize>(bytes: &mut &[u8]) -> Result<[u8; COUNT], ReadWeightsError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(ReadWeightsError::Malformed)?;
    *bytes = rest;
    Ok(*first)
}

/// Takes a number of varying length off the front.
fn varying(bytes: &mut &[u8]) -> Result<u32, ReadWeightsError> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let [byte] = take(bytes)?;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(ReadWeightsError::Malformed)
}

/// Worths more than so many times [`UNIT`] below the best are all the same.
const DEPTH: usize = 20;

/// Powers of 1/e to a multiple of a step, made by multiplication alone: the same on all machines.
struct Powers {
    whole: [f32; DEPTH + 1],
    parts: [f32; UNIT],
}

static POWERS: LazyLock<Powers> = LazyLock::new(|| {
    #[expect(clippy::cast_possible_truncation, reason = "rounding is wanted")]
    fn powers<const COUNT: usize>(base: f64) -> [f32; COUNT] {
        let mut power = 1.0;
        std::array::from_fn(|_| {
            let this = power as f32;
            power *= base;
            this
        })
    }
    // e to the power of -1 and of -1/256.
    Powers { whole: powers(0.367_879_441_171_442_33), parts: powers(0.996_101_369_470_117_5) }
});

/// The strength of a feature or move that is worth so much less than another of strength 1.
pub(crate) fn strength(below: u32) -> f32 {
    let below = below as usize;
    if below >= DEPTH * UNIT {
        return POWERS.whole[DEPTH];
    }
    POWERS.whole[below / UNIT] * POWERS.parts[below % UNIT]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_a_power_of_e() {
        for below in [0, 1, 100, 256, 700, 5000] {
            let expected = (-f64::from(below) / 256.0).exp();
            let found = f64::from(strength(below));
            assert!((found / expected - 1.0).abs() < 1e-5, "{below}: {found}, not {expected}");
        }
    }

    #[test]
    fn strengths_are_above_0_however_far_below() {
        assert!(strength(u32::MAX) > 0.0);
        assert!(strength(u32::MAX).total_cmp(&strength(20 * 256)).is_eq());
    }

    static NO_TRAITS: [[f32; RANK]; CLASSES as usize] = [[0.0; RANK]; CLASSES as usize];

    #[test]
    fn what_is_written_is_read() {
        let mut logarithms = vec![0.0; CLASSES as usize];
        logarithms[3] = -1.5;
        logarithms.extend([0.25, -300.0, 300.0]);
        let mut traits = NO_TRAITS;
        traits[5][7] = 0.5;
        let keys = [7, 200, 1 << 31];
        let weights = Weights::read(&Weights::write(&keys, &logarithms, &traits)).unwrap();
        assert_eq!(weights.worth[3], -384);
        assert_eq!(weights.traits[5], [0, 0, 0, 0, 0, 0, 0, 128]);
        let worth = keys.map(|key| weights.worth[weights.shapes.get(key).unwrap() as usize]);
        assert_eq!(worth, [64, -1024, 1016]);
        assert_eq!(weights.shapes.get(8), None);
    }

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        let file = Weights::write(&[1 << 30], &vec![0.0; CLASSES as usize + 1], &NO_TRAITS);
        assert!(Weights::read(&file).is_ok());
        for bytes in [&file[1..], &file[..file.len() - 1], &[], &[&file[..], &[0]].concat()] {
            assert_eq!(Weights::read(bytes).unwrap_err(), ReadWeightsError::Malformed);
        }
        let mut other = file;
        other[8] ^= 1;
        let error = Weights::read(&other).unwrap_err();
        assert_eq!(error, ReadWeightsError::OtherFeatures { found: CLASSES ^ 1 });
    }

    #[test]
    fn the_weights_of_the_program_can_be_read() {
        assert!(LEARNED.worth.len() > CLASSES as usize);
    }
}
