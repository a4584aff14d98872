//! The commands, a file for each family. Each file holds a table and the methods it names.

mod admin;
mod analysis;
mod core;
mod gogui;
mod gogui_analyze;
mod gogui_rules;
mod gogui_search;
mod gomill;
mod inspect;
mod kata_params;
mod lz;
mod param;
mod referee;
mod rules;
mod servers;
mod setup;
mod sgf;
mod time;
mod tournament;
mod trial;

use tengen_gtp::{Command, Server};

use crate::Session;

pub(crate) use gogui_search::Seen;
pub(crate) use trial::Trial;

/// The tables in the order of `list_commands`.
const TABLES: &[&[Command<Session>]] = &[
    admin::COMMANDS,
    setup::COMMANDS,
    core::COMMANDS,
    referee::COMMANDS,
    tournament::COMMANDS,
    time::COMMANDS,
    sgf::COMMANDS,
    rules::COMMANDS,
    inspect::COMMANDS,
    trial::COMMANDS,
    analysis::COMMANDS,
    lz::COMMANDS,
    kata_params::COMMANDS,
    gogui::COMMANDS,
    gogui_rules::COMMANDS,
    gogui_analyze::COMMANDS,
    gogui_search::COMMANDS,
    param::COMMANDS,
    servers::COMMANDS,
    gomill::COMMANDS,
];

/// All commands but those that are built into the server.
pub fn commands() -> impl Iterator<Item = Command<Session>> {
    TABLES.iter().copied().flatten().copied()
}

/// A server that answers all commands.
pub fn server() -> Server<Session> {
    Server::new(commands())
}
