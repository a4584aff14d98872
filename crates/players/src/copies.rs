//! Copies of boards that use memory again.
//!
//! Reading copies a board for every move it tries. Taking the memory from the system and giving it
//! back each time costs more than the copying itself, so each thread keeps what was given back.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use tengen_rules::Board;

/// Boards that a thread keeps at most.
const KEPT: usize = 64;

thread_local! {
    static SPARE: RefCell<Vec<Board>> = const { RefCell::new(Vec::new()) };
}

/// A board that goes back to its thread's store when dropped.
#[derive(Debug)]
pub(crate) struct Copied(Option<Board>);

/// A copy of a board, in memory that was used before where there is some.
pub(crate) fn copy(board: &Board) -> Copied {
    let spare = SPARE.with_borrow_mut(Vec::pop);
    Copied(Some(match spare {
        Some(mut spare) => {
            spare.clone_from(board);
            spare
        }
        None => board.clone(),
    }))
}

impl Deref for Copied {
    type Target = Board;

    fn deref(&self) -> &Board {
        self.0.as_ref().expect("there until dropped")
    }
}

impl DerefMut for Copied {
    fn deref_mut(&mut self) -> &mut Board {
        self.0.as_mut().expect("there until dropped")
    }
}

impl Drop for Copied {
    fn drop(&mut self) {
        if let Some(board) = self.0.take() {
            SPARE.with_borrow_mut(|spare| {
                if spare.len() < KEPT {
                    spare.push(board);
                }
            });
        }
    }
}
