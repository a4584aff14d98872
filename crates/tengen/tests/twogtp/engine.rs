//! Without `-auto`: an engine whose moves are those of two programs.

use std::io::Write as _;
use std::process::Stdio;

use crate::{random, twogtp};

/// The replies to some commands, with `quit` behind them.
fn ask(flags: &[&str], commands: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let (black, white) = (random(1), random(2));
    let programs = ["-black", &black, "-white", &white];
    let mut command = twogtp(folder.path(), &[&programs[..], flags].concat());
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the program starts");
    let script = commands.join("\n") + "\nquit\n";
    child.stdin.take().expect("it is piped").write_all(script.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let mut replies: Vec<String> = text.split("\n\n").map(str::to_owned).collect();
    assert_eq!(replies.pop().as_deref(), Some(""));
    assert_eq!(replies.pop().as_deref(), Some("= "), "the reply to quit");
    assert_eq!(replies.len(), commands.len(), "{replies:?}");
    replies
}

#[test]
fn moves_are_those_of_the_programs_and_the_others_hear_of_them() {
    let replies = ask(
        &[],
        &[
            "boardsize 5",
            "clear_board",
            "1 genmove b",
            "2 genmove w",
            "gogui-twogtp-black printsgf",
            "gogui-twogtp-white printsgf",
            "undo",
            "gogui-twogtp-black move_history",
            "gogui-twogtp-white move_history",
        ],
    );
    let (black, white) = (&replies[2], &replies[3]);
    assert!(black.starts_with("=1 ") && white.starts_with("=2 "), "{replies:?}");
    let moves = |sgf: &str| sgf.split_once(";B[").map(|(_, moves)| moves.to_owned());
    assert!(moves(&replies[4]).is_some_and(|moves| moves.contains(";W[")), "{replies:?}");
    assert_eq!(moves(&replies[4]), moves(&replies[5]));
    assert_eq!(replies[6], "= ");
    // One move is left on both boards.
    let expected = format!("= black {}", &black[3..]);
    assert_eq!([&replies[7], &replies[8]], [&expected, &expected]);
}

#[test]
fn a_refused_move_changes_nothing() {
    let commands =
        ["boardsize 5", "play b A1", "play w A1", "play w B1", "gogui-twogtp-white move_history"];
    let replies = ask(&[], &commands);
    assert_eq!(replies[2], "? Tengen[1]: illegal move");
    assert_eq!(replies[3..], ["= ", "= white B1\nblack A1"]);
}

#[test]
fn programs_that_differ_need_a_new_game() {
    // White's program gets a stone that the other one does not have.
    let commands = [
        "boardsize 5",
        "gogui-twogtp-white play b C3",
        "play b C3",
        "genmove w",
        "clear_board",
        "play b C3",
    ];
    let replies = ask(&[], &commands);
    assert_eq!(replies[2], "? Tengen[2]: illegal move");
    assert_eq!(replies[3], "? the programs have different games: send clear_board");
    assert_eq!(replies[4..], ["= ", "= "]);
}

#[test]
fn one_program_can_be_asked() {
    let referee = random(3);
    let flags = ["-referee", &referee, "-komi", "3.5", "-size", "5", "-maxmoves", "1"];
    let commands = [
        "gogui-title",
        "komi 3.5",
        "komi 6.5",
        "boardsize 9",
        "gogui-twogtp-referee get_komi",
        "gogui-twogtp-observer name",
        "gogui-twogtp-black",
        "play b C3",
        "play w pass",
        "final_score",
        "final_status C3",
        "genmove b",
        "gogui-twogtp-white set_random_seed 5",
    ];
    let replies = ask(&flags, &commands);
    assert_eq!(replies[..2], ["= Tengen[2] vs. Tengen[1] (B)", "= "]);
    assert_eq!(replies[2..4], ["? komi is fixed at 3.5", "? size is fixed at 5"]);
    assert_eq!(replies[4..6], ["= 3.5", "? no observer is there"]);
    assert_eq!(replies[6], "? syntax error: expected a command");
    assert_eq!(replies[9..12], ["= B+21.5", "= alive", "? move limit exceeded"]);
}

#[test]
fn handicap_and_time_reach_both() {
    let commands = [
        "boardsize 9",
        "fixed_handicap 2",
        "gogui-twogtp-white list_stones black",
        "clear_board",
        "set_free_handicap C3 G7 E5",
        "gogui-twogtp-black list_stones black",
        "time_settings 60 0 0",
        "time_left b 30 0",
        "clear_board",
        "gogui-twogtp-white list_stones black",
    ];
    let replies = ask(&[], &commands);
    let stones = |reply: &str| {
        let mut stones: Vec<String> = reply[1..].split_whitespace().map(str::to_owned).collect();
        stones.sort();
        stones.join(" ")
    };
    assert_eq!(stones(&replies[1]), "C3 G7");
    assert_eq!(stones(&replies[2]), "C3 G7");
    assert_eq!(stones(&replies[5]), "C3 E5 G7");
    assert_eq!(replies[6..8], ["= ", "= "]);
    assert_eq!(stones(&replies[9]), "");
}
