//! Boards as SVG pictures.

use std::borrow::Cow;
use std::fmt::Write as _;

use tengen_rules::{Color, Point, PointSet, Size};

use crate::draw::picture::{Mark, Picture, letter};

/// Distance of two lines, in pixels of the picture at its natural size.
const CELL: i32 = 30;
/// From the outermost line to the edge of the board: room for the coordinates.
const RIM: i32 = 42;
/// Height of the lines above and below the board.
const LINE: i32 = 34;
/// Width of a letter of these lines, with something to spare.
const LETTER: i32 = 9;
/// Space at both sides of them.
const MARGIN: i32 = 12;
/// For their sake a picture is made as wide as one of 19 lines, no wider.
const WIDEST: i32 = span(19);

/// Colors of the stones.
pub(super) const GRADIENTS: &str = r##"<radialGradient id="goban-black" cx="35%" cy="30%" r="75%"><stop offset="0" stop-color="#6b6b6b"/><stop offset="0.5" stop-color="#262626"/><stop offset="1" stop-color="#050505"/></radialGradient>
<radialGradient id="goban-white" cx="35%" cy="30%" r="80%"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#f4f4f2"/><stop offset="1" stop-color="#c9c7c1"/></radialGradient>
"##;

/// How everything looks, a rule on each line.
const RULES: &str = r#"text { font-family: "Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", sans-serif; text-anchor: middle; }
.name { font-size: 13px; fill: #5b431d; }
.line { font-size: 15px; fill: #222222; }
.wood { fill: #e8c07a; }
.grid { stroke: #6b4f22; stroke-width: 1; fill: none; }
.star { fill: #6b4f22; }
.black { fill: url(#goban-black); }
.white { fill: url(#goban-white); stroke: #8f8b82; stroke-width: 0.7; }
.dead { opacity: 0.42; }
.cross { stroke: #c0271b; stroke-width: 2.4; stroke-linecap: round; fill: none; }
.owned-black { fill: #111111; stroke: #f1dfb8; stroke-width: 0.8; }
.owned-white { fill: #ffffff; stroke: #6b4f22; stroke-width: 0.8; }
.last { fill: none; stroke-width: 2.4; }
.on-black { stroke: #ffffff; }
.on-white { stroke: #111111; }
.asked { fill: none; stroke: #2f7fd6; stroke-width: 2.6; }
.good { fill: #2c9a4b; stroke: #ffffff; stroke-width: 1.2; }
.tick { fill: none; stroke: #ffffff; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.forbidden { fill: #fbf3e2; stroke: #c0271b; stroke-width: 2.8; }
.bad { fill: #c0271b; stroke: #ffffff; stroke-width: 1.2; }
"#;

/// The rules for what stands within `scope`, a selector with a blank after it, or nothing.
pub(super) fn style(scope: &str) -> String {
    RULES.lines().flat_map(|rule| [scope, rule, "\n"]).collect()
}

/// Draws a picture as an SVG file: stones, points of a side as small squares, dead stones faded and
/// crossed out, a ring on the last move, marks, coordinates all around, title and caption.
///
/// For many pictures in one page there is [`Gallery`](super::Gallery).
pub fn svg(picture: &Picture<'_>) -> String {
    let size = picture.board.size();
    let board = extent(size);
    let room = board.0.max(WIDEST) - 2 * MARGIN;
    let (title, caption) = (shorten(&picture.title, room), shorten(&picture.caption, room));
    let above = if picture.title.is_empty() { 0 } else { LINE };
    let below = if picture.caption.is_empty() { 0 } else { LINE };
    let text = text_width(&title).max(text_width(&caption));
    let wide = board.0.max(text + 2 * MARGIN);
    let high = board.1 + above + below;
    let mut drawing = Drawing {
        text: String::new(),
        height: size.height(),
        left: (wide - board.0) / 2,
        top: above,
    };
    drawing.line(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">"#
    ));
    let style = style("");
    drawing.line(format_args!("<defs>\n{GRADIENTS}</defs>\n<style>\n{style}</style>"));
    drawing.line(format_args!(r##"<rect width="{wide}" height="{high}" fill="#ffffff"/>"##));
    drawing.label(wide / 2, LINE - 12, "line", &title);
    drawing.label(wide / 2, high - 12, "line", &caption);
    drawing.grid(size);
    drawing.points(picture);
    drawing.text.push_str("</svg>\n");
    drawing.text
}

/// The drawing of a board, as far as it has come.
pub(super) struct Drawing {
    pub(super) text: String,
    /// Number of rows of the board.
    height: u8,
    left: i32,
    top: i32,
}

impl Drawing {
    /// A board that fills its picture.
    pub(super) fn new(size: Size) -> Self {
        Self { text: String::new(), height: size.height(), left: 0, top: 0 }
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "{line}");
    }

    /// Where a point is.
    fn place(&self, point: Point) -> (i32, i32) {
        let x = self.left + RIM + CELL * i32::from(point.col());
        (x, self.top + RIM + CELL * i32::from(self.height - 1 - point.row()))
    }

    fn label(&mut self, x: i32, y: i32, class: &str, text: &str) {
        if !text.is_empty() {
            let text = escape(text);
            self.line(format_args!(r#"<text class="{class}" x="{x}" y="{y}">{text}</text>"#));
        }
    }

    /// Wood, lines, star points and coordinates.
    pub(super) fn grid(&mut self, size: Size) {
        let (left, top) = (self.left, self.top);
        let (wide, high) = extent(size);
        self.line(format_args!(
            r#"<rect class="wood" x="{left}" y="{top}" width="{wide}" height="{high}" rx="3"/>"#
        ));
        let at = |col: u8, row: u8| Point::new(col, row).expect("a point of the board");
        let (right, up) = (size.width() - 1, size.height() - 1);
        let mut path = String::new();
        let rows = (0..=up).map(|row| (at(0, row), at(right, row)));
        let cols = (0..=right).map(|col| (at(col, 0), at(col, up)));
        for (from, to) in rows.chain(cols).filter(|(from, to)| from != to) {
            let (from, to) = (self.place(from), self.place(to));
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
        if path.is_empty() {
            // A board of one point.
            let (x, y) = self.place(at(0, 0));
            let _ = write!(path, "M{} {y}h12M{x} {}v12", x - 6, y - 6);
        }
        self.line(format_args!(r#"<path class="grid" d="{path}"/>"#));
        for star in tengen_rules::star_points(size) {
            let (x, y) = self.place(star);
            self.line(format_args!(r#"<circle class="star" cx="{x}" cy="{y}" r="3.2"/>"#));
        }
        let gap = 28;
        for row in 0..=up {
            let ((left, y), (far, _)) = (self.place(at(0, row)), self.place(at(right, row)));
            let number = (row + 1).to_string();
            self.label(left - gap, y + 5, "name", &number);
            self.label(far + gap, y + 5, "name", &number);
        }
        for col in 0..=right {
            let ((x, bottom), (_, top)) = (self.place(at(col, 0)), self.place(at(col, up)));
            let name = letter(at(col, 0)).to_string();
            self.label(x, bottom + gap + 5, "name", &name);
            self.label(x, top - gap + 5, "name", &name);
        }
    }

    /// Stones and marks.
    pub(super) fn points(&mut self, picture: &Picture<'_>) {
        for (point, mark) in picture.rows().flat_map(|row| row.marks) {
            let (x, y) = self.place(point);
            let last = picture.last == Some(point);
            match mark {
                Mark::Stone(color) => {
                    self.stone(x, y, color, "");
                    if last {
                        self.line(format_args!(
                            r#"<circle class="last on-{color}" cx="{x}" cy="{y}" r="7.5"/>"#
                        ));
                    }
                }
                Mark::Dead(color) => {
                    self.stone(x, y, color, " dead");
                    self.line(format_args!(
                        r#"<path class="cross" d="M{} {}l11 11m0 -11l-11 11"/>"#,
                        f64::from(x) - 5.5,
                        f64::from(y) - 5.5,
                    ));
                }
                Mark::Owned(color) => self.line(format_args!(
                    r#"<rect class="owned-{color}" x="{}" y="{}" width="9" height="9"/>"#,
                    f64::from(x) - 4.5,
                    f64::from(y) - 4.5,
                )),
                Mark::Star | Mark::Empty => {}
            }
        }
        self.marks(picture);
    }

    /// What is said about points, above the stones.
    fn marks(&mut self, picture: &Picture<'_>) {
        for (x, y) in self.places(&picture.asked, picture) {
            let (x, y) = (f64::from(x) - 6.5, f64::from(y) - 6.5);
            self.line(format_args!(
                r#"<rect class="asked" x="{x}" y="{y}" width="13" height="13"/>"#
            ));
        }
        for (x, y) in self.places(&picture.good, picture) {
            self.line(format_args!(r#"<circle class="good" cx="{x}" cy="{y}" r="9.5"/>"#));
            self.line(format_args!(r#"<path class="tick" d="M{} {y}l3 4l6 -7"/>"#, x - 5));
        }
        for (x, y) in self.places(&picture.forbidden, picture) {
            self.line(format_args!(r#"<circle class="forbidden" cx="{x}" cy="{y}" r="9"/>"#));
            let (x, y) = (x - 6, y - 6);
            self.line(format_args!(r#"<path class="cross" d="M{x} {y}l12 12"/>"#));
        }
        for (x, y) in self.places(&picture.bad, picture) {
            self.line(format_args!(r#"<circle class="bad" cx="{x}" cy="{y}" r="9.5"/>"#));
            let (x, y) = (x - 4, y - 4);
            self.line(format_args!(r#"<path class="tick" d="M{x} {y}l8 8m0 -8l-8 8"/>"#));
        }
    }

    /// Where the points of a set are, as far as they are on the board.
    fn places(&self, points: &PointSet, picture: &Picture<'_>) -> Vec<(i32, i32)> {
        let size = picture.board.size();
        points.iter_from_top().filter(|&at| size.contains(at)).map(|at| self.place(at)).collect()
    }

    fn stone(&mut self, x: i32, y: i32, color: Color, more: &str) {
        self.line(format_args!(r#"<circle class="{color}{more}" cx="{x}" cy="{y}" r="14"/>"#));
    }
}

/// Width and height of a board with its coordinates.
pub(super) fn extent(size: Size) -> (i32, i32) {
    (span(size.width().into()), span(size.height().into()))
}

/// From edge to edge of a board with so many lines.
const fn span(lines: i32) -> i32 {
    CELL * (lines - 1) + 2 * RIM
}

/// As much of a text as there is room for, with an ellipsis if that is not all.
fn shorten(text: &str, room: i32) -> Cow<'_, str> {
    if text_width(text) <= room {
        return text.into();
    }
    let mut left = room - width('…');
    let fits = |letter: &char| {
        left -= width(*letter);
        left >= 0
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

fn text_width(text: &str) -> i32 {
    text.chars().fold(0, |sum, letter| sum.saturating_add(width(letter)))
}

/// How wide a letter is: Chinese characters take twice the space.
fn width(letter: char) -> i32 {
    if letter >= '\u{2e80}' { 2 * LETTER } else { LETTER }
}

/// A text as XML wants it, without characters that XML cannot hold.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\0'..'\u{20}' | '\u{7f}'..'\u{a0}' | '\u{fffe}' | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            other => escaped.push(other),
        }
    }
    escaped
}
