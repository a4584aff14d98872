//! What `tengen referee` is asked for.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use tengen_judge::record::Options;
use tengen_rules::{HalfPoints, HalfPointsError, Point, PointSet, Preset, Repetition};
use tengen_sgf::Manner;

use crate::args::{RepetitionName, preset};
use crate::show::When;

/// The largest komi that is read as zi.
const MOST_ZI: f64 = 4.0;

/// How to judge game records.
#[derive(Debug, Args)]
pub(crate) struct RefereeFlags {
    /// SGF files, folders (every .sgf file below them), or - for standard input, which is also read
    /// if nothing is named and it is a pipe.
    #[arg(value_name = "FILE|FOLDER|-")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Rules to judge by, such as chinese, japanese, aga [default: those of the record (RU);
    /// chinese if it names none].
    #[arg(long, value_name = "NAME", value_parser = preset)]
    rules: Option<&'static Preset>,
    /// What a balanced long cycle such as a triple ko means [default: what the rules say].
    #[arg(long, value_name = "RULING", value_enum)]
    repetition: Option<RepetitionName>,
    /// Komi to count with, in points [default: that of the record (KM); the usual one of the rules
    /// if it names none].
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    komi: Option<String>,
    /// Read a komi of up to 4, that of --komi as well, as zi (子), as Chinese records have it:
    /// KM[2.5] is 5 points. KM[3.75] is always read so.
    #[arg(long)]
    zi: bool,
    /// Dead stones, one of each chain is enough: "D4 Q16", or none. For one game only [default:
    /// they are proposed].
    #[arg(long, value_name = "POINTS")]
    dead: Vec<String>,
    /// Only replay: propose no dead stones, count only with --dead. Fast.
    #[arg(long)]
    no_status: bool,
    /// Read strictly: the first error in a record makes it unreadable, and a replay ends before the
    /// first illegal move.
    #[arg(long)]
    strict: bool,
    /// Judge the position after this move; 0 is the start.
    #[arg(long = "move", value_name = "NUMBER")]
    after: Option<usize>,
    /// How to report.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Draw the last position as a picture: one game into a file that ends in .svg, or each game
    /// into a folder of any other name. What is there is overwritten.
    #[arg(long, value_name = "FILE.svg|FOLDER")]
    pub(crate) svg: Option<PathBuf>,
    /// Show the last position as a diagram [default: auto, which is for a single game].
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        hide_default_value = true)]
    pub(crate) board: When,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = When::Auto,
        help = "Use color; auto does so on a terminal unless NO_COLOR is set")]
    pub(crate) color: When,
    /// Number of games to judge at the same time [default: one for each processor].
    #[arg(long, value_name = "NUMBER")]
    pub(crate) jobs: Option<NonZeroUsize>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For programs: an array with an object for each game.
    Json,
}

impl RefereeFlags {
    /// How to judge each game.
    pub(crate) fn options(&self) -> anyhow::Result<Options> {
        Ok(Options {
            rules: self.rules,
            repetition: self.repetition.map(Repetition::from),
            komi: self.komi()?,
            komi_in_zi: self.zi,
            manner: self.manner(),
            after: self.after,
            dead: self.dead()?,
            status: !self.no_status,
        })
    }

    pub(crate) fn manner(&self) -> Manner {
        if self.strict { Manner::Strict } else { Manner::Tolerant }
    }

    /// The komi that is asked for, in points.
    fn komi(&self) -> anyhow::Result<Option<HalfPoints>> {
        let Some(given) = &self.komi else { return Ok(None) };
        let points = given.parse::<HalfPoints>();
        // A quarter of a zi is half a point: as zi, twice the number is a komi in points.
        let doubled = given.parse::<f64>().ok().filter(|zi| zi.abs() <= MOST_ZI);
        let doubled = doubled.and_then(|zi| (zi * 2.0).to_string().parse::<HalfPoints>().ok());
        let komi = match (points, doubled) {
            (_, Some(komi)) if self.zi => Ok(komi),
            (Err(error @ HalfPointsError::NotHalf(_)), Some(_)) => {
                Err(error).context("--komi is in points, with --zi in zi")
            }
            (points, _) => points.context("--komi"),
        };
        komi.map(Some)
    }

    /// The dead stones, if they are named.
    fn dead(&self) -> anyhow::Result<Option<PointSet>> {
        let words = || self.dead.iter().flat_map(|text| text.split([' ', ',', ';']));
        let mut stones = PointSet::new();
        for word in words().filter(|word| !word.is_empty()) {
            if word.eq_ignore_ascii_case("none") {
                continue;
            }
            stones.insert(word.parse::<Point>().context("--dead")?);
        }
        if !self.dead.is_empty() && words().all(str::is_empty) {
            bail!("--dead: expected points such as \"D4 Q16\", or none");
        }
        Ok((!self.dead.is_empty()).then_some(stones))
    }

    /// What asks for a single game, if anything does.
    pub(crate) fn needs_one_game(&self) -> Option<&'static str> {
        if !self.dead.is_empty() {
            Some("--dead names the stones of one game")
        } else if self.svg.as_deref().is_some_and(super::pictures::is_file) {
            Some("--svg FILE.svg holds the picture of one game (name a folder for several)")
        } else {
            None
        }
    }
}
