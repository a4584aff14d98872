//! The report for people.

use std::fmt::Write as _;

use tengen_arena::rating::Estimate;
use tengen_arena::rating::bradley_terry::{Basis, Ratings};
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::record::Kind;
use tengen_arena::summary::{Pairing, Score};
use tengen_rules::Color;

use super::Report;
use super::look::{BAD, GOOD, HEAD, Look, ODD};
use super::number::{NONE, count, games, interval, memory, percent, plain, score, time};
use crate::matches::numbers::{points, signed};

/// Width of the words before the numbers of a pairing.
const LABEL: usize = 7;

impl Report {
    /// The report for people.
    pub(in crate::matches) fn text(&self, color: bool) -> String {
        let look = Look { color };
        let mut parts = vec![
            format!("{}\n{}\n", look.paint(HEAD, &self.title()), self.head()),
            look.table(&self.ranking(), self.names_until()),
        ];
        if let (None, [pairing]) = (&self.summary.ratings, &self.summary.pairings[..]) {
            parts.push(self.pairing(look, pairing));
        } else {
            let mut about = vec![self.scale().to_owned()];
            about.extend(self.basis());
            parts.push(about.join("\n") + "\n");
            parts.push(look.table(&self.cross_table(), 2));
            parts.push(look.table(&self.differences_of_ratings(), 2));
            parts.push(look.table(&self.pairings(), 1));
        }
        parts.extend(self.endings(look));
        parts.push(look.table(&self.usage(), 1));
        parts.extend(self.remarks(look));
        parts.join("\n")
    }

    /// How far ratings are apart, with the errors of the differences, the best first.
    fn differences_of_ratings(&self) -> Vec<Vec<String>> {
        let Some(ratings) = &self.summary.ratings else { return Vec::new() };
        let order = self.order();
        let mut head = vec![String::new(), "Elo above".to_owned()];
        head.extend((1..=order.len()).map(|rank| rank.to_string()));
        let row = |(rank, &place): (usize, &usize)| {
            let cell = |&other: &usize| {
                if other == place {
                    return "–".to_owned();
                }
                let (elo, error) = ratings.difference(place, other);
                format!("{} ± {error:.0}", signed(Some(elo), 0))
            };
            let names = [(rank + 1).to_string(), self.name(place)];
            names.into_iter().chain(order.iter().map(cell)).collect()
        };
        [head].into_iter().chain(order.iter().enumerate().map(row)).collect()
    }

    /// Columns of the ranking up to that of the names.
    fn names_until(&self) -> usize {
        if self.summary.ratings.is_some() { 2 } else { 1 }
    }

    /// What each engine has scored, the best first; with their ratings if there are some.
    fn ranking(&self) -> Vec<Vec<String>> {
        let ratings = self.summary.ratings.as_ref();
        let unresolved = self.summary.engines.iter().any(|engine| engine.score().no_results > 0);
        let mut head = vec!["", "games", "W-L-D", "points", "score", "as Black", "as White"];
        if unresolved {
            head.insert(3, "no result");
        }
        if ratings.is_some() {
            head.splice(0..1, ["", "", "Elo", "±"]);
        }
        let rows = self.order().into_iter().enumerate().map(|(rank, place)| {
            let engine = &self.summary.engines[place];
            let total = engine.score();
            let mut row = vec![self.name(place)];
            if let Some(ratings) = ratings {
                row.insert(0, (rank + 1).to_string());
                row.extend(rating(ratings, place));
            }
            row.extend([total.games().to_string(), score(total)]);
            row.extend(unresolved.then(|| total.no_results.to_string()));
            row.extend([points(total.points()), percent(total.share())]);
            row.extend(Color::ALL.map(|color| score(engine.scores[color])));
            row
        });
        let head = head.into_iter().map(str::to_owned).collect();
        [head].into_iter().chain(rows).collect()
    }

    /// The numbers of two engines, from the view of the first one.
    fn pairing(&self, look: Look, pairing: &Pairing) -> String {
        let mut lines = Vec::new();
        let mut say = |label: &str, text: String| lines.push(format!("{label:<LABEL$} {text}\n"));
        let [first, _] = pairing.players.map(|player| self.name(player));
        if let Some(Estimate {
            score,
            error,
            elo,
            elo_error,
            low,
            high,
            normalized,
            normalized_error,
            los,
        }) = pairing.estimate
        {
            say(
                "Score",
                format!(
                    "{} for {first}{}, from {}",
                    with_error(format!("{:.1} %", score * 100.0), error.map(|error| error * 100.0)),
                    error.map_or("", |_| " (one standard error)"),
                    basis(pairing),
                ),
            );
            say(
                "Elo",
                format!(
                    "{} (95 %: {})",
                    with_error(signed(elo, 1), elo_error),
                    interval(low, high)
                ),
            );
            say("nElo", with_error(signed(normalized, 1), normalized_error));
            say("LOS", percent(Some(los)));
        }
        let [lost, behind, even, ahead, won] = pairing.pairs.0;
        say("Pairs", format!("LL {lost}, LD {behind}, WL or DD {even}, WD {ahead}, WW {won}"));
        let black = self.summary.black;
        let share = (black.total() > 0).then(|| black.points() / black.total() as f64);
        say("Black", format!("{} in all games, {}", games(black), percent(share)));
        say(
            "Games",
            format!(
                "{} different, {} repeated",
                pairing.different,
                self.summary.games - pairing.different
            ),
        );
        if let Some(test) = self.test(pairing) {
            say("SPRT", test.asked);
            let style = match pairing.test.map(|test| test.verdict) {
                Some(Verdict::AcceptH1) => GOOD,
                Some(Verdict::AcceptH0) => BAD,
                _ => HEAD,
            };
            say("", format!("{}: {}", test.state, look.paint(style, &test.verdict)));
        }
        lines.concat()
    }

    /// Points of each engine, by row, against each other one, the best first.
    fn cross_table(&self) -> Vec<Vec<String>> {
        let (order, table) = (self.summary.ranking(), self.summary.cross_table());
        let numbers = (1..=order.len()).map(|number| number.to_string());
        let head = [String::new(), "points against".to_owned()].into_iter().chain(numbers.clone());
        let rows = order.iter().zip(numbers).map(|(&row, number)| {
            let cells =
                order.iter().map(|&column| match (table[row][column], table[column][row]) {
                    (Some(own), Some(other)) => versus(own, other),
                    _ if row == column => "–".to_owned(),
                    _ => String::new(),
                });
            [number, self.name(row)].into_iter().chain(cells).collect()
        });
        [head.collect()].into_iter().chain(rows).collect()
    }

    /// A row for each pairing.
    fn pairings(&self) -> Vec<Vec<String>> {
        let head =
            ["", "W-L-D", "score", "Elo", "±", "95 %", "LOS", "LL LD WL+DD WD WW", "different"];
        let rows = self.summary.pairings.iter().map(|pairing| {
            let [first, other] = pairing.players.map(|player| self.name(player));
            let estimate = pairing.estimate;
            vec![
                format!("{first} – {other}"),
                score(pairing.scores[0]),
                percent(pairing.scores[0].share()),
                signed(estimate.and_then(|it| it.elo), 1),
                plain(estimate.and_then(|it| it.elo_error), 1),
                estimate.map_or_else(|| NONE.to_owned(), |it| interval(it.low, it.high)),
                percent(estimate.map(|it| it.los)),
                pairing.pairs.0.map(|pairs| pairs.to_string()).join(" "),
                pairing.different.to_string(),
            ]
        });
        [head.map(str::to_owned).to_vec()].into_iter().chain(rows).collect()
    }

    /// How games ended, and how each engine lost.
    fn endings(&self, look: Look) -> Option<String> {
        let ways: Vec<(Kind, u32)> = self.summary.endings.iter().collect();
        if ways.is_empty() {
            return None;
        }
        let row = |name: String, number: &dyn Fn(Kind) -> u32| {
            let numbers = ways.iter().map(|&(kind, _)| number(kind).to_string());
            [name].into_iter().chain(numbers).collect::<Vec<_>>()
        };
        let words = ways.iter().map(|(kind, _)| kind.word().to_owned());
        let mut rows = vec![["endings".to_owned()].into_iter().chain(words).collect()];
        for (place, facts) in self.facts.engines.iter().enumerate() {
            let lost = |kind| facts.lost.get(&kind).copied().unwrap_or_default();
            rows.push(row(format!("lost by {}", self.name(place)), &lost));
        }
        rows.push(row("all games".to_owned(), &|kind| self.summary.endings.count(kind)));
        let mut text = look.table(&rows, 1);
        for place in 0..self.summary.engines.len() {
            for fault in self.faults(place) {
                let word = look.paint(BAD, "fault");
                let _ = writeln!(text, "{word}: {} {fault}", self.name(place));
            }
        }
        Some(text)
    }

    /// What the moves of each engine cost.
    fn usage(&self) -> Vec<Vec<String>> {
        let head = ["time", "moves", "mean", "longest", "in all", "CPU", "memory"];
        let rows = self.summary.engines.iter().enumerate().map(|(place, engine)| {
            let usage = engine.usage;
            let none = || NONE.to_owned();
            vec![
                self.name(place),
                usage.moves.to_string(),
                usage.mean().map_or_else(none, time),
                time(usage.longest),
                time(usage.wall),
                usage.cpu.map_or_else(none, time),
                usage.memory.map_or_else(none, memory),
            ]
        });
        [head.map(str::to_owned).to_vec()].into_iter().chain(rows).collect()
    }

    /// Who judged, what engines said otherwise, what does not count and what to beware of.
    fn remarks(&self, look: Look) -> Option<String> {
        let mut lines = self.identities();
        let judges = self.judges();
        if !judges.is_empty() {
            lines.push(format!("who said which stones are dead: {}", judges.join(", ")));
        }
        lines.extend(self.differences());
        lines.extend(self.mismatches().into_iter().map(|text| format!("set-up: {text}")));
        lines.extend(self.voided());
        let notes = self.notes();
        lines.extend(notes.iter().map(|note| format!("{}: {note}", look.paint(ODD, "note"))));
        (!lines.is_empty()).then(|| lines.join("\n") + "\n")
    }
}

/// Rating and error; a bound is marked as such.
fn rating(ratings: &Ratings, place: usize) -> [String; 2] {
    let elo = signed(Some(ratings.elo[place]), 1);
    let elo = match ratings.basis[place] {
        Basis::NoGames => return [NONE.to_owned(), NONE.to_owned()],
        Basis::Unbeaten => format!("> {elo}"),
        Basis::Winless => format!("< {elo}"),
        Basis::Apart => format!("? {elo}"),
        Basis::Anchor | Basis::Results => elo,
    };
    [elo, plain(Some(ratings.error(place)), 1)]
}

/// A number with its error, if it has one.
fn with_error(number: String, error: Option<f64>) -> String {
    match error {
        Some(error) => format!("{number} ± {error:.1}"),
        None => number,
    }
}

/// What an estimate is from.
pub(super) fn basis(pairing: &Pairing) -> String {
    match pairing.pairs.total() {
        0 => count(pairing.games().total(), "game"),
        pairs => count(pairs, "pair"),
    }
}

/// Points of two sides against each other.
pub(super) fn versus(own: Score, other: Score) -> String {
    format!("{}:{}", points(own.points()), points(other.points()))
}
