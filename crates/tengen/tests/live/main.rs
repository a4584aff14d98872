//! The page of a match that the program plays.
#![cfg(feature = "live")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

fn tengen_match(words: &[&str]) -> Command {
    let engines = ["match", "--engine", "builtin:heuristic", "--engine", "builtin:random"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.args(engines).args(["--size", "9"]).args(words);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn a_match_is_shown_while_it_is_played_and_its_end_is_told() {
    let mut program =
        tengen_match(&["--games", "6", "--jobs", "1", "--serve", "0"]).spawn().unwrap();
    let errors = BufReader::new(program.stderr.take().unwrap());
    let start = "tengen: the match is shown at http://";
    let mut addresses = errors.lines().filter_map(|line| {
        let line = line.unwrap();
        Some(line.strip_prefix(start)?.strip_suffix('/')?.to_owned())
    });
    let address = addresses.next().expect("the address is said");

    let mut stream = TcpStream::connect(&address).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(2))).unwrap();
    write!(stream, "GET /events HTTP/1.0\r\nHost: {address}\r\n\r\n").unwrap();
    let mut heard = String::new();
    stream.read_to_string(&mut heard).unwrap();
    let told = |name: &str| -> Vec<Value> {
        let start = format!("event: {name}\ndata: ");
        let parts = heard.split(&start).skip(1).filter_map(|part| part.lines().next());
        parts.map(|data| serde_json::from_str(data).unwrap()).collect()
    };
    let state = &told("state")[0];
    assert_eq!(state["engines"], serde_json::json!(["heuristic", "random"]));
    assert_eq!(state["total"], 6);
    assert!(!told("move").is_empty(), "{heard}");
    let last = told("score").pop().unwrap();
    assert_eq!((&last["done"], &last["summary"]["games"]), (&6.into(), &6.into()));
    assert_eq!(told("over"), ["all games are played"]);

    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let lines = String::from_utf8(output.stdout).unwrap();
    let results = told("finished").into_iter().chain(state["ended"].as_array().unwrap().clone());
    for game in results {
        let result = format!("  {}  ", game["result"].as_str().unwrap());
        let number = game["game"].to_string();
        let line = lines.lines().find(|line| line.trim_start().starts_with(&number)).unwrap();
        assert!(line.contains(&result), "{line}: {game}");
    }
}

#[test]
fn a_port_in_use_is_refused_before_the_first_game() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = tengen_match(&["--games", "2", "--serve", &address]).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{errors}");
    let text = format!("tengen: cannot serve the page of the match at {address}: ");
    assert!(errors.starts_with(&text), "{errors}");
}
