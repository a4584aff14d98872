//! What holds for every input, whatever it is: called by a property test, a long run and a fuzz
//! target.

use std::io::Cursor;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tengen_gtp::check::blocks;
use tengen_gtp::{End, clean_line, parse_line};
use tengen_players::SearchSettings;
use tengen_rules::Size;

use crate::{Session, Settings, server};

/// Feeds lines to an engine, each followed by a numbered `protocol_version`, which must be answered
/// in its place: after the answer to the line, if that wants one.
///
/// A `quit` is left out, so that every line is tried, and so is what would write a file. Writes
/// nothing anywhere but to standard error if a line says so.
///
/// # Panics
///
/// If an answer is missing, out of place or badly framed.
pub fn survives(input: &[u8]) {
    const FIRST_ID: usize = 1_000_000;
    let lines = input.split(|&byte| byte == b'\n').filter(|line| !is_left_out(line));
    let lines: Vec<_> = lines.map(|line| (line, name_of(line))).collect();
    let mut script = Vec::new();
    for (index, (line, _)) in lines.iter().enumerate() {
        script.extend_from_slice(line);
        script.extend(format!("\n{} protocol_version\n", FIRST_ID + index).bytes());
    }
    script.extend(b"quit\n");

    let search = SearchSettings { playouts: Some(10), ..SearchSettings::default() };
    let size = Size::square(9).expect("a size of the rules");
    let settings = Settings { size, search, ..Settings::new(1) };
    let mut session = Session::new(&settings).expect("the default player exists");
    let mut output = Vec::new();
    let end = server().run(&mut session, Cursor::new(script), &mut output);
    assert_eq!(end.expect("writing to memory cannot fail"), End::Quit);

    let output = String::from_utf8(output).expect("an engine writes text");
    let mut replies = blocks(&output).unwrap_or_else(|error| panic!("{error}")).into_iter();
    for (index, (line, name)) in lines.iter().enumerate() {
        let line = String::from_utf8_lossy(line);
        if name.is_some() {
            assert!(replies.next().is_some(), "no reply to {line:?}");
        }
        let check = replies.next().unwrap_or_else(|| panic!("no reply after {line:?}"));
        let id = u32::try_from(FIRST_ID + index).ok();
        assert!(check.ok && check.id == id && check.text == "2", "{check:?} after {line:?}");
    }
    let quit = replies.next().expect("quit is answered");
    assert!(quit.ok && quit.text.is_empty() && replies.next().is_none(), "{quit:?} at the end");
}

/// Whether a line is not tried.
fn is_left_out(line: &[u8]) -> bool {
    parse_line(&clean_line(line)).is_some_and(|line| match line.name {
        "quit" | "gomill-savesgf" => true,
        "printsgf" => !line.args.is_empty(),
        _ => false,
    })
}

/// The command word of a line, `None` if the line wants no answer.
fn name_of(line: &[u8]) -> Option<String> {
    parse_line(&clean_line(line)).map(|line| line.name.to_owned())
}

/// Lines of all commands with plausible arguments, many of them damaged.
pub fn damaged_lines(seed: u64, count: usize) -> Vec<u8> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let names: Vec<_> = server().entries().iter().map(|entry| entry.name).collect();
    let mut input = Vec::new();
    for _ in 0..count {
        let mut line = match rng.random_range(0..3) {
            0 => pick(&mut rng, PLAUSIBLE).to_owned(),
            1 => format!("play {} {}", pick(&mut rng, &["b", "w"]), pick(&mut rng, VERTICES)),
            _ => pick(&mut rng, &names).to_owned(),
        }
        .into_bytes();
        let words = if line.contains(&b' ') { 0 } else { rng.random_range(0..5) };
        for _ in 0..words {
            line.push(b' ');
            let words = if rng.random() { VERTICES } else { WORDS };
            line.extend(pick(&mut rng, words).bytes());
        }
        if rng.random_range(0..3) == 0 {
            for _ in 0..rng.random_range(1..4) {
                damage(&mut line, &mut rng);
            }
        }
        // Answers on standard error too would drown everything else.
        if name_of(&line).as_deref() != Some("echo_err") {
            input.extend(line);
        }
        input.push(b'\n');
    }
    input
}

/// Changes one place of a line.
fn damage(line: &mut Vec<u8>, rng: &mut Xoshiro256PlusPlus) {
    let at = rng.random_range(0..=line.len());
    let end = rng.random_range(at..=line.len());
    match rng.random_range(0..6) {
        0 => line.insert(at, rng.random()),
        1 => line.truncate(at),
        2 => drop(line.drain(at..end)),
        3 => line.extend_from_within(at..end),
        4 => line.splice(at..at, pick(rng, WORDS).bytes()).for_each(drop),
        _ => {
            if let Some(byte) = line.get_mut(at) {
                *byte ^= 1 << rng.random_range(0..8);
            }
        }
    }
}

fn pick<'a>(rng: &mut Xoshiro256PlusPlus, words: &[&'a str]) -> &'a str {
    words[rng.random_range(0..words.len())]
}

/// Lines that change much, so that the others meet many states.
const PLAUSIBLE: &[&str] = &[
    "boardsize 1",
    "boardsize 2:1",
    "boardsize 5",
    "boardsize 7 9",
    "boardsize 9",
    "boardsize 9",
    "rectangular_boardsize 5 4",
    "clear_board",
    "komi 6.5",
    "komi -3.5",
    "fixed_handicap 4",
    "place_free_handicap 7",
    "set_free_handicap C3 G7",
    "set_position b A1 w C3 b B2",
    "genmove b",
    "genmove white",
    "kgs-genmove_cleanup b",
    "restricted_genmove b C3 D4 pass",
    "undo",
    "gg-undo 3",
    "kata-set-rules tromp-taylor",
    "kata-set-rules Japanese",
    "kata-set-rules {\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"suicide\":true}",
    "kata-set-rule suicide true",
    "kgs-rules aga",
    "time_settings 0 1 0",
    "time_settings 60 10 5",
    "kata-time_settings fischer-capped 60 5 -1 10",
    "time_left b 3 2",
    "final_score",
    "final_status_list dead",
    "showboard",
    "trymove b C3",
    "gogui-play_sequence b C3 w D4 b E5 w pass",
    "gogui-setup b C3 w D4",
    "gogui-setup_player w",
    "printsgf",
    "loadsgf no_such_file.sgf 3",
    "unconditional_status C3",
    "gomill-genmove_ex b claim",
    "lz-analyze b 1 avoid b C3:E5 3",
    "kata-analyze w 1 rootInfo true ownership true",
    "analyze B 1 allow b C3,D4 1",
    "lz-genmove_analyze w 1",
    "kata-genmove_analyze b 10 pvVisits true",
    "cgos-genmove_analyze w",
    "kata-search_analyze_cancellable b",
    "lz-setoption name Playouts value 7",
    "kata-set-param maxPlayouts 5",
    "tengen-explain best",
    "tengen-explain C3",
    "stop",
    "7 name",
    "",
    "# a comment",
    "# interrupt",
];

const VERTICES: &[&str] = &[
    "A1", "A2", "B1", "B2", "C1", "C2", "c3", "C3", "D3", "D4", "E4", "e5", "F5", "G6", "G7", "H8",
    "J9", "pass", "PASS", "T19", "Z25", "i3", "A0",
];

const WORDS: &[&str] = &[
    "b",
    "w",
    "black",
    "White",
    "0",
    "1",
    "2",
    "5",
    "9",
    "19",
    "25",
    "-1",
    "0.5",
    "7.5",
    "1e9",
    "nan",
    "2147483647",
    "99999999999",
    "true",
    "false",
    "dead",
    "alive",
    "seki",
    "dame",
    "none",
    "absolute",
    "byoyomi",
    "canadian",
    "fischer",
    "chinese",
    "ko",
    "SIMPLE",
    "{",
    "}",
    "{\"komi\":1}",
    "resign",
    "#",
    "\t",
    "\r",
    "\0",
    "\"",
    "é",
    "黑",
    "12",
    "level",
    "claim",
    "private",
    "B+0.5",
];
