//! Faults of the game: what the engine does, or accepts, and should not.

use super::{Faulty, Line};

impl Faulty {
    /// The reply to a command, with what the fault does to the engine.
    #[expect(clippy::match_same_arms, reason = "there is a row for each fault")]
    pub(super) fn faulty(&mut self, line: &Line) -> Vec<u8> {
        let Line { id, text, name, args } = line;
        let last = self.moves.last().cloned().unwrap_or_default();
        let stones = self.moves.iter().filter(|mv| !mv.ends_with("pass")).count();
        let yes = |text: &str| format!("={id} {text}\n\n").into_bytes();
        let no = |text: &str| format!("?{id} {text}\n\n").into_bytes();
        let is_play = name == "play";
        let fault = self.fault.clone();
        // Where the engine does something else than it should.
        match (fault.as_str(), name.as_str()) {
            ("protocol 1", "protocol_version") => return yes("1"),
            ("name of two lines", "name") => return yes("Faulty\nEngine"),
            ("no name", "name") => return yes(""),
            ("no version", "version") => return no("no version"),
            ("undo is unknown", "known_command") if args == "undo" => return yes("false"),
            (_, "known_command") if args == "lz-analyze" && self.analyzes() => return yes("true"),
            ("all is known", "known_command") => return yes("true"),
            ("known_command fails", "known_command") if args == "no-such-command" => {
                return no("unknown command");
            }
            ("all is done", "no-such-command") => return yes(""),
            ("own words", "no-such-command") => return no("what?"),
            ("no 13x13", "boardsize") if args == "13" => return no("unacceptable size"),
            ("any size", "boardsize") if args == "1000" => return yes(""),
            ("refused size clears", "boardsize") if args == "1000" => {
                self.proper("clear_board");
            }
            ("nothing is cleared", "clear_board") => return yes(""),
            ("no negative komi", "komi") if args.starts_with('-') => return no("negative"),
            ("any komi", "komi") if args == "abc" => return yes(""),
            ("komi clears", "komi") => {
                self.proper("clear_board");
            }
            ("komi is forgotten", "clear_board") => {
                self.proper("komi 7.5");
            }
            ("no capitals", "play") if args.starts_with(|c: char| c.is_ascii_uppercase()) => {
                return no("invalid color or coordinate");
            }
            ("no small letters", "play") if args.ends_with("c3") => {
                return no("invalid color or coordinate");
            }
            ("letter I", "play") if args.contains(" I") || args.contains(" i") => {
                let args = args.replace(" I", " J").replace(" i", " J");
                return self.proper(&format!("{id} play {args}")).into_bytes();
            }
            ("counts I", "play") if args.contains(" J") => {
                let args = args.replace(" J", " K");
                return self.proper(&format!("{id} play {args}")).into_bytes();
            }
            ("no PASS", "play") if args == "b PASS" => return no("invalid color or coordinate"),
            ("play ends", "play")
                if self.moves.ends_with(&["b pass".to_owned(), "w pass".to_owned()]) =>
            {
                return no("the game is over");
            }
            ("turns", "play") if last.starts_with(args.get(..1).unwrap_or("-")) => {
                return no("illegal move");
            }
            ("nothing is taken", "play")
                if self.moves.iter().any(|mv| mv[1..] == args[1..] && mv.len() < 5) =>
            {
                return no("illegal move");
            }
            ("captures are suicides", "play") if args == "b A1" && last == "w E5" => {
                return no("illegal move");
            }
            ("eternal ko", "play") if args == "b C3" && last == "w E1" => {
                return no("illegal move");
            }
            ("refusal clears", "play") if args == "x D4" => {
                self.proper("clear_board");
            }
            ("undo does nothing", "undo") => return yes(""),
            ("undo of two", "undo") if last.ends_with("pass") => {
                self.proper("undo");
                self.moves.pop();
            }
            ("undo without captures", "undo") if last == "b C1" => {
                self.proper("clear_board");
                for stone in ["A2", "B2"] {
                    self.proper(&format!("play b {stone}"));
                }
                return yes("");
            }
            ("undo without ko", "undo") if last == "b E5" => {
                self.proper("set_position b B4 w C4 b B2 w C2 b A3 w D3 w B3");
                return yes("");
            }
            ("refused moves are undone", "undo") if self.refused => {
                self.refused = false;
                return yes("");
            }
            ("other corner", "fixed_handicap") if args == "3" => {
                self.proper("set_free_handicap C3 G7 G3");
                return yes("C3 G7 G3");
            }
            ("a stone less", "place_free_handicap") if args == "5" => {
                return self.proper(&format!("{id} place_free_handicap 4")).into_bytes();
            }
            ("handicap of nothing", "set_free_handicap")
                if !self.proper("showboard").contains('X') =>
            {
                let reply = self.proper(&format!("{id} {text}"));
                self.proper("clear_board");
                return reply.into_bytes();
            }
            ("undo of handicap", "undo")
                if self.moves.is_empty() && self.proper("showboard").contains('X') =>
            {
                self.proper("clear_board");
                return yes("");
            }
            ("first come", "set_free_handicap") => {
                let reply = self.proper(&format!("{id} {text}"));
                if reply.starts_with('?') && args.starts_with("C3") {
                    self.proper("play b C3");
                }
                return reply.into_bytes();
            }
            ("A1 for ever", "genmove") => return yes("A1"),
            ("only thinks", "genmove") => {
                return self.proper(&format!("{id} reg_genmove {args}")).into_bytes();
            }
            ("talks", "genmove") => {
                let reply = self.proper(&format!("{id} {text}"));
                return reply.replacen("= ", "= I play ", 1).into_bytes();
            }
            ("turns of genmove", "genmove") => {
                let color = args.get(..1).unwrap_or("-").to_ascii_lowercase();
                if last.starts_with(&color) {
                    return no("not my turn");
                }
                self.moves.push(format!("{color} move"));
            }
            ("genmove in small letters", "genmove") if args != &args.to_lowercase() => {
                return no("invalid color");
            }
            ("genmove for all", "genmove") if args.is_empty() => return yes("pass"),
            ("small points", "genmove") => {
                return self.proper(&format!("{id} {text}")).to_lowercase().into_bytes();
            }
            ("genmove ends", "genmove") if last == "w pass" => return no("the game is over"),
            ("fills eyes", "genmove") if stones > 70 && args == "w" => return yes("A1"),
            ("retakes", "genmove") if last == "w B3" => return yes("C3"),
            ("resigns", "genmove") if stones > 70 && args == "w" => return yes("resign"),
            ("resigns and moves", "genmove") if stones > 70 && args == "w" => {
                self.proper("play b A1");
                return yes("resign");
            }
            ("score in words", "final_score") => return yes("Black wins"),
            ("score plays on", "final_score") => {
                self.proper("play b B2");
            }
            ("dead points", "final_status_list") if args == "dead" => return yes("A1"),
            ("stone forgotten", "final_status_list") if args == "alive" => {
                let reply = self.proper(&format!("{id} {text}"));
                return reply.replacen("D1 ", "", 1).replacen(" D1", "", 1).into_bytes();
            }
            ("status plays on", "final_status_list") => {
                self.proper("play b B2");
            }
            ("any status", "final_status_list") if args == "foo" => return yes(""),
            ("always a limit", "time_settings") if args == "0 1 0" => return no("no limit"),
            ("never late", "time_left") if args == "white 0 0" => return no("too late"),
            ("no byoyomi", "kgs-time_settings") if args.starts_with("byo") => return no("what?"),
            ("no caps", "kata-time_settings") if args.contains("capped") => return no("what?"),
            ("any file", "loadsgf") if args.contains("none.sgf") => return yes(""),
            ("no file", "loadsgf") if !args.contains("none.sgf") && !args.is_empty() => {
                return yes("");
            }
            ("whole files", "loadsgf") => {
                let file = args.strip_suffix(" 3").unwrap_or(args);
                return self.proper(&format!("{id} loadsgf {file}")).into_bytes();
            }
            _ => {}
        }
        let mut reply = self.proper(&format!("{id} {text}"));
        let refused = reply.starts_with('?');
        if matches!(name.as_str(), "boardsize" | "clear_board") && !refused {
            self.moves.clear();
            self.refused = false;
        }
        // Where it says something else than it should.
        let forgiven = refused
            && match fault.as_str() {
                "stones on stones" => is_play && self.moves.contains(args),
                "boundless" => is_play && ["A0", "K1", "Z25"].iter().any(|it| args.ends_with(it)),
                "any word" => is_play && args == "x D4",
                "no words" => is_play && args == "b",
                "suicide" => is_play && args == "w A1" && last == "b B1",
                "no ko" => is_play && args == "b C3" && last == "w B3",
                "endless undo" => name == "undo",
                "any handicap" => name == "fixed_handicap" && args == "1",
                "handicap at any time" => name == "fixed_handicap" && last == "b C3",
                "own handicap at any time" => name == "place_free_handicap",
                "one stone" => name == "set_free_handicap" && args == "C3",
                "given handicap at any time" => name == "set_free_handicap" && last == "b C3",
                _ => false,
            };
        if forgiven {
            reply = format!("={id} \n\n");
        } else if is_play && refused {
            self.refused = true;
        } else if is_play {
            self.moves.push(args.clone());
        } else if name == "undo" && !refused {
            self.moves.pop();
        }
        reply.into_bytes()
    }
}
