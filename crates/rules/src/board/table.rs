//! Arrays whose indices are known to be right.
//!
//! The hot path of the board reads a few dozen array elements for each move. Checking every index
//! costs about a tenth of the speed of playouts (decision record 10), and all of them are right by
//! how a grid is built, so a [`Table`] in [`Direct`] access does not check them. This file holds all
//! `unsafe` code of the crate. `Checked` access is its safe twin: tests run whole games and playouts
//! on grids of both kinds and compare them, and debug builds check every index of both.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// How the elements of a [`Table`] are reached.
pub(crate) trait Access: Copy + 'static {
    /// The element at `index`, which is less than `N`.
    fn get<T, const N: usize>(items: &[T; N], index: usize) -> &T;

    /// As [`Access::get`], to be changed.
    fn get_mut<T, const N: usize>(items: &mut [T; N], index: usize) -> &mut T;
}

/// Without a check, except in debug builds.
#[derive(Copy, Clone)]
pub(crate) struct Direct;

impl Access for Direct {
    #[inline(always)]
    #[expect(unsafe_code, reason = "the hot path; decision record 10 has the gain")]
    fn get<T, const N: usize>(items: &[T; N], index: usize) -> &T {
        debug_assert!(index < N, "{index} of {N}");
        // SAFETY: tables are private to the grid, and every index there is below N. It is either
        // the cell of a point of the board, or one of the eight cells around it, which the rim
        // keeps inside the array; or a number read from a table of the grid, which holds only
        // cells, chain numbers and 0; or the height of a stack that was taken from or put upon.
        unsafe { items.get_unchecked(index) }
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "the hot path; decision record 10 has the gain")]
    fn get_mut<T, const N: usize>(items: &mut [T; N], index: usize) -> &mut T {
        debug_assert!(index < N, "{index} of {N}");
        // SAFETY: as for `get`.
        unsafe { items.get_unchecked_mut(index) }
    }
}

/// With a check.
#[cfg(test)]
#[derive(Copy, Clone)]
pub(crate) struct Checked;

#[cfg(test)]
impl Access for Checked {
    fn get<T, const N: usize>(items: &[T; N], index: usize) -> &T {
        &items[index]
    }

    fn get_mut<T, const N: usize>(items: &mut [T; N], index: usize) -> &mut T {
        &mut items[index]
    }
}

/// `N` elements, reached as `A` says.
#[derive(Copy, Clone)]
pub(crate) struct Table<T, const N: usize, A>([T; N], PhantomData<A>);

impl<T, const N: usize, A> Table<T, N, A> {
    pub(crate) const fn new(items: [T; N]) -> Self {
        Self(items, PhantomData)
    }

    /// The elements, to be reached with checks.
    pub(crate) fn items(&self) -> &[T; N] {
        &self.0
    }

    /// As [`Table::items`], to be changed.
    pub(crate) fn items_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<T, const N: usize, A: Access, I: Into<usize>> Index<I> for Table<T, N, A> {
    type Output = T;

    #[inline(always)]
    fn index(&self, index: I) -> &T {
        A::get(&self.0, index.into())
    }
}

impl<T, const N: usize, A: Access, I: Into<usize>> IndexMut<I> for Table<T, N, A> {
    #[inline(always)]
    fn index_mut(&mut self, index: I) -> &mut T {
        A::get_mut(&mut self.0, index.into())
    }
}
