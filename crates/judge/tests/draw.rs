//! What drawings look like.

use tengen_judge::draw;
use tengen_rules::{Board, Color, Game, HalfPoints, Move, Point, Rules, Size};

#[test]
fn a_large_board_keeps_its_columns_and_marks_stars_and_the_last_move() {
    let mut board = Board::new(Size::new(11, 10).expect("a size"));
    let last: Point = "A10".parse().expect("a point");
    board.play(Color::White, last, false).expect("legal");
    board.play(Color::Black, "L1".parse().expect("a point"), false).expect("legal");
    let drawing = draw::diagram(&board, Some(last));
    let expected = "   A B C D E F G H J K L
10(O). . . . . . . . . . 10
 9 . . . . . . . . . . . 9
 8 . . + . . . . . + . . 8
 7 . . . . . . . . . . . 7
 6 . . . . . . . . . . . 6
 5 . . . . . . . . . . . 5
 4 . . . . . . . . . . . 4
 3 . . + . . . . . + . . 3
 2 . . . . . . . . . . . 2
 1 . . . . . . . . . . X 1
   A B C D E F G H J K L
";
    assert_eq!(drawing, expected);
    let right = draw::diagram(&board, Some("L1".parse().expect("a point")));
    assert!(right.contains(" 1 . . . . . . . . . .(X)1\n"), "{right}");
}

#[test]
fn no_line_is_empty_on_any_size() {
    for (width, height) in [(1, 1), (2, 5), (9, 9), (19, 19), (25, 25)] {
        let size = Size::new(width, height).expect("a size");
        let mut game = Game::new(size, Rules::CHINESE, HalfPoints(15));
        game.play(Color::Black, Move::Pass).expect("legal");
        let text = draw::text(&game);
        assert!(text.ends_with('\n') && !text.contains("\n\n"));
        assert!(text.lines().all(|line| !line.trim().is_empty()), "{text}");
        assert!(text.contains("White to move, 1 move made, black passed\n"), "{text}");
    }
}
