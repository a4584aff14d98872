//! The last position counted, and compared with what the record says.

use tengen_rules::{By, Count, Game, HalfPoints, Outcome, PointSet, Score};
use tengen_sgf::game::{Info, RecordedResult};

use crate::law::seki_stones;
use crate::record::{JudgeError, Note, Options, Report};
use crate::sheet::Sheet;
use crate::status::{Assessment, ChainStatus, Status, final_assessment_with};

/// A status that is less sure than this is not sure.
const SURE: f32 = 0.5;

/// Work on an estimate, in percent of the usual.
const ESTIMATE: u32 = 10;

/// The count of the last position.
#[derive(Clone, Debug)]
pub struct Ending {
    /// The dead stones.
    pub dead: PointSet,
    /// Whether the caller named them; if not, the judge proposes them.
    pub given: bool,
    /// The stones in seki.
    pub seki: PointSet,
    /// The chains whose status is not sure, or depends on who moves first.
    pub unsure: Vec<ChainStatus>,
    /// The count.
    pub count: Count,
    /// The count step by step, and who won by how much.
    pub sheet: Sheet,
    /// Whether the game is not known to have ended by a count: the record says otherwise, or
    /// nothing, and stops before both sides passed.
    pub estimate: bool,
}

/// Whether a count and the result of a record agree.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agreement {
    /// Whether they have the same winner.
    pub winner: bool,
    /// Whether they have the same margin; `None` if the record does not say one.
    pub margin: Option<bool>,
}

impl Agreement {
    /// Whether nothing contradicts.
    pub fn is_full(self) -> bool {
        self.winner && self.margin != Some(false)
    }

    /// Compares a count with a result that is one of a count.
    fn of(score: Score, recorded: Outcome) -> Self {
        let margin = match recorded {
            Outcome::Win { by: By::Points(margin), .. } => Some(margin),
            Outcome::Draw => Some(HalfPoints(0)),
            _ => None,
        };
        let winner = score.winner() == recorded.winner();
        let same = |margin: HalfPoints| winner && score.margin.0.abs() == margin.0;
        Self { winner, margin: margin.map(same) }
    }
}

/// Counts the last position of a replayed game, and compares it with the result of the record.
pub(super) fn close(report: &mut Report, options: &Options) -> Result<(), JudgeError> {
    let game = &report.game;
    if let Some(ruling) = report.ruling {
        // How SGF writes it: it knows one word for all that is no result.
        let same = |result: Outcome| result.to_string() == ruling.to_string();
        let agreement = |result| Agreement { winner: same(result), margin: None };
        report.agreement = recorded(&report.info).map(agreement);
        return Ok(());
    }
    if options.dead.is_none() && !options.status {
        return Ok(());
    }
    let counted = counted_result(game, &report.info).filter(|_| options.after.is_none());
    let estimate = counted.is_none() && !(game.is_over() && recorded(&report.info).is_none());
    let assessment = options.status.then(|| assess(game, estimate));
    let statuses = assessment.as_ref();
    let stones = |status| statuses.map_or_else(PointSet::new, |found| found.stones(status));
    let dead = match &options.dead {
        Some(stones) if game.rules().all_stones_alive() && !stones.is_empty() => {
            return Err(JudgeError::AllAlive(report.preset.name));
        }
        Some(stones) => whole_chains(game, stones)?,
        None => stones(Status::Dead),
    };
    let seki = seki_stones(game.board(), &stones(Status::Seki), &dead);
    let unsure = match (&options.dead, statuses) {
        (None, Some(found)) => {
            found.chains().iter().filter(|chain| is_unsure(chain)).cloned().collect()
        }
        // The players are sure.
        _ => Vec::new(),
    };
    let given = options.dead.is_some();
    let count = game.count(&dead, &seki);
    let sheet = Sheet::new(game, &count, report.handicap);
    if let Some(margin) = counted.and_then(|result| impossible_margin(game, result)) {
        report.notes.push(Note::ImpossibleMargin { margin, komi: game.komi() });
    }
    if !estimate {
        report.notes.extend(sheet.open_regions().iter().copied().map(Note::OpenBorder));
    }
    // A draw that no count can give was agreed or ruled.
    let counted = counted.filter(|result| {
        *result != Outcome::Draw || impossible_margin(game, Outcome::Draw).is_none()
    });
    report.agreement = counted.map(|recorded| Agreement::of(sheet.score(), recorded));
    report.ending = Some(Ending { dead, given, seki, unsure, count, sheet, estimate });
    Ok(())
}

/// The status of all chains, with less work where nothing hangs on it.
fn assess(game: &Game, estimate: bool) -> Assessment {
    let usual = crate::Options::default();
    let effort = if estimate { usual.effort * ESTIMATE / 100 } else { usual.effort };
    final_assessment_with(game, &crate::Options { effort, ..usual })
}

/// The result of the record, unless it is unknown.
pub(super) fn recorded(info: &Info) -> Option<Outcome> {
    info.result.and_then(RecordedResult::outcome)
}

/// The result of the record, if it is one that a count gives.
fn counted_result(game: &Game, info: &Info) -> Option<Outcome> {
    recorded(info).filter(|result| match result {
        Outcome::Win { by: By::Points(_), .. } | Outcome::Draw => true,
        Outcome::Win { by: By::Unsaid, .. } => game.is_over(),
        _ => false,
    })
}

fn is_unsure(chain: &ChainStatus) -> bool {
    !chain.settled || chain.confidence < SURE
}

/// The chains of the named stones.
fn whole_chains(game: &Game, stones: &PointSet) -> Result<PointSet, JudgeError> {
    let mut chains = PointSet::new();
    for point in stones {
        let chain = game.board().chain(point);
        if chain.is_empty() {
            return Err(JudgeError::NoDeadStone(point));
        }
        chains |= chain;
    }
    Ok(chains)
}

/// The margin of the record, if the komi can never give it: half a point where the komi is whole,
/// or the other way round. Shared points do not matter to that, each of them is half a point to
/// both.
fn impossible_margin(game: &Game, recorded: Outcome) -> Option<HalfPoints> {
    let rules = game.rules();
    let margin = match recorded {
        Outcome::Win { by: By::Points(margin), .. } => margin,
        Outcome::Draw => HalfPoints(0),
        _ => return None,
    };
    ((margin.0 + game.komi().0) % 2 != 0 && !rules.button).then_some(margin)
}
