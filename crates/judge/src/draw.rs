//! Boards as text, the way GTP's `showboard` prints them.
//!
//! `X` is Black, `O` White, `.` an empty point and `+` an empty star point. The last move stands in
//! parentheses. No line is empty, so a drawing can be put into a GTP answer as it is.

use std::fmt::Write as _;

use tengen_rules::{Board, Color, Game, Move, Point, PointSet, star_points};

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
    let size = board.size();
    let stars: PointSet = star_points(size).into_iter().collect();
    let names = (0..size.width()).filter_map(|col| Point::new(col, 0)).map(|p| p.to_string());
    let letters: String = names.flat_map(|name| [' ', char::from(name.as_bytes()[0])]).collect();
    let mut text = format!("  {letters}\n");
    for row in (0..size.height()).rev() {
        let number = row + 1;
        let _ = write!(text, "{number:2}");
        let mut after_mark = false;
        for point in (0..size.width()).filter_map(|col| Point::new(col, row)) {
            let letter = match board.color_at(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None if stars.contains(point) => '+',
                None => '.',
            };
            let marked = last == Some(point);
            let gap = match (marked, after_mark) {
                (true, _) => '(',
                (false, true) => ')',
                (false, false) => ' ',
            };
            after_mark = marked;
            text.push(gap);
            text.push(letter);
        }
        let _ = writeln!(text, "{}{number}", if after_mark { ')' } else { ' ' });
    }
    let _ = writeln!(text, "  {letters}");
    text
}
