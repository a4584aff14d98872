//! One side of a game: an engine as the table sees it.

use std::time::Duration;

use tengen_clock::{Clock, Lag, TimeSystem, moves_left};
use tengen_gtp::rules::{from_json, pairs, to_json};
use tengen_judge::final_assessment;
use tengen_players::{Action, Limits, Player, Report, Watch};
use tengen_rules::{Color, Game, HalfPoints, Move, Point, PointSet, Rules, Scoring, Size};

use super::child::{Child, letter};
use super::count::own_score;
use super::fault::Fault;
use super::meter::thread_cpu;
use super::start::Start;
use crate::Stop;
use crate::record::{Cost, Kind};
use crate::settings::{Entrant, Program, RulesSent, Settings};

/// What a move of our own players costs beyond the thinking on a busy machine: there is no pipe
/// between, and their clock is the table's.
const BUILTIN_LAG: Duration = Duration::from_millis(20);

/// An engine at the table.
pub(crate) struct Seat<'s> {
    pub(super) entrant: &'s Entrant,
    engine: Engine<'s>,
}

enum Engine<'s> {
    Child(Box<Child<'s>>),
    Builtin { player: Box<dyn Player>, stop: &'s Stop },
}

/// What an engine wants to do.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Play(Move),
    Resign,
}

/// What came of asking for a move.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) wish: Result<Wish, Fault>,
    pub(super) cost: Cost,
    /// What it says about the move.
    pub(super) explanation: Option<String>,
}

impl<'s> Seat<'s> {
    /// Starts an engine; see [`Seat::greet`].
    pub(crate) fn start(
        entrant: &'s Entrant,
        settings: &'s Settings,
        stop: &'s Stop,
    ) -> Result<Self, Fault> {
        let engine = match &entrant.program {
            Program::Command { command, dir, env, stderr } => {
                let (dir, stderr) = (dir.as_ref(), stderr.as_ref());
                let child = Child::start(command, dir, env, stderr, settings.deadlines, stop)?;
                Engine::Child(Box::new(child))
            }
            Program::Builtin { player, seed, search } => {
                let player = tengen_players::create_with(player, *seed, search)
                    .ok_or_else(|| Fault::Fatal(format!("there is no player called {player}")))?;
                Engine::Builtin { player, stop }
            }
        };
        Ok(Self { entrant, engine })
    }

    /// Waits until the engine has said who it is.
    pub(crate) fn greet(&mut self) -> Result<(), Fault> {
        match &mut self.engine {
            // Whatever it says instead of an answer, it is no engine yet.
            Engine::Child(child) => child.greet().map_err(|fault| match fault {
                Fault::Engine { kind: Kind::ProtocolError, detail } if child.is_lost() => {
                    Fault::new(Kind::Hang, detail)
                }
                other => other,
            }),
            Engine::Builtin { .. } => Ok(()),
        }
    }

    /// Whether it did not answer a question properly, so that it cannot be asked any more.
    pub(crate) fn is_lost(&self) -> bool {
        matches!(&self.engine, Engine::Child(child) if child.is_lost())
    }

    /// Its own name and version.
    pub(super) fn version(&self) -> String {
        match &self.engine {
            Engine::Child(child) => format!("{} {}", child.name, child.version).trim().to_owned(),
            Engine::Builtin { player, .. } => {
                format!("Tengen {} ({})", env!("CARGO_PKG_VERSION"), player.name())
            }
        }
    }

    /// Lets it end.
    pub(crate) fn quit(self) {
        if let Engine::Child(child) = self.engine {
            child.quit();
        }
    }

    /// Clears the board and says what is played. Returns where the engine says that it plays by
    /// something else.
    pub(super) fn prepare(
        &mut self,
        start: &Start<'_>,
        time: TimeSystem,
    ) -> Result<Vec<String>, Fault> {
        let seed = start.slot.seed;
        let child = match &mut self.engine {
            Engine::Builtin { player, .. } => {
                let Program::Builtin { seed: own, .. } = &self.entrant.program else {
                    unreachable!("a built-in player comes from a built-in program")
                };
                player.set_seed(seed ^ own);
                return Ok(Vec::new());
            }
            Engine::Child(child) => child,
        };
        let mut notes = Vec::new();
        child.forget();
        child.must(&boardsize(child, start.game.size()))?;
        child.must("clear_board")?;
        tell_rules(child, &self.entrant.rules_sent, start.game.rules(), &mut notes)?;
        let komi = start.game.komi();
        child.must(&format!("komi {komi}"))?;
        super::clocks::tell(child, time, &mut notes)?;
        for command in &self.entrant.commands {
            let command = command
                .replace("{seed}", &seed.to_string())
                .replace("{game}", &start.slot.number.to_string());
            if let Err(Fault::Engine { detail, .. }) = child.must(&command).map(drop) {
                let name = &self.entrant.name;
                return Err(Fault::Fatal(format!(
                    "{name}: {detail}; it is one of its own commands (gtp)"
                )));
            }
        }
        let rules = (self.entrant.rules_sent != RulesSent::Off).then(|| start.game.rules());
        compare(child, rules, komi, &mut notes)?;
        Ok(notes)
    }

    /// Asks for handicap stones; `None` if it leaves the choice to others.
    pub(super) fn place_handicap(
        &mut self,
        size: Size,
        stones: usize,
    ) -> Result<Option<Vec<Point>>, Fault> {
        let Engine::Child(child) = &mut self.engine else { return Ok(None) };
        let command = format!("place_free_handicap {stones}");
        let Some(text) = child.may(&command)? else { return Ok(None) };
        let points: Result<Vec<Point>, _> = text.split_whitespace().map(str::parse).collect();
        let points = points.ok().filter(|points| points.iter().all(|&point| size.contains(point)));
        points.map(Some).ok_or_else(|| {
            Fault::new(
                Kind::ProtocolError,
                format!("it answered \"{command}\" with \"{}\"", tengen_gtp::clipped(&text)),
            )
        })
    }

    /// Puts the position on its board from which the game is played. Returns where it says that it
    /// is another one.
    pub(super) fn set_position(
        &mut self,
        start: &Start<'_>,
        knows_handicap: bool,
    ) -> Result<Vec<String>, Fault> {
        let mut notes = Vec::new();
        let Engine::Child(child) = &mut self.engine else { return Ok(notes) };
        if !start.handicap.is_empty() && !knows_handicap {
            let points: Vec<String> = start.handicap.iter().map(ToString::to_string).collect();
            if child.lists("set_free_handicap") {
                child.must(&format!("set_free_handicap {}", points.join(" ")))?;
            } else {
                for &point in &start.handicap {
                    child.play(Color::Black, Move::Play(point))?;
                }
            }
        }
        for color in Color::ALL {
            for point in &start.stones[color] {
                child.play(color, Move::Play(point))?;
            }
        }
        for &(color, mv) in &start.moves {
            child.play(color, mv)?;
        }
        if !start.handicap.is_empty()
            && let Some(text) = child.may("get_handicap")?
            && text.trim().parse() != Ok(start.handicap.len())
        {
            notes.push(format!("its handicap is {}, not {}", text.trim(), start.handicap.len()));
        }
        child.reset_used();
        Ok(notes)
    }

    /// Tells it a move of the other side: at once if it is `timed`, so that the answer is none of
    /// its time, else together with the next command, which is cheaper.
    pub(super) fn play(&mut self, color: Color, mv: Move, timed: bool) -> Result<(), Fault> {
        match &mut self.engine {
            Engine::Child(child) if timed => child.play(color, mv)?,
            Engine::Child(child) => child.play_later(color, mv),
            Engine::Builtin { .. } => {}
        }
        Ok(())
    }

    /// Asks for a move, which has to come within `limit`. `cleanup` asks it to take off what is
    /// dead by play.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        color: Color,
        clock: &Clock,
        limit: Duration,
        cleanup: bool,
        explain: bool,
    ) -> Reply {
        match &mut self.engine {
            Engine::Child(child) => ask_child(child, color, clock, limit, cleanup, explain),
            Engine::Builtin { player, stop } => {
                let begun = std::time::Instant::now();
                let cpu = thread_cpu();
                let moves = moves_left(game.size().area(), game.turn_count());
                let lag = Lag::of(BUILTIN_LAG);
                let limits = Limits {
                    time: clock.budget(moves, &lag),
                    most: clock.most(moves, &lag),
                    cleanup,
                    ..Limits::default()
                };
                let choice = player.choose(game, color, &limits, &mut Patience(stop));
                let wish = match choice.action {
                    Action::Play(mv) => Wish::Play(mv),
                    Action::Resign => Wish::Resign,
                };
                let cost = Cost {
                    wall: begun.elapsed(),
                    cpu: thread_cpu().zip(cpu).map(|(after, before)| after.saturating_sub(before)),
                    memory: None,
                };
                let explanation = explain.then_some(choice.explanation);
                Reply { wish: Ok(wish), cost, explanation }
            }
        }
    }

    /// What it wrote first outside of its replies, if it did since this was asked last.
    pub(super) fn take_chatter(&mut self) -> Option<String> {
        match &mut self.engine {
            Engine::Child(child) => child.take_chatter(),
            Engine::Builtin { .. } => None,
        }
    }

    /// Whether it can take off dead stones by play once both have passed.
    pub(super) fn can_clean_up(&self) -> bool {
        match &self.engine {
            Engine::Child(child) => child.lists("kgs-genmove_cleanup"),
            Engine::Builtin { .. } => true,
        }
    }

    /// The score as it says; `None` if it does not say.
    pub(super) fn score(&mut self, game: &Game) -> Result<Option<String>, Fault> {
        match &mut self.engine {
            Engine::Child(child) => {
                Ok(child.may("final_score")?.map(|text| text.trim().to_owned()))
            }
            Engine::Builtin { .. } => Ok(Some(own_score(game).to_string())),
        }
    }

    /// The score as it expects it in the middle of a game.
    pub(super) fn estimate(&mut self, game: &Game) -> Result<Option<String>, Fault> {
        if let Engine::Child(child) = &mut self.engine
            && let Some(text) = child.may("estimate_score")?
        {
            // Some add bounds in brackets.
            return Ok(text.split_whitespace().next().map(str::to_owned));
        }
        self.score(game)
    }

    /// The chains that it calls dead.
    pub(super) fn dead(&mut self, game: &Game) -> Result<Option<PointSet>, Fault> {
        match &mut self.engine {
            Engine::Child(child) => child.dead(game.board()),
            Engine::Builtin { .. } => Ok(Some(final_assessment(game).dead())),
        }
    }
}

/// A match that may be stopped, as a player of our own sees it.
struct Patience<'a>(&'a Stop);

impl Watch for Patience<'_> {
    fn should_stop(&mut self) -> bool {
        self.0.is_stopped()
    }

    fn report(&mut self, _: &Report) {}
}

fn ask_child(
    child: &mut Child<'_>,
    color: Color,
    clock: &Clock,
    limit: Duration,
    cleanup: bool,
    explain: bool,
) -> Reply {
    let failed = |fault| Reply { wish: Err(fault), cost: Cost::default(), explanation: None };
    if let Err(fault) = super::clocks::tell_left(child, color, clock) {
        return failed(fault);
    }
    let letter = letter(color);
    let line = if cleanup && child.lists("kgs-genmove_cleanup") {
        format!("kgs-genmove_cleanup {letter}")
    } else {
        format!("genmove {letter}")
    };
    let (text, wall) = child.timed(&line, limit);
    let used = child.used();
    let cost = Cost { wall, cpu: used.cpu, memory: used.memory };
    let wish = text.and_then(|text| understood(&line, &text));
    let explanation = if explain && wish.is_ok() {
        match child.may("gomill-explain_last_move") {
            Ok(text) => text.filter(|text| !text.trim().is_empty()),
            Err(fault) => return failed(fault),
        }
    } else {
        None
    };
    Reply { wish, cost, explanation }
}

/// What the answer to a request for a move says.
fn understood(line: &str, text: &str) -> Result<Wish, Fault> {
    let word = text.trim();
    if word.eq_ignore_ascii_case("resign") {
        return Ok(Wish::Resign);
    }
    word.parse().map(Wish::Play).map_err(|_| {
        let said = tengen_gtp::clipped(word);
        Fault::new(
            Kind::ProtocolError,
            format!("it answered \"{line}\" with \"{said}\", which is no move"),
        )
    })
}

fn boardsize(child: &Child<'_>, size: Size) -> String {
    let (width, height) = (size.width(), size.height());
    if width == height {
        format!("boardsize {width}")
    } else if child.lists("rectangular_boardsize") {
        format!("rectangular_boardsize {width} {height}")
    } else {
        format!("boardsize {width} {height}")
    }
}

/// Tells the rules in the best words that it lists.
fn tell_rules(
    child: &mut Child<'_>,
    how: &RulesSent,
    rules: &Rules,
    notes: &mut Vec<String>,
) -> Result<(), Fault> {
    let (all, kata, kgs) = match how {
        RulesSent::Off => return Ok(()),
        RulesSent::As(name) => (None, name.clone(), Some(name.as_str())),
        RulesSent::Auto => (Some(pairs(rules)), to_json(rules), kgs_name(rules)),
    };
    let command = if let (true, Some(all)) = (child.lists("tengen-rules"), all) {
        let pairs = all.map(|(key, word)| format!("{key}={word}"));
        format!("tengen-rules {}", pairs.join(" "))
    } else if child.lists("kata-set-rules") {
        format!("kata-set-rules {kata}")
    } else if let (true, Some(kgs)) = (child.lists("kgs-rules"), kgs) {
        format!("kgs-rules {kgs}")
    } else {
        return Ok(());
    };
    let reply = child.ask(&command)?;
    if !reply.ok {
        notes.push(format!("it refused \"{command}\": {}", tengen_gtp::clipped(reply.text.trim())));
    }
    Ok(())
}

/// What KGS calls rules that count alike.
fn kgs_name(rules: &Rules) -> Option<&'static str> {
    match rules {
        rules if *rules == Rules::AGA => Some("aga"),
        rules if *rules == Rules::NEW_ZEALAND => Some("new_zealand"),
        rules if rules.scoring == Scoring::Territory => Some("japanese"),
        rules if rules.scoring == Scoring::Area => Some("chinese"),
        _ => None,
    }
}

/// Compares the komi that it says, and the rules if it was told them, with those of the match.
fn compare(
    child: &mut Child<'_>,
    rules: Option<&Rules>,
    komi: HalfPoints,
    notes: &mut Vec<String>,
) -> Result<(), Fault> {
    if let Some(rules) = rules
        && let Some(text) = child.may("kata-get-rules")?
    {
        let expected = to_json(rules);
        match from_json(&text) {
            Ok(said) if to_json(&said) != expected => {
                notes.push(format!("it plays by {}, not by {expected}", to_json(&said)));
            }
            Ok(_) => {}
            Err(error) => notes.push(format!("its rules are not understood: {error}")),
        }
    }
    if let Some(text) = child.may("get_komi")?
        && text.trim().parse() != Ok(komi)
    {
        notes.push(format!("its komi is {}, not {komi}", text.trim()));
    }
    Ok(())
}
