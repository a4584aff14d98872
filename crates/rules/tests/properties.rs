//! Properties of play and undo that hold for all games, tried on random ones.
//!
//! `PROPTEST_CASES` says how many; failures that were found stay in `properties.regressions`.

#[allow(dead_code, reason = "each test uses its own part")]
mod common;
#[allow(dead_code, reason = "each test uses its own part")]
mod naive;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use tengen_rules::{
    Board, Color, Game, HalfPoints, IllegalMove, KoRule, Move, Outcome, Phase, Point, PointSet,
    Repeated, Repetition, Rules, Size,
};

use crate::common::story::{Action, Story, act, acting, config, position, story};
use crate::common::{StoneKeys, board_of, color, game_difference, game_like, point, side};

static KEYS: LazyLock<StoneKeys> = LazyLock::new(StoneKeys::new);

#[test]
fn the_fast_board_agrees_with_the_naive_board() {
    let cases = 4 * ProptestConfig::default().cases;
    let reached: RefCell<BTreeMap<String, u64>> = RefCell::default();
    let mut runner = TestRunner::new(ProptestConfig { cases, ..config(file!()) });
    let result = runner.run(&story(1..=5, 200), |story| {
        let mut naive = story.start();
        let mut fast = game_like(&naive);
        for action in &story.actions {
            let before = fast.board().clone();
            let name = act(&mut naive, &mut fast, *action)?;
            if let Some(found) = game_difference(&fast, &naive) {
                return Err(TestCaseError::fail(format!("{name}: {found}\nbefore: {before:?}")));
            }
            prop_assert_eq!(fast.board().key(), KEYS.key(&naive.grid));
            prop_assert_eq!(fast.board().key(), board_of(&naive.grid).key());
            *reached.borrow_mut().entry(name).or_default() += 1;
        }
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    // A generator that never makes a ko proves nothing.
    let reached = reached.into_inner();
    println!("{reached:?}");
    for name in [
        "play",
        "capture",
        "capture of several chains",
        "suicide played",
        "off-board",
        "occupied",
        "ko",
        "suicide refused",
        "superko",
        "cycle closed",
        "over",
        "accepted",
        "violation accepted",
        "not accepted",
        "pass",
        "forfeit",
        "undo",
        "other rules",
    ] {
        assert!(reached.contains_key(name), "no story reached `{name}`");
    }
}

/// All that can be asked of a game.
#[derive(Debug, PartialEq)]
struct Snapshot {
    drawing: String,
    ko: Option<(Color, Point)>,
    key: u64,
    to_move: Color,
    prisoners: [u32; 2],
    passes: usize,
    phase: Phase,
    outcome: Option<Outcome>,
    repetition: Option<Repeated>,
    turns: usize,
    moves: Vec<(Color, Move)>,
    last: Option<(Color, Move)>,
    log: usize,
    handicap: usize,
    /// For each color and point, why a play is illegal.
    answers: Vec<Result<(), IllegalMove>>,
}

impl Snapshot {
    fn of(game: &Game) -> Snapshot {
        let points: Vec<Point> = game.size().points().collect();
        let ask = |color| points.iter().map(move |&point| (color, Move::Play(point)));
        Snapshot {
            drawing: game.board().to_string(),
            ko: game.board().ko(),
            key: game.board().key(),
            to_move: game.to_move(),
            prisoners: [game.prisoners().black, game.prisoners().white],
            passes: game.passes(),
            phase: game.phase(),
            outcome: game.outcome(),
            repetition: game.repetition(),
            turns: game.turn_count(),
            moves: game.moves().collect(),
            last: game.last_move(),
            log: game.log().len(),
            handicap: game.handicap(),
            answers: Color::ALL
                .into_iter()
                .flat_map(ask)
                .map(|(color, mv)| game.check(color, mv))
                .collect(),
        }
    }
}

/// Plays a story on the fast board alone, calling `each` after every action that used a turn.
fn tell(story: &Story, mut each: impl FnMut(&mut Game) -> TestCaseResult) -> TestCaseResult {
    let mut naive = story.start();
    let mut game = game_like(&naive);
    for &action in &story.actions {
        let turns = game.turn_count();
        act(&mut naive, &mut game, action)?;
        if game.turn_count() > turns {
            each(&mut game)?;
        }
    }
    Ok(())
}

/// One of the eight symmetries of a square, for a point of a board of this size.
fn turned(number: usize, size: Size, at: Point) -> Point {
    let (mut column, mut row) = (at.col(), at.row());
    if number & 1 > 0 {
        column = size.width() - 1 - column;
    }
    if number & 2 > 0 {
        row = size.height() - 1 - row;
    }
    if number & 4 > 0 {
        (column, row) = (row, column);
    }
    Point::new(column, row).expect("a point of the turned board")
}

proptest! {
    #![proptest_config(config(file!()))]

    #[test]
    fn undo_restores_everything_that_can_be_asked(story in story(1..=5, 80)) {
        let mut naive = story.start();
        let mut game = game_like(&naive);
        let mut stack = vec![Snapshot::of(&game)];
        for &action in story.actions.iter().filter(|action| !matches!(action, Action::Rules { .. })) {
            act(&mut naive, &mut game, action)?;
            let now = Snapshot::of(&game);
            let turns = game.turn_count();
            match action {
                Action::Undo if stack.len() > 1 => {
                    stack.pop();
                    prop_assert_eq!(Some(&now), stack.last());
                }
                // It is no turn: undo takes it back with the turn before.
                Action::Dispute { .. } => *stack.last_mut().expect("the start") = now,
                _ if turns == stack.len() => stack.push(now),
                _ => prop_assert_eq!(Some(&now), stack.last(), "{:?} changed something", action),
            }
        }
        while stack.len() > 1 {
            prop_assert_eq!(Some(&Snapshot::of(&game)), stack.last());
            stack.pop();
            prop_assert!(game.undo().is_ok());
        }
        prop_assert_eq!(Some(&Snapshot::of(&game)), stack.last());
        prop_assert!(game.undo().is_err());
    }

    #[test]
    fn undo_also_takes_back_a_stop_and_keeps_warnings(story in story(2..=4, 30), warned: bool) {
        tell(&story, |game| {
            if game.phase() == Phase::Ended {
                return Ok(());
            }
            let color = game.to_move();
            let before = Snapshot::of(game);
            let warnings = game.warnings();
            let _ = game.play(color, Move::Pass).expect("a pass is legal");
            if warned {
                game.warn(color);
            }
            game.stop();
            game.agree_dead(PointSet::new());
            prop_assert_eq!(game.phase(), Phase::Stopped);
            game.resume(color);
            prop_assert_eq!((game.phase(), game.to_move()), (Phase::Playing, color));
            prop_assert!(game.undo().is_ok());
            prop_assert_eq!(game.warnings()[color], warnings[color] + u32::from(warned));
            let after = Snapshot::of(game);
            let after = Snapshot { log: after.log - usize::from(warned), ..after };
            prop_assert_eq!(after, before);
            Ok(())
        })?;
    }

    #[test]
    fn turning_the_board_and_exchanging_the_colors_commute_with_play(
        story in story(1..=5, 120),
        number in 0..8usize,
        exchanged: bool,
    ) {
        let mut naive = story.start();
        let mut plain = game_like(&naive);
        let size = plain.size();
        let other_size = if number & 4 > 0 {
            Size::new(size.height(), size.width()).expect("within 25 by 25")
        } else {
            size
        };
        let other = |color: Color| if exchanged { !color } else { color };
        let mut twin = Game::new(other_size, *plain.rules(), plain.komi());
        prop_assert!(twin.set_to_move(other(Color::Black)));
        for &action in &story.actions {
            let Action::Play { turn, column, row } = action else { continue };
            if column >= story.width || row >= story.height {
                continue;
            }
            let color = color(acting(&naive, turn));
            let at = point(column, row);
            let one = plain.play(color, Move::Play(at));
            let two = twin.play(other(color), Move::Play(turned(number, size, at)));
            let turn = |points: &[Point]| {
                points.iter().map(|&point| turned(number, size, point)).collect::<PointSet>()
            };
            match (one, two) {
                (Ok(one), Ok(two)) => {
                    let captured: PointSet = two.captured.iter().copied().collect();
                    prop_assert_eq!(turn(&one.captured), captured);
                    prop_assert_eq!(one.ko.map(|ko| turned(number, size, ko)), two.ko);
                    prop_assert_eq!(one.suicide, two.suicide);
                }
                (one, two) => prop_assert_eq!(one.err(), two.err()),
            }
            for color in Color::ALL {
                let stones: Vec<Point> = plain.board().stones(color).iter().collect();
                prop_assert_eq!(turn(&stones), twin.board().stones(other(color)));
                prop_assert_eq!(plain.prisoners()[color], twin.prisoners()[other(color)]);
            }
            naive.to_move = side(plain.to_move());
        }
    }

    /// Article B-20: repetition is the only technical reason why a game could not end.
    #[test]
    fn with_full_superko_every_game_ends_even_if_nobody_wants_to_pass(
        (width, height) in (1..=3u8, 1..=2u8),
        situational: bool,
        ruled: bool,
        suicide: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 64),
    ) {
        let rules = Rules {
            ko: if situational { KoRule::Situational } else { KoRule::Positional },
            repetition: if ruled { Repetition::NoResult } else { Repetition::Forbid },
            suicide,
            ..Rules::CHINESE
        };
        let size = Size::new(width, height).expect("a tiny size");
        let mut game = Game::new(size, rules, HalfPoints(0));
        // Each turn but a pass reaches a new situation, and passes are isolated until the end.
        let most = 4 * 3usize.pow(u32::from(width) * u32::from(height));
        for turn in 0..most {
            if game.is_over() {
                break;
            }
            let color = game.to_move();
            let points = game.legal_points(color);
            let mv = if points.is_empty() {
                Move::Pass
            } else {
                Move::Play(*choices[turn % choices.len()].get(&points))
            };
            prop_assert!(game.play(color, mv).is_ok());
        }
        prop_assert!(game.is_over(), "{} turns", game.turn_count());
    }

    #[test]
    fn copies_are_equal_and_independent(board in position(), wide in 1..=25u8, high in 1..=25u8) {
        let mut copy = Board::new(Size::new(wide, high).expect("within 25 by 25"));
        copy.clone_from(&board);
        prop_assert_eq!(&copy, &board);
        let empty = copy.empty_points();
        let legal = empty.iter().find(|&point| copy.is_legal(Color::Black, point, true));
        if let Some(point) = legal {
            let drawing = board.to_string();
            prop_assert!(copy.play(Color::Black, point, true).is_ok());
            prop_assert_ne!(&copy, &board);
            prop_assert_eq!(board.to_string(), drawing);
        }
    }

    #[test]
    fn the_key_after_a_move_and_what_it_takes_are_those_of_playing_it(board in position()) {
        for point in board.size().points() {
            for color in Color::ALL {
                let mut after = board.clone();
                if let Ok(played) = after.play(color, point, true) {
                    prop_assert_eq!(board.key_after(color, point), after.key(), "{}", point);
                    let takes = board.takes(color, point);
                    prop_assert_eq!(takes, !played.captured.is_empty(), "{}", point);
                }
            }
        }
    }

    #[test]
    fn liberties_after_a_move_are_those_that_playing_it_gives(board in position()) {
        for point in board.size().points() {
            for color in Color::ALL {
                let mut after = board.clone();
                after.pass();
                let stands = board.is_empty_at(point) && after.play(color, point, false).is_ok();
                let liberties = if stands { after.liberties(point) } else { PointSet::new() };
                prop_assert_eq!(board.liberties_after(color, point), liberties, "{}", point);
            }
        }
    }
}
