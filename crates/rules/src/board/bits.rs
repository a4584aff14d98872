//! A fixed-size set of numbers.

use crate::board::table::Access;

/// A set of numbers below `WORDS * 64`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const WORDS: usize>(pub(crate) [u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// The set with one more member.
    pub(crate) const fn with(mut self, number: usize) -> Self {
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    #[inline(always)]
    pub(crate) fn insert<A: Access>(&mut self, number: usize) {
        *A::get_mut(&mut self.0, number / 64) |= 1 << (number % 64);
    }

    #[inline(always)]
    pub(crate) fn remove<A: Access>(&mut self, number: usize) {
        *A::get_mut(&mut self.0, number / 64) &= !(1 << (number % 64));
    }

    #[inline(always)]
    pub(crate) fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    #[inline(always)]
    pub(crate) fn unite(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }

    /// The common members.
    #[inline(always)]
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The members, lowest first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(index, word)| {
            std::iter::successors(Some(word), |&rest| (rest != 0).then(|| rest & (rest - 1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| index * 64 + rest.trailing_zeros() as usize)
        })
    }
}
