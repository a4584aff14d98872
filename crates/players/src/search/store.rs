//! The trees of a player, and what they are about.

use tengen_rules::{Color, Event, Game, HalfPoints, Move, Rules, Size};

use super::job::Job;
use super::start::Start;
use super::tree::{Id, PASS, Tree};
use super::tuning::Tuning;
use crate::player::Limits;

/// Two trees within the bound of memory: one that is searched, and one that the part of it which is
/// still of use is copied into.
#[derive(Debug)]
pub(super) struct Store {
    tree: Tree,
    spare: Tree,
    /// Mebibytes of both.
    pub(super) memory: usize,
    /// What the first tree is about.
    subject: Option<Subject>,
}

/// The position at the root of a tree.
#[derive(Debug)]
pub(super) struct Subject {
    size: Size,
    log: Vec<Event>,
    rules: Rules,
    komi: HalfPoints,
    handicap: usize,
    color: Color,
}

impl Subject {
    pub(super) fn new(game: &Game, color: Color, limits: &Limits) -> Self {
        Self {
            size: game.size(),
            log: game.log().to_vec(),
            rules: *game.rules(),
            komi: game.komi(),
            handicap: limits.handicap.unwrap_or_else(|| game.handicap()),
            color,
        }
    }

    /// The moves that lead from this position to another one of the same game, by the sides in turn.
    fn moves_to(&self, later: &Self) -> Option<Vec<Move>> {
        let terms = |subject: &Self| (subject.size, subject.rules, subject.komi, subject.handicap);
        let same = terms(self) == terms(later);
        let rest = later.log.strip_prefix(&self.log[..]).filter(|_| same)?;
        let mut color = self.color;
        let mut moves = Vec::new();
        for event in rest {
            let (_, mv) = event.as_move().filter(|&(by, _)| by == color)?;
            moves.push(mv);
            color = !color;
        }
        (color == later.color).then_some(moves)
    }
}

/// What is left of a store while one of its trees is searched.
#[derive(Debug)]
pub(super) struct Rest {
    store: Store,
    /// The tree is the spare one, and is of no use later.
    special: bool,
}

impl Store {
    pub(super) fn new(memory: usize) -> Self {
        let bytes = memory.max(1) << 20;
        Self { tree: Tree::new(bytes / 2), spare: Tree::new(bytes / 2), memory, subject: None }
    }

    /// The terms on which a handicap was counted last; `None` where nothing is known about a game.
    pub(super) fn handicap(&self) -> Option<usize> {
        self.subject.as_ref().map(|subject| subject.handicap)
    }

    /// Forgets what it knows about a game.
    pub(super) fn forget(&mut self) {
        self.subject = None;
    }

    /// A job on a position, with what is known about it. Without a subject the search is on special
    /// terms: it begins with nothing, and what it finds is forgotten.
    pub(super) fn open(
        mut self,
        start: Start,
        subject: Option<Subject>,
        tuning: Tuning,
        threads: usize,
        limit: Option<u64>,
    ) -> (Job, Rest) {
        let special = subject.is_none();
        let tree = match subject {
            Some(subject) => {
                self.turn_to(&start, subject);
                &mut self.tree
            }
            None => &mut self.spare,
        };
        let tree = std::mem::replace(tree, Tree::none());
        if special {
            tree.clear();
        }
        let job = Job::new(tree, start, tuning, threads, limit);
        (job, Rest { store: self, special })
    }

    /// Makes the first tree one for a position, with what is known about it.
    fn turn_to(&mut self, start: &Start, subject: Subject) {
        let moves = self.subject.take().and_then(|known| known.moves_to(&subject));
        let kept = moves.and_then(|moves| {
            let mut id = Id::ROOT;
            for mv in moves {
                let code = mv.point().map_or(PASS, |point| start.code(point));
                let node = self.tree.node(id);
                let index = self.tree.children(node).iter().position(|c| c.code() == code)?;
                id = node.child(index);
            }
            Some(id)
        });
        if let Some(id) = kept {
            self.spare.copy_from(&self.tree, id);
            std::mem::swap(&mut self.tree, &mut self.spare);
            let root = self.tree.root();
            let legal = |point| start.legal.contains(point);
            let codes = self.tree.children(root).iter().map(|child| start.mv(child.code()));
            if !codes.filter_map(Move::point).all(legal) {
                self.tree.clear();
            }
        } else {
            self.tree.clear();
        }
        self.subject = Some(subject);
    }
}

impl Rest {
    /// The store, whole again.
    pub(super) fn close(self, job: Job) -> Store {
        let Self { mut store, special } = self;
        if special {
            store.spare = job.tree;
        } else {
            store.tree = job.tree;
        }
        store
    }
}
