//! The objects are as `docs/regress.md` describes them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{json, run, run_in, write};

/// The keys that the tables of the document list, by the heading above them.
fn documented() -> BTreeMap<String, Vec<String>> {
    let text = include_str!("../../../../docs/regress.md");
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
    // A file has the numbers as well.
    let numbers = tables["total"].clone();
    tables.get_mut("files").expect("it is described").extend(numbers);
    for keys in tables.values_mut() {
        keys.sort();
    }
    tables
}

/// The keys of all objects, by the name of the heading that describes them.
fn collect(name: &str, value: &Value, found: &mut BTreeMap<String, Vec<Vec<String>>>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(name, item, found)),
        Value::Object(object) => {
            let mut keys: Vec<String> = object.keys().cloned().collect();
            keys.sort();
            found.entry(name.to_owned()).or_default().push(keys);
            for (key, value) in object {
                let key = match (name, key.as_str()) {
                    ("changes", "now_pass" | "now_fail" | "rates" | "new" | "gone") => "now_pass",
                    ("changes", "old_total" | "new_total") => "total",
                    ("now_pass", "new") => "old",
                    (_, key) => key,
                };
                collect(key, value, found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_object_has_the_keys_that_the_document_lists() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.tst", "10 echo a\n#? [a]\n20 echo a\n#? [b]\n");
    run_in(folder.path(), &["--format", "json", "--output", "old.json", "a.tst"]);
    write(folder.path(), "a.tst", "10 echo a\n#? [b]\n30 echo a\n#? [b]\n");
    let compared =
        json(&run_in(folder.path(), &["--format", "json", "--compare", "old.json", "a.tst"]));
    let mut all = json(&run(&["--format", "json", "."]));
    assert!(all.get("changes").is_none(), "it is there only if it was asked for");
    all["changes"] = compared["changes"].clone();
    let mut found = BTreeMap::new();
    collect("report", &all, &mut found);
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
    let report = json(&run(&["--format", "json", "corner.tst", "odd.tst", "unreadable.tst"]));
    assert_eq!(report["engine"]["name"], "Tengen");
    assert_eq!(report["interrupted"], false);
    let (corner, odd, unreadable) = (&report["files"][0], &report["files"][1], &report["files"][2]);
    assert_eq!((&corner["tests"], &corner["ignored"]), (&9.into(), &1.into()));
    assert_eq!((&corner["passed"], &corner["failed"]), (&3.into(), &6.into()));
    assert_eq!(
        (&corner["unexpected_passed"], &corner["unexpected_failed"]),
        (&1.into(), &4.into())
    );
    let failed = &corner["results"][1];
    assert_eq!((&failed["id"], &failed["line"]), (&20.into(), &6.into()));
    assert_eq!((&failed["command"], &failed["expected"]), (&"findlib A1".into(), &"D1|E1".into()));
    assert_eq!((&failed["verdict"], &failed["got"]), (&"FAILED".into(), &"C1".into()));
    assert_eq!((&failed["marked"], &failed["failure"]), (&false.into(), &false.into()));
    assert_eq!((&failed["runs"], &failed["passes"]), (&1.into(), &0.into()));
    assert_eq!(corner["results"][5]["failure"], true);
    assert_eq!(corner["results"][9]["verdict"], "ignored");
    assert_eq!(odd["notes"][0]["line"], 5);
    assert_eq!(
        (&odd["problems"][0]["kind"], &odd["problems"][0]["line"]),
        (&"refused".into(), &3.into())
    );
    assert_eq!(unreadable["problems"][2]["kind"], "unreadable");
    assert_eq!(unreadable["errors"], 3);
    assert_eq!(report["total"]["errors"], 4);
}
