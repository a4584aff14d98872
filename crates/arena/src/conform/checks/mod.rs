//! The checks, by group.

mod admin;
mod analysis;
mod ending;
mod genmove;
mod handicap;
mod ids;
mod lines;
mod play;
mod records;
mod replies;
mod scoring;
mod setup;
mod time;
mod undo;

use tengen_rules::Point;

use super::check::{Check, Group};

/// The number of the check whether the engine answers at all.
pub(super) const ANSWERS: u32 = replies::ANSWERS;

/// All groups, in the order of the numbers of their checks.
pub(super) const GROUPS: [Group; 14] = [
    ids::GROUP,
    lines::GROUP,
    admin::GROUP,
    setup::GROUP,
    play::GROUP,
    undo::GROUP,
    handicap::GROUP,
    genmove::GROUP,
    scoring::GROUP,
    time::GROUP,
    records::GROUP,
    analysis::GROUP,
    replies::GROUP,
    ending::GROUP,
];

/// All checks, in the order of their numbers.
pub fn checks() -> impl Iterator<Item = &'static Check> {
    GROUPS.iter().flat_map(|group| group.checks)
}

/// All groups.
pub fn groups() -> &'static [Group] {
    &GROUPS
}

/// The name of the point in the upper right corner.
fn corner(side: u8) -> String {
    name(side - 1, side - 1)
}

/// The letter of the first column that a board has not.
fn column(side: u8) -> String {
    name(side, 0).trim_end_matches(char::is_numeric).to_owned()
}

/// The name of a point, which is on a board of at most 25×25.
fn name(col: u8, row: u8) -> String {
    Point::new(col, row).expect("no board is as large").to_string()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{checks, column, corner};

    #[test]
    fn numbers_ascend_and_names_differ() {
        let numbers: Vec<_> = checks().map(|check| check.number).collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "{numbers:?}");
        let names: HashSet<_> = checks().map(|check| check.name).collect();
        assert_eq!(names.len(), numbers.len());
    }

    #[test]
    fn texts_are_parts_of_sentences() {
        for check in checks() {
            for text in [check.wants, check.hurts] {
                assert!(!text.is_empty() && !text.ends_with('.'), "{}: {text}", check.number);
                assert!(!text.contains("  ") && !text.contains('\n'), "{}: {text}", check.number);
            }
        }
    }

    #[test]
    fn corners_are_named() {
        assert_eq!((corner(9).as_str(), column(9).as_str()), ("J9", "K"));
        assert_eq!((corner(19).as_str(), column(19).as_str()), ("T19", "U"));
    }
}
