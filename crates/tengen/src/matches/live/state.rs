//! What is known of a match: written by its games, read by the server.
//!
//! Every change gets a number, so that the server finds what is new since it looked last, however
//! much has happened in between.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tengen_arena::record::{GameRecord, Voided};
use tengen_arena::schedule::Slot;
use tengen_arena::summary::Summary;
use tengen_rules::{ByColor, Color, Game, Move, PointSet, Size};

use crate::show::visible;

/// How many ended games are remembered.
const REMEMBERED: usize = 64;

/// How many notes are remembered.
const NOTES: usize = 20;

/// The state of a match.
#[derive(Debug)]
pub(super) struct State {
    games: u32,
    before: u32,
    done: u32,
    begun: Instant,
    /// The number of the last change.
    version: u64,
    running: BTreeMap<u32, Running>,
    ended: VecDeque<(u64, Ended)>,
    /// The number of the last change whose ended game is forgotten.
    forgotten: u64,
    summary: Arc<Summary>,
    counted: u64,
    notes: VecDeque<(u64, String)>,
    over: Option<(u64, String)>,
}

/// A game that is played.
#[derive(Clone, Debug)]
pub(super) struct Running {
    pub(super) number: u32,
    pub(super) attempt: u32,
    pub(super) players: ByColor<usize>,
    pub(super) size: Size,
    pub(super) stones: ByColor<PointSet>,
    pub(super) last: Option<Move>,
    /// Moves so far, those of the opening included.
    pub(super) turn: usize,
    /// Time that each side has used.
    pub(super) used: ByColor<Duration>,
    begun: u64,
    moved: u64,
}

/// A game that is played no more.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    pub(super) number: u32,
    pub(super) attempt: u32,
    pub(super) players: ByColor<usize>,
    /// As SGF has it, or a word.
    pub(super) result: String,
    pub(super) winner: Option<Color>,
    pub(super) ending: Option<&'static str>,
    pub(super) detail: String,
    pub(super) moves: Option<usize>,
    /// The board at its end.
    pub(super) position: Option<Running>,
}

/// What is new since a change.
#[derive(Debug)]
pub(super) struct News {
    /// The number of the last change.
    pub(super) version: u64,
    /// Games that began since.
    pub(super) begun: Vec<Running>,
    /// Games that began before and went on since.
    pub(super) moved: Vec<Running>,
    /// Games that ended since, in this order, as far as they are remembered.
    pub(super) ended: Vec<Ended>,
    /// Whether all that ended are.
    pub(super) complete: bool,
    /// How far the match is, if that changed.
    pub(super) standing: Option<Standing>,
    /// Notes made since.
    pub(super) notes: Vec<String>,
    /// Why the match is over, if it ended since.
    pub(super) over: Option<String>,
}

/// How far a match is.
#[derive(Debug)]
pub(super) struct Standing {
    pub(super) done: u32,
    /// How long the rest will take at the pace so far.
    pub(super) left: Option<Duration>,
    pub(super) summary: Arc<Summary>,
}

impl State {
    /// A match of so many games, of which so many were over before and amount to this.
    pub(super) fn new(games: u32, done: u32, summary: Summary) -> Self {
        Self {
            games,
            before: done,
            done,
            begun: Instant::now(),
            version: 1,
            running: BTreeMap::new(),
            ended: VecDeque::new(),
            forgotten: 0,
            summary: Arc::new(summary),
            counted: 1,
            notes: VecDeque::new(),
            over: None,
        }
    }

    /// A game begins.
    pub(super) fn begin(&mut self, slot: &Slot, attempt: u32, game: &Game) {
        let version = self.change();
        let running = Running {
            number: slot.number,
            attempt,
            players: slot.players,
            size: game.size(),
            stones: stones(game),
            last: game.last_move().map(|(_, mv)| mv),
            turn: game.turn_count(),
            used: ByColor::default(),
            begun: version,
            moved: version,
        };
        self.running.insert(slot.number, running);
    }

    /// A move was made, after which the stones are these.
    pub(super) fn move_made(
        &mut self,
        number: u32,
        color: Color,
        mv: Move,
        time: Duration,
        turn: usize,
        stones: ByColor<PointSet>,
    ) {
        let version = self.change();
        if let Some(running) = self.running.get_mut(&number) {
            running.stones = stones;
            running.last = Some(mv);
            running.turn = turn;
            running.used[color] += time;
            running.moved = version;
        }
    }

    /// A game is over.
    pub(super) fn finish(&mut self, ended: Ended) {
        self.done += 1;
        self.counted = self.leave(ended);
    }

    /// An attempt at a game does not count.
    pub(super) fn void(&mut self, ended: Ended) {
        self.leave(ended);
    }

    /// Something that the viewer should know.
    pub(super) fn note(&mut self, text: String) {
        let version = self.change();
        if self.notes.len() == NOTES {
            self.notes.pop_front();
        }
        self.notes.push_back((version, text));
    }

    /// What the games amount to.
    pub(super) fn show(&mut self, summary: Summary) {
        self.counted = self.change();
        self.summary = Arc::new(summary);
    }

    /// The match is over.
    pub(super) fn end(&mut self, reason: String) {
        self.running.clear();
        let version = self.change();
        self.over = Some((version, reason));
    }

    /// The number of the last change.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// What is new since a change; since 0 it is everything.
    pub(super) fn since(&self, seen: u64) -> News {
        let running = || self.running.values().cloned();
        let standing =
            || Standing { done: self.done, left: self.left(), summary: Arc::clone(&self.summary) };
        News {
            version: self.version,
            begun: running().filter(|game| game.begun > seen).collect(),
            moved: running().filter(|game| game.begun <= seen && game.moved > seen).collect(),
            ended: after(&self.ended, seen),
            complete: self.forgotten <= seen,
            standing: (self.counted > seen).then(standing),
            notes: after(&self.notes, seen),
            over: after(&self.over, seen).pop(),
        }
    }

    fn change(&mut self) -> u64 {
        self.version += 1;
        self.version
    }

    fn leave(&mut self, ended: Ended) -> u64 {
        let version = self.change();
        let position = self.running.remove(&ended.number);
        if self.ended.len() == REMEMBERED
            && let Some((forgotten, _)) = self.ended.pop_front()
        {
            self.forgotten = forgotten;
        }
        self.ended.push_back((version, Ended { position, ..ended }));
        version
    }

    fn left(&self) -> Option<Duration> {
        let played = self.done - self.before;
        let left = self.games.saturating_sub(self.done);
        (played > 0).then(|| self.begun.elapsed() * left / played)
    }
}

impl Ended {
    /// A game that counts.
    pub(super) fn finished(record: &GameRecord) -> Self {
        Self {
            number: record.slot.number,
            attempt: record.attempt,
            players: record.slot.players,
            result: record.end.outcome.word(),
            winner: record.end.outcome.winner(),
            ending: Some(record.end.kind.word()),
            detail: visible(&record.end.detail),
            moves: Some(record.moves.len()),
            position: None,
        }
    }

    /// A game that does not.
    pub(super) fn voided(slot: &Slot, voided: &Voided) -> Self {
        Self {
            number: slot.number,
            attempt: voided.attempt,
            players: slot.players,
            result: "void".to_owned(),
            winner: None,
            ending: voided.kind.map(tengen_arena::record::Kind::word),
            detail: visible(&voided.detail),
            moves: None,
            position: None,
        }
    }
}

/// The stones on the board of a game.
pub(super) fn stones(game: &Game) -> ByColor<PointSet> {
    let board = game.board();
    ByColor::new(board.stones(Color::Black), board.stones(Color::White))
}

/// Those that belong to later changes.
fn after<'a, T: Clone + 'a>(changes: impl IntoIterator<Item = &'a (u64, T)>, seen: u64) -> Vec<T> {
    let later = changes.into_iter().filter(|(version, _)| *version > seen);
    later.map(|(_, change)| change.clone()).collect()
}
