//! Games that go wrong.

use std::fs;
use std::path::Path;

use crate::{code, property, random, read, rows, run, stderr};

/// An engine that does what its argument says when it is asked for a move.
const ENGINE: &str = "\
while read -r line; do
  set -- $line $0
  case $1 in
    name) printf '= Bad\\n\\n';;
    list_commands) printf '= list_commands\\nplay\\ngenmove\\n\\n';;
    genmove)
      case $KIND in
        ends) echo broken >&2; exit 3;;
        resigns) printf '= resign\\n\\n';;
        nonsense) printf '= Z99\\n\\n';;
        occupied) printf '= A1\\n\\n';;
        refuses) printf '? no idea\\n\\n';;
        slow) sleep 1000;;
      esac;;
    quit) printf '= \\n\\n'; exit;;
    *) printf '= \\n\\n';;
  esac
done
";

/// What comes of a match between such an engine and the random player: exit code, lines of the
/// table, and the folder with the files.
fn play(kind: &str, flags: &[&str]) -> (i32, Vec<Vec<String>>, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("engine.sh"), ENGINE).expect("a writable folder");
    let white = format!("env KIND={kind} sh engine.sh");
    let programs = ["-black", &random(1), "-white", &white, "-auto", "-size", "5"];
    let files = ["-sgffile", "g", "-games", "2"];
    let output = run(folder.path(), &[&programs[..], &files, flags].concat());
    assert_eq!(stderr(&output), "", "{kind}");
    let rows = rows(&read(folder.path(), "g.dat"));
    (code(&output), rows, folder)
}

fn result(folder: &Path, number: u32) -> String {
    property(&read(folder, &format!("g-{number}.sgf")), "RE")
}

#[test]
fn what_goes_wrong_is_a_line_with_an_error() {
    for (kind, code, expected) in [
        ("ends", 1, "Bad: the engine ended"),
        ("nonsense", 0, "Bad: it answered \"genmove w\" with \"Z99\", which is no move"),
        ("refuses", 0, "Bad: it refused \"genmove w\" with \"no idea\""),
    ] {
        let (got, rows, folder) = play(kind, &[]);
        assert_eq!((got, rows.len()), (code, 2), "{kind}");
        for row in &rows {
            assert_eq!(row[1..4], ["?", "?", "?"], "{kind}");
            assert_eq!((row[6].as_str(), row[11].as_str()), ("1", "1"), "{kind}");
            assert!(row[12].starts_with(expected), "{kind}: {row:?}");
        }
        assert_eq!(result(folder.path(), 0), "B+F", "{kind}");
    }
}

#[test]
fn a_forbidden_move_is_an_error_of_its_player() {
    // It plays A1 every time, so the second time at the latest it is occupied.
    let (code, rows, folder) = play("occupied", &["-alternate"]);
    assert_eq!(code, 0);
    for (number, winner) in [(0, "B+F"), (1, "W+F")] {
        let row = &rows[number];
        assert!(row[12].starts_with("Bad: move ") && row[12].contains("A1"), "{row:?}");
        assert_eq!((row[11].as_str(), row[1].as_str()), ("1", "?"));
        assert_eq!(result(folder.path(), u32::try_from(number).unwrap()), winner);
    }
}

#[test]
fn a_resignation_is_the_result_that_all_agree_on() {
    let (code, rows, folder) = play("resigns", &["-alternate"]);
    assert_eq!(code, 0);
    // The program named with -black wins both, as Black and as White.
    assert_eq!(rows[0][1..7], ["B+R", "B+R", "B+R", "0", "-", "1"]);
    assert_eq!(rows[1][1..7], ["B+R", "B+R", "B+R", "1", "-", "0"]);
    assert_eq!([0, 1].map(|number| result(folder.path(), number)), ["B+R", "W+R"]);
}

#[test]
fn who_has_no_time_left_has_lost() {
    let (code, rows, folder) = play("slow", &["-time", "1s"]);
    assert_eq!(code, 0);
    for row in &rows {
        assert_eq!(row[1..4], ["B+T", "B+T", "B+T"]);
        assert_eq!(row[11..], ["0", ""]);
    }
    assert_eq!(result(folder.path(), 1), "B+T");
}

#[test]
fn a_game_that_is_too_long_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let (black, white) = (random(1), random(2));
    let flags = ["-black", &black, "-white", &white, "-auto", "-size", "5", "-maxmoves", "3"];
    let output = run(folder.path(), &[&flags[..], &["-sgffile", "g"]].concat());
    assert_eq!(code(&output), 0);
    let rows = rows(&read(folder.path(), "g.dat"));
    // The limit is passed by one, as gogui-twogtp does.
    assert_eq!(rows[0][6], "4");
    assert_eq!(rows[0][11..], ["1", "move limit exceeded"]);
}
