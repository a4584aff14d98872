//! The files of gogui-twogtp as a store of games: PREFIX.dat, PREFIX-0.sgf and so on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};
use jiff::Timestamp;
use tengen_arena::record::{GameRecord, Kind, Voided};
use tengen_arena::store::{Store, StoreError};
use tengen_rules::{ByColor, Color};
use tengen_sgf::Collection;

use super::compare::Course;
use super::programs::{Program, head};
use super::table::{Table, decimal};
use crate::logging;

/// Columns of the table.
const COLUMNS: [&str; 13] = [
    "GAME", "RES_B", "RES_W", "RES_R", "ALT", "DUP", "LEN", "TIME_B", "TIME_W", "CPU_B", "CPU_W",
    "ERR", "ERR_MSG",
];

/// What all games have in common, as the head of the table says it.
#[derive(Clone, Debug)]
pub(super) struct Common {
    /// Black, White and perhaps the referee.
    pub(super) programs: Vec<Program>,
    pub(super) size: String,
    pub(super) komi: String,
    pub(super) openings: Option<String>,
    /// Whether colors are exchanged in every second game.
    pub(super) alternate: bool,
}

/// Games in files, or in memory where no prefix is given.
#[derive(Debug)]
pub(super) struct Results {
    common: Common,
    prefix: Option<PathBuf>,
    /// Held as long as this is kept.
    _lock: Option<File>,
    host: String,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    table: Table,
    /// Games that are played or being played, by number from 0.
    taken: BTreeSet<u32>,
    courses: BTreeMap<u32, Course>,
    /// Whether a program ended or did not answer in a game of this run.
    lost_a_program: bool,
}

impl Results {
    /// Opens the files of a prefix, or makes them; `force` drops what they have.
    pub(super) fn open(common: Common, prefix: Option<&Path>, force: bool) -> anyhow::Result<Self> {
        let host = host();
        let mut table = Table::new(&COLUMNS);
        head(&common.programs, &mut table);
        table.set("Size", &common.size);
        table.set("Komi", &common.komi);
        if let Some(openings) = &common.openings {
            table.set("Openings", openings);
        }
        table.set("Date", &now());
        table.set("Host", &host);
        table.set("Xml", "0");
        let lock = prefix.map(lock).transpose()?;
        let (mut taken, mut courses) = (BTreeSet::new(), BTreeMap::new());
        if let Some(prefix) = prefix.filter(|_| !force)
            && let Some(kept) = kept(prefix, &table)?
        {
            for row in 0..kept.len() {
                let number = kept.number("GAME", row)?;
                taken.insert(number);
                let path = game_file(prefix, number);
                let course = fs::read_to_string(&path).map_err(anyhow::Error::from);
                match course.and_then(|sgf| Course::read(&sgf)) {
                    Ok(course) => drop(courses.insert(number, course)),
                    Err(error) => {
                        let name = path.display();
                        logging::warn(&format!("{name} is not compared: {error:#}"));
                    }
                }
            }
            table = kept;
        }
        let state = State { table, taken, courses, lost_a_program: false };
        let prefix = prefix.map(Path::to_path_buf);
        Ok(Self { common, prefix, _lock: lock, host, state: Mutex::new(state) })
    }

    /// Number of games that are kept.
    pub(super) fn len(&self) -> usize {
        self.state().table.len()
    }

    /// Whether a program ended or did not answer in a game of this run.
    pub(super) fn lost_a_program(&self) -> bool {
        self.state().lost_a_program
    }

    /// The line of a game.
    fn row(&self, record: &GameRecord, course: &Course, duplicate: String) -> Vec<String> {
        let exchanged = is_exchanged(record);
        let color = colors(exchanged);
        let [black, white] = [color.black, color.white];
        let time = |color: Color| seconds(record, color, |cost| Some(cost.wall));
        let cpu = |color: Color| seconds(record, color, |cost| cost.cpu);
        let said = said(record);
        let result = |text: &str| if exchanged { reversed(text) } else { text.to_owned() };
        let error = self.error(record);
        vec![
            (record.slot.number - 1).to_string(),
            result(&said.players[black]),
            result(&said.players[white]),
            result(&said.referee),
            u8::from(exchanged).to_string(),
            duplicate,
            course.moves().to_string(),
            time(black),
            time(white),
            cpu(black),
            cpu(white),
            u8::from(error.is_some()).to_string(),
            error.unwrap_or_default(),
        ]
    }

    /// What went wrong; `None` if the game has a result.
    fn error(&self, record: &GameRecord) -> Option<String> {
        let detail = &record.end.detail;
        match record.end.kind {
            Kind::Score | Kind::Resignation | Kind::Adjudication | Kind::Time => None,
            Kind::MoveLimit => Some("move limit exceeded".to_owned()),
            Kind::Repetition | Kind::NoResult => Some(detail.clone()),
            Kind::IllegalMove | Kind::Crash | Kind::Hang | Kind::ProtocolError => {
                let guilty = record.end.guilty.map(|color| self.player(record, color));
                let label = guilty.map_or("somebody", |program| program.label.as_str());
                Some(format!("{label}: {detail}"))
            }
        }
    }

    /// The program that has a color in a game.
    fn player(&self, record: &GameRecord, color: Color) -> &Program {
        &self.common.programs[record.slot.players[color]]
    }

    /// The record with what gogui-twogtp says about a game in its first node.
    fn sgf(&self, record: &GameRecord) -> String {
        let said = said(record);
        let mut lines = Vec::new();
        for color in Color::ALL {
            let name = color_name(color);
            lines.push(format!("{name} command: {}", self.player(record, color).command));
        }
        for color in Color::ALL {
            let name = color_name(color);
            lines.push(format!("{name} version: {}", self.player(record, color).version));
        }
        if self.common.openings.is_some() {
            lines.push(format!("Opening: {}", record.opening));
        }
        for color in Color::ALL {
            lines.push(format!("Result[{}]: {}", color_name(color), said.players[color]));
        }
        if let Some(referee) = self.common.programs.iter().find(|other| other.role == "Referee") {
            lines.push(format!("Referee: {}", referee.command));
            lines.push(format!("Result[Referee]: {}", said.referee));
        }
        lines.push(format!("Host: {}", self.host));
        lines.push(format!("Date: {}", now()));
        let mut tree = Collection::read_strict(record.sgf.as_bytes())
            .expect("a record is written as proper SGF");
        let root = tree.game(0).expect("a record has a game").id();
        tree.set(root, "C", [lines.join("\n")]).expect("the name of the property is proper");
        String::from_utf8(tree.write()).expect("it is written as UTF-8")
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Results {
    fn claim(&self, number: u32) -> Result<Option<u32>, StoreError> {
        Ok(self.state().taken.insert(number - 1).then_some(1))
    }

    fn finish(&self, record: &GameRecord) -> Result<bool, StoreError> {
        let number = record.slot.number - 1;
        let sgf = self.sgf(record);
        let course = Course::read(&sgf).expect("a record is a game on a board of ours");
        let mut state = self.state();
        let exchanged = is_exchanged(record);
        let alike = |other: u32| !self.common.alternate || (other % 2 == 1) == exchanged;
        let others = state.courses.iter().filter(|(number, _)| alike(**number));
        let duplicate = course.duplicate(others.map(|(&number, course)| (number, course)));
        let row = self.row(record, &course, duplicate);
        state.table.insert(&row);
        state.courses.insert(number, course);
        state.lost_a_program |= matches!(record.end.kind, Kind::Crash | Kind::Hang);
        if let Some(prefix) = &self.prefix {
            // The record comes first: a line of the table always has one.
            let path = game_file(prefix, number);
            fs::write(&path, sgf).map_err(|error| failed(&path, &error))?;
            let path = with_ending(prefix, ".dat");
            replace(&path, state.table.to_string().as_bytes())
                .map_err(|error| failed(&path, &error))?;
        }
        Ok(true)
    }

    fn void(&self, voided: &Voided) -> Result<bool, StoreError> {
        Ok(self.state().taken.remove(&(voided.number - 1)))
    }

    /// None, for the table has a line of each game and not all that was in it. [`Results::claim`]
    /// does not give out again what is finished.
    fn finished(&self) -> Result<Vec<GameRecord>, StoreError> {
        Ok(Vec::new())
    }

    fn voided(&self) -> Result<Vec<Voided>, StoreError> {
        Ok(Vec::new())
    }
}

/// The result as each side and the referee say, where colors are those of the game.
struct Said {
    players: ByColor<String>,
    referee: String,
}

fn said(record: &GameRecord) -> Said {
    let end = &record.end;
    if matches!(end.kind, Kind::Resignation | Kind::Time) {
        let result = end.outcome.to_string();
        let players = ByColor::new(result.clone(), result.clone());
        return Said { players, referee: result };
    }
    let text = |said: &Option<String>| match said.as_deref().map(str::trim) {
        None | Some("") => "?".to_owned(),
        Some(said) => said.to_owned(),
    };
    let players = ByColor::new(text(&end.said.black), text(&end.said.white));
    Said { players, referee: text(&end.referee_said) }
}

fn failed(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Failed(format!("{}: {error}", path.display()))
}

fn is_exchanged(record: &GameRecord) -> bool {
    record.slot.players.black != 0
}

/// The colors that the first and the second program have.
fn colors(exchanged: bool) -> ByColor<Color> {
    let first = if exchanged { Color::White } else { Color::Black };
    ByColor::new(first, first.other())
}

fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// A result with the colors exchanged.
fn reversed(result: &str) -> String {
    match result.split_at_checked(1) {
        Some(("B", rest)) => format!("W{rest}"),
        Some(("W", rest)) => format!("B{rest}"),
        _ => result.to_owned(),
    }
}

/// What all moves of a color cost.
fn seconds(
    record: &GameRecord,
    color: Color,
    cost: impl Fn(&tengen_arena::record::Cost) -> Option<Duration>,
) -> String {
    let moves = record.moves.iter().filter(|mv| mv.color == color);
    let total: Duration = moves.filter_map(|mv| cost(&mv.cost)).sum();
    decimal(total.as_secs_f64(), 1)
}

/// Takes the lock of a prefix. Its file stays: the system's lock on it is what counts.
fn lock(prefix: &Path) -> anyhow::Result<File> {
    let path = with_ending(prefix, ".lock");
    let name = path.display();
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.with_context(|| format!("cannot write {name}"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            bail!("{name} is locked: another run is playing these games")
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock {name}"))
        }
    }
}

/// The table of an earlier run, which must have been about the same.
fn kept(prefix: &Path, new: &Table) -> anyhow::Result<Option<Table>> {
    let path = with_ending(prefix, ".dat");
    let name = path.display();
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {name}")),
    };
    let old = Table::read(&text).with_context(|| format!("cannot use {name}"))?;
    if let Some(missing) = COLUMNS.iter().find(|column| !old.has(column)) {
        bail!("{name} has no column {missing}; -force writes it anew");
    }
    for key in ["BlackCommand", "WhiteCommand", "Size", "Komi"] {
        let (had, has) = (old.property(key), new.property(key));
        if had != has {
            bail!("{name} has games with {key} \"{had}\", not \"{has}\"; -force writes it anew");
        }
    }
    Ok(Some(old))
}

/// Writes a file so that at any moment the old or the new one is there.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let new = with_ending(path, ".new");
    let mut file = File::create(&new)?;
    file.write_all(content)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&new, path)
}

fn game_file(prefix: &Path, number: u32) -> PathBuf {
    with_ending(prefix, &format!("-{number}.sgf"))
}

fn with_ending(prefix: &Path, ending: &str) -> PathBuf {
    let mut name = prefix.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Day and time, in UTC.
fn now() -> String {
    Timestamp::now().strftime("%B %-d, %Y at %-I:%M:%S %p UTC").to_string()
}

/// The name of this machine and of its processor, as far as the system tells.
fn host() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = name.or_else(|| std::env::var("COMPUTERNAME").ok());
    let name = name.map_or("?".to_owned(), |name| name.trim().to_owned());
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find(|line| line.starts_with("model name"));
    match model.and_then(|line| line.split_once(':')) {
        Some((_, model)) => format!("{name} ({})", model.trim()),
        None => name,
    }
}
