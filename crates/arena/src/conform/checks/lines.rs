//! What is a command and what is not.

use crate::conform::bench::{Bench, Halt, Reply, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Lines", checks: CHECKS };

/// How many commands are sent in one go.
const MANY: usize = 2000;

/// How long the long line is, in bytes.
const LONG: usize = 20_000;

const CHECKS: &[Check] = &[
    Check {
        number: 11,
        name: "comment lines",
        wants: "a line that begins with # gets no answer",
        level: Level::Must,
        hurts: "every client that runs a script with comments is one answer behind from then on; GoGui sends `# interrupt`",
        needs: &[],
        run: |b| silent(b, &["# a comment\n", "#\n", "# protocol_version\n"]),
    },
    Check {
        number: 12,
        name: "comments at the end",
        wants: "what follows # in a line is no part of the command",
        level: Level::Must,
        hurts: "regression suites with comments behind their commands fail",
        needs: &[],
        run: |b| same(b, &["protocol_version # a comment\n", "protocol_version# a comment\n"]),
    },
    Check {
        number: 13,
        name: "blank lines",
        wants: "empty lines and lines of blanks get no answer",
        level: Level::Must,
        hurts: "clients and scripts that send an empty line are one answer behind from then on",
        needs: &[],
        run: |b| silent(b, &["\n", "   \n", "\t\n", "\r\n", " \t \r\n"]),
    },
    Check {
        number: 14,
        name: "carriage returns",
        wants: "lines may end in a carriage return and a line feed",
        level: Level::Must,
        hurts: "gtp2ogs and clients on Windows send such lines",
        needs: &[],
        run: |b| carriage_returns(b),
    },
    Check {
        number: 15,
        name: "tabs",
        wants: "a tab separates words as a blank does",
        level: Level::Must,
        hurts: "scripts with tabs are answered with failures",
        needs: &[],
        run: tabs,
    },
    Check {
        number: 16,
        name: "blanks around words",
        wants: "blanks before a command, between its words and at its end do not matter",
        level: Level::Should,
        hurts: "scripts that are written by hand are answered with failures",
        needs: &[],
        run: |b| {
            same(b, &["  protocol_version\n", "protocol_version   \n", "\tprotocol_version\n"])
        },
    },
    Check {
        number: 17,
        name: "control characters",
        wants: "other control characters are dropped",
        level: Level::Must,
        hurts: "a stray byte, such as one of a terminal, makes a command fail",
        needs: &[],
        run: |b| same(b, &["protocol\u{1}_version\u{7f}\n"]),
    },
    Check {
        number: 18,
        name: "long line",
        wants: "a line of 20,000 characters is one command and gets one answer",
        level: Level::Should,
        hurts: "GoGui sends whole games in one line (`gogui-play_sequence`), and is lost if that is answered in pieces",
        needs: &[],
        run: long,
    },
    Check {
        number: 19,
        name: "commands in one go",
        wants: "2,000 commands that are sent before any answer is read are answered in order",
        level: Level::Must,
        hurts: "Sabaki sends whole games without waiting, gtp2ogs its time commands",
        needs: &[],
        run: many,
    },
    Check {
        number: 20,
        name: "last line",
        wants: "a command is answered although the input ends without a line feed",
        level: Level::Should,
        hurts: "scripts whose last line has no line feed lack an answer",
        needs: &[],
        run: last_line,
    },
];

/// These lines get no answer.
fn silent(b: &mut Bench<'_>, lines: &[&str]) -> Step {
    for line in lines {
        b.forget();
        if let Some(reply) = b.replies_to(line.as_bytes())?.first() {
            b.object(format!("{line:?} was answered with {}", reply.quoted()));
        }
    }
    Ok(())
}

/// These lines are answered as `protocol_version` is.
fn same(b: &mut Bench<'_>, lines: &[&str]) -> Step {
    let expected = b.reference().clone();
    for line in lines {
        b.forget();
        let replies = b.replies_to(line.as_bytes())?;
        is_one(b, line, &replies, &expected);
    }
    Ok(())
}

fn is_one(b: &mut Bench<'_>, line: &str, replies: &[Reply], expected: &Reply) {
    match replies {
        [reply] if (reply.ok, reply.text()) == (expected.ok, expected.text()) => {}
        [reply] => {
            let (got, expected) = (reply.quoted(), expected.quoted());
            b.object(format!("{line:?} was answered with {got}, not with {expected}"));
        }
        [] => b.object(format!("{line:?} was not answered")),
        several => b.object(format!("{line:?} was answered {} times", several.len())),
    }
}

fn carriage_returns(b: &mut Bench<'_>) -> Step {
    same(b, &["protocol_version\r\n"])?;
    let expected = b.ask("known_command name")?;
    b.forget();
    let line = "known_command name\r\n";
    let replies = b.replies_to(line.as_bytes())?;
    is_one(b, line, &replies, &expected);
    Ok(())
}

fn tabs(b: &mut Bench<'_>) -> Step {
    let expected = b.ask("known_command name")?;
    for line in ["known_command\tname\n", "known_command \t name\t\n"] {
        b.forget();
        let replies = b.replies_to(line.as_bytes())?;
        is_one(b, line, &replies, &expected);
    }
    Ok(())
}

fn long(b: &mut Bench<'_>) -> Step {
    let line = format!("known_command {}\n", "x".repeat(LONG));
    let replies = b.replies_to(line.as_bytes())?;
    if replies.len() != 1 {
        let (length, times) = (line.len() - 1, replies.len());
        b.object(format!("a line of {length} characters was answered {times} times"));
    }
    Ok(())
}

fn many(b: &mut Bench<'_>) -> Step {
    let kinds = [
        "protocol_version",
        "known_command play",
        "no-such-command",
        "known_command no-such-command",
    ];
    let mut expected = Vec::new();
    for kind in kinds {
        expected.push(b.ask(kind)?);
    }
    let with_ids = b.ids();
    let numbered = |number: usize, kind: &str| {
        if with_ids { format!("{number} {kind}") } else { kind.to_owned() }
    };
    let commands: Vec<_> = (0..MANY).map(|number| numbered(number, kinds[number % 4])).collect();
    let replies = b.ask_all(&commands)?;
    for (number, reply) in replies.iter().enumerate() {
        let wanted = &expected[number % 4];
        let id = with_ids.then(|| number.to_string());
        if reply.ok != wanted.ok || reply.text() != wanted.text() || reply.id != id {
            let (place, command) = (number + 1, &commands[number]);
            let text = format!(
                "of {MANY} replies number {place}, which is to \"{command}\", is {} with {}",
                reply.quoted(),
                reply.id.as_ref().map_or_else(|| "no id".to_owned(), |id| format!("id {id}"))
            );
            b.object(text);
            b.replace();
            return Err(Halt::Done);
        }
    }
    Ok(())
}

fn last_line(b: &mut Bench<'_>) -> Step {
    let expected = b.reference().clone();
    let ending = b.after_end_of_input()?;
    let answered = ending.replies.iter().any(|reply| reply.text() == expected.text());
    if !answered {
        b.add_with("\"protocol_version\" without a line feed was not answered", &ending.said);
    }
    Ok(())
}
