//! The syntax of suites.

use proptest::prelude::*;
use tengen_arena::regress::{Dialect, Expectation, Suite, check_suite};

fn suite(text: &str) -> Suite {
    Suite::parse("a.tst", text.as_bytes(), Dialect::Whole).unwrap_or_else(|error| panic!("{error}"))
}

/// What is wrong with a text, a line each.
fn wrong(text: &str) -> Vec<String> {
    let errors =
        Suite::parse("a.tst", text.as_bytes(), Dialect::Whole).expect_err("something wrong");
    errors.0.iter().map(ToString::to_string).collect()
}

fn expectation(text: &str) -> Expectation {
    let suite = suite(&format!("1 name\n{text}\n"));
    let (_, test) = suite.tests().next().expect("a test");
    test.expectation.clone().expect("an expectation")
}

#[test]
fn numbered_commands_are_tests_and_the_others_are_not() {
    let suite = suite("# a\nboardsize 9\r\n\n  10\tgenmove b # best\n#? [D4]\n\nundo\n20 name\n");
    let steps: Vec<_> = suite.steps.iter().map(|step| (step.line, step.text.as_str())).collect();
    assert_eq!(steps, [(2, "boardsize 9"), (4, "10 genmove b"), (7, "undo"), (8, "20 name")]);
    let tests: Vec<_> = suite.tests().map(|(step, test)| (step.name.as_str(), test.id)).collect();
    assert_eq!(tests, [("genmove", 10), ("name", 20)]);
    let [first, second] = &suite.tests().map(|(_, test)| test).collect::<Vec<_>>()[..] else {
        panic!("two tests");
    };
    assert_eq!(first.expectation.as_ref().unwrap().line, 5);
    assert!(second.expectation.is_none());
}

#[test]
fn marks_stand_behind_the_bracket() {
    for (text, marked, ignored) in [
        ("#? [D4]", false, false),
        ("#?[D4]*", true, false),
        (" #? [ D4 ]&", false, true),
        ("#?\t[D4]&* ", true, true),
        ("#? [D4] *", true, false),
    ] {
        let read = expectation(text);
        assert_eq!(
            (read.text.as_str(), read.marked, read.ignored),
            ("D4", marked, ignored),
            "{text}"
        );
        assert!(!read.negated && read.pattern.unwrap().matches("D4"), "{text}");
    }
}

#[test]
fn brackets_may_stand_inside_of_the_pattern() {
    assert!(expectation("#? [[A-H]1|J[1-9]]*").pattern.unwrap().matches("J7"));
    assert!(expectation("#? [W[+].*]").pattern.unwrap().matches("W+0.5"));
}

#[test]
fn an_exclamation_mark_negates() {
    let read = expectation("#? [!D4|E5]");
    assert!(read.negated && read.pattern.as_ref().unwrap().matches("E5"));
    assert_eq!((read.text.as_str(), read.pattern.unwrap().text()), ("!D4|E5", "D4|E5"));
}

#[test]
fn an_empty_expectation_takes_any_reply() {
    for text in ["#?", "#?  "] {
        let read = expectation(text);
        assert!(read.pattern.is_none() && !read.marked, "{text}");
    }
    assert!(expectation("#? []").pattern.unwrap().matches(""));
}

#[test]
fn comments_and_blank_lines_may_stand_before_an_expectation() {
    let suite = suite("1 name\n\n# it has a name\n#? [Tengen]\n");
    assert!(suite.tests().next().unwrap().1.expectation.is_some());
}

#[test]
fn what_is_odd_is_noted_and_read() {
    let suite = suite("1 name\n#? [Tengen\n1 version\n#? [.*]\n9999999999 name\n");
    let notes: Vec<_> =
        suite.notes.iter().map(|note| format!("{}: {}", note.line, note.text)).collect();
    assert_eq!(
        notes,
        [
            "2: the closing bracket of the pattern is missing",
            "3: test 1 stands on line 1 too",
            "5: the number of the test is too large and counts as 2147483647",
        ]
    );
    let (_, test) = suite.tests().next().unwrap();
    assert!(test.expectation.as_ref().unwrap().pattern.as_ref().unwrap().matches("Tengen"));
}

#[test]
fn every_line_that_cannot_be_read_is_named() {
    assert_eq!(
        wrong(
            "#? [D4]\nname\n#? [D4]\n1 name\n#? D4\n#? [(]\n2 name\n#? [a]\n#? [b]\n3 name\n#? [a]* # known\n"
        ),
        [
            "a.tst:1: no numbered command stands before this expectation",
            "a.tst:3: no numbered command stands before this expectation",
            "a.tst:5: an expectation is written [PATTERN], this has no opening bracket: D4",
            "a.tst:6: not a regular expression: Parsing error at position 1: Opening parenthesis \
             without closing parenthesis",
            "a.tst:9: test 2 has an expectation already, on line 8",
            "a.tst:11: \"# known\" follows the closing bracket, where only * and & may stand; a \
             comment has a line of its own",
        ]
    );
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_the_first_command() {
    assert_eq!(suite("\u{feff}1 name\n").steps[0].text, "1 name");
}

proptest! {
    #[test]
    fn any_bytes_are_a_suite_or_an_error(
        lines in prop::collection::vec(
            prop_oneof![
                r"[0-9]{0,3} ?[a-z]{0,4} ?.{0,6}",
                r"#\? ?\[?!?[A-H1-9|\[\]().*]{0,8}\]?[*& ]{0,3}\r?",
                any::<Vec<u8>>().prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
            ],
            0..12,
        ),
        gnu: bool,
    ) {
        let text = lines.join("\n").into_bytes();
        check_suite(&text);
        let dialect = if gnu { Dialect::Gnu } else { Dialect::Whole };
        let errors = Suite::parse("a.tst", &text, dialect).err();
        prop_assert!(errors.is_none_or(|errors| !errors.0.is_empty()));
    }
}
