//! Pictures of the last positions.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tengen_judge::draw;
use tengen_judge::record::Report;

use crate::referee::judged::Judged;
use crate::show::visible;

/// Whether a name is that of a picture; any other one is that of a folder of pictures.
pub(super) fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"))
}

/// What the pictures of a file are called, below the folder of pictures and without an extension.
#[derive(Debug)]
pub(super) struct Pictures {
    /// The name if there is a single game.
    one: PathBuf,
    /// What stands between this name and the number of a game if there are several.
    dashes: usize,
}

impl Pictures {
    pub(super) fn new(name: impl Into<PathBuf>) -> Self {
        Self { one: name.into(), dashes: 1 }
    }

    /// The name of one game's picture, with an extension.
    fn of(&self, judged: &Judged<'_>) -> PathBuf {
        let mut name = self.one.clone().into_os_string();
        if let Some(game) = judged.game.filter(|_| judged.games > 1) {
            name.push(format!("{}{game}", "-".repeat(self.dashes)));
        }
        name.push(".svg");
        name.into()
    }
}

/// Sees to it that no two games have the same picture. Where names are the same, the second file's
/// is numbered: `game-2`; where numbers of games would make a name that another file has, there are
/// more dashes before them.
pub(super) fn tell_apart<'p>(files: impl Iterator<Item = &'p mut Pictures>) {
    let mut files: Vec<&mut Pictures> = files.collect();
    let mut names: HashSet<String> = files.iter().map(|file| key(&file.one)).collect();
    let mut last: HashMap<String, usize> = HashMap::new();
    for file in &mut files {
        let number = last.entry(key(&file.one)).or_default();
        *number += 1;
        if *number > 1 {
            let numbered = |number: &usize| {
                let mut name = file.one.clone().into_os_string();
                name.push(format!("-{number}"));
                PathBuf::from(name)
            };
            while !names.insert(key(&numbered(number))) {
                *number += 1;
            }
            file.one = numbered(number);
        }
    }
    let without_number = |name: &String| name.trim_end_matches(|c: char| c.is_ascii_digit()).into();
    let mut before_numbers: HashSet<String> = names.iter().map(without_number).collect();
    for file in files {
        let start = key(&file.one);
        while !before_numbers.insert(format!("{start}{}", "-".repeat(file.dashes))) {
            file.dashes += 1;
        }
    }
}

/// A name as file systems compare it that do not look at capitals.
fn key(name: &Path) -> String {
    name.to_string_lossy().to_lowercase()
}

/// Writes the picture of a game to `path`, or into the folder `path` under its name of `names`.
pub(super) fn write(
    judged: &Judged<'_>,
    report: &Report,
    path: &Path,
    names: &Pictures,
) -> anyhow::Result<()> {
    let mut picture = Judged::picture(report);
    picture.title = title(judged);
    picture.caption = caption(report);
    let path = if is_file(path) { path.to_path_buf() } else { within(path, &names.of(judged))? };
    fs::write(&path, draw::svg(&picture))
        .with_context(|| format!("cannot write the picture {}", visible(path.display())))
}

/// The file of a game in a folder, which is made if it is not there.
fn within(folder: &Path, name: &Path) -> anyhow::Result<PathBuf> {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot make the folder {}", visible(parent.display())))?;
    }
    Ok(path)
}

fn title(judged: &Judged<'_>) -> String {
    let players = &judged.players;
    if players.black.is_empty() && players.white.is_empty() {
        let name = judged.name();
        return Path::new(&name)
            .file_name()
            .map_or_else(String::new, |name| name.display().to_string());
    }
    let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
    format!("{} (Black) – {} (White)", name(&players.black), name(&players.white))
}

fn caption(report: &Report) -> String {
    let moves = match report.moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let result = match (&report.ending, report.ruling, report.recorded()) {
        (_, Some(ruling), _) => ruling.sentence(),
        (Some(ending), None, recorded) if ending.estimate => {
            let recorded = recorded.map_or_else(String::new, |outcome| outcome.sentence() + "; ");
            format!("{recorded}estimate: {}", ending.sheet.score())
        }
        (Some(ending), None, _) => ending.sheet.outcome().sentence(),
        (None, None, Some(recorded)) => recorded.sentence(),
        (None, None, None) => return moves,
    };
    format!("{moves} · {result}")
}
