//! The commands that every server answers from its own table.
#![expect(clippy::unnecessary_wraps, reason = "every handler has the same signature")]

use crate::{Answer, Args, Command, Context, Entry, Failure, Kind};

const FAMILY: &str = "administration";

/// The built-in commands; `protocol_version` comes first because one client wants it there.
pub(crate) fn commands<S>() -> [Command<S>; 5] {
    let quick = |name, args, help, run| Command {
        name,
        args,
        help,
        kind: Kind::Quick,
        family: FAMILY,
        run,
    };
    [
        quick("protocol_version", "", "The version of the protocol: 2.", |_, _, _| Ok("2".into())),
        quick("list_commands", "", "The names of all commands, one a line.", list_commands),
        quick("known_command", "NAME", "Whether there is a command of that name.", known_command),
        quick("help", "[NAME]", "How to use a command, or the names of all.", help),
        quick("quit", "", "Answers, then ends the session.", quit),
    ]
}

fn list_commands<S>(_: &mut S, _: &Args<'_>, context: &mut Context<'_>) -> Answer {
    let names: Vec<_> = context.entries().iter().map(|entry| entry.name).collect();
    Ok(names.join("\n"))
}

fn known_command<S>(_: &mut S, args: &Args<'_>, context: &mut Context<'_>) -> Answer {
    let known = args.get(0).is_some_and(|name| find(context, name).is_some());
    Ok(known.to_string())
}

fn help<S>(state: &mut S, args: &Args<'_>, context: &mut Context<'_>) -> Answer {
    let Some(name) = args.get(0) else {
        return list_commands(state, args, context);
    };
    let entry = find(context, name).ok_or(Failure::UNKNOWN_COMMAND)?;
    Ok(format!("{}\n{}", entry.usage(), entry.help))
}

fn quit<S>(_: &mut S, _: &Args<'_>, context: &mut Context<'_>) -> Answer {
    context.quit();
    Ok(String::new())
}

fn find<'a>(context: &Context<'a>, name: &str) -> Option<&'a Entry> {
    context.entries().iter().find(|entry| entry.name == name)
}
