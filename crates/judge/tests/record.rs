//! Records and what the referee says about them.
//!
//! The files `data/*.case` are explained in `data/README.md`. Every case is one test.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_judge::record::{Options, Report, judge};
use tengen_rules::{Color, Move, Point, PointSet, Repetition, Rules, Size};
use tengen_sgf::{Collection, Coord, Manner};

fn main() {
    let arguments = Arguments::from_args();
    let text = fs::read_to_string(data("records.case")).expect("a readable case file");
    let cases = text.split("\ncase ").skip(1).map(Case::parse);
    let mut trials: Vec<Trial> =
        cases.map(|case| Trial::test(case.title.clone(), move || case.run())).collect();
    assert!(trials.len() > 50, "only {} cases were found", trials.len());
    trials.push(Trial::test("C14: the Chinese count in zi and points", chinese_counts));
    trials.push(Trial::test("real records are judged", real_records));
    libtest_mimic::run(&arguments, trials).exit();
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

struct Case {
    title: String,
    /// Word and rest of each line.
    lines: Vec<(String, String)>,
}

impl Case {
    fn parse(text: &str) -> Self {
        let mut lines = text.lines();
        let title = lines.next().unwrap_or_default().to_owned();
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let split = |line: &str| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            (word.to_owned(), rest.to_owned())
        };
        Self { title, lines: lines.map(split).collect() }
    }

    fn all(&self, word: &str) -> Vec<&str> {
        let lines = self.lines.iter().filter(|(first, _)| first == word);
        lines.map(|(_, rest)| rest.as_str()).collect()
    }

    fn one(&self, word: &str) -> &str {
        self.all(word).first().copied().unwrap_or_default()
    }

    /// The record, as a whole or put together.
    fn file(&self) -> String {
        if let Some(file) = self.all("file").first() {
            return (*file).to_owned();
        }
        let mut file = format!("(;{}", self.one("root"));
        let rows: Vec<&str> = self.one("rows").split('/').filter(|row| !row.is_empty()).collect();
        let mut height = rows.len();
        if let Some(first) = rows.first() {
            let _ = write!(file, "SZ[{}:{height}]", first.len());
            for (name, letter) in [("AB", 'X'), ("AW", 'O')] {
                let _ = write!(file, "{}", set_up(name, letter, &rows));
            }
        } else {
            let size = self.one("root").split("SZ[").nth(1).and_then(|rest| rest.split(']').next());
            height = size.expect("a size").parse().expect("a number");
        }
        let size = Size::square(u8::try_from(height).expect("small")).expect("a size");
        for pair in self.one("play").split_whitespace().collect::<Vec<_>>().chunks(2) {
            let mv: Move = pair[1].parse().expect("a move");
            let value = mv.point().map_or_else(String::new, |point| name(point, size));
            let _ = write!(file, ";{}[{value}]", pair[0].to_uppercase());
        }
        file + ")"
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        for word in self.one("options").split_whitespace() {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            match name {
                "strict" => options.manner = Manner::Strict,
                "zi" => options.komi_in_zi = true,
                "rules" => options.rules = Some(Rules::by_name(value).expect("a ruleset")),
                "komi" => options.komi = Some(value.parse().expect("a komi")),
                "after" => options.after = Some(value.parse().expect("a number")),
                "count" => options.status = false,
                "dead" if value == "none" => options.dead = Some(PointSet::new()),
                "dead" => {
                    let points = value.split(',').map(|point| point.parse().expect("a point"));
                    options.dead = Some(points.collect());
                }
                "repetition" => {
                    options.repetition = Some(match value {
                        "draw" => Repetition::Draw,
                        "no-result" => Repetition::NoResult,
                        "replay" => Repetition::Replay,
                        _ => Repetition::Forbid,
                    });
                }
                _ => panic!("unknown option {word}"),
            }
        }
        options
    }

    fn run(&self) -> Result<(), Failed> {
        let file = self.file();
        let collection = Collection::read(file.as_bytes())?.collection;
        let root = collection.game(0).expect("one game");
        let report = match judge(root, &self.options()) {
            Ok(report) => report,
            Err(error) => return same("error", vec![error.to_string()], self.all("error"), &file),
        };
        same("error", Vec::new(), self.all("error"), &file)?;
        same("violation", violations(&report), self.all("violation"), &file)?;
        let notes: Vec<String> =
            report.notes.iter().map(|note| format!("{} {note}", note.word())).collect();
        if !self.all("note").is_empty() {
            same("note", notes, self.all("note"), &file)?;
        }
        for (word, rest) in &self.lines {
            let got = match word.as_str() {
                "moves" => report.moves.to_string(),
                "handicap" => report.handicap.to_string(),
                "komi" => {
                    let from = format!("{:?}", report.komi_from).to_lowercase();
                    format!("{} {from}", report.game.komi())
                }
                "computed" => report.computed().expect("a result").to_string(),
                "ruling" => report.ruling.expect("a ruling").word(),
                "count" if report.ending.is_none() => "none".to_owned(),
                "count" => "some".to_owned(),
                "estimate" => yes(report.ending.as_ref().expect("a count").estimate),
                "clean" => yes(report.is_clean()),
                "agrees" => agreement(&report).to_owned(),
                "file" | "root" | "rows" | "play" | "options" | "violation" | "note" | "error" => {
                    continue;
                }
                _ => return Err(format!("unknown word {word}").into()),
            };
            same(word, vec![got], vec![rest], &file)?;
        }
        Ok(())
    }
}

fn set_up(name: &str, letter: char, rows: &[&str]) -> String {
    let mut points = String::new();
    for (y, row) in (b'a'..).zip(rows) {
        for (x, _) in (b'a'..).zip(row.chars()).filter(|(_, stone)| *stone == letter) {
            let _ = write!(points, "[{}{}]", char::from(x), char::from(y));
        }
    }
    if points.is_empty() { points } else { format!("{name}{points}") }
}

/// A point as SGF has it.
fn name(point: Point, size: Size) -> String {
    Coord::of(point, size).to_string()
}

fn yes(it: bool) -> String {
    if it { "yes".to_owned() } else { "no".to_owned() }
}

#[expect(clippy::needless_pass_by_value, reason = "the callers make what they compare")]
fn same(word: &str, got: Vec<String>, expected: Vec<&str>, file: &str) -> Result<(), Failed> {
    if got == expected {
        return Ok(());
    }
    Err(format!("{word} of {file}\n expected {expected:#?}\n      got {got:#?}").into())
}

fn violations(report: &Report) -> Vec<String> {
    let line = |found: &tengen_judge::record::Violation| {
        let mv = found.mv.map_or_else(|| format!("[{}]", found.given), |mv| mv.to_string());
        let repeats = found.repeats.map_or_else(|| "none".to_owned(), |number| number.to_string());
        let played = if found.played { "played" } else { "void" };
        format!(
            "{} {} {} {} {mv} repeats {repeats} {played}, {}: {found}",
            found.number,
            found.reason.word(),
            found.reason.article(),
            found.color,
            found.path,
        )
    };
    report.violations.iter().map(line).collect()
}

fn agreement(report: &Report) -> &'static str {
    match report.agreement.map(|agreement| (agreement.winner, agreement.margin)) {
        None => "none",
        Some((false, _)) => "nothing",
        Some((true, Some(false))) => "winner, not the margin",
        Some((true, Some(true))) => "all",
        Some((true, None)) => "winner",
    }
}

/// A record on 19×19 that ends with these areas: Black's from the top, White's from the bottom, two
/// eyes each, and the shared points between them.
fn areas(black: usize, shared: usize, root: &str, handicap: usize) -> String {
    let size = Size::square(19).expect("a size");
    let points: Vec<Point> = size.points_from_top().collect();
    let side = |points: &[Point]| -> Vec<String> {
        let eye = |index: &usize| *index != 0 && *index != 2;
        let stones = (0..points.len()).filter(eye).map(|index| name(points[index], size));
        stones.collect()
    };
    let white: Vec<Point> = points[black + shared..].iter().rev().copied().collect();
    let (mut black, mut white) = (side(&points[..black]), side(&white));
    let stones: Vec<String> = black.drain(..handicap).collect();
    black.reverse();
    white.reverse();
    let mut file = format!("(;SZ[19]{root}");
    if handicap > 0 {
        let _ = write!(file, "HA[{handicap}]AB[{}]", stones.join("]["));
    }
    let mut color = if handicap > 0 { Color::White } else { Color::Black };
    while !(black.is_empty() && white.is_empty()) {
        let stones = if color == Color::Black { &mut black } else { &mut white };
        let _ = write!(file, ";{}[{}]", color.letter(), stones.pop().unwrap_or_default());
        color = !color;
    }
    let _ = write!(file, ";{}[];{}[])", color.letter(), (!color).letter());
    file
}

/// Table C14: areas on 19×19, komi, and the result both ways.
fn chinese_counts() -> Result<(), Failed> {
    for (black, shared, root, handicap, zi, points) in [
        (185, 0, "KM[7.5]RE[B+1.5]", 0, "黑胜 ¾ 子", "B+1.5"),
        (185, 0, "KM[3.75]RE[B+0.75]", 0, "黑胜 ¾ 子", "B+1.5"),
        (184, 0, "KM[7.5]RE[W+0.5]", 0, "白胜 ¼ 子", "W+0.5"),
        (187, 0, "KM[7.5]RE[B+2.75]", 0, "黑胜 2¾ 子", "B+5.5"),
        (184, 1, "KM[7.5]RE[B+0.5]", 0, "黑胜 ¼ 子", "B+0.5"),
        (183, 2, "KM[7.5]RE[W+0.5]", 0, "白胜 ¼ 子", "W+0.5"),
        (186, 0, "KM[0]RE[B+7]", 4, "黑胜 3½ 子", "B+7"),
        (180, 0, "KM[0]RE[W+1]", 0, "白胜 ½ 子", "W+1"),
        // Examples 4, 6 and 7: draws without komi, handicap stones paid back.
        (180, 1, "KM[0]RE[0]", 0, "和棋", "0"),
        (183, 0, "KM[0]RE[B+1]", 4, "黑胜 ½ 子", "B+1"),
        (182, 0, "KM[0]RE[W+1]", 4, "白胜 ½ 子", "W+1"),
        (182, 0, "KM[0]RE[0]", 3, "和棋", "0"),
        (185, 0, "KM[0]RE[Draw]", 9, "和棋", "0"),
    ] {
        let file = areas(black, shared, &format!("RU[Chinese]{root}"), handicap);
        let collection = Collection::read(file.as_bytes())?.collection;
        let report = judge(collection.game(0).expect("one game"), &Options::default())?;
        let ending = report.ending.as_ref().expect("it is counted");
        let got = vec![
            ending.sheet.score().zi(),
            report.computed().expect("a result").to_string(),
            agreement(&report).to_owned(),
            yes(ending.sheet.adds_up()),
            report.violations.len().to_string(),
        ];
        same("count", got, vec![zi, points, "all", "yes", "0"], &file)?;
    }
    Ok(())
}

/// Every record below `TENGEN_TEST_DATA` is judged, and nothing legal is called illegal.
fn real_records() -> Result<(), Failed> {
    use std::io::Write as _;

    let Some(folder) = std::env::var_os("TENGEN_TEST_DATA") else {
        let _ = writeln!(std::io::stderr(), "skipped: needs TENGEN_TEST_DATA");
        return Ok(());
    };
    let options = Options { status: false, ..Options::default() };
    let mut waiting = vec![PathBuf::from(folder)];
    let (mut games, mut moves) = (0, 0);
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            for entry in fs::read_dir(&path)? {
                waiting.push(entry?.path());
            }
            continue;
        }
        if path.extension().is_none_or(|extension| extension != "sgf") {
            continue;
        }
        let Ok(reading) = Collection::read(&fs::read(&path)?) else { continue };
        for root in reading.collection.games() {
            let report = judge(root, &options).map_err(|e| format!("{}: {e}", path.display()))?;
            games += 1;
            moves += report.moves;
            for violation in &report.violations {
                if !is_sound(&report, violation) {
                    return Err(format!("{}: unsound: {violation}", path.display()).into());
                }
            }
        }
    }
    let _ = writeln!(std::io::stderr(), "{games} games, {moves} moves");
    if games == 0 { Err("there is no record in the folder".into()) } else { Ok(()) }
}

/// A violation names a move of the record, and an earlier one if it repeats anything.
fn is_sound(report: &Report, found: &tengen_judge::record::Violation) -> bool {
    (1..=report.moves).contains(&found.number)
        && found.repeats.is_none_or(|earlier| earlier + 1 < found.number)
        && (found.path.depth > 0 || found.number == 1)
}
