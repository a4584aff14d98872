//! From words and files to settings and back.

use std::fs;

use clap::Parser as _;
use tengen_arena::settings::{
    Format, OpeningSource, Policy, Program, RulesSent, Scoring, Settings, SprtModel,
};

use tengen_players::SearchSettings;

use super::config::Config;
use super::plan::Plan;
use super::{file, keys};
use crate::args::{Cli, Subcommand};

/// What the words ask for, said after two engines.
fn config(words: &str) -> Result<Config, String> {
    let words = format!("tengen match --engine 'a x' --engine 'b y' {words}");
    let words = shlex::split(&words).expect("words");
    let cli = Cli::try_parse_from(words).map_err(|error| error.to_string())?;
    let Some(Subcommand::Match(flags)) = cli.command else { panic!("another subcommand") };
    flags.config().map_err(|error| format!("{error:#}"))
}

fn try_plan(words: &str) -> Result<Plan, String> {
    Plan::new(config(words)?).map_err(|error| format!("{error:#}"))
}

pub(super) fn plan(words: &str) -> Plan {
    try_plan(words).unwrap()
}

fn shown(settings: &Settings) -> String {
    format!("{settings:?}")
}

/// Writes a file that lasts as long as the folder.
fn written(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.toml");
    fs::write(&path, text).unwrap();
    (folder, path.to_str().unwrap().to_owned())
}

/// Command lines that have every flag.
const LINES: [&str; 14] = [
    "",
    "--engine 'name=c cmd=\"z --level 1\" dir=/tmp env=A=b gtp=\"komi 5\" time=\"fischer 60 5\" \
     rules-sent=chinese-kgs restart=on stderr=log' --engine builtin:random",
    "--pairing gauntlet --games 7 --referee 'cmd=\"gnugo --mode gtp\"' --seed 18446744073709551615",
    "--size 9x13 --rules nz --komi -0.5 --time 'byoyomi 600 30 5' --time-margin 50",
    "--scoring tromp-taylor --move-limit 0 --openings openings/",
    "--handicap 2",
    "--handicap 20 --handicap-style free",
    "--random-opening 6 --mismatch refuse --colors fixed --repetition draw",
    "--handicap 0 --random-opening 0",
    "--on crash=loss --on hang=stop --on move-limit=score --on no-result=draw",
    "--start-deadline 2m --command-deadline 0.5 --move-deadline 1h --quit-grace 100ms",
    "--adjudicate 'after=200,every=5,times=2,margin=40' --sprt elo1=35",
    "--sprt 'elo0=-5.5 elo1=2.25 alpha=0.01 beta=.1 model=logistic unit=games'",
    "--store a.db -j 3 --threads 2 --affinity --comments=off",
];

#[test]
fn a_match_that_is_printed_is_the_same_when_it_is_read() {
    let mut joined = 0;
    for (first, second) in LINES.iter().flat_map(|first| LINES.map(|second| (first, second))) {
        // Two lines may contradict each other, one line does not.
        let plan = match try_plan(&format!("{first} {second}")) {
            Ok(plan) => {
                joined += 1;
                plan
            }
            Err(_) => plan(first),
        };
        let text = toml::to_string(&plan.config).unwrap();
        let config = file::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(config, plan.config, "{text}");
        // Nothing was left open.
        assert_eq!(config.clone().complete().unwrap(), plan.config, "{text}");
        let again = Plan::new(config).unwrap();
        assert_eq!(shown(&again.settings), shown(&plan.settings));
        assert_eq!(again.description, plan.description);
    }
    assert!(joined > 80, "{joined}");
}

#[test]
fn the_lines_have_every_key() {
    let text: String =
        LINES.iter().map(|line| toml::to_string(&plan(line).config).unwrap()).collect();
    for key in keys::of::<Config>() {
        // Where a page is served changes nothing else.
        let there = [format!("\n{key} = "), format!("\n[{key}]"), format!("\n[[{key}]]")];
        let text = format!("\n{text}");
        assert!(*key == "serve" || there.iter().any(|there| text.contains(there)), "{key}");
    }
}

#[test]
fn settings_are_what_the_flags_say() {
    let settings = plan("").settings;
    assert_eq!(settings.format, Format::RoundRobin);
    assert_eq!((settings.games, settings.seed, settings.jobs.get()), (100, 1, 1));
    assert_eq!((settings.size.to_string(), settings.komi.to_string()), ("19".into(), "7.5".into()));
    assert_eq!((settings.rules_name.as_str(), settings.move_limit), ("chinese", 1083));
    assert_eq!((settings.opening, settings.scoring), (OpeningSource::Empty, Scoring::Agreed));
    assert_eq!(settings.time, tengen_clock::TimeSystem::None);
    assert!(settings.sprt.is_none() && settings.adjudication.is_none());

    let settings = plan(LINES[1]).settings;
    let [a, b, c, random] = &settings.entrants[..] else { panic!("four engines") };
    assert_eq!((a.name.as_str(), b.name.as_str(), c.name.as_str()), ("a", "b", "c"));
    assert_eq!(c.rules_sent, RulesSent::As("chinese-kgs".into()));
    assert_eq!(
        random.program,
        Program::Builtin { player: "random".into(), seed: 4, search: SearchSettings::default() }
    );

    let settings = plan("--rules japanese --size 5 --move-limit 0").settings;
    assert_eq!((settings.komi.to_string().as_str(), settings.move_limit), ("6.5", usize::MAX));
    assert_eq!(plan("--size 5").settings.move_limit, 100);

    let policies = plan("--on crash=loss --on no-result=draw").settings.policies;
    assert_eq!((policies.crash, policies.no_result), (Policy::Loss, Policy::Draw));
    assert_eq!(policies.hang, Policy::Void);

    let sprt = plan("--sprt elo1=35").settings.sprt.unwrap();
    assert_eq!((sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta), (0.0, 35.0, 0.05, 0.05));
    assert_eq!((sprt.model, sprt.pairs), (SprtModel::Normalized, true));
}

#[test]
fn flags_overrule_a_file_key_by_key() {
    let (_folder, path) = written(
        "games = 10\nkomi = 6.5\nopenings = 'books'\n[on]\ncrash = 'loss'\nhang = 'loss'\n\
         [sprt]\nelo0 = 5\nelo1 = 10\n[referee]\ncmd = 'r'\ndir = '/tmp'\n\
         [[engine]]\ncmd = 'other'\n",
    );
    let words = "--games 20 --handicap 3 --on hang=stop --sprt elo1=50 --referee s";
    let settings = plan(&format!("{words} '{path}'")).settings;
    assert_eq!((settings.games, settings.komi.to_string().as_str()), (20, "6.5"));
    assert_eq!(settings.opening, OpeningSource::FixedHandicap(3));
    assert_eq!((settings.policies.crash, settings.policies.hang), (Policy::Loss, Policy::Stop));
    assert_eq!(settings.sprt.map(|sprt| (sprt.elo0, sprt.elo1)), Some((5.0, 50.0)));
    let names: Vec<_> = settings.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!(names, ["a", "b"]);
    let Program::Command { command, dir, .. } = settings.referee.unwrap().program else { panic!() };
    assert_eq!((command.to_string().as_str(), dir), ("s", None));
}

#[test]
fn the_description_has_what_the_match_is() {
    let description = |words: &str| plan(words).description;
    let same = description("");
    assert_eq!(description("--store s.db -j 4 --rules chinese-2002 --komi 7.50"), same);
    assert_ne!(description("--seed 2"), same);
    assert_ne!(description("--engine c"), same);
    assert_eq!(description("--engine 'cmd=c stderr=x'"), description("--engine 'cmd=c stderr=y'"));
    assert_eq!((&same["games"], same["engine"][0]["name"].as_str()), (&100.into(), Some("a")));
}

#[test]
fn what_is_wrong_with_flags_is_said_by_their_names() {
    for (words, expected) in [
        ("--komi 7.3", "'7.3' for '--komi <POINTS>'"),
        ("--games 0", "'0' for '--games <NUMBER>'"),
        ("--on crash=draw", "on crash: expected one of: loss, void, stop, got \"draw\""),
        ("--on crash", "expected KIND=POLICY, got \"crash\""),
        ("--engine 'cmd=x nmae=y'", "unknown key \"nmae\" in an engine, did you mean \"name\"?"),
        ("--engine builtin:rnadom", "engine 3: cmd: there is no player \"rnadom\", did you mean"),
        ("--engine 'name=b cmd=x' --engine 'name=b cmd=y'", "two engines have the name \"b\""),
        ("--engine c --sprt elo1=5", "sprt: expected two engines, got 3"),
        ("--sprt elo0=5", "sprt: elo1 is missing"),
        ("--sprt 'elo1=5 alpha=0.7'", "sprt: alpha: expected more than 0 and less than 0.5"),
        ("--adjudicate every=0", "adjudicate: every: expected 1 or more moves, got 0"),
        ("--adjudicate margin=0", "adjudicate: margin: expected more than 0 points, got 0"),
        ("--handicap 10", "handicap: expected 2 to 9 stones on 19, got 10"),
        ("--handicap 5 --size 8", "handicap: expected 2 to 4 stones on 8, got 5"),
        ("--handicap 2 --size 5", "handicap: no fixed points on 5, use handicap-style free"),
        ("--handicap 25 --size 5 --handicap-style free", "expected 2 to 24 stones on 5, got 25"),
        ("--handicap-style free", "handicap-style has no place without handicap"),
        ("--random-opening 13 --size 5", "random-opening: expected at most 12 moves on 5, got 13"),
        ("--random-opening 4 --handicap 2", "openings, handicap and random-opening exclude each"),
        ("--referee builtin:random", "referee: expected a command, players of this program"),
        ("--referee 'cmd=x time=none'", "referee: time has no place here"),
        ("--quit-grace 0", "expected seconds, or a number with ms, s, m or h"),
        ("missing.toml", "cannot read missing.toml"),
    ] {
        let error = try_plan(words).unwrap_err();
        assert!(error.contains(expected), "{words}: {error}");
    }
    let cli = Cli::try_parse_from(["tengen", "match", "--engine", "a"]).unwrap();
    let Some(Subcommand::Match(flags)) = cli.command else { panic!("another subcommand") };
    let error = flags.config().unwrap().settings().unwrap_err();
    assert_eq!(error.to_string(), "engine: expected two or more, by --engine or [[engine]], got 1");
}

#[test]
fn a_program_that_is_nowhere_is_named_before_the_match() {
    let error = plan("").config.check_programs().unwrap_err().to_string();
    assert!(
        error.contains("there is no program \"a\"") && error.contains("engine \"a\""),
        "{error}"
    );
    let there = config("--engine 'cmd=builtin:random'").unwrap();
    let last = there.engine.last().unwrap();
    last.check().unwrap();
    let nowhere = config("--engine 'cmd=sh dir=/nowhere/at/all'").unwrap();
    let error = nowhere.engine.last().unwrap().check().unwrap_err().to_string();
    assert_eq!(error, "engine \"sh\": dir: there is no folder /nowhere/at/all");
}

#[cfg(feature = "live")]
#[test]
fn the_example_has_every_key_with_its_default() {
    let path =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/match.toml");
    let text = fs::read_to_string(&path).unwrap();
    let example = file::read(&path).unwrap().complete().unwrap();
    // What it says is what counts without it, but for the engines.
    let engines = Config { engine: example.engine.clone(), ..Config::default() };
    let usual = engines.complete().unwrap();
    assert_eq!(example, usual);
    Plan::new(example).unwrap();

    // A key after # is one whose value is no default.
    let text: String = text
        .lines()
        .map(|line| line.strip_prefix('#').unwrap_or(line))
        .fold(String::new(), |text, line| text + line.trim_end() + "\n");
    let all = |prefix: &str, keys: &[&str]| {
        for key in keys {
            let forms = [format!("\n{key} = "), format!("\n[{key}]"), format!("\n[[{key}]]")];
            assert!(forms.iter().any(|form| text.contains(form)), "{prefix}{key}");
        }
    };
    all("", keys::of::<Config>());
    all("engine: ", keys::of::<super::engine::Engine>());
    all("on: ", &super::tables::kinds());
    all("adjudicate: ", keys::of::<super::tables::Adjudicate>());
    all("sprt: ", keys::of::<super::tables::SprtBounds>());
}
