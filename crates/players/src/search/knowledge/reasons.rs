//! What speaks for a move, in words.

use super::families::{Named, name};
use super::features::Sink;
use super::shapes::Kind;
use super::weights::{RANK, Weights};

/// A reason is named if it is worth so much more than for other moves: half as strong again.
const WORTH_NAMING: i32 = 104;

/// Reasons that are named at most.
const MOST: usize = 3;

/// Compares the features of one move with those of all moves.
#[derive(Debug)]
pub(crate) struct Reasons<'a> {
    at: usize,
    weights: &'a Weights,
    /// Features of the move that is described.
    features: Vec<(Named, u32, bool)>,
    /// What is worth so much for the move in question, once it was seen.
    found: Option<Vec<(Named, i32)>>,
    /// The same of all moves together.
    all: Vec<(Named, i32)>,
    moves: i32,
}

/// Adds to what is named so.
fn enter(list: &mut Vec<(Named, i32)>, named: Named, worth: i32) {
    match list.iter_mut().find(|(other, _)| *other == named) {
        Some((_, sum)) => *sum += worth,
        None => list.push((named, worth)),
    }
}

impl<'a> Reasons<'a> {
    /// For the move at a cell.
    pub(crate) fn of(at: usize, weights: &'a Weights) -> Self {
        let (features, all) = (Vec::new(), Vec::new());
        Self { at, weights, features, found: None, all, moves: 0 }
    }

    /// The strongest reasons in words.
    pub(crate) fn line(self) -> String {
        let Some(mut found) = self.found else { return "not considered".to_owned() };
        for (named, worth) in &mut found {
            let all = self.all.iter().find(|(other, _)| other == named);
            *worth -= all.map_or(0, |&(_, all)| all / self.moves);
        }
        found.retain(|&(named, worth)| named != Named::Nothing && worth.abs() >= WORTH_NAMING);
        // What happens to stones says more than that a shape is known.
        found.sort_by_key(|&(named, worth)| (named.is_general(), std::cmp::Reverse(worth)));
        let strong = found.iter().filter(|&&(named, worth)| worth > 0 && !named.is_fault());
        let mut line: Vec<String> = strong.take(MOST).map(|(named, _)| named.to_string()).collect();
        if line.is_empty() {
            line.push("an ordinary move".to_owned());
        }
        let fault = found.iter().find(|&&(named, worth)| worth < 0 && named.is_fault());
        line.extend(fault.map(|(named, _)| format!("but {named}")));
        line.join(", ")
    }
}

impl Sink for Reasons<'_> {
    fn class(&mut self, feature: u32) {
        self.features.push((name(feature), feature, true));
    }

    fn shape(&mut self, kind: Kind, _: usize, feature: u32) {
        let named = if kind == Kind::Answer { Named::Answer } else { Named::Shape };
        self.features.push((named, feature, false));
    }

    fn close(&mut self, at: u16) {
        let of = |feature: u32| self.weights.traits[feature as usize].map(i32::from);
        let mut traits = [0; RANK];
        for &(_, feature, _) in self.features.iter().filter(|(.., is_class)| *is_class) {
            traits = std::array::from_fn(|rank| traits[rank] + of(feature)[rank]);
        }
        let mut found = Vec::new();
        for (named, feature, is_class) in self.features.drain(..) {
            let mut worth = i32::from(self.weights.worth[feature as usize]);
            if is_class {
                // What a pair is worth is shared by its two.
                let pairs = of(feature).into_iter().zip(traits).map(|(own, all)| own * (all - own));
                worth += pairs.sum::<i32>() / 512;
            }
            enter(&mut found, named, worth);
        }
        for &(named, worth) in &found {
            enter(&mut self.all, named, worth);
        }
        self.moves += 1;
        if usize::from(at) == self.at {
            self.found = Some(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Board, Color};

    use super::*;
    use crate::search::Position;
    use crate::search::knowledge::families::{CLASSES, ChainBeside};
    use crate::search::knowledge::features::Looker;
    use crate::search::knowledge::field;

    /// What is said of Black's move if only these features are worth anything.
    fn line(mv: &str, worth: &[(u32, f32)]) -> String {
        let board: Board = "
            O O O . X . . . .
            X X X O X . . . .
            . . . X . . . . .
            . . . . . . . . .
            . . . . . . . . .
        "
        .parse()
        .unwrap();
        let mut logarithms = vec![0.0; CLASSES as usize];
        for &(feature, worth) in worth {
            logarithms[feature as usize] = worth;
        }
        let traits = vec![[0.0; RANK]; CLASSES as usize];
        let weights = Weights::read(&Weights::write(&[], &logarithms, &traits)).unwrap();
        let position = Position { board: &board, color: Color::Black, last: [None; 2] };
        let at = field::cell(mv.parse().unwrap());
        let mut reasons = Reasons::of(at, &weights);
        Looker::default().look(&position, &weights.shapes, &mut reasons);
        reasons.line()
    }

    fn captures(size: usize, urgent: bool) -> u32 {
        let chain = ChainBeside { own: false, liberties: 1, size, relation: 2, urgent };
        chain.feature()
    }

    #[test]
    fn what_is_worth_most_is_named_first() {
        let both = [(captures(0, false), 1.0), (captures(2, false), 2.0)];
        assert_eq!(line("D5", &both), "captures some stones, captures a stone");
        assert_eq!(line("D5", &both[1..]), "captures some stones");
    }

    #[test]
    fn what_says_nothing_is_not_named() {
        assert_eq!(line("D5", &[]), "an ordinary move");
        assert_eq!(line("H2", &[(captures(2, false), 2.0)]), "an ordinary move");
    }

    #[test]
    fn no_stone_is_placed_on_another() {
        assert_eq!(line("D4", &[]), "not considered");
    }
}
