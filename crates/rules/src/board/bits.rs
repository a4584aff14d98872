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

    /// `count` members from `start` on as the lowest bits of a word, fewer than 64.
    #[inline]
    pub(crate) fn slice(&self, start: usize, count: usize) -> u64 {
        let (word, bit) = (start / 64, start % 64);
        let low = self.0[word] >> bit;
        let high = self.0.get(word + 1).map_or(0, |next| next << 1 << (63 - bit));
        (low | high) & ((1 << count) - 1)
    }

    /// The number of members, but not more than 3. Cheaper than to count them without a machine
    /// instruction for it.
    #[inline(always)]
    pub(crate) fn up_to_three(&self) -> u32 {
        let mut count = 0;
        for &word in &self.0 {
            let second = word & word.wrapping_sub(1);
            let third = second & second.wrapping_sub(1);
            count += u32::from(word != 0) + u32::from(second != 0) + u32::from(third != 0);
        }
        count.min(3)
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The members, lowest first.
    #[inline]
    pub(crate) fn iter(self) -> Members<WORDS> {
        Members { words: self.0, index: 0 }
    }
}

/// The members of a set, lowest first.
pub(crate) struct Members<const WORDS: usize> {
    words: [u64; WORDS],
    /// The words before this one are done.
    index: usize,
}

impl<const WORDS: usize> Iterator for Members<WORDS> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while let Some(word) = self.words.get_mut(self.index) {
            if *word != 0 {
                let number = self.index * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(number);
            }
            self.index += 1;
        }
        None
    }

    /// Two plain loops, which is faster than to remember the place between any two members.
    #[inline]
    fn fold<T, F: FnMut(T, usize) -> T>(self, start: T, mut f: F) -> T {
        let mut value = start;
        for (index, mut word) in self.words.into_iter().enumerate().skip(self.index) {
            while word != 0 {
                value = f(value, index * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
        value
    }
}
