//! An engine that plays whole games, by a list of moves for each color and without a look at the
//! board, and does one thing wrong: `--player KIND [--FLAG VALUE]...`
//!
//! | kind | does |
//! |---|---|
//! | `good` | nothing wrong |
//! | `random` | nothing wrong, plays by the seed of the command `seed` |
//! | `exits-at-start` | ends with code 3 before it reads anything |
//! | `exits` | ends with code 3 in place of a move |
//! | `exits-once` | the same, unless there is the file of `--file` |
//! | `hangs` | never answers `genmove` |
//! | `late` | sleeps before one move of a game |
//! | `late-score` | sleeps before it says the score |
//! | `dawdles` | sleeps before every move, and says on standard error how long it took |
//! | `complains` | writes 100 MB to standard error before its first move |
//! | `chatters` | writes two lines before every move |
//! | `garbage` | writes what is no reply in place of a move |
//! | `endless` | begins a reply that has no end |
//! | `wrong-id` | answers `genmove` with an id that nobody gave |
//! | `blank` | writes blank lines around every reply |
//! | `occupied` | plays where the other side has just played |
//! | `says` | answers `genmove` with the text of `--text` |
//! | `refuses`, `ignores` | refuses, or does not answer, the command of `--text` |
//! | `ignores-quit` | goes on for ever |
//! | `forks` | starts a child that stays, writes its number to standard error, and hangs |
//! | `leaves` | starts such a child and plays on |
//! | `tells` | writes to standard error where it runs and what it is sent |
//!
//! The fault comes from move `--at` of a game on; `--ms` is how long it sleeps; `--black` and
//! `--white` are its moves; `--score` is what it says about the score, `--dead` which stones it calls
//! dead; at the command `--last` it ends; `--cleanup` are its moves once it is to take off dead stones. It begins by writing the
//! number of its process to standard error.

use std::io::{self, BufRead as _, Write as _};
use std::path::Path;
use std::process::{Command, ExitCode, exit};
use std::thread;
use std::time::{Duration, Instant};

use tengen_rules::{Color, Game, HalfPoints, Move, Rules, Size};

/// A wall of Black from edge to edge.
const BLACK: &str = "C1,C2,C3,C4,C5";
/// A wall of White beside it.
const WHITE: &str = "D1,D2,D3,D4,D5";

/// What it says to be able to.
const COMMANDS: &str = "list_commands\nname\nversion\nboardsize\nclear_board\nkomi\nplay\ngenmove\n\
                        quit\nseed\ntell";

/// Moves that a random player makes of its own before it only passes.
const ENOUGH: usize = 12;

struct Player {
    kind: String,
    /// Flags and their values.
    flags: Vec<(String, String)>,
    /// Moves of the game, of both sides.
    moves: Vec<(Color, Move)>,
    /// What was done once in a game.
    late: bool,
    /// Moves made to take off dead stones.
    cleaned: usize,
    /// What was done once in a life.
    complained: bool,
    random: u64,
    /// What it was told last.
    told: String,
}

/// Answers commands from standard input.
pub(crate) fn serve(args: &[String]) -> ExitCode {
    let [kind, flags @ ..] = args else { panic!("the kind of the player is missing") };
    let pair = |pair: &[String]| (pair[0].clone(), pair[1].clone());
    let mut player = Player {
        kind: kind.clone(),
        flags: flags.chunks_exact(2).map(pair).collect(),
        moves: Vec::new(),
        late: false,
        cleaned: 0,
        complained: false,
        random: u64::from(std::process::id()),
        told: String::new(),
    };
    complain(&format!("pid {}", std::process::id()));
    if kind == "exits-at-start" {
        complain("there is no model");
        return ExitCode::from(3);
    }
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, args)) = words.split_first() else { continue };
        let named = player.flag("--text") == Some(command);
        if player.flag("--last") == Some(command) {
            die();
        }
        match kind.as_str() {
            "ignores" if named => sleep(),
            "refuses" if named => say("? not this one\n\n"),
            "tells" => {
                complain(&format!("got {line}"));
                player.answer(command, args);
            }
            _ => player.answer(command, args),
        }
        if command == "quit" && kind != "ignores-quit" {
            return ExitCode::SUCCESS;
        }
    }
    if kind == "ignores-quit" {
        sleep();
    }
    ExitCode::SUCCESS
}

impl Player {
    fn flag(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.flag(name).map(|value| value.parse().expect("a number"))
    }

    fn pause(&self) -> Duration {
        Duration::from_millis(self.number("--ms").unwrap_or_default())
    }

    fn reply(&self, text: &str) {
        if self.kind == "blank" {
            say(&format!("\n  \n\n= {text}\n\n\n\r\n\n"));
        } else {
            say(&format!("= {text}\n\n"));
        }
    }

    fn answer(&mut self, command: &str, args: &[&str]) {
        match (command, args) {
            ("list_commands", _) => {
                let more = [
                    ("--score", "\nfinal_score"),
                    ("--dead", "\nfinal_status_list"),
                    ("--cleanup", "\nkgs-genmove_cleanup"),
                ];
                let more = more.map(|(flag, name)| self.flag(flag).map_or("", |_| name));
                self.reply(&format!("{COMMANDS}{}", more.concat()));
            }
            ("name", _) => self.reply(&self.kind),
            ("version", _) => self.reply("1"),
            ("final_score", _) => {
                if self.kind == "late-score" {
                    thread::sleep(self.pause());
                }
                self.reply(self.flag("--score").unwrap_or_default());
            }
            ("final_status_list", _) => {
                let dead = self.flag("--dead").unwrap_or_default();
                self.reply(&dead.replace(',', "\n"));
            }
            ("kgs-genmove_cleanup", [color]) => {
                let moves = self.flag("--cleanup").unwrap_or_default();
                let word = moves.split(',').nth(self.cleaned).unwrap_or("pass").to_owned();
                self.cleaned += 1;
                self.moves.push((side(color), word.parse().expect("the list has moves")));
                self.reply(&word);
            }
            ("clear_board", _) => {
                self.moves.clear();
                self.cleaned = 0;
                self.late = false;
                self.reply("");
            }
            ("seed", [seed]) => {
                self.random = seed.parse().expect("a seed is a number");
                self.reply("");
            }
            ("tell", words) => {
                self.told = words.concat();
                self.reply("");
            }
            ("play", [color, mv]) => {
                self.moves.push((side(color), mv.parse().expect("the runner sends moves")));
                self.reply("");
            }
            ("genmove", [color]) => {
                let begun = Instant::now();
                let color = side(color);
                let due = self.moves.len() as u64 + 1 >= self.number("--at").unwrap_or(1);
                if due && self.misbehave(color) {
                    return;
                }
                let mv = self.choose(color);
                self.moves.push((color, mv));
                if self.kind == "dawdles" {
                    complain(&format!("took {} {}", self.told, begun.elapsed().as_nanos()));
                }
                self.reply(&mv.to_string());
            }
            _ => self.reply(""),
        }
    }

    /// The next move of the list, or one of the board.
    fn choose(&mut self, color: Color) -> Move {
        let own = self.moves.iter().filter(|(mover, _)| *mover == color).count();
        if self.kind == "random" {
            if own >= ENOUGH {
                return Move::Pass;
            }
            let size = Size::square(5).expect("a size");
            let mut game = Game::new(size, Rules::TROMP_TAYLOR, HalfPoints(11));
            for &(mover, mv) in &self.moves {
                game.play(mover, mv).expect("the runner sends legal moves");
            }
            let points = game.legal_points(color);
            let drawn = self.draw() as usize;
            return points.get(drawn % points.len().max(1)).map_or(Move::Pass, |&p| Move::Play(p));
        }
        let list = match color {
            Color::Black => self.flag("--black").unwrap_or(BLACK),
            Color::White => self.flag("--white").unwrap_or(WHITE),
        };
        let word = list.split(',').nth(own).unwrap_or("pass");
        word.parse().expect("the list has moves")
    }

    /// Does what its kind says. Returns whether it makes no move then.
    fn misbehave(&mut self, color: Color) -> bool {
        match self.kind.as_str() {
            "exits" => die(),
            "exits-once" => {
                let file = Path::new(self.flag("--file").expect("a file is named"));
                if !file.exists() {
                    std::fs::write(file, "").expect("the file is written");
                    die();
                }
            }
            "hangs" => sleep(),
            "late" if self.late => {}
            "late" => {
                self.late = true;
                thread::sleep(self.pause());
            }
            "dawdles" => {
                let most = u64::try_from(self.pause().as_nanos()).expect("a short pause");
                thread::sleep(Duration::from_nanos(u64::from(self.draw()) % most.max(1)));
            }
            "complains" if self.complained => {}
            "complains" => {
                self.complained = true;
                let lines = format!("{}\n", "thinking ".repeat(111)).repeat(100);
                for _ in 0..1000 {
                    io::stderr().write_all(lines.as_bytes()).expect("somebody reads");
                }
                complain("done");
            }
            "chatters" => say("I like it here\nreally\n"),
            "garbage" => {
                say("<html>\n\n<body>D4</body>\n");
                return true;
            }
            "endless" => {
                say("= C1\n");
                loop {
                    say(&format!("{}\n", "C1 ".repeat(1000)));
                }
            }
            "wrong-id" => {
                say("=7 C1\n\n");
                return true;
            }
            "occupied" => {
                let theirs = self.moves.iter().rev().find(|(mover, _)| *mover != color);
                self.reply(&theirs.expect("there is a move").1.to_string());
                return true;
            }
            "says" => {
                self.reply(self.flag("--text").expect("a text"));
                return true;
            }
            "forks" => {
                leave_child();
                sleep();
            }
            "leaves" => leave_child(),
            "tells" => {
                let folder = std::env::current_dir().expect("a folder");
                complain(&format!("folder {}", folder.display()));
                let greeting = std::env::var("GREETING").unwrap_or_default();
                complain(&format!("greeting {greeting}"));
            }
            _ => {}
        }
        false
    }

    /// The next number of a sequence (xorshift64, Marsaglia 2003).
    fn draw(&mut self) -> u32 {
        let mut x = self.random.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        self.random = x;
        u32::try_from(x >> 32).expect("half of the bits")
    }
}

#[expect(clippy::zombie_processes, reason = "it is to be left behind")]
fn leave_child() {
    let child = Command::new("sleep").arg("1000").spawn().expect("there is sleep");
    complain(&format!("pid {}", child.id()));
}

fn side(word: &str) -> Color {
    word.parse().expect("a color")
}

#[expect(clippy::exit, reason = "it is a crash")]
fn die() -> ! {
    complain("out of memory");
    exit(3);
}

/// Writes to standard output; ends where nobody listens any more.
fn say(text: &str) {
    let mut stdout = io::stdout();
    if stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).is_err() {
        die();
    }
}

fn complain(text: &str) {
    // Nobody may listen any more.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Does nothing until it is killed.
fn sleep() {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}
