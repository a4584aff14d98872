//! What the root of a game says about it.

use tengen_rules::{HalfPoints, Preset, Rules};

use crate::diagnostic::{Diagnostic, Findings, Problem};
use crate::game::komi;
use crate::game::result::RecordedResult;
use crate::game::time::{Overtime, TimeControl};
use crate::grammar::{Node, Property};
use crate::property::BoardSize;

/// Size, komi, handicap, rules, result and time of a game.
///
/// ```
/// use tengen_sgf::Collection;
/// use tengen_sgf::game::{Options, replay_main_line};
///
/// let games = Collection::read_strict(b"(;SZ[9]KM[6.5]RU[AGA]RE[W+2.5]TM[600]OT[5x30 byo-yomi])")?;
/// let root = games.game(0).expect("one game");
/// let info = replay_main_line(root, &Options::default())?.info;
/// assert_eq!(info.size.to_string(), "9");
/// assert_eq!(info.komi.map(|komi| komi.to_string()).as_deref(), Some("6.5"));
/// assert_eq!(info.rules.map(|preset| preset.name), Some("aga"));
/// assert_eq!(info.result.map(|result| result.to_string()).as_deref(), Some("W+2.5"));
/// assert_eq!(info.time.to_string(), "600s, then 5 periods of 30s");
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// `SZ`, 19 if it is not there.
    pub size: BoardSize,
    /// `KM`, if it is there and can be read.
    pub komi: Option<HalfPoints>,
    /// `HA`, 0 if it is not there. How many stones are set up is another matter.
    pub handicap: u32,
    /// `RU`, if it is there and known.
    pub rules: Option<&'static Preset>,
    /// `RE`, if it is there and can be read.
    pub result: Option<RecordedResult>,
    /// `TM` and `OT`.
    pub time: TimeControl,
}

/// Program names of the server that writes komi in hundredths.
const HUNDREDTHS: &str = "foxwq";

impl Info {
    /// Reads the root; `zi`: whether a small komi is to be read as zi.
    pub(crate) fn read(
        root: Node<'_>,
        zi: bool,
        findings: &mut Findings,
    ) -> Result<Self, Box<Diagnostic>> {
        let fox = root
            .value("AP")
            .is_some_and(|value| value.simple_text().to_ascii_lowercase().contains(HUNDREDTHS));
        let mut info = Self {
            size: BoardSize::USUAL,
            komi: None,
            handicap: 0,
            rules: None,
            result: None,
            time: TimeControl::default(),
        };
        for property in root.properties() {
            if let Some(problem) = info.take(property, fox, zi) {
                let (position, node) = (property.position(), Some(root.id()));
                findings.add(Diagnostic { position, node, problem })?;
            }
        }
        Ok(info)
    }

    /// Takes what one property says.
    fn take(&mut self, property: Property<'_>, fox: bool, zi: bool) -> Option<Problem> {
        let value = property.values().next()?;
        let given = || value.simple_text().trim().to_owned();
        match &*property.key() {
            "GM" if value.number().is_none() => return Some(Problem::BadGameType(given())),
            "SZ" => match BoardSize::parse(value.raw()) {
                Some(size) => self.size = size,
                None => return Some(Problem::BadSize(given())),
            },
            "KM" => {
                let (komi, problem) = komi::read(&given(), fox, zi);
                self.komi = komi;
                return problem;
            }
            "HA" => match value.number().and_then(|number| u32::try_from(number).ok()) {
                Some(handicap) => self.handicap = handicap,
                None => return Some(Problem::BadHandicap(given())),
            },
            "RU" => {
                let name = given();
                self.rules = rules_named(&name);
                let unknown = self.rules.is_none() && !name.is_empty();
                return unknown.then_some(Problem::UnknownRules(name));
            }
            "RE" => {
                let given = given();
                let (result, proper) = RecordedResult::read(&given);
                self.result = result;
                // An empty result says as much as none at all.
                return (!proper && !given.is_empty()).then(|| Problem::BadResult {
                    given,
                    read: result.map(|result| result.to_string()),
                });
            }
            "TM" => {
                let given = given();
                let (time, proper) = TimeControl::read_main(&given);
                let read = time.as_ref().map(ToString::to_string);
                if let Some(time) = time {
                    self.time.main = time.main;
                    if time.overtime != Overtime::None {
                        self.time.overtime = time.overtime;
                    }
                }
                return (!proper && !given.is_empty()).then_some(Problem::BadTime { given, read });
            }
            "OT" => {
                let overtime = Overtime::read(&given());
                if overtime != Overtime::None {
                    self.time.overtime = overtime;
                }
            }
            _ => {}
        }
        None
    }
}

/// The ruleset that a record means, as far as its words tell.
fn rules_named(text: &str) -> Option<&'static Preset> {
    /// What a word in the text stands for.
    const WORDS: &[(&str, &str)] = &[
        ("tromp", "tromp-taylor"),
        ("new zealand", "new-zealand"),
        ("japan", "japanese"),
        ("korea", "korean"),
        ("chin", "chinese"),
        ("ing", "ing"),
        ("日本", "japanese"),
        ("韩国", "korean"),
        ("韓国", "korean"),
        ("中国", "chinese"),
        ("中國", "chinese"),
        ("应氏", "ing"),
        ("應氏", "ing"),
    ];
    let lower = text.to_lowercase().replace('/', "-");
    Rules::by_name(&lower).or_else(|| {
        let word = WORDS.iter().find(|(word, _)| {
            // The short name must be a word of its own, not a part of one.
            if *word == "ing" { lower.split(' ').any(|w| w == "ing") } else { lower.contains(word) }
        });
        word.and_then(|(_, name)| Rules::by_name(name))
    })
}

/// What a record calls these rules.
pub(crate) fn rules_name(rules: &Rules) -> Option<&'static str> {
    Some(match rules.preset_name()? {
        "japanese" => "Japanese",
        "chinese" => "Chinese",
        "aga" => "AGA",
        "new-zealand" => "NZ",
        "ing" => "GOE",
        other => other,
    })
}
