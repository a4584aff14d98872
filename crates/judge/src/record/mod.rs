//! A game record replayed and ruled upon: what was illegal, who won, and does the record agree?
//!
//! ```
//! use tengen_judge::record::{Options, judge};
//! use tengen_sgf::Collection;
//!
//! // White takes a ko, and Black takes back at once.
//! let file = b"(;SZ[5:4]RU[Chinese]AB[ba][ab][cb][bc]AW[ca][db][cc];W[bb];B[cb])";
//! let games = Collection::read_strict(file)?;
//! let report = judge(games.game(0).expect("one game"), &Options::default())?;
//! let ko = &report.violations[0];
//! assert_eq!((ko.number, ko.reason.word(), ko.repeats), (2, "ko", Some(0)));
//! assert_eq!(ko.path.to_string(), "game 1, node 2");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

mod ending;
mod note;
mod turns;
mod violation;

use tengen_rules::{
    Game, HalfPoints, IllegalMove, Outcome, Point, PointSet, Preset, Repetition, Rules,
};
use tengen_sgf::game::{self, Cycle, Fault, Info, Replay, ReplayError, Until, replay_main_line};
use tengen_sgf::{Diagnostic, Manner, Node, Problem};

pub use self::ending::{Agreement, Ending};
pub use self::note::Note;
use self::turns::Turns;
pub use self::violation::{Reason, Violation};

/// How to judge a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Rules to judge by; `None` takes those that the record names, Chinese rules if it names none.
    pub rules: Option<&'static Preset>,
    /// What a referee does with balanced long cycles; `None` leaves it to the rules.
    pub repetition: Option<Repetition>,
    /// Komi to count with; `None` takes that of the record.
    pub komi: Option<HalfPoints>,
    /// Whether a komi of up to 4 in a record is a number of zi.
    pub komi_in_zi: bool,
    /// Whether the first error, or the first illegal move, ends the replay.
    pub manner: Manner,
    /// Judge the position after the move of this number; `None` takes the last one.
    pub after: Option<usize>,
    /// What is dead, as the players agreed: these stones and those connected with them. `None`
    /// leaves it to the judge. Under rules by which every stone is alive there must be none.
    pub dead: Option<PointSet>,
    /// Whether the judge says what is in seki, and what is dead if nobody else does
    /// ([`final_assessment`](crate::final_assessment)). Without it there is a count only if
    /// [`Options::dead`] is given, and nothing is in seki.
    pub status: bool,
}

impl Default for Options {
    /// Tolerant, by rules and komi of the record, the last position, dead stones proposed.
    fn default() -> Self {
        Self {
            rules: None,
            repetition: None,
            komi: None,
            komi_in_zi: false,
            manner: Manner::Tolerant,
            after: None,
            dead: None,
            status: true,
        }
    }
}

/// Where something comes from that a game is judged by.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The record says it.
    Record,
    /// The caller asks for it.
    Option,
    /// Nobody says it, or the result contradicts it: it is the usual one.
    Usual,
}

/// Why a record cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JudgeError {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The move that was asked for is beyond the end.
    #[error("there is no move {wanted}: the main line ends after move {last}")]
    NoSuchMove {
        /// Number of the move that was asked for.
        wanted: usize,
        /// Number of the last move.
        last: usize,
    },
    /// A dead stone was named where none stands.
    #[error("{0} is named as dead, but no stone stands there in the end")]
    NoDeadStone(Point),
    /// Dead stones were named under rules that count the board as it stands.
    #[error("dead stones are named, but under {0} rules every stone on the board is alive")]
    AllAlive(&'static str),
}

/// What the referee says about one game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game as it was replayed, with the rules and the komi that it is judged by.
    pub game: Game,
    /// What the root of the record says.
    pub info: Info,
    /// The rules by name, apart from what [`Options::repetition`] asks for.
    pub preset: &'static Preset,
    /// Where the rules come from.
    pub rules_from: Source,
    /// Where the komi comes from.
    pub komi_from: Source,
    /// Number of handicap stones, set up or played as Black's first moves; 0
    /// in an even game.
    pub handicap: usize,
    /// Number of moves that were looked at, passes and illegal ones included.
    pub moves: usize,
    /// The illegal moves, in order. One move may break two rules.
    pub violations: Vec<Violation>,
    /// A ruling that ended the game, such as the one about a balanced cycle (article B-20.3). The
    /// moves after it are not looked at.
    pub ruling: Option<Outcome>,
    /// The count of the last position; `None` if it was not asked for, or strict reading stopped.
    pub ending: Option<Ending>,
    /// Whether the count is what the record says; `None` if there is nothing to compare.
    pub agreement: Option<Agreement>,
    /// What a human referee should look at.
    pub notes: Vec<Note>,
    /// What is not as it should be in the record, and what was assumed.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// How the game ended, as we see it: a ruling, or what the count gives.
    pub fn computed(&self) -> Option<Outcome> {
        self.ruling.or_else(|| self.ending.as_ref().map(|ending| ending.sheet.outcome()))
    }

    /// How the game ended, as the record says it; `None` if it does not, or says it is unknown.
    pub fn recorded(&self) -> Option<Outcome> {
        ending::recorded(&self.info)
    }

    /// Whether the komi of the record was replaced by a usual one, as its result contradicts it.
    pub fn is_komi_overruled(&self) -> bool {
        self.komi_from == Source::Usual && is_komi_overruled(&self.diagnostics)
    }

    /// Whether there is nothing to object to: no illegal move, and no count that contradicts the
    /// record.
    pub fn is_clean(&self) -> bool {
        self.violations.is_empty() && self.agreement.is_none_or(Agreement::is_full)
    }
}

/// Replays the main line of a game and rules on it.
///
/// # Errors
///
/// [`JudgeError`] if it cannot be replayed, or the options do not fit it.
pub fn judge(root: Node<'_>, options: &Options) -> Result<Report, JudgeError> {
    let mut replayed = replay(root, options, options.after)?;
    let total = replayed.move_nodes.len();
    // A ruling may have ended the game before the record does.
    let late = |found: &game::Violation| found.fault == Fault::Illegal(IllegalMove::Over);
    if let Some(late) = replayed.violations.iter().find(|found| late(found)) {
        replayed = replay(root, options, Some(late.number - 1))?;
    }
    let Replay { mut game, info, violations: found, diagnostics, move_nodes, .. } = replayed;
    let (cycles, after_stop) = (replayed.cycles, replayed.after_stop);
    let ruling = game.outcome();
    // In the strict manner the replay ends before an illegal move.
    let stopped = found.last().is_some_and(|last| last.number > move_nodes.len());
    let moves = move_nodes.len() + usize::from(stopped);
    if let Some(wanted) = options.after.filter(|&wanted| wanted > total.max(moves)) {
        return Err(JudgeError::NoSuchMove { wanted, last: total.max(moves) });
    }

    let (preset, rules_from) = preset(options, &info);
    let overruled = is_komi_overruled(&diagnostics);
    // Few records are worth a second look.
    let plain = found.is_empty() && turns::are_plain(&game, moves);
    let turns = if plain {
        Turns::default()
    } else {
        turns::walk(root.root(), moves, turns::most_handicap_moves(root.root(), &info, overruled))
    };
    let (played, white_first) = (turns.handicap_moves, turns.white_first);
    let handicap = match game.handicap() {
        0 if played >= 2 => played,
        set_up => set_up,
    };
    let known = rules_from != Source::Usual;
    let (violations, mut notes) = violation::rule(found, turns, root.root(), known);
    if info.handicap < 2 && white_first {
        notes.push(Note::WhiteFirst);
    }
    if info.handicap < 2 && played >= 2 {
        notes.push(Note::HandicapPlayed { stones: played });
    }
    let silent = info.handicap < 2 && !is_set_up_later(&diagnostics);
    if let Some(stones) = turns::silent_handicap(&game).filter(|_| silent) {
        notes.push(Note::HandicapUnsaid { stones });
    }
    if let Some(&number) = after_stop.first() {
        notes.push(Note::AfterPasses { number });
    }
    if let Some(&Cycle { number, since }) = cycles.first() {
        notes.push(Note::Repetition { number, since });
    }
    if total > moves {
        notes.push(Note::PlayedOn { moves: total - moves });
    }
    let (komi, komi_from) = komi(options, &info, preset, handicap, overruled);
    game.set_komi(komi);
    let mut report = Report {
        game,
        info,
        preset,
        rules_from,
        komi_from,
        handicap,
        moves,
        violations,
        ruling,
        ending: None,
        agreement: None,
        notes,
        diagnostics,
    };
    if !stopped {
        ending::close(&mut report, options)?;
    }
    Ok(report)
}

/// Whether stones are set up after moves: they are then no start of the game.
fn is_set_up_later(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|found| matches!(found.problem, Problem::SetUpAfterMoves(_)))
}

fn is_komi_overruled(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|found| matches!(found.problem, Problem::KomiContradicted { .. }))
}

/// Replays the main line up to the move of a number, or to its end.
fn replay(root: Node<'_>, options: &Options, last: Option<usize>) -> Result<Replay, ReplayError> {
    let ours = game::Options {
        manner: options.manner,
        rules: options.rules.map(|preset| preset.rules),
        default_rules: usual_rules().rules,
        komi_in_zi: options.komi_in_zi,
        until: last.map_or(Until::End, |last| Until::Move(last.saturating_add(1))),
        ..game::Options::default()
    };
    let Some(repetition) = options.repetition else { return replay_main_line(root, &ours) };
    // The rules of the record are told by a replay only.
    let start = game::Options { until: Until::Move(1), ..ours.clone() };
    let rules = Rules { repetition, ..*replay_main_line(root, &start)?.game.rules() };
    replay_main_line(root, &game::Options { rules: Some(rules), ..ours })
}

/// The rules to judge by, and who says so.
fn preset(options: &Options, info: &Info) -> (&'static Preset, Source) {
    match (options.rules, info.rules) {
        (Some(preset), _) => (preset, Source::Option),
        (None, Some(preset)) => (preset, Source::Record),
        (None, None) => (usual_rules(), Source::Usual),
    }
}

/// The rules of a record that names none.
fn usual_rules() -> &'static Preset {
    Rules::by_name("chinese").expect("it is one of the presets")
}

/// The komi to count with. Where nobody says it, it is the usual one of the rules, and none in a
/// handicap game, where the stones are paid back instead. The one assumed in place of a komi that
/// is `overruled` by the result is a usual one too.
fn komi(
    options: &Options,
    info: &Info,
    preset: &Preset,
    handicap: usize,
    overruled: bool,
) -> (HalfPoints, Source) {
    match (options.komi, info.komi) {
        (Some(komi), _) => (komi, Source::Option),
        (None, Some(komi)) if overruled => (komi, Source::Usual),
        (None, Some(komi)) => (komi, Source::Record),
        (None, None) if handicap >= 2 => (HalfPoints(0), Source::Usual),
        (None, None) => (preset.komi, Source::Usual),
    }
}
