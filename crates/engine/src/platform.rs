//! Calls that only some systems have: the one place where they are allowed.

use std::time::Duration;

/// Processor time that this process has used so far, `None` where the system is not asked.
#[cfg(unix)]
pub(crate) fn cpu_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.try_into().ok()
}

/// Processor time that this process has used so far, `None` where the system is not asked.
#[cfg(not(unix))]
pub(crate) fn cpu_time() -> Option<Duration> {
    None
}
