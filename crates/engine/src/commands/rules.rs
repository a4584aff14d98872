//! The rules commands, in KataGo's and KGS's words.

use tengen_gtp::rules::{
    BONUSES, BOOLEANS, REPETITIONS, RulesError, SCORINGS, TIES, choose, from_json, pairs, set,
    to_json, word,
};
use tengen_gtp::{Answer, Args, Command, Failure, Kind, clipped};
use tengen_judge::law::{IllegalMoves, Law, TwoMoves};
use tengen_rules::{KoRule, Rules, Scoring, Tax};

use crate::Session;

const FAMILY: &str = "rules";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "kata-get-rules",
        args: "",
        help: "The rules as JSON on one line. Komi is none of them.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(to_json(session.game.rules())),
    },
    Command {
        name: "kata-set-rules",
        args: "NAME | JSON",
        help: "Sets the rules by the name of a preset, in any case, or by JSON, where missing \
               keys mean Tromp-Taylor rules. Board, history and komi stay.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kata_set_rules(args),
    },
    Command {
        name: "kata-set-rule",
        args: "ko | scoring | tax | suicide | hasButton | whiteHandicapBonus | friendlyPassOk VALUE",
        help: "Sets one of the rules that kata-get-rules shows.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kata_set_rule(args),
    },
    Command {
        name: "scoring_system",
        args: "area | territory",
        help: "Sets what is counted. With territory, eyes in seki do not count; with area they do.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.scoring_system(args),
    },
    Command {
        name: "kgs-rules",
        args: "chinese | japanese | aga | new_zealand",
        help: "Sets the rules as KGS names them. Board, history and komi stay.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.kgs_rules(args),
    },
    Command {
        name: "tengen-rules",
        args: "[NAME] [KEY VALUE | KEY=VALUE]...",
        help: "Without arguments all rules, and what is ruled on faults, as KEY=VALUE, one a line; \
               with arguments sets a preset, single rules, or first one and then others.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.tengen_rules(args),
    },
];

impl Session {
    fn kata_set_rules(&mut self, args: &Args<'_>) -> Answer {
        let text = args.text();
        if text.is_empty() {
            return Err(Failure::syntax("rules", None));
        }
        let rules = if text.starts_with('{') {
            from_json(text)
        } else {
            Rules::by_name(text).map(|preset| preset.rules).ok_or(RulesError::Name)
        };
        let rules = rules
            .map_err(|error| Failure::new(format!("Unknown rules '{}', {error}", clipped(text))))?;
        self.game.set_rules(rules);
        Ok(String::new())
    }

    fn kata_set_rule(&mut self, args: &Args<'_>) -> Answer {
        let key = args.word(0, "a rules option")?;
        let value = args.word(1, "a value")?;
        let mut rules = *self.game.rules();
        set(&mut rules, key, value).map_err(|error| Failure::new(error.to_string()))?;
        self.game.set_rules(rules);
        Ok(String::new())
    }

    fn scoring_system(&mut self, args: &Args<'_>) -> Answer {
        const EXPECTED: &str = "area or territory";
        let word = args.word(0, EXPECTED)?;
        let mut rules = *self.game.rules();
        rules.scoring = choose("scoring rule", &SCORINGS, word)
            .map_err(|_| Failure::syntax(EXPECTED, Some(word)))?;
        rules.tax = match rules.scoring {
            Scoring::Area => Tax::None,
            Scoring::Territory => Tax::Seki,
        };
        self.game.set_rules(rules);
        Ok(String::new())
    }

    fn kgs_rules(&mut self, args: &Args<'_>) -> Answer {
        const EXPECTED: &str = "chinese, japanese, aga or new_zealand";
        let word = args.word(0, EXPECTED)?;
        let rules = match word.to_ascii_lowercase().as_str() {
            "chinese" => Rules::CHINESE_KGS,
            "japanese" => Rules::JAPANESE,
            "aga" => Rules::AGA,
            "new_zealand" => Rules::NEW_ZEALAND,
            _ => return Err(Failure::syntax(EXPECTED, Some(word))),
        };
        self.game.set_rules(rules);
        Ok(String::new())
    }

    fn tengen_rules(&mut self, args: &Args<'_>) -> Answer {
        let (mut rules, mut law) = (*self.game.rules(), self.law);
        if args.is_empty() {
            let lines = shown(&rules, law).map(|(key, value)| format!("{key}={value}"));
            return Ok(lines.collect::<Vec<_>>().join("\n"));
        }
        let keys: Vec<_> = shown(&rules, law).map(|(key, _)| key).collect();
        let mut words = args.words().iter().copied();
        while let Some(word) = words.next() {
            let (key, value) = match word.split_once('=') {
                Some(pair) => pair,
                None if keys.contains(&word) => {
                    (word, words.next().ok_or_else(|| Failure::syntax("a value", None))?)
                }
                None => ("rules", word),
            };
            set_any(&mut rules, &mut law, key, value)
                .map_err(|error| Failure::new(error.to_string()))?;
        }
        self.game.set_rules(rules);
        self.law = law;
        Ok(String::new())
    }
}

const TWO_MOVES: [(&str, TwoMoves); 2] =
    [("void-warning", TwoMoves::VoidWarning), ("loss", TwoMoves::Loss)];
const ILLEGAL_MOVES: [(&str, IllegalMoves); 2] =
    [("rule", IllegalMoves::Rule), ("loss", IllegalMoves::Loss)];

/// All that `tengen-rules` shows and sets.
fn shown(rules: &Rules, law: Law) -> impl Iterator<Item = (&'static str, String)> {
    let name = rules.preset_name().unwrap_or("other");
    let law = [
        ("two_moves", word(&TWO_MOVES, &law.two_moves)),
        ("ko_warning", word(&BOOLEANS, &law.ko_warning)),
        ("illegal_move", word(&ILLEGAL_MOVES, &law.illegal_move)),
    ];
    [("rules", name.to_owned())].into_iter().chain(pairs(rules)).chain(law)
}

fn set_any(rules: &mut Rules, law: &mut Law, key: &str, value: &str) -> Result<(), RulesError> {
    match key {
        "rules" => {
            let unknown = || RulesError::Preset { got: clipped(value).into_owned() };
            let preset = Rules::by_name(value).ok_or_else(unknown)?;
            *rules = preset.rules;
        }
        "ko" if value.eq_ignore_ascii_case("basic") => rules.ko = KoRule::Simple,
        "repetition" => rules.repetition = choose("repetition", &REPETITIONS, value)?,
        "handicap_bonus" => rules.handicap_bonus = choose("handicap bonus", &BONUSES, value)?,
        "button" => rules.button = choose("bool", &BOOLEANS, value)?,
        "friendly_pass_ok" => rules.friendly_pass_ok = choose("bool", &BOOLEANS, value)?,
        "pass_stones" => rules.pass_stones = choose("bool", &BOOLEANS, value)?,
        "white_passes_last" => rules.white_passes_last = choose("bool", &BOOLEANS, value)?,
        "ties" => rules.ties = choose("tie rule", &TIES, value)?,
        "first_pass_bonus" => rules.first_pass_bonus = choose("bool", &BOOLEANS, value)?,
        "two_moves" => law.two_moves = choose("ruling", &TWO_MOVES, value)?,
        "ko_warning" => law.ko_warning = choose("bool", &BOOLEANS, value)?,
        "illegal_move" => law.illegal_move = choose("ruling", &ILLEGAL_MOVES, value)?,
        _ => set(rules, key, value)?,
    }
    Ok(())
}
