//! A match in a file.

use std::borrow::Cow;
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::config::Config;
use super::engine::Engine;
use super::keys;
use super::tables::{Adjudicate, SprtBounds, kinds};

/// Reads a file.
pub(super) fn read(path: &Path) -> anyhow::Result<Config> {
    let text = fs::read_to_string(path);
    let text = text.with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).map_err(|fault| anyhow!("{}:{fault}", path.display()))
}

/// Reads the text of a file. The error begins with line and column.
pub(super) fn parse(text: &str) -> Result<Config, String> {
    let fault = |error: toml::de::Error| {
        let span = error.span().unwrap_or_default();
        let message = error.message().replace('\n', ", ");
        match text[..span.start].lines().next_back().and_then(|line| line.split_once('=')) {
            // Which key it is stands before a value.
            Some((key, _)) => at(text, &span, &format!("{}: {message}", key.trim())),
            None => at(text, &span, &message),
        }
    };
    let table = DeTable::parse(text).map_err(fault)?;
    match unknown_key(table.get_ref()) {
        Some((span, message)) => Err(at(text, &span, &message)),
        None => toml::from_str(text).map_err(fault),
    }
}

/// A message with its place in a text.
fn at(text: &str, span: &Range<usize>, message: &str) -> String {
    let before = &text[..span.start];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
    format!("{line}:{column}: {message}")
}

/// The first key that means nothing.
fn unknown_key(table: &DeTable<'_>) -> Option<(Range<usize>, String)> {
    let top = keys::of::<Config>();
    let unknown = |table: &DeTable<'_>, place: &str, known: &[&str]| {
        let mut unknown = table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        let key: &Spanned<Cow<'_, str>> = unknown.next()?;
        let mut message = keys::unknown(key.get_ref(), place, known);
        if place != "the match" && top.contains(&key.get_ref().as_ref()) {
            message = format!(
                "\"{}\" is no key of {place} but of the match: write it above the first [table]",
                key.get_ref()
            );
        }
        Some((key.span(), message))
    };
    let inner = |key: &str| table.get(key).map(Spanned::get_ref);
    let tables = |key: &'static str, known: Vec<&'static str>| {
        let value = inner(key);
        let one = value.and_then(DeValue::as_table).into_iter();
        let many = value.and_then(DeValue::as_array).into_iter().flat_map(|list| list.iter());
        let all = one.chain(many.filter_map(|value| value.get_ref().as_table()));
        all.map(move |table| (table, key, known.clone()))
    };
    let parts = tables("engine", keys::of::<Engine>().to_vec())
        .chain(tables("referee", keys::of::<Engine>().to_vec()))
        .chain(tables("on", kinds()))
        .chain(tables("adjudicate", keys::of::<Adjudicate>().to_vec()))
        .chain(tables("sprt", keys::of::<SprtBounds>().to_vec()));
    unknown(table, "the match", top)
        .or_else(|| parts.into_iter().find_map(|(table, key, known)| unknown(table, key, &known)))
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_place() {
        for (text, expected) in [
            ("komu = 7.5", "1:1: unknown key \"komu\" in the match, did you mean \"komi\"?"),
            (
                "size = 9\n[[engine]]\ncmd = 'x'\n[[engine]]\n nmae = 'y'",
                "5:2: unknown key \"nmae\" in engine, did you mean \"name\"?",
            ),
            (
                "[[engine]]\ncmd = 'x'\ngames = 10",
                "3:1: \"games\" is no key of engine but of the match: write it above the first",
            ),
            ("[on]\ncrsh = 'loss'", "2:1: unknown key \"crsh\" in on, did you mean \"crash\"?"),
            ("[on]\ncrash = 'draw'", "on crash: expected one of: loss, void, stop, got \"draw\""),
            ("[sprt]\nelo = 5", "2:1: unknown key \"elo\" in sprt, did you mean \"elo0\"?"),
            ("[referee]\ncmt = 'x'", "2:1: unknown key \"cmt\" in referee, did you mean \"cmd\"?"),
            ("\nkomi = 7.3", "2:8: komi: "),
            ("komi = []", "1:8: komi: invalid type: sequence, expected a text or a number"),
            ("games = 0", "1:9: games: invalid value: integer `0`, expected a nonzero u32"),
            ("jobs = 'x'", "1:8: jobs: invalid type: string \"x\", expected a nonzero usize"),
            ("rules = 'chinse'", "1:9: rules: unknown rules \"chinse\", expected one of: chinese,"),
            ("size = 30", "1:8: size: "),
            ("time = 'byoyomi 1'", "1:8: time: time settings \"byoyomi\" take 3 numbers, got 1"),
            ("pairing = 'all'", "expected `round-robin` or `gauntlet`"),
            ("komi = 7.5\nkomi = 6.5", "2:1: "),
            ("komi 7.5", "1:6: "),
            ("quit-grace = '1 day'", "1:14: quit-grace: expected seconds"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    #[test]
    fn numbers_and_texts_say_the_same() {
        let numbers = parse("size = 9\nkomi = 7\nseed = 5\ncomments = true").unwrap();
        let texts = parse("size = '9'\nkomi = '7.0'\nseed = '5'\ncomments = 'on'").unwrap();
        assert_eq!(numbers, texts);
    }
}
