//! The client against programs that behave well and badly. They are scripts for the shell.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tengen_gtp::client::{Client, ClientError, CommandLine, Heard, Process};

/// Far more than anything here takes.
const LONG: Duration = Duration::from_mins(1);
/// Enough for what never comes.
const SHORT: Option<Duration> = Some(Duration::from_millis(100));

fn shell(script: &str) -> CommandLine {
    CommandLine::new("sh", ["-c".to_owned(), script.to_owned()])
}

fn start(script: &str) -> Client {
    Client::start(&shell(script), None).expect("there is a shell")
}

/// Whether a process lives; one that is only waiting to be collected does not.
fn lives(pid: &str) -> bool {
    if Path::new("/proc/self/stat").exists() {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The state follows the name, which stands in parentheses.
        return stat
            .rsplit(')')
            .next()
            .is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z"));
    }
    Command::new("sh").args(["-c", &format!("kill -0 {pid}")]).status().expect("a shell").success()
}

/// Waits until a process is gone.
fn is_gone(pid: &str) -> bool {
    let start = Instant::now();
    while lives(pid) {
        if start.elapsed() > LONG {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

#[test]
fn replies_are_read_whole_and_in_order() {
    let mut engine =
        start(r"read a; printf '=1 D4\n\n\n=2\r\na\r\n b \r\n\r\n?3 no \n\n'; read a; read a; cat");
    let reply = engine.ask("1 genmove b", Some(LONG)).unwrap();
    assert_eq!((reply.ok, reply.text.as_str()), (true, "D4"));
    let reply = engine.ask("2 showboard", Some(LONG)).unwrap();
    assert_eq!(reply.text, "\na\n b ");
    let reply = engine.ask("3 foo # comment", None).unwrap();
    assert_eq!((reply.ok, reply.text.as_str()), (false, "no "));
    let ending = engine.quit(LONG);
    assert!(ending.status.unwrap().success() && !ending.forced);
}

#[test]
fn lines_outside_of_replies_are_kept_apart() {
    let mut engine = start(r"read a; printf 'hello\n\nyou\n= D4\n\n'; cat >/dev/null");
    assert_eq!(engine.ask("genmove b", Some(LONG)).unwrap().text, "D4");
    assert_eq!(engine.take_stray(), ["hello", "you"]);
    assert!(engine.take_stray().is_empty());
}

#[test]
fn a_silent_engine_times_out_and_its_children_die_with_it() {
    let mut engine = start("sleep 1000 & echo $! >&2; cat >/dev/null");
    let error = engine.ask("name", SHORT).unwrap_err();
    assert_eq!(error.to_string(), "no answer to \"name\" within 0.1 s");
    let child = loop {
        if let [child] = &engine.stderr()[..] {
            break child.clone();
        }
    };
    assert!(lives(&child));
    drop(engine);
    assert!(is_gone(&child));
}

#[test]
fn children_of_an_engine_that_has_ended_die_too() {
    let mut engine = start("sleep 1000 >/dev/null 2>&1 & echo $! >&2; exit 0");
    assert!(matches!(engine.ask("name", Some(LONG)), Err(ClientError::Ended { .. })));
    let child = engine.stderr().swap_remove(0);
    engine.quit(LONG);
    assert!(is_gone(&child));
}

#[test]
fn a_crash_is_told_with_its_status_and_the_last_words() {
    let mut engine = start("read a; echo cannot think >&2; exit 3");
    let error = engine.ask("genmove b", Some(LONG)).unwrap_err();
    let text = "the engine ended (exit status: 3) before it answered \"genmove b\"";
    assert_eq!(error.to_string(), text);
    assert_eq!(engine.stderr(), ["cannot think"]);
    let mut engine = start("read a; kill -9 $$");
    let error = engine.ask("name", Some(LONG)).unwrap_err();
    assert!(error.to_string().contains("signal: 9"), "{error}");
}

#[test]
fn a_reply_with_another_id_belongs_to_another_command() {
    for (command, reply, expected) in [
        ("7 name", "=8 Foo", "\"7 name\" was answered with id 8, not with id 7: \"Foo\""),
        ("7 name", "= Foo", "\"7 name\" was answered with no id, not with id 7: \"Foo\""),
        ("name", "=7 Foo", "\"name\" was answered with id 7, not with no id: \"Foo\""),
    ] {
        let mut engine = start(&format!("read a; echo '{reply}'; echo; cat >/dev/null"));
        let error = engine.ask(command, Some(LONG)).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_flood_of_output_is_no_reply_and_takes_no_memory() {
    let mut engine = start("yes noise");
    assert!(matches!(engine.ask("name", SHORT), Err(ClientError::TimedOut { .. })));
    assert_eq!(engine.take_stray().len(), 20);
    let mut engine = start("yes noise >&2");
    assert!(matches!(engine.ask("name", SHORT), Err(ClientError::TimedOut { .. })));
    assert_eq!(engine.stderr().len(), 200);
}

#[test]
fn a_reply_without_an_end_is_given_up_before_memory_is() {
    for script in ["read a; printf '= '; yes | tr -d '\\n'", "read a; echo '= '; yes $(seq 200)"] {
        let mut engine = start(script);
        let error = engine.ask("showboard", Some(LONG)).unwrap_err();
        assert!(matches!(error, ClientError::TooLong { .. }), "{error}");
    }
    // What is no reply may be as long as it likes.
    let mut engine =
        start("read a; yes | tr -d '\\n' | head -c 3000000; printf '\\n= D4\\n\\n'; cat");
    assert_eq!(engine.ask("genmove b", Some(LONG)).unwrap().text, "D4");
}

#[test]
fn an_engine_that_does_not_read_blocks_nobody() {
    let mut engine = start("sleep 1000");
    let long = format!("echo {}", "x".repeat(1 << 20));
    assert!(matches!(engine.ask(&long, SHORT), Err(ClientError::TimedOut { .. })));
    drop(engine);
}

#[test]
fn an_engine_that_ignores_quit_and_signals_is_killed() {
    let mut engine = start("trap '' TERM; echo $$ >&2; while :; do sleep 0.01; done");
    assert!(matches!(engine.ask("name", SHORT), Err(ClientError::TimedOut { .. })));
    let pid = engine.stderr().swap_remove(0);
    let ending = engine.quit(Duration::from_millis(50));
    assert!(ending.forced);
    assert!(is_gone(&pid));
}

#[test]
fn an_engine_can_be_killed_from_another_thread() {
    let mut engine = start("cat >/dev/null");
    let killer = engine.killer();
    let thread = std::thread::spawn(move || killer.kill());
    assert!(matches!(engine.ask("name", Some(LONG)), Err(ClientError::Ended { .. })));
    thread.join().unwrap();
    // A second time is no error.
    engine.killer().kill();
}

#[test]
fn what_cannot_be_started_is_named() {
    let error = Client::start(&CommandLine::new("no-such-engine", []), None).unwrap_err();
    assert!(error.to_string().starts_with("cannot start \"no-such-engine\": "), "{error}");
    let folder = Some(Path::new("/no/such/folder"));
    let error = Client::start(&shell("cat"), folder).unwrap_err();
    assert!(error.to_string().contains(" in /no/such/folder: "), "{error}");
}

#[test]
fn raw_lines_have_whatever_the_program_wrote() {
    let mut process =
        Process::start(&shell(r"printf 'a\r\n\n\377 b'; read x; exit 2"), None).unwrap();
    let deadline = Some(Instant::now() + LONG);
    assert_eq!(process.read_line(deadline), Heard::Line(b"a\r".to_vec()));
    assert_eq!(process.read_line(deadline), Heard::Line(vec![]));
    assert_eq!(process.read_line(Some(Instant::now())), Heard::Nothing);
    process.close_input();
    assert_eq!(process.read_line(deadline), Heard::Line(b"\xff b".to_vec()));
    assert_eq!(process.read_line(None), Heard::End);
    assert_eq!(process.ended().unwrap().code(), Some(2));
}

#[test]
fn an_engine_that_has_ended_is_not_waited_for_though_its_child_keeps_the_pipe() {
    let mut engine = start("read line; sleep 1000 & echo $! >&2; exit 3");
    let error = engine.ask("genmove b", Some(LONG)).expect_err("it ended");
    let ClientError::Ended { status: Some(status), .. } = error else { panic!("{error}") };
    assert_eq!(status.code(), Some(3));
    let child = engine.stderr().pop().expect("a number");
    drop(engine);
    assert!(is_gone(&child));
}

#[test]
fn more_than_a_pipe_holds_goes_in_and_comes_out_in_order() {
    let mut echo = Process::start(&shell("cat"), None).expect("there is a shell");
    let deadline = Some(Instant::now() + LONG);
    let line = |number: usize| format!("{number} {}", "x".repeat(number % 300));
    let lines: usize = 20_000;
    let text: String = (0..lines).map(|number| line(number) + "\n").collect();
    assert!(text.len() > 1 << 21);
    // Nobody reads meanwhile, so that it cannot all be taken.
    echo.write(text.as_bytes());
    for number in 0..lines {
        assert_eq!(echo.read_line(deadline), Heard::Line(line(number).into_bytes()));
    }
    echo.close_input();
    assert_eq!(echo.read_line(deadline), Heard::End);
}

#[test]
fn commands_sent_together_are_answered_one_by_one() {
    let mut engine = start("while read line; do echo \"= $line\"; echo; done");
    engine.send(&["first", "second"]);
    assert_eq!(engine.hear("first", Some(LONG)).expect("a reply").text, "first");
    assert_eq!(engine.hear("second", Some(LONG)).expect("a reply").text, "second");
}
