//! The handicap that a record announces, and what it sets up or plays.
//!
//! | `HA[4]`, and before White's first move | handicap | finding |
//! |---|---|---|
//! | four black stones are set up, also beside white ones | 4 | |
//! | three or five black stones are set up alone | 3 or 5 | [`Problem::HandicapMismatch`] |
//! | three or five are set up beside white stones: some may have been captured or played | 4 | [`Problem::HandicapMismatch`] |
//! | Black plays four or more stones | 4 | |
//! | Black plays three stones | 3 | [`Problem::HandicapPlayed`] |
//! | Black plays one stone or none | none | [`Problem::HandicapWithoutStones`] |

use tengen_rules::{ByColor, Color, Game, PointSet, Size};

use crate::diagnostic::Problem;
use crate::grammar::Node;
use crate::property::BoardSize;

/// What is set up before the first move.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Start<'a> {
    /// The last node that sets up stones.
    node: Node<'a>,
    /// Number of black stones.
    black: usize,
    /// Number of handicap stones, 0 if none.
    handicap: usize,
}

impl<'a> Start<'a> {
    /// The start of a game that was just set up.
    pub(crate) fn of(node: Node<'a>, game: &Game) -> Self {
        let black = game.board().stones(Color::Black).len();
        Self { node, black, handicap: game.handicap() }
    }
}

/// The handicap of a position with white stones, given the value of `HA`.
pub(crate) fn beside_white(announced: u32, stones: &ByColor<PointSet>, size: Size) -> usize {
    let announced = announced as usize;
    let fits = (2..size.area()).contains(&announced);
    if fits && !stones.white.is_empty() { announced } else { 0 }
}

/// Whether a handicap that was announced was set up, or played as Black's first moves.
pub(crate) fn check<'a>(
    announced: u32,
    start: Option<Start<'a>>,
    line: &[Node<'a>],
    size: BoardSize,
) -> Option<(Node<'a>, Problem)> {
    let wanted = announced as usize;
    if wanted < 2 {
        return None;
    }
    if let Some(Start { node, black: stones, handicap: read }) = start {
        let problem = Problem::HandicapMismatch { announced, stones, read };
        return (stones != wanted).then_some((node, problem));
    }
    let problem = match opening_moves(line, size)? {
        played if played >= wanted => return None,
        0 | 1 => Problem::HandicapWithoutStones(announced),
        played => Problem::HandicapPlayed { announced, played },
    };
    Some((*line.first()?, problem))
}

/// Number of Black's stones before White's first move or a pass; `None` if stones are set up there.
fn opening_moves(line: &[Node<'_>], size: BoardSize) -> Option<usize> {
    let mut played = 0;
    for property in line.iter().flat_map(|node| node.properties()) {
        match &*property.key() {
            "AB" | "AW" => return None,
            "W" => break,
            "B" => {
                for value in property.values() {
                    if size.is_pass(value.raw()) {
                        return Some(played);
                    }
                    played += 1;
                }
            }
            _ => {}
        }
    }
    Some(played)
}
