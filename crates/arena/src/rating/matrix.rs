//! What little of linear algebra the errors of ratings need.

/// A square matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    side: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(side: usize) -> Self {
        Self { side, cells: vec![0.0; side * side] }
    }

    pub(super) fn at(&self, row: usize, col: usize) -> f64 {
        self.cells[row * self.side + col]
    }

    pub(super) fn at_mut(&mut self, row: usize, col: usize) -> &mut f64 {
        &mut self.cells[row * self.side + col]
    }

    pub(super) fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: usize| (0..self.side).map(|col| self.at(row, col) * vector[col]).sum();
        (0..self.side).map(row).collect()
    }

    /// The inverse by the method of Gauss and Jordan, which needs no exchange of rows where the
    /// matrix is positive definite; `None` where it is not, as far as numbers can say.
    pub(super) fn inverse(mut self) -> Option<Self> {
        let side = self.side;
        for pivot in 0..side {
            let value = self.at(pivot, pivot);
            if value.is_nan() || value <= 1e-13 {
                return None;
            }
            *self.at_mut(pivot, pivot) = 1.0;
            (0..side).for_each(|col| *self.at_mut(pivot, col) /= value);
            for row in (0..side).filter(|&row| row != pivot) {
                let factor = std::mem::replace(self.at_mut(row, pivot), 0.0);
                (0..side).for_each(|col| *self.at_mut(row, col) -= factor * self.at(pivot, col));
            }
        }
        Some(self)
    }

    pub(super) fn side(&self) -> usize {
        self.side
    }

    pub(super) fn scale(&mut self, factor: f64) {
        self.cells.iter_mut().for_each(|cell| *cell *= factor);
    }

    /// Turns covariances of the first so many parameters into those of their differences from their
    /// mean.
    pub(super) fn center(&mut self, count: usize) {
        for col in 0..self.side {
            let mean = (0..count).map(|row| self.at(row, col)).sum::<f64>() / count as f64;
            (0..count).for_each(|row| *self.at_mut(row, col) -= mean);
        }
        for row in 0..self.side {
            let mean = (0..count).map(|col| self.at(row, col)).sum::<f64>() / count as f64;
            (0..count).for_each(|col| *self.at_mut(row, col) -= mean);
        }
    }
}
