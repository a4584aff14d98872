//! Which games are equal, or nearly so.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use tengen_arena::duplicates::{Line, symmetries, turned};
use tengen_rules::{Color, Point, Size};
use tengen_sgf::Collection;
use tengen_sgf::property::BoardSize;

/// What a game puts on the board: first what is set up, then the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    size: Size,
    line: Line,
    steps: Vec<Step>,
}

/// Whether it is a move, whose, and where; no point is a pass.
type Step = (bool, Color, Option<Point>);

impl Course {
    /// The main line of the first game of a record.
    pub(super) fn read(sgf: &str) -> anyhow::Result<Self> {
        let reading = Collection::read(sgf.as_bytes())?;
        let root = reading.collection.game(0).context("it has no game")?;
        let board = root.value("SZ").and_then(|value| BoardSize::parse(value.raw()));
        let size =
            board.unwrap_or(BoardSize::USUAL).playable().context("its board is too large")?;
        if size.width() != size.height() {
            bail!("its board is no square");
        }
        let line = Line::of_sgf(sgf, size).context("it has something beside its board")?;
        let steps = image(&line, 0, size);
        Ok(Self { size, line, steps })
    }

    /// Number of moves, passes included.
    pub(super) fn moves(&self) -> usize {
        self.line.moves.len()
    }

    /// The number of an equal game among others, also turned or mirrored; else that of the last
    /// one in which less than a fifth of the steps differ, with a `?`; else `-`.
    pub(super) fn duplicate<'a>(&self, games: impl Iterator<Item = (u32, &'a Self)>) -> String {
        let symmetries = symmetries(self.size);
        let images: Vec<_> = symmetries.map(|n| image(&self.line, n, self.size)).collect();
        let most = self.steps.len() / 5;
        let mut found = "-".to_owned();
        for (number, game) in games {
            for image in &images {
                match differences(image, &game.steps, most) {
                    0 => return number.to_string(),
                    different if different < most => found = format!("{number}?"),
                    _ => {}
                }
            }
        }
        found
    }
}

/// The steps of a game, turned or mirrored.
fn image(line: &Line, symmetry: u8, size: Size) -> Vec<Step> {
    let turned = |point| turned(point, symmetry, size);
    let stones = line.stones.iter();
    let mut steps: Vec<Step> =
        stones.map(|&(color, point)| (false, color, Some(turned(point)))).collect();
    steps.sort_unstable();
    steps.extend(line.moves.iter().map(|&(color, mv)| (true, color, mv.point().map(turned))));
    steps
}

/// In how many steps two games differ; not many more than `most` are counted.
fn differences(one: &[Step], other: &[Step], most: usize) -> usize {
    let missing = one.len().abs_diff(other.len());
    let unequal = one.iter().zip(other).filter(|(one, other)| one != other);
    missing + unequal.take((most + 1).saturating_sub(missing)).count()
}

/// Says for each file of which earlier one it is a duplicate: number, name, number of the other.
pub(super) fn report(files: &[PathBuf]) -> anyhow::Result<String> {
    let mut games: BTreeMap<u32, Course> = BTreeMap::new();
    let mut lines = String::new();
    for (number, path) in (0..).zip(files) {
        let name = path.display();
        let sgf = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        let game = Course::read(&sgf).with_context(|| format!("cannot use {name}"))?;
        if let Some(first) = games.get(&0).filter(|first| first.size != game.size) {
            bail!("the board of {name} is {}, that of the first game {}", game.size, first.size);
        }
        let duplicate = game.duplicate(games.iter().map(|(&number, game)| (number, game)));
        let _ = writeln!(lines, "{number} {name} {duplicate}");
        games.insert(number, game);
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::Course;

    fn duplicate(game: &str, others: &[&str]) -> String {
        let read = |sgf: &str| Course::read(sgf).unwrap();
        let others: Vec<Course> = others.iter().map(|sgf| read(sgf)).collect();
        read(game).duplicate((0..).zip(&others))
    }

    const GAME: &str = "(;SZ[9];B[cc];W[gg];B[cg];W[gc];B[];W[ec];B[ce];W[eg];B[ge];W[ee])";

    #[test]
    fn equal_games_are_found_turned_too() {
        let other = "(;SZ[9];B[aa])";
        assert_eq!(duplicate(GAME, &[other, GAME]), "1");
        let mirrored = GAME.replace("[cc]", "[x]").replace("[gc]", "[cc]").replace("[x]", "[gc]");
        let mirrored =
            mirrored.replace("[gg]", "[x]").replace("[cg]", "[gg]").replace("[x]", "[cg]");
        let mirrored =
            mirrored.replace("[ce]", "[x]").replace("[ge]", "[ce]").replace("[x]", "[ge]");
        assert_eq!(duplicate(&mirrored, &[GAME]), "0");
        assert_eq!(duplicate(GAME, &[other]), "-");
    }

    #[test]
    fn nearly_equal_games_have_a_mark() {
        // A fifth of ten moves is two, and fewer than that differ.
        assert_eq!(duplicate(GAME, &[&GAME.replace("[ee]", "[ef]")]), "0?");
        assert_eq!(duplicate(GAME, &[&GAME.replace(";W[ee]", "")]), "0?");
        let two = GAME.replace("[ee]", "[ef]").replace("[]", "[hh]");
        assert_eq!(duplicate(GAME, &[&two]), "-");
    }

    #[test]
    fn a_color_or_a_set_up_makes_a_difference() {
        assert_eq!(duplicate("(;SZ[9]AB[cc])", &["(;SZ[9];B[cc])"]), "-");
        assert_eq!(duplicate("(;SZ[9];B[cc])", &["(;SZ[9];W[cc])"]), "-");
        assert_eq!(duplicate("(;SZ[9]AB[cc][gg])", &["(;SZ[9]AB[gg][cc])"]), "0");
        assert_eq!(duplicate("(;SZ[9];B[cc];W[tt])", &["(;SZ[9];B[gc];W[])"]), "0");
    }
}
