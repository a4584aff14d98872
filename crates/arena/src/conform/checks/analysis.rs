//! Analysis in a stream of lines.

use std::time::Instant;

use crate::conform::bench::{Bench, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Analysis", checks: CHECKS };

const ANALYZE: &[&str] = &["lz-analyze", "kata-analyze", "analyze"];

const CHECKS: &[Check] = &[
    Check {
        number: 141,
        name: "begin of an analysis",
        wants: "an analysis begins with a line of = and the id alone, and goes on with lines of info",
        level: Level::Must,
        hurts: "Sabaki, Lizzie and LizzieYzy show nothing",
        needs: ANALYZE,
        run: |b| {
            each(b, |b, command| {
                if let Err(text) = begin(b, command)? {
                    b.object(text);
                    b.replace();
                    return Ok(());
                }
                stop_quietly(b)
            })
        },
    },
    Check {
        number: 142,
        name: "next command",
        wants: "the next command ends an analysis with an empty line, and is answered then",
        level: Level::Must,
        hurts: "Sabaki and Lizzie wait for ever for the answer to their next command",
        needs: ANALYZE,
        run: |b| each(b, next_command),
    },
    Check {
        number: 143,
        name: "empty line",
        wants: "an empty line ends an analysis and gets no answer of its own",
        level: Level::Should,
        hurts: "Leela Zero and KataGo promise it, and clients rely on it",
        needs: ANALYZE,
        run: |b| each(b, empty_line),
    },
    Check {
        number: 144,
        name: "lines of info",
        wants: "lines have `info move POINT visits NUMBER winrate NUMBER … pv POINT…`",
        level: Level::Should,
        hurts: "Sabaki and Lizzie show no move without move, visits, winrate and pv",
        needs: ANALYZE,
        run: |b| {
            each(b, |b, command| {
                let line = begun(b, command)?;
                stop_quietly(b)?;
                let words: Vec<_> = line.split_whitespace().collect();
                for word in ["move", "visits", "winrate", "pv"] {
                    if !words.contains(&word) {
                        let line = tengen_gtp::clipped(&line);
                        b.object(format!("\"{word}\" is missing in {line:?}"));
                    }
                }
                Ok(())
            })
        },
    },
];

/// What a part of a check came to; an error is what is wrong.
type Verdict<T> = Result<Result<T, String>, Halt>;

/// Does something for each command that is listed.
fn each(b: &mut Bench<'_>, run: fn(&mut Bench<'_>, &str) -> Step) -> Step {
    for command in ANALYZE {
        if b.lists(command) {
            run(b, command)?;
        }
    }
    Ok(())
}

/// Begins an analysis and waits for a line of info.
fn begin(b: &mut Bench<'_>, command: &str) -> Verdict<String> {
    b.fresh()?;
    b.play("b C3 w E5")?;
    b.send(format!("{command} B 20\n").as_bytes())?;
    let deadline = Instant::now() + b.timeout();
    let wait = b.timeout().as_secs_f64();
    let Some(first) = b.hear(deadline)? else {
        return Ok(Err(format!("\"{command} B 20\" was not answered within {wait} s")));
    };
    if first.trim_end() != "=" {
        return Ok(Err(format!("{first:?} was written instead of \"=\"")));
    }
    match b.hear(deadline)? {
        Some(line) if is_info(&line) => Ok(Ok(line)),
        Some(line) => Ok(Err(format!("{line:?} was written instead of a line of info"))),
        None => Ok(Err(format!("\"{command} B 20\" gave no line of info within {wait} s"))),
    }
}

fn is_info(line: &str) -> bool {
    line.split_whitespace().next() == Some("info")
}

/// An analysis that has begun; there is nothing to judge without one.
fn begun(b: &mut Bench<'_>, command: &str) -> Result<String, Halt> {
    begin(b, command)?.map_err(|_| {
        b.replace();
        Halt::Skip("no analysis begins".to_owned())
    })
}

/// Ends an analysis, up to its empty line.
fn stop(b: &mut Bench<'_>, by: &str) -> Verdict<()> {
    b.send(by.as_bytes())?;
    let deadline = Instant::now() + b.timeout();
    while let Some(line) = b.hear(deadline)? {
        if line.is_empty() {
            return Ok(Ok(()));
        }
        if !is_info(&line) {
            return Ok(Err(format!("{line:?} was written before the empty line that ends it")));
        }
        if Instant::now() > deadline {
            break;
        }
    }
    Ok(Err(format!("{by:?} did not end the analysis")))
}

/// Ends an analysis where that is not what is judged.
fn stop_quietly(b: &mut Bench<'_>) -> Step {
    if stop(b, "name\n")?.is_ok() {
        b.awaited("name")?;
    } else {
        b.replace();
    }
    Ok(())
}

fn next_command(b: &mut Bench<'_>, command: &str) -> Step {
    begun(b, command)?;
    if let Err(text) = stop(b, "name\n")? {
        b.object(text);
        b.replace();
        return Ok(());
    }
    let reply = b.awaited("name")?;
    if reply.text() != b.name() {
        b.object(format!("\"name\" was answered with {}", reply.quoted()));
    }
    Ok(())
}

fn empty_line(b: &mut Bench<'_>, command: &str) -> Step {
    begun(b, command)?;
    if let Err(text) = stop(b, "\n")? {
        b.object(text);
        b.replace();
        return Ok(());
    }
    if let Some(reply) = b.replies_to(b"")?.first() {
        b.object(format!("the empty line was answered with {}", reply.quoted()));
    }
    Ok(())
}
