//! Whole sessions as text: what goes in, what comes out.

use std::collections::HashSet;
use std::io::Cursor;

use tengen_gtp::check::blocks;
use tengen_gtp::{Command, End, Failure, Kind, MAX_LINE, Server};

const COMMANDS: [Command<u32>; 5] = [
    command("count", |state, _, _| {
        *state += 1;
        Ok(state.to_string())
    }),
    command("echo", |_, args, _| Ok(args.text().to_owned())),
    command("length", |_, args, _| Ok(args.text().len().to_string())),
    command("record", |_, _, _| Ok("(;C[one\r\n\r\n \t\ntwo]\n\n;B[aa])\n\n".into())),
    command("refuse", |_, args, _| Err(Failure::new(args.text()))),
];

const fn command(name: &'static str, run: tengen_gtp::Handler<u32>) -> Command<u32> {
    Command { name, args: "TEXT", help: "For tests.", kind: Kind::Quick, family: "test", run }
}

fn talk(input: impl Into<Vec<u8>>) -> (End, String) {
    let mut output = Vec::new();
    let end = Server::new(COMMANDS).run(&mut 0, Cursor::new(input.into()), &mut output);
    let output = String::from_utf8(output).expect("text");
    (end.expect("memory can be written"), output)
}

fn replies(input: impl Into<Vec<u8>>) -> String {
    talk(input).1
}

#[test]
fn case_a01_no_blank_line_inside_a_reply() {
    let output = replies("1 count\n2 record\n3 list_commands\n4 help echo\n5 protocol_version\n");
    let blocks = blocks(&output).expect("well framed");
    assert_eq!(
        blocks.iter().map(|block| block.id).collect::<Vec<_>>(),
        (1..=5).map(Some).collect::<Vec<_>>()
    );
    assert_eq!(blocks[1].text, "(;C[one\ntwo]\n;B[aa])");
}

#[test]
fn case_a02_messy_input_lines() {
    let input = "  7 \t protocol_version # hi\r\n\n# only comment\nprotocol_version extra args\n";
    assert_eq!(replies(input), "=7 2\n\n= 2\n\n");
}

#[test]
fn case_a03_command_ids() {
    let input = "0042 protocol_version\n-3 protocol_version\n5\n99999999999 protocol_version\n";
    assert_eq!(replies(input), "=42 2\n\n= 2\n\n=2147483647 2\n\n");
    assert_eq!(replies("12protocol_version\n0foo\n"), "=12 2\n\n?0 unknown command\n\n");
}

#[test]
fn case_a04_unknown_commands() {
    let input = "foo\n12 foo\nknown_command foo\nknown_command echo\nknown_command\n";
    let output = "? unknown command\n\n?12 unknown command\n\n= false\n\n= true\n\n= false\n\n";
    assert_eq!(replies(input), output);
}

#[test]
fn case_a18_quit_is_answered() {
    assert_eq!(talk("99 quit\n"), (End::Quit, "=99 \n\n".into()));
    assert_eq!(talk("count\nquit\ncount\n"), (End::Quit, "= 1\n\n= \n\n".into()));
}

#[test]
fn case_f02_the_end_of_input_ends_the_session_after_the_last_answer() {
    assert_eq!(talk("count\n"), (End::Eof, "= 1\n\n".into()));
    assert_eq!(talk("count\ncount"), (End::Eof, "= 1\n\n= 2\n\n".into()));
    assert_eq!(talk(""), (End::Eof, String::new()));
    assert_eq!(talk("\n# nothing"), (End::Eof, String::new()));
}

#[test]
fn windows_line_ends_do_not_reach_the_arguments() {
    assert_eq!(replies("1 echo 9\r\n\r\nlength 9\r\nquit\r\n"), "=1 9\n\n= 1\n\n= \n\n");
}

#[test]
fn a_carriage_return_alone_ends_no_line() {
    assert_eq!(replies("echo a\rcount\n"), "= acount\n\n");
}

#[test]
fn tabs_are_blanks_and_nul_bytes_are_nothing() {
    assert_eq!(replies("\techo\ta\tb\n"), "= a b\n\n");
    assert_eq!(replies("\0e\0cho\0 \0x\0\n\0\n"), "= x\n\n");
}

#[test]
fn text_in_any_script_comes_back_and_broken_text_is_marked() {
    assert_eq!(replies("echo Größe 围棋\n"), "= Größe 围棋\n\n");
    assert_eq!(replies(&b"3 echo a\xff\xc3b\ncount\n"[..]), "=3 a\u{fffd}\u{fffd}b\n\n= 1\n\n");
    assert_eq!(replies(&b"\xff\xfe\n"[..]), "? unknown command\n\n");
}

#[test]
fn command_names_are_matched_with_their_case() {
    assert_eq!(replies("Count\nPROTOCOL_VERSION\n"), "? unknown command\n\n? unknown command\n\n");
}

#[test]
fn failures_are_one_line_and_never_empty() {
    assert_eq!(replies("1 refuse not today\nrefuse\n"), "?1 not today\n\n? failed\n\n");
}

#[test]
fn the_list_of_commands_is_complete_and_honest() {
    let output = replies("list_commands\nhelp\n");
    let blocks = blocks(&output).expect("well framed");
    assert_eq!(blocks[0], blocks[1]);
    assert!(output.starts_with("= protocol_version\n"));
    let names: Vec<_> = blocks[0].text.lines().collect();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    let table: Vec<_> = Server::new(COMMANDS).entries().iter().map(|entry| entry.name).collect();
    assert_eq!(names, table);
    for name in ["list_commands", "known_command", "help", "quit", "count", "refuse"] {
        assert!(names.contains(&name), "{name}");
    }
    for name in names {
        assert_eq!(replies(format!("known_command {name}\n")), "= true\n\n");
    }
}

#[test]
fn help_shows_how_a_command_is_used() {
    assert_eq!(replies("help echo\n"), "= echo TEXT\nFor tests.\n\n");
    assert_eq!(replies("help quit\n"), "= quit\nAnswers, then ends the session.\n\n");
    assert_eq!(replies("help foo\n"), "? unknown command\n\n");
}

#[test]
fn a_line_of_a_mebibyte_is_nothing_special() {
    let text = "pass ".repeat((1 << 20) / 5);
    let length = text.trim_end().len();
    assert_eq!(replies(format!("4 length {text}\n5 count\n")), format!("=4 {length}\n\n=5 1\n\n"));
}

#[test]
fn the_longest_line_is_answered_and_a_longer_one_refused_without_losing_the_next() {
    let fits = |length: usize| format!("6 length {}\n7 count\n", "x".repeat(length - 9));
    assert_eq!(replies(fits(MAX_LINE)), format!("=6 {}\n\n=7 1\n\n", MAX_LINE - 9));
    for length in [MAX_LINE + 1, MAX_LINE + 2, 2 * MAX_LINE] {
        assert_eq!(
            replies(fits(length)),
            format!("?6 line too long, at most {MAX_LINE} bytes\n\n=7 1\n\n"),
        );
    }
    let last = fits(MAX_LINE + 5).replace("\n7 count\n", "");
    assert_eq!(talk(last), (End::Eof, format!("?6 line too long, at most {MAX_LINE} bytes\n\n")));
}

#[test]
fn a_line_that_is_too_long_in_its_comment_only_is_understood() {
    let comment = "x".repeat(2 * MAX_LINE);
    assert_eq!(replies(format!("8 count # {comment}\n# {comment}\n9 count\n")), "=8 1\n\n=9 2\n\n");
}

#[test]
#[should_panic(expected = "two commands are named \"quit\"")]
fn a_table_must_not_name_a_command_twice() {
    let _ = Server::new([command("quit", |_, _, _| Ok(String::new()))]);
}

#[test]
fn a_table_must_not_hold_names_that_no_line_can_call() {
    for name in ["", "two words", "3d", "-3d", "a#b", "tab\t", " x", "cr\r"] {
        let made =
            std::panic::catch_unwind(|| Server::new([command(name, |_, _, _| Ok(String::new()))]));
        assert!(made.is_err(), "{name:?}");
    }
}
