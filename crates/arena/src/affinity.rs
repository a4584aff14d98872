//! Games that keep to processors of their own.

use std::io;
use std::num::NonZeroUsize;

/// Keeps this thread, and the engines that it starts from now on, to the processors of one of the
/// games that are played at the same time: `threads` of them, counted from game to game and again
/// from the first one when there are no more.
///
/// # Errors
///
/// If the system refuses, or has no way to do so.
#[cfg(target_os = "linux")]
pub(crate) fn keep_to(game: usize, threads: NonZeroUsize) -> io::Result<()> {
    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::unistd::Pid;

    let this = Pid::from_raw(0);
    let all = sched_getaffinity(this)?;
    let allowed: Vec<usize> =
        (0..CpuSet::count()).filter(|&cpu| all.is_set(cpu).unwrap_or(false)).collect();
    let mut own = CpuSet::new();
    for place in 0..threads.get() {
        own.set(allowed[(game * threads.get() + place) % allowed.len()])?;
    }
    Ok(sched_setaffinity(this, &own)?)
}

/// As on Linux, where it is possible.
///
/// # Errors
///
/// Always.
#[cfg(not(target_os = "linux"))]
pub(crate) fn keep_to(_: usize, _: NonZeroUsize) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
