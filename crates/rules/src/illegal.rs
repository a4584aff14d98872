//! Why a move is not legal.

/// Why a move may not be played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The point is not on this board.
    #[error("the point is off the board")]
    OffBoard,
    /// A stone stands there.
    #[error("the point is occupied")]
    Occupied,
    /// The stone's chain would have no liberty and nothing is captured (forbidden point, B-5).
    #[error("the move would be suicide")]
    Suicide,
    /// Immediate retaking of a single ko (B-20.1).
    #[error("the move retakes a ko at once")]
    Ko,
    /// The board would be one that stood before (B-6).
    #[error("the move repeats the position after move {repeats}")]
    Superko {
        /// Number of the move after which the same position stood; 0 is the start position.
        repeats: usize,
    },
    /// The end of the game was confirmed, or the game ended by a ruling: nobody may play on
    /// (B-21.3).
    #[error("the game is over")]
    Over,
}
