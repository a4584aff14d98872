//! Time systems drawn at random.

use std::time::Duration;

use proptest::prelude::*;
use tengen_clock::TimeSystem;

/// Times short enough for everything to run out, zero included.
pub(crate) fn time() -> impl Strategy<Value = Duration> {
    prop_oneof![Just(0), 1..50_u64, 50..20_000_u64].prop_map(Duration::from_millis)
}

pub(crate) fn limited() -> impl Strategy<Value = TimeSystem> {
    prop_oneof![
        time().prop_map(|main| TimeSystem::Absolute { main }),
        (time(), time(), 0..6_u32).prop_map(|(main, period, stones)| TimeSystem::Canadian {
            main,
            period,
            stones
        }),
        (time(), time(), 0..6_u32).prop_map(|(main, period, moves)| TimeSystem::Sections {
            main,
            period,
            moves
        }),
        (time(), time(), 0..6_u32).prop_map(|(main, period, periods)| TimeSystem::ByoYomi {
            main,
            period,
            periods
        }),
        (time(), time(), prop::option::of(time()), prop::option::of(time())).prop_map(
            |(main, increment, cap, max_per_move)| TimeSystem::Fischer {
                main,
                increment,
                cap,
                max_per_move
            }
        ),
    ]
}

pub(crate) fn system() -> impl Strategy<Value = TimeSystem> {
    prop_oneof![1 => Just(TimeSystem::None), 9 => limited()]
}
