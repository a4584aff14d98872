//! The way to end work early.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tengen_gtp::client::Killer;

/// Ends work early, from another thread: the engines that are at it are killed.
#[derive(Debug, Default)]
pub struct Stop(Mutex<Running>);

#[derive(Debug, Default)]
struct Running {
    stopped: bool,
    engines: HashMap<u64, Killer>,
    last: u64,
}

/// An engine that a [`Stop`] kills as long as this is kept.
#[derive(Debug)]
pub(crate) struct Watch<'s> {
    stop: &'s Stop,
    number: u64,
}

impl Stop {
    /// Kills all engines; no further ones are started.
    pub fn stop(&self) {
        let mut running = self.lock();
        running.stopped = true;
        #[expect(clippy::iter_over_hash_type, reason = "all of them are killed")]
        for killer in running.engines.values() {
            killer.kill();
        }
    }

    /// Whether it was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.lock().stopped
    }

    /// Puts an engine under the watch of this; it is killed at once if that comes too late.
    pub(crate) fn watch(&self, engine: Killer) -> Watch<'_> {
        let mut running = self.lock();
        if running.stopped {
            engine.kill();
        }
        running.last += 1;
        let number = running.last;
        running.engines.insert(number, engine);
        Watch { stop: self, number }
    }

    fn lock(&self) -> MutexGuard<'_, Running> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        self.stop.lock().engines.remove(&self.number);
    }
}
