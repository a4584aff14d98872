//! Reads the proofs of a suite with their positions.

use std::fs;
use std::path::Path;

use tengen_rules::{Color, Game, Move};
use tengen_sgf::Collection;
use tengen_sgf::game::{Options, replay_main_line};

/// A proof of a suite.
pub(crate) struct Case {
    /// Number of the command.
    pub(crate) number: u32,
    /// What stands after `# proof:`.
    pub(crate) claim: String,
    pub(crate) game: Game,
    /// The side that is asked for a move.
    pub(crate) color: Color,
    /// The moves of the pattern.
    pub(crate) moves: Vec<Move>,
    /// The pattern names the wrong moves.
    pub(crate) negated: bool,
}

/// The proofs of a suite.
///
/// # Panics
///
/// If a proof is not followed by `loadsgf`, a numbered `reg_genmove` and a pattern of moves.
pub(crate) fn read(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).expect("a readable suite");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let proofs = lines.iter().enumerate().filter_map(|(index, line)| {
        let claim = line.strip_prefix("# proof:")?.trim();
        let next = lines.get(index + 1..index + 4).unwrap_or_default();
        let case = case(path, claim, next);
        Some(case.unwrap_or_else(|| {
            panic!("{}: `{claim}` is not followed by a position and a move", path.display())
        }))
    });
    proofs.collect()
}

fn case(path: &Path, claim: &str, next: &[&str]) -> Option<Case> {
    let [load, ask, answer] = next else { return None };
    let record = load.strip_prefix("loadsgf ")?;
    let (number, command) = ask.split_once(' ')?;
    let color = command.strip_prefix("reg_genmove ")?.parse().ok()?;
    let pattern = answer.strip_prefix("#? [")?.trim_end_matches('*').strip_suffix(']')?;
    let (negated, pattern) =
        pattern.strip_prefix('!').map_or((false, pattern), |rest| (true, rest));
    let moves = pattern.split('|').map(|name| name.parse().ok()).collect::<Option<_>>()?;
    Some(Case {
        number: number.parse().ok()?,
        claim: claim.to_owned(),
        game: load_game(&path.with_file_name("").join(record)),
        color,
        moves,
        negated,
    })
}

fn load_game(path: &Path) -> Game {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let games = Collection::read_strict(&bytes)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let root = games.game(0).expect("a game");
    replay_main_line(root, &Options::default()).expect("a position").game
}
