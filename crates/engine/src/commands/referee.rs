//! The referee's commands: moves with rulings, warnings, the count, the end of the game.
//!
//! All law is in [`tengen_judge::law`] and all counting in [`tengen_judge::sheet`]; here are only
//! the words of the protocol.

use tengen_gtp::{Answer, Args, Command, Failure, Kind, clipped};
use tengen_judge::law::{self, Fault, Refusal, Verdict};
use tengen_judge::sheet::Sheet;
use tengen_rules::{Color, Event, Game, IllegalMove, Outcome, Phase, PointSet};

use crate::Session;
use crate::session::list;

const FAMILY: &str = "referee";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "tengen-legal",
        args: "COLOR VERTEX",
        help: "Whether the rules allow a move, as if it were that side's turn: yes, or no with the \
               reason, the article and what would be repeated.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.legal(args),
    },
    Command {
        name: "tengen-play",
        args: "COLOR VERTEX | COLOR resign",
        help: "Makes a move as a referee sees it: ok, or void with the reason, the article, what \
               it costs, and the outcome if the game is over.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.play_by_law(args),
    },
    Command {
        name: "tengen-warn",
        args: "COLOR [ARTICLE]",
        help: "Warns a side: one zi less in the count; the second warning loses the game (B-24).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.warn(args),
    },
    Command {
        name: "tengen-warnings",
        args: "",
        help: "The number of warnings of each side and the articles they were given under.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(warnings(&session.game)),
    },
    Command {
        name: "tengen-takeback",
        args: "COLOR",
        help: "Rules that a side took its last stone up again: the stone stays, the side is warned \
               (B-17.3).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.takeback(args),
    },
    Command {
        name: "tengen-claim_pass",
        args: "COLOR",
        help: "Lets a side that overran its last minute forfeit the turn, not the game (B-22.5).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.claim_pass(args),
    },
    Command {
        name: "tengen-correct_colors",
        args: "",
        help: "Starts the game anew because the players had the wrong colors; up to move 10 \
               (B-17.1).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| session.correct_colors(),
    },
    Command {
        name: "tengen-count",
        args: "[black | white] [conventional]",
        help: "The count as if the game ended here, in four steps, from both sides or one; with \
               conventional also as it is usually said, where one zi has no quarters (B-11).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.count_sheet(args),
    },
    Command {
        name: "tengen-dead",
        args: "[none | VERTEX...]",
        help: "The dead stones, one chain a line: those agreed upon, else our proposal. With \
               arguments: both sides agree on these chains, or on none (B-8).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.dead(args),
    },
    Command {
        name: "tengen-dispute",
        args: "COLOR [VERTEX...]",
        help: "Resumes play because a side claims that chains of the other are dead, those given \
               or all that are proposed as dead; the claimant moves first (B-21.4).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.dispute(args),
    },
    Command {
        name: "tengen-confirm",
        args: "COLOR",
        help: "Confirms the end for a side, the side to move first; after both nothing can be \
               changed (B-13.2, B-16.4).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.confirm(args),
    },
    Command {
        name: "tengen-concede",
        args: "COLOR",
        help: "Stops play; all shared points go to the opponent of this side (B-12.4).",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.concede(args),
    },
    Command {
        name: "tengen-adjudicate",
        args: "OUTCOME [ARTICLE]",
        help: "Ends the game by ruling: B+, W+F, B+T, W+R, B+3.5 and so on, draw, no-result, \
               both-lose, replay; continue takes an ending back, as if it had not been.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.adjudicate(args),
    },
    Command {
        name: "tengen-result",
        args: "",
        help: "Where the game stands (playing, stopped, ended, confirmed), the outcome so far, and \
               whether it comes from a count or from which article.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.result()),
    },
];

/// The article for rulings that no other one covers.
const CHIEF_REFEREE: &str = "A-II.12.1";

/// Articles are named with at most so many characters.
const LONGEST_ARTICLE: usize = 40;

/// A word that names an article, if there is one.
fn article<'a>(args: &Args<'a>, index: usize) -> Result<Option<&'a str>, Failure> {
    const EXPECTED: &str = "an article of at most 40 characters";
    let word = args.get(index);
    match word.filter(|word| word.chars().count() > LONGEST_ARTICLE) {
        Some(long) => Err(Failure::syntax(EXPECTED, Some(long))),
        None => Ok(word),
    }
}

/// What was ruled, or the words of a refusal as a failure.
fn ruled<T>(result: Result<T, Refusal>) -> Result<T, Failure> {
    result.map_err(|refusal| Failure::new(refusal.to_string()))
}

impl Session {
    fn legal(&self, args: &Args<'_>) -> Answer {
        let (color, mv) = args.play(0)?;
        let Err(reason) = self.game.check(color, mv) else { return Ok("yes".to_owned()) };
        let fault = Fault::Illegal(reason);
        let repeats = match reason {
            IllegalMove::Superko { repeats } => format!(" repeats {repeats}"),
            _ => String::new(),
        };
        Ok(format!("no {} {}{repeats}", fault.name(), fault.article()))
    }

    fn play_by_law(&mut self, args: &Args<'_>) -> Answer {
        if args.get(1).is_some_and(|word| word.eq_ignore_ascii_case("resign")) {
            let ending = ruled(law::resign(&mut self.game, args.color(0)?))?;
            return Ok(format!("ok {ending}"));
        }
        let (color, mv) = args.play(0)?;
        let law = self.law;
        Ok(match ruled(law.play(&mut self.game, color, mv))? {
            Verdict::Void(ruling) => ruling.to_string(),
            Verdict::Played(Some(ending)) => format!("ok {ending}"),
            Verdict::Played(None) => match self.game.repetition() {
                None => "ok".to_owned(),
                Some(repeated) => {
                    let kind = if repeated.balanced { "balanced" } else { "unbalanced" };
                    format!("ok repeats {} {kind}", repeated.since)
                }
            },
        })
    }

    fn warn(&mut self, args: &Args<'_>) -> Answer {
        let color = args.color(0)?;
        let article = article(args, 1)?.unwrap_or_default();
        let warning = ruled(law::warn(&mut self.game, color, article))?;
        Ok(warning.to_string())
    }

    fn takeback(&mut self, args: &Args<'_>) -> Answer {
        let warning = ruled(law::take_back(&mut self.game, args.color(0)?))?;
        Ok(format!("void take-back B-17.3 {warning}"))
    }

    fn claim_pass(&mut self, args: &Args<'_>) -> Answer {
        let ending = ruled(law::claim_pass(&mut self.game, args.color(0)?))?;
        let ending = ending.map(|ending| format!(" {ending}"));
        Ok(format!("turn-forfeited B-22.5{}", ending.unwrap_or_default()))
    }

    fn correct_colors(&mut self) -> Answer {
        let moves = ruled(law::correct_colors(&mut self.game))?;
        self.begin_again();
        Ok(format!("void moves: {moves}"))
    }

    fn sheet(&mut self) -> Sheet {
        let count = self.count();
        Sheet::new(&self.game, &count, self.handicap())
    }

    fn count_sheet(&mut self, args: &Args<'_>) -> Answer {
        const EXPECTED: &str = "black, white or conventional";
        let mut colors = Color::ALL.to_vec();
        let mut conventional = false;
        for &word in args.words() {
            if word.eq_ignore_ascii_case("conventional") {
                conventional = true;
            } else {
                colors = vec![word.parse().map_err(|_| Failure::syntax(EXPECTED, Some(word)))?];
            }
        }
        let sheet = self.sheet();
        let mut lines: Vec<String> = colors.iter().flat_map(|&color| sheet.lines(color)).collect();
        lines.extend(sheet.check());
        if conventional {
            lines.push(format!("as it is usually said: {}", sheet.conventional()));
        }
        lines.extend(sheet.hints());
        Ok(lines.join("\n"))
    }

    fn dead(&mut self, args: &Args<'_>) -> Answer {
        let dead = if args.is_empty() {
            let proposal = self.assessment().dead();
            law::dead_stones(&self.game, &proposal)
        } else {
            let stones = match args.get(0) {
                Some(word) if word.eq_ignore_ascii_case("none") => Vec::new(),
                _ => self.points(args, 0)?,
            };
            ruled(law::agree_dead(&mut self.game, &stones))?
        };
        Ok(chains(&self.game, &dead))
    }

    fn dispute(&mut self, args: &Args<'_>) -> Answer {
        let claimant = args.color(0)?;
        let mut stones = self.points(args, 1)?;
        if stones.is_empty() {
            let proposal = self.assessment().dead();
            let dead = law::dead_stones(&self.game, &proposal);
            stones = (dead & self.game.board().stones(claimant.other())).iter().collect();
        }
        let disputed = ruled(law::dispute(&mut self.game, claimant, &stones))?;
        Ok(chains(&self.game, &disputed))
    }

    fn confirm(&mut self, args: &Args<'_>) -> Answer {
        let color = args.color(0)?;
        let proposal = self.proposal();
        ruled(law::confirm(&mut self.game, color, &proposal))?;
        Ok(self.result())
    }

    fn concede(&mut self, args: &Args<'_>) -> Answer {
        ruled(law::concede(&mut self.game, args.color(0)?))?;
        Ok(self.result())
    }

    fn adjudicate(&mut self, args: &Args<'_>) -> Answer {
        let word = args.word(0, "an outcome")?;
        if word.eq_ignore_ascii_case("continue") {
            ruled(law::play_on(&mut self.game))?;
            return Ok(self.result());
        }
        let outcome: Outcome = clipped(word)
            .parse()
            .map_err(|error| Failure::new(format!("syntax error: {error}")))?;
        let article = article(args, 1)?.unwrap_or(CHIEF_REFEREE);
        ruled(law::adjudicate(&mut self.game, outcome, article))?;
        Ok(self.result())
    }

    fn result(&mut self) -> String {
        let state = match self.game.phase() {
            Phase::Playing => "playing",
            Phase::Stopped => "stopped",
            Phase::Ended => "ended",
            Phase::Confirmed => "confirmed",
        };
        match law::Ending::of(&self.game) {
            Some(ending) => {
                let text = format!("{state} {} {}", ending.outcome.word(), ending.article);
                text.trim_end().to_owned()
            }
            None => format!("{state} {} count", Outcome::from(self.score()).word()),
        }
    }
}

/// One line for each side: its color, the number of its warnings, their articles.
fn warnings(game: &Game) -> String {
    let line = |color: Color| {
        let articles = game.log().iter().filter_map(|event| match event {
            Event::Warned { color: warned, article } if *warned == color => Some(article.as_str()),
            _ => None,
        });
        let articles: Vec<&str> = articles.filter(|article| !article.is_empty()).collect();
        let line = format!("{color} {} {}", game.warnings()[color], articles.join(" "));
        line.trim_end().to_owned()
    };
    Color::ALL.map(line).join("\n")
}

/// The chains of some stones, one a line.
fn chains(game: &Game, stones: &PointSet) -> String {
    let mut rest = *stones;
    let mut lines = Vec::new();
    while let Some(stone) = rest.first() {
        let chain = game.board().chain(stone);
        rest = rest - chain;
        lines.push(list(&chain));
    }
    lines.join("\n")
}
