//! How much a search may cost, and its manners.

use std::str::FromStr;
use std::time::Duration;

use super::tuning::Tuning;

/// Number of levels of [`SearchSettings::playouts_of`], weakest first from 1.
pub const LEVELS: u8 = 10;

/// What a search keeps to.
///
/// A choice ends with the first of `playouts`, `time_per_move` and the time of
/// [`Limits`](crate::Limits). Where none of them limits it, it takes the playouts of the usual level.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchSettings {
    /// Playouts for a move, those kept from earlier searches not counted; `None` for no limit.
    pub playouts: Option<u64>,
    /// Time for a move, whatever the clock says.
    pub time_per_move: Option<Duration>,
    /// Threads that work on one tree, at least 1; never more of them work than there are processors.
    /// With one thread and a number of playouts a choice is a function of the seed and of what was
    /// asked before.
    pub threads: usize,
    /// Memory for the tree, in mebibytes, at least 1.
    pub memory: usize,
    /// Resign when the share of playouts won falls below this, 0 to 1; `None` never resigns so.
    pub resign_below: Option<f64>,
    /// Think while the opponent does.
    pub ponder: bool,
    /// Other values for numbers that the search is tuned by, for experiments.
    pub tune: Vec<(String, f64)>,
}

/// A text that is no setting of a search.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// No setting has this name.
    #[error("there is no setting {0:?} of a search, expected one of: {keys}", keys = SearchSettings::KEYS.join(", "))]
    Key(String),
    /// A setting does not take this value.
    #[error("{key}: expected {expected}, got {value:?}")]
    Value {
        /// Which setting.
        key: &'static str,
        /// What it takes.
        expected: &'static str,
        /// What was given.
        value: String,
    },
}

impl SearchSettings {
    /// The level of a search that nobody limits.
    pub const USUAL_LEVEL: u8 = 7;

    /// Playouts of the levels.
    const PLAYOUTS: [u64; LEVELS as usize] =
        [10, 25, 60, 150, 400, 1_000, 2_500, 6_000, 15_000, 40_000];

    /// The playouts of a level; `None` if it is not within 1 to [`LEVELS`].
    pub fn playouts_of(level: u8) -> Option<u64> {
        Self::PLAYOUTS.get(usize::from(level.checked_sub(1)?)).copied()
    }

    /// Names of the settings for [`SearchSettings::set`].
    pub const KEYS: &[&str] =
        &["level", "playouts", "time-per-move", "threads", "memory", "resign-below", "ponder"];

    /// The setting for whoever works on the search, which no list shows.
    const HIDDEN: &str = "tune";

    /// Most playouts, threads and mebibytes that may be set. More playouts than this have a name of
    /// their own: no limit.
    pub const MOST_PLAYOUTS: u64 = (1 << 50) - 1;
    /// See [`SearchSettings::MOST_PLAYOUTS`].
    pub const MOST_THREADS: usize = 1024;
    /// See [`SearchSettings::MOST_PLAYOUTS`].
    pub const MOST_MEMORY: usize = 131_072;

    /// Changes a setting by its name, one of [`SearchSettings::KEYS`] or `tune`: `level` sets the playouts of
    /// that level; `time-per-move` takes seconds, or a number with a unit `ms`, `s`, `m` or `h`;
    /// `resign-below` a share from 0 to 1, where 0 never resigns; `ponder` `on` or `off`; `tune`
    /// pairs `NAME=NUMBER` with commas between.
    ///
    /// # Errors
    ///
    /// [`SettingError`]; nothing is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        let key = *Self::KEYS
            .iter()
            .chain([&Self::HIDDEN])
            .find(|&&known| known == key)
            .ok_or_else(|| SettingError::Key(key.to_owned()))?;
        let refused = |expected| SettingError::Value { key, expected, value: value.to_owned() };
        match key {
            "level" => {
                let playouts = value.parse().ok().and_then(Self::playouts_of);
                self.playouts = Some(playouts.ok_or_else(|| refused("a level from 1 to 10"))?);
            }
            "playouts" => {
                let playouts = within(value, Self::MOST_PLAYOUTS);
                let expected = "1 to 1125899906842623 playouts";
                self.playouts = Some(playouts.ok_or_else(|| refused(expected))?);
            }
            "time-per-move" => {
                let time = tengen_clock::parse_time(value).ok().filter(|time| !time.is_zero());
                let time = time.ok_or_else(|| refused("a time such as 2.5 or 500ms"))?;
                self.time_per_move = Some(time);
            }
            "threads" => {
                let threads = within(value, Self::MOST_THREADS);
                self.threads = threads.ok_or_else(|| refused("1 to 1024 threads"))?;
            }
            "memory" => {
                let memory = within(value, Self::MOST_MEMORY);
                self.memory = memory.ok_or_else(|| refused("1 to 131072 mebibytes"))?;
            }
            "resign-below" => {
                let share = value.parse().ok().filter(|share| (0.0..=1.0).contains(share));
                let share = share.ok_or_else(|| refused("a share from 0 to 1"))?;
                self.resign_below = Some(share).filter(|&share| share > 0.0);
            }
            "ponder" => {
                self.ponder = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(refused("on or off")),
                };
            }
            _ => {
                let pairs = value.split(',').filter(|pair| !pair.is_empty()).map(|pair| {
                    let (name, number) = pair.split_once('=')?;
                    let number = number.parse().ok()?;
                    Tuning::knows(name).then(|| (name.to_owned(), number))
                });
                let pairs: Option<Vec<_>> = pairs.collect();
                self.tune.extend(pairs.ok_or_else(|| refused("NAME=NUMBER,..."))?);
            }
        }
        Ok(())
    }
}

/// A number from 1.
fn within<T: FromStr + PartialOrd + From<u8> + Copy>(text: &str, most: T) -> Option<T> {
    text.parse().ok().filter(|number| *number >= T::from(1) && *number <= most)
}

impl Default for SearchSettings {
    /// One thread, 256 MiB, no limit of its own, never resigns, no pondering.
    fn default() -> Self {
        Self {
            playouts: None,
            time_per_move: None,
            threads: 1,
            memory: 256,
            resign_below: None,
            ponder: false,
            tune: Vec::new(),
        }
    }
}
