//! What a session starts with.

use tengen_clock::TimeSystem;
use tengen_players::SearchSettings;
use tengen_rules::{HalfPoints, Preset, Rules, Size};

/// How the session takes the moves that a client reports with `play`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// As a referee: what our rules forbid is refused.
    Strict,
    /// As a player on a server: what another referee accepted is accepted (retaken kos, repeated
    /// positions, suicide of several stones), and leading Black moves count as handicap stones.
    Tolerant,
}

/// What a session starts with; every field has a flag of the program.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Name of the player, one of [`tengen_players::NAMES`].
    pub player: String,
    /// Seed of the player's random numbers.
    pub seed: u64,
    /// Size of the board.
    pub size: Size,
    /// Rules of the game.
    pub rules: Rules,
    /// Points that White gets for moving second.
    pub komi: HalfPoints,
    /// How reported moves are taken.
    pub manner: Manner,
    /// The player resigns when it expects to lose by more than this; never if `None`.
    pub resign: Option<HalfPoints>,
    /// Limits of time until a client says otherwise.
    pub time: TimeSystem,
    /// What a player that searches keeps to.
    pub search: SearchSettings,
}

impl Settings {
    /// The house's choice: the default player in the strict manner on 19×19, Chinese rules, komi
    /// 7.5, no resignation, no limit of time.
    pub fn new(seed: u64) -> Self {
        let Preset { rules, komi, .. } = *Rules::by_name("chinese").expect("a preset of the rules");
        Self {
            player: tengen_players::DEFAULT.to_owned(),
            seed,
            size: Size::square(19).expect("a size of the rules"),
            rules,
            komi,
            manner: Manner::Strict,
            resign: None,
            time: TimeSystem::None,
            search: SearchSettings::default(),
        }
    }
}
