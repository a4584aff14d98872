//! Games that are played with `-auto`.

use std::fs;

use crate::{code, play, property, random, read, rows, run, stderr};

const TITLES: &str =
    "#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tTIME_B\tTIME_W\tCPU_B\tCPU_W\tERR\tERR_MSG";

#[test]
fn every_game_has_a_line_and_a_record() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-games", "2", "-komi", "5.5", "-sgffile", "g"]);
    let table = read(folder.path(), "g.dat");
    let head: Vec<&str> = table.lines().take_while(|line| *line != "#").collect();
    let keys: Vec<&str> = head.iter().map(|line| line[2..].split(':').next().unwrap()).collect();
    assert_eq!(
        keys,
        [
            "Black",
            "BlackCommand",
            "BlackLabel",
            "BlackVersion",
            "Date",
            "Host",
            "Komi",
            "Referee",
            "Size",
            "White",
            "WhiteCommand",
            "WhiteLabel",
            "WhiteVersion",
            "Xml",
        ],
    );
    assert!(head.contains(&"# Komi: 5.5") && head.contains(&"# Referee: -"), "{table}");
    assert!(head.contains(&format!("# BlackCommand: {}", random(1)).as_str()), "{table}");
    assert_eq!(table.lines().nth(head.len() + 1), Some(TITLES));
    let rows = rows(&table);
    assert_eq!(rows.len(), 2);
    for (number, row) in rows.iter().enumerate() {
        let sgf = read(folder.path(), &format!("g-{number}.sgf"));
        assert_eq!(row[0], number.to_string());
        // Both programs are of the same make, and nobody else is asked.
        assert_eq!(row[1], property(&sgf, "RE"), "{row:?}");
        assert_eq!((&row[1], row[3].as_str()), (&row[2], "?"));
        assert_eq!((row[4].as_str(), row[5].as_str()), ("0", "-"));
        let moves = sgf.matches(";B[").count() + sgf.matches(";W[").count();
        assert_eq!(row[6], moves.to_string());
        assert!(row[7..11].iter().all(|cell| cell.parse::<f64>().is_ok()), "{row:?}");
        assert_eq!(row[11..], ["0", ""]);
        assert_eq!(property(&sgf, "PB"), "Tengen[1]");
        let comment = property(&sgf, "C");
        assert!(comment.contains(&format!("Black command: {}\n", random(1))), "{comment}");
        assert!(comment.contains(&format!("Result[White]: {}\n", row[2])), "{comment}");
    }
    assert!(!folder.path().join("g.dat.new").exists());
}

#[test]
fn results_of_exchanged_colors_are_turned_back() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-games", "3", "-alternate", "-sgffile", "g"]);
    let rows = rows(&read(folder.path(), "g.dat"));
    let exchanged: Vec<&str> = rows.iter().map(|row| row[4].as_str()).collect();
    assert_eq!(exchanged, ["0", "1", "0"]);
    let sgf = read(folder.path(), "g-1.sgf");
    assert_eq!(
        (property(&sgf, "PB"), property(&sgf, "PW")),
        ("Tengen[2]".into(), "Tengen[1]".into())
    );
    assert!(property(&sgf, "C").starts_with(&format!("Black command: {}\n", random(2))));
    let (result, row) = (property(&sgf, "RE"), &rows[1][1]);
    // The record has the colors of the game, the table those of the programs.
    assert_eq!(result[1..], row[1..]);
    assert_ne!(result[..1], row[..1]);
    let sgf = read(folder.path(), "g-2.sgf");
    assert_eq!(
        (property(&sgf, "RE"), property(&sgf, "PB")),
        (rows[2][1].clone(), "Tengen[1]".into())
    );
}

#[test]
fn a_referee_is_asked_and_equal_games_are_marked() {
    let folder = tempfile::tempdir().unwrap();
    // Each game has a folder of its own, and so programs that begin anew with the same seeds.
    for name in ["a", "b"] {
        play(folder.path(), [7, 8], &["-sgffile", name, "-referee", &random(1)]);
    }
    let [first, second] = ["a", "b"].map(|name| rows(&read(folder.path(), &format!("{name}.dat"))));
    assert_eq!(first[0][3], first[0][1], "the referee says what the players say");
    assert_eq!(first[0][..7], second[0][..7]);
    let output = run(folder.path(), &["-compare", "a-0.sgf", "b-0.sgf"]);
    assert_eq!((code(&output), crate::stdout(&output)), (0, "0 a-0.sgf -\n1 b-0.sgf 0\n".into()));
}

#[test]
fn games_at_the_same_time_are_kept_in_order() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-games", "6", "-threads", "2", "-sgffile", "g"]);
    let rows = rows(&read(folder.path(), "g.dat"));
    let numbers: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(numbers, ["0", "1", "2", "3", "4", "5"]);
    // Two programs of each kind play the same games.
    assert!(rows.iter().any(|row| row[5] != "-"), "{rows:?}");
}

#[test]
fn openings_are_taken_in_turn_and_count_as_moves() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("o")).unwrap();
    fs::write(folder.path().join("o/a.sgf"), "(;SZ[5];B[cc];W[bb])").unwrap();
    fs::write(folder.path().join("o/b.sgf"), "(;SZ[5];B[bc])").unwrap();
    let flags = ["-games", "3", "-alternate", "-openings", "o", "-sgffile", "g"];
    play(folder.path(), [1, 2], &flags);
    for (number, opening) in [(0, ";B[cc];W[bb];B["), (1, ";B[cc];W[bb];B["), (2, ";B[bc];W[")] {
        let sgf = read(folder.path(), &format!("g-{number}.sgf"));
        assert!(sgf.contains(opening), "{number}: {sgf}");
    }
    let table = read(folder.path(), "g.dat");
    assert!(table.contains("# Openings: o (2 openings)\n"), "{table}");
    let sgf = read(folder.path(), "g-0.sgf");
    let moves = sgf.matches(";B[").count() + sgf.matches(";W[").count();
    assert_eq!(rows(&table)[0][6], moves.to_string());
}

#[test]
fn a_handicap_is_on_the_board_before_the_first_move() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-size", "9", "-handicap", "3", "-komi", "0.5", "-sgffile", "g"]);
    let sgf = read(folder.path(), "g-0.sgf");
    assert_eq!(property(&sgf, "HA"), "3");
    assert_eq!(property(&sgf, "KM"), "0.5");
    assert!(sgf.find(";W[") < sgf.find(";B["), "{sgf}");
}

#[test]
fn a_file_may_have_more_options() {
    let folder = tempfile::tempdir().unwrap();
    let options = format!("-black \"{}\"\n-games 2 -komi 1.5\n", random(1).replace('"', "\\\""));
    fs::write(folder.path().join("options"), options).unwrap();
    let flags = ["-config", "options", "-white", &random(2), "-auto", "-size", "5"];
    let output = run(folder.path(), &[&flags[..], &["-komi", "9", "-sgffile", "g"]].concat());
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let table = read(folder.path(), "g.dat");
    assert_eq!(rows(&table).len(), 2);
    assert!(table.contains("# Komi: 1.5\n"), "{table}");
}

#[test]
fn commands_and_replies_can_be_watched() {
    let folder = tempfile::tempdir().unwrap();
    let (black, white) = (random(1), random(2));
    let programs = ["-black", &black, "-white", &white, "-auto", "-size", "5"];
    let output = run(folder.path(), &[&programs[..], &["-verbose", "-maxmoves", "2"]].concat());
    let text = stderr(&output);
    assert!(text.contains("> genmove b") && text.contains("> play b"), "{text}");
}
