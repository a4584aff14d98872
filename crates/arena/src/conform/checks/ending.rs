//! The end of a session.

use crate::conform::bench::{Bench, Ending, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Ending", checks: CHECKS };

const CHECKS: &[Check] = &[
    Check {
        number: 171,
        name: "answer to quit",
        wants: "`quit` is answered before the engine ends",
        level: Level::Must,
        hurts: "clients report that the engine ended unexpectedly",
        needs: &[],
        run: |b| {
            let ending = b.after_quit()?;
            let answered = ending.replies.first().is_some_and(|reply| reply.ok);
            if !answered {
                b.add_with("\"quit\" was not answered", &ending.said);
            }
            Ok(())
        },
    },
    Check {
        number: 172,
        name: "end after quit",
        wants: "the engine ends within two seconds of `quit` (a fifth of the time-out), with exit code 0",
        level: Level::Should,
        hurts: "GoGui and gogui-twogtp wait for the end, Sabaki and gtp2ogs kill the engine",
        needs: &[],
        run: |b| {
            let ending = b.after_quit()?;
            ends(b, &ending, "\"quit\"");
            Ok(())
        },
    },
    Check {
        number: 173,
        name: "nothing after quit",
        wants: "nothing is written after the answer to `quit`, and no further command is answered",
        level: Level::Should,
        hurts: "clients report an answer that nobody asked for",
        needs: &[],
        run: |b| {
            let ending = b.after_quit()?;
            for reply in ending.replies.iter().skip(1) {
                let text = format!("after \"quit\" the engine answered {}", reply.quoted());
                b.add_with(text, &ending.said);
            }
            for line in &ending.strays {
                b.add_with(format!("after \"quit\" the engine wrote {line:?}"), &ending.said);
            }
            Ok(())
        },
    },
    Check {
        number: 174,
        name: "end of input",
        wants: "the engine ends within the same time when its input ends without `quit`",
        level: Level::Should,
        hurts: "engines of clients that crashed go on and use up the machine",
        needs: &[],
        run: |b| {
            let ending = b.after_end_of_input()?;
            ends(b, &ending, "the end of input");
            Ok(())
        },
    },
    Check {
        number: 175,
        name: "no process is left",
        wants: "no process of the engine goes on after its end",
        level: Level::Should,
        hurts: "clients that read to the end of the output wait for ever, and the machine fills up",
        needs: &[],
        run: left,
    },
];

fn ends(b: &mut Bench<'_>, ending: &Ending, after: &str) {
    let limit = b.end_limit().as_secs_f64();
    match ending.status {
        None => b.add_with(format!("the engine goes on {limit} s after {after}"), &ending.said),
        Some(status) if !status.success() => {
            b.add_with(format!("the engine ended with {status} after {after}"), &ending.said);
        }
        Some(_) => {}
    }
}

fn left(b: &mut Bench<'_>) -> Step {
    let endings = [(b.after_quit()?, "\"quit\""), (b.after_end_of_input()?, "the end of input")];
    let mut judged = false;
    for (ending, after) in endings {
        if ending.status.is_none() {
            continue;
        }
        judged = true;
        if !ending.left.is_empty() {
            let text = format!(
                "after {after} and the end of the engine there is {}",
                ending.left.join(", ")
            );
            b.add_with(text, &ending.said);
        } else if !ending.closed {
            let text = format!("after {after} the engine ended and its output stayed open");
            b.add_with(text, &ending.said);
        }
    }
    if judged { Ok(()) } else { Err(Halt::Skip("the engine does not end by itself".to_owned())) }
}
