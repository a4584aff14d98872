//! What is kept is what was given.

use std::time::Duration;

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use tengen_arena::record::{Cost, End, GameRecord, Kind, MoveRecord, Voided};
use tengen_arena::schedule::Slot;
use tengen_arena::store::Store;
use tengen_rules::{By, ByColor, Color, HalfPoints, Move, Outcome, Point};

use super::Match;

/// Any text, often with what is special in SQL, JSON or SGF.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[a'\"\\\\\n\r\t\0;\\])天é😀%-]{0,12}"]
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::ALL[..])
}

fn by_color<T: std::fmt::Debug>(
    value: impl Strategy<Value = T> + Clone,
) -> impl Strategy<Value = ByColor<T>> {
    (value.clone(), value).prop_map(|(black, white)| ByColor::new(black, white))
}

fn outcome() -> impl Strategy<Value = Outcome> {
    let by = prop_oneof![
        (0..=2000_i32).prop_map(|points| By::Points(HalfPoints(points))),
        select(vec![By::Resignation, By::Time, By::Forfeit, By::Adjudication, By::Unsaid]),
    ];
    prop_oneof![
        (color(), by).prop_map(|(winner, by)| Outcome::win(winner, by)),
        select(vec![Outcome::Draw, Outcome::NoResult, Outcome::BothLose, Outcome::Replay]),
    ]
}

/// A time to the microsecond.
fn time() -> impl Strategy<Value = Duration> {
    prop_oneof![0..10_000_000_u64, 0..=i64::MAX.cast_unsigned()].prop_map(Duration::from_micros)
}

fn mv() -> impl Strategy<Value = MoveRecord> {
    let point = (0..25_u8, 0..25_u8).prop_map(|(column, row)| Point::new(column, row));
    let mv = point.prop_map(|point| point.map_or(Move::Pass, Move::Play));
    let cost = (time(), option::of(time()), option::of(any::<u64>()))
        .prop_map(|(wall, cpu, memory)| Cost { wall, cpu, memory });
    (color(), prop_oneof![9 => mv, 1 => Just(Move::Pass)], cost)
        .prop_map(|(color, mv, cost)| MoveRecord { color, mv, cost })
}

fn kind() -> impl Strategy<Value = Kind> {
    select(&Kind::ALL[..])
}

fn slot() -> impl Strategy<Value = Slot> {
    let numbers = (1..=u32::MAX, 0..=u32::MAX as usize, any::<u32>(), any::<bool>());
    (numbers, by_color(0..2_usize), any::<u64>(), any::<u64>()).prop_map(
        |((number, pairing, pair, second), players, opening_seed, seed)| Slot {
            number,
            pairing,
            pair,
            second,
            players,
            opening_seed,
            seed,
        },
    )
}

fn end() -> impl Strategy<Value = End> {
    let said = by_color(option::of(text()).boxed());
    (kind(), outcome(), option::of(color()), text(), said, option::of(text()), text()).prop_map(
        |(kind, outcome, guilty, judge, said, referee_said, detail)| End {
            kind,
            outcome,
            guilty,
            judge,
            said,
            referee_said,
            detail,
        },
    )
}

fn record() -> impl Strategy<Value = GameRecord> {
    let texts = (text(), by_color(text().boxed()), prop::collection::vec(text(), 0..4), text());
    let moves = prop::collection::vec(mv(), 0..30);
    let begun = 0..=i64::MAX.cast_unsigned();
    (slot(), end(), moves, texts, begun, time()).prop_map(
        |(slot, end, moves, (opening, versions, mismatches, sgf), begun, time)| GameRecord {
            slot,
            attempt: 1,
            end,
            moves,
            opening,
            versions,
            mismatches,
            begun,
            time,
            sgf,
        },
    )
}

fn voided() -> impl Strategy<Value = Voided> {
    (1..=u32::MAX, option::of(kind()), option::of(text()), text(), option::of(text())).prop_map(
        |(number, kind, guilty, detail, sgf)| Voided {
            number,
            attempt: 1,
            kind,
            guilty,
            detail,
            sgf,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_record_comes_back_as_it_was(record in record()) {
        let store = Match::in_memory();
        prop_assert_eq!(store.claim(record.slot.number).unwrap(), Some(1));
        prop_assert!(store.finish(&record).unwrap());
        prop_assert_eq!(store.finished().unwrap(), [record]);
    }

    #[test]
    fn every_void_attempt_comes_back_as_it_was(voided in voided()) {
        let store = Match::in_memory();
        prop_assert_eq!(store.claim(voided.number).unwrap(), Some(1));
        prop_assert!(store.void(&voided).unwrap());
        prop_assert_eq!(store.voided().unwrap(), [voided]);
    }
}

#[test]
fn times_are_kept_to_the_microsecond() {
    let store = Match::in_memory();
    assert_eq!(store.claim(1).unwrap(), Some(1));
    let mut record = super::record(1, 1);
    record.time = Duration::from_nanos(1_999);
    record.moves[0].cost.wall = Duration::from_nanos(2_000_000_999);
    assert!(store.finish(&record).unwrap());
    let kept = &store.finished().unwrap()[0];
    assert_eq!(kept.time, Duration::from_micros(1));
    assert_eq!(kept.moves[0].cost.wall, Duration::from_secs(2));
}

#[test]
fn a_time_without_end_is_refused_in_words() {
    let store = Match::in_memory();
    assert_eq!(store.claim(1).unwrap(), Some(1));
    let mut record = super::record(1, 1);
    record.time = Duration::MAX;
    let error = store.finish(&record).expect_err("no such number");
    assert!(error.to_string().starts_with("the store cannot be read or written: "), "{error}");
}
