//! `JUnit`, TAP and HTML as others read them.

use crate::{code, run, run_in, stderr, stdout, suites, write};

#[test]
fn junit_has_a_case_for_each_test_with_its_outcome() {
    let text = stdout(&run(&["--format", "junit", "corner.tst", "unreadable.tst"]));
    let document = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let root = document.root_element();
    assert_eq!(root.attribute("name"), Some("tengen regress"));
    let numbers = |node: roxmltree::Node<'_, '_>| {
        ["tests", "failures", "errors"].map(|name| node.attribute(name).unwrap().to_owned())
    };
    assert_eq!(numbers(root), ["13", "4", "3"]);
    let suites: Vec<_> = root.children().filter(|node| node.has_tag_name("testsuite")).collect();
    assert_eq!(suites[0].attribute("name"), Some("corner.tst"));
    assert_eq!(numbers(suites[0]), ["10", "4", "0"]);
    let outcome = |suite: usize, name: &str| {
        let case = suites[suite].children().find(|node| node.attribute("name") == Some(name));
        let case = case.unwrap_or_else(|| panic!("{name} is missing\n{text}"));
        let child = case.children().find(roxmltree::Node::is_element);
        child.map(|child| {
            let message = child.attribute("message").or(child.text()).unwrap_or_default();
            (child.tag_name().name().to_owned(), message.to_owned())
        })
    };
    let is = |kind: &str, message: &str| Some((kind.to_owned(), message.to_owned()));
    assert_eq!(outcome(0, "10 findlib A1"), None);
    assert_eq!(outcome(0, "20 findlib A1"), is("failure", "Correct 'D1|E1', got 'C1'"));
    let expected = is("skipped", "it fails as expected: Correct '2|3', got '1'");
    assert_eq!(outcome(0, "40 countlib A1"), expected);
    let passed = "It passes although it is marked as expected to fail.";
    assert_eq!(outcome(0, "50 findlib B1"), is("system-out", passed));
    assert_eq!(outcome(0, "100 captures black"), is("skipped", "it is only reported"));
    assert_eq!(outcome(1, "line 2: unreadable").map(|(kind, _)| kind).as_deref(), Some("error"));
}

#[test]
fn tap_has_a_plan_and_a_point_for_each_test() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "a #1.tst",
        "10 echo x\n#? [y]\n20 echo x\n#? [y]*\n30 echo x\n#? [x]*\n40 echo x\n#? [y]&\n",
    );
    let output = run_in(folder.path(), &["--format", "tap", "."]);
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("  ")).collect();
    let expected = [
        "TAP version 14",
        "1..4",
        r"not ok 1 - a \#1.tst 10 echo x",
        r"not ok 2 - a \#1.tst 20 echo x # TODO it is expected to fail",
        r"ok 3 - a \#1.tst 30 echo x # TODO it is expected to fail",
        r"ok 4 - a \#1.tst 40 echo x # SKIP it is only reported",
    ];
    assert_eq!(lines, expected);
    assert!(text.contains("  message: \"Correct 'y', got 'x'\"\n"), "{text}");
    let none = write(folder.path(), "none/empty.tst", "name\n");
    let output = run_in(folder.path(), &["--format", "tap", none.to_str().unwrap()]);
    assert_eq!(stdout(&output), "TAP version 14\n1..0 # SKIP there is no test\n");
}

#[test]
fn the_page_needs_nothing_from_elsewhere_and_shows_boards_of_failed_tests() {
    let page = stdout(&run(&["--format", "html", "corner.tst", "as_expected.tst"]));
    for part in ["http:", "https:", "<script", "<link", "<img", "@import"] {
        assert!(!page.contains(part), "{part}");
    }
    assert!(page.contains("prefers-color-scheme: dark"));
    // The failures 20, 30, 60 and 90, the expected ones 40 and 70, and one of the other suite.
    assert_eq!(page.matches("<use href=\"#goban-5x5\"").count(), 7);
    assert_eq!(page.matches("id=\"goban-5x5\"").count(), 1);
    let article = |id: &str| {
        let start = page.find(&format!("<article id=\"test-1-{id}\"")).expect("a case");
        &page[start..start + page[start..].find("</article>").expect("its end")]
    };
    let marks = |id: &str| {
        ["good", "bad", "forbidden", "asked"].map(|mark| {
            article(id).matches(&format!("<circle class=\"{mark}\"")).count()
                + article(id).matches(&format!("<rect class=\"{mark}\"")).count()
        })
    };
    assert_eq!(marks("20"), [2, 1, 0, 1], "two right points, the answer, the stone asked about");
    assert_eq!(marks("30"), [0, 1, 2, 1], "one of the points has a stone");
    assert_eq!(marks("70"), [2, 1, 0, 1]);
    assert!(article("90").contains("circle class=\"last on-black\""), "a move was made before");
    let details = page.find("<details>").expect("expected failures are folded");
    assert!(details < page.find("id=\"test-1-40\"").expect("a case"));
    assert!(details > page.find("id=\"test-1-90\"").expect("a case"));
}

#[test]
fn texts_of_suites_and_engines_are_escaped_in_the_page() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a&b.tst", "10 echo <b>x</b> & \"y\"\n#? [<i>]\n");
    let page = stdout(&run_in(folder.path(), &["--format", "html", "."]));
    for part in ["echo &lt;b&gt;x&lt;/b&gt; &amp;", "a&amp;b.tst", "&lt;i&gt;"] {
        assert!(page.contains(part), "{part}\n{page}");
    }
    assert!(!page.contains("<b>x</b>") && !page.contains("<i>\""));
}

#[test]
fn a_report_in_a_file_leaves_the_text_on_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report");
    let path = path.to_str().unwrap();
    let text = stdout(&run(&["corner.tst"]));
    for (format, begins) in [
        ("json", "{\n"),
        ("junit", "<?xml"),
        ("tap", "TAP version 14\n"),
        ("html", "<!DOCTYPE html>"),
    ] {
        // What an earlier run left there is longer than any report.
        std::fs::write(path, "x".repeat(1 << 20)).unwrap();
        let output = run(&["--format", format, "--output", path, "corner.tst"]);
        assert_eq!((code(&output), stderr(&output)), (1, String::new()));
        let written = std::fs::read_to_string(path).unwrap();
        assert!(written.starts_with(begins) && !written.contains("xxxx"), "{format}");
        assert_eq!(stdout(&output).lines().next(), text.lines().next(), "{format}");
    }
    let output = run(&["--output", path, "corner.tst"]);
    assert_eq!((code(&output), stdout(&output)), (1, String::new()));
    let written = std::fs::read_to_string(path).unwrap();
    assert_eq!(crate::golden::masked(&written), crate::golden::masked(&text));
    assert!(suites().join("corner.tst").is_file());
}
