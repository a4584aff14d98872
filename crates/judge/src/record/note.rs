//! What a human referee should look at.

use std::fmt;

use tengen_rules::{Color, HalfPoints, PointSet};

/// Something that is no violation, but may matter for the result.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Moves that only some rulesets forbid, in a record that does not say its rules.
    RulesAssumed {
        /// Their numbers.
        moves: Vec<usize>,
    },
    /// A move by the other side than the one that the record says is to move.
    OtherPlayer {
        /// Number of the move.
        number: usize,
        /// Who made it.
        color: Color,
    },
    /// White made the first move of an even game.
    WhiteFirst,
    /// Black's first moves are taken for handicap stones.
    HandicapPlayed {
        /// How many.
        stones: usize,
    },
    /// Black stones are set up and White moves first, but no handicap is announced.
    HandicapUnsaid {
        /// Number of stones.
        stones: usize,
    },
    /// Play went on after it had stopped, and the record does not say why.
    AfterPasses {
        /// Number of the first such move.
        number: usize,
    },
    /// A position came back in a balanced cycle, which the rules neither forbid nor end the game by
    /// (B-20.3).
    Repetition {
        /// Number of the first move that did so.
        number: usize,
        /// Number of the move after which the position stood before; 0 is the start.
        since: usize,
    },
    /// A large region that both sides touch: probably a border that is not closed (B-21.2).
    OpenBorder(PointSet),
    /// The game had ended by a ruling, but the record goes on.
    PlayedOn {
        /// Number of moves after the end.
        moves: usize,
    },
    /// Rules and komi cannot give the margin that the record says.
    ImpossibleMargin {
        /// The margin of `RE`.
        margin: HalfPoints,
        /// The komi.
        komi: HalfPoints,
    },
}

impl Note {
    /// The kind as one word, for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Self::RulesAssumed { .. } => "rules-assumed",
            Self::OtherPlayer { .. } => "other-player",
            Self::WhiteFirst => "white-first",
            Self::HandicapPlayed { .. } => "handicap-played",
            Self::HandicapUnsaid { .. } => "handicap-unsaid",
            Self::AfterPasses { .. } => "after-passes",
            Self::Repetition { .. } => "repetition",
            Self::OpenBorder(_) => "open-border",
            Self::PlayedOn { .. } => "played-on",
            Self::ImpossibleMargin { .. } => "impossible-margin",
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RulesAssumed { moves } => {
                let (first, others) = (moves.first().copied().unwrap_or_default(), moves.len() - 1);
                let others =
                    if others == 0 { String::new() } else { format!(" (and {others} more)") };
                write!(
                    f,
                    "move {first}{others} is illegal under some rules only, and the record does \
                     not say its rules: the usual ones are assumed"
                )
            }
            Self::OtherPlayer { number, color } => {
                write!(f, "move {number} is by {color}, though PL says that {} is to move", !*color)
            }
            Self::WhiteFirst => f.write_str("white made the first move of an even game"),
            Self::HandicapPlayed { stones } => {
                write!(f, "the first {stones} moves of black are taken for handicap stones")
            }
            Self::HandicapUnsaid { stones } => write!(
                f,
                "{stones} black stones are set up and white moves first, but no HA says so: if \
                 they are handicap stones, they are not counted as such"
            ),
            Self::AfterPasses { number } => {
                write!(f, "move {number} was made after both sides had passed")
            }
            Self::Repetition { number, since } => {
                let before = match since {
                    0 => "the start position".to_owned(),
                    since => format!("the position after move {since}"),
                };
                write!(
                    f,
                    "move {number} brings back {before}: the players may agree on no result \
                     (article B-20.3)"
                )
            }
            Self::OpenBorder(region) => {
                let points = region.len();
                let first = region.iter_from_top().next();
                let at = first.map_or_else(String::new, |point| format!(" at {point}"));
                write!(
                    f,
                    "both sides touch the {points} empty points{at}: a border is open, the game \
                     looks unfinished (article B-21.2)"
                )
            }
            Self::PlayedOn { moves } => {
                let moves =
                    if *moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
                write!(f, "the record goes on after the end, with {moves} that nobody judged")
            }
            Self::ImpossibleMargin { margin, komi } => {
                if margin.0 == 0 {
                    return write!(f, "no count gives a draw with a komi of {komi}");
                }
                write!(f, "no count gives a margin of {margin} with a komi of {komi}")
            }
        }
    }
}
