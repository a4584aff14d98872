//! The object for programs: its numbers, and that it is as `docs/match.md` describes it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::store::{three, two};
use crate::{good, json};

/// Whether a number is this one but for the last digits.
fn close(value: &Value, expected: f64) -> bool {
    value.as_f64().is_some_and(|value| (value - expected).abs() < 5e-4 * expected.abs().max(1.0))
}

#[test]
fn the_numbers_of_two_engines_are_those_of_their_games() {
    let report = json(&two().path());
    for (key, expected) in
        [("games", 11), ("different", 10), ("waiting", 1), ("void", 2), ("interrupted", 1)]
    {
        assert_eq!(report[key], expected, "{key}");
    }
    let results = |wins: u32, losses: u32, draws: u32| json!({"wins": wins, "losses": losses, "draws": draws});
    let (new, old) = (&report["engines"][0], &report["engines"][1]);
    for (key, expected) in
        [("games", 11), ("wins", 6), ("losses", 3), ("draws", 1), ("no_results", 1)]
    {
        assert_eq!(new[key], expected, "{key}");
    }
    assert_eq!((&new["name"], &old["name"]), (&"new".into(), &"old <b>".into()));
    assert_eq!((&new["points"], &old["points"]), (&6.5.into(), &3.5.into()));
    assert_eq!(new["score"], 0.65);
    assert_eq!((&new["black"], &new["white"]), (&results(3, 1, 1), &results(3, 2, 0)));
    assert_eq!(new["endings"], json!({"time": 1}));
    assert_eq!(new["faults"], json!({"time": [3]}));
    assert_eq!(new["lost"], json!({"time": 1, "score": 1, "resignation": 1}));
    assert_eq!((&new["void"], &old["void"]), (&json!({}), &json!({"crash": 1})));
    let time = json!({"moves": 11, "seconds": 1.1, "mean": 0.1, "longest": 0.1, "cpu": 0.88, "memory": 25_000_000});
    assert_eq!(new["time"], time);
    assert_eq!((&old["time"]["cpu"], &old["time"]["memory"]), (&Value::Null, &Value::Null));
    let endings =
        json!({"score": 6, "resignation": 2, "time": 1, "illegal-move": 1, "no-result": 1});
    assert_eq!(report["endings"], endings);
    assert_eq!(report["judges"], json!({"players": 6}));
    assert_eq!(report["black"], results(5, 4, 1));
    assert_eq!(report["mismatches"], json!({"old <b>: komi 6.5, not 7.5": 1}));
    let difference = |game: u32, said: &str, result: &str, about: &str| {
        json!({"game": game, "engine": if about == "winner" { "new" } else { "old <b>" }, "said": said,
            "result": result, "about": about})
    };
    let differences = [
        difference(1, "B+2.5", "B+3.5", "margin"),
        difference(4, "W+0.5", "B+0.5", "winner"),
        difference(11, "B+2.5", "B+3.5", "margin"),
    ];
    assert_eq!(report["differences"], json!(differences));
    assert_eq!(report["settings"]["engine"][1]["cmd"], "old <b>-gtp");
    assert_eq!((&report["ratings"], &report["reason"]), (&Value::Null, &Value::Null));
}

/// Four pairs are whole, have two results and something new: 1 and 2, 3 and 4, 5 and 6, 7 and 8,
/// worth 1, 0, 3/4 and 1/2. Their mean is 9/16, their variance 35/256.
#[test]
fn the_numbers_of_a_pairing_are_those_of_its_pairs() {
    let report = json(&two().path());
    let pairing = &report["pairings"][0];
    assert_eq!((&pairing["pairs"], &pairing["from"]), (&json!([1, 0, 1, 1, 1]), &"pairs".into()));
    assert_eq!((&pairing["points"], &pairing["different"]), (&json!([6.5, 3.5]), &10.into()));
    assert_eq!(pairing["score"], 0.5625);
    assert!(close(&pairing["score_error"], (35.0_f64 / 256.0 / 4.0).sqrt()), "{pairing}");
    assert!(close(&pairing["elo"], 43.658), "{pairing}");
    // From 400 lg(s / (1 - s)) of 0.5625 ± 1.96 · 0.184877.
    assert!(close(&pairing["elo_low"], -240.665), "{pairing}");
    assert!(close(&pairing["elo_high"], 436.065), "{pairing}");
    assert!(close(&pairing["elo_error"], 338.365), "{pairing}");
    assert!(close(&pairing["nelo"], 41.527), "{pairing}");
    assert!(close(&pairing["los"], 0.632_34), "{pairing}");
    let sprt = &pairing["sprt"];
    assert_eq!(sprt["verdict"], "undecided");
    assert!(close(&sprt["lower"], -2.944_439) && close(&sprt["upper"], 2.944_439), "{sprt}");
}

#[test]
fn three_engines_have_ratings_and_what_cannot_be_said_is_null() {
    let report = json(&three().path());
    let ratings = report["ratings"].as_array().expect("a list");
    let names: Vec<&str> = ratings.iter().filter_map(|rating| rating["name"].as_str()).collect();
    assert_eq!(names, ["a", "b", "c"]);
    let elo: Vec<f64> = ratings.iter().filter_map(|rating| rating["elo"].as_f64()).collect();
    assert!(elo.is_sorted_by(|one, two| one > two), "{elo:?}");
    assert_eq!(ratings[0]["basis"], "results");
    let whole = &report["pairings"][1];
    assert_eq!((&whole["engines"], &whole["wins"]), (&json!(["a", "c"]), &4.into()));
    assert_eq!((&whole["elo"], &whole["elo_high"]), (&Value::Null, &Value::Null));
    assert!(whole["elo_low"].is_number(), "{whole}");
}

/// The keys that the tables of the document list, by the name in the heading above them.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let text = include_str!("../../../../docs/match.md");
    let section = text.split("\n## The report for programs\n").nth(1).expect("the section");
    let section = section.split("\n## ").next().expect("its text");
    let mut tables: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut heading = String::new();
    for line in section.lines() {
        if let Some(title) = line.strip_prefix("### ") {
            title.split('`').nth(1).unwrap_or_default().clone_into(&mut heading);
        } else if let Some(row) = line.strip_prefix("| `") {
            let keys = row.split(" | ").next().unwrap_or_default().split('`').step_by(2);
            tables.entry(heading.clone()).or_default().extend(keys.map(str::to_owned));
        }
    }
    tables
}

#[test]
fn every_object_has_the_keys_that_the_document_lists() {
    let documented = documented();
    let mut seen = BTreeSet::new();
    let mut check = |name: &str, object: &Value| {
        let keys: BTreeSet<String> =
            object.as_object().expect("an object").keys().cloned().collect();
        assert_eq!(Some(&keys), documented.get(name), "{name}");
        seen.insert(name.to_owned());
    };
    for report in [json(&two().path()), json(&three().path())] {
        check("report", &report);
        for key in ["engines", "pairings", "differences", "ratings", "stopped"] {
            for object in report[key].as_array().into_iter().flatten() {
                check(key, object);
            }
        }
        for rating in report["ratings"].as_array().into_iter().flatten() {
            for other in rating["against"].as_array().expect("a list") {
                check("against", other);
            }
        }
        check("black", &report["black"]);
        for engine in report["engines"].as_array().expect("a list") {
            check("time", &engine["time"]);
            check("black", &engine["black"]);
            check("black", &engine["white"]);
        }
        for pairing in report["pairings"].as_array().expect("a list") {
            if !pairing["sprt"].is_null() {
                check("sprt", &pairing["sprt"]);
            }
        }
    }
    // Why a pairing has stopped is not in the store.
    let unseen: Vec<&String> = documented.keys().filter(|name| !seen.contains(*name)).collect();
    assert_eq!(unseen, ["stopped"]);
}

#[test]
fn ratings_follow_from_those_that_are_given() {
    let store = three();
    let free = json(&store.path());
    let report = good(&store.path(), &["--format", "json", "--anchor", "b=1500"]);
    let anchored: Value = serde_json::from_str(&report).expect("an object");
    let rating = |report: &Value, name: &str| {
        let ratings = report["ratings"].as_array().expect("a list");
        ratings.iter().find(|rating| rating["name"] == name).expect("a rating").clone()
    };
    let elo = |report: &Value, name: &str| rating(report, name)["elo"].as_f64().expect("a number");
    assert_eq!(rating(&anchored, "b")["basis"], "anchor");
    assert!((elo(&anchored, "b") - 1500.0).abs() < 1e-9);
    // The prior pulls towards another rating than without anchors, so little that it hardly shows.
    let apart = |report: &Value| elo(report, "a") - elo(report, "b");
    assert!((apart(&anchored) - apart(&free)).abs() < 0.05 * apart(&free), "{anchored}");
    let against = rating(&free, "a")["against"].as_array().expect("a list").clone();
    let b = against.iter().find(|other| other["name"] == "b").expect("it is there").clone();
    assert!((b["elo"].as_f64().expect("a number") - apart(&free)).abs() < 1e-9);
    let unknown = report_of(&store.path(), "nobody=1");
    assert!(unknown.contains("--anchor: no engine is called nobody: a, b, c"), "{unknown}");
}

/// What is said against an anchor.
fn report_of(store: &std::path::Path, anchor: &str) -> String {
    let output = crate::report(store, &["--anchor", anchor]);
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stderr).expect("text")
}
