//! Board sizes, komi, handicap and set positions.

use tengen_gtp::{Answer, Args, Command, Failure, Kind};
use tengen_rules::{
    ByColor, Color, Game, HalfPoints, HalfPointsError, HandicapError, Phase, PointSet, Size,
    fixed_handicap,
};

use crate::Session;
use crate::free_handicap::handicap_points;
use crate::session::list;

const FAMILY: &str = "setup";

pub(crate) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "boardsize",
        args: "SIZE | WIDTH HEIGHT | WIDTH:HEIGHT",
        help: "Sets the size, 1 to 25 points each way, and starts a new game on it.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.boardsize(args),
    },
    Command {
        name: "rectangular_boardsize",
        args: "WIDTH HEIGHT",
        help: "As boardsize, with both sides given.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.rectangular_boardsize(args),
    },
    Command {
        name: "query_boardsize",
        args: "",
        help: "The size: one number, or width and height where they differ.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.query_boardsize()),
    },
    Command {
        name: "clear_board",
        args: "",
        help: "Starts a new game: empty board, no history, full clocks. Size, rules, komi and \
               time settings stay.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| {
            session.clear_board();
            Ok(String::new())
        },
    },
    Command {
        name: "komi",
        args: "POINTS",
        help: "Sets the komi, a multiple of half a point. The game goes on.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.komi(args),
    },
    Command {
        name: "get_komi",
        args: "",
        help: "The komi.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.game.komi().to_string()),
    },
    Command {
        name: "get_handicap",
        args: "",
        help: "The number of handicap stones that were set up, 0 in an even game.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, _, _| Ok(session.game.handicap().to_string()),
    },
    Command {
        name: "fixed_handicap",
        args: "STONES",
        help: "Sets up handicap stones on the protocol's points and answers with them.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.fixed_handicap(args),
    },
    Command {
        name: "place_free_handicap",
        args: "STONES",
        help: "Sets up handicap stones where the engine likes and answers with their points.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.place_free_handicap(args),
    },
    Command {
        name: "set_free_handicap",
        args: "VERTEX VERTEX...",
        help: "Sets up handicap stones on the given points.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.set_free_handicap(args),
    },
    Command {
        name: "set_position",
        args: "[COLOR VERTEX]...",
        help: "Replaces the position; Black moves next. Without arguments as clear_board.",
        kind: Kind::Quick,
        family: FAMILY,
        run: |session, args, _| session.set_position(args),
    },
];

impl Session {
    fn boardsize(&mut self, args: &Args<'_>) -> Answer {
        args.at_most(2)?;
        let first = args.word(0, "a board size")?;
        let size = match (first.split_once(':'), args.get(1)) {
            (Some((width, height)), None) => size(width, height)?,
            (_, Some(height)) => size(first, height)?,
            (None, None) => size(first, first)?,
        };
        self.start_game(size);
        Ok(String::new())
    }

    fn rectangular_boardsize(&mut self, args: &Args<'_>) -> Answer {
        args.at_most(2)?;
        let size = size(args.word(0, "a width")?, args.word(1, "a height")?)?;
        self.start_game(size);
        Ok(String::new())
    }

    /// One number, or width and height where they differ.
    pub(super) fn query_boardsize(&self) -> String {
        self.game.size().to_string().replace('x', " ")
    }

    fn clear_board(&mut self) {
        self.start_game(self.game.size());
    }

    fn komi(&mut self, args: &Args<'_>) -> Answer {
        const EXPECTED: &str = "a number of points";
        let word = args.word(0, EXPECTED)?;
        let komi: HalfPoints = word.parse().map_err(|error| match error {
            HalfPointsError::NotANumber(_) => Failure::syntax(EXPECTED, Some(word)),
            HalfPointsError::NotHalf(_) | HalfPointsError::TooLarge(_) => {
                Failure::UNACCEPTABLE_KOMI
            }
        })?;
        self.game.set_komi(komi);
        Ok(String::new())
    }

    fn fixed_handicap(&mut self, args: &Args<'_>) -> Answer {
        let stones = self.handicap_stones(args)?;
        let points = fixed_handicap(self.game.size(), stones).map_err(failure)?;
        self.set_handicap(&points.into_iter().collect())
    }

    fn place_free_handicap(&mut self, args: &Args<'_>) -> Answer {
        let stones = self.handicap_stones(args)?;
        let size = self.game.size();
        if !(2..size.area()).contains(&stones) {
            return Err(Failure::INVALID_HANDICAP);
        }
        self.set_handicap(&handicap_points(size, stones))
    }

    /// The number of stones asked for, if the board is empty.
    fn handicap_stones(&self, args: &Args<'_>) -> Result<usize, Failure> {
        let stones = args.int(0)?;
        self.not_over()?;
        if self.game.board().empty_count() < self.game.size().area() {
            return Err(Failure::BOARD_NOT_EMPTY);
        }
        usize::try_from(stones).map_err(|_| Failure::INVALID_HANDICAP)
    }

    fn set_handicap(&mut self, points: &PointSet) -> Answer {
        let in_order: Vec<_> = points.iter().collect();
        self.game.set_handicap(&in_order).map_err(failure)?;
        Ok(list(points))
    }

    fn set_free_handicap(&mut self, args: &Args<'_>) -> Answer {
        let points = self.points(args, 0)?;
        self.not_over()?;
        self.game.set_handicap(&points).map_err(failure)?;
        Ok(String::new())
    }

    fn set_position(&mut self, args: &Args<'_>) -> Answer {
        if args.is_empty() {
            self.clear_board();
            return Ok(String::new());
        }
        let game = Game::new(self.game.size(), *self.game.rules(), self.game.komi());
        self.set_stones(game, args, Color::Black)
    }

    /// Refuses where the game was decided: what is set up belongs to a new one.
    pub(super) fn not_over(&self) -> Result<(), Failure> {
        match self.game.phase() {
            Phase::Playing | Phase::Stopped => Ok(()),
            Phase::Ended | Phase::Confirmed => {
                Err(Failure::new("the game is over: begin a new one with clear_board"))
            }
        }
    }

    /// Takes up a game with its position replaced by the colors and points of the arguments.
    pub(super) fn set_stones(&mut self, mut game: Game, args: &Args<'_>, to_move: Color) -> Answer {
        let mut stones = ByColor::splat(PointSet::new());
        for index in (0..args.len()).step_by(2) {
            let (color, mv) = self.color_and_move(args, index)?;
            let point = mv.point().ok_or(Failure::INVALID_COLOR_OR_COORDINATE)?;
            if stones[color.other()].contains(point) || !stones[color].insert(point) {
                return Err(Failure::REPEATED_VERTEX);
            }
        }
        game.set_up(&stones.black, &stones.white, to_move)
            .map_err(|error| Failure::new(format!("illegal position: {error}")))?;
        self.game = game;
        Ok(String::new())
    }
}

/// A size from two words.
fn size(width: &str, height: &str) -> Result<Size, Failure> {
    // A number too great for any integer is still a number.
    let side = |word: &str| {
        let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Failure::syntax("a board size", Some(word)));
        }
        word.parse::<u8>().map_err(|_| Failure::UNACCEPTABLE_SIZE)
    };
    Size::new(side(width)?, side(height)?).map_err(|_| Failure::UNACCEPTABLE_SIZE)
}

/// What GTP says to a placement that is refused.
fn failure(error: HandicapError) -> Failure {
    match error {
        HandicapError::Number { .. } => Failure::INVALID_HANDICAP,
        HandicapError::NotEmpty => Failure::BOARD_NOT_EMPTY,
        HandicapError::Repeated(_) => Failure::REPEATED_VERTEX,
        HandicapError::OffBoard(_) => Failure::INVALID_COORDINATE,
    }
}
