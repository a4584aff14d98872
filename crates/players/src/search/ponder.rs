//! Thinking while the opponent does.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{self, JoinHandle};

use rand::rngs::Xoshiro256PlusPlus;

use super::job::Job;
use super::store::{Rest, Store};
use super::think::{End, think};
use crate::player::{Report, Watch};

/// A search that goes on in the background until it is ended.
#[derive(Debug)]
pub(super) struct Pondering {
    thread: JoinHandle<Job>,
    ended: Arc<AtomicBool>,
    rest: Rest,
}

impl Pondering {
    pub(super) fn begin(job: Job, rest: Rest, generator: Xoshiro256PlusPlus, end: End) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        let mut watch = Until(Arc::clone(&ended));
        let thread = thread::spawn(move || {
            think(&job, generator, end, &mut watch);
            job
        });
        Self { thread, ended, rest }
    }

    /// Ends it within milliseconds.
    pub(super) fn end(self) -> Store {
        self.ended.store(true, Relaxed);
        let job = self.thread.join().expect("a search does not panic");
        log::debug!("{} playouts while the opponent thought", job.playouts());
        self.rest.close(job)
    }
}

/// Stops a search when it is told to.
struct Until(Arc<AtomicBool>);

impl Watch for Until {
    fn should_stop(&mut self) -> bool {
        self.0.load(Relaxed)
    }

    fn report(&mut self, _: &Report) {}
}
