//! The few features by which moves of playouts are drawn: cheap to keep up to date.

use std::fmt::Write as _;

use tengen_rules::Point;

use super::Pupil;
use super::teams::Teams;
use crate::search::Position;
use crate::search::knowledge::field::{self, Chain, Field, OWN};
use crate::search::knowledge::shapes::canonical;

/// Features other than the shape of three by three points. A move has each at most once but the
/// first five, which it has once for each enemy chain.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Class {
    CaptureOne,
    CaptureTwo,
    CaptureMore,
    CaptureSaves,
    Atari,
    ExtendToOne,
    ExtendToTwo,
    ExtendToMore,
    SelfAtariOfOne,
    SelfAtariOfTwo,
    SelfAtariOfFour,
    LastStraight,
    LastDiagonal,
    LastNear,
    LastInAtari,
    LastOfTwo,
    BesideLastInAtari,
    BesideLastOfTwo,
}

/// The names of the classes in the file.
const NAMES: [&str; SHAPES as usize] = [
    "capture_1",
    "capture_2",
    "capture_3",
    "capture_saves",
    "atari",
    "extend_1",
    "extend_2",
    "extend_3",
    "self_atari_1",
    "self_atari_2",
    "self_atari_4",
    "last_straight",
    "last_diagonal",
    "last_near",
    "last_liberty_1",
    "last_liberty_2",
    "beside_last_liberty_1",
    "beside_last_liberty_2",
];

/// The feature of the first shape; the others follow by their codes.
const SHAPES: u32 = Class::BesideLastOfTwo as u32 + 1;

/// Teams of features for playouts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Playouts {
    field: Field,
    /// Chains of the mover beside the stone just played.
    threatened: Vec<u16>,
}

/// Number of features.
pub(crate) const FEATURES: usize = SHAPES as usize + (1 << 16);

impl Pupil for Playouts {
    fn describe(&mut self, position: &Position<'_>, played: Point, teams: &mut Teams) {
        let Position { board, color, last } = *position;
        teams.clear();
        self.field.lay(board, color);
        let last = last[0].map(field::cell);
        self.threatened.clear();
        if let Some(last) = last {
            let field = &self.field;
            let ids = field.beside(last);
            let own = ids.ids().iter().filter(|&&id| field.chains[usize::from(id)].side == OWN);
            self.threatened.extend(own);
        }
        for index in 0..self.field.empty.len() {
            let at = self.field.empty[index];
            let point = field::point(at);
            if !board.is_legal(color, point, false) || board.is_true_eye(color, point) {
                continue;
            }
            self.team(usize::from(at), last, teams);
            teams.close(point == played);
        }
    }
}

impl Playouts {
    fn team(&self, at: usize, last: Option<usize>, teams: &mut Teams) {
        let mut add = |class: Class| teams.add(class as u32);
        let field = &self.field;
        let beside = field.beside(at);
        let after = field.after(at, beside);
        let just = last.map_or(0, |last| field.chain_of[last]);
        let mut extends = false;
        let mut threatened = u16::MAX;
        for &id in beside.ids() {
            let chain = &field.chains[usize::from(id)];
            if chain.side == OWN {
                extends |= chain.liberties == 1;
                if self.threatened.contains(&id) {
                    threatened = threatened.min(chain.liberties);
                }
                continue;
            }
            match (chain.liberties, chain.size) {
                (1, 1) => add(Class::CaptureOne),
                (1, 2) => add(Class::CaptureTwo),
                (1, _) => add(Class::CaptureMore),
                (2, _) => add(Class::Atari),
                _ => {}
            }
            if chain.liberties == 1 && saves(field, chain) {
                add(Class::CaptureSaves);
            }
            match chain.liberties {
                1 if id == just => add(Class::LastInAtari),
                2 if id == just => add(Class::LastOfTwo),
                _ => {}
            }
        }
        match threatened {
            1 => add(Class::BesideLastInAtari),
            2 => add(Class::BesideLastOfTwo),
            _ => {}
        }
        if extends {
            add(match after.liberties {
                ..=1 => Class::ExtendToOne,
                2 => Class::ExtendToTwo,
                _ => Class::ExtendToMore,
            });
        }
        if after.liberties == 1 {
            add(match after.size {
                1 => Class::SelfAtariOfOne,
                2..=3 => Class::SelfAtariOfTwo,
                _ => Class::SelfAtariOfFour,
            });
        }
        match last.map(|last| field::distance(at, last)) {
            Some(2) => add(Class::LastStraight),
            Some(3) => add(Class::LastDiagonal),
            Some(4 | 5) => add(Class::LastNear),
            _ => {}
        }
        teams.add(SHAPES + u32::from(canonical(field.around(at))));
    }

    /// The strengths as text: a line for each class, then one for each shape met.
    pub(crate) fn write(weights: &[f32]) -> String {
        let (classes, shapes) = weights.split_at(SHAPES as usize);
        let classes = NAMES.iter().zip(classes).map(|(name, weight)| (name.to_string(), weight));
        let shapes = (0..).zip(shapes).map(|(code, weight): (u32, _)| (code.to_string(), weight));
        let mut text = HEADING.to_owned();
        for (name, weight) in classes.chain(shapes.filter(|&(_, &weight)| weight != 0.0)) {
            let _ = writeln!(text, "{name} {:.4}", weight.exp());
        }
        text
    }

    /// Number of shapes met.
    pub(crate) fn shapes(weights: &[f32]) -> usize {
        weights[SHAPES as usize..].iter().filter(|&&weight| weight != 0.0).count()
    }
}

/// What the file begins with.
const HEADING: &str = "# Strengths of moves in playouts, learned by `tengen learn`; docs/patterns.md says what they mean.\n";

/// Whether a chain of the enemy is beside a chain of the mover that is in atari.
fn saves(field: &Field, chain: &Chain) -> bool {
    field.rivals(chain).any(|rival| rival.liberties == 1)
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Board, Color};

    use super::*;

    /// Names of the classes of Black's move.
    fn classes(drawing: &str, mv: &str, last: Option<&str>) -> Vec<&'static str> {
        let board: Board = drawing.parse().unwrap();
        let last = [last.map(|last| last.parse().unwrap()), None];
        let position = Position { board: &board, color: Color::Black, last };
        let mut teams = Teams::default();
        Playouts::default().describe(&position, mv.parse().unwrap(), &mut teams);
        let played = teams.played().expect("a sensible move");
        let team = teams.teams().nth(played).unwrap();
        team.iter().filter_map(|&feature| NAMES.get(feature as usize).copied()).collect()
    }

    const FIGHT: &str = "
        . . . . . .
        . . X O . .
        . . O X . .
        . . X O . .
        . . . . . .
    ";

    #[test]
    fn captures_and_extensions_are_described() {
        assert_eq!(classes(FIGHT, "B3", None), ["capture_1", "capture_saves"]);
        assert_eq!(classes(FIGHT, "E3", None), ["extend_3"]);
    }

    #[test]
    fn what_the_last_move_did_is_described() {
        let capture = classes(FIGHT, "B3", Some("C3"));
        assert_eq!(capture, ["capture_1", "capture_saves", "last_liberty_1", "last_straight"]);
        let extension = classes(FIGHT, "E3", Some("D4"));
        assert!(extension.contains(&"beside_last_liberty_1"), "{extension:?}");
        assert!(extension.contains(&"last_diagonal"), "{extension:?}");
        assert_eq!(classes(FIGHT, "A1", Some("D4")), [""; 0]);
    }

    #[test]
    fn self_atari_is_described_by_size() {
        let drawing = "
            . O . . .
            . . O . .
            . X O . .
            O O . . .
            . . . . .
        ";
        assert_eq!(classes(drawing, "A5", None), ["self_atari_1"]);
        let drawing = drawing.replace(". . O . .", "O . O . .");
        assert_eq!(classes(&drawing, "A3", None), ["self_atari_2"]);
    }

    #[test]
    fn the_file_names_classes_and_shapes_met() {
        let mut weights = vec![0.0; FEATURES];
        weights[0] = 2.0_f32.ln();
        weights[SHAPES as usize + 6] = 3.0_f32.ln();
        let text = Playouts::write(&weights);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 1 + NAMES.len() + 1);
        assert_eq!(lines[1], "capture_1 2.0000");
        assert_eq!(lines[NAMES.len() + 1], "6 3.0000");
    }
}
