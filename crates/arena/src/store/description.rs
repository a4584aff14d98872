//! Whether two descriptions of a match mean the same match.

use serde_json::Value;

/// The key of the number of games: a match may be made longer.
const GAMES: &str = "games";

/// How many differences are named.
const NAMED: usize = 3;

/// The first differences, such as `komi: 7.5 in the store, 6.5 now`. Nested keys are dotted; what
/// `free` names may differ, with all below it.
pub(super) fn differences(stored: &Value, given: &Value, free: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    compare("", Some(stored), Some(given), free, &mut found);
    if found.len() > NAMED {
        let more = found.len() - NAMED;
        found.truncate(NAMED);
        found.push(format!("and {more} more"));
    }
    found
}

fn compare(
    key: &str,
    stored: Option<&Value>,
    given: Option<&Value>,
    free: &[&str],
    found: &mut Vec<String>,
) {
    if stored == given || key == GAMES || free.contains(&key) {
        return;
    }
    let below = |name: &dyn std::fmt::Display| {
        if key.is_empty() { name.to_string() } else { format!("{key}.{name}") }
    };
    match (stored, given) {
        (Some(Value::Object(old)), Some(Value::Object(new))) => {
            let added = new.keys().filter(|name| !old.contains_key(*name));
            for name in old.keys().chain(added) {
                compare(&below(name), old.get(name), new.get(name), free, found);
            }
        }
        (Some(Value::Array(old)), Some(Value::Array(new))) => {
            for place in 0..old.len().max(new.len()) {
                compare(&below(&place), old.get(place), new.get(place), free, found);
            }
        }
        _ => found.push(format!("{key}: {} in the store, {} now", shown(stored), shown(given))),
    }
}

fn shown(value: Option<&Value>) -> String {
    value.map_or_else(|| "nothing".to_owned(), Value::to_string)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_matters_differs() {
        let stored = json!({"games": 10, "jobs": 2, "komi": 7.5, "time": {"main": 60}});
        let given = json!({"games": 20, "jobs": 4, "komi": 7.5, "time": {"main": 60}});
        assert_eq!(differences(&stored, &given, &["jobs"]), [""; 0]);
        assert_eq!(differences(&stored, &given, &[]), ["jobs: 2 in the store, 4 now"]);
    }

    #[test]
    fn nested_missing_and_added_keys_are_named() {
        let stored = json!({"time": {"main": 60}, "engines": [{"name": "é"}, {"name": "b"}]});
        let given = json!({"time": {"main": 30, "per_move": 1}, "engines": [{"name": "é"}]});
        assert_eq!(
            differences(&stored, &given, &[]),
            [
                "engines.1: {\"name\":\"b\"} in the store, nothing now",
                "time.main: 60 in the store, 30 now",
                "time.per_move: nothing in the store, 1 now",
            ]
        );
        assert_eq!(differences(&stored, &given, &["time", "engines.1"]), [""; 0]);
    }

    #[test]
    fn a_long_list_of_differences_is_cut() {
        let found = differences(&json!([1, 2, 3, 4, 5]), &json!([2, 3, 4, 5, 6]), &[]);
        assert_eq!(found.len(), NAMED + 1);
        assert_eq!(found[NAMED], "and 2 more");
    }
}
