//! What `tengen twogtp` is asked for: the options of gogui-twogtp.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use tengen_clock::TimeSystem;
use tengen_gtp::client::CommandLine;
use tengen_rules::{HalfPoints, Size};

/// Name of the subcommand.
const NAME: &str = "twogtp";

/// The most moves of a game, where nothing else is said.
const MOVES: usize = 1000;

/// How to play games between two engines.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "switches of gogui-twogtp")]
pub(crate) struct TwogtpFlags {
    /// The first program: with its arguments, quoted as in a shell. It has Black.
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true)]
    pub(super) black: Option<CommandLine>,
    /// The second program, which has White.
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true)]
    pub(super) white: Option<CommandLine>,
    /// Play games; without it, this is an engine whose moves are those of the two programs.
    #[arg(long)]
    pub(super) auto: bool,
    /// Number of games; 0 is without end [default: 1].
    #[arg(long, value_name = "NUMBER")]
    pub(super) games: Option<u32>,
    /// Size of the board, 1 to 25 [default: 19].
    #[arg(long, value_name = "SIZE", value_parser = square)]
    pub(super) size: Option<Size>,
    /// Points for White [default: 6.5].
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(super) komi: Option<HalfPoints>,
    /// Exchange colors in every second game; results and times are still those of the programs
    /// named with -black and -white.
    #[arg(long)]
    pub(super) alternate: bool,
    /// Where games are kept: PREFIX.dat has a line for each, PREFIX-0.sgf is the first. The games
    /// that are missing there are played.
    #[arg(long, value_name = "PREFIX")]
    pub(super) sgffile: Option<PathBuf>,
    /// Number of games at the same time, each with programs of its own [default: 1].
    #[arg(long, value_name = "NUMBER")]
    pub(super) threads: Option<NonZeroUsize>,
    /// Time of each side, as in 10, 30s, or 10+5/25 (5 minutes for every 25 moves after 10
    /// minutes); whole numbers of minutes (m, min) or seconds (s, sec). Clocks are kept.
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub(super) time: Option<TimeSystem>,
    /// A game with more moves is broken off; -1 is never [default: 1000].
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = move_limit)]
    pub(super) maxmoves: Option<usize>,
    /// Folder of SGF files from which games begin, by name; with -alternate each is played twice.
    #[arg(long, value_name = "FOLDER")]
    pub(super) openings: Option<PathBuf>,
    /// Number of handicap stones, 0 to 9, on their fixed points [default: 0].
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(0..=9))]
    pub(super) handicap: Option<u8>,
    /// A program that is told the moves and asked for the score.
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true)]
    pub(super) referee: Option<CommandLine>,
    /// A program that is told the moves; not with -auto.
    #[arg(long, value_name = "COMMAND", allow_hyphen_values = true)]
    pub(super) observer: Option<CommandLine>,
    /// File with more options; they overrule those of the command line.
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// Write all commands and replies to standard error.
    #[arg(long)]
    pub(super) verbose: bool,
    /// Overwrite the files of earlier games, or of an earlier -analyze.
    #[arg(long)]
    pub(super) force: bool,
    /// Write what FILE.dat amounts to: FILE.html, and FILE.summary.dat for programs.
    #[arg(long, value_name = "FILE.dat")]
    pub(super) analyze: Option<PathBuf>,
    /// Say which of the SGF files are equal, or nearly so.
    #[arg(long)]
    pub(super) compare: bool,
    /// Files of -compare.
    #[arg(value_name = "FILE.sgf")]
    pub(super) files: Vec<PathBuf>,
    /// Not supported: standard error of the programs as comments of the moves.
    #[arg(long, hide = true)]
    debugtocomment: bool,
    /// Not supported: records as XML.
    #[arg(long, hide = true)]
    xml: bool,
}

impl TwogtpFlags {
    /// Refuses what does not go together, or is not done here, and says what to do instead.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.xml {
            bail!("-xml is not supported: games are kept as SGF; leave it out");
        }
        if self.debugtocomment {
            bail!(
                "-debugtocomment is not supported: run tengen match, which keeps the standard \
                 error of engines in files and what they say about their moves in the records"
            );
        }
        if !self.compare && !self.files.is_empty() {
            bail!("files are only for -compare; quote a program and its arguments as one word");
        }
        if self.analyze.is_some() || self.compare {
            return Ok(());
        }
        for (name, program) in [("-black", &self.black), ("-white", &self.white)] {
            if program.is_none() {
                bail!("no program is named with {name}");
            }
        }
        if self.auto { self.check_auto() } else { self.check_engine() }
    }

    fn check_auto(&self) -> anyhow::Result<()> {
        if self.games.is_some() && self.sgffile.is_none() {
            bail!("-games needs -sgffile, which says where the games are kept");
        }
        if self.observer.is_some() {
            bail!("-observer is not supported with -auto: use tengen match, which shows its games");
        }
        if self.openings.is_some() && self.handicap.is_some_and(|stones| stones > 0) {
            bail!("-openings and -handicap exclude each other: put the stones into the openings");
        }
        if self.handicap == Some(1) {
            bail!("-handicap 1 is an even game: use -komi 0.5 for a game without komi");
        }
        Ok(())
    }

    fn check_engine(&self) -> anyhow::Result<()> {
        for (name, given, instead) in [
            ("-threads", self.threads.is_some(), "one game is played at a time"),
            ("-games", self.games.is_some(), "whoever sends genmove says how many"),
            ("-sgffile", self.sgffile.is_some(), "let the program that sends genmove keep them"),
            ("-alternate", self.alternate, "exchange -black and -white"),
            ("-openings", self.openings.is_some(), "send the moves with play"),
            ("-handicap", self.handicap.is_some(), "send fixed_handicap"),
            ("-force", self.force, "no files are written"),
        ] {
            if given {
                bail!("{name} needs -auto; without it, {instead}");
            }
        }
        Ok(())
    }

    /// Moves that are made before a game is broken off. The limit is passed by one, as
    /// gogui-twogtp does.
    pub(super) fn move_limit(&self) -> usize {
        self.maxmoves.unwrap_or(MOVES).saturating_add(1)
    }
}

/// The arguments of this program, where `-name` becomes `--name` behind the name of the subcommand.
pub(crate) fn double_dashes(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    if args.get(1).is_some_and(|arg| arg == NAME) {
        for arg in &mut args[2..] {
            let word = arg.to_str().and_then(|text| text.strip_prefix('-'));
            let named = |word: &&str| word.len() > 1 && word.starts_with(char::is_alphabetic);
            if let Some(word) = word.filter(named) {
                *arg = format!("--{word}").into();
            }
        }
    }
    args
}

fn square(text: &str) -> Result<Size, String> {
    let side = text.parse().ok().and_then(|side| Size::square(side).ok());
    side.ok_or_else(|| "expected a whole number from 1 to 25".to_owned())
}

fn move_limit(text: &str) -> Result<usize, String> {
    match text.parse::<i64>() {
        Ok(-1) => Ok(usize::MAX),
        Ok(limit) => usize::try_from(limit).map_err(|_| ()),
        Err(_) => Err(()),
    }
    .map_err(|()| "expected a whole number, or -1 for no limit".to_owned())
}

/// Reads a time as gogui-twogtp writes it.
fn time(text: &str) -> Result<TimeSystem, String> {
    let expected = || "expected TIME or TIME+TIME/MOVES, as in 10, 30s or 10+5/25".to_owned();
    let (main, overtime) =
        text.split_once('+').map_or((text, None), |(main, overtime)| (main, Some(overtime)));
    let main = span(main).ok_or_else(expected)?;
    let Some(overtime) = overtime else { return Ok(TimeSystem::Absolute { main }) };
    let (period, stones) = overtime.split_once('/').ok_or_else(expected)?;
    let stones = stones.trim().parse().ok().filter(|&stones| stones > 0).ok_or_else(expected)?;
    Ok(TimeSystem::Canadian { main, period: span(period).ok_or_else(expected)?, stones })
}

/// A positive whole number of minutes, or of what its unit says.
fn span(text: &str) -> Option<Duration> {
    let text = text.trim();
    let units = [("min", 60), ("m", 60), ("sec", 1), ("s", 1), ("", 60)];
    let (number, seconds) =
        units.iter().find_map(|&(unit, seconds)| Some((text.strip_suffix(unit)?, seconds)))?;
    let number: u64 = number.trim().parse().ok().filter(|&number| number > 0)?;
    Some(Duration::from_secs(number.checked_mul(seconds)?))
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::time::Duration;

    use tengen_clock::TimeSystem;

    use super::{double_dashes, time};

    fn doubled(line: &str) -> Vec<String> {
        let args = double_dashes(line.split(' ').map(OsString::from));
        args.into_iter().map(|arg| arg.into_string().expect("text")).collect()
    }

    #[test]
    fn an_option_may_have_one_dash() {
        assert_eq!(
            doubled("tengen twogtp -auto -games=3 --size 9 -komi -0.5 -help -h x-auto"),
            [
                "tengen",
                "twogtp",
                "--auto",
                "--games=3",
                "--size",
                "9",
                "--komi",
                "-0.5",
                "--help",
                "-h",
                "x-auto"
            ],
        );
        assert_eq!(doubled("tengen regress -auto"), ["tengen", "regress", "-auto"]);
    }

    #[test]
    fn times_are_in_minutes_unless_they_say_otherwise() {
        let seconds = Duration::from_secs;
        for (text, expected) in [
            ("10", TimeSystem::Absolute { main: seconds(600) }),
            ("10m", TimeSystem::Absolute { main: seconds(600) }),
            ("30s", TimeSystem::Absolute { main: seconds(30) }),
            ("30 sec", TimeSystem::Absolute { main: seconds(30) }),
            (
                "10min+30s/25",
                TimeSystem::Canadian { main: seconds(600), period: seconds(30), stones: 25 },
            ),
        ] {
            assert_eq!(time(text), Ok(expected), "{text}");
        }
        for text in ["", "0", "-1", "1.5", "10+5", "10+5/0", "10+/5", "10h"] {
            assert!(time(text).is_err(), "{text}");
        }
    }
}
