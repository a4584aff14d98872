//! The commands by which GoGui lets a program rule over a game ("ruler").

use std::fmt::Write as _;

use tengen_gtp::{Command, Kind};
use tengen_rules::{Color, Count, HalfPoints, IllegalMove, Move, PointSet, Scoring};

use crate::Session;
use crate::session::list;

const FAMILY: &str = "GoGui ruler";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "gogui-rules_game_id",
        args: "",
        help: "The name of the game: Go.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok("Go".to_owned()),
    },
    Command {
        name: "gogui-rules_board",
        args: "",
        help: "The stones, the top row first: X Black, O White, . empty.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.game.board().to_string()),
    },
    Command {
        name: "gogui-rules_board_gfx",
        args: "",
        help: "Marks the points where ko or superko forbids the side to move to play.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.forbidden_by_ko()),
    },
    Command {
        name: "gogui-rules_board_size",
        args: "",
        help: "The size: one number, or width and height where they differ.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.query_boardsize()),
    },
    Command {
        name: "gogui-rules_captured_count",
        args: "",
        help: "The numbers of stones captured by Black and by White.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| {
            let taken = session.game.prisoners();
            Ok(format!("{} {}", taken.black, taken.white))
        },
    },
    Command {
        name: "gogui-rules_legal_moves",
        args: "",
        help: "The legal moves of the side to move, pass included; none when the game is over.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.legal_moves()),
    },
    Command {
        name: "gogui-rules_side_to_move",
        args: "",
        help: "Who is to move: black or white.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.game.to_move().to_string()),
    },
    Command {
        name: "gogui-rules_setup",
        args: "",
        help: "Says that positions can be set up by plays of either color in any order.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |_, _, _| Ok(String::new()),
    },
    Command {
        name: "gogui-rules_final_result",
        args: "",
        help: "The result in words as if the game ended here.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.result_in_words()),
    },
];

impl Session {
    fn legal_moves(&self) -> String {
        if self.game.is_over() {
            return String::new();
        }
        let points = self.game.legal_points(self.game.to_move()).into_iter().collect();
        format!("{} pass", list(&points)).trim_start().to_owned()
    }

    fn forbidden_by_ko(&self) -> String {
        let color = self.game.to_move();
        let is_forbidden = |point| {
            matches!(
                self.game.check(color, Move::Play(point)),
                Err(IllegalMove::Ko | IllegalMove::Superko { .. })
            )
        };
        let points: PointSet =
            self.game.board().empty_points().iter().filter(|&point| is_forbidden(point)).collect();
        if points.is_empty() { String::new() } else { format!("SQUARE {}", list(&points)) }
    }

    fn result_in_words(&mut self) -> String {
        let count = self.count();
        let score = self.score();
        let verdict = match score.winner() {
            None => "The game is a draw.".to_owned(),
            Some(winner) if score.margin.0 == 0 => {
                format!("The count is even, which {} wins.", name(winner))
            }
            Some(winner) => {
                let points = HalfPoints(score.margin.0.abs());
                let plural = if points == HalfPoints::from_points(1) { "" } else { "s" };
                format!("{} wins by {points} point{plural}.", name(winner))
            }
        };
        let [black, white] = Color::ALL.map(|color| self.points_of(&count, color));
        let unit = match self.game.rules().scoring {
            Scoring::Area => "Area",
            Scoring::Territory => "Territory and prisoners",
        };
        let komi = self.game.komi();
        let mut text = format!("{verdict}\n{unit}: Black {black}, White {white}. Komi {komi}.");
        // Handicap bonus, taxes, pass stones and the like.
        let further = score.margin.0 - (black.0 - white.0 - komi.0);
        if further != 0 {
            let side = if further > 0 { Color::Black } else { Color::White };
            let points = HalfPoints(further.abs());
            let _ = write!(text, " Further points for {}: {points}.", name(side));
        }
        text
    }

    /// What a side has on the board, before komi and everything else that the rules add.
    fn points_of(&self, count: &Count, color: Color) -> HalfPoints {
        let doubled = match self.game.rules().scoring {
            Scoring::Area => count.doubled_area(color),
            Scoring::Territory => {
                let taken = count.dead[color.other()] + self.game.prisoners()[color];
                2 * (count.territory[color] + taken)
            }
        };
        HalfPoints(i32::try_from(doubled).expect("the points of a board are few"))
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
