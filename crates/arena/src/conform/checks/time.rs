//! Clocks.

use crate::conform::bench::{Bench, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Time", checks: CHECKS };

const CHECKS: &[Check] = &[
    Check {
        number: 121,
        name: "time_settings",
        wants: "`time_settings` takes absolute time, Canadian overtime, time for each move, and none",
        level: Level::Must,
        hurts: "CGOS ends the connection, gtp2ogs the game",
        needs: &["time_settings"],
        run: |b| {
            all(
                b,
                &[
                    "time_settings 600 0 0",
                    "time_settings 300 30 5",
                    "time_settings 0 10 1",
                    NO_LIMIT,
                ],
            )
        },
    },
    Check {
        number: 122,
        name: "time_left",
        wants: "`time_left` takes main time and overtime, for both sides, and a clock at zero",
        level: Level::Must,
        hurts: "it comes before every move; CGOS ends the connection, gtp2ogs the game",
        needs: &["time_left"],
        run: |b| {
            if b.lists("time_settings") {
                b.accepts("time_settings 600 30 5")?;
            }
            all(
                b,
                &[
                    "time_left b 600 0",
                    "time_left W 595 0",
                    "time_left black 25 3",
                    "time_left white 0 0",
                ],
            )?;
            back(b)
        },
    },
    Check {
        number: 123,
        name: "kgs-time_settings",
        wants: "`kgs-time_settings` takes none, absolute, byoyomi and canadian",
        level: Level::Should,
        hurts: "kgsGtp and gtp2ogs begin games with it",
        needs: &["kgs-time_settings"],
        run: |b| {
            all(
                b,
                &[
                    "kgs-time_settings none",
                    "kgs-time_settings absolute 600",
                    "kgs-time_settings canadian 600 300 25",
                    "kgs-time_settings byoyomi 600 30 5",
                ],
            )?;
            if b.lists("time_left") {
                all(b, &["time_left b 590 0", "time_left w 30 5"])?;
            }
            back(b)
        },
    },
    Check {
        number: 124,
        name: "kata-time_settings",
        wants: "`kata-time_settings` takes the kinds that are listed",
        level: Level::Should,
        hurts: "gtp2ogs begins games with Fischer time with it",
        needs: &["kata-time_settings"],
        run: kata,
    },
];

/// No limit, as GoGui, gtp2ogs and kgsGtp say it.
const NO_LIMIT: &str = "time_settings 0 1 0";

fn all(b: &mut Bench<'_>, commands: &[&str]) -> Step {
    for command in commands {
        b.accepts(command)?;
    }
    Ok(())
}

/// Other checks are to have no limit.
fn back(b: &mut Bench<'_>) -> Step {
    if b.lists("time_settings") {
        b.ask(NO_LIMIT)?;
    }
    Ok(())
}

fn kata(b: &mut Bench<'_>) -> Step {
    let kinds = if b.lists("kata-list_time_settings") {
        Some(b.ask("kata-list_time_settings")?.text())
    } else {
        None
    };
    for command in [
        "kata-time_settings none",
        "kata-time_settings absolute 600",
        "kata-time_settings byoyomi 600 30 5",
        "kata-time_settings canadian 600 300 25",
        "kata-time_settings fischer 600 10",
        "kata-time_settings fischer-capped 600 30 600 -1",
    ] {
        let kind = command.split(' ').nth(1).unwrap_or_default();
        if kinds.as_ref().is_none_or(|kinds| kinds.split_whitespace().any(|it| it == kind)) {
            b.accepts(command)?;
        }
    }
    back(b)
}
