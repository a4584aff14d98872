//! Commands that are run before a client is served.

use std::collections::BTreeMap;
use std::io::{self, Cursor};

use tengen_gtp::check::blocks;
use tengen_gtp::{clean_line, parse_line};
use thiserror::Error;

use crate::{Session, server};

/// How much of a failing command is repeated.
const SHOWN: usize = 100;

/// A command of a script failed.
#[derive(Debug, Error)]
pub enum ScriptError {
    /// The command was refused.
    #[error("line {line}, {command:?}: {text}")]
    Refused {
        /// Number of the line, from 1.
        line: usize,
        /// The command, without id and comment.
        command: String,
        /// Why it was refused.
        text: String,
    },
    /// The replies could not be read back.
    #[error("cannot run the commands")]
    Run(#[source] io::Error),
}

impl Session {
    /// Runs commands, one on a line as a client would send them, up to a `quit` or the end. Their
    /// replies go nowhere.
    ///
    /// ```
    /// use tengen_engine::{Session, Settings};
    ///
    /// let mut session = Session::new(&Settings::new(1))?;
    /// session.run_script(b"boardsize 9\nkomi 6.5 # a comment\n\nplay b E5\n")?;
    /// assert_eq!(session.game().turn_count(), 1);
    /// let error = session.run_script(b"\nplay w E5\n").unwrap_err();
    /// assert_eq!(error.to_string(), r#"line 2, "play w E5": illegal move"#);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ScriptError`] for the first command that fails; those after it have been tried too.
    pub fn run_script(&mut self, script: &[u8]) -> Result<(), ScriptError> {
        let lines = script.split(|&byte| byte == b'\n').enumerate();
        let commands = lines.filter_map(|(index, line)| {
            let text = clean_line(line);
            let line = parse_line(&text)?;
            Some((index + 1, format!("{} {}", line.name, line.args).trim_end().to_owned()))
        });
        let commands: BTreeMap<_, _> =
            commands.take_while(|(_, command)| command != "quit").collect();
        // Each command gets the number of its line as id, so that replies tell where they belong.
        let numbered = commands.iter().map(|(line, command)| format!("{line} {command}\n"));
        let numbered: String = numbered.chain(["quit\n".to_owned()]).collect();
        let mut output = Vec::new();
        server().run(self, Cursor::new(numbered), &mut output).map_err(ScriptError::Run)?;
        let invalid = |error: String| ScriptError::Run(io::Error::other(error));
        let output = String::from_utf8(output).map_err(|error| invalid(error.to_string()))?;
        let failed = blocks(&output).map_err(invalid)?.into_iter().find(|reply| !reply.ok);
        failed.map_or(Ok(()), |reply| {
            let line = reply.id.map_or(0, |id| id as usize);
            let command = commands.get(&line).map_or("", String::as_str);
            let command = command.chars().take(SHOWN).collect();
            Err(ScriptError::Refused { line, command, text: reply.text })
        })
    }
}
