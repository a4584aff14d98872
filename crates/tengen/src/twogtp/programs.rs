//! Who takes part: the programs and what they say about themselves.

use std::time::Duration;

use anyhow::Context as _;
use tengen_gtp::client::{Client, CommandLine};

use super::flags::TwogtpFlags;
use super::table::Table;

/// How long a program may take for its first answer, and for any other one.
pub(super) const PATIENCE: Duration = Duration::from_mins(1);

/// How long a program may take to end, and again after a signal.
pub(super) const GRACE: Duration = Duration::from_secs(2);

/// The longest version that is part of a label.
const LONGEST_VERSION: usize = 40;

/// A program.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// What it is here: `Black`, `White`, `Referee` or `Observer`.
    pub(super) role: &'static str,
    pub(super) command: CommandLine,
    pub(super) name: String,
    pub(super) version: String,
    /// A name that no other program has.
    pub(super) label: String,
}

/// The programs of the flags, in the order Black, White, referee, observer. Each is started and
/// asked for its name.
pub(super) fn meet(flags: &TwogtpFlags) -> anyhow::Result<Vec<Program>> {
    let mut programs = Vec::new();
    for (role, client, command) in start(flags)? {
        let (program, client) = introduce(role, command, client)?;
        client.quit(GRACE);
        programs.push(program);
    }
    label(&mut programs);
    Ok(programs)
}

/// Starts all programs of the flags.
pub(super) fn start(
    flags: &TwogtpFlags,
) -> anyhow::Result<Vec<(&'static str, Client, CommandLine)>> {
    let roles = [
        ("Black", &flags.black),
        ("White", &flags.white),
        ("Referee", &flags.referee),
        ("Observer", &flags.observer),
    ];
    let named = roles.into_iter().filter_map(|(role, command)| Some((role, command.as_ref()?)));
    named
        .map(|(role, command)| Ok((role, Client::start(command, None)?, command.clone())))
        .collect()
}

/// Asks a program for its name and version.
pub(super) fn introduce(
    role: &'static str,
    command: CommandLine,
    mut client: Client,
) -> anyhow::Result<(Program, Client)> {
    let mut ask = |line: &str| {
        let reply = client.ask(line, Some(PATIENCE));
        let reply = reply.with_context(|| format!("{role} (\"{command}\")"))?;
        anyhow::Ok(if reply.ok { reply.text.trim().to_owned() } else { String::new() })
    };
    let (name, version) = (ask("name")?, ask("version")?);
    let name = if name.is_empty() { role.to_owned() } else { name };
    Ok((Program { role, command, label: name.clone(), name, version }, client))
}

/// Gives every program a label of its own: its name; where several have it, with the version; where
/// that does not tell them apart, with its place.
pub(super) fn label(programs: &mut [Program]) {
    let with_version = |program: &Program| format!("{}:{}", program.name, program.version);
    let labels: Vec<String> = programs
        .iter()
        .enumerate()
        .map(|(place, program)| {
            let alike = |key: &dyn Fn(&Program) -> String| {
                programs.iter().filter(|other| key(other) == key(program)).count() > 1
            };
            let short = (1..=LONGEST_VERSION).contains(&program.version.chars().count());
            if !alike(&|other| other.name.clone()) {
                program.name.clone()
            } else if short && !alike(&with_version) {
                with_version(program)
            } else {
                format!("{}[{}]", program.name, place + 1)
            }
        })
        .collect();
    for (program, label) in programs.iter_mut().zip(labels) {
        program.label = label;
    }
}

/// Says in the head of a table who takes part.
pub(super) fn head(programs: &[Program], table: &mut Table) {
    table.set("Referee", "-");
    for Program { role, command, name, version, label } in programs {
        table.set(role, name);
        table.set(&format!("{role}Version"), version);
        table.set(&format!("{role}Label"), label);
        table.set(&format!("{role}Command"), &command.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::{Program, label};

    #[test]
    fn every_program_has_a_label_of_its_own() {
        let program = |name: &str, version: &str| Program {
            role: "Black",
            command: "x".parse().unwrap(),
            name: name.to_owned(),
            version: version.to_owned(),
            label: String::new(),
        };
        let long = "1".repeat(41);
        for (others, expected) in [
            ([("A", "1"), ("B", "1"), ("C", "1")], ["A", "B", "C"]),
            ([("A", "1"), ("A", "2"), ("C", "1")], ["A:1", "A:2", "C"]),
            ([("A", "1"), ("A", "1"), ("A", "2")], ["A[1]", "A[2]", "A:2"]),
            ([("A", ""), ("A", &long), ("A", "2")], ["A[1]", "A[2]", "A:2"]),
        ] {
            let mut programs = others.map(|(name, version)| program(name, version));
            label(&mut programs);
            assert_eq!(programs.map(|program| program.label), expected);
        }
    }
}
