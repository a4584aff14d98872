//! Board size, empty board and komi.

use crate::conform::bench::{Bench, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Set-up", checks: CHECKS };

/// Sizes that no board has.
const NO_SIZES: [&str; 5] =
    ["boardsize 0", "boardsize -1", "boardsize abc", "boardsize 1000", "boardsize"];

const CHECKS: &[Check] = &[
    Check {
        number: 41,
        name: "usual sizes",
        wants: "9×9, 13×13 and 19×19 are accepted",
        level: Level::Should,
        hurts: "servers offer games on these boards",
        needs: &[],
        run: sizes,
    },
    Check {
        number: 42,
        name: "impossible sizes",
        wants: "sizes 0, -1, abc, 1000 and none are refused",
        level: Level::Must,
        hurts: "kgsGtp asks by `boardsize` whether the engine takes a game",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for command in NO_SIZES {
                b.refuses(command, "")?;
            }
            Ok(())
        },
    },
    Check {
        number: 43,
        name: "refused size",
        wants: "a size that is refused leaves the board as it is",
        level: Level::Should,
        hurts: "kgsGtp asks by `boardsize` whether the engine takes a game",
        needs: &[],
        run: refused_size,
    },
    Check {
        number: 44,
        name: "clear_board",
        wants: "`clear_board` empties the board",
        level: Level::Must,
        hurts: "every client begins a new game with it",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b C3 w D4")?;
            b.do_all(&["clear_board"])?;
            b.is_empty("w", "C3", "after clear_board")?;
            b.is_empty("b", "D4", "after clear_board")
        },
    },
    Check {
        number: 45,
        name: "komi",
        wants: "any komi is accepted: halves, whole numbers, zero, negative ones, large ones",
        level: Level::Must,
        hurts: "Sabaki cannot set up the game, CGOS ends the connection",
        needs: &[],
        run: komi,
    },
    Check {
        number: 46,
        name: "impossible komi",
        wants: "`komi abc` and `komi` without a number are refused",
        level: Level::Must,
        hurts: "the result of a game is another one than everybody thinks",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.refuses("komi abc", "")?;
            b.refuses("komi", "without a number").map(drop)
        },
    },
    Check {
        number: 47,
        name: "komi in a game",
        wants: "`komi` may come at any time and leaves the board as it is",
        level: Level::Must,
        hurts: "Sabaki sends the komi before every move",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b C3 w D4")?;
            b.do_all(&["komi 5.5", "komi 6.5"])?;
            b.is_occupied("C3", "after komi")?;
            b.is_occupied("D4", "after komi")
        },
    },
    Check {
        number: 48,
        name: "komi and clear_board",
        wants: "`clear_board` keeps the komi",
        level: Level::Should,
        hurts: "CGOS sends the komi first and clear_board then",
        needs: &["get_komi"],
        run: |b| {
            b.fresh()?;
            b.do_all(&["komi 3.5", "clear_board"])?;
            let reply = b.ask("get_komi")?;
            if reply.text().parse() != Ok(3.5) {
                b.object(format!(
                    "after \"komi 3.5\" and \"clear_board\" it is {}",
                    reply.quoted()
                ));
            }
            b.ask("komi 6.5").map(drop)
        },
    },
];

fn sizes(b: &mut Bench<'_>) -> Step {
    for side in [9, 13, 19] {
        b.accepts(&format!("boardsize {side}"))?;
        b.accepts("clear_board")?;
    }
    Ok(())
}

fn refused_size(b: &mut Bench<'_>) -> Step {
    let side = b.fresh()?;
    b.play("b C3 w D4")?;
    for command in NO_SIZES {
        if b.ask(command)?.ok {
            return Err(Halt::Skip(format!("\"{command}\" is accepted")));
        }
    }
    b.is_occupied("C3", "after sizes that were refused")?;
    b.is_occupied("D4", "after sizes that were refused")?;
    let corner = super::corner(side);
    b.is_empty("b", &corner, "after sizes that were refused")
}

fn komi(b: &mut Bench<'_>) -> Step {
    b.fresh()?;
    for komi in ["6.5", "0", "-5.5", "7", "0.5", "6.50", "-3", "100"] {
        b.accepts(&format!("komi {komi}"))?;
    }
    b.accepts("komi 6.5").map(drop)
}
