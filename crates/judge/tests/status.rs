//! Positions whose status is known: every case of `data/*.status` is one test.
//!
//! The form of the files is explained in `data/README.md`.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_judge::{Assessment, assess, final_assessment};
use tengen_rules::{Board, Color, Game, HalfPoints, Point, PointSet, Rules, Size};

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
    unsettled: Vec<Point>,
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
            "unsettled" => case.unsettled = points().collect(),
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
        let whole = |stones: &[Point]| {
            stones.iter().fold(PointSet::new(), |set, &stone| set | board.chain(stone))
        };
        let expected = [&self.dead, &self.seki, &self.unsettled].map(|stones| whole(stones));
        for view in View::all(&board) {
            let assessment = assess(&view.board(&board));
            for (what, (got, expected)) in
                ["dead", "seki", "unsettled"].iter().zip(found(&assessment).iter().zip(&expected))
            {
                equal(&format!("{what} {view:?}"), &name(*got), &name(view.see(expected)))?;
            }
        }
        for (rules, expected) in [(Rules::CHINESE, &self.area), (Rules::JAPANESE, &self.territory)]
        {
            let Some(expected) = expected else { continue };
            let mut game = Game::new(board.size(), rules, HalfPoints(0));
            game.set_up(&board.stones(Color::Black), &board.stones(Color::White), Color::Black)?;
            let assessment = final_assessment(&game);
            let count = game.count(&assessment.dead(), &assessment.seki());
            equal("score", &game.score(&count, 0).to_string(), expected)?;
        }
        Ok(())
    }
}

/// The dead stones, those in seki, and those whose fate the first move decides: chains of several
/// stones only.
fn found(assessment: &Assessment) -> [PointSet; 3] {
    let open = assessment.chains().iter().filter(|chain| !chain.settled && chain.stones.len() > 1);
    let unsettled = open.fold(PointSet::new(), |set, chain| set | chain.stones);
    [assessment.dead(), assessment.seki(), unsettled]
}

fn name(set: PointSet) -> String {
    set.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// A way to look at a board: turned or mirrored, and with the colors exchanged.
#[derive(Clone, Copy, Debug)]
struct View {
    way: u8,
    swapped: bool,
    size: Size,
}

impl View {
    /// All ways that keep the board as wide and as high as it is.
    fn all(board: &Board) -> impl Iterator<Item = Self> {
        let size = board.size();
        let ways = if size.width() == size.height() { 0..8 } else { 0..4 };
        ways.flat_map(move |way| [false, true].map(|swapped| Self { way, swapped, size }))
    }

    fn see(self, points: &PointSet) -> PointSet {
        let turn = |point: Point| {
            let (mut col, mut row) = (point.col(), point.row());
            if self.way & 1 != 0 {
                col = self.size.width() - 1 - col;
            }
            if self.way & 2 != 0 {
                row = self.size.height() - 1 - row;
            }
            let (col, row) = if self.way & 4 != 0 { (row, col) } else { (col, row) };
            Point::new(col, row).expect("on the board")
        };
        points.iter().map(turn).collect()
    }

    fn board(self, board: &Board) -> Board {
        let stones =
            |color: Color| self.see(&board.stones(if self.swapped { !color } else { color }));
        Board::set_up(self.size, &stones(Color::Black), &stones(Color::White)).expect("they stood")
    }
}

fn equal(what: &str, got: &str, expected: &str) -> Result<(), Failed> {
    if got == expected {
        return Ok(());
    }
    Err(format!("{what}: got `{got}`, expected `{expected}`").into())
}
