//! Moves that others make.

use crate::conform::bench::{Bench, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Play", checks: CHECKS };

/// White has just taken a stone at C3 from B3: Black may not take back at once.
pub(super) const KO: &str = "b B4 w C4 b B2 w C2 b A3 w D3 b C3 w B3";

const CHECKS: &[Check] = &[
    Check {
        number: 51,
        name: "colors",
        wants: "colors are b, w, black and white in small letters and capitals",
        level: Level::Must,
        hurts: "GoGui and Sabaki send B, gtp2ogs and gomill black or b",
        needs: &[],
        run: |b| {
            b.fresh()?;
            let moves = [
                "b A1", "w B3", "black C1", "white D3", "B E1", "W A5", "Black C5", "White E5",
                "BLACK B5", "WHITE D5",
            ];
            for mv in moves {
                b.accepts(&format!("play {mv}"))?;
            }
            Ok(())
        },
    },
    Check {
        number: 52,
        name: "small letters",
        wants: "points may be named in small letters",
        level: Level::Must,
        hurts: "kgsGtp and gtp2ogs send such points",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b c3 w d4")?;
            b.is_occupied("C3", "after \"play b c3\"")?;
            b.is_occupied("D4", "after \"play w d4\"")
        },
    },
    Check {
        number: 53,
        name: "no letter I",
        wants: "there is no column I",
        level: Level::Must,
        hurts: "moves to the right of it are off by one column",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.refuses("play b I5", "and there is no column I")?;
            b.refuses("play w i3", "and there is no column I").map(drop)
        },
    },
    Check {
        number: 54,
        name: "J after H",
        wants: "column J is beside column H",
        level: Level::Must,
        hurts: "moves to the right of it are off by one column",
        needs: &[],
        run: j_after_h,
    },
    Check {
        number: 55,
        name: "occupied points",
        wants: "a move on a stone of either color is refused",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b C3 w D4")?;
            for mv in ["w C3", "b C3", "b D4", "w D4"] {
                b.refuses(&format!("play {mv}"), "on a stone")?;
            }
            Ok(())
        },
    },
    Check {
        number: 56,
        name: "edges",
        wants: "the last column and row are on the board, and what lies outside is refused",
        level: Level::Must,
        hurts: "the engine crashes or plays elsewhere when a client takes the wrong size",
        needs: &[],
        run: edges,
    },
    Check {
        number: 57,
        name: "nonsense",
        wants: "words that are no color or no point are refused",
        level: Level::Must,
        hurts: "the engine plays another move than it was told",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for words in ["x D4", "green D4", "b D", "b 44", "b foo", "D4 b"] {
                b.refuses(&format!("play {words}"), "")?;
            }
            Ok(())
        },
    },
    Check {
        number: 58,
        name: "missing words",
        wants: "`play` without point or without both is refused",
        level: Level::Must,
        hurts: "the engine crashes or plays where nobody wants it to",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for command in ["play", "play b", "play D4"] {
                b.refuses(command, "")?;
            }
            Ok(())
        },
    },
    Check {
        number: 59,
        name: "pass",
        wants: "`pass` is a move, in small letters and capitals",
        level: Level::Must,
        hurts: "GoGui sends PASS, other clients pass",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for mv in ["b C3", "w pass", "b PASS", "w Pass"] {
                b.accepts(&format!("play {mv}"))?;
            }
            Ok(())
        },
    },
    Check {
        number: 60,
        name: "same color twice",
        wants: "one side may move several times in a row",
        level: Level::Must,
        hurts: "Sabaki sets up positions so, and handicap stones where commands for them are missing",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for mv in ["b C3", "b C4", "b E5", "w D1", "w D2"] {
                b.accepts(&format!("play {mv}"))?;
            }
            Ok(())
        },
    },
    Check {
        number: 61,
        name: "after two passes",
        wants: "moves are accepted after two passes",
        level: Level::Must,
        hurts: "on KGS play goes on when the sides do not agree on dead stones",
        needs: &[],
        run: |b| {
            b.fresh()?;
            for mv in ["b pass", "w pass", "b C3", "w D3"] {
                b.accepts(&format!("play {mv}"))?;
            }
            Ok(())
        },
    },
    Check {
        number: 62,
        name: "capture of a stone",
        wants: "a stone without liberties is taken off",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b A2 w A1 b B1")?;
            b.is_empty("b", "A1", "after its stone was taken")
        },
    },
    Check {
        number: 63,
        name: "capture of a chain",
        wants: "a chain without liberties is taken off as a whole",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b A2 w A1 b B2 w B1 b C1")?;
            b.is_empty("b", "A1", "after its chain was taken")?;
            b.is_empty("b", "B1", "after its chain was taken")
        },
    },
    Check {
        number: 64,
        name: "capture comes first",
        wants: "a move without liberties that captures is no suicide",
        level: Level::Must,
        hurts: "gogui-twogtp and gomill end the game; the boards of engine and client differ",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b A3 w A2 b B3 w B2 b C2 w B1 b C1 w E5 b A1")?;
            b.is_empty("b", "B2", "after its chain was taken")
        },
    },
    Check {
        number: 65,
        name: "suicide",
        wants: "a stone that would take nothing but itself is refused",
        level: Level::Should,
        hurts: "an engine that is asked as a referee lets players lose a stone by it, and the board may be wrong afterwards",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b A2 w E5 b B1")?;
            b.refuses("play w A1", "although it has no liberty there").map(drop)
        },
    },
    Check {
        number: 66,
        name: "ko",
        wants: "taking back at once in a ko is refused",
        level: Level::Should,
        hurts: "an engine that is asked as a referee lets it pass; KataGo and Leela Zero do so on purpose",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play(KO)?;
            b.refuses("play b C3", "although White has just taken there in a ko").map(drop)
        },
    },
    Check {
        number: 67,
        name: "end of a ko",
        wants: "taking back in a ko is accepted after an exchange elsewhere",
        level: Level::Must,
        hurts: "gogui-twogtp and gomill end the game; the boards of engine and client differ",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play(KO)?;
            b.play("b E5 w E1 b C3")?;
            b.is_empty("b", "B3", "after its stone was taken")
        },
    },
    Check {
        number: 68,
        name: "refused move",
        wants: "a move that is refused changes nothing",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: &[],
        run: refused,
    },
    Check {
        number: 69,
        name: "text of illegal move",
        wants: "an illegal move is refused with the text `illegal move`",
        level: Level::Should,
        hurts: "in gomill the engine that refused the move loses, and not the one that made it",
        needs: &[],
        run: |b| {
            b.fresh()?;
            b.play("b C3")?;
            let reply = b.ask("play w C3")?;
            if reply.ok {
                return Err(Halt::Skip("a move on a stone is accepted".to_owned()));
            }
            if reply.text() != "illegal move" {
                b.object(format!("the failure says {}", reply.quoted()));
            }
            Ok(())
        },
    },
];

fn j_after_h(b: &mut Bench<'_>) -> Step {
    let side = b.fresh()?;
    if side < 9 {
        return Err(Halt::Skip(format!("there is no column J on {side}×{side}")));
    }
    b.play("w J1")?;
    b.is_occupied("J1", "after \"play w J1\"")?;
    b.play("b H1 w E5 b J2")?;
    if side > 9 {
        b.play("w E4 b K1")?;
    }
    b.is_empty("b", "J1", "after its stone was taken from H1 and J2")
}

fn edges(b: &mut Bench<'_>) -> Step {
    let side = b.fresh()?;
    b.accepts(&format!("play b {}", super::corner(side)))?;
    let beyond = super::column(side);
    let outside = [
        format!("{beyond}1"),
        format!("A{}", side + 1),
        format!("{beyond}{}", side + 1),
        "A0".to_owned(),
        "Z25".to_owned(),
    ];
    for point in outside {
        b.refuses(&format!("play w {point}"), &format!("off a board of {side}×{side}"))?;
    }
    Ok(())
}

fn refused(b: &mut Bench<'_>) -> Step {
    b.fresh()?;
    b.play("b C3")?;
    for mv in ["w C3", "w I3", "w", "x D4"] {
        if b.ask(&format!("play {mv}"))?.ok {
            return Err(Halt::Skip(format!("\"play {mv}\" is accepted")));
        }
    }
    b.is_occupied("C3", "after moves that were refused")?;
    // The stone is still Black's if White can take it.
    b.play("w C4 w C2 w B3 w D3")?;
    b.is_empty("w", "C3", "after its black stone was taken")
}
