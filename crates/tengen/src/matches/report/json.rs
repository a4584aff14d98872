//! The report for programs. Its keys stay what they are; docs/match.md lists them.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Context as _;
use serde::Serialize;
use serde_json::Value;
use tengen_arena::contest::Reason;
use tengen_arena::rating::Games;
use tengen_arena::rating::bradley_terry::Basis;
use tengen_arena::summary::{Endings, Score, TestState, Usage};
use tengen_rules::Color;

use super::super::json::line;
use super::Report;
use super::words::verdict;

/// A match. What cannot be said is null.
#[derive(Serialize)]
struct Object<'a> {
    /// Games that are over and counted.
    games: u32,
    /// Games that are not equal to an earlier one of their pairing.
    different: u32,
    /// Games that are over and not counted yet, since an earlier one is not over.
    waiting: u32,
    /// Attempts that do not count.
    void: u32,
    /// Those of them that were interrupted.
    interrupted: u32,
    engines: Vec<EngineObject<'a>>,
    pairings: Vec<PairingObject<'a>>,
    /// How games ended: a number for each word.
    endings: Words,
    /// Who said which stones are dead: a number for each word.
    judges: &'a BTreeMap<String, u32>,
    /// Scores that engines said and that are not those of the match.
    differences: Vec<DifferenceObject<'a>>,
    /// What engines said about the rules that is not so: a number of games for each text.
    mismatches: &'a BTreeMap<String, u32>,
    /// All games from the view of Black, but for those that both sides lost.
    black: Results,
    /// Ratings on one scale, of three engines or more.
    ratings: Option<Vec<RatingObject<'a>>>,
    /// Why no further games were begun, at the end of a match: `complete`, `decided`,
    /// `interrupted` or `failed`.
    reason: Option<&'static str>,
    /// What went wrong that concerns all games.
    failure: Option<&'a str>,
    /// Pairings that went no further, at the end of a match.
    stopped: Vec<StoppedObject<'a>>,
    /// What is to be known before the numbers are believed.
    notes: Vec<String>,
    /// The settings of the match.
    settings: &'a Value,
}

/// How often something occurred, by its word.
type Words = BTreeMap<&'static str, u32>;

/// An engine.
#[derive(Serialize)]
struct EngineObject<'a> {
    name: &'a str,
    /// What it calls itself.
    versions: &'a [String],
    /// Games with a result or without.
    games: u32,
    #[serde(flatten)]
    results: Results,
    no_results: u32,
    /// A point for a win, half a point for a draw.
    points: f64,
    /// Points for each game with a result, from 0 to 1.
    score: Option<f64>,
    black: Results,
    white: Results,
    /// How games ended in which it did something wrong.
    endings: Words,
    /// How it lost.
    lost: Words,
    /// Games in which it did something wrong, by the same words.
    faults: BTreeMap<&'static str, &'a [u32]>,
    /// How attempts ended that do not count and in which it did something wrong.
    void: Words,
    time: TimeObject,
}

/// Results of a side.
#[derive(Serialize)]
struct Results {
    wins: u32,
    losses: u32,
    draws: u32,
}

/// What moves cost.
#[derive(Serialize)]
struct TimeObject {
    moves: u64,
    /// Seconds in all.
    seconds: f64,
    /// Seconds for a move.
    mean: Option<f64>,
    /// Seconds for the longest one.
    longest: f64,
    /// Seconds of processors, as far as the system told.
    cpu: Option<f64>,
    /// The most bytes.
    memory: Option<u64>,
}

/// Two engines, from the view of the first one.
#[derive(Serialize)]
struct PairingObject<'a> {
    engines: [&'a str; 2],
    games: u32,
    different: u32,
    waiting: u32,
    #[serde(flatten)]
    results: Results,
    no_results: u32,
    points: [f64; 2],
    /// Different games in which the first one had Black.
    black: Results,
    /// Different games in which the first one had White.
    white: Results,
    /// Pairs of games: LL, LD, WL or DD, WD, WW.
    pairs: [u32; 5],
    /// What the numbers below are from: `pairs`, `games`.
    from: Option<&'static str>,
    /// The score from 0 to 1.
    score: Option<f64>,
    /// One standard error of the score.
    score_error: Option<f64>,
    elo: Option<f64>,
    /// Half of the 95 % interval.
    elo_error: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    nelo: Option<f64>,
    /// Half of the 95 % interval.
    nelo_error: Option<f64>,
    /// Likelihood of superiority, from 0 to 1.
    los: Option<f64>,
    sprt: Option<SprtObject>,
}

/// How a test stands.
#[derive(Serialize)]
struct SprtObject {
    llr: f64,
    lower: f64,
    upper: f64,
    /// `undecided`, `elo0` or `elo1`: which one is accepted.
    verdict: &'static str,
}

/// A score that an engine said and that is not that of the match.
#[derive(Serialize)]
struct DifferenceObject<'a> {
    game: u32,
    /// Null is the referee engine.
    engine: Option<&'a str>,
    said: &'a str,
    /// The result of the game.
    result: String,
    /// `winner` or `margin`.
    about: &'static str,
}

/// A rating.
#[derive(Serialize)]
struct RatingObject<'a> {
    name: &'a str,
    /// Null if no game counts.
    elo: Option<f64>,
    /// Of the 95 % interval, against the mean of all.
    error: Option<f64>,
    /// `results`, `unbeaten` (a lower bound), `winless` (an upper bound), `apart`, `no-games`,
    /// `anchor`.
    basis: &'static str,
    against: Vec<AgainstObject<'a>>,
}

/// How a rating compares with another one.
#[derive(Serialize)]
struct AgainstObject<'a> {
    name: &'a str,
    /// How far it is above the other one.
    elo: f64,
    /// Of the 95 % interval of that difference.
    error: f64,
    /// Likelihood of superiority, from 0 to 1.
    los: f64,
}

/// A pairing that went no further.
#[derive(Serialize)]
struct StoppedObject<'a> {
    engines: [&'a str; 2],
    why: &'a str,
}

impl Report {
    /// The report for programs.
    pub(in crate::matches) fn json(&self) -> anyhow::Result<String> {
        let text = serde_json::to_string_pretty(&self.object());
        Ok(text.context("cannot write the report")? + "\n")
    }

    /// The report as the last line of what has happened.
    pub(in crate::matches) fn last_line(&self) -> anyhow::Result<String> {
        let report = serde_json::to_value(self.object()).context("cannot write the report")?;
        Ok(line("end", report) + "\n")
    }

    fn object(&self) -> Object<'_> {
        let summary = &self.summary;
        let name = |engine: usize| summary.engines[engine].name.as_str();
        Object {
            games: summary.games,
            different: summary.different(),
            waiting: summary.waiting,
            void: summary.voided,
            interrupted: self.facts.interrupted,
            engines: (0..summary.engines.len()).map(|engine| self.engine(engine)).collect(),
            pairings: (0..summary.pairings.len()).map(|pairing| self.pair(pairing)).collect(),
            endings: words(summary.endings),
            judges: &self.facts.judges,
            differences: self
                .facts
                .differences
                .iter()
                .map(|it| DifferenceObject {
                    game: it.game,
                    engine: it.engine.map(name),
                    said: &it.said,
                    result: it.result.word(),
                    about: if it.winner { "winner" } else { "margin" },
                })
                .collect(),
            mismatches: &self.facts.mismatches,
            black: summary.black.into(),
            ratings: summary.ratings.as_ref().map(|ratings| {
                let rating = |engine: usize| {
                    let basis = ratings.basis[engine];
                    let rated = basis != Basis::NoGames;
                    RatingObject {
                        name: name(engine),
                        elo: rated.then(|| ratings.elo[engine]),
                        error: rated.then(|| ratings.error(engine)),
                        basis: basis_word(basis),
                        against: summary
                            .ranking()
                            .into_iter()
                            .filter(|other| *other != engine)
                            .map(|other| {
                                let (elo, error) = ratings.difference(engine, other);
                                let los = ratings.los(engine, other);
                                AgainstObject { name: name(other), elo, error, los }
                            })
                            .collect(),
                    }
                };
                summary.ranking().into_iter().map(rating).collect()
            }),
            reason: self.reason.as_ref().map(|reason| match reason {
                Reason::Complete if !self.stopped.is_empty() => "stopped",
                Reason::Complete => "complete",
                Reason::Decided => "decided",
                Reason::Interrupted => "interrupted",
                Reason::Failed(_) => "failed",
            }),
            failure: self.reason.as_ref().and_then(|reason| match reason {
                Reason::Failed(why) => Some(why.as_str()),
                Reason::Complete | Reason::Decided | Reason::Interrupted => None,
            }),
            stopped: self
                .stopped
                .iter()
                .map(|(players, why)| StoppedObject { engines: players.map(name), why })
                .collect(),
            notes: self.notes(),
            settings: &self.description,
        }
    }

    fn engine(&self, place: usize) -> EngineObject<'_> {
        let (engine, facts) = (&self.summary.engines[place], &self.facts.engines[place]);
        let score = engine.score();
        EngineObject {
            name: &engine.name,
            versions: &facts.versions,
            games: score.games(),
            results: score.into(),
            no_results: score.no_results,
            points: score.points(),
            score: score.share(),
            black: engine.scores[Color::Black].into(),
            white: engine.scores[Color::White].into(),
            endings: words(engine.guilty),
            lost: facts.lost.iter().map(|(kind, &games)| (kind.word(), games)).collect(),
            faults: facts.faults.iter().map(|(kind, games)| (kind.word(), &games[..])).collect(),
            void: words(engine.voided),
            time: engine.usage.into(),
        }
    }

    fn pair(&self, place: usize) -> PairingObject<'_> {
        let pairing = &self.summary.pairings[place];
        let estimate = pairing.estimate;
        let [own, other] = pairing.scores;
        PairingObject {
            engines: pairing.players.map(|player| self.summary.engines[player].name.as_str()),
            games: own.games(),
            different: pairing.different,
            waiting: pairing.waiting,
            results: own.into(),
            no_results: own.no_results,
            points: [own.points(), other.points()],
            black: pairing.colors[Color::Black].into(),
            white: pairing.colors[Color::White].into(),
            pairs: pairing.pairs.0,
            from: estimate.map(|_| if pairing.pairs.total() > 0 { "pairs" } else { "games" }),
            score: estimate.map(|it| it.score),
            score_error: estimate.and_then(|it| it.error),
            elo: estimate.and_then(|it| it.elo),
            elo_error: estimate.and_then(|it| it.elo_error),
            elo_low: estimate.and_then(|it| it.low),
            elo_high: estimate.and_then(|it| it.high),
            nelo: estimate.and_then(|it| it.normalized),
            nelo_error: estimate.and_then(|it| it.normalized_error),
            los: estimate.map(|it| it.los),
            sprt: pairing.test.map(|TestState { llr, bounds, verdict: state }| SprtObject {
                llr,
                lower: bounds.lower,
                upper: bounds.upper,
                verdict: verdict(state),
            }),
        }
    }
}

impl From<Score> for Results {
    fn from(score: Score) -> Self {
        Self { wins: score.wins, losses: score.losses, draws: score.draws }
    }
}

impl From<Games> for Results {
    fn from(games: Games) -> Self {
        Self { wins: games.wins(), losses: games.losses(), draws: games.draws() }
    }
}

impl From<Usage> for TimeObject {
    fn from(usage: Usage) -> Self {
        Self {
            moves: usage.moves,
            seconds: usage.wall.as_secs_f64(),
            mean: usage.mean().map(|time| time.as_secs_f64()),
            longest: usage.longest.as_secs_f64(),
            cpu: usage.cpu.as_ref().map(Duration::as_secs_f64),
            memory: usage.memory,
        }
    }
}

fn words(endings: Endings) -> Words {
    endings.iter().map(|(kind, count)| (kind.word(), count)).collect()
}

fn basis_word(basis: Basis) -> &'static str {
    match basis {
        Basis::Anchor => "anchor",
        Basis::Results => "results",
        Basis::NoGames => "no-games",
        Basis::Unbeaten => "unbeaten",
        Basis::Winless => "winless",
        Basis::Apart => "apart",
    }
}
