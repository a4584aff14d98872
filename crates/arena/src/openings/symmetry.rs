//! Positions that are the same, turned or mirrored.

use std::collections::HashMap;
use std::ptr;

use tengen_rules::{Color, Game, Point};

use super::Opening;
use crate::duplicates::{symmetries, turned};

/// The handicap, who is to move, and what each point holds, row by row from the bottom.
type View = (usize, Color, Vec<u8>);

/// Says which openings end in the position of an earlier one.
pub(super) fn twins(openings: &[Opening]) -> Vec<String> {
    let mut firsts: HashMap<View, &Opening> = HashMap::new();
    let mut warnings = Vec::new();
    for opening in openings {
        let first = *firsts.entry(least_view(&opening.game)).or_insert(opening);
        if !ptr::eq(first, opening) {
            let how = if view(&first.game, 0) == view(&opening.game, 0) {
                ""
            } else {
                ", turned or mirrored"
            };
            warnings.push(format!(
                "the opening {} leads to the same position as {}{how}",
                opening.name, first.name
            ));
        }
    }
    warnings
}

/// The least of all views of a position, which is the same for positions that are alike.
pub(super) fn least_view(game: &Game) -> View {
    let views = symmetries(game.size()).map(|symmetry| view(game, symmetry));
    views.min().expect("there are several views")
}

/// A position in one of the symmetries of its board.
fn view(game: &Game, symmetry: u8) -> View {
    let (board, size) = (game.board(), game.size());
    let cell = |point: Point| {
        let point = turned(point, symmetry, size);
        match (board.color_at(point), board.ko()) {
            (Some(Color::Black), _) => b'X',
            (Some(Color::White), _) => b'O',
            (None, Some((color, ko))) if ko == point && color == game.to_move() => b'k',
            (None, _) => b'.',
        }
    };
    (game.handicap(), game.to_move(), size.points().map(cell).collect())
}
