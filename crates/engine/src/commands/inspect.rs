//! Questions about the position, under the names that GNU Go gave them.
//!
//! All of them look at the position after the moves that are being tried, if there are any; see
//! [`super::trial`].

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_judge::draw;
use tengen_rules::{Board, Color, Move, Point, PointSet, life};

use crate::Session;
use crate::session::list;

const FAMILY: &str = "inspection";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "showboard",
        args: "",
        help: "Draws the board: X Black, O White, + a star point, the last move in parentheses; \
               below it who is to move and the prisoners.",
        kind: Kind::Quick,
        family: FAMILY,
        // The drawing begins on its own line, so that its columns are straight.
        run: |session, _, _| Ok(format!("\n{}", draw::text(session.shown()))),
    },
    Command {
        name: "is_legal",
        args: "COLOR VERTEX",
        help: "1 if the rules allow the move, 0 if not. tengen-legal says why.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.is_legal(args),
    },
    Command {
        name: "all_legal",
        args: "COLOR",
        help: "The points where a side may play, from the top left to the bottom right.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.all_legal(args),
    },
    Command {
        name: "captures",
        args: "COLOR",
        help: "The number of stones that a side has captured.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.captures(args),
    },
    Command {
        name: "last_move",
        args: "",
        help: "The last move of the game, as color and vertex.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| session.last_move(),
    },
    Command {
        name: "move_history",
        args: "",
        help: "The moves of the game as color and vertex, one a line, the last one first.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.move_history()),
    },
    Command {
        name: "list_stones",
        args: "COLOR",
        help: "The stones of a side, from the top left to the bottom right.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.list_stones(args),
    },
    Command {
        name: "color",
        args: "VERTEX",
        help: "What stands on a point: black, white or empty.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.color(args),
    },
    Command {
        name: "countlib",
        args: "VERTEX",
        help: "The number of liberties of the chain on a point.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| Ok(session.liberties(args)?.len().to_string()),
    },
    Command {
        name: "findlib",
        args: "VERTEX",
        help: "The liberties of the chain on a point.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| Ok(list(&session.liberties(args)?)),
    },
    Command {
        name: "accuratelib",
        args: "COLOR VERTEX",
        help: "The liberties that a stone of a side would have on an empty point, captures \
               included; none for a suicide. Ko does not matter.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.accuratelib(args),
    },
    Command {
        name: "unconditional_status",
        args: "VERTEX",
        help: "What the point is whoever moves how often: a stone alive or dead, white_territory \
               or black_territory, else undecided.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.unconditional_status(args),
    },
    Command {
        name: "invariant_hash",
        args: "",
        help: "A number of 16 hexadecimal digits for the stones and the ko, the same for rotated \
               and mirrored boards.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(format!("{:016x}", invariant_hash(session.shown().board()))),
    },
    Command {
        name: "clear_cache",
        args: "",
        help: "Makes the player forget what it thought about the game.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.clear_cache()),
    },
    Command {
        name: "stop",
        args: "",
        help: "Ends thinking on the opponent's time; like any line it ends a streamed reply.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.stop()),
    },
];

impl Session {
    fn clear_cache(&mut self) -> String {
        self.player.forget();
        self.seen = None;
        String::new()
    }

    fn stop(&mut self) -> String {
        self.stop_pondering();
        String::new()
    }

    fn is_legal(&self, args: &Args<'_>) -> Answer {
        let (color, mv) = self.color_and_move(args, 0)?;
        Ok(u8::from(self.shown().is_legal(color, mv)).to_string())
    }

    fn all_legal(&self, args: &Args<'_>) -> Answer {
        let points = self.shown().legal_points(args.color(0)?);
        Ok(list(&points.into_iter().collect()))
    }

    fn captures(&self, args: &Args<'_>) -> Answer {
        Ok(self.shown().prisoners()[args.color(0)?].to_string())
    }

    fn last_move(&self) -> Answer {
        let last = self.game.last_move().map(|(color, mv)| format!("{color} {mv}"));
        last.ok_or_else(|| Failure::new("no previous move known"))
    }

    fn move_history(&self) -> String {
        let moves = self.game.moves().rev().map(|(color, mv)| format!("{color} {mv}"));
        moves.collect::<Vec<_>>().join("\n")
    }

    fn list_stones(&self, args: &Args<'_>) -> Answer {
        Ok(list(&self.shown().board().stones(args.color(0)?)))
    }

    fn color(&self, args: &Args<'_>) -> Answer {
        let color = self.shown().board().color_at(self.point(args, 0)?);
        Ok(color.map_or_else(|| "empty".to_owned(), |color| color.to_string()))
    }

    fn liberties(&self, args: &Args<'_>) -> Result<PointSet, Failure> {
        let point = self.point(args, 0)?;
        let board = self.shown().board();
        if board.is_empty_at(point) {
            return Err(Failure::new("vertex must not be empty"));
        }
        Ok(board.liberties(point))
    }

    fn unconditional_status(&self, args: &Args<'_>) -> Answer {
        let point = self.point(args, 0)?;
        let (board, suicide) = (self.shown().board(), self.game.rules().suicide);
        let owned = |color| life::unconditional_territory(board, color, suicide).contains(point);
        let owner = Color::ALL.into_iter().find(|&color| owned(color));
        Ok(match (board.color_at(point), owner) {
            (_, None) => "undecided".to_owned(),
            (None, Some(owner)) => format!("{owner}_territory"),
            (Some(color), Some(owner)) if color == owner => "alive".to_owned(),
            (Some(_), Some(_)) => "dead".to_owned(),
        })
    }

    fn accuratelib(&self, args: &Args<'_>) -> Answer {
        let (color, Move::Play(point)) = self.color_and_move(args, 0)? else {
            return Err(Failure::INVALID_COLOR_OR_COORDINATE);
        };
        let board = self.shown().board();
        if !board.is_empty_at(point) {
            return Err(Failure::new("vertex must be empty"));
        }
        Ok(list(&board.liberties_after(color, point)))
    }
}

/// A hash of stones and ko that no rotation or reflection changes: FNV-1a of the least of the
/// board's drawings. It never changes between versions.
fn invariant_hash(board: &Board) -> u64 {
    let drawings = (0..8).map(|symmetry| drawing(board, symmetry));
    let least = drawings.min().expect("there are eight drawings");
    least.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A board as one of its eight symmetries draws it, row by row; `x` and `o` are points where Black
/// or White may not retake the ko.
fn drawing(board: &Board, symmetry: u8) -> String {
    let (width, height) = (board.size().width(), board.size().height());
    let [flip_cols, flip_rows, transpose] = [0, 1, 2].map(|bit| symmetry >> bit & 1 == 1);
    let (cols, rows) = if transpose { (height, width) } else { (width, height) };
    let mut text = String::with_capacity(board.size().area() + usize::from(rows));
    for row in 0..rows {
        for col in 0..cols {
            let (x, y) = if transpose { (row, col) } else { (col, row) };
            let x = if flip_cols { width - 1 - x } else { x };
            let y = if flip_rows { height - 1 - y } else { y };
            let point = Point::new(x, y).expect("within the size of the board");
            text.push(match (board.color_at(point), board.ko()) {
                (Some(Color::Black), _) => 'X',
                (Some(Color::White), _) => 'O',
                (None, Some((Color::Black, ko))) if ko == point => 'x',
                (None, Some((Color::White, ko))) if ko == point => 'o',
                (None, _) => '.',
            });
        }
        text.push('/');
    }
    text
}
