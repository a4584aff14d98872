//! How statistics went, for a plot.

/// The statistics after so many pairs.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct CurvePoint {
    /// Pairs of games in the order of issue so far, those included that do not count; games where
    /// colors are not exchanged.
    pub pairs: u32,
    /// The log-likelihood ratio of the test, if there is one.
    pub llr: Option<f64>,
    /// Elo of the first one against the second, if it can be said.
    pub elo: Option<f64>,
    /// The lower end of its 95 % interval, if it is not open.
    pub low: Option<f64>,
    /// The upper end of its 95 % interval, if it is not open.
    pub high: Option<f64>,
}

/// A curve of some hundred points, however long it grows: the points at the multiples of a step,
/// which doubles whenever they become too many, and the last one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Curve {
    kept: Vec<CurvePoint>,
    step: u32,
    last: Option<CurvePoint>,
}

/// As many points as a plot can show.
const MOST: usize = 1000;

impl Curve {
    /// Adds the next point.
    pub(super) fn push(&mut self, point: CurvePoint) {
        self.last = Some(point);
        if point.pairs.is_multiple_of(self.step) {
            self.kept.push(point);
        }
        if self.kept.len() > MOST {
            self.step *= 2;
            self.kept.retain(|point| point.pairs.is_multiple_of(self.step));
        }
    }

    /// The points, the last one included.
    pub(super) fn points(&self) -> Vec<CurvePoint> {
        let last = self.last.filter(|last| self.kept.last() != Some(last));
        self.kept.iter().copied().chain(last).collect()
    }
}

impl Default for Curve {
    fn default() -> Self {
        Self { kept: Vec::new(), step: 1, last: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_curve_has_few_points_evenly_spaced_and_its_end() {
        let mut curve = Curve::default();
        for pairs in 1..=50_001 {
            curve.push(CurvePoint { pairs, llr: None, elo: None, low: None, high: None });
        }
        let pairs: Vec<u32> = curve.points().iter().map(|point| point.pairs).collect();
        assert!(pairs.len() > MOST / 2 && pairs.len() <= MOST + 1, "{}", pairs.len());
        assert_eq!(pairs.last(), Some(&50_001));
        let even = &pairs[..pairs.len() - 1];
        assert!(even.windows(2).all(|two| two[1] - two[0] == even[0]), "{even:?}");
    }
}
