//! What the games of a match show beside the numbers: who judged, who said what, what went wrong.

use std::collections::BTreeMap;

use tengen_arena::record::{GameRecord, Kind, Voided};
use tengen_arena::summary::Summary;
use tengen_rules::{By, Color, Outcome};

/// What the games of a match show. The same games are counted as in its [`Summary`].
#[derive(Debug)]
pub(super) struct Facts {
    /// By engine.
    pub(super) engines: Vec<EngineFacts>,
    /// Who said which stones are dead, and in how many games.
    pub(super) judges: BTreeMap<String, u32>,
    /// Scores that were said and are not those of the match.
    pub(super) differences: Vec<Difference>,
    /// What engines said about the rules that is not so in this match, and in how many games.
    pub(super) mismatches: BTreeMap<String, u32>,
    /// Attempts that were interrupted.
    pub(super) interrupted: u32,
}

/// What the games show about an engine.
#[derive(Clone, Debug, Default)]
pub(super) struct EngineFacts {
    /// Its own names and versions, as it says; several if it has changed.
    pub(super) versions: Vec<String>,
    /// How it lost games.
    pub(super) lost: BTreeMap<Kind, u32>,
    /// What it did wrong, in which games.
    pub(super) faults: BTreeMap<Kind, Vec<u32>>,
    /// What it did wrong in attempts that do not count, in which games.
    pub(super) voided: BTreeMap<Kind, Vec<u32>>,
}

/// A score that was said and is not that of the match.
#[derive(Debug)]
pub(super) struct Difference {
    /// The number of the game.
    pub(super) game: u32,
    /// The engine; `None` is the referee engine.
    pub(super) engine: Option<usize>,
    /// What it said.
    pub(super) said: String,
    /// The result of the game.
    pub(super) result: Outcome,
    /// Whether it names another winner, not only another margin.
    pub(super) winner: bool,
}

impl Facts {
    /// What these games, by number, and void attempts show.
    pub(super) fn of(summary: &Summary, games: &[GameRecord], voided: &[Voided]) -> Self {
        let mut facts = Self {
            engines: vec![EngineFacts::default(); summary.engines.len()],
            judges: BTreeMap::new(),
            differences: Vec::new(),
            mismatches: BTreeMap::new(),
            interrupted: 0,
        };
        // Of each pairing the first games are counted, up to the first gap.
        let counted = summary.pairings.iter().map(|pairing| pairing.scores[0].games());
        let mut left: Vec<u32> = counted.collect();
        for game in games {
            let left = &mut left[game.slot.pairing];
            if *left > 0 {
                *left -= 1;
                facts.add(game);
            }
        }
        for attempt in voided {
            let Some(kind) = attempt.kind else {
                facts.interrupted += 1;
                continue;
            };
            let of = |name: &String| summary.engines.iter().position(|engine| engine.name == *name);
            if let Some(engine) = attempt.guilty.as_ref().and_then(of) {
                let games = facts.engines[engine].voided.entry(kind).or_default();
                if games.last() != Some(&attempt.number) {
                    games.push(attempt.number);
                }
            }
        }
        facts
    }

    fn add(&mut self, game: &GameRecord) {
        let GameRecord { slot, end, versions, mismatches, .. } = game;
        if !end.judge.is_empty() {
            *self.judges.entry(end.judge.clone()).or_default() += 1;
        }
        for text in mismatches {
            *self.mismatches.entry(text.clone()).or_default() += 1;
        }
        let mut compare = |engine, said: Option<&String>| {
            let Some(winner) = said.and_then(|said| differs(said, end.outcome)) else { return };
            let said = said.cloned().unwrap_or_default();
            let result = end.outcome;
            self.differences.push(Difference { game: slot.number, engine, said, result, winner });
        };
        for color in Color::ALL {
            compare(Some(slot.players[color]), end.said[color].as_ref());
        }
        compare(None, end.referee_said.as_ref());
        for color in Color::ALL {
            let engine = &mut self.engines[slot.players[color]];
            if !versions[color].is_empty() && !engine.versions.contains(&versions[color]) {
                engine.versions.push(versions[color].clone());
            }
            let lost = match end.outcome {
                Outcome::Win { winner, .. } => winner != color,
                Outcome::BothLose => true,
                Outcome::Draw | Outcome::NoResult | Outcome::Replay => false,
            };
            if lost {
                *engine.lost.entry(end.kind).or_default() += 1;
            }
            if end.guilty == Some(color) {
                engine.faults.entry(end.kind).or_default().push(slot.number);
            }
        }
    }
}

/// Whether a score that was said names another winner (`true`) or another margin (`false`) than the
/// result; `None` if it names neither, or cannot be read, as `?`.
fn differs(said: &str, result: Outcome) -> Option<bool> {
    let said: Outcome = said.trim().parse().ok()?;
    match (said, result) {
        (Outcome::Win { winner: one, by: by_one }, Outcome::Win { winner: two, by: by_two }) => {
            let margin = |by| if let By::Points(margin) = by { Some(margin) } else { None };
            let margins = margin(by_one).zip(margin(by_two));
            let other_margin = margins.is_some_and(|(one, two)| one != two);
            if one == two { other_margin.then_some(false) } else { Some(true) }
        }
        (Outcome::Win { .. } | Outcome::Draw, Outcome::Win { .. } | Outcome::Draw) => {
            (said != result).then_some(true)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_winner_is_told_from_another_margin() {
        let result: Outcome = "B+2.5".parse().expect("a result");
        for (said, expected) in [
            ("B+2.5", None),
            ("B+3.5", Some(false)),
            ("W+0.5", Some(true)),
            ("0", Some(true)),
            ("B+R", None),
            ("?", None),
            ("", None),
        ] {
            assert_eq!(differs(said, result), expected, "{said}");
        }
        assert_eq!(differs("0", Outcome::Draw), None);
        assert_eq!(differs("B+0.5", Outcome::NoResult), None);
    }
}
