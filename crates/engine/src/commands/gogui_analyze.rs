//! What GoGui's "Analyze" window offers: the list of analyze commands, and the commands of our own
//! that draw on its board.
//!
//! All of them are about the game as it stands. `sboard` and `dboard` replies are a row of tokens
//! for each row of the board, the top row first; `gfx` replies are drawing commands, one a line.

use std::fmt::Write as _;

use tengen_gtp::{Answer, Args, Command, Context, Kind};
use tengen_judge::{Status, law};
use tengen_players::{Action, Detail};
use tengen_rules::{Color, Move, PointSet, life, star_points};

use crate::Session;
use crate::analysis::gfx::board;
use crate::session::{Listener, Wish, list};

const FAMILY: &str = "GoGui analysis";

/// The menu: type, label and command. `%c` is a color, `%p` a point, `%s` a text that GoGui asks
/// for.
const MENU: &str = "\
gfx/Territory and Score/tengen-territory
gfx/Status of Chains/tengen-status
dboard/Ownership/tengen-ownership
gfx/Unconditional Life/tengen-unconditional
sboard/Liberties/tengen-liberties
plist/Stones in Atari/tengen-atari
plist/True Eyes/tengen-eyes %c
plist/Legal Moves/all_legal %c
string/Why Is It Illegal?/tengen-legal %c %p
plist/Liberties of a Chain/findlib %p
plist/Liberties after a Move/accuratelib %c %p
plist/Dead Stones/final_status_list dead
plist/Stones in Seki/final_status_list seki
string/Final Score/final_score
string/Estimated Score/estimate_score
string/Result in Words/gogui-rules_final_result
string/Count Sheet/tengen-count
string/Warnings/tengen-warnings
gfx/Move Candidates/tengen-candidates %c
varc/Best Move/reg_genmove %c
gfx/Search Moves/tengen-search_moves
gfx/Search Variation/tengen-search_variation
dboard/Search Ownership/tengen-search_ownership
dboard/Search Values/tengen-search_values
sboard/Search Visits/tengen-search_visits
sboard/Search Priors/tengen-search_priors
string/Explain Last Move/tengen-explain
string/Explain Best Move/tengen-explain best
string/Explain a Move/tengen-explain %p
plist/Star Points/tengen-star_points
string/Rules/kata-get-rules
none/Set Rules/kata-set-rules %s
param/Parameters/tengen-param
string/Describe Engine/gomill-describe_engine
string/Show Board/showboard";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "gogui-analyze_commands",
        args: "",
        help: "The commands for GoGui's Analyze window: type, label and command, one a line.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(MENU.to_owned()),
    },
    Command {
        name: "tengen-ownership",
        args: "",
        help: "Who is expected to own each point, from 1 (Black) to -1 (White), as a dboard.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.ownership()),
    },
    Command {
        name: "tengen-status",
        args: "",
        help: "Chains colored by status, as gfx: green alive, red dead, yellow seki.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.status()),
    },
    Command {
        name: "tengen-territory",
        args: "",
        help: "Territory of both sides, dead stones marked, and the score, as gfx.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.territory()),
    },
    Command {
        name: "tengen-unconditional",
        args: "",
        help: "What both sides own even if they always pass, as gfx.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.unconditional()),
    },
    Command {
        name: "tengen-liberties",
        args: "",
        help: "The number of liberties of each stone's chain, as an sboard.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.all_liberties()),
    },
    Command {
        name: "tengen-atari",
        args: "",
        help: "The stones with a single liberty.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.atari()),
    },
    Command {
        name: "tengen-eyes",
        args: "COLOR",
        help: "The one-point eyes of a side that are real by their corners.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.eyes(args),
    },
    Command {
        name: "tengen-star_points",
        args: "",
        help: "The star points of the board.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(list(&star_points(session.game.size()).into_iter().collect())),
    },
    Command {
        name: "tengen-candidates",
        args: "COLOR",
        help: "The moves that the player considers, numbered from the best, and why it would play \
               that one, as gfx. Nothing is played.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.candidates(args, context),
    },
];

impl Session {
    fn ownership(&mut self) -> String {
        let size = self.game.size();
        let assessment = self.assessment();
        // Adding zero turns a negative zero into a positive one.
        board(size, |point| {
            format!("{:.2}", (assessment.ownership(point) * 100.).round() / 100. + 0.)
        })
    }

    fn status(&mut self) -> String {
        let statuses = self.statuses();
        let stones = |status| {
            let chains = statuses.iter().filter(|chain| chain.1 == status);
            chains.fold(PointSet::new(), |set, chain| set | chain.0)
        };
        let colors = [(Status::Alive, "green"), (Status::Dead, "red"), (Status::Seki, "yellow")];
        let lines =
            colors.map(|(status, color)| points_line(&format!("COLOR {color}"), &stones(status)));
        lines.concat() + "TEXT green alive, red dead, yellow seki"
    }

    fn territory(&mut self) -> String {
        let count = self.count();
        let proposal = self.proposal();
        let dead = law::dead_stones(&self.game, &proposal.dead);
        let stands = |point| !self.game.board().is_empty_at(point) && !dead.contains(point);
        let owned = |color| {
            let points = self.game.size().points().filter(|&point| !stands(point));
            points.filter(|&point| count.owner(point) == Some(color)).collect()
        };
        let lines = [
            points_line("BLACK", &owned(Color::Black)),
            points_line("WHITE", &owned(Color::White)),
            points_line("MARK", &dead),
        ];
        format!("{}TEXT {}", lines.concat(), self.score())
    }

    fn unconditional(&self) -> String {
        let board = self.game.board();
        let suicide = self.game.rules().suicide;
        let [black, white] =
            Color::ALL.map(|color| life::unconditional_territory(board, color, suicide));
        points_line("BLACK", &black) + &points_line("WHITE", &white)
    }

    fn all_liberties(&self) -> String {
        let position = self.game.board();
        board(position.size(), |point| match position.liberty_count(point) {
            0 => "\"\"".to_owned(),
            liberties => liberties.to_string(),
        })
    }

    fn atari(&self) -> String {
        let board = self.game.board();
        let in_atari = board.size().points().filter(|&point| board.liberty_count(point) == 1);
        list(&in_atari.collect())
    }

    fn eyes(&self, args: &Args<'_>) -> Answer {
        let color = args.color(0)?;
        let board = self.game.board();
        let eyes = board.empty_points().iter().filter(|&point| board.is_true_eye(color, point));
        Ok(list(&eyes.collect()))
    }

    fn candidates(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        /// As many as a board can show without hiding the stones.
        const SHOWN: usize = 10;
        let color = args.color(0)?;
        let mut listener = Listener::new(context, Detail::default());
        let choice = self.choose(color, &Wish::default(), &mut listener);
        let points = listener.report.candidates.iter().filter_map(|candidate| candidate.mv.point());
        let mut text = String::new();
        for (index, point) in points.take(SHOWN).enumerate() {
            let _ = write!(text, " {point} {}", index + 1);
        }
        if !text.is_empty() {
            text = format!("LABEL{text}\n");
        }
        let played = match choice.action {
            Action::Play(Move::Play(point)) => format!("{point}: "),
            _ => String::new(),
        };
        Ok(text + "TEXT " + &played + &choice.explanation)
    }
}

/// A drawing command for some points; nothing for none.
fn points_line(command: &str, points: &PointSet) -> String {
    if points.is_empty() { String::new() } else { format!("{command} {}\n", list(points)) }
}
