//! Tables that stand on a command line in one word: `key=value` pairs.

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::keys;

/// Adds a value to a table as a text.
pub(super) fn add(table: &mut Table, key: &str, value: &str) -> Result<(), String> {
    match table.insert(key.to_owned(), Value::String(value.to_owned())) {
        None => Ok(()),
        Some(_) => Err(format!("{key}= is given twice")),
    }
}

/// Reads a table, of which only known keys may be given.
pub(super) fn table<T: DeserializeOwned>(table: Table, place: &str) -> Result<T, String> {
    let known = keys::of::<T>();
    if let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(keys::unknown(key, place, known));
    }
    // The second line of the message says at which key it is.
    table.try_into().map_err(|error| error.to_string().trim().replace('\n', " "))
}

/// Reads `key=value` pairs between blanks or commas.
pub(super) fn read<T: DeserializeOwned>(text: &str, place: &str) -> Result<T, String> {
    let mut pairs = Table::new();
    for word in text.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
        let pair = word.split_once('=');
        let (key, value) = pair.ok_or_else(|| format!("expected key=value, got \"{word}\""))?;
        add(&mut pairs, key, value)?;
    }
    table(pairs, place)
}
