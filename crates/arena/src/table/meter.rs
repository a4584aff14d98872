//! What a process has used so far. Asked where the system tells, which is Linux.

use std::time::Duration;

/// What a process has used so far.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    /// Processor time of all its threads, without that of its children.
    pub(super) cpu: Option<Duration>,
    /// Memory that it holds, in bytes.
    pub(super) memory: Option<u64>,
}

#[cfg(target_os = "linux")]
pub(super) use self::linux::{Meter, thread_cpu};
#[cfg(not(target_os = "linux"))]
pub(super) use self::other::{Meter, thread_cpu};

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::File;
    use std::os::unix::fs::FileExt as _;
    use std::time::Duration;

    use nix::time::{ClockId, clock_getcpuclockid, clock_gettime};
    use nix::unistd::Pid;

    use super::Used;

    /// Bytes of a page of memory on every system that this was made for.
    const PAGE: u64 = 4096;

    /// Looks at a process.
    #[derive(Debug)]
    pub(crate) struct Meter {
        clock: Option<ClockId>,
        /// The file that tells the memory, kept open.
        memory: Option<File>,
    }

    impl Meter {
        /// Looks at the process of this number.
        pub(crate) fn of(process: u32) -> Self {
            let number = i32::try_from(process).ok();
            Self {
                clock: number.and_then(|number| clock_getcpuclockid(Pid::from_raw(number)).ok()),
                memory: File::open(format!("/proc/{process}/statm")).ok(),
            }
        }

        /// What it has used so far.
        pub(crate) fn read(&self) -> Used {
            Used { cpu: self.clock.and_then(time_of), memory: self.memory.as_ref().and_then(held) }
        }
    }

    /// Processor time of this thread.
    pub(crate) fn thread_cpu() -> Option<Duration> {
        time_of(ClockId::CLOCK_THREAD_CPUTIME_ID)
    }

    fn time_of(clock: ClockId) -> Option<Duration> {
        clock_gettime(clock).ok().map(Duration::from)
    }

    /// The second number of the file: pages in memory.
    fn held(file: &File) -> Option<u64> {
        let mut buffer = [0; 64];
        let length = file.read_at(&mut buffer, 0).ok()?;
        let text = std::str::from_utf8(&buffer[..length]).ok()?;
        let pages: u64 = text.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some(pages * PAGE)
    }
}

#[cfg(not(target_os = "linux"))]
mod other {
    use std::time::Duration;

    use super::Used;

    /// Looks at nothing.
    #[derive(Debug)]
    pub(crate) struct Meter;

    impl Meter {
        pub(crate) fn of(_: u32) -> Self {
            Self
        }

        pub(crate) fn read(&self) -> Used {
            Used::default()
        }
    }

    pub(crate) fn thread_cpu() -> Option<Duration> {
        None
    }
}
