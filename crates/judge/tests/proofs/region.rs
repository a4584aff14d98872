//! Proofs about chains: `COLOR GOAL POINT… within RANGE… [in a ladder]`.
//!
//! - `captures`, `kills`: the side takes one of the named chains of the opponent.
//! - `saves`, `lives`: the opponent takes none of the named chains of the side.
//!
//! A range is a point or a rectangle (`A1-G5`). Both sides play within the ranges only, and the
//! side whose chains are attacked may pass at any time, so a chain lives in seki too. A goal counts
//! as reached only if it is reached without a ko: whoever brings back a position with the same side
//! to move, it is bad for the side that wants to reach the goal. So nothing depends on ko threats or
//! on the kind of superko.
//!
//! `in a ladder` restricts the replies to the first move: both sides play on liberties of the named
//! chains and of the attackers in atari next to them, and a chain with three liberties has escaped
//! when the attacker is to move.

use tengen_rules::{Move, Point, PointSet};

use crate::Proof;
use crate::script::Case;
use crate::search::{Question, Search};

/// Tries every move within the range.
///
/// # Errors
///
/// What is wrong with the claim, or that it takes too many positions.
pub(crate) fn prove(case: &Case, words: &[&str]) -> Result<Proof, String> {
    let board = case.game.board();
    let [color, goal, rest @ ..] = words else { return Err("no goal".to_owned()) };
    if color.parse() != Ok(case.color) {
        return Err(format!("`{color}` is not the side to move"));
    }
    let attacks = matches!(*goal, "captures" | "kills");
    let (rest, ladder) =
        rest.strip_suffix(&["in", "a", "ladder"]).map_or((rest, false), |rest| (rest, true));
    let mut parts = rest.splitn(2, |&word| word == "within");
    let (named, region) = (points(parts.next())?, points(parts.next())?);
    if named.is_empty() || region.is_empty() {
        return Err("expected: COLOR GOAL POINT… within RANGE…".to_owned());
    }
    let defender = if attacks { !case.color } else { case.color };
    if let Some(point) = named.iter().find(|&point| board.color_at(point) != Some(defender)) {
        return Err(format!("{point} is not a stone of {defender}"));
    }
    let question =
        Question { targets: named.iter().collect(), region, defender, side: case.color, ladder };
    let mut search = Search::new(board, question);
    let legal = |&point: &Point| board.is_legal(case.color, point, false);
    let tried: Vec<Move> =
        region.iter().filter(legal).map(Move::Play).chain([Move::Pass]).collect();
    let mut reaching = Vec::new();
    for &mv in &tried {
        if search.reaches(mv)? {
            reaching.push(mv);
        }
    }
    Ok(Proof { tried, reaching, positions: search.positions() })
}

/// The points of some ranges, each of the form `C3` or `A1-G5`.
fn points(ranges: Option<&[&str]>) -> Result<PointSet, String> {
    let mut found = PointSet::new();
    for text in ranges.unwrap_or_default() {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let corner = |name: &str| name.parse::<Point>().map_err(|error| error.to_string());
        let (from, to) = (corner(from)?, corner(to)?);
        found.extend(
            (from.row()..=to.row()).flat_map(|row| {
                (from.col()..=to.col()).filter_map(move |col| Point::new(col, row))
            }),
        );
    }
    Ok(found)
}
