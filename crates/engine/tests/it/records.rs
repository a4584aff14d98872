//! Records: what is written can be loaded, and what GNU Go's records hold is answered as GNU Go does.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use crate::common::{answer, answers, session};

const GAME: &str = "boardsize 9\nkomi 0.5\nset_free_handicap C3 G7\nplay w E5\nplay b pass";

fn quoted(path: &Path) -> String {
    format!("\"{}\"", path.display())
}

#[test]
fn what_is_written_can_be_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two words.sgf");
    let name = quoted(&file);
    let mut writer = session();
    assert_eq!(answer(&mut writer, &format!("{GAME}\nprintsgf {name}")), "= ");
    let printed = answer(&mut writer, "printsgf");
    assert_eq!(format!("= {}", fs::read_to_string(&file).unwrap().trim_end()), printed);

    let mut reader = session();
    assert_eq!(answer(&mut reader, &format!("boardsize 5\nloadsgf {name}")), "= white");
    for question in ["showboard", "get_komi", "get_handicap", "move_history", "printsgf"] {
        assert_eq!(answer(&mut reader, question), answer(&mut writer, question), "{question}");
    }
    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(files.len(), 1, "nothing else is left behind");
}

#[test]
fn a_file_is_replaced_at_once_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let name = quoted(&file);
    fs::write(&file, "old").unwrap();
    let mut session = session();
    let refused = answer(&mut session, &format!("gomill-savesgf {name} PB=Ada SZ=9"));
    assert_eq!(refused, "? SZ is given by the game");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    let folder_name = quoted(folder.path());
    let refused = answer(&mut session, &format!("printsgf {folder_name}"));
    assert!(refused.starts_with("? cannot write file: "), "{refused}");
    assert_eq!(answer(&mut session, &format!("printsgf {name}")), "= ");
    assert!(fs::read_to_string(&file).unwrap().starts_with("(;FF[4]"));
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("game.sgf"), folder.path().join("link.sgf"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(answer(&mut session(), &format!("printsgf {}", quoted(&link))), "= ");
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&file).unwrap().starts_with("(;FF[4]"));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn gomill_saves_with_properties_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let name = quoted(&file);
    let save = format!(r"{GAME}{}gomill-savesgf {name} PB=Ada PW=GNU\_Go\\3 RE=B+F C=a=]", "\n");
    assert_eq!(answer(&mut session(), &save), "= ");
    let written = fs::read_to_string(&file).unwrap();
    for property in ["PB[Ada]", r"PW[GNU Go\\3]", "RE[B+F]", r"C[a=\]]", "HA[2]", "KM[0.5]"] {
        assert!(written.contains(property), "{property} in {written}");
    }
}

#[test]
fn a_record_has_a_result_once_the_game_is_over() {
    let mut session = session();
    let printed = |session: &mut _| answer(session, "printsgf");
    answer(&mut session, "play b E5\nplay w pass");
    assert!(!printed(&mut session).contains("RE["));
    answer(&mut session, "play b pass");
    assert!(printed(&mut session).contains("RE[B+73.5]"), "{}", printed(&mut session));
    answer(&mut session, "undo\ntengen-play b resign");
    assert!(printed(&mut session).contains("RE[W+R]"), "{}", printed(&mut session));
}

/// Commands of a regression suite with the answer that each is expected to have.
fn suite(text: &str, folder: &Path) -> Vec<(String, Option<String>)> {
    let mut commands: Vec<(String, Option<String>)> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(pattern) = line.strip_prefix("#?") {
            // Some patterns lack their closing bracket.
            let pattern = pattern.trim().trim_start_matches('[').trim_end_matches(']');
            commands.last_mut().expect("a command before a pattern").1 = Some(pattern.to_owned());
        } else if let Some(file) = line.strip_prefix("loadsgf ") {
            commands.push((format!("loadsgf {}", quoted(&folder.join(file))), None));
        } else if !line.is_empty() && !line.starts_with('#') {
            commands.push((line.to_owned(), None));
        }
    }
    commands
}

#[test]
fn the_unconditional_status_is_that_of_gnu_go() {
    let Some(folder) = std::env::var_os("TENGEN_TEST_DATA") else {
        // Not held back by the test harness; nobody needs to listen.
        let _ = writeln!(std::io::stderr(), "skipped: needs TENGEN_TEST_DATA");
        return;
    };
    let folder = Path::new(&folder).join("gnugo-regression");
    let text = fs::read_to_string(folder.join("unconditional.tst")).unwrap();
    let commands = suite(&text, &folder);
    let script: Vec<&str> = commands.iter().map(|(line, _)| line.as_str()).collect();
    let answers = answers(&mut session(), &script.join("\n"));
    assert_eq!(answers.len(), commands.len());
    let mut tests = 0;
    for ((line, expected), answer) in commands.iter().zip(answers) {
        match expected {
            Some(expected) => assert_eq!(answer, format!("= {expected}"), "{line}"),
            None => assert!(answer.starts_with('='), "{line}: {answer}"),
        }
        tests += usize::from(expected.is_some());
    }
    assert_eq!(tests, 673);
}
