//! One thread's work: playouts through the tree.

use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Point, PointSet, count, playout};

use super::job::Job;
use super::knowledge::{Knowledge, Position, Prior};
use super::select::select;
use super::simulation::{Course, Simulator};
use super::start::Situation;
use super::tree::{Child, Code, Id, Node, PASS};

/// Positions on the way from the root, beyond which a way is followed no further: only where long
/// cycles are legal does one get so deep.
const DEEPEST: usize = 1000;

/// What a thread needs for its playouts.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    job: &'a Job,
    /// Its number among the threads.
    number: usize,
    generator: Xoshiro256PlusPlus,
    simulator: Simulator,
    knowledge: Knowledge,
    board: Board,
    /// The nodes gone through, the root first.
    path: Vec<Id>,
    /// The positions after each move of the path.
    seen: Vec<Situation>,
    /// The fewest empty points of any position of the game and of the path.
    fewest_empty: usize,
    /// The moves made from the root on, those of the playout after those in the tree.
    course: Course,
    /// For each point, who played there first from some move on.
    first: Vec<Option<Color>>,
    priors: Vec<Prior>,
    children: Vec<Child>,
}

/// A position on the way down.
struct Step {
    color: Color,
    last: [Option<Point>; 2],
    passed: bool,
    /// Whether both sides have passed in succession.
    over: bool,
}

impl<'a> Worker<'a> {
    pub(super) fn new(job: &'a Job, number: usize, generator: Xoshiro256PlusPlus) -> Self {
        Self {
            job,
            number,
            generator,
            simulator: Simulator::default(),
            knowledge: Knowledge::default(),
            board: job.start.board.clone(),
            path: Vec::new(),
            seen: Vec::new(),
            fewest_empty: job.start.superko.fewest_empty(),
            course: Course::new(),
            first: vec![None; job.start.board.size().area()],
            priors: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Gives the root its children, where it has none.
    pub(super) fn open(&mut self) {
        let step = self.restart();
        self.expand(self.job.tree.root(), &step);
    }

    /// One playout, from the root to the end of the game.
    pub(super) fn playout(&mut self) {
        let step = self.descend();
        let in_tree = self.course.len();
        let score = self.finish(&step);
        self.update(in_tree, score);
    }

    /// Stands at the root, with nothing played.
    fn restart(&mut self) -> Step {
        let start = &self.job.start;
        self.board.clone_from(&start.board);
        self.path.clear();
        self.seen.clear();
        self.fewest_empty = start.superko.fewest_empty();
        self.course.clear();
        Step { color: start.color, last: start.last, passed: start.passed, over: false }
    }

    /// Goes from the root to a leaf.
    fn descend(&mut self) -> Step {
        let Job { tree, tuning, .. } = self.job;
        let mut step = self.restart();
        let mut id = Id::ROOT;
        loop {
            let node = tree.node(id);
            let visits = node.visits();
            node.enter();
            self.path.push(id);
            if step.over || self.path.len() > DEEPEST {
                return step;
            }
            if !node.is_expanded() && visits >= tuning.expand_at {
                self.expand(node, &step);
            }
            let children = tree.children(node);
            if children.is_empty() {
                return step;
            }
            let index = select(tuning, node, children);
            self.make(&mut step, children[index].code());
            id = node.child(index);
        }
    }

    /// Makes a move of the tree.
    fn make(&mut self, step: &mut Step, code: Code) {
        let start = &self.job.start;
        let point = start.mv(code).point();
        match point {
            Some(point) => {
                self.board
                    .play(step.color, point, start.rules.suicide)
                    .expect("moves are checked when they enter the tree");
            }
            None => self.board.pass(),
        }
        step.over = point.is_none() && step.passed;
        step.passed = point.is_none();
        step.last = [point, step.last[0]];
        step.color = !step.color;
        self.course.push(point);
        self.seen.push(start.superko.situation(self.board.key(), step.color));
        self.fewest_empty = self.fewest_empty.min(self.board.empty_count());
    }

    /// Gives a node its children: the moves worth considering, and the pass.
    fn expand(&mut self, node: &Node, step: &Step) {
        let Job { tree, start, tuning, .. } = self.job;
        if !tree.claim(node) {
            return;
        }
        let depth = self.seen.len();
        let position = Position { board: &self.board, color: step.color, last: step.last };
        let mut priors = std::mem::take(&mut self.priors);
        self.knowledge.priors(&position, &mut priors);
        let bans = start.bans.iter().filter(|ban| ban.color == step.color);
        let bans = bans.filter(|ban| depth < ban.depth as usize);
        let banned = bans.clone().fold(PointSet::new(), |points, ban| points | ban.points);
        priors.retain(|prior| {
            !banned.contains(prior.point)
                && if depth == 0 {
                    start.legal.contains(prior.point)
                } else {
                    !self.repeats(step.color, prior.point)
                }
        });
        priors.sort_by(|a, b| b.probability.total_cmp(&a.probability).then(a.point.cmp(&b.point)));
        if depth > 0 {
            priors.truncate(tuning.breadth);
        }
        self.children.clear();
        self.children.extend(
            priors
                .iter()
                .map(|prior| Child { code: start.code(prior.point), prior: prior.probability }),
        );
        let selected = depth == 0 && start.selected;
        // A pass is no likelier against the moves that are left than it was among all.
        let left = if selected && !priors.is_empty() {
            priors.iter().map(|prior| prior.probability).sum()
        } else {
            1.0
        };
        self.priors = priors;
        if selected && self.children.is_empty() {
            // Whoever asks about some of the moves gets them, sensible or not.
            let child = |point| Child { code: start.code(point), prior: 1.0 };
            self.children.extend((start.legal - banned).iter().map(child));
        }
        if self.children.is_empty() || !bans.clone().any(|ban| ban.pass) {
            let late = step.passed || 3 * self.board.empty_count() < start.points.len();
            let prior = if late {
                tuning.late_pass_prior
            } else if depth == 0 {
                tuning.root_pass_prior
            } else {
                tuning.pass_prior
            };
            let prior = left * prior;
            let place = self.children.partition_point(|child| child.prior >= prior);
            self.children.insert(place, Child { code: PASS, prior });
        }
        let sum: f32 = self.children.iter().map(|child| child.prior).sum();
        self.children.iter_mut().for_each(|child| child.prior /= sum);
        tree.expand(node, &self.children);
    }

    /// Whether a move brings back a position of the game or of the way from the root.
    fn repeats(&self, color: Color, point: Point) -> bool {
        let superko = &self.job.start.superko;
        let board = &self.board;
        // Most moves leave fewer empty points than there ever were.
        let is_new = || board.empty_count() <= self.fewest_empty && !board.takes(color, point);
        if superko.is_simple() || is_new() {
            return false;
        }
        let after = superko.situation(board.key_after(color, point), !color);
        superko.has_seen(after) || self.seen.contains(&after)
    }

    /// Plays on from a leaf and returns the score of Black in half-points.
    fn finish(&mut self, step: &Step) -> i32 {
        let Job { start, .. } = self.job;
        let in_tree = self.course.len();
        let area = if step.over && start.rules.all_stones_alive() {
            let none = PointSet::new();
            let count = count(&self.board, &none, &none);
            let area = |color| count.doubled_area(color).cast_signed();
            (area(Color::Black) - area(Color::White)) / 2
        } else {
            self.simulator.run(
                &mut self.board,
                step.color,
                step.last[0],
                &mut self.generator,
                &mut self.course,
            );
            playout::margin(&self.board)
        };
        // After the first pass of a playout nothing is played that territory would pay for.
        let rest = &self.course[in_tree..];
        let settled = if step.over { 0 } else { rest.iter().take_while(|mv| mv.is_some()).count() };
        let counted = self.course[..in_tree + settled].iter().enumerate();
        let black_first = start.color == Color::Black;
        let surplus = counted
            .filter(|(_, mv)| mv.is_some() || start.verdict.pass_stones)
            .map(|(turn, _)| if turn.is_multiple_of(2) == black_first { 1 } else { -1 })
            .sum();
        start.verdict.score(area, surplus)
    }

    /// Tells all nodes of the path how the playout ended.
    fn update(&mut self, in_tree: usize, score: i32) {
        let Job { tree, start, owners, .. } = self.job;
        let outlook = self.job.outlook();
        let outcomes = Color::ALL.map(|color| start.verdict.outcome(score, outlook, color));
        self.first.fill(None);
        for turn in (in_tree..self.course.len()).rev() {
            self.note(turn);
        }
        for depth in (0..self.path.len()).rev() {
            let node = tree.node(self.path[depth]);
            let mover = self.mover(depth);
            node.leave(outcomes[!mover as usize]);
            for child in tree.children(node) {
                if self.first.get(usize::from(child.code())) == Some(&Some(mover)) {
                    child.add_amaf(outcomes[mover as usize].value);
                }
            }
            if let Some(turn) = depth.checked_sub(1) {
                self.note(turn);
            }
        }
        if let Some(&child) = self.path.get(1) {
            let index = tree.root().index(child);
            owners[self.number].add(&self.board, &start.points, index);
        }
    }

    /// Whose turn it is after so many moves from the root on.
    fn mover(&self, turn: usize) -> Color {
        let color = self.job.start.color;
        if turn.is_multiple_of(2) { color } else { !color }
    }

    /// Notes where a turn was played.
    fn note(&mut self, turn: usize) {
        if let Some(point) = self.course[turn] {
            let place = usize::from(self.job.start.code(point));
            self.first[place] = Some(self.mover(turn));
        }
    }
}
