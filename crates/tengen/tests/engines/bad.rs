//! Engines that behave badly.
//!
//! Each answers as an engine should until it is asked `genmove`. What it does then its kind says:
//!
//! | kind | does |
//! |---|---|
//! | `hangs` | never answers |
//! | `forks` | starts a child that stays, writes its number to standard error, and hangs |
//! | `crashes` | says why on standard error and ends with code 3 |
//! | `aborts` | ends by a signal |
//! | `chatters` | writes two lines before its reply |
//! | `garbage` | writes what is no reply, and nothing else |
//! | `out-of-order` | answers with the id of the next command |
//! | `floods` | writes lines for ever |

use std::io::{self, BufRead as _, Write as _};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::Duration;

/// Answers commands from standard input.
pub(crate) fn serve(kind: &str) -> ExitCode {
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let mut words = line.split_whitespace().peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let id = id.unwrap_or_default();
        match words.next() {
            None => {}
            Some("quit") => {
                say(&format!("={id} \n\n"));
                break;
            }
            Some("name") => say(&format!("={id} Bad {kind}\n\n")),
            Some("genmove") => misbehave(kind, id),
            Some(_) => say(&format!("={id} \n\n")),
        }
    }
    ExitCode::SUCCESS
}

#[expect(clippy::zombie_processes, reason = "it is to be left behind")]
fn misbehave(kind: &str, id: &str) {
    match kind {
        "hangs" => sleep(),
        "forks" => {
            let child = Command::new("sleep").arg("1000").spawn().expect("there is sleep");
            complain(&format!("child {}", child.id()));
            sleep();
        }
        "crashes" => {
            complain("thinking hard\nindex out of bounds");
            #[expect(clippy::exit, reason = "it is a crash")]
            std::process::exit(3);
        }
        "aborts" => std::process::abort(),
        "chatters" => say(&format!("I like it here\nreally\n={id} D4\n\n")),
        "garbage" => say("<html>\n\n<body>D4</body>\n"),
        "out-of-order" => {
            let next = id.parse::<u32>().map_or(0, |id| id + 1);
            say(&format!("={next} D4\n\n"));
        }
        "floods" => loop {
            say("nonsense\n");
        },
        other => panic!("no bad engine is called {other:?}"),
    }
}

fn say(text: &str) {
    // Nobody may listen any more.
    let mut stdout = io::stdout();
    if stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).is_err() {
        sleep();
    }
}

fn complain(text: &str) {
    // As above.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Does nothing until it is killed.
fn sleep() {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}
