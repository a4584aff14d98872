//! What the end of a playout is worth under the rules of the game.

use std::cmp::Ordering;

use tengen_rules::{Color, Game, PointSet, Scoring};

use super::tree::{Node, Outcome, WIN};
use super::tuning::Tuning;
use crate::player::Limits;

/// How the game seems to stand.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outlook {
    /// Half-points that Black is expected to win by.
    pub(super) score: i32,
    /// Half-points more or less than that, beyond which any score is as good.
    pub(super) range: u16,
    /// Share of a playout's value that the score decides, in parts of [`WIN`].
    pub(super) share: u16,
}

impl Outlook {
    /// Half-points that the range has at least.
    const NARROWEST: f64 = 4.0;

    /// That of the playouts through a node.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "scores, ranges and shares of 0 to 1 are small"
    )]
    pub(super) fn of(node: &Node, tuning: &Tuning) -> Self {
        let visited = node.visits() > 0;
        let (score, squares) = node.score();
        let deviation = (squares - score * score).max(0.0).sqrt();
        let widest = tuning.score_range;
        let range = if visited { (2.0 * deviation).clamp(Self::NARROWEST, widest) } else { widest };
        let lead = if visited { 2.0 * node.winrate() as f32 - 1.0 } else { 0.0 };
        let (close, decided) = (tuning.score_share, tuning.score_share_decided);
        // Hardly anything before nine of ten playouts end alike.
        let decision = (0..3).fold(lead, |power, _| power * power);
        let share = close + (decided - close) * decision;
        Self { score: score as i32, range: range as u16, share: (share * WIN as f32) as u16 }
    }

    /// All in one word.
    pub(super) fn pack(self) -> u64 {
        let Self { score, range, share } = self;
        u64::from(score.cast_unsigned()) << 32 | u64::from(range) << 16 | u64::from(share)
    }

    #[expect(clippy::cast_possible_truncation, reason = "the word is taken apart")]
    pub(super) fn unpack(word: u64) -> Self {
        let score = ((word >> 32) as u32).cast_signed();
        Self { score, range: (word >> 16) as u16, share: word as u16 }
    }
}

/// Turns ends of playouts into scores, and scores into values.
#[derive(Clone, Debug)]
pub(super) struct Verdict {
    /// Half-points for Black beside what the board has: komi, handicap, prisoners so far.
    offset: i32,
    territory: bool,
    /// Whether a pass costs what a move costs, where territory counts.
    pub(super) pass_stones: bool,
    tie_to: Option<Color>,
}

impl Verdict {
    pub(super) fn new(game: &Game, limits: &Limits) -> Self {
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
        Self { offset, territory, pass_stones: game.rules().pass_stones, tie_to: tally.tie_to }
    }

    /// The score of Black in half-points. `area` is Black's area less that of White in points,
    /// `surplus` how many more moves Black made than White since the search began.
    pub(super) fn score(&self, area: i32, surplus: i32) -> i32 {
        let cost = if self.territory { 2 * surplus } else { 0 };
        2 * area + self.offset - cost
    }

    /// What a score of Black means to a side: whether it wins, and a little how the score compares
    /// with what is expected. Where nearly all playouts are won or lost it is the score that tells
    /// moves apart.
    pub(super) fn outcome(&self, score: i32, outlook: Outlook, color: Color) -> Outcome {
        let wins = self.wins(score);
        let range = i32::from(outlook.range);
        let part = ((score - outlook.score).clamp(-range, range) + range).unsigned_abs();
        let points = WIN * part / (2 * range).unsigned_abs();
        let share = u32::from(outlook.share);
        let value = (wins * WIN / 2 * (WIN - share) + points * share) / WIN;
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

#[cfg(test)]
mod tests {
    use tengen_rules::{Color, Game, HalfPoints, Rules};

    use super::{Outlook, Verdict, WIN};
    use crate::player::Limits;
    use crate::search::tree::{Outcome, Tree};
    use crate::search::tuning::Tuning;

    fn value(score: i32, expected: i32, color: Color) -> u32 {
        let outlook = Outlook { score: expected, range: 80, share: 1024 };
        let size = "19".parse().unwrap();
        let game = Game::new(size, Rules::CHINESE, HalfPoints(15));
        let verdict = Verdict::new(&game, &Limits::default());
        verdict.outcome(score, outlook, color).value
    }

    #[test]
    fn any_win_is_worth_more_than_any_loss() {
        assert!(value(1, 300, Color::Black) > value(-1, -300, Color::Black) + WIN / 4);
        assert!(value(-1, -300, Color::White) > value(1, 300, Color::White) + WIN / 4);
    }

    #[test]
    fn among_wins_and_among_losses_points_tell_what_is_better() {
        assert!(value(121, 121, Color::Black) > value(111, 121, Color::Black));
        assert!(value(-111, -121, Color::Black) > value(-121, -121, Color::Black));
        assert!(value(-121, -121, Color::White) > value(-111, -121, Color::White));
    }

    #[test]
    fn beyond_the_range_points_say_nothing_more() {
        assert_eq!(value(241, 121, Color::Black), value(201, 121, Color::Black));
        assert!(value(201, 121, Color::Black) > value(199, 121, Color::Black));
    }

    #[test]
    fn an_outlook_is_the_same_after_it_was_packed() {
        for score in [-1250, -1, 0, 7] {
            let outlook = Outlook { score, range: 80, share: 409 };
            assert_eq!(Outlook::unpack(outlook.pack()), outlook);
        }
    }

    #[test]
    fn the_score_says_most_where_the_game_is_decided_and_scores_vary_little() {
        let tree = Tree::new(1 << 20);
        let root = tree.root();
        let size = "9".parse().unwrap();
        let tuning = Tuning::new(size, &[]);
        let mut outlooks = Vec::new();
        for score in [40, -40, 41, 41, 41, 41] {
            for _ in 0..100 {
                root.enter();
                let wins = if score > 0 { 2 } else { 0 };
                root.leave(Outcome { value: wins * WIN / 2, wins, score });
            }
            outlooks.push(Outlook::of(root, &tuning));
        }
        assert_eq!(outlooks[0], Outlook { score: 40, range: 4, share: 1228 });
        assert_eq!(outlooks[1], Outlook { score: 0, range: 80, share: 40 });
        assert!(outlooks[5].share > outlooks[1].share, "{outlooks:?}");
        assert!(outlooks[5].range < outlooks[1].range, "{outlooks:?}");
    }

    #[test]
    fn what_one_side_gains_the_other_one_loses() {
        for score in [-301, -15, 1, 41, 299] {
            assert_eq!(value(score, 20, Color::Black) + value(score, 20, Color::White), WIN);
        }
    }
}
