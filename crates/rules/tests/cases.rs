//! Drawn cases: positions, plays and counts with the answers that the rules give.
//!
//! The files `data/cases/*.case` hold them in a form that a Go player can read; the directives are
//! explained in `data/README.md`. Every case is one test for each ruleset it names.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tengen_rules::{
    Board, Color, Game, HalfPoints, HandicapBonus, IllegalMove, KoRule, Move, Outcome, Point,
    PointSet, Repetition, Rules, Score, Scoring, SetUpError, Size, Ties, life,
};

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for path in case_files() {
        let text = fs::read_to_string(&path).expect("a readable case file");
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name");
        for case in parse(name, &text) {
            for ruleset in &case.rulesets {
                let name = if case.rulesets.len() == 1 {
                    format!("{name}: {}", case.title)
                } else {
                    format!("{name}: {} ({ruleset})", case.title)
                };
                let (case, ruleset) = (case.clone(), ruleset.clone());
                trials.push(Trial::test(name, move || run(&case, &ruleset)));
            }
        }
    }
    assert!(trials.len() > 100, "only {} cases were found", trials.len());
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

#[derive(Clone, Debug)]
struct Case {
    file: String,
    title: String,
    /// What stands between the bars of the `rules` line.
    rulesets: Vec<String>,
    steps: Vec<Step>,
}

#[derive(Clone, Debug)]
struct Step {
    line: usize,
    verb: String,
    rest: String,
    /// Words of which one must (or, with `!`, none may) be in the ruleset; empty: always.
    tags: Vec<String>,
    /// The rows below the line, where the verb has a drawing.
    drawing: String,
}

fn parse(file: &str, text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut drawing = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            drawing = false;
            continue;
        }
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let at = || format!("{file}.case line {}", index + 1);
        if verb == "case" {
            cases.push(Case {
                file: file.to_owned(),
                title: rest.trim().to_owned(),
                rulesets: vec!["chinese".to_owned()],
                steps: Vec::new(),
            });
            drawing = false;
            continue;
        }
        let case = cases.last_mut().unwrap_or_else(|| panic!("{}: no case yet", at()));
        if drawing {
            let step = case.steps.last_mut().expect("a drawing follows a step");
            step.drawing += line;
            step.drawing.push('\n');
        } else if verb == "rules" {
            case.rulesets = rest.split('|').map(|part| part.trim().to_owned()).collect();
        } else {
            let (rest, tags) = match rest.split_once('[') {
                Some((rest, tags)) => (rest, tags.trim_end_matches(']')),
                None => (rest, ""),
            };
            case.steps.push(Step {
                line: index + 1,
                verb: verb.to_owned(),
                rest: rest.trim().to_owned(),
                tags: tags.split_whitespace().map(str::to_owned).collect(),
                drawing: String::new(),
            });
            drawing = matches!(verb, "board" | "expect" | "play-all");
        }
    }
    cases
}

impl Step {
    fn applies_to(&self, ruleset: &str) -> bool {
        let has = |word: &str| ruleset.split_whitespace().any(|part| part == word);
        let (not, any): (Vec<&str>, Vec<&str>) =
            self.tags.iter().map(String::as_str).partition(|tag| tag.starts_with('!'));
        not.iter().all(|tag| !has(&tag[1..])) && (any.is_empty() || any.iter().any(|tag| has(tag)))
    }
}

/// The rules of `chinese ko=simple suicide=yes`; `simple` alone is `chinese ko=simple`.
fn rules(ruleset: &str) -> Rules {
    let mut rules = Rules::CHINESE;
    for word in ruleset.split_whitespace() {
        match word.split_once('=') {
            None => match word {
                "simple" => rules.ko = KoRule::Simple,
                "positional" => rules.ko = KoRule::Positional,
                "situational" => rules.ko = KoRule::Situational,
                name => rules = Rules::by_name(name).expect("a known ruleset").rules,
            },
            Some(("suicide", value)) => rules.suicide = value == "yes",
            Some(("button", value)) => rules.button = value == "yes",
            Some(("pass-stones", value)) => rules.pass_stones = value == "yes",
            Some(("white-passes-last", value)) => rules.white_passes_last = value == "yes",
            Some(("bonus", "zero")) => rules.handicap_bonus = HandicapBonus::Zero,
            Some(("scoring", "territory")) => rules.scoring = Scoring::Territory,
            Some(("ties", "ing")) => rules.ties = Ties::Ing,
            Some(("repetition", "no-result")) => rules.repetition = Repetition::NoResult,
            Some(("repetition", "draw")) => rules.repetition = Repetition::Draw,
            Some(("repetition", "replay")) => rules.repetition = Repetition::Replay,
            Some(_) => panic!("unknown rule `{word}`"),
        }
    }
    rules
}

fn run(case: &Case, ruleset: &str) -> Result<(), Failed> {
    let size = Size::square(19).expect("an ordinary size");
    let mut game = Game::new(size, rules(ruleset), HalfPoints(0));
    for step in case.steps.iter().filter(|step| step.applies_to(ruleset)) {
        act(&mut game, step).map_err(|problem| {
            let Step { line, verb, rest, .. } = step;
            format!("{}.case line {line}: {verb} {rest}: {problem}\n{}", case.file, game.board())
        })?;
    }
    Ok(())
}

type Checked = Result<(), String>;

fn equal<T: PartialEq + std::fmt::Debug>(got: &T, expected: &T) -> Checked {
    if got == expected { Ok(()) } else { Err(format!("got {got:?}, expected {expected:?}")) }
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("in a case file: {error}"))
}

fn points(words: &[&str]) -> PointSet {
    words.iter().filter(|&&word| word != "none").map(|word| read::<Point>(word)).collect()
}

/// Splits words at the given keywords: the words before the first, then those after each.
fn sections<'a>(words: &[&'a str], keywords: &[&str]) -> Vec<(&'a str, Vec<&'a str>)> {
    let mut found = vec![("", Vec::new())];
    for &word in words {
        if keywords.contains(&word) {
            found.push((word, Vec::new()));
        } else {
            found.last_mut().expect("there is one").1.push(word);
        }
    }
    found
}

fn section<'a>(sections: &[(&str, Vec<&'a str>)], name: &str) -> Vec<&'a str> {
    sections
        .iter()
        .find(|(key, _)| *key == name)
        .map(|(_, words)| words.clone())
        .unwrap_or_default()
}

fn act(game: &mut Game, step: &Step) -> Checked {
    let words: Vec<&str> = step.rest.split_whitespace().collect();
    let word = |index: usize| words.get(index).copied().unwrap_or_default();
    match step.verb.as_str() {
        "size" => *game = Game::new(read(&step.rest), *game.rules(), game.komi()),
        "komi" => game.set_komi(read(&step.rest)),
        "board" => {
            let board: Board = read(&step.drawing);
            *game = Game::new(board.size(), *game.rules(), game.komi());
            let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
            game.set_up(&black, &white, read(word(0))).map_err(|error| error.to_string())?;
        }
        "handicap" => {
            let refused = words.last() == Some(&"refused");
            let list = words.iter().filter(|&&word| word != "refused");
            let result = game.set_handicap(&list.map(|word| read(word)).collect::<Vec<Point>>());
            equal(&result.is_err(), &refused)?;
        }
        "handicap-is" => equal(&game.handicap(), &read(&step.rest))?,
        "apparent-handicap" => equal(&game.apparent_handicap(), &read(&step.rest))?,
        "fill" => {
            let [black, white] = fill(game.board().size(), &words);
            game.set_up(&black, &white, Color::Black).map_err(|error| error.to_string())?;
        }
        "fill-by-plays" => {
            let [black, white] = fill(game.board().size(), &words);
            play_all(game, black, white)?;
        }
        "play-all" => {
            let board: Board = read(&step.drawing);
            play_all(game, board.stones(Color::Black), board.stones(Color::White))?;
        }
        "play" => play(game, &words)?,
        "accept" => accept(game, &words)?,
        "check" => {
            let result = game.check(read(word(0)), read(word(1)));
            match word(2) {
                "legal" => equal(&result, &Ok(()))?,
                _ => illegal(result.err(), &words[2..])?,
            }
        }
        "legal" => {
            let legal: PointSet = game.legal_points(read(word(0))).into_iter().collect();
            equal(&legal, &points(&words[1..]))?;
        }
        "set-up" => refused_set_up(game, &words)?,
        "repeated" => {
            let kind = |balanced| if balanced { "balanced" } else { "unbalanced" };
            let got = game.repetition().map_or("none".to_owned(), |repeated| {
                format!("{} {}", repeated.since, kind(repeated.balanced))
            });
            equal(&got, &step.rest)?;
        }
        "outcome" => {
            let got = game.outcome().map_or("none".to_owned(), Outcome::word);
            equal(&got, &step.rest)?;
        }
        "phase" => equal(&format!("{:?}", game.phase()).to_lowercase(), &step.rest)?,
        "end" => game.end(read(&step.rest), ""),
        "stop" => game.stop(),
        "resume" => game.resume(read(word(0))),
        "dispute" => game.dispute(read(word(0)), points(&words[1..])),
        "continue" => game.take_back_ending(),
        "undo" => equal(&game.undo().is_err(), &(word(0) == "refused"))?,
        "forfeit" => game.forfeit_turn(read(word(0))),
        "warn" => game.warn(read(word(0))),
        "concede" => game.concede(read(word(0))),
        "ko" => {
            let expected = (word(0) != "none").then(|| (read(word(0)), read(word(1))));
            equal(&game.board().ko(), &expected)?;
        }
        "to-move" => equal(&game.to_move(), &read(word(0)))?,
        "passes" => equal(&game.passes(), &read(word(0)))?,
        "over" => equal(&game.is_over(), &(word(0) == "yes"))?,
        "prisoners" => {
            let prisoners = game.prisoners();
            equal(&(prisoners.black, prisoners.white), &(read(word(1)), read(word(3))))?;
        }
        "expect" => {
            let board: Board = read(&step.drawing);
            equal(&game.board().to_string(), &board.to_string())?;
            equal(&game.board().key(), &board.key())?;
        }
        "unconditional" => {
            let color = read(word(0));
            let all = (word(1) == "all").then(|| game.board().stones(color));
            let expected = all.unwrap_or_else(|| points(&words[1..]));
            equal(&life::unconditional(game.board(), color, game.rules().suicide), &expected)?;
        }
        "area" | "territory" => {
            let text = step.rest.replace(':', " ");
            let words: Vec<&str> = text.split_whitespace().collect();
            let parts = sections(&words, &["dead", "seki", "black", "white", "shared"]);
            let [dead, seki] = marked(game, &parts);
            let count = game.count(&dead, &seki);
            let number = |name: &str| read::<u32>(section(&parts, name)[0]);
            for color in Color::ALL {
                let area = step.verb == "area";
                let got = if area { count.surrounded(color) } else { count.territory[color] };
                equal(&got, &number(&color.to_string()))?;
            }
            if step.verb == "area" {
                equal(&count.shared, &number("shared"))?;
            }
        }
        "score" => equal(&score(game, &step.rest).0.to_string(), &score(game, &step.rest).1)?,
        "zi" => equal(&score(game, &step.rest).0.zi(), &score(game, &step.rest).1)?,
        "winner" => {
            let (score, expected) = score(game, &step.rest);
            equal(&score.winner(), &(expected != "none").then(|| read(&expected)))?;
        }
        verb => panic!("unknown directive `{verb}`"),
    }
    Ok(())
}

/// The chains named after `dead` and `seki`.
fn marked(game: &Game, parts: &[(&str, Vec<&str>)]) -> [PointSet; 2] {
    ["dead", "seki"].map(|name| {
        let named = points(&section(parts, name));
        named.iter().fold(PointSet::new(), |set, stone| set | game.board().chain(stone))
    })
}

/// The score of `[dead ...] [seki ...]: expected`, and what is expected.
fn score(game: &Game, rest: &str) -> (Score, String) {
    let (lists, expected) = rest.split_once(':').expect("a colon before the expected score");
    let words: Vec<&str> = lists.split_whitespace().collect();
    let [dead, seki] = marked(game, &sections(&words, &["dead", "seki"]));
    (game.score(&game.count(&dead, &seki), game.handicap()), expected.trim().to_owned())
}

/// Stones for a count: from the top left Black's empty points and stones, the shared points, and
/// White's stones and empty points.
fn fill(size: Size, words: &[&str]) -> [PointSet; 2] {
    let parts = sections(words, &["black", "shared", "white"]);
    let pair = |name: &str| -> (usize, usize) {
        let text = section(&parts, name)[0];
        let (stones, empty) = text.split_once('+').expect("stones + empty points");
        (read(stones), read(empty))
    };
    let shared: usize = section(&parts, "shared").first().map_or(0, |text| read(text));
    let ((black, black_eyes), (white, white_eyes)) = (pair("black"), pair("white"));
    assert_eq!(black + black_eyes + shared + white + white_eyes, size.area(), "all points");
    let order: Vec<Point> = size.points_from_top().collect();
    let part = |from: usize, number: usize| order[from..from + number].iter().copied().collect();
    [part(black_eyes, black), part(black_eyes + black + shared, white)]
}

/// Plays every stone that is not there yet; none may capture.
fn play_all(game: &mut Game, black: PointSet, white: PointSet) -> Checked {
    for (color, wanted) in [(Color::Black, black), (Color::White, white)] {
        for point in wanted - game.board().stones(color) {
            let played = game.play(color, Move::Play(point)).map_err(|error| error.to_string())?;
            equal(&played.captured.len(), &0)?;
        }
        equal(&game.board().stones(color), &wanted)?;
    }
    Ok(())
}

fn reason(words: &[&str]) -> (&'static str, Option<usize>) {
    let name = ["occupied", "suicide", "ko", "superko", "off-board", "over"]
        .into_iter()
        .find(|name| words.first() == Some(name))
        .expect("a known reason");
    (name, words.get(1).map(|number| read(number)))
}

fn named(illegal: IllegalMove) -> (&'static str, Option<usize>) {
    match illegal {
        IllegalMove::OffBoard => ("off-board", None),
        IllegalMove::Occupied => ("occupied", None),
        IllegalMove::Suicide => ("suicide", None),
        IllegalMove::Ko => ("ko", None),
        IllegalMove::Superko { repeats } => ("superko", Some(repeats)),
        IllegalMove::Over => ("over", None),
        other => panic!("no case expects `{other}`"),
    }
}

/// Compares a refusal with the words `illegal REASON [REPEATS]`.
fn illegal(got: Option<IllegalMove>, words: &[&str]) -> Checked {
    assert!(matches!(words[0], "illegal" | "violation"), "`{}` is no expectation", words[0]);
    let (expected, got) = (reason(&words[1..]), got.map(named));
    match (got, expected) {
        (Some((name, Some(_))), (wanted, None)) => equal(&name, &wanted),
        _ => equal(&got, &Some(expected)),
    }
}

fn play(game: &mut Game, words: &[&str]) -> Checked {
    let before = game.board().to_string();
    let (color, action): (Color, Move) = (read(words[0]), read(words[1]));
    equal(&game.is_legal(color, action), &(words.get(2) != Some(&"illegal")))?;
    let result = game.play(color, action);
    match words.get(2) {
        Some(&"illegal") => {
            equal(&game.board().to_string(), &before)?;
            illegal(result.err(), &words[2..])
        }
        expectation => {
            let played = result.map_err(|error| error.to_string())?;
            equal(&played.suicide, &(expectation == Some(&"suicide")))?;
            match expectation {
                Some(_) => {
                    let captured: PointSet = played.captured.iter().copied().collect();
                    equal(&captured, &points(&words[3..]))
                }
                None => equal(&played.captured.len(), &0),
            }
        }
    }
}

fn accept(game: &mut Game, words: &[&str]) -> Checked {
    let result = game.accept(read(words[0]), read(words[1]));
    if words[2] == "illegal" {
        return illegal(result.err(), &words[2..]);
    }
    let accepted = result.map_err(|error| error.to_string())?;
    let [violation] = accepted.violations[..] else {
        return Err(format!("the violations are {:?}", accepted.violations));
    };
    illegal(Some(violation), &words[2..])
}

/// `set-up black POINTS white POINTS refused REASON POINT`: nothing may change.
fn refused_set_up(game: &mut Game, words: &[&str]) -> Checked {
    let parts = sections(words, &["black", "white", "refused"]);
    let expected = section(&parts, "refused");
    let point: Point = read(expected[1]);
    let expected = match expected[0] {
        "no-liberties" => SetUpError::NoLiberties(point),
        "overlap" => SetUpError::Overlap(point),
        "off-board" => SetUpError::OffBoard(point),
        other => panic!("unknown reason `{other}`"),
    };
    let (black, white) = (points(&section(&parts, "black")), points(&section(&parts, "white")));
    let (before, moves) = (game.board().clone(), game.turn_count());
    equal(&game.set_up(&black, &white, Color::Black), &Err(expected))?;
    equal(game.board(), &before)?;
    equal(&game.turn_count(), &moves)
}
