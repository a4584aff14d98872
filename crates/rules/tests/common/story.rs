//! Random games for the property tests: what happens in them, and both boards acting it out.

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use tengen_rules::{Board, Game, Move, PointSet, Rules};

use crate::common::{
    board_of, color, game_like, ko_rule, point, point_of, repetition, same_reason,
};
use crate::naive::{self, NaiveGame, Refusal, Repeats, Side};

/// Failures are kept beside the test, in `NAME.regressions`.
pub(crate) fn config(file: &'static str) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        source_file: Some(file),
        ..ProptestConfig::default()
    }
}

/// What happens in a game; `turn` is true for the side to move, false for the other.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Action {
    Play { turn: bool, column: usize, row: usize },
    Accept { turn: bool, column: usize, row: usize },
    Pass { turn: bool },
    Forfeit { turn: bool },
    Dispute { turn: bool },
    Undo,
    Rules { repeats: Repeats, suicide: bool, cycles_end: bool },
}

pub(crate) fn repeats() -> impl Strategy<Value = Repeats> {
    prop_oneof![Just(Repeats::Simple), Just(Repeats::Positional), Just(Repeats::Situational)]
}

/// A turn of the side to move in three of four cases.
pub(crate) fn turn() -> impl Strategy<Value = bool> {
    prop::bool::weighted(0.75)
}

/// An action on a board of this size; one column and one row more can be named, off the board.
pub(crate) fn action(width: usize, height: usize) -> impl Strategy<Value = Action> {
    let place = || (turn(), 0..=width, 0..=height);
    prop_oneof![
        80 => place().prop_map(|(turn, column, row)| Action::Play { turn, column, row }),
        4 => place().prop_map(|(turn, column, row)| Action::Accept { turn, column, row }),
        5 => turn().prop_map(|turn| Action::Pass { turn }),
        1 => turn().prop_map(|turn| Action::Forfeit { turn }),
        1 => turn().prop_map(|turn| Action::Dispute { turn }),
        8 => Just(Action::Undo),
        2 => (repeats(), any::<bool>(), any::<bool>()).prop_map(
            |(repeats, suicide, cycles_end)| Action::Rules { repeats, suicide, cycles_end }
        ),
    ]
}

/// A small board with rules and what is done on it.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) repeats: Repeats,
    pub(crate) suicide: bool,
    pub(crate) cycles_end: bool,
    pub(crate) actions: Vec<Action>,
}

impl Story {
    pub(crate) fn start(&self) -> NaiveGame {
        let mut start = NaiveGame::new(self.width, self.height, self.repeats, self.suicide);
        start.cycles_end = self.cycles_end;
        start
    }
}

pub(crate) fn story(
    sides: std::ops::RangeInclusive<usize>,
    length: usize,
) -> impl Strategy<Value = Story> {
    (sides.clone(), sides, repeats(), any::<bool>(), any::<bool>()).prop_flat_map(
        move |(width, height, repeats, suicide, cycles_end)| {
            prop::collection::vec(action(width, height), 1..=length).prop_map(move |actions| {
                Story { width, height, repeats, suicide, cycles_end, actions }
            })
        },
    )
}

pub(crate) fn acting(naive: &NaiveGame, turn: bool) -> Side {
    if turn { naive.to_move } else { naive.to_move.other() }
}

/// Does an action on the naive board and on the fast one; both must answer the same.
pub(crate) fn act(
    naive: &mut NaiveGame,
    fast: &mut Game,
    action: Action,
) -> Result<String, TestCaseError> {
    let captured = |outcome: &naive::Outcome, naive: &NaiveGame| {
        outcome.captured.iter().map(|&at| point_of(&naive.grid, at)).collect::<PointSet>()
    };
    let name = match action {
        Action::Play { turn, column, row } => {
            let side = acting(naive, turn);
            let mv = Move::Play(point(column, row));
            let asked = fast.check(color(side), mv);
            match (naive.play(side, column, row), fast.play(color(side), mv)) {
                (Ok(expected), Ok(got)) => {
                    prop_assert_eq!(asked, Ok(()));
                    let stones: PointSet = got.captured.iter().copied().collect();
                    prop_assert_eq!(stones, captured(&expected, naive));
                    prop_assert_eq!(got.captured.len(), expected.captured.len());
                    prop_assert_eq!(got.suicide, expected.suicide);
                    prop_assert_eq!(got.ko, expected.ko.map(|at| point_of(&naive.grid, at)));
                    match (expected.suicide, expected.captured.len(), expected.captured_chains) {
                        _ if naive.over() => "cycle closed",
                        (true, ..) => "suicide played",
                        (_, 0, _) => "play",
                        (_, _, 2..) => "capture of several chains",
                        _ => "capture",
                    }
                }
                (Err(refusal), Err(illegal)) => {
                    prop_assert_eq!(asked, Err(illegal));
                    prop_assert!(same_reason(&refusal, illegal), "{:?}, {:?}", refusal, illegal);
                    match refusal {
                        Refusal::OffBoard => "off-board",
                        Refusal::Occupied => "occupied",
                        Refusal::Ko => "ko",
                        Refusal::Suicide => "suicide refused",
                        Refusal::Superko(_) => "superko",
                        Refusal::Over => "over",
                    }
                }
                (expected, got) => {
                    return Err(TestCaseError::fail(format!("{expected:?} became {got:?}")));
                }
            }
        }
        Action::Accept { turn, column, row } => {
            let side = acting(naive, turn);
            let got = fast.accept(color(side), Move::Play(point(column, row)));
            match (naive.accept(side, column, row), got) {
                (Ok((outcome, violations)), Ok(accepted)) => {
                    let stones: PointSet = accepted.played.captured.iter().copied().collect();
                    prop_assert_eq!(stones, captured(&outcome, naive));
                    prop_assert_eq!(violations.len(), accepted.violations.len());
                    for (expected, &got) in violations.iter().zip(&accepted.violations) {
                        prop_assert!(same_reason(expected, got), "{:?}, {:?}", expected, got);
                    }
                    if violations.is_empty() { "accepted" } else { "violation accepted" }
                }
                (Err(refusal), Err(illegal)) => {
                    prop_assert!(same_reason(&refusal, illegal), "{:?}, {:?}", refusal, illegal);
                    "not accepted"
                }
                (expected, got) => {
                    return Err(TestCaseError::fail(format!("{expected:?} became {got:?}")));
                }
            }
        }
        Action::Pass { turn } => {
            let side = acting(naive, turn);
            let over = naive.over();
            if !over {
                naive.pass(side);
            }
            prop_assert_eq!(fast.play(color(side), Move::Pass).is_err(), over);
            if over { "over" } else { "pass" }
        }
        Action::Forfeit { turn } => {
            let side = acting(naive, turn);
            naive.forfeit(side);
            fast.forfeit_turn(color(side));
            "forfeit"
        }
        Action::Dispute { turn } => {
            let side = acting(naive, turn);
            naive.dispute(side);
            fast.dispute(color(side), PointSet::new());
            "dispute"
        }
        Action::Undo => {
            let undone = naive.undo();
            prop_assert_eq!(fast.undo().is_ok(), undone);
            "undo"
        }
        Action::Rules { repeats, suicide, cycles_end } => {
            (naive.repeats, naive.suicide, naive.cycles_end) = (repeats, suicide, cycles_end);
            let repetition = repetition(cycles_end);
            fast.set_rules(Rules { ko: ko_rule(repeats), suicide, repetition, ..*fast.rules() });
            "other rules"
        }
    };
    Ok(name.to_owned())
}

/// A position that a story ends in.
pub(crate) fn position() -> impl Strategy<Value = Board> {
    story(1..=6, 120).prop_map(|story| {
        let mut naive = story.start();
        let mut game = game_like(&naive);
        for &action in &story.actions {
            act(&mut naive, &mut game, action).expect("the boards agree");
        }
        board_of(&naive.grid)
    })
}
