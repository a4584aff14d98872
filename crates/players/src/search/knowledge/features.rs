//! What a move looks like: the features that it has.

use super::Position;
use super::families::{
    BEFORE, BEYOND, ChainBeside, DUEL, FAR, GAIN, INFLUENCE, JOINS, LAST, LINES, NEAREST, REGION,
    RESULT, Special, by_size,
};
use super::field::{
    self, After, BESIDE, Beside, CELLS, EMPTY, Field, MARGIN, OWN, STRIDE, distance, short, step,
};
use super::influence::Influence;
use super::reading::Reader;
use super::shapes::{self, Dictionary, Kind};

/// What is known of a chain of few liberties beyond its size.
#[derive(Copy, Clone, Debug, Default)]
struct Fate {
    /// Of an enemy chain in atari: its owner could save it. Of an own chain of two liberties: it
    /// can be taken.
    urgent: bool,
    /// Of an enemy chain of two liberties: the atari at this one takes it.
    working: [bool; 2],
    /// Liberties of the weakest chain of the other side that touches it, at most 4; 0 for none.
    rival: u16,
    /// Class of liberties, size and relation: the weaker the chain, the smaller; from 1.
    class_beyond: u8,
    /// 0 for the chain just played, 1 for a chain beside the stone just played, 2 for others.
    relation: u8,
}

/// Receives the features of moves.
pub(crate) trait Sink {
    /// The move that is described has this feature, which is no shape.
    fn class(&mut self, feature: u32);

    /// The move makes a known shape, of this kind and in this ring. Smaller ones come first.
    fn shape(&mut self, kind: Kind, ring: usize, feature: u32);

    /// The move that was described is at this cell.
    fn close(&mut self, at: u16);
}

/// Looks at positions. It keeps buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looker {
    field: Field,
    reader: Reader,
    fates: Vec<Fate>,
    influence: Influence,
    /// Distances to the nearest own and enemy stones. Shape: 2 × [`CELLS`].
    near: [Vec<u8>; 2],
    queue: Vec<u16>,
    /// Class of the weakest own and enemy chain beside an empty point, 0 for none that is weak.
    /// Shape: 2 × [`CELLS`].
    weak: [Vec<u8>; 2],
}

/// What all moves of a position have in common.
#[derive(Copy, Clone, Debug)]
struct Scene {
    width: usize,
    height: usize,
    phase: usize,
    /// Phase and what the last move was, 24 classes.
    mood: usize,
    last: [Option<usize>; 2],
    /// Where the enemy has just played.
    answer: Option<usize>,
    /// The mover may not retake a ko.
    ko: bool,
}

impl Looker {
    /// Describes the sensible moves of a position: all legal ones but own true eyes.
    pub(crate) fn look(
        &mut self,
        position: &Position<'_>,
        dictionary: &Dictionary,
        sink: &mut impl Sink,
    ) {
        let Position { board, color, last } = *position;
        let size = board.size();
        self.field.lay(board, color);
        self.reader.set(&self.field.cells);
        let last = last.map(|point| point.map(field::cell));
        self.judge_chains(last[0]);
        self.influence.spread(&self.field, usize::from(size.height()));
        self.measure();
        self.find_weak();
        let ko = board.ko().filter(|&(banned, _)| banned == color).map(|(_, point)| point);
        let stones = self.field.stones.len() * 100 / size.area();
        let phase = match stones {
            ..8 => 0,
            8..25 => 1,
            25..50 => 2,
            _ => 3,
        };
        let scene = Scene {
            width: usize::from(size.width()),
            height: usize::from(size.height()),
            phase,
            mood: phase * 6 + self.manner(last),
            last,
            answer: last[0].filter(|&at| self.field.cells[at] == field::ENEMY),
            ko: ko.is_some(),
        };
        let banned = ko.map(field::cell);
        for index in 0..self.field.empty.len() {
            let at = usize::from(self.field.empty[index]);
            if banned == Some(at) {
                continue;
            }
            let beside = self.field.beside(at);
            let after = self.field.after(at, beside);
            if after.liberties == 0 || self.is_true_eye(position, at) {
                continue;
            }
            self.describe(&scene, at, beside, after, sink);
            shapes::visit(&self.field, at, scene.answer, |kind, ring, key| {
                let known = dictionary.get(key);
                known.inspect(|&feature| sink.shape(kind, ring, feature)).is_some()
            });
            sink.close(short(at));
        }
    }

    /// Shows the keys of all shapes around one point, known or not.
    pub(crate) fn shapes(&mut self, position: &Position<'_>, at: usize, mut look: impl FnMut(u32)) {
        self.field.lay(position.board, position.color);
        let last = position.last[0].map(field::cell);
        let answer = last.filter(|&at| self.field.cells[at] == field::ENEMY);
        shapes::visit(&self.field, at, answer, |_, _, key| {
            look(key);
            true
        });
    }

    fn is_true_eye(&self, position: &Position<'_>, at: usize) -> bool {
        let own = |difference| self.field.cells[step(at, difference)] & OWN != 0;
        BESIDE.into_iter().all(own)
            && position.board.is_true_eye(position.color, field::point(short(at)))
    }

    /// Whether the last move touched a chain of the mover or gave it atari, and whether it was near
    /// the one before.
    fn manner(&self, last: [Option<usize>; 2]) -> usize {
        let Some(latest) = last[0] else { return 0 };
        let touched = self.field.beside(latest);
        let touched = touched.ids().iter().map(|&id| match &self.field.chains[usize::from(id)] {
            chain if chain.side != OWN => 0,
            chain if chain.liberties == 1 => 2,
            _ => 1,
        });
        let touched = touched.max().unwrap_or(0);
        let local = last[1].is_some_and(|before| distance(latest, before) <= 6);
        touched * 2 + usize::from(local)
    }

    /// Reads out the chains of one or two liberties.
    fn judge_chains(&mut self, last: Option<usize>) {
        self.fates.clear();
        let just = last.map_or(0, |last| self.field.chain_of[last]);
        let beside = last.map(|last| self.field.beside(last)).unwrap_or_default();
        for (id, chain) in self.field.chains.iter().enumerate() {
            let mut fate = Fate { relation: 2, ..Fate::default() };
            if short(id) == just && just != 0 {
                fate.relation = 0;
            } else if beside.ids().contains(&short(id)) {
                fate.relation = 1;
            }
            let stone =
                usize::from(self.field.stones.get(usize::from(chain.start)).copied().unwrap_or(0));
            let own = chain.side == OWN;
            let liberties = chain.liberties.clamp(1, 4) as usize - 1;
            let size = 3 - by_size(usize::from(chain.size));
            let class = (liberties * 4 + size) * 3 + usize::from(fate.relation) + 1;
            fate.class_beyond = u8::try_from(class).expect("at most 48");
            let rivals = self.field.rivals(chain).map(|rival| rival.liberties.min(4));
            fate.rival = rivals.min().unwrap_or(0);
            match chain.liberties {
                1 if !own && chain.side != EMPTY => fate.urgent = self.reader.escapes(stone),
                2 if own => fate.urgent = self.reader.is_taken(stone),
                2 => {
                    let [a, b] = [usize::from(chain.open[0]), usize::from(chain.open[1])];
                    fate.working = [
                        self.reader.atari_takes(stone, a, b),
                        self.reader.atari_takes(stone, b, a),
                    ];
                }
                _ => {}
            }
            self.fates.push(fate);
        }
    }

    /// Notes beside which empty points there are chains of at most three liberties.
    fn find_weak(&mut self) {
        for weak in &mut self.weak {
            weak.clear();
            weak.resize(CELLS, 0);
        }
        for (id, chain) in self.field.chains.iter().enumerate() {
            let liberties = usize::from(chain.liberties);
            if !(1..=3).contains(&liberties) {
                continue;
            }
            let weak = &mut self.weak[usize::from(chain.side) - 1];
            for &liberty in &chain.open[..liberties] {
                let known = &mut weak[usize::from(liberty)];
                let class = self.fates[id].class_beyond;
                *known = if *known == 0 { class } else { class.min(*known) };
            }
        }
    }

    /// The weakest chain of a side beyond an empty point, by class.
    fn beyond(&self, at: usize, side: usize, beside: &Beside) -> Option<usize> {
        let near = BESIDE.into_iter().map(|difference| self.weak[side][step(at, difference)]);
        let weakest = near.filter(|&class| class != 0).min()?;
        let touched = beside.ids().iter().any(|&id| {
            usize::from(self.field.chains[usize::from(id)].side) == side + 1
                && self.fates[usize::from(id)].class_beyond <= weakest
        });
        (!touched).then_some(side * 36 + usize::from(weakest) - 1)
    }

    /// Distances of all points to the nearest stones of both sides, along empty points.
    fn measure(&mut self) {
        for (side, near) in [OWN, field::ENEMY].into_iter().zip(&mut self.near) {
            near.clear();
            near.resize(CELLS, 6);
            self.queue.clear();
            for chain in self.field.chains.iter().filter(|chain| chain.side == side) {
                self.queue.extend(self.field.stones_of(chain));
            }
            for &stone in &self.queue {
                near[usize::from(stone)] = 0;
            }
            let mut next = 0;
            while let Some(&at) = self.queue.get(next) {
                next += 1;
                let reached = near[usize::from(at)] + 1;
                if reached >= 6 {
                    break;
                }
                for difference in BESIDE {
                    let beyond = step(usize::from(at), difference);
                    if self.field.cells[beyond] == EMPTY && near[beyond] > reached {
                        near[beyond] = reached;
                        self.queue.push(short(beyond));
                    }
                }
            }
        }
    }

    fn describe(
        &mut self,
        scene: &Scene,
        at: usize,
        beside: Beside,
        after: After,
        sink: &mut impl Sink,
    ) {
        let [last, before] =
            scene.last.map(|last| last.map_or(0, |last| distance(at, last).min(FAR)));
        sink.class(LAST.feature(scene.mood * (FAR + 1) + last));
        sink.class(BEFORE.feature(before));
        let (row, col) = (at / STRIDE - MARGIN, at % STRIDE - MARGIN);
        let across = col.min(scene.width - 1 - col).min(9);
        let along = row.min(scene.height - 1 - row).min(9);
        let (line, other) = (across.min(along), across.max(along));
        sink.class(LINES.feature((scene.phase * 10 + line) * 10 + other));
        let near = |side: usize| usize::from(self.near[side][at]);
        let (own_near, enemy_near) = (near(0), near(1));
        sink.class(NEAREST.feature((scene.phase * 7 + own_near) * 7 + enemy_near));
        let influence = self.influence.class(at);
        sink.class(INFLUENCE.feature(influence * 3 + line.min(2)));
        let class = |distance: usize| distance.clamp(1, 4) - 1;
        sink.class(REGION.feature((influence * 4 + class(own_near)) * 4 + class(enemy_near)));
        let (mut own, mut enemy, mut ataris, mut taken) = (0, 0, 0, 0);
        let mut weakest = usize::MAX;
        for &id in beside.ids() {
            let chain = &self.field.chains[usize::from(id)];
            let fate = self.fates[usize::from(id)];
            let mine = chain.side == OWN;
            let urgent = if mine {
                own += 1;
                weakest = weakest.min(usize::from(chain.liberties));
                fate.urgent
            } else {
                enemy += 1;
                ataris += usize::from(chain.liberties == 2);
                taken += usize::from(chain.liberties == 1);
                if chain.liberties == 2 {
                    fate.working[usize::from(usize::from(chain.open[1]) == at)]
                } else {
                    fate.urgent
                }
            };
            let chain = ChainBeside {
                own: mine,
                liberties: usize::from(chain.liberties),
                size: by_size(usize::from(chain.size)),
                relation: usize::from(fate.relation),
                urgent,
            };
            sink.class(chain.feature());
            let index = usize::from(chain.own) * 4 + chain.liberties.min(4) - 1;
            sink.class(DUEL.feature((index * 4 + chain.size) * 5 + usize::from(fate.rival)));
        }
        if own + enemy > 0 {
            sink.class(JOINS.feature(own * 5 + enemy));
            let liberties = match after.liberties {
                1 => 0,
                2 if self.reader.runs_into_ladder(OWN, at) => 1,
                2 => 2,
                3 => 3,
                4 => 4,
                _ => 5,
            };
            if own > 0 {
                sink.class(GAIN.feature((weakest.min(4) - 1) * 6 + liberties));
            }
            let index = liberties * 4 + by_size(after.size);
            sink.class(RESULT.feature(index * 2 + usize::from(after.taken > 0)));
        }
        for side in 0..2 {
            if let Some(index) = self.beyond(at, side, &beside) {
                sink.class(BEYOND.feature(index));
            }
        }
        if ataris >= 2 {
            sink.class(Special::DoubleAtari.feature());
        }
        if scene.ko && ataris + taken > 0 {
            sink.class(Special::KoThreat.feature());
        }
        if after.taken == 1 && after.size == 1 && after.liberties == 1 {
            sink.class(Special::TakesKo.feature());
        }
        let all = |bit: u8| BESIDE.into_iter().all(|d| self.field.cells[step(at, d)] & bit != 0);
        if all(OWN) {
            sink.class(Special::FillsEye.feature());
        }
        if all(field::ENEMY) {
            sink.class(Special::Within.feature());
        }
    }
}
