//! The objects are as `docs/referee.md` describes them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{json, run};

/// The keys that the tables of the document list, by the heading above them.
fn documented() -> BTreeMap<String, Vec<String>> {
    let text = include_str!("../../../../docs/referee.md");
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut heading = String::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("### ") {
            title.split('`').nth(1).unwrap_or_default().clone_into(&mut heading);
        } else if line.starts_with('#') {
            heading.clear();
        } else if let Some(row) = line.strip_prefix("| `")
            && !heading.is_empty()
        {
            let keys = row.split(" | ").next().unwrap_or_default().split('`').step_by(2);
            tables.entry(heading.clone()).or_default().extend(keys.map(str::to_owned));
        }
    }
    for keys in tables.values_mut() {
        keys.sort();
    }
    tables
}

/// The keys of all objects with a name, as they are found.
fn collect(name: &str, value: &Value, found: &mut BTreeMap<String, Vec<Vec<String>>>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(name, item, found)),
        Value::Object(object) => {
            let mut keys: Vec<String> = object.keys().cloned().collect();
            keys.sort();
            found.entry(name.to_owned()).or_default().push(keys);
            for (key, value) in object {
                // Both sides' counts are alike.
                let key = if ["black", "white"].contains(&key.as_str()) { "side" } else { key };
                collect(key, value, found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_object_has_the_keys_that_the_document_lists() {
    let mut found = BTreeMap::new();
    for flags in [
        &["--format", "json", "."][..],
        &["--format", "json", "--repetition", "no-result", "triple_ko.sgf"],
        &["--format", "json", "no_such_file"],
    ] {
        collect("game", &Value::Array(json(&run(flags))), &mut found);
    }
    let documented = documented();
    for (name, objects) in &found {
        let keys = documented.get(name).unwrap_or_else(|| panic!("{name} is not documented"));
        for object in objects {
            assert_eq!(keys, object, "{name}");
        }
    }
    for name in documented.keys() {
        assert!(found.contains_key(name), "no object {name} was seen");
    }
}

#[test]
fn values_are_of_the_documented_kinds() {
    let objects = json(&run(&["--format", "json", "count_right.sgf", "ko_retaken.sgf"]));
    let (count, ko) = (&objects[0], &objects[1]);
    assert_eq!(count["file"], "count_right.sgf");
    assert_eq!((&count["game"], &count["moves"]), (&Value::from(1), &Value::from(2)));
    assert_eq!(count["size"], serde_json::json!([7, 7]));
    assert_eq!((&count["computed"], &count["recorded"]), (&"B+1".into(), &"B+1".into()));
    assert_eq!(count["agrees"], serde_json::json!({ "winner": true, "margin": true }));
    assert_eq!(count["dead"], serde_json::json!(["F5"]));
    assert_eq!(count["sheet"]["unit"], "zi");
    assert_eq!(count["sheet"]["black"]["own"], 25.0);
    assert_eq!(count["violations"], serde_json::json!([]));
    assert_eq!(count["error"], Value::Null);
    let violation = &ko["violations"][0];
    assert_eq!((&violation["move"], &violation["repeats"]), (&2.into(), &0.into()));
    assert_eq!((&violation["reason"], &violation["article"]), (&"ko".into(), &"B-20.1".into()));
    assert_eq!((&violation["color"], &violation["vertex"]), (&"black".into(), &"C3".into()));
    assert_eq!(violation["node"], "game 1, node 2");
}
