//! Boards as text, as GTP's `showboard` prints them, in color for a terminal, and as SVG pictures.
//!
//! In text `X` is Black, `O` White, `.` an empty point and `+` an empty star point; where a position
//! was counted, `x` and `o` are dead stones, `b` and `w` points that belong to a side. The last
//! move stands in parentheses. No line is empty, so a drawing can be put into a GTP answer as it is.

mod gallery;
mod picture;
mod svg;
mod terminal;

use std::fmt::Write as _;

use tengen_rules::{Board, Color, Game, Move, Point};

pub use self::gallery::Gallery;
pub use self::picture::Picture;
pub use self::svg::svg;
pub use self::terminal::colored;

use self::picture::Mark;

/// Draws the position of a game, with its last move marked and, below, who is to move, the number
/// of moves, and the prisoners of both sides.
///
/// Every line ends with a line break.
///
/// ```
/// use tengen_judge::draw;
/// use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};
///
/// let mut game = Game::new(Size::square(3)?, Rules::CHINESE, HalfPoints(0));
/// game.play(Color::Black, Move::Play("B2".parse()?))?;
/// assert_eq!(
///     draw::text(&game),
///     "   A B C\n \
///       3 . . . 3\n \
///       2 .(X). 2\n \
///       1 . . . 1\n   \
///         A B C\n\
///      White to move, 1 move made\n\
///      Prisoners: Black has taken 0, White 0\n"
/// );
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn text(game: &Game) -> String {
    let last = game.last_move().and_then(|(_, mv)| mv.point());
    let mut text = diagram(game.board(), last);
    let moves = game.moves().count();
    let plural = if moves == 1 { "" } else { "s" };
    let passed = match game.last_move() {
        Some((color, Move::Pass)) => format!(", {color} passed"),
        _ => String::new(),
    };
    let to_move = match game.to_move() {
        Color::Black => "Black",
        Color::White => "White",
    };
    let taken = game.prisoners();
    let _ = writeln!(text, "{to_move} to move, {moves} move{plural} made{passed}");
    let _ = writeln!(text, "Prisoners: Black has taken {}, White {}", taken.black, taken.white);
    text
}

/// Draws a board with its coordinates all around, and `last` in parentheses.
pub fn diagram(board: &Board, last: Option<Point>) -> String {
    plain(&Picture { last, ..Picture::new(board) })
}

/// Draws a picture with letters: stones, dead stones, points of a side, the last move.
///
/// ```
/// use tengen_judge::draw::{self, Picture};
/// use tengen_rules::{Board, PointSet, Scoring};
///
/// let board: Board = "
///     . X O .
///     . X O O
///     O X O .
/// "
/// .parse()?;
/// let dead = PointSet::from_iter(["A1".parse()?]);
/// let count = tengen_rules::count(&board, &dead, &PointSet::new());
/// let picture = Picture::new(&board).counted(&count, &dead, Scoring::Area);
/// assert_eq!(
///     draw::plain(&picture),
///     "   A B C D\n \
///       3 b X O w 3\n \
///       2 b X O O 2\n \
///       1 o X O w 1\n   \
///         A B C D\n"
/// );
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub fn plain(picture: &Picture<'_>) -> String {
    let letters = letters(picture.board);
    let mut text = format!("  {letters}\n");
    for row in picture.rows() {
        let mut after_mark = false;
        let _ = write!(text, "{:2}", row.number);
        for (point, mark) in row.marks {
            let letter = match mark {
                Mark::Stone(Color::Black) => 'X',
                Mark::Stone(Color::White) => 'O',
                Mark::Dead(Color::Black) => 'x',
                Mark::Dead(Color::White) => 'o',
                Mark::Owned(Color::Black) => 'b',
                Mark::Owned(Color::White) => 'w',
                Mark::Star => '+',
                Mark::Empty => '.',
            };
            let marked = picture.last == Some(point);
            text.push(gap(marked, after_mark));
            text.push(letter);
            after_mark = marked;
        }
        let _ = writeln!(text, "{}{}", gap(false, after_mark), row.number);
    }
    let _ = writeln!(text, "  {letters}");
    text
}

/// The letters of the columns, a blank before each.
fn letters(board: &Board) -> String {
    let names = (0..board.size().width()).filter_map(|col| Point::new(col, 0));
    names.flat_map(|point| [' ', picture::letter(point)]).collect()
}

/// What stands before a point: the last move is in parentheses.
fn gap(marked: bool, after_mark: bool) -> char {
    match (marked, after_mark) {
        (true, _) => '(',
        (false, true) => ')',
        (false, false) => ' ',
    }
}
