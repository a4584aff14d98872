//! The thread that reads the input, so that interrupts and the end of input are seen while a
//! command runs.
//!
//! Every line gets a number, from 1, whether it wants an answer or not. The numbers decide which
//! commands a later line stops; no command can be stopped by a line that came before it.
#![deny(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use std::io::{self, BufRead, BufReader, Read};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use crate::line::{clean_line, is_interrupt, parse_line, split_id};
use crate::{Kind, LOG};

/// The longest line that is understood, in bytes without the line feed: 16 MiB, far beyond what
/// any client sends.
///
/// A longer line is answered with a failure and skipped to its end, unless a comment begins within
/// the limit: a comment may have any length.
pub const MAX_LINE: usize = 1 << 24;

/// How long a thinking command may go on after the end of input, or after its own beginning if
/// that came later.
///
/// A client that has gone should not keep us busy, but a script that is piped in has reached its
/// end before the first command is answered, and deserves real answers.
pub const END_GRACE: Duration = Duration::from_millis(500);

/// What the reader tells the server.
#[derive(Debug)]
pub(crate) enum Event {
    /// A cleaned line that wants an answer.
    Line { number: u64, text: String },
    /// A line beyond [`MAX_LINE`].
    TooLong { id: Option<u32> },
    /// Nothing more will come.
    Ended,
    /// Nothing but a reason to look at the signals.
    Wake,
}

/// What the reader, and whoever stops the server, tell a running command.
#[derive(Debug, Default)]
pub(crate) struct Signals {
    /// Number of the last line received.
    received: AtomicU64,
    /// Number of the last line that was an interrupt.
    interrupted: AtomicU64,
    /// When the end of input was reached.
    ended: OnceLock<Instant>,
    /// The server was told to stop.
    stopped: AtomicBool,
}

impl Signals {
    /// Whether the command on line `number`, which began at `begun`, must come to its end.
    pub(crate) fn must_stop(&self, kind: Kind, number: u64, begun: Instant) -> bool {
        let (later, grace) = match kind {
            Kind::Quick => return self.is_stopped(),
            Kind::Thinking => (&self.interrupted, END_GRACE),
            Kind::Streaming => (&self.received, Duration::ZERO),
        };
        let ended = || self.ended.get().is_some_and(|&ended| ended.max(begun).elapsed() >= grace);
        later.load(SeqCst) > number || ended() || self.is_stopped()
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(SeqCst)
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, SeqCst);
    }
}

/// Reads to the end of input, to a `quit`, or until nobody listens.
///
/// Nothing after `quit` is read, not even the end of input: a script that ends in `quit` is
/// thought through to its end.
pub(crate) fn read_lines(input: impl Read, signals: &Signals, events: &Sender<Event>) {
    let mut input = BufReader::new(input);
    for number in 1.. {
        let raw = match read_line(&mut input) {
            Ok(Some(raw)) => raw,
            Ok(None) => break,
            Err(error) => {
                log::error!(target: LOG, "cannot read the input: {error}");
                break;
            }
        };
        let event = event(&raw, number);
        let last = is_quit(event.as_ref());
        // The signals come first: whoever sees the event also sees them.
        if is_interrupt(&raw) {
            log::debug!(target: LOG, "interrupted by line {number}");
            signals.interrupted.store(number, SeqCst);
        }
        signals.received.store(number, SeqCst);
        let listening = event.is_none_or(|event| events.send(event).is_ok());
        if last || !listening {
            return;
        }
    }
    log::debug!(target: LOG, "end of input");
    // It is set once: there is one reader.
    let _ = signals.ended.set(Instant::now());
    // The server may be gone by now; then nobody needs to know.
    let _ = events.send(Event::Ended);
}

/// The next line without its line feed, cut one byte beyond [`MAX_LINE`]; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut raw = Vec::new();
    let limit = MAX_LINE as u64 + 1;
    if input.take(limit).read_until(b'\n', &mut raw)? == 0 {
        return Ok(None);
    }
    if raw.last() == Some(&b'\n') {
        raw.pop();
    } else if raw.len() > MAX_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(Some(raw))
}

/// What the server must be told of a line; `None` if it wants no answer.
fn event(raw: &[u8], number: u64) -> Option<Event> {
    let text = clean_line(raw);
    // With a comment in sight the rest does not matter.
    if raw.len() > MAX_LINE && !raw.contains(&b'#') {
        let (id, _) = split_id(&text);
        return Some(Event::TooLong { id });
    }
    parse_line(&text)?;
    Some(Event::Line { number, text })
}

fn is_quit(event: Option<&Event>) -> bool {
    matches!(event, Some(Event::Line { text, .. })
        if parse_line(text).is_some_and(|line| line.name == "quit"))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Instant;

    use super::{END_GRACE, Event, Signals, read_lines};
    use crate::Kind::{Quick, Streaming, Thinking};

    /// Reads the input to its end; returns the signals and the events in short.
    fn read(input: &[u8]) -> (Signals, Vec<String>) {
        let signals = Signals::default();
        let (sender, events) = channel();
        read_lines(input, &signals, &sender);
        drop(sender);
        let short = |event| match event {
            Event::Line { number, text } => format!("{number}: {text}"),
            other => format!("{other:?}"),
        };
        (signals, events.into_iter().map(short).collect())
    }

    #[test]
    fn lines_are_numbered_whether_they_want_an_answer_or_not() {
        let (_, events) = read(b"\n# one\nname\n7\n\n8 version");
        assert_eq!(events, ["3: name", "6: 8 version", "Ended"]);
    }

    #[test]
    fn reading_stops_at_quit() {
        let (signals, events) = read(b"name\n 5 quit now\n# interrupt\nname\n");
        assert_eq!(events, ["1: name", "2:  5 quit now"]);
        assert!(!signals.must_stop(Thinking, 1, Instant::now()));
        assert!(signals.must_stop(Streaming, 1, Instant::now()));
        assert!(!signals.must_stop(Streaming, 2, Instant::now()));
    }

    #[test]
    fn only_an_interrupt_stops_an_earlier_thinking_command() {
        let (signals, _) = read(b"genmove b\n# no interrupt\n\nname\nquit\n");
        assert!(!signals.must_stop(Thinking, 1, Instant::now()));
        let (signals, _) = read(b"genmove b\ngenmove w\n# interrupt\ngenmove b\nquit\n");
        let stopped: Vec<_> =
            (1..=4).map(|number| signals.must_stop(Thinking, number, Instant::now())).collect();
        assert_eq!(stopped, [true, true, false, false]);
        assert!(!signals.must_stop(Quick, 1, Instant::now()));
    }

    #[test]
    fn the_end_of_input_stops_all_but_quick_commands() {
        let begun = Instant::now();
        let (signals, _) = read(b"analyze");
        assert!(signals.must_stop(Streaming, 1, begun));
        while !signals.must_stop(Thinking, 1, begun) {
            assert!(begun.elapsed() < 100 * END_GRACE, "thinking comes to an end");
            std::thread::yield_now();
        }
        assert!(begun.elapsed() >= END_GRACE, "a piped script is not cut short");
        assert!(!signals.must_stop(Quick, 1, begun));
    }

    #[test]
    fn being_told_to_stop_stops_everything() {
        let signals = Signals::default();
        assert!(
            ![Quick, Thinking, Streaming]
                .map(|kind| signals.must_stop(kind, 1, Instant::now()))
                .contains(&true)
        );
        signals.stop();
        assert!(
            ![Quick, Thinking, Streaming]
                .map(|kind| signals.must_stop(kind, 1, Instant::now()))
                .contains(&false)
        );
    }
}
