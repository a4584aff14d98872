//! `tengen match`: whatever an engine does, its game ends in the right way and the match goes on.

mod faults;
mod judging;
#[cfg(unix)]
mod kills;
mod policies;
mod runs;
#[cfg(unix)]
mod signals;

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use libtest_mimic::Trial;
use serde_json::Value;
use tempfile::TempDir;
use tengen_arena::record::GameRecord;
use tengen_arena::store::Reader;

use crate::process::is_gone;

/// What flags of a test overrule. Between two good engines White wins by half a point.
const SETTINGS: &str = r#"
games = 2
size = 5
rules = "tromp-taylor"
komi = 5.5
quit-grace = "2s"
store = "games.db"
[on]
crash = "loss"
hang = "loss"
"#;

pub(crate) fn trials() -> Vec<Trial> {
    let tests = faults::trials()
        .into_iter()
        .chain(judging::trials())
        .chain(policies::trials())
        .chain(runs::trials());
    #[cfg(unix)]
    let tests = tests.chain(signals::trials()).chain(kills::trials());
    tests.collect()
}

/// Tests by their names.
fn named(tests: &[(&'static str, fn())]) -> Vec<Trial> {
    let trial = |&(name, test): &(&str, fn())| {
        Trial::test(format!("match::{name}"), move || {
            test();
            Ok(())
        })
    };
    tests.iter().map(trial).collect()
}

/// A match in a folder of its own, with its store.
struct Match {
    folder: TempDir,
    words: Vec<String>,
}

/// What came of it.
struct Played {
    code: Option<i32>,
    /// Its lines of JSON.
    events: Vec<Value>,
    errors: String,
}

impl Match {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("match.toml"), SETTINGS).expect("a file");
        Self { folder, words: Vec::new() }
    }

    /// A match between `bad`, which is this player, and `good`.
    fn against_good(player: &str) -> Self {
        Self::new().engine("bad", player).engine("good", "good")
    }

    /// Adds a player of this program.
    fn engine(self, name: &str, player: &str) -> Self {
        self.command_line("--engine", name, &command_of(player))
    }

    /// Adds a player of this program as the referee.
    fn referee(self, player: &str) -> Self {
        self.command_line("--referee", "referee", &command_of(player))
    }

    /// Adds an engine.
    fn command_line(mut self, flag: &str, name: &str, command: &str) -> Self {
        let log = self.path("stderr.log");
        let engine = format!("name={name} cmd=\"{command}\" stderr='{}'", log.display());
        self.words.extend([flag.to_owned(), engine]);
        self
    }

    /// Says more of the last engine.
    fn with(mut self, more: &str) -> Self {
        let engine = self.words.last_mut().expect("there is an engine");
        engine.push(' ');
        engine.push_str(more);
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, flags: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
        command.args(["match", "match.toml", "--format", "json"]).args(&self.words).args(flags);
        command.current_dir(self.folder.path()).env_remove("TENGEN_LOG").stdin(Stdio::null());
        command
    }

    /// Plays it. No engine is left then.
    #[track_caller]
    fn play(&self, flags: &[&str]) -> Played {
        let output = self.command(flags).output().expect("the program starts");
        let played = Played::of(&output);
        self.is_over();
        played
    }

    /// Begins to play it.
    fn begin(&self, flags: &[&str]) -> Child {
        let mut command = self.command(flags);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
    }

    /// What the engines wrote to standard error.
    fn told(&self) -> String {
        fs::read_to_string(self.path("stderr.log")).unwrap_or_default()
    }

    /// No process is left of those that were told.
    #[track_caller]
    fn is_over(&self) {
        for line in self.told().lines() {
            if let Some(pid) = line.strip_prefix("pid ") {
                is_gone(pid);
            }
        }
    }

    fn reader(&self) -> Reader {
        Reader::open(&self.path("games.db")).expect("a store")
    }

    /// The games that count.
    fn games(&self) -> Vec<GameRecord> {
        self.reader().finished().expect("games")
    }
}

fn json_lines(text: &str) -> Vec<Value> {
    let object = |line: &str| serde_json::from_str(line).expect("a line is a whole object");
    text.lines().map(object).collect()
}

/// The command that starts a player of this program.
fn command_of(player: &str) -> String {
    let this = std::env::current_exe().expect("this program");
    let this = this.to_str().expect("a name").replace('\\', "/");
    format!("'{this}' --player {player}")
}

impl Played {
    fn of(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
        let events = json_lines(&text(&output.stdout));
        Self { code: output.status.code(), events, errors: text(&output.stderr) }
    }

    /// The events of a kind.
    fn events(&self, kind: &str) -> Vec<&Value> {
        self.events.iter().filter(|event| event["event"] == kind).collect()
    }

    /// A value of each event of a kind.
    fn values(&self, kind: &str, key: &str) -> Vec<Value> {
        self.events(kind).iter().map(|event| event[key].clone()).collect()
    }
}
