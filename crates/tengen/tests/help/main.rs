//! Help texts, completions and pages of the manual.
//!
//! `NAME.txt` is what `tengen NAME --help` writes (`match-report.txt` that of `tengen match report`) in a window of 100 columns, `tengen.txt` that of
//! the program. `UPDATE_GOLDEN=1` writes them anew; a look at `git diff` is then the review.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Width of the window.
const COLUMNS: usize = 100;

fn tengen(words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    // Without a terminal the width is that of the variable.
    command.args(words).env("COLUMNS", COLUMNS.to_string()).stdin(Stdio::null());
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    assert!(status.success() && stderr.is_empty(), "{words:?}: {status}");
    String::from_utf8(stdout).expect("text")
}

/// The subcommands that the help of the program lists, and those of these: `match-report`.
fn subcommands() -> Vec<String> {
    let names = listed(&["--help"]);
    assert!(names.iter().any(|name| name == "gtp"), "{names:?}");
    let with_nested = names.into_iter().flat_map(|name| {
        let nested = listed(&[&name, "--help"]);
        let nested: Vec<_> = nested.iter().map(|inner| format!("{name}-{inner}")).collect();
        [name].into_iter().chain(nested)
    });
    with_nested.collect()
}

/// The subcommands that a help text lists, but for the one that shows help.
fn listed(words: &[&str]) -> Vec<String> {
    let help = tengen(words);
    let list = help.split_once("\nCommands:\n").map_or("", |(_, list)| list);
    let rows = list.lines().take_while(|line| !line.is_empty());
    let names = rows.filter_map(|row| row.strip_prefix("  ")?.split(' ').next());
    let names = names.filter(|name| !name.is_empty() && *name != "help");
    names.map(str::to_owned).collect()
}

/// The help text of a subcommand.
fn help(name: &str, flag: &str) -> String {
    let words: Vec<&str> = name.split('-').chain([flag]).collect();
    tengen(&words)
}

/// Compares a text with the file of that name.
fn compare(name: &str, got: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/help");
    let path = folder.join(name).with_extension("txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, got).expect("the file can be written");
        return;
    }
    let expected = fs::read_to_string(&path);
    let expected = expected
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display()));
    assert_eq!(got, expected, "{}: UPDATE_GOLDEN=1 writes it anew", path.display());
}

#[test]
fn help_texts_are_as_they_were() {
    compare("tengen", &tengen(&["--help"]));
    for name in subcommands() {
        compare(&name, &help(&name, "--help"));
    }
}

#[test]
fn short_help_has_no_examples() {
    for name in subcommands() {
        let (short, long) = (help(&name, "-h"), help(&name, "--help"));
        assert!(short.len() < long.len(), "{name}");
        assert!(!short.contains("Examples:"), "{name}");
    }
}

#[test]
fn every_help_text_is_a_file_of_a_subcommand() {
    let mut expected: BTreeSet<_> = subcommands().into_iter().collect();
    expected.insert("tengen".to_owned());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/help");
    let files =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let texts = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
    let names: BTreeSet<_> = texts
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, expected);
}

#[test]
fn every_shell_gets_a_script_that_knows_the_subcommands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = tengen(&["completions", shell]);
        for name in subcommands() {
            let last = name.rsplit('-').next().expect("a word");
            assert!(script.contains(last), "{shell}: {name}");
        }
        assert!(script.contains("--engine") || script.contains("engine"), "{shell}");
    }
}

/// What bash offers after some words.
fn bash(script: &str, words: &str) -> Option<Vec<String>> {
    let mut child = Command::new("bash")
        .args(["--norc", "--noprofile"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    // As bash calls the function that `complete` names: program, word, word before it.
    let last = words.split(' ').count() - 1;
    let before = last - 1;
    let ask = format!(
        "{script}\ncomplete -p tengen > /dev/null || exit 3\n\
         COMP_WORDS=({words})\nCOMP_CWORD={last}\n\
         _tengen tengen \"${{COMP_WORDS[{last}]}}\" \"${{COMP_WORDS[{before}]}}\"\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"\nexit 0\n"
    );
    child.stdin.take()?.write_all(ask.as_bytes()).expect("bash reads");
    let output = child.wait_with_output().expect("bash ends");
    assert!(output.status.success(), "{}", output.status);
    Some(String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect())
}

#[test]
fn bash_completes_subcommands_flags_and_values() {
    let script = tengen(&["completions", "bash"]);
    let Some(offers) = bash(&script, "tengen con") else {
        println!("skipped: needs bash");
        return;
    };
    assert_eq!(offers, ["conform"]);
    assert_eq!(bash(&script, "tengen conform --l").unwrap(), ["--list"]);
    let values = bash(&script, "tengen conform --format \"\"").unwrap();
    assert_eq!(values, ["text", "json", "tap"]);
}

#[test]
fn pages_of_the_manual_are_written_to_standard_output_or_a_folder() {
    let page = tengen(&["man"]);
    assert!(page.contains(".TH tengen 1"), "{page}");
    let folder = tempfile::tempdir().expect("a folder");
    let below = folder.path().join("share/man1");
    tengen(&["man", below.to_str().expect("a name")]);
    let mut names: Vec<_> = fs::read_dir(&below)
        .expect("it was made")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut expected: Vec<_> =
        subcommands().into_iter().map(|name| format!("tengen-{name}.1")).collect();
    expected.push("tengen.1".to_owned());
    expected.sort();
    assert_eq!(names, expected);
    assert_eq!(fs::read_to_string(below.join("tengen.1")).expect("a page"), page);
    for name in names {
        let page = fs::read_to_string(below.join(&name)).expect("a page");
        let name = name.trim_end_matches(".1");
        assert!(page.contains(&format!(".TH {name} 1")), "{page}");
        assert!(page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{page}");
    }
}
