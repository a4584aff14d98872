//! What a count amounts to under the rules, item by item.

use crate::color::{ByColor, Color};
use crate::count::Count;
use crate::game::Game;
use crate::half_points::HalfPoints;
use crate::moves::Move;
use crate::rules::{HandicapBonus, Scoring, Tax, Ties};
use crate::score::Score;

/// All that decides a counted game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What each side has, before komi and what else is added.
    pub sides: ByColor<SidePoints>,
    /// Komi and what else is added, in the order in which a count sheet lists it.
    pub adjustments: Vec<Adjustment>,
    /// Winner of an equal count; `None` makes it a draw.
    pub tie_to: Option<Color>,
}

/// What one side has on the board and beside it. What the rules do not count is 0.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct SidePoints {
    /// Living stones (area).
    pub stones: u32,
    /// Surrounded points, where area is counted also those in seki and those still to be filled.
    pub surrounded: u32,
    /// Half-points for its share of the shared points (area): half of them, or all or nothing where
    /// one side conceded them.
    pub shared: u32,
    /// The opponent's stones that were captured in play (territory).
    pub prisoners: u32,
    /// The opponent's dead stones taken off at the end (territory).
    pub dead: u32,
    /// Stones that the opponent handed over for passes (territory).
    pub pass_stones: u32,
    /// Points that a tax takes from it.
    pub tax: u32,
}

impl SidePoints {
    /// The sum.
    pub fn total(&self) -> HalfPoints {
        let points = self.stones + self.surrounded + self.prisoners + self.dead + self.pass_stones;
        HalfPoints(2 * (signed(points) - signed(self.tax)) + signed(self.shared))
    }
}

/// Something that is added for one side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// What for.
    pub item: Item,
    /// How much the difference changes in favor of Black; negative: in favor of White. As quarter
    /// zi it is what Black's count alone changes by.
    pub black: HalfPoints,
}

/// What an [`Adjustment`] is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// Komi (rule articles A-II.2, B-11).
    Komi,
    /// What Black gives back for handicap stones (rule article A-I.9.1.2).
    Handicap {
        /// Their number.
        stones: usize,
    },
    /// The warnings that a side has received (rule article B-24.1).
    Warnings {
        /// Which side.
        color: Color,
        /// How many.
        number: u32,
    },
    /// Half a point for the first pass.
    Button(Color),
    /// A point to White for passing first.
    FirstPass,
}

impl Tally {
    /// The result.
    pub fn score(&self) -> Score {
        let board = self.sides.black.total().0 - self.sides.white.total().0;
        let added: i32 = self.adjustments.iter().map(|adjustment| adjustment.black.0).sum();
        Score { margin: HalfPoints(board + added), tie_to: self.tie_to }
    }
}

impl Game {
    /// The score of a count under the rules, with komi, prisoners, passes, warnings and the bonus
    /// for `handicap` stones ([`Game::handicap`] or [`Game::apparent_handicap`]).
    pub fn score(&self, count: &Count, handicap: usize) -> Score {
        self.tally(count, handicap).score()
    }

    /// As [`Game::score`], item by item.
    pub fn tally(&self, count: &Count, handicap: usize) -> Tally {
        let side = |color: Color| match self.rules.scoring {
            Scoring::Area => self.area_points(count, color),
            Scoring::Territory => self.territory_points(count, color),
        };
        let tie_to = match self.rules.ties {
            Ties::Draw => None,
            Ties::Ing if handicap >= 2 => Some(Color::White),
            Ties::Ing => Some(Color::Black),
        };
        Tally {
            sides: ByColor::new(side(Color::Black), side(Color::White)),
            adjustments: self.adjustments(handicap),
            tie_to,
        }
    }

    fn adjustments(&self, handicap: usize) -> Vec<Adjustment> {
        let stones = i32::try_from(handicap).expect("fewer stones than points");
        let bonus = match self.rules.handicap_bonus {
            HandicapBonus::N if stones >= 2 => stones,
            HandicapBonus::NMinusOne if stones >= 2 => stones - 1,
            _ => 0,
        };
        let mut items = vec![
            (Item::Komi, -self.komi.0),
            (Item::Handicap { stones: handicap }, HalfPoints::from_points(-bonus).0),
        ];
        let first_pass = self.moves().find(|(_, mv)| *mv == Move::Pass).map(|(color, _)| color);
        if let (true, Some(color)) = (self.rules.button, first_pass) {
            items.push((Item::Button(color), sign(color)));
        }
        if self.rules.first_pass_bonus && first_pass == Some(Color::White) {
            items.push((Item::FirstPass, -2));
        }
        let warnings = self.warnings();
        for color in Color::ALL {
            let number = warnings[color];
            items.push((Item::Warnings { color, number }, -4 * sign(color) * signed(number)));
        }
        let counts = items.into_iter().filter(|(_, half_points)| *half_points != 0);
        counts.map(|(item, black)| Adjustment { item, black: HalfPoints(black) }).collect()
    }

    fn area_points(&self, count: &Count, color: Color) -> SidePoints {
        let tax = match self.rules.tax {
            Tax::None => 0,
            Tax::Seki => count.seki_eyes[color],
            Tax::All => count.seki_eyes[color] + count.group_tax[color],
        };
        let concessions: Vec<Color> = self.concessions().collect();
        let shared = match concessions[..] {
            [loser] if loser == color => 0,
            [_] => 2 * count.shared,
            _ => count.shared,
        };
        let stones = count.stones[color];
        let surrounded = count.surrounded(color) - stones;
        SidePoints { stones, surrounded, shared, tax, ..SidePoints::default() }
    }

    fn territory_points(&self, count: &Count, color: Color) -> SidePoints {
        let (eyes, tax) = match self.rules.tax {
            Tax::None => (count.seki_eyes[color], 0),
            Tax::Seki => (0, 0),
            Tax::All => (0, count.group_tax[color]),
        };
        let passes = self.moves().filter(|&(by, mv)| by != color && mv == Move::Pass).count();
        let handed = if self.rules.pass_stones { passes } else { 0 };
        SidePoints {
            surrounded: count.territory[color] + eyes,
            prisoners: self.prisoners[color],
            dead: count.dead[color.other()],
            pass_stones: u32::try_from(handed).expect("fewer than 2^32 moves"),
            tax,
            ..SidePoints::default()
        }
    }
}

fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
