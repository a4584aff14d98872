//! Random numbers for playouts.

/// A stream of random numbers: the upper half of a linear congruential generator modulo 2^64
/// (Knuth, The Art of Computer Programming 2, 3.3.4, the constants of MMIX).
#[derive(Clone, Debug)]
pub(super) struct Draws(u64);

impl Draws {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `count`.
    #[inline(always)]
    pub(super) fn below(&mut self, count: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(count)) >> 32) as u32
    }
}
