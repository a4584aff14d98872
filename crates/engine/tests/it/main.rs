//! Scripts of commands, run in this process against a session.

mod analysis;
mod commands;
mod common;
mod gogui;
mod gomill;
mod records;
mod survival;
mod time;
