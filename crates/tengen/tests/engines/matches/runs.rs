//! Many games at once, and a store that goes on.

use libtest_mimic::Trial;
use tengen_rules::Color;

use super::{Match, named};

pub(super) fn trials() -> Vec<Trial> {
    named(&[
        ("sixty_four_games_at_once_are_those_of_one_after_the_other", many_at_once),
        ("a_store_has_one_runner", one_runner),
        ("another_command_is_refused_with_what_differs", another_command),
        ("a_match_may_grow", growth),
        ("an_odd_number_of_games_of_several_pairings_cannot_grow", odd_growth),
        ("the_referee_hears_every_move", referee),
        ("an_engine_that_hangs_in_the_count_answers_no_later_question", late_count),
    ])
}

fn random() -> Match {
    let seeded = |contest: Match, name| contest.engine(name, "random").with("gtp='seed {seed}'");
    seeded(seeded(Match::new(), "a"), "b")
}

fn many_at_once() {
    let games = |jobs| {
        let contest = random();
        let played = contest.play(&["--games", "128", "-j", jobs]);
        assert_eq!(played.code, Some(0), "{}", played.errors);
        let games = contest.games().into_iter().map(|game| {
            let moves: Vec<String> = game.moves.iter().map(|mv| mv.mv.to_string()).collect();
            (game.slot, game.end, moves)
        });
        games.collect::<Vec<_>>()
    };
    let (one, many) = (games("1"), games("64"));
    assert_eq!(one.len(), 128);
    assert_eq!(one, many);
    let results: std::collections::BTreeSet<_> =
        one.iter().map(|(_, end, _)| end.outcome.word()).collect();
    assert!(results.len() > 10, "the games are all alike: {results:?}");
}

fn one_runner() {
    let contest = Match::against_good("dawdles --ms 2000");
    let mut first = contest.begin(&[]);
    let start = std::time::Instant::now();
    while !contest.told().contains("pid ") {
        assert!(start.elapsed() < crate::process::LONG, "the match does not begin");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let second = contest.command(&[]).output().expect("the program starts");
    let error = String::from_utf8(second.stderr).expect("text");
    assert_eq!(second.status.code(), Some(2), "{error}");
    assert!(error.contains(&format!("games.db is in use by process {}", first.id())), "{error}");
    first.kill().expect("it lives");
    first.wait().expect("an end");
    contest.is_over();
}

fn another_command() {
    let contest = Match::against_good("good");
    assert_eq!(contest.play(&[]).code, Some(0));
    let before = contest.games();
    let played = contest.play(&["--komi", "6.5", "--games", "4"]);
    assert_eq!(played.code, Some(2));
    assert!(played.events.is_empty());
    let told = "games.db holds a match with other settings (komi: 5.5 in the store, 6.5 now)";
    assert!(played.errors.contains(told), "{}", played.errors);
    assert_eq!(contest.games(), before);
}

fn growth() {
    let contest = Match::against_good("good");
    assert_eq!(contest.play(&["--games", "3"]).code, Some(0));
    let before = contest.games();
    let played = contest.play(&["--games", "6"]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.values("finished", "game"), [4, 5, 6]);
    assert_eq!(contest.games()[..3], before);
}

fn odd_growth() {
    let contest = Match::against_good("good").engine("third", "good");
    assert_eq!(contest.play(&["--games", "3"]).code, Some(0));
    let before = contest.games();
    let played = contest.play(&["--games", "4"]);
    assert_eq!(played.code, Some(2));
    assert!(played.events.is_empty());
    let told = "games: game 8 in the store is none of this match: games can grow, not shrink, and \
                an odd number of games of several pairings cannot be changed";
    assert!(played.errors.contains(told), "{}", played.errors);
    assert_eq!(contest.games(), before);
    // The store is as good as before.
    assert_eq!(contest.play(&["--games", "3"]).code, Some(0));
}

fn referee() {
    let contest = Match::against_good("good").referee("tells --score W+0.5");
    let played = contest.play(&["--games", "1"]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    assert_eq!(played.events("finished")[0]["said"]["referee"], "W+0.5");
    let told = contest.told();
    let heard: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("got play ")).collect();
    let games = contest.games();
    let moves = games[0].moves.iter().map(|mv| match mv.color {
        Color::Black => format!("b {}", mv.mv),
        Color::White => format!("w {}", mv.mv),
    });
    assert_eq!(heard, moves.collect::<Vec<_>>());
}

fn late_count() {
    let late = "late-score --score B+1 --ms 900";
    let contest = Match::against_good(late).referee(late);
    let played = contest.play(&["--command-deadline", "500ms", "--games", "3"]);
    assert_eq!(played.code, Some(0), "{}", played.errors);
    // What they say too late is no answer of the next game.
    assert_eq!(played.values("finished", "result"), ["W+0.5"; 3], "{:?}", played.events);
    for event in played.events("finished") {
        let said = &event["said"];
        let silent = ["black", "white", "referee"].iter().all(|who| said[who].is_null());
        assert!(silent, "{event}");
    }
    // Each game had a fresh process of both.
    assert_eq!(contest.told().matches("pid ").count(), 3 + 1 + 3);
}
