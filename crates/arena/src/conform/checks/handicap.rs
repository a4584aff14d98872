//! Handicap stones.

use std::collections::BTreeSet;

use tengen_rules::{Point, Size, fixed_handicap};

use crate::conform::bench::{Bench, Halt, Reply, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Handicap", checks: CHECKS };

const FIXED: &[&str] = &["fixed_handicap"];
const PLACE: &[&str] = &["place_free_handicap"];
const SET: &[&str] = &["set_free_handicap"];

const CHECKS: &[Check] = &[
    Check {
        number: 81,
        name: "fixed handicap",
        wants: "2 to 9 stones stand where the table of the protocol has them, on 9×9, 13×13 and 19×19",
        level: Level::Must,
        hurts: "gomill compares the points, other clients put the stones where the table says",
        needs: FIXED,
        run: fixed,
    },
    Check {
        number: 82,
        name: "fixed handicap, numbers",
        wants: "1 stone, 10 stones, 0, -2, abc and no number are refused",
        level: Level::Must,
        hurts: "the engine plays another game than was asked for",
        needs: FIXED,
        run: |b| {
            for number in [" 1", " 10", " 0", " -2", " abc", ""] {
                b.fresh()?;
                b.refuses(&format!("fixed_handicap{number}"), "")?;
            }
            Ok(())
        },
    },
    Check {
        number: 83,
        name: "fixed handicap, stones",
        wants: "`fixed_handicap` is refused on a board with stones",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: FIXED,
        run: |b| not_empty(b, "fixed_handicap 2"),
    },
    Check {
        number: 84,
        name: "own handicap",
        wants: "`place_free_handicap` answers as many points as asked for, and the stones stand there",
        level: Level::Must,
        hurts: "gtp2ogs resigns if the number is another one, kgsGtp passes for missing stones",
        needs: PLACE,
        run: place,
    },
    Check {
        number: 85,
        name: "own handicap, stones",
        wants: "`place_free_handicap` is refused on a board with stones",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: PLACE,
        run: |b| not_empty(b, "place_free_handicap 2"),
    },
    Check {
        number: 86,
        name: "given handicap",
        wants: "`set_free_handicap` puts black stones on the points, in small letters too",
        level: Level::Must,
        hurts: "Sabaki, GoGui, kgsGtp and gtp2ogs begin handicap games with it",
        needs: SET,
        run: |b| {
            for points in [&["C3", "D5", "E2"], &["c3", "d5", "e2"]] {
                b.fresh()?;
                b.do_all(&[format!("set_free_handicap {}", points.join(" "))])?;
                for point in points {
                    b.is_occupied(&point.to_uppercase(), "as a handicap stone")?;
                }
                b.play("w A1")?;
            }
            Ok(())
        },
    },
    Check {
        number: 87,
        name: "given handicap, points",
        wants: "one point, a point twice, points off the board and passes are refused",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: SET,
        run: wrong_points,
    },
    Check {
        number: 88,
        name: "given handicap, stones",
        wants: "`set_free_handicap` is refused on a board with stones",
        level: Level::Must,
        hurts: "the boards of engine and client differ from then on",
        needs: SET,
        run: |b| not_empty(b, "set_free_handicap D4 E2"),
    },
    Check {
        number: 89,
        name: "undo of handicap",
        wants: "`undo` does not take back handicap stones",
        level: Level::Should,
        hurts: "clients that step back to the start of a game lose the handicap",
        needs: &["undo"],
        run: undo,
    },
    Check {
        number: 90,
        name: "refused handicap",
        wants: "no stone stays of handicap stones that are refused",
        level: Level::Should,
        hurts: "the boards of engine and client differ from then on",
        needs: SET,
        run: no_stone_stays,
    },
];

fn not_empty(b: &mut Bench<'_>, command: &str) -> Step {
    b.fresh()?;
    b.play("b C3")?;
    b.refuses(command, "although there is a stone").map(drop)
}

/// The points of a reply; a finding if it holds anything else.
fn points(b: &mut Bench<'_>, command: &str, reply: &Reply, size: Size) -> Result<Vec<Point>, Halt> {
    let text = reply.text();
    let parsed = text.split_whitespace().map(str::parse::<Point>);
    let points: Option<Vec<_>> =
        parsed.map(|point| point.ok().filter(|&it| size.contains(it))).collect();
    points.ok_or_else(|| {
        b.object(format!(
            "\"{command}\" was answered with {}, which are no points",
            reply.quoted()
        ));
        Halt::Done
    })
}

fn stand(b: &mut Bench<'_>, points: &[Point]) -> Step {
    for point in points {
        b.is_occupied(&point.to_string(), "as a handicap stone")?;
    }
    Ok(())
}

fn fixed(b: &mut Bench<'_>) -> Step {
    let mut tried = false;
    for side in [9, 13, 19] {
        let size = Size::square(side).expect("a usual size");
        match b.fresh_of(side) {
            Ok(()) => tried = true,
            Err(Halt::Skip(_)) => continue,
            Err(halt) => return Err(halt),
        }
        for number in 2..=9 {
            b.fresh_of(side)?;
            let command = format!("fixed_handicap {number}");
            let reply = b.ask(&command)?;
            if !reply.ok {
                b.object(format!("\"{command}\" was refused on {side}×{side}: {}", reply.quoted()));
                continue;
            }
            let got = points(b, &command, &reply, size)?;
            let expected = fixed_handicap(size, number).expect("a number of the table");
            let set = |points: &[Point]| points.iter().copied().collect::<BTreeSet<_>>();
            if set(&got) != set(&expected) || got.len() != number {
                let expected: Vec<_> = expected.iter().map(Point::to_string).collect();
                let (quoted, expected) = (reply.quoted(), expected.join(" "));
                b.object(format!(
                    "\"{command}\" on {side}×{side} gives {quoted}, the table has {expected}"
                ));
                continue;
            }
            stand(b, &got)?;
        }
    }
    if tried { Ok(()) } else { Err(Halt::Skip("9×9, 13×13 and 19×19 are refused".to_owned())) }
}

fn place(b: &mut Bench<'_>) -> Step {
    for number in 2..=5 {
        let side = b.fresh()?;
        let size = Size::square(side).expect("a usual size");
        let command = format!("place_free_handicap {number}");
        as_many(b, &command, number, size)?;
    }
    Ok(())
}

fn as_many(b: &mut Bench<'_>, command: &str, number: usize, size: Size) -> Step {
    let reply = b.ask(command)?;
    if !reply.ok {
        b.object(format!("\"{command}\" was refused: {}", reply.quoted()));
        return Ok(());
    }
    let got = points(b, command, &reply, size)?;
    let different = got.iter().collect::<BTreeSet<_>>().len();
    if got.len() != number || different != number {
        b.object(format!("\"{command}\" was answered with {}", reply.quoted()));
        return Ok(());
    }
    stand(b, &got)
}

/// Points that are no handicap.
fn no_handicaps(side: u8) -> [String; 6] {
    let outside = super::name(side, 0);
    [
        "C3".to_owned(),
        String::new(),
        "C3 C3".to_owned(),
        format!("C3 {outside}"),
        "C3 pass".to_owned(),
        "C3 D5 foo".to_owned(),
    ]
    .map(|points| format!("set_free_handicap {points}").trim_end().to_owned())
}

fn wrong_points(b: &mut Bench<'_>) -> Step {
    let side = b.fresh()?;
    for command in no_handicaps(side) {
        b.fresh()?;
        b.refuses(&command, "")?;
    }
    Ok(())
}

fn no_stone_stays(b: &mut Bench<'_>) -> Step {
    let side = b.fresh()?;
    let mut judged = false;
    for command in no_handicaps(side) {
        b.fresh()?;
        if !b.ask(&command)?.ok {
            judged = true;
            match b.is_empty("w", "C3", "after handicap stones that were refused") {
                Ok(()) | Err(Halt::Done) => {}
                Err(halt) => return Err(halt),
            }
        }
    }
    if judged { Ok(()) } else { Err(Halt::Skip("nothing is refused".to_owned())) }
}

fn undo(b: &mut Bench<'_>) -> Step {
    let Some((command, point)) = [("set_free_handicap C3 D5", "C3"), ("fixed_handicap 2", "")]
        .into_iter()
        .find(|(command, _)| b.lists(command.split(' ').next().unwrap_or_default()))
    else {
        return Err(Halt::Skip("no command for handicap stones is listed".to_owned()));
    };
    b.fresh()?;
    let reply = b.ask(command)?;
    if !reply.ok {
        return Err(Halt::Skip(format!("\"{command}\" is refused: {}", reply.quoted())));
    }
    let text = reply.text();
    let point = if point.is_empty() { text.split(' ').next().unwrap_or_default() } else { point };
    b.refuses("undo", "although there are only handicap stones")?;
    b.is_occupied(point, "as a handicap stone")
}
