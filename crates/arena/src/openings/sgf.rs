//! Openings from game records.

use std::fs;
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use tengen_rules::Game;
use tengen_sgf::game::{Options, replay};
use tengen_sgf::{Collection, Node, Problem};
use walkdir::WalkDir;

use super::{Fault, Opening, OpeningError};

/// All lines of a file or of the files below a folder, on the board and under the rules of `start`.
pub(super) fn lines(path: &Path, start: &Game) -> Result<Vec<Opening>, OpeningError> {
    let mut lines = Vec::new();
    for (name, path) in files(path)? {
        read(&name, &path, start, &mut lines)?;
    }
    Ok(lines)
}

/// The files with the names by which they are known: below a folder their path from there, with
/// slashes on every system.
fn files(path: &Path) -> Result<Vec<(String, PathBuf)>, OpeningError> {
    let unreadable =
        |path: &Path, error: io::Error| OpeningError::Read { path: path.to_owned(), error };
    let metadata = fs::metadata(path).map_err(|error| unreadable(path, error))?;
    if !metadata.is_dir() {
        let name = path.file_name().unwrap_or(path.as_os_str());
        return Ok(vec![(name.to_string_lossy().into_owned(), path.to_owned())]);
    }
    let mut files = Vec::new();
    for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
        let entry = entry.map_err(|error| {
            let at = error.path().unwrap_or(path).to_owned();
            unreadable(&at, error.into())
        })?;
        let sgf = entry.path().extension().is_some_and(|end| end.eq_ignore_ascii_case("sgf"));
        // Something else, such as a pipe, may keep us waiting for ever.
        if sgf && entry.file_type().is_file() {
            let below = entry.path().strip_prefix(path).unwrap_or(entry.path());
            let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            files.push((parts.join("/"), entry.path().to_owned()));
        }
    }
    if files.is_empty() { Err(OpeningError::Empty(path.to_owned())) } else { Ok(files) }
}

fn read(
    name: &str,
    path: &Path,
    start: &Game,
    lines: &mut Vec<Opening>,
) -> Result<(), OpeningError> {
    let bytes =
        fs::read(path).map_err(|error| OpeningError::Read { path: path.to_owned(), error })?;
    let games = Collection::read_strict(&bytes)
        .map_err(|error| OpeningError::Syntax { path: path.to_owned(), error })?;
    for leaf in games.games().flat_map(leaves) {
        let game = play(leaf, start).map_err(|(node, fault)| OpeningError::Line {
            path: path.to_owned(),
            place: node.path().to_string(),
            fault,
        })?;
        lines.push(Opening::of(game, line_name(name, leaf)));
    }
    Ok(())
}

/// The ends of all lines of a game, the main line first.
fn leaves(root: Node<'_>) -> Vec<Node<'_>> {
    let mut leaves = Vec::new();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        let before = open.len();
        open.extend(node.children());
        open[before..].reverse();
        if open.len() == before {
            leaves.push(node);
        }
    }
    leaves
}

/// The name of a file, with game and variations where it has several: `a.sgf game 2 variation 3 at
/// node 4`.
fn line_name(file: &str, leaf: Node<'_>) -> String {
    let path = leaf.path();
    let game = (leaf.collection().len() > 1).then(|| format!("game {}", path.game + 1));
    let turns = path.turns.iter();
    let turns = turns.map(|(depth, child)| format!("variation {} at node {depth}", child + 1));
    let parts: Vec<String> = iter::once(file.to_owned()).chain(game).chain(turns).collect();
    parts.join(" ")
}

/// Replays a line. What goes wrong comes with the node where it does.
fn play<'a>(leaf: Node<'a>, start: &Game) -> Result<Game, (Node<'a>, Fault)> {
    // Tolerant, since what a record says beside its stones and moves does not matter here; what
    // concerns these is refused below.
    let options = Options { rules: Some(*start.rules()), ..Options::default() };
    let replay = replay(leaf, &options).map_err(|error| (leaf, Fault::Replay(error)))?;
    let node = |id| leaf.collection().node(id);
    let (got, expected) = (replay.game.size(), start.size());
    if got != expected {
        return Err((leaf.root(), Fault::Size { got, expected }));
    }
    if let Some(found) = replay.diagnostics.into_iter().find(|found| matters(&found.problem)) {
        return Err((found.node.map_or(leaf, node), Fault::Unclear(Box::new(found))));
    }
    if let Some(violation) = replay.violations.into_iter().next() {
        return Err((node(violation.node), Fault::Illegal(Box::new(violation))));
    }
    // A copy takes no more memory than it needs, and there may be thousands.
    let mut game = replay.game.clone();
    game.set_komi(start.komi());
    if game.is_over() {
        return Err((leaf, Fault::Over(replay.move_nodes.len())));
    }
    Ok(game)
}

/// Whether a finding is about stones, moves or handicap.
fn matters(problem: &Problem) -> bool {
    let heading = matches!(
        problem,
        Problem::BadKomi(_)
            | Problem::KomiComma(_)
            | Problem::KomiHundredths { .. }
            | Problem::KomiInZi { .. }
            | Problem::BadResult { .. }
            | Problem::BadTime { .. }
    );
    !heading && !problem.is_note()
}
