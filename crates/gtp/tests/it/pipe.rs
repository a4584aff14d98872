//! A client and a server in one process, joined by channels instead of pipes.

use std::cell::Cell;
use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tengen_gtp::{Command, End, Server, Stopper};

/// How long a test waits before it calls the server stuck; not a measure of speed.
const DEADLINE: Duration = Duration::from_mins(1);

/// The client's end, and the server's thread.
pub(crate) struct Client {
    input: Option<Sender<io::Result<Vec<u8>>>>,
    /// How often the reader has still to ask for more until it has seen all that was sent.
    unread: Cell<usize>,
    asked: Receiver<()>,
    replies: Receiver<String>,
    pub(crate) stopper: Stopper,
    server: JoinHandle<io::Result<End>>,
}

impl Client {
    /// Starts a server on a thread.
    pub(crate) fn start<S: Send + 'static>(commands: &[Command<S>], mut state: S) -> Self {
        let (input, pieces) = channel();
        let (asks, asked) = channel();
        let (sender, replies) = channel();
        let server = Server::new(commands.iter().copied());
        let stopper = server.stopper();
        let reader = PipeReader { pieces, asks, pending: Vec::new() };
        let writer = PipeWriter { replies: sender, pending: Vec::new() };
        let server = thread::spawn(move || server.run(&mut state, reader, writer));
        Self { input: Some(input), unread: Cell::new(1), asked, replies, stopper, server }
    }

    /// Sends bytes as one piece, which need not be whole lines.
    pub(crate) fn send(&self, text: &str) {
        self.feed(Ok(text.as_bytes().to_vec()));
    }

    /// Makes the server's next read fail.
    pub(crate) fn fail(&self) {
        self.feed(Err(io::Error::other("the cable was cut")));
    }

    /// Waits until the server has taken note of all that was sent, or reads no more.
    pub(crate) fn settle(&self) {
        while self.unread.get() > 0 {
            match self.asked.recv_timeout(DEADLINE) {
                Ok(()) => self.unread.update(|unread| unread - 1),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("a reader that is stuck"),
            }
        }
    }

    fn feed(&self, piece: io::Result<Vec<u8>>) {
        self.unread.update(|unread| unread + 1);
        self.input.as_ref().expect("an open input").send(piece).expect("a reader");
    }

    /// Ends the input.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Ends the output: whatever the server writes from now on fails.
    pub(crate) fn hang_up(&mut self) {
        self.replies = channel().1;
    }

    /// What the server wrote up to its next flush.
    pub(crate) fn receive(&self) -> String {
        self.replies.recv_timeout(DEADLINE).expect("a reply in time")
    }

    /// Waits for the server to end; returns how, and all that was not yet received.
    pub(crate) fn wait(self) -> (io::Result<End>, String) {
        // The channel closes when the server drops its output.
        let mut rest = String::new();
        while let Ok(piece) = self.replies.recv_timeout(DEADLINE) {
            rest += &piece;
        }
        (self.server.join().expect("a server that does not panic"), rest)
    }
}

struct PipeReader {
    pieces: Receiver<io::Result<Vec<u8>>>,
    asks: Sender<()>,
    pending: Vec<u8>,
}

impl Read for PipeReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.pending.is_empty() {
            // A test that does not settle has dropped or ignores the other end.
            let _ = self.asks.send(());
            match self.pieces.recv() {
                Ok(piece) => self.pending = piece?,
                Err(_) => return Ok(0),
            }
        }
        let length = self.pending.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.pending[..length]);
        self.pending.drain(..length);
        Ok(length)
    }
}

struct PipeWriter {
    replies: Sender<String>,
    pending: Vec<u8>,
}

impl Write for PipeWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.pending)).expect("text");
        self.replies.send(text).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}
