//! What the match runner gomill asks of an engine.

use tengen_gtp::{Answer, Args, Command, Context, Kind};
use tengen_rules::{Color, PointSet, Scoring, Tax, life};

use crate::session::{Patience, Wish};
use crate::{Manner, Session};
use tengen_gtp::rules::to_json;

const FAMILY: &str = "gomill";

/// The keyword by which gomill allows an engine to claim a won game instead of moving.
const CLAIM: &str = "claim";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "gomill-describe_engine",
        args: "",
        help: "Name, version and all settings that decide how the engine plays, on several lines.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.describe()),
    },
    Command {
        name: "gomill-explain_last_move",
        args: "",
        help: "Why the engine chose its last move; empty if it has chosen none in this game.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.explanation.clone().unwrap_or_default()),
    },
    Command {
        name: "gomill-cpu_time",
        args: "",
        help: "As cputime.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(format!("{:.3}", session.cpu_time().as_secs_f64())),
    },
    Command {
        name: "gomill-genmove_ex",
        args: "[COLOR [claim]...]",
        help: "As genmove; with the keyword claim the answer may be claim, without a move, when no \
               play whatsoever can change who wins. Without arguments the list of keywords.",
        kind: Kind::Thinking,
        family: FAMILY,
        run: |session, args, context| session.genmove_ex(args, context),
    },
];

impl Session {
    fn describe(&self) -> String {
        let rules = self.game.rules();
        let rules = rules.preset_name().map_or_else(|| to_json(rules), str::to_owned);
        let manner = match self.manner() {
            Manner::Strict => "strict",
            Manner::Tolerant => "tolerant",
        };
        let resign = self.resign.map_or_else(
            || "never resigns".to_owned(),
            |points| format!("resigns when more than {points} points behind"),
        );
        format!(
            "Tengen {}\nplayer {}, seed {}, {resign}\nrules {rules}, {manner} manner",
            env!("CARGO_PKG_VERSION"),
            self.player.name(),
            self.player.seed(),
        )
    }

    fn genmove_ex(&mut self, args: &Args<'_>, context: &Context<'_>) -> Answer {
        if args.is_empty() {
            return Ok(CLAIM.to_owned());
        }
        let color = args.color(0)?;
        let may_claim = args.words().contains(&CLAIM);
        if may_claim && self.has_certainly_won(color) {
            self.explanation = Some("unconditionally alive stones decide the game".to_owned());
            return Ok(CLAIM.to_owned());
        }
        let wish = Wish { may_resign: true, ..Wish::default() };
        Ok(self.generate(color, &wish, &mut Patience(context)).action.to_string())
    }

    /// Whether a side wins even if the opponent gets every point that is not unconditionally its
    /// own. Only told where nothing but area counts.
    fn has_certainly_won(&self, color: Color) -> bool {
        let rules = self.game.rules();
        if rules.scoring != Scoring::Area || rules.tax != Tax::None {
            return false;
        }
        let signed = |number: usize| i32::try_from(number).expect("at most 625 points");
        let sign = if color == Color::Black { 1 } else { -1 };
        // Whatever the rules add to the area: what the score of the board as it stands holds besides.
        let none = PointSet::new();
        let count = self.game.count(&none, &none);
        let [black, white] = Color::ALL.map(|side| signed(count.surrounded(side) as usize));
        let margin = self.game.score(&count, self.handicap()).margin.0;
        let added = sign * (margin - 2 * (black - white));
        let own = signed(life::unconditional_area(self.game.board(), color, rules.suicide).len());
        let worst = 2 * own - 2 * (signed(self.game.size().area()) - own);
        // Half-points that a first pass still to come may cost.
        let first_pass = if rules.button || rules.first_pass_bonus { 2 } else { 0 };
        worst + added > first_pass
    }
}
