//! What points weigh by what stands around them.

use std::sync::LazyLock;

use tengen_rules::Color;

use super::field::{Pair, pair, side};
use crate::search::knowledge::shapes::symmetric;

/// The weight of a point of strength 1.
pub(super) const ONE: u32 = 1024;

/// No weight is larger, so that the sum over a board fits in 32 bits.
const LARGEST: u32 = 1 << 20;

/// The learned strengths of neighborhoods; docs/patterns.md has the form of the file.
const STRENGTHS: &str = include_str!("../../../data/playout.txt");

/// Weights by the [`surroundings`](tengen_rules::Cells::surroundings), Black's and White's.
pub(super) static BASE: LazyLock<Table> = LazyLock::new(Table::new);

#[derive(Debug)]
pub(super) struct Table(Box<[[u16; 2]; 1 << 16]>);

impl Table {
    #[inline(always)]
    pub(super) fn of(&self, surroundings: u16) -> Pair {
        let [black, white] = self.0[usize::from(surroundings)];
        pair(u32::from(black), u32::from(white))
    }

    fn new() -> Self {
        let own = own_weights();
        let sides = |code| [own[usize::from(code)], own[usize::from(exchanged(code))]];
        let table: Box<[_]> = (0..=u16::MAX).map(sides).collect();
        Self(table.try_into().expect("a place for every code"))
    }
}

/// What a point weighs for Black by its surroundings.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "strengths are from 0 to 64"
)]
fn own_weights() -> Vec<u16> {
    let usual = u16::try_from(ONE).expect("it is 1024");
    let mut weights = vec![usual; 1 << 16];
    for line in STRENGTHS.lines().filter(|line| !line.starts_with('#')) {
        let fields = line
            .split_once(' ')
            .and_then(|(name, strength)| Some((name.parse().ok()?, strength.parse::<f32>().ok()?)));
        // The other lines have strengths of what is not around the point.
        let Some((shape, strength)) = fields else { continue };
        let weight = (strength * ONE as f32).clamp(1.0, f32::from(u16::MAX)) as u16;
        for turned in symmetric(shape) {
            weights[usize::from(surroundings(turned))] = weight;
        }
    }
    for (code, weight) in (0..=u16::MAX).zip(&mut weights) {
        *weight = eye(code).unwrap_or(*weight);
    }
    weights
}

/// The places of the surroundings in the order of a shape, clockwise from the upper left.
const CLOCKWISE: [usize; 8] = [6, 3, 7, 2, 5, 0, 4, 1];

/// The surroundings of a shape.
fn surroundings(shape: u16) -> u16 {
    let place = |(slot, place): (usize, usize)| (shape >> (2 * slot) & 3) << (2 * place);
    CLOCKWISE.into_iter().enumerate().map(place).sum()
}

/// The same with the colors exchanged.
fn exchanged(code: u16) -> u16 {
    (code & 0x5555) << 1 | (code & 0xaaaa) >> 1
}

/// What a point weighs that one side surrounds, for Black: nothing as an own true eye, next to
/// nothing as an eye of White, where a move is legal only if it takes something.
fn eye(code: u16) -> Option<u16> {
    let place = |place: usize| code >> (2 * place) & 3;
    let (sides, corners) = ([0, 1, 2, 3].map(place), [4, 5, 6, 7].map(place));
    if sides.iter().all(|&side| side & 1 != 0) {
        let enemies = corners.iter().filter(|&&corner| corner == 2).count();
        return (enemies + usize::from(sides.contains(&3)) < 2).then_some(0);
    }
    sides.iter().all(|&side| side & 2 != 0).then_some(1)
}

/// The weights of a point that is the last liberty of chains of some colors: 1 Black, 2 White, 3
/// both. The other side can take them there; the own side may come too late to save them.
pub(super) fn with_ataris(weights: Pair, colors: u8) -> Pair {
    let weight = |color: Color| {
        let weight = side(weights, color);
        let own = color as u8 + 1;
        let changed = match colors {
            0 => weight,
            _ if colors == own => weight / 2,
            _ => weight.max(ONE) * 2,
        };
        changed.min(LARGEST)
    };
    pair(weight(Color::Black), weight(Color::White))
}
