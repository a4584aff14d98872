//! Numbers before commands.

use crate::conform::bench::{Bench, Step, told};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Ids", checks: CHECKS };

const CHECKS: &[Check] = &[
    Check {
        number: 1,
        name: "id of a success",
        wants: "`1 protocol_version` is answered with `=1`",
        level: Level::Must,
        hurts: "Lizzie numbers its commands and breaks off where the number is missing",
        needs: &[],
        run: |b| id_is(b, "1 protocol_version", Some("1")),
    },
    Check {
        number: 2,
        name: "id of a failure",
        wants: "a failure repeats the id too",
        level: Level::Must,
        hurts: "Lizzie numbers its commands and breaks off where the number is missing",
        needs: &[],
        run: |b| id_is(b, "12 no-such-command", Some("12")),
    },
    Check {
        number: 3,
        name: "id 0",
        wants: "0 is an id like any other",
        level: Level::Must,
        hurts: "clients that count from 0 do not find the answer to their first command",
        needs: &[],
        run: |b| id_is(b, "0 protocol_version", Some("0")),
    },
    Check {
        number: 4,
        name: "large id",
        wants: "ids up to 2147483647 are repeated",
        level: Level::Must,
        hurts: "clients that use large numbers do not find their answers",
        needs: &[],
        run: |b| id_is(b, "2147483647 protocol_version", Some("2147483647")),
    },
    Check {
        number: 5,
        name: "glued id",
        wants: "`12protocol_version` is id 12 and a command, as in GNU Go, KataGo and gomill",
        level: Level::Should,
        hurts: "scripts written for GNU Go are answered with failures",
        needs: &[],
        run: glued,
    },
    Check {
        number: 6,
        name: "no id",
        wants: "a command without an id is answered without one",
        level: Level::Must,
        hurts: "clients that send no ids take the number for a part of the answer",
        needs: &[],
        run: |b| id_is(b, "protocol_version", None),
    },
];

/// Asks, and looks at the id of the reply.
fn id_is(b: &mut Bench<'_>, command: &str, expected: Option<&str>) -> Step {
    let reply = b.ask(command)?;
    if reply.id.as_deref() != expected {
        let of = |id: Option<&str>| id.map_or_else(|| "no id".to_owned(), |id| format!("id {id}"));
        let (got, expected) = (of(reply.id.as_deref()), of(expected));
        b.object(format!("{} was answered with {got}, not with {expected}", told(command)));
    }
    Ok(())
}

fn glued(b: &mut Bench<'_>) -> Step {
    id_is(b, "12protocol_version", Some("12"))?;
    let expected = b.reference().clone();
    let reply = b.ask("13protocol_version")?;
    if (reply.ok, reply.text()) != (expected.ok, expected.text()) {
        b.object(format!("\"13protocol_version\" was answered with {}", reply.quoted()));
    }
    Ok(())
}
