//! The page as its viewers get it, of matches that are driven by hand.

mod browser;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::Value;
use tengen_arena::contest::{Audience as _, Conclusion, Event, Reason};
use tengen_arena::record::{Cost, End, GameRecord, Kind};
use tengen_arena::schedule::{Schedule, Slot};
use tengen_arena::settings::Format;
use tengen_arena::summary::Tally;
use tengen_rules::{By, ByColor, Color, Game, HalfPoints, Move, Outcome, Rules, Size};

use super::{About, Live};

const GAMES: u32 = 200;

/// A match of two engines that is driven by hand.
struct Driven {
    live: Live,
    schedule: Schedule,
    tally: Tally,
}

fn driven() -> Driven {
    driven_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
}

fn driven_at(address: SocketAddr) -> Driven {
    let names = ["<b>&amp;", "other"].map(str::to_owned);
    let schedule = Schedule::new(Format::RoundRobin, 2, GAMES, 1).unwrap();
    let size = Size::square(9).unwrap();
    let tally = Tally::new(names.clone(), &schedule, size, None);
    let about = About { names: names.to_vec(), settings: "9×9".to_owned(), games: GAMES, done: 0 };
    let live = Live::bind(address, about, tally.summary()).unwrap();
    Driven { live, schedule, tally }
}

fn empty() -> Game {
    Game::new(Size::square(9).unwrap(), Rules::CHINESE, HalfPoints::from_points(7))
}

impl Driven {
    fn slot(&self, number: u32) -> Slot {
        self.schedule.slot(number).unwrap()
    }

    fn begin(&self, number: u32) -> Game {
        let game = empty();
        let slot = self.slot(number);
        self.live.hear(&Event::Started { slot: &slot, attempt: 1, game: &game });
        game
    }

    fn play(&self, number: u32, game: &mut Game, mv: Move) {
        let color = game.to_move();
        game.play(color, mv).unwrap();
        let cost = Cost { wall: Duration::from_secs(3), ..Cost::default() };
        self.live.hear(&Event::Moved { slot: &self.slot(number), color, mv, cost, game });
    }

    /// Black resigns.
    fn finish(&mut self, number: u32) {
        let outcome = Outcome::win(Color::White, By::Resignation);
        let record = GameRecord {
            slot: self.slot(number),
            attempt: 1,
            end: End {
                kind: Kind::Resignation,
                outcome,
                guilty: None,
                judge: String::new(),
                said: ByColor::default(),
                referee_said: None,
                detail: String::new(),
            },
            moves: Vec::new(),
            opening: String::new(),
            versions: ByColor::default(),
            mismatches: Vec::new(),
            begun: 0,
            time: Duration::ZERO,
            sgf: format!("(;SZ[9]C[{number}])"),
        };
        self.tally.push(&record);
        self.live.hear(&Event::Finished { record: &record, tally: &self.tally });
    }

    /// The answer to a request of this method and path by the right host.
    fn ask(&self, method: &str, path: &str) -> String {
        self.ask_host(method, path, &self.live.address.to_string())
    }

    fn ask_host(&self, method: &str, path: &str, host: &str) -> String {
        let mut answer = String::new();
        self.send(method, path, host).read_to_string(&mut answer).unwrap();
        answer
    }

    // An answer by HTTP/1.0 ends with its connection and is not cut into chunks.
    fn send(&self, method: &str, path: &str, host: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.live.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "{method} {path} HTTP/1.0\r\nHost: {host}\r\n\r\n").unwrap();
        stream
    }

    fn watch(&self) -> Watcher {
        Watcher(BufReader::new(self.send("GET", "/events", &self.live.address.to_string())))
    }

    fn close(self, reason: Reason) {
        let summary = self.tally.summary();
        self.live.close(&Conclusion { summary, reason, stopped: Vec::new() });
    }
}

/// What a viewer hears.
struct Watcher(BufReader<TcpStream>);

impl Watcher {
    /// The next event, `None` at the end of the stream.
    fn next(&mut self) -> Option<(String, Value)> {
        let begun = Instant::now();
        let mut name = String::new();
        loop {
            // Signs of life come for ever.
            assert!(begun.elapsed() < Duration::from_mins(1), "no event comes");
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            if let Some(event) = line.strip_prefix("event: ") {
                event.trim_end().clone_into(&mut name);
            } else if let Some(data) = line.strip_prefix("data: ") {
                return Some((name, serde_json::from_str(data).unwrap()));
            }
        }
    }

    /// The next event for which this is so; those before it are left out.
    fn until(&mut self, is_it: impl Fn(&str, &Value) -> bool) -> Value {
        let begun = Instant::now();
        while let Some((name, data)) = self.next() {
            if is_it(&name, &data) {
                return data;
            }
            assert!(begun.elapsed() < Duration::from_mins(1), "{name} came last");
        }
        panic!("the stream ended");
    }

    fn next_of(&mut self, name: &str) -> Value {
        self.until(|event, _| event == name)
    }

    /// The next news of a game after so many moves. A game may be told anew as a whole.
    fn board(&mut self, number: u32, turn: usize) -> Value {
        self.until(|name, data| {
            ["game", "move"].contains(&name) && data["game"] == number && data["turn"] == turn
        })
    }
}

fn point(text: &str) -> Move {
    text.parse().unwrap()
}

#[test]
fn the_page_and_its_files_come_with_a_strict_policy() {
    let driven = driven();
    for asset in &super::page::ASSETS {
        let answer = driven.ask("GET", asset.path);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.0 200") && body == asset.text, "{head}");
        assert!(head.contains("content-security-policy: default-src 'none'; script-src 'self';"));
        // What the policy forbids would not work.
        let inline = ["<style", " style=", " onclick=", " onload=", "http-equiv"];
        assert!(!inline.iter().any(|inline| asset.text.contains(inline)), "{}", asset.path);
        assert!(!asset.text.contains("innerHTML"), "{}", asset.path);
    }
}

#[test]
fn other_paths_methods_and_hosts_are_refused() {
    let driven = driven();
    for path in ["/page", "/events/", "/../page.css", "/state.json"] {
        assert!(driven.ask("GET", path).starts_with("HTTP/1.0 404"), "{path}");
    }
    for method in ["POST", "HEAD", "PUT", "DELETE", "OPTIONS"] {
        for path in ["/", "/state", "/events"] {
            let answer = driven.ask(method, path);
            assert!(answer.starts_with("HTTP/1.0 405"), "{method} {path}: {answer}");
            assert!(answer.contains("\r\nallow: GET\r\n"), "{answer}");
        }
    }
    let port = driven.live.address.port();
    for host in ["localhost", "LocalHost", "127.0.0.1", "[::1]"] {
        let answer = driven.ask_host("GET", "/state", &format!("{host}:{port}"));
        assert!(answer.starts_with("HTTP/1.0 200"), "{host}: {answer}");
    }
    for host in ["evil.example", "localhost", "localhost.evil.example:80", "127.0.0.1:1", ""] {
        for path in ["/", "/state", "/events"] {
            let answer = driven.ask_host("GET", path, host);
            assert!(answer.starts_with("HTTP/1.0 403"), "{host}: {answer}");
        }
    }
}

#[test]
fn a_viewer_gets_the_state_and_then_what_changes() {
    let mut driven = driven();
    let mut game = driven.begin(1);
    driven.play(1, &mut game, point("C3"));
    let mut watcher = driven.watch();
    let (name, state) = watcher.next().unwrap();
    assert_eq!(name, "state");
    assert_eq!(state["engines"], serde_json::json!(["<b>&amp;", "other"]));
    let board = &state["games"][0];
    assert_eq!((&board["game"], &board["turn"]), (&1.into(), &1.into()));
    let stones = board["stones"].as_str().unwrap();
    assert_eq!((stones.len(), stones.find('X')), (81, Some(6 * 9 + 2)));

    driven.play(1, &mut game, point("D3"));
    let position = watcher.board(1, 2);
    assert_eq!(position["last"], "D3");
    assert_eq!(position["used"], serde_json::json!([3.0, 3.0]));
    assert_eq!(position["stones"].as_str().unwrap().find('O'), Some(6 * 9 + 3));

    driven.begin(2);
    watcher.board(2, 0);

    driven.finish(1);
    let finished = watcher.next_of("finished");
    assert_eq!((&finished["result"], &finished["winner"]), (&"W+R".into(), &1.into()));
    assert_eq!(finished["position"]["turn"], 2);
    let score = watcher.next_of("score");
    assert_eq!((&score["done"], &score["summary"]["games"]), (&1.into(), &1.into()));
    assert_eq!(score["summary"]["engines"][1]["points"], 1.0);

    let state = driven.ask("GET", "/state");
    let state: Value = serde_json::from_str(state.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!((&state["score"]["done"], &state["games"][0]["game"]), (&1.into(), &2.into()));
}

#[test]
fn a_board_that_changes_fast_is_told_at_a_gentle_pace() {
    let driven = driven();
    let mut game = driven.begin(1);
    let mut watcher = driven.watch();
    watcher.next_of("state");
    let begun = Instant::now();
    for _ in 0..5_000 {
        // Passes change no stone, but each is a move.
        driven.play(1, &mut game, Move::Pass);
    }
    let mut told = 1;
    while !watcher.until(|name, _| ["game", "move"].contains(&name))["turn"].eq(&5_000) {
        told += 1;
    }
    // Five in a second, and one for a look that had begun.
    let most = begun.elapsed().as_millis() / 200 + 2;
    assert!(told <= most, "{told} of at most {most}");
}

#[test]
fn a_viewer_that_misses_ends_of_games_gets_the_whole_state_anew() {
    let mut driven = driven();
    let mut watcher = driven.watch();
    watcher.next_of("state");
    driven.begin(GAMES);
    // All of them between two looks of the server, as far as it is concerned.
    let shared = std::sync::Arc::clone(&driven.live.shared);
    let seen = shared.state().version();
    for number in 1..GAMES {
        driven.begin(number);
        driven.finish(number);
    }
    let news = shared.state().since(seen);
    assert!(!news.complete && news.ended.len() == 64);
    let done = GAMES - 1;
    watcher.until(|name, data| match name {
        "state" => data["score"]["done"] == done,
        "score" => data["done"] == done,
        _ => false,
    });
}

#[test]
fn the_end_of_a_match_waits_for_no_viewer() {
    let mut driven = driven();
    driven.begin(1);
    driven.finish(1);
    driven.begin(2);
    let mut watcher = driven.watch();
    watcher.next_of("state");
    // One connection without a request, one whose answer is never read.
    let idle = TcpStream::connect(driven.live.address).unwrap();
    let deaf = driven.watch();
    let begun = Instant::now();
    driven.close(Reason::Interrupted);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(5), "{took:?}");
    assert_eq!(watcher.next_of("over"), "it was interrupted");
    assert_eq!(watcher.next(), None);
    drop((idle, deaf));
}

#[test]
fn an_address_in_use_is_an_error_that_names_it() {
    let driven = driven();
    let address = driven.live.address;
    let about = About { names: Vec::new(), settings: String::new(), games: 0, done: 0 };
    let error = Live::bind(address, about, driven.tally.summary()).unwrap_err();
    let text = format!("cannot serve the page of the match at {address}: ");
    assert!(format!("{error:#}").starts_with(&text), "{error:#}");
}
