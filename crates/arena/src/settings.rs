//! What a match is to be like.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use tengen_clock::TimeSystem;
use tengen_gtp::client::CommandLine;
use tengen_players::SearchSettings;
use tengen_rules::{HalfPoints, Rules, Scoring as Counted, Size};

use crate::record::Kind;
use crate::schedule::{Schedule, ScheduleError};

/// A match: who plays, what, how often, and what happens when something goes wrong.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The engines, in the order in which they were named; their names are all different.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub format: Format,
    /// Games of each pairing.
    pub games: u32,
    /// Whether the engines of a pairing exchange colors: two games with the same opening are a pair.
    pub exchange: bool,
    /// Seed of everything that is drawn: openings and the players of our own.
    pub seed: u64,
    /// Size of the board.
    pub size: Size,
    /// The rules that the referee applies.
    pub rules: Rules,
    /// What they are called, such as `chinese`.
    pub rules_name: String,
    /// Points for White.
    pub komi: HalfPoints,
    /// What is on the board before the engines play.
    pub opening: OpeningSource,
    /// The time of each side, unless an entrant has its own.
    pub time: TimeSystem,
    /// How far a side may overstep its time without losing.
    pub time_margin: Duration,
    /// How games are counted.
    pub scoring: Scoring,
    /// An engine that is asked which stones are dead where the players disagree, and for its score.
    pub referee: Option<Entrant>,
    /// Moves, passes included, after which a game is broken off.
    pub move_limit: usize,
    /// What follows from each way in which a game can go wrong.
    pub policies: Policies,
    /// What to do if an engine says that it plays by other rules, komi or handicap.
    pub mismatch: Mismatch,
    /// How long engines may take for anything.
    pub deadlines: Deadlines,
    /// When a game is decided before its end.
    pub adjudication: Option<Adjudication>,
    /// The test that ends the match once it is decided.
    pub sprt: Option<Sprt>,
    /// Whether the records carry what each move cost and what the engines say about it.
    pub comments: bool,
    /// Games at the same time.
    pub jobs: NonZeroUsize,
    /// Threads of an engine, for the processors that a game takes.
    pub threads: NonZeroUsize,
    /// Whether each game keeps to processors of its own.
    pub affinity: bool,
}

impl Settings {
    /// A hundred games of each pairing on the empty board of this size, by Chinese rules, without
    /// clocks, one at a time, what is left open being as usual.
    pub fn new(entrants: Vec<Entrant>, size: Size) -> Self {
        Self {
            entrants,
            format: Format::RoundRobin,
            games: 100,
            exchange: true,
            seed: 1,
            size,
            rules: Rules::CHINESE,
            rules_name: "chinese".to_owned(),
            komi: HalfPoints(15),
            opening: OpeningSource::Empty,
            time: TimeSystem::None,
            time_margin: Duration::ZERO,
            scoring: Scoring::Agreed,
            referee: None,
            move_limit: usize::MAX,
            policies: Policies::default(),
            mismatch: Mismatch::Record,
            deadlines: Deadlines::default(),
            adjudication: None,
            sprt: None,
            comments: false,
            jobs: NonZeroUsize::MIN,
            threads: NonZeroUsize::MIN,
            affinity: false,
        }
    }

    /// Which games are played.
    ///
    /// # Errors
    ///
    /// [`ScheduleError`] if there are too few engines or too many games.
    pub fn schedule(&self) -> Result<Schedule, ScheduleError> {
        let schedule = Schedule::new(self.format, self.entrants.len(), self.games, self.seed)?;
        Ok(if self.exchange { schedule } else { schedule.with_fixed_colors() })
    }

    /// The rules by which games are counted: where every stone counts, these say so. In an even game
    /// those of Chinese rules then are those of CGOS, which records have a name for.
    pub fn effective_rules(&self) -> Rules {
        if self.scoring == Scoring::Agreed {
            return self.rules;
        }
        let rules = Rules { scoring: Counted::Area, friendly_pass_ok: false, ..self.rules };
        let even = !matches!(
            self.opening,
            OpeningSource::FixedHandicap(_) | OpeningSource::FreeHandicap(_)
        );
        let cgos = Rules { handicap_bonus: rules.handicap_bonus, ..Rules::CGOS };
        if even && rules == cgos { Rules::CGOS } else { rules }
    }
}

/// Who meets whom.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first entrant meets all others.
    Gauntlet,
}

/// An engine as it takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// Its name in the match.
    pub name: String,
    /// What plays.
    pub program: Program,
    /// GTP commands that it gets before every game; `{seed}` and `{game}` stand for the seed and
    /// the number of the game.
    pub commands: Vec<String>,
    /// Its own time, if it is not that of the match.
    pub time: Option<TimeSystem>,
    /// How it is told the rules.
    pub rules_sent: RulesSent,
    /// Whether every game gets a fresh process.
    pub restart: bool,
}

impl Entrant {
    /// An engine with nothing special about it.
    pub fn new(name: impl Into<String>, program: Program) -> Self {
        Self {
            name: name.into(),
            program,
            commands: Vec::new(),
            time: None,
            rules_sent: RulesSent::Auto,
            restart: false,
        }
    }
}

/// What plays.
#[derive(Clone, Debug, PartialEq)]
pub enum Program {
    /// A child process that speaks GTP.
    Command {
        /// How it is started.
        command: CommandLine,
        /// The folder in which it runs.
        dir: Option<PathBuf>,
        /// Variables of its environment.
        env: Vec<(String, String)>,
        /// The file to which its standard error is appended.
        stderr: Option<PathBuf>,
    },
    /// A player of [`tengen_players`], without a process.
    Builtin {
        /// Its name there.
        player: String,
        /// Its seed; each game has one of its own that follows from this.
        seed: u64,
        /// What it keeps to if it searches.
        search: SearchSettings,
    },
}

/// How an engine is told the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum RulesSent {
    /// By the best command that it lists, if any.
    #[default]
    Auto,
    /// Not at all.
    Off,
    /// By this name in place of ours.
    As(String),
}

/// Where openings come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OpeningSource {
    /// The empty board.
    #[default]
    Empty,
    /// SGF files: a file, or every `.sgf` below a folder; each line of variations is an opening.
    Sgf(PathBuf),
    /// So many handicap stones on their fixed points.
    FixedHandicap(usize),
    /// So many handicap stones where Black wants them.
    FreeHandicap(usize),
    /// So many moves of the heuristic player, drawn by seed.
    Random(usize),
}

/// How games are counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Dead stones are taken off: those that both engines name, else those that the referee engine
    /// names, else those that we find; if we are not sure, play goes on.
    Agreed,
    /// Every stone on the board is alive, as on CGOS.
    TrompTaylor,
}

/// What follows from each way in which a game can go wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Policies {
    /// Time ran out.
    pub time: Policy,
    /// A move that the rules forbid.
    pub illegal_move: Policy,
    /// The engine ended.
    pub crash: Policy,
    /// The engine did not answer.
    pub hang: Policy,
    /// The engine answered what is no GTP, or refused what it must do.
    pub protocol_error: Policy,
    /// The game is too long.
    pub move_limit: Policy,
    /// The rules end the game without a result.
    pub no_result: Policy,
}

/// What follows.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Who did it has lost.
    Loss,
    /// The game does not count and is played again.
    Void,
    /// The match ends.
    Stop,
    /// The game counts as one without result.
    NoResult,
    /// The game is a draw.
    Draw,
    /// The board is counted as it stands.
    Score,
}

/// What to do if an engine plays by other rules, komi or handicap than the match.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mismatch {
    /// Say so in the record of the game.
    Record,
    /// End the match.
    Refuse,
}

/// How long engines may take.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deadlines {
    /// For the first answer.
    pub start: Duration,
    /// For any command but a move.
    pub command: Duration,
    /// For a move where no clock limits it.
    pub mv: Duration,
    /// For ending after `quit`, and again after a signal.
    pub quit: Duration,
}

/// When a game is decided before its end: both engines say so, several times running.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Adjudication {
    /// The first move after which they are asked.
    pub after: usize,
    /// The moves between two questions.
    pub every: usize,
    /// How often running they must agree on the winner.
    pub times: u32,
    /// The least margin that counts.
    pub margin: HalfPoints,
}

/// A sequential probability ratio test.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is too small, in Elo of the model.
    pub elo0: f64,
    /// The difference that is hoped for.
    pub elo1: f64,
    /// Chance of accepting `elo1` where `elo0` is true.
    pub alpha: f64,
    /// Chance of accepting `elo0` where `elo1` is true.
    pub beta: f64,
    /// What the bounds are measured in.
    pub model: SprtModel,
    /// Whether pairs of games are the unit, not games; needs a model that knows pairs.
    pub pairs: bool,
}

/// What the bounds of a test are measured in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SprtModel {
    /// Logistic Elo.
    Logistic,
    /// Normalized Elo.
    Normalized,
    /// `BayesElo`, whose model has a share of draws; it knows games only.
    Bayesian,
    /// Logistic Elo as cutechess tests it: in the model of `BayesElo`; it knows games only.
    Cutechess,
}

impl SprtModel {
    /// Whether the unit of a test can be a pair of games.
    pub const fn knows_pairs(self) -> bool {
        matches!(self, Self::Logistic | Self::Normalized)
    }
}

impl Policies {
    /// What follows from an end of this kind; `None` where nothing went wrong.
    pub fn of(&self, kind: Kind) -> Option<Policy> {
        match kind {
            Kind::Time => Some(self.time),
            Kind::IllegalMove => Some(self.illegal_move),
            Kind::Crash => Some(self.crash),
            Kind::Hang => Some(self.hang),
            Kind::ProtocolError => Some(self.protocol_error),
            Kind::MoveLimit => Some(self.move_limit),
            Kind::NoResult => Some(self.no_result),
            Kind::Score | Kind::Resignation | Kind::Adjudication | Kind::Repetition => None,
        }
    }
}

impl Default for Policies {
    /// Crashes and hangs void a game, endless games have no result, everything else is a loss.
    fn default() -> Self {
        Self {
            time: Policy::Loss,
            illegal_move: Policy::Loss,
            crash: Policy::Void,
            hang: Policy::Void,
            protocol_error: Policy::Loss,
            move_limit: Policy::NoResult,
            no_result: Policy::NoResult,
        }
    }
}

impl Default for Deadlines {
    fn default() -> Self {
        Self {
            start: Duration::from_mins(1),
            command: Duration::from_mins(1),
            mv: Duration::from_mins(10),
            quit: Duration::from_secs(2),
        }
    }
}
