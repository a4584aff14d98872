//! The score, and the status of stones and points.
//!
//! All of it is about the present board as if the game ended here, so it may be asked at any time,
//! and twice with the same answer.

use std::fmt;
use std::str::FromStr;

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_judge::Status;
use tengen_judge::law::{self, Proposal};
use tengen_rules::{Color, Count, HalfPoints, Point, Score};

use crate::Session;
use crate::session::list;

const FAMILY: &str = "tournament";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "final_score",
        args: "",
        help: "The score of the board as if the game ended here: B+3.5, W+7, 0 for a draw.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.score().to_string()),
    },
    Command {
        name: "estimate_score",
        args: "",
        help: "As final_score, and how much the winner might get at most and at least if chains \
               of doubtful status fare well or badly.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.estimate_score()),
    },
    Command {
        name: "experimental_score",
        args: "COLOR",
        help: "The score for White as a number; what we judge does not depend on whose turn it is.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.experimental_score(args),
    },
    Command {
        name: "final_status_list",
        args: "alive | seki | dead | white_territory | black_territory | dame",
        help: "The stones of a status, one chain on a line, or the empty points of a kind.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.final_status_list(args),
    },
    Command {
        name: "final_status",
        args: "VERTEX",
        help: "The status of a point, as final_status_list has them.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.final_status(args),
    },
];

/// A chain whose status is less sure than this may fare otherwise in an estimate.
const SURE: f32 = 0.9;

/// What a point is when the game is over; its words are those of the protocol.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Fate {
    Stone(Status),
    Territory(Color),
    Dame,
}

impl FromStr for Fate {
    type Err = Failure;

    fn from_str(word: &str) -> Result<Self, Failure> {
        Ok(match word {
            "alive" => Self::Stone(Status::Alive),
            "seki" => Self::Stone(Status::Seki),
            "dead" => Self::Stone(Status::Dead),
            "white_territory" => Self::Territory(Color::White),
            "black_territory" => Self::Territory(Color::Black),
            "dame" => Self::Dame,
            _ => return Err(Failure::new("invalid status")),
        })
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stone(Status::Alive) => "alive",
            Self::Stone(Status::Seki) => "seki",
            Self::Stone(Status::Dead) => "dead",
            Self::Territory(Color::White) => "white_territory",
            Self::Territory(Color::Black) => "black_territory",
            Self::Dame => "dame",
        })
    }
}

/// What an empty point is: territory, unless its owner must still fill it.
fn fate_of_empty(count: &Count, point: Point) -> Fate {
    let owner = count.owner(point).filter(|_| !count.must_fill(point));
    owner.map_or(Fate::Dame, Fate::Territory)
}

impl Session {
    fn final_status_list(&mut self, args: &Args<'_>) -> Answer {
        let word = args.get(0).ok_or_else(|| Failure::new("missing status"))?;
        let fate = word.parse()?;
        if let Fate::Stone(status) = fate {
            let chains = self.statuses().into_iter();
            let lines: Vec<_> =
                chains.filter(|chain| chain.1 == status).map(|chain| list(&chain.0)).collect();
            return Ok(lines.join("\n"));
        }
        let count = self.count();
        let empty = self.game.board().empty_points();
        let points = empty.iter().filter(|&point| fate_of_empty(&count, point) == fate);
        Ok(list(&points.collect()))
    }

    fn final_status(&mut self, args: &Args<'_>) -> Answer {
        let point = self.point(args, 0)?;
        let chain = self.statuses().into_iter().find(|(stones, _)| stones.contains(point));
        let fate = chain
            .map_or_else(|| fate_of_empty(&self.count(), point), |(_, status)| Fate::Stone(status));
        Ok(fate.to_string())
    }

    fn estimate_score(&mut self) -> String {
        let score = self.score();
        let winner = score.winner().unwrap_or(Color::Black);
        let [most, least] = [winner, winner.other()].map(|lucky| {
            let margin = self.score_if_lucky(lucky).margin.0;
            HalfPoints(if winner == Color::Black { margin } else { -margin })
        });
        format!("{score} (upper bound: {most}, lower: {least})")
    }

    fn experimental_score(&mut self, args: &Args<'_>) -> Answer {
        args.color(0)?;
        let HalfPoints(margin) = self.score().margin;
        Ok(HalfPoints(-margin).to_string())
    }

    /// The score if all doubtful chains turn out well for one side. What both sides agreed upon is
    /// beyond doubt, and so is what a dispute has proven.
    fn score_if_lucky(&mut self, lucky: Color) -> Score {
        if self.game.agreed_dead().is_some() || self.game.rules().all_stones_alive() {
            return self.score();
        }
        let handicap = self.handicap();
        let assessment = self.assessment();
        let mut dead = assessment.dead();
        let mut seki = assessment.seki();
        for chain in assessment.chains().iter().filter(|chain| chain.confidence < SURE) {
            seki = seki - chain.stones;
            dead = if chain.color == lucky { dead - chain.stones } else { dead | chain.stones };
        }
        let count = law::count(&self.game, &Proposal { dead, seki, handicap });
        self.game.score(&count, handicap)
    }
}
