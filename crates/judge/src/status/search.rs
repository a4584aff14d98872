//! A bounded search of the open board: is a chain lost if a given side moves first?
//!
//! Where no small arena encloses a fight, exact reading is out of reach. Here both sides look for
//! their best moves with a tree of random games (upper confidence trees with move statistics shared
//! between positions, Gelly and Silver 2007), each of them with one aim only: to take the target or
//! to keep it. Moves are confined to the contested part of the board, which makes the games short.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use tengen_rules::{Board, Color, Point, PointSet};

use crate::status::table::{SLOTS, Table, slot};

/// Visits after which the games through a move outweigh what is known of it from other games.
const TRUST: f32 = 200.0;

/// How many visits make a position part of the tree.
const GROWTH: u32 = 2;

/// Weight of a move that was tried less than others.
const CURIOSITY: f32 = 0.1;

/// Most moves of one line that are kept in the tree.
const DEPTH: usize = 40;

/// A question: what becomes of the chain of `target` if both sides play inside `zone` only?
pub(crate) struct Hunt<'a> {
    pub(crate) board: &'a Board,
    pub(crate) target: Point,
    pub(crate) zone: &'a PointSet,
    pub(crate) seed: u64,
}

/// A move that was considered in a position.
struct Try {
    /// `None` passes.
    point: Option<Point>,
    visits: u32,
    /// Games through this move that its side won.
    wins: u32,
    /// Games in which the side made this move, then or later.
    seen: u32,
    seen_wins: u32,
    /// The position it leads to, if that is part of the tree.
    child: Option<usize>,
}

impl Try {
    fn new(point: Option<Point>) -> Self {
        Self { point, visits: 0, wins: 0, seen: 0, seen_wins: 0, child: None }
    }

    /// How good the move looks to its side.
    #[expect(clippy::cast_precision_loss, reason = "some thousand games")]
    fn promise(&self, parent: f32) -> f32 {
        let visits = self.visits as f32;
        // Before the first game a move is worth a little less than even: passing still less.
        let prior = if self.point.is_some() { 0.5 } else { 0.3 };
        let seen = (self.seen_wins as f32 + 2.0 * prior) / (self.seen as f32 + 2.0);
        let trust = (TRUST / (3.0 * visits + TRUST)).sqrt();
        let own = if self.visits == 0 { seen } else { self.wins as f32 / visits };
        let curious = CURIOSITY * (parent.ln_1p() / (visits + 1.0)).sqrt();
        trust * seen + (1.0 - trust) * own + curious
    }
}

impl Hunt<'_> {
    /// How often the chain is lost in the best line found, from 0 to 1, if `first` moves first.
    pub(crate) fn risk(&self, first: Color, games: u32) -> f32 {
        let defender = self.board.color_at(self.target).expect("the target is a stone");
        let mut search = Search {
            rng: Xoshiro256PlusPlus::seed_from_u64(self.seed),
            table: Table::new(self.board, Some(self.zone)),
            nodes: Vec::new(),
            first_by: vec![None; SLOTS],
        };
        for _ in 0..games {
            search.table.restart(self.board);
            search.run(self.target, defender, first);
        }
        let won = search.root_value();
        if first == defender { 1.0 - won } else { won }
    }
}

struct Search {
    rng: Xoshiro256PlusPlus,
    table: Table,
    nodes: Vec<Vec<Try>>,
    /// Who was the first to play a point, by slot: scratch space.
    first_by: Vec<Option<Color>>,
}

impl Search {
    /// One game: down the tree, on at random, and the result carried back.
    fn run(&mut self, target: Point, defender: Color, first: Color) {
        let mut color = first;
        let mut line: Vec<(usize, usize)> = Vec::new();
        let mut node = self.node(color);
        let mut passed = false;
        let mut over = false;
        while line.len() < DEPTH {
            let parent: u32 = self.nodes[node].iter().map(|step| step.visits).sum();
            let best = self.choose(node, parent);
            line.push((node, best));
            let step = &self.nodes[node][best];
            let (point, child, grows) = (step.point, step.child, step.visits + 1 >= GROWTH);
            match point {
                Some(point) => self.table.put(color, point),
                None => self.table.pass(color),
            }
            color = !color;
            if self.table.color_at(target) == Some(!defender) || (passed && point.is_none()) {
                over = true;
                break;
            }
            passed = point.is_none();
            match child {
                Some(child) => node = child,
                None if grows => {
                    let child = self.node(color);
                    self.nodes[node][best].child = Some(child);
                    break;
                }
                None => break,
            }
        }
        if !over {
            self.table.play_out(color, &mut self.rng);
        }
        let kept = self.table.owner(target) == Some(defender);
        let winner = if kept { defender } else { !defender };
        self.learn(&line, first, winner);
    }

    /// Makes a new position of the tree from the one on the table.
    fn node(&mut self, color: Color) -> usize {
        if self.nodes.is_empty() || !self.table.moves().is_empty() {
            let points = self.table.worthwhile(color).into_iter().map(Some);
            self.nodes.push(points.chain([None]).map(Try::new).collect());
            self.nodes.len() - 1
        } else {
            0
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "some thousand games")]
    fn choose(&self, node: usize, parent: u32) -> usize {
        let promise = |index: usize| self.nodes[node][index].promise(parent as f32);
        let all = 0..self.nodes[node].len();
        all.max_by(|&a, &b| promise(a).total_cmp(&promise(b))).expect("a pass at least")
    }

    /// Carries the result of a game back to the moves of its line.
    fn learn(&mut self, line: &[(usize, usize)], first: Color, winner: Color) {
        self.first_by.fill(None);
        let moves = self.table.moves();
        let mut later = moves.len();
        for (depth, &(node, chosen)) in line.iter().enumerate().rev() {
            let color = if depth % 2 == 0 { first } else { !first };
            while later > depth {
                later -= 1;
                if let (by, Some(point)) = moves[later] {
                    self.first_by[slot(point)] = Some(by);
                }
            }
            let won = u32::from(color == winner);
            for step in &mut self.nodes[node] {
                if step.point.is_some_and(|point| self.first_by[slot(point)] == Some(color)) {
                    step.seen += 1;
                    step.seen_wins += won;
                }
            }
            let step = &mut self.nodes[node][chosen];
            step.visits += 1;
            step.wins += won;
        }
    }

    /// Share of games won through the move that was played most, for the side that moves first.
    #[expect(clippy::cast_precision_loss, reason = "some thousand games")]
    fn root_value(&self) -> f32 {
        let most = self.nodes.first().and_then(|root| root.iter().max_by_key(|step| step.visits));
        most.map_or(0.5, |step| step.wins as f32 / step.visits.max(1) as f32)
    }
}
