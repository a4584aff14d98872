//! Moves taken back.

use super::play::KO;
use crate::conform::bench::{Bench, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Undo", checks: CHECKS };

const UNDO: &[&str] = &["undo"];

const CHECKS: &[Check] = &[
    Check {
        number: 71,
        name: "undo of moves",
        wants: "`undo` takes back one move after the other",
        level: Level::Must,
        hurts: "in Sabaki and GoGui the board of the engine is another one after a step back",
        needs: UNDO,
        run: |b| {
            b.fresh()?;
            b.play("b C3 w D4")?;
            b.do_all(&["undo"])?;
            b.is_empty("w", "D4", "after undo")?;
            b.is_occupied("C3", "after undo of the move after it")?;
            b.do_all(&["undo", "undo"])?;
            b.is_empty("b", "C3", "after undo")
        },
    },
    Check {
        number: 72,
        name: "undo of passes",
        wants: "`undo` takes back a pass as any move",
        level: Level::Must,
        hurts: "Sabaki and kgsGtp send one `undo` for each move, passes included",
        needs: UNDO,
        run: |b| {
            b.fresh()?;
            b.play("b C3 w pass")?;
            b.do_all(&["undo"])?;
            b.is_occupied("C3", "after undo of the pass after it")?;
            b.do_all(&["undo"])?;
            b.is_empty("b", "C3", "after undo")
        },
    },
    Check {
        number: 73,
        name: "undo of captures",
        wants: "`undo` of a capture puts back what was taken",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: UNDO,
        run: |b| {
            b.fresh()?;
            b.play("b A2 w A1 b B2 w B1 b C1")?;
            b.do_all(&["undo"])?;
            b.is_occupied("A1", "after undo of its capture")?;
            b.is_occupied("B1", "after undo of its capture")?;
            b.play("b C1")?;
            b.is_empty("b", "B1", "after it was taken again")
        },
    },
    Check {
        number: 74,
        name: "undo and ko",
        wants: "`undo` of a move elsewhere brings back a ko, and `undo` of the capture ends it",
        level: Level::Must,
        hurts: "an engine makes or takes an illegal move after a step back",
        needs: UNDO,
        run: ko,
    },
    Check {
        number: 75,
        name: "undo of nothing",
        wants: "`undo` fails where no move was made",
        level: Level::Must,
        hurts: "a client that steps back until that is refused never comes to an end",
        needs: UNDO,
        run: |b| {
            b.fresh()?;
            b.refuses("undo", "on an empty board")?;
            b.fresh()?;
            b.play("b C3")?;
            b.do_all(&["clear_board"])?;
            b.refuses("undo", "directly after clear_board").map(drop)
        },
    },
    Check {
        number: 76,
        name: "undo and refused moves",
        wants: "a move that was refused is not among those that are taken back",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: UNDO,
        run: |b| {
            b.fresh()?;
            b.play("b C3")?;
            if b.ask("play w C3")?.ok {
                return Err(Halt::Skip("a move on a stone is accepted".to_owned()));
            }
            b.do_all(&["undo"])?;
            b.is_empty("b", "C3", "after undo")
        },
    },
];

fn ko(b: &mut Bench<'_>) -> Step {
    b.fresh()?;
    b.play(KO)?;
    if b.ask("play b C3")?.ok {
        return Err(Halt::Skip("taking back at once in a ko is accepted".to_owned()));
    }
    b.play("b E5")?;
    b.do_all(&["undo"])?;
    b.refuses("play b C3", "although the ko is as new again")?;
    b.fresh()?;
    b.play(KO)?;
    b.do_all(&["undo"])?;
    b.is_occupied("C3", "after undo of its capture")?;
    b.play("w B3")
}
