//! What the search player reports, and what it keeps from one move to the next.

mod common;

use common::{Listener, game, point, searcher};
use tengen_players::{Action, Detail, Limits, Player as _, Report, SearchSettings, Silent};
use tengen_rules::{Color, Game, Move, Rules};

fn report(game: &Game, color: Color, playouts: u64, threads: usize) -> Report {
    let detail = Detail { ownership: true, move_ownership: true };
    let mut watch = Listener { detail: Some(detail), ..Listener::default() };
    let mut player = searcher(1, playouts);
    player.search().expect("it searches").threads = threads;
    let _ = player.choose(game, color, &Limits::default(), &mut watch);
    watch.reports.pop().expect("a last report")
}

#[test]
fn a_report_is_consistent() {
    for threads in [1, 2, SearchSettings::MOST_THREADS] {
        let mut game = game("7x7", Rules::CHINESE, 7);
        game.play(Color::Black, Move::Play(point("D4"))).unwrap();
        let report = report(&game, Color::White, 200, threads);
        let root = report.root.unwrap();
        assert_eq!(root.visits, 200);
        let lines: Vec<_> =
            report.candidates.iter().map(|c| (c.mv, c.line.clone().unwrap())).collect();
        assert_eq!(lines.iter().map(|(_, line)| line.visits).sum::<u64>(), 200);
        assert!(lines.is_sorted_by_key(|(_, line)| std::cmp::Reverse(line.visits)));
        let priors: f64 = lines.iter().map(|(_, line)| line.prior).sum();
        assert!((priors - 1.0).abs() < 1e-3, "{priors}");
        for (mv, line) in &lines {
            assert_eq!(line.variation[0], *mv);
            assert_eq!(line.variation_visits[0], line.visits);
            assert_eq!(line.variation.len(), line.variation_visits.len());
            assert!(line.variation_visits.is_sorted_by(|a, b| a >= b));
            assert!((0.0..=1.0).contains(&line.value.winrate));
            assert!(line.lcb <= line.value.winrate);
            let mut line_game = game.clone();
            let mut color = Color::White;
            for &mv in &line.variation {
                line_game.play(color, mv).unwrap();
                color = !color;
            }
            let ownership = line.ownership.as_ref().unwrap();
            assert_eq!((ownership.mean.len(), ownership.deviation.len()), (49, 49));
        }
        let ownership = root.ownership.unwrap();
        assert!(ownership.mean.iter().all(|mean| (-1.0..=1.0).contains(mean)));
        assert!(ownership.deviation.iter().all(|deviation| (0.0..=1.0).contains(deviation)));
        // The center stone is Black's more often than not.
        assert!(ownership.mean[24] < 0.0);
        assert!((0.0..=1.0).contains(&root.value.winrate) && root.value.deviation > 0.0);
    }
}

#[test]
fn the_side_that_is_asked_for_sees_its_own_chances() {
    let mut game = game("5x5", Rules::CHINESE, 0);
    for name in ["B3", "C3", "D3"] {
        game.play(Color::Black, Move::Play(point(name))).unwrap();
    }
    for (color, wins) in [(Color::Black, true), (Color::White, false)] {
        let root = report(&game, color, 200, 1).root.unwrap();
        assert_eq!(root.value.winrate > 0.7, wins, "{color}: {:?}", root.value);
        assert_eq!(root.value.score > 3.0, wins, "{color}: {:?}", root.value);
        let middle = root.ownership.unwrap().mean[12];
        assert_eq!(middle > 0.7, wins, "{color}: {middle}");
    }
}

#[test]
fn the_same_seed_searches_the_same_tree() {
    let game = game("9x9", Rules::CHINESE, 7);
    assert_eq!(report(&game, Color::Black, 150, 1), report(&game, Color::Black, 150, 1));
}

#[test]
fn a_pass_that_is_the_only_legal_move_is_worth_something_too() {
    let mut full = game("2x2", Rules::CHINESE, 0);
    for (color, name) in [(Color::Black, "B2"), (Color::White, "A2"), (Color::Black, "A1")] {
        full.play(color, Move::Play(point(name))).unwrap();
    }
    for game in [game("1x1", Rules::CHINESE, 1), full] {
        assert!(game.legal_points(Color::White).is_empty());
        let report = report(&game, Color::White, 1000, 1);
        let [pass] = &report.candidates[..] else { panic!("{report:?}") };
        assert_eq!(pass.mv, Move::Pass);
        let line = pass.line.as_ref().unwrap();
        assert_eq!((line.visits, line.prior), (100, 1.0), "enough to know what it is worth");
        assert_eq!(report.root.unwrap().ownership.unwrap().mean.len(), game.size().area());
    }
}

#[test]
fn a_move_that_is_made_at_sight_has_an_estimate() {
    let mut game = game("5x5", Rules::CHINESE, 1);
    game.play(Color::Black, Move::Play(point("C3"))).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    let detail = Detail { ownership: true, move_ownership: true };
    let mut watch = Listener { detail: Some(detail), ..Listener::default() };
    let choice = searcher(1, 100).choose(&game, Color::Black, &Limits::default(), &mut watch);
    assert_eq!(choice.action, Action::Play(Move::Pass));
    assert_eq!(choice.evaluation, Some(24.0), "the whole board less the komi");
    let report = watch.reports.pop().unwrap();
    let root = report.root.unwrap();
    assert_eq!((root.visits, root.value.winrate, root.value.score), (1, 1.0, 24.0));
    let [pass] = &report.candidates[..] else { panic!("{:?}", report.candidates) };
    assert_eq!((pass.mv, pass.line.as_ref().unwrap().visits), (Move::Pass, 1));
    for ownership in [root.ownership, pass.line.clone().unwrap().ownership] {
        assert_eq!(ownership.unwrap().mean, [1.0; 25], "all is Black's");
    }
}

/// Visits of the root in the last report of a choice.
fn visits(player: &mut tengen_players::Search, game: &Game, color: Color, limits: &Limits) -> u64 {
    let mut watch = Listener::default();
    let _ = player.choose(game, color, limits, &mut watch);
    watch.reports.pop().and_then(|report| report.root).expect("a report").visits
}

#[test]
fn what_was_found_is_used_for_the_next_move() {
    let mut game = game("5x5", Rules::CHINESE, 0);
    let mut player = searcher(1, 400);
    let limits = Limits::default();
    let mut watch = Listener::default();
    let choice = player.choose(&game, Color::Black, &limits, &mut watch);
    let Action::Play(mv) = choice.action else { panic!() };
    let line = watch.reports.pop().unwrap().candidates[0].line.clone().unwrap();
    assert_eq!(line.variation[0], mv);
    game.play(Color::Black, mv).unwrap();
    game.play(Color::White, line.variation[1]).unwrap();
    let fresh = Limits { fresh: true, ..Limits::default() };
    assert_eq!(visits(&mut player, &game, Color::Black, &fresh), 400);
    let kept = visits(&mut player, &game, Color::Black, &limits) - 400;
    // The node was opened after its first visit.
    assert_eq!(kept, line.variation_visits[1] - 1);
    assert_eq!(visits(&mut player, &game, Color::Black, &limits), 800 + kept);
    // Another side, other terms, or a move taken back: it starts anew.
    assert_eq!(visits(&mut player, &game, Color::White, &limits), 400);
    game.set_komi(tengen_rules::HalfPoints(3));
    assert_eq!(visits(&mut player, &game, Color::White, &limits), 400);
    game.undo().unwrap();
    assert_eq!(visits(&mut player, &game, Color::White, &limits), 400);
}

#[test]
fn another_board_is_searched_anew() {
    let mut player = searcher(1, 60);
    for (size, area) in [("5x5", 25), ("7x7", 49), ("5x7", 35)] {
        let game = game(size, Rules::CHINESE, 7);
        let mut watch = Listener::default();
        let _ = player.choose(&game, Color::Black, &Limits::default(), &mut watch);
        let report = watch.reports.pop().unwrap();
        assert_eq!(report.root.unwrap().visits, 60, "{size}");
        assert_eq!(report.candidates.len(), area + 1, "{size}: every point and the pass");
    }
}

#[test]
fn a_fresh_search_does_not_depend_on_what_was_asked_before() {
    let mut game = game("5x5", Rules::CHINESE, 0);
    game.play(Color::Black, Move::Play(point("C3"))).unwrap();
    let fresh = Limits { fresh: true, ..Limits::default() };
    let mut player = searcher(1, 100);
    let first = player.choose(&game, Color::White, &fresh, &mut Silent);
    let _ = player.choose(&game, Color::White, &Limits::default(), &mut Silent);
    assert_eq!(player.choose(&game, Color::White, &fresh, &mut Silent), first);
}

#[test]
fn reports_come_when_they_are_wanted_and_once_at_the_end() {
    let game = game("9x9", Rules::CHINESE, 7);
    let mut watch = Listener::default();
    let _ = searcher(1, 200).choose(&game, Color::Black, &Limits::default(), &mut watch);
    assert_eq!(watch.reports.len(), 1);
    let detail = Detail::default();
    let mut watch = Listener { detail: Some(detail), patience: Some(4), ..Listener::default() };
    let limits = Limits { endless: true, ..Limits::default() };
    let _ = searcher(1, 1).choose(&game, Color::Black, &limits, &mut watch);
    assert!(watch.reports.len() >= 4);
    let visits = |report: &Report| report.root.as_ref().unwrap().visits;
    assert!(watch.reports.is_sorted_by_key(visits));
    assert!(visits(watch.reports.last().unwrap()) > 1, "an endless search has no limit");
}

#[test]
fn thinking_goes_on_while_the_opponent_thinks() {
    let mut game = game("5x5", Rules::CHINESE, 0);
    let mut player = searcher(1, 50);
    let limits = Limits::default();
    // Without being told so it does nothing, and one that is dropped ends.
    for ponders in [false, true] {
        player.search().expect("it searches").ponder = ponders;
        let choice = player.choose(&game, Color::Black, &limits, &mut Silent);
        let Action::Play(mv) = choice.action else { panic!() };
        game.play(Color::Black, mv).unwrap();
        player.ponder(&game);
        std::thread::sleep(std::time::Duration::from_millis(200));
        let seen = visits(&mut player, &game, Color::White, &limits);
        assert_eq!(seen > 150, ponders, "{seen}");
        player.ponder(&game);
        game.undo().unwrap();
        player.forget();
        assert_eq!(visits(&mut player, &game, Color::Black, &limits), 50);
    }
    player.ponder(&game);
    drop(player);
}

#[test]
fn memory_ends_the_growth_of_the_tree_and_not_the_search() {
    let game = game("13x13", Rules::CHINESE, 7);
    let detail = Detail::default();
    let mut watch = Listener { detail: Some(detail), patience: Some(120), ..Listener::default() };
    let mut player = searcher(1, 1);
    player.search().expect("it searches").memory = 1;
    let limits = Limits { endless: true, ..Limits::default() };
    let choice = player.choose(&game, Color::Black, &limits, &mut watch);
    assert!(matches!(choice.action, Action::Play(Move::Play(_))));
    // Half a mebibyte holds less than a hundred nodes with their children.
    let visits = |report: &Report| report.root.as_ref().unwrap().visits;
    let last = watch.reports.last().unwrap();
    assert!(visits(last) > 300, "{}", visits(last));
    let before = visits(&watch.reports[watch.reports.len() / 2]);
    assert!(before < visits(last), "it searches on");
}
