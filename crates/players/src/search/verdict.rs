//! What the end of a playout is worth under the rules of the game.

use std::cmp::Ordering;

use tengen_rules::{Color, Game, PointSet, Scoring};

use super::tree::{Outcome, WIN};
use crate::player::Limits;

/// Turns ends of playouts into scores, and scores into values.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    /// Half-points for Black beside what the board has: komi, handicap, prisoners so far.
    offset: i32,
    territory: bool,
    /// Whether a pass costs what a move costs, where territory counts.
    pub(super) pass_stones: bool,
    tie_to: Option<Color>,
    /// Half-points that are as good as any more.
    scale: i32,
    /// Share of the value that the score decides, in 1/4096.
    share: u32,
}

impl Verdict {
    pub(super) fn new(game: &Game, limits: &Limits, share: u32) -> Self {
        let nothing = PointSet::new();
        let handicap = limits.handicap.unwrap_or_else(|| game.handicap());
        let tally = game.tally(&game.count(&nothing, &nothing), handicap);
        let mut offset: i32 = tally.adjustments.iter().map(|added| added.black.0).sum();
        let territory = game.rules().scoring == Scoring::Territory;
        if territory {
            // Territory is area without the stones, and prisoners. What is played from now on
            // changes this by the number of moves alone.
            let signed = |count: usize| i32::try_from(count).expect("at most 625 stones");
            let stones = |color| signed(game.board().stone_count(color));
            let (taken, sides) = (game.prisoners(), tally.sides);
            offset -= 2 * (stones(Color::Black) - stones(Color::White));
            offset += 2 * (taken.black.cast_signed() - taken.white.cast_signed());
            offset +=
                2 * (sides.black.pass_stones.cast_signed() - sides.white.pass_stones.cast_signed());
        }
        Self {
            offset,
            territory,
            pass_stones: game.rules().pass_stones,
            tie_to: tally.tie_to,
            scale: 2 * i32::try_from(game.size().area()).expect("at most 625 points"),
            share,
        }
    }

    /// The score of Black in half-points. `area` is Black's area less that of White in points,
    /// `surplus` how many more moves Black made than White since the search began.
    pub(super) fn score(&self, area: i32, surplus: i32) -> i32 {
        let cost = if self.territory { 2 * surplus } else { 0 };
        2 * area + self.offset - cost
    }

    /// What a score of Black means to a side if Black has to win by more than `target` half-points.
    /// Whether it is counted as won does not depend on the target.
    pub(super) fn outcome(&self, score: i32, target: i32, color: Color) -> Outcome {
        let wins = self.wins(score);
        let scale = self.scale;
        let part = ((score - target).clamp(-scale, scale) + scale).unsigned_abs();
        let reached = self.wins(score - target) * WIN / 2;
        let value = (reached * (WIN - self.share)
            + WIN * self.share * part / (2 * scale).unsigned_abs())
            / WIN;
        match color {
            Color::Black => Outcome { value, wins, score },
            Color::White => Outcome { value: WIN - value, wins: 2 - wins, score },
        }
    }

    /// 2 if Black wins with this score, 1 for a draw.
    fn wins(&self, score: i32) -> u32 {
        match (score.cmp(&0), self.tie_to) {
            (Ordering::Greater, _) | (Ordering::Equal, Some(Color::Black)) => 2,
            (Ordering::Less, _) | (Ordering::Equal, Some(Color::White)) => 0,
            (Ordering::Equal, None) => 1,
        }
    }
}
