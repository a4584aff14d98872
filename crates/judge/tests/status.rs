//! Positions whose status is known: every case of `data/*.status` is one test.
//!
//! The form of the files is explained in `data/README.md`.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_judge::assess;
use tengen_rules::{Board, Color, Game, HalfPoints, Point, PointSet, Rules};

fn main() {
    let arguments = Arguments::from_args();
    let cases: Vec<Case> = files().iter().flat_map(|path| read(path)).collect();
    assert!(cases.len() > 10, "only {} cases were found", cases.len());
    let trials = cases
        .into_iter()
        .map(|case| Trial::test(format!("{}: {}", case.file, case.title), move || case.check()))
        .collect();
    libtest_mimic::run(&arguments, trials).exit();
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "status"))
        .collect();
    paths.sort();
    paths
}

#[derive(Default)]
struct Case {
    file: String,
    title: String,
    drawing: String,
    dead: Vec<Point>,
    seki: Vec<Point>,
    area: Option<String>,
    territory: Option<String>,
}

fn read(path: &Path) -> Vec<Case> {
    let file = path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name");
    let text = fs::read_to_string(path).expect("a readable file");
    let mut cases: Vec<Case> = Vec::new();
    let mut drawing = false;
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "case" {
            cases.push(Case { file: file.into(), title: rest.into(), ..Case::default() });
            continue;
        }
        let Some(case) = cases.last_mut() else { continue };
        let points = || rest.split_whitespace().map(|name| name.parse().expect("a point"));
        match word {
            "" => drawing = false,
            "board" => drawing = true,
            "dead" => case.dead = points().collect(),
            "seki" => case.seki = points().collect(),
            "area" => case.area = Some(rest.into()),
            "territory" => case.territory = Some(rest.into()),
            _ if drawing => {
                case.drawing += line;
                case.drawing.push('\n');
            }
            other => panic!("{file}: unknown word `{other}`"),
        }
    }
    cases
}

impl Case {
    fn check(&self) -> Result<(), Failed> {
        let board: Board = self.drawing.parse()?;
        let assessment = assess(&board);
        let whole = |stones: &[Point]| {
            stones.iter().fold(PointSet::new(), |set, &stone| set | board.chain(stone))
        };
        let name = |set: PointSet| set.iter().map(|p| p.to_string()).collect::<Vec<_>>().join(" ");
        equal("dead", &name(assessment.dead()), &name(whole(&self.dead)))?;
        equal("seki", &name(assessment.seki()), &name(whole(&self.seki)))?;
        for (rules, expected) in [(Rules::CHINESE, &self.area), (Rules::JAPANESE, &self.territory)]
        {
            let Some(expected) = expected else { continue };
            let mut game = Game::new(board.size(), rules, HalfPoints(0));
            game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::Black)?;
            let count = game.count(&assessment.dead(), &assessment.seki());
            equal("score", &game.score(&count, 0).to_string(), expected)?;
        }
        Ok(())
    }
}

fn equal(what: &str, got: &str, expected: &str) -> Result<(), Failed> {
    if got == expected {
        return Ok(());
    }
    Err(format!("{what}: got `{got}`, expected `{expected}`").into())
}
