//! Rulesets as orthogonal choices, and the named presets.
//!
//! The vocabulary is KataGo's, which many clients already speak, with what the Chinese rule
//! documents and other rulesets need besides. Komi belongs to the game, not to the rules; each
//! preset only names the komi that usually goes with it.

use crate::half_points::HalfPoints;

/// Which repetitions are forbidden. Retaking a single ko at once always is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// Only the simple ko.
    Simple,
    /// No earlier board may come back (the usual reading of rule article B-6).
    Positional,
    /// No earlier board may come back with the same side to move.
    Situational,
}

/// What is counted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Living stones and the points they surround (数子法, rule article B-9).
    Area,
    /// Surrounded points and prisoners (数目法, rule article A-I.9.2).
    Territory,
}

/// Which surrounded points do not count.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// All count.
    None,
    /// Eyes of chains in seki do not.
    Seki,
    /// Eyes in seki do not, nor do two points of every living group (还棋头).
    All,
}

/// What White gets for handicap stones, where two or more were given.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    Zero,
    /// One point less than the number of stones.
    NMinusOne,
    /// As many points as stones: half their number in zi (rule article A-I.9.1.2).
    N,
}

/// What a referee does with a balanced long cycle such as a triple ko (rule article B-20.3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// The repeating move is illegal.
    Forbid,
    /// The game ends without a result (无胜负).
    NoResult,
    /// The game is a draw (和棋).
    Draw,
    /// The game is played again (加赛).
    Replay,
}

/// Who wins an equal count.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// Nobody (rule article B-9).
    Draw,
    /// Black in an even game, White in a handicap game (Ing rules).
    Ing,
}

/// A ruleset.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches of the common vocabulary")]
pub struct Rules {
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// What is counted.
    pub scoring: Scoring,
    /// Which surrounded points do not count.
    pub tax: Tax,
    /// Whether a move may take off several own stones; a single stone never may.
    pub suicide: bool,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// Whether the first pass of the game is worth half a point.
    pub button: bool,
    /// Whether a player may pass while dead enemy stones stand, trusting that both sides agree on
    /// them. Where it is false under area scoring, every stone on the board counts as alive.
    pub friendly_pass_ok: bool,
    /// What becomes of balanced long cycles: board and side to move are back and both sides have
    /// captured as many stones since. Unless they are forbidden, closing one ends the game
    /// ([`Game::outcome`]) while play has not stopped yet; afterwards no position may come back.
    ///
    /// [`Game::outcome`]: crate::Game::outcome
    pub repetition: Repetition,
    /// Whether a pass hands the opponent a prisoner (AGA); matters under territory scoring.
    pub pass_stones: bool,
    /// Whether White makes the last pass (AGA).
    pub white_passes_last: bool,
    /// Who wins an equal count.
    pub ties: Ties,
    /// Whether White gets a point for passing first (World Mind Sports Games 2008).
    pub first_pass_bonus: bool,
}

impl Rules {
    /// The documents' rules (2002): area, positional superko, handicap stones paid back.
    pub const CHINESE: Self = Self {
        ko: KoRule::Positional,
        scoring: Scoring::Area,
        tax: Tax::None,
        suicide: false,
        handicap_bonus: HandicapBonus::N,
        button: false,
        friendly_pass_ok: true,
        repetition: Repetition::Forbid,
        pass_stones: false,
        white_passes_last: false,
        ties: Ties::Draw,
        first_pass_bonus: false,
    };
    /// As [`Rules::CHINESE`]; the usual komi was 5½ then.
    pub const CHINESE_1988: Self = Self::CHINESE;
    /// Chinese rules as KGS runs them.
    pub const CHINESE_KGS: Self = Self::CHINESE;
    /// Chinese rules as OGS runs them.
    pub const CHINESE_OGS: Self = Self::CHINESE;
    /// Japanese rules, as far as a program can follow them: agreed dead stones, no points in seki.
    pub const JAPANESE: Self = Self {
        ko: KoRule::Simple,
        scoring: Scoring::Territory,
        tax: Tax::Seki,
        handicap_bonus: HandicapBonus::Zero,
        friendly_pass_ok: false,
        ..Self::CHINESE
    };
    /// Korean rules: here the same as [`Rules::JAPANESE`].
    pub const KOREAN: Self = Self::JAPANESE;
    /// American rules: area or, with pass stones, territory gives the same result.
    pub const AGA: Self = Self {
        ko: KoRule::Situational,
        handicap_bonus: HandicapBonus::NMinusOne,
        pass_stones: true,
        white_passes_last: true,
        ..Self::CHINESE
    };
    /// [`Rules::AGA`] with a button in place of the last half point of komi.
    pub const AGA_BUTTON: Self = Self { button: true, ..Self::AGA };
    /// British rules: as [`Rules::AGA`].
    pub const BGA: Self = Self::AGA;
    /// French rules: as [`Rules::AGA`].
    pub const FRENCH: Self = Self::AGA;
    /// New Zealand rules: suicide allowed, no handicap bonus.
    pub const NEW_ZEALAND: Self = Self {
        ko: KoRule::Situational,
        suicide: true,
        handicap_bonus: HandicapBonus::Zero,
        ..Self::CHINESE
    };
    /// Tromp–Taylor rules: all stones on the board count, suicide allowed.
    pub const TROMP_TAYLOR: Self = Self {
        suicide: true,
        handicap_bonus: HandicapBonus::Zero,
        friendly_pass_ok: false,
        ..Self::CHINESE
    };
    /// The computer Go server's rules: Tromp–Taylor without suicide.
    pub const CGOS: Self = Self { suicide: false, ..Self::TROMP_TAYLOR };
    /// Ing rules: Black wins ties in even games, White in handicap games.
    pub const ING: Self = Self { suicide: true, ties: Ties::Ing, ..Self::CHINESE };
    /// Stone scoring: area with two points of every group taxed.
    pub const STONE_SCORING: Self = Self {
        ko: KoRule::Simple,
        tax: Tax::All,
        handicap_bonus: HandicapBonus::Zero,
        ..Self::CHINESE
    };
    /// Ancient territory counting: territory with two points of every group taxed.
    pub const ANCIENT_TERRITORY: Self = Self { tax: Tax::All, ..Self::JAPANESE };
    /// World Mind Sports Games 2008: Chinese counting, one more point to White if he passes first.
    pub const WMSG2008: Self = Self { first_pass_bonus: true, ..Self::CHINESE };

    /// Whether the count takes the board as it stands, without removing dead stones.
    pub fn all_stones_alive(&self) -> bool {
        self.scoring == Scoring::Area && !self.friendly_pass_ok
    }

    /// Returns the preset of a name or alias; case, `-`, `_` and blanks do not matter.
    pub fn by_name(name: &str) -> Option<&'static Preset> {
        let plain = |text: &str| -> String {
            text.chars()
                .filter(|c| !matches!(c, '-' | '_' | ' '))
                .flat_map(char::to_lowercase)
                .collect()
        };
        let wanted = plain(name);
        PRESETS.iter().find(|preset| {
            std::iter::once(&preset.name).chain(preset.aliases).any(|name| plain(name) == wanted)
        })
    }

    /// Name of the first preset that these rules equal.
    pub fn preset_name(&self) -> Option<&'static str> {
        PRESETS.iter().find(|preset| preset.rules == *self).map(|preset| preset.name)
    }
}

/// A ruleset with a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name that we write.
    pub name: &'static str,
    /// Other names that we read.
    pub aliases: &'static [&'static str],
    /// The ruleset.
    pub rules: Rules,
    /// The komi that usually goes with it.
    pub komi: HalfPoints,
}

/// All presets.
pub const PRESETS: &[Preset] = &[
    preset("chinese", &["chinese-2002"], Rules::CHINESE, 15),
    preset("chinese-1988", &[], Rules::CHINESE_1988, 11),
    preset("chinese-kgs", &[], Rules::CHINESE_KGS, 15),
    preset("chinese-ogs", &[], Rules::CHINESE_OGS, 15),
    preset("japanese", &[], Rules::JAPANESE, 13),
    preset("korean", &[], Rules::KOREAN, 13),
    preset("aga", &[], Rules::AGA, 15),
    preset("aga-button", &[], Rules::AGA_BUTTON, 14),
    preset("bga", &[], Rules::BGA, 15),
    preset("french", &[], Rules::FRENCH, 15),
    preset("new-zealand", &["nz"], Rules::NEW_ZEALAND, 14),
    preset("tromp-taylor", &[], Rules::TROMP_TAYLOR, 15),
    preset("ing", &["goe"], Rules::ING, 16),
    preset("stone-scoring", &["ancient-area"], Rules::STONE_SCORING, 15),
    preset("ancient-territory", &[], Rules::ANCIENT_TERRITORY, 13),
    preset("cgos", &[], Rules::CGOS, 15),
    preset("wmsg2008", &["wmsg"], Rules::WMSG2008, 13),
];

const fn preset(
    name: &'static str,
    aliases: &'static [&'static str],
    rules: Rules,
    half_points: i32,
) -> Preset {
    Preset { name, aliases, rules, komi: HalfPoints(half_points) }
}
