//! What holds for every input.

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tengen_gtp::check::{blocks, check_client, check_framing};
use tengen_gtp::line::MAX_ID;
use tengen_gtp::{Answer, Failure, clean_line, parse_line, reply};

/// A line that is nearly right: id, blanks, a word that may be a command, anything, a comment.
fn nearly_a_line() -> impl Strategy<Value = Vec<u8>> {
    const COMMANDS: [&str; 7] =
        ["echo", "gaps", "fail", "stream", "protocol_version", "help", "known_command"];
    const OTHERS: [&str; 7] = ["", "quit", "foo", "Echo", "-", "#", "é"];
    let id = prop_oneof![Just(String::new()), "[0-9]{1,3}", "-?[0-9]{1,12}"];
    let blank = "[ \t\r]{0,2}";
    let name = prop_oneof![4 => select(&COMMANDS), 1 => select(&OTHERS)];
    let args =
        prop_oneof![vec(any::<u8>(), 0..12), "[ a-z0-9#\t]{0,12}".prop_map(String::into_bytes),];
    (id, blank, name, blank, args).prop_map(|(id, before, name, after, args)| {
        [id.as_bytes(), before.as_bytes(), name.as_bytes(), after.as_bytes(), &args].concat()
    })
}

fn any_input() -> impl Strategy<Value = Vec<u8>> {
    let lines = prop_oneof![4 => nearly_a_line(), 1 => vec(any::<u8>(), 0..30)];
    (vec(lines, 0..20), any::<bool>()).prop_map(|(lines, closed)| {
        let mut input = lines.join(&b'\n');
        input.extend(closed.then_some(b'\n'));
        input
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn exactly_the_lines_that_want_an_answer_get_one_in_order(input in any_input()) {
        check_framing(&input);
    }

    #[test]
    fn the_client_reads_whatever_an_engine_writes(
        lines in vec(prop_oneof![r"[=?][0-9]{0,11}[ \t]?.{0,5}\r?", r"\PC{0,5}", Just(String::new())], 0..12),
        noise in vec(any::<u8>(), 0..20),
    ) {
        check_client(lines.join("\n").as_bytes());
        check_client(&noise);
    }

    #[test]
    fn a_frame_holds_exactly_one_reply(
        id: Option<u32>,
        ok: bool,
        payload in "(\\PC|[\n\r\t \0\u{85}\u{3000}]){0,40}",
    ) {
        let answer: Answer = if ok { Ok(payload.clone()) } else { Err(Failure::new(&payload)) };
        let frame = reply::frame(id, &answer);
        check_client(frame.as_bytes());
        let all = blocks(&frame).map_err(TestCaseError::fail)?;
        prop_assert_eq!(all.len(), 1);
        prop_assert_eq!((all[0].ok, all[0].id), (ok, id));
        if ok {
            prop_assert_eq!(visible(&all[0].text), visible(&payload));
        }
    }

    #[test]
    fn parsing_finds_the_words_of_a_line_that_was_put_together(
        id in option::of(0..=MAX_ID),
        name in "[a-zA-Z_][^ \0-\u{1f}\u{7f}#]{0,10}",
        args in vec("[^ \0-\u{1f}\u{7f}#]+", 0..4),
    ) {
        let number = id.map(|id| id.to_string()).unwrap_or_default();
        let args = args.join(" ");
        let text = clean_line(format!("{number} {name}\t{args} # {name}\r").as_bytes());
        let line = parse_line(&text).expect("a command");
        prop_assert_eq!((line.id, line.name, line.args), (id, name.as_str(), args.as_str()));
    }
}

/// What of a text is seen.
fn visible(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect()
}

#[test]
fn the_kept_fuzz_inputs_are_framed_well() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/gtp_line");
    let mut seen = 0;
    for entry in fs::read_dir(&corpus).expect("the corpus of the fuzz target") {
        check_framing(&fs::read(entry.expect("an entry").path()).expect("a file"));
        seen += 1;
    }
    assert!(seen >= 4, "only {seen} files in {}", corpus.display());
}
