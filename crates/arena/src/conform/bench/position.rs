//! Positions, and what is said of them.

use super::replies::told;
use super::{Bench, Halt, Step};

/// The sizes that positions are set up on: the first one that the engine takes.
const SIDES: [u8; 5] = [9, 19, 13, 7, 5];

impl Bench<'_> {
    /// An empty board, of 9×9 where the engine takes that, and its side.
    pub(in crate::conform) fn fresh(&mut self) -> Result<u8, Halt> {
        if let Some(side) = self.side {
            self.fresh_of(side)?;
            return Ok(side);
        }
        for side in SIDES {
            self.level_out()?;
            if self.ask(&format!("boardsize {side}"))?.ok {
                self.side = Some(side);
                return self.fresh();
            }
        }
        Err(Halt::Skip("no size of 9, 19, 13, 7 or 5 is accepted".to_owned()))
    }

    /// An empty board of a size.
    pub(in crate::conform) fn fresh_of(&mut self, side: u8) -> Step {
        self.level_out()?;
        for command in [format!("boardsize {side}"), "clear_board".to_owned()] {
            let reply = self.ask(&command)?;
            if !reply.ok {
                let text = format!("{} is refused: {}", told(&command), reply.quoted());
                return Err(Halt::Skip(text));
            }
        }
        Ok(())
    }

    /// Sends a command that must be accepted; it is a finding if not. Returns whether it is.
    pub(in crate::conform) fn accepts(&mut self, command: &str) -> Result<bool, Halt> {
        let reply = self.ask(command)?;
        if !reply.ok {
            self.object(format!("{} was refused: {}", told(command), reply.quoted()));
        }
        Ok(reply.ok)
    }

    /// Sends a command that must be refused; it is a finding if not. Returns whether it is.
    pub(in crate::conform) fn refuses(&mut self, command: &str, why: &str) -> Result<bool, Halt> {
        let reply = self.ask(command)?;
        if reply.ok {
            let text = if why.is_empty() { String::new() } else { format!(", {why}") };
            self.object(format!("{} was accepted{text}", told(command)));
        }
        Ok(!reply.ok)
    }

    /// Commands that must be accepted before there is anything to judge.
    pub(in crate::conform) fn do_all<T: AsRef<str>>(&mut self, commands: &[T]) -> Step {
        for command in commands {
            if !self.accepts(command.as_ref())? {
                return Err(Halt::Done);
            }
        }
        Ok(())
    }

    /// Plays moves that must be accepted, such as `b C3 w pass`.
    pub(in crate::conform) fn play(&mut self, moves: &str) -> Step {
        let words: Vec<_> = moves.split_whitespace().collect();
        for pair in words.chunks(2) {
            self.do_all(&[format!("play {}", pair.join(" "))])?;
        }
        Ok(())
    }

    /// A point must be empty: a stone of this color can be played there.
    pub(in crate::conform) fn is_empty(&mut self, color: &str, vertex: &str, why: &str) -> Step {
        let command = format!("play {color} {vertex}");
        let reply = self.ask(&command)?;
        if reply.ok {
            return Ok(());
        }
        let quoted = reply.quoted();
        self.object(format!(
            "{} was refused: {quoted}; {vertex} should be empty {why}",
            told(&command)
        ));
        Err(Halt::Done)
    }

    /// A point must be occupied: no stone can be played there.
    pub(in crate::conform) fn is_occupied(&mut self, vertex: &str, why: &str) -> Step {
        for color in ["b", "w"] {
            let command = format!("play {color} {vertex}");
            if self.ask(&command)?.ok {
                let command = told(&command);
                self.object(format!("{command} was accepted; {vertex} should be occupied {why}"));
                return Err(Halt::Done);
            }
        }
        Ok(())
    }
}
