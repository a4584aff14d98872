//! Whether processes are left.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// Far more than anything here takes.
pub(crate) const LONG: Duration = Duration::from_mins(1);

/// Waits until a process has ended.
#[track_caller]
pub(crate) fn is_gone(pid: &str) {
    let start = Instant::now();
    while lives(pid) {
        assert!(start.elapsed() < LONG, "process {pid} is left");
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Whether a process lives; one that is only waiting to be collected does not.
fn lives(pid: &str) -> bool {
    if Path::new("/proc/self/stat").exists() {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The state follows the name, which stands in parentheses.
        return stat
            .rsplit(')')
            .next()
            .is_some_and(|rest| !rest.is_empty() && !rest.starts_with(" Z"));
    }
    Command::new("sh").args(["-c", &format!("kill -0 {pid}")]).status().expect("a shell").success()
}
