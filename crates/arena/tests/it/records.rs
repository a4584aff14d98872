//! Real suites.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use tengen_arena::regress::{Dialect, Suite};

#[test]
fn the_suites_of_gnu_go_are_read() {
    let Some(data) = env::var_os("TENGEN_TEST_DATA") else {
        // A test does not fail because nobody listens.
        let _ = writeln!(std::io::stderr(), "skipped: needs TENGEN_TEST_DATA");
        return;
    };
    let folder = PathBuf::from(data).join("gnugo-regression");
    let mut expectations = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "tst") {
            continue;
        }
        let text = fs::read(&path).unwrap();
        for dialect in [Dialect::Whole, Dialect::Gnu] {
            let suite =
                Suite::parse(&path, &text, dialect).unwrap_or_else(|error| panic!("{error}"));
            let lines = String::from_utf8_lossy(&text);
            let read = suite.tests().filter(|(_, test)| test.expectation.is_some()).count();
            assert_eq!(read, lines.lines().filter(|line| line.starts_with("#?")).count());
            assert!(suite.notes.iter().all(|note| note.text.contains("bracket")), "{path:?}");
            expectations += read;
        }
    }
    assert!(expectations > 2 * 4000, "{expectations} expectations");
}
