//! The end of the game: dead stones, disputes, confirmation, concessions, adjudication. Rule
//! articles B-7, B-8, B-12.4(4), B-13, B-16.4, B-17.5, B-17.6 and B-21.

use tengen_rules::{Board, By, Color, Count, Game, Outcome, Phase, Point, PointSet};

use super::{Ending, Refusal, still_open, stopped};

/// The article by which a result that both sides confirmed is final.
const FINAL: &str = "B-16.4";

/// The article under which a result is struck after both sides confirmed it: proven cheating.
const CHEATING: &str = "B-23.1";

/// The stones that are alive because a dispute about them was played out and they were not captured
/// (rule articles B-8 and B-21.4): whole chains, none while play still goes on. An owner who gives
/// up what is left settles no dispute, the claimant who does so settles it against himself.
pub fn proven_alive(game: &Game) -> PointSet {
    if game.phase() == Phase::Playing {
        return PointSet::new();
    }
    let board = game.board();
    let standing = game
        .disputes()
        .into_iter()
        .filter(|dispute| dispute.settled)
        .flat_map(|dispute| dispute.standing & board.stones(dispute.claimant.other()));
    standing.fold(PointSet::new(), |set, stone| set | board.chain(stone))
}

/// What the referee proposes for the count; agreement and disputes go before it.
#[derive(Clone, Debug, Default)]
pub struct Proposal {
    /// Dead stones, whole chains.
    pub dead: PointSet,
    /// Stones in seki, whole chains.
    pub seki: PointSet,
    /// Number of handicap stones that the rules' bonus is for.
    pub handicap: usize,
}

/// The count if the game ended here, with the dead stones of [`dead_stones`].
pub fn count(game: &Game, proposal: &Proposal) -> Count {
    let dead = dead_stones(game, &proposal.dead);
    game.count(&dead, &seki_stones(game.board(), &proposal.seki, &dead))
}

/// The stones of a seki that are still in seki if `dead` are taken off: not those whose partners,
/// connected with them through empty points and other stones in seki, are among these.
pub fn seki_stones(board: &Board, seki: &PointSet, dead: &PointSet) -> PointSet {
    let inside = board.empty_points() | *seki;
    let mut freed = *seki & *dead;
    let mut waiting: Vec<Point> = freed.iter().collect();
    while let Some(point) = waiting.pop() {
        for near in point.neighbors(board.size()) {
            if inside.contains(near) && freed.insert(near) {
                waiting.push(near);
            }
        }
    }
    *seki - freed
}

/// The stones to take off at the end: those that both sides agreed upon, or else the proposed ones
/// without those that a dispute has proven alive; none where the rules count every stone.
pub fn dead_stones(game: &Game, proposal: &PointSet) -> PointSet {
    if game.rules().all_stones_alive() {
        return PointSet::new();
    }
    game.agreed_dead().unwrap_or_else(|| *proposal - proven_alive(game))
}

/// Notes that both sides agree that the chains at these points are dead, and no others (rule
/// article B-8). Returns their stones.
///
/// # Errors
///
/// [`Refusal`] if play has not stopped or a stone cannot be dead.
pub fn agree_dead(game: &mut Game, stones: &[Point]) -> Result<PointSet, Refusal> {
    stopped(game)?;
    let chains = chains(game, stones)?;
    if !chains.is_empty() && game.rules().all_stones_alive() {
        return Err(Refusal::EveryStoneCounts);
    }
    game.agree_dead(chains);
    Ok(chains)
}

/// Resumes play because `claimant` says that the opponent's chains at these points are dead and the
/// opponent does not agree: the claimant moves first (rule article B-21.4). What is not captured
/// until play stops again is alive. Returns the disputed stones.
///
/// # Errors
///
/// [`Refusal`] if play has not stopped, or the stones are none that can be disputed.
pub fn dispute(game: &mut Game, claimant: Color, stones: &[Point]) -> Result<PointSet, Refusal> {
    stopped(game)?;
    if stones.is_empty() {
        return Err(Refusal::NothingDisputed);
    }
    let chains = chains(game, stones)?;
    if let Some(own) = (chains & game.board().stones(claimant)).first() {
        return Err(Refusal::OwnStone(own));
    }
    game.dispute(claimant, chains);
    Ok(chains)
}

/// Whole chains, none of which a dispute has proven alive.
fn chains(game: &Game, stones: &[Point]) -> Result<PointSet, Refusal> {
    let board = game.board();
    if let Some(&empty) = stones.iter().find(|&&point| board.color_at(point).is_none()) {
        return Err(Refusal::NoStone(empty));
    }
    let alive = proven_alive(game);
    if let Some(&proven) = stones.iter().find(|&&point| alive.contains(point)) {
        return Err(Refusal::ProvenAlive(proven));
    }
    Ok(stones.iter().fold(PointSet::new(), |set, &stone| set | board.chain(stone)))
}

/// Confirms the end for a side, the side to move first (rule articles A-II.4.2, B-13.2). Where the
/// sides did not say which stones are dead, the first confirmation agrees to the proposed ones; the
/// second one fixes the result, however the game ended. A change of komi or rules between them makes
/// the first one void. Returns whether both have confirmed now.
///
/// # Errors
///
/// [`Refusal`] if play has not stopped, or the other side comes first.
pub fn confirm(game: &mut Game, color: Color, proposal: &Proposal) -> Result<bool, Refusal> {
    let counted = match game.phase() {
        Phase::Confirmed => return Err(Refusal::Confirmed),
        Phase::Playing => return Err(Refusal::NotStopped),
        Phase::Stopped => true,
        Phase::Ended => false,
    };
    let confirmed: Vec<Color> = game.confirmations().collect();
    if confirmed.contains(&color) {
        return Err(Refusal::AlreadyConfirmed(color));
    }
    if confirmed.is_empty() && counted {
        if game.to_move() != color {
            return Err(Refusal::ConfirmsFirst(game.to_move()));
        }
        if game.agreed_dead().is_none() {
            game.agree_dead(dead_stones(game, &proposal.dead));
        }
    }
    game.confirm(color);
    let both = game.phase() == Phase::Confirmed;
    if both && counted {
        let score = game.score(&count(game, proposal), proposal.handicap);
        game.end_as_confirmed(score.into(), FINAL);
    } else if both
        && game.ended().is_none()
        && let Some(Ending { outcome, article }) = Ending::of(game)
    {
        game.end_as_confirmed(outcome, &article);
    }
    Ok(both)
}

/// Lets a side give up contesting what is left, and so its right to move: play stops, and all
/// shared points go to the opponent (rule article B-12.4(4)).
///
/// # Errors
///
/// [`Refusal`] if the game is over or a side has conceded already.
pub fn concede(game: &mut Game, color: Color) -> Result<(), Refusal> {
    still_open(game)?;
    if let Some(before) = game.concessions().next() {
        return Err(Refusal::AlreadyConceded(before));
    }
    let playing = game.phase() == Phase::Playing;
    game.concede(color);
    if playing {
        game.stop();
    }
    Ok(())
}

/// Ends the game by the chief referee's ruling (rule articles B-17.5, B-17.6, A-II.12.1 and what
/// else he names), also otherwise than it was ended before.
///
/// # Errors
///
/// [`Refusal::Confirmed`] if both sides confirmed the result, unless it is struck for proven
/// cheating (rule article B-23.1), which only another ruling under that article can change.
pub fn adjudicate(game: &mut Game, outcome: Outcome, article: &str) -> Result<Ending, Refusal> {
    if game.phase() == Phase::Confirmed && article != CHEATING {
        return Err(Refusal::Confirmed);
    }
    let outcome = match outcome {
        Outcome::Win { winner, by: By::Unsaid } => Outcome::win(winner, By::Adjudication),
        other => other,
    };
    game.end(outcome, article);
    Ok(Ending { outcome, article: article.to_owned() })
}

/// Takes back how a game ended by resignation, ruling or repetition: it is as it was before, also
/// stopped if it had stopped.
///
/// # Errors
///
/// [`Refusal`] if it is not over, or both sides confirmed it.
pub fn play_on(game: &mut Game) -> Result<(), Refusal> {
    match game.phase() {
        Phase::Confirmed => Err(Refusal::Confirmed),
        Phase::Ended => {
            game.take_back_ending();
            Ok(())
        }
        Phase::Playing | Phase::Stopped => Err(Refusal::NotOver),
    }
}
