//! What an engine is told about its time.

use tengen_clock::{Clock, Telling, TimeCommands, TimeSystem};
use tengen_rules::Color;

use super::child::{Child, letter};
use super::fault::Fault;

/// Tells an engine how much time it has, in the best words that it lists. What it does not
/// understand is noted, and it plays without knowing.
pub(super) fn tell(
    child: &mut Child<'_>,
    system: TimeSystem,
    notes: &mut Vec<String>,
) -> Result<(), Fault> {
    let commands = TimeCommands::new(|name| child.lists(name), &child.time_kinds);
    child.telling = Telling::new(system, &commands);
    let Some(telling) = &child.telling else {
        if system != TimeSystem::None {
            notes.push("it lists no command for time settings".to_owned());
        }
        return Ok(());
    };
    let command = telling.command().to_owned();
    if !telling.is_exact() {
        log::info!(target: crate::LOG, "{system} is told as \"{command}\"");
    }
    let reply = child.ask(&command)?;
    if !reply.ok {
        notes.push(format!("it refused \"{command}\": {}", tengen_gtp::clipped(reply.text.trim())));
        child.telling = None;
    }
    Ok(())
}

/// Tells an engine what is left of its time.
pub(super) fn tell_left(child: &mut Child<'_>, color: Color, clock: &Clock) -> Result<(), Fault> {
    let telling = child.telling.as_ref();
    let Some(command) = telling.and_then(|telling| telling.left(letter(color), clock)) else {
        return Ok(());
    };
    // Some engines do not like the form; none has to obey.
    child.ask(&command).map(drop)
}
