//! Many pictures in one page.

use std::fmt::Write as _;

use tengen_rules::Size;

use crate::draw::picture::Picture;
use crate::draw::svg::{Drawing, GRADIENTS, escape, extent, style};

/// Pictures to be put into one HTML page: what they have in common, styles and empty boards, is
/// written once.
///
/// Nothing of it applies to the rest of the page: all rules are for what is within an element of
/// class `goban`, and all ids begin with `goban-`.
///
/// ```
/// use tengen_judge::draw::{Gallery, Picture};
/// use tengen_rules::{Board, Size};
///
/// let board = Board::new(Size::square(9)?);
/// let mut gallery = Gallery::new();
/// let pictures = [gallery.draw(&Picture::new(&board)), gallery.draw(&Picture::new(&board))];
/// let page = format!("<!DOCTYPE html>\n{}{}", gallery.shared(), pictures.concat());
/// assert_eq!(page.matches("<style>").count(), 1);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Gallery {
    /// The sizes of the boards so far, each once.
    sizes: Vec<Size>,
}

impl Gallery {
    /// A gallery without pictures.
    pub fn new() -> Self {
        Self::default()
    }

    /// Draws a picture as an element `svg` of class `goban`. The title is its name for readers who
    /// do not see it; the caption is left out.
    pub fn draw(&mut self, picture: &Picture<'_>) -> String {
        let size = picture.board.size();
        if !self.sizes.contains(&size) {
            self.sizes.push(size);
        }
        let (wide, high) = extent(size);
        let title = escape(&picture.title);
        let name =
            if title.is_empty() { String::new() } else { format!("<title>{title}</title>\n") };
        let mut drawing = Drawing::new(size);
        drawing.points(picture);
        format!(
            "<svg class=\"goban\" role=\"img\" width=\"{wide}\" height=\"{high}\" \
             viewBox=\"0 0 {wide} {high}\">\n{name}<use href=\"#{}\"/>\n{}</svg>\n",
            id(size),
            drawing.text
        )
    }

    /// What the pictures share: an element that takes no space, to be put anywhere into the page.
    pub fn shared(&self) -> String {
        let mut boards = String::new();
        for &size in &self.sizes {
            let mut drawing = Drawing::new(size);
            drawing.grid(size);
            // Where it is used, only what is within it counts as around its parts.
            let _ =
                writeln!(boards, "<g id=\"{}\" class=\"goban\">\n{}</g>", id(size), drawing.text);
        }
        format!(
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\" \
             aria-hidden=\"true\">\n<style>\n{}</style>\n<defs>\n{GRADIENTS}{boards}</defs>\n</svg>\n",
            style(".goban ")
        )
    }
}

/// The id of the empty board of a size.
fn id(size: Size) -> String {
    format!("goban-{}x{}", size.width(), size.height())
}
