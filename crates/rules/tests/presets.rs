//! Every preset against a table, and every name that leads to it.

use tengen_rules::{HandicapBonus, KoRule, PRESETS, Preset, Repetition, Rules, Scoring, Tax, Ties};

/// A preset as a line of the table.
fn record(preset: &Preset) -> String {
    let rules = preset.rules;
    let yes = |flag: bool| if flag { "yes" } else { "no" };
    [
        preset.name,
        match rules.ko {
            KoRule::Simple => "simple",
            KoRule::Positional => "positional",
            KoRule::Situational => "situational",
        },
        match rules.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
        },
        match rules.tax {
            Tax::None => "none",
            Tax::Seki => "seki",
            Tax::All => "all",
        },
        yes(rules.suicide),
        match rules.handicap_bonus {
            HandicapBonus::Zero => "0",
            HandicapBonus::NMinusOne => "N-1",
            HandicapBonus::N => "N",
        },
        yes(rules.button),
        yes(rules.friendly_pass_ok),
        yes(rules.pass_stones),
        yes(rules.white_passes_last),
        match rules.ties {
            Ties::Draw => "draw",
            Ties::Ing => "ing",
        },
        yes(rules.first_pass_bonus),
        &preset.komi.to_string(),
    ]
    .join(",")
}

#[test]
fn every_preset_equals_its_row_of_the_table() {
    let table = include_str!("data/presets.csv");
    let rows: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    let records: Vec<String> = PRESETS.iter().map(record).collect();
    assert_eq!(records, rows);
    assert!(PRESETS.iter().all(|preset| preset.rules.repetition == Repetition::Forbid));
}

#[test]
fn names_are_found_whatever_their_case_and_separators() {
    for preset in PRESETS {
        for name in std::iter::once(&preset.name).chain(preset.aliases) {
            for variant in [
                name.to_uppercase(),
                name.replace('-', "_"),
                name.replace('-', " "),
                name.replace('-', ""),
            ] {
                let found = Rules::by_name(&variant).map(|preset| preset.name);
                assert_eq!(found, Some(preset.name), "{variant}");
            }
        }
    }
    for unknown in ["", "chess", "chinese2", "komi", "spight"] {
        assert_eq!(Rules::by_name(unknown), None, "{unknown}");
    }
    for (alias, name) in [("nz", "new-zealand"), ("goe", "ing"), ("ancient-area", "stone-scoring")]
    {
        assert_eq!(Rules::by_name(alias).map(|preset| preset.name), Some(name));
    }
}

#[test]
fn rules_know_the_name_of_their_first_preset() {
    assert_eq!(Rules::CHINESE.preset_name(), Some("chinese"));
    assert_eq!(Rules::KOREAN.preset_name(), Some("japanese"));
    assert_eq!(Rules::CGOS.preset_name(), Some("cgos"));
    let own = Rules { suicide: true, ..Rules::JAPANESE };
    assert_eq!(own.preset_name(), None);
}

#[test]
fn only_unfriendly_area_rules_count_the_board_as_it_stands() {
    let names: Vec<&str> =
        PRESETS.iter().filter(|preset| preset.rules.all_stones_alive()).map(|p| p.name).collect();
    assert_eq!(names, ["tromp-taylor", "cgos"]);
}
