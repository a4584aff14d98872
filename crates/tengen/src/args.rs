//! The command line.

use std::env;
use std::path::PathBuf;

use crate::bench::BenchFlags;
use crate::completions::CompletionsFlags;
use crate::conform::ConformFlags;
use crate::learn::LearnFlags;
use crate::man::ManFlags;
use crate::matches::MatchFlags;
use crate::referee::RefereeFlags;
use crate::regress::RegressFlags;
use crate::search_flags::SearchFlags;
use crate::twogtp::TwogtpFlags;
use anyhow::{Context as _, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Parser, ValueEnum};
use log::LevelFilter;
use serde::{Deserialize, Serialize};
use tengen_clock::TimeSystem;
use tengen_engine::{Manner, Settings};
use tengen_gtp::client::CommandLine;
use tengen_rules::{HalfPoints, HalfPointsError, PRESETS, Preset, Repetition, Rules, Size};

/// Go engine and referee that speaks GTP (Go Text Protocol).
///
/// Without a subcommand, and with its input not a terminal, it speaks GTP.
#[derive(Debug, Parser)]
#[command(
    version = concat!(env!("CARGO_PKG_VERSION"), " (", env!("TENGEN_COMMIT"), ")"),
    propagate_version = true,
    args_conflicts_with_subcommands = true,
    after_help = "Try it: printf 'showboard\\nquit\\n' | tengen",
    after_long_help = HOW_TO,
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
    #[command(flatten)]
    pub(crate) gtp: GtpFlags,
}

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Subcommand {
    /// Speaks GTP on standard input and output; the same as no subcommand.
    #[command(after_long_help = HOW_TO)]
    Gtp(Box<GtpFlags>),
    /// Judges game records: illegal moves, the count, and whether the result is right.
    #[command(after_long_help = REFEREE_HOW_TO)]
    Referee(Box<RefereeFlags>),
    /// Runs regression suites (.tst files) with an engine and reports which tests fail.
    #[command(after_long_help = REGRESS_HOW_TO)]
    Regress(Box<RegressFlags>),
    /// Checks whether an engine keeps the protocol, and what clients and servers rely on.
    #[command(after_long_help = CONFORM_HOW_TO)]
    Conform(ConformFlags),
    /// Plays matches between engines, with a judge, clocks, Elo and a test that ends them.
    #[command(after_long_help = MATCH_HOW_TO)]
    Match(Box<MatchFlags>),
    /// Measures playouts and moves on this machine, with one thread and with all.
    #[command(after_long_help = BENCH_HOW_TO)]
    Bench(BenchFlags),
    /// Plays games between two engines, with the options and files of gogui-twogtp.
    #[command(after_long_help = crate::twogtp::HOW_TO, args_override_self = true)]
    Twogtp(Box<TwogtpFlags>),
    /// Learns the tables by which the search judges moves; for those who build the program.
    #[command(hide = true)]
    Learn(LearnFlags),
    /// Writes the script by which a shell completes the command lines of this program.
    #[command(after_long_help = COMPLETIONS_HOW_TO)]
    Completions(CompletionsFlags),
    /// Writes the pages of the manual, for man.
    #[command(after_long_help = MAN_HOW_TO)]
    Man(ManFlags),
}

const HOW_TO: &str = "\
In Sabaki: File > Preferences > Engines > Add. Path: the full path of this program; arguments: \
gtp; initial commands: for instance time_settings 0 5 1. Then attach it in the engines sidebar.

In GoGui: Program > New Program. Command: the full path of this program, followed by gtp and any \
flags, such as --size 9. GoGui asks for a label and keeps the program under Program > Attach.

As a referee, for instance of gogui-twogtp: -referee 'tengen gtp'. \
As a player on a server (KGS, CGOS, OGS): add --manner tolerant.

Exit codes: 0 after quit, at the end of input, when the client is gone, after Ctrl-C or SIGTERM; \
2 for wrong usage or when it cannot start.

Environment: TENGEN_LOG sets the log level, also by module, as in TENGEN_LOG=tengen_gtp=trace; \
--log-level overrules it.";

const REFEREE_HOW_TO: &str = "\
Examples:
  tengen referee game.sgf                      everything about one game, with a diagram
  tengen referee --svg game.svg game.sgf       and a picture
  tengen referee --dead 'D4 Q16' game.sgf      counted with the dead stones the players agreed on
  tengen referee --rules japanese games/       a line for each record below a folder
  tengen referee --no-status --format json games/ > report.json

Exit codes: 0 nothing to object to; 1 an illegal move, or a count that contradicts the record; \
2 something could not be read, a picture could not be written, or wrong usage.";

const REGRESS_HOW_TO: &str = "\
Examples:
  tengen regress gtp-tests/                            all suites below a folder, with this engine
  tengen regress --engine 'gnugo --mode gtp' -j 4 *.tst
  tengen regress -v --only 120,130 ladders.tst         two tests, with their verdicts
  tengen regress --repeat 10 --engine 'tengen gtp --player random' nets.tst
  tengen regress --format html --output report.html gtp-tests/
  tengen regress --format json --output old.json gtp-tests/
  tengen regress --compare old.json gtp-tests/         what changed since
  tengen regress --update gtp-tests/                   marks * where tests fail, and only there

A suite is a GTP script whose numbered commands are tests; the line after each has the right reply:
  loadsgf positions/ladder.sgf
  10 reg_genmove black
  #? [D4|E5]
[!D4] is any other reply; a * after the bracket expects a failure, a & only reports the reply.

Exit codes: 0 everything as expected, or better; 1 an unexpected failure; 2 an engine crashed or \
did not answer in time, a suite cannot be read or brought up to date, or wrong usage; 130 after \
Ctrl-C, with a report on what was done.

Environment: TENGEN_LOG=tengen_gtp=trace shows all commands and replies on standard error.";

const CONFORM_HOW_TO: &str = "\
Examples:
  tengen conform                                   this engine
  tengen conform --engine 'gnugo --mode gtp'       another one
  tengen conform --engine ./bot.py --only 71,72    two checks
  tengen conform --list                            what is checked
  tengen conform --engine ./bot.py --format json > report.json

For every check that does not pass the report has what was sent (>), what the engine wrote (<, and ! \
on standard error), and who is hurt by it. What the protocol wants fails; what it leaves open and \
clients rely on warns. Checks of commands that the engine does not list are skipped. An engine that \
hangs or ends is replaced by a fresh one. docs/conform.md has all checks.

Exit codes: 0 no check failed; 1 a check failed; 2 the engine cannot be started, or wrong usage; \
130 after Ctrl-C.

Environment: TENGEN_LOG=tengen_arena=trace shows all commands and replies on standard error.";

const MATCH_HOW_TO: &str = "\
Examples:
  tengen match --engine builtin:heuristic --engine builtin:random --size 9 --games 20 --store m.db
  tengen match --engine 'gnugo --mode gtp --chinese-rules --capture-all-dead' \\
      --engine builtin:heuristic --store m.db -j 2
  tengen match --engine 'name=new cmd=\"./new --gtp\"' --engine 'name=old cmd=\"./old --gtp\"' \\
      --time 'fischer 60 2' --openings joseki/ --games 4000 --sprt elo1=20 --store test.db -j 4
  tengen match match.toml --games 200              a file; flags overrule its keys
  tengen match --engine A --engine B --print-config > match.toml

An ENGINE that does not begin with key= is a command, or builtin:NAME?seed=NUMBER for a player of \
this program: search, heuristic or random. The search takes more, as in \
builtin:search?level=5&threads=2: level, playouts, time-per-move, threads, memory, resign-below, \
ponder. \
Otherwise it is pairs; a value with blanks is quoted:
  cmd=COMMAND       a program and its arguments; a relative path starts at the current folder
  name=NAME         its name in the match [default: that of the program]
  dir=FOLDER        where it runs
  env=NAME=VALUE    a variable of its environment; may be repeated
  gtp=COMMAND       a GTP command before every game, with {seed} and {game}; may be repeated
  time=LIMITS       its own time, as --time
  rules-sent=HOW    auto, off, or the name by which it is told the rules [default: auto]
  restart=on|off    a fresh process for every game [default: off]
  stderr=FILE       where its standard error goes

Commands that are ready to use:
  GNU Go   'gnugo --mode gtp --chinese-rules --capture-all-dead'
  Pachi    'pachi -t =2000 threads=1'
  KataGo   'katago gtp -model MODEL.bin.gz -config gtp.cfg'

--on says what follows when something goes wrong:
  time, illegal-move, protocol-error    loss, void or stop                     [default: loss]
  crash, hang                           loss, void or stop                     [default: void]
  move-limit                            no-result, draw, score, void or stop   [default: no-result]
  no-result                             no-result, draw, void or stop          [default: no-result]
void: the game does not count and is played again; stop: the match ends.

docs/examples/match.toml has every key beside its default.

Exit codes: 0 all games are played, or the test accepted elo1; 1 the test accepted elo0; 2 an \
engine cannot be started or failed too often, or wrong usage; 130 after Ctrl-C.

Environment: TENGEN_LOG=tengen_gtp=trace shows all commands and replies on standard error.";

const COMPLETIONS_HOW_TO: &str = "\
Examples:
  bash:        source <(tengen completions bash)     in ~/.bashrc
  zsh:         source <(tengen completions zsh)      in ~/.zshrc, after compinit
  fish:        tengen completions fish | source      in ~/.config/fish/config.fish
  elvish:      eval (tengen completions elvish | slurp)
  PowerShell:  tengen completions powershell | Out-String | Invoke-Expression";

const MAN_HOW_TO: &str = "\
Examples:
  tengen man | man -l -
  tengen man ~/.local/share/man/man1 && man tengen-regress";

const BENCH_HOW_TO: &str = "\
Examples:
  tengen bench                                 about five seconds, one thread and all
  tengen bench --seconds 60 --threads 4        longer, with one thread and four
  tengen bench --format json > bench.json
  tengen bench --signature                     a number for what the search does

A playout is a game of uniform random legal moves from the empty board that fill no own one-point \
eye, without suicide, with simple ko, to two passes: 111, 219.5 and 455.5 moves on average on 9x9, \
13x13 and 19x19. Moves of game records are those of the board alone, without superko. \
Figures are medians of seven rounds; JSON has the least and the most per CPU-second as well. \
A CPU-second is a second of one processor's work; with several threads their times are added. \
With --threads 1, or on one processor, each size has one entry instead of two.

Exit codes: 0 when it is done; 2 for wrong usage, or if a thread cannot be started.";

/// What becomes of balanced long cycles, such as a triple ko.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RepetitionName {
    /// The move that closes one is illegal.
    Forbid,
    /// The game ends without result.
    NoResult,
    /// The game is a draw.
    Draw,
    /// The game is played again.
    Replay,
}

impl RepetitionName {
    /// The name of what rules say.
    pub(crate) fn of(repetition: Repetition) -> Self {
        match repetition {
            Repetition::Forbid => Self::Forbid,
            Repetition::NoResult => Self::NoResult,
            Repetition::Draw => Self::Draw,
            Repetition::Replay => Self::Replay,
        }
    }
}

impl From<RepetitionName> for Repetition {
    fn from(name: RepetitionName) -> Self {
        match name {
            RepetitionName::Forbid => Self::Forbid,
            RepetitionName::NoResult => Self::NoResult,
            RepetitionName::Draw => Self::Draw,
            RepetitionName::Replay => Self::Replay,
        }
    }
}

/// What a session starts with.
#[derive(Debug, Args)]
pub(crate) struct GtpFlags {
    /// Who answers genmove.
    #[arg(long, value_name = "NAME", default_value = tengen_players::DEFAULT,
        value_parser = PossibleValuesParser::new(tengen_players::NAMES))]
    player: String,
    /// Rules by name, such as chinese, japanese, aga, tromp-taylor.
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = preset)]
    rules: &'static Preset,
    /// Points for White [default: what the rules usually have; 7.5 for chinese].
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<HalfPoints>,
    /// Board size, 1 to 25: one number, or two as in 9x13.
    #[arg(long, value_name = "SIZE", default_value = "19")]
    size: Size,
    /// Seed of the player: same seed, same moves [default: another one each time].
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = seed)]
    seed: Option<u64>,
    /// Resign when behind by more than this, once half of the points are played [default: never].
    /// The random player never does.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = margin)]
    resign: Option<HalfPoints>,
    /// How moves of others are taken: strict refuses what our rules forbid, as a referee must;
    /// tolerant accepts what a server accepted.
    #[arg(long, default_value = "strict", value_parser = manner())]
    manner: Manner,
    /// Time limits, for instance "byoyomi 10m 30s 5" or "fischer 60 2".
    ///
    /// One of: none, absolute MAIN, byoyomi MAIN PERIOD PERIODS, canadian MAIN PERIOD STONES,
    /// fischer MAIN INCREMENT, fischer-capped MAIN INCREMENT CAP MOST (most for one move; -1 for
    /// none); by the Chinese rules also reserved LIMIT PERIODS (of 60 s, or of a time that follows)
    /// and sections MAIN PERIOD MOVES. Times are seconds or have a unit: ms, s, m or h.
    #[arg(long, value_name = "KIND NUMBERS", default_value = "none")]
    time: TimeSystem,
    #[command(flatten)]
    search: SearchFlags,
    /// File of GTP commands to run first; their answers are not shown, and none may fail.
    #[arg(long, value_name = "FILE")]
    pub(crate) commands: Option<PathBuf>,
    /// How much to log: off, error, warn, info, debug or trace [default: warn].
    #[arg(long, value_name = "LEVEL", value_parser = log_level(), hide_possible_values = true)]
    pub(crate) log_level: Option<LevelFilter>,
    /// Log to this file instead of standard error; what it holds stays.
    #[arg(long, value_name = "FILE")]
    pub(crate) log_file: Option<PathBuf>,
}

impl GtpFlags {
    /// What they say; `seed` is used if they say nothing about it.
    pub(crate) fn settings(&self, seed: u64) -> Settings {
        Settings {
            player: self.player.clone(),
            seed: self.seed.unwrap_or(seed),
            size: self.size,
            rules: self.rules.rules,
            komi: self.komi.unwrap_or(self.rules.komi),
            manner: self.manner,
            resign: self.resign,
            time: self.time,
            search: self.search.settings(),
        }
    }
}

pub(crate) fn preset(name: &str) -> Result<&'static Preset, String> {
    Rules::by_name(name).ok_or_else(|| {
        let names: Vec<_> = PRESETS.iter().map(|preset| preset.name).collect();
        format!("expected one of: {}", names.join(", "))
    })
}

/// This program as an engine, which is tested where none is named.
pub(crate) fn this_program(args: &[&str]) -> anyhow::Result<CommandLine> {
    let program = env::current_exe().context("cannot find this program")?;
    Ok(CommandLine::new(program, args.iter().map(ToString::to_string)))
}

/// Refuses an engine that is nowhere, which would fail whenever it is started; `whose` is what names
/// it.
pub(crate) fn refuse_missing(engine: &CommandLine, whose: &str) -> anyhow::Result<()> {
    let program = engine.program();
    let there = if program.components().count() > 1 {
        program.exists()
    } else {
        let path = env::var_os("PATH").unwrap_or_default();
        let mut names = vec![program.clone()];
        if cfg!(windows) {
            names.push(program.with_added_extension("exe"));
        }
        env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).exists()))
    };
    // Where the search path has no say, the system will tell.
    if !there && !cfg!(windows) {
        bail!(
            "cannot start \"{engine}\": there is no program \"{}\", check {whose}",
            program.display()
        );
    }
    Ok(())
}

fn margin(text: &str) -> Result<HalfPoints, String> {
    let margin: HalfPoints = text.parse().map_err(|error: HalfPointsError| error.to_string())?;
    if margin < HalfPoints(0) { Err("expected 0 or more points".to_owned()) } else { Ok(margin) }
}

fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected a seed from 0 to 2^64 - 1")
}

fn log_level() -> impl clap::builder::TypedValueParser<Value = LevelFilter> {
    PossibleValuesParser::new(["off", "error", "warn", "info", "debug", "trace"])
        .map(|word| word.parse().expect("a level of the log"))
}

fn manner() -> impl clap::builder::TypedValueParser<Value = Manner> {
    PossibleValuesParser::new(["strict", "tolerant"]).map(|word| match word.as_str() {
        "tolerant" => Manner::Tolerant,
        _ => Manner::Strict,
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Cli;

    #[test]
    fn the_flags_are_consistent() {
        Cli::command().debug_assert();
    }
}
