//! What GoGui reads.

use tengen_engine::server;

use crate::common::{answer, session};

/// The types of analyze commands that GoGui 1.6 knows.
const TYPES: [&str; 19] = [
    "bwboard", "cboard", "dboard", "eplist", "gfx", "hstring", "hpstring", "none", "param",
    "plist", "pspairs", "pstring", "sboard", "string", "var", "varb", "varc", "varp", "varw",
];

#[test]
fn the_menu_of_analyze_commands_is_well_formed_and_runs() {
    let menu = answer(&mut session(), "gogui-analyze_commands");
    let mut labels = Vec::new();
    for line in menu.trim_start_matches("= ").lines() {
        let parts: Vec<_> = line.split('/').collect();
        let [kind, label, command] = parts[..] else { panic!("{line}") };
        assert!(TYPES.contains(&kind), "{line}");
        assert!(!labels.contains(&label), "{label} twice");
        labels.push(label);
        let name = command.split(' ').next().unwrap_or_default();
        assert!(server().entries().iter().any(|entry| entry.name == name), "{line}");
        // On a board with stones at D4 and E5.
        let mut session = session();
        let point = if name == "findlib" { "D4" } else { "C3" };
        let command = command.replace("%c", "w").replace("%p", point).replace("%s", "aga");
        let reply = answer(&mut session, &format!("play b D4\nplay w E5\n{command}"));
        check(kind, &reply);
    }
    assert!(labels.len() > 20);
}

/// Checks a reply as GoGui's parser reads it, on 9×9.
fn check(kind: &str, reply: &str) {
    let text = reply.strip_prefix("= ").unwrap_or_else(|| panic!("{reply}"));
    let is_point = |word: &str| word.parse::<tengen_rules::Point>().is_ok();
    match kind {
        "dboard" | "sboard" => {
            let rows: Vec<Vec<_>> = text.lines().map(|row| row.split(' ').collect()).collect();
            assert!(rows.len() == 9 && rows.iter().all(|row| row.len() == 9), "{text}");
            let numbers = rows.iter().flatten().map(|word| word.parse::<f64>());
            assert!(kind == "sboard" || numbers.flatten().all(|n| (-1.0..=1.0).contains(&n)));
        }
        "plist" => assert!(text.split_whitespace().all(is_point), "{text}"),
        "varc" => assert!(text == "pass" || is_point(text), "{text}"),
        "gfx" => {
            for line in text.lines() {
                let (command, rest) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
                let mut words = rest.split(' ');
                match command {
                    "BLACK" | "WHITE" | "MARK" | "SQUARE" => assert!(words.all(is_point), "{line}"),
                    "COLOR" => assert!(words.skip(1).all(is_point), "{line}"),
                    "LABEL" => assert!(words.step_by(2).all(is_point), "{line}"),
                    _ => assert!(command == "TEXT" && words.next().is_some(), "{line}"),
                }
            }
        }
        "param" => assert!(text.lines().all(|line| line.starts_with('[')), "{text}"),
        _ => {}
    }
}
