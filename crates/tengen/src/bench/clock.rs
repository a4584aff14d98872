//! Processor time of a thread: the one place of this program that asks the system for it.

use std::time::Duration;

/// Whether [`cpu_time`] is processor time; else it is time on the wall.
pub(super) const IS_CPU_TIME: bool = cfg!(unix);

/// Processor time that this thread has used so far.
#[cfg(unix)]
pub(super) fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.try_into().expect("no thread has used a negative time")
}

/// Time since the first call, where the system is not asked for processor time.
#[cfg(not(unix))]
pub(super) fn cpu_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}
