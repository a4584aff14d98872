//! What a referee rules and how a game is counted: every case of `data/law/*.case` is one test.
//!
//! The form of the files is explained in `data/law/README.md`.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_judge::law::{self, Ending, IllegalMoves, Law, Proposal, Refusal, TwoMoves, Verdict};
use tengen_judge::sheet::Sheet;
use tengen_rules::{
    Board, Color, Game, HalfPoints, Outcome, Point, PointSet, Repetition, Rules, Size,
};

fn main() {
    let arguments = Arguments::from_args();
    let cases: Vec<Case> = files().iter().flat_map(|path| read(path)).collect();
    assert!(cases.len() > 30, "only {} cases were found", cases.len());
    let trials = cases
        .into_iter()
        .map(|case| Trial::test(format!("{}: {}", case.file, case.title), move || case.run()))
        .collect();
    libtest_mimic::run(&arguments, trials).exit();
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/law");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "case"))
        .collect();
    paths.sort();
    paths
}

struct Case {
    file: String,
    title: String,
    steps: Vec<Step>,
}

struct Step {
    line: usize,
    words: Vec<String>,
    /// What must be answered, one text a line; empty if nothing is asked.
    expected: Vec<String>,
    /// The rows of a board.
    drawing: String,
}

fn read(path: &Path) -> Vec<Case> {
    let file = path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name");
    let text = fs::read_to_string(path).expect("a readable file");
    let mut cases: Vec<Case> = Vec::new();
    let mut drawing = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            drawing = false;
            continue;
        }
        if let Some(title) = line.strip_prefix("case ") {
            let title = title.trim().to_owned();
            cases.push(Case { file: file.to_owned(), title, steps: Vec::new() });
            continue;
        }
        let steps = &mut cases.last_mut().expect("a case before its steps").steps;
        if drawing {
            let step = steps.last_mut().expect("a drawing follows a step");
            step.drawing += line;
            step.drawing.push('\n');
        } else if let Some(more) = line.strip_prefix(": ") {
            let step = steps.last_mut().expect("an answer follows a step");
            step.expected.push(more.trim().to_owned());
        } else {
            let (action, answer) = line.split_once(" : ").unwrap_or((line, ""));
            let words: Vec<String> = action.split_whitespace().map(str::to_owned).collect();
            drawing = words[0] == "board";
            let expected =
                if answer.is_empty() { Vec::new() } else { vec![answer.trim().to_owned()] };
            steps.push(Step { line: index + 1, words, expected, drawing: String::new() });
        }
    }
    cases
}

/// A game and the law it is played under.
struct Table {
    game: Game,
    law: Law,
}

impl Case {
    fn run(&self) -> Result<(), Failed> {
        let size = Size::square(19).expect("an ordinary size");
        let game = Game::new(size, Rules::CHINESE, HalfPoints(0));
        let mut table = Table { game, law: Law::default() };
        for step in &self.steps {
            let got = table.act(step);
            let answered: Vec<&str> = got.lines().collect();
            if answered != step.expected {
                let (words, expected) = (step.words.join(" "), step.expected.join("\n"));
                return Err(format!(
                    "{}.case line {}: {words}: got\n{got}\nexpected\n{expected}\n{}",
                    self.file,
                    step.line,
                    table.game.board()
                )
                .into());
            }
        }
        Ok(())
    }
}

fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("in a case file: {error}"))
}

/// An answer, or the words of a refusal.
fn answer<T>(result: Result<T, Refusal>, write: impl FnOnce(T) -> String) -> String {
    result.map_or_else(|refusal| format!("refused: {refusal}"), write)
}

fn ended(ending: Option<Ending>) -> String {
    ending.map_or_else(String::new, |ending| format!(" {ending}"))
}

fn list(points: &PointSet) -> String {
    let names: Vec<String> = points.iter_from_top().map(|point| point.to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

impl Table {
    fn act(&mut self, step: &Step) -> String {
        let words: Vec<&str> = step.words.iter().map(String::as_str).collect();
        let word = |index: usize| words.get(index).copied().unwrap_or_default();
        let color = || parse::<Color>(word(1));
        match word(0) {
            "play" if word(2) == "resign" => {
                answer(law::resign(&mut self.game, color()), |ending| format!("ok {ending}"))
            }
            "play" => answer(self.law.play(&mut self.game, color(), parse(word(2))), |verdict| {
                match verdict {
                    Verdict::Played(ending) => format!("ok{}", ended(ending)),
                    Verdict::Void(ruling) => ruling.to_string(),
                }
            }),
            "warn" => {
                answer(law::warn(&mut self.game, color(), word(2)), |warning| warning.to_string())
            }
            "takeback" => {
                answer(law::take_back(&mut self.game, color()), |warning| warning.to_string())
            }
            "claim-pass" => answer(law::claim_pass(&mut self.game, color()), |ending| {
                format!("turn-forfeited{}", ended(ending))
            }),
            "correct-colors" => {
                answer(law::correct_colors(&mut self.game), |moves| format!("void {moves}"))
            }
            "agree" => answer(law::agree_dead(&mut self.game, &points(&words[1..])), |d| list(&d)),
            "dispute" => {
                let stones = points(&words[2..]);
                answer(law::dispute(&mut self.game, color(), &stones), |stones| list(&stones))
            }
            "confirm" => {
                let proposal = self.proposal(&words[2..]);
                answer(law::confirm(&mut self.game, color(), &proposal), |both| {
                    if both { "by both" } else { "by one" }.to_owned()
                })
            }
            "concede" => answer(law::concede(&mut self.game, color()), |()| "ok".to_owned()),
            "adjudicate" => {
                let outcome: Outcome = parse(word(1));
                let ruled = law::adjudicate(&mut self.game, outcome, word(2));
                answer(ruled, |ending| ending.to_string())
            }
            "continue" => answer(law::play_on(&mut self.game), |()| "ok".to_owned()),
            "dead" => list(&law::dead_stones(&self.game, &self.chains(&words[1..]))),
            "outcome" => Ending::of(&self.game).map_or("none".to_owned(), |ending| {
                format!("{} {}", ending.outcome, ending.article)
            }),
            "undo" => self.game.undo().map_or_else(|error| error.to_string(), |()| "ok".to_owned()),
            "state" => {
                let warnings = self.game.warnings();
                let state = format!("{:?}, {} to move", self.game.phase(), self.game.to_move());
                format!("{}, warnings {} {}", state.to_lowercase(), warnings.black, warnings.white)
            }
            "sheet" => self.sheet(&words[2..]).lines(color()).join("\n"),
            "score" => {
                let sheet = self.sheet(&words[1..]);
                let score = sheet.score();
                format!("{score} {} {}", score.zi().replace(' ', ""), sheet.conventional())
            }
            "threshold" => self.sheet(&[]).threshold(color()).zi(),
            "hints" => self.sheet(&words[1..]).hints().join("\n"),
            "check" => self.sheet(&words[1..]).check().unwrap_or("none".to_owned()),
            _ => {
                self.prepare(&words, step);
                String::new()
            }
        }
    }

    /// Does what has no answer.
    fn prepare(&mut self, words: &[&str], step: &Step) {
        let game = &mut self.game;
        match words[0] {
            "size" => *game = Game::new(parse(words[1]), *game.rules(), game.komi()),
            "komi" => game.set_komi(parse(words[1])),
            "rules" => game.set_rules(Rules::by_name(words[1]).expect("a known ruleset").rules),
            "repetition" => {
                let repetition = match words[1] {
                    "no-result" => Repetition::NoResult,
                    "draw" => Repetition::Draw,
                    "replay" => Repetition::Replay,
                    other => panic!("unknown ruling `{other}`"),
                };
                game.set_rules(Rules { repetition, ..*game.rules() });
            }
            "law" => {
                self.law = match words[1] {
                    "document-a" => Law::DOCUMENT_A,
                    "illegal-loses" => Law { illegal_move: IllegalMoves::Loss, ..self.law },
                    "two-moves-lose" => Law { two_moves: TwoMoves::Loss, ..self.law },
                    other => panic!("unknown law `{other}`"),
                }
            }
            "board" => {
                let board: Board = parse(&step.drawing);
                *game = Game::new(board.size(), *game.rules(), game.komi());
                let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
                game.set_up(&black, &white, parse(words[1])).expect("stones that can stand");
            }
            "handicap" => game.set_handicap(&points(&words[1..])).expect("free points"),
            "fill" => fill(game, &words[1..]),
            "moves" => {
                for &mv in &words[1..] {
                    let color = game.to_move();
                    let _ = game.play(color, parse(mv)).expect("a legal move");
                }
            }
            other => panic!("unknown directive `{other}`"),
        }
    }

    fn chains(&self, words: &[&str]) -> PointSet {
        let board = self.game.board();
        points(words).into_iter().fold(PointSet::new(), |set, stone| set | board.chain(stone))
    }

    fn proposal(&self, words: &[&str]) -> Proposal {
        let (dead, seki) = (self.chains(words), PointSet::new());
        Proposal { dead, seki, handicap: self.game.handicap() }
    }

    /// The sheet with the agreed dead stones, or these.
    fn sheet(&self, words: &[&str]) -> Sheet {
        let count = law::count(&self.game, &self.proposal(words));
        Sheet::new(&self.game, &count, self.game.handicap())
    }
}

fn points(words: &[&str]) -> Vec<Point> {
    words.iter().filter(|&&word| word != "none").map(|word| parse(word)).collect()
}

/// Stones for a count, such as `black 107+78 shared 1 white 100+75`: from the top left Black's
/// empty points and stones, the shared points, and White's stones and empty points.
fn fill(game: &mut Game, words: &[&str]) {
    let after =
        |name: &str| words.iter().position(|word| *word == name).map(|place| words[place + 1]);
    let pair = |name: &str| -> (usize, usize) {
        let (stones, empty) =
            after(name).and_then(|text| text.split_once('+')).expect("stones + empty points");
        (parse(stones), parse(empty))
    };
    let shared: usize = after("shared").map_or(0, parse);
    let ((black, black_eyes), (white, white_eyes)) = (pair("black"), pair("white"));
    let order: Vec<Point> = game.size().points_from_top().collect();
    assert_eq!(black + black_eyes + shared + white + white_eyes, order.len(), "all points");
    let part = |from: usize, number: usize| order[from..from + number].iter().copied().collect();
    let (black, white) = (part(black_eyes, black), part(black_eyes + black + shared, white));
    game.set_up(&black, &white, Color::Black).expect("stones with liberties");
}
