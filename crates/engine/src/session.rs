//! The session: the only state that commands read and change.

use std::fmt;
use std::time::{Duration, Instant};

use tengen_clock::{Clock, MovesLeft, OwnClock, TimeSystem, moves_left};
use tengen_gtp::{Args, Context, Failure};
use tengen_judge::law::{self, Law, Proposal};
use tengen_judge::{Assessment, Status, final_assessment};
use tengen_players::{Action, Ban, Choice, Detail, Limits, Player, Report, SearchSettings, Watch};
use tengen_rules::{
    Board, ByColor, Color, Count, Game, HalfPoints, IllegalMove, Move, Played, Point, PointSet,
    Rules, Score, Size,
};

use crate::analysis::Live;
use crate::commands::{Seen, Trial};
use crate::settings::{Manner, Settings};

/// Tells how much time has passed since some fixed moment.
pub type Now = Box<dyn Fn() -> Duration + Send>;

/// One client's game, player and clocks.
///
/// Every command is a method in `commands`; the methods here are what several of them share. A
/// command that fails leaves the session as it was.
///
/// ```
/// use tengen_engine::{Session, Settings};
///
/// let session = Session::new(&Settings::new(1))?;
/// assert_eq!(session.game().size().area(), 361);
/// # Ok::<_, tengen_engine::UnknownPlayer>(())
/// ```
pub struct Session {
    pub(crate) game: Game,
    /// What the event decides where the documents leave it open.
    pub(crate) law: Law,
    pub(crate) player: Box<dyn Player>,
    /// What a player that searches keeps to.
    pub(crate) search: SearchSettings,
    pub(crate) time: TimeSystem,
    pub(crate) clocks: ByColor<OwnClock>,
    /// What the player said about the last move it chose, in one line.
    pub(crate) explanation: Option<String>,
    manner: Manner,
    /// The player resigns when it expects to lose by more than this; never if `None`.
    pub(crate) resign: Option<HalfPoints>,
    /// Moves that are being tried on top of the game.
    pub(crate) trial: Option<Trial>,
    /// What the player thought last when it was asked to show it.
    pub(crate) seen: Option<Seen>,
    /// What is drawn while the player thinks.
    pub(crate) live: Live,
    now: Now,
    /// The time that the player has thought in all.
    thought: Duration,
    /// The last assessment and what it depends on: it is a pure function of these.
    assessed: Option<(Board, Rules, Assessment)>,
}

/// No player has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown player {0:?}, expected one of: {names}", names = tengen_players::NAMES.join(", "))]
pub struct UnknownPlayer(pub String);

/// What a command asks of the player besides a move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    /// Play only here, if anything.
    pub(crate) allowed: Option<PointSet>,
    /// Moves that are not looked at.
    pub(crate) bans: Vec<Ban>,
    /// Do not pass while dead enemy stones stand.
    pub(crate) cleanup: bool,
    /// Resigning is an answer.
    pub(crate) may_resign: bool,
}

impl Session {
    /// A session with an empty board.
    ///
    /// # Errors
    ///
    /// [`UnknownPlayer`] if the settings name no player of ours.
    pub fn new(settings: &Settings) -> Result<Self, UnknownPlayer> {
        let start = Instant::now();
        Self::with_time_source(settings, Box::new(move || start.elapsed()))
    }

    /// As [`Session::new`], with the time measured by `now` instead of the system's clock.
    ///
    /// # Errors
    ///
    /// As [`Session::new`].
    pub fn with_time_source(settings: &Settings, now: Now) -> Result<Self, UnknownPlayer> {
        let player = tengen_players::create_with(&settings.player, settings.seed, &settings.search)
            .ok_or_else(|| UnknownPlayer(settings.player.clone()))?;
        Ok(Self {
            game: Game::new(settings.size, settings.rules, settings.komi),
            law: Law::default(),
            player,
            search: settings.search.clone(),
            time: settings.time,
            clocks: ByColor::new(OwnClock::new(settings.time), OwnClock::new(settings.time)),
            explanation: None,
            manner: settings.manner,
            resign: settings.resign,
            trial: None,
            seen: None,
            live: Live::Off,
            now,
            thought: Duration::ZERO,
            assessed: None,
        })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clock of a side, as far as it is known from settings, reports and the time thought.
    pub fn clock(&self, color: Color) -> &Clock {
        self.clocks[color].clock()
    }

    /// How long the player may think about a move of a side; `None` if there is no limit.
    pub fn budget(&self, color: Color) -> Option<Duration> {
        self.clocks[color].budget(self.moves_left())
    }

    fn moves_left(&self) -> MovesLeft {
        moves_left(self.game.size().area(), self.game.turn_count())
    }

    /// How reported moves are taken.
    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// Starts a new game: empty board, no history, full clocks. Rules and komi stay.
    ///
    /// For the player a game is new only if something happened in the old one, so that it does not
    /// matter how often a client prepares the board.
    pub(crate) fn start_game(&mut self, size: Size) {
        self.start_from(Game::new(size, *self.game.rules(), self.game.komi()));
    }

    /// As [`Session::start_game`], with moves that were made already.
    pub(crate) fn start_from(&mut self, game: Game) {
        if !self.game.log().is_empty() {
            self.player.new_game();
        }
        self.game = game;
        self.set_time(self.time);
        self.explanation = None;
        self.trial = None;
    }

    /// As [`Session::start_game`] for a game that was set back to its start.
    pub(crate) fn begin_again(&mut self) {
        self.player.new_game();
        self.set_time(self.time);
        self.explanation = None;
        self.trial = None;
    }

    /// Sets the limits of time and both clocks.
    pub(crate) fn set_time(&mut self, system: TimeSystem) {
        self.time = system;
        self.clocks = ByColor::new(OwnClock::new(system), OwnClock::new(system));
    }

    /// A word that must be a point of this board.
    pub(crate) fn point(&self, args: &Args<'_>, index: usize) -> Result<Point, Failure> {
        let point = args.point(index).map_err(|_| Failure::INVALID_COORDINATE)?;
        self.game.size().contains(point).then_some(point).ok_or(Failure::INVALID_COORDINATE)
    }

    /// All words from `index` on, which must be points of this board.
    pub(crate) fn points(&self, args: &Args<'_>, index: usize) -> Result<Vec<Point>, Failure> {
        (index..args.len()).map(|index| self.point(args, index)).collect()
    }

    /// A color and a point of this board or a pass, as `play` takes them.
    pub(crate) fn color_and_move(
        &self,
        args: &Args<'_>,
        index: usize,
    ) -> Result<(Color, Move), Failure> {
        let (color, mv) = args.play(index)?;
        let on_board = mv.point().is_none_or(|point| self.game.size().contains(point));
        on_board.then_some((color, mv)).ok_or(Failure::INVALID_COLOR_OR_COORDINATE)
    }

    /// Makes a reported move as the manner wants it.
    pub(crate) fn make(&mut self, color: Color, mv: Move) -> Result<Played, Failure> {
        self.stop_pondering();
        let made = match self.manner {
            Manner::Strict => self.game.play(color, mv),
            Manner::Tolerant => self.game.accept(color, mv).map(|accepted| {
                for violation in accepted.violations {
                    log::info!("{color} {mv} is accepted although {violation}");
                }
                accepted.played
            }),
        };
        made.map_err(|reason| {
            log::info!("{color} {mv} is refused: {reason}");
            match reason {
                IllegalMove::OffBoard => Failure::INVALID_COLOR_OR_COORDINATE,
                _ => Failure::ILLEGAL_MOVE,
            }
        })
    }

    /// Takes back several turns, all or none.
    pub(crate) fn take_back(&mut self, turns: usize) -> Result<(), Failure> {
        if turns > self.game.turn_count() {
            return Err(Failure::CANNOT_UNDO);
        }
        self.stop_pondering();
        for _ in 0..turns {
            self.game.undo().map_err(|_| Failure::CANNOT_UNDO)?;
        }
        Ok(())
    }

    /// Ends what the player thinks on its own: any call does, and this one does nothing else.
    pub(crate) fn stop_pondering(&mut self) {
        self.player.search();
    }

    /// The settings of a search, to be changed; a search under way ends.
    pub(crate) fn search_settings(&mut self) -> &mut SearchSettings {
        self.stop_pondering();
        &mut self.search
    }

    /// Lets the player choose a move for a side and makes it, on the side's clock. A resignation
    /// changes nothing on the board. In a game that is over the answer is a pass, and none is made.
    ///
    /// Afterwards the player thinks on if its settings say so.
    pub(crate) fn generate(&mut self, color: Color, wish: &Wish, watch: &mut dyn Watch) -> Choice {
        if self.game.check(color, Move::Pass).is_err() {
            let explanation = "passes: the game is over".to_owned();
            self.explanation = Some(explanation.clone());
            return Choice { action: Action::Play(Move::Pass), explanation, evaluation: None };
        }
        let start = (self.now)();
        let mut choice = self.choose(color, wish, watch);
        let elapsed = (self.now)().saturating_sub(start);
        self.thought += elapsed;
        if let Err(loss) = self.clocks[color].spend(elapsed) {
            log::warn!("{color} {loss}");
        }
        log::debug!("{color} thought {elapsed:?}: {}", choice.explanation);
        if let Action::Play(mv) = choice.action
            && let Err(reason) = self.game.play(color, mv)
        {
            log::error!("the player {} chose {mv} for {color}: {reason}", self.player.name());
            choice.action = Action::Play(Move::Pass);
            self.game.play(color, Move::Pass).expect("the game is not over");
        }
        self.explanation = Some(choice.explanation.clone());
        if choice.action != Action::Resign {
            self.player.ponder(&self.game);
        }
        choice
    }

    /// What the player chooses in the time that the clock allows; nothing is played.
    pub(crate) fn choose(&mut self, color: Color, wish: &Wish, watch: &mut dyn Watch) -> Choice {
        let limits = self.limits(color, wish);
        self.ask(color, &limits, watch)
    }

    /// Asks the player, and draws what it thinks if that is wanted.
    pub(crate) fn ask(&mut self, color: Color, limits: &Limits, watch: &mut dyn Watch) -> Choice {
        self.live
            .watching(color, watch, |watch| self.player.choose(&self.game, color, limits, watch))
    }

    /// What the player would choose, with its own seed or another one. Nothing changes, and the
    /// same question has the same answer.
    pub(crate) fn consider(
        &mut self,
        color: Color,
        wish: &Wish,
        seed: Option<u64>,
        context: &Context<'_>,
    ) -> Choice {
        // Off the clock and without earlier thought: neither must change the answer.
        let limits = Limits { time: None, most: None, fresh: true, ..self.limits(color, wish) };
        let mut other = seed.map(|seed| {
            tengen_players::create_with(self.player.name(), seed, &self.search)
                .expect("a player is found by its own name")
        });
        let player = other.as_mut().unwrap_or(&mut self.player);
        player.choose(&self.game, color, &limits, &mut Patience(context))
    }

    /// What the player has to keep to for a move; a player that searches is told the settings.
    pub(crate) fn limits(&mut self, color: Color, wish: &Wish) -> Limits {
        let mut allowed = wish.allowed;
        if let Some(settings) = self.player.search() {
            settings.clone_from(&self.search);
            settings.resign_below = self.search.resign_below.filter(|_| wish.may_resign);
        } else {
            // A player that does not look ahead knows no bans, but points that it may play.
            for ban in wish.bans.iter().filter(|ban| ban.color == color) {
                let all = || self.game.size().points().collect::<PointSet>();
                allowed = Some(allowed.unwrap_or_else(all) - ban.points);
            }
        }
        Limits {
            time: self.budget(color),
            most: self.clocks[color].most(self.moves_left()),
            allowed,
            cleanup: wish.cleanup,
            resign: self.resign.filter(|_| wish.may_resign),
            handicap: Some(self.handicap()),
            bans: wish.bans.clone(),
            ..Limits::default()
        }
    }

    /// The handicap that the rules' bonus is for.
    pub(crate) fn handicap(&self) -> usize {
        match self.manner {
            Manner::Strict => self.game.handicap(),
            Manner::Tolerant => self.game.apparent_handicap(),
        }
    }

    /// Which chains are alive, dead or in seki if the game ended here. Changes nothing that a
    /// client could notice.
    pub(crate) fn assessment(&mut self) -> &Assessment {
        let known = self
            .assessed
            .take()
            .filter(|(board, rules, _)| board == self.game.board() && rules == self.game.rules());
        let entry = known.unwrap_or_else(|| {
            let assessment = final_assessment(&self.game);
            (self.game.board().clone(), *self.game.rules(), assessment)
        });
        &self.assessed.insert(entry).2
    }

    /// The status of every chain if the game ended here: as both sides agreed or a dispute has
    /// shown, else as assessed.
    pub(crate) fn statuses(&mut self) -> Vec<(PointSet, Status)> {
        let proposal = self.proposal();
        let dead = law::dead_stones(&self.game, &proposal.dead);
        let seki = law::seki_stones(self.game.board(), &proposal.seki, &dead);
        let status = |stones: &PointSet| match () {
            () if dead.intersects(stones) => Status::Dead,
            () if seki.intersects(stones) => Status::Seki,
            () => Status::Alive,
        };
        let chains = self.assessment().chains().iter();
        chains.map(|chain| (chain.stones, status(&chain.stones))).collect()
    }

    /// What we propose for the count if the game ended here.
    pub(crate) fn proposal(&mut self) -> Proposal {
        let handicap = self.handicap();
        let assessment = self.assessment();
        Proposal { dead: assessment.dead(), seki: assessment.seki(), handicap }
    }

    /// The count if the game ended here.
    pub(crate) fn count(&mut self) -> Count {
        let proposal = self.proposal();
        law::count(&self.game, &proposal)
    }

    /// The score if the game ended here.
    pub(crate) fn score(&mut self) -> Score {
        let count = self.count();
        self.game.score(&count, self.handicap())
    }

    /// Processor time used so far; where the system cannot tell, the time spent thinking.
    pub(crate) fn cpu_time(&self) -> Duration {
        crate::platform::cpu_time().unwrap_or(self.thought)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game)
            .field("player", &self.player.name())
            .field("clocks", &self.clocks)
            .field("manner", &self.manner)
            .finish_non_exhaustive()
    }
}

/// The server's wish to stop, as a player sees it.
pub(crate) struct Patience<'a, 'b>(pub(crate) &'a Context<'b>);

impl Watch for Patience<'_, '_> {
    fn should_stop(&mut self) -> bool {
        self.0.should_stop()
    }

    fn report(&mut self, _: &Report) {}
}

/// The server's wish to stop, and what the player reported last.
pub(crate) struct Listener<'a, 'b> {
    context: &'a Context<'b>,
    detail: Detail,
    pub(crate) report: Report,
}

impl<'a, 'b> Listener<'a, 'b> {
    /// Wants the last report in so much detail.
    pub(crate) fn new(context: &'a Context<'b>, detail: Detail) -> Self {
        Self { context, detail, report: Report::default() }
    }
}

impl Watch for Listener<'_, '_> {
    fn should_stop(&mut self) -> bool {
        self.context.should_stop()
    }

    fn detail(&self) -> Detail {
        self.detail
    }

    fn report(&mut self, report: &Report) {
        self.report.clone_from(report);
    }
}

/// Points in the order of a list in a reply: the top row first, separated by blanks.
pub(crate) fn list(points: &PointSet) -> String {
    let points: Vec<_> = points.iter_from_top().map(|point| point.to_string()).collect();
    points.join(" ")
}
