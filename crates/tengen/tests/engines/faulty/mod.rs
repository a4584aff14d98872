//! An engine that answers as Tengen does, but for one fault.

mod commands;
mod text;

use std::io::{self, BufRead as _, Read as _, Write as _};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use tengen_engine::{Session, Settings, server};

/// The engine.
struct Faulty {
    fault: String,
    /// The proper engine: lines to it, and a reply to each.
    to: Sender<Vec<u8>>,
    from: Receiver<Vec<u8>>,
    input: Receiver<Vec<u8>>,
    /// The moves since the board was cleared, such as `b C3`.
    moves: Vec<String>,
    /// What was answered and is held back.
    held: Vec<u8>,
    /// Whether a refused move waits for an `undo` that does nothing.
    refused: bool,
}

/// The input of the proper engine.
struct Lines {
    lines: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl io::Read for Lines {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.recv().unwrap_or_default();
        }
        let length = to.len().min(self.rest.len());
        to[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }
}

/// The output of the proper engine, which writes every reply in one piece.
struct Replies(Sender<Vec<u8>>);

impl io::Write for Replies {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Nobody may listen any more.
        let _ = self.0.send(bytes.to_vec());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A command line in parts.
struct Line {
    id: String,
    /// The command and its words, with single blanks between them.
    text: String,
    name: String,
    args: String,
}

impl Line {
    fn of(raw: &[u8]) -> Option<Self> {
        let clean = tengen_gtp::clean_line(raw);
        let line = tengen_gtp::parse_line(&clean)?;
        let words: Vec<_> = line.args.split_whitespace().collect();
        let (name, args) = (line.name.to_owned(), words.join(" "));
        let text = format!("{name} {args}").trim_end().to_owned();
        let id = line.id.map_or_else(String::new, |id| id.to_string());
        Some(Self { id, text, name, args })
    }
}

/// Answers commands from standard input.
pub(crate) fn serve(fault: &str) -> ExitCode {
    let (sender, input) = channel();
    thread::spawn(move || {
        let mut stdin = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = stdin.by_ref().read_until(b'\n', &mut line);
            if read.is_err() || line.is_empty() || sender.send(line).is_err() {
                return;
            }
        }
    });
    let (to, lines) = channel();
    let (replies, from) = channel();
    thread::spawn(move || {
        let mut session = Session::new(&Settings::new(1)).expect("there is the player");
        let lines = Lines { lines, rest: Vec::new() };
        server().run(&mut session, lines, Replies(replies)).expect("it is memory");
    });
    let mut engine = Faulty {
        fault: fault.to_owned(),
        to,
        from,
        input,
        moves: Vec::new(),
        held: Vec::new(),
        refused: false,
    };
    engine.run()
}

impl Faulty {
    fn is(&self, fault: &str) -> bool {
        self.fault == fault
    }

    fn run(&mut self) -> ExitCode {
        if self.is("banner") {
            self.say(b"Welcome to the engine\n");
        }
        if self.is("dies at the start") {
            complain("no such file: weights.bin.gz");
            return ExitCode::from(3);
        }
        while let Ok(raw) = self.input.recv() {
            if !raw.ends_with(b"\n") && self.is("last line lost") {
                break;
            }
            if self.is("hangs at undo") && raw.starts_with(b"undo") {
                sleep();
            }
            if self.is("dies at komi") && raw.starts_with(b"komi") {
                complain("index out of bounds");
                return ExitCode::from(3);
            }
            if self.is("short buffer") && raw.len() > 1000 {
                for piece in raw.chunks(1000) {
                    let reply = self.answer(piece);
                    self.say(&reply);
                }
                continue;
            }
            let is_quit = Line::of(&raw).is_some_and(|line| line.name == "quit");
            if is_quit {
                return self.quit(&raw);
            }
            if Line::of(&raw).is_some_and(|line| line.name == "lz-analyze") && self.analyzes() {
                self.analyze();
                continue;
            }
            let reply = self.answer(&raw);
            self.say(&reply);
        }
        if self.is("unflushed") {
            write(&self.held);
        }
        if self.is("outlives its input") {
            sleep();
        }
        ExitCode::SUCCESS
    }

    #[expect(clippy::zombie_processes, reason = "the child is to be left")]
    fn quit(&mut self, raw: &[u8]) -> ExitCode {
        if !self.is("quit unanswered") {
            let reply = self.answer(raw);
            self.say(&reply);
        }
        match self.fault.as_str() {
            "quit goes on" => sleep(),
            "quit with code 3" => return ExitCode::from(3),
            "answers after quit" => {
                // The next command is there already.
                let _ = self.input.recv_timeout(Duration::from_secs(1));
                self.say(b"= Faulty\n\n");
            }
            "speaks after quit" => self.say(b"Good bye\n"),
            "leaves a child" | "leaves a hidden child" => {
                let mut child = Command::new("sleep");
                child.arg("20");
                if self.is("leaves a hidden child") {
                    child.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
                }
                child.spawn().expect("there is sleep");
            }
            _ => {}
        }
        ExitCode::SUCCESS
    }

    fn analyzes(&self) -> bool {
        self.fault.starts_with("analysis")
    }

    /// Writes lines until any line comes.
    fn analyze(&mut self) {
        self.say(match self.fault.as_str() {
            "analysis with a text" => b"= here it comes\n",
            _ => b"=\n",
        });
        let raw = loop {
            match self.input.recv_timeout(Duration::from_millis(20)) {
                Err(RecvTimeoutError::Timeout) => self.say(match self.fault.as_str() {
                    "analysis without pv" => b"info move D4 visits 1 winrate 5000 order 0\n",
                    _ => b"info move D4 visits 1 winrate 5000 order 0 pv D4\n",
                }),
                Ok(raw) if raw == b"\n" && self.is("analysis is deaf to empty lines") => {}
                Ok(_) if self.is("analysis has no end") => {}
                Ok(raw) => break raw,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        };
        if raw == b"\n" && self.is("analysis answers empty lines") {
            self.say(b"\n= \n");
        }
        if raw == b"\n" || !self.is("analysis ends without an empty line") {
            self.say(b"\n");
        }
        let reply = self.answer(&raw);
        self.say(&reply);
    }

    fn say(&mut self, text: &[u8]) {
        match self.fault.as_str() {
            "silent" => {}
            "unflushed" => self.held.extend_from_slice(text),
            _ => write(text),
        }
    }

    /// What is written for a line.
    fn answer(&mut self, raw: &[u8]) -> Vec<u8> {
        let reply = match self.instead(raw) {
            Some(reply) => reply.into_bytes(),
            None => match Line::of(raw) {
                Some(line) => self.faulty(&line),
                None => return Vec::new(),
            },
        };
        let line = Line::of(raw);
        self.distorted(line.as_ref(), reply)
    }

    /// The proper reply.
    fn proper(&mut self, line: &str) -> String {
        self.to.send(format!("{line}\n").into_bytes()).expect("it listens");
        let reply = String::from_utf8(self.from.recv().expect("it answers")).expect("text");
        if !line.ends_with("list_commands") {
            return reply;
        }
        // It answers one command after the other: an analysis is not for it.
        let streams = ["lz-analyze", "kata-analyze", "analyze"];
        reply.split_inclusive('\n').filter(|name| !streams.contains(&name.trim_end())).collect()
    }
}

fn write(text: &[u8]) {
    let mut stdout = io::stdout();
    // Nobody may listen any more.
    if stdout.write_all(text).and_then(|()| stdout.flush()).is_err() {
        sleep();
    }
}

fn complain(text: &str) {
    // As above.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Does nothing until it is killed.
fn sleep() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}
