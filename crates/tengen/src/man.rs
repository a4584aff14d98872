//! `tengen man`: pages of the manual.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Command, CommandFactory as _};
use clap_mangen::Man;

use crate::args::Cli;

/// Where the pages go.
#[derive(Debug, Args)]
pub(crate) struct ManFlags {
    /// Folder for the pages, one for the program and one for each subcommand, such as
    /// ~/.local/share/man/man1; it is made if need be [default: the page of the program on standard
    /// output].
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Writes one page or all.
pub(crate) fn run(flags: &ManFlags) -> anyhow::Result<ExitCode> {
    // The subcommand that shows help has no page, so it is not to be referred to.
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    if let Some(folder) = &flags.folder {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        write_all(&program, "tengen", folder)?;
        return Ok(ExitCode::SUCCESS);
    }
    match io::stdout().write_all(&page(&program, "tengen")?) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Writes the page of a command and of all below it.
fn write_all(command: &Command, name: &str, folder: &Path) -> anyhow::Result<()> {
    let path = folder.join(format!("{name}.1"));
    fs::write(&path, page(command, name)?)
        .with_context(|| format!("cannot write {}", path.display()))?;
    // What is not shown in the help has no page either.
    for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
        write_all(inner, &format!("{name}-{}", inner.get_name()), folder)?;
    }
    Ok(())
}

/// A page as `man` reads it.
fn page(command: &Command, name: &str) -> anyhow::Result<Vec<u8>> {
    let mut text = Vec::new();
    let version = command.get_version().unwrap_or_default();
    let page = Man::new(command.clone().display_name(name.to_owned()));
    page.source(format!("Tengen {version}")).manual("Tengen").render(&mut text)?;
    Ok(text)
}
