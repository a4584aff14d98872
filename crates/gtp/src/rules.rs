//! Rules of Go in the words that clients and engines use: `KataGo`'s vocabulary, as JSON and one by
//! one.

use serde_json::{Map, Value, json};
use tengen_rules::{HandicapBonus, KoRule, PRESETS, Repetition, Rules, Scoring, Tax, Ties};
use thiserror::Error;

use crate::clipped;

/// Why a description of rules is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// It is no JSON and no name of a preset.
    #[error("expected JSON or one of: {}", names())]
    Name,
    /// It is no JSON.
    #[error("could not parse JSON: {0}")]
    Json(String),
    /// There is no such key.
    #[error("Unknown rules option: {0}")]
    Key(String),
    /// A key has no such value.
    #[error("could not parse {what}: {got}, expected one of: {allowed}")]
    Value {
        /// What the key is about.
        what: &'static str,
        /// The word.
        got: String,
        /// The words that there are.
        allowed: String,
    },
    /// It is neither a key nor the name of a preset.
    #[error("Unknown rules '{got}', expected a key that tengen-rules shows or one of: {}", names())]
    Preset {
        /// The word.
        got: String,
    },
}

fn names() -> String {
    PRESETS.iter().map(|preset| preset.name).collect::<Vec<_>>().join(" ")
}

/// The rules in alphabetical order of their keys.
pub fn to_json(rules: &Rules) -> String {
    let ko = KO_RULES.iter().find(|(_, ko)| *ko == rules.ko);
    let scoring = SCORINGS.iter().find(|(_, scoring)| *scoring == rules.scoring);
    let tax = TAXES.iter().find(|(_, tax)| *tax == rules.tax);
    let bonus = BONUSES.iter().find(|(_, bonus)| *bonus == rules.handicap_bonus);
    json!({
        "friendlyPassOk": rules.friendly_pass_ok,
        "hasButton": rules.button,
        "ko": ko.map(|(word, _)| word),
        "scoring": scoring.map(|(word, _)| word),
        "suicide": rules.suicide,
        "tax": tax.map(|(word, _)| word),
        "whiteHandicapBonus": bonus.map(|(word, _)| word),
    })
    .to_string()
}

/// Tromp–Taylor rules with the changes that an object names; without a word on the tax it follows
/// from the scoring.
///
/// # Errors
///
/// [`RulesError`] if the text is no object, or a key or value is unknown.
pub fn from_json(text: &str) -> Result<Rules, RulesError> {
    let object: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| RulesError::Json(error.to_string()))?;
    let mut rules = Rules::TROMP_TAYLOR;
    for (key, value) in &object {
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        set(&mut rules, key, &word)?;
    }
    if !object.contains_key("tax") && rules.scoring == Scoring::Territory {
        rules.tax = Tax::Seki;
    }
    Ok(rules)
}

/// Words for the ko rule.
pub const KO_RULES: [(&str, KoRule); 3] = [
    ("SIMPLE", KoRule::Simple),
    ("POSITIONAL", KoRule::Positional),
    ("SITUATIONAL", KoRule::Situational),
];
/// Words for what is counted.
pub const SCORINGS: [(&str, Scoring); 2] =
    [("AREA", Scoring::Area), ("TERRITORY", Scoring::Territory)];
/// Words for what does not count.
pub const TAXES: [(&str, Tax); 3] = [("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
/// Words for the handicap bonus.
pub const BONUSES: [(&str, HandicapBonus); 3] =
    [("0", HandicapBonus::Zero), ("N-1", HandicapBonus::NMinusOne), ("N", HandicapBonus::N)];
/// Words for what becomes of long cycles.
pub const REPETITIONS: [(&str, Repetition); 4] = [
    ("forbid", Repetition::Forbid),
    ("no-result", Repetition::NoResult),
    ("draw", Repetition::Draw),
    ("replay", Repetition::Replay),
];
/// Words for equal counts.
pub const TIES: [(&str, Ties); 2] = [("draw", Ties::Draw), ("ing", Ties::Ing)];
/// Words for switches.
pub const BOOLEANS: [(&str, bool); 2] = [("true", true), ("false", false)];

/// Sets one rule by the words of the vocabulary; values in any case.
///
/// # Errors
///
/// [`RulesError`] if the key or the value is unknown.
pub fn set(rules: &mut Rules, key: &str, value: &str) -> Result<(), RulesError> {
    match key {
        "ko" => rules.ko = choose("ko rule", &KO_RULES, value)?,
        "scoring" | "score" => rules.scoring = choose("scoring rule", &SCORINGS, value)?,
        "tax" => rules.tax = choose("tax rule", &TAXES, value)?,
        "suicide" => rules.suicide = choose("bool", &BOOLEANS, value)?,
        "hasButton" => rules.button = choose("bool", &BOOLEANS, value)?,
        "whiteHandicapBonus" => {
            rules.handicap_bonus = choose("handicap bonus", &BONUSES, value)?;
        }
        "friendlyPassOk" => rules.friendly_pass_ok = choose("bool", &BOOLEANS, value)?,
        _ => return Err(RulesError::Key(clipped(key).into_owned())),
    }
    Ok(())
}

/// All rules as pairs of a key and a word, in the words of `tengen-rules`.
pub fn pairs(rules: &Rules) -> [(&'static str, String); 12] {
    [
        ("ko", word(&KO_RULES, &rules.ko)),
        ("repetition", word(&REPETITIONS, &rules.repetition)),
        ("scoring", word(&SCORINGS, &rules.scoring)),
        ("tax", word(&TAXES, &rules.tax)),
        ("suicide", word(&BOOLEANS, &rules.suicide)),
        ("handicap_bonus", word(&BONUSES, &rules.handicap_bonus)),
        ("button", word(&BOOLEANS, &rules.button)),
        ("friendly_pass_ok", word(&BOOLEANS, &rules.friendly_pass_ok)),
        ("pass_stones", word(&BOOLEANS, &rules.pass_stones)),
        ("white_passes_last", word(&BOOLEANS, &rules.white_passes_last)),
        ("ties", word(&TIES, &rules.ties)),
        ("first_pass_bonus", word(&BOOLEANS, &rules.first_pass_bonus)),
    ]
}

/// The word for a value, in small letters.
pub fn word<T: PartialEq>(words: &[(&str, T)], value: &T) -> String {
    let found = words.iter().find(|(_, other)| other == value);
    found.map_or_else(String::new, |(word, _)| word.to_ascii_lowercase())
}

/// The value of a word, in any case.
///
/// # Errors
///
/// [`RulesError::Value`] if there is no such word.
pub fn choose<T: Copy>(
    what: &'static str,
    words: &[(&str, T)],
    got: &str,
) -> Result<T, RulesError> {
    let found = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(got));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let got = clipped(got).into_owned();
        let allowed: Vec<String> =
            words.iter().map(|(word, _)| word.to_ascii_lowercase()).collect();
        RulesError::Value { what, got, allowed: allowed.join(" ") }
    })
}

#[cfg(test)]
mod tests {
    use tengen_rules::{PRESETS, Rules};

    use super::{from_json, to_json};

    #[test]
    fn what_is_written_is_read_again() {
        for preset in PRESETS {
            let json = to_json(&preset.rules);
            assert_eq!(to_json(&from_json(&json).unwrap()), json, "{}", preset.name);
        }
        assert_eq!(from_json(&to_json(&Rules::TROMP_TAYLOR)), Ok(Rules::TROMP_TAYLOR));
    }
}
