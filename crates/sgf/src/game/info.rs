//! What the root of a game says about it.

use tengen_rules::{HalfPoints, HandicapBonus, PRESETS, Preset, Rules};

use crate::diagnostic::{Diagnostic, Findings, Problem};
use crate::game::komi;
use crate::game::replay::Options;
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

/// The properties that are read here.
const NAMES: [&str; 7] = ["SZ", "KM", "HA", "RU", "RE", "TM", "OT"];

impl Info {
    /// Reads the root of a line of nodes. What it leaves open a later node may say.
    pub(crate) fn read(
        line: &[Node<'_>],
        options: &Options,
        findings: &mut Findings,
    ) -> Result<Self, Box<Diagnostic>> {
        let mut info = Self {
            size: BoardSize::USUAL,
            komi: None,
            handicap: 0,
            rules: None,
            result: None,
            time: TimeControl::default(),
        };
        let Some((root, later)) = line.split_first() else { return Ok(info) };
        let fox = root
            .value("AP")
            .is_some_and(|value| value.simple_text().to_ascii_lowercase().contains(HUNDREDTHS));
        let mut known = Vec::new();
        for property in root.properties() {
            info.take(property, fox, options, findings)?;
            known.extend(NAMES.iter().find(|name| property.is(name)));
        }
        // No name is as short as that of a move.
        let others = later.iter().flat_map(|node| node.properties()).filter(|p| p.name().len() > 1);
        for property in others {
            let Some(name) = NAMES.iter().find(|name| property.is(name)) else { continue };
            let used = !known.contains(name);
            find(property, Problem::InfoOutsideRoot { name: (*name).to_owned(), used }, findings)?;
            if used {
                info.take(property, fox, options, findings)?;
                known.push(name);
            }
        }
        info.check_komi(line, options, findings)?;
        Ok(info)
    }

    /// The rules that the record names, or the usual ones.
    pub(crate) fn rules_or(&self, options: &Options) -> Rules {
        self.rules.map_or(options.default_rules, |preset| preset.rules)
    }

    /// Replaces a komi of 0 that the result contradicts.
    fn check_komi(
        &mut self,
        line: &[Node<'_>],
        options: &Options,
        findings: &mut Findings,
    ) -> Result<(), Box<Diagnostic>> {
        let even = self.handicap < 2 && !line.first().is_some_and(|root| root.has("AB"));
        let result = self.result.and_then(RecordedResult::outcome);
        let (Some(HalfPoints(0)), Some(result), true) = (self.komi, result, even) else {
            return Ok(());
        };
        let rules = self.rules_or(options);
        let Some(komi) = komi::that_gives(result, &rules, self.size) else { return Ok(()) };
        self.komi = Some(komi);
        let property = line.iter().find_map(|node| node.property("KM"));
        property.map_or(Ok(()), |property| {
            let given = first_text(property);
            find(property, Problem::KomiContradicted { given, result, komi }, findings)
        })
    }

    /// Takes what one property says, and notes what is wrong with it.
    fn take(
        &mut self,
        property: Property<'_>,
        fox: bool,
        options: &Options,
        findings: &mut Findings,
    ) -> Result<(), Box<Diagnostic>> {
        let problem = self.understand(property, fox, options.komi_in_zi);
        problem.map_or(Ok(()), |problem| find(property, problem, findings))
    }

    fn understand(&mut self, property: Property<'_>, fox: bool, zi: bool) -> Option<Problem> {
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

/// Notes a problem with a property.
fn find(
    property: Property<'_>,
    problem: Problem,
    findings: &mut Findings,
) -> Result<(), Box<Diagnostic>> {
    let (position, node) = (property.position(), Some(property.node().id()));
    findings.add(Diagnostic { position, node, problem })
}

fn first_text(property: Property<'_>) -> String {
    property.values().next().map_or_else(String::new, |value| value.simple_text().trim().to_owned())
}

/// The ruleset that a record means, as far as its words tell.
fn rules_named(text: &str) -> Option<&'static Preset> {
    /// What a word of its own stands for, beside the names of the presets.
    const WORDS: &[(&str, &str)] = &[
        ("jp", "japanese"),
        ("jpn", "japanese"),
        ("cn", "chinese"),
        ("chn", "chinese"),
        ("kr", "korean"),
        ("kor", "korean"),
        ("ing", "ing"),
        ("goe", "ing"),
        ("aga", "aga"),
        ("american", "aga"),
        ("bga", "bga"),
        ("british", "bga"),
        ("french", "french"),
        ("tt", "tromp-taylor"),
        ("nz", "new-zealand"),
    ];
    /// What a part of the text stands for.
    const PARTS: &[(&str, &str)] = &[
        // Tromp–Taylor without something: how CGOS writes its rules.
        ("tt--", "cgos"),
        ("tromp", "tromp-taylor"),
        ("new zealand", "new-zealand"),
        ("new-zealand", "new-zealand"),
        ("japan", "japanese"),
        ("korea", "korean"),
        ("chin", "chinese"),
        ("日本", "japanese"),
        ("韩国", "korean"),
        ("韓国", "korean"),
        ("韓國", "korean"),
        ("中国", "chinese"),
        ("中國", "chinese"),
        ("应氏", "ing"),
        ("應氏", "ing"),
    ];
    let lower = text.to_lowercase().replace(['/', '_'], "-");
    let by_switches = || {
        PRESETS
            .iter()
            .find(|preset| lower.strip_suffix("fpok1").unwrap_or(&lower) == switches(preset))
    };
    // What was meant by rules of old, nobody can tell by the name of a country.
    let old = lower.contains("ancient");
    Rules::by_name(&lower).or_else(|| {
        let part = PARTS.iter().find(|(part, _)| lower.contains(part));
        let is_word = |word: &str| lower.split(|c: char| !c.is_alphanumeric()).any(|w| w == word);
        let named = part.or_else(|| WORDS.iter().find(|(word, _)| is_word(word)));
        named.filter(|_| !old).and_then(|(_, name)| Rules::by_name(name)).or_else(by_switches)
    })
}

/// A ruleset spelled out as KataGo writes it: `koPOSITIONALscoreAREAtaxNONEsui1`, here in small
/// letters and without the switch for passes.
fn switches(preset: &Preset) -> String {
    let Rules { ko, scoring, tax, suicide, button, handicap_bonus, .. } = preset.rules;
    // The names of our variants are its words.
    let words = format!("ko{ko:?}score{scoring:?}tax{tax:?}").to_lowercase();
    let suicide = u8::from(suicide);
    let button = if button { "button1" } else { "" };
    let bonus = match handicap_bonus {
        HandicapBonus::Zero => "",
        HandicapBonus::NMinusOne => "whbn-1",
        HandicapBonus::N => "whbn",
    };
    format!("{words}sui{suicide}{button}{bonus}")
}

/// What a record calls these rules (`RU`); `None` if they have no name.
pub fn rules_name(rules: &Rules) -> Option<&'static str> {
    Some(match rules.preset_name()? {
        "japanese" => "Japanese",
        "chinese" => "Chinese",
        "aga" => "AGA",
        "new-zealand" => "NZ",
        "ing" => "GOE",
        other => other,
    })
}
