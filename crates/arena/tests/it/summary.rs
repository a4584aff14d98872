//! What the games of a match amount to.

use std::time::Duration;

use proptest::prelude::*;
use tengen_arena::rating::bradley_terry::Basis;
use tengen_arena::rating::sprt::Verdict;
use tengen_arena::rating::{Cells, Estimate};
use tengen_arena::record::{Cost, End, GameRecord, Kind, MoveRecord, Voided};
use tengen_arena::schedule::{Schedule, Slot};
use tengen_arena::settings::{Format, Sprt, SprtModel};
use tengen_arena::summary::{Score, Summary, Tally};
use tengen_rules::{By, ByColor, Color, Move, Outcome, Size};

/// A match of these engines, everybody against everybody.
struct Match {
    names: Vec<String>,
    pairings: Vec<[usize; 2]>,
    sprt: Option<Sprt>,
}

impl Match {
    fn new(names: &[&str]) -> Self {
        let of = |first: usize| (first + 1..names.len()).map(move |other| [first, other]);
        let pairings = (0..names.len()).flat_map(of).collect();
        Self { names: names.iter().map(ToString::to_string).collect(), pairings, sprt: None }
    }

    fn tally(&self) -> Tally {
        let size = Size::square(9).expect("valid");
        Tally::new(self.names.clone(), &self.schedule(), size, self.sprt)
    }

    fn schedule(&self) -> Schedule {
        Schedule::new(Format::RoundRobin, self.names.len(), 1000, 1).expect("a schedule")
    }

    /// The game of this place in a pairing, from 0, with the result from the view of Black.
    fn game(&self, pairing: usize, place: u32, outcome: Outcome, sgf: &str) -> GameRecord {
        let (pair, second) = (place / 2, place % 2 == 1);
        let [first, other] = self.pairings[pairing];
        let players = if (pair % 2 == 1) == second {
            ByColor::new(first, other)
        } else {
            ByColor::new(other, first)
        };
        let count = u32::try_from(self.pairings.len()).expect("few");
        let pairing_number = u32::try_from(pairing).expect("few");
        let number = 1 + 2 * (pair * count + pairing_number) + u32::from(second);
        let kind = match outcome {
            Outcome::Win { by: By::Time, .. } => Kind::Time,
            Outcome::NoResult => Kind::NoResult,
            _ => Kind::Score,
        };
        let guilty = outcome.winner().filter(|_| kind == Kind::Time).map(Color::other);
        GameRecord {
            slot: Slot { number, pairing, pair, second, players, opening_seed: 0, seed: 0 },
            attempt: 1,
            end: End {
                kind,
                outcome,
                guilty,
                judge: String::new(),
                said: ByColor::default(),
                referee_said: None,
                detail: String::new(),
            },
            moves: Vec::new(),
            opening: String::new(),
            versions: ByColor::default(),
            mismatches: Vec::new(),
            begun: 0,
            time: Duration::ZERO,
            sgf: sgf.to_owned(),
        }
    }

    fn summary<'a>(&self, games: impl IntoIterator<Item = &'a GameRecord>) -> Summary {
        let mut tally = self.tally();
        games.into_iter().for_each(|game| tally.push(game));
        tally.summary()
    }

    /// Games of the first pairing by their winners, all different.
    fn games(&self, winners: &str) -> Vec<GameRecord> {
        (0..)
            .zip(winners.chars())
            .map(|(place, winner)| {
                let probe = self.game(0, place, Outcome::Draw, "");
                let of = |player: usize| {
                    let black = probe.slot.players.black == player;
                    win(if black { Color::Black } else { Color::White })
                };
                let outcome = match winner {
                    'A' => of(self.pairings[0][0]),
                    'B' => of(self.pairings[0][1]),
                    '=' => Outcome::Draw,
                    _ => Outcome::NoResult,
                };
                self.game(0, place, outcome, &different(place))
            })
            .collect()
    }
}

fn win(winner: Color) -> Outcome {
    Outcome::win(winner, By::Resignation)
}

/// A record that is unlike that of any other number below 81 · 80.
fn different(number: u32) -> String {
    let point = |index: u32| {
        let letter = |index| char::from_u32(u32::from(b'a') + index).expect("a letter");
        format!("{}{}", letter(index / 9), letter(index % 9))
    };
    format!("(;SZ[9]B[ab];W[ba];B[{}];W[{}])", point(number / 81), point(number % 81))
}

fn score(wins: u32, draws: u32, losses: u32, no_results: u32) -> Score {
    Score { wins, draws, losses, no_results }
}

#[test]
fn a_side_that_wins_with_both_colors_has_won_twice() {
    let two = Match::new(&["A", "B"]);
    let games = two.games("AA");
    assert_eq!(games[0].end.outcome.winner(), Some(Color::Black));
    assert_eq!(games[1].end.outcome.winner(), Some(Color::White));
    let summary = two.summary(&games);
    assert_eq!(summary.engines[0].score(), score(2, 0, 0, 0));
    assert_eq!(summary.engines[1].score(), score(0, 0, 2, 0));
    assert_eq!(summary.engines[0].scores.black, score(1, 0, 0, 0));
    assert_eq!(summary.engines[1].scores.white, score(0, 0, 1, 0));
    assert_eq!(summary.pairings[0].pairs, Cells([0, 0, 0, 0, 1]));
    assert_eq!(summary.black, Cells([1, 0, 1]));
    assert_eq!(summary.ranking(), [0, 1]);
    assert_eq!(summary.ratings, None);
}

#[test]
fn a_game_without_result_is_no_half_point_and_takes_its_pair_out() {
    let two = Match::new(&["A", "B"]);
    let summary = two.summary(&two.games("A?A=B"));
    assert_eq!(summary.engines[0].score(), score(2, 1, 1, 1));
    assert_eq!(summary.engines[1].score(), score(1, 1, 2, 1));
    assert_eq!(summary.engines[0].score().points().to_string(), "2.5");
    assert_eq!(summary.engines[0].score().share(), Some(0.625));
    let pairing = &summary.pairings[0];
    assert_eq!(pairing.pairs, Cells([0, 0, 0, 1, 0]));
    assert_eq!(pairing.games(), Cells([1, 1, 2]));
    assert_eq!(summary.endings.count(Kind::NoResult), 1);
    assert_eq!((summary.games, summary.different()), (5, 5));
}

/// Of ten games the fifth to the ninth are the fourth again, which leaves five.
#[test]
fn a_repeated_game_is_counted_once_in_errors() {
    let two = Match::new(&["A", "B"]);
    let record = |place: u32| if (3..9).contains(&place) { different(3) } else { different(place) };
    let games: Vec<_> =
        (0..10).map(|place| two.game(0, place, win(Color::Black), &record(place))).collect();
    let summary = two.summary(&games);
    assert_eq!((summary.games, summary.different()), (10, 5));
    let pairing = &summary.pairings[0];
    assert_eq!(pairing.scores, [score(5, 0, 5, 0), score(5, 0, 5, 0)]);
    assert_eq!(pairing.games().total(), 5);
    // The third and the fourth pair have nothing new, the last one half of it.
    assert_eq!(pairing.pairs, Cells([0, 0, 2, 0, 0]));
    assert_eq!(pairing.estimate, Estimate::of(&pairing.pairs));
}

#[test]
fn sixty_wins_of_a_hundred_are_seventy_elo() {
    let two = Match::new(&["A", "B"]);
    // The second games of all pairs are without result: the estimate is by games.
    let winners: String = (0..100).map(|game| if game < 60 { "A?" } else { "B?" }).collect();
    let summary = two.summary(&two.games(&winners));
    let estimate = summary.pairings[0].estimate.expect("games");
    assert_eq!(format!("{:.1}", 100.0 * estimate.score), "60.0");
    assert_eq!(format!("{:.1}", 100.0 * estimate.error.expect("not all alike")), "4.9");
    assert_eq!(format!("{:+.1}", estimate.elo.expect("finite")), "+70.4");
}

#[test]
fn pairs_tell_more_than_games_where_the_color_decides() {
    let two = Match::new(&["A", "B"]);
    // Black wins nearly always.
    let summary = two.summary(&two.games(&["BAAB".repeat(30), "AA".to_owned()].concat()));
    let pairing = &summary.pairings[0];
    let by_games = Estimate::of(&pairing.games()).and_then(|games| games.error);
    let by_pairs = pairing.estimate.and_then(|pairs| pairs.error);
    assert!(by_pairs.expect("not all alike") < by_games.expect("not all alike") / 2.0);
}

#[test]
fn games_beyond_a_gap_wait() {
    let two = Match::new(&["A", "B"]);
    let games = two.games("AABB=A");
    let mut tally = two.tally();
    for place in [0, 2, 3, 5] {
        tally.push(&games[place]);
    }
    let summary = tally.summary();
    assert_eq!((summary.games, summary.waiting), (1, 3));
    assert_eq!(summary.engines[0].score(), score(1, 0, 0, 0));
    assert_eq!(summary.pairings[0].pairs.total(), 0);
    tally.push(&games[1]);
    let summary = tally.summary();
    assert_eq!((summary.games, summary.waiting), (4, 1));
    assert_eq!(summary.pairings[0].pairs, Cells([1, 0, 0, 0, 1]));
    // A game comes once.
    tally.push(&games[1]);
    tally.push(&games[5]);
    assert_eq!(tally.summary(), summary);
}

#[test]
fn a_gap_in_one_pairing_holds_up_no_other() {
    let three = Match::new(&["A", "B", "C"]);
    let game = |pairing, place| three.game(pairing, place, win(Color::Black), &different(place));
    let summary = three.summary(&[game(0, 1), game(1, 0), game(1, 1), game(2, 0)]);
    assert_eq!((summary.games, summary.waiting), (3, 1));
    let waiting: Vec<u32> = summary.pairings.iter().map(|pairing| pairing.waiting).collect();
    assert_eq!(waiting, [1, 0, 0]);
}

#[test]
fn a_game_that_both_lose_is_lost_by_both_and_says_nothing_about_strength() {
    let two = Match::new(&["A", "B"]);
    let games = [
        two.game(0, 0, Outcome::BothLose, &different(0)),
        two.game(0, 1, win(Color::Black), &different(1)),
    ];
    let summary = two.summary(&games);
    assert_eq!(summary.pairings[0].scores, [score(0, 0, 2, 0), score(1, 0, 1, 0)]);
    assert_eq!(summary.pairings[0].games(), Cells([1, 0, 0]));
    assert_eq!(summary.pairings[0].pairs.total(), 0);
}

#[test]
fn every_engine_answers_for_what_it_did() {
    let two = Match::new(&["A", "B"]);
    let mut game = two.game(0, 0, Outcome::win(Color::Black, By::Time), &different(0));
    let cost = |wall, cpu: Option<u64>, memory| Cost {
        wall: Duration::from_millis(wall),
        cpu: cpu.map(Duration::from_millis),
        memory,
    };
    let mv = |color, cost| MoveRecord { color, mv: Move::Pass, cost };
    game.moves = vec![
        mv(Color::Black, cost(100, None, None)),
        mv(Color::White, cost(10, Some(4), Some(7000))),
        mv(Color::Black, cost(300, Some(250), None)),
        mv(Color::White, cost(20, Some(5), Some(6000))),
    ];
    let mut tally = two.tally();
    tally.push(&game);
    let voided = |kind, guilty: Option<&str>| Voided {
        number: 2,
        attempt: 1,
        kind,
        guilty: guilty.map(str::to_owned),
        detail: String::new(),
        sgf: None,
    };
    tally.push_voided(&voided(Some(Kind::Crash), Some("B")));
    tally.push_voided(&voided(None, None));
    let summary = tally.summary();
    let [black, white] = &summary.engines[..] else { panic!("two engines") };
    assert_eq!(white.guilty.iter().collect::<Vec<_>>(), [(Kind::Time, 1)]);
    assert_eq!((black.guilty.total(), black.voided.total()), (0, 0));
    assert_eq!(white.voided.iter().collect::<Vec<_>>(), [(Kind::Crash, 1)]);
    assert_eq!((summary.voided, summary.games), (2, 1));
    assert_eq!(black.usage.mean(), Some(Duration::from_millis(200)));
    assert_eq!(black.usage.longest, Duration::from_millis(300));
    assert_eq!(black.usage.cpu, Some(Duration::from_millis(250)));
    assert_eq!(black.usage.memory, None);
    assert_eq!(white.usage.cpu, Some(Duration::from_millis(9)));
    assert_eq!(white.usage.memory, Some(7000));
    assert_eq!(white.usage.mean(), Some(Duration::from_millis(15)));
}

#[test]
fn three_engines_have_a_cross_table_and_ratings() {
    let three = Match::new(&["A", "B", "C"]);
    let mut games = Vec::new();
    for pairing in 0..3 {
        for place in 0..4 {
            // The later one of two wins three games of four.
            let [_, better] = three.pairings[pairing];
            let probe = three.game(pairing, place, Outcome::Draw, "");
            let better_is_black = probe.slot.players.black == better;
            let winner = if better_is_black == (place > 0) { Color::Black } else { Color::White };
            games.push(three.game(pairing, place, win(winner), &different(place)));
        }
    }
    let summary = three.summary(&games);
    let table = summary.cross_table();
    assert_eq!(table[0], [None, Some(score(1, 0, 3, 0)), Some(score(1, 0, 3, 0))]);
    assert_eq!(table[2], [Some(score(3, 0, 1, 0)), Some(score(3, 0, 1, 0)), None]);
    assert_eq!(summary.ranking(), [2, 1, 0]);
    let ratings = summary.ratings.as_ref().expect("three engines");
    assert_eq!(ratings.basis, [Basis::Results; 3]);
    assert!(ratings.los(2, 0) > 0.9, "{ratings:?}");
}

fn sprt(pairs: bool) -> Sprt {
    let model = SprtModel::Normalized;
    Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, model, pairs }
}

#[test]
fn a_test_is_decided_by_games_in_order_and_stays_so() {
    let two = Match { sprt: Some(sprt(true)), ..Match::new(&["A", "B"]) };
    let games = two.games(&["AAAB".repeat(60), "BB".repeat(300)].concat());
    let mut tally = two.tally();
    // The games that B wins are over first.
    games[240..].iter().for_each(|game| tally.push(game));
    assert_eq!(tally.verdict(0), Verdict::Continue);
    games[..240].iter().for_each(|game| tally.push(game));
    assert_eq!(tally.verdict(0), Verdict::AcceptH1);
    let summary = tally.summary();
    let test = summary.pairings[0].test.expect("a test");
    assert_eq!(test.verdict, Verdict::AcceptH1);
    assert!(test.llr >= test.bounds.upper);
    // In the end B has won far more.
    assert!(summary.pairings[0].estimate.and_then(|e| e.elo).is_some_and(|elo| elo < -100.0));
    let curve = &summary.pairings[0].curve;
    let llr = |pair: usize| curve[pair].llr.expect("a test");
    assert_eq!((curve.len(), curve[9].pairs), (420, 10));
    assert!(llr(9) > 0.0 && llr(9) < llr(30));
    assert_eq!(curve[419].llr, Some(test.llr));
}

/// A match of two deterministic engines proves nothing by going on.
#[test]
fn repeated_pairs_do_not_decide_a_test() {
    for pairs in [true, false] {
        let two = Match { sprt: Some(sprt(pairs)), ..Match::new(&["A", "B"]) };
        let mut games = two.games(&"A".repeat(2000));
        for game in &mut games {
            game.sgf = different(u32::from(game.slot.second));
        }
        let summary = two.summary(&games);
        assert_eq!(summary.pairings[0].test.map(|test| test.verdict), Some(Verdict::Continue));
        assert_eq!(summary.different(), 2);
    }
}

#[test]
fn a_match_without_games_amounts_to_nothing() {
    let three = Match { sprt: Some(sprt(true)), ..Match::new(&["A", "B", "C"]) };
    let summary = three.tally().summary();
    assert_eq!((summary.games, summary.waiting, summary.different()), (0, 0, 0));
    assert!(summary.pairings.iter().all(|pairing| pairing.estimate.is_none()));
    let ratings = summary.ratings.as_ref().expect("three engines");
    assert_eq!(ratings.basis, [Basis::NoGames; 3]);
    assert_eq!(summary.ranking(), [0, 1, 2]);
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        5 => Just(win(Color::Black)),
        4 => Just(win(Color::White)),
        1 => Just(Outcome::win(Color::White, By::Time)),
        1 => Just(Outcome::Draw),
        1 => Just(Outcome::NoResult),
        1 => Just(Outcome::BothLose),
    ]
}

#[test]
fn games_with_fixed_colors_count_one_by_one_and_make_no_pairs() {
    let mut two = Match::new(&["a", "b"]);
    two.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 100.0,
        alpha: 0.05,
        beta: 0.05,
        model: SprtModel::Logistic,
        pairs: false,
    });
    let schedule = two.schedule().with_fixed_colors();
    let size = Size::square(9).expect("valid");
    let mut tally = Tally::new(two.names.clone(), &schedule, size, two.sprt);
    let win = |color| Outcome::win(color, By::Resignation);
    for (slot, winner) in schedule.slots().zip([Color::Black, Color::White, Color::Black]) {
        let sgf = format!("(;SZ[9];B[{}a])", char::from(b'a' + u8::try_from(slot.pair).unwrap()));
        tally.push(&GameRecord { slot, ..two.game(0, 0, win(winner), &sgf) });
    }
    let summary = tally.summary();
    let pairing = &summary.pairings[0];
    assert_eq!((summary.games, summary.waiting, pairing.different), (3, 0, 3));
    assert_eq!((pairing.pairs.total(), pairing.games()), (0, Cells([1, 0, 2])));
    assert_eq!(pairing.estimate, Estimate::of(&Cells([1, 0, 2])));
    // Wald's test: the logarithms of 2 p1 for each win, of 2 (1 - p1) for each loss.
    let p1: f64 = 1.0 / (1.0 + 10_f64.powf(-100.0 / 400.0));
    let expected = 2.0 * (2.0 * p1).ln() + (2.0 * (1.0 - p1)).ln();
    let llr = pairing.test.expect("a test").llr;
    assert!((llr - expected).abs() < 1e-3, "{llr} {expected}");
}

proptest! {
    #[test]
    fn the_order_in_which_games_finish_does_not_matter(
        outcomes in prop::collection::vec((outcome(), 0..40_u32), 3 * 30),
        order in Just((0..90_usize).collect::<Vec<_>>()).prop_shuffle(),
        kept in 1..=90_usize,
        pairs in any::<bool>(),
    ) {
        let three = Match { sprt: Some(sprt(pairs)), ..Match::new(&["A", "B", "C"]) };
        let games: Vec<GameRecord> = (0..)
            .zip(&outcomes)
            .map(|(index, &(outcome, record))| {
                let place = u32::try_from(index / 3).expect("few");
                three.game(index % 3, place, outcome, &different(record))
            })
            .collect();
        let finished = &order[..kept];
        let mut sorted = finished.to_vec();
        sorted.sort_unstable();
        let as_finished = three.summary(finished.iter().map(|&index| &games[index]));
        let as_issued = three.summary(sorted.iter().map(|&index| &games[index]));
        prop_assert_eq!(as_finished.games + as_finished.waiting, u32::try_from(kept).expect("few"));
        prop_assert_eq!(as_finished, as_issued);
    }

    #[test]
    fn scores_add_up(outcomes in prop::collection::vec(outcome(), 0..60)) {
        let two = Match::new(&["A", "B"]);
        let games: Vec<GameRecord> = (0..)
            .zip(&outcomes)
            .map(|(place, &outcome)| two.game(0, place, outcome, &different(place)))
            .collect();
        let summary = two.summary(&games);
        for engine in &summary.engines {
            prop_assert_eq!(engine.score().games() as usize, games.len());
        }
        let [one, two] = summary.pairings[0].scores;
        prop_assert_eq!(one.wins + two.wins + one.draws + one.no_results
            + u32::try_from(outcomes.iter().filter(|&&outcome| outcome == Outcome::BothLose).count())
                .expect("few"), summary.games);
        prop_assert_eq!((one.draws, one.no_results), (two.draws, two.no_results));
        prop_assert_eq!(summary.endings.total(), summary.games);
        let decided = u64::from(one.wins + two.wins + one.draws);
        prop_assert_eq!(summary.pairings[0].games().total(), decided);
        prop_assert_eq!(summary.black.total(), decided);
    }
}
