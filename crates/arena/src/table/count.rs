//! The end of a game after two passes: which stones are dead, who says so, and the score.

use tengen_judge::law::{self, Proposal};
use tengen_judge::{Assessment, final_assessment};
use tengen_rules::{ByColor, Color, Game, Outcome, Point, PointSet, Score, Scoring, Tax};

use super::Fault;
use super::game::Table;
use crate::record::{End, Kind};

/// How sure we must be of a chain that is disputed before it is decided without play.
const SURE: f32 = 0.9;

/// Who decided which stones are dead, as records say it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Judge {
    /// Both players named the same.
    Players,
    /// The referee engine.
    Referee,
    /// We, by the status of chains.
    Status,
    /// The players, by playing on.
    Play,
    /// Nobody: under the rules every stone counts.
    Rules,
}

impl Judge {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Referee => "referee",
            Self::Status => "status",
            Self::Play => "play",
            Self::Rules => "rules",
        }
    }
}

impl Table<'_, '_> {
    /// Counts the game after two passes, or lets it be played on to see which stones are dead.
    pub(super) fn count(&mut self, may_play_on: bool) -> Option<End> {
        let judge = if self.game.rules().all_stones_alive() {
            Judge::Rules
        } else {
            self.agree(may_play_on)?
        };
        let outcome = Outcome::from(self.score());
        self.game.end(outcome, "B-13");
        let mut end = super::end(Kind::Score, outcome);
        judge.word().clone_into(&mut end.judge);
        end.said = self.said();
        match self.referee.as_mut().map(|referee| referee.score(&self.game)) {
            Some(Ok(said)) => end.referee_said = said,
            Some(Err(fault)) => self.lose_referee(&fault),
            None => {}
        }
        Some(end)
    }

    /// Finds out which stones are dead; `None` if play goes on for it.
    fn agree(&mut self, may_play_on: bool) -> Option<Judge> {
        let claims = ByColor::new(self.claim(Color::Black), self.claim(Color::White));
        let both = claims.black.zip(claims.white);
        if let Some((black, white)) = both
            && black == white
            && self.take_off(&black)
        {
            return Some(Judge::Players);
        }
        if let Some(dead) = self.referee_claim()
            && self.take_off(&dead)
        {
            return Some(Judge::Referee);
        }
        let assessment = final_assessment(&self.game);
        // Where stones are worth points as prisoners, each move of such play would cost one.
        let free = self.game.rules().scoring == Scoring::Area;
        if let Some((black, white)) = both.filter(|_| may_play_on && free) {
            let disputed = (black - white) | (white - black);
            let able = Color::ALL.into_iter().all(|color| self.seats[color].can_clean_up());
            if able
                && !is_sure(&assessment, &disputed)
                && let Some((claimant, stones)) = self.claimant(&black, &white)
                && law::dispute(&mut self.game, claimant, &stones).is_ok()
            {
                return None;
            }
        }
        let dead = law::dead_stones(&self.game, &assessment.dead());
        assert!(self.take_off(&dead), "stones that no dispute has proven alive can be taken off");
        Some(if may_play_on { Judge::Status } else { Judge::Play })
    }

    /// Agrees for both sides that chains are dead. Returns whether the law lets them.
    fn take_off(&mut self, dead: &PointSet) -> bool {
        let stones: Vec<Point> = dead.iter().collect();
        law::agree_dead(&mut self.game, &stones).is_ok()
    }

    /// What the referee engine calls dead.
    fn referee_claim(&mut self) -> Option<PointSet> {
        match self.referee.as_mut()?.dead(&self.game) {
            Ok(dead) => dead,
            Err(fault) => {
                self.lose_referee(&fault);
                None
            }
        }
    }

    /// Who calls stones of the other side dead that the other side does not, and which.
    fn claimant(&self, black: &PointSet, white: &PointSet) -> Option<(Color, Vec<Point>)> {
        Color::ALL.into_iter().find_map(|color| {
            let (own, other) = if color == Color::Black { (black, white) } else { (white, black) };
            let stones = (*own - *other) & self.game.board().stones(color.other());
            (!stones.is_empty()).then(|| (color, stones.iter().collect()))
        })
    }

    /// What a side's engine calls dead. One that fails here has had its say, for the game is over;
    /// that it failed is kept.
    fn claim(&mut self, color: Color) -> Option<PointSet> {
        let claim = self.seats[color].dead(&self.game);
        claim.unwrap_or_else(|fault| self.failed_in_the_count(color, fault))
    }

    fn said(&mut self) -> ByColor<Option<String>> {
        let mut say = |color: Color| {
            let said = self.seats[color].score(&self.game);
            said.unwrap_or_else(|fault| self.failed_in_the_count(color, fault))
        };
        ByColor::new(say(Color::Black), say(Color::White))
    }

    fn failed_in_the_count<T>(&mut self, color: Color, fault: Fault) -> Option<T> {
        let (Fault::Engine { detail, .. } | Fault::Fatal(detail)) = fault;
        self.note(color, vec![format!("when the game was counted: {detail}")]);
        None
    }

    fn score(&self) -> Score {
        let rules = self.game.rules();
        let plain = rules.scoring == Scoring::Area && rules.tax == Tax::None;
        let proposal = if plain && (self.game.agreed_dead().is_some() || rules.all_stones_alive()) {
            // Seki makes no difference.
            law::Proposal { handicap: self.game.handicap(), ..law::Proposal::default() }
        } else {
            proposal(&self.game, &final_assessment(&self.game))
        };
        score_of(&self.game, &proposal)
    }
}

/// What we propose for the count.
fn proposal(game: &Game, assessment: &Assessment) -> Proposal {
    Proposal { dead: assessment.dead(), seki: assessment.seki(), handicap: game.handicap() }
}

/// The score with the stones that we call dead.
pub(super) fn own_score(game: &Game) -> Score {
    score_of(game, &proposal(game, &final_assessment(game)))
}

/// The score with what is agreed upon, or proposed.
fn score_of(game: &Game, proposal: &Proposal) -> Score {
    game.score(&law::count(game, proposal), proposal.handicap)
}

/// Whether we are sure of all chains among these stones.
fn is_sure(assessment: &Assessment, stones: &PointSet) -> bool {
    let chains = assessment.chains().iter().filter(|chain| chain.stones.intersects(stones));
    chains.into_iter().all(|chain| chain.confidence >= SURE)
}
