//! The page in a real browser, which is driven through a pipe (Chrome `DevTools` Protocol).

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tengen_arena::contest::Reason;
use tengen_rules::{Color, Game, Move};

use super::{Driven, driven, point};

/// How long the page may take for anything on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

struct Browser {
    child: Child,
    // Closed before the folder goes.
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    session: Option<String>,
    calls: u32,
    /// What the browser complained about.
    complaints: Vec<Value>,
    _profile: TempDir,
}

impl Browser {
    /// A browser without a window; `None` if there is none on this machine.
    fn start() -> Option<Self> {
        let paths = std::env::var_os("PATH")?;
        let names = ["chromium", "chromium-browser", "google-chrome"];
        let program = names
            .iter()
            .flat_map(|name| std::env::split_paths(&paths).map(move |path| path.join(name)))
            .find(|path| path.is_file())?;
        let profile = tempfile::tempdir().unwrap();
        // The browser talks through the files 3 and 4, which only a shell can give it.
        let script = "exec \"$0\" --headless --no-sandbox --disable-gpu --hide-scrollbars \
             --user-data-dir=\"$1\" --remote-debugging-pipe about:blank \
             3<&0 4>&1 </dev/null >/dev/null 2>&1";
        let mut child = Command::new("sh")
            .args(["-c", script])
            .arg(program)
            .arg(profile.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut browser = Self {
            child,
            input,
            output: BufReader::new(output),
            session: None,
            calls: 0,
            complaints: Vec::new(),
            _profile: profile,
        };
        let page = browser.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": page["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", &attach);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Runtime.enable", "Log.enable", "Page.enable"] {
            browser.call(domain, &json!({}));
        }
        Some(browser)
    }

    fn call(&mut self, method: &str, params: &Value) -> Value {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = &self.session {
            call["sessionId"] = session.as_str().into();
        }
        write!(self.input, "{call}\0").unwrap();
        self.input.flush().unwrap();
        loop {
            let mut bytes = Vec::new();
            self.output.read_until(0, &mut bytes).unwrap();
            assert_eq!(bytes.pop(), Some(0), "the browser ended at {method}");
            let mut answer: Value = serde_json::from_slice(&bytes).unwrap();
            if answer["id"] == self.calls {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].take();
            }
            let complaints = ["Runtime.exceptionThrown", "Log.entryAdded"];
            if complaints.iter().any(|complaint| answer["method"] == *complaint) {
                self.complaints.push(answer["params"].take());
            }
        }
    }

    /// The value of an expression in the page.
    fn value(&mut self, expression: &str) -> Value {
        let ask = json!({ "expression": expression, "returnByValue": true });
        self.call("Runtime.evaluate", &ask)["result"]["value"].take()
    }

    /// Waits until an expression has this value.
    fn until(&mut self, expression: &str, value: impl Into<Value>) {
        let value = value.into();
        let begun = Instant::now();
        let mut last = self.value(expression);
        while last != value {
            assert!(begun.elapsed() < PATIENCE, "{expression}: {last} in place of {value}");
            thread::sleep(Duration::from_millis(50));
            last = self.value(expression);
        }
    }

    /// Keeps a picture of the page.
    fn picture(&mut self, name: &str, width: u32, scheme: &str) {
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", &size);
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
        // Charts are drawn anew a moment after the width has changed.
        thread::sleep(Duration::from_millis(300));
        self.until("document.documentElement.scrollWidth", width);
        let whole = json!({ "captureBeyondViewport": true });
        let picture = self.call("Page.captureScreenshot", &whole);
        let path = pictures().join(format!("live-{name}-{width}-{scheme}.png"));
        fs::write(&path, decoded(picture["data"].as_str().unwrap())).unwrap();
        println!("picture: {}", path.display());
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = write!(self.input, "{}\0", json!({ "id": 0, "method": "Browser.close" }));
        let _ = self.child.wait();
    }
}

/// The folder `tmp` of the target folder.
fn pictures() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    let folder = program.ancestors().nth(3).map(Path::to_owned).unwrap().join("tmp");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The bytes of a text in base 64 (RFC 4648).
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |letter: &u8| LETTERS.iter().position(|other| other == letter);
    let digits: Vec<usize> = text.as_bytes().iter().filter_map(digit).collect();
    let bytes = digits.chunks(4).flat_map(|chunk| {
        let bits = chunk.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - chunk.len()));
        let three = [bits >> 16, bits >> 8, bits].map(|byte| u8::try_from(byte & 255).unwrap());
        three.into_iter().take(chunk.len() - 1)
    });
    bytes.collect()
}

/// Plays some moves.
fn go_on(driven: &Driven, number: u32, game: &mut Game, moves: usize) {
    for turn in 0..moves {
        let legal = game.legal_points(game.to_move());
        let place = (turn * 31 + number as usize * 17) % legal.len();
        driven.play(number, game, Move::Play(legal[place]));
    }
}

const BLACK: &str = "document.querySelectorAll('#boards .stones .black').length";
const WHITE: &str = "document.querySelectorAll('#boards .stones .white').length";
const STATUS: &str = "document.getElementById('status').textContent";
const TITLE: &str = "document.getElementById('title').textContent";

#[test]
fn a_browser_shows_what_is_served_and_what_changes() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("skipped: needs Chromium");
        return;
    };
    let mut driven = driven();
    for number in 1..=12 {
        driven.finish(number);
    }
    let mut games = [13, 14].map(|number| (number, driven.begin(number)));
    for (number, game) in &mut games {
        go_on(&driven, *number, game, 30);
    }
    browser.call("Page.navigate", &json!({ "url": driven.live.url() }));
    let stones = |games: &[(u32, Game)], color| -> usize {
        games.iter().map(|(_, game)| game.board().stone_count(color)).sum()
    };
    let [black, white] = Color::ALL.map(|color| stones(&games, color));
    browser.until(BLACK, black);
    browser.until(WHITE, white);
    browser.until(TITLE, "<b>&amp; 6 – 6 other");
    assert_eq!(browser.value("document.querySelectorAll('h1 b, bdi b').length"), 0);
    let done = "document.querySelector('.tile .number').textContent";
    assert_eq!(browser.value(done), "12 / 200");
    for scheme in ["light", "dark"] {
        browser.picture("2-boards", 1200, scheme);
        browser.picture("2-boards", 400, scheme);
    }

    // The game goes on; a mark is on the last stone.
    let (number, game) = &mut games[0];
    let free = game.legal_points(game.to_move())[0];
    driven.play(*number, game, Move::Play(free));
    let caption = format!("move 31: {free}");
    browser.until("document.querySelector('#boards .caption span').textContent", caption);
    assert_eq!(browser.value("document.querySelectorAll('#boards .last').length"), 2);

    // A game that ends shows its result in its place until another one begins.
    driven.finish(13);
    browser.until("document.querySelectorAll('#boards .ended').length", 1);
    for number in 15..=29 {
        let mut game = driven.begin(number);
        go_on(&driven, number, &mut game, 40);
    }
    browser.until("document.querySelectorAll('#boards article').length", 16);
    browser.until("document.querySelectorAll('#boards .ended').length", 0);
    browser.picture("16-boards", 1200, "light");
    browser.picture("16-boards", 400, "dark");

    // Nothing that the policy forbids was tried.
    assert!(browser.complaints.is_empty(), "{:?}", browser.complaints);
    driven.close(Reason::Complete);
    browser.until(STATUS, "The match is over: all games are played.");
}

#[test]
fn a_browser_finds_a_server_again() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("skipped: needs Chromium");
        return;
    };
    let mut first = driven();
    first.finish(1);
    browser.call("Page.navigate", &json!({ "url": first.live.url() }));
    browser.until(TITLE, "<b>&amp; 0 – 1 other");
    let address = first.live.address;
    drop(first);
    browser.until(STATUS, "The connection is lost; trying again …");
    let second = super::driven_at(address);
    let mut game = second.begin(1);
    second.play(1, &mut game, point("C3"));
    browser.until(BLACK, 1);
    browser.until(STATUS, "");
    browser.until(TITLE, "<b>&amp; 0 – 0 other");
}
