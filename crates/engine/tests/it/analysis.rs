//! Analysis over real pipes, as graphical clients begin, read and stop it.

use std::io::{BufRead as _, BufReader, PipeWriter, Write as _};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tengen_engine::{Session, Settings, server};
use tengen_gtp::End;
use tengen_rules::{Point, Size};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server, its input, and the lines that it writes.
struct Engine {
    server: JoinHandle<End>,
    /// `None` once it is closed.
    input: Option<PipeWriter>,
    lines: Receiver<String>,
}

impl Engine {
    /// A player that searches, on a board of a size.
    fn start(width: u8, height: u8) -> Self {
        let settings = Settings {
            player: "search".to_owned(),
            size: Size::new(width, height).expect("a size of the rules"),
            ..Settings::new(1)
        };
        let (reader, input) = std::io::pipe().expect("a pipe");
        let (output, writer) = std::io::pipe().expect("a pipe");
        let server = thread::spawn(move || {
            let mut session = Session::new(&settings).expect("a player of ours");
            server().run(&mut session, reader, writer).expect("somebody reads")
        });
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { server, input: Some(input), lines }
    }

    fn send(&mut self, text: &str) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(text.as_bytes()).expect("the server reads");
    }

    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    /// The lines of a reply without the empty one at its end.
    fn reply(&self) -> Vec<String> {
        std::iter::from_fn(|| Some(self.line()).filter(|line| !line.is_empty())).collect()
    }

    fn ask(&mut self, command: &str) -> Vec<String> {
        self.send(&format!("{command}\n"));
        self.reply()
    }

    /// Ends the session. Nothing else may be waiting.
    fn quit(mut self) {
        self.send("9999 quit\n");
        assert_eq!(self.line(), "=9999 ");
        assert_eq!(self.line(), "");
        assert_eq!(self.server.join().expect("it ends"), End::Quit);
        assert!(self.lines.recv().is_err(), "nothing follows");
    }
}

/// A block of a line of info: its keys, each with one value or, at `pv`, with several.
fn blocks(line: &str) -> Vec<Vec<(&str, Vec<&str>)>> {
    let mut blocks: Vec<Vec<(&str, Vec<&str>)>> = Vec::new();
    for word in line.split(' ') {
        let is_key = word.len() > 1 && word.starts_with(|c: char| c.is_ascii_lowercase());
        match blocks.last_mut() {
            _ if word == "info" || word == "rootInfo" => blocks.push(vec![(word, Vec::new())]),
            Some(block) if is_key && word != "pass" => block.push((word, Vec::new())),
            Some(block) => block.last_mut().expect("a key before its value").1.push(word),
            None => panic!("{line} begins with {word}"),
        }
    }
    blocks
}

fn value<'a>(block: &[(&str, Vec<&'a str>)], key: &str) -> &'a str {
    let found = block.iter().find(|(name, _)| *name == key);
    found.unwrap_or_else(|| panic!("{key} is missing in {block:?}")).1[0]
}

fn is_vertex(word: &str) -> bool {
    word == "pass" || word.parse::<Point>().is_ok()
}

/// Checks a line of whole numbers, or of shares.
fn check(line: &str, whole: bool) {
    let blocks = blocks(line);
    assert!(!blocks.is_empty(), "{line}");
    for (order, block) in blocks.iter().enumerate() {
        assert_eq!(block[0].0, "info", "{line}");
        assert_eq!(value(block, "order"), order.to_string(), "{line}");
        assert!(value(block, "visits").parse::<u64>().expect("a number") > 0, "{line}");
        for key in ["winrate", "prior", "lcb"] {
            let text = value(block, key);
            let most = if whole { 10_000.0 } else { 1.0 };
            assert!((0.0..=most).contains(&text.parse::<f64>().expect("a number")), "{line}");
            assert_eq!(text.contains('.'), !whole, "{line}");
        }
        let (last, moves) = block.last().expect("a block has keys");
        assert!(*last == "pv" && moves.iter().all(|mv| is_vertex(mv)), "{line}");
        assert_eq!(value(block, "move"), moves[0], "{line}");
    }
}

#[test]
fn an_analysis_begins_goes_on_and_ends_with_the_next_line_whatever_that_is() {
    let mut engine = Engine::start(9, 9);
    for (command, whole) in [("lz-analyze", true), ("kata-analyze", false), ("analyze", false)] {
        for (stop, replies) in [
            ("\n", vec![]),
            ("# comment\n", vec![]),
            ("name\n", vec!["= Tengen", ""]),
            ("17 play b D4\n", vec!["=17 ", ""]),
            ("stop\n", vec!["= ", ""]),
            ("undo\n", vec!["= ", ""]),
            ("nonsense\n", vec!["? unknown command", ""]),
        ] {
            engine.send(&format!("{command} B 5\n"));
            assert_eq!(engine.line(), "=", "{command}");
            for _ in 0..2 {
                check(&engine.line(), whole);
            }
            engine.send(stop);
            while let line = engine.line()
                && !line.is_empty()
            {
                check(&line, whole);
            }
            for reply in replies {
                assert_eq!(engine.line(), reply, "{command}, {stop:?}");
            }
        }
    }
    engine.quit();
}

#[test]
fn lizzie_plays_on_while_it_analyzes() {
    let mut engine = Engine::start(19, 19);
    assert_eq!(engine.ask("1 name"), ["=1 Tengen"]);
    assert!(engine.ask("2 version")[0].starts_with("=2 "));
    assert_eq!(engine.ask("3 boardsize 19"), ["=3 "]);
    assert_eq!(engine.ask("4 komi 7.5"), ["=4 "]);
    let mut id = 5;
    for next in ["play b Q16", "play w D4", "undo", "clear_board", "play b K10"] {
        engine.send(&format!("{id} lz-analyze 10\n"));
        assert_eq!(engine.line(), format!("={id}"));
        check(&engine.line(), true);
        engine.send(&format!("{} {next}\n", id + 1));
        for line in engine.reply() {
            check(&line, true);
        }
        assert_eq!(engine.reply(), [format!("={} ", id + 1)], "{next}");
        id += 2;
    }
    engine.quit();
}

#[test]
fn commands_that_were_sent_with_an_analysis_are_answered_in_order() {
    let mut engine = Engine::start(9, 9);
    engine.send("1 kata-analyze 10\n2 play b E5\n3 lz-analyze 10\n\n4 list_stones b\n");
    for id in 1..=4 {
        let reply = engine.reply();
        let first = if id == 4 { "=4 E5".to_owned() } else { format!("={id}") };
        assert_eq!(reply[0].trim_end(), first);
    }
    engine.quit();
}

#[test]
fn an_analysis_without_an_interval_says_nothing_and_waits() {
    let mut engine = Engine::start(9, 9);
    for command in ["lz-analyze", "lz-analyze 0", "kata-analyze B", "analyze W"] {
        engine.send(&format!("{command}\n"));
        assert_eq!(engine.line(), "=");
        thread::sleep(Duration::from_millis(100));
        assert!(engine.lines.try_recv().is_err(), "{command}");
        engine.send("\n");
        assert_eq!(engine.line(), "");
    }
    engine.quit();
}

#[test]
fn katago_tells_owners_and_the_position_if_asked() {
    let mut engine = Engine::start(9, 5);
    engine
        .send("kata-analyze W 5 rootInfo true ownership true movesOwnership true pvVisits true\n");
    assert_eq!(engine.line(), "=");
    let line = engine.line();
    engine.send("\n");
    assert!(engine.reply().iter().all(|line| line.starts_with("info ")));
    let blocks = blocks(&line);
    let (root, moves) = blocks.split_last().expect("blocks");
    assert_eq!(root[0].0, "rootInfo", "{line}");
    let owners = |(key, values): &(&str, Vec<&str>)| {
        let numbers = values.iter().map(|word| word.parse::<f64>().expect("a number"));
        assert!(values.len() == 45 && numbers.into_iter().all(|n| n.abs() <= 1.0), "{key}");
    };
    let last = root.last().expect("keys");
    assert_eq!(last.0, "ownership");
    owners(last);
    for block in moves {
        let keys: Vec<_> = block.iter().rev().take(3).map(|(key, _)| *key).collect();
        assert_eq!(keys, ["movesOwnership", "pvVisits", "pv"]);
        owners(block.last().expect("keys"));
        let lengths: Vec<_> = block.iter().rev().skip(1).take(2).map(|(_, v)| v.len()).collect();
        assert_eq!(lengths[0], lengths[1], "a number for each move");
    }
    engine.quit();
}

#[test]
fn avoided_and_allowed_moves_are_kept_to() {
    let mut engine = Engine::start(9, 9);
    let mut moves = |tags: &str| {
        engine.send(&format!("lz-analyze b 5 {tags}\n"));
        assert_eq!(engine.line(), "=");
        let line = engine.line();
        engine.send("\n");
        engine.reply();
        let moves = blocks(&line).into_iter().map(|block| value(&block, "move").to_owned());
        moves.collect::<Vec<_>>()
    };
    let allowed = moves("allow b E5,C3,G7 1");
    assert!(allowed.iter().all(|mv| ["E5", "C3", "G7", "pass"].contains(&&**mv)), "{allowed:?}");
    let avoided = moves("avoid b C3:G7,pass 1");
    let inner = |mv: &String| {
        let point: Point = mv.parse().expect("a point, as a pass is avoided");
        (2..=6).contains(&point.col()) && (2..=6).contains(&point.row())
    };
    assert!(!avoided.is_empty() && !avoided.iter().any(inner), "{avoided:?}");
    engine.quit();
}

#[test]
fn a_pass_that_is_the_only_move_is_shown() {
    for player in ["search", "heuristic"] {
        let mut engine = Engine::start(1, 1);
        engine.ask(&format!("tengen-param player {player}"));
        for command in ["lz-analyze", "kata-analyze", "analyze"] {
            engine.send(&format!("{command} w 2\n"));
            assert_eq!(engine.line(), "=");
            let line = engine.line();
            assert!(line.starts_with("info move pass visits "), "{line}");
            assert!(line.contains(" order 0 pv pass"), "{line}");
            engine.send("\n");
            engine.reply();
        }
        let genmoves =
            ["lz-genmove_analyze b 1", "kata-genmove_analyze w", "cgos-genmove_analyze b"];
        for (command, shown) in genmoves.into_iter().zip(["info move pass", "info move pass", "{"])
        {
            // Two passes end the game.
            engine.ask("clear_board");
            let reply = engine.ask(command);
            assert!(reply[1].starts_with(shown), "{reply:?}");
            assert!(reply.len() == 3 && reply[2] == "play pass", "{reply:?}");
        }
        engine.quit();
    }
}

#[test]
fn a_pass_that_is_made_at_sight_is_shown() {
    let mut engine = Engine::start(5, 5);
    for command in ["kata-genmove_analyze b", "cgos-genmove_analyze b", "lz-genmove_analyze b 9999"]
    {
        for line in ["clear_board", "komi 0.5", "play b C3", "play w pass"] {
            engine.ask(line);
        }
        let reply = engine.ask(command);
        assert!(reply.len() == 3 && reply[2] == "play pass", "{reply:?}");
        assert!(reply[1].contains("pass"), "{reply:?}");
        assert_eq!(
            reply[1].contains("\"ownership\":\"+++"),
            command.starts_with("cgos"),
            "{reply:?}"
        );
    }
    engine.ask("undo");
    let reply =
        engine.ask("kata-genmove_analyze b ownership true movesOwnership true rootInfo true");
    for part in
        ["info move pass visits 1 ", " rootInfo visits 1 ", " ownership 1", " movesOwnership 1"]
    {
        assert!(reply[1].contains(part), "{reply:?}");
    }
    engine.quit();
}

#[test]
fn a_move_with_analysis_is_played_and_comes_last() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param playouts 300");
    for (index, (command, whole)) in [
        ("lz-genmove_analyze B 100000", true),
        ("kata-genmove_analyze W", false),
        ("genmove_analyze B 100000", false),
        ("kata-genmove_analyze W ownership true", false),
    ]
    .into_iter()
    .enumerate()
    {
        let reply = engine.ask(&format!("7 {command}"));
        let [head, info, played] = &reply[..] else { panic!("{command}: {reply:?}") };
        assert_eq!(head, "=7");
        match info.split_once(" ownership ") {
            Some((moves, owners)) => {
                check(moves, whole);
                assert_eq!(owners.split(' ').count(), 81);
            }
            None => check(info, whole),
        }
        let vertex = played.strip_prefix("play ").expect("the move");
        let color = if index % 2 == 0 { "black" } else { "white" };
        assert_eq!(engine.ask("last_move"), [format!("= {color} {vertex}")]);
    }
    // Without an interval Leela Zero shows nothing.
    assert_eq!(engine.ask("lz-genmove_analyze B").len(), 2);
    engine.quit();
}

#[test]
fn cgos_gets_json_and_the_move() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param playouts 300");
    let reply = engine.ask("cgos-genmove_analyze w");
    let [head, json, played] = &reply[..] else { panic!("{reply:?}") };
    assert_eq!(head, "=");
    let analysis: serde_json::Value = serde_json::from_str(json).expect("JSON");
    for key in ["winrate", "score", "visits"] {
        assert!(analysis[key].is_number(), "{json}");
    }
    assert_eq!(analysis["ownership"].as_str().expect("a text").len(), 81);
    let best = &analysis["moves"][0];
    assert_eq!(format!("play {}", best["move"].as_str().expect("a vertex")), *played);
    assert!(best["visits"].as_u64().expect("a number") > 0);
    assert_eq!(engine.ask("gogui-rules_side_to_move"), ["= black"]);
    engine.quit();
}

#[test]
fn lines_that_come_meanwhile_wait_for_a_move_and_an_interrupt_ends_it() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param playouts 100000000");
    for command in ["genmove b", "kata-genmove_analyze w 5", "lz-genmove_analyze b 5"] {
        engine.send(&format!("{command}\n\n5 name\n"));
        thread::sleep(Duration::from_millis(100));
        let begun = Instant::now();
        engine.send("# interrupt\n");
        let reply = engine.reply();
        assert!(begun.elapsed() < Duration::from_secs(5), "{command}: {:?}", begun.elapsed());
        let last = reply.last().expect("a move");
        let word = if command.starts_with("genmove") { "= " } else { "play " };
        assert!(is_vertex(last.strip_prefix(word).expect("a move")), "{reply:?}");
        assert_eq!(engine.reply(), ["=5 Tengen"]);
    }
    assert_eq!(engine.ask("move_history").len(), 3);
    engine.quit();
}

#[test]
fn a_search_that_can_be_cancelled_is_and_plays_nothing() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param playouts 100");
    let vertex = |reply: &str, word: &str| is_vertex(reply.strip_prefix(word).expect("a move"));
    assert!(vertex(&engine.ask("kata-search b")[0], "= "));
    assert!(vertex(&engine.ask("kata-search_cancellable b")[0], "= "));
    for command in ["kata-search_analyze b", "kata-search_analyze_cancellable b"] {
        let reply = engine.ask(command);
        assert!(reply.len() == 3 && vertex(&reply[2], "play "), "{reply:?}");
    }
    engine.ask("tengen-param playouts 100000000");
    for (command, last) in [
        ("kata-search_cancellable b", "= cancelled"),
        ("kata-search_analyze_cancellable b", "play cancelled"),
    ] {
        engine.send(&format!("{command}\n"));
        thread::sleep(Duration::from_millis(50));
        engine.send("8 name\n");
        assert_eq!(engine.reply().last().expect("a reply"), last);
        assert_eq!(engine.reply(), ["=8 Tengen"]);
    }
    assert_eq!(engine.ask("list_stones b"), ["= "]);
    engine.quit();
}

#[test]
fn a_player_that_ponders_answers_all_the_same() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param playouts 100");
    engine.ask("tengen-param ponder on");
    for next in ["stop", "undo", "clear_board", "final_score", "tengen-param ponder on"] {
        let reply = engine.ask("genmove b");
        assert!(is_vertex(reply[0].trim_start_matches("= ")), "{reply:?}");
        thread::sleep(Duration::from_millis(20));
        assert_eq!(engine.ask("name"), ["= Tengen"]);
        assert_eq!(engine.ask("play w pass"), ["= "]);
        assert!(
            engine.ask("kata-genmove_analyze b 1").last().expect("a move").starts_with("play ")
        );
        assert!(engine.ask(next)[0].starts_with("= "), "{next}");
        engine.send("lz-analyze b 5\n");
        assert_eq!(engine.line(), "=");
        check(&engine.line(), true);
        engine.send("\n");
        engine.reply();
    }
    // It may be thinking when it has to end.
    engine.ask("genmove w");
    engine.quit();
}

#[test]
fn the_end_of_input_ends_an_analysis_and_the_program() {
    let mut engine = Engine::start(9, 9);
    engine.send("kata-analyze b 10\n");
    assert_eq!(engine.line(), "=");
    engine.input = None;
    assert!(engine.reply().iter().all(|line| line.starts_with("info ")));
    assert_eq!(engine.server.join().expect("it ends"), End::Eof);
}

#[test]
fn a_player_that_does_not_search_shows_its_first_look() {
    let mut engine = Engine::start(9, 9);
    engine.ask("tengen-param player heuristic");
    for (command, whole) in [("lz-analyze", true), ("kata-analyze", false), ("analyze", false)] {
        engine.send(&format!("{command} b 10\n"));
        assert_eq!(engine.line(), "=");
        let line = engine.line();
        check(&line, whole);
        assert!(line.contains(" visits 1 "), "{line}");
        engine.send("name\n");
        assert_eq!((engine.line(), engine.reply()), (String::new(), vec!["= Tengen".to_owned()]));
    }
    for command in ["genmove_analyze B 10", "cgos-genmove_analyze w"] {
        let reply = engine.ask(command);
        assert!(reply.len() == 3 && reply[2].starts_with("play "), "{reply:?}");
    }
    let reply = engine.ask("lz-genmove_analyze b 10 allow b A1 1");
    assert_eq!(reply[2], "play A1");
    // One that considers nothing has nothing to show.
    engine.ask("tengen-param player random");
    engine.send("kata-analyze b 1\n");
    assert_eq!(engine.line(), "=");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(engine.ask(""), [""; 0]);
    engine.quit();
}
