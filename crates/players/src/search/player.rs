//! The player: what it keeps between choices, and one choice from begin to end.

use std::thread::available_parallelism;
use std::time::Instant;

use tengen_rules::{Color, Game, Move, Point};

use super::manner::{Case, Manner};
use super::ponder::Pondering;
use super::settings::SearchSettings;
use super::start::Start;
use super::store::{Store, Subject};
use super::think::{End, think};
use super::tuning::Tuning;
use crate::ending::Inquiry;
use crate::player::{Choice, Limits, Player, Seed, Watch};

/// Playouts of a pass that is the only legal move, for whoever wants to know what it is worth.
const FORCED: u64 = 100;

/// Plays by Monte-Carlo tree search.
///
/// What it found out about a game is used for the next moves of the same game.
#[derive(Debug)]
pub struct Search {
    seed: Seed,
    settings: SearchSettings,
    /// The trees, made when they are needed first; gone while it ponders.
    store: Option<Store>,
    pondering: Option<Pondering>,
    manner: Manner,
}

impl Search {
    /// A player with a seed.
    pub fn new(seed: u64) -> Self {
        Self {
            seed: Seed::new(seed),
            settings: SearchSettings::default(),
            store: None,
            pondering: None,
            manner: Manner::default(),
        }
    }

    /// The trees, for a position on usual terms; pondering ends.
    fn take_store(&mut self) -> Store {
        self.settle();
        let memory = self.settings.memory;
        let store = self.store.take().filter(|store| store.memory == memory);
        store.unwrap_or_else(|| Store::new(memory))
    }

    /// Ends pondering and takes over what it found.
    fn settle(&mut self) {
        if let Some(pondering) = self.pondering.take() {
            self.store = Some(pondering.end());
        }
    }

    /// Threads for a search: more than there are processors would only keep each other, and whoever
    /// looks at the clock, from working.
    fn threads(&self) -> usize {
        match self.settings.threads {
            0 | 1 => 1,
            threads => available_parallelism().map_or(threads, |most| threads.min(most.get())),
        }
    }

    /// Playouts for a choice.
    fn playouts(&self, limits: &Limits) -> Option<u64> {
        let settings = &self.settings;
        let unlimited = limits.time.is_none() && settings.time_per_move.is_none();
        match settings.playouts {
            _ if limits.endless => None,
            None if unlimited => SearchSettings::playouts_of(SearchSettings::USUAL_LEVEL),
            playouts => playouts,
        }
    }
}

impl Player for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn choose(
        &mut self,
        game: &Game,
        color: Color,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Choice {
        let begun = Instant::now();
        self.settle();
        if game.check(color, Move::Pass).is_err() {
            return Choice::play(Move::Pass, "passes: the game is over");
        }
        let tuning = Tuning::new(game.size(), &self.settings.tune);
        let start = Start::new(game, color, limits);
        let legal: Vec<Point> = start.legal.iter().collect();
        let end = End::new(begun, limits, &self.settings);
        let mut inquiry = Inquiry::new(game, color, &legal, limits);
        if let Some(choice) = Manner::at_sight(game, color, limits, end, &mut inquiry, watch) {
            return choice;
        }
        // What is searched on special terms says little about the game itself.
        let special = limits.fresh || limits.selects();
        let subject = (!special).then(|| Subject::new(game, color, limits));
        let playouts = match self.playouts(limits) {
            most if limits.endless || !legal.is_empty() => most,
            most => Some(most.unwrap_or(FORCED).min(FORCED)),
        };
        let (job, rest) = self.take_store().open(start, subject, tuning, self.threads(), playouts);
        let stopped = think(&job, self.seed.generator(game, color), end, watch);
        let case = Case {
            job: &job,
            game,
            limits,
            settings: &self.settings,
            hurried: stopped || end.is_short(),
            until: end.grace(),
        };
        let choice = self.manner.decide(&case, &mut inquiry, watch);
        self.store = Some(rest.close(job));
        log::debug!("{color} {}: {}", choice.action, choice.explanation);
        choice
    }

    fn new_game(&mut self) {
        self.seed.next_game();
        self.forget();
    }

    fn ponder(&mut self, game: &Game) {
        self.settle();
        let color = game.to_move();
        let store = self.store.take_if(|store| self.settings.ponder && store.handicap().is_some());
        let Some(store) = store else { return };
        let limits = Limits { handicap: store.handicap(), endless: true, ..Limits::default() };
        let tuning = Tuning::new(game.size(), &self.settings.tune);
        let start = Start::new(game, color, &limits);
        if game.is_over() || start.legal.is_empty() {
            self.store = Some(store);
            return;
        }
        let subject = Subject::new(game, color, &limits);
        let (job, rest) = store.open(start, Some(subject), tuning, self.threads(), None);
        let end = End::new(Instant::now(), &limits, &self.settings);
        let generator = self.seed.generator(game, color);
        self.pondering = Some(Pondering::begin(job, rest, generator, end));
    }

    fn search(&mut self) -> Option<&mut SearchSettings> {
        self.settle();
        Some(&mut self.settings)
    }

    fn forget(&mut self) {
        self.settle();
        if let Some(store) = &mut self.store {
            store.forget();
        }
        self.manner = Manner::default();
    }

    fn seed(&self) -> u64 {
        self.seed.value()
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = Seed::new(seed);
        self.forget();
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.settle();
    }
}
