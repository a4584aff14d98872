//! Framing, judged by everything that the engine wrote so far.

use crate::conform::bench::{Bench, Halt, Offence, Step, told};
use crate::conform::check::{Check, Group, Level};
use crate::conform::frame::Fault;

pub(super) const GROUP: Group = Group { name: "Replies", checks: CHECKS };

/// The number of the check whether the engine answers at all.
pub(super) const ANSWERS: u32 = 151;

/// Commands that answer in several lines where they are listed.
const SEVERAL_LINES: [&str; 11] = [
    "list_commands",
    "help",
    "showboard",
    "printsgf",
    "gogui-analyze_commands",
    "gogui-rules_board",
    "move_history",
    "kata-get-rules",
    "kata-list-params",
    "gomill-describe_engine",
    "tengen-rules",
];

const CHECKS: &[Check] = &[
    Check {
        number: ANSWERS,
        name: "answers at once",
        wants: "a command is answered while the input stays open",
        level: Level::Must,
        hurts: "every client waits for ever; an engine must flush its output after each reply",
        needs: &[],
        run: |b| {
            if let Some(finding) = b.silence() {
                b.add(finding);
                return Ok(());
            }
            look(b)
        },
    },
    Check {
        number: 152,
        name: "nothing before the first command",
        wants: "nothing is written before the first reply",
        level: Level::Must,
        hurts: "kgsGtp stalls, gtp2ogs and gomill give up; greetings belong to standard error",
        needs: &[],
        run: |b| judge(b, Fault::Banner),
    },
    Check {
        number: 153,
        name: "nothing between replies",
        wants: "nothing is written outside of replies",
        level: Level::Must,
        hurts: "kgsGtp stalls, gtp2ogs and gomill give up; messages belong to standard error",
        needs: &[],
        run: |b| judge(b, Fault::Stray),
    },
    Check {
        number: 154,
        name: "space after the sign",
        wants: "a space follows = or ? and the id",
        level: Level::Must,
        hurts: "GoGui loses the first word, Sabaki takes digits for an id, CGOS finds no move",
        needs: &[],
        run: |b| judge(b, Fault::NoSpace),
    },
    Check {
        number: 155,
        name: "space without a text",
        wants: "a space follows = and the id also where the reply is empty",
        level: Level::Should,
        hurts: "the scripts of GNU Go's regression suites take the reply for missing",
        needs: &[],
        run: |b| judge(b, Fault::NoSpaceEmpty),
    },
    Check {
        number: 156,
        name: "end of a reply",
        wants: "an empty line ends every reply",
        level: Level::Must,
        hurts: "every client waits for ever",
        needs: &[],
        run: |b| judge(b, Fault::NoEnd),
    },
    Check {
        number: 157,
        name: "one empty line",
        wants: "only one empty line follows a reply",
        level: Level::Should,
        hurts: "CGOS takes the second one for an empty reply to the next command",
        needs: &[],
        run: |b| judge(b, Fault::SecondBlank),
    },
    Check {
        number: 158,
        name: "no empty line inside",
        wants: "no reply holds an empty line",
        level: Level::Must,
        hurts: "every client is one answer behind from then on",
        needs: &[],
        run: |b| judge(b, Fault::BlankInside),
    },
    Check {
        number: 159,
        name: "no line of blanks inside",
        wants: "no reply holds a line of nothing but blanks",
        level: Level::Should,
        hurts: "CGOS takes it for the end of the reply",
        needs: &[],
        run: |b| judge(b, Fault::OnlyBlanks),
    },
    Check {
        number: 160,
        name: "no control characters",
        wants: "replies have no control characters but tabs and line feeds",
        level: Level::Must,
        hurts: "clients show or compare other texts than were meant",
        needs: &[],
        run: |b| judge(b, Fault::Control),
    },
    Check {
        number: 161,
        name: "plain line feeds",
        wants: "lines end in a line feed without a carriage return",
        level: Level::Should,
        hurts: "kgsGtp looks for two line feeds, one directly after the other",
        needs: &[],
        run: |b| judge(b, Fault::CarriageReturn),
    },
    Check {
        number: 162,
        name: "UTF-8",
        wants: "replies are UTF-8",
        level: Level::Should,
        hurts: "Sabaki, GoGui and gtp2ogs show other characters than were meant",
        needs: &[],
        run: |b| judge(b, Fault::NotUtf8),
    },
    Check {
        number: 163,
        name: "failures are explained",
        wants: "a failure says in words what is wrong",
        level: Level::Should,
        hurts: "people see an empty message",
        needs: &[],
        run: |b| judge(b, Fault::Unexplained),
    },
];

fn judge(b: &mut Bench<'_>, fault: Fault) -> Step {
    let provoked = look(b);
    let offences: Vec<_> = b.offences().iter().filter(|it| it.fault == fault).cloned().collect();
    for offence in offences {
        let text = text(&offence);
        b.add(offence.finding(text));
    }
    // An engine that is gone has perhaps written enough before.
    match provoked {
        Err(Halt::Skip(_)) if !b.is_clean() => Ok(()),
        provoked => provoked,
    }
}

/// Asks for replies of all kinds, once.
fn look(b: &mut Bench<'_>) -> Step {
    if !b.is_first_look() {
        return Ok(());
    }
    b.fresh()?;
    let plain = ["name", "version", "31 name", "32 play b C3", "no-such-command", "33 play b C3"];
    for command in plain {
        b.ask(command)?;
    }
    for command in SEVERAL_LINES {
        let name = command.split(' ').next().unwrap_or_default();
        if b.lists(name) {
            b.ask(command)?;
        }
    }
    // What is written after the last reply comes before this one.
    b.ask("name").map(drop)
}

fn text(offence: &Offence) -> String {
    let Offence { fault, command, line, .. } = offence;
    let reply = format!("the reply to {}", told(command));
    match fault {
        Fault::NoSpace => format!("{reply} begins with {line:?}"),
        Fault::NoSpaceEmpty => format!("{reply} is {line:?} without a space"),
        Fault::NoEnd => format!("no empty line follows {reply}"),
        Fault::SecondBlank => format!("more than one empty line follows {reply}"),
        Fault::BlankInside => format!("{reply} goes on after an empty line, with {line:?}"),
        Fault::OnlyBlanks => format!("{reply} holds {line:?}"),
        Fault::Banner => format!("{line:?} was written before the first reply"),
        Fault::Stray => format!("{line:?} was written after {reply}"),
        Fault::Control | Fault::CarriageReturn => format!("the engine wrote {line:?}"),
        Fault::NotUtf8 => format!("the engine wrote {line:?}, which is not UTF-8"),
        Fault::Unexplained => format!("{reply} is an empty failure"),
    }
}
