//! Runs scripts of commands.

use std::io::Cursor;

use tengen_engine::{Session, Settings, server};
use tengen_gtp::check::{Block, blocks};

/// A session of the default settings on 9×9.
pub(crate) fn session() -> Session {
    let mut session = Session::new(&Settings::new(1)).expect("the default player exists");
    assert_eq!(answer(&mut session, "boardsize 9"), "= ");
    session
}

/// The replies to a script without `quit`, each as one text: `= D4`, `? illegal move`.
pub(crate) fn answers(session: &mut Session, script: &str) -> Vec<String> {
    let mut output = Vec::new();
    let input = Cursor::new(format!("{script}\nquit\n"));
    server().run(session, input, &mut output).expect("writing to memory cannot fail");
    let mut replies =
        blocks(&String::from_utf8(output).expect("an engine writes text")).expect("framed replies");
    replies.pop().expect("quit is answered");
    let text = |Block { ok, text, .. }| format!("{} {text}", if ok { '=' } else { '?' });
    replies.into_iter().map(text).collect()
}

/// The reply to the last command of a script.
pub(crate) fn answer(session: &mut Session, script: &str) -> String {
    answers(session, script).pop().expect("the script has a command")
}
