//! What a searching player is told on the command line.

use clap::Args;
use clap::builder::TypedValueParser as _;
use tengen_players::SearchSettings;

/// How much the search player does for a move.
#[derive(Debug, Args)]
#[command(next_help_heading = "Options of the search player")]
pub(crate) struct SearchFlags {
    /// Strength from 1 to 10, by the number of playouts for a move [default: 7, where neither
    /// playouts nor time are limited].
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true,
        value_parser = setting("level"), conflicts_with = "playouts")]
    level: Option<Setting>,
    /// Playouts for a move.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true,
        value_parser = setting("playouts"))]
    playouts: Option<Setting>,
    /// Time for a move, in seconds or with a unit as in 500ms; the clock may leave less.
    #[arg(long, value_name = "TIME", allow_negative_numbers = true,
        value_parser = setting("time-per-move"))]
    time_per_move: Option<Setting>,
    /// Threads that search together, as far as there are processors [default: 1]. With one thread
    /// and a number of playouts the same seed makes the same moves.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true,
        value_parser = setting("threads"))]
    threads: Option<Setting>,
    /// Memory for the search tree in MiB [default: 256].
    #[arg(long, value_name = "MIB", allow_negative_numbers = true,
        value_parser = setting("memory"))]
    memory: Option<Setting>,
    /// Resign when the share of playouts won falls below this, 0 to 1 [default: 0, never]. It takes
    /// 50 playouts for a move to be sure, so levels 1 and 2 hardly ever do.
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true,
        value_parser = setting("resign-below"))]
    resign_below: Option<Setting>,
    /// Think while the opponent does.
    #[arg(long)]
    ponder: bool,
    /// Other values for the numbers that the search is tuned by.
    #[arg(long, value_name = "NAME=NUMBER,...", value_parser = setting("tune"), hide = true)]
    tune: Vec<Setting>,
}

/// A setting whose value was found right.
#[derive(Clone, Debug)]
struct Setting {
    key: &'static str,
    value: String,
}

fn setting(key: &'static str) -> impl clap::builder::TypedValueParser<Value = Setting> {
    clap::builder::StringValueParser::new().try_map(move |value| {
        SearchSettings::default().set(key, &value).map(|()| Setting { key, value })
    })
}

impl SearchFlags {
    /// What they say.
    pub(crate) fn settings(&self) -> SearchSettings {
        let mut settings = SearchSettings { ponder: self.ponder, ..SearchSettings::default() };
        let Self { level, playouts, time_per_move, threads, memory, resign_below, tune, .. } = self;
        let flags = [level, playouts, time_per_move, threads, memory, resign_below];
        for Setting { key, value } in flags.into_iter().flatten().chain(tune) {
            settings.set(key, value).expect("the value was tried when it was read");
        }
        settings
    }
}
