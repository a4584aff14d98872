//! Reports on any mix of results.

use std::time::Duration;

use proptest::prelude::*;
use serde_json::json;
use tengen_arena::contest::{Conclusion, Reason};
use tengen_arena::record::{Cost, End, GameRecord, Kind, MoveRecord, Voided};
use tengen_rules::{By, ByColor, Color, HalfPoints, Outcome};

use super::{Report, summary};
use crate::matches::config::Config;

/// How games can end here: kind, outcome, whether the loser is guilty.
const ENDS: [(Kind, Outcome, bool); 7] = [
    (Kind::Score, Outcome::win(Color::Black, By::Points(HalfPoints(7))), false),
    (Kind::Score, Outcome::win(Color::White, By::Points(HalfPoints(1))), false),
    (Kind::Resignation, Outcome::win(Color::White, By::Resignation), false),
    (Kind::Time, Outcome::win(Color::Black, By::Time), true),
    (Kind::Repetition, Outcome::Draw, false),
    (Kind::NoResult, Outcome::NoResult, false),
    (Kind::ProtocolError, Outcome::BothLose, false),
];

/// The report on a match of so many engines in which the games end so, but for those that are not
/// over; games that end alike are alike.
fn report(engines: usize, ends: &[Option<usize>]) -> Report {
    let names = (0..engines).map(|index| json!({"cmd": "x", "name": format!("e{index}")}));
    let mut description = json!({"engine": names.collect::<Vec<_>>(), "games": 20, "size": 9});
    if engines == 2 {
        description["sprt"] = json!({"elo1": 30});
    }
    let settings = Config::described(&description).unwrap().settings().unwrap();
    let schedule = settings.schedule().unwrap();
    let games: Vec<GameRecord> = schedule
        .slots()
        .zip(ends)
        .filter_map(|(slot, end)| {
            let (kind, outcome, guilty) = ENDS[(*end)?];
            let cost = Cost { wall: Duration::from_millis(3), cpu: None, memory: None };
            let mv = "C3".parse().unwrap();
            Some(GameRecord {
                slot,
                attempt: 1,
                end: End {
                    kind,
                    outcome,
                    guilty: outcome.winner().map(Color::other).filter(|_| guilty),
                    judge: String::new(),
                    said: ByColor::new(Some("W+0.5".to_owned()), Some("?".to_owned())),
                    referee_said: Some("0".to_owned()),
                    detail: String::new(),
                },
                moves: if kind == Kind::Score {
                    vec![MoveRecord { color: Color::Black, mv, cost }]
                } else {
                    Vec::new()
                },
                opening: String::new(),
                versions: ByColor::default(),
                mismatches: Vec::new(),
                begun: 0,
                time: Duration::ZERO,
                sgf: if slot.second {
                    String::new()
                } else {
                    format!("(;SZ[9];B[a{}])", letter(*end))
                },
            })
        })
        .collect();
    let voided = Voided {
        number: 1,
        attempt: 1,
        kind: Some(Kind::Crash),
        guilty: Some("e1".to_owned()),
        detail: String::new(),
        sgf: None,
    };
    let voided = [voided.clone(), Voided { kind: None, guilty: None, ..voided }];
    let summary = summary(&settings, &games, &voided).unwrap();
    let stopped = vec![([0, 1], "it failed".to_owned())];
    let conclusion = Conclusion { summary, reason: Reason::Failed("of this".to_owned()), stopped };
    Report::of_match(settings, description, games, &voided, conclusion)
}

fn letter(end: Option<usize>) -> char {
    char::from_u32(u32::from('a') + u32::try_from(end.unwrap_or(8)).unwrap()).unwrap()
}

/// Whether a text has a number that is none.
fn is_odd(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.into_iter().any(|word| ["NaN", "inf", "Infinity"].contains(&word))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_mix_of_results_is_reported_on_in_every_format(
        engines in 2_usize..5,
        ends in prop::collection::vec(prop::option::weighted(0.9, 0..ENDS.len()), 0..40),
    ) {
        let report = report(engines, &ends);
        for text in [report.text(false), report.text(true), report.json().unwrap(), report.html()] {
            prop_assert!(!is_odd(&text), "{text}");
        }
        let page = report.html();
        let (start, end) = (page.find("<body>").unwrap(), page.find("</body>").unwrap());
        roxmltree::Document::parse(&page[start..end + "</body>".len()]).unwrap();
        let object: serde_json::Value = serde_json::from_str(&report.json().unwrap()).unwrap();
        let over = ends.iter().take(20 * report.summary.pairings.len()).flatten().count() as u64;
        let told = object["games"].as_u64().unwrap() + object["waiting"].as_u64().unwrap();
        prop_assert_eq!(told, over);
    }
}

#[test]
fn alike_results_of_all_games_leave_open_what_cannot_be_said() {
    let report = report(2, &[Some(3), None].repeat(2));
    let text = report.text(false);
    assert!(text.contains("note: the match ended: of this"), "{text}");
    assert!(text.contains("note: e0 – e1 went no further: it failed"), "{text}");
    assert!(text.contains("Elo     n/a (95 %: above "), "{text}");
}
