//! Processes that stay when an engine has ended, where the system tells of them.

#[cfg(target_os = "linux")]
use std::fs;

/// The children that this thread has started and that live, by their numbers.
#[cfg(target_os = "linux")]
pub(super) fn children() -> Vec<u32> {
    let text = fs::read_to_string("/proc/thread-self/children").unwrap_or_default();
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// The names of the processes of a group that live, each with its number.
#[cfg(target_os = "linux")]
pub(super) fn members(group: u32) -> Vec<String> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = folders.filter_map(|folder| fs::read_to_string(folder.path().join("stat")).ok());
    let mut members: Vec<String> = stats.filter_map(|stat| member(&stat, group)).collect();
    members.sort();
    members
}

/// The name and number of the process that such a line tells of, if it belongs to a group.
#[cfg(target_os = "linux")]
fn member(stat: &str, group: u32) -> Option<String> {
    // The name stands in parentheses and may hold any character.
    let (start, rest) = stat.rsplit_once(')')?;
    let (number, name) = start.split_once(" (")?;
    let mut fields = rest.split_whitespace();
    let (state, _parent, of) = (fields.next()?, fields.next()?, fields.next()?);
    // A process that has ended and only waits to be collected is no process that stays.
    let lives = !matches!(state, "Z" | "X");
    (lives && of.parse() == Ok(group)).then(|| format!("{name} ({number})"))
}

/// This system is not asked.
#[cfg(not(target_os = "linux"))]
pub(super) fn children() -> Vec<u32> {
    Vec::new()
}

/// This system is not asked.
#[cfg(not(target_os = "linux"))]
pub(super) fn members(_group: u32) -> Vec<String> {
    Vec::new()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::member;

    #[test]
    fn a_line_of_the_system_tells_name_state_and_group() {
        let line = "123 (a (b) c) S 1 77 77 0 -1 4194304 98 0";
        assert_eq!(member(line, 77).as_deref(), Some("a (b) c (123)"));
        assert_eq!(member(line, 123), None);
        assert_eq!(member("123 (sh) Z 1 77 77 0", 77), None);
        assert_eq!(member("", 77), None);
    }
}
