//! The point that kills the eye that a capture has left.

use tengen_rules::Cells;

/// The middle of a space of three to six points, if whoever plays there decides whether it is one
/// eye or two.
pub(super) fn point<C: Cells>(cells: &C, space: &[usize]) -> Option<usize> {
    if !(3..=6).contains(&space.len()) || space.iter().any(|&at| cells.contents(at) != 0) {
        return None;
    }
    middle::<C>(space)
}

/// The point of a space of three to six that all depends on.
pub(super) fn middle<C: Cells>(space: &[usize]) -> Option<usize> {
    let beside = |at: usize| C::neighbors(at).iter().filter(|near| space.contains(near)).count();
    let wanted = match space.len() {
        3 => 2,
        4 => 3,
        5 if is_bulky::<C>(space) => 3,
        _ => 4,
    };
    space.iter().copied().find(|&at| beside(at) == wanted)
}

/// Whether four of the points are a square.
fn is_bulky<C: Cells>(space: &[usize]) -> bool {
    space
        .iter()
        .any(|&at| [1, C::STRIDE, C::STRIDE + 1].iter().all(|step| space.contains(&(at + step))))
}
