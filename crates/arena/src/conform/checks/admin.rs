//! Administrative commands.

use crate::conform::bench::{Bench, Halt, Step};
use crate::conform::check::{Check, Group, Level};

pub(super) const GROUP: Group = Group { name: "Administration", checks: CHECKS };

/// What every engine must have.
const REQUIRED: [&str; 11] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
];

/// What servers and clients ask for besides, and what happens without it.
const WISHED: [(&str, &str); 8] = [
    ("undo", "Sabaki and GoGui send the whole game again for every step back"),
    ("time_settings", "on CGOS, KGS and OGS the engine does not know its time"),
    ("time_left", "on CGOS, KGS and OGS the engine does not know its time"),
    ("final_score", "gogui-twogtp and gomill cannot count the game"),
    ("final_status_list", "on KGS the opponent alone says which stones are dead"),
    ("place_free_handicap", "KGS offers no handicap games"),
    ("set_free_handicap", "KGS offers no handicap games, Sabaki and GoGui send single moves"),
    ("fixed_handicap", "gomill, twogtp and Lizzie cannot begin handicap games"),
];

const CHECKS: &[Check] = &[
    Check {
        number: 21,
        name: "protocol_version",
        wants: "`protocol_version` is answered with 2",
        level: Level::Must,
        hurts: "GoGui speaks the first version of the protocol otherwise, and gomill gives up",
        needs: &[],
        run: protocol_version,
    },
    Check {
        number: 22,
        name: "name",
        wants: "`name` is answered with a text of one line",
        level: Level::Must,
        hurts: "GoGui and Sabaki show nothing, or a part, as the name of the engine",
        needs: &[],
        run: |b| one_line(b, "name", false),
    },
    Check {
        number: 23,
        name: "version",
        wants: "`version` is answered with one line, which may be empty",
        level: Level::Must,
        hurts: "GoGui and kgsGtp show the wrong version",
        needs: &[],
        run: |b| one_line(b, "version", true),
    },
    Check {
        number: 24,
        name: "list of commands",
        wants: "`list_commands` has one name on each line, none of them twice",
        level: Level::Must,
        hurts: "GoGui, Sabaki, kgsGtp, gtp2ogs and CGOS do not use commands that they do not find there",
        needs: &[],
        run: list,
    },
    Check {
        number: 25,
        name: "required commands",
        wants: "the eleven required commands are listed",
        level: Level::Must,
        hurts: "CGOS refuses the engine, gtp2ogs does not send what is not listed",
        needs: &[],
        run: required,
    },
    Check {
        number: 26,
        name: "first in the list",
        wants: "`protocol_version` is listed first",
        level: Level::Should,
        hurts: "LizzieYzy reads the list only if it begins so, and then uses none of the extensions",
        needs: &[],
        run: first,
    },
    Check {
        number: 27,
        name: "known commands",
        wants: "`known_command` answers true for every command that is listed",
        level: Level::Must,
        hurts: "gomill and twogtp do not use such a command",
        needs: &[],
        run: known,
    },
    Check {
        number: 28,
        name: "unknown names",
        wants: "`known_command` answers false for a name that is no command, and does not fail",
        level: Level::Must,
        hurts: "gomill and twogtp take extensions for granted or give up",
        needs: &[],
        run: unknown_name,
    },
    Check {
        number: 29,
        name: "unknown commands",
        wants: "an unknown command fails, and the engine goes on",
        level: Level::Must,
        hurts: "LizzieYzy and other clients try commands that not every engine has",
        needs: &[],
        run: unknown,
    },
    Check {
        number: 30,
        name: "text of unknown command",
        wants: "the failure of an unknown command says `unknown command`",
        level: Level::Should,
        hurts: "whoever reads it looks for another fault; this is the text of the protocol",
        needs: &[],
        run: unknown_text,
    },
    Check {
        number: 31,
        name: "commands of servers",
        wants: "commands that servers and clients ask for are listed",
        level: Level::Should,
        hurts: "it is told for each command",
        needs: &[],
        run: wished,
    },
];

fn protocol_version(b: &mut Bench<'_>) -> Step {
    let reply = b.ask("protocol_version")?;
    if !reply.ok || reply.text() != "2" {
        b.object(format!("\"protocol_version\" was answered with {}", reply.quoted()));
    }
    Ok(())
}

fn one_line(b: &mut Bench<'_>, command: &str, may_be_empty: bool) -> Step {
    let reply = b.ask(command)?;
    if !reply.ok {
        b.object(format!("\"{command}\" was refused: {}", reply.quoted()));
    } else if reply.lines.len() > 1 {
        b.object(format!("\"{command}\" was answered in {} lines", reply.lines.len()));
    } else if reply.text().is_empty() && !may_be_empty {
        b.object(format!("\"{command}\" was answered with an empty text"));
    }
    Ok(())
}

fn list(b: &mut Bench<'_>) -> Step {
    let reply = b.ask("list_commands")?;
    if !reply.ok {
        b.object(format!("\"list_commands\" was refused: {}", reply.quoted()));
        return Ok(());
    }
    let mut names: Vec<&str> = reply.lines.iter().map(|line| line.trim()).collect();
    // An empty text before the names is an empty first line for some clients and none for others.
    for name in names.iter().filter(|name| name.is_empty() || name.contains(char::is_whitespace)) {
        b.object(format!("a line of the list is {name:?}"));
    }
    names.sort_unstable();
    for pair in names.windows(2).filter(|pair| pair[0] == pair[1]) {
        b.object(format!("{:?} is listed twice", pair[0]));
    }
    Ok(())
}

fn is_there(b: &mut Bench<'_>) -> Step {
    if b.ask("list_commands")?.ok {
        return Ok(());
    }
    Err(Halt::Skip("there is no list of commands".to_owned()))
}

fn required(b: &mut Bench<'_>) -> Step {
    is_there(b)?;
    for name in REQUIRED {
        if !b.lists(name) {
            b.object(format!("\"{name}\" is not listed"));
        }
    }
    Ok(())
}

fn first(b: &mut Bench<'_>) -> Step {
    is_there(b)?;
    let names = b.commands();
    if let Some(first) = names.first()
        && first != "protocol_version"
    {
        let text = format!("the list begins with {first:?}");
        b.add_with(text, &[]);
    }
    Ok(())
}

fn known(b: &mut Bench<'_>) -> Step {
    for name in b.commands() {
        let reply = b.ask(&format!("known_command {name}"))?;
        if !reply.ok || reply.text() != "true" {
            let got = reply.quoted();
            b.object(format!("\"{name}\" is listed, and \"known_command {name}\" answers {got}"));
        }
    }
    Ok(())
}

fn unknown_name(b: &mut Bench<'_>) -> Step {
    let reply = b.ask("known_command no-such-command")?;
    if !reply.ok {
        let text = reply.quoted();
        b.object(format!("\"known_command no-such-command\" was refused: {text}"));
    } else if reply.text() != "false" {
        b.object(format!("\"known_command no-such-command\" answers {}", reply.quoted()));
    }
    Ok(())
}

fn unknown(b: &mut Bench<'_>) -> Step {
    for command in ["no-such-command", "no-such-command with 3 words"] {
        b.refuses(command, "")?;
    }
    b.ask("protocol_version").map(drop)
}

fn unknown_text(b: &mut Bench<'_>) -> Step {
    let reply = b.ask("no-such-command")?;
    if reply.ok {
        return Err(Halt::Skip("unknown commands do not fail".to_owned()));
    }
    if reply.text() != "unknown command" {
        b.object(format!("the failure says {}", reply.quoted()));
    }
    Ok(())
}

fn wished(b: &mut Bench<'_>) -> Step {
    is_there(b)?;
    for (name, without) in WISHED {
        if !b.lists(name) {
            b.add_with(format!("\"{name}\" is not listed: {without}"), &[]);
        }
    }
    Ok(())
}
