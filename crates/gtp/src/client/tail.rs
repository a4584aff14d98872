//! The last lines of a stream.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::LOG;

/// How many lines are kept.
const LINES: usize = 200;

/// Longer lines are cut, in bytes.
const LENGTH: u64 = 2000;

/// The last lines of a stream, which is read to its end by a thread of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail {
    shared: Arc<(Mutex<Kept>, Condvar)>,
}

#[derive(Debug, Default)]
struct Kept {
    lines: VecDeque<String>,
    ended: bool,
}

impl Tail {
    /// Begins to read; `copy` gets all that is read.
    pub(super) fn of(stream: impl Read + Send + 'static, copy: Option<File>) -> Self {
        let tail = Self::default();
        let writer = tail.clone();
        thread::spawn(move || {
            match copy {
                Some(file) => writer.read(BufReader::new(Tee { stream, copy: file })),
                None => writer.read(BufReader::new(stream)),
            }
            writer.update(|kept| kept.ended = true);
        });
        tail
    }

    /// The lines so far; waits a moment for the end of the stream.
    pub(super) fn lines(&self, patience: Duration) -> Vec<String> {
        let (kept, changed) = &*self.shared;
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = changed.wait_timeout_while(kept, patience, |kept| !kept.ended);
        let (kept, _) = waited.unwrap_or_else(PoisonError::into_inner);
        kept.lines.iter().cloned().collect()
    }

    fn read(&self, mut stream: impl BufRead) {
        let mut line = Vec::new();
        // A stream that cannot be read has ended.
        while stream.by_ref().take(LENGTH).read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
            let whole = line.ends_with(b"\n");
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            log::debug!(target: LOG, "standard error: {text}");
            self.update(|kept| {
                if kept.lines.len() == LINES {
                    kept.lines.pop_front();
                }
                kept.lines.push_back(text);
            });
            if !whole && stream.skip_until(b'\n').is_err() {
                return;
            }
            line.clear();
        }
    }

    fn update(&self, change: impl FnOnce(&mut Kept)) {
        let (kept, changed) = &*self.shared;
        change(&mut kept.lock().unwrap_or_else(PoisonError::into_inner));
        changed.notify_all();
    }
}

/// A stream whose bytes also go to another place; where they cannot, they are lost there.
struct Tee<R, W> {
    stream: R,
    copy: W,
}

impl<R: Read, W: Write> Read for Tee<R, W> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.stream.read(buffer)?;
        let _ = self.copy.write_all(&buffer[..length]);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{LINES, Tail};

    #[test]
    fn the_last_lines_are_kept_and_long_ones_cut() {
        let lines: Vec<_> = (1..=300).map(|number| format!("line {number}\n")).collect();
        let text = lines.concat();
        let lines = Tail::of(std::io::Cursor::new(text), None).lines(Duration::from_mins(1));
        assert_eq!((lines.len(), lines[0].as_str()), (LINES, "line 101"));
        assert_eq!(lines[LINES - 1], "line 300");
        let text = format!("{}\nnext\nno end", "x".repeat(10_000));
        let lines = Tail::of(std::io::Cursor::new(text), None).lines(Duration::from_mins(1));
        assert_eq!(
            (lines[0].len(), &lines[1..]),
            (2000, &["next".to_owned(), "no end".into()][..])
        );
    }
}
