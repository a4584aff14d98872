//! What browsers get: the state of a match as JSON.

use std::collections::BTreeMap;

use axum::response::sse::Event;
use serde::Serialize;
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::summary::{self, CurvePoint, Endings, Pairing, Summary};
use tengen_rules::{ByColor, Move, Point, PointSet, Size, star_points};

use super::About;
use super::state::{Ended, News, Running};

/// About how many points of a curve are sent.
const POINTS: usize = 250;

/// Everything.
#[derive(Serialize)]
struct Whole<'a> {
    program: &'static str,
    engines: &'a [String],
    settings: &'a str,
    /// Games of the match.
    total: u32,
    score: Option<Score>,
    games: Vec<Board>,
    ended: Vec<Finish<'a>>,
    notes: &'a [String],
    over: Option<&'a str>,
}

/// A game that begins, or its whole board.
#[derive(Serialize)]
struct Board {
    attempt: u32,
    /// The players, as places in the list of engines.
    black: usize,
    white: usize,
    width: u8,
    height: u8,
    /// Columns and rows from 0 at the lower left.
    stars: Vec<[u8; 2]>,
    #[serde(flatten)]
    position: Position,
}

/// How a board stands.
#[derive(Serialize)]
struct Position {
    game: u32,
    turn: usize,
    /// Row by row from the top: `X` black, `O` white, `.` empty.
    stones: String,
    /// A point such as `C4`, or `pass`.
    last: Option<String>,
    /// Seconds that each side has used.
    used: [f64; 2],
}

/// A game that ended.
#[derive(Serialize)]
struct Finish<'a> {
    game: u32,
    attempt: u32,
    black: usize,
    white: usize,
    result: &'a str,
    /// As a place in the list of engines.
    winner: Option<usize>,
    ending: Option<&'static str>,
    detail: &'a str,
    moves: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
}

/// How far the match is and what its games amount to.
#[derive(Serialize)]
struct Score {
    done: u32,
    /// Seconds.
    left: Option<f64>,
    summary: Totals,
}

#[derive(Serialize)]
struct Totals {
    games: u32,
    waiting: u32,
    voided: u32,
    engines: Vec<Engine>,
    /// From the best to the worst.
    ranking: Vec<usize>,
    /// Points and games of each engine, by row, against each other one, by column.
    table: Vec<Vec<Option<(f64, u32)>>>,
    endings: BTreeMap<&'static str, u32>,
    /// Wins of Black, draws, losses.
    black: [u32; 3],
    /// If there is only one.
    pairing: Option<Meeting>,
}

#[derive(Serialize)]
struct Engine {
    points: f64,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    no_results: u32,
    /// Where it did something wrong.
    endings: BTreeMap<&'static str, u32>,
    /// The same of attempts that do not count.
    voided: BTreeMap<&'static str, u32>,
    /// Seconds of a move.
    mean: Option<f64>,
    longest: f64,
    /// In Elo, with the 95 % error.
    rating: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct Meeting {
    points: [f64; 2],
    estimate: Option<Estimate>,
    test: Option<Test>,
    /// Pairs, Elo, its lowest, its highest, log-likelihood ratio.
    curve: Vec<(u32, [Option<f64>; 4])>,
}

#[derive(Serialize)]
struct Estimate {
    elo: Option<f64>,
    error: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    los: f64,
}

#[derive(Serialize)]
struct Test {
    llr: f64,
    lower: f64,
    upper: f64,
    accepted: Option<&'static str>,
}

/// Everything.
pub(super) fn state(about: &About, news: &News) -> String {
    json(&Whole {
        program: concat!("Tengen ", env!("CARGO_PKG_VERSION")),
        engines: &about.names,
        settings: &about.settings,
        total: about.games,
        score: Score::of(news),
        games: news.begun.iter().map(Board::of).collect(),
        ended: news.ended.iter().map(Finish::of).collect(),
        notes: &news.notes,
        over: news.over.as_deref(),
    })
}

/// What is new, as events.
pub(super) fn events(news: &News) -> Vec<Event> {
    let mut events = Vec::new();
    let mut push = |name, json| events.push(Event::default().event(name).data(json));
    for game in &news.ended {
        let position = game.position.as_ref().map(Position::of);
        push("finished", json(&Finish { position, ..Finish::of(game) }));
    }
    news.begun.iter().for_each(|game| push("game", json(&Board::of(game))));
    news.moved.iter().for_each(|game| push("move", json(&Position::of(game))));
    if let Some(score) = Score::of(news) {
        push("score", json(&score));
    }
    news.notes.iter().for_each(|note| push("note", json(note)));
    if let Some(reason) = &news.over {
        push("over", json(reason));
    }
    events
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("these values can be written")
}

impl Board {
    fn of(game: &Running) -> Self {
        let stars = star_points(game.size);
        Self {
            attempt: game.attempt,
            black: game.players.black,
            white: game.players.white,
            width: game.size.width(),
            height: game.size.height(),
            stars: stars.iter().map(|point| [point.col(), point.row()]).collect(),
            position: Position::of(game),
        }
    }
}

impl Position {
    fn of(game: &Running) -> Self {
        Self {
            game: game.number,
            turn: game.turn,
            stones: drawing(game.size, &game.stones),
            last: game.last.map(|mv: Move| mv.to_string()),
            used: [game.used.black.as_secs_f64(), game.used.white.as_secs_f64()],
        }
    }
}

fn drawing(size: Size, stones: &ByColor<PointSet>) -> String {
    let letter = |point: Point| {
        if stones.black.contains(point) {
            'X'
        } else if stones.white.contains(point) {
            'O'
        } else {
            '.'
        }
    };
    size.points_from_top().map(letter).collect()
}

impl<'a> Finish<'a> {
    fn of(game: &'a Ended) -> Self {
        Self {
            game: game.number,
            attempt: game.attempt,
            black: game.players.black,
            white: game.players.white,
            result: &game.result,
            winner: game.winner.map(|color| game.players[color]),
            ending: game.ending,
            detail: &game.detail,
            moves: game.moves,
            position: None,
        }
    }
}

impl Score {
    fn of(news: &News) -> Option<Self> {
        news.standing.as_ref().map(|standing| Self {
            done: standing.done,
            left: standing.left.map(|left| left.as_secs_f64()),
            summary: Totals::of(&standing.summary),
        })
    }
}

impl Totals {
    fn of(totals: &Summary) -> Self {
        let engine = |(place, engine): (usize, &summary::Engine)| {
            let score = engine.score();
            let rating = totals.ratings.as_ref();
            Engine {
                points: score.points(),
                games: score.games(),
                wins: score.wins,
                draws: score.draws,
                losses: score.losses,
                no_results: score.no_results,
                endings: counts(&engine.guilty),
                voided: counts(&engine.voided),
                mean: engine.usage.mean().map(|mean| mean.as_secs_f64()),
                longest: engine.usage.longest.as_secs_f64(),
                rating: rating.map(|ratings| [ratings.elo[place], ratings.error(place)]),
            }
        };
        let cells = |row: Vec<Option<summary::Score>>| {
            row.into_iter().map(|cell| cell.map(|cell| (cell.points(), cell.games()))).collect()
        };
        let black = &totals.black;
        Self {
            games: totals.games,
            waiting: totals.waiting,
            voided: totals.voided,
            engines: totals.engines.iter().enumerate().map(engine).collect(),
            ranking: totals.ranking(),
            table: totals.cross_table().into_iter().map(cells).collect(),
            endings: counts(&totals.endings),
            black: [black.wins(), black.draws(), black.losses()],
            pairing: match &totals.pairings[..] {
                [only] => Some(Meeting::of(only)),
                _ => None,
            },
        }
    }
}

impl Meeting {
    fn of(pairing: &Pairing) -> Self {
        let step = pairing.curve.len().div_ceil(POINTS).max(1);
        // From the end, so that the last point is always there.
        let mut curve: Vec<_> = pairing.curve.iter().rev().step_by(step).map(point).collect();
        curve.reverse();
        Self {
            points: pairing.scores.map(|score| score.points()),
            estimate: pairing.estimate.map(|estimate| Estimate {
                elo: estimate.elo,
                error: estimate.elo_error,
                low: estimate.low,
                high: estimate.high,
                los: estimate.los,
            }),
            test: pairing.test.map(|test| Test {
                llr: test.llr,
                lower: test.bounds.lower,
                upper: test.bounds.upper,
                accepted: match test.verdict {
                    Verdict::Continue => None,
                    Verdict::AcceptH0 => Some("elo0"),
                    Verdict::AcceptH1 => Some("elo1"),
                },
            }),
            curve,
        }
    }
}

fn counts(endings: &Endings) -> BTreeMap<&'static str, u32> {
    endings.iter().map(|(kind, count)| (kind.word(), count)).collect()
}

fn point(point: &CurvePoint) -> (u32, [Option<f64>; 4]) {
    (point.pairs, [point.elo, point.low, point.high, point.llr])
}
