//! `tengen-param`: settings of the engine in the form of GoGui's parameter dialogs.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_rules::{PRESETS, Rules};

use crate::Session;

/// Stands for no resignation.
const NEVER: &str = "never";
/// Stands for rules that are none of the presets.
const CUSTOM: &str = "custom";

pub(crate) const COMMANDS: &[Command<Session>] = &[Command {
    name: "tengen-param",
    args: "[player | seed | resign | rules VALUE]",
    help: "Shows the parameters of the engine, or sets one: the player, the seed of its random \
           numbers, by how many points it must be behind to resign (or never), the rules.",
    kind: Kind::Quick,
    family: "GoGui analysis",
    run: |session, args, _| session.param(args),
}];

impl Session {
    fn param(&mut self, args: &Args<'_>) -> Answer {
        let Some(key) = args.get(0) else { return Ok(self.params()) };
        match key {
            "player" => {
                let name = args.word(1, "a player")?;
                self.player =
                    tengen_players::create(name, self.player.seed()).ok_or_else(|| {
                        let expected = format!("one of {}", tengen_players::NAMES.join(", "));
                        Failure::syntax(&expected, Some(name))
                    })?;
            }
            "seed" => self.player.set_seed(args.parse(1, "a seed from 0 to 2^64 - 1")?),
            "resign" => {
                self.resign = match args.get(1) {
                    Some(NEVER) => None,
                    _ => Some(args.parse(1, "a number of points or never")?),
                };
            }
            "rules" => {
                let name = args.word(1, "the name of a ruleset")?;
                let preset = Rules::by_name(args.rest(1))
                    .ok_or_else(|| Failure::syntax("the name of a ruleset", Some(name)))?;
                self.game.set_rules(preset.rules);
            }
            _ => {
                return Err(Failure::syntax("player, seed, resign or rules", Some(key)));
            }
        }
        Ok(String::new())
    }

    /// One line for each parameter: its type, its name and its value.
    fn params(&self) -> String {
        let players = tengen_players::NAMES.join("/");
        let mut presets: Vec<_> = PRESETS.iter().map(|preset| preset.name).collect();
        let rules = self.game.rules().preset_name().unwrap_or_else(|| {
            presets.push(CUSTOM);
            CUSTOM
        });
        let resign = self.resign.map_or_else(|| NEVER.to_owned(), |points| points.to_string());
        format!(
            "[list/{players}] player {}\n[string] seed {}\n[string] resign {resign}\n\
             [list/{}] rules {rules}",
            self.player.name(),
            self.player.seed(),
            presets.join("/"),
        )
    }
}
