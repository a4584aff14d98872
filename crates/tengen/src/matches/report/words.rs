//! What a report says in words, in every format.

use std::fmt::Write as _;

use tengen_arena::contest::Reason;
use tengen_arena::rating::bradley_terry::{Basis, Ratings};
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::settings::{Entrant, Program, Scoring, Sprt, SprtModel};
use tengen_arena::summary::{Pairing, TestState};

use super::facts::EngineFacts;
use super::number::{count, listed, numbers};
use super::{Difference, Report};
use crate::show::visible;

/// How many texts about rules are shown.
const MISMATCHES: usize = 6;

/// A test in words.
pub(super) struct TestWords {
    /// What is tested, such as `elo0 0, elo1 20 (normalized Elo, pairs), alpha 0.05, beta 0.05`.
    pub(super) asked: String,
    /// How far it is, such as `LLR 1.20, between -2.94 and 2.94`.
    pub(super) state: String,
    /// What that means.
    pub(super) verdict: String,
}

impl Report {
    /// What was played, in a line.
    pub(super) fn head(&self) -> String {
        let settings = &self.settings;
        let (over, planned) = (u64::from(self.summary.games), self.planned());
        let games = if over == planned {
            count(over, "game")
        } else {
            format!("{over} of {}", count(planned, "game"))
        };
        let (width, height) = (settings.size.width(), settings.size.height());
        let mut head = format!(
            "{games} on {width}x{height}, {} rules, komi {}",
            settings.rules_name, settings.komi
        );
        if settings.scoring == Scoring::TrompTaylor {
            head += ", every stone counts";
        }
        let text = |key: &str| self.description.get(key).map(|value| visible(value.to_string()));
        for (key, words) in
            [("handicap", "handicap"), ("openings", "openings"), ("random-opening", "random moves")]
        {
            if let Some(value) = text(key).filter(|value| value != "0") {
                let _ = write!(head, ", {words} {value}");
            }
        }
        let time = self.description.get("time").and_then(|time| time.as_str());
        if let Some(time) = time.filter(|time| *time != "none") {
            let _ = write!(head, ", time {}", visible(time));
        }
        head
    }

    /// What engines call themselves and how they are started, each in a line.
    pub(super) fn identities(&self) -> Vec<String> {
        let entrants = self.settings.entrants.iter().zip(&self.facts.engines).enumerate();
        let line = |(place, (entrant, facts)): (usize, (&Entrant, &EngineFacts))| {
            let versions: Vec<String> = facts.versions.iter().map(visible).collect();
            let command = match &entrant.program {
                Program::Command { command, .. } => format!(" ({})", visible(command)),
                Program::Builtin { .. } => String::new(),
            };
            let name = self.name(place);
            let known = !versions.is_empty();
            known.then(|| format!("{name} calls itself {}{command}", versions.join(", then ")))
        };
        entrants.filter_map(line).collect()
    }

    /// How the test of a pairing stands, if there is one.
    pub(super) fn test(&self, pairing: &Pairing) -> Option<TestWords> {
        let (sprt, TestState { llr, bounds, verdict }) = (self.settings.sprt?, pairing.test?);
        let Sprt { elo0, elo1, alpha, beta, model, pairs } = sprt;
        let model = match model {
            SprtModel::Logistic => "logistic",
            SprtModel::Normalized => "normalized",
            SprtModel::Bayesian => "bayesian",
            SprtModel::Cutechess => "cutechess",
        };
        let unit = if pairs && sprt.model.knows_pairs() { "pairs" } else { "games" };
        let name = self.name(pairing.players[0]);
        Some(TestWords {
            asked: format!(
                "elo0 {elo0}, elo1 {elo1} ({model} Elo, by {unit}), alpha {alpha}, beta {beta}"
            ),
            state: format!("LLR {llr:.2}, between {:.2} and {:.2}", bounds.lower, bounds.upper),
            verdict: match verdict {
                Verdict::Continue => "undecided so far".to_owned(),
                Verdict::AcceptH0 => {
                    format!("elo0 accepted: {name} is stronger by {elo0} rather than by {elo1}")
                }
                Verdict::AcceptH1 => {
                    format!("elo1 accepted: {name} is stronger by {elo1} rather than by {elo0}")
                }
            },
        })
    }

    /// What is to be known before the numbers are believed.
    pub(super) fn notes(&self) -> Vec<String> {
        let summary = &self.summary;
        let mut notes = Vec::new();
        match &self.reason {
            Some(Reason::Failed(why)) => notes.push(format!("the match ended: {}", visible(why))),
            Some(Reason::Interrupted) => notes.push("the match was interrupted".to_owned()),
            Some(Reason::Decided | Reason::Complete) | None => {}
        }
        for (players, why) in &self.stopped {
            let [first, other] = players.map(|player| self.name(player));
            notes.push(format!("{first} – {other} went no further: {}", visible(why)));
        }
        let decided =
            |pairing: &Pairing| pairing.test.is_some_and(|test| test.verdict != Verdict::Continue);
        if summary.pairings.iter().any(decided) {
            notes.push(
                "a test that is decided early overstates the difference: score and Elo are biased"
                    .to_owned(),
            );
        }
        if !self.settings.exchange {
            notes.push(
                "colors were not exchanged: what the color is worth is part of the score"
                    .to_owned(),
            );
        }
        if summary.waiting > 0 {
            notes.push(format!(
                "{} not counted yet: an earlier one is not over",
                are(summary.waiting, "finished game")
            ));
        }
        let repeated = summary.games - summary.different();
        if repeated > 0 {
            notes.push(format!(
                "{} equal to an earlier one; neither that nor a pair with such a game is part of Elo, errors and test",
                are(repeated, "game")
            ));
        }
        let left_out: u64 = summary.pairings.iter().map(left_out).sum();
        if left_out > 0 {
            notes.push(format!(
                "{} left out of the pairs: without result, without partner, or nothing new",
                are(left_out, "game")
            ));
        }
        notes
    }

    /// Who decided which stones are dead, in how many games.
    pub(super) fn judges(&self) -> Vec<String> {
        let judge = |(word, games): (&String, &u32)| {
            let who = match word.as_str() {
                "players" => "both players agreed",
                "referee" => "the referee engine",
                "status" => "this program",
                "play" => "this program, after play went on",
                "rules" => "nobody, every stone counts",
                other => other,
            };
            format!("{} {games}", visible(who))
        };
        self.facts.judges.iter().map(judge).collect()
    }

    /// Where engines said another score than that of the match: for each engine, and the referee
    /// engine, the games.
    pub(super) fn differences(&self) -> Vec<String> {
        let engines = (0..self.summary.engines.len()).map(Some).chain([None]);
        let sides = engines.flat_map(|engine| [(engine, true), (engine, false)]);
        let lines = sides.filter_map(|(engine, winner)| {
            let of = |it: &&Difference| (it.engine, it.winner) == (engine, winner);
            let found: Vec<&Difference> = self.facts.differences.iter().filter(of).collect();
            let first = found.first()?;
            let who = engine.map_or_else(|| "the referee".to_owned(), |engine| self.name(engine));
            let what = if winner { "winner" } else { "margin" };
            let games: Vec<u32> = found.iter().map(|it| it.game).collect();
            Some(format!(
                "{who} named another {what} in {} ({} for {} in game {})",
                numbers(&games),
                visible(&first.said),
                first.result.word(),
                first.game
            ))
        });
        lines.collect()
    }

    /// What engines said about the rules that is not so in this match.
    pub(super) fn mismatches(&self) -> Vec<String> {
        let all = &self.facts.mismatches;
        let line = |(text, games): (&String, &u32)| {
            format!("{} ({})", visible(text), count(*games, "game"))
        };
        let mut lines: Vec<String> = all.iter().take(MISMATCHES).map(line).collect();
        if all.len() > lines.len() {
            lines.push(format!("{} more", all.len() - lines.len()));
        }
        lines
    }

    /// What an engine did wrong, in which games.
    pub(super) fn faults(&self, engine: usize) -> Vec<String> {
        let faults = self.facts.engines[engine].faults.iter();
        faults.map(|(kind, games)| format!("{kind} in {}", numbers(games))).collect()
    }

    /// Attempts that do not count, if there are any.
    pub(super) fn voided(&self) -> Option<String> {
        let voided = self.summary.voided;
        if voided == 0 {
            return None;
        }
        let mut parts = Vec::new();
        for (place, engine) in self.summary.engines.iter().enumerate() {
            for (kind, times) in engine.voided.iter() {
                let games =
                    self.facts.engines[place].voided.get(&kind).map_or(&[][..], Vec::as_slice);
                let name = self.name(place);
                parts.push(format!("{name} {kind} {times} in {}", numbers(games)));
            }
        }
        if self.facts.interrupted > 0 {
            parts.push(format!("interrupted {}", self.facts.interrupted));
        }
        let parts = if parts.is_empty() { String::new() } else { format!(": {}", listed(&parts)) };
        Some(format!("{} not counted{parts}", are(voided, "attempt")))
    }

    /// What ratings are measured from.
    pub(super) fn scale(&self) -> &'static str {
        let anchored = |ratings: &Ratings| ratings.basis.contains(&Basis::Anchor);
        if self.summary.ratings.as_ref().is_some_and(anchored) {
            "Elo and ± (95 %) are against the ratings that were given"
        } else {
            "Elo and ± (95 %) are against the mean of all"
        }
    }

    /// What the ratings rest on, where that is not their games alone.
    pub(super) fn basis(&self) -> Vec<String> {
        let Some(ratings) = &self.summary.ratings else { return Vec::new() };
        let kinds = [
            (Basis::Unbeaten, "won every game that has a result: its Elo is a lower bound"),
            (Basis::Winless, "lost every game that has a result: its Elo is an upper bound"),
            (Basis::Apart, "is not tied to the others by wins and losses: its Elo is a guess"),
            (Basis::NoGames, "has no game that counts"),
        ];
        let lines = kinds.into_iter().flat_map(|(kind, text)| {
            let of_kind =
                ratings.basis.iter().enumerate().filter(move |(_, basis)| **basis == kind);
            of_kind.map(move |(engine, _)| format!("{} {text}", self.name(engine)))
        });
        lines.collect()
    }
}

/// How a test stands in one word, for programs.
pub(super) fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Continue => "undecided",
        Verdict::AcceptH0 => "elo0",
        Verdict::AcceptH1 => "elo1",
    }
}

/// Games of a pairing that are in no pair that counts, if pairs are counted at all.
fn left_out(pairing: &Pairing) -> u64 {
    match pairing.pairs.total() {
        0 => 0,
        pairs => u64::from(pairing.scores[0].games()) - 2 * pairs,
    }
}

/// `1 game is`, `2 games are`.
fn are(number: impl Into<u64>, thing: &str) -> String {
    let number = number.into();
    format!("{} {}", count(number, thing), if number == 1 { "is" } else { "are" })
}
