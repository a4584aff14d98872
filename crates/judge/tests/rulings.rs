//! Properties of rulings and count sheets, on random games with random faults.

use proptest::prelude::*;
use tengen_judge::law::{self, Law, Proposal, Refusal, Verdict};
use tengen_judge::sheet::{Sheet, Unit};
use tengen_rules::{
    Color, Count, Game, HalfPoints, HandicapBonus, Move, Outcome, PRESETS, Phase, Point, PointSet,
    Repetition, Rules, Scoring, Size, Tax,
};

fn color(black: bool) -> Color {
    if black { Color::Black } else { Color::White }
}

/// Presets, with some of their choices changed.
fn rules() -> impl Strategy<Value = Rules> {
    const REPETITIONS: [Repetition; 3] = [Repetition::Forbid, Repetition::Draw, Repetition::Replay];
    (
        prop::sample::select(PRESETS),
        prop::sample::select(&REPETITIONS[..]),
        any::<(bool, bool, bool)>(),
    )
        .prop_map(|(preset, repetition, (button, first_pass_bonus, pass_stones))| Rules {
            repetition,
            button,
            first_pass_bonus,
            pass_stones,
            ..preset.rules
        })
}

/// What people at a table may do, sensible or not.
#[derive(Clone, Copy, Debug)]
enum Act {
    Play { turn: bool, col: u8, row: u8 },
    Pass { turn: bool },
    Warn(bool),
    TakeBack(bool),
    ClaimPass(bool),
    Agree(u8),
    Dispute(bool, u8),
    Confirm(bool),
    Concede(bool),
    Resign(bool),
    Adjudicate,
    Cheating,
    PlayOn,
    Undo,
    Komi(i8),
    Repetition(bool),
}

fn act() -> impl Strategy<Value = Act> {
    let turn = prop::bool::weighted(0.9);
    prop_oneof![
        60 => (turn, 0..5u8, 0..5u8).prop_map(|(turn, col, row)| Act::Play { turn, col, row }),
        20 => turn.prop_map(|turn| Act::Pass { turn }),
        1 => any::<bool>().prop_map(Act::Warn),
        1 => any::<bool>().prop_map(Act::TakeBack),
        2 => any::<bool>().prop_map(Act::ClaimPass),
        4 => any::<u8>().prop_map(Act::Agree),
        6 => (any::<bool>(), any::<u8>()).prop_map(|(claimant, stone)| Act::Dispute(claimant, stone)),
        4 => any::<bool>().prop_map(Act::Confirm),
        1 => any::<bool>().prop_map(Act::Concede),
        1 => any::<bool>().prop_map(Act::Resign),
        1 => Just(Act::Adjudicate),
        1 => Just(Act::Cheating),
        4 => Just(Act::PlayOn),
        1 => any::<i8>().prop_map(Act::Komi),
        1 => any::<bool>().prop_map(Act::Repetition),
        4 => Just(Act::Undo),
    ]
}

/// Some stone of a board, if it has any.
fn stone(game: &Game, number: u8) -> Vec<Point> {
    let board = game.board();
    let stones: Vec<Point> =
        (board.stones(Color::Black) | board.stones(Color::White)).iter().collect();
    let index = usize::from(number).checked_rem(stones.len());
    index.map(|index| stones[index]).into_iter().collect()
}

/// Does it; `None` if it was refused or void.
fn perform(game: &mut Game, law: Law, act: Act) -> Option<()> {
    let by_turn = |game: &Game, turn: bool| {
        if turn { game.to_move() } else { game.to_move().other() }
    };
    let valid = |verdict: Result<Verdict, Refusal>| match verdict.ok()? {
        Verdict::Played(_) => Some(()),
        Verdict::Void(_) => None,
    };
    match act {
        Act::Play { turn, col, row } => {
            let by = by_turn(game, turn);
            let point = Point::new(col, row).expect("a point");
            valid(law.play(game, by, Move::Play(point)))
        }
        Act::Pass { turn } => {
            let by = by_turn(game, turn);
            valid(law.play(game, by, Move::Pass))
        }
        Act::Warn(side) => law::warn(game, color(side), "B-24").ok().map(drop),
        Act::TakeBack(side) => law::take_back(game, color(side)).ok().map(drop),
        Act::ClaimPass(side) => law::claim_pass(game, color(side)).ok().map(drop),
        Act::Agree(number) => law::agree_dead(game, &stone(game, number)).ok().map(drop),
        Act::Dispute(side, number) => {
            law::dispute(game, color(side), &stone(game, number)).ok().map(drop)
        }
        Act::Confirm(side) => law::confirm(game, color(side), &Proposal::default()).ok().map(drop),
        Act::Concede(side) => law::concede(game, color(side)).ok(),
        Act::Resign(side) => law::resign(game, color(side)).ok().map(drop),
        Act::Adjudicate => law::adjudicate(game, Outcome::Replay, "B-17.5").ok().map(drop),
        Act::Cheating => law::adjudicate(game, Outcome::BothLose, "B-23.1").ok().map(drop),
        Act::Komi(komi) => {
            game.set_komi(HalfPoints(komi.into()));
            None
        }
        Act::Repetition(draw) => {
            let repetition = if draw { Repetition::Draw } else { Repetition::NoResult };
            game.set_rules(Rules { repetition, ..*game.rules() });
            None
        }
        Act::PlayOn => law::play_on(game).ok(),
        Act::Undo => game.undo().ok(),
    }
}

/// The margin in half-points, straight from the definition of each way of counting.
fn margin(game: &Game, count: &Count, handicap: usize) -> i32 {
    let rules = game.rules();
    let n = |number: u32| i32::try_from(number).expect("a small number");
    let passes = |color| {
        n(game.moves().filter(|&mv| mv == (color, Move::Pass)).count().try_into().unwrap_or(0))
    };
    let first_pass = game.moves().find(|(_, mv)| *mv == Move::Pass).map(|(color, _)| color);
    let conceded: Vec<Color> = game.concessions().collect();
    let side = |color: Color| -> i32 {
        let area = count.doubled_area(color) - count.shared;
        let eyes = 2 * n(count.seki_eyes[color]);
        let group_tax = 2 * n(count.group_tax[color]);
        match (rules.scoring, rules.tax) {
            (Scoring::Area, Tax::None) => n(area),
            (Scoring::Area, Tax::Seki) => n(area) - eyes,
            (Scoring::Area, Tax::All) => n(area) - eyes - group_tax,
            (Scoring::Territory, tax) => {
                let captured = game.prisoners()[color] + count.dead[color.other()];
                let handed = if rules.pass_stones { passes(color.other()) } else { 0 };
                let seki = if tax == Tax::None { eyes } else { 0 };
                let taxed = if tax == Tax::All { group_tax } else { 0 };
                2 * (n(count.territory[color]) + n(captured) + handed) + seki - taxed
            }
        }
    };
    let stones = i32::try_from(handicap).expect("few stones");
    let bonus = match rules.handicap_bonus {
        _ if stones < 2 => 0,
        HandicapBonus::Zero => 0,
        HandicapBonus::NMinusOne => stones - 1,
        HandicapBonus::N => stones,
    };
    let warnings = game.warnings();
    let button = match first_pass {
        Some(Color::Black) if rules.button => 1,
        Some(Color::White) if rules.button => -1,
        _ => 0,
    };
    let given = match conceded[..] {
        [Color::Black] if rules.scoring == Scoring::Area => -2 * n(count.shared),
        [Color::White] if rules.scoring == Scoring::Area => 2 * n(count.shared),
        _ => 0,
    };
    let first = if rules.first_pass_bonus && first_pass == Some(Color::White) { 2 } else { 0 };
    side(Color::Black) - side(Color::White) - game.komi().0 - 2 * bonus - first + button + given
        - 4 * (n(warnings.black) - n(warnings.white))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn rulings_keep_the_board_and_a_confirmed_end_stays(
        rules in rules(),
        document_a: bool,
        acts in prop::collection::vec(act(), 1..150),
    ) {
        let law = if document_a { Law::DOCUMENT_A } else { Law::DOCUMENT_B };
        let size = Size::square(4).expect("a small size");
        let mut game = Game::new(size, rules, HalfPoints(0));
        for act in acts {
            let before = game.clone();
            let done = perform(&mut game, law, act).is_some();
            let made = done && matches!(act, Act::Play { .. } | Act::Undo);
            prop_assert!(made || game.board().to_string() == before.board().to_string(), "{:?}", act);
            if before.phase() == Phase::Confirmed {
                let struck = matches!(act, Act::Cheating);
                prop_assert_eq!(done, struck, "{:?}", act);
                prop_assert_eq!(game.log().len(), before.log().len() + usize::from(struck));
                prop_assert_eq!(game.phase(), Phase::Confirmed);
                let ruled = if struck { Some(Outcome::BothLose) } else { before.outcome() };
                prop_assert!(ruled.is_some());
                prop_assert_eq!(game.outcome(), ruled);
            }
            if matches!(act, Act::Komi(_) | Act::Repetition(_)) {
                let same = game.komi() == before.komi() && game.rules() == before.rules();
                let void = before.phase() != Phase::Confirmed && !same;
                prop_assert!(!void || game.confirmations().next().is_none());
            }
            if before.phase() == Phase::Ended && !matches!(act, Act::Undo) {
                prop_assert_eq!(game.turn_count(), before.turn_count());
            }
            for color in Color::ALL {
                let lost = game.warnings()[color] >= 2;
                let twice = game.warnings()[color] > before.warnings()[color] && lost;
                prop_assert!(!twice || game.outcome().is_some());
            }
            let alive = law::proven_alive(&game);
            let dead = law::dead_stones(&game, &game.board().stones(Color::White));
            prop_assert!(!alive.intersects(&dead), "{:?}", act);
        }
    }

    #[test]
    fn the_sheet_agrees_with_the_score_from_both_sides(
        rules in rules(),
        komi in -40..40i32,
        handicap in 0..5usize,
        acts in prop::collection::vec(act(), 1..80),
        dead in any::<u32>(),
        seki in any::<u32>(),
    ) {
        let size = Size::square(5).expect("a small size");
        let mut game = Game::new(size, rules, HalfPoints(komi));
        for act in acts {
            let _ = perform(&mut game, Law::DOCUMENT_B, act);
        }
        let board = game.board();
        let chains = |bits: u32| {
            let chosen = board.chains().into_iter().enumerate();
            let chosen = chosen.filter(|(index, _)| bits >> (index % 32) & 1 == 1);
            chosen.fold(PointSet::new(), |set, (_, stone)| set | board.chain(stone))
        };
        let (dead, seki) = (chains(dead & seki), chains(seki));
        let count = game.count(&dead, &(seki - dead));
        let sheet = Sheet::new(&game, &count, handicap);
        let score = game.score(&count, handicap);
        prop_assert_eq!(sheet.score(), score);
        prop_assert_eq!(sheet.margin(Color::Black).0, margin(&game, &count, handicap));
        prop_assert_eq!(sheet.margin(Color::White).0, -sheet.margin(Color::Black).0);
        prop_assert!(sheet.adds_up());
        for color in Color::ALL {
            let own = sheet.own(color);
            let wins = sheet.margin(color).0 > 0;
            prop_assert_eq!(own > sheet.threshold(color), wins);
            let lines = sheet.lines(color);
            prop_assert_eq!(lines.len(), 5);
            prop_assert!(lines[3].ends_with(&score.to_string()), "{}", lines[3]);
        }
        if sheet.unit() == Unit::Zi {
            // The spoken form names the same winner.
            let spoken = sheet.conventional();
            prop_assert_eq!(spoken.chars().next(), score.zi().chars().next());
        }
    }
}
