//! Pictures of the last positions.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use tengen_judge::draw;
use tengen_judge::record::Report;

use crate::referee::judged::Judged;

/// Whether a name is that of a picture; any other one is that of a folder of pictures.
pub(super) fn is_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"))
}

/// Writes the picture of a game to `path`, or into the folder `path` under the name `below`.
pub(super) fn write(
    judged: &Judged<'_>,
    report: &Report,
    path: &Path,
    below: &Path,
) -> anyhow::Result<()> {
    let mut picture = Judged::picture(report);
    picture.title = title(judged);
    picture.caption = caption(report);
    let path = if is_file(path) { path.to_path_buf() } else { within(judged, path, below)? };
    fs::write(&path, draw::svg(&picture))
        .with_context(|| format!("cannot write the picture {}", path.display()))
}

/// The file of a game in a folder, which is made if it is not there.
fn within(judged: &Judged<'_>, folder: &Path, below: &Path) -> anyhow::Result<PathBuf> {
    let mut name = below.file_name().unwrap_or_default().to_os_string();
    if let Some(game) = judged.game.filter(|_| judged.games > 1) {
        name.push(format!("-{game}"));
    }
    name.push(".svg");
    let path = folder.join(below).with_file_name(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot make the folder {}", parent.display()))?;
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
