//! What a search thinks of the position, drawn on GoGui's board, and why a move was chosen.
//!
//! All of it is about the game as it stands and the side to move. What was found out once is shown
//! until something changes, so that a user can look at it in several ways.

use tengen_gtp::{Answer, Args, Command, Context, Failure, Kind};
use tengen_players::{Choice, Detail, Report, SearchSettings};
use tengen_rules::{Color, Event, HalfPoints, Move, Rules, Size};

use crate::Session;
use crate::analysis::gfx;
use crate::session::{Listener, Wish};

const FAMILY: &str = "GoGui analysis";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "tengen-search_moves",
        args: "",
        help: "The moves that a search looks at most, with the percentage that they win, as gfx.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.draw(gfx::moves)),
    },
    Command {
        name: "tengen-search_variation",
        args: "",
        help: "The course of the game that a search expects, as gfx.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.draw(gfx::variation)),
    },
    Command {
        name: "tengen-search_ownership",
        args: "",
        help: "Who owns each point at the end of a search's playouts, from 1 (Black) to -1 (White), \
               as a dboard.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.ownership()),
    },
    Command {
        name: "tengen-search_values",
        args: "",
        help: "Who wins after each move, from 1 (Black) to -1 (White), as a dboard.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.values()),
    },
    Command {
        name: "tengen-search_visits",
        args: "",
        help: "The playouts of each move, as an sboard.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.visits()),
    },
    Command {
        name: "tengen-search_priors",
        args: "",
        help: "How likely each move looks before any playout, in percent, as an sboard.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, _, context| Ok(session.search_seen(context)?.priors()),
    },
    Command {
        name: "tengen-explain",
        args: "[VERTEX | best]",
        help: "Why the last generated move was chosen, in one line; with best or in a game without \
               one why the move would be played that is best now; with a vertex what is thought \
               of that move.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.explain(args, context),
    },
];

/// What a player thought about a position.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    subject: Subject,
    report: Report,
    choice: Choice,
}

/// What the thought was about, and how much of it there was.
#[derive(Clone, Debug, PartialEq)]
struct Subject {
    player: &'static str,
    size: Size,
    log: Vec<Event>,
    color: Color,
    rules: Rules,
    komi: HalfPoints,
    search: SearchSettings,
}

impl Seen {
    fn draw(&self, draw: fn(&Report, Color) -> String) -> String {
        draw(&self.report, self.subject.color)
    }

    fn ownership(&self) -> String {
        gfx::ownership(&self.report, self.subject.color, self.subject.size)
    }

    fn values(&self) -> String {
        gfx::values(&self.report, self.subject.color, self.subject.size)
    }

    fn visits(&self) -> String {
        gfx::visits(&self.report, self.subject.size)
    }

    fn priors(&self) -> String {
        gfx::priors(&self.report, self.subject.size)
    }

    /// What was thought of a move.
    fn opinion(&self, mv: Move) -> String {
        let candidates = &self.report.candidates;
        let Some(place) = candidates.iter().position(|candidate| candidate.mv == mv) else {
            return format!("{mv} was not considered");
        };
        let candidate = &candidates[place];
        let mut text = format!(
            "{mv} is number {} of {} moves: {}",
            place + 1,
            candidates.len(),
            candidate.explanation
        );
        let variation = candidate.line.as_ref().map_or(&[][..], |line| &line.variation);
        if variation.len() > 1 {
            let moves: Vec<_> = variation.iter().map(Move::to_string).collect();
            text = format!("{text}; {}", moves.join(" "));
        }
        text
    }
}

impl Session {
    /// What the player thinks of the position.
    fn look(&mut self, context: &Context<'_>) -> &Seen {
        let color = self.game.to_move();
        let subject = Subject {
            player: self.player.name(),
            size: self.game.size(),
            log: self.game.log().to_vec(),
            color,
            rules: *self.game.rules(),
            komi: self.game.komi(),
            search: self.search.clone(),
        };
        let seen = match self.seen.take() {
            Some(seen) if seen.subject == subject => seen,
            _ => {
                let detail = Detail { ownership: true, ..Detail::default() };
                let mut listener = Listener::new(context, detail);
                let choice = self.choose(color, &Wish::default(), &mut listener);
                Seen { subject, report: listener.report, choice }
            }
        };
        self.seen.insert(seen)
    }

    /// The same, of a player that searches.
    fn search_seen(&mut self, context: &Context<'_>) -> Result<&Seen, Failure> {
        if self.player.search().is_none() {
            let name = self.player.name();
            return Err(Failure::new(format!("the player {name} does not search")));
        }
        Ok(self.look(context))
    }

    fn explain(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        match (args.get(0), &self.explanation) {
            (None, Some(explanation)) => Ok(explanation.clone()),
            (None | Some("best"), _) => Ok(self.look(context).choice.explanation.clone()),
            (Some(word), _) => {
                let mv =
                    args.vertex(0).map_err(|_| Failure::syntax("a vertex or best", Some(word)))?;
                let on_board = mv.point().is_none_or(|point| self.game.size().contains(point));
                on_board.then_some(()).ok_or(Failure::INVALID_COORDINATE)?;
                Ok(self.look(context).opinion(mv))
            }
        }
    }
}
