//! A match that may be played.

use std::num::NonZero;
use std::thread::available_parallelism;

use serde_json::Value;
use tengen_arena::settings::Settings;

use super::config::Config;
use super::warnings::warnings;

/// A match that may be played: what is asked for, and what follows from it.
#[derive(Debug)]
pub(super) struct Plan {
    /// What is asked for, with nothing left open.
    pub(super) config: Config,
    /// The settings.
    pub(super) settings: Settings,
    /// What is most likely not what is meant.
    pub(super) warnings: Vec<String>,
    /// What the match is, for its store.
    pub(super) description: Value,
}

impl Plan {
    /// Checks a match of which nothing is left open.
    pub(super) fn new(config: Config) -> anyhow::Result<Self> {
        let settings = config.settings()?;
        let processors = available_parallelism().map_or(1, NonZero::get);
        let warnings = warnings(&settings, processors);
        let description = config.description()?;
        Ok(Self { config, settings, warnings, description })
    }
}
