//! How an engine is started.

use std::env;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

/// A program and its arguments, written as in a shell: blanks separate words, quotes and
/// backslashes keep them together. No shell is involved.
///
/// A program with a relative path, such as `./engine`, is looked for from the folder in which the
/// text is parsed, wherever it is started later; one without any is looked for in `PATH`.
///
/// ```
/// use tengen_gtp::client::CommandLine;
///
/// let command: CommandLine = "gnugo --mode gtp --infile 'a game.sgf'".parse()?;
/// assert_eq!(command.args(), ["--mode", "gtp", "--infile", "a game.sgf"]);
/// assert_eq!(command.to_string(), "gnugo --mode gtp --infile 'a game.sgf'");
/// # Ok::<_, tengen_gtp::client::CommandLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    program: PathBuf,
    args: Vec<String>,
    text: String,
}

/// A text is no command line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandLineError {
    /// There is no word in it.
    #[error("expected a program and its arguments, got nothing")]
    Empty,
    /// A quote is not closed, or nothing follows a backslash.
    #[error("a quote is not closed in: {0}")]
    Unclosed(String),
}

impl CommandLine {
    /// A program and its arguments, each one word.
    pub fn new(program: impl Into<PathBuf>, args: impl IntoIterator<Item = String>) -> Self {
        let (program, args) = (program.into(), args.into_iter().collect::<Vec<_>>());
        let name = program.display().to_string();
        let words = [name.as_str()].into_iter().chain(args.iter().map(String::as_str));
        // Only a word with a null byte cannot be quoted, and no operating system takes one.
        let text = shlex::try_join(words).unwrap_or_default();
        Self { program: anchored(program), args, text }
    }

    /// The program, as it is started.
    pub fn program(&self) -> &PathBuf {
        &self.program
    }

    /// The arguments.
    pub fn args(&self) -> &[String] {
        &self.args
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = shlex::split(text);
        let words = words.ok_or_else(|| CommandLineError::Unclosed(text.to_owned()))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|word| !word.is_empty());
        let program = anchored(program.ok_or(CommandLineError::Empty)?.into());
        Ok(Self { program, args: words.collect(), text: text.trim().to_owned() })
    }
}

impl fmt::Display for CommandLine {
    /// As it was given.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A path that does not depend on the folder; a bare name is left to the search path.
fn anchored(program: PathBuf) -> PathBuf {
    if program.components().count() < 2 && !program.starts_with(".") {
        return program;
    }
    match env::current_dir() {
        Ok(folder) => folder.join(program),
        Err(_) => program,
    }
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::path::PathBuf;

    use super::{CommandLine, CommandLineError};

    #[test]
    fn words_are_split_as_in_a_shell() {
        let command: CommandLine = r#" sh -c "a b; c" 'd  e' f\ g "#.parse().unwrap();
        assert_eq!(command.args(), ["-c", "a b; c", "d  e", "f g"]);
        assert_eq!(command.program(), &PathBuf::from("sh"));
        assert_eq!("".parse::<CommandLine>(), Err(CommandLineError::Empty));
        assert_eq!("  ".parse::<CommandLine>(), Err(CommandLineError::Empty));
        let unclosed = "sh -c 'a".parse::<CommandLine>().unwrap_err();
        assert_eq!(unclosed.to_string(), "a quote is not closed in: sh -c 'a");
    }

    #[test]
    fn a_relative_program_is_found_from_any_folder() {
        let here = env::current_dir().unwrap();
        let program = |text: &str| text.parse::<CommandLine>().unwrap().program().clone();
        assert_eq!(program("gnugo"), PathBuf::from("gnugo"));
        assert_eq!(program("./engine"), here.join("engine"));
        assert_eq!(program("bin/engine x"), here.join("bin/engine"));
        assert_eq!(program("/bin/sh"), PathBuf::from("/bin/sh"));
    }

    #[test]
    fn a_command_line_of_words_can_be_read_back() {
        let args = ["a b".to_owned(), String::new(), "c'd".to_owned()];
        let command = CommandLine::new("engine", args.clone());
        assert_eq!(command.to_string().parse::<CommandLine>().unwrap().args(), args);
    }
}
