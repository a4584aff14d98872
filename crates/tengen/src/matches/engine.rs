//! An engine of a match, as `[[engine]]` in a file or a word of `key=value` pairs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context as _, bail, ensure};
use serde::{Deserialize, Serialize};
use tengen_arena::settings::{Entrant, Program, RulesSent};
use tengen_gtp::client::CommandLine;
use tengen_players::{NAMES, SearchSettings};
use toml::{Table, Value};

use super::keys::nearest;
use super::pairs;
use super::values::{Switch, Text, Time};
use crate::args::refuse_missing;

/// What stands before the name of a player of our own.
const BUILTIN: &str = "builtin:";

/// An engine of a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Engine {
    pub(super) name: Option<String>,
    pub(super) cmd: Option<String>,
    pub(super) dir: Option<PathBuf>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) env: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) gtp: Vec<String>,
    pub(super) time: Option<Text<Time>>,
    pub(super) rules_sent: Option<String>,
    pub(super) restart: Option<Text<Switch>>,
    pub(super) stderr: Option<PathBuf>,
}

impl FromStr for Engine {
    type Err = String;

    /// Reads `key=value` pairs; a text that does not begin with one is a command as a whole.
    fn from_str(text: &str) -> Result<Self, String> {
        let words = shlex::split(text).ok_or("a quote is not closed")?;
        let Some(first) = words.first() else {
            return Err("expected a command, or key=value pairs".to_owned());
        };
        // builtin:random?seed=1 and ./dir=1/engine are no pairs.
        let is_key = |key: &str| key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
        if !first.split_once('=').is_some_and(|(key, _)| is_key(key)) {
            return Ok(Self { cmd: Some(text.trim().to_owned()), ..Self::default() });
        }
        let mut table = Table::new();
        let (mut env, mut gtp) = (Table::new(), Vec::new());
        for word in &words {
            match word.split_once('=') {
                Some(("env", pair)) => {
                    let (name, value) = pair
                        .split_once('=')
                        .ok_or_else(|| format!("expected env='NAME=VALUE', got \"env={pair}\""))?;
                    env.insert(name.to_owned(), Value::String(value.to_owned()));
                }
                Some(("gtp", command)) => gtp.push(Value::String(command.to_owned())),
                Some((key, value)) => pairs::add(&mut table, key, value)?,
                None => {
                    return Err(format!(
                        "expected key=value, got \"{word}\"; a value with blanks is quoted, as in \
                         cmd='gnugo --mode gtp'"
                    ));
                }
            }
        }
        table.insert("env".to_owned(), Value::Table(env));
        table.insert("gtp".to_owned(), Value::Array(gtp));
        pairs::table(table, "an engine")
    }
}

/// What an engine is started by.
enum Start {
    Command(CommandLine),
    Builtin { player: &'static str, seed: Option<u64>, search: SearchSettings },
}

impl Engine {
    /// Reads its command.
    fn start(&self) -> anyhow::Result<Start> {
        let cmd = self.cmd.as_deref().context("cmd is missing, the command that starts it")?;
        let Some(player) = cmd.strip_prefix(BUILTIN) else {
            return Ok(Start::Command(cmd.parse().context("cmd")?));
        };
        let (name, rest) = player.split_once('?').unwrap_or((player, ""));
        let known = NAMES.iter().find(|&&known| known == name);
        let player = *known.with_context(|| {
            let near = nearest(name, NAMES).map(|near| format!(", did you mean \"{near}\"?"));
            let list = || format!(", expected one of: {}", NAMES.join(", "));
            format!("cmd: there is no player \"{name}\"{}", near.unwrap_or_else(list))
        })?;
        let (mut seed, mut search) = (None, SearchSettings::default());
        for pair in rest.split('&').filter(|pair| !pair.is_empty()) {
            let number = pair.strip_prefix("seed=").map(str::parse);
            match (number, pair.split_once('=')) {
                (Some(Ok(number)), _) => seed = Some(number),
                (None, Some((key, value))) if player == "search" => {
                    search.set(key, value).context("cmd")?;
                }
                _ => bail!("cmd: expected builtin:{player}?seed=NUMBER, got \"{cmd}\""),
            }
        }
        Ok(Start::Builtin { player, seed, search })
    }

    /// The name that it has if none is given.
    fn usual_name(&self) -> anyhow::Result<String> {
        Ok(match self.start()? {
            Start::Builtin { player, .. } => player.to_owned(),
            Start::Command(command) => {
                let stem = command.program().file_stem().map(|stem| stem.to_string_lossy());
                stem.unwrap_or("engine".into()).chars().filter(|c| !c.is_control()).collect()
            }
        })
    }

    /// With everything said that it may leave open.
    fn complete(self, name: String) -> Self {
        Self {
            name: Some(name),
            rules_sent: Some(self.rules_sent.unwrap_or_else(|| "auto".to_owned())),
            restart: Some(self.restart.unwrap_or(Text(Switch(false)))),
            ..self
        }
    }

    /// The name that it has after [`complete_all`].
    pub(super) fn title(&self) -> &str {
        self.name.as_deref().expect("every engine has got a name")
    }

    /// As it takes part; `seed` is for a player of our own that names none.
    pub(super) fn entrant(&self, seed: u64) -> anyhow::Result<Entrant> {
        let program = match self.start()? {
            Start::Command(command) => Program::Command {
                command,
                dir: self.dir.clone(),
                env: self.env.clone().into_iter().collect(),
                stderr: self.stderr.clone(),
            },
            Start::Builtin { player, seed: own, search } => {
                let process = self.dir.is_some() || self.stderr.is_some() || !self.env.is_empty();
                ensure!(!process, "dir, env and stderr have no place beside {BUILTIN}{player}");
                ensure!(self.gtp.is_empty(), "gtp has no place beside {BUILTIN}{player}");
                Program::Builtin { player: player.to_owned(), seed: own.unwrap_or(seed), search }
            }
        };
        for name in self.env.keys() {
            let right = !name.is_empty() && !name.contains(['=', '\0']);
            ensure!(right, "env: {name:?} is no name of a variable");
        }
        for command in &self.gtp {
            let right = !command.trim().is_empty() && !command.contains(['\n', '\r', '#']);
            ensure!(right, "gtp: expected one command without comment, got {command:?}");
        }
        Ok(Entrant {
            name: self.title().to_owned(),
            program,
            commands: self.gtp.clone(),
            time: self.time.map(|time| time.0.0),
            rules_sent: match self.rules_sent.as_deref() {
                None | Some("auto") => RulesSent::Auto,
                Some("off") => RulesSent::Off,
                Some("") => bail!("rules-sent: expected auto, off or a name, got nothing"),
                Some(name) if name.contains(char::is_control) => {
                    bail!("rules-sent: expected a name without control characters, got {name:?}")
                }
                Some(name) => RulesSent::As(name.to_owned()),
            },
            restart: self.restart.is_some_and(|restart| restart.0.0),
        })
    }

    /// Refuses a program or a folder that is nowhere.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if let Some(dir) = self.dir.as_deref().filter(|dir| !Path::is_dir(dir)) {
            bail!("engine \"{}\": dir: there is no folder {}", self.title(), dir.display());
        }
        // With a search path of its own only the system can tell.
        if let Start::Command(command) = self.start()?
            && !self.env.contains_key("PATH")
        {
            refuse_missing(&command, &format!("cmd of engine \"{}\"", self.title()))?;
        }
        Ok(())
    }
}

/// Gives every engine a name of its own and what else it leaves open.
pub(super) fn complete_all(engines: Vec<Engine>, key: &str) -> anyhow::Result<Vec<Engine>> {
    let mut taken = BTreeSet::new();
    for name in engines.iter().filter_map(|engine| engine.name.as_deref()) {
        let right = !name.trim().is_empty() && !name.contains(char::is_control);
        ensure!(right, "engine: {name:?} is no name, expected a text without control characters");
        ensure!(taken.insert(name.to_owned()), "engine: two engines have the name \"{name}\"");
    }
    engines
        .into_iter()
        .enumerate()
        .map(|(place, engine)| {
            let name = if let Some(name) = &engine.name {
                name.clone()
            } else {
                let usual = engine.usual_name();
                let usual = usual.with_context(|| format!("{key} {}", place + 1))?;
                free_name(&usual, &taken)
            };
            taken.insert(name.clone());
            Ok(engine.complete(name))
        })
        .collect()
}

/// The name, with a number where it is taken.
fn free_name(name: &str, taken: &BTreeSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{name}-{number}"));
    let mut names = [name.to_owned()].into_iter().chain(numbered);
    names.find(|name| !taken.contains(name)).expect("there is no end of numbers")
}

#[cfg(test)]
mod tests {
    use tengen_arena::settings::{Program, RulesSent};
    use tengen_players::SearchSettings;

    use super::{Engine, complete_all};

    fn named(words: &[&str]) -> Result<Vec<String>, String> {
        let engines = words.iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
        let engines = complete_all(engines, "engine").map_err(|error| format!("{error:#}"))?;
        Ok(engines.iter().map(|engine| engine.title().to_owned()).collect())
    }

    fn refused(word: &str) -> String {
        let entrant = |engine: Engine| {
            let engine = complete_all(vec![engine], "engine")?.remove(0);
            engine.entrant(1)
        };
        match word.parse::<Engine>() {
            Err(error) => error,
            Ok(engine) => format!("{:#}", entrant(engine).expect_err("it is refused")),
        }
    }

    #[test]
    fn a_word_has_pairs_whose_values_may_be_quoted() {
        let word = "name='GNU Go' cmd=\"gnugo --mode gtp\" dir=/tmp env='A=b c' env=D=e=f \
                    gtp='komi 5' gtp=clear_board time='byoyomi 600 30 5' rules-sent=off restart=on \
                    stderr=log.txt";
        let engine: Engine = word.parse().unwrap();
        let entrant = complete_all(vec![engine], "engine").unwrap()[0].entrant(1).unwrap();
        assert_eq!(entrant.name, "GNU Go");
        assert_eq!(entrant.commands, ["komi 5", "clear_board"]);
        assert_eq!(entrant.rules_sent, RulesSent::Off);
        assert!(entrant.restart && entrant.time.is_some());
        let Program::Command { command, dir, env, stderr } = entrant.program else { panic!() };
        assert_eq!(command.to_string(), "gnugo --mode gtp");
        assert_eq!(dir.unwrap().to_str(), Some("/tmp"));
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(env, [pair("A", "b c"), pair("D", "e=f")]);
        assert_eq!(stderr.unwrap().to_str(), Some("log.txt"));
    }

    #[test]
    fn a_word_that_begins_with_no_pair_is_a_command() {
        let engine: Engine = " gnugo --mode gtp --level=1".parse().unwrap();
        assert_eq!(engine.cmd.as_deref(), Some("gnugo --mode gtp --level=1"));
        for command in ["builtin:random?seed=1", "./a=b/engine"] {
            let engine: Engine = command.parse().unwrap();
            assert_eq!(engine.cmd.as_deref(), Some(command));
        }
    }

    #[test]
    fn a_player_of_our_own_has_the_seed_that_it_names() {
        let program = |word: &str| {
            let engine = complete_all(vec![word.parse().unwrap()], "engine").unwrap().remove(0);
            engine.entrant(7).unwrap().program
        };
        let player = |player: &str, seed| {
            let search = SearchSettings::default();
            Program::Builtin { player: player.to_owned(), seed, search }
        };
        assert_eq!(program("builtin:random"), player("random", 7));
        assert_eq!(program("cmd=builtin:heuristic?seed=3"), player("heuristic", 3));
    }

    #[test]
    fn engines_without_a_name_are_called_by_their_programs() {
        assert_eq!(named(&["/usr/games/gnugo -x", "./bot.py"]).unwrap(), ["gnugo", "bot"]);
        let same = named(&["gnugo", "gnugo", "builtin:random", "gnugo"]).unwrap();
        assert_eq!(same, ["gnugo", "gnugo-2", "random", "gnugo-3"]);
        assert_eq!(named(&["gnugo", "name=gnugo cmd=other"]).unwrap(), ["gnugo-2", "gnugo"]);
        let equal = named(&["name=a cmd=x", "name=a cmd=y"]).unwrap_err();
        assert_eq!(equal, "engine: two engines have the name \"a\"");
    }

    #[test]
    fn what_is_wrong_with_a_word_is_said() {
        for (word, expected) in [
            ("cmd=x nmae=y", "unknown key \"nmae\" in an engine, did you mean \"name\"?"),
            ("cmd=x cmd=y", "cmd= is given twice"),
            ("cmd=gnugo --mode gtp", "expected key=value, got \"--mode\"; a value with blanks is"),
            ("cmd='x", "a quote is not closed"),
            ("", "expected a command, or key=value pairs"),
            ("env=A cmd=x", "expected env='NAME=VALUE', got \"env=A\""),
            ("env==b cmd=x", "env: \"\" is no name of a variable"),
            ("cmd=x restart=maybe", "expected on or off, got \"maybe\" in `restart`"),
            ("cmd=x time='byoyomi 1'", "time settings \"byoyomi\" take 3 numbers, got 1 in `time`"),
            ("name=x", "cmd is missing, the command that starts it"),
            ("builtin:rnadom", "cmd: there is no player \"rnadom\", did you mean \"random\"?"),
            ("builtin:mcts", "there is no player \"mcts\", expected one of: random, heuristic"),
            ("builtin:random?sed=1", "expected builtin:random?seed=NUMBER, got \"builtin:random"),
            ("builtin:random?seed=x", "expected builtin:random?seed=NUMBER"),
            ("cmd=builtin:random dir=/tmp", "dir, env and stderr have no place beside builtin:"),
            ("cmd=x gtp='a\nb'", "gtp: expected one command without comment, got \"a\\nb\""),
            ("cmd=x name='a\tb'", "\"a\\tb\" is no name"),
            ("cmd=x rules-sent=", "rules-sent: expected auto, off or a name, got nothing"),
        ] {
            let error = refused(word);
            assert!(error.contains(expected), "{word}: {error}");
        }
    }
}
