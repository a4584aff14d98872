//! The eye rule for boards that know no neighbors of a point number: as
//! [`Board::is_true_eye`](tengen_rules::Board::is_true_eye).

/// What lies around each point; points are numbered row by row.
pub(crate) struct Eyes {
    around: Vec<Around>,
}

struct Around {
    beside: Near,
    diagonal: Near,
    /// So many enemy stones on the diagonals make the eye false.
    false_at: usize,
}

/// Up to four points.
struct Near {
    points: [usize; 4],
    len: usize,
}

impl Eyes {
    pub(crate) fn new(side: u8) -> Self {
        let points = (0..side).flat_map(|row| (0..side).map(move |col| (col, row)));
        let around = points.map(|(col, row)| {
            let near = |steps: [(i8, i8); 4]| {
                let mut near = Near { points: [0; 4], len: 0 };
                for (right, up) in steps {
                    let to = (col.checked_add_signed(right), row.checked_add_signed(up));
                    if let (Some(col), Some(row)) = to
                        && col < side
                        && row < side
                    {
                        near.points[near.len] =
                            usize::from(row) * usize::from(side) + usize::from(col);
                        near.len += 1;
                    }
                }
                near
            };
            let diagonal = near([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
            let false_at = if diagonal.len == 4 { 2 } else { 1 };
            Around { beside: near([(1, 0), (-1, 0), (0, 1), (0, -1)]), diagonal, false_at }
        });
        Self { around: around.collect() }
    }

    /// Whether an empty point is an eye of `own`.
    pub(crate) fn is_true_eye<C: PartialEq>(
        &self,
        at: usize,
        own: &C,
        color_at: impl Fn(usize) -> Option<C>,
    ) -> bool {
        let Around { beside, diagonal, false_at } = &self.around[at];
        beside.points[..beside.len].iter().all(|&at| color_at(at).as_ref() == Some(own)) && {
            let enemy = |at: &&usize| color_at(**at).is_some_and(|color| color != *own);
            diagonal.points[..diagonal.len].iter().filter(enemy).count() < *false_at
        }
    }
}
