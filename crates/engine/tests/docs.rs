//! The manual lists exactly the commands that there are.

use std::path::Path;

use tengen_engine::server;

/// A row of the manual's command tables: heading, name, arguments.
type Row = [String; 3];

#[test]
fn the_manual_lists_every_command_with_its_arguments_and_no_other() {
    let listed = rows(&manual());
    let server = server();
    let built = server.entries().iter().map(|entry| [entry.name, entry.args].map(str::to_owned));
    let mut missing: Vec<_> = built.clone().collect();
    missing.retain(|row| !listed.iter().any(|listed| listed[1..] == row[..]));
    let mut left_over = listed.clone();
    left_over.retain(|listed| !built.clone().any(|row| listed[1..] == row[..]));
    assert!(
        missing.is_empty() && left_over.is_empty(),
        "docs/gtp.md lacks {missing:#?}\nand has what the engine has not: {left_over:#?}"
    );
    assert_eq!(listed.len(), server.entries().len(), "a command is listed twice");
}

#[test]
fn commands_of_one_family_stand_in_one_table() {
    let listed = rows(&manual());
    for pair in server().entries().windows(2) {
        let heading = |name| {
            let row = listed.iter().find(|row| row[1] == name);
            &row.expect("the manual lists every command")[0]
        };
        let (first, second) = (pair[0], pair[1]);
        if first.family == second.family {
            assert_eq!(heading(first.name), heading(second.name), "{}", second.name);
        }
    }
}

#[test]
fn every_row_says_what_is_answered_and_when_it_fails() {
    let manual = manual();
    let (_, commands) = manual.split_once("\n## Commands\n").expect("a chapter of commands");
    for line in commands.lines().filter(|line| line.starts_with("| `")) {
        let cells = cells(line);
        assert_eq!(cells.len(), 4, "{line}");
        assert!(!cells[2].is_empty() && !cells[3].is_empty(), "{line}");
    }
}

fn manual() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/gtp.md");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows whose first cell is a name in code marks, below the heading "Commands".
fn rows(manual: &str) -> Vec<Row> {
    let (_, commands) = manual.split_once("\n## Commands\n").expect("a chapter of commands");
    let mut heading = String::new();
    let mut rows = Vec::new();
    for line in commands.lines() {
        if let Some(text) = line.strip_prefix("### ") {
            text.clone_into(&mut heading);
        } else if line.starts_with("| `") {
            let cells = cells(line);
            let [name, args] = [&cells[0], &cells[1]].map(|cell| cell.trim_matches('`').to_owned());
            rows.push([heading.clone(), name, args]);
        }
    }
    rows
}

/// The cells of a row; a bar with a backslash is part of a cell.
fn cells(line: &str) -> Vec<String> {
    const BAR: &str = "\u{0}";
    let line = line.replace("\\|", BAR);
    let cells = line.trim().trim_matches('|').split('|');
    cells.map(|cell| cell.trim().replace(BAR, "|")).collect()
}

#[test]
fn links_between_the_documents_lead_somewhere() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec![top.join("README.md")];
    for folder in ["docs", "docs/decisions"] {
        let entries = std::fs::read_dir(top.join(folder)).expect("a folder of documents");
        pages.extend(entries.map(|entry| entry.expect("an entry").path()));
    }
    let mut checked = 0;
    for page in pages.iter().filter(|page| page.extension().is_some_and(|end| end == "md")) {
        let text = std::fs::read_to_string(page).expect("a readable page");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") {
                continue;
            }
            let target = page.parent().expect("a page lies in a folder").join(path);
            assert!(target.exists(), "{} links to {link}", page.display());
            checked += 1;
        }
    }
    assert!(checked > 5, "{checked} links");
}
