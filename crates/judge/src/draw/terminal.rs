//! Boards in color, for terminals.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Color as Paint, Reset, Style};
use tengen_rules::Color;

use crate::draw::picture::{Mark, Picture};
use crate::draw::{gap, letters};

const WOOD: Paint = Paint::Ansi256(Ansi256Color(179));
const INK: Paint = Paint::Ansi256(Ansi256Color(94));
const LAST: Paint = Paint::Ansi256(Ansi256Color(160));
const BLACK: Paint = Paint::Ansi256(Ansi256Color(16));
const WHITE: Paint = Paint::Ansi256(Ansi256Color(231));

/// Draws a picture with escape sequences: round stones on wood, dead stones as `x`, points of a
/// side as small squares of its color, the last move in red parentheses.
///
/// A line is as wide as one of [`plain`](crate::draw::plain).
pub fn colored(picture: &Picture<'_>) -> String {
    let letters = letters(picture.board);
    let mut text = format!("  {letters}\n");
    for row in picture.rows() {
        let mut after_mark = false;
        let _ = write!(text, "{:2}", row.number);
        let mut brush = Brush { text: &mut text, color: None };
        for (point, mark) in row.marks {
            let marked = picture.last == Some(point);
            brush.paint(LAST, gap(marked, after_mark));
            let (color, sign) = match mark {
                Mark::Stone(color) => (side(color), '●'),
                Mark::Dead(color) => (side(color), 'x'),
                Mark::Owned(color) => (side(color), '▪'),
                Mark::Star => (INK, '+'),
                Mark::Empty => (INK, '.'),
            };
            brush.paint(color, sign);
            after_mark = marked;
        }
        brush.paint(LAST, gap(false, after_mark));
        brush.lay_down();
        let _ = writeln!(text, "{}", row.number);
    }
    let _ = writeln!(text, "  {letters}");
    text
}

fn side(color: Color) -> Paint {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// Writes in color on wood, and says so only where the color changes.
struct Brush<'a> {
    text: &'a mut String,
    color: Option<Paint>,
}

impl Brush<'_> {
    fn paint(&mut self, color: Paint, sign: char) {
        // Blanks look the same in all colors.
        if self.color.is_none() || (sign != ' ' && self.color != Some(color)) {
            let style = Style::new().bg_color(Some(WOOD)).fg_color(Some(color));
            let _ = write!(self.text, "{style}");
            self.color = Some(color);
        }
        self.text.push(sign);
    }

    fn lay_down(self) {
        let _ = write!(self.text, "{Reset}");
    }
}
