//! `-analyze`: what a table amounts to.

use std::fs;

use crate::{code, play, read, run, stderr};

/// A table as gogui-twogtp writes it. Game 2 is a duplicate, 3 nearly one, 4 an error.
const TABLE: &str = "\
# Black: A
# BlackCommand: a <x>
# BlackLabel: A
# BlackVersion: 1
# Komi: 6.5
# Referee: GNU Go
# RefereeLabel: GNU Go
# Size: 9
# White: B
# WhiteLabel: B
# Xml: 0
#
#GAME\tRES_B\tRES_W\tRES_R\tALT\tDUP\tLEN\tTIME_B\tTIME_W\tCPU_B\tCPU_W\tERR\tERR_MSG
0\tB+10.5\tB+8.5\tB+R\t0\t-\t50\t1.2\t2\t0.5\t4\t0\t
1\tW+2.5\t?\tW+2.5\t1\t-\t70\t3\t4\t3\t4\t0\t
2\tW+99\tW+99\t?\t0\t0\t999\t9\t9\t9\t9\t0\t
3\tW+99\tW+99\t?\t0\t1?\t999\t9\t9\t9\t9\t0\t
4\t?\t?\t?\t0\t-\t3\t9\t9\t9\t9\t1\tcrashed
5\t0\tB+R\tB+0.5\t1\t-\t60\t2\t3\t2\t3\t0\t
";

#[test]
fn the_summary_has_the_numbers_of_the_games_that_count() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("h.dat"), TABLE).unwrap();
    let output = run(folder.path(), &["-analyze", "h.dat"]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let summary = read(folder.path(), "h.summary.dat");
    let lines: Vec<Vec<&str>> = summary.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0].len(), lines[1].len(), "every column has a title");
    let cell = |title: &str| {
        let title = if title == "GAMES" { "#GAMES" } else { title };
        lines[1][lines[0].iter().position(|name| *name == title).expect(title)]
    };
    for (title, expected) in [
        ("GAMES", "6"),
        ("ERR", "1"),
        ("DUP", "2"),
        ("USED", "3"),
        // 10.5, -2.5 and 0: deviation 5.633, over the root of three 3.252.
        ("RES_B", "2.7"),
        ("ERR_B", "3.3"),
        // 1, 0 and ½: deviation √(1/6), over the root of three 0.236.
        ("WIN_B", "0.5"),
        ("ERRW_B", "0.236"),
        ("DRAW_B", "0.333"),
        ("UNKN_B", "0"),
        ("WIN_W", "1"),
        ("UNKN_W", "0.667"),
        ("RES_R", "-1"),
        ("WIN_R", "0.667"),
        ("ERRW_R", "0.272"),
        ("UNKN_R", "0.333"),
    ] {
        assert_eq!(cell(title), expected, "{title}");
    }
}

#[test]
fn the_page_has_everything_and_escapes_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("h.dat"), TABLE).unwrap();
    run(folder.path(), &["-analyze", "h.dat"]);
    let page = read(folder.path(), "h.html");
    for expected in [
        "<h1>A - B</h1>",
        "a &lt;x&gt;",
        "Result GNU Go",
        "60 (±4.7) min=50 max=70 deviation=8.2",
        "50% (±23.6)",
        "66.7% (±27.2)",
        "<a href=\"h-5.sgf\">h-5.sgf</a>",
        "crashed",
    ] {
        assert!(page.contains(expected), "{expected}");
    }
    // Well formed, and nothing is fetched from elsewhere.
    assert!(!page.contains("http"), "{page}");
}

#[test]
fn files_that_are_there_are_kept_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    play(folder.path(), [1, 2], &["-games", "2", "-sgffile", "g"]);
    fs::write(folder.path().join("g.summary.dat"), "mine").unwrap();
    let output = run(folder.path(), &["-analyze", "g.dat"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("-force overwrites"), "{}", stderr(&output));
    assert_eq!(read(folder.path(), "g.summary.dat"), "mine");
    assert_eq!(code(&run(folder.path(), &["-analyze", "g.dat", "-force"])), 0);
    assert!(read(folder.path(), "g.summary.dat").starts_with("#GAMES\tERR\t"));
    assert!(read(folder.path(), "g.html").contains("<h1>Tengen[1] - Tengen[2]</h1>"));
}

#[test]
fn what_is_no_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (text, expected) in [
        ("#\n#GAME\tERR\n0\t0\n", "there is no column DUP"),
        ("#\n#GAME\tERR\n0\tx\n", "column ERR of entry 1 is \"x\", expected a number"),
        ("0\t1\n", "line 1 has 2 columns, expected 0"),
    ] {
        fs::write(folder.path().join("x.dat"), text).unwrap();
        let output = run(folder.path(), &["-analyze", "x.dat"]);
        assert_eq!(code(&output), 2);
        let text = stderr(&output);
        assert!(text.contains("cannot use x.dat") && text.contains(expected), "{text}");
        assert!(!folder.path().join("x.html").exists());
    }
}
