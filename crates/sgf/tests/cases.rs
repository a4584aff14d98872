//! Records as they come, and what is to be made of them.
//!
//! The files `data/cases/*.case` are explained in `data/README.md`. Every case is one test.

use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_rules::{Color, PointSet, Rules};
use tengen_sgf::game::{Options, Replay, replay_main_line};
use tengen_sgf::{Collection, Coord, Manner, Reading, Value};

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in case_files() {
        let text = fs::read_to_string(&path).expect("a readable case file");
        for case in parse(&text) {
            trials.push(Trial::test(case.title.clone(), move || run(&case)));
        }
    }
    assert!(trials.len() > 80, "only {} cases were found", trials.len());
    libtest_mimic::run(&arguments, trials).exit();
}

fn case_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "case"))
        .collect();
    paths.sort();
    paths
}

#[derive(Clone, Debug, Default)]
struct Case {
    title: String,
    /// Verb and rest of each line.
    lines: Vec<(String, String)>,
}

fn parse(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        if verb == "case" {
            cases.push(Case { title: rest.to_owned(), lines: Vec::new() });
        } else {
            let case = cases.last_mut().expect("a file starts with a case");
            case.lines.push((verb.to_owned(), rest.to_owned()));
        }
    }
    cases
}

/// Replaces `<0D 0A>` by these bytes.
fn bytes(text: &str) -> Vec<u8> {
    let mut pieces = text.split('<');
    let mut bytes = pieces.next().unwrap_or_default().as_bytes().to_vec();
    for piece in pieces {
        let (hex, rest) = piece.split_once('>').expect("a closed list of bytes");
        let numbers = hex.split(' ').map(|byte| u8::from_str_radix(byte, 16).expect("a byte"));
        bytes.extend(numbers);
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

impl Case {
    fn all(&self, verb: &str) -> Vec<String> {
        self.lines.iter().filter(|line| line.0 == verb).map(|line| line.1.clone()).collect()
    }

    fn options(&self, manner: Manner) -> Options {
        let rules = self.all("rules").first().map(|name| Rules::by_name(name).expect(name).rules);
        Options { manner, rules, komi_in_zi: self.all("options") == ["zi"], ..Options::default() }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "the callers make what they compare")]
fn same<T: PartialEq + std::fmt::Debug>(verb: &str, got: T, expected: T) -> Result<(), Failed> {
    if got == expected {
        Ok(())
    } else {
        Err(format!("{verb}\n expected {expected:?}\n      got {got:?}").into())
    }
}

fn words(items: impl Iterator<Item = impl Display>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn run(case: &Case) -> Result<(), Failed> {
    let file = bytes(&case.all("file").concat());
    let reading = match Collection::read(&file) {
        Ok(reading) => reading,
        Err(error) => {
            same("error", vec![error.to_string()], case.all("error"))?;
            return check_strict(case, &file);
        }
    };
    check_writing(&reading)?;
    let root = reading.collection.game(0).expect("a game was read");
    let replay = replay_main_line(root, &case.options(Manner::Tolerant));

    let mut findings: Vec<String> =
        reading.diagnostics.iter().map(|found| found.problem.to_string()).collect();
    let error = replay.as_ref().err().map(ToString::to_string);
    same("error", Vec::from_iter(error), case.all("error"))?;
    if let Ok(replay) = &replay {
        findings.extend(replay.diagnostics.iter().map(|found| found.problem.to_string()));
        let violations = replay.violations.iter().map(ToString::to_string).collect();
        same("violation", violations, case.all("violation"))?;
    }
    same("finding", findings, case.all("finding"))?;
    for (verb, rest) in &case.lines {
        match verb.as_str() {
            "file" | "rules" | "options" | "finding" | "violation" | "error" | "strict" => {}
            "nodes" | "text" | "simple" | "charset" | "shape" | "point" | "write" => {
                check_tree(verb, rest, &reading)?;
            }
            _ => check_game(verb, rest, replay.as_ref().map_err(ToString::to_string)?)?,
        }
    }
    check_strict(case, &file)
}

/// What is written reads back equal in the strict manner, and is written the same again.
fn check_writing(reading: &Reading) -> Result<(), Failed> {
    let written = reading.collection.write();
    let again = Collection::read_strict(&written)?;
    same("read what was written", &again, &reading.collection)?;
    same("write again", again.write(), written)
}

fn check_tree(verb: &str, rest: &str, reading: &Reading) -> Result<(), Failed> {
    let root = reading.collection.game(0).expect("a game was read");
    let (name, text) = rest.split_once(' ').unwrap_or((rest, ""));
    let expected = String::from_utf8_lossy(&bytes(text)).into_owned();
    let value = root.value(name);
    match verb {
        "nodes" => same(verb, root.main_line().count().to_string(), rest.to_owned()),
        "text" => same(verb, value.map(Value::text), Some(expected)),
        "simple" => same(verb, value.map(Value::simple_text), Some(expected)),
        "charset" => {
            let charset = reading.collection.charset(0).map(|charset| charset.name());
            same(verb, charset, Some(rest))
        }
        "shape" => {
            let written = String::from_utf8(reading.collection.write()).expect("ASCII");
            same(verb, written.replace(|c| !"(;)".contains(c), ""), rest.to_owned())
        }
        "point" => {
            let coord = Coord::parse(name.as_bytes())?;
            same(verb, format!("{} {}", coord.col + 1, coord.row + 1), text.to_owned())?;
            same(verb, coord.to_string(), name.to_owned())
        }
        "write" => {
            let shown = |bytes: &[u8]| bytes.escape_ascii().to_string();
            same(verb, shown(&reading.collection.write()), shown(&bytes(rest)))
        }
        _ => Err(format!("unknown directive {verb}").into()),
    }
}

fn check_game(verb: &str, rest: &str, replay: &Replay) -> Result<(), Failed> {
    let game = &replay.game;
    let stones = |color| -> PointSet { game.board().stones(color) };
    let got = match verb {
        "moves" => words(game.moves().map(|(color, mv)| format!("{} {mv}", color.letter()))),
        "black" => words(stones(Color::Black).iter_from_top()),
        "white" => words(stones(Color::White).iter_from_top()),
        "size" => replay.info.size.to_string(),
        "komi" => replay.info.komi.map_or_else(|| "none".to_owned(), |komi| komi.to_string()),
        "handicap" => replay.game.handicap().to_string(),
        "to-move" => game.to_move().to_string(),
        _ => return Err(format!("unknown directive {verb}").into()),
    };
    same(verb, got, rest.to_owned())
}

/// The first thing that a strict reading and replay object to.
fn check_strict(case: &Case, file: &[u8]) -> Result<(), Failed> {
    let objection = match Collection::read_strict(file) {
        Err(error) => error.to_string(),
        Ok(collection) => {
            let root = collection.game(0).expect("a game was read");
            match replay_main_line(root, &case.options(Manner::Strict)) {
                Err(error) => error.to_string(),
                Ok(replay) => match replay.violations.first() {
                    Some(violation) => violation.to_string(),
                    None => "ok".to_owned(),
                },
            }
        }
    };
    match case.all("strict").first() {
        Some(expected) => same("strict", &objection, expected),
        None => Ok(()),
    }
}
