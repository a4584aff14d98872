//! Who plays whom, when, with which color and seed.

use std::collections::HashSet;

use proptest::prelude::*;
use tengen_arena::schedule::{Schedule, ScheduleError, Slot};
use tengen_arena::settings::Format;

const FORMATS: [Format; 2] = [Format::RoundRobin, Format::Gauntlet];

fn schedule(format: Format, entrants: usize, games: u32, seed: u64) -> Schedule {
    Schedule::new(format, entrants, games, seed).expect("a possible schedule")
}

/// Computed by another implementation of what the documentation says. Matches that were begun
/// depend on it.
#[test]
fn the_schedule_of_a_seed_never_changes() {
    let schedule = schedule(Format::RoundRobin, 3, 5, 42);
    assert_eq!(schedule.len(), 15);
    for (number, pairing, pair, second, black, white, opening_seed, seed) in [
        (1, 0, 0, false, 0, 1, 0xc161_29ec_d0dc_5b93, 184_159_001),
        (2, 0, 0, true, 1, 0, 0xc161_29ec_d0dc_5b93, 880_759_319),
        (3, 1, 0, false, 0, 2, 0x79ac_3b16_dbc3_b641, 1_256_728_480),
        (8, 0, 1, true, 1, 0, 0x6bd1_8687_32f4_640c, 2_052_375_756),
        (11, 2, 1, false, 1, 2, 0x611d_1fe4_c19f_4f6b, 1_227_733_557),
        (13, 0, 2, false, 0, 1, 0xea63_a700_45f6_cc1f, 421_518_404),
        (15, 2, 2, false, 1, 2, 0xd953_6e37_1148_e95f, 1_392_855_608),
    ] {
        let players = tengen_rules::ByColor::new(black, white);
        let slot = Slot { number, pairing, pair, second, players, opening_seed, seed };
        assert_eq!(schedule.slot(number), Some(slot));
    }
}

#[test]
fn everybody_meets_everybody_or_the_first_meets_all() {
    let all = schedule(Format::RoundRobin, 4, 2, 1);
    assert_eq!(all.pairings(), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    let gauntlet = schedule(Format::Gauntlet, 4, 2, 1);
    assert_eq!(gauntlet.pairings(), [[0, 1], [0, 2], [0, 3]]);
    assert_eq!((all.len(), gauntlet.len()), (12, 6));
}

#[test]
fn what_cannot_be_scheduled_is_refused() {
    let refused = |entrants, games| Schedule::new(Format::RoundRobin, entrants, games, 1);
    assert_eq!(refused(1, 10), Err(ScheduleError::TooFew(1)));
    assert_eq!(refused(0, 10), Err(ScheduleError::TooFew(0)));
    let games = u32::MAX / 2;
    assert_eq!(refused(3, games), Err(ScheduleError::TooLong { pairings: 3, games }));
    assert!(refused(2, u32::MAX).is_ok_and(|schedule| schedule.slot(u32::MAX).is_some()));
    assert!(refused(2, 0).is_ok_and(|schedule| schedule.is_empty() && schedule.slot(1).is_none()));
}

#[test]
fn seeds_next_to_each_other_share_no_seed_of_a_game() {
    let mut seeds = HashSet::new();
    for seed in 0..50 {
        for slot in schedule(Format::Gauntlet, 3, 10, seed).slots() {
            assert!(slot.seed < 1 << 31);
            assert!(seeds.insert(slot.seed), "{slot:?}");
        }
    }
}

proptest! {
    #[test]
    fn numbers_have_no_gaps_and_pairs_exchange_colors(
        gauntlet: bool,
        entrants in 2_usize..7,
        games in 0_u32..9,
        seed: u64,
    ) {
        let schedule = schedule(FORMATS[usize::from(gauntlet)], entrants, games, seed);
        let slots: Vec<Slot> = schedule.slots().collect();
        prop_assert!(slots.iter().map(|slot| slot.number).eq(1..=schedule.len()));
        prop_assert_eq!(schedule.slot(0), None);
        prop_assert_eq!(schedule.slot(schedule.len() + 1), None);
        for (pairing, &[first, other]) in schedule.pairings().iter().enumerate() {
            let own: Vec<&Slot> = slots.iter().filter(|slot| slot.pairing == pairing).collect();
            prop_assert_eq!(own.len(), games as usize);
            for pair in own.chunks(2) {
                prop_assert!(!pair[0].second);
                prop_assert_eq!(pair[0].pair as usize, (pair[0].number as usize - 1) / 2 / schedule.pairings().len());
                if let [one, two] = pair {
                    prop_assert_eq!(one.opening_seed, two.opening_seed);
                    prop_assert_eq!(one.pair, two.pair);
                    prop_assert_eq!(two.number, one.number + 1);
                    prop_assert!(two.second && one.seed != two.seed);
                    prop_assert_eq!((one.players.black, one.players.white), (two.players.white, two.players.black));
                }
            }
            let black = |who| own.iter().filter(|slot| slot.players.black == who).count();
            prop_assert_eq!(black(first) + black(other), games as usize);
            prop_assert!(black(first).abs_diff(black(other)) == games as usize % 2);
        }
        let seeds: HashSet<u64> = slots.iter().map(|slot| slot.opening_seed).collect();
        prop_assert_eq!(seeds.len(), schedule.pairings().len() * games.div_ceil(2) as usize);
    }

    #[test]
    fn a_longer_match_begins_like_the_shorter_one(
        gauntlet: bool,
        entrants in 2_usize..6,
        games in 0_u32..8,
        more in 0_u32..8,
        seed: u64,
    ) {
        let of = |games| schedule(FORMATS[usize::from(gauntlet)], entrants, games, seed);
        let (short, long) = (of(games), of(games + more));
        // With several pairings the partners of the last games come between those of an odd number.
        let grows = more == 0 || games % 2 == 0 || short.pairings().len() == 1;
        let same = short.slots().eq(long.slots().take(short.len() as usize));
        prop_assert_eq!(grows, same);
    }
}
