//! Which keys a table has, and what a key may have been meant to be.

use serde::de::{Deserialize, Deserializer, Error as _, Visitor, value};
use serde::forward_to_deserialize_any;

/// The most letters in three that a key may differ by to be taken for a misspelling of another.
const ALIKE: usize = 3;

/// The keys of a table that is read into this type.
pub(super) fn of<'de, T: Deserialize<'de>>() -> &'static [&'static str] {
    let mut keys: &[&str] = &[];
    // The probe answers nothing, so the value fails; it has named its fields by then.
    let _ = T::deserialize(Probe(&mut keys));
    keys
}

/// Says that a key is unknown `place`, and which one is near it.
pub(super) fn unknown(key: &str, place: &str, known: &[&str]) -> String {
    match nearest(key, known) {
        Some(nearest) => format!("unknown key \"{key}\" in {place}, did you mean \"{nearest}\"?"),
        None => {
            format!("unknown key \"{key}\" in {place}, expected one of: {}", known.join(", "))
        }
    }
}

/// The word that `word` may be a misspelling of.
pub(super) fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |known: &str| strsim::osa_distance(word, known);
    let nearest = known.iter().copied().min_by_key(|known| distance(known))?;
    (distance(nearest) <= nearest.len().div_ceil(ALIKE)).then_some(nearest)
}

/// Hears which fields a struct is read from.
struct Probe<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
        Err(value::Error::custom("no value"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::{nearest, of, unknown};

    #[test]
    fn the_keys_of_a_table_are_those_of_its_type() {
        #[derive(Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(dead_code, reason = "only the names count")]
        struct Table {
            one: u32,
            two_words: Option<String>,
        }
        assert_eq!(of::<Table>(), ["one", "two-words"]);
        assert!(of::<u32>().is_empty());
    }

    #[test]
    fn a_key_that_is_near_is_named() {
        let known = ["komi", "rules", "move-limit"];
        assert_eq!(nearest("komu", &known), Some("komi"));
        assert_eq!(nearest("movelimit", &known), Some("move-limit"));
        assert_eq!(nearest("board", &known), None);
        assert_eq!(
            unknown("komu", "it", &known),
            "unknown key \"komu\" in it, did you mean \"komi\"?"
        );
        let far = unknown("board", "it", &known);
        assert_eq!(far, "unknown key \"board\" in it, expected one of: komi, rules, move-limit");
    }
}
