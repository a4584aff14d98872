//! What GoGui reads.

use tengen_engine::{Session, Settings, server};

use crate::common::{answer, answers};

/// A session with a player that searches a little, on 9×9.
fn session() -> Session {
    let settings = Settings { player: "search".to_owned(), ..Settings::new(1) };
    let mut session = Session::new(&settings).expect("a player of ours");
    answers(&mut session, "boardsize 9\ntengen-param playouts 60");
    session
}

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
                    "INFLUENCE" => {
                        let words: Vec<_> = words.collect();
                        for pair in words.chunks(2) {
                            let number = pair[1].parse::<f64>().expect("a number");
                            assert!(is_point(pair[0]) && number.abs() <= 1.0, "{line}");
                        }
                    }
                    "VAR" => {
                        let words: Vec<_> = words.collect();
                        for (index, pair) in words.chunks(2).enumerate() {
                            let color = if index % 2 == 0 { "b" } else { "w" };
                            let vertex = is_point(pair[1]) || pair[1] == "pass";
                            assert!(pair[0] == color && vertex, "{line}");
                        }
                    }
                    _ => assert!(command == "TEXT" && words.next().is_some(), "{line}"),
                }
            }
        }
        "param" => assert!(text.lines().all(|line| line.starts_with('[')), "{text}"),
        _ => {}
    }
}

#[test]
fn what_a_search_has_seen_is_the_same_in_every_form_until_something_changes() {
    let mut session = session();
    let visits = |session: &mut Session| -> u64 {
        let board = answer(session, "tengen-search_visits");
        let numbers = board.trim_start_matches("= ").split_whitespace();
        numbers.filter_map(|word| word.parse::<u64>().ok()).sum()
    };
    let first = answer(&mut session, "play b E5\ntengen-search_visits");
    assert_eq!(answer(&mut session, "tengen-search_visits"), first, "nothing is searched again");
    assert!((1..=61).contains(&visits(&mut session)), "{first}");
    let best = answer(&mut session, "tengen-explain best");
    let variation = answer(&mut session, "tengen-search_variation");
    let moved = variation.trim_start_matches("= VAR w ").split(' ').next().expect("a move");
    assert!(best.contains(moved), "{best}, {variation}");
    let opinion = answer(&mut session, &format!("tengen-explain {moved}"));
    assert!(opinion.starts_with(&format!("= {moved} is number 1 of ")), "{opinion}");
    assert_eq!(answer(&mut session, "tengen-explain E5"), "= E5 was not considered");
    assert_eq!(answer(&mut session, "tengen-explain K10"), "? invalid coordinate");
    let nonsense = answer(&mut session, "tengen-explain why");
    assert_eq!(nonsense, "? syntax error: expected a vertex or best, got 'why'");
    // Looking plays nothing, and the last generated move keeps its own reasons.
    assert_eq!(answer(&mut session, "move_history"), "= black E5");
    let played = answer(&mut session, "genmove w");
    let why = answer(&mut session, "tengen-explain");
    assert!(why.contains(played.trim_start_matches("= ")), "{played}, {why}");
    assert_eq!(answer(&mut session, "gomill-explain_last_move"), why);
    assert_ne!(answer(&mut session, "tengen-search_visits"), first);
}
