//! What was on the board when a test failed, and what is to be shown there.

use std::collections::HashMap;
use std::path::{self, Path, PathBuf};

use tengen_arena::regress::{
    Answer, Expectation, FileReport, Suite, changes_position, sets_position,
};
use tengen_engine::{Manner, Session, Settings};
use tengen_gtp::{Args, parse_line};
use tengen_rules::{Board, Color, Game, Move, Point, PointSet};

/// What a failed test is about.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The command that set up the position, if it was one.
    pub(super) origin: Option<String>,
    /// The position before the command.
    pub(super) board: Board,
    /// The last move.
    pub(super) last: Option<Point>,
    /// Points that the command names.
    pub(super) asked: PointSet,
    /// Points that would have been right.
    pub(super) good: PointSet,
    /// Points that the pattern forbids.
    pub(super) forbidden: PointSet,
    /// The point of the reply.
    pub(super) bad: Option<Point>,
}

/// The scenes of all tests that failed, by the line of their command, as far as the engine's board
/// can be followed. `start` is what every engine got first.
pub(super) fn scenes(
    suite: &Suite,
    report: &FileReport,
    start: &[String],
) -> HashMap<usize, Scene> {
    let mut scenes = HashMap::new();
    let wrong = |line: usize| {
        let test = report.tests.iter().find(|test| test.line == line)?;
        let telling = test.telling().filter(|trial| !trial.right && !test.ignored)?;
        Some(&telling.answer)
    };
    let mut follower = Follower::new(suite.folder());
    for command in start {
        follower.hear(command, &Answer::Reply(String::new()));
    }
    let expectations: HashMap<usize, &Expectation> = suite
        .tests()
        .filter_map(|(step, test)| Some((step.line, test.expectation.as_ref()?)))
        .collect();
    for exchange in &report.exchanges {
        if let (Some(answer), Some(game)) = (wrong(exchange.line), follower.game()) {
            let expectation = expectations.get(&exchange.line).copied();
            let scene = Scene::new(game, &exchange.command, expectation, answer);
            let origin = follower.origin.clone();
            scenes.insert(exchange.line, Scene { origin, ..scene });
        }
        follower.hear(&exchange.command, &exchange.answer);
    }
    scenes
}

impl Scene {
    fn new(game: &Game, command: &str, expectation: Option<&Expectation>, answer: &Answer) -> Self {
        let size = game.size();
        let asked = command.split_whitespace().skip(1);
        let asked = asked.filter_map(|word| word.parse::<Point>().ok());
        let expected = expectation.map_or_else(PointSet::new, |it| expected(game, it));
        let negated = expectation.is_some_and(|it| it.negated);
        let (good, forbidden) =
            if negated { (PointSet::new(), expected) } else { (expected, PointSet::new()) };
        let bad = match answer {
            Answer::Reply(text) => given(text).filter(|&point| size.contains(point)),
            Answer::Failure(_) | Answer::None(_) => None,
        };
        Self {
            origin: None,
            board: game.board().clone(),
            last: game.last_move().and_then(|(_, mv)| mv.point()),
            asked: asked.filter(|&point| size.contains(point)).collect(),
            good,
            forbidden,
            bad,
        }
    }
}

/// The points whose names match a pattern; none if they are more than half of the board, for then
/// the pattern is not about points. Answers such as `1 D4`, of commands that read out whether
/// something can be captured, count too.
fn expected(game: &Game, expectation: &Expectation) -> PointSet {
    let Some(pattern) = &expectation.pattern else { return PointSet::new() };
    let size = game.size();
    let matches = |point: &Point| {
        ["", "1 ", "2 ", "3 "].iter().any(|before| pattern.matches(&format!("{before}{point}")))
    };
    let points: PointSet = size.points().filter(matches).collect();
    if points.len() * 2 > size.area() { PointSet::new() } else { points }
}

/// The point of a reply that is one, perhaps with a number before it.
fn given(text: &str) -> Option<Point> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let word = match words[..] {
        [word] => word,
        [number, word] if number.bytes().all(|byte| byte.is_ascii_digit()) => word,
        _ => return None,
    };
    word.parse().ok()
}

/// A board that is kept as the engine has it, as far as its commands tell.
struct Follower {
    session: Session,
    folder: PathBuf,
    /// Whether the size of the engine's board is known.
    is_sized: bool,
    /// Whether all of it is.
    is_known: bool,
    /// The command that set up the position, if it was one.
    origin: Option<String>,
}

/// What a command that was accepted does to the board.
enum Effect {
    Nothing,
    /// The same as this command of ours.
    As(String),
    Unknown,
}

impl Follower {
    fn new(folder: &Path) -> Self {
        // What another program accepted is accepted.
        let settings = Settings { manner: Manner::Tolerant, ..Settings::new(0) };
        let session = Session::new(&settings).expect("the usual player is there");
        let folder = folder.to_path_buf();
        Self { session, folder, is_sized: false, is_known: false, origin: None }
    }

    /// The game that leads to the engine's position, if that is known.
    fn game(&self) -> Option<&Game> {
        self.is_known.then(|| self.session.game())
    }

    /// Takes note of a command and its answer.
    fn hear(&mut self, command: &str, answer: &Answer) {
        let Some(line) = parse_line(command).filter(|line| changes_position(line.name)) else {
            return;
        };
        let reply = match answer {
            Answer::Reply(reply) => reply,
            Answer::Failure(_) => return,
            Answer::None(_) => {
                self.is_known = false;
                return;
            }
        };
        let done = match self.effect(line.name, line.args, reply) {
            Effect::Nothing => return,
            Effect::As(command) => self.session.run_script(command.as_bytes()).is_ok(),
            Effect::Unknown => false,
        };
        if sets_position(line.name) {
            let set = matches!(line.name, "loadsgf" | "set_position") && done;
            self.origin = set.then(|| command.to_owned());
        }
        let sizes = matches!(line.name, "loadsgf" | "boardsize" | "rectangular_boardsize");
        self.is_sized = if sizes { done } else { self.is_sized };
        self.is_known = done && self.is_sized && (self.is_known || sets_position(line.name));
    }

    fn effect(&self, name: &str, args: &str, reply: &str) -> Effect {
        match name {
            "loadsgf" => self.record(args).map_or(Effect::Unknown, Effect::As),
            "clear_board"
            | "boardsize"
            | "rectangular_boardsize"
            | "set_position"
            | "play"
            | "black"
            | "white"
            | "undo"
            | "gg-undo"
            | "set_free_handicap"
            | "gogui-setup"
            | "gogui-setup_player"
            | "gogui-play_sequence" => Effect::As(format!("{name} {args}")),
            "playwhite" => Effect::As(format!("white {args}")),
            "trymove" | "tryko" => Effect::As(format!("play {args}")),
            "popgo" => Effect::As("undo".to_owned()),
            "fixed_handicap" | "place_free_handicap" => {
                Effect::As(format!("set_free_handicap {}", reply.trim()))
            }
            "genmove_black" => self.generated("black", reply),
            "genmove_white" => self.generated("white", reply),
            "genmove"
            | "kgs-genmove_cleanup"
            | "lz-genmove_analyze"
            | "kata-genmove_analyze"
            | "cgos-genmove_analyze" => self.generated(args, reply),
            // Clocks, levels, komi, rules, searches.
            _ => Effect::Nothing,
        }
    }

    /// A record that was loaded, seen from here.
    fn record(&self, args: &str) -> Option<String> {
        let (name, rest) = Args::new(args).file().ok()?;
        let path = path::absolute(self.folder.join(name)).ok()?;
        let path = path.to_str().filter(|path| !path.contains(['"', '#', '\n']))?;
        Some(format!("loadsgf \"{path}\" {}", rest.text()))
    }

    /// A move that the engine chose and made.
    fn generated(&self, args: &str, reply: &str) -> Effect {
        let color = args.split_whitespace().next().and_then(|word| word.parse::<Color>().ok());
        let color = color.unwrap_or_else(|| self.session.game().to_move());
        // Commands that show their thoughts end with a line "play D4".
        let last = reply.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim();
        let word = last.strip_prefix("play ").unwrap_or(last).trim();
        if word.eq_ignore_ascii_case("resign") {
            return Effect::Nothing;
        }
        match word.parse::<Move>() {
            Ok(mv) => Effect::As(format!("play {color} {mv}")),
            Err(_) => Effect::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::time::Duration;

    use tengen_arena::regress::{Answer, Dialect, Exchange, FileReport, Suite, TestReport, Trial};
    use tengen_judge::draw;

    use super::{Follower, Scene, scenes};

    /// The board after commands with their replies, `command = reply`, `command ? failure`, or a
    /// command that had no answer; row by row.
    fn followed(folder: &Path, lines: &[&str]) -> Option<String> {
        let mut follower = Follower::new(folder);
        for line in lines {
            let (command, answer) = match (line.split_once(" = "), line.split_once(" ? ")) {
                (Some((command, reply)), _) => (command, Answer::Reply(reply.to_owned())),
                (None, Some((command, text))) => (command, Answer::Failure(text.to_owned())),
                (None, None) => (*line, Answer::None("gone".into())),
            };
            follower.hear(command, &answer);
        }
        let drawing = draw::diagram(follower.game()?.board(), None);
        let rows = drawing.lines().filter(|line| line.contains(|c: char| c.is_ascii_digit()));
        let row = |row: &str| row.replace(|c: char| c.is_ascii_digit() || c == ' ', "");
        Some(rows.map(row).collect::<Vec<_>>().join("/").replace('+', "."))
    }

    fn board(lines: &[&str]) -> Option<String> {
        followed(Path::new("."), lines)
    }

    #[test]
    fn moves_of_all_kinds_are_followed() {
        let three = "boardsize 3 = ";
        let expect = |lines: &[&str], rows: &str| {
            assert_eq!(board(&[&[three], lines].concat()).as_deref(), Some(rows), "{lines:?}");
        };
        expect(&["play b A1 = ", "white C3 = ", "black B1 = "], "..O/.../XX.");
        expect(&["genmove w = A1", "genmove_black = B2", "genmove b = PASS"], ".../.X./O..");
        expect(&["genmove w = resign", "reg_genmove w = A1", "genmove w ? failed"], ".../.../...");
        expect(&["lz-genmove_analyze b 10 = info move A1\nplay C1"], ".../.../..X");
        expect(&["play b A1 = ", "play w A2 = ", "undo = ", "play w A1 ? illegal"], ".../.../X..");
        expect(&["place_free_handicap 2 = A1 C3"], "..X/.../X..");
        expect(&["trymove b A1 = ", "trymove w A2 = ", "popgo = "], ".../.../X..");
        expect(&["komi 99.25 = ", "level 3 = ", "play b A1 = "], ".../.../X..");
        expect(&["play b B1 = ", "play b A2 = ", "play w C3 = ", "clear_board = "], ".../.../...");
        expect(&["gogui-setup b A1 w B1 = "], ".../.../XO.");
        // Two stones take themselves, as some rules allow.
        expect(&["gogui-setup b A1 w A2 w B2 w C1 = ", "play b B1 = "], ".../OO./..O");
    }

    #[test]
    fn what_cannot_be_known_is_not_shown_until_a_position_is_set() {
        assert_eq!(board(&["play b A1 = "]), None, "the size is not known");
        assert_eq!(board(&["clear_board = "]), None, "neither here");
        let lost = ["boardsize 2 = ", "play b A1"];
        assert_eq!(board(&lost), None, "the engine did not answer");
        assert_eq!(board(&[&lost[..], &["play b B2 = "]].concat()), None);
        let set = [&lost[..], &["clear_board = ", "play b B2 = "]].concat();
        assert_eq!(board(&set).as_deref(), Some(".X/.."));
        let odd = ["boardsize 2 = ", "genmove b = I think A1"];
        assert_eq!(board(&odd), None, "a reply that is no move");
        let missing = ["boardsize 2 = ", "loadsgf no/such.sgf = ", "clear_board = "];
        assert_eq!(board(&missing), None, "the record may have had another size");
        let again = [&missing[..], &["boardsize 1 = "]].concat();
        assert_eq!(board(&again).as_deref(), Some("."));
        let refused = ["boardsize 2 = ", "loadsgf no/such.sgf ? cannot load file"];
        assert_eq!(board(&refused).as_deref(), Some("../.."), "nothing was loaded");
    }

    #[test]
    fn records_are_loaded_from_the_folder_of_the_suite() {
        let folder = tempfile::tempdir().expect("a folder");
        let inner = folder.path().join("my games");
        fs::create_dir(&inner).expect("a folder");
        fs::write(inner.join("a b.sgf"), "(;SZ[2];B[aa];W[bb])").expect("a file");
        let all = followed(&inner, &["loadsgf \"a b.sgf\" = black"]);
        assert_eq!(all.as_deref(), Some("X./.O"));
        let some = followed(&inner, &["loadsgf \"a b.sgf\" 2 = white"]);
        assert_eq!(some.as_deref(), Some("X./.."));
        let other = followed(folder.path(), &["loadsgf a.sgf = white"]);
        assert_eq!(other, None);
    }

    /// The scene of a single test on a board of 3×3.
    fn scene(command: &str, pattern: &str, answer: Answer) -> Scene {
        let text = format!("boardsize 3\n1 {command}\n#? [{pattern}]\n");
        let suite = Suite::parse("a.tst", text.as_bytes(), Dialect::Whole).expect("a suite");
        let test = TestReport {
            id: 1,
            line: 2,
            command: command.into(),
            expected: Some(pattern.into()),
            marked: false,
            ignored: false,
            trials: vec![Trial { answer: answer.clone(), right: false, time: Duration::ZERO }],
        };
        let exchange =
            |line, command: &str, answer| Exchange { line, command: command.into(), answer };
        let report = FileReport {
            tests: vec![test],
            exchanges: vec![
                exchange(1, "boardsize 3", Answer::Reply(String::new())),
                exchange(2, command, answer),
            ],
            ..FileReport::default()
        };
        scenes(&suite, &report, &[]).remove(&2).expect("the test failed")
    }

    #[test]
    fn right_wrong_and_forbidden_points_are_found() {
        let marks = |command: &str, pattern: &str, reply: &str| {
            let scene = scene(command, pattern, Answer::Reply(reply.into()));
            let names = |points: tengen_rules::PointSet| {
                points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
            };
            let bad = scene.bad.map_or_else(String::new, |point| point.to_string());
            [names(scene.asked), names(scene.good), names(scene.forbidden), bad]
        };
        assert_eq!(marks("genmove b", "A1|C3|T19", "b2"), ["", "A1 C3", "", "B2"]);
        assert_eq!(marks("genmove b", "!A[12]", "A1"), ["", "", "A1 A2", "A1"]);
        assert_eq!(marks("attack A1", "1 (B1|A2)", "1 C1"), ["A1", "B1 A2", "", "C1"]);
        assert_eq!(marks("attack A1", "1 .*", "0"), ["A1", "", "", ""]);
        assert_eq!(marks("genmove b", ".*", "A1 B1"), ["", "", "", ""]);
        assert_eq!(marks("genmove b", "PASS", "T19"), ["", "", "", ""]);
        let lost = scene("genmove b", "A1", Answer::None("gone".into()));
        assert_eq!((lost.good.len(), lost.bad), (1, None));
    }
}
