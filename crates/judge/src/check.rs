//! What holds for every record, whatever is in it: called by a property test and a fuzz target.

use tengen_rules::{Color, PRESETS, Point, PointSet, Size};
use tengen_sgf::game::{self, Headings};
use tengen_sgf::{BoardSize, Collection, Coord, Manner, NodeId};

use crate::record::{Options, Report, judge};

/// Referees the tree that some bytes stand for.
///
/// # Panics
///
/// If the report contradicts itself or the tree, or if the game that was replayed does not come
/// back from its record.
pub fn referees(bytes: &[u8]) {
    let tree = tree(bytes);
    let written = tree.write();
    let again = Collection::read(&written).expect("a game was written").collection;
    let root = again.game(0).expect("a game was written");
    for manner in [Manner::Tolerant, Manner::Strict] {
        for dead in [None, Some(PointSet::new())] {
            let options = Options { manner, dead, status: false, ..Options::default() };
            if let Ok(report) = judge(root, &options) {
                holds(&report, &again, manner);
            }
        }
    }
}

fn holds(report: &Report, tree: &Collection, manner: Manner) {
    let board = report.game.board();
    for stone in board.size().points().filter(|&point| !board.is_empty_at(point)) {
        assert!(board.liberty_count(stone) > 0, "{stone} has no liberty:\n{board:?}");
    }
    for violation in &report.violations {
        assert!(violation.path.find(tree).is_some(), "no node for {violation:?}");
        assert!(violation.number >= 1 && violation.number <= report.moves, "{violation:?}");
    }
    let left_out = report.violations.iter().filter(|violation| !violation.played);
    let mut numbers: Vec<usize> = left_out.map(|violation| violation.number).collect();
    numbers.dedup();
    assert!(manner == Manner::Tolerant || numbers.len() <= 1, "{:?}", report.violations);
    if let Some(ending) = &report.ending {
        let count = &ending.count;
        let shares = Color::ALL.map(|color| count.surrounded(color) as usize);
        let all = shares[0] + shares[1] + count.shared as usize;
        assert_eq!(all, board.size().area(), "{count:?}");
    }
    let record = game::record(&report.game, &Headings::default());
    let root = record.game(0).expect("one game");
    let replay = game::replay_main_line(root, &game::Options::default());
    let replay = replay.expect("a game of Go");
    assert_eq!(replay.game.board(), board);
    assert_eq!(replay.game.moves().count(), report.game.moves().count());
}

/// Headings that decide how a game is judged, and some that are wrong.
const HEADINGS: &[(&str, &str)] = &[
    ("KM", "0"),
    ("KM", "6.5"),
    ("KM", "375"),
    ("KM", "x"),
    ("HA", "2"),
    ("HA", "9"),
    ("RE", "B+0.5"),
    ("RE", "W+3"),
    ("RE", "0"),
    ("RE", "Void"),
    ("RE", "W+R"),
    ("PL", "B"),
    ("PL", "W"),
    ("GM", "1"),
    ("SZ", "5"),
    ("C", "]\\"),
];

/// A tree on a small board: two bytes for its size, one for the rules, then pairs of a step and a
/// point or number.
fn tree(bytes: &[u8]) -> Collection {
    let mut tree = Collection::new();
    let root = tree.add_game();
    let (head, steps) = bytes.split_at(bytes.len().min(3));
    let side = |index: usize| head.get(index).map_or(9, |byte| byte % 9 + 1);
    let size = Size::new(side(0), side(1)).expect("1 to 9 points each way");
    let rules = usize::from(head.get(2).copied().unwrap_or_default());
    set(&mut tree, root, "SZ", &BoardSize::from(size).to_string());
    set(&mut tree, root, "RU", PRESETS[rules % PRESETS.len()].name);
    let points: Vec<Point> = size.points().collect();
    let name = |number: u8| {
        let point = points.get(usize::from(number) % (points.len() + 1));
        point.map_or_else(String::new, |&point| Coord::of(point, size).to_string())
    };
    let (mut node, mut color) = (root, Color::Black);
    let mut line = vec![root];
    for step in steps.chunks_exact(2) {
        let (kind, number) = (step[0] % 16, step[1]);
        match kind {
            0..=9 => {
                node = tree.add_child(node);
                // Mostly in turn.
                color = if kind == 9 { color } else { !color };
                set(&mut tree, node, &(!color).letter().to_string(), &name(number));
            }
            10..=12 => {
                node = if number >= 128 { tree.add_child(node) } else { node };
                set(&mut tree, node, ["AB", "AW", "AE"][usize::from(kind - 10)], &name(number));
            }
            13 => node = line[usize::from(number) % line.len()],
            _ => {
                let (heading, value) = HEADINGS[usize::from(number) % HEADINGS.len()];
                let target = if kind == 14 { root } else { node };
                set(&mut tree, target, heading, value);
            }
        }
        line.push(node);
    }
    tree
}

fn set(tree: &mut Collection, node: NodeId, name: &str, value: &str) {
    tree.set(node, name, [value]).expect("a proper name and text");
}
