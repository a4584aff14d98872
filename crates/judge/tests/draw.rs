//! What drawings look like.

use tengen_judge::draw::{self, Picture};
use tengen_rules::{
    Board, Color, Count, Game, HalfPoints, Move, Point, PointSet, Rules, Scoring, Size,
};

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

/// A 9 by 6 position with a dead stone, counted.
fn counted() -> (Board, Count, PointSet) {
    let board: Board = "
        . X . X O . . . .
        X X X X O O O O O
        . . . X O . . X O
        X X X X O O O O O
        . . . . X O . . .
        . . . . X O . . .
    "
    .parse()
    .expect("a board");
    let dead = PointSet::from_iter(["H4".parse().expect("a point")]);
    let count = tengen_rules::count(&board, &dead, &PointSet::new());
    (board, count, dead)
}

#[test]
fn a_counted_board_shows_dead_stones_and_whose_the_points_are() {
    let (board, count, dead) = counted();
    let picture = Picture { last: "E6".parse().ok(), ..Picture::new(&board) };
    let drawing = draw::plain(&picture.counted(&count, &dead, Scoring::Area));
    let expected = "   A B C D E F G H J
 6 b X b X(O)w w w w 6
 5 X X X X O O O O O 5
 4 b b b X O w w x O 4
 3 X X X X O O O O O 3
 2 b b b b X O w w w 2
 1 b b b b X O w w w 1
   A B C D E F G H J
";
    assert_eq!(drawing, expected);
}

#[test]
fn a_point_that_must_be_filled_is_drawn_as_territory_only_where_area_is_counted() {
    // The stone on A1 is in atari: Black must connect on A2.
    let board: Board = "
        . X O . O
        . X O O .
        X X O . O
        . X O O .
        X O O . O
    "
    .parse()
    .expect("a board");
    let none = PointSet::new();
    let count = tengen_rules::count(&board, &none, &none);
    assert_eq!(count.to_fill.black, 1);
    let row = |scoring| {
        let drawing = draw::plain(&Picture::new(&board).counted(&count, &none, scoring));
        drawing.lines().nth(4).map(str::to_owned)
    };
    assert_eq!(row(Scoring::Territory).as_deref(), Some(" 2 . X O O w 2"));
    assert_eq!(row(Scoring::Area).as_deref(), Some(" 2 b X O O w 2"));
}

#[test]
fn a_board_in_color_takes_as_much_space_as_one_without() {
    let (board, count, dead) = counted();
    let picture = Picture { last: "E6".parse().ok(), ..Picture::new(&board) }.counted(
        &count,
        &dead,
        Scoring::Area,
    );
    let colored = draw::colored(&picture);
    assert!(colored.contains('\u{1b}'));
    let mut visible = String::new();
    let mut rest = colored.as_str();
    while let Some(start) = rest.find('\u{1b}') {
        visible.push_str(&rest[..start]);
        let end = rest[start..].find('m').expect("the sequence ends");
        rest = &rest[start + end + 1..];
    }
    visible.push_str(rest);
    let widths = |text: &str| text.lines().map(|line| line.chars().count()).collect::<Vec<_>>();
    assert_eq!(widths(&visible), widths(&draw::plain(&picture)));
    for sign in ["●", "▪", "x", "(●)"] {
        assert!(visible.contains(sign), "{sign}\n{visible}");
    }
}

/// Number of elements of a class.
fn elements(document: &roxmltree::Document<'_>, class: &str) -> usize {
    let is_one = |node: &roxmltree::Node<'_, '_>| {
        node.attribute("class").is_some_and(|names| names.split(' ').any(|name| name == class))
    };
    document.descendants().filter(is_one).count()
}

#[test]
fn pictures_of_every_size_are_proper_svg_within_their_frame() {
    for (width, height) in [(1, 1), (1, 7), (2, 5), (9, 9), (13, 19), (19, 19), (25, 3), (25, 25)] {
        let size = Size::new(width, height).expect("a size");
        let mut board = Board::new(size);
        let corner = Point::new(width - 1, height - 1).expect("a point");
        if size.area() > 1 {
            board.play(Color::White, corner, false).expect("legal");
        }
        let mut picture = Picture { last: Some(corner), ..Picture::new(&board) };
        picture.title = "A title that is much wider than a board of one point".into();
        let svg = draw::svg(&picture);
        let document = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{e}\n{svg}"));
        let root = document.root_element();
        let side = |name| number_of(root, name).expect("the picture has a size");
        let (wide, high) = (side("width"), side("height"));
        for node in document.descendants() {
            for (names, limit) in [(["x", "cx"], wide), (["y", "cy"], high)] {
                let value = names.iter().find_map(|name| number_of(node, name));
                assert!(value.is_none_or(|at| (0.0..=limit).contains(&at)), "{node:?}");
            }
        }
        assert_eq!(elements(&document, "white"), usize::from(size.area() > 1));
        assert_eq!(elements(&document, "name"), 2 * usize::from(width) + 2 * usize::from(height));
        assert_eq!(elements(&document, "star"), tengen_rules::star_points(size).len());
    }
}

/// A number, but none of a gradient in percent.
fn number_of(node: roxmltree::Node<'_, '_>, name: &str) -> Option<f64> {
    node.attribute(name)?.parse().ok()
}

#[test]
fn pictures_mark_territory_dead_stones_and_the_last_move() {
    let (board, count, dead) = counted();
    let picture = Picture { last: "E6".parse().ok(), ..Picture::new(&board) }.counted(
        &count,
        &dead,
        Scoring::Area,
    );
    let svg = draw::svg(&picture);
    let document = roxmltree::Document::parse(&svg).expect("proper SVG");
    let marks = ["black", "white", "dead", "cross", "owned-black", "owned-white", "last"];
    let found = marks.map(|class| elements(&document, class));
    assert_eq!(found, [14, 15, 1, 1, 13, 12, 1], "{svg}");
}

#[test]
fn texts_of_pictures_are_shortened_to_the_width_of_a_large_board() {
    let board = Board::new(Size::square(9).expect("a size"));
    let drawn = |title: &str| {
        let picture = Picture { title: title.to_owned(), ..Picture::new(&board) };
        let svg = draw::svg(&picture);
        let document = roxmltree::Document::parse(&svg).expect("proper SVG");
        let width = number_of(document.root_element(), "width").expect("a width");
        let line = document.descendants().find(|node| node.attribute("class") == Some("line"));
        (width, line.and_then(|line| line.text()).expect("a title").to_owned())
    };
    let (usual, short) = drawn("Ada – Bob");
    assert_eq!(short, "Ada – Bob");
    let (wide, shown) = drawn("120 moves · Black wins by 3.5 points, which is more");
    assert!(shown.ends_with("more") && wide > usual);
    for name in ["x", "天"] {
        let (wide, shown) = drawn(&name.repeat(300));
        assert!(wide <= 624.0, "{wide}");
        assert!(shown.ends_with('…') && shown.starts_with(&name.repeat(20)), "{shown}");
    }
}

#[test]
fn texts_of_pictures_are_escaped() {
    let board = Board::new(Size::square(9).expect("a size"));
    let mut picture = Picture::new(&board);
    picture.title = "<b> & \"quotes\" 'too' 天元 \u{0}\u{1b}\u{ffff}\n".into();
    picture.caption = "]]> &amp; --".into();
    let svg = draw::svg(&picture);
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{e}\n{svg}"));
    let lines: Vec<&str> = document
        .descendants()
        .filter(|node| node.attribute("class") == Some("line"))
        .filter_map(|node| node.text())
        .collect();
    let title = "<b> & \"quotes\" 'too' 天元 \u{fffd}\u{fffd}\u{fffd} ";
    assert_eq!(lines, [title, "]]> &amp; --"]);
}

#[test]
fn pictures_mark_right_wrong_and_forbidden_moves_and_what_a_question_is_about() {
    let board = Board::new(Size::square(9).expect("a size"));
    let points = |names: &str| -> PointSet {
        names.split(' ').map(|name| name.parse().expect("a point")).collect()
    };
    let picture = Picture {
        asked: points("A1"),
        good: points("C3 D4 E5"),
        bad: points("G7"),
        // A point off the board is not drawn.
        forbidden: points("G7 T19"),
        ..Picture::new(&board)
    };
    let svg = draw::svg(&picture);
    let document = roxmltree::Document::parse(&svg).expect("proper SVG");
    let marks = ["asked", "good", "tick", "forbidden", "bad", "cross"];
    let found = marks.map(|class| elements(&document, class));
    assert_eq!(found, [1, 3, 4, 1, 1, 1], "{svg}");
    let bad = document.descendants().find(|node| node.attribute("class") == Some("bad"));
    let good = document.descendants().find(|node| node.attribute("class") == Some("good"));
    let place = |node: Option<roxmltree::Node<'_, '_>>| {
        let node = node.expect("it is drawn");
        (number_of(node, "cx").expect("a place"), number_of(node, "cy").expect("a place"))
    };
    // The top row comes first: E5 is two columns to the left and two rows below G7.
    let ((x, y), (left, below)) = (place(bad), place(good));
    assert_eq!((x - left, below - y), (60.0, 60.0));
}

#[test]
fn pictures_of_a_gallery_share_styles_and_empty_boards() {
    let (small, large) = (Size::square(9).expect("a size"), Size::new(19, 13).expect("a size"));
    let mut gallery = draw::Gallery::new();
    let boards = [small, large, small].map(Board::new);
    let pictures = boards.each_ref().map(|board| {
        let mut picture = Picture::new(board);
        picture.title = "a <b>".into();
        gallery.draw(&picture)
    });
    let shared = gallery.shared();
    let page = format!("<body>{}{shared}</body>", pictures.concat());
    let document = roxmltree::Document::parse(&page).unwrap_or_else(|e| panic!("{e}\n{page}"));
    assert_eq!(elements(&document, "goban"), 3 + 2);
    assert_eq!(elements(&document, "grid"), 2);
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids, ["goban-black", "goban-white", "goban-9x9", "goban-19x13"]);
    let used = document.descendants().filter_map(|node| node.attribute("href"));
    assert_eq!(used.collect::<Vec<_>>(), ["#goban-9x9", "#goban-19x13", "#goban-9x9"]);
    let title = document.descendants().find(|node| node.has_tag_name("title"));
    assert_eq!(title.and_then(|title| title.text()), Some("a <b>"));
    let style = document.descendants().find(|node| node.has_tag_name("style"));
    let rules = style.and_then(|style| style.text()).expect("a style").trim();
    assert!(rules.lines().count() > 10);
    assert!(rules.lines().all(|rule| rule.starts_with(".goban ")), "{rules}");
}
