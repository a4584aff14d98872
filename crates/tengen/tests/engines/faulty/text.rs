//! Faults of the protocol: how lines are read and replies are written.

use super::{Faulty, Line};

impl Faulty {
    /// A reply that depends on how the line is written.
    pub(super) fn instead(&self, raw: &[u8]) -> Option<String> {
        let unknown = || Some("? unknown command\n\n".to_owned());
        let text = String::from_utf8_lossy(raw);
        let body = text.trim_end_matches('\n');
        let is_blank = body.trim().is_empty();
        let is_comment = body.starts_with('#');
        match self.fault.as_str() {
            "comments answered" if is_comment => unknown(),
            "comments kept" if !is_comment && body.contains('#') => unknown(),
            "blank lines answered" if is_blank => unknown(),
            "carriage returns kept" if !is_blank && body.ends_with('\r') => unknown(),
            "tabs kept" if !is_blank && body.contains('\t') => unknown(),
            "leading blanks" if !is_blank && body.starts_with([' ', '\t']) => Some(String::new()),
            "control characters kept" if body.contains('\u{1}') => unknown(),
            "glued ids" => {
                let rest = body.trim_start_matches(|c: char| c.is_ascii_digit());
                let id = &body[..body.len() - rest.len()];
                let is_glued = !id.is_empty() && rest.starts_with(|c: char| c.is_alphabetic());
                is_glued.then(|| format!("?{id} unknown command\n\n"))
            }
            _ => None,
        }
    }

    /// The reply as it is written.
    pub(super) fn distorted(&mut self, line: Option<&Line>, reply: Vec<u8>) -> Vec<u8> {
        let text = String::from_utf8(reply).expect("text");
        let name = line.map_or("", |line| line.name.as_str());
        let id = line.map_or("", |line| line.id.as_str());
        let is_several = matches!(name, "showboard");
        let list = |change: &dyn Fn(&str) -> String| {
            if name == "list_commands" { change(&text) } else { text.clone() }
        };
        let head = |id: &str, text: &str| {
            let rest = text[1..].trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{}{id}{rest}", &text[..1])
        };
        let changed = match self.fault.as_str() {
            _ if text.is_empty() => text,
            "no ids" => head("", &text),
            "no id of failures" if text.starts_with('?') => head("", &text),
            "no id 0" if id == "0" => head("", &text),
            "short ids" if id.len() > 5 => head("17", &text),
            "own ids" if id.is_empty() => head("1", &text),
            "swapped replies" if id == "500" => {
                self.held = text.into_bytes();
                return Vec::new();
            }
            "swapped replies" if id == "501" => {
                let held = std::mem::take(&mut self.held);
                return [text.into_bytes(), held].concat();
            }
            "list on one line" => list(&|text| text.trim_end().replace('\n', " ") + "\n\n"),
            "list with doubles" => list(&|text| text.replacen("\nname\n", "\nname\nname\n", 1)),
            "komi unlisted" => list(&|text| text.replacen("\nkomi\n", "\n", 1)),
            "undo unlisted" => list(&|text| text.replacen("\nundo\n", "\n", 1)),
            "list upside down" => list(&|text| {
                text.replacen(
                    "protocol_version\nlist_commands",
                    "list_commands\nprotocol_version",
                    1,
                )
            }),
            "other words" => text.replace("illegal move", "cannot play there"),
            "chatter" if name == "play" => text + "this is a good move\n",
            "no space" if id.is_empty() => text.replacen("= ", "=", 1),
            "no space alone" if id.is_empty() && text == "= \n\n" => "=\n\n".to_owned(),
            "no end" => text.trim_end_matches('\n').to_owned() + "\n",
            "two ends" if name == "name" => text + "\n",
            "hole" if is_several => text.replacen("\n 5", "\n\n 5", 1),
            "blanks" if is_several => text.replacen("\n 5", "\n \n 5", 1),
            "escapes" if is_several => text.replacen('X', "\u{1b}[1mX\u{1b}[0m", 1),
            "line feeds of Windows" => text.replace('\n', "\r\n"),
            "Latin-1" if is_several => {
                let mut bytes = text.into_bytes();
                for byte in bytes.iter_mut().filter(|byte| **byte == b'X') {
                    *byte = 0xe9;
                }
                return bytes;
            }
            "no explanation" if text.starts_with('?') => format!("?{id} \n\n"),
            "twice" if name == "undo" => text.repeat(2),
            _ if self.analyzes() => {
                list(&|text| text.replacen("\nundo\n", "\nundo\nlz-analyze\n", 1))
            }
            _ => text,
        };
        changed.into_bytes()
    }
}
