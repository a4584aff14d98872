//! Values as they stand in flags and files.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use clap::ValueEnum;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tengen_arena::settings::{Mismatch, Scoring, SprtModel};
use tengen_clock::TimeSystem;
use tengen_rules::Preset;

use crate::args::preset;

/// A value that is read from a text, and in a file from a number or a boolean as well.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text<T>(pub(crate) T);

impl<T: FromStr> FromStr for Text<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl<T: fmt::Display> Serialize for Text<T> {
    /// As a number or a boolean where its text is that of one.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.to_string();
        let float = text.parse().ok().filter(|f: &f64| f.is_finite() && f.to_string() == text);
        match (text.parse::<i64>(), float, text.parse::<bool>()) {
            (Ok(number), ..) => serializer.serialize_i64(number),
            (_, Some(number), _) => serializer.serialize_f64(number),
            (.., Ok(flag)) => serializer.serialize_bool(flag),
            _ => serializer.serialize_str(&text),
        }
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = String;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a number")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
                Ok(text.to_owned())
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
                Ok(number.to_string())
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
                Ok(number.to_string())
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<String, E> {
                Ok(number.to_string())
            }

            fn visit_bool<E: Error>(self, flag: bool) -> Result<String, E> {
                Ok(flag.to_string())
            }
        }
        let text = deserializer.deserialize_any(Reader)?;
        text.parse().map(Self).map_err(D::Error::custom)
    }
}

/// Rules by name.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct RulesName(pub(crate) &'static Preset);

impl FromStr for RulesName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match preset(name) {
            Ok(preset) => Ok(Self(preset)),
            Err(expected) => Err(format!("unknown rules \"{name}\", {expected}")),
        }
    }
}

impl fmt::Display for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// Time limits, in the words that [`TimeSystem`] is read from.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Time(pub(crate) TimeSystem);

impl FromStr for Time {
    type Err = <TimeSystem as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.spec())
    }
}

/// A length of time that is waited at most, in seconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wait(pub(crate) Duration);

impl Wait {
    /// The longest, in seconds: a week.
    const LONGEST: f64 = 604_800.0;
}

impl FromStr for Wait {
    type Err = String;

    /// Reads seconds, or a number with one of the units `ms`, `s`, `m` and `h`.
    fn from_str(text: &str) -> Result<Self, String> {
        let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let number = &text[..text.len() - unit.len()];
        let seconds = match unit {
            "ms" => Some(1e-3),
            "" | "s" => Some(1.0),
            "m" => Some(60.0),
            "h" => Some(3600.0),
            _ => None,
        };
        let time = number.parse().ok().zip(seconds).map(|(n, unit): (f64, f64)| n * unit);
        let time = time.filter(|time| (1e-3..=Self::LONGEST).contains(time));
        let time = time.and_then(|time| Duration::try_from_secs_f64(time).ok());
        time.map(Self).ok_or_else(|| {
            format!(
                "expected seconds, or a number with ms, s, m or h, up to a week, got \"{text}\""
            )
        })
    }
}

impl fmt::Display for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs_f64())
    }
}

/// Whether something is done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Switch(pub(crate) bool);

impl FromStr for Switch {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "on" | "true" => Ok(Self(true)),
            "off" | "false" => Ok(Self(false)),
            _ => Err(format!("expected on or off, got \"{word}\"")),
        }
    }
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who meets whom.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pairing {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first engine meets all others.
    Gauntlet,
}

/// Which color the engines of a pairing have.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Colors {
    /// They exchange colors after each game; two games with the same opening are a pair.
    Exchange,
    /// The one that is named first always has Black.
    Fixed,
}

/// Where handicap stones are placed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HandicapStyle {
    /// On their fixed points.
    Fixed,
    /// Where Black wants them.
    Free,
}

/// How games are counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ScoringName {
    /// Dead stones are taken off: those that both engines name, else those that the referee names,
    /// else those that we find; where that is not sure, play goes on.
    Agreed,
    /// Every stone on the board is alive, as on CGOS.
    TrompTaylor,
}

impl From<ScoringName> for Scoring {
    fn from(name: ScoringName) -> Self {
        match name {
            ScoringName::Agreed => Self::Agreed,
            ScoringName::TrompTaylor => Self::TrompTaylor,
        }
    }
}

/// What to do about an engine that says it plays by other rules, komi or handicap.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MismatchName {
    /// Keep it with the game.
    Record,
    /// End the match.
    Refuse,
}

impl From<MismatchName> for Mismatch {
    fn from(name: MismatchName) -> Self {
        match name {
            MismatchName::Record => Self::Record,
            MismatchName::Refuse => Self::Refuse,
        }
    }
}

/// What the bounds of a test are measured in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ModelName {
    Normalized,
    Logistic,
    Bayesian,
    Cutechess,
}

impl From<ModelName> for SprtModel {
    fn from(name: ModelName) -> Self {
        match name {
            ModelName::Normalized => Self::Normalized,
            ModelName::Logistic => Self::Logistic,
            ModelName::Bayesian => Self::Bayesian,
            ModelName::Cutechess => Self::Cutechess,
        }
    }
}

/// What a test counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Unit {
    Pairs,
    Games,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Switch, Text, Time, Wait};

    #[test]
    fn waits_are_seconds_or_have_a_unit() {
        let wait = |text: &str| text.parse::<Wait>().map(|wait| wait.0);
        assert_eq!(wait("30"), Ok(Duration::from_secs(30)));
        assert_eq!(wait("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(wait("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(wait("2m"), Ok(Duration::from_mins(2)));
        assert_eq!(wait("1.5h"), Ok(Duration::from_mins(90)));
        for bad in ["", "0", "-1", "s", "5x", "inf", "nan", "1e9", "1000h"] {
            let error = wait(bad).unwrap_err();
            assert!(error.contains(&format!("got \"{bad}\"")), "{error}");
        }
    }

    #[test]
    fn values_are_written_as_what_they_look_like() {
        let json = |text: &str| serde_json::to_string(&Text(text)).unwrap();
        assert_eq!(json("19"), "19");
        assert_eq!(json("7.5"), "7.5");
        assert_eq!(json("true"), "true");
        assert_eq!(json("9x13"), "\"9x13\"");
        assert_eq!(json("18446744073709551615"), "\"18446744073709551615\"");
        assert_eq!(json("inf"), "\"inf\"");
        assert_eq!(serde_json::from_str::<Text<Switch>>("true").unwrap(), Text(Switch(true)));
        assert_eq!(serde_json::from_str::<Text<f64>>("5").unwrap(), Text(5.0));
        assert!(serde_json::from_str::<Text<f64>>("\"x\"").is_err());
    }

    #[test]
    fn time_is_written_so_that_it_is_read_again() {
        let time: Time = " Byoyomi  10m 30 5 ".parse().unwrap();
        assert_eq!(time.to_string().parse::<Time>(), Ok(time));
        assert!("byoyomi 600 x 5".parse::<Time>().is_err());
    }
}
