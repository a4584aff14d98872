//! The log tells what was said.

use std::cell::RefCell;

use log::{LevelFilter, Log, Metadata, Record};
use tengen_gtp::Server;

thread_local! {
    /// What was logged on this thread: a server answers on the thread that runs it.
    static LINES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

struct Notebook;

impl Log for Notebook {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &Record<'_>) {
        let line = format!("{} {} {}", record.level(), record.target(), record.args());
        LINES.with_borrow_mut(|lines| lines.push(line));
    }

    fn flush(&self) {}
}

#[test]
fn every_command_and_every_reply_is_logged_at_trace_level() {
    log::set_logger(&Notebook).expect("no other logger");
    log::set_max_level(LevelFilter::Trace);
    let input = "7 protocol_version # hi\n\nfoo\nquit\n".as_bytes();
    Server::new([]).run(&mut (), input, Vec::new()).expect("memory can be written");
    let expected = [
        "TRACE tengen_gtp > 7 protocol_version ",
        "TRACE tengen_gtp < =7 2",
        "TRACE tengen_gtp > foo",
        "TRACE tengen_gtp < ? unknown command",
        "TRACE tengen_gtp > quit",
        "TRACE tengen_gtp < =",
    ];
    assert_eq!(LINES.take(), expected);
}
