//! Moves that only give stones away.

use smallvec::SmallVec;
use tengen_rules::playout::Draws;
use tengen_rules::{Cells, Color};

use super::vital;

/// Whether a move leaves its chain with one liberty for nothing. A few of those have their use: a
/// single stone thrown in, and a small chain that fills an eye so that it stays one.
#[inline(always)]
pub(super) fn gives_away<C: Cells>(cells: &C, color: Color, at: usize, draws: &mut Draws) -> bool {
    if cells.empty_sides(at) >= 2 {
        return false;
    }
    look(cells, color, at, draws)
}

#[inline(never)]
fn look<C: Cells>(cells: &C, color: Color, at: usize, draws: &mut Draws) -> bool {
    if cells.breathes_after(color, at) {
        return false;
    }
    let mut stones = 1;
    let mut seen = [0; 4];
    for (side, near) in C::neighbors(at).into_iter().enumerate() {
        let chain = cells.chain(near);
        match cells.color(near) {
            Some(owner) if owner == color && !seen.contains(&chain) => {
                seen[side] = chain;
                stones += cells.stones(chain);
            }
            // What takes something is no gift.
            Some(owner) if owner != color && cells.is_last_liberty(chain, at) => return false,
            _ => {}
        }
    }
    match stones {
        1 => false,
        2 => draws.below(3) != 0,
        3..=6 => !fills_eye(cells, at, seen) || draws.below(2) != 0,
        _ => true,
    }
}

/// Whether what the opponent would take leaves him a space with one vital point.
fn fills_eye<C: Cells>(cells: &C, at: usize, chains: [u16; 4]) -> bool {
    let chains = chains.into_iter().filter(|&chain| chain != 0);
    let stones = chains.flat_map(|chain| cells.chain_cells(chain));
    let space: SmallVec<[usize; 6]> = stones.chain([at]).collect();
    vital::middle::<C>(&space).is_some()
}
