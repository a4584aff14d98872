//! Openings from files, handicaps and seeds.

use std::fs;
use std::path::Path;

use tempfile::TempDir;
use tengen_arena::openings::{Opening, Openings};
use tengen_arena::schedule::Schedule;
use tengen_arena::settings::{Format, OpeningSource};
use tengen_rules::{ByColor, Color, HalfPoints, Point, PointSet, Rules, Size};

const KOMI: HalfPoints = HalfPoints(15);

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn load(source: &OpeningSource, size: &str) -> Result<Openings, String> {
    let size: Size = size.parse().expect("a size");
    Openings::load(source, size, &Rules::CHINESE, KOMI).map_err(|error| error.to_string())
}

fn load_sgf(path: &Path, size: &str) -> Result<Openings, String> {
    load(&OpeningSource::Sgf(path.to_owned()), size)
}

/// The openings of a file.
fn of_text(text: &str, size: &str) -> Vec<Opening> {
    let folder = folder(&[("a.sgf", text)]);
    all(&load_sgf(folder.path(), size).unwrap_or_else(|error| panic!("{error}")))
}

/// Why a file has no openings, without the folder in the message.
fn refused(text: &str, size: &str) -> String {
    let folder = folder(&[("a.sgf", text)]);
    let error = load_sgf(folder.path(), size).expect_err("no openings");
    error.replace(&format!("{}/", folder.path().display()), "")
}

/// The openings of the pairs in turn, each once.
fn all(openings: &Openings) -> Vec<Opening> {
    let count = openings.count().expect("files");
    pairs(openings, count)
}

/// The openings of the first pairs of a match of two.
fn pairs(openings: &Openings, count: usize) -> Vec<Opening> {
    let games = u32::try_from(2 * count).expect("a few");
    let schedule = Schedule::new(Format::RoundRobin, 2, games, 1).expect("a schedule");
    let firsts = schedule.slots().filter(|slot| !slot.second);
    firsts.map(|slot| openings.opening(&slot)).collect()
}

fn names(openings: &[Opening]) -> Vec<&str> {
    openings.iter().map(|opening| opening.name.as_str()).collect()
}

/// The moves as text: `B E5, W pass`.
fn moves(opening: &Opening) -> String {
    let moves: Vec<String> =
        opening.moves().iter().map(|(color, mv)| format!("{} {mv}", color.letter())).collect();
    moves.join(", ")
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<Point>().expect("a point")).collect()
}

#[test]
fn every_line_of_variations_is_an_opening() {
    let text = "(;SZ[9]KM[0]RU[Japanese];B[ee](;W[cc];B[gg](;W[gc])(;W[cg]))(;W[gc]))";
    let openings = of_text(text, "9");
    assert_eq!(
        names(&openings),
        ["a.sgf", "a.sgf variation 2 at node 4", "a.sgf variation 2 at node 2"]
    );
    assert_eq!(
        openings.iter().map(moves).collect::<Vec<_>>(),
        ["B E5, W C7, B G3, W G7", "B E5, W C7, B G3, W C3", "B E5, W G7"]
    );
    for opening in &openings {
        assert_eq!((*opening.game.rules(), opening.game.komi()), (Rules::CHINESE, KOMI));
        assert_eq!(opening.game.to_move(), Color::Black);
        assert_eq!(opening.stones(), ByColor::splat(PointSet::new()));
    }
}

#[test]
fn set_up_stones_are_known_apart_from_moves() {
    let [opening] = &of_text("(;SZ[9]AB[cc][gg]AW[ee]PL[W];W[gc];B[cg])", "9")[..] else {
        panic!("one opening")
    };
    assert_eq!(opening.stones(), ByColor::new(points("C7 G3"), points("E5")));
    assert_eq!((opening.first_to_move(), opening.game.to_move()), (Color::White, Color::White));
    assert_eq!((moves(opening).as_str(), opening.handicap()), ("W G7, B C3", 0));
    assert_eq!(opening.game.board().stones(Color::Black), points("C7 G3 C3"));
    // Without moves, `PL` alone says who begins.
    let [opening] = &of_text("(;SZ[9]AB[cc]AW[ee]PL[W])", "9")[..] else { panic!("one opening") };
    assert_eq!((moves(opening).as_str(), opening.game.to_move()), ("", Color::White));
}

#[test]
fn a_handicap_is_that_of_the_record() {
    let [opening] = &of_text("(;SZ[9]HA[2]AB[gc][cg];W[ee])", "9")[..] else {
        panic!("one opening")
    };
    assert_eq!((opening.handicap(), opening.free_handicap), (2, 0));
    assert_eq!(opening.stones().black, points("G7 C3"));
    assert_eq!(opening.game.to_move(), Color::Black);
    assert_eq!(
        refused("(;SZ[9]HA[2];W[ee])", "9"),
        "the opening a.sgf (game 1, node 0): HA[2] without handicap stones at line 1, column 2"
    );
}

#[test]
fn what_a_record_says_beside_its_moves_is_not_minded() {
    let openings = of_text("(;SZ[9]KM[4,5]RE[who knows]TM[long]RU[house];B[ee])", "9");
    assert_eq!(openings.iter().map(moves).collect::<Vec<_>>(), ["B E5"]);
}

#[test]
fn the_files_below_a_folder_come_by_name_and_again() {
    let folder = folder(&[
        ("b.sgf", "(;SZ[9];B[ee])(;SZ[9];B[cc](;W[gg])(;W[gc]))"),
        ("a/z.SGF", "(;SZ[9];B[ec])"),
        ("a/notes.txt", "no record"),
    ]);
    let openings = load_sgf(folder.path(), "9").expect("openings");
    assert_eq!(openings.count(), Some(4));
    assert_eq!(
        names(&pairs(&openings, 6)),
        [
            "a/z.SGF",
            "b.sgf game 1",
            "b.sgf game 2",
            "b.sgf game 2 variation 2 at node 2",
            "a/z.SGF",
            "b.sgf game 1",
        ]
    );
    let one = load_sgf(&folder.path().join("a/z.SGF"), "9").expect("an opening");
    assert_eq!(names(&all(&one)), ["z.SGF"]);
}

#[test]
fn all_pairings_get_the_same_openings() {
    let folder = folder(&[("a.sgf", "(;SZ[9](;B[ee])(;B[cc])(;B[ec]))")]);
    let openings = load_sgf(folder.path(), "9").expect("openings");
    let schedule = Schedule::new(Format::RoundRobin, 3, 8, 1).expect("a schedule");
    for slot in schedule.slots() {
        let expected = ["E5", "C7", "E7", "E5"][slot.pair as usize];
        assert_eq!(moves(&openings.opening(&slot)), format!("B {expected}"), "{slot:?}");
    }
}

#[test]
fn boards_may_be_rectangles() {
    let [opening] = &of_text("(;SZ[9:5];B[id])", "9x5")[..] else { panic!("one opening") };
    assert_eq!(moves(opening), "B J2");
    let message = "the opening a.sgf (game 1, node 0): it is on a board of 9x5, the match on one \
                   of 5x9: choose that size, or leave the file out";
    assert_eq!(refused("(;SZ[9:5];B[id])", "5x9"), message);
}

#[test]
fn an_opening_on_another_board_is_refused() {
    // A record that names no size is on a board of 19.
    for text in ["(;SZ[19];B[dd])", "(;B[dd])"] {
        assert_eq!(
            refused(text, "9"),
            "the opening a.sgf (game 1, node 0): it is on a board of 19, the match on one of 9: \
             choose that size, or leave the file out"
        );
    }
    assert_eq!(
        refused("(;SZ[30];B[dd])", "9"),
        "the opening a.sgf (game 1, node 1): a board of 30 cannot be played on, at most 25 by 25 can"
    );
}

#[test]
fn an_illegal_move_is_named() {
    assert_eq!(
        refused("(;SZ[9];B[aa])(;SZ[9];B[ee](;W[cc])(;W[gg];B[gg]))", "9"),
        "the opening a.sgf (game 2, node 3 (variation 2 at node 2)): move 3 illegal: Black G3: \
         the point is occupied; correct the file, or choose rules that allow it"
    );
    // The rules of the match decide, not those of the record.
    let suicide = "(;SZ[9]RU[NZ]AB[ab][bb][ca]AW[aa]PL[W];W[ba])";
    assert!(
        refused(suicide, "9").contains("move 1 illegal: White B9"),
        "{}",
        refused(suicide, "9")
    );
    let folder = folder(&[("a.sgf", suicide)]);
    let source = OpeningSource::Sgf(folder.path().to_owned());
    let size = Size::square(9).expect("a size");
    let rules = Rules::by_name("new-zealand").expect("rules").rules;
    assert!(Openings::load(&source, size, &rules, KOMI).is_ok());
}

#[test]
fn a_game_that_is_over_is_no_opening() {
    assert_eq!(
        refused("(;SZ[9];B[ee];W[];B[])", "9"),
        "the opening a.sgf (game 1, node 3): the game is over after move 3: cut the line before \
         its end"
    );
    let [opening] = &of_text("(;SZ[9];B[ee];W[])", "9")[..] else { panic!("one opening") };
    assert_eq!(moves(opening), "B E5, W pass");
}

#[test]
fn what_is_no_record_is_refused() {
    assert_eq!(
        refused("1. e4 e5", "9"),
        "the opening a.sgf is no proper SGF: no game found, expected `(;` and properties such as \
         SZ[19]"
    );
    assert_eq!(
        refused("(;SZ[9];B[ee];W[cc]", "9"),
        "the opening a.sgf is no proper SGF: line 1, column 20: expected `)`, the file ends within \
         a game"
    );
    assert!(refused("(;GM[2]SZ[9];B[ee])", "9").contains("another game, only Go"));
    assert!(refused("", "9").contains("no game found"));
}

#[test]
fn a_folder_without_records_and_a_missing_one_are_told_apart() {
    let folder = folder(&[("notes.txt", "(;SZ[9];B[ee])")]);
    let error = load_sgf(folder.path(), "9").expect_err("no openings");
    assert!(error.ends_with("it has no file that ends in .sgf"), "{error}");
    let missing = folder.path().join("missing.sgf");
    let error = load_sgf(&missing, "9").expect_err("no openings");
    let start = format!("cannot read the openings in {}: ", missing.display());
    assert!(error.starts_with(&start), "{error}");
}

#[test]
fn openings_that_lead_to_the_same_position_are_pointed_out() {
    let folder = folder(&[
        ("a.sgf", "(;SZ[9];B[cc];W[gg];B[ec])"),
        ("b.sgf", "(;SZ[9];B[ec];W[gg];B[cc])"),
        ("c.sgf", "(;SZ[9];B[gc];W[cg];B[ge])"),
        ("d.sgf", "(;SZ[9];B[cc];W[gg];B[ec];W[])"),
        ("e.sgf", "(;SZ[9]HA[2]AB[cc][ec]AW[gg]PL[W])"),
    ]);
    let openings = load_sgf(folder.path(), "9").expect("openings");
    assert_eq!(
        openings.warnings(),
        [
            "the opening b.sgf leads to the same position as a.sgf",
            "the opening c.sgf leads to the same position as a.sgf, turned or mirrored",
        ]
    );
}

#[test]
fn a_fixed_handicap_stands_on_the_points_of_the_protocol() {
    let openings = load(&OpeningSource::FixedHandicap(3), "19").expect("openings");
    let opening = &pairs(&openings, 1)[0];
    assert_eq!(opening.name, "handicap: D4 Q16 D16");
    assert_eq!(opening.stones().black, points("D4 Q16 D16"));
    assert_eq!((opening.handicap(), opening.free_handicap), (3, 0));
    assert_eq!((opening.first_to_move(), moves(opening).as_str()), (Color::White, ""));
    let refused = |count, size| {
        load(&OpeningSource::FixedHandicap(count), size).expect_err("no such handicap")
    };
    assert_eq!(
        refused(10, "9"),
        "a fixed handicap of 10 stones is not possible on a board of 9: expected 2 to 9"
    );
    assert_eq!(
        refused(5, "8"),
        "a fixed handicap of 5 stones is not possible on a board of 8: expected 2 to 4"
    );
    assert_eq!(
        refused(2, "5"),
        "a fixed handicap of 2 stones is not possible on a board of 5: none is"
    );
    assert!(refused(1, "19").ends_with("expected 2 to 9"));
}

#[test]
fn a_free_handicap_is_left_to_the_engine() {
    let openings = load(&OpeningSource::FreeHandicap(4), "9").expect("openings");
    let opening = &pairs(&openings, 1)[0];
    assert_eq!((opening.handicap(), opening.free_handicap), (4, 4));
    assert_eq!(opening.game.board().empty_count(), 81);
    assert_eq!(opening.name, "free handicap: 4");
    for (count, size, end) in
        [(81, "9", "expected 2 to 80"), (1, "9", "expected 2 to 80"), (2, "1x2", "none is")]
    {
        let error = load(&OpeningSource::FreeHandicap(count), size).expect_err("too many");
        assert!(error.ends_with(end), "{error}");
    }
}

#[test]
fn the_empty_board_has_no_name() {
    let openings = load(&OpeningSource::Empty, "13").expect("openings");
    let opening = &pairs(&openings, 1)[0];
    assert_eq!((opening.name.as_str(), openings.count()), ("", Some(1)));
    assert_eq!((opening.game.size().to_string(), opening.game.komi()), ("13".into(), KOMI));
    assert!(opening.moves().is_empty());
}

#[test]
fn both_games_of_a_pair_get_the_same_random_opening() {
    let openings = load(&OpeningSource::Random(4), "9").expect("openings");
    let schedule = Schedule::new(Format::Gauntlet, 3, 6, 3).expect("a schedule");
    let names: Vec<String> = schedule.slots().map(|slot| openings.opening(&slot).name).collect();
    for pair in names.chunks(2) {
        assert_eq!(pair[0], pair[1]);
        assert_eq!(pair[0].split(' ').count(), 4);
    }
    let different: std::collections::BTreeSet<&String> = names.iter().collect();
    assert!(different.len() > 3, "{names:?}");
    for (moves, size) in [(0, "9"), (21, "9"), (1, "1")] {
        let error = load(&OpeningSource::Random(moves), size).expect_err("no such opening");
        assert!(error.starts_with(&format!("random openings of {moves} moves")), "{error}");
    }
}
