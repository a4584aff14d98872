//! The page as a browser reads it.

use roxmltree::{Document, Node};

use crate::good;
use crate::store::{Filled, three, two};

/// What is shown of a page, as XML.
fn body(filled: &Filled) -> String {
    let page = good(&filled.path(), &["--format", "html"]);
    for part in ["http:", "https:", "<script", "<link", "<img", "@import", "url("] {
        assert!(!page.contains(part), "{part}");
    }
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("prefers-color-scheme: dark"));
    let start = page.find("<body>").expect("a body");
    let end = page.find("</body>").expect("its end") + "</body>".len();
    page[start..end].to_owned()
}

fn parse(body: &str) -> Document<'_> {
    Document::parse(body).unwrap_or_else(|error| panic!("{error}\n{body}"))
}

fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

/// The rows of the table of a class, as the texts of their cells.
fn rows(document: &Document<'_>, class: &str) -> Vec<Vec<String>> {
    let is_table =
        |node: &Node<'_, '_>| node.has_tag_name("table") && node.attribute("class") == Some(class);
    let table = document.descendants().find(is_table).unwrap_or_else(|| panic!("no table {class}"));
    let rows = table.descendants().filter(|node| node.has_tag_name("tr"));
    rows.map(|row| row.children().map(text).collect()).collect()
}

#[test]
fn the_page_of_two_engines_has_their_numbers() {
    let body = body(&two());
    let document = parse(&body);
    let standings = rows(&document, "standings");
    let numbers =
        |row: &[String]| row.iter().filter(|cell| !cell.is_empty()).cloned().collect::<Vec<_>>();
    assert_eq!(
        numbers(&standings[1]),
        ["new", "11", "6-3-1", "1", "6½", "65.0 %", "3-1-1", "3-2-0"]
    );
    assert_eq!(numbers(&standings[2])[0], "old <b>");
    let pairings = rows(&document, "pairings");
    assert_eq!(numbers(&pairings[1])[..3], ["new – old <b>", "6-3-1", "+43.7"]);
    assert_eq!(pairings[1][7..], ["1", "0", "1", "1", "1", "10"].map(str::to_owned));
    let games = rows(&document, "games");
    assert_eq!(games.len(), 1 + 12, "a heading and all games, the one that waits included");
    assert_eq!(games[7], ["7", "new", "old <b>", "B+F", "2", "illegal-move", "D4 is on a stone"]);
    let all = text(document.root());
    for part in
        ["Test: undecided so far", "11 of 14 games on 9x9", "old <b>: illegal-move in game 7"]
    {
        assert!(all.contains(part), "{part}\n{all}");
    }
    assert!(body.contains("old &lt;b&gt;"), "names are escaped");
}

#[test]
fn the_page_of_two_engines_has_a_curve_of_elo_and_one_of_the_test() {
    let body = body(&two());
    let document = parse(&body);
    let curves = document.descendants().filter(|node| node.has_tag_name("figure"));
    let captions: Vec<String> = curves
        .clone()
        .filter_map(|curve| curve.children().find(|node| node.has_tag_name("figcaption")))
        .map(text)
        .collect();
    assert_eq!(
        captions,
        ["Elo of new against old <b>, with 95 %", "Log-likelihood ratio of the test"]
    );
    for (curve, levels) in curves.zip([0, 2]) {
        let of = |class: &str| {
            curve.descendants().filter(|node| node.attribute("class") == Some(class)).count()
        };
        assert_eq!((of("level"), of("dot")), (levels, 1));
        assert!(of("line") > 0);
    }
}

#[test]
fn the_page_of_three_engines_has_a_cross_table_and_ratings_with_errors() {
    let body = body(&three());
    let document = parse(&body);
    let cross = rows(&document, "cross");
    assert_eq!(cross[1], ["1", "a", "", "3:1", "4:0"]);
    assert_eq!(cross[3], ["3", "c", "0:4", "2:2", ""]);
    let plots = |class: &str| {
        let of = |node: &Node<'_, '_>| node.attribute("class") == Some(class);
        let table = document.descendants().find(of).expect("a table");
        table.descendants().filter(|node| node.has_tag_name("svg")).count()
    };
    assert_eq!((plots("standings"), plots("pairings")), (3, 3));
    assert!(!body.contains("Log-likelihood"));
}
