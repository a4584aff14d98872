//! A line of a tree, played.

use tengen_rules::{
    ByColor, Color, Game, HalfPoints, IllegalMove, Move, Phase, Point, PointSet, Rules, SetUpError,
    Size,
};

use crate::diagnostic::{Diagnostic, Findings, Manner, Problem};
use crate::game::handicap::{self, Start};
use crate::game::info::Info;
use crate::game::setup::SetUp;
use crate::grammar::{Node, NodeId};
use crate::property::{BoardSize, Coord, Value};

/// Room is made for so many moves at most before they are made.
const USUAL_LENGTH: usize = 400;

/// How to replay a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Strict: the first error ends it, and it stops before the first illegal move. Tolerant: ko,
    /// superko and suicide of several stones are played, and listed.
    pub manner: Manner,
    /// Rules to play under; `None` takes those that the record names.
    pub rules: Option<Rules>,
    /// Rules for a record that names none that we know.
    pub default_rules: Rules,
    /// Komi of a record that does not say it.
    pub default_komi: HalfPoints,
    /// Whether a komi of up to 4 is a number of zi (子), as in many Chinese records. A komi such
    /// as 3.75, which can be nothing else, always is.
    pub komi_in_zi: bool,
    /// Where to stop.
    pub until: Until,
}

impl Default for Options {
    /// Tolerant, under the rules of the record; Chinese rules and a komi of 7.5 if it says nothing.
    fn default() -> Self {
        Self {
            manner: Manner::Tolerant,
            rules: None,
            default_rules: Rules::CHINESE,
            default_komi: HalfPoints(15),
            komi_in_zi: false,
            until: Until::End,
        }
    }
}

/// Where a replay stops.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Until {
    /// At the end of the line.
    #[default]
    End,
    /// Before the move of this number; the first one is 1.
    Move(usize),
    /// Before the first move on this point.
    Point(Point),
}

/// A line that was replayed.
#[derive(Clone, Debug)]
#[must_use]
pub struct Replay {
    /// The game as far as it was played.
    pub game: Game,
    /// What the root says.
    pub info: Info,
    /// The moves that are illegal. In the strict manner there is at most one, and the game ends
    /// before it.
    pub violations: Vec<Violation>,
    /// Everything else that is not as it should be, and what was assumed.
    pub diagnostics: Vec<Diagnostic>,
    /// Node of each move of the line that was reached, played or not: move 1 is the first.
    pub move_nodes: Vec<NodeId>,
    /// The legal moves that closed a balanced cycle without ending the game, such as a triple ko
    /// under rules that know no other repetition than the simple ko.
    pub cycles: Vec<Cycle>,
    /// Numbers of the moves that were played after two passes, or what else stopped play under the
    /// rules; not where the record says by `PL` or set-up that play goes on.
    pub after_stop: Vec<usize>,
    /// Prisoners that each side had taken before stones were set up after moves: from there on
    /// [`Game::prisoners`] counts anew.
    pub earlier_prisoners: ByColor<u32>,
}

/// A legal move that brought back a position: the same side is to move, and both sides have
/// captured as many stones since.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// Number of the move; every move of the line counts, the first is 1.
    pub number: usize,
    /// Number of the move after which the position stood before; 0 is the start.
    pub since: usize,
}

/// A move that is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The node of the move.
    pub node: NodeId,
    /// Number of the move; every move of the line counts, the first is 1.
    pub number: usize,
    /// Who made it.
    pub color: Color,
    /// The move; `None` if it cannot be read, or is too far off to have a name.
    pub mv: Option<Move>,
    /// The move as it stands in the record.
    pub given: String,
    /// What is wrong with it.
    pub fault: Fault,
    /// Whether it was played all the same.
    pub accepted: bool,
}

/// What is wrong with a move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It breaks a rule. A repeated position is named by the number of a move of the line.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// It is no point.
    #[error("the value is no point, expected two letters such as dd, or nothing for a pass")]
    Unreadable,
}

impl std::fmt::Display for Violation {
    /// Writes `move 2 illegal: Black C3: the move retakes a ko at once`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let color = if self.color == Color::Black { "Black" } else { "White" };
        write!(f, "move {} illegal: {color} ", self.number)?;
        match self.mv {
            Some(mv) => write!(f, "{mv}")?,
            None => write!(f, "[{}]", self.given)?,
        }
        write!(f, ": {}", self.fault)
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The first error, in the strict manner.
    #[error("{}", found.objection())]
    Invalid {
        /// Where and what it is.
        found: Box<Diagnostic>,
    },
    /// The game is not Go.
    #[error("GM[{0}] is another game, only Go (GM[1]) can be replayed")]
    NotGo(i32),
    /// The board is too large.
    #[error("a board of {0} cannot be played on, at most 25 by 25 can")]
    TooLarge(BoardSize),
}

impl From<Box<Diagnostic>> for ReplayError {
    fn from(found: Box<Diagnostic>) -> Self {
        Self::Invalid { found }
    }
}

/// Replays the main line of a game.
///
/// # Errors
///
/// As [`replay`].
pub fn replay_main_line(root: Node<'_>, options: &Options) -> Result<Replay, ReplayError> {
    replay(root.root().main_line().last().unwrap_or(root), options)
}

/// Replays the line from the root to a node, that node included.
///
/// Set-up makes a new start position wherever it stands, which counts as the first one for
/// superko. No move is ever left out without a [`Violation`] that says so.
///
/// ```
/// use tengen_sgf::Collection;
/// use tengen_sgf::game::{Options, replay_main_line};
///
/// // White takes a ko, and Black takes back at once.
/// let file = b"(;SZ[5:4]AB[ba][ab][cb][bc]AW[ca][db][cc];W[bb];B[cb])";
/// let games = Collection::read_strict(file)?;
/// let root = games.game(0).expect("one game");
/// let replay = replay_main_line(root, &Options::default())?;
/// let ko = &replay.violations[0];
/// assert_eq!(ko.to_string(), "move 2 illegal: Black C3: the move retakes a ko at once");
/// assert_eq!(games.node(ko.node).path().to_string(), "game 1, node 2");
/// assert!(ko.accepted);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`ReplayError`] if the game is not Go or the board larger than 25 by 25; in the strict manner
/// also for the first error. An illegal move is none: the game then ends before it.
pub fn replay(end: Node<'_>, options: &Options) -> Result<Replay, ReplayError> {
    let mut findings = Findings::new(options.manner);
    let root = end.root();
    if let Some(other) = root.value("GM").and_then(Value::number).filter(|&number| number != 1) {
        return Err(ReplayError::NotGo(other));
    }
    let line = end.line();
    let info = Info::read(&line, options, &mut findings)?;
    let size = info.size.playable().ok_or(ReplayError::TooLarge(info.size))?;
    let rules = options.rules.unwrap_or_else(|| info.rules_or(options));
    let komi = info.komi.unwrap_or(options.default_komi);
    let mut game = Game::new(size, rules, komi);
    game.reserve(line.len().min(USUAL_LENGTH));
    let mut player = Player {
        replay: Replay {
            game,
            info,
            violations: Vec::new(),
            diagnostics: Vec::new(),
            move_nodes: Vec::with_capacity(line.len().min(USUAL_LENGTH)),
            cycles: Vec::new(),
            after_stop: Vec::new(),
            earlier_prisoners: ByColor::splat(0),
        },
        line,
        first_colors: None,
        start: None,
        findings,
        options,
        numbers: vec![0],
    };
    for index in 0..player.line.len() {
        if player.node(index)?.is_break() {
            break;
        }
    }
    let announced = player.replay.info.handicap;
    if let Some((node, problem)) =
        handicap::check(announced, player.start, &player.line, player.replay.info.size)
    {
        player.find(node, problem)?;
    }
    player.replay.diagnostics = player.findings.list;
    Ok(player.replay)
}

struct Player<'a> {
    replay: Replay,
    line: Vec<Node<'a>>,
    /// For each node of the line: who makes the first move from there on.
    first_colors: Option<Vec<Option<Color>>>,
    /// What is set up before the first move.
    start: Option<Start<'a>>,
    findings: Findings,
    options: &'a Options,
    /// Number of the move after which each position of the history stood.
    numbers: Vec<usize>,
}

/// What stands in a move property.
struct Given<'a> {
    color: Color,
    value: Value<'a>,
}

type Flow = std::ops::ControlFlow<()>;

impl<'a> Player<'a> {
    fn size(&self) -> Size {
        self.replay.game.size()
    }

    fn find(&mut self, node: Node<'_>, problem: Problem) -> Result<(), Box<Diagnostic>> {
        let (position, node) = (node.position(), Some(node.id()));
        self.findings.add(Diagnostic { position, node, problem })
    }

    /// Set-up first, then the moves in their order, then who is next.
    fn node(&mut self, index: usize) -> Result<Flow, Box<Diagnostic>> {
        let node = self.line[index];
        // Most nodes are a single move.
        if let Some(given) = only_move(node) {
            return Ok(self.make(node, &given));
        }
        let size = self.size();
        let mut set_up = SetUp::default();
        let mut moves: Vec<Given<'a>> = Vec::new();
        for property in node.properties() {
            match move_color(&property.key()) {
                Some(color) => moves.extend(property.values().map(|value| Given { color, value })),
                None => set_up.take(property, node, size, &mut self.findings)?,
            }
        }
        if set_up.has_stones && !moves.is_empty() {
            self.find(node, Problem::MoveAndSetUp)?;
        }
        if moves.len() > 1 {
            self.find(node, Problem::SeveralMoves)?;
        }
        // Beside a move `PL` tells who is to move after it.
        let next = if moves.is_empty() { None } else { set_up.to_move.take() };
        self.set_up(index, &set_up)?;
        for given in moves {
            if self.make(node, &given).is_break() {
                return Ok(Flow::Break(()));
            }
        }
        if let Some(color) = next {
            self.say_who_moves(color);
        }
        Ok(Flow::Continue(()))
    }

    fn set_up(&mut self, index: usize, set_up: &SetUp) -> Result<(), Box<Diagnostic>> {
        let node = self.line[index];
        let Some(mut stones) = self.stones_after(set_up) else {
            if let Some(color) = set_up.to_move {
                self.go_on(color);
            }
            return Ok(());
        };
        let made = self.replay.move_nodes.len();
        if made > 0 {
            self.find(node, Problem::SetUpAfterMoves(made))?;
        }
        let announced = self.replay.info.handicap;
        let handicap =
            made == 0 && announced >= 2 && stones.white.is_empty() && stones.black.len() >= 2;
        let to_move = set_up.to_move.or_else(|| self.first_color(index));
        let prisoners = self.replay.game.prisoners();
        if handicap && self.set_handicap(&stones.black) {
            if let Some(color) = to_move {
                let _ = self.replay.game.set_to_move(color);
            }
        } else {
            let game = &self.replay.game;
            let to_move = to_move.unwrap_or(game.to_move());
            let handicap = match made {
                0 => handicap::beside_white(announced, &stones, game.size()),
                _ => game.handicap(),
            };
            while let Err(SetUpError::NoLiberties(point)) = self.replay.game.set_up_with_handicap(
                &stones.black,
                &stones.white,
                to_move,
                handicap,
            ) {
                let name = Coord::of(point, self.size()).to_string();
                self.find(node, Problem::NoLiberty(name))?;
                for color in Color::ALL {
                    let chain = stones[color].connected(point, self.size());
                    stones[color] = stones[color] - chain;
                }
            }
        }
        if made == 0 {
            self.start = Some(Start::of(node, &self.replay.game));
        }
        for color in Color::ALL {
            self.replay.earlier_prisoners[color] += prisoners[color];
        }
        self.numbers = vec![made];
        Ok(())
    }

    /// The stones after a set-up; `None` if they are what they were.
    fn stones_after(&self, set_up: &SetUp) -> Option<ByColor<PointSet>> {
        if !set_up.has_stones {
            return None;
        }
        let board = self.replay.game.board();
        let before = ByColor::new(board.stones(Color::Black), board.stones(Color::White));
        let after = set_up.apply(before);
        (after != before).then_some(after)
    }

    /// Sets up handicap stones on the empty board, and tells whether that was possible.
    fn set_handicap(&mut self, stones: &PointSet) -> bool {
        let old = &self.replay.game;
        let mut game = Game::new(old.size(), *old.rules(), old.komi());
        let points: Vec<Point> = stones.iter().collect();
        let possible = game.set_handicap(&points).is_ok();
        if possible {
            self.replay.game = game;
        }
        possible
    }

    /// `PL` in a node of its own: play goes on there, so that the passes before it stop nothing.
    fn go_on(&mut self, color: Color) {
        if self.replay.game.passes() > 0 {
            self.replay.game.resume(color);
        } else {
            self.say_who_moves(color);
        }
    }

    /// `PL` where no stones are set up: the history goes on.
    fn say_who_moves(&mut self, color: Color) {
        let game = &mut self.replay.game;
        if game.to_move() != color && !game.set_to_move(color) {
            game.resume(color);
        }
    }

    /// Who makes the first move from a node of the line on.
    fn first_color(&mut self, index: usize) -> Option<Color> {
        let line = &self.line;
        let colors = self.first_colors.get_or_insert_with(|| {
            let mut next = None;
            let mut colors: Vec<Option<Color>> = line
                .iter()
                .rev()
                .map(|node| {
                    let mut here = node.properties().filter_map(|p| move_color(&p.key()));
                    next = here.next().or(next);
                    next
                })
                .collect();
            colors.reverse();
            colors
        });
        colors.get(index).copied().flatten()
    }

    fn make(&mut self, node: Node<'_>, given: &Given<'_>) -> Flow {
        let mv = self.read(given.value);
        let number = self.replay.move_nodes.len() + 1;
        let stop = match self.options.until {
            Until::End => false,
            Until::Move(until) => number >= until,
            Until::Point(point) => mv == Ok(Move::Play(point)),
        };
        if stop {
            return Flow::Break(());
        }
        let color = given.color;
        let strict = self.options.manner == Manner::Strict;
        let goes_on = matches!(mv, Ok(Move::Play(_))) && self.replay.game.phase() == Phase::Stopped;
        let outcome = match mv {
            Err(fault) => Err(fault),
            Ok(mv) if strict => {
                self.replay.game.play(color, mv).map(|_| Vec::new()).map_err(Fault::from)
            }
            Ok(mv) => self
                .replay
                .game
                .accept(color, mv)
                .map(|accepted| accepted.violations)
                .map_err(Fault::from),
        };
        let accepted = outcome.is_ok();
        if accepted && goes_on {
            self.replay.after_stop.push(number);
        }
        if outcome.as_ref().is_ok_and(Vec::is_empty) {
            self.replay.cycles.extend(self.cycle(number));
        }
        let faults = outcome
            .map_or_else(|fault| vec![fault], |found| found.into_iter().map(Fault::from).collect());
        let ends = strict && !accepted;
        for fault in faults {
            let fault = self.renumbered(fault);
            let given = given.value.simple_text();
            let mv = mv.ok();
            let node = node.id();
            self.replay.violations.push(Violation {
                node,
                number,
                color,
                mv,
                given,
                fault,
                accepted,
            });
        }
        if ends {
            return Flow::Break(());
        }
        self.replay.move_nodes.push(node.id());
        if accepted {
            self.numbers.push(number);
        }
        Flow::Continue(())
    }

    fn read(&self, value: Value<'_>) -> Result<Move, Fault> {
        if self.replay.info.size.is_pass(value.raw()) {
            return Ok(Move::Pass);
        }
        let coord = Coord::parse(value.raw()).map_err(|_| Fault::Unreadable)?;
        let point = coord.point(self.size()).ok_or(Fault::Illegal(IllegalMove::OffBoard))?;
        Ok(Move::Play(point))
    }

    /// The cycle that the last move closed, if the game goes on after it.
    fn cycle(&self, number: usize) -> Option<Cycle> {
        let game = &self.replay.game;
        let repeated = game.repetition().filter(|repeated| repeated.balanced)?;
        let since = self.numbers.get(repeated.since).copied().unwrap_or(repeated.since);
        game.outcome().is_none().then_some(Cycle { number, since })
    }

    /// Names a repeated position by the number of a move of the line.
    fn renumbered(&self, fault: Fault) -> Fault {
        match fault {
            Fault::Illegal(IllegalMove::Superko { repeats }) => {
                let repeats = self.numbers.get(repeats).copied().unwrap_or(repeats);
                Fault::Illegal(IllegalMove::Superko { repeats })
            }
            other => other,
        }
    }
}

/// The move of a node that holds nothing else.
fn only_move(node: Node<'_>) -> Option<Given<'_>> {
    let mut properties = node.properties();
    let (Some(property), None) = (properties.next(), properties.next()) else { return None };
    let color = move_color(property.name())?;
    let mut values = property.values();
    let (Some(value), None) = (values.next(), values.next()) else { return None };
    Some(Given { color, value })
}

fn move_color(key: &str) -> Option<Color> {
    match key {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}
